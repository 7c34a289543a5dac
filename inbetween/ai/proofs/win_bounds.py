"""Upper bounds that rule out a win this turn without search.

Every operation declares the most it can contribute (`rules/effect_bounds`). The bounds of the
stack, of the action still to come, of raising Awareness and of the ability of the Character under
the marker are added, always generously; if even the sum is not a win, there is none.
"""

from __future__ import annotations

from functools import lru_cache

from ...rules.cards import Card, CardSet
from ...rules.effect_bounds import (
    UNBOUNDED,
    UNLIMITED_BOUNDS,
    ZERO_BOUNDS,
    EffectBounds,
    add_bounds,
    max_bounds,
    times,
)
from ...rules.frame_memory import Activating, Picked, Playing, Visiting
from ...rules.in_play.modifiers import awareness_price, rest_gain
from ...rules.in_play.static_effects import AWARENESS_COST, REST_GAIN, StaticEffect
from ...rules.node import AnyNode, Pick
from ...rules.ops import BY_NAME
from ...rules.ops.for_each import ForEach
from ...rules.state import State, Zone
from ...rules.turns.card_play import CHOOSE, DONE, TARGET
from ...rules.turns.control_flow import Sequence
from ...rules.turns.turn import ABILITY, ACTION, AWARENESS, RAISE

# By side or face and place on the line: steps until a side can be raised there, and until the face
# is up and awake.
TO_RAISE = ((6, 5, 4, 3, 2, 1, 0, 0, 0, 0), (0, 0, 0, 0, 1, 2, 3, 4, 5, 6))
TO_WAKE = ((7, 6, 5, 4, 3, 2, 1, 0, 0, 0), (0, 0, 0, 1, 2, 3, 4, 5, 6, 7))
OUT_OF_SIGHT = 10 * UNBOUNDED
LATE = ("activity_ends", "movement")  # windows after the Character's ability


class _Known:
    """The bounds known so far of all effects, for the side that uses them."""

    def __init__(self, cards: CardSet, side: int, by_card: list[EffectBounds]) -> None:
        self.people = cards.numbers.dealt
        self.nodes = [ZERO_BOUNDS] * len(cards.nodes)
        self.single = [ZERO_BOUNDS] * len(cards.nodes)  # what picks things: for one of them
        self.by_card = by_card  # by side
        self._cards, self._side = cards, side
        self._faces = [ZERO_BOUNDS, ZERO_BOUNDS]

    def inner_bounds(self, node: AnyNode) -> list[EffectBounds]:
        return [self.nodes[part.index] for part in node.children()]

    def face(self, dimension: int) -> EffectBounds:
        return self._faces[dimension]

    def card(self, own: bool) -> EffectBounds:
        return self.by_card[self._side if own else 1 - self._side]

    def learn(self) -> None:
        """Compute all effects once more with the bounds known of the others."""
        for i, node in enumerate(self._cards.nodes):
            if node.op:
                one = self.single[i] = BY_NAME[node.op].bounds(node, self)
                self.nodes[i] = (
                    one
                    if not isinstance(node, Pick)
                    else UNLIMITED_BOUNDS
                    if node.varies and any(one)
                    else times(one, node.fixed)
                )
            else:
                self.nodes[i] = _sum(self.inner_bounds(node))
        for c in self._cards.characters:
            for face, ability in enumerate(c.abilities):
                if ability is not None:
                    self._faces[face] = max_bounds(self._faces[face], self.nodes[ability.index])


