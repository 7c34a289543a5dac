"""What to write instead of a value of the wrong type, where the value shows what was meant."""

from __future__ import annotations

import typing
from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel

from ...rules.errors import Message, make_message
from ...text.error_messages import listed, quoted
from ...text_safety import truncated
from ..models.values import Spot, State, Who
from .yaml_slips import CURLY

MOST_NAMED = 5  # operations in one message
_NUMBERS = {"int_type", "float_type"}
# A word that is a setting's value was written as the main value of the operation.
_SETTINGS: dict[str, tuple[str, str]] = {
    **dict.fromkeys(typing.get_args(Who), ("who", "{}")),
    **dict.fromkeys(typing.get_args(Spot), ("where", "{{at: {}}}")),
    **dict.fromkeys(typing.get_args(State), ("where", "{{state: {}}}")),
    **dict.fromkeys(("human", "creature"), ("where", "{{dimension: {}}}")),
}


def _is_number(text: str) -> bool:
    return text.strip().lstrip("+-").isdecimal()


def advise(
    kind: str,
    name: object,
    given: object,
    wanted: type[BaseModel] | None,
    model: type[BaseModel] | None,
) -> Message | None:
    """Return a message for a type error that says what to write; None if nothing is known.

    `wanted` is the model that the value does not fit, `model` that of what the file has under
    `name`; they differ where the file uses a short form.
    """
    wants_number = kind in _NUMBERS or getattr(wanted, "WANTED", None) in ("change", "hand")
    settings = kind in ("dict_type", "model_type") and not hasattr(wanted, "WANTED")
    if settings and isinstance(given, list) and _entries_named(given):
        return make_message("type.dashes", name=name)
    if not isinstance(given, str):
        return None
    plain = given.strip()
    if (wants_number and _is_number(plain)) or (kind == "bool_type" and plain in _FLAGS):
        return make_message("type.quoted", name=name, value=plain)
    bare = plain.rstrip(",; ")
    if bare != plain and (
        (wants_number and _is_number(bare)) or (kind == "bool_type" and bare in _FLAGS)
    ):
        return make_message("type.mark_after", name=name, value=bare, mark=plain[len(bare) :])
    if kind in _NUMBERS and plain in _SETTINGS and model is not None:
        setting, shape = _SETTINGS[plain]
        if setting in (f.alias or n for n, f in model.model_fields.items()):
            wrote = f"{name}: {{{setting}: {shape.format(plain)}}}"
            return make_message("type.setting", value=plain, key=setting, write=wrote)
    return None


_FLAGS = ("true", "false")


def _entries_named(given: list[object]) -> bool:
    """Return whether every entry of a list is a key with a value: a mapping with dashes."""
    return bool(given) and all(isinstance(entry, dict) for entry in given)


def single_word(name: object, given: Message, known: Iterable[str]) -> Message:
    """Return the message for a list or settings where one word must be."""
    return make_message(
        "type.word", name=name, given=given, known=listed([quoted(word) for word in known], "or")
    )


def several_operations(given: dict[str, object]) -> Message:
    """Return the message for several operations in one entry of a list."""
    names = [quoted(truncated(str(name))) for name in list(given)[:MOST_NAMED]]
    return make_message("value.operations", names=listed(names, "and"))


def without_curly_quotes(text: str) -> str:
    """Return a text without the typographic quotes around it."""
    around = CURLY.fullmatch(text)
    return around[1] if around else text


def setting_outside(
    key: str, effect: type[BaseModel] | None, data: Any, path: tuple[str | int, ...]
) -> Message | None:
    """Return the message for an operation's setting that is written beside the operation.

    `data` is the whole file and `path` the place of the unknown key among the operations of
    `effect`; None if no operation beside it has such a setting.
    """
    for part in path[:-1]:
        at_entry = isinstance(data, list) and isinstance(part, int) and part < len(data)
        if at_entry or (isinstance(data, dict) and part in data):
            data = data[part]  # otherwise a part that only the expanded long form has
    if not isinstance(data, dict) or effect is None:
        return None
    for name, field in effect.model_fields.items():
        operation = field.alias or name
        if operation in data and key in _settings_of(field.annotation):
            return make_message("unknown-key.outside", key=key, operation=operation)
    return None


def _settings_of(annotation: object) -> set[str]:
    """Return the settings of an operation with the type of its field."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return {f.alias or n for n, f in annotation.model_fields.items()}
    return {key for part in typing.get_args(annotation) for key in _settings_of(part)}
