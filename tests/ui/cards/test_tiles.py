"""Cards of a hand leave out no sign and end in no dots: in any window, language and text size, with
one card or many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from inbetween import load_cards
from inbetween.rules.cards import Card
from inbetween.ui.cards import icon_text
from inbetween.ui.cards.tile import _tile
from inbetween.ui.cards.tile_content import card_row, tile_content
from inbetween.ui.cards.tile_parts import TileRow, parts
from inbetween.ui.cards.tile_row import narrowest, tile_row_layout
from inbetween.ui.cards.typesetting import cached_brief
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.window.app import App
from tests.support.languages import LANGUAGES

from .every_card import EmptyArt

SIZES = [(1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1080)]
BETWEEN = [(1600, 900), (1920, 1080)]  # only with --thorough
CARDS = load_cards()


def hands(
    app: App, layout: TableLayout, count: int
) -> Iterator[tuple[list[Card], tuple[int, int]]]:
    """Every card of both decks, in hands of so many, and how large their tiles are."""
    for side in (0, 1):
        size = layout.hand_spots(count, narrowest(app, side))[0].size
        deck = [card for card in CARDS.cards if card.side == side]
        for first in range(0, len(deck), count):
            yield (deck + deck)[first : first + count], size


def signs_on(app: App, monkeypatch: pytest.MonkeyPatch, card: Card, row: TileRow) -> str:
    """The signs that are really drawn on a tile, besides its price."""
    found, drawn = [], icon_text.drawn

    def noted(app: App, text: str, *rest: object) -> object:
        found.append(text)
        return drawn(app, text, *rest)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(icon_text, "drawn", noted)
        _tile(app, card, row, None)
    if row.flat:
        return " ".join(text for text in found if text != found[0])  # without the price
    lines = [signs for signs, _ in tile_content(app, card, row).signs if signs]
    return " ".join(found[-len(lines) :])


@pytest.mark.parametrize("language", ["en", "it"])  # longer names need two rows
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_seven_cards_of_a_low_hand_lie_in_one_row_and_tell_equal_signs_apart(
    make_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language)
    app.cards = CARDS
    layout = TableLayout(app.theme, 10)
    assert len({spot.y for spot in layout.hand_spots(7, narrowest(app, 0))}) == 1
    ids = ["barricade", "cereal_bar", "curfew", "evacuation", "patrol", "search_party"]
    hand = [CARDS.cards[CARDS.card_index[id]] for id in (*ids, "town_meeting")]
    row = tile_row_layout(app, hand, layout.hand_spots(7, narrowest(app, 0))[0].size)
    told = [tile_content(app, card, row) for card in hand]
    assert not row.bare and all(parts(app, row)[3].size) and all(one.text for one in told)
    assert told[4].text != told[5].text, "Patrol and Search Party have the same signs"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_eight_cards_in_a_low_hand_keep_their_pictures(
    make_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language)
    layout = TableLayout(app.theme, 10)
    for hand, tile_size in hands(app, layout, 8):
        row = tile_row_layout(app, hand, tile_size)
        own = [card_row(app, card, row) for card in hand]
        assert row.flat and sum(one.bare for one in own) <= 3
        assert all(parts(app, one)[3].width > app.theme.px(40) for one in own if not one.bare)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_one_card_with_many_signs_does_not_remove_all_pictures(
    make_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language)
    app.cards = CARDS
    hand = [
        CARDS.cards[CARDS.card_index[id]]
        for id in ("neighbourly_help", "patrol", "research", "search_party", "walkie_talkie")
    ]
    row = tile_row_layout(app, hand, TableLayout(app.theme, 10).hand_spots(5)[0].size)
    assert not row.bare and all(tile_content(app, card, row).whole for card in hand)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [pytest.param(1.0, marks=pytest.mark.thorough), 1.3])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800)], ids=str)
def test_every_hand_of_five_shows_its_pictures(
    make_app: Callable[..., App], size: tuple[int, int], text_size: float, language: str
) -> None:
    app = make_app(size, language, text_size)
    app.cards, app.art = CARDS, EmptyArt()
    for hand, room in hands(app, TableLayout(app.theme, 10), 5):
        row = tile_row_layout(app, hand, room)
        assert not row.bare and parts(app, row)[3].height > 0, [card.id for card in hand]
        if text_size == 1.0 and size[0] * 10 == size[1] * 16:  # two lines of paper, else picture
            assert row.across and parts(app, row)[3].height >= 0.3 * room[1], (row, room)
        if text_size == 1.0:
            assert row.across, "pictures are as wide as their cards"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=pytest.mark.thorough if size in BETWEEN else []) for size in SIZES],
    ids=str,
)
def test_no_sign_of_a_card_in_hand_is_left_out(
    make_app: Callable[..., App], size: tuple[int, int], text_size: float, language: str
) -> None:
    app = make_app(size, language, text_size)
    app.cards, app.art = CARDS, EmptyArt()
    layout, broken = TableLayout(app.theme, 10), 0
    for count in range(1, 9):
        for hand, room in hands(app, layout, count):
            row = tile_row_layout(app, hand, room)
            for card in hand:
                brief = cached_brief(app, card)
                assert "\N{HORIZONTAL ELLIPSIS}" not in brief.signs + brief.words, card.id
                if not row.flat:
                    content = tile_content(app, card, row)
                    broken += len(content.signs) > 1
                    assert content.whole and brief.words.startswith(content.text), (
                        count,
                        card.id,
                        content,
                    )
                    assert content.text or len(content.signs) > 1 or count > 5, (
                        count,
                        card.id,
                        content,
                    )
                    assert all(
                        icon_text.width(app, signs, "label", content.size) <= place.width
                        for signs, place in content.signs
                    ), card.id
                    assert content.words.bottom <= row.size[1] and content.size >= app.theme.least
                    if len(content.signs) > 1 and content.signs[0][0]:
                        (above, _), (below, place) = content.signs
                        least = icon_text.width(app, brief.signs, "label", app.theme.least)
                        assert least > place.width, (card.id, "all signs fit the second line")
                        assert "/" not in below or above.endswith("/"), (card.id, above)
    assert broken or text_size == 1.0, "some need a second line"


@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [((1024, 640), 1.3, "it"), ((1600, 900), 1.0, "pl"), ((1920, 1080), 1.3, "en")],
)
def test_the_announced_signs_are_drawn(
    make_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: float,
    language: str,
) -> None:
    app = make_app(size, language, text_size)
    app.cards, app.art = CARDS, EmptyArt()
    for count in (2, 5, 6, 8):
        for hand, room in hands(app, TableLayout(app.theme, 10), count):
            row = tile_row_layout(app, hand, room)
            for card in dict.fromkeys(hand):
                assert signs_on(app, monkeypatch, card, row) == cached_brief(app, card).signs, (
                    count,
                    card.id,
                    row,
                )
    assert app.overflows == []
