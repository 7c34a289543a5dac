"""Durations: cards that stay in play for a number of turns or until a turn begins. Cards that leave
with the marker are in `mutations`.
"""

from __future__ import annotations

from .. import mutations
from ..constants import NOBODY
from ..state import State


def turn_begins(s: State) -> None:
    """Remove the cards that stay until a turn of this side, or of the other, begins."""
    cards = s.cards.cards
    ends = ("own_turn", "opponent_turn")
    for side in (0, 1):
        until = ends[side != s.active_index]
        for card in s.equipment[side]:
            if cards[card].until == until:
                mutations.leave_place(s, card, NOBODY, cards[card].then)
        for card, at, _ in s.attached:
            if cards[card].side == side and cards[card].until == until:
                mutations.leave_place(s, card, at, cards[card].then)


def turn_ends(s: State) -> None:
    """Remove the cards whose last turn this was."""
    for card, at, ends in s.card_timers:
        if ends <= s.turn:
            mutations.leave_place(s, card, at, s.cards.cards[card].then)
