"""Layout of the table: pure geometry computed from the window size."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from typing import NamedTuple

from pygame import Rect

from ...drawing.theme import Sizes
from . import circle_layout
from .circle_layout import Ring, Spot
from .gap_layout import gap_rects
from .leaning import CardPlace, LeaningRect
from .side_panel_layout import SidePanelLayout
from .stage_layout import ROAD, StageLayout

BAR = 36  # height of the prompt
USUAL_BAR = 876  # its width at 1280x720; wider only where the circle is
TILE_LEAST = 116  # minimum width of a hand's tile with a picture across it
FULL_HAND = 5  # tiles of a usual hand
PANEL_SHARE = 0.18  # of the width beyond 16:9 that each side's panel takes
PANEL_MORE = 24  # the most that it takes of that
LARGEST_CARD = 196  # maximum height of a Character card


def at_corner(card: Rect, size: tuple[int, int]) -> Rect:
    """Return the rectangle of a marker of the given size on a Character card."""
    rect = Rect((0, 0), size)
    rect.midbottom = (card.x + round(card.width * 0.115), card.bottom + round(card.height * 0.05))
    return rect


class CornerButtons(NamedTuple):
    """Where the buttons at the lower right can be clicked, from left to right, without gaps."""

    hint: Rect
    undo: Rect
    replay_turn: Rect
    log: Rect
    menu: Rect


class TableLayout(StageLayout):
    """Layout of the table for one window size, text size and number of Characters.

    There is a panel on each side, the hand at the bottom and the prompt above it. The arena between
    them holds the circle of Characters with the stage inside it.
    """

    def __init__(
        self, theme: Sizes, people: int, most: int = 0, bar: int = BAR, named: bool = False
    ) -> None:
        self.theme = theme
        self.named = named  # whether players have names, shown below their sides
        self.people = people
        self.most = max(people, most)  # cards keep their size when Characters leave the circle
        width, height = theme.size
        px = theme.px
        # boxes with text grow with the text size, but less than the letters
        text = 0.6 + 0.4 * theme.text_size
        self.window = Rect(0, 0, width, height)
        # panels are wider in a very wide window, which the circle does not fill
        extra = round(PANEL_SHARE * max(0, width - height * 16 / 9))
        panel = min(
            round(width * 0.2), max(round(px(196) * text), px(196) + min(px(PANEL_MORE), extra))
        )
        self.left = Rect(0, 0, panel, height)
        self.right = Rect(width - panel, 0, panel, height)
        gap = px(6)
        spare = max(0, height - px(720))
        middle = Rect(panel + gap, gap, width - 2 * panel - 2 * gap, height - 2 * gap)
        high = round(px(108) * text) + min(px(34), round(spare * 0.42))
        self.hand = Rect(middle.x, middle.bottom - high, middle.width, high)
        low = max(round(px(bar) * text), round(theme.font_size("button") * 1.25) + px(10))
        if theme.text_size > 1:  # a question takes two lines instead of smaller letters
            low = max(low, round(theme.font_size("small") * 2.4) + px(6))
        self.prompt = Rect(middle.x, self.hand.top - gap - low, middle.width, low)
        self.arena = Rect(middle.x, middle.y, middle.width, self.prompt.top - gap - middle.y)
        self._panels: dict[tuple[str, bool], SidePanelLayout] = {}
        self._stage = round(px(222) * (0.65 + 0.35 * theme.text_size)) + 2 * px(6)
        self.round = circle_layout.fitting(
            self.most, self.arena, self._stage, px(8), px(LARGEST_CARD)
        )
        self.card: tuple[int, int] = self.round.card
        self.prompt = self._under_circle(self.prompt)
        self.hand.x, self.hand.width = self.prompt.x, self.prompt.width
        self._gaps: dict[tuple[int, int], list[LeaningRect]] = {}

    @cached_property
    def spots(self) -> list[Spot]:  # type: ignore[override]
        """The seats of the Characters, clockwise."""
        return circle_layout.spots(self.people, self.arena, self.round)

    def _under_circle(self, bar: Rect) -> Rect:
        """Return a bar below the circle, no wider than it in a very wide window."""
        ends = [spot.x for spot in circle_layout.spots(self.most, self.arena, self.round)]
        circle = round(max(ends) - min(ends)) + self.card[0]
        usual = self.theme.px(USUAL_BAR)
        narrow = Rect(0, bar.y, min(bar.width, max(usual, circle)), bar.height)
        narrow.centerx = bar.centerx
        return narrow

    @cached_property
    def leans(self) -> list[float]:
        """The angles at which cards lean, without 0."""
        return sorted({spot.lean for spot in self.spots if spot.lean})

    @cached_property
    def ring(self) -> Ring:  # type: ignore[override]
        """The ellipse on which the Characters sit, and along which the road runs."""
        return circle_layout.ring(self.arena, self.card)

    @property
    def road(self) -> int:
        """The width of the road under the ring."""
        return self.theme.px(ROAD)

    def card_place(self, i: int) -> CardPlace:
        """Return the place of the i-th Character card."""
        spot = self.spots[i]
        return CardPlace((round(spot.x), round(spot.y)), self.card, spot.lean)

    # -- on a Character card ------------------------------------------------------------------

    @cached_property
    def marker_size(self) -> tuple[int, int]:
        """The size of the Activity marker."""
        size = round(self.card[1] * 0.36)
        return round(size * 0.8), size

    def marker_spot(self, card: Rect) -> Rect:
        """Return the place of the Activity marker: lower left, before the name."""
        return at_corner(card, self.marker_size)

    def corner_badge(self, card: Rect) -> Rect:
        """Return the place of a number on a Character card: before its name."""
        size = round(card.height * 0.155)
        rect = Rect(0, 0, size, size)
        share = 0.125 if self.theme.text_size <= 1 else 0.1  # large names come closer to it
        rect.center = (card.x + round(card.width * share), card.bottom - round(card.height * 0.105))
        return rect

    # -- gaps ---------------------------------------------------------------------------------

    def gaps(self, marker: int, moved: int) -> list[LeaningRect]:
        """Return a click area for the gap after each Character, between the cards.

        `marker` is the index of the Character with the marker. The gaps on both sides of the
        Character with the index `moved` are one gap.
        """
        key = (marker, moved)
        if key not in self._gaps:
            place = None
            if 0 <= marker < self.people:
                card = self.card_place(marker)
                place = card.part(self.marker_spot(card.rect))
            self._gaps[key] = gap_rects(
                [self.card_place(i) for i in range(self.people)],
                self.arena,
                self.theme.px,
                place,
                moved,
                [*self.aside, self.resolving],
            )
        return self._gaps[key]

    # -- hands --------------------------------------------------------------------------------

    @property
    def tile_least(self) -> int:
        """The minimum width of a tile, enough for a long word of a card's name."""
        return round(9.6 * self.theme.font_size("label") / max(1.0, self.theme.text_size))

    def hand_room(self, count: int) -> Rect:
        """Return where so many hand cards lie: below the prompt, or from panel to panel."""
        if count <= FULL_HAND:
            return self.hand
        return Rect(self.arena.x, self.hand.y, self.arena.width, self.hand.height)

    def hand_spots(self, count: int, least: int = 0) -> list[Rect]:
        """Return the places of the viewer's hand cards: one row, or two if tiles get narrow.

        `least` is the width that the names need; without it, tiles are wide enough for any.
        """
        gap, room = self.theme.px(8), self.hand_room(count)
        usual = not least or self.theme.text_size > 1
        least = self.tile_least if usual else max(least, self.theme.px(TILE_LEAST))
        rows = 1 if count * (least + gap) - gap <= room.width else 2
        columns = max(1, math.ceil(count / rows))
        scale = max(1.0, room.height / self.theme.px(142), self.theme.text_size)
        # five tiles are as wide as the prompt above them
        most = max(round(self.theme.px(168) * scale), (self.hand.width + gap) // FULL_HAND - gap)
        wide = min(
            most if rows == 1 else room.width,
            (room.width - gap * (columns - 1)) // columns,
        )
        down = self.theme.px(6)
        high = (room.height - down * (rows - 1)) // rows
        found = []
        for i in range(count):
            row, column = divmod(i, columns)
            here = min(columns, count - row * columns)
            start = room.centerx - (here * (wide + gap) - gap) // 2
            found.append(
                Rect(start + column * (wide + gap), room.top + row * (high + down), wide, high)
            )
        return found

    # -- side panels --------------------------------------------------------------------------

    def panel(self, side: str, own: bool = False) -> SidePanelLayout:
        """Return a side's panel: Town left, Creature right. `own` leaves out the hand's backs."""
        if (side, own) not in self._panels:
            box = self.left if side == "town" else self.right
            self._panels[side, own] = SidePanelLayout(self.theme, box, side, self.named, own)
        return self._panels[side, own]

    @cached_property
    def buttons(self) -> CornerButtons:
        """The buttons at the lower right."""
        high = self.theme.target
        wide = max(self.theme.target, self.right.width // 5)
        left, top = self.right.right - 5 * wide, self.right.bottom - self.theme.px(1) - high
        return CornerButtons(*(Rect(left + i * wide, top, wide, high) for i in range(5)))

    @cached_property
    def log(self) -> Rect:
        """Rectangle of the log below the Creature's panel."""
        panel, pad = self.panel("creature"), self.theme.px(8)
        top = panel.equipment.bottom + pad // 2
        return Rect(
            self.right.x + pad,
            top,
            self.right.width - 2 * pad,
            self.buttons[0].top - self.theme.px(3) - top,
        )

    @cached_property
    def log_drawer(self) -> Rect:
        """Rectangle of the open log drawer, wide enough for sentences."""
        wide = min(
            max(self.theme.px(440), round(self.window.width * 0.35)),
            self.theme.px(620),
            self.window.width // 2,
        )
        return Rect(
            self.right.right - wide, self.theme.px(6), wide, self.prompt.top - self.theme.px(12)
        )

    @cached_property
    def log_foot(self) -> Rect:
        """What of the right panel lies between the open log drawer and the buttons."""
        top = self.log_drawer.bottom
        low = self.buttons[0].top - self.theme.px(3)
        return Rect(self.right.x, top, self.right.width, low - top)

    def beside(self, side: str) -> list[Rect]:
        """Return the columns at a side's window edge where a menu can open.

        The first is beside the Characters and above the prompt; the others cover the side's panel,
        down to the buttons or to the window's edge.
        """
        pad, most = self.theme.px(4), self.theme.px(430)
        near = (
            min(card.x for card in self._cards)
            if side == "town"
            else self.window.right - max(card.right for card in self._cards)
        )
        panel = max(self.left.width, self.arena.x - pad)
        lows = [self.window.bottom] if side == "town" else [self.buttons[0].top, self.window.bottom]
        columns = [
            (min(most, near - 2 * pad), self.prompt.top - pad),
            *((panel - pad, low - pad) for low in lows),
        ]
        return [
            Rect(pad if side == "town" else self.window.right - pad - wide, pad, wide, low - pad)
            for wide, low in columns
        ]

    def reader(self, side: str, kept: int = 0) -> Rect:
        """Return where a card is shown for reading: low in a side's panel.

        `kept` is the height reserved below it.
        """
        panel, pad = self.panel(side), self.theme.px(6)
        bottom = (self.left.bottom if side == "town" else self.buttons[0].top) - pad - kept
        return Rect(
            panel.box.x + pad, panel.energy.y, panel.box.width - 2 * pad, bottom - panel.energy.y
        )


@lru_cache(maxsize=64)
def table_layout(
    size: tuple[int, int],
    text_size: float,
    people: int,
    most: int,
    bar: int = BAR,
    named: bool = False,
) -> TableLayout:
    """Return the cached table layout for a window size, text size and bar height."""
    return TableLayout(Sizes(size, text_size), people, most, bar, named)
