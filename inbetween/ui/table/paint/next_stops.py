"""A row of the marker's next stops: who acts there, for whom, and one result."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ....play.things import Thing
from ....rules.constants import DIMENSIONS
from ....text.marker_stops import THEN, MarkerStop
from ...cards import character_card, icon_text
from ...drawing import textbox, theme
from ...drawing.badges import disc
from ...drawing.shapes import plate
from ..model.board import Board

if TYPE_CHECKING:
    from ....rules.cards import Character
    from ...window.app import App

SPACES = 4  # of the Safety track
GOAL = "[goal]"  # the sign of winning
HIGH = 56  # a row that is as high has its result below the name
PRICE = " \N{MINUS SIGN}"  # before the price of a level


class StopRow(NamedTuple):
    """How a row is set: its parts from left to right, and what it says."""

    number: Rect
    face: Rect | None
    track: Rect | None  # the Safety track, small
    name: Rect
    result: Rect
    signs: str
    size: int  # letters of name and signs


def results(stop: MarkerStop) -> list[str]:
    """Return the one result of a stop in signs: whole, then only what comes first of it.

    It is the ability, if one works there, or the level that can be reached. The tooltip has the
    rest.
    """
    rising, then, ability = stop.signs.partition(THEN)
    if not then and "\N{RIGHTWARDS ARROW}" in rising:
        level = rising.partition(PRICE)[0]
        return [level, GOAL if level.endswith(GOAL) else level.partition("\N{RIGHTWARDS ARROW}")[0]]
    whole = ability if then else rising
    groups = whole.split(" ")
    shorter = [" ".join(groups[:n]) for n in range(len(groups) - 1, 0, -1)]
    return list(dict.fromkeys([whole, *(part.rstrip(" /\N{MIDDLE DOT}") for part in shorter)]))


def stop_row(app: App, stop: MarkerStop, rect: Rect) -> StopRow:
    """Return how a stop is set in a row: with as much of its result as the portrait leaves room
    for, without the portrait only where nothing else fits.
    """
    t, told = app.theme, results(stop)
    usual = t.font_size("label")
    small = min(usual, round(usual / max(1.0, t.text_size)))
    tries = [
        *product(told, (3, 2), range(usual, small - 1, -1)),
        *product(told[-1:], (1,), range(usual, small - 1, -1)),
        *product((told[-1], ""), (1, 0), range(small, t.least - 1, -1)),
    ]
    found = (_set(app, stop, rect, *each) for each in tries)
    return next((row for row in found if row is not None), _placed(app, rect, "", t.least, 0, 0))


def _set(
    app: App, stop: MarkerStop, rect: Rect, signs: str, parts: int, size: int
) -> StopRow | None:
    """Return a row with some of its parts, or None if name and signs have no room in it."""
    wide = icon_text.width(app, signs, "label", size) if signs else 0
    row = _placed(app, rect, signs, size, parts, wide)
    name = app.theme.sized("label", size).size(_person(app, stop).names[app.language])[0]
    return row if name <= row.name.width and wide <= row.result.width else None


def _placed(app: App, rect: Rect, signs: str, size: int, parts: int, wide: int) -> StopRow:
    """Return where everything is: 3 parts before the name are number, portrait and track, 2 have
    the number over the portrait, 1 has no portrait, 0 not even the track.
    """
    px = app.theme.px
    side = min(px(20), rect.height)
    number = Rect(rect.x + px(3), rect.centery - side // 2, side, side)
    left, face, track = number.right + px(4), None, None
    if parts >= 2:
        high = portrait_size(app, rect)
        x = number.right + px(1) if parts == 3 else rect.x + px(8)
        face = Rect(x, rect.centery - high // 2, high, high)
        if parts == 2:
            number.topleft = rect.x + px(1), rect.bottom - number.height
        left = face.right + px(3)
    if parts >= 1:
        track = Rect(left, 0, px(5), min(px(26), rect.height - px(8)))
        track.centery = rect.centery
        left = track.right + px(5)
    right = rect.right - px(7)
    if rect.height >= px(HIGH):
        line = round(app.theme.sized("label", size).get_linesize() * 1.1)
        name = Rect(left, rect.centery - line, right - left, line)
        return StopRow(number, face, track, name, name.move(0, line), signs, size)
    result = Rect(right - wide, rect.y, wide, rect.height)
    end = result.left - px(6) if wide else right
    return StopRow(
        number, face, track, Rect(left, rect.y, end - left, rect.height), result, signs, size
    )


def portrait_size(app: App, rect: Rect) -> int:
    """Return how large the portrait of a row is."""
    return min(rect.height - app.theme.px(2), round(rect.width * 0.22))


def _person(app: App, stop: MarkerStop) -> Character:
    return app.cards.characters[app.cards.character_index[stop.character]]


def draw_stop(
    sheet: pygame.Surface, app: App, board: Board, i: int, stop: MarkerStop, rect: Rect
) -> None:
    """Draw the i-th next stop."""
    t, px, person = app.theme, app.theme.px, _person(app, stop)
    entry = next(e for e in board.view["circle"] if e["id"] == stop.character)
    ground = (
        theme.mix(t.colors.side[stop.side], theme.INK, 0.34)
        if stop.side
        else theme.mix(theme.PANEL, theme.INK, 0.2)
    )
    hot = board.hover == Thing("stop", stop.character)
    plate(sheet, t, rect, px(7), ground, theme.CREAM if hot else None, px(2) if hot else 0)
    row = stop_row(app, stop, rect)
    if row.face is not None:
        dimension = DIMENSIONS.index(entry["side"])
        sheet.blit(character_card.portrait(app, person, dimension, row.face.width), row.face)
    badge(sheet, app, str(i), row.number)
    if row.track is not None:
        _draw_track(sheet, app, row.track, entry["side"], entry["safety"])
    name = person.names[app.language]
    room = row.name.inflate(0, max(0, t.sized("label", row.size).get_linesize() - row.name.height))
    textbox.draw(
        sheet,
        t,
        "label",
        name,
        room,
        theme.CREAM if stop.side else theme.mix(theme.CREAM, theme.INK, 0.12),
        "left",
        "middle",
        least=t.least,
        wrapped=False,
        size=row.size,
    )
    if row.signs:
        tone = theme.CREAM if stop.side else theme.MUTED
        below = row.result.top > row.name.top
        align = "left" if below else "right"
        icon_text.draw(sheet, app, row.signs, row.result, tone, "label", align, size=row.size)


def _draw_track(sheet: pygame.Surface, app: App, rect: Rect, dimension: str, safety: int) -> None:
    """Draw a Safety track as four dots, from above as on the card, filled as far as it is."""
    t, size = app.theme, rect.width
    light = t.colors.light[dimension]
    for n in range(SPACES):
        y = rect.y + round((rect.height - size) * n / (SPACES - 1))
        full = disc(t, size, light, light, 1)
        empty = disc(t, size, theme.mix(theme.PANEL, theme.INK, 0.6), theme.MUTED, 1)
        sheet.blit(full if n < safety else empty, (rect.x, y))


def badge(target: pygame.Surface, app: App, text: str, rect: Rect) -> None:
    """A number in a dark disc."""
    face = disc(app.theme, rect.width, theme.INK, theme.CREAM, max(1, rect.width // 14))
    target.blit(face, rect)
    t = app.theme  # the letters may be higher than the disc, the digit is not
    textbox.draw(
        target,
        t,
        "small",
        text,
        rect.inflate(t.px(8), t.px(8)),
        theme.CREAM,
        "center",
        "middle",
        least=t.least,
        wrapped=False,
        size=max(t.least, round(rect.height * 0.75)),
    )
