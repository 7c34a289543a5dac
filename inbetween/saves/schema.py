"""The fields of a saved game, with their types and limits."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from ..rules.constants import DIMENSIONS, EVEN, SIDES, WINNERS
from ..rules.errors import Message, MessageList, make_message
from ..rules.switches import EDITIONS
from .safe_json import quote_value

MOST_KEYS = 20_000
LONGEST_KEY = 200
LONGEST_NAME = 60
LONGEST_CALLED = 16  # length of a person's name
MOST_CHANCES = 5_000
_ID = re.compile(r"[a-z0-9_]{1,60}")
_WHO = re.compile(r"[a-z0-9_:]{1,40}")  # a level, optionally with a playstyle


class FieldRule(NamedTuple):
    """A rule for a field: its description and a test."""

    must: Message
    fits: Callable[[Any], bool]
    needed: bool = False


def _must(kind: str, **slots: object) -> Message:
    return make_message(f"must.{kind}", **slots)


def _text(most: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and len(value) <= most


def is_id(value: Any) -> bool:
    """Whether a value could be the id of a Character."""
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def _whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _keys(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= MOST_KEYS
        and all(isinstance(k, str) and len(k) <= LONGEST_KEY for k in value)
    )


def _sides(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == set(SIDES)
        and all(_WHO.fullmatch(who) for who in value.values())
    )


def _called(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and set(value) <= set(SIDES)
        and all(_text(LONGEST_CALLED)(name) and name.isprintable() for name in value.values())
    )


def _match(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {*SIDES, "game"}
        and all(_whole(value[side], 0, 1) for side in SIDES)
        and _whole(value["game"], 1, 10**6)
    )


def _chances(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= MOST_CHANCES
        and all(
            isinstance(pair, list)
            and len(pair) == 2
            and _whole(pair[0], 0, 10**6)
            and isinstance(pair[1], int | float)
            and not isinstance(pair[1], bool)
            and 0 <= pair[1] <= 1
            for pair in value
        )
    )


def _person(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 3
        and is_id(value[0])
        and value[1] in DIMENSIONS
        and _whole(value[2], 0, 4)
    )


def _levels(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == len(SIDES)
        and all(_whole(level, 0, 10**6) for level in value)
    )


def _summary(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and set(value) - {"awareness"} == {"turn", "active", "winner", "marker", "circle"}
        and _levels(value.get("awareness", [0, 0]))
        and _whole(value["turn"], 1, 10**6)
        and value["active"] in SIDES
        and (value["winner"] is None or value["winner"] in WINNERS)
        and is_id(value["marker"])
        and isinstance(value["circle"], list)
        and 1 <= len(value["circle"]) <= 60
        and all(map(_person, value["circle"]))
    )


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _object(value: Any) -> bool:
    return isinstance(value, dict)


SAVE_FIELDS: dict[str, FieldRule] = {
    "format": FieldRule(_must("whole"), lambda v: type(v) is int, True),
    "game_version": FieldRule(_must("version"), _text(40), True),
    "cards": FieldRule(_must("fingerprint"), _text(64), True),
    "keys": FieldRule(_must("keys", n=MOST_KEYS), _keys, True),
    "state": FieldRule(_must("fingerprint"), _text(64), True),
    "seed": FieldRule(_must("whole"), lambda v: _whole(v, -(2**63), 2**63)),
    "even_start": FieldRule(_must("flag"), _flag),
    "position": FieldRule(_must("object"), _object),
    "edition": FieldRule(_must("edition", known=MessageList(EDITIONS)), lambda v: v in EDITIONS),
    "card_set": FieldRule(_must("text"), lambda v: isinstance(v, str)),
    "saved_at": FieldRule(_must("time"), _text(40)),
    "name": FieldRule(
        _must("name", n=LONGEST_NAME), lambda v: _text(LONGEST_NAME)(v) and v.isprintable()
    ),
    "sides": FieldRule(_must("sides"), _sides),
    "curtain": FieldRule(_must("flag"), _flag),
    "names": FieldRule(_must("names", n=LONGEST_CALLED), _called),
    "match": FieldRule(_must("match"), _match),
    "resigned": FieldRule(_must("side"), lambda v: v in SIDES),
    "practice": FieldRule(_must("flag"), _flag),
    "chances": FieldRule(_must("chances"), _chances),
    "checkpoint": FieldRule(_must("object"), _object),
    "summary": FieldRule(_must("summary"), _summary),
    "report": FieldRule(_must("object"), _object),
}


def faults(data: dict[str, Any]) -> list[Message]:
    """All errors in the fields of a saved game."""
    found = [
        make_message("saves.unknown", entry=quote_value(key))
        for key in data
        if key not in SAVE_FIELDS
    ]
    found += [
        make_message("saves.missing", entry=key)
        for key, entry in SAVE_FIELDS.items()
        if entry.needed and key not in data
    ]
    found += [
        make_message("saves.must", entry=key, what=entry.must)
        for key, entry in SAVE_FIELDS.items()
        if key in data and not _fits(entry, data[key])
    ]
    if ("seed" in data) == ("position" in data):
        found.append(make_message("saves.start"))
    if data.get("even_start") and "position" in data:
        found.append(make_message("saves.even_start"))
    return found


def start_of(data: dict[str, Any]) -> tuple[str, Any]:
    """The start of a saved game, from valid fields."""
    if "position" in data:
        return "position", data["position"]
    return EVEN if data.get("even_start") else "seed", data["seed"]


def _fits(entry: FieldRule, value: Any) -> bool:
    try:
        return entry.fits(value)
    except TypeError:  # an unhashable value where a word is expected
        return False
