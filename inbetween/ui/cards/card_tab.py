"""The tab of a card in play: its name and badge in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.cards import Card
from ...rules.constants import SIDES
from ..drawing import textbox, theme
from ..drawing.shapes import draw_double_border, fade, rounded
from . import icon_text
from .typesetting import key

if TYPE_CHECKING:
    from ..window.app import App


def tab_font_size(app: App, names: list[str], size: tuple[int, int]) -> int:
    """The letters of tabs with something at their ends, all alike."""
    end = size[0] - min(size[1], app.theme.px(26)) + app.theme.px(1)
    return textbox.alike(
        app.theme,
        "label",
        [(name, _tab_room(app, name, size, end)[0].size) for name in names],
        app.theme.least,
    )


def _tab_room(app: App, name: str, size: tuple[int, int], end: int) -> tuple[Rect, int]:
    """Where the name stands on a tab, and how large the symbol before it is: 0 where the name needs
    its room.
    """
    px, sign = app.theme.px, min(size[1], app.theme.px(26)) - app.theme.px(4)
    air = px(5) if size[1] > px(34) else 0  # above and below two lines
    box = Rect(sign + px(6), air // 2, end - sign - px(7), size[1] - air)
    if textbox.fits(app.theme, "label", name, box.size, min(app.theme.least, size[1] * 3 // 4)):
        return box, sign
    return Rect(px(5), 0, end - px(8), size[1]), 0


def tab(
    app: App,
    card: Card,
    name: str,
    size: tuple[int, int],
    stays: str = "",
    letters: int | None = None,
) -> pygame.Surface:
    """A card by its upper edge: symbol, name, and how long it stays."""

    def make() -> pygame.Surface:
        px, side = app.theme.px, SIDES[card.side]
        edge, dark = app.theme.colors.side[side], app.theme.colors.dark[side]
        image = fade(
            size, (*theme.mix(edge, theme.CREAM, 0.08), 255), (*theme.mix(edge, dark, 0.45), 255)
        )
        image = rounded(app.theme, image, px(4))
        draw_double_border(
            image,
            app.theme,
            px(4),
            max(1, px(1)),
            app.theme.colors.light[side],
            theme.mix(dark, theme.INK, 0.4),
        )
        box, sign = _tab_room(app, name, size, badge(app, image, stays))
        if sign:
            image.blit(
                app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", (sign, sign)),
                (px(3), (size[1] - sign) // 2),
            )
        align = "left" if sign or stays else "center"
        least = min(app.theme.least, size[1] * 3 // 4)
        short = name
        while len(short) > 3 and not textbox.fits(app.theme, "label", short, box.size, least):
            short = (
                short.rstrip("\N{HORIZONTAL ELLIPSIS}")[:-1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
            )
        textbox.draw(
            image,
            app.theme,
            "label",
            short,
            box,
            theme.CREAM,
            align,
            "middle",
            least=least,
            size=letters,
        )
        return image

    return app.theme.drawn.get(key(app, "tab", card.id, name, size, stays, letters), make)


def badge(app: App, image: pygame.Surface, text: str) -> int:
    """How long something stays, in a dark disc at the right end of a row; returns where the room
    left of it ends.
    """
    width, height = image.get_size()
    size = min(height, app.theme.px(26)) - app.theme.px(4)
    if not text or size < 11:
        return width
    box = Rect(width - size - app.theme.px(3), (height - size) // 2, size, size)
    pygame.draw.aacircle(image, theme.INK, box.center, size // 2)
    if text.startswith("["):
        icon_text.draw(
            image,
            app,
            text,
            box,
            theme.CREAM,
            "small",
            "center",
            size=min(app.theme.font_size("small"), round(size * 0.7)),
        )
    else:
        textbox.draw(
            image,
            app.theme,
            "small",
            text,
            box,
            theme.CREAM,
            "center",
            "middle",
            least=min(size, app.theme.least),
            wrapped=False,
        )
    return box.x
