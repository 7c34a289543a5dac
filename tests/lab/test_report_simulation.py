"""The games behind a report: swapped seats, levels, cost steps, and the command that repeats it."""

import json
import re

import pytest

from inbetween.cli import main
from inbetween.lab.balance.goals import EvaluationStage
from inbetween.lab.balance.parameters import CardSetText
from inbetween.lab.balance.tornado import tornado
from inbetween.lab.runner import THIS_PROCESS
from inbetween.lab.simulate import (
    SimulationSpec,
    command_line,
    games_per_seed,
    settings,
    summarize_simulation,
)
from tests.support.fixed_set import FILE

from .made_up_report import CARDS, SETUP, record


def test_levels_do_not_repeat_the_main_games():
    spec = SimulationSpec(SETUP, 2, levels=("random", "easy"))
    assert [(part.role, part.setup.town, part.setup.creature) for part in games_per_seed(spec)] == [
        ("", "random", "random"),
        ("levels", "random", "easy"),
        ("levels", "easy", "random"),
        ("levels", "easy", "easy"),
    ]
    both = SimulationSpec(SETUP._replace(town="easy"), 2, swap=True, levels=("random", "easy"))
    assert len(games_per_seed(both)) == 4 and settings(both) != settings(both._replace(levels=()))


def test_swapping_equal_players_plays_no_game_twice(capsys):
    """Counted twice, the same games would make intervals too narrow."""
    assert main(["simulate", "--games", "4", "--cards", str(FILE), "--swap", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["made"]["seeds"] == [0, 3] and data["games"] == 4 and "players" not in data


def test_levels_are_reported_by_side():
    spec = SimulationSpec(SETUP, 1, levels=("random", "easy"))
    games = [
        record(0, "town", "secured"),
        record(0, "creature", "devoured"),
        record(0, "draw", "draw"),
        record(0, "town", "secured"),
    ]
    cells = summarize_simulation(spec, games)["levels"]["cells"]
    assert [(cell["town"], cell["creature"], cell["town_wins"]["value"]) for cell in cells] == [
        ("random", "random", 1),
        ("random", "easy", 0),
        ("easy", "random", 0.5),
        ("easy", "easy", 1),
    ]


def test_tornado_changes_every_cost_by_one_step(monkeypatch):
    """The set has few turns, so that the games are short."""
    text = re.sub(r"\n  turns_max: \d+", "\n  turns_max: 2", SETUP.text)
    assert text != SETUP.text
    every = CardSetText.cost_parameters
    # three cards are enough for the test
    monkeypatch.setattr(CardSetText, "cost_parameters", lambda text: every(text)[:3])
    found = tornado(SETUP._replace(text=text), EvaluationStage("random", 20, 60), 5, THIS_PROCESS)
    costs = {card.id: card.cost for card in CARDS.cards[:3]}
    assert {step["card"]: step["now"] for step in found["steps"]} == costs and all(
        step["then"] >= 0 for step in found["steps"]
    )
    assert {(step["card"], step["then"] - step["now"]) for step in found["steps"]} >= {
        (id, 1) for id in costs
    }
    wins = [step["effects"]["town"] for step in found["steps"]]
    assert all(one["low"] < one["value"] < one["high"] for one in wins)


def test_the_reported_command_repeats_the_games(tmp_path, capsys):
    words = [
        "simulate",
        "--games",
        "2",
        "--seed",
        "9",
        "--town",
        "easy",
        "--cards",
        str(FILE),
        "--levels",
        " easy, random,easy",
        "--deny",
        "town:1",
        "--swap",
        "--report",
        str(tmp_path / "a.html"),
        "--pictures",
        str(tmp_path / "new" / "pictures"),
        "--json",
    ]
    assert main(words) == 0
    data = json.loads(capsys.readouterr().out)
    assert (
        data["levels"]["names"] == ["easy", "random"]
        and (tmp_path / "new" / "pictures" / "levels.svg").exists()
    )
    again = data["made"]["command"].split()[3:]
    assert main([*again, "--json"]) == 0
    other = json.loads(capsys.readouterr().out)
    clock = ("seconds", "decisions_per_second")
    assert {k: v for k, v in other.items() if k not in clock} == {
        k: v for k, v in data.items() if k not in clock
    }
    assert (tmp_path / "a.html").read_text("utf-8").startswith("<!DOCTYPE html>")


def test_the_reported_command_has_all_options():
    setup = SETUP._replace(town="hard", simulations=60, edition="it", boost=(2, 1), even_start=True)
    spec = SimulationSpec(setup, 8, steps=EvaluationStage("easy", 40, 60), other=SETUP)
    told = " ".join(command_line(spec))
    asked = (
        "--simulations 60",
        "--edition it",
        "--even-start",
        "--boost-town 2",
        "--tornado 40 --tornado-player easy",
        f"--compare {FILE}",
        f"--cards {FILE}",
    )
    assert all(words in told for words in asked) and "--boost-creature" not in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--report", "{}/no/a.html"], "cannot be written"),
        (["--report", "{}"], "cannot be written"),
        (["--csv", "{}/no/a.csv"], "cannot be written"),
        (["--pictures", "{}/file/x"], "cannot be written"),
        (["--levels", "easy,nobody"], "nobody"),
        (["--tornado", "3"], "20"),
    ],
)
def test_bad_options_are_reported_before_any_game(tmp_path, capsys, monkeypatch, words, why):
    (tmp_path / "file").write_text("x")
    monkeypatch.setattr(
        "inbetween.lab.checkpoints.play_simulation", lambda *_: pytest.fail("games were played")
    )
    assert main(["simulate", "--games", "2", *(word.format(tmp_path) for word in words)]) == 1
    said = capsys.readouterr()
    assert why in said.err and said.err.count("\n") == 1 and not said.out
