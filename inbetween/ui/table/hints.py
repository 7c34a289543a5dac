"""Hints on the table: asked for with a key, thought about in a process of their own, shown as a small menu."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame

from ...ai.advice import Hint
from ...ai.thinker import Thinker
from ...game import Game
from ...play.session import Session
from ...rules.cards import CardSet
from ...rules.terms import SIDES
from ...rules.view import determinize
from ..window import textbox, theme
from .offer import standing
from .prompt import Menu

if TYPE_CHECKING:
    from ..window.app import App


class HintDesk:
    """Asks for hints and waits for them without holding anything up."""

    def __init__(self, cards: CardSet) -> None:
        self._thinker = Thinker(cards)
        self._asked: tuple[object, ...] | None = None  # the decision that they were asked for
        self.known: list[Hint] | None = None  # hints to be shown at once

    @property
    def thinking(self) -> bool:
        """Whether hints are awaited."""
        return self._thinker.thinking or self.known is not None

    def ask(self, session: Session) -> None:
        """Ask for hints for the side to decide; only what that side knows is thought about."""
        game, self._asked = session.game, standing(session)
        seed = game.turn
        self._thinker.ask("hints", determinize(game, SIDES[game.decider], Random(seed)).snapshot(), seed)

    def poll(self, session: Session) -> list[Hint] | None:
        """The hints, when they have come; those for a decision that is no longer at hand are dropped."""
        if self.known is not None:
            found, self.known = self.known, None
            return found
        if self._asked != standing(session):
            self.cancel()
        return self._thinker.parts[0] if self._thinker.poll() else None

    def cancel(self) -> None:
        """They are not wanted any more."""
        self._thinker.cancel()

    def close(self) -> None:
        """End the process."""
        self._thinker.close()


class HintMenu(Menu):
    """The best choices, each with the chance to win and what it gains; a click takes one."""

    def __init__(self, app: App, at: tuple[int, int], game: Game, hints: list[Hint], bounds: pygame.Rect) -> None:
        language = app.settings.language
        options = {choice.key: choice for choice in game.decision.options} if game.decision else {}
        self.chances = {hint.key: hint.chance for hint in hints}
        rows = [(options[hint.key], [hint.reason(game.cards, language)]) for hint in hints if hint.key in options]
        px = app.theme.px
        self.title = app.say("hint.title")
        self.note = app.say("hint.show")
        self.figure = textbox.width(app.theme, "number", app.say("hint.chance", percent=100)) + px(12)
        super().__init__(app, at, rows, bounds, {}, least=px(430), aside=self.figure)
        head = round(app.theme.font_size("label") * 1.6) + px(4)
        foot = textbox.height(app.theme, "small", self.note, self.rect.width - px(24)) + px(6)
        self.head = pygame.Rect(self.rect.x + px(13), self.rect.y + px(5), self.rect.width - px(26), head)
        self.rect.height += head + foot
        up = max(0, self.rect.bottom - min(at[1], bounds.bottom))
        self.rect.y -= up
        self.head.y -= up
        for rect, *_ in self.rows:
            rect.y += head - up
        self.foot = pygame.Rect(self.head.x, self.rect.bottom - foot - px(2), self.head.width, foot)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it, with the chances to the right."""
        super().draw(target)
        t, px = self.app.theme, self.app.theme.px
        textbox.draw(target, t, "label", self.title, self.head, theme.GOLD, "left", "middle", wrapped=False)
        textbox.draw(target, t, "small", self.app.say("hint.chance_tip"), self.head, theme.MUTED, "right", "middle", wrapped=False)
        textbox.draw(target, t, "small", self.note, self.foot, theme.MUTED, "left", "middle")
        for rect, option, *_ in self.rows:
            share = self.chances[option.key]
            box = pygame.Rect(rect.right - self.figure - px(4), rect.y + px(4), self.figure - px(4), rect.height - px(16))
            figure = self.app.say("hint.chance", percent=round(100 * share))
            textbox.draw(target, t, "number", figure, box, theme.CREAM, "right", "middle", wrapped=False)
            bar = pygame.Rect(box.x, rect.bottom - px(10), box.width, px(5))
            pygame.draw.rect(target, theme.INK, bar, border_radius=px(2))
            pygame.draw.rect(target, theme.GOLD, (bar.x, bar.y, max(px(2), round(bar.width * share)), bar.height), border_radius=px(2))
