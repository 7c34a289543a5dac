"""Data for other processes: named tuples are packed as their name and values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_NAME = "named tuple"


def pack(value: Any) -> Any:
    """A value as dicts, lists, tuples, strings and numbers."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {_NAME: type(value).__name__, "values": [pack(one) for one in value]}
    if isinstance(value, (list, tuple)):
        return type(value)(pack(one) for one in value)
    if isinstance(value, dict):
        return {key: pack(one) for key, one in value.items()}
    return value


def unpack(value: Any, shapes: Iterable[type]) -> Any:
    """The value that was packed; `shapes` are the named tuples that it may contain."""
    known = {shape.__name__: shape for shape in shapes}

    def rebuild(value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            return type(value)(map(rebuild, value))
        if isinstance(value, dict):
            return (
                known[value[_NAME]](*map(rebuild, value["values"]))
                if _NAME in value
                else {key: rebuild(one) for key, one in value.items()}
            )
        return value

    return rebuild(value)
