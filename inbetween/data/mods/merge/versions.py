"""Versions such as 1.2.0, and what a mod needs: "street_lights>=1.0"."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import NamedTuple

Version = tuple[int, ...]

_VERSION = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}")
_RANGE = re.compile(r"\s*(>=|<=|==|!=|>|<)\s*([0-9.]+)\s*")
_NEED = re.compile(r"\s*([A-Za-z0-9_]+)\s*(.*)", re.DOTALL)
_TESTS: dict[str, Callable[[Version, Version], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}


def parse_version(text: str) -> Version | None:
    """Return a version as numbers, without zeros at its end; None if it is none."""
    if not _VERSION.fullmatch(text):
        return None
    numbers = [int(part) for part in text.split(".")]
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


class VersionRange(NamedTuple):
    """Conditions on a version, such as ">=1.0, <2"; all of them must hold."""

    tests: tuple[tuple[str, Version], ...]

    @classmethod
    def parse(cls, text: str) -> VersionRange | None:
        """Return the range of a text; None if it is none. An empty text allows any version."""
        tests = []
        for part in text.split(",") if text.strip() else []:
            found = _RANGE.fullmatch(part)
            version = parse_version(found[2]) if found else None
            if found is None or version is None:
                return None
            tests.append((found[1], version))
        return cls(tuple(tests))

    def holds(self, version: Version) -> bool:
        """Return whether a version is in the range."""
        return all(_TESTS[sign](version, other) for sign, other in self.tests)


class Need(NamedTuple):
    """Another mod that a mod needs, and which versions of it."""

    id: str
    range: VersionRange
    text: str

    @classmethod
    def parse(cls, text: str) -> Need | None:
        """Return the need of a text such as "street_lights>=1.0"; None if it is none."""
        found = _NEED.fullmatch(text)
        range = VersionRange.parse(found[2]) if found else None
        return cls(found[1], range, text.strip()) if found and range is not None else None
