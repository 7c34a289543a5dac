"""What a mod touches, in a few words each: +2 cards, 1 Character changed, words, pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...drawing import theme
from ...drawing.theme import Color

if TYPE_CHECKING:
    from ....data.mods.changes import ModChanges
    from ....data.mods.mod_list import FoundMod

KIND_COLOR = {"new": theme.GREEN, "changed": theme.LAMP, "removed": theme.CREATURE_LIGHT}
# sections of a card set by what their entries are called
THINGS = {
    "town": "cards",
    "creature": "cards",
    "characters": "characters",
    "awareness": "levels",
    "symbols": "symbols",
}


class Chip(NamedTuple):
    """A few words on a colored ground."""

    text: str
    color: Color = theme.TOWN_LIGHT


def summary(mod: FoundMod, found: ModChanges, tell: Callable[..., str]) -> tuple[Chip, ...]:
    """Return what a mod touches; `tell` gives a text of the window."""
    return tuple(_chips(mod, found, tell))


def _chips(mod: FoundMod, found: ModChanges, tell: Callable[..., str]) -> Iterator[Chip]:
    if mod.is_whole:
        yield Chip(tell("mods.whole"))
    else:
        counts = Counter((change.kind, THINGS.get(change.section)) for change in found.changes)
        for kind, color in KIND_COLOR.items():
            for thing in dict.fromkeys(THINGS.values()):
                if n := counts[kind, thing]:
                    yield Chip(tell(f"mods.chips.{kind}.{thing}", n=n), color)
        if rules := sum(change.section == "game" for change in found.changes):
            yield Chip(tell("mods.chips.rules", n=rules), KIND_COLOR["changed"])
        if any(change.section in ("words", "name") for change in found.changes):
            yield Chip(tell("mods.chips.words"))
    for code in found.languages:
        yield Chip(tell("mods.chips.language", code=code))
    if found.pictures:
        yield Chip(tell("mods.chips.pictures", n=found.pictures))
    if found.sounds:
        yield Chip(tell("mods.chips.sounds", n=found.sounds))
