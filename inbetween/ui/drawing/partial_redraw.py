"""Draw only those parts of the window that have changed since the last frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame
from pygame import Rect

from .display_list import Box, Command, DisplayList, changed_boxes

ROWS = 54  # the window is divided into squares, this many from top to bottom
MOST = 60  # rectangles drawn in one frame; for more, the squares are larger
ALL = 0.7  # share of the squares from which on the whole window is drawn


class PartialRedraw:
    """Keeps what the canvas shows, and draws the difference.

    It knows only what it has drawn itself: whoever else draws on the canvas calls `forget`.
    """

    def __init__(self) -> None:
        self._canvas: pygame.Surface | None = None
        self._shown: list[Command] | None = None  # None: unknown, everything is drawn
        self._shift = (0, 0)  # by how much the canvas is moved

    def forget(self) -> None:
        """Draw everything next time: the canvas has changed."""
        self._canvas = self._shown = None
        self._shift = (0, 0)

    def draw(
        self, canvas: pygame.Surface, paint: Callable[[pygame.Surface], None]
    ) -> list[Rect] | None:
        """Draw what has changed; return where, or None if everything was drawn.

        `paint` covers the whole canvas before it draws anything transparent.
        """
        before, shift = self._shown if canvas is self._canvas else None, self._shift
        self.forget()
        display = DisplayList(canvas.get_size())
        paint(display)
        now, areas = display.commands, None
        if before is not None:
            canvas.scroll(-shift[0], -shift[1])
            bare = _edges(shift, canvas.get_size())
            areas = areas_of([*changed_boxes(before, now), *bare], canvas.get_size())
        _run(now, canvas, [canvas.get_rect()] if areas is None else areas)
        canvas.scroll(*display.shift)
        self._canvas, self._shown, self._shift = canvas, now, display.shift
        return None if shift != (0, 0) or display.shift != (0, 0) else areas

    def repaint(self, target: pygame.Surface) -> None:
        """Draw the whole last frame on another surface."""
        _run(self._shown or [], target, [target.get_rect()])


def _run(commands: list[Command], canvas: pygame.Surface, areas: list[Rect]) -> None:
    """Draw a list of commands on a canvas, only within some areas."""
    boxes = [Rect(command.box) for command in commands]
    try:
        for area in areas:
            for i in area.collidelistall(boxes):
                commands[i].run(canvas, area)
    finally:
        canvas.set_clip(None)


def _edges(shift: tuple[int, int], size: tuple[int, int]) -> list[Box]:
    """Return the edges at which a picture is lost that was moved and is moved back."""
    (dx, dy), (wide, high) = shift, size
    return [
        (0 if dx < 0 else wide - dx, 0, abs(dx), high),
        (0, 0 if dy < 0 else high - dy, wide, abs(dy)),
    ]


def areas_of(boxes: Iterable[Box], size: tuple[int, int]) -> list[Rect] | None:
    """Return a few rectangles that cover all boxes; None if they are nearly everything."""
    boxes, square = list(boxes), max(8, size[1] // ROWS)
    whole = Rect((0, 0), size)
    while True:
        rows = _marked(boxes, whole, square)
        columns = -(-size[0] // square)
        if sum(row.bit_count() for row in rows) > ALL * columns * len(rows):
            return None
        areas = [
            Rect(left * square, top * square, wide * square, high * square).clip(whole)
            for left, top, wide, high in _rectangles(rows)
        ]
        if len(areas) <= MOST:
            return areas
        square *= 2


def _marked(boxes: list[Box], whole: Rect, square: int) -> list[int]:
    """Return a number for each row of squares, with a bit for each square that a box touches."""
    rows = [0] * -(-whole.height // square)
    for box in boxes:
        x, y, wide, high = whole.clip(box)
        if wide and high:
            first, last = x // square, (x + wide - 1) // square
            bits = ((1 << (last - first + 1)) - 1) << first
            for row in range(y // square, (y + high - 1) // square + 1):
                rows[row] |= bits
    return rows


def _rectangles(rows: list[int]) -> Iterator[Box]:
    """Return rectangles of squares that cover the marked ones, each once."""
    begun: dict[tuple[int, int], int] = {}  # first square and width, and the row where it begins
    for n, bits in enumerate([*rows, 0]):
        runs = set(_runs(bits))
        for run in [run for run in begun if run not in runs]:
            top = begun.pop(run)
            yield run[0], top, run[1], n - top
        for run in runs:
            begun.setdefault(run, n)


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Return the first bit and the length of each run of bits."""
    at = 0
    while bits:
        gap = (bits & -bits).bit_length() - 1
        bits >>= gap
        length = (~bits & (bits + 1)).bit_length() - 1
        yield at + gap, length
        bits >>= length
        at += gap + length
