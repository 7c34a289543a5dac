"""The prompt bar: the question with its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ....text.choice import Choice
from ....text.trigger_text import react_label
from ...cards import icon_text
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...widgets.widget import Button
from ..paint.shift_arrows import draw_game_end_sign

if TYPE_CHECKING:
    from ...window.app import App

_ACTS = ("rest", "prepare")  # buttons that are an action
_ASIDE = ("lift", "back")  # buttons that choose nothing


class GainButton(Button):
    """A button of the prompt: its label and its gain as symbols, if known."""

    def __init__(
        self,
        app: App,
        name: str,
        rect: pygame.Rect,
        label: str,
        color: theme.Color,
        role: str,
        signs: str,
    ) -> None:
        super().__init__(name, rect, label, color=color, role=role)
        self.app, self.signs = app, signs

    def draw(self, target: pygame.Surface, t: theme.Theme, hot: bool) -> None:
        if not self.signs:
            super().draw(target, t, hot)
            return
        label, self.label = self.label, ""
        super().draw(target, t, hot)
        self.label = label
        wide = icon_text.width(self.app, self.signs, "label", t.font_size("label"))
        right = pygame.Rect(
            self.rect.right - t.px(9) - wide, self.rect.y, wide + 2, self.rect.height
        )
        icon_text.draw(target, self.app, self.signs, right, theme.CREAM, "label")
        start = self.rect.x + t.px(8)
        left = pygame.Rect(
            start, self.rect.y + t.px(2), right.x - t.px(6) - start, self.rect.height - t.px(4)
        )
        textbox.draw(target, t, self.role, label, left, theme.TEXT, "center", "middle")


class PromptBar:
    """The question, and buttons for the answers that have no place on the table."""

    def __init__(self, app: App, rect: pygame.Rect) -> None:
        # it grows from here for a long question
        self.app = app
        self.rect = rect
        self.home = rect
        self.text = ""
        self.hint = ""
        self.side: str | None = None
        self.buttons: list[tuple[Button, Thing]] = []
        # the buttons that would win (1) or lose (-1) the game
        self.ends: dict[Thing, int] = {}
        self.action_gains: dict[Thing, str] = {}  # gains of actions as symbols, by button
        self.below = 0  # how far it may cover the hand while no card in it can be chosen
        # the question in the fewest words, if there is a shorter form than `brief`
        self.short_prompt = ""
        # whether the table shows what the long question says, so that `brief` is enough
        self.lies = False
        self.spare = 0  # width left free at its end
        self.text_rect = rect

    def set(
        self,
        text: str,
        side: str | None,
        options: list[tuple[Thing, Choice]],
        hint: str = "",
        brief: str = "",
        named: dict[Thing, str] | None = None,
        ends: dict[Thing, int] | None = None,
    ) -> None:
        """Ask a question.

        `brief` is a shorter form of it, `named` are labels of answers, and `ends` are the answers
        that would win (1) or lose (-1) the game.
        """
        app = self.app
        px = self.app.theme.px
        self.rect = self.home
        self.text = text
        self.side = side
        self.hint = hint
        self.ends = {thing: end for thing, end in (ends or {}).items() if end}
        labels = [
            (thing, (named or {}).get(thing) or self._at_stake(thing, self._label(thing, option)))
            for thing, option in options
        ]
        pad, gap = px(13), px(8)
        # next to it
        free = [
            self.rect.width - textbox.width(app.theme, "body", said) - px(44)
            for said in (text, self.short_prompt or text)
        ]
        rooms = [
            max(room, round(self.rect.width * (0.62 if len(labels) > 2 else 0.5))) for room in free
        ]
        tries = [
            (room, role)
            for roles in (("button", "label"), ("small",))
            for room in rooms
            for role in roles
        ]
        for most, role in tries:  # prefer smaller letters to cut words
            widths = [
                min(px(340), max(px(70), textbox.width(app.theme, role, label) + 2 * pad))
                + self._sign_width(thing)
                for thing, label in labels
            ]
            total = sum(widths) + gap * max(0, len(widths) - 1)
            if total <= most:
                break
        if total > most:
            share = (most - gap * (len(widths) - 1)) / (total - gap * (len(widths) - 1))
            widths = [max(px(56), int(w * share)) for w in widths]
            total = sum(widths) + gap * max(0, len(widths) - 1)
        before = next(
            (
                width + gap
                for (thing, _), width in zip(labels, widths, strict=True)
                if thing.kind == "back"
            ),
            0,
        )
        x = self.rect.right - total + before - px(8)
        self.buttons = []
        for (thing, label), width in zip(labels, widths, strict=True):
            # at the other end: no answer is placed where the player has just clicked
            back = thing.kind == "back"
            box = pygame.Rect(
                self.rect.x + px(6) if back else x,
                self.rect.y + px(4),
                width,
                self.rect.height - px(8),
            )
            color = theme.mix(self._color(thing), theme.INK, 0.25)
            self.buttons.append(
                (
                    GainButton(
                        app,
                        f"{thing.kind}:{thing.id}",
                        box,
                        label,
                        color,
                        role,
                        self.action_gains.get(thing, ""),
                    ),
                    thing,
                )
            )
            x += 0 if back else width + gap
        if any(
            button.label.endswith(".") and not self._readable(button) for button, _ in self.buttons
        ):
            if not self._line_up(brief or text):
                self._stack(brief or text)
            return
        left = self.rect.x + px(14) + before
        right = (
            self.rect.right
            - px(12)
            - max(0, total - before)
            - (px(8) if total > before else 0)
            - self.spare
        )
        self.text_rect = pygame.Rect(
            left, self.rect.y + px(2), right - left, self.rect.height - px(4)
        )
        if self._grow(text, brief or text):
            return
        self.text = self._shortened(text, brief or text)

    def _at_stake(self, thing: Thing, label: str) -> str:
        """Return a label with the result of the game it would cause."""
        end = self.ends.get(thing, 0)
        return (
            self.app.say(
                "choosing.button_wins" if end > 0 else "choosing.button_loses", label=label
            )
            if end
            else label
        )

    def _sign_width(self, thing: Thing) -> int:
        """Return the additional width of a button for its symbols."""
        t, signs = self.app.theme, self.action_gains.get(thing, "")
        return (
            icon_text.width(self.app, signs, "label", t.font_size("label")) + t.px(8)
            if signs
            else 0
        )

    def _color(self, thing: Thing) -> theme.Color:
        """Return the background of a button; an action of a side has the side's color."""
        if thing.id in ("yes", "yes yes"):
            return theme.GREEN
        return (
            theme.SIDE.get(self.side or "", theme.PANEL_EDGE)
            if thing.kind == "awareness" or thing.id in _ACTS
            else theme.PANEL_EDGE
        )

    def _grow(self, text: str, brief: str) -> bool:
        """Whether the question fits in letters of normal size.

        It tries one line, with fewer words if the table shows the rest; over a hand in which no
        card can be chosen; and with some room above the bar. The last resorts are smaller letters,
        fewer words and covering the lower row of Characters.
        """
        px = self.app.theme.px
        rect = self.rect
        words = self.text_rect
        wide = self.app.theme.text_size
        large = self.app.theme.font_size("label")
        least = self._least
        slim = brief if self.lies else text
        steps = [
            (0, 0),
            (0, 8),
            (0, 12),
            (0, 24),
            (4, 0),
            (4, 24),
            (0, 36),
            (4, 36),
            (8, 0),
            (4, 48),
            (8, 48),
            (12, 0),
        ]
        reach = [(up, down) for up, down in steps if px(down * wide) <= self.below or not down]
        tries = [(said, 0, 0, large) for said in (text, slim, self.short_prompt) if said]
        tries += [
            (said, up, down, large)
            for said in (slim, self.short_prompt)
            if said
            for up, down in reach
            if not up and down <= 12
        ]
        for said, size in ((slim, large), (slim, least), (brief, large), (brief, least)):
            tries += [(said, up, down, size) for up, down in reach]
        tries += [(brief, up, 0, least) for up in (24, 33, 46) if "\n" in brief]
        for said, up, down, size in tries:
            up, down = (px(more * wide) if more else 0 for more in (up, down))
            self.text_rect = pygame.Rect(
                words.x, words.y - up, words.width, words.height + up + down
            )
            if self._fits(said, size):
                if down:  # lines that just fit would touch the edge
                    down += min(px(6), max(0, self.below - down))
                    self.text_rect.height = words.height + up + down
                self.rect = pygame.Rect(rect.x, rect.y - up, rect.width, rect.height + up + down)
                self.text = said
                for button, _ in self.buttons:
                    button.rect.y += (down - up) // 2
                return True
        self.text_rect = words
        return False

    @property
    def _least(self) -> int:
        """The minimum readable font size."""
        return max(self.app.theme.least, round(self.app.theme.font_size("small") * 0.9))

    def _fits(self, text: str, least: int = 0) -> bool:
        """Whether a text fits its place in letters of at least that size."""
        return textbox.fits(self.app.theme, "body", text, self.text_rect.size, least or self._least)

    def _readable(self, button: Button) -> bool:
        """Whether a label fits its button without much smaller letters."""
        t = self.app.theme
        room = button.rect.inflate(-2 * t.px(8), -t.px(4))
        return textbox.fits(t, button.role, button.label, room.size, self._least)

    def _line_up(self, text: str) -> bool:
        """Place answers that are sentences beside the question, if they fit on a few lines each.

        Then no Character's name is covered.
        """
        t = self.app.theme
        px = self.app.theme.px
        gap = self.app.theme.px(8)
        more = self.app.theme.px(8)
        short = [
            max(px(70), textbox.width(t, "label", button.label) + 2 * px(13))
            if not button.label.endswith(".")
            else 0
            for button, _ in self.buttons
        ]
        for down, share in (
            (min(self.below, px(down)), share)
            for down in (0, 12, 24, 36, 48)
            for share in (0.3, 0.25, 0.2)
        ):
            bar = pygame.Rect(
                self.home.x, self.home.y - more, self.home.width, self.home.height + more + down
            )
            words = pygame.Rect(
                bar.x + px(14), bar.y + px(2), round(bar.width * share), bar.height - px(4)
            )
            each = (bar.right - words.right - px(16) - sum(short) - gap * (len(short) - 1)) // max(
                1, short.count(0)
            )
            rooms = [
                pygame.Rect(0, bar.y + px(4), wide or each, bar.height - px(8)) for wide in short
            ]
            if (
                each > px(120)
                and textbox.fits(t, "body", text, words.size, t.font_size("label"))
                and all(
                    textbox.fits(
                        t,
                        "label",
                        button.label,
                        room.inflate(-2 * px(8), -px(10)).size,
                        t.font_size("small"),
                    )
                    for (button, _), room in zip(self.buttons, rooms, strict=True)
                )
            ):
                x = words.right + px(8)
                for (button, _), room in zip(self.buttons, rooms, strict=True):
                    button.rect, button.role = room.move(x, 0), "label"
                    x += room.width + gap
                self.rect = bar
                self.text = text
                self.text_rect = words
                return True
        return False

    def _rising(self, high: int) -> pygame.Rect:
        """Return the bar with a height: it grows down over an unused hand first, then up."""
        down = max(0, min(self.below, high - self.home.height - self.app.theme.px(8)))
        return pygame.Rect(self.home.x, self.home.bottom + down - high, self.home.width, high)

    def quotes(self, thing: Thing) -> bool:
        """Whether a button's label is a sentence that says what it does."""
        return any(other == thing and button.label.endswith(".") for button, other in self.buttons)

    def _stack(self, text: str) -> None:
        """Place answers that are sentences below each other, in a bar that grows upward."""
        t = self.app.theme
        px = self.app.theme.px
        gap = self.app.theme.px(6)
        inner = self.rect.inflate(-px(20), 0)
        above = textbox.height(t, "body", text, inner.width - px(8)) + px(8)
        half = (inner.width - gap) // 2
        beside = [
            textbox.height(t, "body", button.label, half - 2 * px(8)) + px(14)
            for button, _ in self.buttons
        ]
        # two short ones are side by side
        if len(beside) == 2 and max(beside) <= 2.2 * t.font_size("body") * 1.35 + px(14):
            self._beside(text, inner, above, half, max(beside))
            return
        heights = [
            textbox.height(t, "body", button.label, inner.width - 2 * px(8)) + px(14)
            for button, _ in self.buttons
        ]
        most = round(self.rect.bottom * 0.75) - above - gap * len(heights) - px(8)
        heights = [min(high, high * most // sum(heights)) for high in heights]
        total = above + sum(heights) + gap * len(heights) + px(8)
        self.rect = self._rising(total)
        self.text, self.text_rect = (
            text,
            pygame.Rect(inner.x + px(4), self.rect.y + px(4), inner.width - px(8), above),
        )
        y = self.text_rect.bottom + px(2)
        for (button, _), high in zip(self.buttons, heights, strict=True):
            button.rect, button.role = pygame.Rect(inner.x, y, inner.width, high), "body"
            y += high + gap

    def _beside(self, text: str, inner: pygame.Rect, above: int, half: int, high: int) -> None:
        """Place two answers side by side below the question."""
        px, total = self.app.theme.px, above + high + self.app.theme.px(14)
        self.rect = self._rising(total)
        self.text, self.text_rect = (
            text,
            pygame.Rect(inner.x + px(4), self.rect.y + px(4), inner.width - px(8), above),
        )
        for i, (button, _) in enumerate(self.buttons):
            button.rect = pygame.Rect(
                inner.x if i == 0 else inner.right - half, self.text_rect.bottom + px(2), half, high
            )
            button.role = "body"

    def _label(self, thing: Thing, option: Choice) -> str:
        """Return an option's label.

        An Awareness level's text is too long for a button and shows when it is chosen.
        """
        if thing.kind == "awareness":
            return self.app.say("table.level", level=thing.number)
        if option.form[0] == "react_with":  # one of several, which its menu lists
            return react_label(
                option.cards,
                "react",
                option.cards.triggers[option.form[1]],
                self.app.settings.language,
            )
        return option.text(self.app.settings.language)

    def _shortened(self, text: str, brief: str) -> str:
        """Return the question, or a shorter form that fits."""
        return next((t for t in (text, brief) if self._fits(t)), brief.partition("\n")[0])

    def _draw_hint(self, target: pygame.Surface) -> None:
        """Draw the note at the end of the line, if there is room."""
        t, room = self.app.theme, self.text_rect
        said = textbox.width(t, "body", self.text) + t.px(28)
        if (
            self.hint
            and "\n" not in self.text
            and said + textbox.width(t, "small", self.hint) <= room.width
        ):
            box = pygame.Rect(room.x + said, room.y, room.width - said, room.height)
            textbox.draw(
                target, t, "small", self.hint, box, theme.MUTED, "right", "middle", wrapped=False
            )

    def draw(self, target: pygame.Surface, hover: Thing | None) -> None:
        """Draw the bar."""
        app, px = self.app, self.app.theme.px
        color = theme.SIDE.get(self.side or "", theme.PANEL_EDGE)
        pygame.draw.rect(target, theme.mix(theme.INK, color, 0.12), self.rect, border_radius=px(12))
        pygame.draw.rect(
            target, theme.mix(color, theme.CREAM, 0.2), self.rect, width=px(2), border_radius=px(12)
        )
        textbox.draw(
            target,
            app.theme,
            "body",
            self.text,
            self.text_rect,
            theme.TEXT,
            "left",
            "middle",
            least=app.theme.least,
        )
        self._draw_hint(target)
        for button, thing in self.buttons:
            button.draw(target, app.theme, False)
            edge = (
                theme.CREAM
                if hover == thing
                else theme.MUTED
                if thing.kind in _ASIDE
                else theme.GOLD
            )
            plate(
                target,
                app.theme,
                button.rect,
                min(px(9), button.rect.height // 2),
                None,
                edge,
                px(3 if hover == thing else 2),
            )
            if thing in self.ends:
                draw_game_end_sign(
                    target,
                    app,
                    self.ends[thing],
                    (button.rect.x + px(3), button.rect.y + px(3)),
                    px(24),
                )
