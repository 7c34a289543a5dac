"""What the opponent has done since one's last turn, in a few lines at the side, where cards are
read. A click puts it away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from .....play.beat_text import recapped
from .....play.beats import Beat
from .....play.things import Thing
from ....cards import icon_text
from ....drawing import textbox, theme
from ....drawing.shapes import plate
from ...model.board import Board

if TYPE_CHECKING:
    from ....window.app import App


class _Line:
    """A line of the recap: signs and words, indented where it is what came of something."""

    __slots__ = ("high", "role", "side", "text")

    def __init__(self, text: str, role: str, side: str, high: int) -> None:
        self.text = text
        self.role = role
        self.side = side
        self.high = high


def recap_lines(app: App, beats: list[Beat], wide: int) -> list[_Line]:
    """The newest beats with what came of them, as many as can be read at a glance."""
    t, language = app.theme, app.language
    head, row = round(t.font_size("label") * 1.4), round(t.font_size("small") * 1.35)
    found: list[_Line] = []
    for beat in beats:
        cause, effects = recapped(app.cards, beat, language)
        found.append(_Line(cause, "label", beat.side, head))
        for effect in effects:
            high = (
                row
                if effect.name
                else textbox.height(t, "small", effect.what, wide - t.px(8)) + t.px(2)
            )
            text = f"{effect.name} {effect.short}" if effect.name else effect.what
            whole = not effect.name or icon_text.width(
                app, text, "small", t.font_size("small")
            ) <= wide - t.px(8)
            parts = (
                [text]
                if whole
                else [
                    effect.name,
                    *icon_text.wrapped(
                        app, effect.short, "small", wide - t.px(8), t.font_size("small")
                    ),
                ]
            )
            found += [_Line(part, "small", "", high) for part in parts]
    return found


def fitted_lines(app: App, board: Board, beats: list[Beat]) -> tuple[Rect, list[_Line], int]:
    """Where the recap is, its lines, and how many had no room."""
    t, px = app.theme, app.theme.px
    room = board.layout.reader("town", board.corner)
    top = max(
        [
            board.panel("town").piles.bottom,
            *[rect.bottom for id, rect in board.equipment_rects("town") if id],
            *(
                [rect.bottom for _, rect in board.known_card_rects()]
                if board.other == "town"
                else []
            ),
        ]
    ) + px(6)
    room = Rect(room.x, top, room.width, max(px(110), room.bottom - top))
    room.bottom = board.layout.reader("town", board.corner).bottom
    frame = round(t.font_size("label") * 1.5) + round(t.font_size("small") * 1.4) + px(12)
    lines = recap_lines(app, beats, room.width - px(16))
    left = 0
    while (
        len(lines) > 1
        and frame
        + sum(line.high for line in lines)
        + (round(t.font_size("small") * 1.35) if left else 0)
        > room.height
    ):
        lines.pop()
        left += 1
    while left and len(lines) > 1 and lines[-1].side:  # a heading without a line says nothing
        lines.pop()
        left += 1
    high = min(
        room.height,
        frame
        + sum(line.high for line in lines)
        + (round(t.font_size("small") * 1.35) if left else 0),
    )
    return Rect(room.x, room.bottom - high, room.width, high), lines, left


def recap_rect(app: App, board: Board, beats: list[Beat]) -> Rect:
    """Where the recap lies."""
    return fitted_lines(app, board, beats)[0]


def draw_recap(target: pygame.Surface, app: App, board: Board, beats: list[Beat]) -> None:
    """Draw it."""
    rect, lines, left = fitted_lines(app, board, beats)
    hot = board.hover == Thing("recap")
    texts = tuple((line.text, line.side) for line in lines)
    key = ("recap", app.language, texts, left, rect.size, hot, board.other)
    target.blit(
        app.theme.drawn.get(key, lambda: _face(app, rect.size, lines, left, hot, board.other)), rect
    )


def _face(
    app: App, size: tuple[int, int], lines: list[_Line], left: int, hot: bool, side: str
) -> pygame.Surface:
    t, px = app.theme, app.theme.px
    image = pygame.Surface(size, pygame.SRCALPHA)
    plate(
        image,
        t,
        image.get_rect(),
        px(8),
        (*theme.mix(t.colors.dark[side], theme.INK, 0.5), 250),
        theme.CREAM if hot else t.colors.light[side],
        px(2),
    )
    x = px(9)
    wide = size[0] - px(16)
    y = px(5)
    head = Rect(x, y, wide, round(t.font_size("label") * 1.4))
    textbox.draw(
        image,
        t,
        "label",
        app.say("beats.recap"),
        head,
        t.colors.light[side],
        "left",
        "middle",
        least=t.least,
        wrapped=False,
    )
    y = head.bottom + px(2)
    for line in lines:
        box = (
            Rect(x, y, wide, line.high)
            if line.side
            else Rect(x + px(8), y, wide - px(8), line.high)
        )
        if line.side:
            textbox.draw(
                image,
                t,
                "label",
                line.text,
                box,
                theme.mix(t.colors.light[line.side], theme.CREAM, 0.6),
                "left",
                "middle",
                least=t.least,
                wrapped=False,
            )
        elif "[" in line.text:
            icon_text.draw(image, app, line.text, box, theme.CREAM, "small", least=t.least)
        else:
            textbox.draw(
                image, t, "small", line.text, box, theme.CREAM, "left", "middle", least=t.least
            )
        y += line.high
    if left:
        more = Rect(x + px(8), y, wide - px(8), round(t.font_size("small") * 1.35))
        textbox.draw(
            image,
            t,
            "small",
            app.say("beats.more", n=left),
            more,
            theme.MUTED,
            "left",
            "middle",
            least=t.least,
            wrapped=False,
        )
    foot = Rect(
        x,
        size[1] - px(4) - round(t.font_size("small") * 1.3),
        wide,
        round(t.font_size("small") * 1.3),
    )
    textbox.draw(
        image,
        t,
        "small",
        app.say("beats.recap_away"),
        foot,
        theme.MUTED,
        "right",
        "middle",
        least=t.least,
        wrapped=False,
    )
    return image
