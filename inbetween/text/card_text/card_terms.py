"""Terms of the glossary that short card texts and abilities use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .brief import MANY

# the icons of `text/card_text/brief`, without what follows a colon, and their terms
ICON_TERMS = {
    "shift": "shift",
    "flip": "flip",
    "cube": "energy",
    "mind": "awareness",
    "marker": "activity_marker",
    "goal": "goal",
    "card": "card",
    "deck": "deck",
    "person": "character",
    "cross": "cancel",
    "move": "move_character",
    "laid": "place",
    "take": "take",
    "play": "play",
    "token": "symbol_token",
    "tool": "equipment",
    "look": "look",
    "awake": "ability",
    "turn": "direction_token",
    "shield": "protected",
    "forbid": "forbidden",
    "on": "moves_on",
    "sleep": "inbetween",
    "unlock": "unlock",
    "if": "condition",
    "glass": "temporary",
    "rest": "rest",
    "hand": "prepare",
}
_SIGN = re.compile(r"\[([a-z_]+)(?::[a-z_]+)?\]")
_REMOVED = "[person][cross]"  # two icons that have a meaning of their own
_TIMES = "\N{MULTIPLICATION SIGN}"
# the values of a filter's settings that are terms, and the term of its other places
_STATES = ("inbetween", "alert", "guarded", "secured", "nervous", "terrified", "devoured", "locked")
_DIMENSIONS = {"human": "human_dimension", "creature": "creature_dimension"}


def sign_terms(signs: str) -> list[str]:
    """Return the terms of the signs in a short text, each once, in their order."""
    found = []
    if _REMOVED in signs:
        found.append("remove")
        signs = signs.replace(_REMOVED, "")
    found += [ICON_TERMS[name] for name in _SIGN.findall(signs) if name in ICON_TERMS]
    if _TIMES in signs:
        found.append("several")
    if MANY in _SIGN.sub("", signs):
        found.append("variable")
    return list(dict.fromkeys(found))


def filter_terms(spec: object) -> list[str]:
    """Return the terms that the filters of an ability use, each once."""
    return list(dict.fromkeys(_filter_terms(spec)))


def _filter_terms(spec: Any) -> Iterator[str]:
    """Yield terms from the checked data of an ability, at any depth."""
    if isinstance(spec, list | tuple):
        for part in spec:
            yield from _filter_terms(part)
        return
    if not hasattr(spec, "model_fields_set"):
        return
    fields = {name: value for name, value in vars(spec).items() if not name.startswith("_")}
    if "adjacent_to" in fields:
        yield from (state for state in fields["state"] or () if state in _STATES)
        if fields["dimension"] in _DIMENSIONS:
            yield _DIMENSIONS[fields["dimension"]]
        if fields["adjacent_to"]:
            yield "adjacent"
            if fields["adjacent_to"] == "marker":
                yield "activity_marker"
        elif fields["at"] == "marker":
            yield "activity_marker"
        yield from _filter_terms(fields["not_"])
        return
    for name, value in fields.items():
        if name not in ("name", "model_fields_set"):
            yield from _filter_terms(value)
