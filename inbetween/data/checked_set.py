"""Check the text of a card set with the models, and compile it."""

from __future__ import annotations

from typing import Any

from ..rules.cards import CardSet
from .checks.card_set import Checker
from .checks.colors import check_colors
from .checks.unreachable import UnreachableChecker
from .checks.words import check_words
from .compiler import compile_set
from .faults import Fault
from .models.card_set import CardSetModel
from .source.yaml_source import YamlSource
from .validate import valid_part, validate


def load_checked(text: str, file: str, kept: bool) -> tuple[CardSet | None, list[Fault]]:
    """Do what `loader.load_text` does, for a text that is not too long."""
    return check_source(YamlSource(text, file), text, kept)


def check_source(
    source: YamlSource, text: str, kept: bool = False
) -> tuple[CardSet | None, list[Fault]]:
    """Check and compile what a source holds; `text` is what saved games keep of it."""
    model = validate(CardSetModel, source)
    if not kept:
        check_words(source)
    sound = model or (None if source.full else valid_part(CardSetModel, source.data, _mend))
    if sound is not None and not any(f.code == CardSetModel.WHOLE for f in source.faults):
        Checker(sound, source).run()
        check_colors(sound.colors, source)
        UnreachableChecker(sound, source, kept).run()
    faults = source.faults
    if model is None or any(f.severity == "error" for f in faults):
        return None, faults
    cards = compile_set(model, text)
    cards.warnings = tuple(faults)
    return cards, faults


def checked_model(text: str) -> CardSetModel:
    """Return the model of a text that is known to have no errors."""
    return CardSetModel.model_validate(YamlSource(text, "").data)


# Depth in the file of a single card, Character, symbol or level.
_DEPTH = {"decks": 3, "awareness": 3, "characters": 2, "symbols": 2}
# Replacements for faulty parts, so that the rest of the card can still be checked.
_STAND_INS: dict[str, Any] = {
    "human": [{"draw": 1}],
    "creature": [{"draw": 1}],
    "effect": [{"draw": 1}],
    "name": "?",
    "cost": 0,
    "symbols": [],
    "equipment": True,
}


def _mend(data: Any, path: tuple[str | int, ...]) -> None:
    """Remove or replace a faulty part of a card set's data."""
    depth = _DEPTH.get(str(path[0]), 1) if path else 1
    here = data
    for part in path[: depth - 1]:
        here = here.setdefault(part, {}) if isinstance(here, dict) else None
    if not isinstance(here, dict) or not path:
        return
    if len(path) < depth or (depth == 1 and path[0] not in here):
        here[path[-1]] = {}
        return
    entry = path[depth - 1]
    if (
        len(path) == depth
        or path[0] in ("symbols", "awareness")
        or not isinstance(here.get(entry), dict)
    ):
        here.pop(entry, None)
        return
    field = path[depth]
    here[entry].pop(field, None)
    if field in _STAND_INS:
        here[entry][field] = _STAND_INS[str(field)]
