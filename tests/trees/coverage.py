"""What the card language can say, and what of it a card set says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from inbetween.data.models.card_set import CardSetModel, ModModel

from .generate import keys_of, reachable


def _words(type_: Any) -> Iterator[str]:
    """The words that a type allows."""
    if get_origin(type_) is Literal:
        yield from (word for word in get_args(type_) if isinstance(word, str))
    elif not isinstance(type_, type):
        for part in get_args(type_):
            yield from _words(part)


NO_CARDS = {"words", "mods"}  # parts of a set that say nothing about cards


def all_keys() -> set[str]:
    """Every key of every model, and every word that may stand there."""
    keys = [
        (model.__name__, key)
        for model in reachable()
        for key in keys_of(model)
        if model is not ModModel and not (model is CardSetModel and key.name in NO_CARDS)
    ]
    return {
        text
        for model, key in keys
        for text in (
            f"{model}.{key.name}",
            *(f"{model}.{key.name}: {word}" for word in _words(key.type)),
        )
    }


def said(part: Any, where: str = "") -> Iterator[str]:
    """The keys and words that stand in a card set, or in a part of one."""
    if isinstance(part, BaseModel):
        model = type(part)
        for name in part.model_fields_set:
            field = model.model_fields.get(name)  # None: a language that the set adds
            key = f"{model.__name__}.{(field.alias if field else None) or name}"
            yield key
            yield from said(getattr(part, name), key)
    elif isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from said(inner, where)
    elif isinstance(part, str):
        yield f"{where}: {part}"


def keys_used(data: dict[str, Any]) -> set[str]:
    """What a card set's data says."""
    return set(said(CardSetModel.model_validate(data)))
