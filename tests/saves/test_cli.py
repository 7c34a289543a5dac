"""Saved games on the command line: --load, --resume and replay."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path

import pytest

from inbetween.cli import main
from inbetween.logs import log_file, stop_log
from inbetween.saves.save_loader import open_file
from inbetween.ui.replay.scene import ReplayScene
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from tests.ui.robot import pass_frame

from . import FOLDER, played, record_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    stop_log()


def test_a_saved_game_is_loaded_and_played_to_its_end(tmp_path: Path, home: Path) -> None:
    whole = played(4, 1000).history
    path = tmp_path / "game.json"
    path.write_text(record_of(played(4, len(whole) - 6)).to_text(), "utf-8")
    before = path.read_bytes()
    words = [
        "--town",
        "random",
        "--creature",
        "random",
        "--speed",
        "off",
        "--exit-after",
        "--log-level",
        "debug",
    ]
    assert main(["play", "--load", str(path), *words]) == 0
    (kept,) = (home / "replays").glob("*.json")
    opened = open_file(kept)
    assert opened.game.winner and opened.game.history[: len(whole) - 6] == whole[:-6]
    assert (
        opened.record.sides == {"town": "random", "creature": "random"}
        and path.read_bytes() == before
    )
    assert "choice" in log_file().read_text("utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--resume"),
        ("play", "--load", "no/such.json"),
        ("replay", "no/such.json"),
        ("replay", "no/such.json", "--headless"),
        ("play", "--log-level", "loud"),
    ],
)
def test_what_cannot_be_loaded_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(str(stop.code))
    out, error = capsys.readouterr()
    assert (
        code == 1 and not out and len(error.strip().splitlines()) == 1 and "Traceback" not in error
    )


def test_a_game_with_unknown_players_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(
        record_of(played(4, 10), sides={"town": "human", "creature": "genius"}).to_text(), "utf-8"
    )
    assert main(["play", "--load", str(path)]) == 1
    assert "'genius'" in capsys.readouterr().err


def test_a_replay_opens_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    def run(app: App, first: ReplayScene) -> None:
        app.scenes = [first]
        first.enter()
        for _ in range(30):
            pass_frame(app, 0.1)
        shown.append(first)
        app.close()

    monkeypatch.setattr(App, "run", run)
    assert main(["replay", str(FOLDER / "golden-random.json")]) == 0
    assert isinstance(shown[0], ReplayScene) and shown[0].at > 0


def test_a_changed_golden_replay_fails_loudly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (FOLDER / "golden-random.json").read_text("utf-8")
    path = tmp_path / "changed.json"
    path.write_text(text.replace('"seed": 301', '"seed": 302'), "utf-8")
    assert main(["replay", str(path), "--headless"]) == 1
    error = capsys.readouterr().err
    assert str(path) in error and len(error.strip().splitlines()) == 1
    assert main(["replay", str(FOLDER / "golden-random.json"), "--headless"]) == 0


@pytest.mark.parametrize(("words", "practice"), [((), True), (("--creature", "human"), False)])
def test_a_loaded_game_says_that_it_is_practice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], practice: bool
) -> None:
    shown = []

    def run(app: App, first: TableScene) -> None:
        shown.append((first.session.practice, app.notice == app.say("saving.practice")))
        first.session.close()
        app.close()

    path = tmp_path / "game.json"
    path.write_text(record_of(played(4, 10)).to_text(), "utf-8")
    monkeypatch.setattr(App, "run", run)
    assert main(["play", "--load", str(path), *words]) == 0 and shown == [(practice, practice)]
