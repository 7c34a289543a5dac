"""The table's surface: Town's streets melt into the Creature's, and the side that is ahead takes
more of it.

Roots creep in from the Creature's side and windows light up on Town's, smoothly, as the lean
changes. All pieces are drawn once; while nothing moves the whole ground is one picture, on which a
few lights flicker. The picture that a game begins with is kept from one start of the program to the
next; its pieces are made in the background, before they are needed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ....background import BackgroundTask
from ...drawing import strokes, theme
from ...drawing.display_list import blit_changing
from ...drawing.light import blit_faint, glow, tendril
from ...drawing.shapes import smooth
from ..model.board import Board
from ..model.circle_layout import Ring
from ..model.layout import TableLayout
from .road import draw_road
from .town_map import CENTER, HEIGHT, HOUSES, ROOTS, WIDTH, House

if TYPE_CHECKING:
    from ...window.app import App

SEAM = 0.2  # how far the seam between the dimensions moves at most, in widths
BAND = 0.36  # how wide it is
STRIPS = 60  # pieces of it; between day and night fewer would show
BANDS = 16  # parts of the ground that follow the lean one after the other
FINE = 250  # steps of the lean that make a difference
WARM = (255, 190, 92)
PANE = (255, 208, 118)
FLICKER = 7  # every so many houses one has an uneasy light
MOTHS = 9  # every so many one has a moth at its window
MOTH = theme.rgb("#c9bd9c")
FOG = theme.rgb("#a8434a")
LIT = tuple(  # the houses with lamps
    house for house in HOUSES if math.hypot((house.x - CENTER[0]) / 1.5, house.y - CENTER[1]) > 90
)


def _smooth(t: float) -> float:
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def seam(lean: float) -> float:
    """Where the dimensions meet, as a share of the width."""
    return 0.5 + SEAM * lean


def growth(begin: float, lean: float) -> float:
    """How far a root has come in (0 to 1) that begins at that share of the Creature's lead."""
    return _smooth(((1 - lean) / 2 - begin) / 0.42)


def light(x: float, lean: float) -> float:
    """How bright the windows of a house are at a share of the width: up to just past the seam."""
    return _smooth((0.5 + 0.52 * lean - x) / 0.2 + 0.5)


def ground_fit(size: tuple[int, int], center: tuple[int, int]) -> tuple[float, float, float]:
    """Scale and offset of the ground's pictures in a window: they fill it, and the square lies in
    the middle of the ring.
    """
    (width, height), (x, y) = size, center
    scale = max(
        x / CENTER[0],
        (width - x) / (WIDTH - CENTER[0]),
        y / CENTER[1],
        (height - y) / (HEIGHT - CENTER[1]),
    )
    return scale, x - CENTER[0] * scale, y - CENTER[1] * scale


def ground_pictures(
    size: tuple[int, int], center: tuple[int, int]
) -> list[tuple[str, tuple[int, int]]]:
    """The pictures of the ground in a window, by dimension, with their sizes."""
    scale = ground_fit(size, center)[0]
    whole = math.ceil(round(WIDTH * scale, 3)), math.ceil(round(HEIGHT * scale, 3))
    return [(f"places/table_{dimension}", whole) for dimension in ("human", "creature")]


