"""Keys act on the focused widget, not on the hovered one; covered screens show no tooltips."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from inbetween.saves import save_index
from inbetween.ui.menus.dialogs import ConfirmScene, NameScene
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.menus.saved_games import scene as saved_module
from inbetween.ui.menus.saved_games.scene import SavedScene
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.picture_setups import advance, settings
from inbetween.ui.replay import view
from inbetween.ui.screens import make_for_picture, picture_names
from inbetween.ui.table.paint import table_painter
from inbetween.ui.widgets import panels
from inbetween.ui.widgets.widget_scene import WidgetScene
from inbetween.ui.window.click_guard import GUARD
from inbetween.ui.window.scene import push
from tests.ui.robot import FRAME, pass_frame, post_click, post_key, post_move
from tests.ui.screen_driver import CARDS, click_on, pass_time, press, show

# a screen of each kind
COVERED = {"cards", "game_over", "mods", "new_game", "pause", "replay", "saved", "table", "title"}
MENUS = sorted(set(picture_names()) - {"table", "hints", "log", "card_trial"})


def asking(app, session):
    return ConfirmScene(app, "Head", "Text", ("No", "Yes"), lambda: None)


def resigning(app, session):
    scene = PauseScene(app, session)
    scene.ask("resign")
    return scene


MORE = {"asking": asking, "resigning": resigning}


def made(app, session, name):
    """Return a new screen during a game."""
    app.cards = CARDS
    advance(session, 60)
    session.viewer = session.decider or "town"
    return MORE[name](app, session) if name in MORE else make_for_picture(name, app, session)


def awake(app, scene):
    """Return the screen once it accepts input: the handover and the ending block it at first."""
    show(app, scene)
    pass_time(app, 0.8)
    while scene.name == "game_over" and not scene.reveal.over:
        press(app, pygame.K_SPACE)
    return scene


# -- the focus --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name in COVERED or name in MORE else pytest.mark.thorough)
        for name in [*MENUS, *MORE]
    ],
)
def test_keys_use_the_focused_widget_not_the_hovered_one(app, session, monkeypatch, name):
    scene = awake(app, made(app, session, name))
    used = []
    for kind in {type(widget) for widget in scene.widgets}:
        monkeypatch.setattr(kind, "use", lambda self: used.append(self.name))
    for action in ("start", "_take", "toggle"):  # what a field and the play key of a replay call
        if hasattr(scene, action):
            meant = {"start": "start", "_take": "ok", "toggle": "play"}[action]
            monkeypatch.setattr(scene, action, lambda meant=meant: used.append(meant))
    focused = scene.focused
    assert focused is not None and focused.enabled, "the screen has a default"
    meant = "ok" if name == "naming" else focused.name
    for pointed in [
        widget
        for widget in scene.widgets
        if widget.enabled and widget is not focused and widget.rect
    ][:6]:
        post_move(pointed.rect.center)
        pass_frame(app)
        assert scene.hover is not None and scene.hover.name == pointed.name
        used.clear()
        press(app, pygame.K_RETURN)
        assert used == [meant], f"Enter with the pointer over {pointed.name}"
        press(app, pygame.K_SPACE)
        assert set(used) == {meant}, f"Space with the pointer over {pointed.name}"
        press(app, pygame.K_KP_ENTER)
        assert set(used) == {meant} and scene.focused.name == focused.name
    assert app.scene is scene


@pytest.mark.parametrize(
    "make",
    [
        lambda app, session: NameScene(app, "Name", "Turn 3", lambda name: None),
        settings,
    ],
)
def test_arrow_keys_do_not_change_a_hovered_widget(app, session, make):
    scene = show(app, make(app, session))
    last = [widget for widget in scene.widgets if widget.enabled][-1]
    if isinstance(scene, NameScene):
        post_move(last.rect.center)
        press(app, pygame.K_LEFT, pygame.K_RIGHT)
        assert scene.focused is scene.field
        return
    speed = app.settings.speed
    post_move(scene.widget("speed").rect.center)
    press(app, pygame.K_RIGHT)
    assert app.settings.speed == speed and app.settings.language != "en"


def test_a_click_moves_the_focus(app, session):
    scene = show(app, settings(app, session))
    click_on(app, scene.widget("curtain"))
    assert app.settings.curtain is False and scene.focused.name == "curtain"
    post_move(scene.widget("recap").rect.center)
    press(app, pygame.K_SPACE)
    assert app.settings.curtain is True and app.settings.recap is True


def test_enter_opens_the_selected_game_and_leaves_an_empty_list(app, monkeypatch):
    opened = []
    monkeypatch.setattr(saved_module, "open_game", lambda app, path: opened.append(path))
    title = TitleScene(app)
    games = [
        save_index.SaveEntry(
            Path("a.json"),
            "saves",
            "A",
            "2026-11-16T20:15:00Z",
            {"town": "human", "creature": "easy"},
            False,
            None,
        )
    ]
    scene = show(app, SavedScene(app, "games", games), title)
    post_move(scene.widget("delete").rect.center)
    press(app, pygame.K_RETURN)
    assert opened == [Path("a.json")] and app.scene is scene
    show(app, SavedScene(app, "games", []), title)
    press(app, pygame.K_RETURN)
    assert app.scene is title


# -- saving by name ---------------------------------------------------------------------------


@pytest.mark.parametrize("enter", [pygame.K_RETURN, pygame.K_KP_ENTER])
@pytest.mark.parametrize("over", ["cancel", "ok", "name"])
def test_a_game_is_saved_by_name_wherever_the_pointer_rests(app, session, enter, over):
    title = TitleScene(app)
    pause = show(app, PauseScene(app, session), title)
    place = (
        NameScene(app, app.say("keep.name"), "Turn 1", lambda name: None).widget(over).rect.center
    )
    pause.focus = pause.widgets.index(pause.widget("save"))
    post_move(place)
    pass_frame(app)
    press(app, pygame.K_RETURN)
    assert app.scene.name == "naming" and app.scene.hover is app.scene.widget(over), (
        "it comes up under the pointer"
    )
    for letter in "My game":
        post_key(pygame.K_SPACE if letter == " " else pygame.key.key_code(letter.lower()))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pass_frame(app)
    assert app.scene.name == "naming" and app.scene.field.text == "My game"
    press(app, enter)
    assert app.scene is pause and session.name == "My game"
    assert [kept.name for kept in save_index.list_entries("saves")] == ["My game"]


def test_typing_moves_the_focus_to_the_field(app):
    """Otherwise Enter would press the button that had the focus before."""
    taken: list[Any] = []
    scene = show(app, NameScene(app, "Name", "Turn 3", taken.append))
    press(app, pygame.K_TAB)
    assert scene.focused.name == "cancel"
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    pass_frame(app)
    press(app, pygame.K_RETURN)
    assert taken == ["x"]
    press(app, pygame.K_TAB, pygame.K_BACKSPACE)
    assert scene.focused is scene.field and scene.field.text == ""


# -- tips -------------------------------------------------------------------------------------


@pytest.fixture
def told(monkeypatch):
    """Collect the texts of tooltips and large cards since the last clear."""
    found = []
    monkeypatch.setattr(panels, "draw_bubble", lambda target, t, text, *more: found.append(text))
    for module in (view, table_painter):
        monkeypatch.setattr(
            module, "draw_bubble", lambda target, app, text, *more: found.append(text)
        )
        monkeypatch.setattr(
            module, "draw_inspector", lambda target, app, board, thing, *more: found.append(thing)
        )
    return found


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name in COVERED else pytest.mark.thorough)
        for name in sorted(set(picture_names()) - {"hints", "log", "card_trial"})
    ],
)
def test_covered_screens_show_no_tooltips(app, session, told, name):
    """The pointer's position before and after the other screen appears does not matter."""
    app.settings.reduced_motion = True
    scene = awake(app, made(app, session, name))
    widgets = [w for w in scene.widgets if w.tip] if isinstance(scene, WidgetScene) else []
    spots = [w.rect.center for w in widgets] + [
        rect.center for rect, _ in (scene.areas() if name == "replay" else [])
    ][-3:]
    spots += (
        [
            rect.center
            for rect, thing in scene.controller.areas()
            if thing.kind in ("hand", "character", "button")
        ][-4:]
        if name == "table"
        else []
    )
    said = 0
    for spot in spots:
        post_move(spot)
        pass_time(app, 0.6)
        app.draw()
        said += bool(told)
        app.go(push(asking(app, session)))
        told.clear()
        app.draw()
        post_move((spot[0] + 1, spot[1]))
        pass_time(app, 0.6)
        app.draw()
        assert not told, spot
        press(app, pygame.K_ESCAPE)
        assert app.scene is scene
        told.clear()
    assert said or name not in ("replay", "table", "game_over"), "else this shows nothing"
    scene.leave()


