"""Checkpoints: a quiet moment of a game as a position file.

A newer version that replays the choices differently continues from there.
"""

from __future__ import annotations

from typing import Any

from ..rules.constants import DIMENSION_AT, DIMENSIONS, PHASES, SAFETY_AT, SIDES
from ..rules.deck_mutations import deck_knowledge_of
from ..rules.state import State
from ..rules.turns.setup import began_even
from ..rules.views.view import ordered_circle


def is_quiet(s: State) -> bool:
    """Whether nothing is being resolved: the start of a turn, before the action."""
    return s.winner_index < 0 and len(s.stack) == 1 and s.phase_index <= 1 and not s.resolving


def position_of(s: State, first: str = "") -> dict[str, Any]:
    """The full position of a quiet game, hands and decks included.

    The circle starts with the Character `first`, if given.
    """
    cards, people = s.cards.cards, s.cards.characters
    position: dict[str, Any] = {
        "active": SIDES[s.active_index],
        "phase": PHASES[s.phase_index],
        "turn": s.turn,
        "seed": s.rng,
        "marker": people[s.marker].id,
        "direction": "clockwise" if s.direction > 0 else "counterclockwise",
        "circle": [_character(s, c) for c in ordered_circle(s, first)],
    }
    if s.cards.edition is not None:
        position["edition"] = s.cards.edition
    if began_even(s):
        position["even_start"] = True
    if s.card_timers:
        position["lasting"] = [
            {"card": cards[card].id, "character": people[at].id if at >= 0 else None, "ends": ends}
            for card, at, ends in s.card_timers
        ]
    for side, name in enumerate(SIDES):
        position[name] = _side(s, side)
    if s.played:
        position["played"] = [cards[c].id for c in s.played]
    return position


def _character(s: State, c: int) -> dict[str, Any]:
    """A Character of the circle, with its tokens and attached cards."""
    return {
        "id": s.cards.characters[c].id,
        "side": DIMENSIONS[DIMENSION_AT[s.line[c]]],
        "safety": SAFETY_AT[s.line[c]],
        "tokens": [s.cards.symbols[i].id for i, at in enumerate(s.token_at) if at == c],
        "attached": [
            {"id": s.cards.cards[card].id, "armed": bool(armed)}
            for card, at, armed in s.attached
            if at == c
        ],
    }


def _side(s: State, side: int) -> dict[str, Any]:
    """What one side has, with what is known about its deck."""
    cards = s.cards.cards
    zones = {
        "hand": s.hand[side],
        "deck": s.deck[side],
        "discard": s.discard[side],
        "removed": s.removed[side],
        "seen": s.revealed_hand[side],
        "equipment": [c for c in s.equipment[side] if cards[c].equipment],
    }
    others = [c for c in s.equipment[side] if not cards[c].equipment]
    if others:
        zones["in_play"] = others
    data: dict[str, Any] = {
        "energy": s.energy[side],
        "awareness": s.awareness[side],
        "ready": s.ready[side],
        **{zone: [cards[c].id for c in held] for zone, held in zones.items()},
    }
    data["deck"].reverse()  # a position names the top card first
    known = [
        {"by": SIDES[by], "places": list(places), "cards": [cards[c].id for c in among]}
        for by in (0, 1)
        for places, among in deck_knowledge_of(s, by, side)
    ]
    if known:
        data["deck_known"] = known
    return data
