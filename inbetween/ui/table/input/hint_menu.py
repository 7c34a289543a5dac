"""Menu of hints: wide, or a column over a side panel, so that it covers no hinted Character."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....ai.hints.ranking import SHOWN, Hint
from ....ai.win_probability.model import is_fitted_to, percent
from ....game import Game
from ....play.targets import skip_implicit_choice
from ....text.choice import Choice
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from .menu import Menu

if TYPE_CHECKING:
    from ...window.app import App

# numbers of further choices listed after the best ones, reduced if there is no room
OTHERS = (8, 4, 1)
# font sizes for a column that would be too high; never smaller than the minimum
SMALLER = (0.93, 0.86, 0.8)


def _offered(game: Game) -> dict[str, Choice]:
    """Return the choices on offer by key, with those after an implicit choice."""
    ahead = skip_implicit_choice(game)
    decisions = [game.decision, ahead[1].decision if ahead else None]
    return {
        choice.key: choice
        for decision in decisions
        if decision is not None
        for choice in decision.options
    }


class HintMenu(Menu):
    """Lists the best choices with win probability and gains, then the others in order."""

    def __init__(
        self,
        app: App,
        at: tuple[int, int],
        game: Game,
        hints: list[Hint],
        bounds: pygame.Rect,
        words: dict[str, str] | None = None,
        narrow: bool = False,
    ) -> None:
        """Lay out the menu.

        `words` are the button labels by key, if these say more than the choices do. `narrow` makes
        a column that fills the width of its bounds.
        """
        self.app = app
        px = app.theme.px
        self.words = words or {}
        self.narrow = narrow
        options = _offered(game)
        hints = [hint for hint in hints if hint.key in options]
        self.chances = {hint.key: hint.chance for hint in hints[:SHOWN]}
        rows = [(options[hint.key], self._words(game, hint, options)) for hint in hints[:SHOWN]]
        self.title = app.say("hint.title")
        self.tip = app.say("hint.chance_tip" if is_fitted_to(game.cards) else "hint.chance_rough")
        # the theme it is drawn with; how much had to be left out
        self.letters, self.brief = app.theme, 0
        self.figure = textbox.width(app.theme, "number", app.say("hint.chance", percent=100)) + px(
            12
        )
        others = [self._others(game, hints[SHOWN:], options, most) for most in OTHERS]
        tries = self._sizes(bounds, others)
        for self.brief, (self.letters, wide, lines) in enumerate(tries):
            self.note = "\n".join(lines)
            self._lay_out(at, rows, bounds, wide)
            if self.rect.y >= bounds.y:
                break

    def _words(self, game: Game, hint: Hint, options: dict[str, Choice]) -> list[str]:
        """Return what a choice brings, and that an Awareness ability is used once in a game."""
        lines = [hint.reason(game.cards, self.app.language)]
        once = options[hint.key].form[0] == "awareness"
        return [*lines, self.app.say("hint.once")] if once else lines

    def _sizes(
        self, bounds: pygame.Rect, others: list[list[str]]
    ) -> list[tuple[theme.Theme, int, list[str]]]:
        """Return what to try: font size, width and the lines below the best choices.

        `others` name the other choices, more of them first. The menu widens, and a column gets
        smaller letters, before something is left out.
        """
        t, px = self.app.theme, self.app.theme.px
        notes = [self.app.say("hint.show")]
        if self.narrow:
            smaller = [t.enlarged(by) for by in SMALLER if t.text_size * by >= 1]
            letters = [t, *smaller]
            rest = [(size, bounds.width, lines) for size in letters for lines in others]
            return [
                (t, bounds.width, others[0] + notes),
                *rest,
                (letters[-1], bounds.width, []),
            ]
        head = (
            textbox.width(t, "label", self.title)
            + textbox.width(t, "small", self.tip)
            + px(26 + 14)
        )
        widths = [min(max(px(wide), head), bounds.width) for wide in (430, 560, 700)]
        wider = [(t, wide, others[0] + notes) for wide in widths]
        return [*wider, (t, widths[-1], notes), (t, widths[-1], [])]

    @property
    def t(self) -> theme.Theme:
        """The theme; with smaller letters if only these leave all Characters visible."""
        return self.letters

    def _others(
        self, game: Game, hints: list[Hint], options: dict[str, Choice], most: int
    ) -> list[str]:
        """Return the other choices in one sentence."""
        app, rest = self.app, [hint for hint in hints if options[hint.key].form[0] != "token"]
        others = [
            app.say(
                "hint.other_choice",
                what=self.label(options[hint.key]),
                percent=percent(hint.chance),
            )
            for hint in rest[:most]
        ]
        tokens = [hint for hint in hints if hint not in rest]
        # tokens on many Characters with similar values: listed once, at the best of them
        if tokens:
            others.insert(
                sum(hint.chance > tokens[0].chance for hint in rest[:most]),
                self._tokens(game, tokens),
            )
        more = len(rest) - most
        listed = ", ".join([*others, app.say("hint.more", n=more)] if more > 0 else others)
        return [app.say("hint.others", listed=listed)] if others else []

    def _tokens(self, game: Game, hints: list[Hint]) -> str:
        """Return one line for all Characters that could also get a token."""
        people, language = game.cards.character_index, self.app.language
        names = ", ".join(
            game.cards.characters[people[hint.key.partition(":")[2]]].names[language]
            for hint in hints
        )
        most, least = percent(hints[0].chance), percent(hints[-1].chance)
        return self.app.say(
            "hint.other_choice",
            what=self.app.say("hint.tokens", names=names),
            percent=most if most == least else f"{least}–{most}",
        )

    def label(self, option: Choice) -> str:
        """Return a choice's label; an Awareness ability has its button's label and its level."""
        kind, id = option.refs[0] if option.refs else ("", "")
        level = (
            self.app.say("hint.level", level=id.partition(":")[2]) if kind == "awareness" else ""
        )
        return level or super().label(option)

    def heading(self, label: str, width: int) -> tuple[str, int]:
        """Return font and height of a row's label; in a column it is as small as the text below."""
        return (
            ("label", textbox.height(self.t, "label", label, width))
            if self.narrow
            else super().heading(label, width)
        )

    @property
    def whole(self) -> bool:
        """Whether the menu fits in the window."""
        return self.app.theme.size[1] >= self.rect.bottom and self.rect.y >= 0

    def reach(self, edges: list[int]) -> None:
        """Grow to the next of these heights, so that nothing below is half covered."""
        up = self.rect.y - max((edge for edge in edges if edge <= self.rect.y), default=self.rect.y)
        self.rect.y -= up
        self.rect.height += up
        for part in (self.head, self.foot, *(rect for rect, *_ in self.rows)):
            part.y -= up

    def _lay_out(
        self,
        at: tuple[int, int],
        rows: list[tuple[Choice, list[str]]],
        bounds: pygame.Rect,
        width: int,
    ) -> None:
        """Place everything, with the menu above a point."""
        t, px = self.t, self.app.theme.px
        aside, under = (0, round(t.font_size("number") * 1.25)) if self.narrow else (self.figure, 0)
        super().__init__(self.app, at, rows, bounds, {}, width, aside, self.words, under)
        wide = self.rect.width - px(20 if self.narrow else 26)
        named, told = (
            textbox.height(t, role, text, wide)
            for role, text in (("label", self.title), ("small", self.tip))
        )
        head = named + told + px(6) if self.narrow else round(t.font_size("label") * 1.6) + px(4)
        foot = textbox.height(t, "small", self.note, wide + px(2)) + px(6) if self.note else 0
        self.head = pygame.Rect(self.rect.centerx - wide // 2, self.rect.y + px(5), wide, head)
        self.rect.height += head + foot
        up = max(0, self.rect.bottom - min(at[1], bounds.bottom))
        self.rect.y -= up
        self.head.y -= up
        for rect, *_ in self.rows:
            rect.y += head - up
        self.foot = pygame.Rect(
            self.head.x, self.rect.bottom - foot - px(2), self.head.width + px(2), foot
        )

    def draw(self, target: pygame.Surface) -> None:
        """Draw the menu; win probabilities are at the right, in a column below the labels."""
        super().draw(target)
        t = self.t
        textbox.draw(
            target,
            t,
            "label",
            self.title,
            self.head,
            theme.CREAM,
            "left",
            "top" if self.narrow else "middle",
        )
        low = "bottom" if self.narrow else "middle"
        textbox.draw(
            target,
            t,
            "small",
            self.tip,
            self.head,
            theme.MUTED,
            "left" if self.narrow else "right",
            low,
        )
        if self.note:
            textbox.draw(target, t, "small", self.note, self.foot, theme.MUTED, "left", "middle")
        for rect, option, label, _ in self.rows:
            self._draw_chance(target, rect, label, self.chances[option.key])

    def _draw_chance(
        self, target: pygame.Surface, rect: pygame.Rect, label: str, share: float
    ) -> None:
        """Draw the win probability of a row as a number and a bar."""
        t, px = self.t, self.app.theme.px
        if self.narrow:
            _, high = self.heading(label, rect.width - px(16))
            box = pygame.Rect(rect.x + px(8), rect.y + px(4) + high, self.figure, self.under)
            bar = pygame.Rect(box.right, box.centery - px(3), rect.right - px(8) - box.right, px(6))
        else:
            box = pygame.Rect(
                rect.right - self.figure - px(4),
                rect.y + px(4),
                self.figure - px(4),
                rect.height - px(16),
            )
            bar = pygame.Rect(box.x, rect.bottom - px(10), box.width, px(5))
        figure = self.app.say("hint.chance", percent=percent(share))
        textbox.draw(
            target,
            t,
            "number",
            figure,
            box,
            theme.CREAM,
            "left" if self.narrow else "right",
            "middle",
            wrapped=False,
        )
        plate(target, t, bar, px(2), theme.INK)
        filled = pygame.Rect(bar.x, bar.y, max(px(2), round(bar.width * share)), bar.height)
        plate(target, t, filled, px(2), theme.LAMP)
