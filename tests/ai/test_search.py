"""The search: which lines it tries first, and when it stops."""

from __future__ import annotations

from random import Random

import pytest

from inbetween import choose, load_cards
from inbetween.ai import players
from inbetween.ai.evaluation.evaluate import win_probability
from inbetween.ai.players import LEVELS
from inbetween.ai.search import CLOCK_CHECK_INTERVAL, SEARCH_SCALE, Edge, Search, TreeNode
from inbetween.rules.options import Option
from inbetween.rules.question import Question
from tests.ai.test_players import middle
from tests.support.interpreted import interpreted
from tests.support.scenario import table

CARDS = load_cards()

searching = interpreted("inbetween.ai.search")  # for tests that look inside


def spot(**edges):
    """A decision and its branch: by key, the first look and then how often it was tried and what it
    was worth on average.
    """
    branch = TreeNode()
    for key, (prior, tried, worth) in edges.items():
        edge = branch.edges[key] = Edge(key, 0.0)
        edge.prior = prior
        edge.tried = tried
        edge.worth = worth * tried
        edge.offered = 10
    game = middle(3)
    game.state.question = Question(
        game.state.decider, tuple(Option(CARDS, key, None, ()) for key in edges)
    )
    return branch, game.state


def test_the_option_with_the_best_prior_is_tried_first():
    search = Search(middle(3).state, Random(1))
    best = (0.9, 0, 0.0)
    for at in range(6):
        edges = {key: best if i == at else (0.3, 0, 0.0) for i, key in enumerate("abcdef")}
        assert search.select_edge(*spot(**edges))[0].key == "abcdef"[at]


def test_exploration_scales_with_the_range_of_values():
    """Where everything comes to much the same, small differences count; where values lie far apart,
    what was seldom tried does.
    """
    search = Search(middle(3).state, Random(1))
    edges = {"good": (0.52, 40, 0.52), "seldom": (0.47, 3, 0.47)}
    for low, high, key in ((0.49, 0.52, "good"), (0.1, 0.9, "seldom")):
        search.low, search.high = low, high
        assert search.select_edge(*spot(**edges))[0].key == key


def test_a_search_tracks_the_range_of_values(monkeypatch):
    search = searching.Search(middle(3).state, Random(1))
    real = searching.Search.leaf_value
    found = []
    monkeypatch.setattr(
        searching.Search, "leaf_value", lambda self, s: found.append(real(self, s)) or found[-1]
    )
    search.run(40)
    values = [win_probability(points, SEARCH_SCALE) for points in found]
    assert search.low == min(values) < max(values) == search.high


def test_a_search_can_be_stopped():
    search, looks = Search(middle(3).state, Random(1)), []
    search.run(rounds=10_000, stop=lambda: looks.append(0) or len(looks) == 3)
    assert search.rounds == 3 * CLOCK_CHECK_INTERVAL and search.choice_stats()[0].tried > 0


def test_a_search_stops_when_the_leader_cannot_be_overtaken():
    t = table(
        "sam h1",
        "tom c0",
        "bob h0",
        marker="sam",
        phase="activity",
        town={"awareness": 5, "energy": 6},
    )
    search = Search(t.game.state, Random(1))
    search.run(rounds=1000)
    assert search.rounds < 900 and search.choice_stats()[0].key == "yes"


def test_forced_choices_need_no_search(monkeypatch):
    game = middle(5)
    game.state.question = Question(game.state.decider, game.state.options[:1])
    monkeypatch.setattr(players, "Search", None)
    assert choose(game, "expert") == game.state.options[0].key


@pytest.mark.parametrize(
    ("level", "given", "looks", "rounds"),
    [
        ("hard", None, 12, 11 * CLOCK_CHECK_INTERVAL),
        ("expert", None, 50, 49 * CLOCK_CHECK_INTERVAL),
        ("hard", None, 50, LEVELS["hard"].rounds),  # a fast machine makes it no stronger
        ("hard", 0.7, 50, 49 * CLOCK_CHECK_INTERVAL),
    ],
)
def test_thinking_uses_its_time_budget(monkeypatch, level, given, looks, rounds):
    """By a clock that is looked at so often until the time is up; the first two looks are before
    and after proofs.
    """
    seconds = given or LEVELS[level].seconds
    ticks, searches = iter(range(looks + 10)), []
    monkeypatch.setattr(searching.time, "perf_counter", lambda: next(ticks) * seconds / looks)
    monkeypatch.setattr(
        players, "Search", lambda *of: searches.append(searching.Search(*of)) or searches[-1]
    )
    # an open question to the last
    monkeypatch.setattr(searching.Search, "_settled", lambda self, left: False)
    choose(middle(4), level, seconds=given)
    assert [search.rounds for search in searches] == [rounds]


def test_a_search_by_the_clock_stops_when_the_leader_cannot_be_overtaken(monkeypatch):
    """As many rounds are left as the time left allows at the pace so far."""
    looks, lefts = iter(range(60)), []
    monkeypatch.setattr(searching.time, "perf_counter", lambda: float(next(looks)))
    monkeypatch.setattr(
        searching.Search, "_settled", lambda self, left: lefts.append(left) or left < 50
    )
    search = searching.Search(middle(3).state, Random(1))
    search.run(seconds=10.0)
    assert (
        lefts == [CLOCK_CHECK_INTERVAL * (10 - spent) for spent in range(1, 5)]
        and search.rounds == 4 * CLOCK_CHECK_INTERVAL
    )
