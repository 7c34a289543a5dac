"""From YAML data to a checked model: the models' complaints as sentences with places."""

from __future__ import annotations

import copy
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from ..letters import clipped
from .faults import did_you_mean
from .source import Path, Source

M = TypeVar("M", bound=BaseModel)


def _models_in(annotation: Any) -> Any:
    """Strip Optional and Annotated off a type."""
    while True:
        origin = typing.get_origin(annotation)
        if origin is typing.Annotated:
            annotation = typing.get_args(annotation)[0]
        elif origin in (typing.Union, types.UnionType):
            annotation = next(a for a in typing.get_args(annotation) if a is not type(None))
        else:
            return annotation


def _model_at(root: Any, loc: Path, unknown: str = "") -> type[BaseModel] | None:
    """The model that stands at a path below another; of two under one name, the one that does not know a key."""
    here: Any = root
    for part in loc:
        here = _models_in(here)
        if isinstance(here, type) and issubclass(here, BaseModel):
            found = [f.annotation for n, f in here.model_fields.items() if part == (f.alias or n)]
            if not found:
                return None
            here = next((one for one in found if unknown not in _known_keys(_model_at(one, ()))), found[0])
        elif typing.get_origin(here) is list:
            here = typing.get_args(here)[0]
        elif typing.get_origin(here) is dict:
            here = typing.get_args(here)[1]
        else:
            return None
    here = _models_in(here)
    return here if isinstance(here, type) and issubclass(here, BaseModel) else None


def _known_keys(model: type[BaseModel] | None) -> list[str]:
    return [f.alias or n for n, f in model.model_fields.items()] if model else []


_PLAIN = {"integer": "a whole number", "string": "text", "boolean": "true or false", "dictionary": "settings",
          "greater than or equal to": "at least", "less than or equal to": "at most"}


def _sentence(error: Any, loc: Path, root: type[BaseModel], spelled_out: Path) -> tuple[str, str, bool]:
    """Code and message of a complaint, and whether the key (not the value) is at fault."""
    context = error.get("ctx", {})
    given = error.get("input")
    given = clipped(given) if isinstance(given, str) else given
    last = clipped(loc[-1]) if loc else ""
    name = next((str(part) for part in reversed(spelled_out) if isinstance(part, str)), "the file")
    match error["type"]:
        case "extra_forbidden":
            known = _known_keys(_model_at(root, loc[:-1], last))
            listed = f" Known here: {', '.join(known)}." if len(known) <= 12 else ""
            hint = did_you_mean(last, known)
            return "unknown-key", f"'{last}' is not known here.{hint or listed}", True
        case "missing":
            return "missing-key", f"'{last}' is missing.", False
        case "literal_error" if loc == ("format",):
            return "format", f"This file has format {given}; this version of the game reads {context['expected']}.", False
        case "literal_error":
            known = [w.strip("' ") for w in str(context["expected"]).replace(" or ", ",").split(",")]
            return "unknown-value", f"'{given}' is not one of {context['expected']}.{did_you_mean(str(given), known)}", False
        case "value_error":
            return "value", f"{str(context['error']).rstrip('.').capitalize()}.", False
        case "string_pattern_mismatch":
            return "id", f"'{given}' cannot be an id: use lower-case letters, digits and single underscores.", True
        case "too_short":
            return "too-few", f"'{name}' needs at least {context['min_length']}.", False
        case "too_long":
            return "too-many", f"'{name}' may hold at most {context['max_length']}.", False
        case "string_too_long" | "string_too_short":
            most = context.get("max_length")
            limit = f"at most {most}" if most else f"at least {context['min_length']}"
            return "length", f"'{name}' should have {limit} characters.", "[key]" in error["loc"]
        case "invalid_key":
            return "key", f"The key '{last}' must be a word.", True
        case kind:
            wanted = str(error["msg"]).removeprefix("Input should be ").removeprefix("a valid ")
            for formal, plain in _PLAIN.items():
                wanted = wanted.replace(formal, plain)
            if kind in {"model_type", "dict_type"}:
                wanted = "settings as 'key: value'"
            shown = "nothing" if given is None else f"'{given}'" if isinstance(given, str | int | float) else "this"
            if "[key]" in error["loc"]:
                return "key", f"The key {shown} should be {wanted}.", True
            return "type", f"'{name}' should be {wanted}, not {shown}.", False


def validate(model: type[M], source: Source) -> M | None:
    """The model filled from a source, or None with every fault noted in the source."""
    flagged = {(f.line, f.column) for f in source.faults}
    if source.data is None:
        return None
    try:
        return model.model_validate(source.data)
    except ValidationError as errors:
        found = errors.errors(include_url=False)
        for number, error in enumerate(found):
            if source.full:
                source.leave_out(len(found) - number)
                break
            loc = _path(error)
            code, message, at_key = _sentence(error, loc, model, source.spelled_out(loc))
            path = loc[:-1] if code == "missing-key" else loc
            at_key = at_key or code == "missing-key"
            if source.place(path, at_key) not in flagged:
                source.fault_at(path, code, message, key=at_key)
        return None


def _path(error: Any) -> Path:
    return tuple(part for part in error["loc"] if part != "[key]")


def sound_part(model: type[M], data: Any, mend: Callable[[Any, Path], None]) -> M | None:
    """The model of what is left when every faulty part is taken out or replaced by `mend`; None if nothing sensible is."""
    data = copy.deepcopy(data)
    for _ in range(3):  # mending one thing can uncover another
        try:
            return model.model_validate(data)
        except ValidationError as errors:
            for error in errors.errors(include_url=False):
                mend(data, _path(error))
    return None
