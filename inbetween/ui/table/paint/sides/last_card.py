"""Draws the card that the opponent played last, on the opponent's panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .....play.things import Thing
from .....text.log.event_text import side_name
from ....cards import card_pictures
from ....cards.price_chip import price_chip
from ....drawing import textbox, theme
from ....drawing.shapes import plate
from ...model.board import Board

if TYPE_CHECKING:
    from .....rules.cards import Card
    from ....window.app import App


def draw_last_card(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """Draw the card, if it has room: its name and its picture, below or beside each other."""
    box, id = board.last_card_rect, board.their_last_card
    if box is None or id is None or side != board.other:
        return
    t, px = app.theme, app.theme.px
    card = app.cards.cards[app.cards.card_index[id]]
    hot = board.hover == Thing("played", id)
    ground = theme.mix(t.colors.dark[side], theme.INK, 0.3)
    edge = theme.CREAM if hot else theme.mix(t.colors.side[side], theme.INK, 0.25)
    plate(target, t, box, px(7), ground, edge, px(2 if hot else 1))
    line = t.font("small").get_linesize() + t.font("label").get_linesize()
    inner = box.inflate(-px(8), -px(8))
    caption = app.say("brief.played", label=side_name(app.language, side))
    if inner.height < 2 * line:
        words = _beside(target, app, card, caption, inner)
    else:
        words = pygame.Rect(inner.x + px(2), inner.y, inner.width - px(4), line)
        picture = pygame.Rect(inner.x, words.bottom, inner.width, inner.bottom - words.bottom)
        target.blit(card_pictures.card_picture(app, card, picture.size, px(5)), picture)
        chip = price_chip(app, card, px(24), None)
        target.blit(chip, chip.get_rect(bottomleft=(picture.x + px(4), picture.bottom - px(4))))
    for role, text, color, at in (
        ("small", caption, theme.MUTED, words.y),
        ("label", card.names[app.language], theme.CREAM, words.y + words.height // 2),
    ):
        row = pygame.Rect(words.x, at, words.width, words.height // 2)
        textbox.draw(
            target, t, role, text, row, color, "left", "middle", least=t.least, wrapped=False
        )


def _beside(
    target: pygame.Surface, app: App, card: Card, caption: str, inner: pygame.Rect
) -> pygame.Rect:
    """Draw the picture beside the words, as wide as they leave room; return the words' place."""
    t, px = app.theme, app.theme.px
    words = max(
        t.sized("label", t.least).size(card.names[app.language])[0],
        t.sized("small", t.least).size(caption)[0],
    )
    left = inner.x + px(2)
    wide = min(inner.height, inner.width - words - px(8))
    if wide >= px(24):
        picture = card_pictures.card_picture(app, card, (wide, inner.height), px(4))
        target.blit(picture, inner)
        left += wide + px(4)
    return pygame.Rect(left, inner.y, inner.right - left, inner.height)
