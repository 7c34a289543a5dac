"""Slips that are valid YAML but hardly meant: warnings about how a text or a list is written."""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from ...rules.errors import Message, make_message

Place = tuple[int, int]  # line and column, from 1

_TEXTS = ("name", "text", "say")  # players read what is after these keys
_CUT = re.compile(r"\s+(?=#\S)")
CURLY = re.compile(
    "[\u201c\u201e\u201d\u2018\u201a\u2019\u00ab](.*)[\u201d\u201c\u2019\u2018\u00bb]"
)


def slips_in_text(
    node: yaml.ScalarNode, line: str, path: tuple[str | int, ...]
) -> Iterator[tuple[Place, Message]]:
    """Yield what looks wrong with a text that players read; `line` is the one it ends in."""
    if node.style or not any(part in _TEXTS for part in path[-2:]):
        return
    end = node.end_mark
    if cut := _CUT.match(line, end.column):
        yield (end.line + 1, cut.end() + 1), make_message("yaml.comment_cuts")
    if node.value.endswith(","):
        yield (end.line + 1, end.column), make_message("yaml.comma_in_text")
    if CURLY.fullmatch(node.value):
        place = node.start_mark.line + 1, node.start_mark.column + 1
        yield place, make_message("yaml.curly_in_text")


def sign_instead_of_text(
    node: yaml.ScalarNode, line: str, path: tuple[str | int, ...]
) -> str | None:
    """Return the sign that YAML reads instead of a text, as in `name: >` or `name: &Co`."""
    sign = line[node.start_mark.column : node.start_mark.column + 1]
    empty = not node.value and path[-1:] and path[-1] in _TEXTS
    return sign if empty and sign and sign in "&>|" else None


def comma_at_the_end(node: yaml.SequenceNode, line: str) -> Place | None:
    """Return the place of a comma before the closing bracket of a list; `line` has the bracket.

    A comma at the end of a line is left alone: lists over several lines often have one.
    """
    if not node.flow_style:
        return None
    inside = line[: node.end_mark.column - 1].rstrip()
    return (node.end_mark.line + 1, len(inside)) if inside.endswith(",") else None
