"""Pages of the help whose texts stand beside pictures: rows, or boxes side by side.

All texts of a page have letters of one size: as large as the page allows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...drawing import textbox, theme
from ...drawing.menu_background import menu_background
from ...drawing.shapes import plate, rounded
from ...drawing.theme import Theme

if TYPE_CHECKING:
    from ...window.app import App

Picture = Callable[["App", pygame.Surface, Rect], None]
LARGEST = 120  # percent of the usual size of letters, if there is room
SMALLEST = 64  # and if there is little
PICTURES = (0.27, 0.22, 0.18)  # a row's picture, as shares of its width: less for small letters
VEIL = 110  # opacity of what lies over the street behind a picture
LOW = 130  # pixels of a box's picture, at least


class Part(NamedTuple):
    """A picture with a title and a text; `number` 0 is not shown."""

    title: str
    text: str
    picture: Picture
    number: int = 0


def numbered(steps: str, titles: bool) -> list[tuple[str, str]]:
    """Split a text of numbered steps, one a line, into titles and texts.

    With `titles` the words before a step's colon are its title.
    """
    found = []
    for step in steps.split("\n"):
        text = step.partition(". ")[2]
        title, _, rest = text.partition(": ") if titles else ("", "", text)
        found.append((title, rest[:1].upper() + rest[1:]))
    return found


def fitting(t: Theme, need: Callable[[Theme], int], room: int, largest: int = LARGEST) -> Theme:
    """Return the theme for a page's texts, with smaller letters if the room is short.

    Letters grow with the room up to `largest` percent of their usual size.
    """
    sizes = [t.enlarged(percent / 100) for percent in range(largest, SMALLEST, -2)]
    return next((size for size in sizes if need(size) <= room), sizes[-1])


def draw_rows(app: App, target: pygame.Surface, area: Rect, parts: Sequence[Part]) -> None:
    """Draw parts below each other, each with its picture at the left."""
    t = app.theme
    gap, pad, beside = t.px(10), t.px(8), t.px(36)

    def heights(body: Theme, room: int) -> list[int]:
        return [2 * pad + _words_height(t, body, part, room) for part in parts]

    def fitted(wide: int) -> Theme:
        room = area.width - wide - beside
        gaps = gap * (len(parts) - 1)
        return fitting(t, lambda body: sum(heights(body, room)) + gaps, area.height)

    wides = [round(area.width * share) for share in PICTURES]
    bodies = [(fitted(wide), wide) for wide in wides]
    large = [one for one in bodies if one[0].text_size >= t.text_size]
    body, wide = large[0] if large else max(bodies, key=lambda one: one[0].text_size)
    room = area.width - wide - beside
    needed = heights(body, room)
    level = _leveled(needed, max(0, area.height - gap * (len(parts) - 1) - sum(needed)))
    y = area.y
    for part, high in zip(parts, level, strict=True):
        row = Rect(area.x, y, area.width, high)
        plate(target, t, row, t.px(12), theme.TABLE)
        picture = Rect(row.x, row.y, wide, row.height)
        draw_stage(app, target, picture)
        part.picture(app, target, picture.inflate(-t.px(20), -t.px(16)))
        words = Rect(picture.right + t.px(18), row.y + pad, room, row.height - 2 * pad)
        spare = words.height - _words_height(t, body, part, room)
        words.y += max(0, spare // 2)
        words.height -= max(0, spare // 2)
        _draw_words(target, t, body, words, part)
        y = row.bottom + gap


def draw_boxes(app: App, target: pygame.Surface, area: Rect, parts: Sequence[Part]) -> None:
    """Draw parts side by side, each with its picture above its words."""
    t = app.theme
    gap, pad = t.px(14), t.px(16)
    wide = (area.width - gap * (len(parts) - 1)) // len(parts)
    room = wide - 2 * pad
    least = min(t.px(LOW), area.height // 3)

    def high(body: Theme) -> int:
        return 2 * pad + max(_words_height(t, body, part, room) for part in parts)

    body = fitting(t, high, area.height - least)
    words = high(body)
    for i, part in enumerate(parts):
        box = Rect(area.x + i * (wide + gap), area.y, wide, area.height)
        plate(target, t, box, t.px(12), theme.TABLE)
        picture = Rect(box.x, box.y, wide, box.height - words)
        draw_stage(app, target, picture)
        part.picture(app, target, picture.inflate(-t.px(24), -t.px(24)))
        place = Rect(box.x + pad, picture.bottom + pad, room, words - 2 * pad)
        _draw_words(target, t, body, place, part)


def draw_stage(app: App, target: pygame.Surface, rect: Rect) -> None:
    """Draw the ground of a picture: the street at dusk and its other side, dark and small."""
    t = app.theme

    def make() -> pygame.Surface:
        street = menu_background(rect.size)
        veil = pygame.Surface(rect.size)
        veil.fill(theme.PANEL)
        veil.set_alpha(VEIL)
        street.blit(veil, (0, 0))
        return rounded(t, street, t.px(12))

    target.blit(t.drawn.get(("stage", rect.size), make), rect)


def _leveled(needed: list[int], spare: int) -> list[int]:
    """Give the spare height to the lowest rows first, so that rows are about equally high."""
    level = sorted(needed)
    for i, low in enumerate(level):
        reach = (sum(level[: i + 1]) + spare) // (i + 1)
        if i + 1 == len(level) or reach <= level[i + 1]:
            return [max(high, reach) if high <= low else high for high in needed]
    return needed


def heads(t: Theme, body: Theme) -> Theme:
    """Return the theme of titles: they become smaller with the texts, but never larger."""
    return min(t, body, key=lambda one: one.text_size)


def _title_height(t: Theme, body: Theme, part: Part) -> int:
    return heads(t, body).font("head").get_linesize() + t.px(2) if part.title else 0


def _words_height(t: Theme, body: Theme, part: Part, wide: int) -> int:
    wide -= _aside(t, part)
    return _title_height(t, body, part) + textbox.height(body, "body", part.text, wide)


def _aside(t: Theme, part: Part) -> int:
    """The width of the disc with the number."""
    return t.px(38) if part.number else 0


def _draw_words(target: pygame.Surface, t: Theme, body: Theme, place: Rect, part: Part) -> None:
    """Draw the number in a disc, the title and the text."""
    aside = _aside(t, part)
    if part.number:
        size = t.px(26)
        line = (heads(t, body).font("head") if part.title else body.font("body")).get_linesize()
        center = place.x + size // 2, place.y + line // 2
        pygame.draw.aacircle(target, theme.TOWN, center, size // 2)
        disc = Rect(0, 0, size, size)
        disc.center = center
        number = str(part.number)
        textbox.draw(
            target, t, "label", number, disc, theme.CREAM, "center", "middle", wrapped=False
        )
    words = Rect(place.x + aside, place.y, place.width - aside, place.height)
    head = _title_height(t, body, part)
    if head:
        title = Rect(words.x, words.y, words.width, head)
        textbox.draw(target, heads(t, body), "head", part.title, title, theme.LAMP, wrapped=False)
    words.y, words.height = words.y + head, words.height - head
    textbox.draw(target, body, "body", part.text, words, theme.TEXT)