def test_covered_screens_show_no_message_and_no_menu(app, session, told):
    scene = show(app, made(app, session, "table"))
    scene.controller.popups.show_message(("beats.again_none", {}), (300, 300))
    app.draw()
    assert told
    app.go(push(asking(app, session)))
    told.clear()
    app.draw()
    assert not told
    press(app, pygame.K_ESCAPE)
    app.draw()
    assert told, "it is there again"


# -- clicks under a pointer that rests --------------------------------------------------------


def test_a_new_dialog_ignores_a_click_meant_for_the_screen_below(app, session):
    answers = []
    title = show(app, TitleScene(app))
    spot = asking(app, session).widget("yes").rect.center
    post_move(spot)
    pass_frame(app)
    app.go(push(ConfirmScene(app, "Head", "Text", ("No", "Yes"), lambda: answers.append("yes"))))
    pass_frame(app)
    post_click(spot)
    pass_frame(app)
    post_click((spot[0] + 1, spot[1]))
    pass_frame(app)
    assert not answers, "a hand that rests is not quite still"
    pass_time(app, GUARD + FRAME)
    post_click(spot)
    pass_frame(app)
    assert answers == ["yes"]
    press(app, pygame.K_ESCAPE)
    assert app.scene is title


def test_a_click_after_moving_to_a_dialog_counts_at_once(app, session):
    answers = []
    show(app, TitleScene(app))
    post_move((3, 3))
    pass_frame(app)
    sheet = ConfirmScene(app, "Head", "Text", ("No", "Yes"), lambda: answers.append("yes"))
    app.go(push(sheet))
    pass_frame(app)
    post_click(sheet.widget("yes").rect.center)
    pass_frame(app)
    assert answers == ["yes"]
    at = sheet.widget("yes").rect.center
    post_click((at[0] + 2, at[1]))
    pass_frame(app)
    assert answers == ["yes"] * 2, "nothing has changed there"
