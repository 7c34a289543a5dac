"""Layout of a side's panel: name, Awareness, Energy, piles, cards in play, known hand cards."""

from __future__ import annotations

import math

from pygame import Rect

from ...cards.proportions import DECK_SHAPE
from ...drawing.theme import Sizes


class SidePanelLayout:
    """The places inside a side's panel."""

    def __init__(
        self, sizes: Sizes, box: Rect, side: str, named: bool = False, own: bool = False
    ) -> None:
        """Lay out a panel in a box.

        `named` leaves room for the player's name; `own` leaves out the backs of the hand.
        """
        px = sizes.px
        pad = px(8)
        inner = Rect(box.x + pad, box.y, box.width - 2 * pad, box.height)
        self.box = box
        self.inner = inner
        self.gap = px(4)
        high = max(px(34), round(sizes.font_size("head") * 1.4))
        line = round(sizes.font_size("small") * 1.4)
        self.player = line if named else 0  # height of the player's name, below the side's
        self.name = Rect(box.x + px(6), px(6), box.width - px(12), high + self.player)
        lock = round(high * 0.62)
        self.lock = lock
        self.pips = Rect(
            self.name.right - px(6) - 3 * (lock + px(3)),
            self.name.y,
            3 * (lock + px(3)) + px(2),
            high,
        )
        # the heading "Awareness" and whether its ability is available
        self.head = Rect(inner.x, self.name.bottom + px(4), inner.width, line)
        self.level = max(px(25), round(sizes.font_size("small") * 1.45))
        self.track = Rect(inner.x, self.head.bottom + px(2), inner.width, 6 * self.level)
        self.energy = Rect(
            inner.x,
            self.track.bottom + px(8),
            inner.width,
            max(px(46), round(sizes.font_size("title") * 1.1)),
        )
        wide = round(sizes.font_size("title") * 2.2)  # width of the number
        self.figure = Rect(self.energy.x + px(4), self.energy.y, wide, self.energy.height)
        self._cubes = Rect(
            self.figure.right + px(2),
            self.energy.y + px(5),
            self.energy.right - self.figure.right - px(8),
            self.energy.height - px(10),
        )
        self.cube = min(px(18), self._cubes.width // 5 - 1)
        high = px(70)
        pile = (round(high * DECK_SHAPE), high)
        self.piles = Rect(inner.x, self.energy.bottom + px(10), inner.width, high)
        third = inner.width // 3
        apart = inner.width // 2 if own else third
        self.deck = Rect(self.piles.x + (apart - pile[0]) // 2, self.piles.y, *pile)
        self.discard = self.deck.move(apart, 0)
        # the opponent's hand
        self.backs = Rect(self.piles.x + 2 * third, self.piles.y, third, high)
        self.known_row = round(sizes.font_size("label") * 1.45)  # a known card of the hand
        # a card in play, with the gap below it
        self.row = max(sizes.target + self.gap, round(sizes.font_size("label") * 1.75))
        rows = 3 if side == "town" else 0
        self.equipment = Rect(inner.x, self.piles.bottom + px(12), inner.width, self.row * rows)
        below = box.bottom - self.equipment.y
        # the log is on the right
        self.room = below - px(8) if side == "town" else round(below * 0.55)

    @property
    def edges(self) -> list[int]:
        """The heights at which something that covers the panel can end without cutting a row."""
        levels = [self.track.y + n * self.level for n in range(6)]
        return [
            self.box.y,
            self.name.bottom,
            self.head.bottom,
            *levels[1:],
            self.track.bottom,
            self.energy.bottom,
            self.piles.bottom,
        ]

    def rows(self, count: int, kept: int = 0) -> list[Rect]:
        """Return a row for each card in play; too many rows use two columns, then smaller steps.

        `kept` is the height reserved at the lower end of the panel.
        """
        room = max(self.equipment.height, self.room - kept)
        columns = 1 if count * self.row <= room else 2
        step = min(self.row, room // max(1, math.ceil(count / columns)))
        wide = (self.equipment.width - self.gap * (columns - 1)) // columns
        return [
            Rect(
                self.equipment.x + i % columns * (wide + self.gap),
                self.equipment.y + i // columns * step,
                wide,
                step - self.gap,
            )
            for i in range(count)
        ]

    def pip(self, i: int, most: int) -> Rect:
        """Return the place of a locked Character's pip in the row of those needed to win."""
        step = min(self.lock + self.gap - 1, self.pips.width // max(1, most))
        rect = Rect(0, 0, self.lock, self.lock)
        rect.midleft = (self.pips.right - self.gap // 2 - (most - i) * step, self.pips.centery)
        return rect

    def levels(self, goal: int) -> list[Rect]:
        """Return the spaces of the Awareness track by level, the highest on top.

        Level 0 is the line above them.
        """
        step = self.track.height / max(1, goal)
        return [
            self.head,
            *[
                Rect(
                    self.track.x,
                    round(self.track.bottom - n * step),
                    self.track.width,
                    math.floor(step) - 1,
                )
                for n in range(1, goal + 1)
            ],
        ]

    def cubes(self, most: int) -> list[Rect]:
        """Return a place for every Energy cube."""
        columns = max(5, math.ceil(most / 2))
        step = self._cubes.width / columns
        size = max(3, min(self.cube, int(step) - 1, self._cubes.height // 2 - 1))
        down = self._cubes.height / 2
        return [
            Rect(
                round(self._cubes.x + (i % columns) * step),
                round(self._cubes.y + (i // columns) * down + (down - size) / 2),
                size,
                size,
            )
            for i in range(most)
        ]

    def back_spots(self, count: int) -> list[Rect]:
        """Return the places of the card backs of a hand, as a small fan."""
        height = round(self.backs.height * 0.92)
        width = round(height * DECK_SHAPE)
        step = min(width * 0.5, (self.backs.width - width) / max(1, count - 1))
        start = self.backs.centerx - (step * (count - 1) + width) / 2
        return [
            Rect(
                round(start + i * step),
                self.backs.y + (self.backs.height - height) // 2,
                width,
                height,
            )
            for i in range(count)
        ]
