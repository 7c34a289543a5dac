"""Several mods together: their order, what they need, and which of them sets what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path as FilePath
from typing import NamedTuple

from ....paths import NoHome, own_file
from ....rules.errors import Message, make_message
from ...faults import did_you_mean
from ...models.card_set import MOST_MODS
from ...source.yaml_source import Path, YamlSource
from ..choices import LeftOut
from ..mods_folder import mod_paths, mods_folder
from .entries import (
    Entry,
    MergedSource,
    Origin,
    entry_of,
    tree_of,
)
from .findings import Findings
from .language_files import words_of
from .manifest import BUILT_IN, WHOLE
from .mod import (
    Mod,
    ModCards,
    open_mod,
    origin_of,
    read_cards,
)
from .patch import ADJUSTING, Patcher, Write
from .versions import Need, VersionRange, parse_version

MODS = "mods"  # in the resulting set: which mods it was made of


class Clash(NamedTuple):
    """A value that two mods set; the later one wins."""

    path: Path
    first: Write
    winner: Write


class Stack(NamedTuple):
    """The mods of a card set in the order in which they are applied, and the set they make."""

    mods: tuple[Mod, ...]
    source: MergedSource | None  # None if the mods have errors
    findings: Findings
    clashes: tuple[Clash, ...]
    writes: tuple[tuple[Mod, Write], ...]


class Library:
    """The mods in a folder, opened when a mod needs one of them.

    `left_out` is what the player has switched off in them.
    """

    def __init__(self, folder: FilePath | None, left_out: LeftOut | None = None) -> None:
        self.folder = folder
        self._left_out = left_out or {}
        self._by_id: dict[str, Mod] | None = None

    @classmethod
    def installed(cls, left_out: LeftOut | None = None) -> Library:
        """Return the library of the player's mods folder."""
        try:
            return cls(mods_folder(), left_out)
        except NoHome:
            return cls(None)

    def left_out_of(self, mod: Mod) -> list[Path]:
        """Return what is switched off in a mod, if it is one of the folder."""
        paths = self._left_out.get(mod.id, ()) if mod.path.parent == self.folder else ()
        return [tuple(path.split(".")) for path in paths]

    def find(self, id: str) -> Mod | None:
        """Return the mod of an id, or None."""
        return self._mods.get(id)

    @property
    def ids(self) -> list[str]:
        """The ids of all mods in the folder."""
        return [*self._mods]

    @property
    def _mods(self) -> dict[str, Mod]:
        if self._by_id is None:
            self._by_id = {}
            for path in mod_paths(self.folder) if self.folder is not None else ():
                mod = open_mod(path)
                self._by_id.setdefault(mod.id, mod)
        return self._by_id


def make_stack(paths: Iterable[FilePath], library: Library) -> Stack:
    """Open mods, put them in order and merge them into one card set."""
    findings = Findings()
    chosen = _chosen(paths, findings, library)
    cards = {mod.id: read_cards(mod) for mod in chosen}
    for mod in chosen:
        findings.take(mod.faults)
    _check_conflicts(chosen, findings)
    ordered = _ordered(chosen, cards, findings)
    if findings.has_errors:
        return Stack(tuple(ordered), None, findings, (), ())
    return _merged(ordered, cards, findings, library)


def _chosen(paths: Iterable[FilePath], findings: Findings, library: Library) -> list[Mod]:
    """Open the given mods and what they need from the library, each once."""
    chosen: dict[str, Mod] = {}
    waiting = []
    for path in list(paths)[:MOST_MODS]:
        mod = open_mod(path)
        if mod.id in chosen:
            findings.at_file(
                str(path), make_message("mod.twice", id=mod.id, other=str(chosen[mod.id].path))
            )
            continue
        chosen[mod.id] = mod
        waiting.append(mod)
    while waiting:
        mod = waiting.pop()
        for need in needs_of(mod):
            other = chosen.get(need.id) or library.find(need.id)
            if other is None:
                findings.add(*_missing(mod, need, library))
                continue
            version = parse_version(other.version)
            if version is not None and not need.range.holds(version):
                findings.add(
                    origin_of(mod),
                    make_message(
                        "mod.needs_version", id=mod.id, need=need.text, version=other.version
                    ),
                )
            if need.id not in chosen and len(chosen) < MOST_MODS:
                chosen[need.id] = other
                waiting.append(other)
    return list(chosen.values())


def _missing(mod: Mod, need: Need, library: Library) -> tuple[Origin, Message]:
    """Return where a mod says that it needs another one that is missing, and what is said."""
    base = mod.manifest.based_on if mod.manifest else ""
    known = [BUILT_IN, *library.ids] if need.id == base else library.ids
    hint = did_you_mean(need.id, known)
    detail = make_message("mod.needs", id=mod.id, need=need.text, hint=hint)
    return origin_of(mod, "based_on" if need.id == base else "needs"), detail


def needs_of(mod: Mod) -> list[Need]:
    """Return the mods that a mod needs, the one that it is based on included."""
    if mod.manifest is None:
        return []
    found = [need for text in mod.manifest.needs if (need := Need.parse(text))]
    base = mod.manifest.based_on
    if base not in (BUILT_IN, WHOLE):
        found.insert(0, Need(base, VersionRange(()), base))
    return found


