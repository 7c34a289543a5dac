"""How the tiles of a row are set: all alike, every name whole, no sign left out, and as many words
as can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...rules.cards import Card
from ...text.card_text.brief import Brief
from ..drawing import textbox
from . import icon_text
from .tile_content import before_signs, flat_card_row, tile_content
from .tile_parts import FLAT, TALL, TileRow, beside_name, parts, strip_size
from .typesetting import cached_brief, key

if TYPE_CHECKING:
    from ..window.app import App

PICTURE = 0.4  # share of a tile for its picture, before words take more than two lines


def tile_row_layout(app: App, cards: list[Card], size: tuple[int, int]) -> TileRow:
    """How tiles of these cards are set, so that every name is whole and all are of one size."""
    language = app.language
    names = tuple(card.names[language] for card in cards)
    kept = key(app, "tile row", names, size, app.theme.text_size)
    found: TileRow = app.theme.measured(kept, lambda: _measured(app, cards, size))
    return found


def narrowest(app: App, side: int) -> int:
    """The width of the narrowest tile in which each word of a side's names can be read."""

    def measure() -> int:
        font = app.theme.sized("label", app.theme.least)
        names = [card.names[app.language] for card in app.cards.cards if card.side == side]
        return app.theme.px(9) + max(
            (font.size(word)[0] for name in names for word in name.split()), default=0
        )

    found: int = app.theme.measured(key(app, "narrowest", side, app.theme.text_size), measure)
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
        for n in dict.fromkeys((usual + t.px(1), usual, (usual + least) // 2, least))
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
    large ones, then pictures, then most words, then names in one line, then the largest letters, of
    names and signs alike.
    """
    t, language = app.theme, app.language
    best = TileRow(size, t.least, 2, t.least, bare=True, aside=True, flat=True, signs=t.least)
    most = (-1, False, 0, 0, False, 0, 0)
    # large texts have large signs
    briefs, clear = [cached_brief(app, card) for card in cards], round(0.9 * t.font_size("small"))
    for letters in range(t.font_size("label") + t.px(1), t.least - 1, -1):
        for lines, aside in ((1, False), (1, True), (2, False), (2, True)):
            row = TileRow(size, letters, lines, t.least, aside=aside, flat=True)
            strip = parts(app, row)[1]
            wide = size[0] - beside_name(app, row._replace(bare=True))
            font = t.sized("label", letters)
            broken = [textbox.wrap(card.names[language], font, wide) for card in cards]
            if (
                strip.height < _strip_least(app)
                or max(len(name) for name in broken) != lines
                or any(font.size(line)[0] > wide for name in broken for line in name)
            ):
                continue
            for signs in range(strip_size(app, strip), t.least - 1, -1):
                widths = [icon_text.width(app, brief.signs, "label", signs) for brief in briefs]
                own = [flat_card_row(app, card, row._replace(signs=signs)) for card in cards]
                rooms = [
                    parts(app, one)[1].width - before_signs(app, card, strip, aside, signs)
                    for card, one in zip(cards, own, strict=True)
                ]
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
                        sum(not one.bare for one in own),
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


def _beside_signs(app: App, brief: Brief, room: int) -> bool:
    """Whether the words fit in the room beside the signs."""
    return not brief.words or app.theme.sized("small", app.theme.least).size(brief.words)[
        0
    ] <= room - app.theme.px(8)


def _name_size(
    app: App, names: list[str], size: tuple[int, int], aside: bool, most: int = 0
) -> tuple[int, int]:
    """The size of letters in which all names are whole in two lines at most, and how many lines
    they take; at most so large.
    """
    t = app.theme
    wide = size[0] - beside_name(app, TileRow(size, 0, 1, 0, aside=aside))
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
