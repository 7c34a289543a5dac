"""A match: best of three. Players swap sides after every game; a draw counts for nobody."""

from __future__ import annotations

from typing import NamedTuple

TO_WIN = 2


class Match(NamedTuple):
    """The score of a match, by the sides of the current game, and the number of that game."""

    town: int = 0
    creature: int = 0
    game: int = 1

    def after(self, winner: str) -> Match:
        """The score after the current game, before the players swap sides."""
        return self._replace(
            town=self.town + (winner == "town"), creature=self.creature + (winner == "creature")
        )

    @property
    def swapped(self) -> Match:
        """The same score with the sides swapped."""
        return self._replace(town=self.creature, creature=self.town)

    @property
    def next(self) -> Match:
        """The score at the start of the next game."""
        return self.swapped._replace(game=self.game + 1)

    @property
    def champion(self) -> str:
        """The side of the match winner; empty while the match goes on."""
        return "town" if self.town >= TO_WIN else "creature" if self.creature >= TO_WIN else ""
