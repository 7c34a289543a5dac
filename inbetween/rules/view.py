"""What a side may know, and games that fit that knowledge."""

from __future__ import annotations

from random import Random
from typing import Any

from . import engine
from .ongoing import equipment_in_play
from .state import S, State, Zone
from .terms import DIMENSION_AT, DIMENSIONS, PHASES, SAFETY_AT, SIDES, WINNERS


def _hand(s: State, owner: int, viewer: int) -> list[str | None]:
    known = s.hand[owner] if owner == viewer else s.seen[owner]
    return [*sorted(s.cards.cards[c].id for c in known), *[None] * (len(s.hand[owner]) - len(known))]


def _side(s: State, owner: int, viewer: int) -> dict[str, Any]:
    ids = s.cards.cards
    return {
        "energy": s.energy[owner], "awareness": s.awareness[owner], "ready": s.ready[owner],
        "hand": _hand(s, owner, viewer), "deck": len(s.deck[owner]),
        "discard": [ids[c].id for c in s.discard[owner]],
        "equipment": sorted(ids[c].id for c in equipment_in_play(s, owner)),
        "in_play": sorted(ids[c].id for c in s.equipment[owner] if not ids[c].equipment),  # by themselves, but no Equipment
        "removed": [ids[c].id for c in s.removed[owner]],
    }


def ordered_circle(s: State) -> Zone:
    """The circle, clockwise, starting with the first Character dealt that is still there."""
    first = next((c for c in s.dealt if c in s.circle), None)
    i = s.circle.index(first) if first is not None else 0
    return s.circle[i:] + s.circle[:i]


def view(s: State, viewer: int) -> dict[str, Any]:
    """Everything a side may know, as plain data that fits into JSON."""
    people, ids, symbols = s.cards.characters, s.cards.cards, s.cards.symbols
    circle = [{
        "id": people[c].id, "side": DIMENSIONS[DIMENSION_AT[s.line[c]]], "safety": SAFETY_AT[s.line[c]],
        "tokens": sorted(symbols[i].id for i, at in enumerate(s.token_at) if at == c),
        "attached": [ids[card].id for card, at, _ in s.attached if at == c],
        "armed": [ids[card].id for card, at, armed in s.attached if at == c and armed],  # the marker has come since
    } for c in ordered_circle(s)]
    return {
        "turn": s.turn, "phase": PHASES[s.stage], "active": SIDES[s.mover],
        "direction": "clockwise" if s.direction > 0 else "counterclockwise",
        "marker": people[s.marker].id, "circle": circle,
        "town": _side(s, 0, viewer), "creature": _side(s, 1, viewer),
        "lasting": [{"card": ids[card].id, "character": people[at].id if at >= 0 else None, "ends": ends}
                    for card, at, ends in s.clocks],  # the last turn that a card stays in play for
        "resolving": ids[s.resolving[-1]].id if s.resolving else None,
        "resolving_all": [ids[c].id for c in s.resolving],  # the innermost last
        "dealt": [people[c].id for c in s.dealt],
        "winner": WINNERS[s.victor] if s.victor >= 0 else None, "ending": s.ending,
    }


def determinize(game: S, side: str, rng: Random) -> S:
    """A game that could be this one as far as a side knows: all it has not seen is dealt anew.

    The unseen cards are sorted before they are shuffled, so the result depends on what the side
    knows and on `rng`, never on where the hidden cards really are.
    """
    viewer = SIDES.index(side)
    s = game.copy()
    s.start = s.history = None
    other = 1 - viewer
    own = sorted(s.deck[viewer])
    rng.shuffle(own)
    s.deck[viewer] = tuple(own)
    pool = list(s.hand[other] + s.deck[other])
    for card in s.pinned[other]:
        pool.remove(card)
    pool.sort()
    rng.shuffle(pool)
    unknown = len(s.hand[other]) - len(s.pinned[other])
    s.hand[other] = tuple(sorted((*s.pinned[other], *pool[:unknown])))
    s.deck[other] = tuple(pool[unknown:])
    s.rng = rng.getrandbits(64)
    if s.question is not None and s.question.side == other:
        engine.advance(s)  # the options on offer were those of the real hand
    return s
