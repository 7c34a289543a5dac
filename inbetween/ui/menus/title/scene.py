"""The title screen: the turning street, the game's name in both dimensions, and the menu."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ....play.mood import Mood
from ....saves.save_index import SaveEntry
from ....setting_types import LESSON_DONE
from ... import navigation
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.strokes import smooth_polygon
from ...drawing.theme import Theme
from ...drawing.transforms import scaled
from ...widgets import panels
from ...widgets.menu_scene import MenuScene
from ...widgets.widget import Callback, Widget
from ...window.scene import QUIT, Transition, push
from ..saved_games.save_text import describe, last_unfinished
from .background import FADE, TitleBackground, other

if TYPE_CHECKING:
    from ...window.app import App

NAME = "InBetween"
PARTS = 4  # subpixel steps of the name's ripple
INK = {
    "human": (theme.CREAM, theme.rgb("#17324f")),
    "creature": (theme.rgb("#ff5a4a"), theme.rgb("#14060a")),
}
ENTRIES = ("new", "continue", "learn", "rules", "cards", "mods", "saved", "settings", "quit")
_SCREENS = {
    "mods": "mods",
    "settings": "settings",
    "saved": "saved",
}
_LOADED = {
    "new": navigation.open_new_game,
    "cards": navigation.open_chosen_gallery,
    "rules": navigation.open_rules,
    "learn": navigation.open_lessons,
}


class MenuLine(Widget):
    """An entry of the menu."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Callback | None,
        tip: str = "",
        first: bool = False,
        note: str = "",
    ) -> None:
        super().__init__(name, rect, action, tip)
        self.label = label
        self.first = first
        self.note = note
        self.enabled = action is not None

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        radius = t.px(10)
        if self.first or hot:
            ground = theme.TOWN if self.first else theme.PANEL
            lit = theme.mix(ground, theme.CREAM, (0.16 if self.first else 0.12) if hot else 0)
            edge = theme.FOCUS if hot else None
            plate(target, t, self.rect, radius, lit, edge, max(1, t.px(2)) if hot else 0)
        color = theme.FOCUS if hot and not self.first else theme.TEXT
        if not self.enabled:
            color = theme.mix(theme.MUTED, theme.PANEL, 0.45)
        role = "head" if self.first else "button"
        inner = self.rect.inflate(-t.px(36), -t.px(4))
        if self.note:
            low = t.font("small").get_linesize() + t.px(4)
            below = pygame.Rect(inner.x, inner.bottom - low, inner.width - t.px(8), low)
            textbox.draw(
                target, t, "small", self.note, below, theme.CREAM, "left", "top", wrapped=False
            )
            inner.height -= low - t.px(4)
        textbox.draw(target, t, role, self.label, inner, color, "left", "middle", wrapped=False)
        if hot:
            s = t.px(6)
            x = self.rect.right - t.px(22)
            y = self.rect.centery
            smooth_polygon(target, theme.FOCUS, [(x - s, y - s), (x + s * 0.4, y), (x - s, y + s)])


