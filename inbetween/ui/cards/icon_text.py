"""Draw the short rules text that `text/card_text/brief` writes: a line of icons and numbers."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from ..drawing import textbox, theme

if TYPE_CHECKING:
    from .card_context import CardContext
from .icons import ART_ICONS, sign

_PART = re.compile(r"\[([a-z_:]+)\]")
_TIMES = "\N{MULTIPLICATION SIGN}"
# to height; others are square
_WIDE = {
    "card": 0.8,
    "deck": 0.86,
    "sleep": 1.1,
    "on": 0.9,
    "shift": 0.72,
    "person": 0.86,
    "cross": 0.8,
}


def width(app: CardContext, text: str, role: str, size: int) -> int:
    """How wide a line of signs and numbers is in letters of that size."""
    parts = _parts(text)
    return sum(
        _width(app, name, plain, role, size) + _gap(parts, i, size)
        for i, (name, plain) in enumerate(parts)
    )


def drawn(app: CardContext, text: str, role: str, size: int, color: theme.Color) -> pygame.Surface:
    """A line of signs and numbers as a picture."""
    return app.theme.drawn.get(
        ("signs", text, role, size, color), lambda: _drawn(app, text, role, size, color)
    )


def sign_places(app: CardContext, text: str, role: str, size: int) -> list[tuple[str, int, int]]:
    """Return the signs of a line in letters of that size: the name, where it begins, its width."""
    parts = _parts(text)
    found, x = [], 0
    for i, (part, plain) in enumerate(parts):
        x += _gap(parts, i, size)
        wide = _width(app, part, plain, role, size)
        if not plain:
            found.append((part.partition(":")[0], x, wide))
        x += wide
    return found


def fitted(
    app: CardContext, text: str, role: str, wide: int, least: int, size: int | None = None
) -> tuple[str, int]:
    """What of a line of signs fits a width, and in which size: smaller where it is too wide, in the
    end without what comes last.
    """
    size = size or app.theme.font_size(role)
    while size > least and width(app, text, role, size) > wide:
        size -= 1
    while " " in text and width(app, text, role, size) > wide:
        text = text.rpartition(" ")[0].removesuffix(" /").removesuffix(" ·")
    return text, size


def wrapped(app: CardContext, text: str, role: str, wide: int, size: int) -> list[str]:
    """A text of signs and words on as many lines as it needs in letters of that size."""
    lines = []
    while text:
        line = fitted(app, text, role, wide, size, size)[0]
        lines.append(line)
        text = text[len(line) :].strip()
    return lines


def draw(
    target: pygame.Surface,
    app: CardContext,
    text: str,
    rect: pygame.Rect,
    color: theme.Color,
    role: str = "label",
    align: str = "left",
    least: int | None = None,
    size: int | None = None,
) -> int:
    """Draw a line of signs into a rectangle, in the role's size or the one given, smaller where it
    is too wide, in the end without what comes last; returns how wide it became.
    """
    text, size = fitted(
        app, text, role, rect.width, app.theme.least if least is None else least, size
    )
    image = drawn(app, text, role, size, color)
    if image.get_width() > rect.width:
        app.theme.note(text, rect.size)
    x = (
        rect.x
        if align == "left"
        else rect.centerx - image.get_width() // 2
        if align == "center"
        else rect.right - image.get_width()
    )
    target.blit(
        image,
        (x, rect.centery - image.get_height() // 2),
        pygame.Rect(0, 0, rect.width, image.get_height()),
    )
    return image.get_width()


@lru_cache(maxsize=500)
def _parts(text: str) -> tuple[tuple[str, bool], ...]:
    """Signs by name, and the plain text between them."""
    found: list[tuple[str, bool]] = []
    for i, part in enumerate(_PART.split(text)):
        if part:
            often, times, number = part.partition(_TIMES) if i % 2 == 0 else (part, "", "")
            found += [(piece, i % 2 == 0) for piece in (often, times + number) if piece]
    return tuple(found)


def _width(app: CardContext, part: str, plain: bool, role: str, size: int) -> int:
    if plain:
        return app.theme.sized(role, size).size(part)[0]
    return _size(part, size)[0] + max(1, size // 8)


def _gap(parts: tuple[tuple[str, bool], ...], i: int, size: int) -> int:
    """The air between a sign and the number before it, and before "times"; pieces have some around
    them.
    """
    name, plain = parts[i]
    if plain and i and name.startswith(_TIMES):
        return max(1, size // 7)
    if (
        plain
        or i == 0
        or name.partition(":")[0] in ART_ICONS
        or parts[i - 1][0].endswith((" ", "\N{NO-BREAK SPACE}"))
    ):
        return 0
    return max(2, size // 6)


@lru_cache(maxsize=1000)
def _size(name: str, size: int) -> tuple[int, int]:
    """The size of a sign among letters of a size."""
    kind = name.partition(":")[0]
    wide, high = (
        (ART_ICONS[kind][1], ART_ICONS[kind][2])
        if kind in ART_ICONS
        else (_WIDE.get(kind, 1.0), 1.0)
    )
    return max(4, round(size * 1.05 * wide)), max(4, round(size * 1.05 * high))


def _drawn(app: CardContext, text: str, role: str, size: int, color: theme.Color) -> pygame.Surface:
    font = app.theme.sized(role, size)
    high = max(font.get_linesize(), round(size * 1.3))
    image = pygame.Surface((max(1, width(app, text, role, size)), high), pygame.SRCALPHA)
    x = 0
    parts = _parts(text)
    for i, (part, plain) in enumerate(parts):
        x += _gap(parts, i, size)
        if plain:
            letters = textbox.line_image(font, part, color)
            image.blit(letters, (x, (high - letters.get_height()) // 2))
        else:
            picture = sign(app, part, _size(part, size), color)
            image.blit(picture, (x, (high - picture.get_height()) // 2))
        x += _width(app, part, plain, role, size)
    return image
