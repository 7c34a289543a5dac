"""How good a position looks for a side: its features times the tuned weights.

`evaluate` gives the same as `evaluate_by_features` (a test holds them together), but goes straight
from the state
to the sum: half of the time of a search is spent here.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import exp, sqrt
from operator import mul

from ...rules.cards import CardSet
from ...rules.constants import DRAW
from ...rules.state import State
from .ability_values import estimate_ability_values
from .baseline_weights import BASELINE_POINTS
from .card_set_profile import (
    AbilityValues,
    CardSetProfile,
    profile_from_values,
    quick_profile,
)
from .card_set_weights import PlainWeights, load_weights_or_none
from .features import FADING, NAMES, READY, features, missing, static_effect_sums
from .weights import BALANCE, CREATURE, TOWN

WIN = 1000.0
OPEN = WIN - 1.0  # the most that a state is worth which is not over, whatever weights a file brings
SCALE = 9.0  # so many points are a clear advantage


_PLACES = ("place_0", "place_1", "place_2", "place_3", "locked")
_STOPS = ("stop_0", "stop_1", "stop_2", "stop_3")


class Weights:
    """Weights for what Town has and for what the Creature has, and a constant in Town's favour.

    Those with `factors` are meant for any card set: where one has weights of its own they give way
    to them, times the factors.
    """

    def __init__(
        self,
        town: dict[str, float],
        creature: dict[str, float],
        balance: float,
        factors: tuple[dict[str, float], dict[str, float]] | None = None,
    ) -> None:
        self.town = town
        self.creature = creature
        self.balance = balance
        self.factors = factors
        # By place on the line: somebody far along has made every step before.
        one, other = (list(accumulate(half[name] for name in _PLACES)) for half in (town, creature))
        self.places = (*[-points for points in reversed(other)], *one)
        self._instead: dict[str, Weights] = {}  # by card set

    @property
    def plain(self) -> PlainWeights:
        """The weights as data for another process or a file."""
        return self.town, self.creature, self.balance

    @property
    def values(self) -> list[float]:
        """Weights in the order of `features`, those of the Creature negative."""
        return [*[self.town[name] for name in NAMES], *[-self.creature[name] for name in NAMES]]

    def on(self, cards: CardSet, own: PlainWeights) -> Weights:
        """What to judge a card set by that has weights of its own."""
        if self.factors is None:
            return self
        found = self._instead.get(cards.digest)
        if found is None:
            town, creature, balance = own
            found = self._instead[cards.digest] = scaled_weights(
                Weights(town, creature, balance), *self.factors
            )
        return found


def scaled_weights(weights: Weights, town: dict[str, float], creature: dict[str, float]) -> Weights:
    """Weights for any card set, some of them times a factor."""
    return Weights(
        {name: w * town.get(name, 1.0) for name, w in weights.town.items()},
        {name: w * creature.get(name, 1.0) for name, w in weights.creature.items()},
        weights.balance,
        weights.factors and (town, creature),
    )


WEIGHTS = Weights(TOWN, CREATURE, BALANCE, ({}, {}))
BASELINE_WEIGHTS = Weights(BASELINE_POINTS, BASELINE_POINTS, 0.0)  # abilities are tried by these


class _Meaning:
    """A card set as what it means: two of the same file are the same."""

    __slots__ = ("cards",)

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Meaning) and other.cards.digest == self.cards.digest

    def __hash__(self) -> int:
        return hash(self.cards.digest)


@lru_cache(maxsize=8)
def _appraised(meaning: _Meaning) -> AbilityValues:
    known = quick_profile(meaning.cards)
    return estimate_ability_values(
        meaning.cards, lambda s, side: evaluate(s, side, BASELINE_WEIGHTS, known)
    )


@lru_cache(maxsize=8)
def card_set_profile(cards: CardSet) -> CardSetProfile:
    """The outline of a card set, its abilities appraised. The first time that takes a good part of
    a second: not for the frame.
    """
    return profile_from_values(cards, _appraised(_Meaning(cards)))._replace(
        own=load_weights_or_none(cards.digest)
    )


def evaluate_by_features(s: State, w: Weights = WEIGHTS) -> float:
    """Town's worth of a state that is not over, the long way."""
    known = card_set_profile(s.cards)
    if known.own is not None:
        w = w.on(s.cards, known.own)
    return max(-OPEN, min(OPEN, sum(map(mul, features(s, known), w.values), w.balance)))


