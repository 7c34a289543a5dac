"""What a tile of the hand tells: signs in a line or two, and words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from ...rules.cards import Card
from ..drawing import textbox, theme
from . import icon_text
from .price_chip import chip_width
from .tile_parts import LOW, TileRow, beside_name, chip_height, over, parts, strip_size
from .typesetting import cached_brief, key

if TYPE_CHECKING:
    from ..window.app import App

_BETWEEN = ("/", "\N{MIDDLE DOT}")  # what stands between signs, never at the head of a line


class TileContent(NamedTuple):
    """What a tile tells: signs in a line or two, in letters of a size, and words; each with its
    place.
    """

    signs: list[tuple[str, Rect]]
    size: int
    text: str
    words: Rect
    whole: bool  # no sign is left out


def tile_content(app: App, card: Card, row: TileRow, price: int | None = None) -> TileContent:
    """What a tile that is not flat tells, and where. Signs that do not fit beside the price go on
    below it; of the words, what comes last may be left to the large card.
    """
    row = card_row(app, card, row, price)
    found: TileContent = app.theme.measured(
        key(app, "tile content", card.id, row, price, app.theme.text_size),
        lambda: _content(app, card, row, price),
    )
    return found


def card_row(app: App, card: Card, row: TileRow, price: int | None = None) -> TileRow:
    """How one tile of a row is set. Where pictures are across, a name that fits one line takes one,
    and short words leave their lines to the picture.
    """
    if row.flat:
        return flat_card_row(app, card, row, price)
    if not row.across:
        return row
    kept = key(app, "card row", card.id, row, price, app.theme.text_size)
    found: TileRow = app.theme.measured(kept, lambda: _card_row(app, card, row, price))
    return found


def flat_card_row(app: App, card: Card, row: TileRow, price: int | None = None) -> TileRow:
    """How one low tile is set: a card whose name or signs need the room of its picture has none."""
    if row.bare:
        return row

    def measure() -> bool:
        strip, wide = parts(app, row)[1], row.size[0] - beside_name(app, row)
        font = app.theme.sized("label", row.name)
        lines = textbox.wrap(card.names[app.language], font, wide)
        if len(lines) > row.lines or any(font.size(line)[0] > wide for line in lines):
            return False
        size = row.signs or strip_size(app, strip)
        room = strip.width - before_signs(app, card, strip, row.aside, row.signs, price)
        return icon_text.width(app, cached_brief(app, card).signs, "label", size) <= room

    kept = key(app, "flat card row", card.id, row, price, app.theme.text_size)
    return row if app.theme.measured(kept, measure) else row._replace(bare=True)


def _card_row(app: App, card: Card, row: TileRow, price: int | None) -> TileRow:
    t, name = app.theme, card.names[app.language]
    wide = row.size[0] - beside_name(app, row) - t.px(3)
    step = t.px(2) if t.text_size <= 1 else 0  # large words are not made smaller to save a line
    low = max(t.least, row.name - step) if step else max(t.least + t.px(1), row.name - 1)
    for letters in range(row.name, min(row.name, low) - 1, -1):
        if t.sized("label", letters).size(name)[0] <= wide:
            row = row._replace(name=letters, lines=1)
            break
    words = cached_brief(app, card).words
    shorter = signs = None
    low = row.size[1] < t.px(LOW)
    for own in _ways(app, row, step):
        if low and own.paper > 1 and shorter is not None:
            return shorter  # a second line would cover the picture of a low tile
        content = _content(app, card, own, price)
        if _torn(content):
            continue
        if content.whole and content.text == words:
            return own
        if content.whole and content.text and shorter is None:
            shorter = own
        if content.whole and content.words.height >= 0 and signs is None:
            signs = own
    return shorter or signs or row


def _torn(content: TileContent) -> bool:
    """Whether a line break among the signs of a choice is elsewhere than between its two ways."""
    above, below = content.signs[0][0], content.signs[-1][0]
    broken = len(content.signs) > 1 and above and not above.endswith(_BETWEEN)
    return bool(broken) and any(between in below for between in _BETWEEN)


def _ways(app: App, row: TileRow, step: int) -> Iterator[TileRow]:
    """How a tile may be set, those first that leave most to the picture."""
    for paper in range(1, row.paper + (2 if step and not row.bare else 1)):
        for letters in range(
            row.words, min(row.words, max(app.theme.least, row.words - step)) - 1, -1
        ):
            for beside in (True, False) if row.aside and step else (False,):
                yield row._replace(words=letters, paper=paper, beside=beside)


def _content(app: App, card: Card, row: TileRow, price: int | None) -> TileContent:
    t = app.theme
    px = app.theme.px
    brief = cached_brief(app, card)
    _, box, words, picture = parts(app, row)
    size = strip_size(app, box)
    left = box.x + before_signs(app, card, box, row.aside, row.signs, price)
    first = Rect(left, box.y, box.right - left - (px(10) if over(row, picture) else 0), box.height)
    second = Rect(words.x, words.y, words.width, round(size * 1.25))
    if row.aside and row.across and not row.beside:  # the signs have a line of their own
        size = t.font_size("label")
        first = Rect(box.x + px(5), box.bottom + px(2), box.width - px(10), round(size * 1.25))
        second = Rect(first.x, first.bottom, first.width, first.height)
    signs, size, whole = _set_signs(app, brief.signs, first, second, size)
    if len(signs) > 1:
        words = Rect(words.x, signs[1][1].bottom, words.width, words.bottom - signs[1][1].bottom)
    font = t.sized("small", row.words)
    text = first_words(brief.words, lambda text: _fits(font, text, words.size))
    return TileContent(signs, size, text, words, whole)


def first_words(words: str, fits: Callable[[str], bool]) -> str:
    """Words without their last parts, so that they fit; empty if not even the first part does."""
    while ", " in words and not fits(words):
        words = words.rpartition(", ")[0]
    return words if fits(words) else ""


def _set_signs(
    app: App, text: str, first: Rect, second: Rect, size: int
) -> tuple[list[tuple[str, Rect]], int, bool]:
    """Signs on one line, else on two, as large as they fit; whether all do. Those that do not fit
    beside the price are together below it if they can be.
    """
    least = app.theme.least
    for place in (first, second):
        one, small = icon_text.fitted(app, text, "label", place.width, least, size)
        if one == text and icon_text.width(app, one, "label", small) <= place.width:
            return [(one, first)] if place is first else [("", first), (one, second)], small, True
    for broken in _ways_to_break(text):
        for letters in range(size, least - 1, -1):
            for lines in broken:
                if all(
                    icon_text.width(app, line, "label", letters) <= place.width
                    for line, place in zip(lines, (first, second), strict=True)
                ):
                    return list(zip(lines, (first, second), strict=True)), letters, True
    one, small = icon_text.fitted(app, text, "label", first.width, least, size)
    return [(one, first)], small, False


def _ways_to_break(text: str) -> list[list[tuple[str, str]]]:
    """How signs may be on two lines: best after a "/" or a dot, if need be elsewhere, and only then
    before one; of each the longest first line first.
    """
    groups = text.split(" ")
    lines = [(" ".join(groups[:i]), " ".join(groups[i:])) for i in range(len(groups) - 1, 0, -1)]
    after = [way for way in lines if way[0].endswith(_BETWEEN)]
    before = [way for way in lines if way[1].startswith(_BETWEEN)]
    return [after, [way for way in lines if way not in after + before], before]


def _fits(font: theme.CachedFont, words: str, size: tuple[int, int]) -> bool:
    lines = textbox.wrap(words, font, size[0])
    return len(lines) * font.get_linesize() <= size[1] + 2 and all(
        font.size(line)[0] <= size[0] for line in lines
    )


def before_signs(
    app: App, card: Card, strip: Rect, aside: bool, signs: int, price: int | None = None
) -> int:
    """How much of a strip the price takes, and the symbol if it stands there."""
    high = chip_height(app, strip, signs)
    return (
        chip_width(app, card, high, price)
        + app.theme.px(5)
        + (high + app.theme.px(4) if aside else 0)
    )
