"""The box of a tooltip: terms with their meanings and sentences, next to what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ....text.language.glossary import glossary
from ....text.language.typography import capitalized
from ...cards.term_signs import EXAMPLES, term_image
from ...drawing import strokes, textbox, theme
from ...drawing.shapes import plate
from ..model.board import Board

if TYPE_CHECKING:
    from ...window.app import App

WIDTHS = (340, 250, 180)  # of the text, at most; a place beside a card may need a narrow box
SIGNS = 2  # of a term at most


class Tooltip(NamedTuple):
    """What a tooltip says: the term of the thing, sentences about it, and further terms."""

    lines: Sequence[str]
    terms: Sequence[str] = ()
    keywords: bool = False  # all terms are below the sentences


class _Part(NamedTuple):
    """A part of the box: sentences, or a term with its meaning."""

    text: str
    role: str = "body"
    word: str = ""
    sign: pygame.Surface | None = None
    ruled: bool = False  # a line above it sets it apart


def draw_tooltip(
    target: pygame.Surface,
    app: App,
    board: Board,
    tooltip: Tooltip,
    at: tuple[int, int],
    card: pygame.Rect | None,
    avoid: Sequence[pygame.Rect] = (),
) -> None:
    """Draw a tooltip above a position, or beside a Character card.

    Of the places near it, it takes the one that covers least: Characters, and all of `avoid`.
    """
    parts = _parts(app, tooltip)
    if not parts:
        return
    sizes = _sizes(app, board, parts)
    while not sizes and len(parts) > 1:
        parts.pop()
        sizes = _sizes(app, board, parts)
    if not sizes:
        return
    if card is not None:
        rect = beside_card(board, sizes, card, avoid)
    else:
        places = _around(board, sizes[0], at)
        rect = min(places, key=lambda place: _hidden(board, place, None, avoid))
    if rect.collidelist(list(avoid)) >= 0:
        rect = _clear(board, rect, avoid)
    _draw(target, app, parts, rect)


def beside_card(
    board: Board,
    sizes: Sequence[tuple[int, int]],
    card: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the place beside a Character card, in one of the sizes, that covers least."""
    places = [place for size in sizes for place in _beside(board, size, card)]
    return min(places, key=lambda place: _hidden(board, place, card, avoid))


def _parts(app: App, tooltip: Tooltip) -> list[_Part]:
    terms = glossary(app.language)
    high = round(app.theme.font_size("label") * 1.45)
    paragraphs = [
        _Part(
            terms[name].meaning,
            "small",
            capitalized(terms[name].word),
            term_image(app, name, high, SIGNS) if name not in EXAMPLES else None,
        )
        for name in tooltip.terms
        if name in terms
    ]
    lines = [_Part("\n".join(tooltip.lines))] if tooltip.lines else []
    first, further = ([], paragraphs) if tooltip.keywords else (paragraphs[:1], paragraphs[1:])
    if further and (first or lines):
        further = [further[0]._replace(ruled=True), *further[1:]]
    return [*first, *lines, *further]


def _widths(app: App, parts: list[_Part]) -> list[int]:
    """Return the widths that the text may have: no wider than the longest line needs."""
    t = app.theme
    longest = max(
        max(textbox.width(t, part.role, line) for part in parts for line in part.text.split("\n")),
        max(_head_width(app, part) for part in parts),
    ) + t.px(4)
    return [min(t.px(width), longest) for width in WIDTHS]


def _head_width(app: App, part: _Part) -> int:
    sign = part.sign.get_width() + app.theme.px(8) if part.sign is not None else 0
    return sign + textbox.width(app.theme, "label", part.word) if part.word else 0


def _sizes(app: App, board: Board, parts: list[_Part]) -> list[tuple[int, int]]:
    """Return the sizes in which the parts fit above the question, the widest first."""
    sizes = [_size(app, parts, width) for width in _widths(app, parts)]
    return [size for size in sizes if size[1] <= board.layout.arena.height]


def _size(app: App, parts: list[_Part], width: int) -> tuple[int, int]:
    px = app.theme.px
    high = sum(_height(app, part, width) for part in parts) + px(6) * (len(parts) - 1)
    return width + px(24), high + px(14)


