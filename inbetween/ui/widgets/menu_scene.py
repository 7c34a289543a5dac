"""The base class of menus: keys, tooltips and going back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import navigation
from ..window.actions import Action, BackClick, Command, Point, Verb
from ..window.scene import Transition, pop, push
from .widget import Widget
from .widget_scene import WidgetScene

if TYPE_CHECKING:
    from ..window.app import App


class MenuScene(WidgetScene):
    """A menu: right click and Escape go back, F1 opens help, a disabled entry shows its reason."""

    def __init__(self, app: App) -> None:
        self.pointed: Widget | None = None  # a disabled widget under the mouse
        self._pending = 0
        super().__init__(app)

    def enter(self) -> None:
        super().enter()
        if self.overlay:
            self.app.sound.play("open_dialog")

    def back(self) -> Transition | None:
        return pop()

    @property
    def tip(self) -> str:
        """The tooltip of the widget under the mouse or with the focus."""
        about = self.pointed or self.hot
        return about.tip if about is not None else ""

    def cover(self) -> None:
        super().cover()
        self.pointed = None

    def resized(self) -> None:
        had = self.hover is not None
        super().resized()
        self.pointed = None
        if had:
            self.hover = next(
                (w for w in self.widgets if w.enabled and w.rect.collidepoint(self.app.mouse)), None
            )

    def handle(self, action: Action) -> Transition | None:
        match action:
            case Point(pos):
                pointed = next(
                    (w for w in self.widgets if not w.enabled and w.rect.collidepoint(pos)), None
                )
                if pointed is not self.pointed:
                    self.pointed, self.dirty = pointed, True
            case BackClick():
                return self.back()
            case Command(Verb.HELP):
                return self.help()
        return super().handle(action)

    def help(self) -> Transition | None:
        """Open the help."""
        return push(navigation.help_page(self.app))

    def update(self, dt: float) -> Transition | None:
        if self.app.art.pending != self._pending:  # a picture has been loaded
            self._pending, self.dirty = self.app.art.pending, True
        return None
