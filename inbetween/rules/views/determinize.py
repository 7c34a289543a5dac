"""Determinization: deal all cards that a side has not seen anew, consistent with everything the
side knows.
"""

from __future__ import annotations

from random import Random

from .. import engine
from ..constants import SIDES
from ..deck_mutations import deck_knowledge_of
from ..state import State, Zone
from .deck_knowledge import DeckKnowledge


def _dealt(size: int, groups: DeckKnowledge[int], pool: list[int], rng: Random) -> Zone:
    """Build a deck from a shuffled pool and the groups of known cards, each at its known places."""
    deck = pool[:]
    spots: dict[int, int] = {}
    for places, among in groups:
        cards = [*among, *(deck.pop() for _ in range(len(places) - len(among)))]
        rng.shuffle(cards)
        spots.update(zip(places, cards, strict=True))
    return tuple(spots[place] if place in spots else deck.pop() for place in range(size))[::-1]


def _guessed(s: State, other: int) -> tuple[DeckKnowledge[int], ...]:
    """Return the deck knowledge for the new decks: the other side knows the same places as before,
    now with the cards that were dealt there.
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


def determinize(game: State, side: str, rng: Random) -> State:
    """Return a copy of the game in which all cards the side has not seen are dealt anew.

    The unseen cards are sorted before they are shuffled, so the result depends on what the side
    knows and on `rng`, never on where the hidden cards really are.
    """
    viewer = SIDES.index(side)
    s = game.copy()
    s.start = s.choice_chain = None
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
