"""A Character as a large card: both faces side by side, each with its full rules text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.cards import Character
from ...rules.constants import DIMENSIONS
from ...text.card_text.rules_text import face_text
from ...text.log.event_text import state_name
from ..drawing import textbox, theme
from ..drawing.shapes import draw_double_border, fade, locked_frame, paper, rounded
from .character_card import (
    character_face,
    draw_lock,
    draw_symbols,
    printed_symbols,
    safety_center,
    safety_marker,
)
from .proportions import CARD_SHAPE
from .typesetting import key, prose, prose_fits

if TYPE_CHECKING:
    from ..window.app import App


class CharacterState:
    """How a Character lies on the table, for the large card: its Safety space and its tokens."""

    def __init__(self, safety: int, tokens: list[str]) -> None:
        self.safety, self.tokens = safety, tokens


def large_character(
    app: App, person: Character, dimension: int, height: int, state: CharacterState | None = None
) -> pygame.Surface:
    """Both faces side by side with their full text, the present one first, as it lies on the table
    if `state` is given.
    """
    width = round(height * 0.56)
    gap = app.theme.px(10)
    image = pygame.Surface((2 * width + gap, height), pygame.SRCALPHA)
    for i, face in enumerate((dimension, 1 - dimension)):
        image.blit(
            _page(app, person, face, (width, height), state if i == 0 else None),
            (i * (width + gap), 0),
        )
    return image


def _page(
    app: App, person: Character, face: int, size: tuple[int, int], state: CharacterState | None
) -> pygame.Surface:
    kept = key(app, "page", person.id, face, size, state and (state.safety, tuple(state.tokens)))
    return app.theme.drawn.get(kept, lambda: _draw_page(app, person, face, size, state))


def page_text_room(
    t: theme.Theme, both: list[str], size: tuple[int, int]
) -> tuple[int, tuple[int, int]]:
    """How high the card on a page is, and the room for a text below it: the same for the texts of
    both faces.
    """
    width, height = size
    pad, line = t.px(9), round(t.font_size("label") * 1.4)
    needed = max(textbox.height(t, "body", text, width - 4 * pad) for text in both) + 2 * pad
    # a text that is too long even in small letters takes more of the card
    for share in (0.4, 0.3, 0.22):
        card_height = round(
            min(
                (width - 2 * pad) / CARD_SHAPE,
                height * 0.62,
                max(height * share, height - line - needed - 3 * pad),
            )
        )
        room = width - 4 * pad, height - (pad // 2 + line + pad // 2 + card_height + pad) - 2 * pad
        if all(prose_fits(t, text, room) for text in both):
            break
    return card_height, room


def _draw_page(
    app: App, person: Character, face: int, size: tuple[int, int], state: CharacterState | None
) -> pygame.Surface:
    width, height = size
    name = DIMENSIONS[face]
    language = app.language
    t = app.theme
    edge, light = t.colors.side[name], t.colors.light[name]
    radius, pad = max(6, width // 18), t.px(9)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(
        fade(
            size, (*theme.mix(edge, theme.INK, 0.5), 255), (*theme.mix(edge, theme.INK, 0.78), 255)
        ),
        (0, 0),
    )
    line = round(t.font_size("label") * 1.4)
    caption = Rect(pad, pad // 2, width - 2 * pad, line)
    title = app.say(f"card.face.{name}")
    if state:
        title = app.say("board.state", face=title, state=state_name(language, name, state.safety))
    textbox.draw(
        image,
        t,
        "label",
        title,
        caption,
        theme.CREAM if state else light,
        "center",
        "middle",
        least=9,
        wrapped=False,
    )
    words = face_text(app.cards, person, face, language)
    # so that both cards are of one size
    both = [face_text(app.cards, person, either, language) for either in (0, 1)]
    card_height, _ = page_text_room(t, both, size)
    card = (round(card_height * CARD_SHAPE), card_height)
    at = ((width - card[0]) // 2, caption.bottom + pad // 2)
    picture = character_face(app, person, face, card, state.safety if state else 0).copy()
    if state and state.safety == 4:
        locked_frame(picture, app.theme, max(4, card[0] // 14), name)
    draw_symbols(
        app,
        picture,
        (0, 0),
        card,
        printed_symbols(app, person, face),
        state.tokens if state else [],
    )
    if state and state.safety:
        marker = safety_marker(app, name, card)
        picture.blit(marker, marker.get_rect(center=safety_center(card, state.safety)))
    if state and state.safety == 4:
        draw_lock(app, picture, (0, 0), card, name)
    image.blit(picture, at)
    top = at[1] + card_height + pad
    box = Rect(pad, top, width - 2 * pad, height - top - pad)
    image.blit(paper(app.theme, box.size, radius // 2), box)
    prose(app, image, words, box.inflate(-2 * pad, -pad))
    image = rounded(app.theme, image, radius)
    draw_double_border(
        image, app.theme, radius, max(2, width // 90), light, theme.mix(edge, theme.INK, 0.6)
    )
    return image
