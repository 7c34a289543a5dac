"""What is out of reach: wins that nothing left of a turn can bring, told without trying it.

Every operation declares the most it can bring (`rules/reach`). What waits on the stack, the action that is still to come, the
raise and the ability of whoever has the marker are summed up, always generously; a win that even this does not come to is none.
"""

from __future__ import annotations

from functools import lru_cache

from ..rules.cards import CardSet
from ..rules.inplay.ongoing import awareness_price, rest_gain
from ..rules.inplay.standing import AWARENESS_COST, REST
from ..rules.memory import Activating, Picked, Playing, Visiting
from ..rules.node import AnyNode, Pick
from ..rules.ops import BY_NAME
from ..rules.ops.for_each import ForEach
from ..rules.reach import ANYTHING, ENDLESS, NOTHING, Reach, either, times, together
from ..rules.state import State, Zone
from ..rules.turns.flow import Sequence
from ..rules.turns.play import CHOOSE, DONE, TARGET
from ..rules.turns.turn import ABILITY, ACTION, AWARENESS, RAISE

# By side or face and place on the line: steps until a side can be raised there, and until the face is up and awake.
TO_RAISE = ((6, 5, 4, 3, 2, 1, 0, 0, 0, 0), (0, 0, 0, 0, 1, 2, 3, 4, 5, 6))
TO_WAKE = ((7, 6, 5, 4, 3, 2, 1, 0, 0, 0), (0, 0, 0, 1, 2, 3, 4, 5, 6, 7))
OUT_OF_SIGHT = 10 * ENDLESS
LATE = ("activity_ends", "movement")  # windows after the Character's ability


class _Known:
    """What is known so far of all effects, for the side that uses them."""

    def __init__(self, cards: CardSet, side: int, by_card: list[Reach]) -> None:
        self.people = cards.numbers.dealt
        self.nodes = [NOTHING] * len(cards.nodes)
        self.single = [NOTHING] * len(cards.nodes)  # what picks things: for one of them
        self.by_card = by_card  # by side
        self._cards, self._side = cards, side
        self._faces = [NOTHING, NOTHING]

    def inside(self, node: AnyNode) -> list[Reach]:
        return [self.nodes[part.index] for part in node.inside()]

    def face(self, dimension: int) -> Reach:
        return self._faces[dimension]

    def card(self, own: bool) -> Reach:
        return self.by_card[self._side if own else 1 - self._side]

    def learn(self) -> None:
        """Go through all effects once more with what is known of the others."""
        for i, node in enumerate(self._cards.nodes):
            if node.op:
                one = self.single[i] = BY_NAME[node.op].reach(node, self)
                self.nodes[i] = one if not isinstance(node, Pick) else ANYTHING if node.varies and any(one) else times(one, node.fixed)
            else:
                self.nodes[i] = _sum(self.inside(node))
        for c in self._cards.characters:
            for face, ability in enumerate(c.abilities):
                if ability is not None:
                    self._faces[face] = either(self._faces[face], self.nodes[ability.index])


class Bounds:
    """The most that everything in a card set can bring. In some sets anything may follow from anything: `endless`."""

    def __init__(self, cards: CardSet) -> None:
        by_card = [NOTHING, NOTHING]
        known = [_Known(cards, side, by_card) for side in (0, 1)]
        self.paid = [NOTHING] * len(cards.cards)
        before: list[list[Reach]] = []
        while before != [self.paid, known[0].nodes, known[1].nodes]:  # what grows without end stops growing at ENDLESS
            before = [self.paid[:], known[0].nodes[:], known[1].nodes[:]]
            for side in (0, 1):
                known[side].learn()
            for card in cards.cards:
                standing = card.standing
                found = _sum([known[card.side].nodes[t.effect.index] for t in standing.triggers])
                if card.effect is not None:
                    found = together(found, known[card.side].nodes[card.effect.index])
                if any(x[n] for x in (standing.own, standing.others) for n in (REST, AWARENESS_COST)):
                    found = together(found, Reach(energy=ENDLESS))
                self.paid[card.index] = found
                by_card[card.side] = either(by_card[card.side], found)
        self.by_card = by_card
        self.abilities = [known[0].nodes, known[1].nodes]
        self.faces = [tuple(NOTHING if ability is None else known[face].nodes[ability.index] for face, ability in enumerate(c.abilities))
                      for c in cards.characters]
        self.levels = [{n: known[side].nodes[node.index] for n, node in cards.awareness[side].items()} for side in (0, 1)]
        self.frames = [either(one, other) for one, other in zip(known[0].nodes, known[1].nodes, strict=True)]
        self.single = [either(one, other) for one, other in zip(known[0].single, known[1].single, strict=True)]
        self.tails = [[_sum([self.frames[part.index] for part in node.parts[at:]]) for at in range(len(node.parts) + 1)]
                      if isinstance(node, Sequence) else [] for node in cards.nodes]
        self.early: dict[int, Reach] = {}  # of what stands in play, by card
        self.late: dict[int, Reach] = {}
        for trigger in cards.triggers:
            found = known[trigger.source.side].nodes[trigger.effect.index]
            if found != NOTHING and trigger.source.card >= 0:
                table = self.late if trigger.window in LATE else self.early
                table[trigger.source.card] = together(table.get(trigger.source.card, NOTHING), found)
        # What waits for a moment that can come again and again, or lies on no card.
        self.endless = bool(cards.noting) or any(trigger.source.card < 0 for trigger in cards.triggers)
        # Whether Energy may be worth more than it looks: prices can fall, or rests bring more, without a card coming into play.
        self.easy = any(any(x.own[n] or x.others[n] for n in (REST, AWARENESS_COST)) if x.card < 0 else
                        max(x.own[AWARENESS_COST], x.others[AWARENESS_COST]) > 0 or min(x.own[REST], x.others[REST]) < 0
                        for x in cards.standing)


