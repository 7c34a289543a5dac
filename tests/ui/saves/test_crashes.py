"""Unexpected errors show a screen and write a report; disk errors show a notice."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pygame
import pytest

from inbetween.cli import main
from inbetween.logs import log_file, start_log
from inbetween.saves.autosave import unfinished
from inbetween.saves.save_loader import open_file
from inbetween.ui.menus.settings import SettingsScene
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.picture_setups import advance
from inbetween.ui.window.crash import recover
from inbetween.ui.window.scene import pop, push
from tests.saves.faulty_disk import FaultyDisk
from tests.ui.robot import FRAME
from tests.ui.saves.saved_games import half_game
from tests.ui.screen_driver import frames, press, show


def test_an_error_on_the_table_ends_in_a_screen_and_a_report(app, home, capsys):
    start_log("debug")
    session = half_game(app)

    def broken(target):
        raise ZeroDivisionError(f"at {Path.home()} in {home}")

    app.scene.draw = broken
    app.scene.dirty = True
    app.guarded(lambda: app.frame(FRAME))
    assert app.scene.name == "crash" and app.say("crash.kept") in app.scene.what
    app.guarded(lambda: app.frame(FRAME))
    (report,) = (home / "log" / "reports").glob("*.json")
    text = report.read_text("utf-8")
    assert str(report) in app.scene.details[0] and str(log_file()) in app.scene.details[1]
    data = json.loads(text)["report"]
    assert (
        data["error"].startswith("ZeroDivisionError")
        and data["settings"]["speed"] == "off"
        and data["log"]
    )
    assert str(Path.home()) + "/" not in text and str(home) not in text, "nothing personal"
    assert (
        main(["replay", str(report), "--headless"]) == 0
        and "as recorded" in capsys.readouterr().out
    )
    assert open_file(report).game.state.snapshot() == session.game.state.snapshot()
    assert "ZeroDivisionError" in log_file().read_text("utf-8")
    press(app, pygame.K_RETURN)
    assert (
        app.scene.name == "title"
        and app.scene.widget("continue").enabled
        and app.scene.game is not None
    )
    assert open_file(unfinished()[0]).game.state.snapshot() == session.game.state.snapshot()


def test_an_error_without_a_game_and_without_a_disk(app, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    monkeypatch.setenv("INBETWEEN_HOME", str(blocked / "home"))
    show(app, TitleScene(app))
    recover(app, KeyError("x"))
    assert app.scene.name == "crash" and app.say("crash.no_report") in app.scene.details
    app.draw()
    with pytest.raises(Exception, match="had to close"):
        recover(app, KeyError("y"))


def test_disk_errors_show_a_notice(app, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    monkeypatch.setenv("INBETWEEN_HOME", str(blocked / "home"))
    half_game(app, choices=5)
    frames(app)
    assert app.notice.startswith(app.say("saving.cannot", why="X").partition("X")[0])
    app.notice = ""
    advance(app.scene.session, 5)
    app.autosave.flush()
    frames(app)
    assert not app.notice, "told once"


def test_the_log_rotates_and_has_levels(home):
    assert start_log("warning")
    logging.getLogger("inbetween.test").info("quiet")
    logging.getLogger("inbetween.test").warning("loud")
    assert "loud" in log_file().read_text("utf-8") and "quiet" not in log_file().read_text("utf-8")
    start_log("debug")
    for _ in range(12_000):
        logging.getLogger("inbetween.test").debug("x" * 100)
    files = sorted(p.name for p in (home / "log").iterdir())
    assert files == ["inbetween.log", "inbetween.log.1", "inbetween.log.2"]


def test_settings_that_cannot_be_saved_are_reported(app):
    show(app, TitleScene(app))
    app.go(push(SettingsScene(app)))
    with FaultyDisk(1, "lasting"):
        app.go(pop())
    assert app.scene.name == "title" and app.notice == app.say("saving.settings")
