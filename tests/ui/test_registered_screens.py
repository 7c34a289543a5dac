"""The register of screens: complete, and all that a new screen needs besides its module."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pygame
import pytest

import inbetween.ui
from inbetween.ui import navigation, picture_setups, screens, screenshot
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.screens import SCREENS, Screen, make, picture_names
from inbetween.ui.window.scene import Scene

UI = Path(inbetween.ui.__file__).parent
# Made where they are needed, by what they wait or ask for.
UNREGISTERED = {"loading", "asking"}


def scene_classes():
    """All classes of scenes in the user interface that have a name of their own."""
    for module in walk_packages([str(UI)], "inbetween.ui."):
        import_module(module.name)
    found, waiting = [], [Scene]
    while waiting:
        children = waiting.pop().__subclasses__()
        waiting += children
        found += [c for c in children if c.__module__.startswith("inbetween.ui.")]
    return [c for c in found if "name" in vars(c)]


def test_every_scene_is_registered_by_its_name():
    by_path = {
        f"{c.__module__.removeprefix('inbetween.ui.')}:{c.__name__}": c.name
        for c in scene_classes()
        if c.name not in UNREGISTERED
    }
    assert {screen.scene: screen.name for screen in SCREENS if screen.scene} == by_path
    assert len(set(picture_names())) == len(SCREENS)


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.picture], ids=lambda s: s.name)
def test_every_setup_of_a_picture_is_there(screen):
    assert callable(getattr(picture_setups, screen.picture))


def test_every_screen_that_the_code_names_is_registered():
    known = {screen.name for screen in SCREENS if screen.scene}
    named = set()
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                way = ast.unparse(node.func)
                values = node.args[:1] if way == "screens.make" else node.args[1:2]
                if way in ("screens.make", "navigation.screen"):
                    named |= {v.value for v in values if isinstance(v, ast.Constant)}
    assert {"title", "cards", "help", "replay", "table"} <= named <= known


def test_one_line_makes_a_screen_reachable_and_gives_it_a_picture(app, monkeypatch, tmp_path):
    monkeypatch.setattr(
        screens, "SCREENS", (*SCREENS, Screen("again", "menus.title.scene:TitleScene"))
    )
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on
    assert isinstance(navigation.screen(app, "again"), TitleScene)
    assert isinstance(make("again", app), TitleScene)
    assert picture_names()[-1] == "again"
    screenshot.screenshot("again", tmp_path / "again.png", (1024, 640), "en", 1, None, 0)
    assert (tmp_path / "again.png").stat().st_size > 10_000
