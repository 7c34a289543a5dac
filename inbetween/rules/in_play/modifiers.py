"""What is in play, and how it changes the numbers of the game."""

from __future__ import annotations

from typing import Any

from ..constants import DIMENSION_AT, GUARDED, NOBODY, TERRIFIED
from ..state import State, Zone
from .static_effects import (
    AWARENESS_COST,
    ENERGY_MAX,
    PREPARE_SIZE,
    REST_GAIN,
    UNLIMITED,
    StaticEffect,
)


def in_play(s: State, side: int) -> Zone:
    """The cards a side has in play, those attached to Characters last."""
    own = s.equipment[side]
    if s.attached:
        cards = s.cards.cards
        own += tuple([card for card, _, _ in s.attached if cards[card].side == side])
    return own


def equipment_in_play(s: State, side: int) -> list[int]:
    """A side's Equipment in play, attached to Characters or not (5.4)."""
    return [card for card in in_play(s, side) if s.cards.cards[card].equipment]


def active_static_effects(s: State, side: int) -> list[tuple[StaticEffect, int]]:
    """The static effects of a side, each with the Character that its source is or is attached to,
    or NOBODY.

    Cards in play come first, as in `in_play`, then faces in the order of the card set, then
    Awareness levels.
    """
    cards = s.cards
    table = cards.static_effects
    found = [(table[card], NOBODY) for card in s.equipment[side]]
    for card, at, _ in s.attached:
        if table[card].side == side:
            found.append((table[card], at))
    for c, face in cards.faces[side]:
        place = s.line[c]
        if (0 <= place <= TERRIFIED) if side else place >= GUARDED:  # awake, with this face up
            found.append((face, c))
    for level, record in cards.levels[side]:
        if s.awareness[side] >= level:
            found.append((record, NOBODY))
    return found


def total_modifier(s: State, side: int, what: int) -> int:
    """Return what all sources add to a number of the game (such as REST_GAIN) for a side."""
    cards = s.cards
    if not cards.modifies[what]:
        return 0
    total = 0
    if cards.has_noncard_sources:
        for standing, _ in active_static_effects(s, side):
            total += standing.own[what]
    else:  # only cards: straight to them
        table = cards.static_effects
        for card in s.equipment[side]:
            total += table[card].own[what]
        for card, _, _ in s.attached:
            if table[card].side == side:
                total += table[card].own[what]
    if cards.modifies_opponent[what]:
        for standing, _ in active_static_effects(s, 1 - side):
            total += standing.others[what]
    return total


def card_price(s: State, side: int, card: int) -> int:
    """The price of the ability of a side's card now; never below 0."""
    price = s.cards.cards[card].cost
    if not s.cards.changes_costs:
        return price
    for _, by in cost_changes(s, side, card):
        price += by
    return max(0, price)


def cost_changes(s: State, side: int, card: int) -> list[tuple[StaticEffect, int]]:
    """The sources that raise or lower the price of a side's card, each with its amount."""
    return [
        (standing, change.by)
        for owner in (0, 1)
        for standing, _ in active_static_effects(s, owner)
        for change in standing.costs
        if (change.own if owner == side else change.others)
        and (change.only is None or card in change.only)
    ]


def energy_limit(s: State, side: int) -> int:
    """The maximum Energy of a side."""
    return max(0, s.cards.numbers.energy_max + total_modifier(s, side, ENERGY_MAX))


def hand_space(s: State, side: int) -> int:
    """How many more cards a side's hand can hold."""
    if not s.cards.limits_hands:
        return UNLIMITED
    most = min(
        [
            UNLIMITED,
            *[
                standing.hand_max[owner != side]
                for owner in (0, 1)
                for standing, _ in active_static_effects(s, owner)
            ],
        ]
    )
    return max(0, most - len(s.hand[side]))


def rest_gain(s: State, side: int) -> int:
    """The Energy a side gains by resting: one for each Character in its own dimension, plus
    modifiers.
    """
    line = s.line
    gain = total_modifier(s, side, REST_GAIN)
    for c in s.circle:
        if DIMENSION_AT[line[c]] == side:
            gain += 1
    return max(0, gain)


def modifier_parts(s: State, side: int, what: int) -> list[tuple[StaticEffect, int]]:
    """Return the sources that add to a number of the game, each with how much it adds.

    These are the parts of `total_modifier`.
    """
    if not s.cards.modifies[what]:
        return []
    found = [
        (standing, (standing.own if owner == side else standing.others)[what])
        for owner in (side, 1 - side)
        for standing, _ in active_static_effects(s, owner)
    ]
    return [(standing, by) for standing, by in found if by]


def rest_gain_parts(s: State, side: int) -> tuple[Any, ...]:
    """The parts of `rest_gain`: the number of Characters, then each source in play with its
    amount.
    """
    line = s.line
    people = len([c for c in s.circle if DIMENSION_AT[line[c]] == side])
    return (people, *[(standing.index, by) for standing, by in modifier_parts(s, side, REST_GAIN)])


def prepare_to(s: State, side: int) -> int:
    """The hand size up to which a side draws when it prepares."""
    return max(0, s.cards.numbers.prepare_to + total_modifier(s, side, PREPARE_SIZE))


def awareness_price(s: State, side: int, half: bool = False, less: int = 0) -> int:
    """The price of a side's next Awareness level; never below 0 (10.17)."""
    price = s.awareness[side] + 1 - less + total_modifier(s, side, AWARENESS_COST)
    return max(0, price // 2 if half else price)
