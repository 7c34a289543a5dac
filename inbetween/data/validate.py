"""Turn YAML data into a checked model, with the models' errors as faults with places."""

from __future__ import annotations

import copy
import re
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from ..rules.errors import Message, MessageList, make_message
from ..text.error_messages import listed, quoted
from ..text_safety import truncated
from .faults import InvalidValue, did_you_mean, nearest
from .source.value_advice import (
    advise,
    setting_outside,
    several_operations,
    single_word,
    without_curly_quotes,
)
from .source.yaml_errors import OTHER_DASHES
from .source.yaml_source import Path, YamlSource

M = TypeVar("M", bound=BaseModel)
MOST_LISTED = 40  # keys in one message
MOST_ECHOES = 200  # unknown keys that are compared with missing ones


def _models_in(annotation: object) -> object:
    """Return a type without Optional and Annotated."""
    while True:
        origin = typing.get_origin(annotation)
        if origin is typing.Annotated:
            annotation = typing.get_args(annotation)[0]
        elif origin in (typing.Union, types.UnionType):
            annotation = next(a for a in typing.get_args(annotation) if a is not type(None))
        else:
            return annotation


def model_at(root: object, loc: Path, unknown: str = "") -> type[BaseModel] | None:
    """Return the model at a path below another.

    If two fields share a key, return the one that does not know the key `unknown`.
    """
    here = root
    for part in loc:
        here = _models_in(here)
        if isinstance(here, type) and issubclass(here, BaseModel):
            found = [f.annotation for n, f in here.model_fields.items() if part == (f.alias or n)]
            if not found:
                return None
            here = next(
                (one for one in found if unknown not in known_keys(model_at(one, ()))), found[0]
            )
        elif typing.get_origin(here) is list:
            here = typing.get_args(here)[0]
        elif typing.get_origin(here) is dict:
            here = typing.get_args(here)[1]
        else:
            return None
    here = _models_in(here)
    return here if isinstance(here, type) and issubclass(here, BaseModel) else None


def known_keys(model: type[BaseModel] | None) -> list[str]:
    """Return the keys that a model knows; none without a model."""
    return [f.alias or n for n, f in model.model_fields.items()] if model else []


# What a type or limit error asks for; the sentence is under `wanted` in
# assets/locale/*/faults.yaml.
_WANTED = {
    "int_type": "whole",
    "int_from_float": "whole",
    "int_parsing_size": "whole",
    "float_type": "number",
    "string_type": "text",
    "bool_type": "flag",
    "list_type": "list",
    "model_type": "settings",
    "dict_type": "settings",
    "greater_than_equal": "least",
    "less_than_equal": "most",
}


def _wanted(kind: str, context: dict[str, Any], model: type[BaseModel] | None) -> Message:
    word = getattr(model, "WANTED", None) if kind == "model_type" else None
    bound = context.get("ge", context.get("le"))
    return make_message(
        f"wanted.{word or _WANTED.get(kind, 'other')}", n=bound if bound is None else f"{bound:g}"
    )


# Wrong characters in a key, and the message for each.
_ODD_LETTERS = {"\uff1a": "wide", "\u00a0": "blank", "\u3000": "blank", ":": "tight"}


def _unknown_key(key: str, model: type[BaseModel] | None) -> Message:
    """Return the message for a key that a model does not know."""
    known = known_keys(model)
    for letter, what in _ODD_LETTERS.items():
        if letter in key:
            return make_message(f"unknown-key.{what}", key=key)
    if key[:1] in OTHER_DASHES:
        return make_message("yaml.other_dash", letter=key[:1])
    if key.startswith("("):
        return make_message("yaml.parenthesis")
    if (plain := without_curly_quotes(key)) != key:
        return make_message("unknown-key.curly", key=key, word=plain)
    first, _, rest = key.partition(" ")
    if rest and first in known:
        return make_message("unknown-key.no_colon", key=key, word=first, value=rest)
    meant = getattr(model, "MEANT", {}).get(key)
    if meant:
        return make_message("unknown-key.meant", key=key, word=meant)
    others = (
        make_message("known", words=MessageList(tuple(known)))
        if len(known) <= MOST_LISTED
        else None
    )
    kind = getattr(model, "ENTRIES", "plain" if known else "nothing")
    return make_message(f"unknown-key.{kind}", key=key, hint=did_you_mean(key, known) or others)


def _suggested(error: ErrorDetails, root: type[BaseModel]) -> Path | None:
    """Return the path of the key that an unknown key was probably meant to be."""
    loc = _path(error)
    model = model_at(root, loc[:-1], str(loc[-1]))
    meant = getattr(model, "MEANT", {}).get(loc[-1]) or nearest(
        _letters(str(loc[-1])), known_keys(model)
    )
    return (*loc[:-1], meant) if meant else None


def _letters(key: str) -> str:
    """Return the part of a key before any kind of colon."""
    return re.split("[:\uff1a]", key)[0].strip()


def _worth_reporting(found: list[ErrorDetails], root: type[BaseModel]) -> list[ErrorDetails]:
    """Drop "missing" errors whose key is present but misspelled: one fault is enough."""
    needed = {_path(error) for error in found if error["type"] == "missing"}
    if not needed:
        return found
    meant = {
        _suggested(error, root)
        for error in found[:MOST_ECHOES]
        if error["type"] == "extra_forbidden"
    } & needed
    return [error for error in found if not (error["type"] == "missing" and _path(error) in meant)]


