"""A match: best of three. After every game the players change sides, and a drawn game counts for nobody."""

from __future__ import annotations

from typing import NamedTuple

TO_WIN = 2


class Match(NamedTuple):
    """How a match stands: the games won by whoever is the Town and the Creature in the game at hand, and which game it is."""

    town: int = 0
    creature: int = 0
    game: int = 1

    def after(self, winner: str) -> Match:
        """How it stands once a side has won the game at hand, or nobody has; the seats are still the same."""
        return self._replace(
            town=self.town + (winner == "town"), creature=self.creature + (winner == "creature")
        )

    @property
    def swapped(self) -> Match:
        """The same with the seats changed."""
        return self._replace(town=self.creature, creature=self.town)

    @property
    def next(self) -> Match:
        """How it stands at the beginning of the next game."""
        return self.swapped._replace(game=self.game + 1)

    @property
    def champion(self) -> str:
        """The side of whoever has won the match; empty while it goes on."""
        return "town" if self.town >= TO_WIN else "creature" if self.creature >= TO_WIN else ""
