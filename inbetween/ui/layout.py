"""Where everything on the table is: pure geometry from the real window size."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from itertools import pairwise

from pygame import Rect

from .theme import Theme

CARD_SHAPE = 300 / 372  # width to height of a Character card
DECK_SHAPE = 250 / 350
ROUNDNESS = 0.72  # 1 is an ellipse; less fills the corners, so that cards can be larger


class TableLayout:
    """The table for one window size, text size and number of Characters."""

    def __init__(self, theme: Theme, people: int, most: int = 0) -> None:
        self.theme = theme
        self.people = people
        self.most = max(people, most)  # cards keep their size while the circle closes up
        width, height = theme.size
        px = theme.px
        text = theme.text_size
        self.window = Rect(0, 0, width, height)
        panel = min(round(width * 0.2), round(px(196) * (0.85 + 0.15 * text)))
        self.top = Rect(panel, 0, width - 2 * panel, px(52))
        self.left = Rect(0, 0, panel, height)
        self.right = Rect(width - panel, 0, panel, height)
        middle = width - 2 * panel
        self.hand_card = _fitted(DECK_SHAPE, px(126), px(176))
        self.hand = Rect(panel, height - px(112), middle, px(112))
        bar = round(px(54) * (0.7 + 0.3 * text))
        self.prompt = Rect(panel + px(8), self.hand.top - bar - px(4), middle - px(16), bar)
        self.arena = Rect(panel + px(6), self.top.bottom + px(4), middle - px(12), self.prompt.top - self.top.bottom - px(8))
        self.centre = self.arena.center
        self._panels: dict[str, SidePanel] = {}
        self.card = self._card_size()
        self.radius = ((self.arena.width - self.card[0]) / 2 - px(4), (self.arena.height - self.card[1]) / 2 - px(2))

    def _card_size(self) -> tuple[int, int]:
        """The largest Character card with which neighbours do not overlap."""
        high = min(self.theme.px(176), round(self.arena.height * 0.36))
        for height in range(high, 40, -2):
            size = (round(height * CARD_SHAPE), height)
            self.radius = ((self.arena.width - size[0]) / 2 - self.theme.px(4),
                           (self.arena.height - size[1]) / 2 - self.theme.px(2))
            spots = self._spots(max(self.most, 5))
            gap = self.theme.px(6)
            clear = all(abs(a[0] - b[0]) >= size[0] + gap or abs(a[1] - b[1]) >= size[1] + gap
                        for i, a in enumerate(spots) for b in spots[i + 1:])
            inner = 2 * (self.radius[1] - size[1] / 2)
            if clear and inner > self.theme.px(104):
                return size
        return (round(40 * CARD_SHAPE), 40)

    def _spots(self, n: int) -> list[tuple[float, float]]:
        """Points on the round of the table with equal arcs between them, from the top, clockwise."""
        rx, ry = self.radius
        steps = 720
        points = []
        for i in range(steps + 1):
            x, y = math.sin(2 * math.pi * i / steps), -math.cos(2 * math.pi * i / steps)
            points.append((self.centre[0] + rx * math.copysign(abs(x) ** ROUNDNESS, x),
                           self.centre[1] + ry * math.copysign(abs(y) ** ROUNDNESS, y)))
        lengths = [0.0]
        for a, b in pairwise(points):
            lengths.append(lengths[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
        spots, i = [], 0
        for k in range(n):
            want = lengths[-1] * (k + 0.5) / n
            while lengths[i + 1] < want:
                i += 1
            spots.append(points[i])
        return spots

    @cached_property
    def spots(self) -> list[tuple[float, float]]:
        """The centres of the Character cards, clockwise."""
        return self._spots(self.people)

    def gap(self, after: int) -> tuple[float, float]:
        """The middle between a place in the circle and the next one clockwise."""
        a, b = self.spots[after], self.spots[(after + 1) % self.people]
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        return self.centre[0] + (x - self.centre[0]) * 0.8, self.centre[1] + (y - self.centre[1]) * 0.74

    def card_rect(self, i: int) -> Rect:
        """The rectangle of the i-th Character card."""
        rect = Rect(0, 0, *self.card)
        rect.center = (round(self.spots[i][0]), round(self.spots[i][1]))
        return rect

    # -- on a Character card ------------------------------------------------------------------

    def marker_spot(self, card: Rect) -> Rect:
        """Where the Activity marker stands: on the edge that looks to the middle."""
        size = round(card.height * 0.34)
        rect = Rect(0, 0, round(size * 0.8), size)
        dx, dy = self.centre[0] - card.centerx, self.centre[1] - card.centery
        reach = math.hypot(dx, dy) or 1.0
        rect.center = (round(card.centerx + dx / reach * card.width * 0.52), round(card.centery + dy / reach * card.height * 0.5))
        return rect

    # -- hands --------------------------------------------------------------------------------

    def hand_spots(self, count: int) -> list[Rect]:
        """The cards of my hand, as a fan at the bottom edge."""
        width, height = self.hand_card
        step = min(width + self.theme.px(8), (self.hand.width - width - self.theme.px(20)) / max(1, count - 1))
        start = self.hand.centerx - (step * (count - 1) + width) / 2
        middle = (count - 1) / 2
        return [Rect(round(start + i * step), self.hand.top + round(abs(i - middle) ** 2 * self.theme.px(1.6)), width, height)
                for i in range(count)]

    def back_spots(self, count: int) -> list[Rect]:
        """The backs of the other hand, peeping in at the top edge."""
        width, height = _fitted(DECK_SHAPE, self.theme.px(54), self.theme.px(74))
        step = min(width + self.theme.px(4), (self.top.width * 0.5) / max(1, count))
        start = self.top.centerx - (step * (count - 1) + width) / 2
        return [Rect(round(start + i * step), self.top.bottom - height - self.theme.px(6), width, height) for i in range(count)]

    # -- side panels --------------------------------------------------------------------------

    def panel(self, side: str) -> SidePanel:
        """A side's panel: Town left, Creature right."""
        if side not in self._panels:
            self._panels[side] = SidePanel(self, side)
        return self._panels[side]

    @cached_property
    def log(self) -> Rect:
        """The log, under the Creature's panel."""
        panel = SidePanel(self, "creature")
        pad = self.theme.px(10)
        top = panel.equipment.bottom + pad
        return Rect(self.right.x + pad, top, self.right.width - 2 * pad, self.right.bottom - top - pad)


