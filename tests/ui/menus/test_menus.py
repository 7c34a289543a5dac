"""The menus by mouse and by keyboard, through the real event queue."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween.setting_types import SMALLEST
from inbetween.ui.drawing import textbox
from inbetween.ui.menus.gallery.scene import GalleryScene
from inbetween.ui.menus.help.safety_line import safety_line
from inbetween.ui.menus.help.scene import HelpScene
from inbetween.ui.menus.new_game.scene import NewGameScene
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.menus.saved_games.scene import SavedScene
from inbetween.ui.menus.settings import SettingsScene, window_sizes
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.picture_setups import advance
from inbetween.ui.screens import make_for_picture, picture_names
from inbetween.ui.widgets.setting_rows import Stepper
from inbetween.ui.window.click_guard import GUARD
from tests.support.languages import LANGUAGES
from tests.ui.robot import FRAME, pass_frame, post_move
from tests.ui.screen_driver import CARDS, WORN, click, go, pass_time, press, show, wait_for

MENUS = sorted(set(picture_names()) - {"table", "hints", "log", "card_trial"})


# -- every menu -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MENUS)
def test_every_widget_can_be_reached_by_keyboard_and_mouse(app, session, name):
    app.cards = CARDS
    advance(session, 60)
    session.viewer = session.decider or "town"
    scene: Any = make_for_picture(name, app, session)
    show(app, scene)
    pass_time(app, 0.8)  # the handover accepts no input at first
    for widget in [w for w in scene.widgets if w.enabled and w.rect.width][:20]:
        post_move(widget.rect.center)
        app.frame(FRAME)
        # The screen is rebuilt when its background work is done.
        assert scene.hot is scene.widget(widget.name)
    post_move((2, app.theme.size[1] - 2))
    app.frame(FRAME)
    if name in ("cards", "broken_cards"):
        return  # arrow keys move through its grid, see below
    reached = set()
    for _ in range(len(scene.widgets) + 1):
        press(app, pygame.K_TAB)
        reached.add(scene.hot.name)
    assert {w.name for w in scene.widgets if w.enabled} <= reached


@pytest.mark.parametrize("name", MENUS)
def test_widget_names_are_unique(app, session, name):
    app.cards = CARDS
    scene: Any = make_for_picture(name, app, session)
    assert len({w.name for w in scene.widgets}) == len(scene.widgets)


@pytest.mark.parametrize(("make", "name"), [(HelpScene, "close"), (NewGameScene, "back")])
def test_a_pressed_button_stays_pressed_when_the_screen_is_rebuilt(app, make, name):
    """For example when the win probability of a finished game has just been computed."""
    title = TitleScene(app)
    scene = show(app, make(app), title)
    at = scene.widget(name).rect.center
    post_move(at)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.frame(FRAME)
    scene.resized()
    assert scene.hover is scene.held is scene.widget(name)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    app.frame(FRAME)
    assert app.scene is title


@pytest.mark.parametrize("make", [NewGameScene, SettingsScene, HelpScene, GalleryScene, SavedScene])
@pytest.mark.parametrize("way", ["escape", "right click"])
def test_a_menu_is_left(app, make, way):
    app.cards = CARDS
    title = TitleScene(app)
    show(app, make(app), title)
    if way == "escape":
        press(app, pygame.K_ESCAPE)
    else:
        click(app, (5, 5), 3)
    assert app.scene is title


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_from_the_title_to_a_new_game(app, way):
    title = show(app, TitleScene(app))
    go(app, way, title.widget("new"), pygame.K_RETURN)
    assert isinstance(app.scene, NewGameScene)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_who_is_new_here_learns_first(app, way):
    app.settings.finished_games = 0
    title = show(app, TitleScene(app))
    assert title.widgets[0].name == "learn"
    go(app, way, title.widgets[0], pygame.K_RETURN)
    wait_for(app, "learn")
    go(app, way, app.scene.widget("town"), pygame.K_RETURN)
    wait_for(app, "table")
    assert app.scene.session.lesson.lesson.name == "town"
    app.scene.session.close()


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_rules_are_read_from_the_title(app, way):
    title = show(app, TitleScene(app))
    # Skip Continue, which is disabled.
    go(app, way, title.widget("rules"), pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    wait_for(app, "help")
    assert isinstance(app.scene, HelpScene) and app.scene.page == "rules"
    go(app, way, app.scene.widget("close"), pygame.K_ESCAPE)
    assert app.scene is title


def test_an_error_leads_back_to_the_title(app, session):
    for way in ("mouse", "keys"):
        scene = show(app, make_for_picture("error", app, session))
        go(app, way, scene.widget("back"), pygame.K_RETURN)
        assert app.scene.name == "title"


# -- settings ---------------------------------------------------------------------------------


def test_the_smallest_window_is_always_offered(app):
    assert SMALLEST in window_sizes((1280, 720))
    assert {SMALLEST, (1100, 700)} <= set(window_sizes((1100, 700)))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1333, 777)])
def test_no_choice_is_empty(make_app, size):
    app = make_app(size)
    scene = show(app, SettingsScene(app), TitleScene(app))
    for choice in (w for w in scene.widgets if isinstance(w, Stepper)):
        assert choice.values and all(choice.names)
    window = scene.widget("window")
    assert window.values[window.index] == size


def test_settings_change_by_mouse_and_keys(app):
    scene = show(app, SettingsScene(app), TitleScene(app))
    press(app, pygame.K_RIGHT)
    assert app.settings.language == "it"
    press(app, pygame.K_LEFT)
    language = scene.widget("language").rect
    click(app, (language.right - 10, language.centery))
    assert app.settings.language == "it"
    click(app, scene.widget("curtain").rect.center)
    assert app.settings.curtain is False
    press(app, pygame.K_SPACE)
    assert app.settings.curtain is True


# -- help, learn, replays ---------------------------------------------------------------------


def drawn_pictures(app, monkeypatch):
    names = []
    get = app.art.get
    monkeypatch.setattr(app.art, "get", lambda name, size: names.append(name) or get(name, size))
    return names


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_all_symbols(make_app, monkeypatch, language):
    app = make_app(WORN, language, 1.3)
    scene = show(app, HelpScene(app), TitleScene(app))
    pictures = drawn_pictures(app, monkeypatch)
    said = []
    draw = textbox.draw
    monkeypatch.setattr(
        textbox, "draw", lambda *args, **kw: said.append(args[3]) or draw(*args, **kw)
    )
    app.overflows.clear()
    scene.show("cards")
    app.draw()
    assert {f"symbols/{symbol.id}" for symbol in CARDS.symbols} <= set(pictures)
    assert {symbol.names[language] for symbol in CARDS.symbols} <= set(said)
    assert not app.overflows


def test_the_safety_track_carries_one_marker(app, monkeypatch):
    pictures = drawn_pictures(app, monkeypatch)
    safety_line(app, app.canvas, app.canvas.get_rect())
    assert [name for name in pictures if name != "pieces/lock"] == ["pieces/safety_human"]


def test_help_turns_its_pages(app):
    scene = show(app, HelpScene(app), TitleScene(app))
    for page in ("keys", "rules", "cards"):
        click(app, scene.widget(f"page:{page}").rect.center)
        assert scene.page == page
    press(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    press(app, pygame.K_RETURN)
    assert scene.page == "reference", "keys go on from what was clicked, wherever the pointer is"
    press(app, pygame.K_F1)
    assert app.scene is not scene


def test_an_empty_list_of_games_offers_only_back(app, monkeypatch, tmp_path):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "empty"))
    title = TitleScene(app)
    for tab in ("games", "replays"):
        scene = show(app, SavedScene(app, tab), title)
        scene.loading.wait()
        pass_time(app, GUARD + 0.1)  # the same screen again, under a resting pointer
        assert [w.name for w in scene.widgets] == ["tab:games", "tab:replays", "back"]
        click(app, scene.widget("back").rect.center)
        assert app.scene is title


# -- pause ------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["end", "quit"])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_leaving_a_game_asks_for_confirmation(app, session, question, way):
    title = TitleScene(app)
    scene = show(app, PauseScene(app, session), title)
    entry = scene.widget(question)
    if way == "mouse":
        click(app, entry.rect.center)
    else:
        while scene.hot is not entry:
            press(app, pygame.K_DOWN)
        press(app, pygame.K_RETURN)
    assert scene.question == question and app.scene is scene
    press(app, pygame.K_ESCAPE)
    assert not scene.question
    scene.ask(question)
    if way == "mouse":
        click(app, scene.widget("yes").rect.center)
    else:
        post_move((2, 2))
        press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert app.running == (question == "end")
    assert question == "quit" or (app.scene.name == "title" and app.scene is not title)


@pytest.mark.parametrize("entry", ["cards", "saved"])
def test_a_broken_built_in_set_is_reported(app, monkeypatch, tmp_path, entry):
    """A modder who edits cards.yaml may leave a fault in it for a while."""
    broken = tmp_path / "cards.yaml"
    broken.write_text("cards: [", "utf-8")
    monkeypatch.setattr("inbetween.data.loader.own_file", lambda name: broken)
    scene = TitleScene(app)
    app.scenes[:] = [scene]
    scene.enter()
    app.go(scene.widget(entry).use())
    for _ in range(400):
        pass_frame(app)
        if app.scene.name in ("error", "saved", "crash") and not getattr(
            app.scene, "loading", None
        ):
            break
    pass_frame(app)
    assert app.scene.name == {"cards": "error", "saved": "saved"}[entry]
