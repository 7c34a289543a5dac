"""Scenes and how one follows another."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from ...play.mood import Mood
    from .app import App
    from .theme import Theme


class Transition(NamedTuple):
    """What becomes of the stack of scenes: push, pop, replace (the top one), reset (all of them), quit."""

    kind: str
    scene: Scene | None = None
    times: int = 1


def push(scene: Scene) -> Transition:
    """Show a scene on top."""
    return Transition("push", scene)


def pop(count: int = 1) -> Transition:
    """Go back."""
    return Transition("pop", None, count)


def replace(scene: Scene) -> Transition:
    """Show a scene instead of this one."""
    return Transition("replace", scene)


def reset(scene: Scene) -> Transition:
    """Show a scene instead of all there are."""
    return Transition("reset", scene)


QUIT = Transition("quit")


class Scene:
    """A screen. `handle` and `update` may return a Transition; `draw` changes nothing."""

    name = "scene"
    overlay = False  # the scene below stays visible

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        # another scene is on top: nothing is pointed at here, and nothing is told about it
        self.covered = False
        self.seen: Theme | None = None  # the size for which it was last drawn

    @property
    def mood(self) -> Mood | None:
        """What the air is like, for the ambience; None leaves it to the scene below."""
        return None

    def enter(self) -> None:
        """It has come to the top (again)."""
        self.covered, self.dirty = False, True

    def cover(self) -> None:
        """Another scene comes on top."""
        self.covered = self.dirty = True

    def leave(self) -> None:
        """It has left the stack."""

    def resized(self) -> None:
        """Size, language or text size have changed."""
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take an event."""
        return None

    def under(self, pos: tuple[int, int]) -> Hashable:
        """What a click at a place would be for, to tell when that changes under a pointer that rests; None: whatever is there, a click
        may come at any time."""
        return None

    def update(self, dt: float) -> Transition | None:
        """Let so many seconds pass."""
        return None

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""
