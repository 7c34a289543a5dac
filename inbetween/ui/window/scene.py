"""The base class of all scenes, and the transitions between them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ..drawing.display_list import DisplayList
from .actions import Action
from .input_map import Context

if TYPE_CHECKING:
    from ...play.mood import Mood
    from ..drawing.theme import Theme
    from .app import App


class Transition(NamedTuple):
    """A change of the stack of scenes: push, pop, replace (the top), reset (all) or quit."""

    kind: str
    scene: Scene | None = None
    times: int = 1


def push(scene: Scene) -> Transition:
    """Show a scene on top."""
    return Transition("push", scene)


def pop(count: int = 1) -> Transition:
    """Go back by one scene or more."""
    return Transition("pop", None, count)


def replace(scene: Scene) -> Transition:
    """Show a scene instead of the top one."""
    return Transition("replace", scene)


def reset(scene: Scene) -> Transition:
    """Show a scene instead of all others."""
    return Transition("reset", scene)


QUIT = Transition("quit")


class Scene:
    """A screen. `handle` and `update` may return a Transition; `draw` changes nothing."""

    name = "scene"
    overlay = False  # the scene below stays visible
    large = False  # an overlay that covers most of the window
    # only what has changed is drawn; such a scene draws shapes with `drawing/strokes`
    draws_changes = False
    takes_files = False  # handles files that are dropped on the window

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        # another scene is on top: no hover and no tooltips here
        self.covered = False
        self.seen: Theme | None = None  # the theme it was last drawn with

    @property
    def mood(self) -> Mood | None:
        """The atmosphere, for the ambience; None uses the mood of the scene below."""
        return None

    @property
    def pictures(self) -> list[tuple[str, tuple[int, int]]]:
        """Large pictures, with their sizes, that the first frame needs."""
        return []

    @property
    def notice_column(self) -> pygame.Rect | None:
        """The column in which a notice stands; None puts it at the bottom of the window."""
        return None

    def enter(self) -> None:
        """React to becoming the top scene, also again."""
        self.covered, self.dirty = False, True

    def cover(self) -> None:
        """React to another scene on top."""
        self.covered = self.dirty = True

    def leave(self) -> None:
        """React to leaving the stack."""

    def resized(self) -> None:
        """React to a change of size, language or text size."""
        self.dirty = True

    @property
    def input_context(self) -> Context:
        """What the keys mean here."""
        return Context.MENU

    def handle(self, action: Action) -> Transition | None:
        """React to what the player does."""
        return None

    def under(self, pos: tuple[int, int]) -> Hashable:
        """Return what a click at a position would hit, to detect changes under a resting pointer.

        None: a click may come at any time.
        """
        return None

    def update(self, dt: float) -> Transition | None:
        """Advance by `dt` seconds."""
        return None

    def draw(self, target: pygame.Surface) -> None:
        """Draw the scene."""


def visible_scenes(scenes: list[Scene]) -> list[Scene]:
    """Return the top scene of a stack and the scenes visible below it, the lowest first."""
    first = len(scenes) - 1
    while first > 0 and scenes[first].overlay:
        first -= 1
    return scenes[max(0, first) :]


def scratch(scenes: list[Scene], size: tuple[int, int]) -> pygame.Surface:
    """Return something to draw scenes on that nobody sees; without pixels, if they allow it."""
    if all(scene.draws_changes for scene in scenes):
        return DisplayList(size)
    return pygame.Surface(size)
