"""Buttons, steppers and sliders, for mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from . import textbox, theme
from .scene import Scene, Transition
from .shapes import plate
from .theme import Theme

Action = Callable[[], Transition | None]


class Widget:
    """Something to point at and use; its name is unique on a screen and never translated."""

    def __init__(
        self, name: str, rect: pygame.Rect, action: Action | None = None, tip: str = ""
    ) -> None:
        self.name = name
        self.rect = rect
        self.action = action
        self.tip = tip  # a sentence shown on hover
        self.enabled = True

    def use(self) -> Transition | None:
        """React to a click or Enter."""
        return self.action() if self.enabled and self.action else None

    def step(self, by: int) -> bool:
        """React to the left or right key; returns True if the widget uses it."""
        return False

    def drag(self, pos: tuple[int, int]) -> None:
        """React to the mouse held down on it."""

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        """Draw the widget; `hot` if it is hovered or focused."""


class Button(Widget):
    """A labeled button."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Action | None = None,
        tip: str = "",
        color: theme.Color = theme.PANEL_EDGE,
        role: str = "button",
        icon: str = "",
    ) -> None:
        super().__init__(name, rect, action, tip)
        self.label = label
        self.color = color
        self.role = role
        self.icon = icon

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        radius = min(t.px(9), self.rect.height // 2)
        ground = self.color if self.enabled else theme.PANEL
        if hot and self.enabled:
            # darker: the label stays readable, and the edge lights up
            ground = theme.mix(ground, theme.INK, 0.2)
        plate(target, t, self.rect.move(0, t.px(2)), radius, theme.mix(ground, theme.INK, 0.6))
        edge = theme.GOLD if hot and self.enabled else theme.mix(ground, theme.CREAM, 0.25)
        plate(target, t, self.rect, radius, ground, edge, max(1, t.px(1.5)))
        pad = t.px(8)
        color = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4)
        textbox.draw(
            target,
            t,
            self.role,
            self.label,
            self.rect.inflate(-2 * pad, -t.px(4)),
            color,
            "center",
            "middle",
        )


class Stepper(Widget):
    """A setting with a few values: its name, and the current value between two arrows."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        values: Sequence[Any],
        names: Sequence[str],
        value: Any,
        changed: Callable[[Any], None],
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, None, tip)
        self.label = label
        self.values = list(values)
        self.names = list(names)
        self.changed = changed
        self.index = self.values.index(value) if value in self.values else 0

    def use(self) -> Transition | None:
        self.step(1)
        return None

    def step(self, by: int) -> bool:
        self.index = (self.index + by) % len(self.values)
        self.changed(self.values[self.index])
        return True

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        _row(target, t, self.rect, self.label, hot)
        value = _value_box(self.rect)
        color = theme.GOLD if hot else theme.TEXT
        arrow = t.px(16)
        textbox.draw(
            target,
            t,
            "button",
            self.names[self.index],
            value.inflate(-2 * arrow, 0),
            color,
            "center",
            "middle",
        )
        for x, way in ((value.x + arrow // 2, -1), (value.right - arrow // 2, 1)):
            s = t.px(5)
            points = [
                (x + way * s, value.centery),
                (x - way * s, value.centery - s),
                (x - way * s, value.centery + s),
            ]
            pygame.draw.polygon(target, color, points)


class Slider(Widget):
    """A number from 0 to 1."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        value: float,
        changed: Callable[[float], None],
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, None, tip)
        self.label = label
        self.value = value
        self.changed = changed

    def _set(self, value: float) -> None:
        self.value = max(0.0, min(1.0, round(value, 2)))
        self.changed(self.value)

    def step(self, by: int) -> bool:
        self._set(self.value + by * 0.1)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        box = _value_box(self.rect).inflate(-24, 0)
        self._set((pos[0] - box.x) / box.width)

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        _row(target, t, self.rect, self.label, hot, self.enabled)
        box = _value_box(self.rect).inflate(-24, 0)
        bar = pygame.Rect(box.x, box.centery - t.px(3), box.width, t.px(6))
        plate(target, t, bar, t.px(3), theme.PANEL_EDGE)
        filled = pygame.Rect(bar.x, bar.y, round(bar.width * self.value), bar.height)
        if filled.width > bar.height:
            plate(target, t, filled, t.px(3), theme.AMBER if self.enabled else theme.PANEL_EDGE)
        knob = theme.GOLD if hot else theme.CREAM
        if not self.enabled:
            knob = theme.mix(theme.MUTED, theme.PANEL, 0.4)
        pygame.draw.aacircle(target, knob, (bar.x + filled.width, bar.centery), t.px(9))


