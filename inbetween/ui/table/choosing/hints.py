"""Hints on the table: asked for with a key, thought about in a process of their own, shown as a small menu."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame

from ....ai.advice import MOST, Hint
from ....ai.chances import fitted, percent
from ....ai.thinker import Thinker
from ....game import Game
from ....play.session import Session
from ....play.targets import onward
from ....play.trial import tried
from ....rules.cards import CardSet
from ....rules.known.view import determinize
from ....rules.terms import SIDES
from ....text.choice import Choice
from ...window import textbox, theme
from .menu import Menu
from .offer import standing

if TYPE_CHECKING:
    from ...window.app import App


OTHERS = 8  # choices that are named after the best ones


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

    def ask(self, session: Session, *marked: str) -> None:
        """Ask for hints for the side to decide, as if what it has `marked` were discarded; only what that side knows is thought about."""
        game, self._asked = tried(session.game, *marked)[0] if marked else session.game, standing(session)
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
    """The best choices, each with the chance to win and what it gains, then the others in their order; a click takes one."""

    def __init__(self, app: App, at: tuple[int, int], game: Game, hints: list[Hint], bounds: pygame.Rect,
                 words: dict[str, str] | None = None) -> None:
        """`words` are what choices are called on their buttons, by key, where these say more than the choices do."""
        self.app, px, language, self.words = app, app.theme.px, app.settings.language, words or {}
        options = {choice.key: choice for choice in game.decision.options} if game.decision else {}
        ahead = onward(game)
        options |= {choice.key: choice for choice in ahead[1].decision.options} if ahead and ahead[1].decision else {}
        hints = [hint for hint in hints if hint.key in options]
        self.chances = {hint.key: hint.chance for hint in hints[:MOST]}
        rows = [(options[hint.key], [hint.reason(game.cards, language)]) for hint in hints[:MOST]]
        self.title = app.say("hint.title")
        self.tip = app.say("hint.chance_tip" if fitted(game.cards) else "hint.chance_rough")
        rest = [hint for hint in hints[MOST:] if options[hint.key].form[0] != "token"]
        others = [app.say("hint.other_choice", what=self.label(options[hint.key]), percent=percent(hint.chance)) for hint in rest[:OTHERS]]
        tokens = [hint for hint in hints[MOST:] if hint not in rest]
        if tokens:  # on many people, for much the same: told once, where the best of them stands
            others.insert(sum(hint.chance > tokens[0].chance for hint in rest[:OTHERS]), self._tokens(game, tokens))
        more = len(rest) - OTHERS
        self.figure = textbox.width(app.theme, "number", app.say("hint.chance", percent=100)) + px(12)
        listed = ", ".join([*others, app.say("hint.more", n=more)] if more > 0 else others)
        also = [app.say("hint.others", listed=listed)] if others else []
        head = textbox.width(app.theme, "label", self.title) + textbox.width(app.theme, "small", self.tip) + px(26 + 14)
        for wide, note in ((430, also), (560, also), (700, also), (700, [])):  # wider before it is cut
            self.note = "\n".join([*note, app.say("hint.show")])
            self._lay_out(at, rows, bounds, min(max(px(wide), head), bounds.width))
            if self.rect.y >= bounds.y:
                break

    def _tokens(self, game: Game, hints: list[Hint]) -> str:
        """Those on whom a token could be laid besides, in one."""
        people, language = game.cards.character_index, self.app.settings.language
        names = ", ".join(game.cards.characters[people[hint.key.partition(":")[2]]].names[language] for hint in hints)
        most, least = percent(hints[0].chance), percent(hints[-1].chance)
        return self.app.say("hint.other_choice", what=self.app.say("hint.tokens", names=names),
                            percent=most if most == least else f"{least}–{most}")

    def label(self, option: Choice) -> str:
        """What a choice is called where it can be clicked: an Awareness ability by its button and its level."""
        kind, id = option.refs[0] if option.refs else ("", "")
        level = self.app.say("hint.level", level=id.partition(":")[2]) if kind == "awareness" else ""
        return level or super().label(option)

    def _lay_out(self, at: tuple[int, int], rows: list[tuple[Choice, list[str]]], bounds: pygame.Rect, width: int) -> None:
        """Everything at its place, the menu above a point."""
        t, px = self.app.theme, self.app.theme.px
        super().__init__(self.app, at, rows, bounds, {}, width, self.figure, self.words)
        head = round(t.font_size("label") * 1.6) + px(4)
        foot = textbox.height(t, "small", self.note, self.rect.width - px(24)) + px(6)
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
        textbox.draw(target, t, "label", self.title, self.head, theme.CREAM, "left", "middle", wrapped=False)
        textbox.draw(target, t, "small", self.tip, self.head, theme.MUTED, "right", "middle", wrapped=False)
        textbox.draw(target, t, "small", self.note, self.foot, theme.MUTED, "left", "middle")
        for rect, option, *_ in self.rows:
            share = self.chances[option.key]
            box = pygame.Rect(rect.right - self.figure - px(4), rect.y + px(4), self.figure - px(4), rect.height - px(16))
            figure = self.app.say("hint.chance", percent=percent(share))
            textbox.draw(target, t, "number", figure, box, theme.CREAM, "right", "middle", wrapped=False)
            bar = pygame.Rect(box.x, rect.bottom - px(10), box.width, px(5))
            pygame.draw.rect(target, theme.INK, bar, border_radius=px(2))
            pygame.draw.rect(target, theme.LAMP, (bar.x, bar.y, max(px(2), round(bar.width * share)), bar.height), border_radius=px(2))
