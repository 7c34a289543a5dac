"""Paths such as decks.town.patrol.cost: what they lead to in a card set, and what was meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ....rules.errors import Message, make_message
from ....text_safety import truncated
from ...faults import did_you_mean
from ...models.card_set import (
    CardSetModel,
    FaceModel,
    expand_face,
    expand_symbols,
)
from ...models.names import expand_name
from ...source.yaml_source import Path
from ...validate import known_keys, model_at
from .entries import Entry, Origin, entry_of

# How deep the things of a section are: decks.town.patrol, characters.bob ...
THING_DEPTH = {"decks": 3, "awareness": 3, "characters": 2, "symbols": 2}
LONGEST_PART = 200  # characters; far more digits would be no number that Python reads
FREE = "words"  # this section begins empty: what may be in it is checked elsewhere


class Target(NamedTuple):
    """What a path leads to: an entry, or the place where one is missing that could be there."""

    path: Path
    parent: Entry
    entry: Entry | None

    @property
    def key(self) -> Any:
        """The last part of the path, as it is in the parent."""
        return self.path[-1]

    @property
    def name(self) -> str:
        """The path as it is written."""
        return ".".join(map(str, self.path))


def parts_of(text: object) -> list[str] | None:
    """Return the parts of a path as it is written, or None if it is none."""
    parts = str(text).split(".")
    fits = len(parts) <= 30 and all(0 < len(part) <= LONGEST_PART for part in parts)
    return parts if fits else None


def is_thing(path: Path) -> bool:
    """Return whether a path leads to a card, a Character, a symbol or an Awareness level."""
    return bool(path) and THING_DEPTH.get(str(path[0])) == len(path)


def find(root: Entry, text: object, origin: Origin) -> Target | Message:
    """Return what a path leads to, or the message that it leads nowhere."""
    parts = parts_of(text)
    if parts is None:
        return make_message("mod.path", path=truncated(text))
    here, path = root, tuple[str | int, ...]()
    for number, part in enumerate(parts, 1):
        spell_out(here, path, part)
        key = _key_in(here, part)
        if number == len(parts):
            if key is not None:
                return Target((*path, key), here, _child(here, key))
            if _may_have(here, path, part):
                return Target((*path, part), here, None)
        if key is None and number < len(parts) and _may_have(here, path, part):
            here.value[part] = Entry({}, origin, origin)
            key = part
        if key is None:
            return _nowhere(root, here, path, part, text)
        here, path = _child(here, key), (*path, key)
    raise AssertionError("a path has parts")


def thing_target(root: Entry, text: object, origin: Origin) -> Target | Message:
    """Return where a new card, Character, symbol or level belongs."""
    parts = parts_of(text)
    if parts is None or not is_thing(tuple(parts)):
        return make_message("mod.no_thing", path=truncated(text))
    parent = find(root, ".".join(parts[:-1]), origin)
    if isinstance(parent, Message):
        return parent
    if parent.entry is None or not isinstance(parent.entry.value, dict):
        return make_message("mod.no_thing", path=truncated(text))
    last: str | int = parts[-1]
    if parts[0] == "awareness" and parts[-1].isdecimal():
        last = int(parts[-1])
    return Target((*parent.path, last), parent.entry, parent.entry.value.get(last))


def _key_in(here: Entry, part: str) -> str | int | None:
    """Return the key of an entry that a part of a path means, or None."""
    if isinstance(here.value, dict):
        if part in here.value:
            return part
        return int(part) if part.isdecimal() and int(part) in here.value else None
    if isinstance(here.value, list) and part.isdecimal() and int(part) < len(here.value):
        return int(part)
    return None


def _child(here: Entry, key: str | int) -> Entry:
    found: Entry = here.value[key]
    return found


def spell_out(here: Entry, path: Path, part: str) -> None:
    """Replace a short form by the long one if a path goes on inside it."""
    if part.isdecimal() and isinstance(here.value, list):
        return
    long = here.value
    if path[-1:] == ("name",) and isinstance(here.value, str):
        long = expand_name(here.value)
    elif (len(path) == 3 and path[0] == "characters" and path[2] == "symbols") and isinstance(
        here.value, list
    ):
        long = expand_symbols(here.plain())
    elif _is_face(path) and part in FaceModel.model_fields:
        plain = here.plain()
        expanded = expand_face(plain)
        if expanded is not plain:
            here.value = {"effect": Entry(here.value, here.origin, here.key)}
        return
    if long is not here.value:
        here.value = entry_of(long, here.origin).value


def _is_face(path: Path) -> bool:
    return (len(path) == 3 and path[0] == "characters" and path[2] in ("human", "creature")) or (
        len(path) == 3 and path[0] == "awareness"
    )


def _may_have(here: Entry, path: Path, part: str) -> bool:
    """Return whether a value that is left out could be there."""
    if not isinstance(here.value, dict):
        return False
    return path[:1] == (FREE,) or part in known_keys(model_at(CardSetModel, path))


def default_of(path: Path) -> Any:
    """Return the default of a value that is left out; None if it has none."""
    model = model_at(CardSetModel, path[:-1])
    if model is None:
        return None
    for name, field in model.model_fields.items():
        if (field.alias or name) == path[-1]:
            return None if field.is_required() else field.default
    return None


def is_known(path: Path) -> bool:
    """Return whether the card language has a value at a path."""
    return path[-1] in known_keys(model_at(CardSetModel, path[:-1]))


def _nowhere(root: Entry, here: Entry, path: Path, part: str, text: object) -> Message:
    """Return the message for a path that leads nowhere."""
    keys: Iterable[object] = here.value if isinstance(here.value, dict) else ()
    known = [*map(str, keys), *known_keys(model_at(CardSetModel, path))]
    elsewhere = _elsewhere(root, parts_of(text) or [])
    hint = make_message("hint", word=elsewhere) if elsewhere else did_you_mean(part, known)
    return make_message("mod.no_path", path=truncated(text), part=truncated(part), hint=hint)


def no_such(here: Entry, path: str, key: object) -> Message:
    """Return the message that a card, a Character, a symbol or a level does not exist."""
    hint = did_you_mean(str(key), map(str, here.value))
    return make_message("mod.no_path", path=truncated(path), part=truncated(key), hint=hint)


def _elsewhere(root: Entry, parts: list[str]) -> str | None:
    """Return the whole path of a thing that a path names at a wrong place."""
    for path in thing_paths(root):
        id = str(path[-1])
        if id in parts and not id.isdecimal():
            whole = [*map(str, path), *parts[parts.index(id) + 1 :]]
            if whole != parts:
                return ".".join(whole)
    return None


def thing_paths(root: Entry) -> Iterable[Path]:
    """Yield the paths of all cards, Characters, symbols and levels."""

    def below(entry: Entry, path: Path, depth: int) -> Iterable[Path]:
        if depth == 0:
            yield path
        elif isinstance(entry.value, dict):
            for key, child in entry.value.items():
                yield from below(child, (*path, key), depth - 1)

    for section, depth in THING_DEPTH.items():
        entry = root.value.get(section) if isinstance(root.value, dict) else None
        if entry is not None:
            yield from below(entry, (section,), depth - 1)