class TableSurface:
    """Draws the surface for a lean toward Town (up to 1) or the Creature (down to -1)."""

    def __init__(self, app: App, board: Board) -> None:
        self.app = app
        self.board = board
        self._layers: dict[str, pygame.Surface] = {}
        self._ring: Ring | None = None  # the ring that they show
        # made when they are first seen: by number
        self._roots: dict[int, pygame.Surface] = {}
        self._lamps: dict[int, pygame.Surface] = {}
        # their layers, being made for a size and a ring
        self._work: tuple[object, BackgroundTask[dict[str, pygame.Surface]]] | None = None
        self._still: pygame.Surface | None = None  # the ground as it is shown
        self._leans = [0.0] * BANDS  # for which lean each band of it is made
        self._band = 0  # the band that follows the lean next
        self._time = 0.0  # of the idle animation, when the ground was drawn last

    def forget(self) -> None:
        """The window has changed."""
        self._layers = {}
        self._roots = {}
        self._lamps = {}
        self._still = None

    # -- pieces -------------------------------------------------------------------------------

    def _fit(self) -> tuple[float, float, float]:
        """Scale and offset of the pictures."""
        return ground_fit(self.app.theme.size, self.board.layout.center)

    def _made(self, size: tuple[int, int], layout: TableLayout) -> dict[str, pygame.Surface]:
        """The ground in both dimensions, with the road; also for a thread."""
        _, left, top = ground_fit(size, layout.center)
        layers = {}
        for picture, whole in ground_pictures(size, layout.center):
            dimension = picture.rpartition("_")[2]
            layer = layers[dimension] = pygame.Surface(size).convert()
            layer.blit(self.app.art.get(picture, whole), (math.floor(left), math.floor(top)))
            draw_road(layer, layout.ring, layout.road, dimension)
        return layers

    @property
    def _prepared(self) -> bool:
        """Whether the pieces for this window are there."""
        return bool(self._layers) and self._ring == self.board.layout.ring

    def _use(self, layers: dict[str, pygame.Surface]) -> None:
        """Take layers, and make all other pieces anew."""
        self._layers, self._ring = layers, self.board.layout.ring
        self.app.art.drop_large(ground_pictures(self.app.theme.size, self.board.layout.center))
        self._roots = {}
        self._lamps = {}

    def _prepare(self) -> None:
        """Make all pieces for this window: all of them or, if one cannot be made, none."""
        if not self._prepared:
            self._use(self._made(self.app.theme.size, self.board.layout))

    def _prepare_behind(self) -> bool:
        """Make the pieces for this window in the background; return whether they are there."""
        if self._prepared:
            return True
        size, layout = self.app.theme.size, self.board.layout
        if self._work is None or self._work[0] != (size, layout.ring):
            task = BackgroundTask(partial(self._made, size, layout), "ground")
            self._work = (size, layout.ring), task
            return False
        task = self._work[1]
        if not task.done:
            return False
        self._work = None
        self._use(task.result())
        return True

    def _root(self, number: int, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a root."""
        if number not in self._roots:
            image = self.app.art.get(f"stage/{ROOTS[number].picture}", size).copy()
            image.set_alpha(255, pygame.RLEACCEL)  # mostly air: this way the air costs nothing
            self._roots[number] = image
        return self._roots[number]

    def _blit_lamp(self, target: pygame.Surface, number: int, alpha: int) -> None:
        """Blit what the lamps of a house light up."""
        scale, left, top = self._fit()
        house = LIT[number]
        image = self._lamps.get(number)
        if image is None:
            image = self._lamps[number] = _lamp(house, scale)
        image.set_alpha(alpha)
        at = (
            round(left + house.x * scale) - image.get_width() // 2,
            round(top + house.y * scale) - image.get_height() // 2,
        )
        target.blit(image, at)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, time: float = 0.0) -> None:
        """Draw the ground as far as it has come; with a `time`, a few lights flicker."""
        self._time = self.board.time
        if self._still is None:
            lean, layout = self._lean, self.board.layout
            about = "ground", lean, layout.ring, layout.road
            whole = self.app.art.drawing(about, self.app.theme.size, partial(self._whole, lean))
            self._still, self._leans = whole.convert(), [lean] * BANDS
        elif self.board.lean.duration <= 0:
            self._follow(range(BANDS))
        for band, lean in enumerate(self._leans):
            box = self._box(band)
            blit_changing(target, self._still, box, lean, box)
        if time:
            self._live(target, self._leans[0], time)

    def _whole(self, lean: float) -> pygame.Surface:
        """The whole ground for a lean."""
        self._prepare()
        whole = pygame.Surface(self.app.theme.size).convert()
        self._compose(whole, lean)
        return whole

    @property
    def _lean(self) -> float:
        return round(self.board.lean.value[0] * FINE) / FINE

    def go_on(self) -> None:
        """Lean a little further; once a frame, unless that has enough to do.

        One band after the other follows the lean, so that no frame is slow. Neighbors differ by the
        way of one frame, which nobody sees. No band follows in a frame in which the idle animation
        moves on or a color passes over the ground.
        """
        if self.board.tint is not None or self._time != self.board.time:
            return
        if (
            self._still is not None
            and self._prepare_behind()
            and any(lean != self._lean for lean in self._leans)
        ):
            self._follow([self._band])
            self._band = (self._band + 1) % BANDS

    def _box(self, band: int) -> pygame.Rect:
        """Where a band lies."""
        width, height = self.app.theme.size
        top = height * band // BANDS
        return pygame.Rect(0, top, width, height * (band + 1) // BANDS - top)

    def _follow(self, bands: Iterable[int]) -> None:
        """Make bands of the ground for the present lean.

        They are always made on the same surface: pictures that are mostly air would be packed anew
        for another one.
        """
        assert self._still is not None
        late = [band for band in bands if self._leans[band] != self._lean]
        if not late:
            return
        self._prepare()
        first, last = self._box(min(late)), self._box(max(late))
        self._still.set_clip(first.union(last))
        self._compose(self._still, self._lean)
        self._still.set_clip(None)
        for band in range(min(late), max(late) + 1):
            self._leans[band] = self._lean

    def _compose(self, target: pygame.Surface, lean: float) -> None:
        width, height = self.app.theme.size
        begin, end = round((seam(lean) - BAND / 2) * width), round((seam(lean) + BAND / 2) * width)
        human, creature = self._layers["human"], self._layers["creature"]
        target.blit(human, (0, 0), (0, 0, end, height))
        target.blit(creature, (end, 0), (end, 0, width - end, height))
        for i in range(STRIPS):
            a, b = (begin + (end - begin) * n // STRIPS for n in (i, i + 1))
            creature.set_alpha(round(255 * _smooth((i + 0.5) / STRIPS)))
            target.blit(creature, (a, 0), (a, 0, b - a, height))
        creature.set_alpha(None)
        for number, house in enumerate(LIT):
            shine = light(house.x / WIDTH, lean)
            if shine > 0.02:
                self._blit_lamp(target, number, round(255 * shine))
        for number, box in self._root_places(lean):
            if box.colliderect(target.get_clip()):
                target.blit(self._root(number, box.size), box)

    def _root_places(self, lean: float) -> Iterator[tuple[int, pygame.Rect]]:
        """Where each root lies, by number."""
        scale, left, top = self._fit()
        for number, root in enumerate(ROOTS):
            back = (1 - growth(root.begin, lean)) * root.slide
            size = round(root.size[0] * scale), round(root.size[1] * scale)
            x = left + (root.x - root.way[0] * back) * scale - root.foot[0] * size[0]
            y = top + (root.y - root.way[1] * back) * scale - root.foot[1] * size[1]
            yield number, pygame.Rect(round(x), round(y), *size)

    def prerender(self) -> Iterator[None]:
        """Draw a pixel of each root once more, as it is: a picture that is mostly air is packed
        when it is first drawn on a surface, which takes long.
        """
        for _, box in list(self._root_places(self._lean)):
            still = self._still
            if still is None or not self._prepared:
                return
            x, y = box.clip(still.get_rect()).center
            for band, lean in enumerate(self._leans):
                if self._box(band).collidepoint(x, y):
                    still.set_clip((x, y, 1, 1))
                    self._compose(still, lean)
                    still.set_clip(None)
            yield

    # -- idle life ----------------------------------------------------------------------------

    def _live(self, target: pygame.Surface, lean: float, time: float) -> None:
        """What goes on while nobody does anything: uneasy windows, moths, fog and arms."""
        scale, left, top = self._fit()
        for i in range(0, len(LIT), FLICKER):
            house = LIT[i]
            wave = (
                math.sin(time * (0.7 + 0.13 * (i % 5)) + i * 1.9)
                * math.sin(time * 2.3 + i)
                * light(house.x / WIDTH, lean)
            )
            if wave > 0.05:
                self._blit_lamp(target, i, round(140 * wave))
        for i in range(1, len(LIT), MOTHS):
            house = LIT[i]
            if light(house.x / WIDTH, lean) > 0.6:
                self._moth(
                    target, left + house.x * scale, top + house.y * scale, scale, time + i * 2.7
                )
        haze = self.haze()
        for i in range(2):
            # in steps that nobody sees, so that it is not drawn anew in every frame
            x = 3 * round((1180 + 300 * i + 130 * math.sin(time * 0.11 + i * 2.1) + 220 * lean) / 3)
            y = 3 * round(((270, 600)[i] + 40 * math.sin(time * 0.17 + i)) / 3)
            faint = round(64 * (0.55 + 0.3 * math.sin(time * 0.23 + i * 1.3))) / 64
            blit_faint(target, haze, (left + x * scale, top + y * scale), faint)
        for i, (x, y, way) in enumerate(((1648, 226, 1), (1644, 720, -1))):
            grown = _smooth(((1 - lean) / 2 - 0.2 * i) / 0.5)
            sway = math.sin(time * (0.8 + 0.2 * i) + i * 2)
            tip = (x - (140 + 20 * sway) * grown, y + way * (46 + 30 * sway))
            bend = (x - 80, y - way * (30 + 22 * math.sin(time * 1.1 + i)))
            line = [(left + a * scale, top + b * scale) for a, b in ((x, y), bend, tip)]
            tendril(target, line[0], line[1], line[2], 26 * scale, grown, steps=9, lit=0.16)

    def haze(self) -> pygame.Surface:
        """The fog on the other side."""
        scale = self._fit()[0]
        return glow(self.app.theme, (round(520 * scale), round(150 * scale)), FOG, 70)

    def _moth(self, target: pygame.Surface, x: float, y: float, scale: float, time: float) -> None:
        """A moth around a window."""
        x += scale * (34 * math.sin(time * 1.7) + 12 * math.sin(time * 4.1))
        y += scale * (22 * math.cos(time * 1.3) + 10 * math.sin(time * 3.7))
        wing = scale * 4 * (0.35 + 0.65 * abs(math.sin(time * 9)))
        for way in (-1, 1):
            strokes.polygon(
                target,
                MOTH,
                [(x, y), (x + way * wing, y - scale * 3), (x + way * wing * 0.7, y + scale * 2.4)],
            )


def _lamp(house: House, scale: float) -> pygame.Surface:
    """What a lit house adds to the ground: bright windows, and their light on the grass around."""
    reach = 1.5 * house.wide
    size = round(reach * 2 * scale)
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    image.fill((*WARM, 0))
    center = size / 2
    turn = math.radians(house.angle)

    def at(x: float, y: float) -> tuple[float, float]:
        x, y = x * scale, y * scale
        return center + x * math.cos(turn) - y * math.sin(turn), center + x * math.sin(
            turn
        ) + y * math.cos(turn)

    for r in range(size // 2, 0, -max(1, round(2 * scale))):
        near = max(0.0, 1 - r / center)
        pygame.draw.circle(image, (*WARM, round(62 * near**2.2)), (center, center), r)
    for wx, wy in house.windows:
        along = abs(wy) == 0.5  # on a long wall
        x, y = wx * house.wide, wy * house.deep
        half = (7.0, 2.8) if along else (2.8, 6.0)
        _pane(
            image,
            [
                at(x + dx * half[0], y + dy * half[1])
                for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ],
        )
    return image


def _pane(image: pygame.Surface, corners: list[tuple[float, float]]) -> None:
    """A lit window with smooth edges."""
    left, top = (math.floor(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, low = (math.ceil(max(corner[axis] for corner in corners)) for axis in (0, 1))

    def paint(large: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(
            large, (*PANE, 205), [((x - left) * k, (y - top) * k) for x, y in corners]
        )

    image.blit(smooth((right - left + 1, low - top + 1), PANE, paint), (left, top))
