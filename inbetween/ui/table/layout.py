"""Where everything on the table is: pure geometry from the real window size."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from itertools import pairwise

from pygame import Rect

from ..cards.proportions import CARD_SHAPE, DECK_SHAPE
from ..window.theme import Sizes

# The shape of the round by the number of people: 1 is an ellipse, less fills the corners, so that many cards can be larger;
# and how much wider than high it may be.
ROUNDNESS = {10: 0.78, 9: 0.82, 8: 0.88, 7: 0.95}
WIDENESS = {8: 1.97, 7: 1.95, 6: 1.75}


@lru_cache
def _round(power: float) -> list[tuple[float, float]]:
    """Points on a round of that shape, from the top, clockwise, as shares of its half width and height."""
    turns = [2 * math.pi * i / 480 for i in range(481)]
    return [(math.copysign(abs(math.sin(a)) ** power, math.sin(a)), math.copysign(abs(math.cos(a)) ** power, -math.cos(a))) for a in turns]


class TableLayout:
    """The table for one window size, text size and number of Characters."""

    def __init__(self, theme: Sizes, people: int, most: int = 0) -> None:
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
        self.tab = px(17)  # the height of a card's name that looks out above the Character it lies on
        self.centre = (self.arena.centerx, self.arena.centery + px(7))
        self._panels: dict[str, SidePanel] = {}
        self.card: tuple[int, int] = self._card_size() if people == self.most else table_layout(theme.size, text, self.most, self.most).card
        self.radius = self._radius(self.card, people)
        self._gaps: dict[tuple[int, int, int], list[Rect]] = {}

    def _radius(self, card: tuple[int, int], n: int) -> tuple[float, float]:
        """Half the width and height of the round on which the middles of so many cards lie."""
        px = self.theme.px
        high = (self.arena.height - card[1]) / 2 - px(9)
        wide = (self.arena.width - card[0]) / 2 - px(4)
        least = px(218) + card[0] * 0.5 + card[1] * 0.28  # the supply and the card being resolved lie in between
        return min(wide, max(least, high * WIDENESS.get(max(n, 6), 9.0))), high

    def _card_size(self) -> tuple[int, int]:
        """The largest Character card with which neighbours do not overlap, however many are left, and the middle stays free."""
        high = min(self.theme.px(176), round(self.arena.height * 0.36))
        for height in range(high, 40, -1):
            size = (round(height * CARD_SHAPE), height)
            inner = 2 * self._radius(size, self.most)[1] - height
            if inner > self.theme.px(170) and all(self._clear(size, n) for n in range(max(self.most, 5), 4, -1)):
                return size
        return (round(40 * CARD_SHAPE), 40)

    def _clear(self, size: tuple[int, int], n: int) -> bool:
        """Whether so many cards of a size lie apart, with room for a card's name between those that lie one over the other."""
        self.radius = self._radius(size, n)
        spots = self._spots(n)
        gap = self.theme.px(6)
        return all(abs(a[0] - b[0]) >= size[0] + gap or abs(a[1] - b[1]) >= size[1] + self.tab
                   for i, a in enumerate(spots) for b in spots[i + 1:])

    def _spots(self, n: int) -> list[tuple[float, float]]:
        """Points on the round of the table with equal arcs between them, from the top, clockwise."""
        rx, ry = self.radius
        points = [(self.centre[0] + rx * x, self.centre[1] + ry * y) for x, y in _round(ROUNDNESS.get(min(n, 10), 1.0))]
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

    def card_rect(self, i: int) -> Rect:
        """The rectangle of the i-th Character card."""
        rect = Rect(0, 0, *self.card)
        rect.center = (round(self.spots[i][0]), round(self.spots[i][1]))
        return rect

    # -- on a Character card ------------------------------------------------------------------

    @cached_property
    def marker_size(self) -> tuple[int, int]:
        """The size of the Activity marker."""
        size = round(self.card[1] * 0.34)
        return round(size * 0.8), size

    def marker_spot(self, card: Rect, laid: int = 0) -> Rect:
        """Where the Activity marker stands: before the edge that looks to the middle, hiding nothing that is printed there,
        nor the names of so many cards laid on the Character."""
        rect = Rect((0, 0), self.marker_size)
        others = [r for r in self._cards if r.center != card.center]
        others.append(Rect(card.x, card.y - laid * self.tab, card.width, laid * self.tab).inflate(-self.theme.px(8), 0))
        overlap = max(2, self.card[0] // 40)
        dx, dy = self.centre[0] - card.centerx, self.centre[1] - card.centery
        way = math.atan2(dy, dx)
        for turn in (0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.9, -0.9, 1.2, -1.2, 1.5, -1.5):
            rect.center = self._beside(card, rect.size, way + turn, overlap)
            if rect.collidelist(others) < 0 and rect.collidelist([self.supply, self.resolving]) < 0:
                return rect
        rect.center = self._beside(card, rect.size, way, overlap)
        return rect

    @staticmethod
    def _beside(card: Rect, size: tuple[int, int], angle: float, overlap: int) -> tuple[int, int]:
        """The middle of a thing of that size which lies at a card's edge in a direction."""
        x, y = math.cos(angle), math.sin(angle)
        across, down = (card.width + size[0]) / 2 - overlap, (card.height + size[1]) / 2 - overlap
        reach = min(across / max(abs(x), 0.001), down / max(abs(y), 0.001))
        return round(card.centerx + x * reach), round(card.centery + y * reach)

    @cached_property
    def _cards(self) -> list[Rect]:
        return [self.card_rect(i) for i in range(self.people)]

    def room_above(self, i: int) -> int:
        """How much of the table is free above a Character card."""
        card = self._cards[i]
        ring = Rect(self.centre[0] - self.ring, self.centre[1] - self.ring, 2 * self.ring, 2 * self.ring)
        over = [r.bottom for r in (*self._cards, ring, self.supply, self.resolving)
                if r.bottom <= card.top and r.left < card.right and r.right > card.left]
        return card.top - max([self.top.bottom - self.theme.px(5), *over])

    # -- the middle ---------------------------------------------------------------------------

    @cached_property
    def ring(self) -> int:
        """The radius of the ring of phases in the middle."""
        free = self.radius[1] - self.card[1] / 2
        return round(max(min(self.theme.px(70), free - self.marker_size[1]), min(self.theme.px(54), free * 0.64)))

    @cached_property
    def supply(self) -> Rect:
        """Where the tokens that lie on nobody are, with a line of words above them."""
        px = self.theme.px
        rect = Rect(0, 0, px(120), px(108))
        rect.midright = (self.centre[0] - self.ring - px(14), self.centre[1])
        return rect

    @cached_property
    def resolving(self) -> Rect:
        """Where the card being resolved lies."""
        height = round(min(self.theme.px(150), 2 * (self.radius[1] - self.card[1] / 2) * 0.78))
        while True:
            rect = Rect(0, 0, round(height * DECK_SHAPE), height)
            rect.midleft = (self.centre[0] + self.ring + self.theme.px(18), self.centre[1])
            if height < self.theme.px(90) or rect.inflate(8, 8).collidelist(self._cards) < 0:
                return rect
            height -= 2

    # -- gaps ---------------------------------------------------------------------------------

    def gaps(self, marker: int, moved: int, laid: int = 0) -> list[Rect]:
        """A place to point at after each place in the circle: between the cards, on nothing.

        `marker` is the place where the marker stands, with so many cards laid on the Character there. The gaps on both
        sides of the place `moved` are one.
        """
        key = (marker, moved, laid)
        if key not in self._gaps:
            taken = [r.inflate(4, 4) for r in self._cards]
            ring = Rect(self.centre[0] - self.ring, self.centre[1] - self.ring, 2 * self.ring, 2 * self.ring)
            taken += [self.supply, self.resolving.inflate(6, 6), ring]
            if 0 <= marker < self.people:
                taken.append(self.marker_spot(self._cards[marker], laid).inflate(self.theme.px(6), self.theme.px(6)))
            found = []
            for i in range(self.people):
                rect = self._gap(i, moved, taken)
                found.append(rect)
                if i != moved:
                    taken.append(rect.inflate(4, 4))
            self._gaps[key] = found
        return self._gaps[key]

    def _gap(self, i: int, moved: int, taken: list[Rect]) -> Rect:
        size = max(self.theme.px(26), round(self.card[0] * 0.34))
        found = (self._free_gap(i, moved, taken, round(size * share)) for share in (1.0, 0.8, 0.64))  # smaller where room is short
        return next((rect for rect in found if rect is not None), None) or Rect(0, 0, size, size).move(self.centre)

    def _free_gap(self, i: int, moved: int, taken: list[Rect], size: int) -> Rect | None:
        rect = Rect(0, 0, size, size)
        after = (i + 1) % self.people
        if moved in (i, after):
            card = self._cards[moved]
            way = math.atan2(self.centre[1] - card.centery, self.centre[0] - card.centerx)
            x, y = self._beside(card, rect.size, way, -4)
        else:
            a, b = self.spots[i], self.spots[after]
            x, y = round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)
        inward = math.atan2(self.centre[1] - y, self.centre[0] - x)
        for far in range(0, max(self.card), 3):
            for turn in (0.0, 0.5, -0.5, 1.0, -1.0, math.pi, 1.6, -1.6, math.pi - 0.6, math.pi + 0.6):
                rect.center = (round(x + far * math.cos(inward + turn)), round(y + far * math.sin(inward + turn)))
                if rect.collidelist(taken) < 0 and self.arena.contains(rect):
                    return rect
        return None

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
    return TableLayout(Sizes(size, text_size), people, most)


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
        self.gap = px(4)
        below = box.bottom - self.equipment.y
        self.room = below - px(8) if side == "town" else round(below * 0.55)  # the log is on the right

    def rows(self, count: int, kept: int = 0) -> list[Rect]:
        """A row for each card in play, below each other; where that is too many, in two columns, and in the end closer.

        `kept` is the height of what else needs room at the lower end of the panel.
        """
        room = max(self.equipment.height, self.room - kept)
        columns = 1 if count * self.row <= room else 2
        step = min(self.row, room // max(1, math.ceil(count / columns)))
        wide = (self.equipment.width - self.gap * (columns - 1)) // columns
        return [Rect(self.equipment.x + i % columns * (wide + self.gap), self.equipment.y + i // columns * step, wide, step - self.gap)
                for i in range(count)]

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
