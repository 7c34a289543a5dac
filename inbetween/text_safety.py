"""Sanitize untrusted text for the terminal, fonts, Markdown and names."""

from __future__ import annotations

import re
import unicodedata

# Control characters, zero-width formatting (terminals obey some, and some reverse text), lone
# surrogates, line ends.
_HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters by category, but invisible


def has_control_characters(text: str, lines: bool = False) -> bool:
    """Whether a text contains control characters; with `lines`, line feeds are allowed."""
    return not text.isprintable() and any(
        unicodedata.category(c) in _HIDDEN and not (lines and c == "\n") for c in text
    )


def has_visible_characters(text: str) -> bool:
    """Whether a text contains any visible character."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in _BLANK for c in text)


def sanitize_for_terminal(text: object) -> str:
    """A text with control characters escaped, except line feeds."""
    text = str(text)
    if not has_control_characters(text, True):
        return text
    return "".join(
        c.encode("unicode_escape").decode() if has_control_characters(c, True) else c for c in text
    )


def one_line(text: object) -> str:
    """A text with all control characters escaped, so that it stays on one line."""
    text = str(text)
    return (
        "".join(
            c.encode("unicode_escape").decode() if has_control_characters(c) else c for c in text
        )
        if has_control_characters(text)
        else text
    )


# Markdown syntax: special characters, links without brackets, list and heading marks at the start
# of a line.
_MARKDOWN = re.compile(
    r"[\\`*_\[\]<>|&~$!]|:(?=//)|(?<=www)\.|@|^[ \t]*[-+#=](?=\s|$)|^[ \t]*\d+[.)](?=\s|$)",
    re.MULTILINE | re.IGNORECASE,
)


def plain_markdown(text: object) -> str:
    """A text escaped for Markdown, on one line: it creates no table cell, link or tag."""
    return _MARKDOWN.sub(
        lambda found: f"{found[0][:-1]}\\{found[0][-1]}",
        " ".join(one_line(line) for line in str(text).splitlines()),
    )


def sanitize_for_font(text: str) -> str:
    """A text that a font can draw: control characters are dropped or replaced, line feeds stay."""
    return "".join(map(_drawable, text)) if has_control_characters(text, True) else text


def _drawable(c: str) -> str:
    if not has_control_characters(c, True):
        return c
    return (
        "" if unicodedata.category(c) == "Cf" else " " if c == "\t" else "\N{REPLACEMENT CHARACTER}"
    )


def truncated(value: object, most: int = 60) -> str:
    """The text of a value, cut off with an ellipsis after `most` characters."""
    text = str(value)
    return text if len(text) <= most else text[:most] + "\N{HORIZONTAL ELLIPSIS}"
