"""Words on cards: short ones that grow with the card, rules texts, and the key under which a card
with words is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.cards import Card
from ...text.card_text.brief import Brief, card_brief, level_brief
from ..drawing import textbox, theme

if TYPE_CHECKING:
    from .card_context import CardContext

_SCALES = (1.2, 1.12, 1.05, 1.0)  # sizes of rules texts, against the body's own


def key(app: CardContext, *what: object) -> tuple[object, ...]:
    """A key for something drawn with words of the card set in use."""
    return (*what, app.cards.digest)


def cached_brief(app: CardContext, card: Card) -> Brief:
    """A deck card in brief, written once for a window."""
    return app.theme.measured(
        key(app, "brief", card.id), lambda: card_brief(app.cards, card, app.language)
    )


def cached_level_brief(app: CardContext, side: int, level: int) -> Brief:
    """An Awareness level in brief, written once for a window."""
    return app.theme.measured(
        key(app, "level brief", side, level),
        lambda: level_brief(app.cards, side, level, app.language),
    )


def word(
    app: CardContext,
    image: pygame.Surface,
    text: str,
    box: Rect,
    size: float,
    color: theme.Color,
    least: int = 9,
    role: str = "label",
    wrapped: bool = True,
) -> None:
    """A short text whose size goes with the card, never below the role's own size if that fits."""
    t = app.theme
    larger = t.enlarged(max(1.0, size / t.font_size(role)))
    textbox.draw(
        image, larger, role, text, box, color, "center", "middle", least=least, wrapped=wrapped
    )


def prose_size(t: theme.Theme, text: str, width: int, most: int) -> tuple[float, int]:
    """How a rules text is best set on a card: its size against that of other texts, and how high it
    is then. A long text is set smaller rather than take more than `most`.
    """
    for scale in _SCALES:
        high = textbox.height(t.enlarged(scale), "body", text, width)
        if high <= most:
            break
    return scale, high


def prose_fits(t: theme.Theme, text: str, size: tuple[int, int]) -> bool:
    """Whether a rules text fits a box in letters that are read with ease."""
    return textbox.fits(t, "body", text, size, max(10, round(t.font_size("body") * 0.66)))


def smallest_prose(t: theme.Theme) -> int:
    """The size below which a rules text is not set, whatever is cut off then."""
    return max(9, round(t.font_size("body") * 0.55))


def prose(
    app: CardContext, image: pygame.Surface, text: str, box: Rect, scale: float = _SCALES[0]
) -> None:
    """A rules text in a box."""
    t = app.theme
    textbox.draw(
        image,
        t.enlarged(scale),
        "body",
        text,
        box,
        theme.INK,
        "left",
        "middle",
        least=smallest_prose(t),
    )
