"""A card set as a tree in which every value knows the file and line it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ...source.yaml_source import Path, YamlSource


class Origin(NamedTuple):
    """Where a value stands, and which mod it belongs to."""

    file: str
    line: int
    column: int
    mod: str  # the id of the mod; empty for the built-in set

    @property
    def place(self) -> tuple[int, int]:
        """Line and column, from 1."""
        return self.line, self.column

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(slots=True)
class Entry:
    """A value with its origin: a mapping, a list, or anything else as plain data."""

    value: Any  # dict[key, Entry], list[Entry], or a scalar
    origin: Origin
    key: Origin | None = None  # where its key stands, if it has one

    def plain(self) -> Any:
        """Return the value as plain data."""
        if isinstance(self.value, dict):
            return {key: entry.plain() for key, entry in self.value.items()}
        if isinstance(self.value, list):
            return [entry.plain() for entry in self.value]
        return self.value

    def copied(self) -> Entry:
        """Return a copy that can be changed without changing this."""
        value = self.value
        if isinstance(value, dict):
            value = {key: entry.copied() for key, entry in value.items()}
        elif isinstance(value, list):
            value = [entry.copied() for entry in value]
        return Entry(value, self.origin, self.key)

    def size(self) -> int:
        """Return the number of values in it, itself included."""
        inside: list[Entry] = []
        if isinstance(self.value, dict):
            inside = list(self.value.values())
        elif isinstance(self.value, list):
            inside = self.value
        return 1 + sum(entry.size() for entry in inside)


def tree_of(source: YamlSource, mod: str) -> Entry:
    """Return the data of a file as entries of a mod."""

    def origin(place: tuple[int, int]) -> Origin:
        return Origin(source.file, *place, mod)

    def build(value: Any, path: Path) -> Entry:
        if isinstance(value, dict):
            value = {key: build(item, (*path, key)) for key, item in value.items()}
        elif isinstance(value, list):
            value = [build(item, (*path, number)) for number, item in enumerate(value)]
        key = source.keys.get(path)
        return Entry(value, origin(source.place(path)), origin(key) if key else None)

    return build(source.data, ())


def entry_of(data: Any, origin: Origin) -> Entry:
    """Return data that stands in no file as entries of one origin."""
    if isinstance(data, dict):
        return Entry({key: entry_of(item, origin) for key, item in data.items()}, origin, origin)
    if isinstance(data, list):
        return Entry([entry_of(item, origin) for item in data], origin, origin)
    return Entry(data, origin, origin)


class MergedSource(YamlSource):
    """A card set made of several files: every path has the file and place it comes from."""

    def __init__(self, root: Entry, file: str) -> None:
        super().__init__("{}", file)
        self.root = root
        self._files: dict[Path, str] = {}
        self._key_files: dict[Path, str] = {}
        self.values.clear()
        self.data = self._flat(root, ())

    def _flat(self, entry: Entry, path: Path) -> Any:
        self.values[path] = entry.origin.place
        self._files[path] = entry.origin.file
        if entry.key is not None:
            self.keys[path] = entry.key.place
            self._key_files[path] = entry.key.file
        if isinstance(entry.value, dict):
            return {key: self._flat(item, (*path, key)) for key, item in entry.value.items()}
        if isinstance(entry.value, list):
            return [self._flat(item, (*path, n)) for n, item in enumerate(entry.value)]
        return entry.value

    def located(self, path: Path, key: bool = False) -> tuple[str, tuple[int, int]]:
        """Return the file and the place of a path, or of its nearest parent."""
        here = self.spelled_out(path)
        file = (self._key_files.get(here) if key else None) or self._files.get(here, self.file)
        return file, self.place(path, key)

    def fresh(self) -> MergedSource:
        """Return the same set without faults."""
        return MergedSource(self.root, self.file)
