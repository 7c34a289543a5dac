"""Continue a replay as a game: choose who plays each side from this point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ...play.player_types import PLAYER_LEVELS, level_name
from ...play.replay import Replay
from ...play.session import GameConfig
from ...rules.constants import SIDES
from .. import navigation
from ..drawing import textbox, theme
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.setting_rows import Stepper
from ..widgets.widget import Button
from ..window.scene import Transition, pop

if TYPE_CHECKING:
    from ..window.app import App


class PlayOnScene(MenuScene):
    """Ask who plays each side, then go to the table."""

    name = "play_on"
    overlay = True

    def __init__(self, app: App, replay: Replay, at: int) -> None:
        self.replay, self.at = replay, at
        who = {side: replay.record.sides[side].partition(":")[0] for side in SIDES}
        if "human" not in who.values():  # at least one side needs a person
            who["town"] = "human"
        elif who["town"] == who["creature"]:
            who["creature"] = "normal"
        self.who = who
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        line = panels.line_height(t)
        gap = t.px(10)
        pad = t.px(28)
        wide = min(width - t.px(80), t.px(600))
        inner_wide = wide - 2 * pad
        self.text = say("playon.text", turn=self.replay.games[self.at].turn)
        high = textbox.height(t, "body", self.text, inner_wide) + t.px(12)
        head = panels.heading_height(t)
        self.box = pygame.Rect(0, 0, wide, 2 * pad + head + high + 3 * line + 2 * gap + t.px(10))
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        self.body = pygame.Rect(inner.x, self.head.bottom, inner.width, high)
        language = self.app.language
        names = [level_name(language, level) for level in PLAYER_LEVELS]
        y = self.body.bottom
        self.widgets = []
        for side in SIDES:

            def changed(who: Any, side: str = side) -> None:
                self.who[side] = who

            rect = pygame.Rect(inner.x, y, inner.width, line)
            self.widgets.append(
                Stepper(
                    side, rect, say(f"playon.{side}"), PLAYER_LEVELS, names, self.who[side], changed
                )
            )
            y += line + gap
        half = (inner.width - t.px(14)) // 2
        low = inner.bottom - line
        right = pygame.Rect(inner.right - half, low, half, line)
        self.widgets += [
            Button("back", pygame.Rect(inner.x, low, half, line), say("playon.back"), pop),
            Button("start", right, say("playon.start"), self._start, color=theme.TOWN),
        ]

    def _start(self) -> Transition:
        names = self.replay.record.names
        plan = GameConfig(
            self.who["town"],
            self.who["creature"],
            curtain=self.app.settings.curtain,
            names=(names.get("town", ""), names.get("creature", "")),
        )
        return navigation.play_from(self.app, self.replay, self.at, plan)

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.darken(target, t)
        panels.draw_page(target, t, self.box, self.head, self.app.say("playon.title"))
        textbox.draw(target, t, "body", self.text, self.body, theme.MUTED)
        self.draw_widgets(target)
