"""Contact sheets: every card and piece beside each other, so that they can be judged together. No
window is opened.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Rect

from ... import files
from ...data.faults import did_you_mean
from ...paths import own_file
from ...rules.cards import Card, CardSet, Character
from ...rules.constants import DIMENSIONS, SIDES
from ...rules.errors import InBetweenError
from ...settings import Settings
from ...text.error_messages import localized_error, reason
from ..drawing import textbox, theme
from ..drawing.picture_file import save_picture
from ..drawing.transforms import without_color
from ..window.app import App
from . import character_card, deck_card, large_character
from .proportions import CARD_SHAPE, DECK_SHAPE

WINDOW = (1920, 1080)  # cards are drawn as in a window of this size
WIDTH = 1920
PAD = 40
GAP = 18
FACE = 250
LARGE = 555
THUMB = 96  # heights of a face and of a card with text, width of a thumbnail


@dataclass(frozen=True)
class SheetCell:
    """A picture on a sheet, and what is written under it."""

    image: pygame.Surface
    label: str


@dataclass(frozen=True)
class Sheet:
    """A named sheet of cells."""

    name: str
    title: str
    cells: Sequence[SheetCell]


# -- what is on them --------------------------------------------------------------------------


def _face(app: App, person: Character, dimension: int, height: int) -> pygame.Surface:
    """A Character's face with its symbols."""
    size = (round(height * CARD_SHAPE), height)
    image = character_card.character_face(app, person, dimension, size).copy()
    character_card.draw_symbols(
        app, image, (0, 0), size, character_card.printed_symbols(app, person, dimension), []
    )
    return image