def evaluate(
    s: State, side: int, w: Weights = WEIGHTS, known: CardSetProfile | None = None
) -> float:
    """The worth of a state for a side: 0 is even, WIN is won. Whoever cannot wait hands in what is
    known of the card set.
    """
    if s.winner_index >= 0:
        return 0.0 if s.winner_index == DRAW else WIN if s.winner_index == side else -WIN
    line = s.line
    circle = s.circle
    cards = s.cards
    if known is None:
        known = card_set_profile(cards)
    if known.own is not None:
        w = w.on(cards, known.own)
    places = w.places
    counts = [0] * 10
    town = w.balance
    for c in circle:
        place = line[c]
        counts[place] += 1
        town += places[place]
    n = len(circle)
    i = circle.index(s.marker)
    way = s.direction
    if s.phase_index >= 2:
        i += way
    half, other = w.town, w.creature
    own_stops = their_stops = 0  # bits
    for k in range(4):
        c = circle[(i + k * way) % n]
        place = line[c]
        if place > 5:
            own_stops |= 1 << k
            town += half[_STOPS[k]]
            if place > 6:
                town += half["abilities"] * FADING[k] * known.human[c]
        elif place < 4:
            their_stops |= 1 << k
            town -= other[_STOPS[k]]
            if place < 3:
                town -= other["abilities"] * FADING[k] * known.creature[c]
    town += _half(s, 0, half, counts, own_stops, cards, known)
    counts.reverse()
    town -= _half(s, 1, other, counts, their_stops, cards, known)
    if town > OPEN:
        town = OPEN
    elif town < -OPEN:
        town = -OPEN
    return town if side == 0 else -town


def _half(
    s: State,
    side: int,
    w: dict[str, float],
    counts: list[int],
    stops: int,
    cards: CardSet,
    known: CardSetProfile,
) -> float:
    numbers = cards.numbers
    level = s.awareness[side]
    energy = s.energy[side]
    held = len(s.hand[side])
    value = (
        w["level"] * level
        + w["level_squared"] * level * level
        + w["energy"] * sqrt(energy)
        + w["hand"] * sqrt(held)
    )
    if energy < 2:
        value -= w["energy_low"]
    if not held:
        value -= w["hand_empty"]
    price_change = 0
    if known.wide:
        rest, prepare, price_change, worth = static_effect_sums(s, side, known)
        value += (
            w["rest"] * rest
            + w["prepare"] * prepare
            - w["price"] * price_change
            + w["trigger"] * worth
        )
    else:
        for card in s.equipment[side]:
            rest, prepare, price, _ = cards.static_effects[card].own
            price_change += price
            value += (
                w["rest"] * rest
                + w["prepare"] * prepare
                - w["price"] * price
                + w["trigger"] * known.standing[card]
            )
    for card, _, _ in s.attached:
        if cards.cards[card].side == side:
            value += w["attached"] * known.laid[card]
    goal = numbers.awareness_goal
    steps = goal - level
    need = (goal * (goal + 1) - level * (level + 1)) // 2 + steps * price_change - energy
    if need > 0:
        value -= w["need"] * need / 10.0
    turn = s.phase_index < 2 and s.active_index == side
    if turn:
        value += w["turn"]
    if energy >= level + 1 + price_change:
        if stops & 1:
            value += w["climb_0"]
        if stops & 2:
            value += w["climb_1"]
        if steps == 1:
            value += w["last"]
            if stops & 1:
                value += w["last_0"] + (w["last_now"] if turn else 0.0)
            if stops & 2:
                value += w["last_1"]
            if stops & 4:
                value += w["last_2"]
    short = numbers.to_win - counts[9]
    value += w["race"] * 10.0 / (3 + missing(counts, short))
    if short == 1:
        value += w["match"]
        if counts[8]:
            value += w["match_near"] + (w["match_now"] if turn else 0.0)
        if counts[7] or counts[8]:
            value += w["match_next"]
    if level and s.ready[side]:
        value += w[READY[level] if level < len(READY) else READY[-1]] * known.ready[side][level]
    left = len(s.circle) - numbers.last_stand
    if left <= 2:
        value += (
            w["majority"]
            * (3 - left)
            * (counts[5] + counts[6] + counts[7] + counts[8] + counts[9])
            / len(s.circle)
        )
    return value


def win_probability(points: float, scale: float = SCALE) -> float:
    """Points as a chance to win, 0 to 1."""
    if points > 700:
        return 1.0
    if points < -700:
        return 0.0
    return 1.0 / (1.0 + exp(-points / scale))