def _height(app: App, part: _Part, width: int) -> int:
    t = app.theme
    head = round(t.font_size("label") * 1.5) if part.word else 0
    return head + textbox.height(t, part.role, part.text, width) + (t.px(5) if part.ruled else 0)


def _around(board: Board, size: tuple[int, int], at: tuple[int, int]) -> list[pygame.Rect]:
    """Return places above a position, the nearest first; below it if there is no room."""
    px, window = board.layout.theme.px, board.layout.window
    rect = pygame.Rect((0, 0), size)
    rect.midbottom = (at[0], at[1] - px(14))
    if rect.top < window.top + 4:
        rect.midtop = (at[0], at[1] + px(24))
    inside = window.inflate(-8, -8)
    half = size[0] // 2 - px(16)
    steps = (0, half // 2, -half // 2, half, -half)
    return [rect.move(step, 0).clamp(inside) for step in steps]


def _clear(board: Board, rect: pygame.Rect, avoid: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the nearest place above the question that covers nothing of `avoid`, if any does."""
    arena, window = board.layout.arena, board.layout.window.inflate(-8, -8)
    room = pygame.Rect(window.x, window.y, window.width, arena.bottom - window.y)
    free = room.width - rect.width, room.height - rect.height
    places = [
        pygame.Rect((room.x + free[0] * i // 12, room.y + free[1] * j // 8), rect.size)
        for i in range(13)
        for j in range(9)
    ]
    clear = [place for place in places if place.collidelist(list(avoid)) < 0]
    return min(
        clear or [rect],
        key=lambda place: abs(place.x - rect.x) + abs(place.y - rect.y),
    )


def _beside(board: Board, size: tuple[int, int], card: pygame.Rect) -> list[pygame.Rect]:
    """Return the places at the four sides of a Character card."""
    gap = board.layout.theme.px(8)
    places = []
    for corner, point in (
        ("midtop", (card.centerx, card.bottom + gap)),
        ("midbottom", (card.centerx, card.top - gap)),
        ("midleft", (card.right + gap, card.centery)),
        ("midright", (card.left - gap, card.centery)),
    ):
        place = pygame.Rect((0, 0), size)
        setattr(place, corner, point)
        places.append(place.clamp(board.layout.arena))
    return places


def _hidden(
    board: Board, place: pygame.Rect, card: pygame.Rect | None, avoid: Sequence[pygame.Rect]
) -> int:
    """Return how much a place would cover, and most of all of the card that is pointed at."""
    cards: list[pygame.Rect] = [board.rect_of(entry["id"]) for entry in board.seats]
    if card is not None:
        cards += [card] * 3
        if board.view["resolving"] is not None:
            cards.append(board.resolving_rect)
    cards += [rect for rect in avoid for _ in range(8)]
    return sum(both.width * both.height for other in cards if (both := place.clip(other)))


def _draw(target: pygame.Surface, app: App, parts: list[_Part], rect: pygame.Rect) -> None:
    t, px = app.theme, app.theme.px
    plate(target, t, rect, px(9), theme.INK, theme.PANEL_EDGE, px(2))
    inner = rect.inflate(-px(24), -px(12))
    head, y = round(t.font_size("label") * 1.5), rect.y + px(7)
    for part in parts:
        if part.ruled:
            strokes.line(target, theme.PANEL_EDGE, (inner.x, y), (inner.right, y))
            y += px(5)
        color = theme.TEXT
        if part.word:
            x = inner.x
            if part.sign is not None:
                target.blit(part.sign, (x, y + (head - part.sign.get_height()) // 2))
                x += part.sign.get_width() + px(8)
            title = pygame.Rect(x, y, inner.right - x, head)
            textbox.draw(
                target, t, "label", part.word, title, theme.LAMP, "left", "middle", wrapped=False
            )
            y += head
            color = theme.mix(theme.TEXT, theme.MUTED, 0.35)
        high = textbox.height(t, part.role, part.text, inner.width)
        textbox.draw(
            target, t, part.role, part.text, pygame.Rect(inner.x, y, inner.width, high), color
        )
        y += high + px(6)
