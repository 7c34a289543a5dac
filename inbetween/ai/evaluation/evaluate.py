"""The value of a position for a side: its features times the tuned weights.

An `Evaluator` gives the same as `evaluate_by_features` (a test holds them together), but goes
straight from the state to the sum and keeps parts of it: a search judges thousands of states.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import exp, sqrt
from operator import mul
from typing import NamedTuple

from ...rules.cards import CardSet
from ...rules.constants import DRAW
from ...rules.state import Attached, State
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


MOST_KEPT = 20_000  # values of a kind that an evaluator keeps before it begins anew

_PLACES = ("place_0", "place_1", "place_2", "place_3", "locked")
_STOPS = ("stop_0", "stop_1", "stop_2", "stop_3")


# The places of all Characters, the circle, the marker, its direction, whether it moves first.
_CircleKey = tuple[tuple[int, ...], tuple[int, ...], int, int, bool]
# A standing's number, level, Energy, cards held, whether the level's ability is ready, whether the
# turn is its own and before the action, what stands in play, what lies on Characters.
_SideKey = tuple[int, int, int, int, bool, bool, tuple[float, ...], tuple[Attached, ...]]


class _Standing(NamedTuple):
    """The progress of a side on the line, as numbers."""

    side: int
    counts: tuple[int, ...]  # people by place, the own locked ones last
    stops: int  # a bit for each of the marker's next stops with own people


class Weights:
    """Weights for the features of Town and of the Creature, and a constant in favor of Town.

    Weights with `factors` are for any card set: if a set has weights of its own, these times the
    factors are used.
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
        """Return the weights as data for another process or a file."""
        return self.town, self.creature, self.balance

    @property
    def values(self) -> list[float]:
        """Return the weights in the order of `features`, those of the Creature negative."""
        return [*[self.town[name] for name in NAMES], *[-self.creature[name] for name in NAMES]]

    def on(self, cards: CardSet, own: PlainWeights) -> Weights:
        """Return the weights for a card set that has weights of its own."""
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
    """Return weights for any card set with some of them multiplied by factors."""
    return Weights(
        {name: w * town.get(name, 1.0) for name, w in weights.town.items()},
        {name: w * creature.get(name, 1.0) for name, w in weights.creature.items()},
        weights.balance,
        weights.factors and (town, creature),
    )


WEIGHTS = Weights(TOWN, CREATURE, BALANCE, ({}, {}))
BASELINE_WEIGHTS = Weights(BASELINE_POINTS, BASELINE_POINTS, 0.0)  # abilities are tried by these


class _Meaning:
    """A card set compared by fingerprint: two sets of the same file are equal."""

    __slots__ = ("cards",)

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Meaning) and other.cards.digest == self.cards.digest

    def __hash__(self) -> int:
        return hash(self.cards.digest)


@lru_cache(maxsize=8)
def _appraised(meaning: _Meaning) -> AbilityValues:
    cards = meaning.cards
    return estimate_ability_values(
        cards, Evaluator(cards, BASELINE_WEIGHTS, quick_profile(cards)).evaluate
    )


@lru_cache(maxsize=8)
def card_set_profile(cards: CardSet) -> CardSetProfile:
    """Return the profile of a card set with measured ability values. The first call takes up to a
    second: do not call it in a frame.
    """
    return profile_from_values(cards, _appraised(_Meaning(cards)))._replace(
        own=load_weights_or_none(cards.digest)
    )


def evaluate_by_features(s: State, w: Weights = WEIGHTS) -> float:
    """Return the value for Town of a state that is not over, computed from the features (slow)."""
    known = card_set_profile(s.cards)
    if known.own is not None:
        w = w.on(s.cards, known.own)
    return max(-OPEN, min(OPEN, sum(map(mul, features(s, known), w.values), w.balance)))


