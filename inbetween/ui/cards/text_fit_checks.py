"""Whether the words of a card set can be shown: letters that the fonts have, texts that fit their
cards. No window is opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ...data.faults import Fault
from ...data.models.card_set import CardSetModel
from ...data.source.yaml_source import Path, YamlSource
from ...rules.cards import CardSet
from ...rules.constants import DIMENSIONS, SIDES
from ...rules.errors import Message, MessageList, make_message
from ...text.card_text.rules_text import card_text, face_text, level_text
from ...text.error_messages import listed, quoted
from ...text.language.card_set_words import spoken
from ...text.language.languages import installed_languages
from ...text.language.locale import tolerate_language_of_mod
from ...text.language.typography import curly_quotes
from ..drawing import textbox
from ..drawing.theme import Theme
from .deck_card import HEAD, padding, text_box
from .large_character import page_text_room
from .proportions import DECK_SHAPE
from .typesetting import smallest_prose

# the smallest window and the lowest large card that everything must be read in
WINDOW, HEIGHT = (1280, 720), 380
ROLES = ("body", "label", "head")  # what names and texts are set in
NOWHERE = "\ue000"  # a letter that no font has
MOST_NAMED = 5  # letters in one message


def text_fit_warnings(cards: CardSet, file: str) -> list[Fault]:
    """Warnings about letters that no font has and texts that are cut off, at their places in the
    set's own text.
    """
    merged = cards.provenance and cards.provenance.source
    source = merged.fresh() if merged else YamlSource(cards.source, file)
    if not pygame.font.get_init():
        pygame.font.init()
    look = Theme(WINDOW)
    letters = _Letters(look)
    for path, text in _written(cards.model):
        missing = [letter for letter in dict.fromkeys(curly_quotes(text)) if letter not in letters]
        if missing:
            source.fault_at(
                path,
                make_message(
                    "letters", letters=MessageList(tuple(quoted(c) for c in missing[:MOST_NAMED]))
                ),
                "warning",
            )
    cut: dict[Path, list[str]] = {}
    for language in installed_languages():
        with tolerate_language_of_mod(language, partial(_warn, source)):
            for path, fits in _shown(look, cards, spoken(language, cards.words)):
                if not fits:
                    cut.setdefault(path, []).append(language)
    for path, languages in cut.items():
        source.fault_at(
            path, make_message("overflow", languages=listed(languages, "and")), "warning", key=True
        )
    return source.faults


def _warn(source: YamlSource, detail: Message) -> None:
    source.fault_at((), detail, "warning")


class _Letters:
    """Which letters all fonts have: one that a font lacks looks like any other that it lacks."""

    def __init__(self, look: Theme) -> None:
        self._fonts = [look.font(role) for role in ROLES]
        self._gaps = [_picture(font, NOWHERE) for font in self._fonts]
        self._known: dict[str, bool] = {}

    def __contains__(self, letter: str) -> bool:
        if letter not in self._known:
            self._known[letter] = letter.isspace() or all(
                _picture(font, letter) != gap
                for font, gap in zip(self._fonts, self._gaps, strict=True)
            )
        return self._known[letter]


def _picture(font: pygame.font.Font, letter: str) -> bytes:
    try:
        return pygame.image.tobytes(font.render(letter, True, (255, 255, 255)), "RGBA")
    except pygame.error:  # it has no width
        return b""


def _written(model: CardSetModel) -> Iterator[tuple[Path, str]]:
    """Every name and every text of one's own, with its path."""
    entries: list[tuple[Path, object]] = [((), model)]
    entries += [(("symbols", id), symbol) for id, symbol in model.symbols.items()]
    for id, person in model.characters.items():
        entries += [
            (("characters", id), person),
            *((("characters", id, face), getattr(person, face)) for face in DIMENSIONS),
        ]
    for side in SIDES:
        entries += [(("decks", side, id), card) for id, card in getattr(model.decks, side).items()]
        entries += [
            (("awareness", side, level), ability)
            for level, ability in getattr(model.awareness, side).items()
        ]
    for path, entry in entries:
        for kind in ("name", "text"):
            words = getattr(entry, kind, None)
            for language in installed_languages():
                text = getattr(words, language, None)
                if text:
                    yield (*path, kind, language), text


def _shown(look: Theme, cards: CardSet, language: str) -> Iterator[tuple[Path, bool]]:
    """Every text on a card in a language, by its path: whether it fits."""
    small = round(HEIGHT * DECK_SHAPE), HEIGHT
    for card in cards.cards:
        path: Path = ("decks", SIDES[card.side], card.id)
        yield path, _fits_card(look, card_text(cards, card, language), small)
        yield (*path, "name"), _fits_head(look, card.names[language], small)
    for side, track in enumerate(cards.awareness_specs):
        for level in track:
            yield (
                ("awareness", SIDES[side], level),
                _fits_card(look, level_text(cards, side, level, language), small),
            )
    for person in cards.characters:
        both = [face_text(cards, person, face, language) for face in (0, 1)]
        for face, name in enumerate(DIMENSIONS):
            yield ("characters", person.id, name), _fits_page(look, both, face)


def _fits_card(look: Theme, words: str, size: tuple[int, int]) -> bool:
    pad = padding(size[0])
    box, _ = text_box(look, words, size, pad, round(size[1] * HEAD))
    return textbox.fits(
        look, "body", words, (box.width - 2 * pad, box.height - pad), smallest_prose(look)
    )


def _fits_head(look: Theme, name: str, size: tuple[int, int]) -> bool:
    pad = padding(size[0])
    return textbox.fits(
        look,
        "label",
        name,
        (size[0] - 2 * pad, round(size[1] * HEAD) - pad // 2),
        max(9, round(size[0] * 0.07)),
    )


def _fits_page(look: Theme, both: list[str], face: int) -> bool:
    _, room = page_text_room(look, both, (round(HEIGHT * 0.56), HEIGHT))
    return textbox.fits(look, "body", both[face], room, smallest_prose(look))
