"""The real program is killed at random moments; every game resumes in the exact state of its last
decision.

A few games in the suite; many more with `nox -s kill`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from inbetween.saves.autosave import unfinished
from inbetween.saves.save_loader import open_file
from tests.support import fixed_set

from .kill import ROOT, WORDS, check_left, choices

KILLS = 2


def start(home: Path, *words: str) -> subprocess.Popen[bytes]:
    env = {
        **os.environ,
        "INBETWEEN_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    return subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *WORDS, *words],
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def kill_after(process: subprocess.Popen[bytes], home: Path, least: int, rng: Random) -> None:
    """Kill a program at a random moment after so many choices."""
    while len(choices(home)) < least and process.poll() is None:
        time.sleep(0.01)
    time.sleep(rng.random() * 0.1)
    process.send_signal(signal.SIGKILL)
    process.wait()


def short_set(folder: Path) -> Path:
    """A card set whose games are over soon."""
    path = folder / "short.yaml"
    path.write_text(
        fixed_set.FILE.read_text("utf-8").replace("awareness_goal: 6", "awareness_goal: 3"), "utf-8"
    )
    return path


@pytest.mark.skipif(os.name != "posix", reason="killed as only Unix kills")
# the first of them is played to its end
@pytest.mark.parametrize("number", [pytest.param(0, marks=pytest.mark.thorough), *range(1, KILLS)])
def test_a_killed_game_resumes_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    rng = Random(number)
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    seed, to_its_end = 1000 + number, number % 6 == 0
    cards = short_set(tmp_path) if to_its_end else ROOT / "cards.yaml"
    words = ("--seed", str(seed), "--town", "random", "--creature", "random", "--cards", str(cards))
    kill_after(start(tmp_path, *words), tmp_path, rng.randrange(1, 12 if to_its_end else 50), rng)
    assert choices(tmp_path), "the program did not come to a choice"
    keys = check_left(tmp_path, seed, cards)
    if not to_its_end or not keys:  # killed in the moment of its first choice
        return
    kill_after(start(tmp_path, "--resume"), tmp_path, len(keys) + rng.randrange(2, 12), rng)
    again = open_file(unfinished()[0]).game
    assert again.history[: len(keys)] == keys and len(again.history) > len(keys)
    last = start(tmp_path, "--resume", "--exit-after")
    assert last.wait(600) == 0 and not unfinished()
    assert last.stderr is not None and not last.stderr.read()
    (kept,) = (tmp_path / "replays").glob("*.json")
    ended = open_file(kept).game
    assert ended.winner and ended.history[: len(again.history)] == again.history
