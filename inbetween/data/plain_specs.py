"""A checked card set as plain data, and back without the models.

Loading the models takes longer than everything else at the start of the program. A spec made here
has the attributes and methods that the compiler and the card texts use of a model.
"""

from __future__ import annotations

from typing import Any

from .spec_methods import (
    AmountMethods,
    CardMethods,
    CardWhereMethods,
    EffectMethods,
    SpanMethods,
    WhereMethods,
)

KIND = "kind"  # in plain data: the name of the model, or MAPPING
MAPPING = "mapping"


class PlainSpec:
    """What a model has been checked to hold: an attribute for each of its fields."""

    def __init__(self, kind: str, fields: dict[str, Any], given: frozenset[str]) -> None:
        self.__dict__.update(fields)
        self.model_name = kind
        self.model_fields_set = given  # called as in pydantic

    def model_copy(self, update: dict[str, Any]) -> PlainSpec:
        """Return a copy with some other values."""
        given = self.model_fields_set | update.keys()
        return type(self)(self.model_name, self._values() | update, given)

    def _values(self) -> dict[str, Any]:
        return {
            name: value
            for name, value in self.__dict__.items()
            if name not in ("model_name", "model_fields_set")
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, PlainSpec)
            and other.model_name == self.model_name
            and other._values() == self._values()
        )

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in self._values().items())
        return f"{self.model_name}({values})"


class _PlainTranslations(PlainSpec):
    def translations(self) -> dict[str, str]:
        return self._values()


class _PlainWhere(WhereMethods, PlainSpec):
    pass


class _PlainSpan(SpanMethods, PlainSpec):
    pass


class _PlainCardWhere(CardWhereMethods, PlainSpec):
    pass


class _PlainAmount(AmountMethods, PlainSpec):
    pass


class _PlainEffect(EffectMethods, PlainSpec):
    pass


class _PlainCard(CardMethods, PlainSpec):
    pass


_CLASSES: dict[str, type[PlainSpec]] = {
    "NameModel": _PlainTranslations,
    "TextModel": _PlainTranslations,
    "Where": _PlainWhere,
    "Span": _PlainSpan,
    "CardWhere": _PlainCardWhere,
    "AmountModel": _PlainAmount,
    "EffectModel": _PlainEffect,
    "CardModel": _PlainCard,
}


def to_plain(value: Any, defaults: dict[str, dict[str, Any]]) -> Any:
    """Return a model, or anything in it, as data for JSON.

    What is as in the first model of its kind is left out; `defaults` collects those.
    """
    if isinstance(value, list):
        return [to_plain(entry, defaults) for entry in value]
    if isinstance(value, dict):
        entries = [[key, to_plain(entry, defaults)] for key, entry in value.items()]
        return {KIND: MAPPING, "entries": entries}
    if not hasattr(value, "model_fields_set"):
        return value
    kind = type(value).__name__
    if hasattr(value, "translations"):
        fields: dict[str, Any] = value.translations()
        usual: dict[str, Any] = defaults.setdefault(kind, {})
    else:
        names = type(value).model_fields
        fields = {name: to_plain(getattr(value, name), defaults) for name in names}
        usual = defaults.setdefault(kind, fields)
    return {
        KIND: kind,
        "given": sorted(value.model_fields_set),
        "fields": {
            name: field
            for name, field in fields.items()
            if name not in usual or field != usual[name]
        },
    }


def from_plain(data: Any, defaults: dict[str, dict[str, Any]]) -> Any:
    """Return what `to_plain` was given, with specs in place of models."""
    if isinstance(data, list):
        return [from_plain(entry, defaults) for entry in data]
    if not isinstance(data, dict):
        return data
    kind = data[KIND]
    if kind == MAPPING:
        return {key: from_plain(entry, defaults) for key, entry in data["entries"]}
    fields = {
        name: from_plain(value, defaults) if isinstance(value, (list, dict)) else value
        for name, value in {**defaults[kind], **data["fields"]}.items()
    }
    return _CLASSES.get(kind, PlainSpec)(kind, fields, frozenset(data["given"]))
