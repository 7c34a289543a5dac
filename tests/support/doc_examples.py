"""The examples in the documentation: blocks of YAML and what stands in single quotes of code, each
as a part of a card set.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from inbetween import CardError, load_cards
from inbetween.data.loader import load_text
from inbetween.data.models.card_set import CardSetModel
from inbetween.data.models.ongoing import Ongoing
from inbetween.rules.cards import CardSet
from inbetween.rules.constants import DIMENSIONS, SIDES
from inbetween.rules.ops import BY_NAME
from inbetween.text.card_text.rules_text import card_text, face_text, level_text
from tests.support.fixed_set import LOADER, data_of
from tests.support.scenario import DUMPER

ROOT = Path(__file__).parents[2]
# what is wrong, on purpose (tests/data/test_findings_docs.py), mods (tests/data/mods) and lessons
# (tests/data/test_lessons.py)
OTHERS = {"findings.md", "modding.md", "lessons.md"}
PAGES = (
    ROOT / "README.md",
    *sorted(page for page in (ROOT / "docs").glob("*.md") if page.name not in OTHERS),
)
_BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"`([^`\n]+)`")


class Example(NamedTuple):
    """A piece of YAML: where it stands, what it is (set, cards, position, goals, effects, ongoing,
    trigger, setting), and what it says.
    """

    place: str
    kind: str
    data: Any


def _of_a_character(data: dict[str, Any]) -> bool:
    """Whether these are keys of a Character."""
    return data.keys() <= set(DIMENSIONS) or isinstance(data.get("symbols"), list)


def kind_of(data: Any) -> str:
    """What a piece of YAML is; nothing if it is none of the card language."""
    if isinstance(data, str) and data in BY_NAME:
        return "effects"
    if isinstance(data, list):
        return "effects" if data and all(kind_of(entry) == "effects" for entry in data) else ""
    if not isinstance(data, dict) or not data:
        return ""
    return next((kind for kind, fits in _KINDS if fits(data)), "setting")


def _is_cards(data: dict[str, Any]) -> bool:
    """Whether every entry is a deck card."""
    return all(
        isinstance(value, dict) and {"symbol", "cost"} <= value.keys() for value in data.values()
    )


def _is_effect(data: dict[str, Any]) -> bool:
    """Whether this is one operation; `discard: you` is an amount."""
    return data.keys() <= BY_NAME.keys() and len(data) == 1 and data != {"discard": "you"}


def _is_set(data: dict[str, Any]) -> bool:
    """Whether these are sections of a card set."""
    return all(
        key in CardSetModel.model_fields and (isinstance(value, dict) or key == "format")
        for key, value in data.items()
    )


# the first that fits
_KINDS: tuple[tuple[str, Callable[[dict[str, Any]], bool]], ...] = (
    ("position", lambda data: bool(data.keys() & {"circle", "phase"})),
    ("goals", lambda data: "goals" in data),
    ("set", _of_a_character),
    ("trigger", lambda data: "when" in data),
    ("cards", _is_cards),
    ("effects", _is_effect),
    ("ongoing", lambda data: data.keys() <= Ongoing.model_fields.keys()),
    ("set", _is_set),
)


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """The blocks of code on a page: language and text."""
    for found in _BLOCK.finditer(page.read_text("utf-8")):
        yield found[1], found[2]


def spans(page: Path) -> Iterator[str]:
    """What a page has as code in the middle of a line."""
    yield from _SPAN.findall(_BLOCK.sub("", page.read_text("utf-8")))


def _parsed(text: str) -> Any:
    try:
        return yaml.load(text, LOADER)
    except yaml.YAMLError:
        return None


@cache
def documented() -> tuple[Example, ...]:
    """All examples: every block of YAML, and every piece of code in a line that says something in
    YAML.
    """
    found = []
    for page in PAGES:
        for language, text in blocks(page):
            if language == "yaml":
                data = yaml.load(text, LOADER)
                found.append(
                    Example(f"{page.name}: {text.partition(chr(10))[0]}", kind_of(data), data)
                )
        for text in dict.fromkeys(spans(page)):
            data = _parsed(text)
            whole = isinstance(data, dict) and data and ": " in text and "..." not in text
            if whole or (
                isinstance(data, str) and data in BY_NAME and BY_NAME[data].example == data
            ):
                found.append(Example(f"{page.name}: {text}", kind_of(data), data))
    return tuple(found)


def merged(part: dict[str, Any], base: CardSet | None = None) -> str:
    """The source of a card set (the built-in one if none is given) with parts of it replaced or
    added.
    """
    data = data_of((base or load_cards()).source)
    for section, parts in part.items():
        _merge(
            data,
            {section: parts},
            {"decks": 3, "characters": 2, "awareness": 2, "game": 1}.get(section, 1),
        )
    return str(yaml.dump(data, Dumper=DUMPER, sort_keys=False, allow_unicode=True))


def _merge(data: dict[Any, Any], change: dict[Any, Any], depth: int) -> None:
    for key, value in change.items():
        if depth and isinstance(data.get(key), dict):
            _merge(data[key], value, depth - 1)
        else:
            data[key] = value


def loaded(part: dict[str, Any], clean: bool = True) -> CardSet:
    """The built-in set with parts of it replaced or added; raises CardError for a fault, or for a
    warning too if it must be clean.
    """
    cards, faults = load_text(merged(part), "cards.yaml")
    if cards is None or (clean and faults):
        raise CardError(faults)
    return cards


def side_of(card: dict[str, Any]) -> str:
    """Whose deck a card belongs in, by its symbol."""
    symbols = load_cards().symbols
    return SIDES[symbols[load_cards().symbol_index[card["symbol"]]].side]


def as_part(data: dict[str, Any]) -> dict[str, Any]:
    """Cards, keys of a Character, or a part of a set, as a part of a set."""
    if _of_a_character(data):
        return {"characters": {"sam": data}}
    if kind_of(data) == "set":
        return data
    decks: dict[str, Any] = {}
    for id, card in data.items():
        decks.setdefault(side_of(card), {})[id] = card
    return {"decks": decks}


@cache
def every_card() -> CardSet:
    """The built-in set with all cards that the documentation gives as examples."""
    decks: dict[str, Any] = {side: {} for side in SIDES}
    for example in documented():
        if example.kind == "cards":
            for id, card in example.data.items():
                if id in load_cards().card_index or id in decks[side_of(card)]:
                    raise ValueError(f"{example.place}: there is a card '{id}' already")
                decks[side_of(card)][id] = card
    return loaded({"decks": decks})


def texts(data: dict[str, Any]) -> list[str]:
    """What the cards, faces and levels of an example say in English."""
    part = as_part(data)
    cards = every_card() if kind_of(data) == "cards" else loaded(part)
    found = []
    for id, person in part.get("characters", {}).items():
        character = cards.characters[cards.character_index[id]]
        found += [
            f"**{character.names['en']}** ({dimension}): {face_text(cards, character, face, 'en')}"
            for face, dimension in enumerate(DIMENSIONS)
            if dimension in person
        ]
    for deck in part.get("decks", {}).values():
        found += [
            f"**{card.names['en']}**: {card_text(cards, card, 'en')}"
            for id in deck
            for card in [cards.cards[cards.card_index[id]]]
        ]
    for side, levels in part.get("awareness", {}).items():
        found += [
            f"**{side.capitalize()}, level {level}**: "
            f"{level_text(cards, SIDES.index(side), level, 'en')}"
            for level in levels
        ]
    return found
