"""What cards in play change: modifiers that are asked for, and moments at which they may react."""

from __future__ import annotations

from .cards import MOMENTS, Trigger
from .env import Env
from .state import State, Zone
from .terms import DIMENSION_AT, NOBODY


def in_play(s: State, side: int) -> Zone:
    """The cards a side has in play, those laid on Characters after the others."""
    own = s.equipment[side]
    if s.attached:
        cards = s.cards.cards
        own += tuple([card for card, _, _ in s.attached if cards[card].side == side])
    return own


def equipment_in_play(s: State, side: int) -> list[int]:
    """A side's Equipment in play, laid on Characters or not (5.4)."""
    return [card for card in in_play(s, side) if s.cards.cards[card].equipment]


def rest_gain(s: State, side: int) -> int:
    """The Energy a side gains by resting: one for each Character in its own dimension, and what Equipment adds."""
    line, cards = s.line, s.cards.cards
    gain = 0
    for c in s.circle:
        if DIMENSION_AT[line[c]] == side:
            gain += 1
    for card in in_play(s, side):
        gain += cards[card].rest
    return max(0, gain)


def prepare_to(s: State, side: int) -> int:
    """How many cards a side fills its hand to by preparing."""
    cards = s.cards.cards
    size = s.cards.numbers.prepare_to
    for card in in_play(s, side):
        size += cards[card].prepare
    return max(0, size)


def awareness_price(s: State, side: int, half: bool = False, less: int = 0) -> int:
    """The Energy for a side's next Awareness level; never below 0 (10.17)."""
    cards = s.cards.cards
    price = s.awareness[side] + 1 - less
    for card in in_play(s, side):
        price += cards[card].awareness_cost
    return max(0, price // 2 if half else price)


def lies_on(s: State, card: int) -> int:
    """The Character that a card in play lies on, or NOBODY."""
    return next((at for c, at, _ in s.attached if c == card), NOBODY)


def price_of(s: State, card: int, trigger: Trigger, side: int) -> int:
    """The Energy that a card's reaction costs now."""
    price = trigger.energy
    return price if isinstance(price, int) else price.value(s, Env(side, lies_on(s, card), card))


def usable_trigger(s: State, card: int, when: str, side: int) -> Trigger | None:
    """A card's first reaction to a moment that can be paid for and would do something (10.23)."""
    for trigger in s.cards.cards[card].triggers:
        if trigger.when == when:
            energy = price_of(s, card, trigger, side)
            if s.energy[side] >= energy and trigger.effect.possible(s, Env(side, lies_on(s, card), card, price=energy)):
                return trigger
    return None


def reactions(s: State, when: str, actor: int, used: tuple[int, ...]) -> tuple[int, list[int]]:
    """Who may react to a moment, and with which cards in play; the acting side comes first where both may.

    `used` are the cards that had their chance in this window already.
    """
    watching = s.cards.watching[when]
    for side in _REACTING[when][actor]:
        found: list[int] = []
        for card in in_play(s, side):
            if card in watching and card not in used and usable_trigger(s, card, when, side):
                found.append(card)
        if found:
            return side, found
    return actor, []


# By moment and acting side: who may react, in this order.
_REACTING = {when: ((1,), (0,)) if when.startswith("opponent_") else ((0,), (1,)) if when.startswith("own_") else ((0, 1), (1, 0))
             for when in MOMENTS}
