"""The cards of a gallery tab in rows and columns, drawn a few at a time while they scroll."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....rules.cards import Card, Character
from ...cards import character_card, deck_card
from ...cards.proportions import CARD_SHAPE, DECK_SHAPE
from ...drawing import theme
from ...drawing.shapes import plate
from ...widgets.scroll_area import ScrollArea
from ...widgets.widget import Widget
from ...window.scene import Transition

if TYPE_CHECKING:
    from ...window.app import App

NEARLY = 0.85  # share of their size that cards may lose so that all are visible
PATIENCE = 0.008  # seconds per frame for drawing cards for the first time


class Tile(Widget):
    """A card in the grid. `full` is its whole rectangle, `rect` the visible part."""

    def __init__(
        self, index: int, place: Rect, thing: Character | Card, action: Callable[[int], None]
    ) -> None:
        super().__init__(f"card:{thing.id}", place.copy())
        self.index = index
        self.place = place
        self.full = place.copy()
        self.thing = thing
        self.pick = action

    def use(self) -> Transition | None:
        self.pick(self.index)
        return None


class CardGrid:
    """A scrolling grid of cards; it arranges, positions and draws the tiles."""

    def __init__(self, app: App, scroll: ScrollArea, choose: Callable[[int], None]) -> None:
        self.app = app
        self.scroll = scroll
        self.choose = choose
        self.tiles: list[Tile] = []
        self.columns = 1
        # Cards that have been drawn, with their size.
        self._drawn: set[tuple[str, tuple[int, int]]] = set()

    def arrange(self, things: Sequence[Character | Card], characters: bool) -> None:
        """Create the tiles, as large as the view allows, and set the height of the content."""
        px = self.app.theme.px
        gap, rim = px(10), px(5)
        view = self.scroll.view
        wanted, shape = (px(106), CARD_SHAPE) if characters else (px(126), DECK_SHAPE)
        self.columns = max(1, (view.width + gap) // (wanted + gap))

        def wide_in(columns: int, whole: bool) -> int:
            """Return the card width for a number of columns.

            `whole` means that all cards must be visible at once.
            """
            wide = (view.width - 2 * rim + gap) // columns - gap
            rows = max(1, math.ceil(len(things) / columns))
            return (
                min(wide, int(((view.height - 2 * rim + gap) // rows - gap) * shape))
                if whole
                else wide
            )

        # Prefer larger cards to a half-empty grid.
        best = max(range(1, self.columns + 1), key=lambda columns: wide_in(columns, True))
        whole = wide_in(best, True) >= wide_in(self.columns, False) * NEARLY
        self.columns = best if whole else self.columns
        wide = wide_in(self.columns, whole)
        high = round(wide / shape)
        rim += (view.width - 2 * rim - self.columns * (wide + gap) + gap) // 2
        rows = math.ceil(len(things) / self.columns)
        needed = rows * (high + gap) - gap + 2 * px(5)
        top = px(5) + max(0, (view.height - needed) // 2)
        self.scroll.content = needed
        # a shorter last row lies in the middle
        missing = rows * self.columns - len(things) if whole else 0
        self.tiles = [
            Tile(
                i,
                Rect(
                    rim
                    + (i % self.columns) * (wide + gap)
                    + (missing * (wide + gap) // 2 if i >= (rows - 1) * self.columns else 0),
                    top + (i // self.columns) * (high + gap),
                    wide,
                    high,
                ),
                thing,
                self.choose,
            )
            for i, thing in enumerate(things)
        ]

    def place(self) -> None:
        """Position the tiles for the current scroll offset; hidden tiles cannot be hovered."""
        view = self.scroll.view
        for tile in self.tiles:
            tile.full = tile.place.move(view.x, view.y - self.scroll.offset)
            tile.rect = tile.full.clip(view)

    def draw(self, target: pygame.Surface, hot: Widget | None, chosen: int) -> bool:
        """Draw the visible cards; return whether some of them are still to be drawn."""
        until = time.perf_counter() + PATIENCE
        missing = False
        for tile in self.tiles:
            if tile.rect.height:
                missing |= not self._draw_tile(target, tile, tile is hot, chosen, until)
        return missing

    def _draw_tile(
        self, target: pygame.Surface, tile: Tile, hot: bool, chosen: int, until: float
    ) -> bool:
        """Draw a card in the grid; return whether it is complete.

        Draw only its outline if drawing the card for the first time would delay this frame.
        """
        t = self.app.theme
        size = tile.full.size
        at = tile.full.topleft
        drawn = (tile.thing.id, size)
        if drawn not in self._drawn and time.perf_counter() > until:
            plate(
                target, t, tile.full, max(4, size[0] // 14), theme.mix(theme.PANEL, theme.INK, 0.4)
            )
            return False
        self._drawn.add(drawn)
        if isinstance(tile.thing, Character):
            target.blit(character_card.character_face(self.app, tile.thing, 0, size), at)
            symbols = character_card.printed_symbols(self.app, tile.thing, 0)
            for symbol, socket in zip(
                symbols, character_card.symbol_sockets(size, len(symbols)), strict=True
            ):
                target.blit(
                    self.app.art.get(f"symbols/{symbol}", socket.size),
                    (at[0] + socket.x, at[1] + socket.y),
                )
        else:
            target.blit(deck_card.deck_face(self.app, tile.thing, size), at)
        if hot or tile.index == chosen:
            radius = max(4, size[0] // 14) + t.px(3)
            color = theme.FOCUS if hot else theme.TOWN_LIGHT
            plate(target, t, tile.full.inflate(t.px(6), t.px(6)), radius, None, color, t.px(3))
        return True
