"""YAML read into plain data, with the line and column of every key and value.

Only data is read: a tag that would build an object is a fault. YAML's traps (`on` read as true,
`012` as ten, duplicate keys) are faults, too.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from typing import Any

import yaml

from ...rules.errors import LocalizedTerm, Message, make_message
from ...text_safety import truncated
from ..faults import Fault, did_you_mean, fault, in_file_order
from .yaml_errors import explain_yaml_error
from .yaml_slips import Place, comma_at_the_end, sign_instead_of_text, slips_in_text

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # a PyYAML built without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

Path = tuple[str | int, ...]
MOST_NODES = 100_000  # limit for aliases, which can make a small file huge
# Uses at most 256 KB of stack; threads of some systems have 512 KB.
MOST_DEPTH = 30
MOST_DIGITS = 15
MOST_FAULTS = 100  # reported; further ones are only counted
_TAG = "tag:yaml.org,2002:"
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)$")


def _too_much(text: str, aliases: list[tuple[int, int]]) -> tuple[Place, Message] | None:
    """Return the place and the message if a text is nested too deeply or too large, else None.

    It adds the places of aliases (line and column, from 0), which the nodes do not have.

    It reads parser events, because composing such a text could overflow the C stack.
    """
    depth = count = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.NodeEvent):
            count += 1
            if count > MOST_NODES:
                return _place(event), make_message("yaml.large", most=MOST_NODES)
        if isinstance(event, yaml.AliasEvent) and event.start_mark:
            aliases.append((event.start_mark.line, event.start_mark.column))
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MOST_DEPTH:
                return _place(event), make_message("yaml.deep")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return None


def _place(event: yaml.Event) -> Place:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _end(node: yaml.Node) -> tuple[int, int]:
    return node.end_mark.line, node.end_mark.column


class YamlSource:
    """A YAML text: its data, the places of keys and values by path, and its faults."""

    def __init__(self, text: str, file: str, name_entries: bool = False) -> None:
        self.file = file
        self.name_entries = name_entries  # prefix messages with the entry's path
        self._found: dict[Fault, None] = {}
        self._flawed: set[Path] = set()  # paths with errors
        self._told = {"error": 0, "warning": 0}
        self._more = {"error": 0, "warning": 0}  # faults that are counted but not reported
        self.values: dict[Path, tuple[int, int]] = {}
        self.keys: dict[Path, tuple[int, int]] = {}
        self.merging: set[Path] = set()  # of mappings with the key `<<`
        self.aliases: dict[Path, tuple[int, int]] = {}  # places of values that are aliases
        self._alias_places: list[tuple[int, int]] = []
        self._lines = text.split("\n")
        self._count = 0
        self._read_texts: set[int] = set()  # nodes that were looked at; aliases repeat them
        self._too_large = False
        self.data: Any = self._load(text)

    def fault(
        self,
        place: tuple[int, int],
        detail: Message,
        severity: str = "error",
        entry: str = "",
        file: str = "",
    ) -> None:
        """Add a fault at a place (line and column, from 1), in another file if one is named."""
        if self._told[severity] >= MOST_FAULTS:
            self._more[severity] += 1
            return
        found = fault(file or self.file, place, detail, severity, entry)
        if found not in self._found:
            self._found[found] = None
            self._told[severity] += 1

    @property
    def faults(self) -> list[Fault]:
        """The faults in file order; beyond the limit only their number."""
        found = in_file_order(self._found)
        for severity, count in self._more.items():
            if count:
                found.append(
                    fault(
                        self.file,
                        found[-1][1:3],
                        make_message(f"more.{severity}", n=count),
                        severity,
                    )
                )
        return found

    @property
    def has_errors(self) -> bool:
        """Whether there is an error: warnings alone do not prevent that the file is used."""
        return self._told["error"] > 0

    @property
    def full(self) -> bool:
        """Whether further errors are only counted."""
        return self._told["error"] >= MOST_FAULTS

    def leave_out(self, count: int) -> None:
        """Count errors without reporting them."""
        self._more["error"] += count

    def hint(self, word: str, known: Iterable[str]) -> Message | None:
        """Return a suggestion to append to a message; None if the fault will not be reported."""
        return None if self.full else did_you_mean(word, known)

    def fault_at(
        self, path: Path, detail: Message, severity: str = "error", key: bool = False
    ) -> None:
        """Add a fault at a path."""
        if severity == "error" and not self.full:
            self._flawed.add(path)
        entry = (
            "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in path).removeprefix(".")
            if self.name_entries
            else ""
        )
        file, place = self.located(path, key)
        self.fault(place, detail, severity, entry, file)

    def flawed(self, path: Path) -> bool:
        """Return whether there is an error at a path or below it."""
        return any(where[: len(path)] == path for where in self._flawed)

    def spelled_out(self, path: Path) -> Path:
        """Return a path without the parts that exist only in the expanded long form."""
        here: Path = ()
        for part in path:
            if (*here, part) in self.values:
                here = (*here, part)
        return here

    def place(self, path: Path, key: bool = False) -> tuple[int, int]:
        """Return the place of a path, or of its nearest parent in the file."""
        here = self.spelled_out(path)
        return (self.keys.get(here) if key else None) or self.values.get(here, (1, 1))

    def located(self, path: Path, key: bool = False) -> tuple[str, tuple[int, int]]:
        """Return the file and the place of a path, or of its nearest parent."""
        return self.file, self.place(path, key)

    def flagged_places(self) -> set[tuple[str, tuple[int, int]]]:
        """Return the files and places of the errors so far."""
        return {(f.file, (f.line, f.column)) for f in self.faults if f.severity == "error"}

    @classmethod
    def of_data(cls, data: Any, name: str) -> YamlSource:
        """Return a source for data that was never text: the same faults, without places."""
        source = cls("", name, name_entries=True)
        source._found.clear()
        source._told["error"] = 0
        source.data = source._plain(data, (), 0)
        return source

    def _plain(self, value: Any, path: Path, depth: int) -> Any:
        """Return plain dicts, lists, strings and numbers, converting subclasses."""
        self.values[path] = (1, 1)
        if self._over(depth):
            if not self._too_large:
                self._too_large = True
                self.fault_at(path[:3], make_message("size.data"))
            return None
        if isinstance(value, dict):
            self.keys.update({(*path, key): (1, 1) for key in value})
            return {key: self._plain(item, (*path, key), depth + 1) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [self._plain(item, (*path, i), depth + 1) for i, item in enumerate(value)]
        if value is None or isinstance(value, bool | float):
            return value
        if isinstance(value, int):
            return int(value)
        if isinstance(value, str):
            return str(value)
        self.fault_at(path, make_message("type.data", type=type(value).__name__))
        return None

    def _over(self, depth: int) -> bool:
        """Count one more entry; return whether it is one too many or nested too deeply."""
        self._count += 1
        return self._count > MOST_NODES or depth > MOST_DEPTH

    def _load(self, text: str) -> Any:
        try:
            if too_much := _too_much(text, self._alias_places):
                self.fault(*too_much)
                return None
            node = yaml.compose(text, Loader=_Loader)
        except UnicodeEncodeError:
            self.fault((1, 1), make_message("yaml.halves"))
            return None
        except yaml.MarkedYAMLError as error:
            self.fault(*explain_yaml_error(text, error, _Loader))
            return None
        except yaml.YAMLError as error:
            what = str(error).splitlines()[0]
            self.fault(
                (1, 1), make_message("yaml.invalid", what=LocalizedTerm("yaml_parser", what, what))
            )
            return None
        if node is None:
            self.fault((1, 1), make_message("empty"))
            return None
        return self._build(node, (), 0, (0, 0))

    def _line(self, mark: Any) -> str:
        return self._lines[mark.line] if mark.line < len(self._lines) else ""

    def _note_alias(self, node: yaml.Node, path: Path, after: tuple[int, int]) -> bool:
        """Remember the place of a node that is an alias, and return whether it is one.

        A node begins where its anchor is: an alias begins before the text that comes before it.
        """
        if (node.start_mark.line, node.start_mark.column) >= after:
            return False
        found = bisect_left(self._alias_places, after)
        if found < len(self._alias_places):
            line, column = self._alias_places[found]
            self.aliases[path] = line + 1, column + 1
        return True

    def _build(self, node: yaml.Node, path: Path, depth: int, after: tuple[int, int]) -> Any:
        """Return the data of a node; `after` is where the text before it ends."""
        place = (node.start_mark.line + 1, node.start_mark.column + 1)
        self.values[path] = place
        if self._over(depth):
            if not self._too_large:
                self._too_large = True
                self.fault(place, make_message("size.aliases"))
            return None
        again = self._note_alias(node, path, after)
        if isinstance(node, yaml.ScalarNode):
            if not again and id(node) not in self._read_texts:
                self._read_texts.add(id(node))
                for where, slip in slips_in_text(node, self._line(node.end_mark), path):
                    self.fault(where, slip, "warning")
                if sign := sign_instead_of_text(node, self._line(node.start_mark), path):
                    self._trap(path, place, make_message("yaml.first_letter", letter=sign))
            return self._scalar(node, place, path)
        if not node.tag.startswith(_TAG + ("map" if isinstance(node, yaml.MappingNode) else "seq")):
            self.fault(place, make_message("tag", tag=truncated(node.tag)))
            return {}
        if isinstance(node, yaml.SequenceNode):
            if not again and (comma := comma_at_the_end(node, self._line(node.end_mark))):
                self.fault(comma, make_message("yaml.comma_last"), "warning")
            return self._build_list(node, path, depth)
        mapping: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            where = (key_node.start_mark.line + 1, key_node.start_mark.column + 1)
            if not isinstance(key_node, yaml.ScalarNode):
                self.fault(where, make_message("key.plain"))
                continue
            if key_node.tag == _TAG + "merge":
                self.fault(where, make_message("key.merge"))
                self.merging.add(path)
                continue
            # The unquoted `on` is a YAML boolean, but the real fault is the unknown key.
            moment = key_node.value == "on" and path[-2:-1] == ("triggers",)
            key = "on" if moment else self._scalar(key_node, where, path)
            key = (
                key if isinstance(key, (str, int)) and not isinstance(key, bool) else key_node.value
            )
            if key in mapping:
                first = self.keys[(*path, key)]
                self.fault(where, make_message("duplicate-key", key=truncated(key), line=first[0]))
                continue
            self.keys[(*path, key)] = where
            mapping[key] = self._build(value_node, (*path, key), depth + 1, _end(key_node))
        return mapping

    def _build_list(self, node: yaml.SequenceNode, path: Path, depth: int) -> list[Any]:
        entries = []
        after = node.start_mark.line, node.start_mark.column
        for i, item in enumerate(node.value):
            entries.append(self._build(item, (*path, i), depth + 1, after))
            alias = self.aliases.get((*path, i))
            after = (alias[0] - 1, alias[1]) if alias else _end(item)
        return entries

    def _trap(self, path: Path, place: tuple[int, int], detail: Message) -> None:
        """Add a fault for a scalar, named by its entry if wanted."""
        if self.name_entries and path:
            self.fault_at(path, detail)
        else:
            self._flawed.add(path)
            self.fault(place, detail)

    def _scalar(self, node: yaml.ScalarNode, place: tuple[int, int], path: Path) -> Any:
        text: str = node.value
        kind = node.tag.removeprefix(_TAG)
        match kind:
            case "str":
                return text
            case "null":
                return None
            case "bool":
                if text.lower() in {"true", "false"}:
                    return text.lower() == "true"
                meaning = text.lower() in {"yes", "on", "y"}
                self._trap(
                    path,
                    place,
                    make_message(
                        "yaml-boolean", word=truncated(text), meaning=str(meaning).lower()
                    ),
                )
                return text
            case "int":
                if _DECIMAL.match(text) and len(text) <= MOST_DIGITS:
                    return int(text)
                if len(text) > MOST_DIGITS:
                    self._trap(path, place, make_message("number.large"))
                    return None
                self._trap(path, place, make_message("yaml-number", word=truncated(text)))
                return text
            case "float":
                try:
                    return float(text)
                except ValueError:
                    return text
            case "timestamp":
                return text
        self.fault(place, make_message("tag", tag=truncated(node.tag)))
        return text
