"""Pictures of the cards that a mod adds or changes: its cover, and small ones for the list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ....rules.cards import Card, CardSet, Character
from ....rules.constants import SIDES
from ...cards import card_pictures, character_card, deck_card
from ...cards.proportions import CARD_SHAPE, DECK_SHAPE
from ...cards.typesetting import key
from ...drawing.leaning import leaned
from ...drawing.transforms import enlarged
from .change_text import ChangeText, Thing

if TYPE_CHECKING:
    from ...window.app import App
    from .reading import ModView

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
    """Draw a few cards as a fan; without any, the backs of both decks."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    high = round(size[1] * 0.84)
    large = [small_picture(app, thing, 2 * high) for thing in things] or [
        app.art.get(f"backs/{side}", (round(2 * high * DECK_SHAPE), 2 * high)) for side in SIDES
    ]
    gaps = max(1, len(large) - 1)
    step = min(high * 0.6, (size[0] - high) / gaps)  # a leaning card is hardly wider than high
    for number, card in enumerate(large):
        place = number - (len(large) - 1) / 2
        small = enlarged(leaned(app.theme, card, place * LEAN), 0.5)
        middle = round(size[0] / 2 + place * step), round(size[1] / 2 + abs(place) * 4)
        image.blit(small, small.get_rect(center=middle))
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


def draw_cover(
    app: App, target: pygame.Surface, box: pygame.Rect, path: Path, view: ModView
) -> None:
    """Draw the cover of a mod as soon as it is ready."""
    things = cover_things(view.texts, view.changes.after)
    token = key(app, "cover", str(path), len(things), box.size)
    draw = partial(cover, app, things, box.size)
    if app.background_render.prepared(token, draw, app.redraw):
        target.blit(app.background_render.made(token), box)


def change_pictures(app: App, path: Path, texts: Iterable[ChangeText]) -> dict[str, pygame.Surface]:
    """Return the small pictures of the changes of a mod; none until they are drawn."""
    high = app.theme.px(84)
    shown = {text.name: text.thing for text in texts if text.thing is not None}

    def draw() -> dict[str, pygame.Surface]:
        return {name: small_picture(app, thing, high) for name, thing in shown.items()}

    token = key(app, "changes", str(path), high)
    render = app.background_render
    ready = render.prepared(token, draw, app.redraw, asked=False)
    found: dict[str, pygame.Surface] = render.made(token) if ready else {}
    return found
