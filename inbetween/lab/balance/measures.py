"""Measures of games, their distance from goals, and standard errors.

A distance is in standard errors of a test with 400 games: a goal missed by one standard error of
such a test counts 1.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from ...rules.constants import SIDES, WINNERS
from ..statistics.check_record import MAX_COUNT
from ..statistics.records import GameRecord

DECISIVE_ENDINGS = ("secured", "devoured", "awareness_town", "awareness_creature", "five_left")
OVERALL = (*WINNERS, "first_player", *DECISIVE_ENDINGS, "turns")
PER_CARD = ("paid", "played", "won_when_played")
TEST_GAMES = 400  # games of a test that decides whether a goal is met
CARD_TEST_GAMES = TEST_GAMES // 2  # games of a test in which a card is drawn
WON_ERROR = 5.0  # standard error of a card's wins in such a test, in points
TURNS_ERROR = 1 / 40  # standard error of the turns, as a share of the mean
# games in which a card is played before its wins are half believed: sets of cards differ by about 8
# points
PRIOR_GAMES = 40
Tally = Counter[str]  # counts over games; tallies can be added
Measures = dict[str, float]


class Target(NamedTuple):
    """A measure and the range in which it should lie."""

    name: str
    low: float
    high: float
    weight: float = 1.0


def tally(games: Iterable[GameRecord]) -> Tally:
    """Return counts over games.

    A card counts once per game, however often it is drawn, played or paid for.
    """
    total: Tally = Counter()
    for game in games:
        total["games"] += 1
        total["turns"] += game.turns
        total[f"won:{game.winner}"] += 1
        total[f"ended:{game.ending}"] += 1
        total["won:first"] += game.first == game.winner
        for what, cards in (("drawn", game.drawn), ("played", game.played), ("paid", game.paid)):
            total.update(f"{what}:{id}" for id in cards)
        for id in game.played:
            total.update(f"won:{side}:{id}" for side in SIDES if side == game.winner)
    return total


def checked_tally(counts: Any, games: int) -> Tally | None:
    """Return counts read from a file, or None if they cannot be those of so many games."""
    if not isinstance(counts, dict) or not all(type(n) is int and n >= 0 for n in counts.values()):
        return None
    if counts.get("games") != games or not games <= counts.get("turns", 0) <= games * MAX_COUNT:
        return None
    most = {"turns": games * MAX_COUNT}
    # everything else counts once per game
    if any(n > most.get(name, games) for name, n in counts.items()):
        return None
    for kind, known in (("won", WINNERS), ("ended", (*DECISIVE_ENDINGS, "draw"))):
        if sum(counts.get(f"{kind}:{name}", 0) for name in known) != games:
            return None
    # every part has the same few hundred names: interning saves memory
    return Counter({sys.intern(name): n for name, n in counts.items()})


def measures(total: Tally, sides: Mapping[str, str]) -> Measures:
    """Return all measures of games; `sides` has the side of every card.

    A card that was never drawn or played has no measures.
    """

    def share(part: str, whole: str) -> float:
        return 100 * total[part] / total[whole]

    found = {name: share(f"won:{name}", "games") for name in WINNERS}
    found |= {name: share(f"ended:{name}", "games") for name in DECISIVE_ENDINGS}
    found |= {"first_player": share("won:first", "games"), "turns": total["turns"] / total["games"]}
    for id, side in sides.items():
        if total[f"drawn:{id}"]:
            found |= {
                f"{what}:{id}": share(f"{what}:{id}", f"drawn:{id}") for what in ("paid", "played")
            }
        if total[f"played:{id}"]:
            found[f"won_when_played:{id}"] = share(f"won:{side}:{id}", f"played:{id}") - found[side]
    return found


def standard_error(target: Target, bound: float) -> float:
    """Return the standard error of a test of 400 games for a measure at a bound."""
    kind = target.name.partition(":")[0]
    if kind == "turns":
        return max(1.0, abs(bound)) * TURNS_ERROR
    if kind == "won_when_played":
        return WON_ERROR
    share = min(0.95, max(0.05, bound / 100))
    return 100 * sqrt(share * (1 - share) / (CARD_TEST_GAMES if kind in PER_CARD else TEST_GAMES))


def miss(target: Target, value: float) -> float:
    """Return how far a measure is outside its range, in standard errors times weight; 0 inside."""
    if value < target.low:
        return target.weight * (target.low - value) / standard_error(target, target.low)
    if value > target.high:
        return target.weight * (value - target.high) / standard_error(target, target.high)
    return 0.0


class GoalScorer(NamedTuple):
    """Scores games by their distance from the goals.

    `shift` is added to the measures, to correct for the difference between cheap and strong
    players.
    """

    targets: Sequence[Target]
    sides: Mapping[str, str]
    shift: Mapping[str, float] = {}

    def measured(self, total: Tally) -> Measures:
        """Return the corrected measures of games."""
        found = measures(total, self.sides)
        return {name: value + self.shift.get(name, 0.0) for name, value in found.items()}

    def distance(self, total: Tally) -> float:
        """Return the distance from the goals: the sum over all goals that are missed."""
        return sum(missed for _, _, missed in self._scored(total))

    def missed(self, total: Tally) -> list[tuple[Target, float]]:
        """Return the missed goals with their measured values, the worst first."""
        return [
            (target, value)
            for target, value, missed in sorted(self._scored(total), key=lambda one: -one[2])
            if missed
        ]

    def _scored(self, total: Tally) -> list[tuple[Target, float, float]]:
        """Return every goal with its measured value and by how much it is missed.

        The wins of a card that was played in few games are shrunk toward 0.
        """
        found, scored = self.measured(total), []
        for target in self.targets:
            if (value := found.get(target.name)) is not None:
                kind, _, id = target.name.partition(":")
                played = total[f"played:{id}"]
                scored.append(
                    (
                        target,
                        value,
                        miss(
                            target,
                            value * played / (played + PRIOR_GAMES)
                            if kind == "won_when_played"
                            else value,
                        ),
                    )
                )
        return scored


def value_with_error(
    parts: Sequence[Tally], figure: Callable[[Tally], float]
) -> tuple[float, float]:
    """Return a figure of all games and its standard error (jackknife; at least two parts)."""
    return change_with_error(
        [Counter[str]()] * len(parts), parts, lambda total: figure(total) if total else 0.0
    )


def change_with_error(
    before: Sequence[Tally], after: Sequence[Tally], figure: Callable[[Tally], float]
) -> tuple[float, float]:
    """Return how much a figure changes between two sets of games, and its standard error.

    Parts of both have the same seeds; the error is a jackknife over the parts.
    """
    totals = [sum(parts, Counter[str]()) for parts in (before, after)]
    parts = list(zip(before, after, strict=True))
    n = len(parts)
    leave_one_out = [figure(totals[1] - new) - figure(totals[0] - old) for old, new in parts]
    mean = sum(leave_one_out) / n
    return figure(totals[1]) - figure(totals[0]), sqrt(
        (n - 1) / n * sum((one - mean) ** 2 for one in leave_one_out)
    )