class CardSetBounds:
    """The bounds of everything in a card set. In some sets anything may follow from anything:
    `endless`.
    """

    def __init__(self, cards: CardSet) -> None:
        self.by_card = [ZERO_BOUNDS, ZERO_BOUNDS]
        self.paid = [ZERO_BOUNDS] * len(cards.cards)
        town, creature = known = [_Known(cards, side, self.by_card) for side in (0, 1)]
        self._learn(cards, known)
        self.abilities = [town.nodes, creature.nodes]
        self.faces = [
            tuple(
                ZERO_BOUNDS if ability is None else self.abilities[face][ability.index]
                for face, ability in enumerate(c.abilities)
            )
            for c in cards.characters
        ]
        self.levels = [
            {n: self.abilities[side][node.index] for n, node in cards.awareness[side].items()}
            for side in (0, 1)
        ]
        self.frames = [*map(max_bounds, town.nodes, creature.nodes)]
        self.single = [*map(max_bounds, town.single, creature.single)]
        self.tails = [
            [
                _sum([self.frames[part.index] for part in node.parts[at:]])
                for at in range(len(node.parts) + 1)
            ]
            if isinstance(node, Sequence)
            else []
            for node in cards.nodes
        ]
        # of what stands in play, by card
        self.early = self._reactions(cards, late=False)
        self.late = self._reactions(cards, late=True)
        # What waits for a moment that can come again and again, or lies on no card.
        self.endless = bool(cards.queued_trigger_events) or any(
            trigger.source.card < 0 for trigger in cards.triggers
        )
        self.easy = any(_makes_easy(effect) for effect in cards.static_effects)

    def _learn(self, cards: CardSet, known: list[_Known]) -> None:
        """Compute the bounds of all effects; values that keep growing stop at UNBOUNDED."""
        before: list[list[EffectBounds]] = []
        while before != [self.paid, known[0].nodes, known[1].nodes]:
            before = [self.paid[:], known[0].nodes[:], known[1].nodes[:]]
            for side in (0, 1):
                known[side].learn()
            for card in cards.cards:
                found = _card_bounds(card, known[card.side].nodes)
                self.paid[card.index] = found
                self.by_card[card.side] = max_bounds(self.by_card[card.side], found)

    def _reactions(self, cards: CardSet, late: bool) -> dict[int, EffectBounds]:
        """Return the bounds of reactions of cards in play, those in LATE windows or all others."""
        table: dict[int, EffectBounds] = {}
        for trigger in cards.triggers:
            card = trigger.source.card
            found = self.abilities[trigger.source.side][trigger.effect.index]
            if found != ZERO_BOUNDS and card >= 0 and (trigger.trigger_event in LATE) == late:
                table[card] = add_bounds(table.get(card, ZERO_BOUNDS), found)
        return table


def _card_bounds(card: Card, nodes: list[EffectBounds]) -> EffectBounds:
    """Return the bounds of a card that is paid for."""
    effect = card.static_effect
    found = _sum([nodes[trigger.effect.index] for trigger in effect.triggers])
    if card.effect is not None:
        found = add_bounds(found, nodes[card.effect.index])
    if any(x[n] for x in (effect.own, effect.others) for n in (REST_GAIN, AWARENESS_COST)):
        found = add_bounds(found, EffectBounds(energy=UNBOUNDED))
    return found


def _makes_easy(effect: StaticEffect) -> bool:
    """Whether Energy may be worth more than it looks because of this effect: prices can fall or
    rests bring more without a card coming into play.
    """
    own, others = effect.own, effect.others
    if effect.card < 0:
        return any(own[n] or others[n] for n in (REST_GAIN, AWARENESS_COST))
    return (
        max(own[AWARENESS_COST], others[AWARENESS_COST]) > 0
        or min(own[REST_GAIN], others[REST_GAIN]) < 0
    )


def _sum(parts: list[EffectBounds]) -> EffectBounds:
    total = ZERO_BOUNDS
    for part in parts:
        total = add_bounds(total, part)
    return total


@lru_cache(maxsize=8)
def card_set_bounds(cards: CardSet) -> CardSetBounds:
    """Return the bounds of a card set."""
    return CardSetBounds(cards)


def cannot_win_this_turn(s: State, known: CardSetBounds, hand: Zone) -> bool:
    """Whether the active side cannot win this turn if it plays only these cards of its hand as its
    action.
    """
    if known.endless:
        return False
    side = s.active_index
    total = _pending(s, known)
    if known.early:
        total = _plus(total, _standing(s, known.early))
    goal = _goal(s, known)
    at = s.stack[0][1]
    if at > ACTION:
        return not _within(s, known, goal, at, total)
    if at == AWARENESS and s.awareness[side] and s.ready[side]:
        total = _plus(total, _level_bounds(s, known))
    steps, removals, raises, energy, marker_moves, cards = total
    rested = EffectBounds(
        steps, removals, raises, energy + rest_gain(s, side) + steps, marker_moves, cards
    )
    if _within(s, known, goal, at, rested):
        return False
    played = EffectBounds(steps + 1, removals, raises, energy, marker_moves, cards)
    if cards:
        return not _within(s, known, goal, at, _plus(played, known.by_card[side]))
    if not hand:
        return True
    return not (
        _within(s, known, goal, at, played) or _card_suffices(s, known, goal, at, played, hand)
    )


