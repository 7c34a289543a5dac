"""What is chosen on the new-game screen, and the game that is made from it."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from ...play.player_types import LEVELS_WITH_PLAYSTYLE
from ...rules.constants import SIDES
from ...saves.save_index import tidy_name
from .card_set_files import offered_card_sets
from .editions import STANDARD, Values

if TYPE_CHECKING:
    from ...play.session import GameConfig
    from ..window.app import App


def new_seed() -> int:
    """Return a random deal number, short enough to tell a friend."""
    return SystemRandom().randrange(1, 1_000_000)


def read_card_set(path: Path | None) -> tuple[Values, int]:
    """Load a card set; return its switches and the extra Energy of a balanced start."""
    from ...data.loader import load_cards

    cards = load_cards(path)
    return cards.switches.values, cards.numbers.even_start


class GameSetup:
    """The choices for a new game; those of the previous game are chosen at first."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.levels: dict[str, str] = {}  # by side: "human" or the level of the opponent
        self.playstyles: dict[str, str] = {}
        for side, player in {**app.last_players, **app.given_players}.items():
            self.levels[side], _, self.playstyles[side] = player.partition(":")
        self.names = list(app.settings.person_names)  # of the first and the second person
        self.seed = str(new_seed() if app.seed is None else app.seed)
        self.cards: Path | None = Path(app.card_path) if app.card_path is not None else None
        self.card_sets = offered_card_sets(self.cards)
        self.edition: str | None = app.edition
        self.switches: Values = STANDARD  # those of the card set, once it is loaded
        self.extra_energy = 3  # of a balanced start, as the card set says

    @property
    def two_people(self) -> bool:
        """Whether nobody plays against the computer."""
        return all(level == "human" for level in self.levels.values())

    @property
    def even_start(self) -> bool:
        """Whether the second player begins with extra Energy."""
        return self.app.settings.even_start and self.extra_energy > 0

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
        from ...play.match import Match
        from ...play.session import GameConfig

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
