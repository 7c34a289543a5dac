"""Explain YAML syntax errors: what is wrong, where it begins, and what to do."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import yaml

from ...rules.errors import LocalizedTerm, Message, make_message
from ...text_safety import truncated
from ..faults import did_you_mean

Place = tuple[int, int]  # line and column, from 1

_ANCHOR = re.compile(r"(?:^|[\s\[{,])&([^\s,\[\]{}]+)")
_KEY = r"[^\s'\"#{}\[\],:&*!|>%@`-][^'\"#{}\[\],]*?"
_WIDE = re.compile(rf"^\s*(?:- +)*{_KEY}(\uff1a)")
_TIGHT = re.compile(r"^\s*(?:- +)*[A-Za-z_]\w*(:)[^\s:/]")
_DASH = re.compile(r"^\s*(?:- +)*(-)[A-Za-z_{\[]")
_BARE = re.compile(r"^(\s*)[A-Za-z_]\w*\s*(?:#.*)?$")
# Dashes and bullets that are not the '-' of a list entry.
OTHER_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212\u2022\u00b7"
_OTHER_DASH = re.compile(rf"^\s*(?:- +)*([{OTHER_DASHES}*])\s")
_TAB_AFTER_DASH = re.compile(r"^\s*(?:- +)*- *(\t)")
_PARENTHESIS = re.compile(r"[\s:\[{,](\()\s*[A-Za-z_]\w*\s*:")
_KEY_LINE = re.compile(rf"^\s*{_KEY}:(?:\s|$)")
_MERGE = re.compile(r"<<\s*:\s*$")
_TEXT_KEY = r"(?:name|text|say|[a-z]{2})"  # a player reads what is after it
_TEXT_BEFORE = re.compile(rf"(?:^|[\s{{,]){_TEXT_KEY}\s*:\s*$")
_CHAINED = re.compile(r"([A-Za-z_]\w*): +(?=\S)")
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
    here = _line(lines, at[0])[: at[1]]
    if "undefined alias" in problem and (merge := _MERGE.search(here)):
        return (at[0], merge.start()), make_message("key.merge")
    if "undefined alias" in problem and _TEXT_BEFORE.search(here):
        return at, make_message("yaml.first_letter", letter="*")
    if "undefined alias" in problem and name:
        before = "\n".join([*lines[: at[0]], here])
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
        if other := _OTHER_DASH.match(line):
            return (number, other.start(1)), make_message("yaml.other_dash", letter=other[1])
        if tab := _TAB_AFTER_DASH.match(line):
            return (number, tab.start(1)), make_message("yaml.tab_after_dash")
        if dash := _DASH.match(line):
            return (number, dash.start(1)), make_message("yaml.dash")
    return None


def _by_shape(lines: list[str], at: tuple[int, int], start: tuple[int, int], problem: str) -> Found:
    """Find faults of brackets, colons, indentation, and of the first character of a text."""
    line, opens = _line(lines, at[0]), _line(lines, start[0])[start[1] : start[1] + 1]
    if "',' or" in problem:
        if round_ := _PARENTHESIS.search(line):
            return (at[0], round_.start(1)), make_message("yaml.parenthesis")
        if start[0] == at[0]:
            return at, make_message("yaml.comma")
        return start, make_message(
            "yaml.bracket", bracket=opens, closing="]" if opens == "[" else "}"
        )
    if "mapping values" in problem:
        return _by_colon(lines, at)
    if line[at[1] : at[1] + 1] == ",":
        return at, make_message("yaml.comma_extra")
    if "expected key" in problem or "expected '-'" in problem or "block end" in problem:
        if line[: at[1]].rstrip()[-1:] in ("'", '"'):
            keyed = _KEYED.match(line)
            return (at[0], keyed.end() if keyed else at[1]), make_message("yaml.after_quote")
        return _by_dashes(lines, at, start) or (
            (at[0], min(at[1], _indent(line))),
            make_message("yaml.indent"),
        )
    if "find expected ':'" in problem:
        return start, make_message("yaml.no_colon")
    if "cannot start any token" in problem:
        return at, make_message("yaml.first_letter", letter=line[at[1] : at[1] + 1])
    if opens and opens in "*&>|":  # as an alias, an anchor or a block of text
        return start, make_message("yaml.first_letter", letter=opens)
    return None


def _by_colon(lines: list[str], at: tuple[int, int]) -> Found:
    """Find the reason for a colon where no value can begin."""
    line = _line(lines, at[0])
    if round_ := _PARENTHESIS.search(line):
        return (at[0], round_.start(1)), make_message("yaml.parenthesis")
    keyed = _KEYED.match(line)
    if keyed and keyed.end() <= at[1]:
        rest = re.sub(r"\s+#.*", "", line[keyed.end() :]).rstrip()
        place = at[0], keyed.end()
        if not _CHAINED.match(rest) or re.fullmatch(_TEXT_KEY, keyed[2]):
            return place, make_message("yaml.colon")
        wrote = truncated(f"{keyed[2]}: {_in_braces(rest)}")
        return place, make_message("yaml.braces", write=wrote)
    before = _before(lines, at[0])
    if bare := _BARE.match(_line(lines, before)):
        return (before, bare.end(1)), make_message("yaml.no_colon")
    return (at[0], _indent(line)), make_message("yaml.indent")


def _in_braces(text: str) -> str:
    """Return `a: b: 1` as `{a: {b: 1}}`."""
    parts = []
    while chained := _CHAINED.match(text):
        parts.append(chained[1])
        text = text[chained.end() :]
    return "".join(f"{{{part}: " for part in parts) + text + "}" * len(parts)


def _by_dashes(lines: list[str], at: tuple[int, int], start: tuple[int, int]) -> Found:
    """Find entries with and without a dash in one place."""
    line, before = _line(lines, at[0]), _line(lines, _before(lines, at[0]))
    if line.lstrip().startswith("- ") and not before.lstrip().startswith("-"):
        same = _indent(before) == _indent(line)
        return ((at[0], _indent(line)), make_message("yaml.dash_extra")) if same else None
    dashes = [n for n in range(start[0], at[0]) if re.match(rf" {{{start[1]}}}- ", _line(lines, n))]
    if not dashes or _indent(line) != start[1] or not _KEY_LINE.match(line):
        return None
    place = start if len(dashes) == 1 else (at[0], _indent(line))
    return place, make_message("yaml.dashes_mixed")


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
