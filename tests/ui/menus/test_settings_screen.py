"""The settings screen and the new-game screen show what is declared."""

from __future__ import annotations

import json
from typing import Any

import pytest

from inbetween.setting_types import Toggle
from inbetween.settings import Settings
from inbetween.text.language import locale
from inbetween.ui.menus.new_game.scene import NewGameScene
from inbetween.ui.menus.settings import SettingsScene
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.window.app import App
from tests.support.languages import LANGUAGES
from tests.ui.screen_driver import click, show


class WithConfetti(Settings):
    """The settings of the game and one more, which is declared like any other."""

    confetti = Toggle(True, section="play", new_game="newgame.confetti", former=("streamers",))


@pytest.fixture
def words(monkeypatch):
    """Add the words of the new setting to every language."""
    for language in LANGUAGES:
        words = locale.ui_words(language)
        monkeypatch.setitem(words["settings"], "confetti", "Confetti")
        monkeypatch.setitem(words["settings"]["tips"], "confetti", "Falls when a game is won.")
        monkeypatch.setitem(
            words["newgame"], "confetti", {"label": "Confetti", "tip": "For this game."}
        )


@pytest.fixture
def app_of(tmp_path):
    """Open a window with a class of settings; it is closed after the test."""
    apps = []

    def open_window(size=(1280, 720), text_size=1.0):
        settings = WithConfetti(tmp_path / "settings.json")
        settings.text_size = text_size
        apps.append(App(settings, size))
        return apps[-1]

    yield open_window
    for app in apps:
        app.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [0.9, 1.3])
def test_a_declared_switch_is_on_the_settings_screen(app_of, words, size, text_size):
    app = app_of(size, text_size)
    scene = show(app, SettingsScene(app), TitleScene(app))
    app.draw()
    row = scene.widget("confetti")
    assert row.label == "Confetti" and row.tip == "Falls when a game is won." and row.on
    assert not app.overflows and all(scene.box.contains(w.rect) for w in scene.widgets)
    rects = [w.rect for w in scene.widgets]
    assert not any(a.colliderect(b) for a in rects for b in rects if a is not b)
    click(app, row.rect.center)
    assert app.settings.confetti is False
    assert json.loads(app.settings.path.read_text("utf-8"))["confetti"] is False


def test_a_declared_switch_is_on_the_new_game_screen(app_of, words):
    app = app_of()
    app.settings.more_options = True
    scene = show(app, NewGameScene(app), TitleScene(app))
    app.draw()
    assert not app.overflows
    click(app, scene.widget("confetti").rect.center)
    assert app.settings.confetti is False and not scene.widget("confetti").on


def test_a_declared_switch_is_read_checked_and_known_by_former_names(tmp_path):
    path = tmp_path / "settings.json"
    for text, value, damaged in (
        ("{}", True, False),
        ('{"confetti": false}', False, False),
        ('{"streamers": false}', False, False),
        ('{"confetti": 0}', True, True),
        ('{"confetti": "no"}', True, True),
    ):
        path.write_text(text, "utf-8")
        settings: Any = WithConfetti.load(path)
        assert settings.confetti is value and bool(settings.damaged_file) == damaged, text
    assert "confetti" not in Settings.declared() and "confetti" in settings.for_report()


def test_every_setting_of_the_screen_has_its_row(app):
    scene = show(app, SettingsScene(app))
    declared = Settings.declared().values()
    assert {s.words for s in declared if s.section} | {"done"} == {w.name for w in scene.widgets}
    assert all(w.tip for w in scene.widgets if w.name != "done")


def test_a_notice_is_shown_and_goes_away(make_app):
    app = make_app((1280, 720), "en", 1.0)
    app.scenes = [TitleScene(app)]
    app.show_notice(
        app.say("notice.settings", file="settings.json", kept="settings.broken.json"), 1.0
    )
    app.draw()
    for _ in range(80):
        app.frame(1 / 60)
    assert not app.notice
