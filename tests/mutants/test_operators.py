"""Tests for mutation testing: which mutants exist, and which tests run against them."""

from __future__ import annotations

import yaml

from tests.mutants.coverage_map import FEW, CoverageByTest, Map
from tests.mutants.operators import Mutation, changes
from tests.mutants.source_copy import EQUIVALENTS, ROOT

MUTATED = ("inbetween/rules", "inbetween/ai", "inbetween/saves")

SOURCE = '''"""A file."""
from __future__ import annotations

Zone = tuple["int", ...]


class Deck:
    """Cards."""

    __slots__ = ("cards",)

    def __repr__(self) -> str:
        return "<Deck>"

    def draw(self, n: int = 3, *, by: str | None = None) -> list[str]:
        """Draw."""
        assert n < 9, "ł: too many"
        if not self.cards or n > 2:
            raise ValueError(f"{n} is {1 + 1}")
        self.cards = sorted(self.cards, key=len)[n:]
        return [card for card in self.cards if card in (by, "x")]
'''


def made() -> dict[str, Mutation]:
    return {change.what: change for change in changes("deck.py", SOURCE.encode())}


def test_all_mutants_of_a_file() -> None:
    assert set(made()) == {
        "def draw(self, n: int = {3 -> 4}, *, by: str | None = None) -> list[str]",
        "def draw(self, n: int = {3 -> 2}, *, by: str | None = None) -> list[str]",
        "if {not self.cards or n > 2 -> not (not self.cards or n > 2)}:",
        "if {not self.cards or n > 2 -> not self.cards and n > 2}:",
        "if {not self.cards or n > 2 -> n > 2}:",
        "if {not self.cards or n > 2 -> not self.cards}:",
        "if {not self.cards -> self.cards} or n > 2:",
        "if not self.cards or {n > 2 -> n >= 2}:",
        "if not self.cards or {n > 2 -> n <= 2}:",
        "if not self.cards or n > {2 -> 3}:",
        "if not self.cards or n > {2 -> 1}:",
        '{raise ValueError(f"{n} is {1 + 1}") -> pass}',
        "{self.cards = sorted(self.cards, key=len)[n:] -> pass}",
        "self.cards = {sorted(self.cards, key=len)[n:] -> sorted(self.cards, key=len)[n + 1:]}",
        "self.cards = {sorted(self.cards, key=len) -> list(self.cards)}[n:]",
        "self.cards = {sorted(self.cards, key=len) -> sorted(self.cards)}[n:]",
        '{return [card for card in self.cards if card in (by, "x")] -> return None}',
        'return {[card for card in self.cards if card in (by, "x")]'
        " -> [card for card in self.cards]}",
        "return [card for card in self.cards if {card in (by, \"x\") -> card not in (by, 'x')}]",
        "return [card for card in self.cards if card in (by, {\"x\" -> 'x?'})]",
    }


def test_each_mutant_is_one_change_in_the_same_line_count() -> None:
    for change in made().values():
        mutant = change.applied(SOURCE.encode()).decode()
        compile(mutant, "deck.py", "exec")
        assert mutant != SOURCE and len(mutant.splitlines()) == len(SOURCE.splitlines())
        assert change.where == "Deck.draw" and str(change).startswith(
            f"deck.py:{change.line}: Deck.draw: "
        )
    assert b"self.cards = (list(self.cards))[n:]" in made()[
        "self.cards = {sorted(self.cards, key=len) -> list(self.cards)}[n:]"
    ].applied(SOURCE.encode())


def test_tests_that_reach_the_line_run_first_and_quick_ones_before_slow_ones() -> None:
    seconds = (
        {f"t.py::{i}": 0.1 * (9 - i) for i in range(8)}
        | {"t.py::long": 3.0}
        | {f"t.py::x{i:02}": 4.0 for i in range(FEW)}
    )
    lines = {
        test: {"a/deck.py": [18]} for test in seconds if test not in ("t.py::1", "t.py::2")
    } | {"t.py::1": {"a/other.py": [1]}}
    asked = Map({"t.py": CoverageByTest(seconds, lines, {"a/deck.py": [15]}, {"a/deck.py": [16]})})
    change = made()["if not self.cards or n > {2 -> 3}:"]._replace(path="a/deck.py")
    assert asked.tests(change)[:8] == [
        "t.py::7",
        "t.py::6",
        "t.py::5",
        "t.py::4",
        "t.py::3",
        "t.py::0",
        "t.py::long",
        "t.py::x00",
    ]
    assert "t.py::1" not in asked.tests(change)
    assert not asked.is_loaded(change) and not asked.read_by(change, "t.py::1")
    # code that runs once, on import: quick tests that reach the same folder
    once = change._replace(first=15, last=15)
    assert asked.tests(once) == ["t.py::7", "t.py::6", "t.py::5"]
    assert asked.is_loaded(once) and asked.read_by(change._replace(first=16, last=18), "t.py::1")


def test_equivalent_mutants_have_a_reason() -> None:
    for entry in yaml.safe_load(EQUIVALENTS.read_text("utf-8")):
        assert (
            set(entry) == {"in", "why", "what"}
            and entry["why"]
            and all(" -> " in what for what in entry["what"])
        )


def test_equivalent_mutants_still_exist() -> None:
    entries = yaml.safe_load(EQUIVALENTS.read_text("utf-8"))
    listed = {(entry["in"], what) for entry in entries for what in entry["what"]}
    # what a file must contain to have one of the mutants: a function, or the text of a constant
    needed = {
        f"def {where.split('.')[-1]}("
        if where.islower() or "." in where
        else what.partition(" ")[0]
        for where, what in listed
    }
    found: set[tuple[str, str]] = set()
    for path in sorted(file for folder in MUTATED for file in (ROOT / folder).rglob("*.py")):
        source = path.read_bytes()
        if any(text.encode() in source for text in needed):
            found |= {(change.where, change.what) for change in changes(path.name, source)}
    assert listed <= found, f"no such mutants any more: {sorted(listed - found)}"
