"""Hints: three choices at most, with chances and reasons in every language, from what the side
knows.
"""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from inbetween import InBetweenError, hint, load_cards, load_position, new_game
from inbetween.ai.hints import ranking as hints
from inbetween.ai.hints.benefits import Benefit, compare
from inbetween.ai.hints.lines import lines_of, risky_lines
from inbetween.ai.hints.ranking import AT_MERCY, rank_choices
from inbetween.ai.proofs.threats import threats
from inbetween.ai.win_probability.by_turn import (
    TurnWinProbability,
    turning_points,
    win_probability_by_turn,
)
from inbetween.ai.win_probability.model import percent, town_win_probability
from inbetween.rules.implicit_choices import implicit_choice
from tests.ai.test_players import middle, permuted
from tests.support.languages import LANGUAGES
from tests.support.scenario import table

CARDS = load_cards()


def test_hints_are_sorted_and_have_a_win_probability_and_text():
    for seed in range(3):
        game = middle(seed)
        before = game.state.snapshot()
        found = hint(game, simulations=24)
        assert 1 <= len(found) <= 3 and game.state.snapshot() == before
        assert len({h.key for h in found}) == len(found) and {h.key for h in found} <= set(
            game.legal_choices
        )
        assert all(0.0 <= h.chance <= 1.0 for h in found)
        for language in LANGUAGES:
            assert all(h.reason(CARDS, language).endswith(".") for h in found)
        assert found == hint(game, simulations=24)


def test_a_proven_win_is_shown_as_one():
    t = table(
        "sam h3",
        "tom h4",
        "bob h4",
        "carl h0",
        town={"hand": ["cereal_bar", "detour"], "energy": 0},
    )
    best = hint(t.game, simulations=10)[0]
    assert best.key == "play:cereal_bar" and best.chance == 1.0
    assert best.gains == (Benefit("win", {"ending": "secured"}),) and "Wins" in best.reason(CARDS)


def test_only_a_proven_win_is_shown_as_certain(monkeypatch):
    t = table(
        "sam h3",
        "tom h4",
        "bob h4",
        "carl h0",
        town={"hand": ["cereal_bar", "first_aid_kit", "detour"], "energy": 9},
    )
    proved = [h for h in rank_choices(t.game.state, simulations=24) if h.chance == 1.0]
    assert len(proved) > 1 and all(gain.kind == "win" for h in proved[:3] for gain in h.gains), (
        "every choice that is proved"
    )
    monkeypatch.setattr(hints, "proven_win_lines", lambda game, first: set())
    hoped = next(
        h for h in rank_choices(t.game.state, simulations=24) if h.key == "play:cereal_bar"
    )
    assert hoped.chance < 1.0 and [gain.kind for gain in hoped.gains] == ["may_win"]
    assert [hoped.reason(CARDS, language) for language in LANGUAGES] == [
        "May win the game this turn.",
        "Può vincere la partita in questo turno.",
        "Może wygrać grę w tej turze.",
    ]


def test_hidden_cards_change_no_hint():
    game = middle(7)
    assert len({str(hint(permuted(game, k), seed=2, simulations=12)) for k in range(3)}) == 1


def test_a_hint_names_the_threat_it_prevents():
    circle = ["carl h0", "tom c1", "sam h0", "bob h0", "lance c0", "mandi h0", "mina c0"]
    t = table(*circle, marker="tom", creature={"awareness": 5, "energy": 6, "ready": False})
    after = table(
        *["tom c0" if c == "tom c1" else c for c in circle],
        marker="tom",
        creature={"awareness": 5, "energy": 6, "ready": False},
    )
    gains = compare(
        t.game.state, after.game.state, 0, threats(t.game.state), threats(after.game.state)
    )
    assert gains[0] == Benefit("stop", {"side": "creature"})
    assert Benefit("person", {"character": "tom", "side": "creature", "safety": 0}) in gains


def test_there_is_no_hint_for_a_finished_game():
    with pytest.raises(InBetweenError, match="over"):
        hint(table("sam h4", "tom h4", "bob h4").game)


@pytest.mark.parametrize("start", ["seed", "position"])
def test_win_probabilities_cover_every_turn(start):
    game = (
        new_game(CARDS, seed=11)
        if start == "seed"
        else load_position(
            CARDS,
            {
                "circle": [{"id": i} for i in ("sam", "tom", "bob", "carl", "lance", "mina")],
                "town": {"awareness": 4},
                "creature": {"awareness": 4},
            },
        )
    )
    rng = Random(1)
    while game.decision:
        game.apply(rng.choice(game.decision.options).key)
    assert game.state.start is not None
    found = list(win_probability_by_turn(CARDS, game.state.start, game.history))
    turns = [moment.turn for moment in found]
    assert turns == list(range(turns[0], game.turn + 2)) and found[-1].choices == len(game.history)
    assert found[-1].chance == (1.0 if game.winner == "town" else 0.0)
    assert all(0.01 <= moment.chance <= 0.99 or moment.chance in (0.0, 1.0) for moment in found)


def test_turning_points_are_the_largest_swings_apart_from_each_other():
    shares = [0.5, 0.52, 0.8, 0.6, 0.61, 0.6, 0.2, 0.21, 0.2, 0.25, 0.24, 1.0]
    assert turning_points([TurnWinProbability(i, i, share) for i, share in enumerate(shares)]) == [
        1,
        5,
        10,
    ]
    assert turning_points([TurnWinProbability(i, i, 0.5) for i in range(9)]) == []