def _complaint(
    error: ErrorDetails, loc: Path, root: type[BaseModel], spelled_out: Path
) -> tuple[Message, bool]:
    """Return the message for a model error, and whether the key (not the value) is at fault."""
    context = error.get("ctx", {})
    given: object = error.get("input")
    given = truncated(given) if isinstance(given, str) else given
    last = truncated(loc[-1]) if loc else ""
    name = next((str(part) for part in reversed(spelled_out) if isinstance(part, str)), "")
    match error["type"]:
        case "extra_forbidden":
            return _unknown_key(last, model_at(root, loc[:-1], last)), True
        case "missing":
            return make_message("missing-key", key=last), False
        case "literal_error" if loc == ("format",):
            return make_message("format", format=given, known=context["expected"]), False
        case "literal_error":
            known = [
                w.strip("' ") for w in str(context["expected"]).replace(" or ", ",").split(",")
            ]
            if isinstance(given, list | dict):
                return single_word(name, _given(given), known), False
            plain = without_curly_quotes(str(given))
            if plain != given and plain in known:
                return make_message("type.curly", value=given, word=plain), False
            return make_message(
                "unknown-value",
                value=given,
                known=listed([quoted(w) for w in known], "or"),
                hint=did_you_mean(str(given), known),
            ), False
        case "value_error" if (
            isinstance(context["error"], InvalidValue)
            and context["error"].detail.key == "value.operation"
            and isinstance(given, dict)
            and len(given) > 1
        ):
            return several_operations(given), False
        case "value_error" if isinstance(context["error"], InvalidValue):
            return context["error"].detail, False
        case "string_pattern_mismatch":
            return make_message("id.letters", id=given), True
        case "too_short" if spelled_out and isinstance(spelled_out[-1], int):
            return make_message("too-few.part", name=name, number=spelled_out[-1] + 1), False
        case "too_short":
            return make_message("too-few.entries", name=name, n=context["min_length"]), False
        case "too_long":
            return make_message("too-many.entries", name=name, n=context["max_length"]), False
        case "string_too_long":
            return make_message(
                "length.most", name=name, n=context["max_length"]
            ), "[key]" in error["loc"]
        case "string_too_short":
            return make_message(
                "length.least", name=name, n=context["min_length"]
            ), "[key]" in error["loc"]
        case "invalid_key":
            return make_message("key.word", key=last), True
        case kind:
            model = model_at(root, loc)
            wanted = _wanted(kind, context, model)
            if "[key]" in error["loc"]:
                return make_message("key.type", given=_given(given), wanted=wanted), True
            if advice := advise(kind, name, given, model, model_at(root, spelled_out)):
                return advice, False
            kind = "type.wanted" if name else "type.file"
            return make_message(kind, name=name, given=_given(given), wanted=wanted), False


def _given(value: object) -> Message:
    """Describe the value that is in the file instead."""
    if value is None:
        return make_message("given.nothing")
    if isinstance(value, bool):
        return quoted(str(value).lower())
    if isinstance(value, str | int | float):
        return quoted(value)
    return make_message("given.list" if isinstance(value, list) else "given.settings")


def validate(model: type[M], source: YamlSource) -> M | None:
    """Return the model filled from a source, or None with every fault added to the source."""
    flagged = source.flagged_places()
    if source.data is None:
        return None
    try:
        return model.model_validate(source.data)
    except ValidationError as errors:
        found = [
            error
            for error in _worth_reporting(errors.errors(include_url=False), model)
            if error["type"] != "missing" or _path(error)[:-1] not in source.merging
        ]
        newer = [
            error for error in found if error["loc"] == ("format",) and error["type"] != "missing"
        ]
        found = newer or found  # a file of another version may have anything in it
        sections = [
            str(loc[0]) for loc in map(_path, found) if len(loc) == 1 and loc[0] in _needed(model)
        ]
        whole = getattr(model, "WHOLE", None)
        if len(sections) > 1 and whole:  # not such a file at all, or only a part of one
            source.fault_at(
                (), make_message(whole, keys=listed([quoted(key) for key in sections], "and"))
            )
            found = [
                error
                for error in found
                if len(error["loc"]) > (2 if error["type"] == "missing" else 1)
            ]
        for number, error in enumerate(found):
            if source.full:
                source.leave_out(len(found) - number)
                break
            loc = _path(error)
            detail, at_key = _complaint(error, loc, model, source.spelled_out(loc))
            if detail.key == "unknown-key.operation":
                beside = model_at(model, loc[:-1], str(loc[-1]))
                detail = setting_outside(str(loc[-1]), beside, source.data, loc) or detail
            path = loc[:-1] if detail.key == "missing-key" else loc
            at_key = at_key or detail.key == "missing-key"
            if detail.key.startswith("type.") and path in source.aliases:
                detail = _for_alias(detail, error, path)
                source.values[path] = source.aliases[path]
            if source.located(path, at_key) not in flagged:
                source.fault_at(path, detail, key=at_key)
        return None


def _for_alias(detail: Message, error: ErrorDetails, path: Path) -> Message:
    """Return the message for an alias of the wrong type."""
    if isinstance(error["input"], list) and isinstance(path[-1], int):
        name = next(str(part) for part in reversed(path) if isinstance(part, str))
        return make_message("type.alias", name=name)
    return detail


def _needed(model: type[BaseModel]) -> list[str]:
    return [name for name, field in model.model_fields.items() if field.is_required()]


def _path(error: ErrorDetails) -> Path:
    return tuple(part for part in error["loc"] if part != "[key]")


def valid_part(model: type[M], data: Any, mend: Callable[[Any, Path], None]) -> M | None:
    """Return the model of the data without its faulty parts, or None if too little is left.

    `mend` removes or replaces each faulty part.
    """
    data = copy.deepcopy(data)
    for _ in range(3):  # one repair can uncover another fault
        try:
            return model.model_validate(data)
        except ValidationError as errors:
            for error in errors.errors(include_url=False):
                mend(data, _path(error))
    return None
