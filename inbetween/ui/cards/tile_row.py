"""How the tiles of a row are set: all alike, every name whole, no sign left out, and as many words
as can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from ...rules.cards import Card
from ...text.card_text.brief import Brief
from ..drawing import textbox, theme
from . import icon_text
from .price_chip import price_chip
from .typesetting import cached_brief, key

if TYPE_CHECKING:
    from ..window.app import App

FLAT = 78  # a tile that is lower than this has a name and a strip of signs, and no picture
TALL = 0.74  # one that is higher, against its width, has its words below the picture
PICTURE = 0.4  # share of a tile for its picture, before words take more than two lines


class TileRow(NamedTuple):
    """How the tiles of one row are set: all alike."""

    size: tuple[int, int]
    name: int  # letters of the names
    lines: int  # of a name at most
    words: int  # letters of the words; 0: there is no room for them
    bare: bool = False  # the words need the room of the picture
    aside: bool = False  # the names need the room of the symbol, which stands with the signs
    flat: bool = False  # there is only room for a name and a strip of signs
    signs: int = 0  # the size of the signs in a strip
    across: bool = False  # the picture is as wide as the tile, and the words are below it
    paper: int = 2  # lines of words below such a picture


def tile_row_layout(app: App, cards: list[Card], size: tuple[int, int]) -> TileRow:
    """How tiles of these cards are set, so that every name is whole and all are of one size."""
    language = app.language
    names = tuple(card.names[language] for card in cards)
    kept = key(app, "tile row", names, size, app.theme.text_size)
    found: TileRow = app.theme.measured(kept, lambda: _measured(app, cards, size))
    return found


def _measured(app: App, cards: list[Card], size: tuple[int, int]) -> TileRow:
    if size[1] < app.theme.px(FLAT):
        return _measured_flat(app, cards, size)
    t, language = app.theme, app.language
    names, usual = [card.names[language] for card in cards], t.font_size("small")
    row = TileRow(size, *_name_size(app, names, size, False), usual)
    if row.name < t.least + (t.text_size > 1):  # large texts are never smaller than usual ones
        row = TileRow(size, *_name_size(app, names, size, True), usual, aside=True)
    least = t.least + t.px(1) * (t.text_size > 1)
    slim = t.least if t.text_size <= 1 else round(t.font_size("label") / t.text_size) + t.px(1)
    smaller = [
        _name_size(app, names, size, row.aside, most)
        for most in (round(row.name * 0.87), slim)
        if slim <= most < row.name
    ]
    # smaller, they leave more room below
    heads = [(row.name, row.lines), *(smaller if row.lines == 2 else [])]
    tall = size[1] > size[0] * TALL
    tries = [
        row._replace(name=letters, lines=lines, words=n, bare=bare, across=across, paper=paper)
        for bare in (False, True)
        for across in (True, False)
        if across or not tall
        for paper in ((2, 3, 4) if across and not bare else (2,))
        for letters, lines in heads
        for n in (usual + t.px(1), usual, least)
        if n <= max(letters, least)
    ]
    tries = [row for row in tries if row.paper == 2 or _shows_much(app, row)]

    def fitting(row: TileRow) -> tuple[int, int, int, int, int]:
        """Signs come before words; for the sake of the pictures a card whose signs take two lines
        may do without its words, and a long text without its end. A picture across a tile shows
        more than a narrow one at its side.
        """
        contents = [(tile_content(app, card, row), cached_brief(app, card).words) for card in cards]
        spared = [len(one.signs) > 1 and not row.bare for one, _ in contents]
        return (
            sum(one.whole for one, _ in contents),
            sum(bool(one.text) or free for (one, _), free in zip(contents, spared, strict=True)),
            0 if row.bare else 2 if row.across else 1,
            sum(
                one.text == words or free
                for (one, words), free in zip(contents, spared, strict=True)
            ),
            sum(one.text == words for one, words in contents),
        )

    return max(tries, key=fitting)  # of those that show as much, the first


def _shows_much(app: App, row: TileRow) -> bool:
    """Whether a tile's picture is so high that its words may take a line more."""
    return parts(app, row)[3].height >= row.size[1] * PICTURE


