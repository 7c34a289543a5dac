"""Putting a screen up and using it as a player does, through the real event queue."""

from __future__ import annotations

import time
from typing import Any

from inbetween import load_cards
from inbetween.rules.cards import CardSet
from inbetween.ui.window.app import App

from .robot import FRAME, pass_frame, post_click, post_key, post_text

CARDS = load_cards()
WORN = (1024, 640)  # the smallest window, in which texts are tried that hardly fit


def show(app: App, scene: Any, below: Any = None, cards: CardSet = CARDS) -> Any:
    """Put a scene on top and draw it once."""
    app.cards = cards
    app.scenes[:] = [*([below] if below else []), scene]
    scene.enter()
    app.draw()
    return scene


def frames(app: App, count: int = 4) -> None:
    """Let some frames pass."""
    for _ in range(count):
        pass_frame(app)


def pass_time(app: App, seconds: float) -> None:
    """Let time pass."""
    for _ in range(round(seconds / FRAME)):
        app.frame(FRAME)


def wait_for(app: App, name: str) -> None:
    """Let frames pass until a scene is there: things load in the background."""
    while app.scene.name != name:
        loading = getattr(app.scene, "loading", None)
        if loading is not None:
            loading.wait()
        else:
            time.sleep(0.005)
        app.frame(FRAME)


def press(app: App, *keys: int, mod: int = 0) -> None:
    """Press keys, one a frame."""
    for key in keys:
        post_key(key, mod)
        pass_frame(app)


def type_text(app: App, text: str) -> None:
    """Type letters and digits, one a frame."""
    for letter in text:
        post_text(letter)
        pass_frame(app)


def click(app: App, pos: tuple[int, int], button: int = 1) -> None:
    """Click at a place."""
    post_click(pos, button)
    pass_frame(app)


def click_on(app: App, widget: Any) -> None:
    """Click on a widget."""
    click(app, widget.rect.center)


def go(app: App, way: str, widget: Any, *keys: int) -> None:
    """Use a widget: by "mouse", or by pressing what leads to it."""
    if way == "mouse":
        click_on(app, widget)
    else:
        press(app, *keys)
