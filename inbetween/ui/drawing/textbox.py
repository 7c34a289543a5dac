"""Text in boxes: wrapped, fitted and cached. Nothing is drawn outside its box."""

from __future__ import annotations

import pygame

from ...text.typography import NO_BREAK, bound
from ...text_safety import sanitize_for_font, truncated
from .theme import TEXT, CachedFont, Color, Theme

_LONGEST = 4000  # characters that are considered; no box holds more

SMALLEST = 9  # pixels of the smallest letters
_LONELY = 0.4  # share of a line: a shorter last word does not stand alone


def plain(text: str) -> str:
    """Return a text without characters that cannot be measured or drawn."""
    return sanitize_for_font(truncated(text, _LONGEST))


def wrap(text: str, font: CachedFont, width: int) -> list[str]:
    """Break a text into lines no wider than a width.

    Words joined by a no-break space part only where no line could hold them. A short word does not
    stand alone on the last line: the word before it moves there too.
    """
    return font.lines(text, width, lambda: _broken(text, font, width))


def _broken(text: str, font: CachedFont, width: int) -> list[str]:
    found: list[str] = []
    for paragraph in bound(plain(text), font.language).split("\n"):
        lines: list[list[str]] = []
        line = ""
        for group in paragraph.split(" "):
            words = group.split(NO_BREAK)
            together = " ".join(words)
            for word in [together] if len(words) == 1 or font.size(together)[0] <= width else words:
                longer = f"{line} {word}" if line else word
                if not lines or (line and font.size(longer)[0] > width):
                    lines.append([word])
                    line = word
                else:
                    lines[-1].append(word)
                    line = longer
        if (
            len(lines) > 1
            and len(lines[-1]) == 1
            and len(lines[-2]) > 2
            and font.size(line)[0] < _LONELY * width
        ):
            if font.size(f"{lines[-2][-1]} {line}")[0] <= width:
                lines[-1].insert(0, lines[-2].pop())
        found += [" ".join(parts) for parts in lines]
    return found


def _fits(lines: list[str], font: CachedFont, box: tuple[int, int]) -> bool:
    return len(lines) * font.get_linesize() <= box[1] + 1 and all(
        font.size(line)[0] <= box[0] for line in lines
    )


def fit(
    theme: Theme,
    role: str,
    text: str,
    box: tuple[int, int],
    least: int | None = None,
    wrapped: bool = True,
    size: int | None = None,
) -> tuple[CachedFont, list[str]]:
    """Return the font and the lines with which a text fits a box.

    The size is the role's or the given one, or smaller, down to `least`. A text that is still too
    large gets even smaller letters: small is better than cut.
    """
    size = size or theme.font_size(role)
    smallest = min(size, least if least is not None else max(10, round(size * 0.62)), SMALLEST)
    while True:
        font = theme.sized(role, size)
        lines = wrap(text, font, box[0]) if wrapped else [plain(text)]
        if _fits(lines, font, box):
            return font, lines
        if size <= smallest:
            theme.note(text, box)
            return font, lines
        size -= 1


def fits(theme: Theme, role: str, text: str, box: tuple[int, int], least: int) -> bool:
    """Whether a text fits a box at a size of `least` pixels."""
    font = theme.sized(role, min(theme.font_size(role), least))
    return _fits(wrap(text, font, box[0]), font, box)


def alike(theme: Theme, role: str, texts: list[tuple[str, tuple[int, int]]], least: int) -> int:
    """Return the largest font size, at most the role's, at which every text fits its box.

    It is never below `least`.
    """
    own = theme.font_size(role)
    found = (
        size
        for size in range(own, least, -1)
        if all(fits(theme, role, text, box, size) for text, box in texts)
    )
    return next(found, min(own, least))


def render(
    theme: Theme,
    role: str,
    text: str,
    box: tuple[int, int],
    color: Color = TEXT,
    align: str = "left",
    least: int | None = None,
    wrapped: bool = True,
    size: int | None = None,
) -> pygame.Surface:
    """Return a transparent surface as wide as the box and as high as the lines of the text."""
    key = (role, text, box, color, align, least, wrapped, size or theme.font_size(role))
    return theme.texts.get(
        key, lambda: _rendered(theme, role, text, box, color, align, least, wrapped, size)
    )


def _rendered(
    theme: Theme,
    role: str,
    text: str,
    box: tuple[int, int],
    color: Color,
    align: str,
    least: int | None,
    wrapped: bool,
    size: int | None,
) -> pygame.Surface:
    font, lines = fit(theme, role, text, (max(1, box[0]), max(1, box[1])), least, wrapped, size)
    step = font.get_linesize()
    surface = pygame.Surface(
        (max(1, box[0]), max(1, min(box[1], step * len(lines)))), pygame.SRCALPHA
    )
    for i, line in enumerate(lines):
        image = _line(font, line, color, 2 * box[0])
        if image is None:
            continue
        x = (
            0
            if align == "left"
            else (box[0] - image.get_width()) // (2 if align == "center" else 1)
        )
        surface.blit(image, (x, i * step))
    return surface


def _line(font: CachedFont, line: str, color: Color, most: int) -> pygame.Surface | None:
    """Render a line, cut where it is far too wide; None if nothing is visible."""
    wide = font.size(line)[0]
    if wide > most:
        line = line[: max(1, len(line) * most // wide)]
    try:
        return font.render(line, True, color) if line else None
    except pygame.error:  # letters without a width
        return None


def line_image(font: CachedFont, text: str, color: Color) -> pygame.Surface:
    """Render a short text on one line of any width, at the size it was measured with."""
    return _line(font, plain(text), color, _LONGEST) or pygame.Surface((1, 1), pygame.SRCALPHA)


def draw(
    target: pygame.Surface,
    theme: Theme,
    role: str,
    text: str,
    rect: pygame.Rect,
    color: Color = TEXT,
    align: str = "left",
    valign: str = "top",
    least: int | None = None,
    wrapped: bool = True,
    size: int | None = None,
) -> pygame.Rect:
    """Draw a text into a rectangle, smaller if necessary; returns the part it covers."""
    image = render(theme, role, text, rect.size, color, align, least, wrapped, size)
    spare = rect.height - image.get_height()
    y = rect.y + (0 if valign == "top" else spare // 2 if valign == "middle" else spare)
    target.blit(image, (rect.x, y))
    return pygame.Rect(rect.x, y, rect.width, image.get_height())


def height(theme: Theme, role: str, text: str, width: int) -> int:
    """Return the height of a text wrapped at a width, at the role's font size."""
    font = theme.font(role)
    return len(wrap(text, font, max(1, width))) * font.get_linesize()


def width(theme: Theme, role: str, text: str) -> int:
    """Return the width of a text on one line."""
    return theme.font(role).size(plain(text))[0]


def shorten(theme: Theme, role: str, text: str, width: int) -> str:
    """Shorten a text with an ellipsis so that it fits one line of a width."""
    font, text = theme.font(role), plain(text)
    wide = font.size(text)[0]
    if wide <= width:
        return text
    text = text[: 10 + 4 * len(text) * max(1, width) // wide]  # more letters cannot fit
    while text and font.size(text + "\N{HORIZONTAL ELLIPSIS}")[0] > width:
        text = text[:-1].rstrip()
    return text + "\N{HORIZONTAL ELLIPSIS}"
