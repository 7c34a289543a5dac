"""Ask for hints at the table and wait for them."""

from __future__ import annotations

import time
from typing import Any

import pygame

from inbetween.ui.table.input.hint_menu import HintMenu
from tests.ui.robot import pass_frame, post_key


def frames_until(app: Any, done: Any) -> None:
    while not done():
        pass_frame(app)
        time.sleep(0.002)


def ask(app: Any, table: Any) -> None:
    """Press H and wait for the hints."""
    post_key(pygame.K_h)
    pass_frame(app)
    assert table.controller.hint_requester.thinking and table.controller.popups.bubble is not None
    frames_until(app, lambda: isinstance(table.controller.question.menu, HintMenu))
