"""Which file and line set what in a card set that mods made."""

from __future__ import annotations

from typing import NamedTuple

from ....rules.cards import CardSet
from ...source.yaml_source import Path
from .entries import Entry, Origin
from .paths import THING_DEPTH, thing_paths
from .stack import Stack


class SetValue(NamedTuple):
    """A value that a mod set, or that was there before; None stands for more than one value."""

    path: str
    value: object
    origin: Origin


def set_by_mods(cards: CardSet, id: str) -> list[SetValue]:
    """Return what mods set of a card, a Character, a symbol or a level (town:3)."""
    stack = cards.base.provenance
    if not isinstance(stack, Stack) or stack.source is None:
        return []
    for path in thing_paths(stack.source.root):
        if id in (str(path[-1]), ":".join(map(str, path[1:]))):
            thing = stack.source.root
            for part in path:
                thing = thing.value[part]
            found = _changes(thing, path, thing.origin._replace(mod=""))
            return [step for last in found for step in _steps(last, stack)]
    return []


def first_of_mod(cards: CardSet) -> str:
    """Return the id of the first card or Character that the last mod of a set writes, or ""."""
    stack = cards.base.provenance
    if not isinstance(stack, Stack) or not stack.mods:
        return ""
    for mod, write in stack.writes:
        section, depth = write.path[0], THING_DEPTH.get(str(write.path[0]), 0)
        if mod is stack.mods[-1] and section in ("decks", "characters"):
            id = str(write.path[depth - 1]) if len(write.path) >= depth else ""
            if id in cards.card_index or id in cards.character_index:
                return id
    return ""


def _steps(last: SetValue, stack: Stack) -> list[SetValue]:
    """Return what a value was before the mods, and what each of them made of it."""
    writes = [write for _, write in stack.writes if write.name == last.path]
    if not writes or last.value is None:
        return [last]
    first = writes[0].before
    before = [SetValue(last.path, first.value, first.origin)] if first else []
    steps = [SetValue(last.path, write.value, write.origin) for write in writes]
    return [*(one for one in before if one.origin.mod != steps[0].origin.mod), *steps]


def _changes(entry: Entry, path: Path, around: Origin) -> list[SetValue]:
    """Return what is from another mod than what is around it."""
    found: list[SetValue] = []
    origin = entry.key if len(path) <= 3 and entry.key and entry.key.mod else entry.origin
    if origin.mod != around.mod:
        scalar = entry.value if not isinstance(entry.value, dict | list) else None
        found.append(SetValue(".".join(map(str, path)), scalar, origin))
    inside: list[tuple[str | int, Entry]] = []
    if isinstance(entry.value, dict):
        inside = list(entry.value.items())
    elif isinstance(entry.value, list):
        inside = list(enumerate(entry.value))
    for key, child in inside:
        found += _changes(child, (*path, key), origin)
    return found
