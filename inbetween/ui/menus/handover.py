"""The handover between two people at one computer: it hides the table between their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...play.last_turn import under_marker
from ...text.log.causal_log import causal_lines
from ...text.log.event_text import side_name
from .. import navigation
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.strokes import smooth_polygon
from ..widgets import panels
from ..widgets.widget import Button, Callback, Widget
from ..widgets.widget_scene import WidgetScene
from ..window.actions import Action, Command, Verb
from ..window.input_map import Context
from ..window.scene import Transition, pop, push
from .title.background import TitleBackground

if TYPE_CHECKING:
    from ...play.session import Session
    from ..window.app import App

# Seconds without input, so that a click meant for the table does not confirm the handover.
BEFORE, AFTER = 0.7, 0.4


class HandoverScene(WidgetScene):
    """Name the next player; after a click, show the other side's public actions; then the table.

    Until the button is used, the scene asks the session only whose turn it is. The button becomes
    active a moment after the scene appears, and again after the next player has confirmed. Space,
    which skips animations on the table, never activates it.
    """

    name = "curtain"

    def __init__(self, app: App, session: Session, side: str, since: int) -> None:
        self.session = session
        self.side = side
        self.since = since
        self.seated = False
        self.input_blocked_for = BEFORE  # ignore input for this many seconds
        self.lines: list[tuple[str, str]] = []  # side and text of each recap line
        super().__init__(app)
        self.focus = 0

    # -- actions --------------------------------------------------------------------------------

    def sit(self) -> None:
        """Confirm that the next player is there: the table now shows that side's view."""
        self.session.take_seat(self.side)
        self.seated = True
        self.input_blocked_for = AFTER
        self._gather()
        self.app.sound.play("seat_taken")
        self.resized()
        self.focus = 0

    def _sit(self) -> Transition | None:
        self.sit()
        # At the start of a game there is no recap.
        return None if self.lines else self._table()

    def _gather(self) -> None:
        """Collect the recap lines that this side may know."""
        entries = self.session.log[self.since :]
        cards, language = self.session.cards, self.app.language
        names = (self.session.config.name("town"), self.session.config.name("creature"))
        told = causal_lines(
            cards,
            [entry.event.seen_by(self.side) for entry in entries],
            language,
            names,
            under_marker(self.session, self.since),
        )
        self.lines = [
            (line.side or entries[line.first].active, line.text)
            for line in told
            if not line.heading
        ]

    def update(self, dt: float) -> Transition | None:
        if self.input_blocked_for > 0:
            self.input_blocked_for = max(0.0, self.input_blocked_for - dt)
            if not self.input_blocked_for:
                for button in self.widgets:
                    button.enabled = True
                self.dirty = True
                self.hover = next(
                    (button for button in self.widgets if button.rect.collidepoint(self.app.mouse)),
                    None,
                )
        return None

    @property
    def input_context(self) -> Context:
        return Context.TABLE  # Space has another meaning there, so that it does not confirm

    def handle(self, action: Action) -> Transition | None:
        if self.input_blocked_for > 0:
            return None
        match action:
            case Command(Verb.CHOOSE, repeated=True):
                return None  # a key held down must not confirm both steps
            case Command(Verb.CHOOSE):
                self.app.sound.play("click")
                return self.widgets[self.focus or 0].use()  # independent of the pointer position
            case Command(Verb.HELP):
                return self._help()
        return super().handle(action)

    def back(self) -> Transition | None:
        self.focus = 0  # Enter confirms, as the line below the button says
        return push(navigation.pause(self.app, self.session))

    def _help(self) -> Transition | None:
        self.focus = 0
        return push(navigation.help_page(self.app))

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t = self.app.theme
        px, (width, height) = t.px, t.size
        self.street = TitleBackground(self.app)
        if self.seated:
            self._gather()  # the language may have changed
        row = panels.line_height(t) + px(6)
        pad = px(28)
        title = textbox.width(t, "title", self._title) + 2 * pad  # a name may be long
        wide = min(width - px(80), max(title, round(px(620) * (0.75 + 0.25 * t.text_size))))
        inner = wide - 2 * pad
        head = t.font("title").get_linesize() + px(22)
        small = t.font("small").get_linesize()
        if self.seated:
            self._fit_lines(inner, height - px(48) - head - row - small - px(92))
            text = self.shown_height + px(8)
            word = self.app.say("curtain.table")
        else:
            text = sum(
                textbox.height(t, role, words, inner) for role, words in self.sentences
            ) + px(16)
            word = self._say("here")
        crest = px(64)
        high = crest // 2 + px(18) + head + text + px(18) + row + px(8) + small + px(16)
        self.panel = Rect((width - wide) // 2, (height - high + crest // 2) // 2, wide, high)
        self.crest = Rect(self.panel.centerx - crest // 2, self.panel.y - crest // 2, crest, crest)
        self.head = Rect(self.panel.x + pad, self.crest.bottom + px(14), inner, head)
        self.text = Rect(self.panel.x + pad, self.head.bottom, inner, text)
        broad = min(inner, px(300) + textbox.width(t, "button", word) // 3)
        button = Rect(0, self.panel.bottom - px(24) - small - row, broad, row)
        button.centerx = self.panel.centerx
        self.keys = Rect(self.panel.x, button.bottom + px(8), wide, small)
        self.widgets = [
            Button(
                "ready",
                button,
                word,
                self._table if self.seated else self._sit,
                color=t.colors.side[self.side],
            ),
            *self._corner(),
        ]
        for widget in self.widgets:
            widget.enabled = self.input_blocked_for <= 0

    def _corner(self) -> list[Widget]:
        """Return the Menu and Help buttons at the top right."""
        t, say = self.app.theme, self.app.say
        entries: list[tuple[str, str, Callback]] = [
            ("menu", say("pause.button"), self.back),
            ("help", say("pause.help"), self._help),
        ]
        found: list[Widget] = []
        right, high = t.size[0] - t.px(18), min(panels.line_height(t), t.px(46))
        for name, label, action in entries:
            wide = textbox.width(t, "button", label) + t.px(40)
            rect = Rect(right - wide, t.px(18), wide, high)
            found.append(
                Button(name, rect, label, action, color=theme.mix(theme.PANEL, theme.INK, 0.2))
            )
            right -= wide + t.px(10)
        return found

    def _say(self, what: str) -> str:
        """Return a text of this screen, addressed to a person by name or to the side."""
        plan = self.session.config
        other = "creature" if self.side == "town" else "town"
        if what == "hidden":
            called = plan.name(other)
            return (
                self.app.say("names.hidden", other=called)
                if called
                else self.app.say(f"curtain.hidden.{self.side}")
            )
        name = plan.name(self.side)
        if name and what == "hand_over":  # in a match the players swap sides
            name = f"{name} ({side_name(self.app.language, self.side)})"
        return (
            self.app.say(f"names.{what}", name=name)
            if name
            else self.app.say(f"curtain.{what}.{self.side}")
        )

    @property
    def _title(self) -> str:
        return self._say(
            "seated"
            if self.seated
            else "turn"
            if self.session.game.active == self.side
            else "answer"
        )

    @property
    def sentences(self) -> list[tuple[str, str]]:
        """The sentences above the confirm button, with their roles."""
        return [("head", self._say("hand_over")), ("body", self._say("hidden"))]

    def _fit_lines(self, width: int, room: int) -> None:
        """Select as many of the latest lines as fit, and count those left out."""
        t = self.app.theme
        mark = t.px(24)
        gap = t.px(5)
        line_high = t.font("label").get_linesize()
        # the heading, and the line about the lines left out
        used = line_high + t.px(10) + line_high
        self.shown: list[tuple[str, str, int]] = []
        for active, text in reversed(self.lines[-12:]):
            high = textbox.height(t, "body", text, width - mark)
            if used + high + gap > room:
                break
            used += high + gap
            self.shown.insert(0, (active, text, high))
        self.left_out = len(self.lines) - len(self.shown)
        self.shown_height = used - (0 if self.left_out else line_high)
        if not self.lines:
            self.shown_height += line_high

    def _table(self) -> Transition | None:
        return pop()

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        light = t.colors.light[self.side]
        target.fill(theme.TABLE)
        self.street.compose()
        self.street.draw(target, 0.0, 1.0, 0.0)
        panels.darken(target, t, 96)
        panels.draw_panel(target, t, self.panel, 246)
        plate(target, t, self.panel, t.px(16), None, t.colors.side[self.side], t.px(2))
        disc = self.crest.width // 2
        pygame.draw.aacircle(
            target,
            theme.mix(t.colors.dark[self.side], theme.INK, 0.3),
            self.crest.center,
            disc + t.px(5),
        )
        pygame.draw.aacircle(target, light, self.crest.center, disc + t.px(5), t.px(3))
        piece = (round(disc * 1.3), round(disc * 1.625))
        target.blit(
            self.app.art.get(f"pieces/marker_{self.side}", piece),
            (self.crest.centerx - piece[0] // 2, self.crest.centery - piece[1] // 2),
        )
        textbox.draw(
            target, t, "title", self._title, self.head, light, "center", "middle", wrapped=False
        )
        if self.seated:
            self._draw_recap(target)
        else:
            box = self.text.copy()
            for (role, words), color in zip(
                self.sentences, (theme.CREAM, theme.MUTED), strict=True
            ):
                wide = panels.balanced_width(t, role, words, box.width)
                place = Rect(box.centerx - wide // 2, box.y, wide, box.height)
                used = textbox.draw(target, t, role, words, place, color, "center")
                box = Rect(
                    box.x,
                    used.bottom + t.px(12),
                    box.width,
                    max(1, self.text.bottom - used.bottom - t.px(12)),
                )
        self.draw_widgets(target)
        textbox.draw(
            target,
            t,
            "small",
            self.app.say("curtain.keys"),
            self.keys,
            theme.MUTED,
            "center",
            wrapped=False,
        )

    def _draw_recap(self, target: pygame.Surface) -> None:
        t = self.app.theme
        high = t.font("label").get_linesize()
        x = self.text.x
        y = self.text.y
        wide = self.text.width
        textbox.draw(
            target,
            t,
            "label",
            self.app.say("curtain.recap"),
            Rect(x, y, wide, high),
            theme.CREAM,
            wrapped=False,
        )
        y += high + t.px(4)
        pygame.draw.line(target, theme.PANEL_EDGE, (x, y), (self.text.right, y), t.px(1))
        y += t.px(6)
        if not self.lines:
            textbox.draw(
                target,
                t,
                "body",
                self.app.say("curtain.nothing"),
                Rect(x, y, wide, high),
                theme.MUTED,
            )
        if self.left_out:
            earlier = self.app.say("curtain.earlier", n=self.left_out)
            textbox.draw(target, t, "small", earlier, Rect(x, y, wide, high), theme.MUTED)
            y += high
        mark = t.px(24)
        for active, text, tall in self.shown:
            center, s = (x + mark // 2 - t.px(4), y + t.font("body").get_linesize() // 2), t.px(5)
            if active == "town":
                pygame.draw.aacircle(target, theme.TOWN_LIGHT, center, s)
            else:
                reach = s + 1
                points = [
                    (center[0] + dx * reach, center[1] + dy * reach)
                    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
                ]
                smooth_polygon(target, theme.CREATURE_LIGHT, points)
            textbox.draw(
                target, t, "body", text, Rect(x + mark, y, wide - mark, tall + t.px(2)), theme.TEXT
            )
            y += tall + t.px(5)
