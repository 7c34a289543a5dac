"""The settings screen; changes apply at once and are saved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ...setting_types import (
    PRESETS,
    SMALLEST,
    Choice,
    Level,
    Setting,
    Toggle,
    WindowSize,
)
from ...text.language.languages import language_details
from ..drawing import textbox, theme
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.setting_rows import Slider, Stepper, Switch
from ..widgets.widget import Button, Widget
from ..window.scene import pop

if TYPE_CHECKING:
    from ..window.app import App

ROWS = 7  # with so many rows in a column they have their full height
# the sections of the settings screen, by column
COLUMNS = (("look", "hearing"), ("play", "motion"))
SIGNS = {"look": "eye", "hearing": "sound", "play": "hand", "motion": "play"}


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
    overlay = large = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        line, gap = min(panels.line_height(t), t.px(50)), t.px(5)
        label, low = panels.group_head(t), t.px(5)  # above the rows of a section, and below them
        tip = round(t.font("body").get_linesize() * 2.1)
        head = panels.heading_height(t)
        pad, room = t.px(22), height - t.px(20)
        rows = max(sum(len(self._shown(section)) for section in column) for column in COLUMNS)
        foot = max(tip, line)
        rest = 2 * pad + head + 2 * (label + low + t.px(8)) + rows * gap + foot
        if rows > ROWS:  # lower rows, so that all of them fit
            line = min(line, (room - rest) // rows)
        self.box = pygame.Rect(
            0, 0, min(width - t.px(48), t.px(1060)), min(rest + rows * line, room)
        )
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        half = (inner.width - t.px(16)) // 2
        self.groups: list[tuple[str, pygame.Rect]] = []
        self.widgets = []
        for column, x in zip(COLUMNS, (inner.x, inner.right - half), strict=True):
            y = self.head.bottom
            for section in column:
                top = y
                y += label
                for setting in self._shown(section):
                    place = pygame.Rect(x + t.px(8), y, half - t.px(16), line)
                    self.widgets.append(self._row(setting, place))
                    y += line + gap
                y += low
                self.groups.append((section, pygame.Rect(x, top, half, y - top)))
                y += t.px(8)
            self.groups[-1][1].height = inner.bottom - foot - t.px(12) - self.groups[-1][1].y
        text = say("settings.done")
        wide = max(t.px(170), textbox.width(t, "button", text) + t.px(48))
        done = pygame.Rect(inner.right - wide, inner.bottom - line, wide, line)
        self.widgets.append(Button("done", done, text, pop, color=theme.TOWN))
        self.note = pygame.Rect(inner.x, 0, inner.width - wide - t.px(20), max(tip, line))
        self.note.bottom = inner.bottom

    def _shown(self, section: str) -> list[Setting[Any]]:
        """Return the settings of a section."""
        declared = self.app.settings.declared()
        return [setting for setting in declared.values() if setting.section == section]

    def _row(self, setting: Setting[Any], rect: pygame.Rect) -> Widget:
        """Return the widget for a setting, as its type has it."""
        settings, say = self.app.settings, self.app.say
        name, words, value = setting.name, setting.words, getattr(settings, setting.name)
        label, tip = say(f"settings.{words}"), say(f"settings.tips.{words}")
        match setting:
            case Toggle():
                on = self.app.display.fullscreen if name == "fullscreen" else value
                states = (say("settings.on"), say("settings.off"))
                return Switch(words, rect, label, on, partial(self.change, name), states, tip)
            case Level():
                tip = tip if settings.sound else say("settings.tips.muted")
                slider = Slider(words, rect, label, value, partial(self._set_volume, name), tip)
                slider.enabled = settings.sound
                return slider
            case Choice():
                return Stepper(
                    words,
                    rect,
                    label,
                    setting.values,
                    self._value_names(setting),
                    value,
                    partial(self.change, name),
                    tip,
                )
            case WindowSize():
                return self._window_size(words, rect, label, tip)
        raise TypeError(f"{type(setting).__name__} has no row on the settings screen")

    def _value_names(self, setting: Choice[Any]) -> list[str]:
        if not setting.names:  # each language in its own words
            return [language_details(language).name for language in setting.values]
        return [self.app.say(f"settings.{setting.names}.{key}") for key in setting.name_keys]

    def _window_size(self, name: str, rect: pygame.Rect, label: str, tip: str) -> Widget:
        display = self.app.display
        now = self.app.settings.size if display.fullscreen else display.screen.get_size()
        sizes = window_sizes(now)
        names = [f"{w} × {h}" for w, h in sizes]
        stepper = Stepper(name, rect, label, sizes, names, now, self._set_size, tip)
        stepper.enabled = not display.fullscreen and len(sizes) > 1
        if not stepper.enabled:
            reason = "window_full" if display.fullscreen else "window_only"
            stepper.tip = self.app.say(f"settings.tips.{reason}")
        return stepper

    # -- applying -----------------------------------------------------------------------------

    def change(self, name: str, value: Any) -> None:
        """Apply a setting and save it."""
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

    def _set_volume(self, name: str, value: float) -> None:
        setattr(self.app.settings, name, value)
        setattr(self.app.sound, name.removesuffix("_volume"), value)

    def leave(self) -> None:
        if not self.app.settings.save():
            self.app.show_notice(self.app.say("saving.settings"))

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.darken(target, t)
        panels.draw_page(target, t, self.box, self.head, self.app.say("settings.title"))
        size = t.px(24)
        for section, box in self.groups:
            sign = self.app.art.get(f"icons/{SIGNS[section]}", (size, size))
            panels.draw_group(target, t, box, self.app.say(f"settings.{section}"), sign)
        self.draw_widgets(target)
        textbox.draw(target, t, "body", self.tip, self.note, theme.MUTED, "left", "middle")
