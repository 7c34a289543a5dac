"""The balance search: distances, the search and its log. The games here are made up."""

from __future__ import annotations

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from inbetween.lab.balance import variants
from inbetween.lab.balance.command import SearchOutcome
from inbetween.lab.balance.goals import EvaluationStage, Goal
from inbetween.lab.balance.measures import (
    GoalScorer,
    Target,
    change_with_error,
    measures,
    miss,
    tally,
    value_with_error,
)
from inbetween.lab.balance.parameters import CardSetText, changes
from inbetween.lab.balance.search import BalanceSearch
from inbetween.lab.balance.sensitivity import one_step_changes
from inbetween.lab.balance.variants import EvaluationLog, SearchLimits, VariantGames, log_header
from inbetween.lab.runner import THIS_PROCESS, WorkerPool
from inbetween.lab.statistics.records import GameRecord

# -- measures ----------------------------------------------------------------------------------


def game(winner="town", first="town", ending="secured", turns=20, drawn=(), played=(), paid=()):
    counts: Any = [dict.fromkeys(cards, 2) for cards in (drawn, played, paid)]
    return GameRecord(
        0,
        first,
        winner,
        ending,
        turns,
        50,
        counts[0],
        counts[1],
        counts[2],
        {},
        {},
        [],
        [0, 0],
        [0, 0],
    )


def test_measures_of_games():
    games = [
        game(drawn="ab", played="a", paid="a"),
        game(drawn="ab", played="ab"),
        game("creature", ending="devoured", turns=40, played="a"),
        game("draw", ending="draw", turns=200),
    ]
    found = measures(tally(games), {"a": "town", "b": "creature", "c": "town"})
    assert (found["town"], found["creature"], found["draw"]) == (50, 25, 25)
    assert (
        found["first_player"],
        found["secured"],
        found["devoured"],
        found["five_left"],
        found["turns"],
    ) == (50, 50, 25, 0, 70)
    assert (found["paid:a"], found["paid:b"], found["played:b"]) == (50, 0, 50)
    assert (
        found["won_when_played:a"] == pytest.approx(200 / 3 - 50)
        and found["won_when_played:b"] == -25
    )
    assert not [name for name in found if name.endswith(":c")]


def test_distances_are_in_standard_errors_of_a_test():
    town = Target("town", 45, 55)
    assert miss(town, 45) == miss(town, 55) == miss(town, 50) == 0
    assert miss(town, 35) == pytest.approx(10 / 2.487, rel=1e-3) and miss(
        town._replace(weight=2), 35
    ) == 2 * miss(town, 35)
    assert (
        miss(Target("turns", 20, 60), 19) == 2
        and miss(Target("won_when_played:a", -10, 10), -20) == 2
    )
    scorer = GoalScorer([town, Target("secured", 10, 100)], {})
    half = Counter({"games": 100, "won:town": 50, "ended:secured": 10})
    assert scorer.distance(half) == 0 and not scorer.missed(half)
    assert scorer.distance(half + Counter({"games": 100})) > 0
    assert GoalScorer([town], {}, {"town": 20.0}).distance(half) == miss(town, 70)


def test_wins_of_a_card_played_rarely_count_less():
    scorer = GoalScorer([Target("won_when_played:a", -10, 10)], {"a": "town"})
    few = Counter({"games": 20, "won:town": 5, "played:a": 5, "won:town:a": 5})
    assert (
        scorer.distance(few) == 0
        and scorer.distance(Counter({key: 100 * n for key, n in few.items()})) > 0
    )


def test_standard_errors_of_values_and_changes():
    def town(total):
        return measures(total, {})["town"]

    parts = [Counter({"games": 10, "won:town": n}) for n in (4, 6, 5, 5)]
    value, error = value_with_error(parts, town)
    assert value == 50 and error == pytest.approx(100 * (2 / 3 / 4 / 100) ** 0.5)
    more = [part + Counter({"won:town": 2}) for part in parts]
    assert change_with_error(parts, more, town) == pytest.approx(
        (20, 0),
    ) and value_with_error(more, town)[1] == pytest.approx(error)


# -- the search --------------------------------------------------------------------------------

NAMES = ("ash", "bay", "cow", "dew", "elm", "fir")
MADE_UP = (
    "decks:\n  town:\n"
    + "".join(f"    {name}: {{cost: 3}}\n" for name in NAMES)
    + "  creature: {}\n"
)
STAGES = [EvaluationStage("random", 40, 60), EvaluationStage("hard", 40, 60)]
TARGETS = [Target("town", 49, 51), Target("secured", 29, 31)]


