"""Where the arrow keys and Tab lead in the gallery: tabs, Back, what can be tried, and the grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from ...widgets.widget import Widget
from .try_widgets import LevelTile


class FocusMap(NamedTuple):
    """The widgets of the gallery by their order: tabs, Back, what can be tried, tiles.

    Every method returns the number of a widget, or None if the focus stays.
    """

    tabs: int
    open_tab: int
    attempts: Sequence[Widget]
    tiles: int
    columns: int
    chosen: int  # the tile of the selected card

    @property
    def head(self) -> int:
        """How many widgets there are in the heading."""
        return self.tabs + 1

    @property
    def first(self) -> int:
        """The number of the first tile."""
        return self.head + len(self.attempts)

    def cycled(self, focus: int | None, by: int) -> int:
        """Go on to the next area, or back to the one before: the tabs, the grid and so on."""
        grid = [self.first + self.chosen] if self.tiles else []
        stops: list[int] = [self.open_tab, *grid, *range(self.head, self.first), self.tabs]
        now = next((i for i, stop in enumerate(stops) if stop == focus), 0)
        return stops[(now + by) % len(stops)]

    def walked(self, focus: int, x: int, y: int) -> int | None:
        """Go one step in a direction."""
        if focus < self.head:
            return self._from_head(focus, x, y)
        if focus < self.first:
            return self._from_attempt(focus, x, y)
        return self._from_tile(focus - self.first, x, y)

    def _from_head(self, focus: int, x: int, y: int) -> int | None:
        if x:
            return (focus + x) % self.head
        if y > 0 and self.tiles:
            return self.first + self.chosen
        return self.head if y > 0 and self.attempts else None

    def _from_attempt(self, focus: int, x: int, y: int) -> int | None:
        start = _place(self.attempts[focus - self.head])
        to = _nearest([_place(one) for one in self.attempts], start, x, y)
        if to is not None:
            return self.head + to
        if y >= 0:
            return None
        return self.first + self.chosen if self.tiles else self.open_tab

    def _from_tile(self, index: int, x: int, y: int) -> int | None:
        to = index + x + y * self.columns
        if y < 0 and to < 0:
            return self.open_tab
        if y > 0 and to >= self.tiles:
            if index // self.columns < (self.tiles - 1) // self.columns:
                return self.first + self.tiles - 1
            return self.head if self.attempts else None
        return self.first + to if 0 <= to < self.tiles else None


def _place(widget: Widget) -> Rect:
    """Return the place of a widget, also of one that is scrolled out of sight."""
    return widget.full if isinstance(widget, LevelTile) else widget.rect


def _nearest(places: Sequence[Rect], start: Rect, x: int, y: int) -> int | None:
    """Return the number of the place that comes next in a direction; None if there is none."""

    def ahead(place: Rect) -> int:
        return (place.centerx - start.centerx) * x + (place.centery - start.centery) * y

    def aside(place: Rect) -> int:
        return abs(place.centery - start.centery if x else place.centerx - start.centerx)

    numbers = [number for number, place in enumerate(places) if ahead(place) > 0]
    return min(numbers, key=lambda n: (aside(places[n]), ahead(places[n])), default=None)
