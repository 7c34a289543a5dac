"""Compare two card sets over the same seeds: what changed, and is it more than noise?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules.cards import CardSet
from ...rules.constants import SIDES
from .estimates import holm, mean, paired_difference, share
from .records import GameRecord
from .report_data import Changes, MeasureChange
from .summary import ENDINGS, comeback, lead_changes, score

Measure = Callable[[GameRecord], float]
MEANS = ("turns", "lead_changes")  # means per game; everything else is a share of games


def measures(one: CardSet, other: CardSet) -> dict[str, Measure]:
    """Return what is compared, by name: shares of games and numbers of turns.

    Cards that only one of the sets has are left out.
    """

    def ended(ending: str) -> Measure:
        return lambda r: float(r.ending == ending)

    def counted(what: str, id: str) -> Measure:
        return lambda r: float(id in getattr(r, what))

    found: dict[str, Measure] = {
        "town_wins": lambda r: score(r, SIDES[0]),
        "first_player_wins": lambda r: score(r, r.first),
        **{ending: ended(ending) for ending in ENDINGS},
        "comebacks": lambda r: float(comeback(r)),
        "turns": lambda r: float(r.turns),
        "lead_changes": lambda r: float(lead_changes(r)),
    }
    for card in one.cards:
        if card.id in other.card_index:
            found |= {
                f"played:{card.id}": counted("played", card.id),
                f"paid:{card.id}": counted("paid", card.id),
            }
    return found


def compare_records(
    sets: tuple[CardSet, CardSet], before: Sequence[GameRecord], after: Sequence[GameRecord]
) -> Changes:
    """Return the differences between paired games, with a significance test for each.

    `more_than_noise` holds at 5% for all tests together (Holm's correction).
    """
    found: dict[str, MeasureChange] = {}
    for name, measure in measures(*sets).items():
        one, other = [measure(r) for r in before], [measure(r) for r in after]
        ranges = {
            when: (mean(some) if name in MEANS else share(sum(some), len(some))).plain()
            for when, some in (("before", one), ("after", other))
        }
        found[name] = {
            "before": sum(one) / len(one),
            "after": sum(other) / len(other),
            "ranges": ranges,
            "difference": paired_difference(one, other).plain(),
            "more_than_noise": False,  # known when all are tested
        }
    sure = holm([entry["difference"]["p"] for entry in found.values()])
    for entry, holds in zip(found.values(), sure, strict=True):
        entry["more_than_noise"] = holds
    ids = [{card.id for card in one.cards} for one in sets]
    return {
        "games": len(before),
        "same_games": sum(a == b for a, b in zip(before, after, strict=True)),
        "tests": len(found),
        "measures": found,
        "changed": [name for name, entry in found.items() if entry["more_than_noise"]],
        "only_before": sorted(ids[0] - ids[1]),
        "only_after": sorted(ids[1] - ids[0]),
    }
