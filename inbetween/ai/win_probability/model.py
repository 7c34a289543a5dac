"""The win probability that people see: one number for a position, in hints, charts and replays.

It uses public information only, so it is the same for both sides and reveals nothing. It is 0 or 1
only if the game is over or a win is proved (from what the side to decide knows). The numbers in
`coefficients` are fitted to games between players of mixed levels and checked against others
(`python -m inbetween chances`). The search does not use them: predicting a winner well and playing
well are different tasks.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log, sqrt
from random import Random

from ...rules.cards import CardSet
from ...rules.constants import AWAKE_AT, DIMENSION_AT, DRAW, SIDES
from ...rules.in_play.modifiers import awareness_price, in_play, rest_gain
from ...rules.state import State
from ..proofs.threats import THIS, Threat, threats
from ..proofs.win_proofs import proven_win
from .coefficients import BALANCE, CREATURE, DIGEST, TOWN

LEAST = 0.01  # what is not proved is never shown as certain
ROUGH = 0.6  # how much of its odds a prediction keeps for cards that it was not fitted to
FAR = 9  # shifts to the last locked Character: from here on all the same
STOPS = range(4)  # of the marker that are looked at

Fact = tuple[str, float]  # a predictor and its value for one side

# Facts of one side. Tables are listed one by one: exactly one of them, or none, is 1.
PREDICTORS = (
    # own people InBetween, and on the first three spaces of the Safety track
    "place_0",
    "place_1",
    "place_2",
    "place_3",
    "short_1",
    "short_2",  # so many locked Characters are missing
    *[f"shifts_{n}" for n in range(1, FAR)],  # so many shifts
    *[f"left_{n}" for n in range(1, 6)],  # so many levels of Awareness
    *[f"ready_{n}" for n in range(1, 7)],  # the same, with the Awareness ability not yet used
    *[f"rests_{n}" for n in range(5)],  # so many Rests bring the Energy for all of them
    "left_1_rests_0",
    "left_1_rests_1",
    "left_2_rests_0",
    "left_2_rests_1",
    "need",
    "energy",
    "energy_low",
    "gain",
    "price",
    "hand",
    "hand_empty",
    "in_play",
    "laid",  # own cards on the table
    *[f"stop_{k}" for k in STOPS],  # the marker comes to own people
    *[f"awake_{k}" for k in STOPS],  # ... whose abilities happen
    "pays_0",
    "pays_1",  # ... and the next level can be paid
    # the last level is in reach, in an own turn or not
    "awareness_this_own",
    "awareness_this",
    "awareness_next_own",
    "awareness_next",
    "ability_this",
    "ability_next",
    "shift_this",
    "shift_next",
    "shift_later",  # other open threats
    "majority",  # own people, as the circle shrinks to the end
    # the own turn before and after its action; who decides, and in the middle of something
    "turn",
    "late",
    "asked",
    "begun",
)


def predictors(s: State, found: list[Threat] | None = None) -> list[float]:
    """Return the input of a prediction: PREDICTORS of Town, then of the Creature. Public
    information only.
    """
    found = threats(s) if found is None else found
    return [*_facts(s, 0, found), *_facts(s, 1, found)]


def _facts(s: State, side: int, found: list[Threat]) -> list[float]:
    facts = [
        *_line_facts(s, side),
        *_resource_facts(s, side),
        *_stop_facts(s, side),
        *_threat_facts(s, side, found),
        *_turn_facts(s, side),
    ]
    values = dict.fromkeys(PREDICTORS, 0.0)
    values.update((name, value) for name, value in facts if name in values)
    return list(values.values())


def _line_facts(s: State, side: int) -> Iterator[Fact]:
    numbers = s.cards.numbers
    depths = sorted((s.line[c] - 5 if side == 0 else 4 - s.line[c] for c in s.circle), reverse=True)
    for depth in range(4):
        yield f"place_{depth}", depths.count(depth)
    yield f"short_{numbers.to_win - depths.count(4)}", 1.0
    yield f"shifts_{sum(4 - depth for depth in depths[: numbers.to_win])}", 1.0
    gone = len(s.circle) - numbers.last_stand
    if gone <= 2:
        yield "majority", (3 - gone) * sum(depth >= 0 for depth in depths) / len(s.circle)


def _resource_facts(s: State, side: int) -> Iterator[Fact]:
    numbers = s.cards.numbers
    level = s.awareness[side]
    energy = s.energy[side]
    gain = rest_gain(s, side)
    price = awareness_price(s, side)
    left, change = numbers.awareness_goal - level, price - level - 1
    need = max(
        0, sum(max(0, n + change) for n in range(level + 1, numbers.awareness_goal + 1)) - energy
    )
    rests = -(-need // max(1, gain))
    yield f"left_{left}", 1.0
    if s.ready[side]:
        yield f"ready_{left}", 1.0
    yield f"rests_{rests}", 1.0
    yield f"left_{left}_rests_{rests}", 1.0
    yield "need", need / 10
    yield "energy", sqrt(energy)
    yield "energy_low", float(energy < 2)
    yield "gain", gain / 5
    yield "price", change
    yield "hand", sqrt(len(s.hand[side]))
    yield "hand_empty", float(not s.hand[side])
    yield "in_play", len(in_play(s, side))
    yield "laid", sum(s.cards.cards[card].side == side for card, _, _ in s.attached)


def _stop_facts(s: State, side: int) -> Iterator[Fact]:
    can_pay = float(s.energy[side] >= awareness_price(s, side))
    n, here = len(s.circle), s.circle.index(s.marker) + (s.direction if s.phase_index >= 2 else 0)
    for k in STOPS:
        place = s.line[s.circle[(here + k * s.direction) % n]]
        if place not in (4, 5) and DIMENSION_AT[place] == side:
            yield f"stop_{k}", 1.0
            yield f"awake_{k}", float(AWAKE_AT[place])
            yield f"pays_{k}", can_pay


def _threat_facts(s: State, side: int, found: list[Threat]) -> Iterator[Fact]:
    for threat in found:
        if threat.side == SIDES[side]:
            own = threat.kind == "awareness" and (s.active_index == side) == (threat.when == THIS)
            yield f"{threat.kind}_{threat.when}" + ("_own" if own else ""), 1.0


def _turn_facts(s: State, side: int) -> Iterator[Fact]:
    yield "turn", float(s.active_index == side and s.phase_index < 2)
    yield "late", float(s.active_index == side and s.phase_index >= 2)
    yield "asked", float(s.decider == side)
    yield "begun", float(s.decider == side and len(s.stack) > 1)


def log_odds(
    weights: list[float],
    town: dict[str, float] = TOWN,
    creature: dict[str, float] = CREATURE,
    balance: float = BALANCE,
) -> float:
    """Return Town's log odds from its facts and the Creature's."""
    n = len(PREDICTORS)
    return balance + sum(
        town[name] * weights[i] - creature[name] * weights[i + n]
        for i, name in enumerate(PREDICTORS)
    )


def logistic(points: float) -> float:
    """Return log odds as a probability."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, points))))


