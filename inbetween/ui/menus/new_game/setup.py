"""What is chosen on the new-game screen, and the game that is made from it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from ....paths import CardPaths, paths_of
from ....play.player_types import LEVELS_WITH_PLAYSTYLE
from ....rules.constants import SIDES
from ....saves.save_index import tidy_name
from ....text.language.card_set_words import base_of
from ..card_set_files import offered_card_sets
from ..editions import STANDARD, Values

if TYPE_CHECKING:
    from ....play.session import GameConfig
    from ....rules.cards import CardSet
    from ...window.app import App


def new_seed() -> int:
    """Return a random deal number, short enough to tell a friend."""
    return SystemRandom().randrange(1, 1_000_000)


def card_set_names(sets: Iterable[CardPaths | None], language: str) -> dict[Path, str]:
    """Open mods and return what each is called in a language."""
    from ....data.mods.mod_list import find

    paths = {path for cards in sets for path in paths_of(cards)}
    return {path: find(path).name(base_of(language)) for path in paths}


def first_side(cards: CardSet, seed: int) -> str:
    """Return the side that takes the first turn of a deal."""
    from ....rules.turns.setup import new_game

    return SIDES[new_game(cards, seed).active_index]


class GameSetup:
    """The choices for a new game; those of the previous game are chosen at first."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.levels: dict[str, str] = {}  # by side: "human" or the level of the opponent
        self.playstyles: dict[str, str] = {}
        for side, player in {**app.last_players, **app.given_players}.items():
            self.levels[side], _, self.playstyles[side] = player.partition(":")
        computers = [level for level in self.levels.values() if level != "human"]
        self.last_level = computers[-1] if computers else "easy"  # of a computer opponent
        people = [side for side in SIDES if self.levels[side] == "human"]
        self.own = people[0] if people else SIDES[0]  # the side chosen last
        self.names = list(app.settings.person_names)  # of the first and the second person
        self.seed = str(new_seed() if app.seed is None else app.seed)
        self.choose_given_set()
        self.set_names: dict[Path, str] = {}  # once the mods have been opened
        self.edition: str | None = app.edition
        self.card_set: CardSet | None = None  # once it is loaded

    def name_of(self, cards: CardPaths | None) -> str:
        """Return the name of a card set; its files until these have been opened."""
        if cards is None:
            return self.app.say("newgame.built_in")
        return " + ".join(self.set_names.get(path, path.name) for path in paths_of(cards))

    def choose_given_set(self) -> None:
        """Choose the card set that is preselected for new games."""
        self.cards = self.app.card_path
        self.card_sets = offered_card_sets(self.cards)

    @property
    def switches(self) -> Values:
        """The switches of the card set; the standard ones until it is loaded."""
        return STANDARD if self.card_set is None else self.card_set.switches.values

    @property
    def extra_energy(self) -> int:
        """The extra Energy of a balanced start, as the card set says."""
        return 3 if self.card_set is None else self.card_set.numbers.even_start

    @property
    def first(self) -> str | None:
        """The side that takes the first turn; None if the card set is not loaded."""
        return None if self.card_set is None else first_side(self.card_set, int(self.seed or 0))

    @property
    def other(self) -> str:
        """The opponent of the side chosen last."""
        return SIDES[1 - SIDES.index(self.own)]

    @property
    def watching(self) -> bool:
        """Whether the computer plays both sides."""
        return "human" not in self.levels.values()

    @property
    def two_people(self) -> bool:
        """Whether nobody plays against the computer."""
        return all(level == "human" for level in self.levels.values())

    @property
    def even_start(self) -> bool:
        """Whether the second player begins with extra Energy."""
        return self.app.settings.even_start and self.extra_energy > 0

    def play(self, side: str) -> None:
        """Let the person play a side; the computer plays the other one."""
        before = self.own
        if side != before and not (self.two_people or self.watching):
            for choices in (self.levels, self.playstyles):
                choices[side], choices[before] = choices[before], choices[side]
        self.own = side
        self.levels[side] = "human"
        if self.levels[self.other] == "human":
            self.levels[self.other] = self.last_level

    def watch(self, on: bool) -> None:
        """Let the computer play both sides, or give the own side back to the person."""
        if on:
            self.levels = {
                side: self.last_level if level == "human" else level
                for side, level in self.levels.items()
            }
        else:
            self.levels[self.own] = "human"

    def choose_level(self, side: str, level: str) -> None:
        """Choose who plays a side."""
        self.levels[side] = level
        if level != "human":
            self.last_level = level

    def seat(self, side: str) -> int:
        """Return which of the two people plays a side; a single person is always the first."""
        return [other for other in SIDES if self.levels[other] == "human"].index(side)

    def player(self, side: str) -> str:
        """Return a side's player as the command line names it."""
        level, style = self.levels[side], self.playstyles[side]
        return f"{level}:{style}" if style and level in LEVELS_WITH_PLAYSTYLE else level

    def remember(self) -> None:
        """Keep the choices for the next game and in the settings file."""
        app, settings = self.app, self.app.settings
        players = {side: self.player(side) for side in SIDES}
        app.last_players, app.given_players = players, {}
        app.card_path, app.edition = self.cards, self.edition
        app.seed = None  # a deal number that the player entered is used once
        self.names = [tidy_name(name) for name in self.names]
        settings.person_names = (self.names[0], self.names[1])
        settings.last_players = (players["town"], players["creature"])
        settings.save()

    def config(self) -> GameConfig:
        """Return the game as it has been set up."""
        from ....play.match import Match
        from ....play.session import GameConfig

        settings = self.app.settings
        town, creature = (
            self.names[self.seat(side)] if self.levels[side] == "human" else "" for side in SIDES
        )
        return GameConfig(
            self.player("town"),
            self.player("creature"),
            int(self.seed or 0),
            self.cards,
            None,
            settings.curtain,
            self.edition,
            self.even_start,
            (town, creature),
            Match() if settings.match else None,
        )
