"""Names, numbers and symbols: what a card set consists of besides Characters and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class ModInfo(NamedTuple):
    """A mod that a card set was made with."""

    id: str
    name: str
    version: str


class Names(dict[str, str]):
    """A text by language; any other language gets the default.

    A language with words of a card set is its code, "~" and more.
    """

    def __init__(self, default: str, translations: Mapping[str, str]) -> None:
        super().__init__(translations)
        self.default = default

    def __missing__(self, language: str) -> str:
        return self.get(language.partition("~")[0], self.default)


# not from `__slots__`, which compiled classes do not have
NUMBERS: Final = (
    "awareness_goal",
    "dealt",
    "energy",
    "energy_max",
    "equipment_max",
    "even_start",
    "last_stand",
    "opening_hand",
    "prepare_to",
    "second_player_energy",
    "to_win",
    "turns_max",
)


class GameNumbers:
    """The numbers in the `game:` section of a card set: hand size, Energy, victory conditions."""

    __slots__ = NUMBERS

    def __init__(self, **numbers: int) -> None:
        self.dealt = numbers["dealt"]
        self.opening_hand = numbers["opening_hand"]
        self.prepare_to = numbers["prepare_to"]
        self.energy = numbers["energy"]
        self.energy_max = numbers["energy_max"]
        self.second_player_energy = numbers["second_player_energy"]
        self.even_start = numbers["even_start"]
        self.to_win = numbers["to_win"]
        self.last_stand = numbers["last_stand"]
        self.equipment_max = numbers["equipment_max"]
        self.awareness_goal = numbers["awareness_goal"]
        self.turns_max = numbers["turns_max"]


class Symbol:
    """A symbol; its index in `CardSet.symbols` is its bit in every mask."""

    __slots__ = ("id", "index", "names", "side")

    def __init__(self, index: int, id: str, side: int, names: Names) -> None:
        self.index = index
        self.id = id
        self.side = side
        self.names = names
