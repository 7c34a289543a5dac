"""A row of the hints: picture and label of a choice, its chance of winning, and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ....ai.hints.benefits import Benefit
from ....ai.win_probability.model import percent
from ....rules.constants import DIMENSIONS, SIDES
from ....text.choice import Choice
from ....text.hint_reasons import FEARED, gain_text
from ....text.language.locale import sentence
from ...cards import icon_text
from ...cards.character_card import portrait
from ...drawing import textbox, theme
from ...drawing.badges import disc
from ...drawing.shapes import plate

if TYPE_CHECKING:
    from ...window.app import App

THUMB = 42  # side of the picture beside a label
ROLES = ("number", "label")  # letters of this side's chance and of the other's
LOST = ("lost_awareness", "lost_circle", "lost_count")
# the signs of what a choice brings; {own} and {other} are the sides
SIGNS = {
    "win": "[goal]",
    "may_win": "[goal]",
    "stop": "[shield]",
    "level": "[mind:{own}]",
    "lowered": "[mind:{other}]",
    "toward": "[mind:{own}]",
    "energy": "[cube:{own}]",
    "energy_lost": "[cube:{other}]",
    "cards": "[card:{own}]",
    "cards_lost": "[card:{other}]",
    "in_play": "[play]",
    "majority": "[person]",
    "once": "[mind:{own}]",
}


class Reason(NamedTuple):
    """A clause with its sign: a line of signs or a Character's face; or something to fear."""

    text: str
    sign: str
    face: tuple[int, int] | None  # Character and dimension
    feared: bool


def reason_of(app: App, gain: Benefit, side: str, dimensions: list[int]) -> Reason:
    """Return a benefit as a clause with its sign; `dimensions` are those of the Characters."""
    text = sentence(gain_text(app.cards, gain, app.language, short=True)).removesuffix(".")
    if gain.kind in (*FEARED, *LOST):
        return Reason(text, "", None, True)
    face = None
    if gain.data.get("character") is not None:
        c = app.cards.character_index[gain.data["character"]]
        after = gain.kind.removeprefix("crossed_")
        in_dimension = gain.data.get("side", after)
        face = c, DIMENSIONS.index(in_dimension) if in_dimension in DIMENSIONS else dimensions[c]
    return Reason(text, own_sign(gain.kind, side), face, False)


def own_sign(kind: str, side: str) -> str:
    """Return the sign of a benefit for a side."""
    other = SIDES[1 - SIDES.index(side)]
    return SIGNS.get(kind, "[on]").format(own=side, other=other)


def reason_height(app: App, t: theme.Theme, reason: Reason, width: int) -> int:
    """Return how high a clause is with its sign in a width."""
    text = textbox.height(t, "small", reason.text, width - _sign_width(t))
    return max(text, sign_size(t))


def sign_size(t: theme.Theme) -> int:
    """Return the height of a clause's sign."""
    return round(t.font_size("small") * 1.35)


def _sign_width(t: theme.Theme) -> int:
    return sign_size(t) + t.px(7)


