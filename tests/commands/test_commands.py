"""The command line, as its users type it."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from inbetween.cli import build_parser

from .command_runner import run

ROOT = Path(__file__).parents[2]

BROKEN = ROOT / "tests" / "broken" / "several_at_once.yaml"


def test_check_of_the_built_in_set(capsys):
    code, out, _ = run(capsys, "check")
    assert code == 0 and out.strip().endswith("0 errors, 0 warnings.")


def test_check_lists_all_faults(capsys):
    code, out, _ = run(capsys, "check", str(BROKEN))
    lines = out.splitlines()
    assert code == 1 and len(lines) == 7 and lines[-1].endswith("6 errors, 0 warnings.")
    assert lines[1].startswith(f"{BROKEN}:11:14: error unknown-id ")


def test_check_as_json(capsys):
    code, out, _ = run(capsys, "check", str(BROKEN), "--json")
    faults = json.loads(out)
    assert code == 1 and len(faults) == 6
    assert set(faults[0]) == {"file", "line", "column", "severity", "code", "message"}


def test_cards_lists_everything(capsys):
    for language in ("en", "it", "pl"):
        code, out, _ = run(capsys, "cards", "--language", language)
        assert code == 0 and all(
            f"[{id}]" in out for id in ("bob", "walkie_talkie", "hiding", "town:3", "creature:5")
        )


def test_cards_shows_one_card(capsys, tmp_path):
    assert "Energy." in run(capsys, "cards", "cereal_bar")[1]
    code, out, _ = run(capsys, "cards", "bob", "--format", "md", "--out", str(tmp_path / "bob.md"))
    assert code == 0 and not out and "**Bob**" in (tmp_path / "bob.md").read_text("utf-8")
    code, _, error = run(capsys, "cards", "cereal_ba")
    assert code == 1 and "cereal_bar" in error


def test_simulate_json_has_the_documented_keys(capsys, tmp_path):
    code, out, _ = run(
        capsys,
        "simulate",
        "--games",
        "6",
        "--seed",
        "3",
        "--json",
        "--csv",
        str(tmp_path / "g.csv"),
        "--report",
        str(tmp_path / "r.md"),
    )
    data = json.loads(out)
    assert code == 0 and data["games"] == 6
    assert set(data["wins"]) == {"town", "creature", "draw"} and sum(data["wins"].values()) == 6
    assert set(data["endings"]) == {
        "secured",
        "devoured",
        "awareness_town",
        "awareness_creature",
        "five_left",
        "draw",
    }
    assert sum(data["endings"].values()) == 6
    assert data["turns"]["min"] <= data["turns"]["mean"] <= data["turns"]["max"]
    assert data["decisions"] > 0 and data["seconds"] > 0 and data["decisions_per_second"] > 0
    rows = list(csv.DictReader((tmp_path / "g.csv").open(encoding="utf-8")))
    assert [int(r["seed"]) for r in rows] == list(range(3, 9))
    assert "town wins" in (tmp_path / "r.md").read_text("utf-8")


def test_simulate_is_the_same_over_processes(capsys):
    results = []
    for jobs in ("1", "2"):
        data = json.loads(
            run(capsys, "simulate", "--games", "8", "--town", "easy", "--jobs", jobs, "--json")[1]
        )
        results.append({k: v for k, v in data.items() if "second" not in k})
    assert results[0] == results[1]


def test_easy_beats_random(capsys):
    for sides in (("easy", "random"), ("random", "easy")):
        data = json.loads(
            run(
                capsys,
                "simulate",
                "--games",
                "12",
                "--town",
                sides[0],
                "--creature",
                sides[1],
                "--json",
            )[1]
        )
        assert data["wins"]["town" if sides[0] == "easy" else "creature"] >= 10


def test_bench_prints_frame_gaps_while_the_opponent_thinks(capsys, monkeypatch):
    import inbetween.lab.bench as core
    import inbetween.ui.frame_benchmark as window

    spread = {"p50": 16.5, "p99": 23.5, "most": 40.0}
    monkeypatch.setattr(core, "bench", lambda: {"compiled": False})
    monkeypatch.setattr(
        window,
        "measure",
        lambda: {"gaps": {"1280x720": {"thinking": spread, "alone": {**spread, "p99": 17.5}}}},
    )
    told = run(capsys, "bench")[1].splitlines()
    assert [line.split("ms")[1].strip() for line in told[1:]] == [
        "16.5 (p99 23.5)",
        "16.5 (p99 17.5)",
    ]
    assert "while expert thinks, 1280x720" in told[1] and "while nobody thinks" in told[2]


def test_bench_json_has_the_documented_keys(capsys, monkeypatch):
    import inbetween.lab.bench as module

    whole = module.bench
    monkeypatch.setattr(module, "bench", lambda: whole(0.1))
    code, out, _ = run(capsys, "bench", "--json", "--core")
    data = json.loads(out)
    assert code == 0 and data["decisions_per_second"] > 1000 and data["copy_us"] > 0
    assert {"games_per_second", "simulations_per_second", "frame_ms", "first_frame_ms"} <= set(data)
    assert data["compiled"] == any(
        p.suffix in {".so", ".pyd"} for p in Path(module.__file__).parents[1].glob("rules/engine.*")
    )
    assert ("compiled" if data["compiled"] else "as plain Python") in run(
        capsys, "bench", "--core"
    )[1].splitlines()[0]


def start(tmp_path, *words, **env):
    """Run main.py from another folder, as a double click would."""
    clean = {
        k: v
        for k, v in os.environ.items()
        if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        timeout=100,
        env={**clean, "INBETWEEN_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy", **env},
    )


def test_main_plays_a_game_without_a_display(tmp_path):
    words = [
        "--seed",
        "5",
        "--town",
        "easy",
        "--creature",
        "random",
        "--exit-after",
        "--speed",
        "off",
        "--size",
        "1024x640",
    ]
    done = start(tmp_path, *words, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0 and not done.stderr


def test_opponents_can_have_a_playstyle():
    args = build_parser().parse_args(["play", "--town", "human", "--creature", "hard:hunter"])
    assert (args.town, args.creature) == ("human", "hard:hunter")


@pytest.mark.skipif(sys.platform != "linux", reason="only here a display can be missing")
def test_no_display_is_one_sentence(tmp_path):
    done = start(tmp_path)
    assert (
        done.returncode == 1
        and "display" in done.stderr
        and len(done.stderr.strip().splitlines()) == 1
    )


@pytest.mark.skipif(sys.platform != "linux", reason="only here a display can be missing")
def test_a_display_that_does_not_answer_is_one_sentence(tmp_path):
    done = start(
        tmp_path,
        "--town",
        "random",
        "--creature",
        "random",
        "--exit-after",
        "--speed",
        "off",
        DISPLAY=":7977",
    )
    assert (
        done.returncode == 1
        and "There is no display" in done.stderr
        and "Traceback" not in done.stderr
    )


@pytest.mark.parametrize(
    "words",
    [
        ("--position", "no.yaml"),
        ("--cards", "no.yaml"),
        ("--load", "no.json"),
        ("--size", "9"),
        ("--town", "nobody"),
    ],
)
def test_wrong_start_options_are_one_sentence(tmp_path, words):
    done = start(
        tmp_path,
        *words,
        *(() if "--town" in words else ("--town", "easy", "--creature", "easy")),
        SDL_VIDEODRIVER="dummy",
    )
    assert done.returncode == 1 and done.stderr.strip() and "Traceback" not in done.stderr


def test_replays_are_verified(tmp_path, capsys):
    from inbetween import load_cards, new_game

    game = new_game(load_cards(), seed=2)
    for _ in range(30):
        game.apply(game.legal_choices[-1])
    path = tmp_path / "game.json"
    path.write_text(game.to_json(), "utf-8")
    code, out, _ = run(capsys, "replay", str(path), "--headless")
    assert code == 0 and "as recorded" in out
    path.write_text(game.to_json().replace('"rest"', '"prepare"', 1), "utf-8")
    code, _, error = run(capsys, "replay", str(path), "--headless")
    assert code == 1 and str(path) in error and len(error.strip().splitlines()) == 1
