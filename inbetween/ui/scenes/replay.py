"""Watching a recorded game: play, pause, step, jump, with either side's eyes or both hands open; and play on from there."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from ...rules.events import Event
from ...text.log import side_name
from .. import textbox, theme
from ..board import Board
from ..director import Director, sound_of
from ..inspect import draw_inspector
from ..overlays import draw_balance
from ..painter import Painter
from ..panels import draw_panel
from ..prompt import draw_bubble
from ..scene import Transition, pop, push
from ..signs import player_sign
from ..tape import Mark, Tape
from ..tapelog import TapeLog
from ..targets import Thing
from ..theme import Theme
from ..timeline import Timeline
from ..widgets import Action, Button, Widget, WidgetScene

SPEEDS = (0.5, 1, 2, 4)
VIEWS = ("town", "creature", "both")
REST = 0.45  # seconds between two choices at normal speed
POINT = 0.4  # how long to point at a card before it is shown large


class SignButton(Button):
    """A button with a sign on it."""

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        label, self.label = self.label, ""
        super().draw(target, t, hot)
        self.label = label
        color = theme.CREAM if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.5)
        sign = player_sign(self.icon, round(self.rect.height * 0.72), color)
        target.blit(sign, sign.get_rect(center=self.rect.center))


class ReplayScene(WidgetScene):
    """Shows a tape on the table."""

    name = "replay"

    def __init__(self, app: Any, tape: Tape, at: int = 0) -> None:
        self.tape, self.at = tape, at
        app.cards = tape.cards
        self.playing = at == 0
        self.speed = 1.0
        self.shown = "both"
        self.wait = REST
        self.director = Director(self._view(), "town")
        self.board = Board(app, self.director.view, "town")
        self.painter = Painter(app, self.board)
        self.thing: Thing | None = None  # what on the table is pointed at
        self.thing_time = 0.0
        self.mark: Mark | None = None
        self.line: int | None = None  # the choice whose line in the log is pointed at
        self.seeking = False
        self._moving = False
        self._warm = self.painter.warm()
        super().__init__(app)
        self.show(at)

    # -- what is shown ------------------------------------------------------------------------

    @property
    def side(self) -> str:
        """The side whose hand is at the bottom."""
        return "creature" if self.shown == "creature" else "town"

    def _view(self) -> dict[str, Any]:
        return self.tape.view(self.at, self.side, self.shown == "both")

    @property
    def factor(self) -> float:
        """How long movements take."""
        return 0.0 if self.app.settings.reduced_motion else 1.0 / self.speed

    def show(self, at: int) -> None:
        """Be at a place, at once."""
        self.at = max(0, min(self.tape.end, at))
        self.director.sync(self._view(), self.side)
        self.board.last = self._touched(self.tape.events[self.at - 1]) if self.at else set()
        self.board.seat(self.director.view, self.side)
        self.wait = REST
        self.log.follow(self.at)
        self._enable()
        self.dirty = True

    @staticmethod
    def _touched(events: list[Event]) -> set[Thing]:
        return {("character", e.data["character"]) for e in events if e.kind in ("shift", "token", "attach") and e.data.get("character")}

    def step(self) -> None:
        """Show the next choice with its movements."""
        if self.at >= self.tape.end:
            self.playing = False
            self.resized()
            return
        events = self.tape.events[self.at]
        self.at += 1
        self.director.add([e._replace(only=None) if self.shown == "both" else e for e in events])
        self.board.last = self._touched(events)
        self.log.follow(self.at)
        self._enable()
        self.dirty = True

    # -- the buttons --------------------------------------------------------------------------

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        layout, px = self.board.layout, t.px
        bar = layout.prompt
        size = bar.height - px(14)
        x, y = bar.x + px(8), bar.y + px(7)
        self.widgets = []
        actions: dict[str, Action] = {"back": self._back, "previous": self._previous, "play": self._toggle, "next": self._next,
                                      "on": self._on}
        for name, action in actions.items():
            wide = round(size * (1.25 if name == "play" else 0.92))
            icon = "pause" if name == "play" and self.playing else name
            color = theme.TOWN if name == "play" else theme.PANEL_EDGE
            self.widgets.append(SignButton(pygame.Rect(x, y, wide, size), name, action, say(f"replay.tips.{name}"), color, icon=icon))
            x += wide + px(5)
        middle = pygame.Rect(x + px(8), bar.y + px(3), bar.right - px(12) - x - px(8), bar.height - px(6))
        split = round(middle.height * 0.46)
        self.caption = pygame.Rect(middle.x + px(8), middle.y, middle.width - px(16), split)
        self.timeline = Timeline(self.app, self.tape, pygame.Rect(middle.x, middle.y + split, middle.width, middle.height - split))
        self.widgets += self._column()
        close = pygame.Rect(layout.top.right - px(44), px(8), px(36), px(36))
        self.widgets.append(Button(close, "\N{MULTIPLICATION SIGN}", self.back, say("replay.leave"), theme.PANEL))
        self.log = TapeLog(self.app, self.tape, layout.log)
        self.log.read(self.side, self.shown == "both")
        self.log.follow(self.at)
        self._enable()

    def _column(self) -> list[Widget]:
        """View, speed and playing on, in the free corner of the left panel."""
        t, say = self.app.theme, self.app.say
        px = t.px
        panel = self.board.layout.panel("town")
        box = self.board.layout.left.inflate(-px(20), 0)
        top = panel.equipment.bottom + px(8)
        room = self.board.layout.window.bottom - px(10) - top
        gap = px(6)
        high = min(px(44), (room - 2 * gap) // 3)
        entries: list[tuple[str, str, Action, theme.Color]] = [
            (say(f"replay.view.{self.shown}"), "view", self._next_view, theme.PANEL_EDGE),
            (say("replay.speed", n=f"{self.speed:g}"), "speed", partial(self._faster, 1), theme.PANEL_EDGE),
            (say("replay.here"), "here", self._play_on, theme.mix(theme.GREEN, theme.INK, 0.5))]
        low = self.board.layout.window.bottom - px(10) - 3 * high - 2 * gap
        return [Button(pygame.Rect(box.x, low + i * (high + gap), box.width, high), label, action, say(f"replay.tips.{tip}"), color)
                for i, (label, tip, action, color) in enumerate(entries)]

    def _enable(self) -> None:
        """Grey what leads nowhere from here."""
        able = {"back": self.at > 0, "previous": self.at > 0, "next": self.at < self.tape.end, "on": self.at < self.tape.end}
        for widget in self.widgets:
            if isinstance(widget, SignButton):
                widget.enabled = able.get(widget.label, True)
        here = next(w for w in self.widgets if isinstance(w, Button) and w.tip == self.app.say("replay.tips.here"))
        here.enabled = self.tape.games[self.at].winner is None

    # -- doing --------------------------------------------------------------------------------

    def _toggle(self) -> Transition | None:
        if self.at >= self.tape.end and not self.playing:
            self.show(0)
        self.playing = not self.playing
        self.wait = 0.0
        self.resized()
        return None

    def _halt(self) -> None:
        if self.playing:
            self.playing = False
            self.resized()

    def _next(self) -> Transition | None:
        self._halt()
        if self.director.busy or self.board.flies:
            self.show(self.at)
        self.step()
        return None

    def _previous(self) -> Transition | None:
        self._halt()
        self.show(self.at - 1)
        return None

    def _on(self) -> Transition | None:
        self.show(self.tape.turn_after(self.at))
        return None

    def _back(self) -> Transition | None:
        self.show(self.tape.turn_before(self.at))
        return None

    def _faster(self, by: int) -> Transition | None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + by) % len(SPEEDS)]
        self.resized()
        return None

    def _next_view(self) -> Transition | None:
        self.shown = VIEWS[(VIEWS.index(self.shown) + 1) % len(VIEWS)]
        self.log.read(self.side, self.shown == "both")
        self.show(self.at)
        self._warm = self.painter.warm()
        self.resized()
        return None

    def _play_on(self) -> Transition | None:
        from .playon import PlayOnScene

        self._halt()
        return push(PlayOnScene(self.app, self.tape, self.at))

    def back(self) -> Transition | None:
        return pop()

    def resized(self) -> None:
        if self.board.layout.window.size != self.app.theme.size or self.board.layout.theme.text_size != self.app.theme.text_size:
            self.board.relayout()
            self.painter.forget()
            self._warm = self.painter.warm()
        super().resized()

    # -- input --------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> Transition | None:
        match event.key:
            case pygame.K_SPACE:
                return self._toggle()
            case pygame.K_RIGHT:
                return self._next()
            case pygame.K_LEFT:
                return self._previous()
            case pygame.K_PAGEDOWN | pygame.K_DOWN:
                return self._on()
            case pygame.K_PAGEUP | pygame.K_UP:
                return self._back()
            case pygame.K_HOME | pygame.K_END:
                self.show(0 if event.key == pygame.K_HOME else self.tape.end)
                return None
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                return self._faster(1)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                return self._faster(-1)
            case pygame.K_v:
                return self._next_view()
            case pygame.K_p if self.tape.games[self.at].winner is None:
                return self._play_on()
            case pygame.K_F1:
                from .help import HelpScene

                return push(HelpScene(self.app))
        return super().key(event)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            if self.seeking:
                self.show(self.timeline.at(event.pos[0]))
                return None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.timeline.rect.collidepoint(event.pos):
                self._halt()
                self.seeking = True
                mark = self.timeline.near(event.pos)
                self.show(mark.at if mark is not None else self.timeline.at(event.pos[0]))
                return None
            if (line := self.log.at(event.pos)) is not None:
                self._halt()
                self.show(line + 1)
                return None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.back()
        elif event.type == pygame.MOUSEBUTTONUP:
            self.seeking = False
        elif event.type == pygame.MOUSEWHEEL:
            self.log.wheel(event.y)
            self.dirty = True
            return None
        return super().handle(event)

    def _point(self, pos: tuple[int, int]) -> None:
        thing = next((t for rect, t in reversed(self._areas()) if rect.collidepoint(pos)), None)
        mark, line = self.timeline.near(pos), self.log.at(pos)
        if (thing, mark, line) != (self.thing, self.mark, self.line):
            if thing != self.thing:
                self.thing_time = 0.0
            self.thing, self.mark, self.line, self.dirty = thing, mark, line, True
            self.board.hover = thing

    def _areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """What on the table can be looked at; the cards of an open hand too."""
        view, layout = self.board.view, self.board.layout
        found = self.board.areas()
        hand = view[self.board.other]["hand"]
        found += [(rect, ("pick", id)) for id, rect in zip(hand, layout.back_spots(len(hand)), strict=True) if id]
        if view["resolving"]:
            found.append((self.board.resolving_rect, ("resolving", view["resolving"])))
        return [entry for entry in found if entry[1][0] in ("character", "hand", "pick", "equipment", "discard", "resolving")]

    # -- time ---------------------------------------------------------------------------------

    def update(self, dt: float) -> Transition | None:
        self.director.update(dt, self.factor)
        for event in self.director.shown:
            self.board.animate(event, self.factor)
            self.app.sound.play(sound_of(event))
        if self.director.shown:
            self.board.show(self.director.view, self.factor)
        self.dirty |= self.board.breathe(dt)
        moving = self.board.update(dt)
        if moving or self._moving or self.director.shown:
            self.dirty = True
        self._moving = moving
        if self.thing is not None and self.thing_time < POINT <= self.thing_time + dt:
            self.dirty = True
        self.thing_time += dt
        if self.director.busy or moving:
            return None
        next(self._warm, None)
        self.wait -= dt
        if self.playing and self.wait <= 0:
            self.wait = REST / self.speed
            self.step()
        return None

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        app, board, t = self.app, self.board, self.app.theme
        self.painter.draw_ground(target)
        self.painter.draw_middle(target)
        self.painter.draw_people(target)
        for side in ("town", "creature"):
            draw_panel(target, app, board, side)
        self.log.draw(target, self.at, self.line)
        rect = pygame.Rect(board.layout.top.x + t.px(14), t.px(8), t.px(190), t.px(34))
        textbox.draw(target, t, "head", app.say("table.turn", turn=board.view["turn"]), rect, theme.CREAM, "left", "middle", wrapped=False)
        draw_balance(target, app, board)
        self.painter.draw_hands(target)
        self._draw_bar(target)
        self.painter.draw_flies(target)
        self.draw_widgets(target)
        if self.mark is not None:
            draw_bubble(target, app, self.timeline.words(self.mark), (self.timeline.x(self.mark.at), self.timeline.rect.y),
                        board.layout.window.inflate(-8, -8))
        elif self.hover is not None and self.hover.tip:
            draw_bubble(target, app, self.hover.tip, self.hover.rect.midtop, board.layout.window.inflate(-8, -8), theme.PANEL_EDGE)
        elif self.thing is not None and self.thing_time >= POINT and not self.director.busy:
            kind, id = self.thing
            draw_inspector(target, app, board, (kind, id.partition("#")[0]), app.mouse, [])

    def _draw_bar(self, target: pygame.Surface) -> None:
        """What was chosen last, over the line of the whole game."""
        app, t, bar = self.app, self.app.theme, self.board.layout.prompt
        language = app.settings.language
        text, color = app.say("replay.start"), theme.PANEL_EDGE
        if self.at:
            side, what = self.tape.chosen(self.at - 1, language)
            text, color = app.say("replay.chose", side=side_name(language, side), what=what), theme.SIDE[side]
        pygame.draw.rect(target, theme.mix(theme.INK, color, 0.16), bar, border_radius=t.px(12))
        pygame.draw.rect(target, theme.mix(color, theme.CREAM, 0.2), bar, width=t.px(2), border_radius=t.px(12))
        count = app.say("replay.choice", n=self.at, all=self.tape.end)
        wide = textbox.width(t, "small", count) + 2
        right = pygame.Rect(self.caption.right - wide, self.caption.y, wide, self.caption.height)
        textbox.draw(target, t, "small", count, right, theme.MUTED, "right", "middle", wrapped=False)
        left = pygame.Rect(self.caption.x, self.caption.y, right.x - self.caption.x - t.px(10), self.caption.height)
        textbox.draw(target, t, "label", textbox.shorten(t, "label", text, left.width), left, theme.TEXT, "left", "middle", wrapped=False)
        self.timeline.draw(target, self.at, self.mark)
