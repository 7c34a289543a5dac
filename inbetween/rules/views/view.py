"""What a side may know, and games that fit that knowledge."""

from __future__ import annotations

from random import Random
from typing import Any

from .. import engine
from ..constants import DIMENSION_AT, DIMENSIONS, PHASES, SAFETY_AT, SIDES, WINNERS
from ..deck_mutations import deck_knowledge_of
from ..in_play.modifiers import equipment_in_play
from ..state import S, State, Zone
from .deck_knowledge import DeckKnowledge


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
    """The circle, clockwise, starting with a given Character, or else with the first one dealt that
    is still there.
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


def _dealt(size: int, groups: DeckKnowledge[int], pool: list[int], rng: Random) -> Zone:
    """A deck from a shuffled pool, with the cards of the groups, which are not in it, at their
    places.
    """
    deck = pool[:]
    spots: dict[int, int] = {}
    for places, among in groups:
        cards = [*among, *(deck.pop() for _ in range(len(places) - len(among)))]
        rng.shuffle(cards)
        spots.update(zip(places, cards, strict=True))
    return tuple(spots[place] if place in spots else deck.pop() for place in range(size))[::-1]


def _guessed(s: State, other: int) -> tuple[DeckKnowledge[int], ...]:
    """What is known of decks that were dealt anew: the other side knows the places, and here what
    lies there now.
    """

    def anew(i: int, groups: DeckKnowledge[int]) -> DeckKnowledge[int]:
        deck = s.deck[i % 2][::-1]
        return (
            groups
            if i // 2 != other
            else tuple(
                (places, tuple(sorted(deck[place] for place in places)[: len(among)]))
                for places, among in groups
            )
        )

    return tuple(anew(i, groups) for i, groups in enumerate(s.deck_knowledge))


def determinize(game: S, side: str, rng: Random) -> S:
    """A game that could be this one as far as a side knows: all it has not seen is dealt anew.

    The unseen cards are sorted before they are shuffled, so the result depends on what the side
    knows and on `rng`, never on where the hidden cards really are.
    """
    viewer = SIDES.index(side)
    s = game.copy()
    s.start = s.history = None
    other = 1 - viewer
    known, known_other = deck_knowledge_of(s, viewer, viewer), deck_knowledge_of(s, viewer, other)
    own = sorted(s.deck[viewer])
    for _, among in known:
        for card in among:
            own.remove(card)
    rng.shuffle(own)
    s.deck[viewer] = _dealt(len(s.deck[viewer]), known, own, rng) if known else tuple(own)
    pool = list(s.hand[other] + s.deck[other])
    for card in s.inferred_hand[other]:
        pool.remove(card)
    for _, among in known_other:
        for card in among:
            pool.remove(card)
    pool.sort()
    rng.shuffle(pool)
    unknown = len(s.hand[other]) - len(s.inferred_hand[other])
    s.hand[other] = tuple(sorted((*s.inferred_hand[other], *pool[:unknown])))
    s.deck[other] = (
        _dealt(len(s.deck[other]), known_other, pool[unknown:], rng)
        if known_other
        else tuple(pool[unknown:])
    )
    if s.deck_knowledge:
        s.deck_knowledge = _guessed(s, other)
    s.rng = rng.getrandbits(64)
    if s.question is not None and s.question.side == other:
        engine.advance(s)  # the options on offer were those of the real hand
    return s
