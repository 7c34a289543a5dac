"""Cards to be read: the thing pointed at, in full, at the side of the table, where nothing is to be
decided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ....rules.cards import Card, Character
from ....rules.constants import DIMENSIONS, SIDES
from ....rules.views.view import SeatView, side_view
from ...cards import large_character
from ...cards.detail_card import detail_ability, detail_card
from ...cards.detail_character import Words, detail_character, words_fit
from ...cards.typesetting import key
from ...drawing import theme
from ...drawing.background_render import cross_fade
from ...drawing.shapes import plate
from ..model.board import Board
from ..model.card_durations import duration_sign
from .tooltip_box import Tooltip, draw_tooltip

if TYPE_CHECKING:
    from ...window.app import App

_PERSON = ("character", "stop")
# cards whose sentences come before the terms of their text
_CARDS = ("hand", "known", "resolving", "played", "pick", "equipment", "awareness")


def draw_inspector(
    target: pygame.Surface,
    app: App,
    board: Board,
    thing: Thing,
    mouse: tuple[int, int],
    notes: Sequence[str],
    terms: Sequence[str] = (),
    avoid: Sequence[pygame.Rect] = (),
) -> None:
    """The thing pointed at, docked low in a side panel; its tooltip stands where it is and covers
    as little as possible of `avoid`.
    """
    read = draw_reader(target, app, board, thing)
    card = board.rect_of(thing.id) if thing.kind == "character" else None
    tooltip = Tooltip(notes, terms, thing.kind in _CARDS)
    draw_tooltip(
        target, app, board, tooltip, mouse, card, [*avoid, *([read] if read is not None else [])]
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
    room, best = _left(board)  # never at the right, where the log is
    lying = _lying(app, board, thing)
    ways: tuple[Words, ...] = ("all", "plain", "one")
    if app.theme.text_size > 1:
        ways = ("all", "plain", "small", "one")
    for words in ways:
        box = pygame.Rect(room.x, room.bottom - best, room.width, best)
        if not still and not app.background_render.holds(
            (*_token(app, board, thing, box.size), best, words)
        ):
            continue
        if (
            best > 0
            and lying is not None
            and words_fit(app, *lying[:2], (box.width, best), lying[2], words)
        ):
            draw_reader(target, app, board, thing, box, words)
            return


def draw_reader(
    target: pygame.Surface,
    app: App,
    board: Board,
    thing: Thing,
    within: pygame.Rect | None = None,
    words: Words = "all",
) -> pygame.Rect | None:
    """A card to be read, docked low in a side panel or within a place; returns where it is, once it
    is there. `words` may leave out the names of a Character's faces or what the other one does, or
    set it smaller.
    """
    box, best = (within, within.height) if within is not None else dock(board, thing)
    lying, below = _lying(app, board, thing), _below_piles(board, box)
    if lying is not None and words_fit(app, *lying[:2], below.size, lying[2]):
        # rather without pictures of faces that lie on the table than over half a number
        box = below
    work = _large(app, board, thing, box.size, best, words)
    if work is None:
        return None
    token = (*_token(app, board, thing, box.size), best, words)
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
    places = board.equipment_rects("town")
    free = [board.free_slot.bottom] if board.free_slot is not None else []
    rows = [*(rect.bottom for id, rect in places if id is not None), *free]
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
    app: App, board: Board, thing: Thing, size: tuple[int, int], best: int, words: Words = "all"
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
            words,
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
