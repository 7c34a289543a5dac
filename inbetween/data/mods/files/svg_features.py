"""What an SVG has that the game draws wrongly, or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ....rules.errors import Message, make_message
from ....text_safety import truncated

Place = tuple[int, int]  # line and column, from 1

_COMMENT = re.compile(rb"<!--.*?(?:-->|\Z)", re.DOTALL)
_GRADIENT = re.compile(rb"<(?:linear|radial)Gradient\s[^<>]*>")
_ATTRIBUTE = re.compile(rb"\s([A-Za-z0-9:]+)\s*=\s*[\"']\s*([^\"'<>]*)")
_PLACES = frozenset((b"x1", b"y1", b"x2", b"y2", b"cx", b"cy", b"r", b"fx", b"fy"))
_FEATURE = re.compile(
    rb"(?<![\w-])(clip-path|mask|filter|marker(?:-start|-mid|-end)?)\s*[=:]\s*[\"']?\s*url\("
)
_PATTERN = re.compile(rb"<(pattern)\s")
_COLOR = re.compile(rb"(?<![\w-])(?:fill|stroke|stop-color)\s*[=:]\s*[\"']?\s*([^\"';<>{}]{1,60})")
# as they are drawn; any other color becomes gray, and the transparency in #rrggbbaa is ignored
_DRAWN = re.compile(
    rb"(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|rgb\(.*|url\(.*|none|inherit|red|green|blue|yellow|cyan"
    rb"|magenta|black|gr[ae]y|white)\s*",
    re.IGNORECASE,
)
LOOKED_AT: Final = 500_000  # bytes; a mod may have many large pictures
_FIXED: Final = b"userSpaceOnUse"


def drawn_wrongly(data: bytes) -> Iterator[tuple[Place, Message]]:
    """Yield what to change in an SVG, each kind of it once, at its first place."""
    data = _COMMENT.sub(lambda found: re.sub(rb"[^\n]", b" ", found[0]), data[:LOOKED_AT])
    seen: set[Message | str] = set()
    for at, message in _all(data):
        kind = message if message.key == "mod.svg_feature" else message.key
        if kind not in seen:
            seen.add(kind)
            yield (data.count(b"\n", 0, at) + 1, at - data.rfind(b"\n", 0, at)), message


def _all(data: bytes) -> Iterator[tuple[int, Message]]:
    for tag in _GRADIENT.finditer(data):
        for message in _gradient(dict(_ATTRIBUTE.findall(tag[0]))):
            yield tag.start(), message
    for pattern in (_FEATURE, _PATTERN):
        for found in pattern.finditer(data):
            yield found.start(), make_message("mod.svg_feature", name=_text(found[1]))
    for found in _COLOR.finditer(data):
        if not _DRAWN.fullmatch(found[1]):
            yield found.start(), make_message("mod.svg_color", color=_text(found[1]))
            break


def _gradient(given: dict[bytes, bytes]) -> Iterator[Message]:
    """Yield what is drawn wrongly of a gradient with these attributes."""
    if given.get(b"href", b"").startswith(b"#") and b"xlink:href" not in given:
        yield make_message("mod.svg_href")
    if given.get(b"gradientUnits", b"").strip() == _FIXED:
        return
    for name in sorted(_PLACES & given.keys()):
        share = _share(given[name])
        if share:
            yield make_message("mod.svg_gradient", name=_text(name), percent=f"{share * 100:g}%")
            break
    turned = given.get(b"gradientTransform", b"").strip()
    if turned and not re.fullmatch(rb"rotate\([^()]*\)", turned):
        yield make_message("mod.svg_transform")


def _share(value: bytes) -> float:
    """Return a number that is not in percent; 0 if it is, or is none."""
    try:
        return float(value)
    except ValueError:
        return 0.0


def _text(value: bytes) -> str:
    return truncated(value.decode("utf-8", "replace").strip())
