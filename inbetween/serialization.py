"""What travels between processes is plain data: named tuples are told by their name and their
values.
"""

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
    """What was packed, with the named tuples that may be in it."""
    known = {shape.__name__: shape for shape in shapes}

    def whole(value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            return type(value)(map(whole, value))
        if isinstance(value, dict):
            return (
                known[value[_NAME]](*map(whole, value["values"]))
                if _NAME in value
                else {key: whole(one) for key, one in value.items()}
            )
        return value

    return whole(value)