def _measured_flat(app: App, cards: list[Card], size: tuple[int, int]) -> TileRow:
    """A low row: of the ways in which all names are whole, the one that shows most signs, then
    large ones, then most words, then names in one line, then the largest letters, of names and
    signs alike.
    """
    t, language = app.theme, app.language
    best = TileRow(size, t.least, 2, t.least, aside=True, flat=True, signs=t.least)
    most = (-1, False, 0, False, 0, 0)
    # large texts have large signs
    briefs, clear = [cached_brief(app, card) for card in cards], round(0.9 * t.font_size("small"))
    for letters in range(t.font_size("label") + t.px(1), t.least - 1, -1):
        for lines, aside in ((1, False), (1, True), (2, False), (2, True)):
            row = TileRow(size, letters, lines, t.least, aside=aside, flat=True)
            strip, wide = parts(app, row)[1], size[0] - _beside_name(app, row)
            font = t.sized("label", letters)
            broken = [textbox.wrap(card.names[language], font, wide) for card in cards]
            if (
                strip.height < _strip_least(app)
                or max(len(name) for name in broken) != lines
                or any(font.size(line)[0] > wide for name in broken for line in name)
            ):
                continue
            for signs in range(strip_size(app, strip), t.least - 1, -1):
                rooms = [
                    strip.width - _before_signs(app, card, strip, aside, signs) for card in cards
                ]
                widths = [icon_text.width(app, brief.signs, "label", signs) for brief in briefs]
                whole = sum(taken <= room for taken, room in zip(widths, rooms, strict=True))
                contents = sum(
                    _beside_signs(app, brief, room - taken)
                    for brief, room, taken in zip(briefs, rooms, widths, strict=True)
                )
                # the signs have air
                roomy = lines == 1 and letters >= round(0.9 * t.font_size("small"))
                if (
                    found := (
                        whole,
                        signs >= clear,
                        contents,
                        roomy,
                        2 * min(letters, signs) + letters + signs,
                        -lines,
                    )
                ) > most:
                    best, most = row._replace(signs=signs), found
    return best


def _strip_least(app: App) -> int:
    """The height of the lowest strip of signs."""
    return round(app.theme.least * 1.25)


def strip_size(app: App, strip: Rect) -> int:
    """The size of signs in a strip: their own, or what it has room for."""
    t = app.theme
    return max(t.least, min(t.font_size("label"), round(strip.height / 1.3)))


def _before_signs(
    app: App, card: Card, strip: Rect, aside: bool, signs: int, price: int | None = None
) -> int:
    """How much of a strip the price takes, and the symbol if it stands there."""
    high = chip_height(app, strip, signs)
    return (
        price_chip(app, card, high, price).get_width()
        + app.theme.px(5)
        + (high + app.theme.px(4) if aside else 0)
    )


def _beside_signs(app: App, brief: Brief, room: int) -> bool:
    """Whether the words fit in the room beside the signs."""
    return not brief.words or app.theme.sized("small", app.theme.least).size(brief.words)[
        0
    ] <= room - app.theme.px(8)


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
    """How one tile of a row is set whose pictures are across: a name that fits one line takes one,
    and short words leave their lines to the picture.
    """
    if not row.across:
        return row
    kept = key(app, "card row", card.id, row, price, app.theme.text_size)
    found: TileRow = app.theme.measured(kept, lambda: _card_row(app, card, row, price))
    return found


def _card_row(app: App, card: Card, row: TileRow, price: int | None) -> TileRow:
    t, name = app.theme, card.names[app.language]
    wide = row.size[0] - _beside_name(app, row) - t.px(3)
    step = t.px(2) if t.text_size <= 1 else 0  # large texts are not made smaller to save a line
    for letters in range(row.name, min(row.name, max(t.least, row.name - step)) - 1, -1):
        if t.sized("label", letters).size(name)[0] <= wide:
            row = row._replace(name=letters, lines=1)
            break
    words = cached_brief(app, card).words
    for paper in range(1, row.paper + 1):
        for letters in range(row.words, min(row.words, max(t.least, row.words - step)) - 1, -1):
            own = row._replace(words=letters, paper=paper)
            content = _content(app, card, own, price)
            if content.whole and content.text == words:
                return own
    return row


def _content(app: App, card: Card, row: TileRow, price: int | None) -> TileContent:
    t = app.theme
    px = app.theme.px
    brief = cached_brief(app, card)
    _, box, words, picture = parts(app, row)
    size = strip_size(app, box)
    left = box.x + _before_signs(app, card, box, row.aside, row.signs, price)
    first = Rect(left, box.y, box.right - left - (px(10) if over(row, picture) else 0), box.height)
    second = Rect(words.x, words.y, words.width, round(size * 1.25))
    if row.aside and row.across:  # the signs have a line of their own
        size = t.font_size("label")
        first = Rect(box.x + px(5), box.bottom + px(2), box.width - px(10), round(size * 1.25))
        second = Rect(first.x, first.bottom, first.width, first.height)
    signs, size, whole = _set_signs(app, brief.signs, first, second, size)
    if len(signs) > 1:
        words = Rect(words.x, signs[1][1].bottom, words.width, words.bottom - signs[1][1].bottom)
    text, font = brief.words, t.sized("small", row.words)
    while ", " in text and not _fits(font, text, words.size):
        text = text.rpartition(", ")[0]
    return TileContent(signs, size, text if _fits(font, text, words.size) else "", words, whole)


