"""The settings screen; changes apply at once and are saved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ...rules.constants import LANGUAGES
from ...text.locale import find
from ..drawing import textbox, theme
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.setting_rows import Slider, Stepper, Switch
from ..widgets.widget import Button, Widget
from ..window.scene import pop
from ..window.settings import PRESETS, SMALLEST, SPEEDS, TEXT_SIZES

if TYPE_CHECKING:
    from ..window.app import App

SIZE_NAMES = ("small", "normal", "large", "largest")
GROUPS = (
    ("look", "language", "text_size", "fullscreen", "window"),
    ("play", "remind", "threats", "curtain"),
    ("motion", "speed", "reduced", "recap"),
    ("hearing", "sound", "music", "ambience", "volume"),
)
ROWS = 7  # rows in a column
# the sound channel of each slider
LOUD = {"volume": "effects", "music": "music", "ambience": "ambience"}


def window_sizes(now: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the window sizes that fit the desktop, including the smallest and the current one."""
    desktops = pygame.display.get_desktop_sizes()
    fit = [
        size
        for size in PRESETS
        if size == SMALLEST or any(size[0] <= w and size[1] <= h for w, h in desktops)
    ]
    return sorted({*fit, now})


class SettingsScene(MenuScene):
    """All settings; shown over the title or over a game."""

    name = "settings"
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        line, gap = min(panels.line_height(t), t.px(50)), t.px(8)
        label = t.font("label").get_linesize() + t.px(6)
        tip = round(t.font("body").get_linesize() * 2.1)
        head = panels.heading_height(t)
        rows = ROWS * (line + gap) + 2 * label + t.px(12)
        pad = t.px(30)
        self.box = pygame.Rect(
            0, 0, min(width - t.px(48), t.px(1020)), 2 * pad + head + rows + tip + gap + line
        )
        self.box.height = min(self.box.height, height - t.px(24))
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        half = (inner.width - t.px(28)) // 2
        self.labels: list[tuple[str, pygame.Rect]] = []
        self.widgets = []
        x, y = inner.x, self.head.bottom
        for group, *names in GROUPS:
            if group == "motion":
                x, y = inner.right - half, self.head.bottom
            self.labels.append((say(f"settings.{group}"), pygame.Rect(x, y, half, label)))
            y += label
            for name in names:
                self.widgets.append(self._row(name, pygame.Rect(x, y, half, line)))
                y += line + gap
            y += t.px(12)
        text = say("settings.done")
        wide = max(t.px(170), textbox.width(t, "button", text) + t.px(48))
        done = pygame.Rect(inner.right - wide, inner.bottom - line, wide, line)
        self.widgets.append(Button("done", done, text, pop, color=theme.TOWN))
        self.note = pygame.Rect(inner.x, 0, inner.width - wide - t.px(20), max(tip, line))
        self.note.bottom = inner.bottom

    def _row(self, name: str, rect: pygame.Rect) -> Widget:
        settings, say = self.app.settings, self.app.say
        label, tip = say(f"settings.{name}"), say(f"settings.tips.{name}")
        switches = {
            "reduced": "reduced_motion",
            "remind": "remind",
            "threats": "threats",
            "recap": "recap",
            "curtain": "curtain",
            "fullscreen": "fullscreen",
            "sound": "sound",
        }
        if name in switches:
            on = (
                self.app.display.fullscreen
                if name == "fullscreen"
                else getattr(settings, switches[name])
            )
            words = (say("settings.on"), say("settings.off"))
            return Switch(
                name, rect, label, on, lambda value: self._set(switches[name], value), words, tip
            )
        if name in LOUD:
            row = Slider(
                name,
                rect,
                label,
                getattr(settings, f"{LOUD[name]}_volume"),
                partial(self._set_volume, LOUD[name]),
                tip if settings.sound else say("settings.tips.muted"),
            )
            row.enabled = settings.sound
            return row
        if name == "language":
            names = [str(find(language, "language")) for language in LANGUAGES]
            return Stepper(
                name,
                rect,
                label,
                LANGUAGES,
                names,
                settings.language,
                lambda value: self._set("language", value),
                tip,
            )
        if name == "text_size":
            names = [say(f"settings.sizes.{size}") for size in SIZE_NAMES]
            return Stepper(
                name,
                rect,
                label,
                TEXT_SIZES,
                names,
                settings.text_size,
                lambda value: self._set("text_size", value),
                tip,
            )
        if name == "speed":
            names = [say(f"settings.speeds.{speed}") for speed in SPEEDS]
            return Stepper(
                name,
                rect,
                label,
                SPEEDS,
                names,
                settings.speed,
                lambda value: self._set("speed", value),
                tip,
            )
        now = settings.size if self.app.display.fullscreen else self.app.display.screen.get_size()
        sizes = window_sizes(now)
        names = [f"{w} × {h}" for w, h in sizes]
        dial = Stepper(name, rect, label, sizes, names, now, self._set_size, tip)
        dial.enabled = not self.app.display.fullscreen and len(sizes) > 1
        if not dial.enabled:
            dial.tip = say(
                "settings.tips.window_full"
                if self.app.display.fullscreen
                else "settings.tips.window_only"
            )
        return dial

    # -- applying -----------------------------------------------------------------------------

    def _set(self, name: str, value: Any) -> None:
        setattr(self.app.settings, name, value)
        if name == "fullscreen":
            self.app.set_fullscreen(value)
        elif name in ("language", "text_size"):
            self.app.relayout_all()
        elif name == "sound":
            self.app.sound.muted = not value
            self.resized()
        self.app.settings.save()

    def _set_size(self, size: tuple[int, int]) -> None:
        self.app.settings.size = size
        self.app.set_fullscreen(False)
        self.app.settings.save()

    def _set_volume(self, kind: str, value: float) -> None:
        setattr(self.app.settings, f"{kind}_volume", value)
        setattr(self.app.sound, kind, value)

    def leave(self) -> None:
        if not self.app.settings.save():
            self.app.show_notice(self.app.say("saving.settings"))

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.darken(target, t)
        panels.draw_panel(target, t, self.box)
        panels.draw_heading(target, t, self.head, self.app.say("settings.title"))
        for text, rect in self.labels:
            textbox.draw(target, t, "label", text, rect, theme.LAMP, wrapped=False)
        self.draw_widgets(target)
        textbox.draw(target, t, "body", self.tip, self.note, theme.MUTED, "left", "middle")
