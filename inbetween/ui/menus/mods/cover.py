"""The cover of a mod: a few of its cards on a street, or its initials; and the cards it changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ....rules.cards import Card, Character
from ....text.language.card_set_words import base_of
from ...cards import card_pictures, character_card, deck_card
from ...cards.card_context import CardContext, CardSetContext
from ...cards.proportions import CARD_SHAPE, DECK_SHAPE
from ...cards.typesetting import key
from ...drawing.leaning import leaned
from ...drawing.transforms import enlarged
from .change_text import ChangeText, Thing
from .emblem import emblem, ground

if TYPE_CHECKING:
    from ...window.app import App
    from .reading import ModView

MOST = 3  # cards on a cover
LEAN = 9  # degrees between two of them
FINE = 1.6  # cards are drawn larger by up to this factor and scaled down after they were turned
HIGH, WIDE = 0.9, 0.68  # the most that a card is high, as shares of the cover's height and width


class Faces(NamedTuple):
    """A card without a mod and with it, as far as there is one."""

    before: pygame.Surface | None
    after: pygame.Surface | None


def cover_things(texts: Iterable[ChangeText], context: CardContext) -> list[Thing]:
    """Return what a mod shows of itself: new cards, then changed ones, then own pictures."""
    found: list[Thing] = []
    for kind in ("new", "changed"):
        found += [text.thing for text in texts if text.kind == kind and text.thing is not None]
    if not found and context.art.mods is not None:
        for folder, things in (
            ("people", context.cards.characters),
            ("cards", context.cards.cards),
        ):
            own = {
                name.partition("/")[2]
                for name in context.art.mods.names()
                if name.startswith(folder)
            }
            found += [
                one for one in things if {one.id, f"{one.id}_human", f"{one.id}_creature"} & own
            ]
    return found[:MOST]


def cover(
    context: CardContext, name: str, things: Sequence[Thing], size: tuple[int, int]
) -> pygame.Surface:
    """Draw a few cards as a fan before the street; without any, the initials of a name."""
    if not things:
        return emblem(context.theme, name, size)
    image = ground(name, size)
    high = round(min(size[1] * HIGH, size[0] * WIDE))
    # not so large that a card would show a name which is too small to read afterward
    fine = max(1.0, min(FINE, context.theme.px(119) / (high * DECK_SHAPE)))
    large = [card_picture(context, thing, round(fine * high)) for thing in things]
    step = min(high * 0.66, (size[0] - high) / max(1, len(large) - 1))
    for number, card in enumerate(large):
        place = number - (len(large) - 1) / 2
        small = enlarged(leaned(context.theme, card, place * LEAN), 1 / fine)
        middle = round(size[0] / 2 + place * step), round(size[1] * (0.56 + abs(place) * 0.04))
        image.blit(small, small.get_rect(center=middle))
    return image


def card_picture(
    context: CardContext, thing: Thing, height: int, dimension: int = 0
) -> pygame.Surface:
    """Draw a card, a side of a Character, or the picture of an Awareness level."""
    if isinstance(thing, Card):
        return deck_card.deck_face(context, thing, (round(height * DECK_SHAPE), height))
    size = (round(height * CARD_SHAPE), height)
    if isinstance(thing, Character):
        image = character_card.character_face(context, thing, dimension, size).copy()
        signs = character_card.printed_symbols(context, thing, dimension)
        character_card.draw_symbols(context, image, (0, 0), size, signs, [])
        return image
    return card_pictures.ability_picture(context, *thing, size)


def view_cover(app: App, path: Path, view: ModView, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the cover of a mod whose cards the window uses; None until it is drawn."""
    name = view.mod.name(base_of(app.language))
    if view.changes.after is None:
        return app.theme.drawn.get(
            ("emblem", name, size), lambda: emblem(app.theme, name, size, broken=True)
        )
    token = key(app, "cover", str(path), size)
    draw = partial(cover, app, name, cover_things(view.texts, app), size)
    ready = app.background_render.prepared(token, draw, app.redraw)
    made: pygame.Surface | None = app.background_render.made(token) if ready else None
    return made


def change_faces(app: App, path: Path, view: ModView, high: int) -> dict[str, Faces]:
    """Return the cards that a mod changes, by the name of the change; none until they are drawn."""
    before, after = view.changes.before, view.changes.after
    if after is None:
        return {}

    def draw() -> dict[str, Faces]:
        old = CardSetContext(app, before) if before is not None else None
        return {
            text.name: Faces(
                card_picture(old, text.before, high, text.dimension)
                if old is not None and text.before is not None
                else None,
                card_picture(app, text.thing, high, text.dimension) if text.thing else None,
            )
            for text in view.texts
        }

    token = key(app, "changes", str(path), high)
    ready = app.background_render.prepared(token, draw, app.redraw, asked=False)
    found: dict[str, Faces] = app.background_render.made(token) if ready else {}
    return found
