"""Check the types with mypy, and that almost all expressions of the program have a precise one.

An expression without a precise type is one that mypy knows only as Any.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from mypy import api

PACKAGE = "inbetween"
LEAST = 99.0  # percent
SHOWN = 10  # modules with the most expressions that lack a type


def counts(report: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Return the imprecise and all expressions of each module in mypy's report on Any."""
    found = {}
    for line in report:
        name, *numbers = line.split()
        if name.partition(".")[0] == PACKAGE:
            found[name] = (int(numbers[0]), int(numbers[1]))
    return found


def precise_share(modules: dict[str, tuple[int, int]]) -> float:
    """Return how many percent of the expressions have a precise type."""
    every = sum(number for _, number in modules.values())
    return 100 * (1 - sum(number for number, _ in modules.values()) / every) if every else 0.0


def main(arguments: list[str]) -> int:
    """Run mypy with these arguments, print the share and return 1 if it is too small."""
    with tempfile.TemporaryDirectory() as folder:
        output, errors, code = api.run([*arguments, "--any-exprs-report", folder])
        print(output + errors, end="")
        report = Path(folder) / "any-exprs.txt"
        if code or not report.exists():
            return code or 2
        modules = counts(report.read_text("utf-8").splitlines())
    share = precise_share(modules)
    print(f"{share:.2f} % of the expressions of {PACKAGE} have a precise type; wanted: {LEAST} %")
    if share >= LEAST:
        return 0
    for name, (missing, every) in sorted(modules.items(), key=lambda one: -one[1][0])[:SHOWN]:
        print(f"  {name}: {missing} of {every} have none")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