def _check_conflicts(mods: Sequence[Mod], findings: Findings) -> None:
    ids = {mod.id: mod for mod in mods}
    for mod in mods:
        for other in mod.manifest.conflicts if mod.manifest else ():
            if other in ids and other != mod.id:
                findings.add(origin_of(mod), make_message("mod.conflict", id=mod.id, other=other))


def _ordered(mods: list[Mod], cards: dict[str, ModCards], findings: Findings) -> list[Mod]:
    """Put the whole set first and every mod behind those it needs; else as they were given."""
    wholes = [mod for mod in mods if cards[mod.id].whole is not None]
    for mod in wholes[1:]:
        findings.add(origin_of(mod), make_message("mod.two_sets", id=mod.id, other=wholes[0].id))
    waiting = [*wholes, *(mod for mod in mods if mod not in wholes)]
    here = {mod.id for mod in mods}
    done: list[Mod] = []
    while waiting:
        placed = {mod.id for mod in done}
        free = next(
            (
                mod
                for mod in waiting
                if all(need.id in placed or need.id not in here for need in needs_of(mod))
            ),
            None,
        )
        if free is None:
            ids = ", ".join(mod.id for mod in waiting)
            findings.add(origin_of(waiting[0]), make_message("mod.circle", ids=ids[:200]))
            return done + waiting
        waiting.remove(free)
        done.append(free)
    return done


def built_in_tree() -> Entry:
    """Return the built-in card set as entries."""
    path = own_file("cards.yaml")
    return tree_of(YamlSource(path.read_text("utf-8"), str(path)), "")


def _merged(
    mods: list[Mod], cards: dict[str, ModCards], findings: Findings, library: Library
) -> Stack:
    """Apply the mods one after the other."""
    whole = next((found.whole for found in cards.values() if found.whole is not None), None)
    root = whole.copied() if whole is not None else built_in_tree()
    clashes = _Clashes()
    writes: list[tuple[Mod, Write]] = []
    for mod in mods:
        off = library.left_out_of(mod)
        base = root if cards[mod.id].whole is None or not off else built_in_tree()
        before = {path: _at(base, path) for path in off}
        patcher = Patcher(root, findings)
        if (words := words_of(mod)) is not None:
            patcher.merge_words(words)
        findings.take(mod.faults)
        for patch in cards[mod.id].patches:
            patcher.apply(patch)
        for path, entry in before.items():
            _put_back(root, path, entry)
        wrote = [write for write in patcher.writes if not _is_in(write.path, off)]
        clashes.take(mod, wrote)
        writes += [(mod, write) for write in wrote]
    for clash in clashes.found:
        findings.add(
            clash.winner.origin,
            make_message(
                "mod.clash",
                path=clash.winner.name,
                other=clash.first.origin.mod,
                where=str(clash.first.origin),
                winner=clash.winner.origin.mod,
            ),
            "warning",
        )
    origin = Origin(str(mods[-1].path) if mods else "", 1, 1, "")
    root.value[MODS] = entry_of(
        [{"id": mod.id, "name": mod.name, "version": mod.version} for mod in mods], origin
    )
    source = MergedSource(root, origin.file)
    return Stack(tuple(mods), source, findings, tuple(clashes.found), tuple(writes))


def _key_of(here: Entry, part: str | int) -> str | int | None:
    """Return the key of an entry that is written like a part of a path."""
    keys = here.value if isinstance(here.value, dict) else ()
    return next((key for key in keys if str(key) == str(part)), None)


def _at(root: Entry, path: Path) -> Entry | None:
    """Return a copy of what is at a path; None if there is nothing."""
    for part in path:
        key = _key_of(root, part)
        if key is None:
            return None
        root = root.value[key]
    return root.copied()


def _put_back(root: Entry, path: Path, before: Entry | None) -> None:
    """Make a path what it was before a mod was applied."""
    for part in path[:-1]:
        key = _key_of(root, part)
        if key is None:
            return
        root = root.value[key]
    key = _key_of(root, path[-1])
    if before is None:
        if key is not None:
            del root.value[key]
    elif isinstance(root.value, dict):
        last = path[-1]
        number = path[0] == "awareness" and isinstance(last, str) and last.isdecimal()
        root.value[key if key is not None else int(last) if number else last] = before


def _is_in(path: Path, things: Iterable[Path]) -> bool:
    """Return whether a path leads into one of these things."""
    names = tuple(map(str, path))
    return any(names[: len(thing)] == tuple(thing) for thing in things)


class _Clashes:
    """Finds values that several mods set, where neither says that it builds on the other."""

    def __init__(self) -> None:
        self.found: list[Clash] = []
        self._at: dict[Path, Write] = {}
        self._below: dict[Path, Write] = {}  # by path: something set inside it

    def take(self, mod: Mod, writes: list[Write]) -> None:
        """Compare what a mod wrote with what the mods before it wrote."""
        known = {need.id for need in needs_of(mod)}
        for write in writes:
            starts = [write.path[:n] for n in range(1, len(write.path) + 1)]
            before = next((self._at[s] for s in reversed(starts) if s in self._at), None)
            before = before or self._below.get(write.path)
            if before is not None and before.origin.mod not in known:
                if before.origin.mod != mod.id and write.verb not in ADJUSTING:
                    self.found.append(Clash(write.path, before, write))
        for write in writes:
            if write.verb not in ("add", "copy"):
                self._at[write.path] = write
                for n in range(1, len(write.path)):
                    self._below.setdefault(write.path[:n], write)
