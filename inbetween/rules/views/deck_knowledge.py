"""What a side knows of a deck: which cards lie at which places, counted from the top.

A group is some places and cards that lie there, in whatever order; one place with one card is known
exactly. Groups are plain tuples, of card numbers in the state and of ids in a view: both are
brought up to date by the same functions. What would span hand and deck (one of these three was
drawn) is forgotten rather than guessed at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

C = TypeVar("C")  # card numbers, or ids
# ascending places, 0 is the card drawn next; sorted cards, no more than places
Group = tuple[tuple[int, ...], tuple[C, ...]]
# no place is in two of them; in the order of their first places
DeckKnowledge = tuple[Group[C], ...]


def _made(groups: list[Group[C]]) -> DeckKnowledge[C]:
    return tuple(
        sorted((group for group in groups if group[0] and group[1]), key=lambda group: group[0])
    )


def _sorted(cards: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(cards))


def _less(cards: tuple[C, ...], gone: tuple[C, ...]) -> tuple[C, ...]:
    return _sorted((Counter(cards) - Counter(gone)).elements())


def after_look(groups: DeckKnowledge[C], cards: tuple[C, ...]) -> DeckKnowledge[C]:
    """Return the knowledge after a look at the top cards, listed from the top."""
    count = len(cards)
    found: list[Group[C]] = [((place,), (card,)) for place, card in enumerate(cards)]
    for places, among in groups:
        seen = tuple(cards[place] for place in places if place < count)
        found.append((tuple(place for place in places if place >= count), _less(among, seen)))
    return _made(found)


def top_card(groups: DeckKnowledge[C]) -> C | None:
    """Return the top card if it is certain."""
    for places, among in groups:
        if places[0] == 0 and len(places) == len(among) and len(set(among)) == 1:
            return among[0]
    return None


def after_draw(groups: DeckKnowledge[C], card: C | None = None) -> DeckKnowledge[C]:
    """Return the knowledge after the top card was drawn; `card` is that card, if the side
    knows it.
    """
    found: list[Group[C]] = []
    for places, among in groups:
        if places[0] == 0:  # without knowing which one left, one fewer of each is certain
            gone = tuple(set(among)) if card is None else (card,)
            places, among = places[1:], _less(among, gone)
        found.append((tuple(place - 1 for place in places), among))
    return _made(found)


def after_hidden_arrange(
    groups: DeckKnowledge[C], top: int, bottom: int, size: int
) -> DeckKnowledge[C]:
    """Return the knowledge after the other side put so many cards back on top and so many at the
    bottom, in an unknown order.
    """
    count = top + bottom
    if bottom == 0 and count < 2:
        return groups
    found: list[Group[C]] = []
    mixed = {*range(top), *range(size - bottom, size)}
    among: list[C] = []
    for places, cards in groups:
        below = tuple(place - bottom for place in places if place >= count)
        if len(below) == len(places):
            found.append((below, cards))
        else:
            mixed.update(below)
            among += cards
    return _made([*found, (tuple(sorted(mixed)), _sorted(among))])


def after_own_arrange(
    groups: DeckKnowledge[C], top: tuple[C, ...], bottom: tuple[C, ...], size: int
) -> DeckKnowledge[C]:
    """Return the knowledge after the side's own arrangement: the place of every card is known."""
    count = len(top) + len(bottom)
    below = [
        (tuple(place - len(bottom) for place in places), cards)
        for places, cards in groups
        if places[0] >= count
    ]
    above: list[Group[C]] = [((place,), (card,)) for place, card in enumerate(top)]
    return _made(
        [*above, *below, *(((size - len(bottom) + i,), (card,)) for i, card in enumerate(bottom))]
    )
