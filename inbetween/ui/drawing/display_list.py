"""A list of what is drawn in a frame, so that only what has changed since is drawn again.

A scene draws on a `DisplayList` as on any surface. The list remembers pictures, not pixels: a
picture that is drawn anew in place needs `blit_changing`, lines and shapes need `strokes`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, NoReturn

import pygame
from pygame import Rect

Box = tuple[int, int, int, int]


class Picture(NamedTuple):
    """A picture, or a part of it, as it is blitted."""

    box: Box  # what it covers at most
    image: pygame.Surface
    part: Box | None
    flags: int
    alpha: int | None
    version: Hashable
    clip: Box | None

    def run(self, canvas: pygame.Surface, within: Rect) -> None:
        """Draw it, only within a rectangle."""
        canvas.set_clip(within if self.clip is None else within.clip(self.clip))
        image, now = self.image, self.image.get_alpha()
        if now != self.alpha:
            image.set_alpha(self.alpha)
        canvas.blit(image, self.box, self.part, self.flags)
        if now != self.alpha:
            image.set_alpha(now)


class Stroke(NamedTuple):
    """A shape, drawn by a function of pygame."""

    box: Box
    draw: Callable[..., object]
    arguments: tuple[Any, ...]
    options: tuple[tuple[str, Any], ...]
    clip: Box | None

    def run(self, canvas: pygame.Surface, within: Rect) -> None:
        """Draw it, only within a rectangle."""
        canvas.set_clip(within if self.clip is None else within.clip(self.clip))
        self.draw(canvas, *self.arguments, **dict(self.options))


class Fade(NamedTuple):
    """What fades in within an area, over what was there or what fades out."""

    box: Box
    area: Box
    share: float
    paint: tuple[Command, ...]
    before: tuple[Command, ...] | None

    def run(self, canvas: pygame.Surface, within: Rect) -> None:
        """Draw it, only within a rectangle."""
        area = Rect(self.area).clip(within)
        ground = old = canvas.subsurface(area).copy()
        if self.before is not None:
            for command in self.before:
                command.run(canvas, within)
            old = canvas.subsurface(area).copy()
            canvas.set_clip(within)
            canvas.blit(ground, area)
        for command in self.paint:
            command.run(canvas, within)
        old.set_alpha(round(255 * (1 - self.share)))
        canvas.set_clip(within)
        canvas.blit(old, area)


Command = Picture | Stroke | Fade


class DisplayList(pygame.Surface):
    """A surface without pixels that remembers what is drawn on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self._size = size
        self.commands: list[Command] = []
        self.shift = (0, 0)  # by how much the finished picture is moved
        self._clip: Box | None = None

    # -- what is drawn ------------------------------------------------------------------------

    def blit(
        self,
        source: pygame.Surface,
        dest: Any = (0, 0),
        area: Any = None,
        special_flags: int = 0,
    ) -> Rect:
        """Remember a picture."""
        return self.add_picture(source, dest, area, special_flags)

    def add_picture(
        self,
        image: pygame.Surface,
        dest: Any,
        part: Any = None,
        flags: int = 0,
        version: Hashable = None,
    ) -> Rect:
        """Remember a picture; another `version` of it looks different."""
        size = image.get_size() if part is None else (int(part[2]), int(part[3]))
        box = (int(dest[0]), int(dest[1]), *size)
        cut = None if part is None else (int(part[0]), int(part[1]), *size)
        self.commands.append(
            Picture(box, image, cut, flags, image.get_alpha(), version, self._clip)
        )
        return Rect(box)

    def add_stroke(
        self, box: Rect, draw: Callable[..., object], *arguments: Any, **options: Any
    ) -> Rect:
        """Remember a shape that covers at most a box."""
        covered = (box.x, box.y, box.width, box.height)
        self.commands.append(Stroke(covered, draw, arguments, tuple(options.items()), self._clip))
        return box

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        """Remember a rectangle of one color."""
        box = Rect((0, 0), self._size) if rect is None else Rect(rect)
        covered = (box.x, box.y, box.width, box.height)
        shade = tuple(pygame.Color(color))
        return self.add_stroke(box, pygame.Surface.fill, shade, covered, special_flags)

    def scroll(self, dx: int = 0, dy: int = 0, scroll_flag: int = 0) -> None:
        """Move the whole picture, also what is drawn later."""
        self.shift = self.shift[0] + dx, self.shift[1] + dy

    def add_fade(
        self,
        area: Rect,
        share: float,
        paint: Callable[[], object],
        before: Callable[[], object] | None,
    ) -> None:
        """Remember what `paint` draws, as far as it has faded in over what `before` draws."""
        old = None if before is None else self._collected(before)
        new = self._collected(paint)
        box = area.unionall([Rect(command.box) for command in (*(old or ()), *new)])
        self.commands.append(
            Fade(
                (box.x, box.y, box.width, box.height),
                (area.x, area.y, area.width, area.height),
                share,
                new,
                old,
            )
        )

    def _collected(self, paint: Callable[[], object]) -> tuple[Command, ...]:
        outer = self.commands
        self.commands = []
        try:
            paint()
            return tuple(self.commands)
        finally:
            self.commands = outer

    # -- like a surface -----------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def width(self) -> int:
        return self._size[0]

    @property
    def height(self) -> int:
        return self._size[1]

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **places: Any) -> Rect:
        rect = Rect((0, 0), self._size)
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def set_clip(self, rect: Any) -> None:
        if rect is None:
            self._clip = None
        else:
            box = Rect(rect)
            self._clip = (box.x, box.y, box.width, box.height)

    def get_clip(self) -> Rect:
        return self.get_rect() if self._clip is None else Rect(self._clip)

    def subsurface(self, *_: Any) -> NoReturn:
        raise TypeError("a display list has no pixels")

    def copy(self) -> NoReturn:
        raise TypeError("a display list has no pixels")


