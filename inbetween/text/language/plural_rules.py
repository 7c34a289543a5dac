"""Plural rules of languages: conditions on a number, in the notation of Unicode's CLDR.

Examples: "n = 1", "n % 10 = 2..4 and n % 100 != 12..14", "n = 0 or n % 100 = 2..10".
"""

from __future__ import annotations

import re
from collections.abc import Callable

PluralRule = Callable[[int], bool]
_RELATION = re.compile(r"[ni](?: ?% ?(\d+))? ?(!?=) ?(\d+(?:\.\.\d+)?(?: ?, ?\d+(?:\.\.\d+)?)*)")


def parse_plural_rule(rule: str) -> PluralRule:
    """The test that a rule stands for; raises ValueError if it is no rule."""
    choices = [
        [_relation(part.strip()) for part in choice.split(" and ")] for choice in rule.split(" or ")
    ]

    def holds(n: int) -> bool:
        return any(all(test(n) for test in tests) for tests in choices)

    return holds


def _relation(text: str) -> PluralRule:
    found = _RELATION.fullmatch(text)
    if found is None:
        raise ValueError(f"'{text}' is not a plural rule")
    divisor, sign, listed = found.groups()
    if divisor == "0":
        raise ValueError(f"'{text}' divides by zero")
    ranges: list[range] = []
    for part in listed.split(","):
        least, _, most = part.partition("..")
        ranges.append(range(int(least), int(most or least) + 1))

    def holds(n: int) -> bool:
        value = abs(n) % int(divisor) if divisor else abs(n)
        return any(value in one for one in ranges) == (sign == "=")

    return holds
