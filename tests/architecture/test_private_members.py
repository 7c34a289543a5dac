"""Tests use public ways: the number of lines that use private members of the program only falls."""

import ast
from pathlib import Path

TESTS = Path(__file__).parents[1]
MOST = 2
NAMED_TUPLE = {"_replace", "_asdict", "_fields", "_make"}


def lines_with_private_members(source: str) -> set[int]:
    """The lines on which something other than `self` or `cls` is asked for a private member.

    `os._exit` is public in spite of its name.
    """
    return {
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in NAMED_TUPLE
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls", "os"))
    }


def test_no_more_lines_use_private_members() -> None:
    """Lower the number when there are fewer."""
    found = {
        path.relative_to(TESTS).as_posix(): len(lines)
        for path in sorted(TESTS.rglob("*.py"))
        if (lines := lines_with_private_members(path.read_text("utf-8")))
    }
    assert sum(found.values()) <= MOST, found


def test_a_private_member_is_found() -> None:
    assert lines_with_private_members("a = 1\nb = thing._kept") == {2}
    assert not lines_with_private_members("self._kept\nmade._replace(a=1)\nthing.__class__")
    assert not lines_with_private_members("os._exit(1)")