class TitleScene(MenuScene):
    """The first screen."""

    name = "title"

    def __init__(self, app: App) -> None:
        self.time = 0.0
        self.shown: float | None = None  # when the pictures began to appear
        self.look = 0.0
        self._loaded = self._entered = False
        self._words: dict[str, pygame.Surface] = {}
        self._ribbon: pygame.Surface | None = None
        self.game: SaveEntry | None = None  # the unfinished game that Continue opens
        super().__init__(app)

    # -- data ------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if not self._entered:  # a game is over, and the pictures of its table with it
            self._entered = True
            self.app.drop_pictures()
        game = last_unfinished() if self.app.autosave is not None else None
        if game != self.game:
            self.game = game
            self.resized()
            self.focus = 0

    def build(self) -> None:
        t = self.app.theme
        self.street = TitleBackground(self.app)
        self._words = {}
        self._loaded = False
        width, height = t.size
        row = round(t.px(34) + t.font_size("button") * 0.9)
        first = round(row * 1.2)
        gap, pad = t.px(4), t.px(18)
        note = describe(self.app, self.game, "brief") if self.game is not None else ""
        names = ["continue", "new", *ENTRIES[2:]] if note else [*ENTRIES]
        if not note and self._is_newcomer:
            names = ["learn", "new", "continue", *ENTRIES[3:]]
        if note:
            first += t.font("small").get_linesize() - t.px(8)
        labels = [
            self.app.say("saved.title" if name == "saved" else f"title.{name}") for name in names
        ]
        wide = max(
            max(textbox.width(t, "button", text) for text in labels[1:]),
            textbox.width(t, "head", labels[0]),
        )
        wide = max(wide, textbox.width(t, "small", note) if note else 0)
        wide = max(t.px(260), min(wide + t.px(60), round(width * 0.3)))
        high = first + t.px(8) + (row + gap) * (len(ENTRIES) - 1) - gap
        self.panel = pygame.Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        self.panel.right, self.panel.centery = width - t.px(56), self.street.horizon
        self.panel.clamp_ip(pygame.Rect(0, t.px(12), width, height - t.px(24)))
        y = self.panel.y + pad
        self.widgets = []
        for i, name in enumerate(names):
            rect = pygame.Rect(self.panel.x + pad, y, wide, first if i == 0 else row)
            y = rect.bottom + (t.px(8) if i == 0 else gap)
            idle = name == "continue" and not note
            tip = self.app.say("title.continue_tip") if idle else ""
            action = None if idle else self._action(name)
            self.widgets.append(
                MenuLine(
                    name, rect, labels[i], action, tip, i == 0, note if name == "continue" else ""
                )
            )
        if self.focus is None:
            self.focus = 0
        self.place = pygame.Rect(t.px(56), 0, self.panel.x - t.px(112), height)

    @property
    def _is_newcomer(self) -> bool:
        """Whether nobody has finished a lesson or a game on this computer."""
        settings = self.app.settings
        return not settings.finished_games and LESSON_DONE not in settings.lessons.values()

    def _action(self, name: str) -> Callback:
        def act() -> Transition | None:
            if name == "continue" and self.game is not None:
                return navigation.open_game(self.app, self.game.path)
            if name in _LOADED:
                return _LOADED[name](self.app)
            return QUIT if name == "quit" else push(navigation.screen(self.app, _SCREENS[name]))

        return act

    def back(self) -> Transition | None:
        return None

    def resized(self) -> None:
        loaded = self._loaded
        super().resized()
        if loaded:
            self._loaded = True
            self.app.art.preload(self.street.wanted())

    def leave(self) -> None:
        super().leave()
        # the first scene is excluded from garbage collection: its large pictures go now
        self.street = TitleBackground(self.app)
        self._words = {}

    # -- time ---------------------------------------------------------------------------------

    @property
    def mood(self) -> Mood | None:
        return self.street.mood(self.time)

    @property
    def still(self) -> bool:
        """Return whether all animation is off."""
        return self.app.settings.reduced_motion

    def update(self, dt: float) -> Transition | None:
        if not self._loaded:  # the first frame is on the screen
            self._loaded = True
            self.app.art.preload(self.street.wanted())
        elif self.shown is None and self.street.ready:
            self.street.compose()
            self.shown, self.dirty = self.time, True
        elif self.shown is not None and not self.street.composed:  # the window was resized
            if self.street.ready:
                self.street.compose()
                self.dirty = True
        if self.still:
            return None
        before = int(self.time * 30)
        self.time += dt
        want = (
            (self.app.mouse[0] / max(1, self.app.theme.size[0]) - 0.5) * 2
            if self.app.mouse[0] >= 0
            else 0.0
        )
        step = (want - self.look) * min(1.0, dt * 3)
        self.look += step
        turning = self.street.moment(self.time)[1] > 0
        if turning or abs(step) > 0.002 or self._fade < 1 or int(self.time * 30) != before:
            self.dirty = True
        return None

    @property
    def _fade(self) -> float:
        if self.shown is None:
            return 0.0
        return (
            1.0
            if self.still or self.app.scene is not self
            else min(1.0, (self.time - self.shown) / FADE)
        )

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        if self.app.scene is not self and not self.street.composed and self.street.ready:
            self.street.compose()  # a screen under another one gets no update
        fade = 1.0 if self.street.composed and self.app.scene is not self else self._fade
        self.street.draw(target, self.time, fade, 0.0 if self.still else self.look)
        if not any(scene.large for scene in self.app.scenes):  # no part of it beside a panel
            self._draw_name(target)
        if self.app.scene is not self:
            return
        t = self.app.theme
        panels.draw_panel(target, t, self.panel, 236)
        self.draw_widgets(target)
        if self.tip and self.pointed is not None:
            panels.draw_bubble(target, t, self.tip, self.pointed.rect)

    def _word(self, dimension: str) -> pygame.Surface:
        """Return the name in a dimension's colors, with an outline and a shadow."""
        if dimension not in self._words:
            t = self.app.theme
            # Scale one font: loading a font for every size would delay the first frame.
            probe = t.font("title")
            size = int(
                t.font_size("title") * (self.place.width - t.px(20)) / probe.size(NAME)[0] * 0.98
            )
            font = t.sized("display", min(size, t.px(176)))
            face, edge = INK[dimension]
            light = font.render(NAME, True, face)
            dark = font.render(NAME, True, edge)
            rim = max(2, t.px(4))
            surface = pygame.Surface(
                (light.get_width() + 4 * rim, light.get_height() + 4 * rim), pygame.SRCALPHA
            )
            for i in range(12):
                angle = i * math.pi / 6
                surface.blit(
                    dark,
                    (
                        2 * rim + round(math.cos(angle) * rim),
                        2 * rim + round(math.sin(angle) * rim),
                    ),
                )
            surface.blit(light, (2 * rim, 2 * rim))
            ink = light.get_bounding_rect().move(2 * rim, 2 * rim)
            self._words[dimension] = surface.subsurface(
                ink.inflate(4 * rim, 4 * rim).clip(surface.get_rect())
            )
        return self._words[dimension]

    def _shifted(self, dimension: str, part: int) -> pygame.Surface:
        """Return the name shifted right by a fraction of a pixel.

        All shifted images are equally soft, so that the name ripples without visible steps.
        """
        key = f"{dimension} {part}"
        if key not in self._words:
            word = self._word(dimension)
            width, height = word.get_size()
            wide = scaled(word, (PARTS * width, height))
            for i in range(PARTS):
                moved = pygame.Surface(wide.get_size(), pygame.SRCALPHA)
                moved.blit(wide, (i, 0))
                self._words[f"{dimension} {i}"] = scaled(moved, (width, height), own=True)
        return self._words[key]

    def _draw_name(self, target: pygame.Surface) -> None:
        """Draw the name across the horizon.

        Each half has the colors of its dimension; the lower half ripples.
        """
        t = self.app.theme
        top, turn = self.street.moment(self.time)
        horizon, edge = self.street.horizon, self.street.edge(turn)
        word = self._word(top)
        width, height = word.get_size()
        x, y = self.place.centerx - width // 2, horizon - height // 2
        middle = horizon - y

        def strip(dimension: str, begin: int, end: int, dx: float | None = None) -> None:
            if end > begin:
                whole, part = divmod(round(PARTS * (dx or 0)), PARTS)
                image = self._word(dimension) if dx is None else self._shifted(dimension, part)
                target.blit(image, (x + whole, y + begin), (0, begin, width, end - begin))

        cut = min(middle, max(0, edge - y))
        strip(other(top) if turn else top, 0, cut if turn else middle)
        if turn:
            strip(top, cut, middle)
        calm = self.still or self.shown is None
        for begin in range(middle, height):
            depth = (begin - middle) / max(1, height - middle) * self._fade
            wave = None if calm else math.sin(self.time * 1.9 + begin / t.px(9)) * depth * t.px(2.6)
            fallen = turn > 0.5 and y + begin < edge
            strip(top if fallen else other(top), begin, begin + 1, wave)
        self._draw_line(target, y + height + t.px(14))

    def _draw_line(self, target: pygame.Surface, y: int) -> None:
        """Draw the sentence under the name on a dark ribbon."""
        t = self.app.theme
        line = self.app.say("title.line")
        width = min(self.place.width, textbox.width(t, "head", line) + t.px(44))
        ribbon = pygame.Rect(0, y, width, round(t.font("head").get_linesize() * 1.35))
        ribbon.centerx = self.place.centerx
        if self._ribbon is None or self._ribbon.get_size() != ribbon.size:
            self._ribbon = pygame.Surface(ribbon.size, pygame.SRCALPHA)
            plate(self._ribbon, t, self._ribbon.get_rect(), ribbon.height // 2, (*theme.INK, 190))
        target.blit(self._ribbon, ribbon)
        textbox.draw(
            target,
            t,
            "head",
            line,
            ribbon.inflate(-t.px(28), 0),
            theme.CREAM,
            "center",
            "middle",
            wrapped=False,
        )
