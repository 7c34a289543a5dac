"""How good a position looks for a side, from features of the state and the effect data alone.

Nothing here knows a particular card, so it judges modded sets too. Weights are a plain dict: other
weights make another temperament.
"""

from __future__ import annotations

from math import exp, sqrt

from ..rules.cards import CardSet
from ..rules.node import Node
from ..rules.ongoing import awareness_price
from ..rules.state import State
from ..rules.terms import DEVOURED, DRAW, SECURED

WIN = 1000.0
SCALE = 9.0  # so many points are a clear advantage

# By place on the line, for Town; the Creature sees the mirror image.
PLACE = (-9.0, -5.0, -3.2, -1.8, -0.7, 0.7, 1.8, 3.2, 5.0, 9.0)
LOCK = (0.0, 2.0, 9.0)  # more for the second locked Character than for the first

Weights = dict[str, float]
WEIGHTS: Weights = {
    "place": 1.0,  # where the people are
    "lock": 1.0,  # Secured and Devoured on top of that
    "awareness": 0.95,  # the Energy that was paid for Awareness
    "climb": 1.3,  # Energy that the next level can be paid with
    "energy": 1.5,
    "hand": 1.1,
    "equipment": 1.3,
    "ready": 0.6,  # an Awareness ability not yet used, for each level
    "stop": 1.4,  # who acts when the marker comes: the next three stops, fading
    "income": 0.25,  # what resting would give
    "threat": 5.0,  # one step from the third locked Character
}

# A rough worth of each operation when a Character's ability happens.
OPERATIONS = {"shift": 1.4, "flip": 1.3, "gain": 1.0, "lose": 0.7, "draw": 0.9, "discard": 0.6, "play_card": 1.6, "move_marker": 0.7,
              "turn_direction": 0.5, "move_character": 0.6, "remove_character": 1.0, "raise_awareness": 2.0, "lower_awareness": 2.2,
              "take_card": 0.7, "remove_equipment": 0.8, "look_at_hand": 0.2, "use_ability": 1.2, "return_tokens": 0.3}


def ability_worth(node: Node | None) -> float:
    """A rough worth of an ability from the operations in it."""
    if node is None:
        return 0.0
    parts = getattr(node, "parts", None) or getattr(node, "branches", None) or (
        getattr(node, "body", None), getattr(node, "then", None))
    worths = [ability_worth(part) for part in parts if part is not None]
    inner = max(worths, default=0.0) if hasattr(node, "branches") else sum(worths)
    return inner + OPERATIONS.get(node.op, 0.0)


_WORTHS: dict[int, tuple[tuple[float, ...], tuple[float, ...]]] = {}


def _worths(cards: CardSet) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The worth of every Character's ability on each face, worked out once for a card set."""
    found = _WORTHS.get(id(cards))
    if found is None:
        found = _WORTHS[id(cards)] = (tuple(ability_worth(c.abilities[0]) for c in cards.characters),
                                      tuple(ability_worth(c.abilities[1]) for c in cards.characters))
    return found


def evaluate(s: State, side: int, w: Weights = WEIGHTS) -> float:
    """The worth of a state for a side: 0 is even, WIN is won."""
    if s.victor >= 0:
        return 0.0 if s.victor == DRAW else WIN if s.victor == side else -WIN
    line, circle, to_win = s.line, s.circle, s.cards.numbers.to_win
    town = 0.0
    human = near = far = 0
    for c in circle:
        place = line[c]
        town += PLACE[place]
        if place > 4:
            human += 1
            near += place == 8
        else:
            far += place == 1
    town *= w["place"]
    secured, devoured = line.count(SECURED), line.count(DEVOURED)
    town += w["lock"] * (LOCK[min(2, secured)] - LOCK[min(2, devoured)])
    town += w["threat"] * ((secured == to_win - 1 and near > 0) - (devoured == to_win - 1 and far > 0))
    town += w["income"] * (human - (len(circle) - human))
    town += _means(s, 0, w) - _means(s, 1, w)
    town += w["stop"] * _stops(s)
    left = len(circle) - s.cards.numbers.last_stand
    if left <= 2:
        town += (3 - left) * 1.5 * (2 * human - len(circle)) / len(circle)
    return town if side == 0 else -town


def _means(s: State, side: int, w: Weights) -> float:
    """What a side has to go on with."""
    level, energy = s.awareness[side], s.energy[side]
    worth = w["awareness"] * level * (level + 1) / 2 + w["energy"] * sqrt(energy) + w["hand"] * sqrt(len(s.hand[side]))
    worth += w["equipment"] * len(s.equipment[side])
    if s.ready[side]:
        worth += w["ready"] * level
    price = awareness_price(s, side)
    worth += w["climb"] * min(1.0, energy / price if price else 1.0) * (level + 1) / 3
    if level + 1 >= s.cards.numbers.awareness_goal and energy >= price:
        worth += 4.0
    return worth


def _stops(s: State) -> float:
    """For Town: who would act at the marker's next three stops."""
    circle, line = s.circle, s.line
    n = len(circle)
    human, creature = _worths(s.cards)
    i = circle.index(s.marker)
    total, fading = 0.0, 1.0
    start = 0 if s.stage < 2 else 1  # before Activity the one under the marker still acts
    for step in range(start, start + 3):
        c = circle[(i + step * s.direction) % n]
        place = line[c]
        if place > 5:
            total += fading * (0.6 + (human[c] if place > 6 else 0.0))
        elif place < 4:
            total -= fading * (0.6 + (creature[c] if place < 3 else 0.0))
        fading *= 0.6
    return total


def chance(points: float) -> float:
    """Points as a chance to win, 0 to 1."""
    if points > 700:
        return 1.0
    if points < -700:
        return 0.0
    return 1.0 / (1.0 + exp(-points / SCALE))