class FakeGames:
    """Games with made-up results: the winner depends on the cost of ash, bay and cow only."""

    def __init__(self, monkeypatch, stages=STAGES[:1], apart=0):
        self.parts = 0
        self.apart = apart
        self.stop = 10**9
        self.text = CardSetText(MADE_UP, "made-up.yaml")
        self.goal = Goal(
            TARGETS,
            [self.text.parameter(f"cards.{name}.cost", 0, 6) for name in NAMES],
            list(stages),
        )
        monkeypatch.setattr(variants, "play_parts", self.play)
        monkeypatch.setattr(
            variants, "load_text", lambda text, file: (None if "elm: {cost: 5}" in text else 1, [])
        )

    def play(self, tasks):
        found = []
        for (text, *_), first, games in tasks:
            assert "elm: {cost: 5}" not in text, "a set that is refused"
            cost = {name: int(n) for name, n in re.findall(r"(\w+): {cost: (\d+)}", text)}
            town = (
                30
                + 10 * (cost["ash"] - 3)
                - 3 * (cost["cow"] - 3)
                + self.apart * (first >= variants.STAGE_SEED_STEP)
            )
            secured = 10 + 10 * (cost["bay"] - 3)
            luck = [(seed * 37 + 11) % 100 for seed in range(first, first + games)]
            self.parts += 1
            if self.parts > self.stop:
                raise KeyboardInterrupt
            won, ended = sum(n < town for n in luck), sum(n < secured for n in luck)
            found.append(
                {
                    "games": games,
                    "turns": games,
                    "won:town": won,
                    "won:creature": games - won,
                    "ended:secured": ended,
                    "ended:devoured": games - ended,
                }
            )
        return found

    def changed(self, found):
        return {
            parameter.short: value
            for parameter, value in changes(self.goal.parameters, found.values)
        }

    def balancing(self, evaluations, evaluation_log=None, seed=0, worker_pool=THIS_PROCESS):
        games = VariantGames(
            self.text, self.goal, seed, worker_pool, SearchLimits(evaluations), evaluation_log
        )
        return BalanceSearch(games, self.goal.targets, {})


def test_the_search_finds_the_few_changes_that_matter(monkeypatch):
    lab = FakeGames(monkeypatch)
    search = lab.balancing(120)
    search.run()
    front = search.front(0)
    assert search.games.evaluations == 120
    assert [one.changes for one in front] == sorted({one.changes for one in front}) and front[
        0
    ].changes == 0
    assert all(one.distance > other.distance for one, other in pairwise(front))
    assert lab.changed(front[-1]) == {"ash cost": 5, "bay cost": 5}


@pytest.mark.parametrize(("won", "taken"), [("1212121213", 0), ("2222222222", 1)])
def test_of_equally_good_sets_the_one_with_fewer_changes_is_picked(monkeypatch, won, taken):
    search = FakeGames(monkeypatch).balancing(9)
    for values, wins in (
        ((3, 3, 3, 3, 3, 3), "2121212121"),
        ((4, 3, 3, 3, 3, 3), won),
        ((4, 4, 3, 3, 3, 3), "0000000000"),
    ):
        search.games.played[values, 0] = [
            Counter({"games": 4, "won:town": int(n), "ended:secured": 1}) for n in wins
        ]
    search.games.request_all()
    outcome = SearchOutcome(search, Path("kept.jsonl"), 1.0, interrupted=False)
    assert [one.changes for one in search.front(0)] == [0, 1]
    best, unchanged = outcome.pick(), outcome.pick(0)
    assert best is not None and best.changes == taken
    assert unchanged is not None and unchanged.changes == 0


def test_measures_are_corrected_by_the_confirming_players(monkeypatch):
    """The cheap players' Town wins 30 % where the confirming players' wins 50 %."""
    lab = FakeGames(monkeypatch, STAGES, apart=20)
    search = lab.balancing(120)
    search.run()
    best = search.front(1)[-1]
    assert lab.changed(best) == {"bay cost": 5}
    assert (
        search.scorer(0).shift["town"] == pytest.approx(20, abs=3)
        and search.front(0)[-1].values == best.values
    )


def test_unneeded_changes_are_reverted(monkeypatch):
    lab = FakeGames(monkeypatch)
    search = lab.balancing(10**6)
    search.games.play([(3,) * 6, (5, 5, 3, 4, 3, 3)], 0)
    search.revert_unneeded_changes()
    assert [lab.changed(one) for one in search.front(0)] == [
        {},
        {"bay cost": 5},
        {"ash cost": 5, "bay cost": 5},
    ]


def test_logged_games_are_used_only_when_requested(monkeypatch, tmp_path):
    """Otherwise a resumed search would take another course."""
    lab, start = FakeGames(monkeypatch), (3,) * 6
    head = log_header(lab.text, lab.goal, 0)
    lab.balancing(9, EvaluationLog(tmp_path / "kept.jsonl", head)).games.play([start], 0)
    games = lab.balancing(9, EvaluationLog(tmp_path / "kept.jsonl", head)).games
    assert not games.tallies(start, 0) and not games.evaluations and not games.requested(0)
    games.play([start], 0, 3)
    assert len(games.tallies(start, 0)) == 3 and not games.complete(0)
    games.request_all()
    assert games.complete(0) == [start] and lab.parts == games.parts(0)


