"""Whoever the marker comes to next: each row has the name and one result, in any window, language
or text size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from pygame import Rect

from inbetween.game import Game
from inbetween.rules.views.view import GameView
from inbetween.text.marker_stops import MarkerStop, stops
from inbetween.ui.cards import icon_text
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.paint.next_stops import StopRow, results, stop_row
from inbetween.ui.window.app import App
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES

SIZES = [(1024, 640), (1280, 720), (1600, 900), (2560, 1080), (1280, 1024)]
CARDS = fixed_cards()


@cache
def views() -> list[GameView]:
    """Everybody under the marker or near it, in every state that tells something else, with and
    without Energy for a level.
    """
    ids, found = [person.id for person in CARDS.characters], []
    for first in range(0, len(ids), 4):
        four = (ids + ids)[first : first + 4]
        rest = [id for id in ids if id not in four][:3]
        for side in ("human", "creature"):
            for safety in (0, 1, 2):
                for level, energy in ((3, 9), (0, 9), (3, 0), (5, 9)):
                    has = {"energy": energy, "awareness": level}
                    found.append(
                        Game.at(
                            CARDS,
                            {
                                "circle": [
                                    *({"id": id, "side": side, "safety": safety} for id in four),
                                    *rest,
                                ],
                                "marker": four[0],
                                "active": "town",
                                "town": {"hand": ["patrol"], **has},
                                "creature": dict(has),
                            },
                        ).view("town")
                    )
    return found


def rows(app: App, people: int) -> Iterator[tuple[MarkerStop, StopRow, Rect]]:
    """Every stop, how its row is set, and the place of the row."""
    layout = TableLayout(app.theme, people, 10)
    for view in views():
        for stop, rect in zip(
            stops(CARDS, view, app.settings.language)[1:], layout.stops[1:], strict=True
        ):
            yield stop, stop_row(app, stop, rect), rect


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_next_stop_shows_its_name_and_one_result(
    make_app: Callable[..., App], size: tuple[int, int], text_size: float, language: str
) -> None:
    app = make_app(size, language, text_size)
    app.cards = CARDS
    t = app.theme
    for people in (5, 10):
        for stop, row, rect in rows(app, people):
            assert row.signs and row.signs in results(stop), (stop, row)
            assert row.size >= t.least and rect.contains(row.result), (stop, row)
            wide = icon_text.width(app, row.signs, "label", row.size)
            assert wide <= row.result.width and not row.result.colliderect(row.name), (stop, row)
            name = CARDS.characters[CARDS.character_index[stop.character]].names[language]
            assert t.sized("label", row.size).size(name)[0] <= row.name.width, (stop, row)
            if size[0] >= 1280 and text_size == 1 and people == 10:
                assert row.size == t.font_size("label") and row.face and row.track, (stop, row)
            if size == (1280, 720) and text_size == 1:
                assert row.size >= 15 and round(row.number.height * 0.75) >= 15


def test_the_result_is_the_ability_or_the_level_without_its_price() -> None:
    def told(signs: str) -> list[str]:
        return results(MarkerStop("carl", "town", signs, "", ""))

    assert told("[mind:town]→4 −4[cube:town]") == ["[mind:town]→4", "[mind:town]"]
    assert told("[mind:town]→4 · [shift]1") == ["[shift]1"], "the tooltip tells of the level"
    assert told("−2[card:town] / −3[cube:town]") == [
        "−2[card:town] / −3[cube:town]",
        "−2[card:town]",
    ]
    assert told("[mind:town]→6[goal]") == ["[mind:town]→6[goal]", "[goal]"]
    assert told("[sleep]") == ["[sleep]"]
