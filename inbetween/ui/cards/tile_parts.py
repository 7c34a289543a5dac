"""Where the name, the signs, the words and the picture of a hand card's tile are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

if TYPE_CHECKING:
    from ..window.app import App

LOW = 120  # one that is lower than this spares room around its name and its signs
FLAT = 78  # a tile that is lower than this has a name and a strip of signs, and no picture
TALL = 0.74  # one that is higher, against its width, has its words below the picture


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
    beside: bool = False  # the signs stand beside the price although the symbol does, too


def beside_name(app: App, row: TileRow) -> int:
    """How much of the width is not for the name."""
    beside = app.theme.px(9) if row.aside else symbol_size(app, row.size) + app.theme.px(14)
    return beside + flat_picture(row)


def flat_picture(row: TileRow) -> int:
    """The width of the picture at the left of a low tile."""
    if not row.flat or row.bare:
        return 0
    return min(row.size[1], round(row.size[0] * 0.3))


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
        left = flat_picture(row)
        head = Rect(
            left,
            0,
            width - left,
            max(
                round(line * row.lines * (0.96 if row.lines > 1 else 1.1)),
                min(height // 2, round(line * 1.4)),
            ),
        )
        return (
            head,
            Rect(left + px(5), head.bottom, width - left - px(13), height - head.bottom - px(2)),
            Rect(0, 0, 0, 0),
            Rect(0, 0, left, height if left else 0),
        )
    if row.across:
        if height <= px(LOW):
            head.height = min(head.height, max(px(24), round(line * row.lines * 0.96) + px(3)))
            signs_high = min(signs_high, px(21)) if t.text_size <= 1 else signs_high
        pictured = width >= px(112) and not row.bare
        # beside the symbol there is no room for the signs: they have a line of their own
        own = round(t.font_size("label") * 1.25) if row.aside and not row.beside else 0
        under = head.bottom + px(2 if own else 5) + signs_high + own
        if pictured:
            words_height = row.paper * t.sized("small", row.words).get_linesize()
            under = max(under, low - px(3) - words_height)
        signs = Rect(px(4), under - px(2) - own - signs_high, width - px(8), signs_high)
        words = Rect(px(7), under, width - px(13), low - under - px(1))
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


def over(row: TileRow, picture: Rect) -> bool:
    """Whether the signs lie over the picture, on a ground of their own."""
    return picture.height > 0 and picture.width == row.size[0]


def chip_height(app: App, box: Rect, signs: int = 0) -> int:
    """How high a price is: as its place allows, in a strip in proportion to the signs beside it."""
    return min(
        box.height - app.theme.px(2), app.theme.px(30), round(1.7 * signs) if signs else box.height
    )


def strip_size(app: App, strip: Rect) -> int:
    """The size of signs in a strip: their own, or what it has room for."""
    t = app.theme
    return max(t.least, min(t.font_size("label"), round(strip.height / 1.3)))
