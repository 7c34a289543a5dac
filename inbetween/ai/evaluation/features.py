"""What matters in a position, as numbers: what Town has, then what the Creature has.

Nothing here knows a particular card: features come from the state and the effect data, so they fit
modded sets too. The weights in `weights.py` turn them into points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ...rules.in_play.modifiers import active_static_effects
from ...rules.in_play.static_effects import AWARENESS_COST, PREPARE_SIZE, REST_GAIN
from ...rules.state import State
from .card_set_profile import CardSetProfile

NAMES = (
    # People who are at least as far as: the own side, each of the first three spaces of its Safety
    # track, Secured or Devoured.
    "place_0",
    "place_1",
    "place_2",
    "place_3",
    "locked",
    "match",  # one short of the number that wins
    # ... and somebody is one shift away; at most two; one, and it is the own turn
    "match_near",
    "match_next",
    "match_now",
    "race",  # how near the shifts still missing bring the win
    # Awareness, and the Energy still to be found for the last level (less is more)
    "level",
    "level_squared",
    "need",
    # the last level can be paid; ... when the marker is on own people
    "last",
    "last_0",
    "last_1",
    "last_2",
    "last_now",
    "climb_0",
    "climb_1",  # any level can be paid when the marker is on own people
    "stop_0",
    "stop_1",
    "stop_2",
    "stop_3",  # own people that the marker comes to
    "abilities",  # what their abilities do, fading with distance
    "energy",
    "energy_low",
    "hand",
    "hand_empty",
    "rest",
    "prepare",
    "price",
    "trigger",
    "attached",  # own cards in play
    # the Awareness ability not yet used, by level
    "ready_1",
    "ready_2",
    "ready_3",
    "ready_4",
    "ready_5",
    "majority",  # own people, as the circle shrinks to the end
    "turn",  # the own turn, before the action
)

# What is never a loss: a step toward a lock, the marker on own people, Energy. Fits hold these
# weights to so much at least, so that
# features that tell nearly the same (the race, the last spaces, the locks) cannot be set against
# each other.
AT_LEAST = dict.fromkeys(
    (
        "match",
        "match_near",
        "match_next",
        "match_now",
        "race",
        "need",
        "last",
        "last_0",
        "last_1",
        "last_2",
        "last_now",
        "climb_0",
        "climb_1",
        "stop_0",
        "stop_1",
        "stop_2",
        "stop_3",
        "abilities",
        "energy",
        "energy_low",
        "hand",
        "rest",
        "prepare",
        "trigger",
        "attached",
        "ready_1",
        "ready_2",
        "ready_3",
        "ready_4",
        "ready_5",
        "majority",
    ),
    0.0,
) | {"place_0": 1.0, "place_1": 1.0, "place_2": 1.0, "place_3": 1.0, "locked": 2.0}

# by level; higher ones count like the last
READY = ("", "ready_1", "ready_2", "ready_3", "ready_4", "ready_5")
FADING = (1.0, 0.6, 0.36, 0.216)  # an ability counts less the later the marker comes


def static_effect_sums(s: State, side: int, known: CardSetProfile) -> tuple[int, int, int, float]:
    """Return what static effects add to a side's resting, preparing and Awareness price, and the
    value of its other static effects.
    """
    rest = prepare = price = 0
    worth = 0.0
    for standing, _ in active_static_effects(s, side):
        own = standing.own
        rest += own[REST_GAIN]
        prepare += own[PREPARE_SIZE]
        price += own[AWARENESS_COST]
        worth += known.standing[standing.index]
    for standing, _ in active_static_effects(s, 1 - side):
        others = standing.others
        rest += others[REST_GAIN]
        prepare += others[PREPARE_SIZE]
        price += others[AWARENESS_COST]
    return rest, prepare, price, worth


def features(s: State, known: CardSetProfile) -> list[float]:
    """The features of a state that is not over: NAMES for Town, then NAMES for the Creature."""
    line, circle = s.line, s.circle
    counts = [0] * 10
    for c in circle:
        counts[line[c]] += 1
    # Where the marker comes to: the one under it still acts before Activity.
    n = len(circle)
    i = circle.index(s.marker)
    if s.phase_index >= 2:
        i += s.direction
    stops, others = [0.0] * 4, [0.0] * 4
    abilities = of_others = 0.0
    for k in range(4):
        c = circle[(i + k * s.direction) % n]
        place = line[c]
        if place > 5:
            stops[k] = 1.0
            if place > 6:
                abilities += FADING[k] * known.human[c]
        elif place < 4:
            others[k] = 1.0
            if place < 3:
                of_others += FADING[k] * known.creature[c]
    return [
        *_half(s, 0, counts, stops, abilities, known),
        *_half(s, 1, counts[::-1], others, of_others, known),
    ]


def _half(
    s: State,
    side: int,
    counts: list[int],
    stops: list[float],
    abilities: float,
    known: CardSetProfile,
) -> list[float]:
    """Return the features of one side; `counts` are its Characters by place, the locked
    ones last.
    """
    cards = s.cards
    numbers = cards.numbers
    level = s.awareness[side]
    energy = s.energy[side]
    held = len(s.hand[side])
    rest = prepare = price_change = 0
    trigger = attached = 0.0
    if known.wide:
        rest, prepare, price_change, trigger = static_effect_sums(s, side, known)
    else:
        for card in s.equipment[side]:
            own = cards.static_effects[card].own
            rest += own[REST_GAIN]
            prepare += own[PREPARE_SIZE]
            price_change += own[AWARENESS_COST]
            trigger += known.standing[card]
    for card, _, _ in s.attached:
        if cards.cards[card].side == side:
            attached += known.laid[card]
    goal = numbers.awareness_goal
    steps = goal - level
    need = max(0, (goal * (goal + 1) - level * (level + 1)) // 2 + steps * price_change - energy)
    pays = energy >= level + 1 + price_change
    _, _, _, _, _, in_between, first, second, third, locked = counts
    deep = third + locked
    half_way = second + deep
    on_track = first + half_way
    people = in_between + on_track
    short = numbers.to_win - locked
    match = short == 1
    near = match and third > 0
    turn = s.phase_index < 2 and s.active_index == side
    stop_0, stop_1, stop_2, stop_3 = stops
    last = 1.0 if steps == 1 and pays else 0.0
    left = len(s.circle) - numbers.last_stand
    at = min(level, len(READY) - 1)
    return [
        people,
        on_track,
        half_way,
        deep,
        locked,
        match,
        near,
        match and second + third > 0,
        near and turn,
        10.0 / (3 + missing(counts, short)),
        level,
        level * level,
        -need / 10.0,
        last,
        last * stop_0,
        last * stop_1,
        last * stop_2,
        last * stop_0 if turn else 0.0,
        stop_0 if pays else 0.0,
        stop_1 if pays else 0.0,
        stop_0,
        stop_1,
        stop_2,
        stop_3,
        abilities,
        sqrt(energy),
        -1.0 if energy < 2 else 0.0,
        sqrt(held),
        0.0 if held else -1.0,
        rest,
        prepare,
        -price_change,
        trigger,
        attached,
        *[
            known.ready[side][level] if s.ready[side] and n == at else 0.0
            for n in range(1, len(READY))
        ],
        (3 - left) * people / len(s.circle) if left <= 2 else 0.0,
        turn,
    ]


def missing(counts: Sequence[int], short: int) -> int:
    """Return the number of shifts that a side needs for its last locked Character."""
    shifts = 0
    place = 8
    distance = 1
    while short > 0 and place >= 0:
        here = counts[place]
        if here:
            if here > short:
                here = short
            shifts += here * distance
            short -= here
        place -= 1
        distance += 1
    return shifts + 10 * max(0, short)