def fronts(search):
    search.games.request_all()
    return [search.front(stage) for stage in range(len(search.games.stages))]


def test_a_resumed_search_equals_an_uninterrupted_one(monkeypatch, tmp_path):
    whole, lab = FakeGames(monkeypatch, STAGES).balancing(60), FakeGames(monkeypatch, STAGES)
    whole.run()
    path, head = tmp_path / "kept.jsonl", log_header(lab.text, lab.goal, 0)
    for stop in (7, 90, 10**9):
        lab.stop = lab.parts + stop
        search = lab.balancing(60, evaluation_log := EvaluationLog(path, head))
        try:
            search.run()
        except KeyboardInterrupt:
            assert stop < 10**9
        evaluation_log.close()
        if stop == 7:
            path.write_bytes(path.read_bytes()[:-5])  # the last line was not written to its end
    assert search.games.played == whole.games.played and fronts(search) == fronts(whole)
    played = lab.parts
    again = lab.balancing(60, EvaluationLog(path, head))
    again.run()
    assert lab.parts == played and fronts(again) == fronts(whole)


def test_the_search_is_the_same_with_several_workers(monkeypatch):
    alone, lab = FakeGames(monkeypatch, STAGES).balancing(40), FakeGames(monkeypatch, STAGES)
    alone.run()
    with ThreadPoolExecutor(3) as pool:
        many = lab.balancing(40, worker_pool=WorkerPool(pool, 3))
        many.run()
    assert many.games.played == alone.games.played and fronts(many) == fronts(alone)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"seed": 1}, "another seed"),
        ({"set": "x"}, "another card set"),
        ({"players": []}, "other players"),
        ({"free": []}, "other free numbers"),
    ],
)
def test_a_log_with_other_settings_is_refused(monkeypatch, tmp_path, change, what):
    lab, path = FakeGames(monkeypatch), tmp_path / "kept.jsonl"
    head = log_header(lab.text, lab.goal, 0)
    EvaluationLog(path, head).close()
    with pytest.raises(Exception, match=what):
        EvaluationLog(path, {**head, **change})


@pytest.mark.parametrize("content", ["a shopping list\n", "{}", "[1]\n{}"])
def test_a_file_that_is_not_a_log_is_left_unchanged(tmp_path, content):
    path = tmp_path / "list.txt"
    path.write_text(content, "utf-8")
    with pytest.raises(Exception, match="contains no games"):
        EvaluationLog(path, {})
    assert path.read_text("utf-8") == content


def test_damaged_log_entries_are_ignored(monkeypatch, tmp_path):
    lab, path = FakeGames(monkeypatch), tmp_path / "kept.jsonl"
    head = log_header(lab.text, lab.goal, 0)
    evaluation_log = EvaluationLog(path, head)
    sound: Any = {"values": [3] * 6, "stage": 0, "part": 0, "tally": {"games": 9}}
    damaged: tuple[Any, ...] = (
        7,
        {"values": [3]},
        sound | {"stage": 4},
        sound | {"part": 1},
        sound | {"tally": {}},
        sound | {"values": [3.5] * 6},
    )
    for entry in damaged:
        evaluation_log.add(entry)
    evaluation_log.close()
    assert not lab.balancing(9, EvaluationLog(path, head)).games.played


def test_a_small_space_is_searched_exhaustively(monkeypatch):
    lab = FakeGames(monkeypatch, STAGES)
    lab.goal = lab.goal._replace(parameters=lab.goal.parameters[:1])
    search = lab.balancing(10**6)
    search.run()
    assert sorted(search.games.complete(0)) == [(n,) for n in range(7)] and search.front(1)[
        -1
    ].values == (5,)


def test_single_steps_report_their_effects(monkeypatch):
    lab = FakeGames(monkeypatch, [EvaluationStage("random", 100, 60)])
    steps = one_step_changes(lab.balancing(10**6).games, lab.goal.targets, {})
    found = {(step.parameter.short, step.value): step.effects for step in steps}
    assert len(found) == 12 and all(
        set(effects) == {"town", "secured", "distance"} for effects in found.values()
    )
    assert (
        found["ash cost", 4]["town"] == pytest.approx((10, 0), abs=2)
        and found["ash cost", 4]["distance"][0] < 0
    )
    assert (
        found["ash cost", 2]["distance"][0] > 0
        and found["dew cost", 4]["town"] == (0, 0)
        and found["bay cost", 4]["town"] == (0, 0)
    )
