"""The picture of a choice: the card it plays, the Character it is about, or what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...rules.constants import DIMENSION_AT, DIMENSIONS
from ...rules.options import Option
from ...rules.state import State
from ..drawing import theme
from ..drawing.shapes import fade, rounded
from . import icon_text
from .card_pictures import ability_picture, action_picture, card_picture
from .character_card import portrait

if TYPE_CHECKING:
    from ..window.app import App

# signs of choices that are about no card and no Character
SIGNS = {"yes": "[play]", "no": "[cross]", "done": "[on]", "pass": "[on]"}


def choice_picture(
    app: App, state: State, side: str, option: Option, size: tuple[int, int], radius: int
) -> pygame.Surface:
    """Return the picture of a choice of a side, cut to a size with round corners."""
    cards, (kind, id) = app.cards, option.refs[0] if option.refs else ("", "")
    if kind == "card":
        return card_picture(app, cards.cards[cards.card_index[id]], size, radius)
    if kind == "awareness":
        name, _, level = id.partition(":")
        return ability_picture(app, name, int(level), size, radius)
    key = ("choice", option.key, side, size, radius)
    if kind == "character":
        c = cards.character_index[id]
        dimension = DIMENSION_AT[state.line[c]]

        def face() -> pygame.Surface:
            return rounded(app.theme, _face(app, c, dimension, size), radius)

        return app.theme.drawn.get((*key, dimension), face)

    def act() -> pygame.Surface:
        if option.form[0] in ("rest", "prepare"):
            image = action_picture(app, side, option.form[0], size)
        else:
            image = _ground(app, side, size)
            name = f"[symbol:{id}]" if kind == "symbol" else SIGNS.get(option.form[0], "[awake]")
            _put(image, _sign(app, name, round(min(size) * 0.6)))
        return rounded(app.theme, image, radius)

    return app.theme.drawn.get(key, act)


def _sign(app: App, name: str, size: int) -> pygame.Surface:
    if name.startswith("[symbol:"):
        return app.art.get(f"symbols/{name[8:-1]}", (size, size))
    return icon_text.drawn(app, name, "label", size, theme.CREAM)


def _face(app: App, character: int, dimension: int, size: tuple[int, int]) -> pygame.Surface:
    """A Character's head before a ground in the color of its dimension."""
    image = _ground(app, DIMENSIONS[dimension], size)
    _put(image, portrait(app, app.cards.characters[character], dimension, min(size)))
    return image


def _ground(app: App, side: str, size: tuple[int, int]) -> pygame.Surface:
    colors = app.theme.colors
    return fade(size, (*colors.side[side], 255), (*colors.dark[side], 255))


def _put(image: pygame.Surface, picture: pygame.Surface) -> None:
    image.blit(picture, picture.get_rect(center=image.get_rect().center))
