"""Cards at every size: their words stay in their boxes."""

from itertools import pairwise, product

import pygame
import pytest

from inbetween.data.editions import with_edition
from inbetween.text.card_text.rules_text import card_text
from inbetween.ui.cards import character_card, deck_card, large_character
from inbetween.ui.cards.detail_card import center_card
from inbetween.ui.cards.proportions import DECK_SHAPE
from inbetween.ui.drawing import shapes
from inbetween.ui.table.model.layout import TableLayout
from tests.support.languages import LANGUAGES

from .every_card import EmptyArt

SIZES = [(1280, 720), (1024, 640), (1920, 1080)]


@pytest.mark.parametrize(("language", "text_size"), [*product(LANGUAGES, (1.0, 1.3))])
def test_a_large_card_is_picture_for_two_fifths(make_app, language, text_size):
    app = make_app((1280, 720), language, text_size)
    height = app.theme.px(540)
    width = round(height * DECK_SHAPE)
    pad, top = deck_card.padding(width), round(height * deck_card.HEAD)
    for card in app.cards.cards:
        words = card_text(app.cards, card, language)
        box, _ = deck_card.text_box(app.theme, words, (width, height), pad, top)
        assert box.top - pad - top >= 0.42 * height, card.id


@pytest.mark.parametrize("text_size", [pytest.param(1.0, marks=pytest.mark.thorough), 1.3])
@pytest.mark.parametrize(
    ("size", "language"), [*product(SIZES[:2], LANGUAGES), (SIZES[2], "pl")], ids=str
)
def test_no_text_overflows(make_app, monkeypatch, size, language, text_size):
    monkeypatch.setattr(shapes, "OVERSAMPLING", 1)  # nor do smooth edges
    app = make_app(size, language, text_size)
    app.art = EmptyArt()
    cards, px = app.cards, app.theme.px
    table = TableLayout(app.theme, cards.numbers.dealt)
    for person in cards.characters:
        for dimension in (0, 1):
            for face in (table.card, (px(108), px(134))):
                assert (
                    character_card.character_face(app, person, dimension, face).get_size() == face
                )
            for height in (px(380), px(540)):
                assert (
                    large_character.large_character(app, person, dimension, height).get_height()
                    == height
                )
    for card in cards.cards:
        for small in (table.panel("town").deck.size, (px(126), px(176))):
            assert deck_card.deck_face(app, card, small).get_size() == small
        assert center_card(app, card, table.resolving.size).get_size() == table.resolving.size
        for height in (px(380), px(540)):
            assert deck_card.large_card(app, card, height).get_height() == height
    assert app.overflows == []


def test_a_face_is_drawn_once(app):
    person = app.cards.characters[0]
    assert character_card.character_face(
        app, person, 0, (108, 134)
    ) is character_card.character_face(app, person, 0, (108, 134))
    assert character_card.character_face(
        app, person, 0, (108, 134)
    ) is not character_card.character_face(app, person, 1, (108, 134))


def test_a_change_of_language_changes_the_card(app):
    card = next(c for c in app.cards.cards if c.names["en"] != c.names["it"])
    english = deck_card.deck_face(app, card, (126, 176))
    app.settings.language = "it"
    app.relayout_all()
    assert deck_card.deck_face(app, card, (126, 176)) is not english


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edition_has_cards_of_its_own_which_fit(make_app, language):
    app = make_app((1024, 640), language, 1.3)
    app.art = EmptyArt()
    base, height = app.cards, app.theme.px(380)
    for id in ("hiding", "reroute", "evacuation"):
        card = base.card_index[id]
        drawn = []
        for edition in (None, "en"):
            app.cards = with_edition(base, edition)
            drawn.append(deck_card.large_card(app, app.cards.cards[card], height))
        assert drawn[0] is not drawn[1]
        app.cards = base
        assert deck_card.large_card(app, base.cards[card], height) is drawn[0], "kept apart"
    assert app.overflows == []


def test_sockets_lie_on_the_card():
    for size in ((108, 134), (60, 74), (260, 322)):
        face = pygame.Rect(0, 0, *size)
        track, symbols = character_card.track_sockets(size), character_card.symbol_sockets(size, 5)
        assert all(face.contains(socket) for socket in [*track, *symbols])
        assert all(not a.colliderect(b) for a in track for b in symbols)
        assert all(not a.colliderect(b) for a, b in pairwise(track))


def test_every_person_has_both_pictures(app):
    for person in app.cards.characters:
        for dimension in (0, 1):
            character_card.character_face(app, person, dimension, (108, 134))
    assert not {name for name in app.art.missing if name.startswith("people/")}
