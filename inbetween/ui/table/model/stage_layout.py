"""Layout inside the ring: Symbol tokens, phase dial, card being resolved, next stops, arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from itertools import chain, pairwise, product
from typing import NamedTuple

from pygame import Rect

from ...drawing.theme import Sizes
from .circle_layout import Ring, Spot
from .dial_arcs import ArcRect
from .leaning import CardPlace, Point

DIAL = 176  # diameter of the phase dial
ARC = 0.18  # width of its arcs, as a share of its radius
BAR = 16  # height of the bar that compares the dimensions
SUPPLY = 84  # height that the supply needs for two rows of tokens
STOPS = 3  # next stops of the marker that are listed
ROAD = 46  # width of the road under the ring
ARROWS = (14, 10)  # sizes of the arrows on it
# how far from halfway between two seats an arrow may be, as a share of the way
ALONG = (0.0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12, 0.16, -0.16)


class DirectionArrow(NamedTuple):
    """An arrow on the road: where it is, and where it points in radians on the screen."""

    area: Rect
    angle: float


def _beyond(card: Rect, y: int) -> int:
    """Return how far above or below a height a card begins, 0 if it lies there."""
    return max(y - card.bottom, card.top - y, 0)


class StageLayout:
    """The places inside the ring; `TableLayout` has those of the ring itself."""

    theme: Sizes
    people: int
    arena: Rect
    card: tuple[int, int]
    ring: Ring
    spots: list[Spot]

    @property
    def center(self) -> tuple[int, int]:
        """The center of the ring, of the dial and of the ground."""
        return self.arena.center

    @cached_property
    def _cards(self) -> list[Rect]:
        """The bounds of the Character cards as they lean."""
        return [CardPlace((round(x), round(y)), self.card, lean).area for x, y, lean in self.spots]

    @cached_property
    def stage(self) -> Rect:
        """The area inside the circle: between the sides, and between the middles of the rows."""
        px, (x, y) = self.theme.px, self.center
        beside = [card for card in self._cards if card.top < y < card.bottom] or [
            card for card in self._cards if abs(card.centery - y) < self.card[1] * 0.7
        ]
        half = min(
            [abs(card.centerx - x) - card.width // 2 for card in beside]
            or [round(self.ring.rx) - self.card[0] // 2]
        ) - px(6)
        above = self.arena.y + self.card[1] + px(8)
        high = 2 * (y - above)
        return Rect(x - half, above, 2 * half, high)

    @cached_property
    def _middle(self) -> int:
        """The width of the stage's middle column."""
        return min(self.theme.px(250), round(self.stage.width * 0.36))

    @cached_property
    def resolving(self) -> Rect:
        """Rectangle of the card being resolved, with its text."""
        wide = min(self.stage.width, max(self._middle, self.theme.px(200)))
        rect = Rect(0, 0, wide, self.stage.height)
        rect.center = self.center
        while rect.inflate(2, 2).collidelist(self._cards) >= 0 and rect.height > self.theme.px(90):
            rect.inflate_ip(*((-2, 0) if rect.width > self._middle else (0, -2)))
        return rect

    @cached_property
    def dial(self) -> Rect:
        """Rectangle of the phase dial around the Direction token while no card is resolved."""
        text = 0.75 + 0.25 * self.theme.text_size
        size = min(round(self.theme.px(DIAL) * text), self.resolving.height, self._middle + 8)
        rect = Rect(0, 0, size, size)
        rect.center = self.center
        return rect

    def phase_arcs(self, count: int) -> list[ArcRect]:
        """Return an arc of the dial for each phase, clockwise from the top."""
        if len(self._arcs) != count:
            span = math.tau / count
            self._arcs = [ArcRect(self.dial, 1 - ARC, i * span, span) for i in range(count)]
        return self._arcs

    @cached_property
    def _arcs(self) -> list[ArcRect]:
        """The arcs of the dial as they were computed last."""
        return []

    @cached_property
    def aside(self) -> tuple[Rect, Rect]:
        """The columns left and right of the middle, clear of the ends of the rows."""
        px, (x, y) = self.theme.px, self.center
        inner = max(self.dial.width, self._middle) // 2 + px(5)
        wide = min(px(230), self.stage.width // 2 - inner)
        left = Rect(self.stage.x, 0, wide, 0)
        within = [
            card
            for card in self._cards
            if card.left < left.right + px(4) and card.right > left.left - px(4)
        ]
        half = min([self.stage.height // 2, *(_beyond(card, y) - px(4) for card in within)])
        left.y, left.height = y - half, 2 * half
        right = left.copy()
        right.right = 2 * x - left.left
        return left, right

    @property
    def hall(self) -> Rect:
        """The widest area inside the circle in which no card lies."""
        left, right = self.aside
        return left.union(right)

    @cached_property
    def balance(self) -> Rect:
        """Rectangle of the bar that shows how many Characters each dimension holds.

        Above it there is a line of words where the supply keeps enough room.
        """
        box, high = self.aside[0], self.theme.px(BAR)
        line = round(self.theme.font_size("small") * 1.3)
        if box.height - high - line >= self.theme.px(SUPPLY):
            high += line
        return Rect(box.x, box.bottom - high, box.width, high)

    @cached_property
    def supply(self) -> Rect:
        """Rectangle of the supply of Symbol tokens."""
        box = self.aside[0]
        return Rect(box.x, box.y, box.width, self.balance.top - self.theme.px(5) - box.y)

    @cached_property
    def stops(self) -> list[Rect]:
        """The list of the marker's next stops: a heading and a row for each."""
        px = self.theme.px
        box = self.aside[1].move(-px(4), 0)  # clear of the rim of what they lie on
        head = min(round(self.theme.font_size("small") * 1.35), round(box.height * 0.15))
        step = (box.height - head) / STOPS
        return [
            Rect(box.x, box.y, box.width, head),
            *[
                Rect(box.x, round(box.y + head + i * step), box.width, round(step) - px(4))
                for i in range(STOPS)
            ],
        ]

    @cached_property
    def ribbon(self) -> Rect:
        """The band across the arena that announces whose turn it is or who plays."""
        high = self.theme.px(64)
        return Rect(self.arena.x, self.arena.centery - high // 2, self.arena.width, high)

    @cached_property
    def direction_arrows(self) -> list[DirectionArrow]:
        """An arrow between each Character and the next clockwise, on the road.

        Where the cards leave little room it is smaller. Where they hide the road it lies beside
        the road, inside the ring, or there is none.
        """
        if self.people < 2:
            return []
        px, found = self.theme.px, []
        for i, (here, there) in enumerate(pairwise([*self.spots, *self.spots[:1]])):
            # a card may be raised, and have a rim
            near = [
                card.union(card.move(0, -px(6))).inflate(px(6), px(6))
                for card in (self._cards[i], self._cards[(i + 1) % self.people])
            ]
            near += [*self.aside, self.dial.inflate(px(8), px(8)), self.resolving]
            places = self._between((here.x, here.y), (there.x, there.y))
            for arrow in places:
                if arrow.area.collidelist(near) < 0 and self.arena.contains(arrow.area):
                    found.append(arrow)
                    break
        return found

    def _between(self, here: Point, there: Point) -> Iterator[DirectionArrow]:
        """Yield places for an arrow between two seats: on the road, then beside it."""
        px, start = self.theme.px, self.ring.turn(here)
        way = (self.ring.turn(there) - start) % math.tau
        road = product(ARROWS, range(0, ROAD // 2, 2), ALONG, (1, -1))
        beside = product(ARROWS[:1], range(ROAD // 2, 2 * ROAD, 2), ALONG[:1], (1,))
        for size, far, along, side in chain(road, beside):
            turn = start + way * (0.5 + along)
            (x, y), angle = self.ring.at(turn), self.ring.heading(turn)
            area = Rect(0, 0, px(size), px(size))
            area.center = (
                round(x - side * px(far) * math.sin(angle)),
                round(y + side * px(far) * math.cos(angle)),
            )
            yield DirectionArrow(area, angle)
