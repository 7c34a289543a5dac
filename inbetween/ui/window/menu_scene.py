"""What all menu screens share: background, panels, headings, chips, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from .. import navigation
from . import textbox, theme
from .badges import tick
from .menu_background import menu_background
from .scene import Transition, pop, push
from .shapes import draw_double_border, fade, plate, rounded, shadow
from .theme import Color, Theme
from .widgets import Action, Stepper, Widget, WidgetScene


def _dark(size: tuple[int, int], alpha: int) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(theme.INK)
    surface.set_alpha(alpha)
    return surface


def ground(target: pygame.Surface, t: Theme) -> None:
    """Draw the background of a menu that fills the window."""
    size = target.get_size()
    target.blit(t.grounds.get(("street", size), lambda: menu_background(size)), (0, 0))


def veil(target: pygame.Surface, t: Theme, alpha: int = 185) -> None:
    """Darken what is below, for a menu on top of it."""
    size = target.get_size()
    target.blit(t.grounds.get(("veil", size, alpha), lambda: _dark(size, alpha)), (0, 0))


def _panel(t: Theme, size: tuple[int, int], radius: int, edge: int, alpha: int) -> pygame.Surface:
    sheet = fade(
        size,
        (*theme.mix(theme.PANEL, theme.TOWN, 0.07), alpha),
        (*theme.mix(theme.PANEL, theme.INK, 0.16), alpha),
    )
    surface = rounded(t, sheet, radius)
    draw_double_border(
        surface, t, radius, edge, theme.PANEL_EDGE, theme.mix(theme.PANEL, theme.PANEL_EDGE, 0.4)
    )
    return surface


def panel(target: pygame.Surface, t: Theme, rect: pygame.Rect, alpha: int = 255) -> None:
    """Draw a panel with round corners and a shadow."""
    under = shadow(t, rect.size, t.px(16))
    target.blit(under, under.get_rect(center=(rect.centerx, rect.centery + t.px(5))))
    target.blit(
        t.drawn.get(
            ("panel", rect.size, alpha),
            lambda: _panel(t, rect.size, t.px(16), max(1, t.px(1.5)), alpha),
        ),
        rect,
    )


def heading(target: pygame.Surface, t: Theme, rect: pygame.Rect, text: str) -> None:
    """Draw the name of a screen over a rule, half in Town's color and half in Creature's."""
    covered = textbox.draw(target, t, "title", text, rect, theme.CREAM, wrapped=False)
    y = covered.bottom + t.px(4)
    thick = max(2, t.px(3))
    half = t.px(44)
    pygame.draw.rect(target, theme.TOWN_LIGHT, (rect.x, y, half, thick))
    pygame.draw.rect(target, theme.RED, (rect.x + half, y, half, thick))


def heading_height(t: Theme) -> int:
    """Return the height of a heading with the space below it."""
    return t.font("title").get_linesize() + t.px(24)


def balanced_width(t: Theme, role: str, text: str, width: int) -> int:
    """Return the least width at which a text takes no more lines than at `width`.

    It keeps the last line from being a single word.
    """
    high = textbox.height(t, role, text, width)
    least = max(t.px(120), *(textbox.width(t, role, word) for word in text.split()))
    while width - t.px(8) >= least and textbox.height(t, role, text, width - t.px(8)) <= high:
        width -= t.px(8)
    return width


def line_height(t: Theme, role: str = "button") -> int:
    """Return the height of a row with one line of text."""
    return round(t.font(role).get_linesize() * 1.2 + t.px(16))


def bubble(
    target: pygame.Surface, t: Theme, text: str, near: pygame.Rect, side: str = "left"
) -> None:
    """Draw a sentence in a box beside something."""
    width = min(t.px(380), textbox.width(t, "body", text) + 2)
    height = textbox.height(t, "body", text, width)
    pad = t.px(12)
    box = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
    box.midright = (near.left - t.px(22), near.centery)
    if side == "above":
        box.midbottom = (near.centerx, near.top - t.px(10))
    box.clamp_ip(target.get_rect().inflate(-t.px(16), -t.px(16)))
    plate(target, t, box, t.px(10), theme.INK, theme.MUTED, max(1, t.px(1)))
    textbox.draw(target, t, "body", text, box.inflate(-2 * pad, -2 * pad), theme.TEXT)


class Chip(Widget):
    """One of several values side by side; the chosen one is filled and ticked."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        chosen: bool,
        action: Action,
        color: Color = theme.TOWN,
    ) -> None:
        super().__init__(name, rect, action)
        self.label = label
        self.chosen = chosen
        self.color = color
        self.size: int | None = None  # font size, if the whole row shares one

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        radius = min(t.px(10), self.rect.height // 2)
        ground = self.color if self.chosen else theme.mix(theme.PANEL, theme.INK, 0.35)
        if hot:
            ground = theme.mix(ground, theme.CREAM, 0.12)
        edge = (
            theme.GOLD
            if hot
            else theme.mix(self.color, theme.CREAM, 0.45)
            if self.chosen
            else theme.PANEL_EDGE
        )
        plate(
            target,
            t,
            self.rect,
            radius,
            ground,
            edge,
            max(1, t.px(2 if hot or self.chosen else 1.2)),
        )
        inner = self.rect.inflate(-t.px(14), -t.px(4))
        room = inner.copy()
        if self.chosen:
            sign = tick(t, t.px(14))
            target.blit(sign, sign.get_rect(midleft=inner.midleft))
            taken = sign.get_width() + t.px(4)
            # Center a short label. A long one begins behind the tick, so that it keeps the font
            # size of the others.
            room = inner.inflate(-2 * taken, 0)
            if (
                t.sized("button", self.size or t.font_size("button")).size(self.label)[0]
                > room.width
            ):
                room = pygame.Rect(inner.x + taken, inner.y, inner.width - taken, inner.height)
        textbox.draw(
            target,
            t,
            "button",
            self.label,
            room,
            theme.TEXT if self.chosen or hot else theme.MUTED,
            "center",
            "middle",
            size=self.size,
        )


def set_equal_font_size(t: Theme, chips: Sequence[Chip]) -> None:
    """Give a row of chips the largest font size in which each label fits beside a tick.

    The labels take one line, or two if one line would make them small.
    """
    taken, usual = t.px(32), t.font_size("button")

    def fit(size: int, lines: int) -> bool:
        font = t.sized("button", size)
        broken = [
            (textbox.wrap(chip.label, font, chip.rect.width - taken), chip.rect) for chip in chips
        ]
        return all(
            len(parts) <= lines
            and len(parts) * font.get_linesize() <= rect.height - t.px(4)
            and max(font.size(part)[0] for part in parts) <= rect.width - taken
            for parts, rect in broken
        )

    tries = [(size, 1) for size in range(usual, round(usual * 0.85) - 1, -1)] + [
        (size, 2) for size in range(usual, t.least - 1, -1)
    ]
    size = next((size for size, lines in tries if fit(size, lines)), t.least)
    for chip in chips:
        chip.size = size


class ArrowStepper(Stepper):
    """A setting with a few values between two arrows; its name takes `share` of the row."""

    def __init__(self, *args: Any, share: float = 0.5, **more: Any) -> None:
        super().__init__(*args, **more)
        self.share = share

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        row(target, t, self.rect, hot)
        ink = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4)
        pad = t.px(14)
        half = round(self.rect.width * self.share)
        label = pygame.Rect(self.rect.x + pad, self.rect.y, half - pad, self.rect.height)
        textbox.draw(target, t, "button", self.label, label, ink, "left", "middle")
        value = pygame.Rect(
            self.rect.x + half, self.rect.y, self.rect.width - half, self.rect.height
        )
        color = theme.GOLD if hot else ink
        room = value.inflate(-2 * t.px(34 if len(self.values) > 1 else 14), 0)
        textbox.draw(target, t, "button", self.names[self.index], room, color, "center", "middle")
        if len(self.values) < 2:
            return
        s = t.px(6)
        for x, way in ((value.x + t.px(18), -1), (value.right - t.px(18), 1)):
            pygame.draw.polygon(
                target,
                color,
                [
                    (x + way * s, value.centery),
                    (x - way * s * 0.7, value.centery - s),
                    (x - way * s * 0.7, value.centery + s),
                ],
            )


