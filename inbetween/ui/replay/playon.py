"""From a replay back into a game: who is to play on from this point."""

from __future__ import annotations

from typing import Any

import pygame

from ...play.levels import LEVELS, level_name
from ...play.session import Plan
from ...play.tape import Tape
from ...rules.terms import SIDES
from .. import ways
from ..window import frame, textbox, theme
from ..window.scene import Transition, pop
from ..window.widgets import Button


class PlayOnScene(frame.MenuScene):
    """Asks who plays each side, then goes to the table."""

    name = "play_on"
    overlay = True

    def __init__(self, app: Any, tape: Tape, at: int) -> None:
        self.tape, self.at = tape, at
        who = {side: tape.record.sides[side].partition(":")[0] for side in SIDES}
        if "human" not in who.values():  # someone wants to play
            who["town"] = "human"
        elif who["town"] == who["creature"]:
            who["creature"] = "normal"
        self.who = who
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        line, gap, pad = frame.line_height(t), t.px(10), t.px(28)
        wide = min(width - t.px(80), t.px(600))
        inner_wide = wide - 2 * pad
        self.text = say("playon.text", turn=self.tape.games[self.at].turn)
        high = textbox.height(t, "body", self.text, inner_wide) + t.px(12)
        head = frame.heading_height(t)
        self.box = pygame.Rect(0, 0, wide, 2 * pad + head + high + 3 * line + 2 * gap + t.px(10))
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        self.body = pygame.Rect(inner.x, self.head.bottom, inner.width, high)
        language = self.app.settings.language
        names = [level_name(language, level) for level in LEVELS]
        y = self.body.bottom
        self.widgets = []
        for side in SIDES:
            def changed(who: Any, side: str = side) -> None:
                self.who[side] = who

            rect = pygame.Rect(inner.x, y, inner.width, line)
            self.widgets.append(frame.Dial(side, rect, say(f"playon.{side}"), LEVELS, names, self.who[side], changed))
            y += line + gap
        half = (inner.width - t.px(14)) // 2
        low = inner.bottom - line
        right = pygame.Rect(inner.right - half, low, half, line)
        self.widgets += [Button("back", pygame.Rect(inner.x, low, half, line), say("playon.back"), pop),
                         Button("start", right, say("playon.start"), self._start, color=theme.TOWN)]

    def _start(self) -> Transition:
        names = self.tape.record.names
        plan = Plan(self.who["town"], self.who["creature"], curtain=self.app.settings.curtain,
                    names=(names.get("town", ""), names.get("creature", "")))
        return ways.play_from(self.app, self.tape, self.at, plan)

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        frame.veil(target, t)
        frame.panel(target, t, self.box)
        frame.heading(target, t, self.head, self.app.say("playon.title"))
        textbox.draw(target, t, "body", self.text, self.body, theme.MUTED)
        self.draw_widgets(target)
