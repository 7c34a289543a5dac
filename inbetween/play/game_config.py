"""The settings of a game: who plays, the deal, the card set and the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..ai.players import player
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError, SaveError
from ..saves.record import Record
from ..text.error_messages import localized_error
from .match import Match

if TYPE_CHECKING:
    from ..data.lessons import Lesson


class GameConfig(NamedTuple):
    """The settings of a game."""

    town: str = "human"
    creature: str = "human"
    seed: int = 0
    cards: Any = None  # a path, a card set, or None for the built-in one
    position: Any = None
    curtain: bool = True
    edition: str | None = None  # edition of the rules; None: the switches of the card set
    even_start: bool = False  # more Energy for the second player
    names: tuple[str, str] = ("", "")  # names of people, Town first; empty: the name of the side
    match: Match | None = None  # the match that the game belongs to
    lesson: Lesson | None = None  # the lesson that is taught
    first_step: int = 0  # the step of the lesson with which it begins
    # something is tried out: never saved, never counted; leaving it leads back to where it began
    trial: bool = False

    def who(self, side: str) -> str:
        """The player of a side: "human" or an AI level."""
        return self.town if side == "town" else self.creature

    def name(self, side: str) -> str:
        """The name of the person on a side; empty for the AI and for people without a name."""
        return self.names[SIDES.index(side)] if self.who(side) == "human" else ""

    @property
    def humans(self) -> list[str]:
        """The sides played by people."""
        return [side for side in SIDES if self.who(side) == "human"]

    @property
    def swapped(self) -> GameConfig:
        """The same settings with the sides swapped."""
        return self._replace(
            town=self.creature,
            creature=self.town,
            names=(self.names[1], self.names[0]),
            match=self.match.swapped if self.match else None,
        )


def lesson_config(lesson: Lesson, first_step: int = 0) -> GameConfig:
    """The settings of a game that teaches a lesson."""
    model = lesson.model
    seats = {side: "human" if side == model.side else model.opponent for side in SIDES}
    return GameConfig(
        town=seats["town"],
        creature=seats["creature"],
        position=model.position.model_dump(exclude_defaults=True),
        curtain=False,
        lesson=lesson,
        first_step=first_step,
    )


# Deals in which that side takes the first turn and stands well.
_FIRST_SEEDS = {"town": 24, "creature": 25}


def first_game(side: str) -> GameConfig:
    """The settings of a first game after the lessons: a chosen deal, a gentle opponent."""
    seats = {one: "human" if one == side else "easy" for one in SIDES}
    return GameConfig(seats["town"], seats["creature"], seed=_FIRST_SEEDS[side])


def check_players(sides: dict[str, str]) -> None:
    """Raise SaveError if a saved game names a player that this version does not have."""
    for side, who in sides.items():
        try:
            if who != "human":
                player(who)
        except InBetweenError:
            raise localized_error(SaveError, "saves.player", who=who, side=side) from None


def match_of(record: Record) -> Match | None:
    """The match that a saved game belongs to."""
    return Match(**record.match) if record.match else None