class Evaluator:
    """Judges states of one card set by the same weights, and keeps what it has worked out.

    The states of a search differ little: nearly all of them share the circle with some other one,
    and what a side has with another. What is kept depends on its key alone, so that keeping it
    changes no value. It goes with the evaluator, and is at most `most_kept` circles and sides.
    """

    def __init__(
        self,
        cards: CardSet,
        weights: Weights = WEIGHTS,
        profile: CardSetProfile | None = None,
        most_kept: int = MOST_KEPT,
    ) -> None:
        if profile is None:
            profile = card_set_profile(cards)
        if profile.own is not None:
            weights = weights.on(cards, profile.own)
        self.cards = cards
        self.weights = weights
        self.profile = profile
        self._most_kept = most_kept
        # By the places of all Characters, the circle, the marker, its direction, and whether it
        # moves before anybody acts: Town's points for them, and the number of each side's standing.
        self._circles: dict[_CircleKey, tuple[float, int, int]] = {}
        self._standings: list[_Standing] = []
        self._numbers: dict[_Standing, int] = {}  # of standings
        self._sides: dict[_SideKey, float] = {}  # points for all else that a side has

    @property
    def cached(self) -> tuple[int, int, int]:
        """The number of circles, sides and standings whose values are cached."""
        return len(self._circles), len(self._sides), len(self._standings)

    def evaluate(self, s: State, side: int) -> float:
        """Return the value of a state for a side: 0 is even, WIN is won."""
        if s.winner_index >= 0:
            return 0.0 if s.winner_index == DRAW else WIN if s.winner_index == side else -WIN
        key = (tuple(s.line), s.circle, s.marker, s.direction, s.phase_index >= 2)
        circle = self._circles.get(key)
        if circle is None:
            circle = self._judge_circle(s, key)
        town, standing, other_standing = circle
        town += self._side(s, 0, standing)
        town -= self._side(s, 1, other_standing)
        if town > OPEN:
            town = OPEN
        elif town < -OPEN:
            town = -OPEN
        return town if side == 0 else -town

    def _judge_circle(self, s: State, key: _CircleKey) -> tuple[float, int, int]:
        """Town's points for where everybody is and whom the marker comes to, to be kept."""
        w, known = self.weights, self.profile
        half, other = w.town, w.creature
        line, circle = s.line, s.circle
        counts = [0] * 10
        town = w.balance
        for c in circle:
            place = line[c]
            counts[place] += 1
            town += w.places[place]
        way = s.direction
        i = circle.index(s.marker)
        if s.phase_index >= 2:
            i += way
        own_stops = their_stops = 0  # bits
        for k in range(4):
            c = circle[(i + k * way) % len(circle)]
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
        if len(self._circles) >= self._most_kept:
            for kept in (self._circles, self._standings, self._numbers, self._sides):
                kept.clear()
        found = self._circles[key] = (
            town,
            self._number_of(_Standing(0, tuple(counts), own_stops)),
            self._number_of(_Standing(1, tuple(counts[::-1]), their_stops)),
        )
        return found

    def _number_of(self, standing: _Standing) -> int:
        """The number of a standing: quicker to look up by than the standing itself."""
        number = self._numbers.get(standing)
        if number is None:
            number = self._numbers[standing] = len(self._standings)
            self._standings.append(standing)
        return number

    def _side(self, s: State, side: int, standing: int) -> float:
        """A side's points for all that it has beside its places in the circle."""
        wide = self.profile.wide
        key = (
            standing,
            s.awareness[side],
            s.energy[side],
            len(s.hand[side]),
            s.ready[side],
            s.phase_index < 2 and s.active_index == side,
            static_effect_sums(s, side, self.profile) if wide else s.equipment[side],
            s.attached,
        )
        value = self._sides.get(key)
        if value is None:
            if len(self._sides) >= self._most_kept:
                self._sides.clear()
            value = 0.0
            for term in self._terms(s, self._standings[standing]):
                value += term
            self._sides[key] = value
        return value

    def _terms(self, s: State, standing: _Standing) -> Iterator[float]:
        """What a side's points are the sum of."""
        side, counts, stops = standing
        w = self.weights.creature if side else self.weights.town
        known, numbers = self.profile, self.cards.numbers
        level, energy = s.awareness[side], s.energy[side]
        yield from _resource_terms(w, level, energy, len(s.hand[side]))
        price_change = 0
        for rest, prepare, price, worth in self._ongoing(s, side):
            price_change += price
            yield (
                w["rest"] * rest
                + w["prepare"] * prepare
                - w["price"] * price
                + w["trigger"] * worth
            )
        for card, _, _ in s.attached:
            if self.cards.cards[card].side == side:
                yield w["attached"] * known.laid[card]
        goal = numbers.awareness_goal
        steps = goal - level
        need = (goal * (goal + 1) - level * (level + 1)) // 2 + steps * price_change - energy
        if need > 0:
            yield -(w["need"] * need / 10.0)
        turn = s.phase_index < 2 and s.active_index == side
        if turn:
            yield w["turn"]
        if energy >= level + 1 + price_change:
            yield from _climb_terms(w, steps, stops, turn)
        yield from _race_terms(w, counts, numbers.to_win - counts[9], turn)
        if level and s.ready[side]:
            yield w[READY[level] if level < len(READY) else READY[-1]] * known.ready[side][level]
        left = len(s.circle) - numbers.last_stand
        if left <= 2:
            yield w["majority"] * (3 - left) * sum(counts[5:]) / len(s.circle)

    def _ongoing(self, s: State, side: int) -> list[tuple[int, int, int, float]]:
        """What stands for a side adds to its resting, preparing and Awareness price, and what the
        rest of it is worth.
        """
        known = self.profile
        if known.wide:
            return [static_effect_sums(s, side, known)]
        found = []
        for card in s.equipment[side]:
            rest, prepare, price, _ = self.cards.static_effects[card].own
            found.append((rest, prepare, price, known.standing[card]))
        return found