def _person(app: App, person: Character) -> SheetCell:
    """Both faces, and below them both portraits as thumbnails without color."""
    faces = [_face(app, person, dimension, FACE) for dimension in (0, 1)]
    wide = faces[0].get_width()
    small = (THUMB, round(THUMB * 1.2))
    image = pygame.Surface((2 * wide + 8, FACE + 8 + small[1]), pygame.SRCALPHA)
    for i, face in enumerate(faces):
        image.blit(face, (i * (wide + 8), 0))
        portrait = app.art.get(f"people/{person.id}_{DIMENSIONS[i]}", small)
        image.blit(without_color(portrait), (i * (wide + 8) + (wide - THUMB) // 2, FACE + 8))
    return SheetCell(image, person.id)


def _card(app: App, card: Card) -> SheetCell:
    """A card with its text, and as it looks in a fan and on a pile."""
    large = deck_card.large_card(app, card, LARGE)
    hand = deck_card.deck_face(app, card, (189, 264))
    pile = deck_card.deck_face(app, card, (88, 123))
    image = pygame.Surface((large.get_width() + 8 + hand.get_width(), LARGE), pygame.SRCALPHA)
    image.blit(large, (0, 0))
    image.blit(hand, (large.get_width() + 8, 0))
    image.blit(pile, (large.get_width() + 8, hand.get_height() + 8))
    image.blit(
        without_color(pile),
        (large.get_width() + 8, hand.get_height() + pile.get_height() + 16),
    )
    return SheetCell(image, card.id)


def _ability(app: App, side: str, level: int) -> SheetCell:
    """The ability of a level as a large card."""
    return SheetCell(deck_card.large_ability(app, side, level, LARGE), f"{side}:{level}")


def _sign(app: App, name: str, sizes: Sequence[int], shape: float = 1.0) -> SheetCell:
    """A picture at several sizes, the smallest once more without color."""
    images = [app.art.get(name, (round(size * shape), size)) for size in sizes]
    images.append(without_color(images[-1]))
    image = pygame.Surface((sum(i.get_width() + 6 for i in images), max(sizes)), pygame.SRCALPHA)
    x = 0
    for part in images:
        image.blit(part, (x, image.get_height() - part.get_height()))
        x += part.get_width() + 6
    return SheetCell(image, name.partition("/")[2])


def _pieces(app: App) -> Iterator[SheetCell]:
    """Backs, symbols, and everything that lies on the table besides cards."""
    for side in SIDES:
        yield _sign(app, f"backs/{side}", (220, 84), DECK_SHAPE)
    for symbol in app.cards.symbols:
        yield _sign(app, f"symbols/{symbol.id}", (96, 32, 16))
    for path in sorted(own_file("assets/art/pieces").glob("*.svg")):
        yield _sign(
            app,
            f"pieces/{path.stem}",
            (120, 40, 24),
            0.8 if path.stem.startswith("marker") else 1.0,
        )


def sheets(app: App) -> list[Sheet]:
    """Every sheet of the cards in use, in the language in use."""
    cards = app.cards
    found = [
        Sheet(
            "characters",
            app.say("gallery.tabs.characters"),
            [_person(app, person) for person in cards.characters],
        )
    ]
    for number, side in enumerate(SIDES):
        own = [_card(app, card) for card in cards.cards if card.side == number]
        found.append(Sheet(side, app.say(f"gallery.tabs.{side}"), own))
    levels = [
        _ability(app, side, level)
        for number, side in enumerate(SIDES)
        for level in sorted(cards.awareness_specs[number])
    ]
    found.append(Sheet("awareness", app.say("gallery.tabs.awareness"), levels))
    found.append(Sheet("pieces", app.say("card.pieces"), list(_pieces(app))))
    return found


def one(app: App, id: str) -> Sheet:
    """A sheet with one card alone: a Character, a deck card, or an Awareness level such as
    town:3.
    """
    cards = app.cards
    if id in cards.character_index:
        person = cards.characters[cards.character_index[id]]
        return Sheet(
            id,
            person.names[app.language],
            [SheetCell(large_character.large_character(app, person, 0, 620), id)],
        )
    if id in cards.card_index:
        card = cards.cards[cards.card_index[id]]
        return Sheet(id, card.names[app.language], [_card(app, card)])
    levels = [
        f"{side}:{level}"
        for number, side in enumerate(SIDES)
        for level in sorted(cards.awareness_specs[number])
    ]
    if id in levels:
        side, _, level = id.partition(":")
        return Sheet(
            id.replace(":", "_"),
            app.say(f"gallery.awareness.{side}"),
            [_ability(app, side, int(level))],
        )
    raise localized_error(
        InBetweenError,
        "options.card",
        id=id,
        hint=did_you_mean(id, [*cards.character_index, *cards.card_index, *levels]),
    )


# -- laying out and writing -------------------------------------------------------------------


def compose(app: App, sheet: Sheet) -> pygame.Surface:
    """A sheet as one picture: the title, then the cells in rows, each with its label."""
    t = app.theme
    line, head = t.font("small").get_linesize(), t.font("title").get_linesize()
    widest = max((cell.image.get_width() for cell in sheet.cells), default=0)
    width = (
        max(widest, WIDTH - 2 * PAD)
        if len(sheet.cells) > 1
        else max(widest, textbox.width(t, "title", sheet.title))
    )
    places: list[Rect] = []
    x = y = row = 0
    for cell in sheet.cells:
        wide = max(cell.image.get_width(), textbox.width(t, "small", cell.label))
        high = cell.image.get_height()
        if x and x + wide > width:
            x = 0
            y = y + row + GAP
            row = 0
        places.append(Rect(x, y, wide, high))
        x, row = x + wide + GAP, max(row, high + line)
    image = pygame.Surface((width + 2 * PAD, y + row + head + 3 * PAD))
    image.fill(theme.TABLE)
    textbox.draw(
        image, t, "title", sheet.title, Rect(PAD, PAD, width, head), theme.CREAM, wrapped=False
    )
    for cell, place in zip(sheet.cells, places, strict=True):
        at = place.move(PAD, 2 * PAD + head)
        image.blit(cell.image, at)
        label = Rect(at.x, at.bottom, at.width, line)
        textbox.draw(image, t, "small", cell.label, label, theme.MUTED, wrapped=False)
    return image


def _stacked(images: Sequence[pygame.Surface]) -> pygame.Surface:
    """Pictures one under the other."""
    whole = pygame.Surface(
        (max(i.get_width() for i in images), sum(i.get_height() for i in images))
    )
    whole.fill(theme.TABLE)
    y = 0
    for image in images:
        whole.blit(image, (0, y))
        y += image.get_height()
    return whole


def draw_sheets(cards: CardSet, language: str, out: Path, id: str | None = None) -> list[Path]:
    """Write contact sheets: into a folder, or all in one picture if `out` ends in .png. Returns
    what was written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.json")
        settings.language = language
        app = App(settings, WINDOW, False)
        try:
            app.cards = cards
            wanted = sheets(app) if id is None else [one(app, id)]
            pictures = {sheet.name: compose(app, sheet) for sheet in wanted}
            return _write(pictures, out)
        finally:
            app.close()


def _write(pictures: dict[str, pygame.Surface], out: Path) -> list[Path]:
    single = out.suffix.lower() == ".png"
    named = (
        {out: _stacked(list(pictures.values()))}
        if single
        else {out / f"{name}.png": image for name, image in pictures.items()}
    )
    for path, image in named.items():
        try:
            files.make_folders(path.parent)
            save_picture(image, path)
        except (pygame.error, OSError) as error:
            raise localized_error(
                InBetweenError, "files.unwritable", file=path, why=reason(error)
            ) from None
    return list(named)