def _sum(parts: list[Reach]) -> Reach:
    total = NOTHING
    for part in parts:
        total = together(total, part)
    return total


@lru_cache(maxsize=8)
def limits(cards: CardSet) -> Bounds:
    """The limits of a card set."""
    return Bounds(cards)


def hopeless(s: State, known: Bounds, hand: Zone) -> bool:
    """Whether the side whose turn it is cannot win in it, playing none but these cards of its hand as its action."""
    if known.endless:
        return False
    side = s.mover
    stack = s.stack
    steps = removals = raises = wanders = cards = 0
    energy = s.energy[side]
    for i in range(1, len(stack)):
        node, at, memory = stack[i]
        n = 1
        if isinstance(memory, Playing):
            if at in (TARGET, CHOOSE):
                steps += 1
            if at == DONE or not memory.ability:
                continue
            reach = known.by_card[memory.side] if at == CHOOSE else known.paid[memory.card]
        elif isinstance(memory, Activating):
            reach = known.abilities[memory.side][memory.ability]
        elif isinstance(memory, Picked) and isinstance(node, Pick):
            reach, n = known.single[node.index], node.fixed - len(memory.things)
        elif isinstance(memory, Visiting) and isinstance(node, ForEach):
            reach, n = known.frames[node.body.index], len(memory.left)
        else:
            tails = known.tails[node.index]
            reach = tails[at] if tails else known.frames[node.index]
        if reach is not NOTHING:
            steps += n * reach.steps
            removals += n * reach.removals
            raises += n * reach.raises
            energy += n * reach.energy
            wanders += reach.wanders
            cards += reach.cards
    late = _standing(s, known.late) if known.late else NOTHING
    if known.early:
        reach = _standing(s, known.early)
        steps, removals, raises = steps + reach.steps, removals + reach.removals, raises + reach.raises
        energy, wanders, cards = energy + reach.energy, wanders + reach.wanders, cards + reach.cards
    goal = Reach(missing_shifts(s, side) - late.steps, len(s.circle) - s.cards.numbers.last_stand - late.removals,
                 s.cards.numbers.awareness_goal - s.awareness[side] - late.raises)
    at = stack[0][1]
    if at > ACTION:
        return not _within(s, known, goal, at, steps, removals, raises, energy, wanders)
    level = s.awareness[side]
    if at == AWARENESS and level and s.ready[side]:
        reach = NOTHING
        for n, found in known.levels[side].items():
            if n <= level or s.cards.switches.any_level:
                reach = either(reach, found)
        steps, removals, raises = steps + reach.steps, removals + reach.removals, raises + reach.raises
        energy, wanders, cards = energy + reach.energy, wanders + reach.wanders, cards + reach.cards
    if _within(s, known, goal, at, steps, removals, raises, energy + rest_gain(s, side) + steps, wanders):
        return False
    if cards:
        reach = known.by_card[side]
        return not _within(s, known, goal, at, steps + 1 + reach.steps, removals + reach.removals, raises + reach.raises,
                           energy + reach.energy, wanders + reach.wanders)
    if not hand:
        return True
    if _within(s, known, goal, at, steps + 1, removals, raises, energy, wanders):
        return False
    last = -1
    for card in hand:
        if card != last:
            cost = 0 if s.cards.changes_costs else s.cards.cards[card].cost
            reach = known.paid[card]
            if cost <= energy and reach is not NOTHING and _within(
                    s, known, goal, at, steps + 1 + reach.steps, removals + reach.removals, raises + reach.raises,
                    energy - cost + reach.energy, wanders + reach.wanders):
                return False
            last = card
    return True


def missing_shifts(s: State, side: int) -> int:
    """The steps along the line that a side is short of its last locked Character."""
    line, to_win = s.line, s.cards.numbers.to_win
    places = [9 - line[c] for c in s.circle] if side == 0 else [line[c] for c in s.circle]
    if len(places) < to_win:
        return OUT_OF_SIGHT
    places.sort()
    return sum(places[:to_win])


def _standing(s: State, table: dict[int, Reach]) -> Reach:
    """What reactions of all that lies in play can bring: each comes once."""
    found = NOTHING
    for card in s.equipment[0] + s.equipment[1]:
        if card in table:
            found = together(found, table[card])
    for card, _, _ in s.attached:
        if card in table:
            found = together(found, table[card])
    return found


def _within(s: State, known: Bounds, goal: Reach, at: int, steps: int, removals: int, raises: int, energy: int, wanders: int) -> bool:
    """Whether so much and what comes after the action could be a win."""
    if at <= ABILITY:
        line, side = s.line, s.mover
        before, taken, more = steps, 0, 0
        for c in s.circle if wanders else (s.marker,):
            place, faces = line[c], known.faces[c]
            for face in (0, 1):
                reach = faces[face]
                if reach is not NOTHING and TO_WAKE[face][place] <= before:
                    if before + reach.steps > steps:
                        steps = before + reach.steps
                    if reach.removals > taken:
                        taken = reach.removals
                    if reach.raises > more:
                        more = reach.raises
        removals, raises = removals + taken, raises + more
        if (at <= RAISE and raises + 1 >= goal.raises and (wanders or TO_RAISE[side][line[s.marker]] <= before)
                and (known.easy or energy >= awareness_price(s, side))):
            raises += 1
    return raises >= goal.raises or steps >= goal.steps or removals >= goal.removals