class Switch(Widget):
    """A switch: on or off, with its name to the left."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        on: bool,
        changed: Callable[[bool], Any],
        words: tuple[str, str],
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, None, tip)
        self.label = label
        self.on = on
        self.changed = changed
        self.words = words

    def use(self) -> Transition | None:
        if self.enabled:
            self.on = not self.on
            self.changed(self.on)
        return None

    def step(self, by: int) -> bool:
        if (by > 0) != self.on:
            self.use()
        return True

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        row(target, t, self.rect, hot)
        knob = t.px(20)
        track = pygame.Rect(0, 0, knob * 2, knob)
        track.midright = (self.rect.right - t.px(14), self.rect.centery)
        color = theme.GREEN if self.on else theme.PANEL_EDGE
        if not self.enabled:
            color = theme.mix(color, theme.PANEL, 0.6)
        plate(target, t, track, knob // 2, color)
        x = track.right - knob // 2 if self.on else track.x + knob // 2
        pygame.draw.aacircle(
            target,
            theme.CREAM if self.enabled else theme.PANEL_EDGE,
            (x, track.centery),
            knob // 2 - t.px(3),
        )
        ink = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4)
        word = max(textbox.width(t, "button", w) for w in self.words) + t.px(2)
        state = pygame.Rect(track.x - t.px(10) - word, self.rect.y, word, self.rect.height)
        textbox.draw(
            target,
            t,
            "button",
            self.words[0 if self.on else 1],
            state,
            ink if not hot else theme.GOLD,
            "right",
            "middle",
        )
        label = pygame.Rect(
            self.rect.x + t.px(14), self.rect.y, state.x - self.rect.x - t.px(22), self.rect.height
        )
        textbox.draw(target, t, "button", self.label, label, ink, "left", "middle")


def row(target: pygame.Surface, t: Theme, rect: pygame.Rect, hot: bool) -> None:
    """Draw the background of a setting's row."""
    edge = theme.GOLD if hot else None
    plate(
        target,
        t,
        rect,
        t.px(8),
        theme.mix(theme.PANEL, theme.CREAM, 0.1 if hot else 0.04),
        edge,
        max(1, t.px(1.5)) if hot else 0,
    )


class MenuScene(WidgetScene):
    """A menu: right click and Escape go back, F1 opens help, a disabled entry shows its reason."""

    def __init__(self, app: Any) -> None:
        self.pointed: Widget | None = None  # a disabled widget under the mouse
        self._pending = 0
        super().__init__(app)

    def enter(self) -> None:
        super().enter()
        if self.overlay:
            self.app.sound.play("page")

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

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.MOUSEMOTION:
            pointed = next(
                (w for w in self.widgets if not w.enabled and w.rect.collidepoint(event.pos)), None
            )
            if pointed is not self.pointed:
                self.pointed, self.dirty = pointed, True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.back()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.name != "help":
            return push(navigation.help_page(self.app))
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        if self.app.art.pending != self._pending:  # a picture has been loaded
            self._pending, self.dirty = self.app.art.pending, True
        return None
