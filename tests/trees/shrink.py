"""The smallest card set that still goes wrong in the same way."""

from __future__ import annotations

import copy
import traceback
from collections.abc import Iterator
from typing import Any

from .checks import trial

MOST_TRIALS = 800


def failure(data: dict[str, Any], seed: int, on_screens: bool = False) -> tuple[str, str] | None:
    """What goes wrong with a set: its kind and place, and all there is to tell; None if nothing
    does.
    """
    try:
        trial(data, seed, on_screens=on_screens)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} in {last.filename}:{last.lineno}", "".join(
            traceback.format_exception(error)
        )
    return None


def _parts(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something could be left out, large things first within each part."""
    for key in (
        list(data)
        if isinstance(data, dict)
        else range(len(data) - 1, -1, -1)
        if isinstance(data, list)
        else ()
    ):
        yield (*path, key)
        yield from _parts(data[key], (*path, key))


def _without(data: Any, path: tuple[Any, ...]) -> Any:
    """The data without what stands at a path."""
    found = copy.deepcopy(data)
    here = found
    for key in path[:-1]:
        here = here[key]
    del here[path[-1]]
    return found


def shrunk(data: dict[str, Any], seed: int, on_screens: bool = False) -> dict[str, Any]:
    """A smaller set that fails as this one does; this one if it does not fail."""
    wrong, place = failure(data, seed, on_screens), 0
    for _ in range(MOST_TRIALS if wrong else 0):
        parts = list(_parts(data))
        if place >= len(parts):
            break
        smaller = _without(data, parts[place])
        again = failure(smaller, seed, on_screens)
        if wrong and again and again[0] == wrong[0]:
            data = smaller  # what comes next has moved up
        else:
            place += 1
    return data