def _set_signs(
    app: App, text: str, first: Rect, second: Rect, size: int
) -> tuple[list[tuple[str, Rect]], int, bool]:
    """Signs on one line or two, as large as they fit; whether all do."""
    least = app.theme.least
    one, small = icon_text.fitted(app, text, "label", first.width, least, size)
    if one == text:
        return [(one, first)], small, True
    for letters in range(size, least - 1, -1):
        lines = icon_text.wrapped(app, text, "label", first.width, letters)
        above = lines[0] if icon_text.width(app, lines[0], "label", letters) <= first.width else ""
        below = text[len(above) :].strip()
        if icon_text.width(app, below, "label", letters) <= second.width:
            return [(above, first), (below, second)], letters, True
    return [(one, first)], small, False


def over(row: TileRow, picture: Rect) -> bool:
    """Whether the signs lie over the picture, on a ground of their own."""
    return picture.height > 0 and picture.width == row.size[0]


def _fits(font: theme.CachedFont, words: str, size: tuple[int, int]) -> bool:
    lines = textbox.wrap(words, font, size[0])
    return len(lines) * font.get_linesize() <= size[1] + 2 and all(
        font.size(line)[0] <= size[0] for line in lines
    )


def _name_size(
    app: App, names: list[str], size: tuple[int, int], aside: bool, most: int = 0
) -> tuple[int, int]:
    """The size of letters in which all names are whole in two lines at most, and how many lines
    they take; at most so large.
    """
    t = app.theme
    wide = size[0] - _beside_name(app, TileRow(size, 0, 1, 0, aside=aside))
    largest, usual = most or t.font_size("label") + t.px(1), t.font_size("small")
    # one line leaves more room for what it does
    tries = [(letters, 1) for letters in range(largest, min(usual, largest) - 1, -1)]
    tries += [(letters, lines) for letters in range(largest, 8, -1) for lines in (1, 2)]
    for letters, most_lines in tries:
        font = t.sized("label", letters)
        lines = [textbox.wrap(name, font, wide) for name in names]
        if max(len(part) for part in lines) <= most_lines and all(
            font.size(line)[0] <= wide for part in lines for line in part
        ):
            return letters, most_lines
    return 9, 2


def _beside_name(app: App, row: TileRow) -> int:
    """How much of the width is not for the name."""
    return app.theme.px(9) if row.aside else symbol_size(app, row.size) + app.theme.px(14)


def symbol_size(app: App, size: tuple[int, int]) -> int:
    return min(app.theme.px(21), round(size[0] * 0.17))


def parts(app: App, row: TileRow) -> tuple[Rect, Rect, Rect, Rect]:
    """Header, place of price and signs, place of the words, and the picture (empty where there is
    none).
    """
    t, (width, height) = app.theme, row.size
    px = t.px
    line = t.sized("label", row.name).get_linesize()
    head = Rect(
        0,
        0,
        width,
        px(26) if row.lines == 1 and line <= px(25) else round(line * row.lines * 0.96) + px(6),
    )
    low = height - px(5)
    signs_high = (
        round(t.least * 1.6) if row.aside else max(px(24), round(t.font_size("label") * 1.45))
    )
    if row.flat:
        head = Rect(
            0,
            0,
            width,
            max(
                round(line * row.lines * (0.96 if row.lines > 1 else 1.1)),
                min(height // 2, round(line * 1.4)),
            ),
        )
        return (
            head,
            Rect(px(5), head.bottom, width - px(13), height - head.bottom - px(2)),
            Rect(0, 0, 0, 0),
            Rect(0, 0, 0, 0),
        )
    if row.across:
        if not row.aside and height <= width * TALL:
            signs_high = px(21)
        pictured = width >= px(112) and not row.bare
        # beside the symbol there is no room for the signs: they have a line of their own
        own = round(t.font_size("label") * 1.25) if row.aside else 0
        under = head.bottom + px(5) + signs_high + own
        if pictured:
            words_height = row.paper * t.sized("small", row.words).get_linesize()
            under = max(under, low - px(3) - words_height)
        signs = Rect(px(4), under - px(2) - own - signs_high, width - px(8), signs_high)
        words = Rect(px(8), under, width - px(15), low - under - px(1))
        high = signs.bottom - head.bottom + px(3) if pictured else 0
        return head, signs, words, Rect(0, head.bottom, width if high else 0, high)
    picture = Rect(
        0,
        head.bottom,
        0 if row.bare else round(width * 0.25),
        0 if row.bare else height - head.bottom,
    )
    pad = px(5) if row.lines == 1 else px(2)
    right = Rect(
        picture.right + px(4),
        head.bottom + pad,
        width - picture.right - px(9),
        low - head.bottom - pad,
    )
    signs = Rect(
        right.x + px(3), right.y + (px(2) if row.lines == 1 else 0), right.width - px(6), signs_high
    )
    return (
        head,
        signs,
        Rect(
            right.x + px(4), signs.bottom, right.width - px(6), right.bottom - signs.bottom - px(1)
        ),
        picture,
    )


def chip_height(app: App, box: Rect, signs: int = 0) -> int:
    """How high a price is: as its place allows, in a strip in proportion to the signs beside it."""
    return min(
        box.height - app.theme.px(2), app.theme.px(30), round(1.7 * signs) if signs else box.height
    )
