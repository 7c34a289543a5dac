"""What a side may know of a game, as plain data."""

from __future__ import annotations

from typing import Any

from ..constants import DIMENSION_AT, DIMENSIONS, PHASES, SAFETY_AT, SIDES, WINNERS
from ..deck_mutations import deck_knowledge_of
from ..in_play.modifiers import equipment_in_play
from ..state import State, Zone


def _hand(s: State, owner: int, viewer: int) -> list[str | None]:
    known = s.hand[owner] if owner == viewer else s.revealed_hand[owner]
    return [
        *sorted(s.cards.cards[c].id for c in known),
        *[None] * (len(s.hand[owner]) - len(known)),
    ]


def _side(s: State, owner: int, viewer: int) -> dict[str, Any]:
    ids = s.cards.cards
    data: dict[str, Any] = {
        "energy": s.energy[owner],
        "awareness": s.awareness[owner],
        "ready": s.ready[owner],
        "hand": _hand(s, owner, viewer),
        "deck": len(s.deck[owner]),
        "discard": [ids[c].id for c in s.discard[owner]],
        "equipment": sorted(ids[c].id for c in equipment_in_play(s, owner)),
        # by themselves, but no Equipment
        "in_play": sorted(ids[c].id for c in s.equipment[owner] if not ids[c].equipment),
        "removed": [ids[c].id for c in s.removed[owner]],
    }
    known = deck_knowledge_of(s, viewer, owner)
    if known:
        data["deck_known"] = [
            {"places": list(places), "cards": sorted(ids[c].id for c in among)}
            for places, among in known
        ]
    return data


def ordered_circle(s: State, first: str = "") -> Zone:
    """The circle, clockwise, starting with a given Character, or else with the first Character
    dealt that is still there.
    """
    given = (c for c in s.circle if s.cards.characters[c].id == first)
    start = next(given, None) if first else None
    if start is None:
        start = next((c for c in s.dealt if c in s.circle), None)
    i = s.circle.index(start) if start is not None else 0
    return s.circle[i:] + s.circle[:i]


def view(s: State, viewer: int) -> dict[str, Any]:
    """Everything a side may know, as plain data that fits into JSON."""
    people = s.cards.characters
    ids = s.cards.cards
    symbols = s.cards.symbols
    circle = [
        {
            "id": people[c].id,
            "side": DIMENSIONS[DIMENSION_AT[s.line[c]]],
            "safety": SAFETY_AT[s.line[c]],
            "tokens": sorted(symbols[i].id for i, at in enumerate(s.token_at) if at == c),
            "attached": [ids[card].id for card, at, _ in s.attached if at == c],
            # the marker has come since
            "armed": [ids[card].id for card, at, armed in s.attached if at == c and armed],
        }
        for c in ordered_circle(s)
    ]
    data = {
        "turn": s.turn,
        "phase": PHASES[s.phase_index],
        "active": SIDES[s.active_index],
        "direction": "clockwise" if s.direction > 0 else "counterclockwise",
        "marker": people[s.marker].id,
        "circle": circle,
        "town": _side(s, 0, viewer),
        "creature": _side(s, 1, viewer),
        "lasting": [
            {"card": ids[card].id, "character": people[at].id if at >= 0 else None, "ends": ends}
            # the last turn that a card stays in play for
            for card, at, ends in s.card_timers
        ],
        "resolving": ids[s.resolving[-1]].id if s.resolving else None,
        "resolving_all": [ids[c].id for c in s.resolving],  # the innermost last
        "dealt": [people[c].id for c in s.dealt],
        "winner": WINNERS[s.winner_index] if s.winner_index >= 0 else None,
        "ending": s.ending,
    }
    if s.cards.uses_last_played:
        data["played"] = [ids[c].id for c in s.played]  # the newest last
    return data
