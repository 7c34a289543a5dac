"""The pictures: all there, in the few shapes that the loader reads, up to date with the scripts,
and told apart when small.
"""

import itertools
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

from inbetween.data.loader import load_text
from inbetween.rules.constants import SIDES
from inbetween.ui.cards import card_pictures, character_card, deck_card

ROOT = Path(__file__).parents[3]
ART = ROOT / "assets" / "art"
READ = {
    "svg",
    "g",
    "defs",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
}
FOLDERS = ("cards", "awareness", "standins", "people", "symbols", "pieces", "backs")


def test_every_card_and_ability_has_its_own_picture(app):
    cards = app.cards
    for card in cards.cards:
        assert (ART / "cards" / f"{card.id}.svg").exists()
        deck_card.deck_face(app, card, (126, 176))
    for number, side in enumerate(SIDES):
        for level in cards.awareness[number]:
            assert (ART / "awareness" / f"{side}_{level}.svg").exists()
            deck_card.large_ability(app, side, level, 370)
    assert not app.art.missing


@pytest.mark.parametrize("folder", FOLDERS)
def test_files_are_small_and_hold_only_what_the_loader_reads(folder):
    files = list((ART / folder).glob("*.svg"))
    assert files
    for file in files:
        assert file.stat().st_size < 40_000, file
        for element in ElementTree.parse(file).iter():
            assert element.tag.partition("}")[2] in READ, f"{file.name}: {element.tag}"
            assert not {"filter", "mask", "clip-path", "style", "class"} & set(element.attrib), file


def test_files_are_what_the_scripts_write():
    from tools import make_card_pictures, make_portraits

    for name, text in make_card_pictures.pictures().items():
        assert (ART / f"{name}.svg").read_text("utf-8") == text, (
            f"{name}: run tools/make_card_pictures.py"
        )
    for name in make_portraits.CAST:
        for night, face in ((False, "human"), (True, "creature")):
            assert (ART / "people" / f"{name}_{face}.svg").read_text(
                "utf-8"
            ) == make_portraits.portrait(name, night), f"{name}: run tools/make_portraits.py"


def grey(picture):
    """The brightness of each point of a picture on the table's color."""
    image = pygame.Surface(picture.get_size(), depth=32)
    image.fill((22, 32, 43))
    image.blit(picture, (0, 0))
    return pygame.transform.grayscale(image).get_buffer().raw[::4]


def closest(pictures):
    """The two pictures that differ least, and by how much on average (0 to 255)."""
    seen = {name: grey(picture) for name, picture in pictures.items()}

    def apart(pair):
        a, b = seen[pair[0]], seen[pair[1]]
        return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)

    pair = min(itertools.combinations(seen, 2), key=apart)
    return apart(pair), pair


def test_symbols_are_told_apart_at_16_pixels_without_color(app):
    least, pair = closest(
        {symbol.id: app.art.get(f"symbols/{symbol.id}", (16, 16)) for symbol in app.cards.symbols}
    )
    assert least > 15, pair


@pytest.mark.parametrize("face", ["human", "creature"])
def test_people_are_told_apart_as_thumbnails_without_color(app, face):
    least, pair = closest(
        {
            person.id: app.art.get(f"people/{person.id}_{face}", (32, 38))
            for person in app.cards.characters
        }
    )
    assert least > 9, pair


def test_card_pictures_are_told_apart_in_a_pile_without_color(app):
    least, pair = closest(
        {card.id: card_pictures.card_picture(app, card, (32, 32), 2) for card in app.cards.cards}
    )
    assert least > 14, pair


def modded_set(app):
    """A copy of the window's card set."""
    cards, _ = load_text(app.cards.source, "modded")
    assert cards is not None
    return cards


def test_a_card_without_a_picture_shows_its_side_and_its_symbol(app):
    def kind(card):
        return SIDES[card.side], card.equipment

    looks = set()
    for wanted in (("town", False), ("town", True), ("creature", False)):
        card = next(c for c in app.cards.cards if kind(c) == wanted)
        modded = modded_set(app).cards[card.index]
        modded.id = f"mod_{card.id}"
        looks |= {
            pygame.image.tobytes(deck_card.deck_face(app, each, (126, 176)), "RGBA")
            for each in (card, modded)
        }
    assert len(looks) == 6
    assert not app.art.missing


def test_an_ability_without_a_picture_shows_a_sign(app):
    plain = card_pictures.ability_picture(app, "town", 9, (120, 80))
    assert not app.art.missing
    assert len({tuple(plain.get_at((x, 40))) for x in range(0, 120, 6)}) > 4


def test_a_character_without_a_picture_gets_a_silhouette(app):
    person = modded_set(app).characters[0]
    person.id = "mod_somebody"
    day, night = (
        pygame.image.tobytes(
            character_card.character_face(app, person, dimension, (108, 134)), "RGBA"
        )
        for dimension in (0, 1)
    )
    assert day != night and not app.art.missing


def test_a_symbol_without_a_picture_is_its_letter(app):
    looks = {
        pygame.image.tobytes(app.art.get(f"symbols/{id}", (32, 32)), "RGBA")
        for id in ("acorn", "bell", "acorn_flat")
    }
    assert len(looks) == 3 and app.art.missing == {
        "symbols/acorn",
        "symbols/bell",
        "symbols/acorn_flat",
    }
