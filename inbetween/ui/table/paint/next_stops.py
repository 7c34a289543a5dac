"""A row of the marker's next stops: who acts there, for whom, and what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from ....play.things import Thing
from ....text.log.event_text import side_name
from ....text.marker_stops import THEN, MarkerStop
from ...cards import character_card, icon_text
from ...drawing import textbox, theme
from ...drawing.badges import disc
from ...drawing.shapes import plate
from ..model.board import Board

if TYPE_CHECKING:
    from ...window.app import App


LOW_ROW = 1.95  # heights of letters below which a row has one line


class StopLines(NamedTuple):
    """What stands on the two lines of a row: signs beside the name, where they are needed there,
    then signs and words below it.
    """

    beside: str
    below: str
    words: str
    name: int  # letters of the name
    small: int  # letters of the rest


def stop_lines(app: App, stop: MarkerStop, room: pygame.Rect) -> StopLines:
    """How a stop looks in a row, portrait aside. Signs that do not fit below come beside the
    name, in place of the side's word, which the colors tell too: nothing is left out but words
    about an ability.
    """
    t, high = app.theme, room.height // 2
    letters, small = (
        max(t.least, min(t.font_size(role), round(high * 0.9))) for role in ("label", "small")
    )
    rising, then, after = stop.signs.partition(THEN)
    ways = [("", stop.signs), (rising, after) if then else ("", stop.signs), (stop.signs, "")]
    if stop.side is None:
        ways.reverse()  # what sleeps lies beside the name, clear of the letters
    sizes = [(letters, small), *((n, n) for n in range(min(letters, small), t.least - 1, -1))]
    rows = [
        StopLines(beside, below, stop.words, *size)
        for beside, below in ways
        for size in sizes
        if beside or size == sizes[0]
    ]
    found = next((row for row in rows if _fits(app, stop, row, room.width)), rows[0])
    taken = _wide(app, found.below, found.small) + t.px(5) if found.below else 0
    whole = (
        bool(found.words) and t.sized("small", t.least).size(found.words)[0] <= room.width - taken
    )
    return found if whole else found._replace(words="")


def _wide(app: App, signs: str, size: int) -> int:
    return icon_text.width(app, signs, "small", size) if signs else 0


def _fits(app: App, stop: MarkerStop, row: StopLines, width: int) -> bool:
    """Whether all signs of a row have room, and the words where they are what it says."""
    t = app.theme
    name = app.cards.characters[app.cards.character_index[stop.character]].names[app.language]
    upper = (
        t.sized("label", row.name).size(name)[0] + t.px(3) + _wide(app, row.beside, row.small)
        if row.beside
        else 0
    )
    least = t.least if not row.beside else row.small
    lower = _wide(app, row.below, least)
    if stop.side is None:
        lower += (t.px(5) if row.below else 0) + t.sized("small", t.least).size(row.words)[0]
    return max(upper, lower) <= width


def draw_stop(
    sheet: pygame.Surface, app: App, board: Board, i: int, stop: MarkerStop, rect: pygame.Rect
) -> None:
    """Draw the i-th next stop."""
    px = app.theme.px
    t = app.theme
    language = app.language
    person = app.cards.characters[app.cards.character_index[stop.character]]
    entry = next(e for e in board.view["circle"] if e["id"] == stop.character)
    ground = (
        theme.mix(t.colors.side[stop.side], theme.INK, 0.34)
        if stop.side
        else theme.mix(theme.PANEL, theme.INK, 0.2)
    )
    hot = board.hover == Thing("stop", stop.character)
    plate(sheet, t, rect, px(7), ground, theme.CREAM if hot else None, px(2) if hot else 0)
    room = stop_room(app, stop, rect)
    number = pygame.Rect(rect.x + px(3), rect.centery - px(9), px(18), px(18))
    if room.x > number.right + px(8):
        face = character_card.portrait(
            app, person, ("human", "creature").index(entry["side"]), _face(app, rect)
        )
        spot = face.get_rect(midleft=(rect.x + px(3), rect.centery))
        narrower = pygame.Rect(room.x + px(20), room.y, room.width - px(20), room.height)
        if _one_line(app, stop, narrower):  # in a low row the number would hide the face
            room, spot.x = narrower, number.right + px(2)
        else:
            number.topleft = (rect.x + px(1), spot.bottom - px(16))
        sheet.blit(face, spot)
    badge(sheet, app, str(i), number)
    if _one_line(app, stop, room):
        _draw_on_one_line(sheet, app, stop, room)
        return
    row, name = stop_lines(app, stop, room), person.names[language]
    if not _fits(app, stop, row, room.width):  # beside a card that is being resolved
        row = StopLines("", "", "", row.name, row.small)
    upper = pygame.Rect(room.x, room.y, room.width, room.height // 2)
    wide = min(upper.width, t.sized("label", row.name).size(name)[0] + 1)
    textbox.draw(
        sheet,
        t,
        "label",
        name,
        _line(t.sized("label", row.name), pygame.Rect(upper.x, upper.y, wide, upper.height)),
        theme.CREAM,
        "left",
        "middle",
        least=t.least,
        wrapped=False,
        size=row.name,
    )
    rest = pygame.Rect(upper.x + wide + px(2), upper.y, upper.width - wide - px(1), upper.height)
    low = pygame.Rect(room.x, upper.bottom - px(1), room.width, room.bottom - upper.bottom - px(2))
    low, rest = (_line(t.sized("small", row.small), box) for box in (low, rest))
    if row.beside:
        icon_text.draw(sheet, app, row.beside, rest, theme.CREAM, "small", "right", size=row.small)
    elif stop.side and t.sized("small", row.small).size(side_name(language, stop.side))[
        0
    ] <= rest.width - px(2):
        tone = theme.mix(t.colors.light[stop.side], theme.CREAM, 0.35)
        textbox.draw(
            sheet,
            t,
            "small",
            side_name(language, stop.side),
            rest.inflate(-px(2), 0),
            tone,
            "right",
            "middle",
            wrapped=False,
            size=row.small,
        )
    used = (
        icon_text.draw(sheet, app, row.below, low, theme.CREAM, "small", size=row.small) + px(5)
        if row.below
        else 0
    )
    if row.words:
        words = pygame.Rect(low.x + used, low.y, low.width - used, low.height)
        textbox.draw(
            sheet,
            t,
            "small",
            row.words,
            words,
            theme.MUTED if stop.side is None else theme.CREAM,
            "left",
            "middle",
            least=t.least,
            wrapped=False,
            size=row.small,
        )


def _one_line_widths(app: App, stop: MarkerStop) -> tuple[int, int, int]:
    """How wide name, signs and words of a stop are beside each other."""
    t = app.theme
    name = app.cards.characters[app.cards.character_index[stop.character]].names[app.language]
    words = t.sized("small", t.font_size("small")).size(stop.words)[0] + t.px(4)
    return (
        t.sized("label", t.font_size("label")).size(name)[0] + t.px(8),
        _wide(app, stop.signs, t.font_size("small")) + t.px(6),
        words if stop.words and stop.side is None else 0,
    )


def _one_line(app: App, stop: MarkerStop, room: pygame.Rect) -> bool:
    """Whether a row is too low for two lines, and wide enough for one."""
    low = room.height < LOW_ROW * app.theme.font_size("label")
    return low and sum(_one_line_widths(app, stop)) <= room.width


def _draw_on_one_line(sheet: pygame.Surface, app: App, stop: MarkerStop, room: pygame.Rect) -> None:
    """Draw name, signs and words beside each other."""
    t, letters, small = app.theme, app.theme.font_size("label"), app.theme.font_size("small")
    person = app.cards.characters[app.cards.character_index[stop.character]]
    name = person.names[app.language]
    words = stop.words if stop.side is None else ""
    left, _, words_width = _one_line_widths(app, stop)
    parts = (
        ("label", name, pygame.Rect(room.x, room.y, left, room.height), theme.CREAM, letters),
        (
            "small",
            words,
            pygame.Rect(room.right - words_width, room.y, words_width, room.height),
            theme.MUTED,
            small,
        ),
    )
    for role, text, box, color, size in parts:
        if text:
            textbox.draw(
                sheet,
                t,
                role,
                text,
                box,
                color,
                "left",
                "middle",
                least=t.least,
                wrapped=False,
                size=size,
            )
    box = pygame.Rect(room.x + left, room.y, room.width - left - words_width - t.px(4), room.height)
    icon_text.draw(sheet, app, stop.signs, box, theme.CREAM, "small", "right", size=small)


def _line(font: pygame.font.Font, box: pygame.Rect) -> pygame.Rect:
    """A box that is high enough for a line: letters leave room above and below them."""
    return box.inflate(0, max(0, font.get_linesize() - box.height))


def _face(app: App, rect: pygame.Rect) -> int:
    """How large the portrait of a row is."""
    return min(rect.height - app.theme.px(4), round(rect.width * 0.25))


def stop_room(app: App, stop: MarkerStop, rect: pygame.Rect) -> pygame.Rect:
    """The place of the words in a row: beside the portrait or, where signs would not fit there,
    beside the number alone.
    """
    rooms = _rooms(app, rect)
    usual = round(app.theme.font_size("label") / max(1.0, app.theme.text_size))
    usual = min(usual, round(rooms[0].height // 2 * 0.9))
    for room in rooms:
        row = stop_lines(app, stop, room)
        whole = row.words == stop.words or stop.side is not None
        if whole and row.name >= usual and _fits(app, stop, row, room.width):
            return room
    return rooms[-1]


def _rooms(app: App, rect: pygame.Rect) -> list[pygame.Rect]:
    """The places of the words in a row, with a portrait and without; in a high row the lines stay
    together.
    """
    px = app.theme.px
    high = min(rect.height, round(app.theme.font_size("label") * 3.2))
    return [
        pygame.Rect(
            left, rect.y + (rect.height - high) // 2 + px(1), rect.right - px(4) - left, high
        )
        for left in (rect.x + _face(app, rect) + px(9), rect.x + px(24))
    ]


def badge(target: pygame.Surface, app: App, text: str, rect: pygame.Rect) -> None:
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
        size=max(t.least, round(rect.height * 0.72)),
    )
