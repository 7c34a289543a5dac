"""Explain YAML syntax errors: what is wrong, where it begins, and what to do."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import yaml

from ..rules.errors import LocalizedTerm, Message, make_message
from ..text_safety import truncated
from .faults import did_you_mean

Place = tuple[int, int]  # line and column, from 1

_ANCHOR = re.compile(r"(?:^|[\s\[{,])&([^\s,\[\]{}]+)")
_KEY = r"[^\s'\"#{}\[\],:&*!|>%@`-][^'\"#{}\[\],]*?"
_WIDE = re.compile(rf"^\s*(?:- +)*{_KEY}(\uff1a)")
_TIGHT = re.compile(r"^\s*(?:- +)*[A-Za-z_]\w*(:)[^\s:/]")
_DASH = re.compile(r"^\s*(?:- +)*(-)[A-Za-z_{\[]")
_BARE = re.compile(r"^(\s*)[A-Za-z_]\w*\s*(?:#.*)?$")
# at the beginning of a line or after a colon
_ODD = re.compile("^(?:\\s*?|[^'\"#]*:)([\u00a0\u3000])")
_KEYED = re.compile(rf"^(\s*(?:- +)*)({_KEY}): +(?=\S)")


def explain_yaml_error(
    text: str, error: yaml.MarkedYAMLError, loader: Any
) -> tuple[Place, Message]:
    """Return the place where a YAML error begins, and a message that says what to do."""
    lines = text.splitlines()
    mark, context = error.problem_mark or error.context_mark, error.context_mark
    at = (mark.line, mark.column) if mark else (0, 0)
    start = (context.line, context.column) if context else at
    problem = str(error.problem)
    found = _by_name(lines, at, start, f"{error.context} {problem}") or _by_letters(lines, at[0])
    if found is None and (quote := _open_quote(text, lines, at, start, problem, loader)):
        found = quote, make_message("yaml.quote_open")
    if found is None:
        found = _by_shape(lines, at, start, problem)
    if found is None:
        found = (
            at,
            make_message("yaml.invalid", what=LocalizedTerm("yaml_parser", problem, problem)),
        )
    (line, column), detail = found
    return (line + 1, column + 1), detail


def _line(lines: list[str], number: int) -> str:
    return lines[number] if 0 <= number < len(lines) else ""


def _before(lines: list[str], number: int) -> int:
    """Return the index of the last non-empty line before one."""
    return next((n for n in range(number - 1, -1, -1) if _line(lines, n).strip()), number)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


Found = tuple[tuple[int, int], Message] | None  # line and column from 0


def _by_name(lines: list[str], at: tuple[int, int], start: tuple[int, int], problem: str) -> Found:
    """Find undefined and repeated anchors and aliases."""
    name = re.match(r"[&*]([^\s,\[\]{}]+)", _line(lines, at[0])[at[1] :])
    if "duplicate anchor" in problem and name:
        return at, make_message("yaml.anchor_twice", name=truncated(name[1]), line=start[0] + 1)
    if "undefined alias" in problem and name:
        before = "\n".join([*lines[: at[0]], _line(lines, at[0])[: at[1]]])
        return at, make_message(
            "yaml.no_anchor",
            name=truncated(name[1]),
            hint=did_you_mean(name[1], dict.fromkeys(_ANCHOR.findall(before))),
        )
    return None


def _by_letters(lines: list[str], last: int) -> Found:
    """Find wrong characters in the line where the parser stopped or the last line before it."""
    for number in (_before(lines, last), last):
        line = _line(lines, number)
        blank = line[: _indent(line)]
        if "\t" in blank:
            return (number, blank.index("\t")), make_message("yaml.tab")
        if odd := _ODD.match(line):
            return (number, odd.start(1)), make_message("yaml.blank")
        if wide := _WIDE.match(line):
            return (number, wide.start(1)), make_message("yaml.wide_colon")
        if tight := _TIGHT.match(line):
            return (number, tight.start(1)), make_message("yaml.tight_colon")
        if dash := _DASH.match(line):
            return (number, dash.start(1)), make_message("yaml.dash")
    return None


def _by_shape(lines: list[str], at: tuple[int, int], start: tuple[int, int], problem: str) -> Found:
    """Find faults of brackets, colons and indentation."""
    if "',' or" in problem:
        opens = _line(lines, start[0])[start[1] : start[1] + 1]
        if start[0] == at[0]:
            return at, make_message("yaml.comma")
        return start, make_message(
            "yaml.bracket", bracket=opens, closing="]" if opens == "[" else "}"
        )
    if "mapping values" in problem:
        line = _line(lines, at[0])
        keyed = _KEYED.match(line)
        if keyed and keyed.end() <= at[1]:
            return (at[0], keyed.end()), make_message("yaml.colon")
        before = _before(lines, at[0])
        if bare := _BARE.match(_line(lines, before)):
            return (before, bare.end(1)), make_message("yaml.no_colon")
        return (at[0], _indent(line)), make_message("yaml.indent")
    if "expected key" in problem or "expected '-'" in problem or "block end" in problem:
        line = _line(lines, at[0])
        if line[: at[1]].rstrip()[-1:] in ("'", '"'):
            keyed = _KEYED.match(line)
            return (at[0], keyed.end() if keyed else at[1]), make_message("yaml.after_quote")
        return (at[0], min(at[1], _indent(line))), make_message("yaml.indent")
    if "find expected ':'" in problem:
        return start, make_message("yaml.no_colon")
    if "cannot start any token" in problem:
        return at, make_message("yaml.first_letter", letter=_line(lines, at[0])[at[1] : at[1] + 1])
    return None


def _open_quote(
    text: str,
    lines: list[str],
    at: tuple[int, int],
    start: tuple[int, int],
    problem: str,
    loader: Any,
) -> tuple[int, int] | None:
    """Return where a quoted text begins that never ends.

    A quoted text over several lines that ends where the loader stopped counts, too: its closing
    quote is probably missing.
    """
    if "end of stream" in problem and _line(lines, start[0])[start[1] : start[1] + 1] in ("'", '"'):
        return start
    found = None
    with contextlib.suppress(yaml.YAMLError):
        for token in yaml.scan(text, Loader=loader):
            if token.start_mark.line > at[0]:
                break
            if (
                isinstance(token, yaml.ScalarToken)
                and token.style in ("'", '"')
                and token.start_mark.line < token.end_mark.line == at[0]
            ):
                found = token.start_mark.line, token.start_mark.column
    return found