def _pending(s: State, known: CardSetBounds) -> EffectBounds:
    """Return the bounds of what waits on the stack, with the present Energy."""
    stack = s.stack
    steps = removals = raises = marker_moves = cards = 0
    energy = s.energy[s.active_index]
    for i in range(1, len(stack)):
        node, at, memory = stack[i]
        n = 1
        if isinstance(memory, Playing):
            if at in (TARGET, CHOOSE):
                steps += 1
            if at == DONE or not memory.ability:
                continue
            bounds = known.by_card[memory.side] if at == CHOOSE else known.paid[memory.card]
        elif isinstance(memory, Activating):
            bounds = known.abilities[memory.side][memory.ability]
        elif isinstance(memory, Picked) and isinstance(node, Pick):
            bounds, n = known.single[node.index], node.fixed - len(memory.things)
        elif isinstance(memory, Visiting) and isinstance(node, ForEach):
            bounds, n = known.frames[node.body.index], len(memory.left)
        else:
            tails = known.tails[node.index]
            bounds = tails[at] if tails else known.frames[node.index]
        if bounds is not ZERO_BOUNDS:
            steps += n * bounds.steps
            removals += n * bounds.removals
            raises += n * bounds.raises
            energy += n * bounds.energy
            marker_moves += bounds.marker_moves
            cards += bounds.cards
    return EffectBounds(steps, removals, raises, energy, marker_moves, cards)


def _goal(s: State, known: CardSetBounds) -> EffectBounds:
    """Return what a win needs: one of steps, removals and raises."""
    side, numbers = s.active_index, s.cards.numbers
    late = _standing(s, known.late) if known.late else ZERO_BOUNDS
    return EffectBounds(
        missing_shifts(s, side) - late.steps,
        len(s.circle) - numbers.last_stand - late.removals,
        numbers.awareness_goal - s.awareness[side] - late.raises,
    )


def _level_bounds(s: State, known: CardSetBounds) -> EffectBounds:
    """Return the bounds of the active side's Awareness ability."""
    side = s.active_index
    found = ZERO_BOUNDS
    for level, bounds in known.levels[side].items():
        if level <= s.awareness[side] or s.cards.switches.any_level:
            found = max_bounds(found, bounds)
    return found


def _card_suffices(
    s: State, known: CardSetBounds, goal: EffectBounds, at: int, played: EffectBounds, hand: Zone
) -> bool:
    """Whether a card of the hand could win as an action: `played` without its ability."""
    last = -1
    for card in hand:
        if card != last:
            cost = 0 if s.cards.changes_costs else s.cards.cards[card].cost
            bounds = known.paid[card]
            if (
                cost <= played.energy
                and bounds is not ZERO_BOUNDS
                and _within(s, known, goal, at, _plus(played, bounds, cost))
            ):
                return True
            last = card
    return False


def _plus(one: EffectBounds, other: EffectBounds, cost: int = 0) -> EffectBounds:
    """Return the sum of two bounds for so much Energy; faster than `add_bounds`, and without its
    limit.
    """
    return EffectBounds(
        one.steps + other.steps,
        one.removals + other.removals,
        one.raises + other.raises,
        one.energy + other.energy - cost,
        one.marker_moves + other.marker_moves,
        one.cards + other.cards,
    )


def missing_shifts(s: State, side: int) -> int:
    """The steps along the line that a side is short of its last locked Character."""
    line, to_win = s.line, s.cards.numbers.to_win
    places = [9 - line[c] for c in s.circle] if side == 0 else [line[c] for c in s.circle]
    if len(places) < to_win:
        return OUT_OF_SIGHT
    places.sort()
    return sum(places[:to_win])


def _standing(s: State, table: dict[int, EffectBounds]) -> EffectBounds:
    """Return the bounds of the reactions of everything in play: each reacts once."""
    found = ZERO_BOUNDS
    for card in s.equipment[0] + s.equipment[1]:
        if card in table:
            found = add_bounds(found, table[card])
    for card, _, _ in s.attached:
        if card in table:
            found = add_bounds(found, table[card])
    return found


def _within(
    s: State,
    known: CardSetBounds,
    goal: EffectBounds,
    at: int,
    total: EffectBounds,
) -> bool:
    """Whether so much and what comes after the action could be a win."""
    steps, removals, raises, energy, marker_moves, _ = total
    if at <= ABILITY:
        line, side = s.line, s.active_index
        before = steps
        taken = 0
        more = 0
        for c in s.circle if marker_moves else (s.marker,):
            place, faces = line[c], known.faces[c]
            for face in (0, 1):
                bounds = faces[face]
                if bounds is not ZERO_BOUNDS and TO_WAKE[face][place] <= before:
                    if before + bounds.steps > steps:
                        steps = before + bounds.steps
                    if bounds.removals > taken:
                        taken = bounds.removals
                    if bounds.raises > more:
                        more = bounds.raises
        removals, raises = removals + taken, raises + more
        if (
            at <= RAISE
            and raises + 1 >= goal.raises
            and (marker_moves or TO_RAISE[side][line[s.marker]] <= before)
            and (known.easy or energy >= awareness_price(s, side))
        ):
            raises += 1
    return raises >= goal.raises or steps >= goal.steps or removals >= goal.removals
