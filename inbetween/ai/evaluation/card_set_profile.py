"""The values of a card set that the features need, computed once per set.

`declared_ability_values` adds up what the operations declare; `ability_values` estimates the same
values by trials. Nothing here depends on a particular card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...rules.cards import CardSet
from ...rules.in_play.static_effects import ENERGY_MAX, NO_MODIFIERS, StaticEffect
from ...rules.in_play.trigger_types import TRIGGER_TYPES
from ...rules.node import AnyNode
from ...rules.ops import BY_NAME
from ...rules.ops.attach import can_be_laid
from ...rules.ops.remove_character import RemoveCharacter

LATER = 0.7  # what an ability of the next level is worth a level before it can be used
UNDONE_LOCK = 0.6  # that an ability can also remove who is Secured or Devoured


def declared_ability_value(node: AnyNode | None) -> float:
    """Return a rough value of an ability from its operations."""
    if node is None:
        return 0.0
    worths = [declared_ability_value(part) for part in node.children()]
    if not node.op:  # one after the other
        return sum(worths)
    operation = BY_NAME[node.op]
    worth = (operation.weigh(worths) + operation.worth) * operation.size(node.spec)
    return worth + UNDONE_LOCK if isinstance(node, RemoveCharacter) and node.unlocks else worth


class AbilityValues(NamedTuple):
    """The values of a card set's abilities for their sides when they happen."""

    faces: tuple[tuple[float, ...], tuple[float, ...]]  # of Characters, by face and number
    levels: tuple[dict[int, float], dict[int, float]]  # of Awareness, by side
    triggers: tuple[float, ...]  # by number


def declared_ability_values(cards: CardSet) -> AbilityValues:
    """Return the values that the operations declare: rough, but immediate."""
    one, other = (
        tuple(declared_ability_value(c.abilities[face]) for c in cards.characters)
        for face in (0, 1)
    )
    town, creature = (
        {level: declared_ability_value(node) for level, node in cards.awareness[side].items()}
        for side in (0, 1)
    )
    return AbilityValues(
        (one, other),
        (town, creature),
        tuple(declared_ability_value(trigger.effect) for trigger in cards.triggers),
    )


class CardSetProfile(NamedTuple):
    """What the features need of a card set, computed once."""

    human: tuple[float, ...]  # the worth of every Character's ability and reactions on each face
    creature: tuple[float, ...]
    # of the Awareness ability that is not yet used, by side and level
    ready: tuple[tuple[float, ...], tuple[float, ...]]
    # of what each source does and may do as long as it stands, apart from the numbers it adds
    standing: tuple[float, ...]
    wide: bool  # whether anything but a side's own Equipment adds to its numbers
    laid: tuple[float, ...]  # of a card that lies on a Character
    # weights that were fitted to this set
    own: tuple[dict[str, float], dict[str, float], float] | None = None


def profile_from_values(cards: CardSet, worths: AbilityValues) -> CardSetProfile:
    """Return the profile of a card set for given ability values."""
    return CardSetProfile(
        *worths.faces,
        (_best_abilities(cards, worths.levels[0]), _best_abilities(cards, worths.levels[1])),
        tuple(_standing_worth(cards, standing, worths) for standing in cards.static_effects),
        bool(
            any(cards.faces)
            or any(cards.levels)
            or any(cards.modifies_opponent)
            or any(
                card.static_effect.own != NO_MODIFIERS
                for card in cards.cards
                if can_be_laid(card.effect)
            )
        ),
        tuple(2.0 if card.send_on == "stay" else 1.0 for card in cards.cards),
    )


@lru_cache(maxsize=8)
def quick_profile(cards: CardSet) -> CardSetProfile:
    """Return the profile from declared values only, for callers that cannot wait."""
    return profile_from_values(cards, declared_ability_values(cards))


def _best_abilities(cards: CardSet, worths: dict[int, float]) -> tuple[float, ...]:
    """Return the value of an unused Awareness ability at each level: now, or at a later level."""
    goal = cards.numbers.awareness_goal
    ready = [0.0] * (goal + 1)  # with the last level the game is over
    for level in range(goal - 1, 0, -1):
        usable = worths if cards.switches.any_level else (level,)
        ready[level] = max(LATER * ready[level + 1], *[worths.get(n, 0.0) for n in usable], 0.0)
    return tuple(ready)


# Roughly, as long as it lasts, in what an ability that is used once would be worth.
CHEAPER = 2.0  # each Energy less on all cards
ROOMIER = 0.2  # each Energy more that there may be
SHORTER_HAND = 0.3  # each card less than HANDFUL that a hand may hold
HANDFUL = 7
BAN = 0.8  # each thing that may not be done
LONG = 6  # turns that are as good as for ever


def _standing_worth(cards: CardSet, standing: StaticEffect, worths: AbilityValues) -> float:
    """Return the value of a source for its side, without the numbers of resting, preparing and
    Awareness, which are counted separately.
    """
    # Reactions: the more often their moment comes the more, and having the choice is worth
    # something.
    worth = sum(
        TRIGGER_TYPES[trigger.when].often
        * ((0.0 if trigger.must else 2.0) + worths.triggers[trigger.index])
        for trigger in standing.triggers
    )
    worth += ROOMIER * (standing.own[ENERGY_MAX] - standing.others[ENERGY_MAX])
    own, others = (max(0, HANDFUL - most) for most in standing.hand_max)
    worth += SHORTER_HAND * (others - own)
    for change in standing.costs:
        for side, meant in ((standing.side, change.own), (1 - standing.side, change.others)):
            if meant:
                deck = cards.decks[side]
                share = sum(change.only is None or card in change.only for card in deck) / max(
                    1, len(deck)
                )
                worth += CHEAPER * share * change.by * (-1 if side == standing.side else 1)
    for ban in standing.bans:
        if not ban.here:  # what protects the one it lies on counts as a laid card
            worth += BAN * len(ban.acts) * (ban.others - ban.own)
    return worth * _while(cards, standing)


def _while(cards: CardSet, standing: StaticEffect) -> float:
    """Return the share of its value that a source keeps if it leaves by itself."""
    if standing.card < 0:
        return 1.0
    card = cards.cards[standing.card]
    return (
        min(1.0, card.lasts / LONG)
        if card.lasts
        else 2 / LONG
        if card.until in {"own_turn", "opponent_turn"}
        else 1.0
    )