def test_hint_chart_and_replay_show_the_same_win_probability():
    for seed in range(4):
        game, moments = new_game(CARDS, seed=seed), {}
        rng = Random(seed)
        while game.decision and game.turn < 8:
            if game.turn not in moments:
                best = hint(game, simulations=4)[0].chance
                moments[game.turn] = best if game.decision.side == "town" else 1 - best
            game.apply(rng.choice(game.decision.options).key)
        assert game.state.start is not None
        told = {
            moment.turn: moment.chance
            for moment in win_probability_by_turn(CARDS, game.state.start, game.history)
        }
        assert {turn: told[turn] for turn in moments} == pytest.approx(moments)


def test_only_proven_results_are_certain():
    t = table(
        "sam h3",
        "tom h4",
        "bob h4",
        "carl h0",
        town={"hand": ["cereal_bar", "detour"], "energy": 0},
    )
    assert town_win_probability(t.game.state) == 1.0
    hopeless = table(
        "sam c4",
        "tom c4",
        "bob c3",
        "carl h0",
        marker="bob",
        town={"hand": []},
        creature={"awareness": 5, "energy": 10},
    )
    assert (
        0.0 < town_win_probability(hopeless.game.state) < 1.0
        and hint(hopeless.game, simulations=8)[0].chance > 0.0
    )
    assert [percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_every_option_is_ranked_and_has_a_button():
    t = table(
        "sam h1",
        "tom c1",
        "bob h0",
        "carl h0",
        town={"hand": ["cereal_bar", "detour"], "awareness": 2, "energy": 3},
        phase="awareness",
    )
    keys = t.game.legal_choices
    assert "pass" in keys and {h.key for h in rank_choices(t.game.state, simulations=24)} == set(
        keys
    )
    acting = rank_choices(t.game.state, simulations=24, acting=True)
    then = t.game.copy()
    then.apply("pass")
    assert sorted(h.key for h in acting) == sorted({*keys} - {"pass"} | {*then.legal_choices})
    chances = [h.chance for h in acting]
    assert chances == sorted(chances, reverse=True) and all(h.gains == () for h in acting[3:])
    assert chances[0] == town_win_probability(t.game.state)


def test_picks_are_ranked_instead_of_yes():
    t = table(
        "natalie c2",
        "bob h2",
        "tom h0",
        "sam h0",
        "max c1",
        marker="natalie",
        phase="activity",
        creature={"energy": 0},
    )
    assert t.game.legal_choices == ["yes", "no"] and implicit_choice(t.game.state) == "yes"
    then = t.game.copy()
    then.apply("yes")
    assert "shift:bob:up" in then.legal_choices
    assert {h.key for h in rank_choices(t.game.state, simulations=24, acting=True)} == {
        "no",
        *then.legal_choices,
    }


def test_a_card_of_a_revealed_hand_is_picked_without_a_yes():
    """Rodney's discard is a must in one edition, and a choice like that of Interrogation in the
    others.
    """
    both: dict[str, Any] = {
        "town": {"hand": ["interrogation", "patrol", "curfew"], "energy": 9},
        "creature": {"hand": ["hiding", "feeding"], "energy": 0},
    }
    woken = table(
        "rodney c2", "bob h2", "tom h0", "sam h0", marker="rodney", phase="activity", **both
    )
    played = table("rodney h0", "bob h2", "tom h0", "sam h0", marker="tom", **both).choose(
        "play:interrogation", "token:tom", "yes"
    )
    for t in (woken, played):
        assert t.game.legal_choices == ["yes", "no"] and implicit_choice(t.game.state) == "yes"


def test_actions_beside_an_awareness_ability_are_proven_too():
    t = table(
        "bob c0",
        "sam h1",
        "tom c0",
        marker="bob",
        active="creature",
        phase="awareness",
        town={"awareness": 5, "energy": 5, "ready": False},
        creature={
            "awareness": 4,
            "energy": 2,
            "hand": ["feeding", "hiding", "stalking", "paranoia"],
        },
    )
    risky = {keys[-1] for keys in risky_lines(t.game.state, "pass") if keys[0] == "pass"}
    told = rank_choices(t.game.state, simulations=1, acting=True)
    assert (
        "rest" in risky
        and {hint.key for hint in told[-len(risky) :]} == risky
        and told[-1].chance <= AT_MERCY
    )


@pytest.mark.parametrize(
    ("first", "other", "better", "head"),
    [
        ("pass", "awareness:1", 0.01, ("pass", "rest")),
        ("pass", "awareness:1", 0.1, ("awareness:1",)),
        ("yes", "no", 0.01, ("no",)),
    ],
)
def test_one_shot_abilities_wait_unless_clearly_better(first, other, better, head):
    """Not to pick something uses up nothing: there the better choice is simply the better one."""
    rest = SimpleNamespace(key="rest", tried=100, worth=0.5, prior=0.5, chances=50.0, first=0.5)
    root = SimpleNamespace(
        edges={first: SimpleNamespace(child=SimpleNamespace(edges={"rest": rest}))}
    )
    found = [
        SimpleNamespace(key=other, chance=0.5 + better),
        SimpleNamespace(key=first, chance=0.5),
    ]
    search: Any = SimpleNamespace(root=root, choice_stats=lambda: found)
    lines = lines_of(search, first)
    assert lines[0].keys == head and len(lines) == 2