def _value_box(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.x + rect.width // 2, rect.y, rect.width // 2, rect.height)


def _row(
    target: pygame.Surface, t: Theme, rect: pygame.Rect, label: str, hot: bool, enabled: bool = True
) -> None:
    """Draw the background and the name of a setting."""
    ground = theme.mix(theme.PANEL, theme.CREAM, 0.1 if hot else 0.03)
    edge = theme.GOLD if hot else None
    plate(target, t, rect, t.px(8), ground, edge, max(1, t.px(1.5)) if hot else 0)
    box = pygame.Rect(rect.x + t.px(14), rect.y, rect.width // 2 - t.px(20), rect.height)
    textbox.draw(
        target,
        t,
        "button",
        label,
        box,
        theme.TEXT if enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4),
        "left",
        "middle",
    )


class WidgetScene(Scene):
    """A scene of widgets: hover and click, Tab and arrows, Enter, Escape to go back.

    Keys go to the focused widget, wherever the mouse is: Tab, arrows and clicks move the focus,
    hovering does not.
    """

    # names of the widgets with the initial focus; the first one that exists gets it
    defaults: tuple[str, ...] = ()

    def __init__(self, app: Any) -> None:
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

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.MOUSEMOTION:
            hover = self._enabled_at(event.pos)
            if hover is not self.hover:
                self.hover, self.dirty = hover, True
            if self.held is not None:
                self.held.drag(event.pos)
                self.dirty = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = self._enabled_at(event.pos)
            if self.held is not None:
                self.focus = self.widgets.index(self.held)
                self.held.drag(event.pos)
            self.dirty = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        elif event.type == pygame.KEYDOWN:
            return self.key(event)
        return None

    def _release(self, pos: tuple[int, int]) -> Transition | None:
        """Use the pressed widget if the mouse is still over it."""
        held, self.held = self.held, None
        self.dirty = True
        if held is None or not held.rect.collidepoint(pos):
            return None
        self.app.sound.play("click")
        if isinstance(held, Stepper):
            value = _value_box(held.rect)
            if value.x <= pos[0] < value.centerx:
                held.step(-1)
                return None
        return held.use()

    def key(self, event: pygame.event.Event) -> Transition | None:
        """Handle a key."""
        usable = [i for i, w in enumerate(self.widgets) if w.enabled]
        if event.key == pygame.K_ESCAPE:
            return self.back()
        focused = self.focused
        use_keys = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if event.key in use_keys and focused is not None:
            self.app.sound.play("click")
            self.dirty = True
            return focused.use()
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and focused is not None:
            self.dirty = True
            if focused.step(-1 if event.key == pygame.K_LEFT else 1):
                return None
        back = event.key in (pygame.K_UP, pygame.K_LEFT) or (
            event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT
        )
        on = event.key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB)
        if usable and (back or on):
            self.dirty = True
            self.hover = None
            if self.focus not in usable:
                self.focus = usable[-1 if back else 0]
            else:
                self.focus = usable[(usable.index(self.focus) + (-1 if back else 1)) % len(usable)]
        return None

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
            pygame.draw.rect(
                target, theme.CREAM, rim, width=max(1, t.px(1.5)), border_radius=t.px(11)
            )
