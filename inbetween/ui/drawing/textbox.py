"""Text in boxes: wrapped, fitted and cached. Nothing is drawn outside its box."""

from __future__ import annotations

import math

import pygame

from ...text.language.typography import NO_BREAK, bound
from ...text_safety import sanitize_for_font, truncated
from .theme import TEXT, CachedFont, Color, Theme

_MARKS = frozenset(",.;:!?)\N{HORIZONTAL ELLIPSIS}")
_LONGEST = 4000  # characters that are considered; no box holds more

SMALLEST = 9  # pixels of the smallest letters
_WEIGHED = 24  # lines of the longest paragraph whose line breaks are weighed against each other
_LAST = 0.35  # share of a line below which the last line of a running text is short
_TITLES = ("label", "button", "number", "head", "title", "display")  # roles of short texts
_HANGING = 0.35  # share of a line by which it may be shorter so that no small word hangs at its end
_CLAUSE = 0.25  # the same so that it ends where a clause does, in a short paragraph
_SHORT = 3  # lines of a short paragraph


def plain(text: str) -> str:
    """Return a text without characters that cannot be measured or drawn."""
    return sanitize_for_font(truncated(text, _LONGEST))


def wrap(text: str, font: CachedFont, width: int, even: bool = True) -> list[str]:
    """Break a text into as few lines as possible, no wider than a width.

    The lines of a title or caption are about equally long (`even`); those of running text are full.
    Words joined by a no-break space part only where no line could hold them.
    """
    return font.lines(
        text,
        width,
        "even" if even else "running",
        lambda: [
            line
            for lines in _filled(text, font, width)
            for line in _weighed(lines, font, width, even)
        ],
    )


def _fewest(text: str, font: CachedFont, width: int) -> list[str]:
    """Break a text into as many lines as `wrap`, each as full as it can be: quicker to find."""
    return font.lines(
        text,
        width,
        "full",
        lambda: [" ".join(line) for lines in _filled(text, font, width) for line in lines],
    )


def _filled(text: str, font: CachedFont, width: int) -> list[list[list[str]]]:
    """Return the paragraphs of a text as lines of words, each line as full as it can be."""
    found: list[list[list[str]]] = []
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
        found.append(lines)
    return found


def _weighed(lines: list[list[str]], font: CachedFont, width: int, even: bool) -> list[str]:
    """Return a paragraph's words in as many lines with better breaks.

    All lines are about equally long, or all but the last are full and none ends badly.
    """
    full = [" ".join(line) for line in lines]
    if not 1 < len(lines) <= _WEIGHED:
        return full
    words = [word for line in lines for word in line]
    wide, space = [font.size(word)[0] for word in words], font.size(" ")[0]
    hanging = (_HANGING * width) ** 2
    clause = (_CLAUSE * width) ** 2 if even and len(lines) <= _SHORT else 0.0
    # For each number of words the least cost of setting them in a number of lines, and where the
    # last of these lines begins.
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for end in range(1, len(words) + 1):
        found: dict[int, tuple[float, int]] = {}
        length = -space
        for begin in range(end - 1, -1, -1):
            length += wide[begin] + space
            if length > width and begin < end - 1:
                break
            wanted = width if even or end < len(words) else _LAST * width
            cost = float(max(0, wanted - length)) ** 2
            if end < len(words):
                cost += hanging * _hangs(words[end - 1], words[end])
                cost -= clause * (words[end - 1][-1:] in _MARKS)
            for count, (before, _) in best[begin].items():
                total = before + cost
                if count < len(lines) and total < found.get(count + 1, (math.inf, 0))[0]:
                    found[count + 1] = total, begin
        best.append(found)
    chosen: list[str] = []
    end = len(words)
    for count in range(len(lines), 0, -1):
        if count not in best[end]:
            return full
        begin = best[end][count][1]
        chosen.insert(0, " ".join(words[begin:end]))
        end = begin
    # letters beside a space may be closer together or farther apart than measured
    return full if any(font.size(line)[0] > width for line in chosen if " " in line) else chosen


def _hangs(last: str, following: str) -> bool:
    """Whether a line had better not end between two words: after a word of one letter (an arrow),
    or before a dash.
    """
    return len(last) == 1 or following in ("\N{EN DASH}", "\N{EM DASH}")


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
    even: bool = True,
) -> tuple[CachedFont, list[str]]:
    """Return the font and the lines with which a text fits a box; `even` as for `wrap`.

    The size is the role's or the given one, or smaller, down to `least`. A text that is still too
    large gets even smaller letters: small is better than cut.
    """
    size = size or theme.font_size(role)
    smallest = min(size, least if least is not None else max(10, round(size * 0.62)), SMALLEST)
    while True:
        font = theme.sized(role, size)
        lines = _fewest(text, font, box[0]) if wrapped else [plain(text)]
        fitting = _fits(lines, font, box)
        if fitting or size <= smallest:
            if not fitting:
                theme.note(text, box)
            return font, wrap(text, font, box[0], even) if wrapped else lines
        size -= 1


def fits(theme: Theme, role: str, text: str, box: tuple[int, int], least: int) -> bool:
    """Whether a text fits a box at a size of `least` pixels."""
    font = theme.sized(role, min(theme.font_size(role), least))
    return _fits(_fewest(text, font, box[0]), font, box)


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
    """Return a transparent surface as large as the lines of the text, at most as the box."""
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
    even = align != "left" or role in _TITLES
    room = (max(1, box[0]), max(1, box[1]))
    font, lines = fit(theme, role, text, room, least, wrapped, size, even)
    step = font.get_linesize()
    images = [_line(font, line, color, 2 * box[0]) for line in lines]
    wide = max((image.get_width() for image in images if image is not None), default=1)
    if align == "center":
        wide += (box[0] - wide) % 2  # so that the middles are on the same pixel
    wide = max(1, min(wide, box[0]))
    surface = pygame.Surface((wide, max(1, min(box[1], step * len(lines)))), pygame.SRCALPHA)
    for i, image in enumerate(images):
        if image is not None:
            surface.blit(image, (_aside(wide - image.get_width(), align), i * step))
    return surface


def _aside(spare: int, align: str) -> int:
    """Return how much of the spare width lies to the left."""
    return 0 if align == "left" else spare // (2 if align == "center" else 1)


def _line(font: CachedFont, line: str, color: Color, most: int) -> pygame.Surface | None:
    """Render a line, cut where it is far too wide; None if nothing is visible."""
    wide = font.size(line)[0]
    if wide > most:
        line = line[: max(1, len(line) * most // wide)]
    try:
        return font.words(line, color) if line else None
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
    at = placed(image, rect, align, valign)
    target.blit(image, at)
    return pygame.Rect(rect.x, at.y, rect.width, at.height)


def placed(image: pygame.Surface, rect: pygame.Rect, align: str, valign: str) -> pygame.Rect:
    """Return where a rendered text lies in a rectangle."""
    spare = rect.height - image.get_height()
    y = rect.y + (0 if valign == "top" else spare // 2 if valign == "middle" else spare)
    return image.get_rect(topleft=(rect.x + _aside(rect.width - image.get_width(), align), y))


def height(theme: Theme, role: str, text: str, width: int) -> int:
    """Return the height of a text wrapped at a width, at the role's font size."""
    font = theme.font(role)
    return len(_fewest(text, font, max(1, width))) * font.get_linesize()


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