@lru_cache(maxsize=64)
def table_layout(size: tuple[int, int], text_size: float, people: int, most: int) -> TableLayout:
    """The layout of a table, worked out once for each size."""
    return TableLayout(Theme(size, text_size), people, most)


class SidePanel:
    """The places inside a side's panel."""

    def __init__(self, layout: TableLayout, side: str) -> None:
        px = layout.theme.px
        box = layout.left if side == "town" else layout.right
        pad = px(10)
        inner = Rect(box.x + pad, box.y, box.width - 2 * pad, box.height)
        line = round(layout.theme.font_size("head") * 1.35)
        self.box = box
        self.name = Rect(inner.x, box.y + px(8), inner.width, line)
        self.pips = Rect(inner.x, self.name.bottom + px(2), inner.width, px(24))
        self.track = Rect(inner.x, self.pips.bottom + px(6), inner.width, px(196))
        cube = min(px(26), (inner.width - px(40)) // 5)
        self.cube = cube
        self.energy = Rect(inner.x, self.track.bottom + px(8), inner.width, cube * 2 + px(6))
        pile_height = px(82)
        self.piles = Rect(inner.x, self.energy.bottom + px(8), inner.width, pile_height)
        pile = _fitted(DECK_SHAPE, px(60), pile_height)
        self.deck = Rect(self.piles.x + (inner.width // 2 - pile[0]) // 2, self.piles.y, *pile)
        self.discard = Rect(self.piles.centerx + (inner.width // 2 - pile[0]) // 2, self.piles.y, *pile)
        rows = 3 if side == "town" else 0
        self.row = round(layout.theme.font_size("label") * 1.9)
        self.equipment = Rect(inner.x, self.piles.bottom + px(8), inner.width, self.row * rows + (px(4) if rows else 0))

    def levels(self, goal: int) -> list[Rect]:
        """The spaces of the Awareness track, the highest on top; index is the level."""
        step = self.track.height / (goal + 1)
        return [Rect(self.track.x, round(self.track.bottom - (n + 1) * step), self.track.width, math.floor(step) - 1)
                for n in range(goal + 1)]

    def cubes(self, most: int) -> list[Rect]:
        """A place for every Energy cube."""
        columns = max(5, math.ceil(most / 2))
        step = min(self.cube + 4, self.energy.width // columns)
        size = min(self.cube, step - 2)
        start = self.energy.x + (self.energy.width - step * columns) // 2
        return [Rect(start + (i % columns) * step, self.energy.y + (i // columns) * (size + 4), size, size) for i in range(most)]


def _fitted(shape: float, width: float, height: float) -> tuple[int, int]:
    """The largest size of a shape in a box."""
    if width / height > shape:
        return round(height * shape), round(height)
    return round(width), round(width / shape)
