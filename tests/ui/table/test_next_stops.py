"""Whoever the marker comes to next: no sign of what they would do is left out, in any window,
language or text size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from inbetween.game import Game
from inbetween.rules.views.view import GameView
from inbetween.text.marker_stops import MarkerStop, stops
from inbetween.ui.cards import icon_text
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.paint.next_stops import StopLines, stop_lines, stop_room
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


def rows(app: App, people: int) -> Iterator[tuple[MarkerStop, StopLines, int]]:
    """Every stop as it is told, and how wide its row is."""
    layout = TableLayout(app.theme, people, 10)
    for view in views():
        for stop, rect in zip(
            stops(CARDS, view, app.settings.language)[1:], layout.stops[1:], strict=True
        ):
            room = stop_room(app, stop, rect)
            yield stop, stop_lines(app, stop, room), room.width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_sign_of_a_next_stop_is_shown(
    make_app: Callable[..., App], size: tuple[int, int], text_size: float, language: str
) -> None:
    app = make_app(size, language, text_size)
    app.cards = CARDS
    t, beside = app.theme, 0
    for people in (5, 10):
        for stop, row, wide in rows(app, people):
            told = [part for part in (row.beside, row.below) if part]
            assert " ".join(told).replace(" ·", "") == stop.signs.replace(" ·", ""), (stop, row)
            if row.below:
                assert (
                    icon_text.fitted(app, row.below, "small", wide, t.least, row.small)[0]
                    == row.below
                ), (stop, row)
            name = CARDS.characters[CARDS.character_index[stop.character]].names[language]
            if row.beside:
                taken = t.sized("label", row.name).size(name)[0] + icon_text.width(
                    app, row.beside, "small", row.small
                )
                assert taken < wide and min(row.name, row.small) >= t.least, (stop, row)
                beside += 1
            if stop.side is None:  # the state is what it says
                assert row.words == stop.words, (stop, row)
    assert beside or size[0] > 1024 or text_size > 1, (
        "there is a row in which they do not fit below"
    )


def test_the_side_name_gives_way_only_to_signs(make_app: Callable[..., App]) -> None:
    """Where all signs fit below the name, nothing stands beside it but whose it is, or that nothing
    happens there.
    """
    app = make_app((1280, 720), "en", 1.0)
    app.cards = CARDS
    found = rows(app, 10)
    assert all((stop.side is None) == bool(row.beside) for stop, row, _ in found)