def draw_reason(
    target: pygame.Surface, app: App, t: theme.Theme, reason: Reason, box: Rect
) -> None:
    """Draw a clause with its sign in a box."""
    size = sign_size(t)
    place = Rect(box.x, box.y, size, size)
    if reason.feared:
        image = disc(t, size, theme.CREATURE, theme.CREAM, max(1, size // 14), "skull", theme.CREAM)
    elif reason.face is not None:
        c, dimension = reason.face
        image = portrait(app, app.cards.characters[c], dimension, size)
    else:
        image = icon_text.drawn(app, reason.sign, "label", round(size * 0.8), theme.CREAM)
    target.blit(image, image.get_rect(center=place.center))
    words = Rect(place.right + t.px(7), box.y, box.right - place.right - t.px(7), box.height)
    # a single line stands beside the middle of its sign
    line = t.font("small").get_linesize()
    words.y += max(0, (size - line) // 2)
    color = theme.CREATURE_LIGHT if reason.feared else theme.TEXT
    textbox.draw(target, t, "small", reason.text, words, color)


class HintRow:
    """The places in a row of the hints, and what stands there."""

    def __init__(
        self,
        app: App,
        option: Choice,
        label: str,
        chance: float,
        reasons: list[Reason],
        rank: str = "",
    ) -> None:
        """`rank` is what its tag says: that it is the best choice, or one of several."""
        self.app = app
        self.option, self.label = option, label
        self.chance, self.reasons, self.rank = chance, reasons, rank
        self.rect = self.picture = self.name = self.tag = Rect(0, 0, 0, 0)
        self.figures = (self.rect, self.rect)  # the chance of this side and of the other one
        self.bar = Rect(0, 0, 0, 0)  # between them
        self.clauses: list[Rect] = []
        self.letters = ("label", 0)  # role and size of the label

    def lay_out(self, t: theme.Theme, x: int, y: int, width: int, band: int, more: int = 0) -> int:
        """Place everything below a height; returns the height of the row.

        The picture is a band of that height across the row, or lies beside the label if it is 0,
        larger than usual by `more`.
        """
        px, pad = t.px, t.px(8)
        inner = Rect(x + pad, y + (band or pad - t.px(2)), width - 2 * pad, 0)
        if band:
            self.picture = Rect(x, y, width, band)
            inner.y += t.px(5)
            words = inner.copy()
        else:
            side = px(THUMB) + more
            self.picture = Rect(inner.x, inner.y, side, side)
            words = Rect(inner.x + side + px(7), inner.y, inner.width - side - px(7), 0)
        self.letters, high = self._heading(t, words.width)
        tag = self._tag_size(t, words.width)
        if band:  # the tag is on the picture
            self.tag = Rect((x + px(5), y + px(5)), tag)
        else:  # below the label, both beside the middle of the picture
            words.y += max(0, (self.picture.height - high - tag[1]) // 2)
            self.tag = Rect((words.x, words.y + high), tag)
        self.name = Rect(words.x, words.y, words.width, high)
        low = max(self.name.bottom if band else self.tag.bottom, self.picture.bottom) + px(2)
        line = round(t.font_size("number") * 1.2)
        wide = [
            textbox.width(t, role, self.app.say("hint.chance", percent=figure)) + px(3)
            for role, figure in zip(ROLES, self.percents, strict=True)
        ]
        own = Rect(inner.x, low, wide[0], line)
        other = Rect(inner.right - wide[1], low, wide[1], line)
        self.figures = own, other
        self.bar = Rect(own.right + px(4), 0, other.x - own.right - px(8), px(9))
        self.bar.centery = own.centery
        low = own.bottom + px(2)
        self.clauses = []
        for reason in self.reasons:
            high = reason_height(self.app, t, reason, inner.width)
            self.clauses.append(Rect(inner.x, low, inner.width, high))
            low += high
        self.rect = Rect(x, y, width, max(low + px(5) - y, t.target))
        return self.rect.height

    @property
    def percents(self) -> tuple[int, int]:
        """The chances of this side and of the other one."""
        own = percent(self.chance)
        return own, 100 - own

    def _tag_size(self, t: theme.Theme, most: int) -> tuple[int, int]:
        if not self.rank:
            return 0, 0
        wide = textbox.width(t, "small", self.rank) + t.px(12)
        return min(most, wide), round(t.font_size("small") * 1.3)

    def _heading(self, t: theme.Theme, width: int) -> tuple[tuple[str, int], int]:
        """Return role, size and height of the label: on one line, else in lines of usual size."""
        sizes = [("button", t.font_size("button"))]
        sizes += [("label", n) for n in range(t.font_size("label"), t.font_size("small") - 1, -1)]
        for role, size in sizes:
            font = t.sized(role, size)
            if font.size(self.label)[0] <= width:
                return (role, size), font.get_linesize()
        return sizes[1], textbox.height(t, "label", self.label, width)

    def move(self, by: int) -> None:
        """Move everything down."""
        parts = (self.rect, self.picture, self.name, self.tag, *self.figures, self.bar)
        for part in (*parts, *self.clauses):
            part.y += by

    def draw(
        self, target: pygame.Surface, t: theme.Theme, picture: pygame.Surface, side: str, hot: bool
    ) -> None:
        """Draw the row of a side's choice with its picture."""
        px, colors = t.px, self.app.theme.colors
        ground = theme.mix(colors.dark[side], theme.INK, 0.35)
        if hot:
            ground = theme.mix(ground, theme.CREAM, 0.14)
        edge = theme.FOCUS if hot else theme.GOLD
        plate(target, t, self.rect, px(8), ground)
        target.blit(picture, self.picture)
        frame = self.rect.inflate(px(2), px(2))
        plate(target, t, frame, px(9), None, edge, px(2))
        role, size = self.letters
        textbox.draw(
            target, t, role, self.label, self.name, theme.CREAM, "left", "middle", size=size
        )
        if self.rank:
            plate(target, t, self.tag, px(5), theme.GOLD)
            words = self.tag.inflate(-px(8), 0)
            textbox.draw(
                target, t, "small", self.rank, words, theme.INK, "center", "middle",
                least=t.least, wrapped=False,
            )  # fmt: skip
        other = SIDES[1 - SIDES.index(side)]
        ends = zip(
            ROLES, self.percents, self.figures, (side, other), ("left", "right"), strict=True
        )
        for role, number, box, whose, align in ends:
            figure = self.app.say("hint.chance", percent=number)
            textbox.draw(
                target, t, role, figure, box, colors.light[whose], align, "middle",
                wrapped=False,
            )  # fmt: skip
        self._draw_bar(target, t, side)
        for reason, box in zip(self.reasons, self.clauses, strict=True):
            draw_reason(target, self.app, t, reason, box)

    def _draw_bar(self, target: pygame.Surface, t: theme.Theme, side: str) -> None:
        """Draw both sides' chances as one bar, at the left that of the one who chooses."""
        px, colors, bar = t.px, self.app.theme.colors, self.bar
        other = SIDES[1 - SIDES.index(side)]
        plate(target, t, bar.inflate(px(2), px(2)), px(5), theme.INK)
        plate(target, t, bar, px(4), colors.side[other])
        wide = max(px(4), min(bar.width - px(4), round(bar.width * self.chance)))
        if self.chance >= 1:
            wide = bar.width
        own = Rect(bar.x, bar.y, wide, bar.height)
        plate(target, t, own, px(4), colors.light[side])
        if wide < bar.width:
            plate(target, t, Rect(own.right - px(1), bar.y, px(2), bar.height), 0, theme.INK)