def evaluate(
    s: State, side: int, w: Weights = WEIGHTS, known: CardSetProfile | None = None
) -> float:
    """Return the value of a state for a side, for a single state. Callers that cannot wait pass a
    profile.
    """
    return Evaluator(s.cards, w, known).evaluate(s, side)


def _resource_terms(w: dict[str, float], level: int, energy: int, held: int) -> Iterator[float]:
    """Return points for Awareness, Energy and the hand."""
    yield w["level"] * level
    yield w["level_squared"] * level * level
    yield w["energy"] * sqrt(energy)
    yield w["hand"] * sqrt(held)
    if energy < 2:
        yield -w["energy_low"]
    if not held:
        yield -w["hand_empty"]


def _climb_terms(w: dict[str, float], steps: int, stops: int, turn: bool) -> Iterator[float]:
    """Return points for a side that can pay for its next Awareness level."""
    if stops & 1:
        yield w["climb_0"]
    if stops & 2:
        yield w["climb_1"]
    if steps == 1:
        yield w["last"]
        if stops & 1:
            yield w["last_0"] + (w["last_now"] if turn else 0.0)
        if stops & 2:
            yield w["last_1"]
        if stops & 4:
            yield w["last_2"]


def _race_terms(
    w: dict[str, float], counts: tuple[int, ...], short: int, turn: bool
) -> Iterator[float]:
    """Return points for how near a side is to its last locked Character."""
    yield w["race"] * 10.0 / (3 + missing(counts, short))
    if short == 1:
        yield w["match"]
        if counts[8]:
            yield w["match_near"] + (w["match_now"] if turn else 0.0)
        if counts[7] or counts[8]:
            yield w["match_next"]


def win_probability(points: float, scale: float = SCALE) -> float:
    """Return points as a win probability, 0 to 1."""
    if points > 700:
        return 1.0
    if points < -700:
        return 0.0
    return 1.0 / (1.0 + exp(-points / scale))
