"""Mutations of decks: drawing, looking, putting cards back, and what each side knows of a deck."""

from __future__ import annotations

from . import prng
from .constants import SIDES
from .events import DeckArranged, DeckLooked
from .in_play.modifiers import hand_space
from .state import State, Zone
from .views import deck_knowledge
from .views.deck_knowledge import DeckKnowledge


def draw(s: State, side: int, count: int) -> int:
    """Draw cards up to the hand limit; returns the number drawn.

    If the deck is empty, the discard pile is shuffled into a new deck (4.6).
    """
    if s.cards.limits_hands:
        count = min(count, hand_space(s, side))
    for n in range(count):
        deck = s.deck[side]
        if not deck:
            if not s.discard[side]:
                return n
            deck = prng.shuffled(s, s.discard[side])
            s.discard[side] = ()
            # All other cards are visible now, so the opponent can infer this hand by counting.
            s.inferred_hand[side] = s.hand[side]
            if s.log is not None:
                s.log.append(s.cards.event_cache.reshuffle[side, len(deck)])
        card = deck[-1]
        s.deck[side] = deck[:-1]
        if s.deck_knowledge:
            _update_knowledge_after_draw(s, side, card)
        s.hand[side] = tuple(sorted((*s.hand[side], card)))
        if s.log is not None:
            s.log.append(s.cards.event_cache.draw[card])
    return max(0, count)


def _update_knowledge_after_draw(s: State, side: int, card: int) -> None:
    """Update what both sides know of a deck after a draw.

    If the opponent knew the drawn card, it now knows that the card is in hand.
    """
    other = 1 - side
    if deck_knowledge.top_card(deck_knowledge_of(s, other, side)) is not None:
        s.revealed_hand[side] = tuple(sorted((*s.revealed_hand[side], card)))
        s.inferred_hand[side] = tuple(sorted((*s.inferred_hand[side], card)))
    set_deck_knowledge(
        s, side, side, deck_knowledge.after_draw(deck_knowledge_of(s, side, side), card)
    )
    set_deck_knowledge(s, other, side, deck_knowledge.after_draw(deck_knowledge_of(s, other, side)))


def deck_knowledge_of(s: State, viewer: int, owner: int) -> DeckKnowledge[int]:
    """What the viewer knows of the owner's deck."""
    return s.deck_knowledge[2 * viewer + owner] if s.deck_knowledge else ()


def set_deck_knowledge(s: State, viewer: int, owner: int, groups: DeckKnowledge[int]) -> None:
    """Set what the viewer knows of the owner's deck."""
    i = 2 * viewer + owner
    known = s.deck_knowledge or ((), (), (), ())
    known = (*known[:i], groups, *known[i + 1 :])
    s.deck_knowledge = known if any(known) else ()


def look_at_deck(s: State, by: int, owner: int, count: int) -> None:
    """Let a side look at the top cards of a deck and remember them."""
    cards = s.deck[owner][: -count - 1 : -1]
    set_deck_knowledge(
        s, by, owner, deck_knowledge.after_look(deck_knowledge_of(s, by, owner), cards)
    )
    if by != owner and count >= len(s.deck[owner]):
        s.inferred_hand[owner] = s.hand[owner]  # all other cards are known
    if s.log is not None:
        s.log.append(DeckLooked(SIDES[owner], SIDES[by], tuple(s.cards.cards[c].id for c in cards)))


def arrange_deck(s: State, by: int, owner: int, top: Zone, bottom: Zone, taken: int = 0) -> None:
    """Put the cards a side looked at back on top of the deck and at its bottom.

    `top` and `bottom` list the cards from the top down. The first `taken` cards are drawn next.
    """
    count, size = len(top) + len(bottom), len(s.deck[owner])
    s.deck[owner] = bottom[::-1] + s.deck[owner][: size - count] + top[::-1]
    known, known_other = deck_knowledge_of(s, by, owner), deck_knowledge_of(s, 1 - by, owner)
    known = deck_knowledge.after_own_arrange(known, top, bottom, size)
    set_deck_knowledge(s, by, owner, known)
    known_other = deck_knowledge.after_hidden_arrange(known_other, len(top), len(bottom), size)
    set_deck_knowledge(s, 1 - by, owner, known_other)
    if s.log is not None:
        cards = s.cards.cards
        top_ids, bottom_ids = (tuple(cards[c].id for c in zone) for zone in (top, bottom))
        s.log.append(DeckArranged(SIDES[owner], SIDES[by], top_ids, bottom_ids, taken))
