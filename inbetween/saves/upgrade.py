"""Upgrade older save formats to the current one, step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules.errors import SaveError
from ..text.error_messages import localized_error
from .safe_json import quote_value

FORMAT = 6
SAME_STATE = 3  # first format with the current state fingerprint
# first format whose choices still lead to the same state; raise it and FORMAT when that changes
SAME_RULES = 1
# first format in which an amount of Equipment does not count other cards in play
EQUIPMENT_ONLY = 6


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Format 1 has neither the card set nor the version that wrote it."""
    return {**data, "game_version": "0.1.0"}


def _from_2(data: dict[str, Any]) -> dict[str, Any]:
    """Only the fingerprint differs (see `Record.from_text`)."""
    return data


def _from_3(data: dict[str, Any]) -> dict[str, Any]:
    """Format 3 has no editions; nothing to change."""
    return data


def _from_4(data: dict[str, Any]) -> dict[str, Any]:
    """Format 4 has no even start, names, matches or resignation; nothing to change."""
    return data


def _from_5(data: dict[str, Any]) -> dict[str, Any]:
    """Format 5 has other amounts of Equipment (see `save_loader.same_rules_since`)."""
    return data


STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: _from_1,
    2: _from_2,
    3: _from_3,
    4: _from_4,
    5: _from_5,
}


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """Convert the fields to the current format; raises SaveError for unknown formats."""
    number = data.get("format")
    if number is None:
        raise localized_error(SaveError, "saves.no_format")
    if type(number) is not int or number < 1:
        raise localized_error(SaveError, "saves.format", format=quote_value(number), newest=FORMAT)
    if number > FORMAT:
        raise localized_error(SaveError, "saves.newer", format=quote_value(number), newest=FORMAT)
    while number < FORMAT:
        data = {**STEPS[number](data), "format": number + 1}
        number += 1
    return data
