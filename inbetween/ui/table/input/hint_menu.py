"""Menu of hints: the best choices as cards in a column that covers no hinted Character."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....ai.hints.benefits import MOST_BENEFITS
from ....ai.hints.ranking import SHOWN, Hint
from ....ai.win_probability.model import is_fitted_to, percent
from ....game import Game
from ....play.targets import skip_implicit_choice
from ....rules.constants import DIMENSION_AT, SIDES
from ....text.choice import Choice
from ...cards.choice_picture import choice_picture
from ...drawing import textbox, theme
from ...drawing.icons import hint_icon
from ...drawing.shapes import plate
from .hint_row import HintRow, Reason, draw_reason, own_sign, reason_height, reason_of
from .menu import ChoiceList

if TYPE_CHECKING:
    from ...window.app import App

# numbers of further choices listed after the best ones, reduced if there is no room
OTHERS = (8, 4, 1)
# font sizes for a column that would be too high; never smaller than the minimum
SMALLER = (0.93, 0.86, 0.8)
# the lowest and the highest picture across a row
BANDS = (40, 110)
LARGER = 30  # how much larger than usual a picture beside a label may be


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


def shortened(reasons: list[Reason], most: int) -> list[Reason]:
    """Return at most so many reasons; what there is to fear stays."""
    feared = [reason for reason in reasons if reason.feared]
    gains = [reason for reason in reasons if not reason.feared]
    return gains[: max(1, most - len(feared))] + feared


class HintMenu(ChoiceList):
    """Lists the best choices with win probability and gains, then the others in order."""

    def __init__(
        self,
        app: App,
        game: Game,
        hints: list[Hint],
        bounds: pygame.Rect,
        words: dict[str, str] | None = None,
    ) -> None:
        """Lay out the menu at the lower end of its bounds, as wide as these.

        `words` are the button labels by key, if these say more than the choices do.
        """
        super().__init__(app, words)
        self.state, self.side = game.state, SIDES[game.state.decider]
        options = _offered(game)
        hints = [hint for hint in hints if hint.key in options]
        dimensions = [DIMENSION_AT[place] if place >= 0 else 0 for place in game.state.line]
        told = [self._reasons(hint, options, dimensions) for hint in hints[:SHOWN]]
        # what all choices leave the other side is said once
        last = {reasons[-1:] for reasons in map(tuple, told)}
        self.warning: Reason | None = None
        if len(told) > 1 and len(last) == 1 and told[0] and told[0][-1].feared:
            self.warning = told[0][-1]
            told = [reasons[:-1] for reasons in told]
        ranks = self._ranks(hints[:SHOWN])
        self.parts = [
            HintRow(
                app, options[hint.key], self.label(options[hint.key]), hint.chance, reasons, rank
            )
            for hint, reasons, rank in zip(hints, told, ranks, strict=False)
        ]
        self.title = app.say("hint.title")
        self.tip = app.say("hint.chance_tip" if is_fitted_to(game.cards) else "hint.chance_rough")
        # the theme it is drawn with; how much had to be left out
        self.letters, self.brief, self.note = app.theme, 0, ""
        self.head = self.foot = self.fear = pygame.Rect(0, 0, 0, 0)
        others = [self._others(game, hints[SHOWN:], options, most) for most in OTHERS]
        for brief, (letters, most, lines) in enumerate(self._sizes(others)):
            self.brief, self.letters, self.note = brief, letters, "\n".join(lines)
            for part, reasons in zip(self.parts, told, strict=False):
                part.reasons = shortened(reasons, most)
            if self._lay_out(bounds, 0) <= bounds.height:
                break
        self._widen(bounds)
        self.rows = [
            (part.rect, part.option, part.label, [reason.text for reason in part.reasons])
            for part in self.parts
        ]

    def _ranks(self, hints: list[Hint]) -> list[str]:
        """Return the tag of each choice: which one is best, or which are equally good."""
        figures = [percent(hint.chance) for hint in hints]
        best = [figure == figures[0] for figure in figures]
        word = "best" if sum(best) == 1 else "tied"
        return [self.app.say(f"hint.{word}") if top else "" for top in best]

    def _reasons(
        self, hint: Hint, options: dict[str, Choice], dimensions: list[int]
    ) -> list[Reason]:
        """Return what a choice brings, and that an Awareness ability is used once in a game."""
        app = self.app
        found = [reason_of(app, gain, self.side, dimensions) for gain in hint.gains]
        if options[hint.key].form[0] == "awareness":
            once = Reason(app.say("hint.once"), own_sign("once", self.side), None, False)
            found.insert(sum(not reason.feared for reason in found), once)
        return found

    def _sizes(self, others: list[list[str]]) -> list[tuple[theme.Theme, int, list[str]]]:
        """Return what to try: font size, reasons of each choice and the lines below the choices.

        `others` name the other choices, more of them first. Reasons are left out before letters
        get smaller.
        """
        t = self.app.theme
        smaller = [t.enlarged(by) for by in SMALLER if t.text_size * by >= 1]
        letters, most = [t, *smaller], MOST_BENEFITS + 1
        return [
            (t, most, [*others[0], self.app.say("hint.show")]),
            *((t, few, lines) for few in (most, 2) for lines in others),
            *((size, 2, []) for size in letters),
            (letters[-1], 1, []),
        ]

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
        """Return a choice's label: an Awareness ability's level, the name of a card to play."""
        kind, id = option.refs[0] if option.refs else ("", "")
        if option.form[0] == "play" and option.key not in self.words:
            names: dict[str, str] = self.app.cards.cards[option.form[1]].names
            return names[self.app.language]
        level = (
            self.app.say("hint.level", level=id.partition(":")[2]) if kind == "awareness" else ""
        )
        return level or super().label(option)

    @property
    def whole(self) -> bool:
        """Whether the menu fits in the window."""
        return self.app.theme.size[1] >= self.rect.bottom and self.rect.y >= 0

    def reach(self, edges: list[int]) -> None:
        """Grow to the next of these heights, so that nothing below is half covered."""
        up = self.rect.y - max((edge for edge in edges if edge <= self.rect.y), default=self.rect.y)
        self.rect.y -= up
        self.rect.height += up
        parts = len(self.parts) + 1
        self.head.y -= up * parts // (parts + 1)
        for i, part in enumerate(self.parts):
            part.move(-up * (parts - 1 - i) // (parts + 1))

    def _lay_out(self, bounds: pygame.Rect, band: int, more: int = 0) -> int:
        """Place everything at the lower end of the bounds; returns the height it takes.

        `band` and `more` say how large the pictures are.
        """
        t, px = self.t, self.app.theme.px
        x, wide, gap = bounds.x + px(7), bounds.width - px(14), px(7)
        size = round(t.font_size("head") * 1.3)
        tip = textbox.height(t, "small", self.tip, wide - px(4))
        self.head = pygame.Rect(x, px(6), wide, size + tip + px(5))
        y = self.head.bottom
        for part in self.parts:
            y += part.lay_out(t, x, y, wide, band, more) + gap
        if self.warning is not None:
            high = reason_height(self.app, t, self.warning, wide - px(14)) + px(8)
            self.fear = pygame.Rect(x, y, wide, high)
            y += high + gap
        if self.note:
            high = textbox.height(t, "small", self.note, wide - px(6)) + px(2)
            self.foot = pygame.Rect(x + px(3), y - px(2), wide - px(6), high)
            y = self.foot.bottom + px(5)
        self.rect = pygame.Rect(bounds.x, bounds.bottom - y, bounds.width, y)
        self._move(self.rect.y)
        return y

    def _move(self, by: int) -> None:
        for box in (self.head, self.fear, self.foot):
            box.y += by
        for part in self.parts:
            part.move(by)

    def _widen(self, bounds: pygame.Rect) -> None:
        """Lay pictures across the rows where there is room, or make them larger."""
        if not self.parts:
            return
        px, rows = self.app.theme.px, len(self.parts)
        least, most = (px(high) for high in BANDS)
        plain = self._lay_out(bounds, least)
        band = min(most, least + (bounds.height - plain) // rows)
        if band >= least and bounds.width <= px(300):
            self._lay_out(bounds, band)
            return
        spare = bounds.height - self._lay_out(bounds, 0)
        self._lay_out(bounds, 0, max(0, min(px(LARGER), spare // rows)))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the menu: its title, the best choices, what there is to fear, and the others."""
        t, px, colors = self.t, self.app.theme.px, self.app.theme.colors
        plate(target, self.app.theme, self.rect.inflate(px(4), px(4)), px(12), theme.INK)
        plate(target, self.app.theme, self.rect, px(10), theme.PANEL, colors.side[self.side], px(2))
        self._draw_head(target)
        for i, part in enumerate(self.parts):
            radius = px(8) if part.picture.width == part.rect.width else px(6)
            picture = choice_picture(
                self.app, self.state, self.side, part.option, part.picture.size, radius
            )
            part.draw(target, t, picture, self.side, i == self.highlighted)
        if self.warning is not None:
            ground = theme.mix(theme.CREATURE_DARK, theme.INK, 0.2)
            plate(target, self.app.theme, self.fear, px(7), ground, theme.CREATURE, px(1))
            box = self.fear.inflate(-px(14), -px(8))
            draw_reason(target, self.app, t, self.warning, box)
        if self.note:
            textbox.draw(target, t, "small", self.note, self.foot, theme.MUTED, "left", "middle")

    def _draw_head(self, target: pygame.Surface) -> None:
        """Draw the title beside a light bulb, and below it what the numbers are."""
        t, px = self.t, self.app.theme.px
        size = round(t.font_size("head") * 1.3)
        bulb = hint_icon(self.app.theme, size, theme.LAMP)
        target.blit(bulb, self.head.topleft)
        left = self.head.x + size + px(5)
        title = pygame.Rect(left, self.head.y, self.head.right - left, size)
        textbox.draw(
            target, t, "head", self.title, title, theme.CREAM, "left", "middle", wrapped=False
        )
        tip = pygame.Rect(
            self.head.x + px(3),
            title.bottom,
            self.head.width - px(4),
            self.head.bottom - title.bottom,
        )
        textbox.draw(target, t, "small", self.tip, tip, theme.MUTED, "left", "top")
