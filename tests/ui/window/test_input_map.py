"""Which key and which button does what, and what becomes of an event."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween.ui.menus.help.devices_page import CONTROLLER_PARTS, MOUSE_PARTS
from inbetween.ui.menus.help.keys_page import GROUPS
from inbetween.ui.menus.settings import SettingsScene
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.window.actions import (
    BackClick,
    Command,
    Drop,
    Expose,
    PickNumber,
    Point,
    PointerLeft,
    Press,
    Quit,
    Release,
    Resize,
    Scroll,
    TypeText,
    Verb,
)
from inbetween.ui.window.input_map import (
    BINDINGS,
    CONTROLLER_BUTTONS,
    CONTROLLER_PAD,
    Context,
    InputMap,
    caps,
    verb_of,
)
from tests.support.languages import LANGUAGES
from tests.ui.robot import key_action, post_button
from tests.ui.screen_driver import frames, show

# verbs whose keys the help mentions in a sentence, or that only some menus know
MENTIONED = {
    Verb.INSPECT_NEXT,
    Verb.INSPECT_PREVIOUS,
    Verb.PREVIOUS,
    Verb.PAGE_UP,
    Verb.PAGE_DOWN,
    Verb.EARLIER_TURN,
    Verb.LATER_TURN,
    Verb.ERASE,
    Verb.DELETE,
}


def translate(kind: int, context: Context = Context.MENU, **data: Any) -> object:
    return InputMap().translate(pygame.event.Event(kind, **data), context)


@pytest.mark.parametrize(
    ("kind", "data", "action"),
    [
        (pygame.MOUSEMOTION, {"pos": (3, 4)}, Point((3, 4))),
        (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 1}, Press((3, 4))),
        (pygame.MOUSEBUTTONUP, {"pos": (3, 4), "button": 1}, Release((3, 4))),
        (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 3}, BackClick((3, 4))),
        (pygame.MOUSEBUTTONUP, {"pos": (3, 4), "button": 3}, None),
        (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 4}, None),
        (pygame.MOUSEWHEEL, {"x": 0, "y": -2}, Scroll(-2)),
        (pygame.TEXTINPUT, {"text": "ł"}, TypeText("ł")),
        (pygame.WINDOWLEAVE, {}, PointerLeft()),
        (pygame.VIDEORESIZE, {"w": 900, "h": 700}, Resize((900, 700))),
        (pygame.WINDOWEXPOSED, {}, Expose()),
        (pygame.WINDOWFOCUSGAINED, {}, Expose()),
        (pygame.QUIT, {}, Quit()),
        (pygame.KEYUP, {"key": pygame.K_a, "mod": 0}, None),
        (pygame.JOYHATMOTION, {"value": (0, 0)}, None),
        (pygame.JOYBUTTONDOWN, {"button": 77}, None),
        (pygame.DROPFILE, {"file": "a.yaml"}, Drop("a.yaml")),
    ],
)
def test_events_become_actions(kind, data, action):
    assert translate(kind, **data) == action


@pytest.mark.parametrize(
    ("key", "mod", "meanings"),
    [
        (pygame.K_SPACE, 0, (Verb.CHOOSE, Verb.OTHER, Verb.ALTERNATIVE, Verb.PLAY)),
        (pygame.K_RETURN, 0, (Verb.CHOOSE,) * 4),
        (pygame.K_KP_ENTER, 0, (Verb.CHOOSE,) * 4),
        (pygame.K_RETURN, pygame.KMOD_LALT, (Verb.FULLSCREEN,) * 4),
        (pygame.K_F11, 0, (Verb.FULLSCREEN,) * 4),
        (pygame.K_ESCAPE, 0, (Verb.LEAVE,) * 4),
        (pygame.K_F1, 0, (Verb.HELP,) * 4),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, (Verb.PREVIOUS,) * 4),
        (pygame.K_h, 0, (Verb.OTHER, Verb.OTHER, Verb.HINT, Verb.OTHER)),
        (pygame.K_h, pygame.KMOD_LCTRL, (Verb.OTHER, Verb.OTHER, Verb.HINT, Verb.OTHER)),
        (pygame.K_z, 0, (Verb.OTHER,) * 4),
        (pygame.K_z, pygame.KMOD_LCTRL, (Verb.OTHER, Verb.OTHER, Verb.UNDO, Verb.OTHER)),
        (pygame.K_z, pygame.KMOD_LMETA, (Verb.OTHER, Verb.OTHER, Verb.UNDO, Verb.OTHER)),
        (pygame.K_v, 0, (Verb.OTHER, Verb.OTHER, Verb.OTHER, Verb.CHANGE_VIEW)),
    ],
)
def test_keys_in_each_context(key, mod, meanings):
    contexts = (Context.MENU, Context.TEXT, Context.TABLE, Context.REPLAY)
    assert tuple(verb_of(key, mod, context) for context in contexts) == meanings


def test_control_walks_over_everything_at_the_table():
    control, both = pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_RSHIFT
    assert key_action(pygame.K_TAB, control) == Command(Verb.INSPECT_NEXT)
    assert key_action(pygame.K_TAB, both) == Command(Verb.INSPECT_PREVIOUS)
    assert key_action(pygame.K_LEFT, control) == Command(Verb.INSPECT_PREVIOUS)
    assert key_action(pygame.K_PAGEUP, control) == Command(Verb.EARLIER_TURN)
    assert key_action(pygame.K_TAB, control, Context.MENU) == Command(Verb.NEXT)


def test_digits_pick_a_number_but_not_in_a_text_field():
    assert key_action(pygame.K_1) == PickNumber(1)
    assert key_action(pygame.K_9, 0, Context.MENU) == PickNumber(9)
    assert key_action(pygame.K_0) == Command(Verb.OTHER)
    assert key_action(pygame.K_1, 0, Context.TEXT) == Command(Verb.OTHER)


def test_a_key_that_is_held_down_is_repeated():
    keys = InputMap()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    assert keys.translate(down, Context.MENU) == Command(Verb.CHOOSE)
    keys.track(down)
    assert keys.translate(down, Context.MENU) == Command(Verb.CHOOSE, repeated=True)
    keys.track(up)
    assert keys.translate(down, Context.MENU) == Command(Verb.CHOOSE)


@pytest.mark.parametrize("context", Context)
def test_no_key_is_bound_twice(context):
    bound = [(key, binding.held) for binding in BINDINGS[context] for key in binding.keys]
    assert len(bound) == len(set(bound))


@pytest.mark.parametrize("context", GROUPS)
def test_the_help_lists_every_key_of_its_context(app, context):
    rows = [row for rows in GROUPS[context].values() for row in rows]
    listed = {meaning for _, meanings in rows for meaning in meanings}
    bound = {binding.verb for binding in BINDINGS[context]}
    unlisted = bound - listed - MENTIONED
    assert unlisted <= ({Verb.FIRST, Verb.LAST} if context is Context.TABLE else set()), unlisted
    for _, meanings in rows:
        assert caps(context, meanings), meanings
    for language in LANGUAGES:
        app.settings.language = language
        words = [
            *(app.say(f"help.group.{group}") for group in GROUPS[context]),
            *(app.say(f"help.does.{does}") for does, _ in rows),
            *(app.say(f"help.key.{cap}") for _, m in rows for cap in caps(context, m)),
            *(app.say(f"help.does.{does}") for _, does, _ in CONTROLLER_PARTS[context]),
        ]
        assert all(words)
        for parts, does in MOUSE_PARTS[context]:
            assert len(parts) == len(app.say(f"help.does.{does}").split("\n")), does


def test_the_help_lists_every_part_of_a_controller():
    listed = {verb for _, _, verbs in CONTROLLER_PARTS[Context.TABLE] for verb in verbs}
    assert listed == {*CONTROLLER_BUTTONS.values(), *CONTROLLER_PAD.values()}


def test_the_help_names_the_keys_as_they_are_bound():
    assert caps(Context.TABLE, [Verb.UNDO]) == ["u", "ctrl_z"]
    assert caps(Context.TABLE, [Verb.ALTERNATIVE, Press]) == ["space", "click"]
    assert caps(Context.TABLE, [Verb.LEAVE, BackClick]) == ["esc", "right"]
    assert caps(Context.REPLAY, [Verb.SLOWER, Verb.FASTER]) == ["minus", "plus"]
    assert caps(Context.REPLAY, [Verb.LEFT, Verb.RIGHT]) == ["arrow_left", "arrow_right"]
    assert caps(Context.TABLE, [Verb.NEXT, Verb.LEFT, Verb.RIGHT]) == ["tab", "arrows"]


# -- controllers ------------------------------------------------------------------------------


def test_a_controller_speaks_the_same_actions():
    assert translate(pygame.JOYBUTTONDOWN, button=0) == Command(Verb.CHOOSE)
    assert translate(pygame.JOYBUTTONDOWN, button=1) == Command(Verb.BACK)
    assert translate(pygame.JOYBUTTONDOWN, button=7) == Command(Verb.MENU)
    assert translate(pygame.JOYHATMOTION, value=(0, 1)) == Command(Verb.UP)
    assert translate(pygame.JOYHATMOTION, value=(1, 0)) == Command(Verb.RIGHT)
    bound = {binding.verb for keys in BINDINGS.values() for binding in keys}
    own = {*CONTROLLER_BUTTONS.values(), *CONTROLLER_PAD.values()}
    assert own - bound == {Verb.BACK, Verb.MENU}, "keys have Escape for both"


def test_menus_by_controller(app):
    title = show(app, TitleScene(app))
    for _ in title.widgets:
        if title.focused is not None and title.focused.name == "settings":
            break
        post_button("down")
        frames(app, 1)
    post_button("a")
    frames(app)
    assert isinstance(app.scene, SettingsScene)
    post_button("b")
    frames(app)
    assert app.scene is title


def test_controllers_are_opened_without_a_device(app):
    assert not pygame.joystick.get_init(), "not before the first picture"
    app.input_map.open_controllers()
    assert pygame.joystick.get_init()
    app.input_map.track(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=5))
    pygame.joystick.quit()
