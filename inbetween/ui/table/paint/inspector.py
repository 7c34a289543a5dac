"""Cards to be read: the thing pointed at, in full, at the side of the table, where nothing is to be
decided.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ....rules.cards import Card, Character
from ....rules.constants import DIMENSIONS, SIDES
from ....rules.views.view import SeatView, side_view
from ...cards import large_character
from ...cards.detail_card import detail_ability, detail_card
from ...cards.detail_character import detail_character, words_fit
from ...cards.typesetting import key
from ...drawing import textbox, theme
from ...drawing.background_render import cross_fade
from ...drawing.shapes import plate
from ..model.board import Board
from ..model.card_durations import duration_sign

if TYPE_CHECKING:
    from ...window.app import App

_PERSON = ("character", "stop")


def draw_inspector(
    target: pygame.Surface,
    app: App,
    board: Board,
    thing: Thing,
    mouse: tuple[int, int],
    notes: list[str],
) -> None:
    """The thing pointed at, docked low in a side panel; sentences about it stand where it is."""
    text = "\n".join(notes)
    read = draw_reader(target, app, board, thing)
    if text and thing.kind == "hand":  # at the pointer it would cover the names of the hand
        _note_above(target, app, board, text, read or dock(board, thing)[0])
    elif text:
        _note(
            target,
            app,
            board,
            text,
            mouse,
            board.rect_of(thing.id) if thing.kind == "character" else None,
        )


def is_readable_card(app: App, board: Board, thing: Thing) -> bool:
    """Whether a thing is a card that is read at the side."""
    box, best = dock(board, thing)
    return _large(app, board, thing, box.size, best) is not None


def draw_marker_character(
    target: pygame.Surface, app: App, board: Board, still: bool = True
) -> None:
    """Who is under the Activity marker, to be read while nothing is pointed at; only where nothing
    is covered by it. While something moves, nothing is prepared.
    """
    thing: Thing = Thing("character", board.view["marker"])
    room, least = _left(board)  # never at the right, where the log is
    lying = _lying(app, board, thing)
    heights = (least, least + _spare(board))
    for best, brief in (*((high, False) for high in heights), *((high, True) for high in heights)):
        box = pygame.Rect(room.x, room.bottom - best, room.width, best)
        if not still and not app.background_render.holds(
            (*_token(app, board, thing, box.size), best, brief)
        ):
            continue
        if (
            best > 0
            and lying is not None
            and words_fit(app, *lying[:2], (box.width, best), lying[2], brief)
        ):
            draw_reader(target, app, board, thing, box, brief)
            return


def _spare(board: Board) -> int:
    """The height of Town's free places for Equipment but the first, which says that they are
    free.
    """
    free = [rect for id, rect in board.equipment_rects("town") if id is None]
    return free[-1].bottom - free[0].bottom if free else 0


def draw_reader(
    target: pygame.Surface,
    app: App,
    board: Board,
    thing: Thing,
    within: pygame.Rect | None = None,
    brief: bool = False,
) -> pygame.Rect | None:
    """A card to be read, docked low in a side panel or within a place; returns where it is, once it
    is there. `brief` leaves out what a Character's other face does.
    """
    box, best = (within, within.height) if within is not None else dock(board, thing)
    lying, below = _lying(app, board, thing), _below_piles(board, box)
    if lying is not None and words_fit(app, *lying[:2], below.size, lying[2]):
        # rather without pictures of faces that lie on the table than over half a number
        box = below
    work = _large(app, board, thing, box.size, best, brief)
    if work is None:
        return None
    token = (*_token(app, board, thing, box.size), best, brief)
    if not app.background_render.prepared(token, work, app.redraw, asked=within is None):
        return None
    image = app.background_render.made(token)
    place = image.get_rect(midbottom=box.midbottom)
    frame: pygame.Rect = place.inflate(app.theme.px(4), app.theme.px(4))

    def paint() -> None:
        plate(target, app.theme, frame, app.theme.px(10), theme.INK)
        target.blit(image, place)

    cross_fade(target, frame, app.fade_in_progress(token), paint)
    return frame


def dock(board: Board, thing: Thing) -> tuple[pygame.Rect, int]:
    """Where a thing is read, and how high it is best, so that nothing is covered: at the left,
    unless the thing lies there itself or something there is to be chosen.
    """
    left, right = board.layout.reader("town", board.corner), board.layout.reader("creature")
    # asked for in every frame
    if thing.kind == "character" and not any(
        lit.kind in ("equipment", "known") for lit in board.choosable
    ):
        here: list[pygame.Rect] = [
            board.layout.card_place(i).area
            for i, entry in enumerate(board.seats)
            if entry["id"] == thing.id and i < board.layout.people
        ]
    else:
        here = [
            rect
            for rect, other in board.areas()
            if other == thing or (other.kind in ("equipment", "known") and other in board.choosable)
        ]
    return (
        (right, right.bottom - board.log.top)
        if any(left.colliderect(rect) for rect in here)
        else _left(board)
    )


def _left(board: Board) -> tuple[pygame.Rect, int]:
    """The place at the left, and how high a card there is best: below what lies in play."""
    left = board.layout.reader("town", board.corner)
    rows = [rect.bottom for _, rect in board.equipment_rects("town")]
    if board.other == "town":
        rows += [rect.bottom for _, rect in board.known_card_rects()]
        rows += [board.last_card_rect.bottom] if board.last_card_rect is not None else []
    return left, left.bottom - max(
        [board.panel("town").piles.bottom, *rows]
    ) - board.layout.theme.px(10)


def _below_piles(board: Board, box: pygame.Rect) -> pygame.Rect:
    """As much of a place in a panel as leaves free the piles and how many cards they hold."""
    piles = [board.panel(side).piles for side in SIDES]
    top = max(
        [
            box.top,
            *[rect.bottom + board.layout.theme.px(6) for rect in piles if rect.colliderect(box)],
        ]
    )
    return pygame.Rect(box.x, top, box.width, max(0, box.bottom - top))


def _hidden(board: Board, place: pygame.Rect, card: pygame.Rect) -> int:
    """How much a place would cover: of a Character card, which is pointed at, of the others and of
    the card being played.
    """
    cards = [board.rect_of(e["id"]) for e in board.seats] + [card] * 3
    if board.view["resolving"] is not None:
        cards.append(board.resolving_rect)
    return sum(both.width * both.height for other in cards if (both := place.clip(other)))


def _beside(board: Board, rect: pygame.Rect, card: pygame.Rect) -> pygame.Rect:
    """A rectangle at that side of a Character card where it covers least."""
    gap = board.layout.theme.px(8)
    arena = board.layout.arena
    places = []
    for corner in ("midtop", "midbottom", "midleft", "midright"):
        place = rect.copy()
        setattr(
            place,
            corner,
            {
                "midtop": (card.centerx, card.bottom + gap),
                "midbottom": (card.centerx, card.top - gap),
                "midleft": (card.right + gap, card.centery),
                "midright": (card.left - gap, card.centery),
            }[corner],
        )
        places.append(place.clamp(arena))
    return min(places, key=lambda place: _hidden(board, place, card))


def _note(
    target: pygame.Surface,
    app: App,
    board: Board,
    text: str,
    at: tuple[int, int],
    card: pygame.Rect | None,
) -> None:
    """A few words in a frame: above a place, or beside a Character card, as wide as there is
    room.
    """
    px, window = app.theme.px, board.layout.window
    widest = max(textbox.width(app.theme, "body", part) for part in text.split("\n")) + px(4)
    rects = []
    for most in (340, 250, 180):
        width = min(px(most), widest)
        rects.append(
            pygame.Rect(
                0, 0, width + px(24), textbox.height(app.theme, "body", text, width) + px(14)
            )
        )
    rect = rects[0]
    rect.midbottom = (at[0], at[1] - px(14))
    if rect.top < window.top + 4:
        rect.midtop = (at[0], at[1] + px(24))
    rect.clamp_ip(window.inflate(-8, -8))
    if card is not None:
        rect = min(
            (_beside(board, one, card) for one in rects),
            key=lambda place: _hidden(board, place, card),
        )
    _framed(target, app, text, rect)


def _note_above(
    target: pygame.Surface, app: App, board: Board, text: str, read: pygame.Rect
) -> None:
    """A few words about a card that is read, in a frame above it and as wide as it is."""
    px, window = app.theme.px, board.layout.window
    rect = pygame.Rect(
        0, 0, read.width, textbox.height(app.theme, "body", text, read.width - px(24)) + px(14)
    )
    rect.midbottom = (read.centerx, read.top - px(4))
    _framed(target, app, text, rect.clamp(window.inflate(-8, -8)))


def _framed(target: pygame.Surface, app: App, text: str, rect: pygame.Rect) -> None:
    px = app.theme.px
    plate(target, app.theme, rect, px(9), theme.INK, theme.PANEL_EDGE, px(2))
    textbox.draw(
        target,
        app.theme,
        "body",
        text,
        rect.inflate(-px(24), -px(12)),
        theme.TEXT,
        "left",
        "middle",
    )


def _entry(board: Board, thing: Thing) -> SeatView | None:
    """How a Character lies on the table, if the thing is one."""
    return (
        next((e for e in board.view["circle"] if e["id"] == thing.id), None)
        if thing.kind in _PERSON
        else None
    )


def _token(app: App, board: Board, thing: Thing, size: tuple[int, int]) -> tuple[object, ...]:
    """All that the look of a card depends on."""
    entry = _entry(board, thing)
    discard = side_view(board.view, thing.id)["discard"][-1:] if thing.kind == "discard" else None
    turns = [duration_sign(board, card, thing.id) for card in entry["attached"]] if entry else []
    return key(app, "reader", thing, size, app.theme.size, repr(entry), repr(discard), repr(turns))


def _lying(
    app: App, board: Board, thing: Thing
) -> tuple[Character, int, list[tuple[Card, str]]] | None:
    """A Character on the table, the face that is up, and the cards that lie on it with how long
    they stay.
    """
    entry, cards = _entry(board, thing), app.cards
    if entry is None:
        return None
    laid = [
        (
            cards.cards[cards.card_index[card]],
            duration_sign(board, card, entry["id"]),
        )
        for card in entry["attached"]
    ]
    return (
        cards.characters[cards.character_index[entry["id"]]],
        DIMENSIONS.index(entry["side"]),
        laid,
    )


def _large(
    app: App, board: Board, thing: Thing, size: tuple[int, int], best: int, brief: bool = False
) -> Callable[[], pygame.Surface] | None:
    """How a thing is drawn to be read; None if it is no card."""
    kind, id, level = thing
    cards = app.cards
    if kind in _PERSON:
        entry, lying = _entry(board, thing), _lying(app, board, thing)
        if entry is None or lying is None:
            return None
        person, face, laid = lying
        return partial(
            detail_character,
            app,
            person,
            face,
            size,
            best,
            large_character.CharacterState(entry["safety"], list(entry["tokens"])),
            laid,
            brief,
        )
    if kind == "awareness":
        assert level is not None
        known = level in cards.awareness_specs[SIDES.index(id)]
        return partial(detail_ability, app, id, level, size, best) if known else None
    if kind == "discard" and side_view(board.view, id)["discard"]:
        id = side_view(board.view, id)["discard"][-1]
    elif kind not in ("hand", "equipment", "pick", "known", "resolving", "played"):
        return None
    if id not in cards.card_index:
        return None
    return partial(detail_card, app, cards.cards[cards.card_index[id]], size, best)