def logit(share: float) -> float:
    """Return a probability as log odds; certain values count as nearly certain."""
    share = max(1e-4, min(1 - 1e-4, share))
    return log(share / (1 - share))


def is_fitted_to(cards: CardSet) -> bool:
    """Whether the coefficients were fitted to these cards; for others they are rough."""
    return cards.base.digest == DIGEST


def predicted_win_probability(s: State, found: list[Threat] | None = None) -> float:
    """Return Town's win probability in a game that is not over, from public information; never
    certain.
    """
    points = log_odds(predictors(s, found))
    return clamped(logistic(points if is_fitted_to(s.cards) else ROUGH * points))


def clamped(share: float) -> float:
    """Return a probability that is not proved, limited to what may be shown."""
    return max(LEAST, min(1 - LEAST, share))


def town_win_probability(s: State, found: list[Threat] | None = None) -> float:
    """Return Town's win probability: the one number of a position. Certain only if the game is
    over, or a win of the side to decide is proved.
    """
    if s.winner_index >= 0:
        return 0.5 if s.winner_index == DRAW else float(s.winner_index == 0)
    if proven_win(s, Random(0)) is not None:
        return float(s.decider == 0)
    return predicted_win_probability(s, found)


def own_share(town: float, side: int) -> float:
    """Return Town's probability as that of a side."""
    return town if side == 0 else 1 - town


def percent(share: float) -> int:
    """Return a probability in percent: 0 and 100 only for certain results."""
    return round(100 * share) if share in (0.0, 1.0) else max(1, min(99, round(100 * share)))
