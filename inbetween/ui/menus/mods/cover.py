"""Pictures of the cards that a mod adds or changes: its cover, and small ones for the list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from ....rules.cards import Card, CardSet, Character
from ...cards import card_pictures, character_card, deck_card
from ...cards.proportions import CARD_SHAPE, DECK_SHAPE
from ...drawing.transforms import turned
from .change_text import ChangeText, Thing

if TYPE_CHECKING:
    from ...window.app import App

MOST = 3  # cards on a cover
LEAN = 9  # degrees between two of them


def cover_things(texts: Iterable[ChangeText], cards: CardSet | None) -> list[Thing]:
    """Return what a mod shows of itself: new cards first, then changed ones, then any."""
    found: list[Thing] = []
    for kind in ("new", "changed"):
        found += [text.thing for text in texts if text.kind == kind and text.thing is not None]
    if not found and cards is not None:
        found = [*cards.cards[:1], *cards.characters[:1], *cards.cards[-1:]]
    return found[:MOST]


def cover(app: App, things: Sequence[Thing], size: tuple[int, int]) -> pygame.Surface:
    """Draw a few cards as a fan."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    high = round(size[1] * 0.84)
    step = min(round(high * 0.6), round((size[0] - high * 0.8) / max(1, len(things) - 1) * 0.9))
    for number, thing in enumerate(things):
        place = number - (len(things) - 1) / 2
        card = turned(small_picture(app, thing, 2 * high), -place * LEAN, 0.5)
        x = size[0] / 2 + place * step
        image.blit(card, card.get_rect(center=(round(x), round(size[1] / 2 + abs(place) * 4))))
    return image


def small_picture(app: App, thing: Thing, height: int) -> pygame.Surface:
    """Draw a card, a Character's Human side, or the picture of an Awareness level."""
    if isinstance(thing, Card):
        return deck_card.deck_face(app, thing, (round(height * DECK_SHAPE), height))
    if isinstance(thing, Character):
        size = (round(height * CARD_SHAPE), height)
        image = character_card.character_face(app, thing, 0, size).copy()
        signs = character_card.printed_symbols(app, thing, 0)
        character_card.draw_symbols(app, image, (0, 0), size, signs, [])
        return image
    size = (round(height * CARD_SHAPE), height)
    return card_pictures.ability_picture(app, *thing, size)