def blit_changing(
    target: pygame.Surface,
    image: pygame.Surface,
    dest: Any,
    version: Hashable,
    part: Any = None,
) -> None:
    """Blit a picture that is drawn anew in place; each time it looks different has a version."""
    if isinstance(target, DisplayList):
        target.add_picture(image, dest, part, 0, version)
    else:
        target.blit(image, dest, part)


def recorded(size: tuple[int, int], paint: Callable[[pygame.Surface], object]) -> list[Command]:
    """Return the commands of what `paint` draws on a surface of a size."""
    display = DisplayList(size)
    paint(display)
    return display.commands


def draw_commands(target: pygame.Surface, commands: Sequence[Command]) -> None:
    """Draw recorded commands on a surface or a display list."""
    if isinstance(target, DisplayList):
        target.commands.extend(commands)
        return
    clip = target.get_clip()
    for command in commands:
        command.run(target, clip)
    target.set_clip(clip)


def changed_boxes(before: Sequence[Command], now: Sequence[Command]) -> list[Box]:
    """Return boxes that cover every pixel that differs between two lists of commands.

    Commands that are in both lists, in the same order, give the same pixels wherever no other
    command draws; so the boxes of all others are returned.
    """
    begin, most = 0, min(len(before), len(now))
    while begin < most and before[begin] == now[begin]:
        begin += 1
    end = 0
    while end < most - begin and before[-1 - end] == now[-1 - end]:
        end += 1
    old, new = before[begin : len(before) - end], now[begin : len(now) - end]
    places: dict[Command, list[int]] = {}
    for place in range(len(old) - 1, -1, -1):
        places.setdefault(old[place], []).append(place)
    # for each command of the new list that is in the old one: its place there
    found = [(i, places[one].pop()) for i, one in enumerate(new) if places.get(one)]
    kept = _longest_rising(found)
    gone = {place for _, place in kept}
    stays = {i for i, _ in kept}
    others = [one for place, one in enumerate(old) if place not in gone]
    others += [one for i, one in enumerate(new) if i not in stays]
    return [_visible(one) for one in others]


def _visible(command: Command) -> Box:
    """Return the part of a command's box that it can draw on."""
    if isinstance(command, Fade) or command.clip is None:
        return command.box
    box = Rect(command.box).clip(command.clip)
    return box.x, box.y, box.width, box.height


def _longest_rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the most pairs whose second numbers rise; the first numbers rise already."""
    ends: list[int] = []  # the smallest second number that ends a row of each length
    last: list[int] = []  # the pair that it belongs to
    earlier: list[int] = []  # for each pair, the pair before it in its row
    for n, (_, place) in enumerate(pairs):
        length = bisect_left(ends, place)
        earlier.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [place]
        last[length : length + 1] = [n]
    row: list[tuple[int, int]] = []
    at = last[-1] if last else -1
    while at >= 0:
        row.append(pairs[at])
        at = earlier[at]
    return row
