"""Text from anybody: what of it may be printed, drawn, or be a name."""

from __future__ import annotations

import re
import unicodedata

# Control characters, formatting without a width (terminals obey some, and some turn text around),
# halves of letters, line ends.
_HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters by name, but nothing is seen of them


def has_control_characters(text: str, lines: bool = False) -> bool:
    """Whether a text holds characters that command instead of being seen; with `lines`, line ends
    are none of them.
    """
    return not text.isprintable() and any(
        unicodedata.category(c) in _HIDDEN and not (lines and c == "\n") for c in text
    )


def has_visible_characters(text: str) -> bool:
    """Whether anything is to be seen of a text."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in _BLANK for c in text)


def sanitize_for_terminal(text: object) -> str:
    """A text that a terminal only shows: what would command it is spelled out, line ends stay."""
    text = str(text)
    if not has_control_characters(text, True):
        return text
    return "".join(
        c.encode("unicode_escape").decode() if has_control_characters(c, True) else c for c in text
    )


def one_line(text: object) -> str:
    """A name, of a file for instance, that stays on its line and that any file can hold: what is
    hidden is spelled out.
    """
    text = str(text)
    return (
        "".join(
            c.encode("unicode_escape").decode() if has_control_characters(c) else c for c in text
        )
        if has_control_characters(text)
        else text
    )


# What Markdown obeys anywhere; links without brackets; what begins a list or a heading at the start
# of a text.
_MARKUP = re.compile(
    r"[\\`*_\[\]<>|&~$!]|:(?=//)|(?<=www)\.|@|^[ \t]*[-+#=](?=\s|$)|^[ \t]*\d+[.)](?=\s|$)",
    re.MULTILINE | re.IGNORECASE,
)


def plain_markdown(text: object) -> str:
    """A text as Markdown that shows just that text: it makes no table cell, link, tag or line of
    its own.
    """
    return _MARKUP.sub(
        lambda found: f"{found[0][:-1]}\\{found[0][-1]}",
        " ".join(one_line(line) for line in str(text).splitlines()),
    )


def sanitize_for_font(text: str) -> str:
    """A text that a font can draw: what has no shape is left out or shown as a gap, line ends
    stay.
    """
    return "".join(map(_shape, text)) if has_control_characters(text, True) else text


def _shape(c: str) -> str:
    if not has_control_characters(c, True):
        return c
    return (
        "" if unicodedata.category(c) == "Cf" else " " if c == "\t" else "\N{REPLACEMENT CHARACTER}"
    )


def truncated(value: object, most: int = 60) -> str:
    """A value as a sentence quotes it: a long one ends in dots."""
    text = str(value)
    return text if len(text) <= most else text[:most] + "\N{HORIZONTAL ELLIPSIS}"
