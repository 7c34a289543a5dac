"""Animations of events: flying cards, cubes and tokens, and hand cards still in the air."""

from __future__ import annotations

from typing import assert_never

import pygame

from ....rules import events as e
from ....rules.events import Event
from ....rules.views.view import side_view
from ...cards import card_pictures, deck_card
from ...cards.detail_card import center_card, center_card_size
from ...cards.proportions import DECK_SHAPE
from ...cards.tile import tile
from ...cards.tile_row import tile_row_layout
from ..model.board import Board
from ..model.lock_timing import LOCKS
from ..model.sprites import (
    AfterEffect,
    Burst,
    Departure,
    FlyingSprite,
    LockAnimation,
    Pop,
    TurnTint,
)
from ..model.timing import FILL, FLIP, FLIP_LANDS, GLIDE, PLAYED, TOKEN, Flight
from . import energy_flights

SHUFFLED_APART = 0.06  # seconds between two cards of a pile that is shuffled


def begin(board: Board, event: Event, factor: float) -> None:
    """Start the animation of an event: flights, flips, departures and lock animations.

    The view already includes the event; call it before `Board.show`.
    """
    match event:
        case e.Shifted():
            _shift(board, event, factor)
        case e.CharacterRemoved(character):
            if character in board.people:
                person = board.people[character]
                face = next(
                    (seat["side"] for seat in board.seats if seat["id"] == character), person.old
                )
                place = board.place_of(character)
                board.departures.append(Departure(character, face, place, factor))
        case e.EnergyChanged():
            energy_flights.begin(board, event, factor)
        case e.PhaseBegun(phase="awareness"):  # the turn begins with this phase
            board.tint = TurnTint(event.active, factor)
        case e.AwarenessChanged(side, level):
            board.after_effects.append(AfterEffect(factor, delay=FILL, level=(side, level)))
        case e.CardDrawn(side, drawn):
            _card(
                board,
                side,
                drawn,
                board.panel(side).deck,
                board.hand_spot(side, drawn, side_view(board.view, side)["hand"]),
                factor,
                lands=True,
            )
        case e.CardTaken(side, card):
            _card(
                board,
                side,
                card,
                board.panel(side).discard,
                board.hand_spot(side, card, side_view(board.view, side)["hand"]),
                factor,
                lands=True,
            )
        case e.CardPlayed(side, card):
            _card(
                board,
                side,
                card,
                _played_from(board, side, card),
                board.resolving_rect,
                factor,
                flight=PLAYED,
                before=_hand_image(board, side, card),
                turns=side != board.viewer,
            )
            board.bursts.append(Burst("dust", _stage_card(board, card), factor, PLAYED.lands))
        case e.CardDiscarded(side, card):
            _card(
                board,
                side,
                card,
                board.hand_spot(side, card, board.hands.get(side, [])),
                board.panel(side).discard,
                factor,
            )
        case e.CardFinished(side, card, to):
            end = board.panel(side).discard if to == "discard" else _equipment(board, side)
            _card(board, side, card, board.resolving_rect, end, factor)
        case e.CardAttached(side, card, _, character):
            if character in board.people:
                _card(board, side, card, board.resolving_rect, _tab(board, character), factor)
                board.after_effects.append(AfterEffect(factor, character, (0, 6), GLIDE.lands))
        case e.CardLeftPlay(side, card, _, lay_on):
            start = _tab(board, lay_on) if lay_on in board.people else _equipment(board, side)
            _card(board, side, card, start, board.panel(side).discard, factor)
        case e.DeckReshuffled(side, deck):
            panel = board.panel(side)
            for i in range(min(6, deck)):
                _card(
                    board, side, None, panel.discard, panel.deck, factor, delay=i * SHUFFLED_APART
                )
        case e.TokenMoved(symbol, left, reached):
            size = round(board.layout.card[0] * 0.3)
            board.flying_sprites.append(
                FlyingSprite(
                    board.app.art.get(f"symbols/{symbol}", (size, size)),
                    _token(board, left),
                    _token(board, reached),
                    factor,
                    TOKEN,
                    scale=board.layout.theme.scale,
                )
            )
            if reached in board.people:
                board.after_effects.append(AfterEffect(factor, reached, (-6, 0), TOKEN.lands))
        case (
            e.PhaseBegun()
            | e.Rested()
            | e.Prepared()
            | e.CharacterMoved()
            | e.DirectionTurned()
            | e.MarkerMoved()
            | e.AbilitySpent()
            | e.CostPaid()
            | e.CardDurationSet()
            | e.HandShown()
            | e.DeckLooked()
            | e.DeckArranged()
            | e.CardUsed()
            | e.CardReacted()
            | e.PassiveReacted()
            | e.AbilityBegun()
            | e.AbilityCancelled()
            | e.AwarenessDeclined()
            | e.EffectAborted()
            | e.GameEnded()
        ):
            pass  # nothing flies
        case forgotten:
            assert_never(forgotten)


