"""The balance command: output and log in every language, also when interrupted."""

from __future__ import annotations

import json
import sys
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from inbetween import load_cards
from inbetween.cli import main
from inbetween.lab.balance import variants
from tests.lab.goal_file import GOAL, SOUND
from tests.text.translation_checks import english_in


@pytest.fixture
def goal_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "goal.yaml"
    path.write_text(GOAL.replace("games: 20", "games: 8"), "utf-8")
    return path


def test_search_resume_and_steps(goal_file, capsys):
    goal = goal_file.read_text("utf-8")
    goal_file.write_text(goal.replace("town: [45, 55]", "town: [0, 5]"), "utf-8")
    words = ["balance", "--goal", str(goal_file), "--language", "en"]
    assert main([*words, "--evaluations", "3", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (
        data["evaluations"] == 3 and data["kept"] == "goal-games.jsonl" and not data["interrupted"]
    )
    [cheap] = data["fronts"]
    assert (
        cheap["players"] == "random"
        and cheap["front"][0]["changes"] == 0
        and "town" in cheap["front"][0]["measures"]
    )
    picked = ["--changes", "1", "--nearest", "--out", "found.yaml"]
    assert main([*words, "--resume", data["kept"], *picked]) == 0
    out = capsys.readouterr().out
    assert "| 0 |" in out and "as it is" in out and "--resume goal-games.jsonl" in out
    lines = zip(
        SOUND.text.splitlines(), Path("found.yaml").read_text("utf-8").splitlines(), strict=True
    )
    differ = [old for old, new in lines if old != new]
    assert len(differ) == 1 and all("cost" in old for old in differ) and load_cards("found.yaml")
    assert main([*words, "--steps", "--json"]) == 0
    now = SOUND.parameter("cards.patrol.cost", 1, 4).now
    assert {step["then"] for step in json.loads(capsys.readouterr().out)} == {now - 1, now + 1} & {
        1,
        2,
        3,
        4,
    }


def test_an_unchanged_set_is_not_written_and_says_why(goal_file, capsys):
    words = ["balance", "--goal", "goal.yaml", "--language", "en", "--out", "found.yaml"]
    assert main([*words, "--evaluations", "1", "--minutes", "0.5"]) == 0
    out = capsys.readouterr().out
    assert "Nothing changes: " in out and "found.yaml is not written" in out
    assert not Path("found.yaml").exists()
    assert main([*words, "--minutes", "0"]) == 1
    assert "0 is not between 0.01 and 100,000" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["it", "pl"])
def test_the_command_in_other_languages(goal_file, capsys, language):
    for words in (["--evaluations", "2"], ["--steps"]):
        assert main(["balance", "--goal", "goal.yaml", "--language", language, *words]) == 0
        told = [
            line for line in capsys.readouterr().out.splitlines() if not line.startswith("    ")
        ]
        assert len(told) > 4 and not [
            line for line in told if english_in(line.replace("patrol cost", ""))
        ]


def test_an_interrupt_prints_the_result_so_far(goal_file, capsys, monkeypatch):
    plain, done = variants.play_parts, []

    def interrupted(tasks):
        done.append(tasks)
        if len(done) == 12:
            raise KeyboardInterrupt
        return plain(tasks)

    monkeypatch.setattr(variants, "play_parts", interrupted)
    assert main(["balance", "--goal", "goal.yaml", "--language", "en"]) == 130
    assert "as it is" in capsys.readouterr().out
    assert len(Path("goal-games.jsonl").read_text("utf-8").splitlines()) == 12


def test_lost_workers_are_reported(goal_file, capsys, monkeypatch):
    def gone(tasks):
        raise BrokenExecutor

    monkeypatch.setattr(variants, "play_parts", gone)
    assert main(["balance", "--goal", "goal.yaml", "--language", "en"]) == 1
    assert (
        capsys.readouterr()
        .err.strip()
        .endswith(
            "kept in goal-games.jsonl: continue with the same options and --resume goal-games.jsonl"
        )
    )


def test_a_missing_pycma_says_what_to_install(goal_file, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    assert main(["balance", "--goal", "goal.yaml", "--language", "en"]) == 1
    assert (
        capsys.readouterr().err
        == "Balancing needs pycma: install it with 'pip install cma' and try again.\n"
    )
    assert not Path("goal-games.jsonl").exists()


@pytest.mark.parametrize(
    "words",
    [
        "--goal none.yaml",
        "none.yaml --goal goal.yaml",
        "",
        "--goal goal.yaml --resume .",
        "--goal goal.yaml --resume no/such/folder.jsonl",
        "--goal goal.yaml --steps --evaluations 2",
        "--goal goal.yaml --out no/such/folder.yaml",
    ],
)
def test_wrong_input_is_one_sentence(goal_file, capsys, words):
    assert main(["balance", *words.split()]) == 1
    out, error = capsys.readouterr()
    assert len((out + error).strip().splitlines()) == 1
