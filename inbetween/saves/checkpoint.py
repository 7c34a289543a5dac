"""A game at a quiet moment as a position file would say it: what is left when a newer version plays the choices differently."""

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
    """The position that a quiet game is in, complete: hands, decks and all. Its circle may begin with a given Character."""
    cards, people = s.cards.cards, s.cards.characters
    position: dict[str, Any] = {
        "active": SIDES[s.active_index],
        "phase": PHASES[s.phase_index],
        "turn": s.turn,
        "seed": s.rng,
        "marker": people[s.marker].id,
        "direction": "clockwise" if s.direction > 0 else "counterclockwise",
        "circle": [
            {
                "id": people[c].id,
                "side": DIMENSIONS[DIMENSION_AT[s.line[c]]],
                "safety": SAFETY_AT[s.line[c]],
                "tokens": [s.cards.symbols[i].id for i, at in enumerate(s.token_at) if at == c],
                "attached": [
                    {"id": cards[card].id, "armed": bool(armed)}
                    for card, at, armed in s.attached
                    if at == c
                ],
            }
            for c in ordered_circle(s, first)
        ],
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
        position[name] = {
            "energy": s.energy[side],
            "awareness": s.awareness[side],
            "ready": s.ready[side],
            **{zone: [cards[c].id for c in held] for zone, held in zones.items()},
        }
        position[name]["deck"].reverse()  # a position names the top card first
        known = [
            {"by": SIDES[by], "places": list(places), "cards": [cards[c].id for c in among]}
            for by in (0, 1)
            for places, among in deck_knowledge_of(s, by, side)
        ]
        if known:
            position[name]["deck_known"] = known
    if s.played:
        position["played"] = [cards[c].id for c in s.played]
    return position