def _shift(board: Board, event: e.Shifted, factor: float) -> None:
    if event.flipped:
        person = board.people.get(event.character)
        if person is not None:
            person.flip = 0.0
            person.old = event.from_side
            person.flip_time = FLIP * factor
            board.after_effects.append(
                AfterEffect(
                    factor, event.character, delay=FLIP_LANDS, word=(event.side, event.safety)
                )
            )
            rect = board.rect_of(event.character)
            board.bursts.append(Burst("sparks", rect, factor, FLIP_LANDS, event.side))
    elif event.locked:
        lock = LockAnimation(event.locked, event.character, factor)
        board.lock_animations.append(lock)
        board.pops.append(Pop(f"seal:{lock.side}", factor, LOCKS[event.locked].lands))
    else:
        way = 1 if event.safety > event.from_safety else -1  # down the track, or up
        board.after_effects.append(
            AfterEffect(
                factor,
                event.character,
                (0, 9 * way),
                trail=(event.from_safety, event.safety),
                word=(event.side, event.safety),
            )
        )


def _token(board: Board, character: str | None) -> tuple[int, int]:
    return (
        board.rect_of(character).center if character in board.people else board.layout.supply.center
    )


def _card(
    board: Board,
    side: str,
    card: str | None,
    start: pygame.Rect,
    end: pygame.Rect,
    factor: float,
    delay: float = 0.0,
    lands: bool = False,
    flight: Flight = GLIDE,
    before: pygame.Surface | None = None,
    turns: bool = False,
) -> None:
    image = _face(
        board, side, card, board.resolving_rect in (start, end), lands and side == board.viewer
    )
    scales = _within(image, start), _within(image, end)
    board.flying_sprites.append(
        FlyingSprite(
            image,
            start.center,
            end.center,
            factor,
            flight,
            delay,
            scales,
            (side, card) if lands else None,
            scale=board.layout.theme.scale,
            before=before,
            turns=turns,
        )
    )


def _played_from(board: Board, side: str, card: str) -> pygame.Rect:
    """Return where a played card starts: in its hand, or where it was dropped."""
    rect = board.hand_spot(side, card, board.hands.get(side, []))
    dropped, board.dropped = board.dropped, None
    if dropped is not None and side == board.viewer and dropped[0] == card:
        rect = rect.copy()
        rect.midtop = below_pointer(board, dropped[1])
    return rect


def below_pointer(board: Board, at: tuple[int, int]) -> tuple[int, int]:
    """Return the middle of the upper edge of a card that is dragged with the pointer."""
    return at[0], at[1] + board.layout.theme.px(14)


def _hand_image(board: Board, side: str, card: str) -> pygame.Surface:
    """Return a card as it lies in a hand: the viewer's tile, or a back."""
    if side == board.viewer:
        return hand_tile(board, card)
    return card_pictures.back(board.app, side, small_size(board))


def _stage_card(board: Board, card: str) -> pygame.Rect:
    """Return the rectangle of a card being resolved."""
    data = board.app.cards.cards[board.app.cards.card_index[card]]
    rect = pygame.Rect((0, 0), center_card_size(board.app, data, board.resolving_rect.size))
    rect.center = board.resolving_rect.center
    return rect


def _face(
    board: Board, side: str, card: str | None, on_stage: bool, to_hand: bool
) -> pygame.Surface:
    """Return the image of a flying card: as on the stage or in the hand; small between piles."""
    if card is None:
        return card_pictures.back(board.app, side, small_size(board))
    if to_hand:
        return hand_tile(board, card)
    data = board.app.cards.cards[board.app.cards.card_index[card]]
    if on_stage:
        return center_card(
            board.app, data, center_card_size(board.app, data, board.resolving_rect.size)
        )
    return deck_card.deck_face(board.app, data, small_size(board))


def _within(image: pygame.Surface, place: pygame.Rect) -> float:
    """Return the scale at which a picture fits a place, at most 1."""
    return min(1.0, place.width / image.get_width(), place.height / image.get_height())


def small_size(board: Board) -> tuple[int, int]:
    """Return the size of a card flying between a hand and a pile."""
    high = board.layout.hand_spots(5)[0].height
    return round(high * DECK_SHAPE), high


def hand_tile(board: Board, card: str) -> pygame.Surface:
    """Return the tile of a card in the viewer's hand."""
    known = board.app.cards
    hand = [id for id in side_view(board.view, board.viewer)["hand"] if id is not None] or [card]
    row = tile_row_layout(
        board.app,
        [known.cards[known.card_index[id]] for id in hand],
        board.hand_rects(hand)[0].size,
    )
    return tile(board.app, known.cards[known.card_index[card]], row, board.price(card))


def _equipment(board: Board, side: str) -> pygame.Rect:
    rect = pygame.Rect((0, 0), board.panel(side).deck.size).scale_by(0.6)
    rect.center = (
        board.panel(side).equipment.center
        if side == "town"
        else board.panel(side).rows(1)[0].center
    )
    return rect


def _tab(board: Board, character: str) -> pygame.Rect:
    card = board.place_of(character)
    rect = card.rect.scale_by(0.6)
    rect.center = card.at((card.rect.centerx, card.rect.y + card.rect.height // 4))
    return rect
