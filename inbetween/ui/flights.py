"""What flies between places when something happens: cards, cubes, tokens; and which cards of a hand are still in the air."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..rules.events import Event
from . import cardface
from .director import FLIP, MOMENT, moment_of
from .sprites import Fly, Moment

if TYPE_CHECKING:
    from .board import Board


def begin(board: Board, event: Event, factor: float) -> None:
    """Begin what goes with an event: what flies, turns over, leaves, or is staged."""
    d = event.data
    match event.kind:
        case "shift" if d["side"] != d["from_side"] and d["character"] in board.people:
            person = board.people[d["character"]]
            person.flip, person.old, person.flip_time = 0.0, d["from_side"], FLIP * factor
        case "shift" if moment_of(event):
            board.moments.append(Moment(moment_of(event), d["character"], MOMENT * factor))
        case "remove_character" if d["character"] in board.people:
            person = board.people[d["character"]]
            person.gone.to((0.0,), 0.6 * factor)
            face = next((e["side"] for e in board.seats if e["id"] == d["character"]), person.old)
            board.leaving.append((d["character"], face, person))
        case "energy":
            _cubes(board, d["side"], d["by"], factor)
        case "draw" | "take":
            pile = board.panel(d["side"]).deck if event.kind == "draw" else board.panel(d["side"]).discard
            end = in_hand(board, d["side"], d["card"], board.view[d["side"]]["hand"])
            _card(board, d["side"], d["card"], pile, end, factor, lands=True)
        case "play" | "discard":
            start = in_hand(board, d["side"], d["card"], board.hands.get(d["side"], []))
            end = board.resolving_rect if event.kind == "play" else board.panel(d["side"]).discard
            _card(board, d["side"], d["card"], start, end, factor)
        case "finish":
            end = board.panel(d["side"]).discard if d["to"] == "discard" else _equipment(board, d["side"])
            _card(board, d["side"], d["card"], board.resolving_rect, end, factor)
        case "attach" if d["character"] in board.people:
            _card(board, d["side"], d["card"], board.resolving_rect, _tab(board, d["character"]), factor)
        case "leave_play":
            start = _tab(board, d["character"]) if d["character"] in board.people else _equipment(board, d["side"])
            _card(board, d["side"], d["card"], start, board.panel(d["side"]).discard, factor)
        case "reshuffle":
            panel = board.panel(d["side"])
            for i in range(min(6, d["deck"])):
                _card(board, d["side"], None, panel.discard, panel.deck, factor, delay=i * 0.06 * factor)
        case "token":
            start_at = board.rect_of(d["from"]).center if d["from"] in board.people else board.supply_centre
            end_at = board.rect_of(d["character"]).center if d["character"] in board.people else board.supply_centre
            size = round(board.layout.card[0] * 0.3)
            board.flies.append(Fly(board.app.art.get(f"symbols/{d['symbol']}", (size, size)), start_at, end_at, 0.32 * factor))


def _cubes(board: Board, side: str, by: int, factor: float) -> None:
    panel = board.panel(side)
    image = board.app.art.get(f"pieces/cube_{side}", (panel.cube, panel.cube))
    for i in range(abs(by)):
        ends = (board.supply_centre, panel.energy.center)
        start, end = ends if by > 0 else ends[::-1]
        board.flies.append(Fly(image, start, end, 0.34 * factor, delay=i * 0.05 * factor))


def _card(board: Board, side: str, card: str | None, start: pygame.Rect, end: pygame.Rect, factor: float, delay: float = 0.0,
          lands: bool = False) -> None:
    size = board.resolving_rect.size
    image = cardface.back(board.app, side, size) if card is None else cardface.deck_face(
        board.app, board.app.cards.cards[board.app.cards.card_index[card]], size)
    scales = (min(1.2, start.width / size[0]), min(1.2, end.width / size[0]))
    board.flies.append(Fly(image, start.center, end.center, 0.34 * factor, delay, scales, (side, card) if lands else None))


def in_hand(board: Board, side: str, card: str | None, hand: list[str | None]) -> pygame.Rect:
    """Where a card lies in a hand; of several copies the last one."""
    named = card if card in hand else None
    place = len(hand) - 1 - hand[::-1].index(named) if named in hand else len(hand) // 2
    spots = board.layout.hand_spots if side == board.viewer else board.layout.back_spots
    return spots(max(1, len(hand)))[min(place, max(0, len(hand) - 1))]


def held(board: Board, side: str) -> list[bool]:
    """For each card of a hand, whether it has arrived there."""
    hand = board.view[side]["hand"]
    there = [True] * len(hand)
    for fly in board.flies:
        if fly.lands is not None and fly.lands[0] == side:
            named = fly.lands[1] if fly.lands[1] in hand else None
            place = next((i for i in range(len(hand) - 1, -1, -1) if there[i] and hand[i] == named), None)
            if place is not None:
                there[place] = False
    return there


def _equipment(board: Board, side: str) -> pygame.Rect:
    rect = pygame.Rect((0, 0), board.panel(side).deck.size).scale_by(0.6)
    rect.center = board.panel(side).equipment.center if side == "town" else board.panel(side).discard.center
    return rect


def _tab(board: Board, character: str) -> pygame.Rect:
    card = board.rect_of(character)
    rect = card.scale_by(0.6)
    rect.center = (card.centerx, card.y + card.height // 4)
    return rect
