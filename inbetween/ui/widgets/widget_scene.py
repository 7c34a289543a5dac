"""A scene made of widgets, for mouse and keyboard."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from ..drawing import theme
from ..drawing.shapes import plate
from ..window.actions import Action, Command, Point, Press, Release, Verb
from ..window.scene import Scene, Transition
from .setting_rows import Stepper, value_box
from .widget import Widget

if TYPE_CHECKING:
    from ..window.app import App

# the verbs that move the focus, and how far
WALKING = {
    Verb.NEXT: 1,
    Verb.INSPECT_NEXT: 1,
    Verb.DOWN: 1,
    Verb.RIGHT: 1,
    Verb.PREVIOUS: -1,
    Verb.INSPECT_PREVIOUS: -1,
    Verb.UP: -1,
    Verb.LEFT: -1,
}


class WidgetScene(Scene):
    """A scene of widgets: hover and click, Tab and arrows, Enter, Escape to go back.

    Keys go to the focused widget, wherever the mouse is: Tab, arrows and clicks move the focus,
    hovering does not.
    """

    # names of the widgets with the initial focus; the first one that exists gets it
    defaults: tuple[str, ...] = ()

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.widgets: list[Widget] = []
        self.focus: int | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self.build()

    def build(self) -> None:
        """Create the widgets for the current size and language."""

    def widget(self, name: str) -> Widget:
        """Return the widget with a name."""
        return next(w for w in self.widgets if w.name == name)

    def back(self) -> Transition | None:
        """Return the transition for Escape."""
        return None

    def resized(self) -> None:
        """Create the widgets again; hover, press and focus stay if the widget still exists."""
        pointed = self.hover
        held = self.held
        chosen = self._led_to
        self.hover = self.held = None
        self.build()
        self.dirty = True
        for i, widget in enumerate(self.widgets):
            if chosen is not None and widget.name == chosen.name:
                self.focus = i
            if (
                widget.enabled
                and pointed is not None
                and widget.name == pointed.name
                and widget.rect.collidepoint(self.app.mouse)
            ):
                self.hover = widget
            if widget.enabled and held is not None and widget.name == held.name:
                self.held = widget

    @property
    def _led_to(self) -> Widget | None:
        """The widget that keys or a click have focused."""
        if self.focus is None or self.focus >= len(self.widgets):
            return None
        return self.widgets[self.focus]

    @property
    def focused(self) -> Widget | None:
        """The widget that gets the keys: the one the player focused, or else the default one."""
        chosen = self._led_to
        if chosen is not None and chosen.enabled:
            return chosen
        usual = [w for name in self.defaults for w in self.widgets if w.enabled and w.name == name]
        return usual[0] if usual else chosen

    @property
    def hot(self) -> Widget | None:
        """The highlighted widget: hovered, or else focused; None under another scene."""
        if self.covered:
            return None
        return self.hover if self.hover is not None else self.focused

    def cover(self) -> None:
        super().cover()
        self.hover = self.held = None

    def under(self, pos: tuple[int, int]) -> Hashable:
        return next((w.name for w in self.widgets if w.rect.collidepoint(pos)), "")

    def _enabled_at(self, pos: tuple[int, int]) -> Widget | None:
        return next((w for w in self.widgets if w.enabled and w.rect.collidepoint(pos)), None)

    def handle(self, action: Action) -> Transition | None:
        match action:
            case Point(pos):
                hover = self._enabled_at(pos)
                if hover is not self.hover:
                    self.hover, self.dirty = hover, True
                if self.held is not None:
                    self.held.drag(pos)
                    self.dirty = True
            case Press(pos):
                self.held = self._enabled_at(pos)
                if self.held is not None:
                    self.focus = self.widgets.index(self.held)
                    self.held.drag(pos)
                self.dirty = True
            case Release(pos):
                return self._release(pos)
            case Command(verb):
                return self.command(verb)
        return None

    def _release(self, pos: tuple[int, int]) -> Transition | None:
        """Use the pressed widget if the mouse is still over it."""
        held, self.held = self.held, None
        self.dirty = True
        if held is None or not held.rect.collidepoint(pos):
            return None
        self.app.sound.play("click")
        if isinstance(held, Stepper):
            value = value_box(held.rect)
            if value.x <= pos[0] < value.centerx:
                held.step(-1)
                return None
        return held.use()

    def command(self, verb: Verb) -> Transition | None:
        """React to a key or a controller's button."""
        match verb:
            case Verb.LEAVE | Verb.BACK | Verb.MENU:
                return self.back()
            case Verb.CHOOSE if self.focused is not None:
                return self.use_focused()
            case Verb.LEFT | Verb.RIGHT if self.focused is not None:
                self.dirty = True
                if not self.focused.step(WALKING[verb]):
                    self.walk(WALKING[verb])
            case _ if verb in WALKING:
                self.walk(WALKING[verb])
        return None

    def use_focused(self) -> Transition | None:
        """Use the focused widget, as a click does."""
        assert self.focused is not None
        self.app.sound.play("click")
        self.dirty = True
        return self.focused.use()

    def walk(self, by: int) -> None:
        """Move the focus to the next or the previous widget that can be used."""
        usable = [i for i, w in enumerate(self.widgets) if w.enabled]
        if not usable:
            return
        self.dirty = True
        self.hover = None
        if self.focus not in usable:
            self.focus = usable[0 if by > 0 else -1]
        else:
            self.focus = usable[(usable.index(self.focus) + by) % len(usable)]

    def draw_widgets(self, target: pygame.Surface) -> None:
        """Draw all widgets; the focused one has a rim while another is hovered."""
        hot = self.hot
        for widget in self.widgets:
            widget.draw(target, self.app.theme, widget is hot)
        self.draw_focus(target)

    def draw_focus(self, target: pygame.Surface) -> None:
        """Draw a rim around the widget that Enter would use, if another one is highlighted."""
        t, focused = self.app.theme, self.focused
        if (
            focused is not None
            and focused.enabled
            and self.hot is not None
            and self.hot is not focused
        ):
            rim = focused.rect.inflate(t.px(6), t.px(6))
            plate(target, t, rim, t.px(11), None, theme.CREAM, max(1, t.px(1.5)))
