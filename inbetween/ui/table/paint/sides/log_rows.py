"""The rows of the log drawer: headings of turns, and lines with the picture of their cause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from .....rules.constants import SIDES
from .....rules.events import AwarenessChanged, GameEnded, MarkerMoved
from .....text.log.causal_log import LogLine
from .....text.log.causes import Cause, cause_of
from ....cards.card_pictures import ability_picture, action_picture, card_picture
from ....cards.character_card import portrait
from ....drawing import textbox, theme
from ....drawing.shapes import plate, rounded

if TYPE_CHECKING:
    from ....window.app import App

PICTURE = 34  # side of a picture
MARKER = 26  # height of the marker in the line of its move


def row_height(app: App, line: LogLine, width: int) -> int:
    """Return how high a row is, with the gap below it."""
    t, px = app.theme, app.theme.px
    if line.heading:
        return round(t.font_size("label") * 1.7) + px(12)
    words = textbox.height(t, "body", line.text, width - _indent(app)) + px(10)
    moves = isinstance(line.events[0], MarkerMoved)
    return max(words, px(MARKER if moves else PICTURE) + px(8)) + px(4)


def _indent(app: App) -> int:
    return app.theme.px(PICTURE + 26)


def draw_heading(target: pygame.Surface, app: App, line: LogLine, box: Rect, hot: bool) -> None:
    """Draw the heading of a turn: a band in the side's color with the side's marker."""
    t, px = app.theme, app.theme.px
    side = line.side or ""
    tone, dark = t.colors.light.get(side, theme.MUTED), t.colors.side.get(side, theme.PANEL_EDGE)
    band = Rect(box.x, box.y + px(6), box.width, box.height - px(11))
    target.blit(_band(app, band.size, theme.mix(dark, theme.INK, 0.0 if hot else 0.2)), band)
    left = band.x + px(9)
    if side in SIDES:
        high = band.height - px(4)
        marker = app.art.get(f"pieces/marker_{side}", (round(high * 0.8), high))
        target.blit(marker, marker.get_rect(midleft=(left, band.centery)))
        left += marker.get_width() + px(8)
    words = Rect(left, band.y, band.right - px(8) - left, band.height)
    color = theme.CREAM if hot else theme.mix(tone, theme.CREAM, 0.6)
    textbox.draw(
        target, t, "label", line.text, words, color, "left", "middle", least=t.least, wrapped=False
    )


def _band(app: App, size: tuple[int, int], color: theme.Color) -> pygame.Surface:
    """Return a band that fades out to the right."""

    def make() -> pygame.Surface:
        band = pygame.Surface(size, pygame.SRCALPHA)
        for x in range(size[0]):
            band.fill((*color, 235 - round(195 * x / size[0])), (x, 0, 1, size[1]))
        return rounded(app.theme, band, app.theme.px(6))

    return app.theme.drawn.get(("log band", size, color), make)


def draw_row(target: pygame.Surface, app: App, line: LogLine, box: Rect, hot: bool) -> None:
    """Draw a line beside the picture of its cause."""
    t, px = app.theme, app.theme.px
    row = Rect(box.x, box.y, box.width, box.height - px(4))
    tone = t.colors.side.get(line.side or "", theme.PANEL_EDGE)
    ground = theme.mix(theme.PANEL, theme.CREAM if hot else theme.INK, 0.14)
    plate(target, t, row, px(7), ground)
    edge = Rect(row.x, row.y + px(5), px(3), row.height - px(10))
    plate(target, t, edge, px(1), t.colors.light.get(line.side or "", theme.MUTED))
    size = px(PICTURE)
    place = Rect(row.x + px(9), row.y + (row.height - size) // 2, size, size)
    picture, framed = line_picture(app, line, size)
    if picture is not None:
        target.blit(picture, picture.get_rect(center=place.center))
        if framed:
            frame = place.inflate(px(2), px(2))
            plate(target, t, frame, px(6), None, theme.mix(tone, theme.CREAM, 0.25), px(1))
    left = place.right + px(10)
    words = Rect(left, row.y, row.right - px(7) - left, row.height)
    textbox.draw(target, t, "body", line.text, words, theme.TEXT, "left", "middle")


def line_picture(app: App, line: LogLine, size: int) -> tuple[pygame.Surface | None, bool]:
    """Return the picture of what a line is about, and whether it is square and takes a frame."""
    for event in line.events:
        if (cause := cause_of(event)) is not None:
            return _cause_picture(app, cause, size)
        match event:
            case MarkerMoved():
                side = line.side if line.side in SIDES else "town"
                high = app.theme.px(MARKER)
                return app.art.get(f"pieces/marker_{side}", (round(high * 0.8), high)), False
            case AwarenessChanged(side):
                return app.art.get(f"pieces/awareness_{side}_ready", (size, size)), False
            case GameEnded():
                return app.art.get("pieces/crown", (size, size)), False
    if (who := line.who) is not None:
        return _face(app, who, line.side, size), False
    return None, False


def _cause_picture(app: App, cause: Cause, size: int) -> tuple[pygame.Surface | None, bool]:
    t, cards = app.theme, app.cards
    if cause.card is not None:
        card = cards.cards[cards.card_index[cause.card]]
        return card_picture(app, card, (size, size), t.px(5)), True
    if cause.character is not None:
        return _face(app, cause.character, cause.side, size), False
    if cause.level:
        return ability_picture(app, cause.side, cause.level, (size, size), t.px(5)), True
    if cause.kind not in ("rest", "prepare"):
        return None, False

    def make() -> pygame.Surface:
        whole = action_picture(app, cause.side, cause.kind, (size, size))
        return rounded(t, whole, t.px(5))

    return t.drawn.get(("log action", cause.side, cause.kind, size, app.art), make), True


def _face(app: App, character: str, side: str | None, size: int) -> pygame.Surface:
    """Return the head of a Character, with the face of the side that acts."""
    person = app.cards.characters[app.cards.character_index[character]]
    return portrait(app, person, SIDES.index(side) if side in SIDES else 0, size)
