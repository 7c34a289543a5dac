"""The pause menu of a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...data.mods.set_names import set_name
from ...saves.save_index import save_named, tidy_name
from ...text.error_messages import error_text
from ...text.language.locale import sentence
from ...text.log.event_text import side_slots
from .. import navigation
from ..drawing import textbox, theme
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.setting_rows import Switch
from ..widgets.widget import Button, Callback, SignButton
from ..window.player_names import score
from ..window.scene import QUIT, Transition, pop, push, reset
from .editions import edition_name
from .score_plates import draw_score, score_height

if TYPE_CHECKING:
    from ...play.session import Session
    from ..window.app import App

# The menu row by row; entries that do not apply are left out.
ENTRIES = (
    ("resume",),
    ("free_undo",),
    ("save", "help"),
    ("cards", "settings"),
)
LEAVING = ("resign", "end", "quit")  # below a line; beside each other if there is room
APART = 25  # between the other entries and those
# the signs of the entries
SIGNS = {
    "resume": "play",
    "save": "save",
    "help": "help",
    "cards": "cards",
    "settings": "gear",
    "resign": "flag",
    "end": "back",
    "quit": "cross",
}


class PauseScene(MenuScene):
    """Pause: continue, look something up, or leave."""

    name = "pause"
    overlay = True

    def __init__(self, app: App, session: Session) -> None:
        self.session = session
        self.question = ""  # "resign", "end" or "quit" while the player confirms it
        super().__init__(app)
        self.focus = 0

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        line = panels.line_height(t)
        gap = t.px(9)
        pad = t.px(28)
        wide = round(t.px(500) * (0.6 + 0.4 * t.text_size))
        if self.question:
            wide = max(wide, textbox.width(t, "title", self._head))
        wide = min(width - t.px(80) - 2 * pad, wide)
        rows = (("no",), ("yes",)) if self.question else self._entries(wide)
        role, text = ("body", self._asked()) if self.question else ("label", self._game_summary())
        high = textbox.height(t, role, text, wide) + t.px(16)
        head = panels.heading_height(t)
        score = 0 if self.question else score_height(t)
        apart = 0 if self.question else t.px(APART) - gap
        whole = 2 * pad + head + score + high + len(rows) * (line + gap) - gap + apart
        self.box = pygame.Rect(0, 0, wide + 2 * pad, whole)
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        self.score = pygame.Rect(inner.x, self.head.bottom, inner.width, score)
        self.text = (role, text, pygame.Rect(inner.x, self.score.bottom, inner.width, high))
        y = self.text[2].bottom
        self.widgets, self.rule = [], 0
        for row in rows:
            if not self.rule and not self.question and row[0] in LEAVING:
                self.rule = y + (apart - gap) // 2
                y += apart
            for name, rect in self._places(row, pygame.Rect(inner.x, y, inner.width, line), gap):
                color = (
                    theme.TOWN
                    if name in ("resume", "no")
                    else theme.CREATURE
                    if name == "yes"
                    else theme.CREATURE_DARK
                    if name == "resign"
                    else theme.PANEL_EDGE
                )
                if name == "free_undo":
                    self.widgets.append(self._free_undo(rect))
                    continue
                label, act = say(self._label(name)), self._action(name)
                if name in SIGNS:
                    sign = partial(self._sign, SIGNS[name])
                    self.widgets.append(SignButton(name, rect, label, act, sign, color))
                else:
                    self.widgets.append(Button(name, rect, label, act, color=color))
            y += line + gap

    def _sign(self, name: str, size: int) -> pygame.Surface:
        return self.app.art.get(f"icons/{name}", (size, size))

    def _entries(self, wide: int) -> tuple[tuple[str, ...], ...]:
        """Return the available entries, row by row, in a width."""
        out = {"free_undo"} if len(self.session.config.humans) != 1 else set()
        if self.session.may_resign is None:
            out.add("resign")
        if not self.session.is_saved:
            out |= {"free_undo", "resign", "save"}
        if self.session.config.trial:
            out |= {"help", "cards", "quit"}
        rows = [tuple(name for name in row if name not in out) for row in ENTRIES]
        leaving = tuple(name for name in LEAVING if name not in out)
        t = self.app.theme
        if sum(self._least(name) for name in leaving) + 2 * t.px(9) <= wide:
            rows.append(leaving)
        else:
            rows += [leaving[:-2], leaving[-2:]]
        return tuple(row for row in rows if row)

    def _least(self, name: str) -> int:
        """Return the least width of a button with a sign."""
        t = self.app.theme
        return textbox.width(t, "button", self.app.say(self._label(name))) + t.px(52)

    def _places(
        self, row: tuple[str, ...], box: pygame.Rect, gap: int
    ) -> list[tuple[str, pygame.Rect]]:
        """Return where the entries of a row lie; three share it by the length of their labels."""
        spare = box.width - gap * (len(row) - 1)
        parts = [self._least(name) for name in row] if len(row) > 2 else [1] * len(row)
        found, x = [], box.x
        for name, part in zip(row, parts, strict=True):
            wide = spare * part // sum(parts)
            found.append((name, pygame.Rect(x, box.y, wide, box.height)))
            x += wide + gap
        return found

    def _free_undo(self, rect: pygame.Rect) -> Switch:
        say = self.app.say
        return Switch(
            "free_undo",
            rect,
            say("keep.free_undo"),
            self.app.settings.free_undo,
            self._set_free_undo,
            (say("settings.on"), say("settings.off")),
            say("keep.free_undo_tip"),
        )

    def _game_summary(self) -> str:
        """Return one line each on the kind of game, on practice, and on autosaving."""
        say, session = self.app.say, self.session
        game = [
            say("pause.turn", turn=session.game.turn),
            set_name(session.cards, self.app.language),
            edition_name(self.app, session.game.edition, session.cards.base.switches.values),
        ]
        if session.game.even_start:
            game.append(say("even.playing", n=session.cards.numbers.even_start))
        if session.practice:
            game.append(say("undo.used"))
        lines = [" \N{MIDDLE DOT} ".join(game)]
        if (match := session.config.match) is not None:
            lines.append(
                say("match.playing", n=match.game, score=score(self.app, session.config, match))
            )
        if self.session.config.trial:
            lines.append(say("pause.trial"))
        elif self.session.lesson is not None:
            lines.append(say("lessons.kept"))
        elif self.can_leave:
            lines.append(say("keep.kept"))
        return "\n".join(lines)

    def _asked(self) -> str:
        """Return the text of the confirmation question."""
        if self.question != "resign":
            return self.app.say(f"keep.lost_{self.question}")
        session, language = self.session, self.app.language
        loser = session.may_resign or "town"
        winner = "creature" if loser == "town" else "town"
        last = session.config.match is not None and session.config.match.after(winner).champion
        side, other = (
            side_slots(language, s, session.config.name(s))["side"] for s in (loser, winner)
        )
        return sentence(
            self.app.say("resign.text_match" if last else "resign.text", side=side, other=other)
        )

    @property
    def _head(self) -> str:
        if self.question == "resign":
            return self.app.say("resign.head")
        return self.app.say(f"pause.head_{self.question}" if self.question else "pause.title")

    @property
    def can_leave(self) -> bool:
        """Return whether the player can leave the game without losing it."""
        autosave = self.session.autosave
        return not self.session.is_saved or (autosave is not None and autosave.works)

    def _label(self, name: str) -> str:
        if name == "yes":
            return "resign.yes" if self.question == "resign" else f"pause.yes_{self.question}"
        if name == "resign":
            return "resign.label"
        if name == "end" and self.session.config.trial:
            return "pause.end_trial"
        return (
            f"keep.{name}"
            if name == "save" or (name == "end" and self.can_leave)
            else f"pause.{name}"
        )

    def _set_free_undo(self, on: bool) -> None:
        self.app.settings.free_undo = on

    def ask(self, question: str) -> Transition | None:
        """Ask for confirmation before a game is lost; "" cancels the question."""
        self.question, self.focus = question, 0
        self.hover = None
        self.resized()
        return None

    def _action(self, name: str) -> Callback:
        def act() -> Transition | None:
            if name == "no":
                return self.ask("")
            if name == "resume":
                return pop()
            if name == "resign":
                return self.ask(name)
            if name == "yes" and self.question == "resign":
                return self._resign()
            if name == "yes":
                return QUIT if self.question == "quit" else self._to_title()
            if name == "save":
                return self._ask_name()
            if name in ("end", "quit"):
                return (
                    self.ask(name)
                    if not self.can_leave
                    else QUIT
                    if name == "quit"
                    else self._to_title()
                )
            return self._open(name)

        return act

    def _open(self, name: str) -> Transition:
        if name == "cards":
            return navigation.open_gallery(self.app)
        return push(navigation.screen(self.app, name))

    def _resign(self) -> Transition | None:
        side = self.session.may_resign
        if side is None:
            return self.ask("")
        self.session.resign(side)
        return reset(navigation.game_over(self.app, self.session))

    def _ask_name(self) -> Transition:
        offer = self.session.name or self.app.say("keep.offer", turn=self.session.game.turn)
        return push(navigation.ask_name(self.app, self.app.say("keep.name"), offer, self._save))

    def _save(self, name: str) -> Transition:
        try:
            save_named(self.session.snapshot().record(), name)
            self.session.name = tidy_name(name)
            self.app.show_notice(self.app.say("saving.saved", name=self.session.name), 5.0)
        except OSError as error:
            self.app.show_notice(
                self.app.say("saving.failed", why=error_text(error, self.app.language))
            )
        return pop()

    def _to_title(self) -> Transition:
        if self.session.config.trial:
            return pop(2)
        return reset(navigation.screen(self.app, "title"))

    def back(self) -> Transition | None:
        return self.ask("") if self.question else pop()

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.darken(target, t)
        if self.app.scene is not self and self.app.scene.overlay:
            return  # another dialog lies on top
        panels.draw_page(target, t, self.box, self.head, self._head)
        if self.score.height:
            draw_score(target, self.app, self.score, self.session)
        role, text, rect = self.text
        textbox.draw(target, t, role, text, rect, theme.TEXT if self.question else theme.MUTED)
        if self.rule:
            line = pygame.Rect(self.head.x, self.rule, self.head.width, max(1, t.px(1.5)))
            target.fill(theme.PANEL_EDGE, line)
        self.draw_widgets(target)
        if self.hover is not None and self.hover.tip:
            panels.draw_bubble(target, t, self.hover.tip, self.hover.rect)
