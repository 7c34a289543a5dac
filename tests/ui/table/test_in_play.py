"""What lies in play beside the circle: rows that never overlap, how long things stay, and what
cards cost now.
"""

import pygame
import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.ui.table.model.card_durations import duration_sign, turns_left
from inbetween.ui.table.model.layout import table_layout
from inbetween.ui.table.model.tooltips import notes
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.changed_sets import changed

SET = """
decks:
  town:
    flashlight: {ongoing: {card_cost: -1}}
    curfew: {copies: 4, ongoing: {forbid: [raise]}, lasts: 3}
  creature:
    paranoia: {equipment: true, effect: null, ongoing: {rest: 1}, lasts: 4}
    hiding: {ongoing: {protect: [shift]}, lasts: 2}
"""
CIRCLE = {"circle": ["sam", "tom", "bob", "carl", "earl", "max", "lance", "mina"]}
POSITION = {
    "turn": 5,
    "circle": [
        {"id": "sam", "safety": 2, "attached": ["hiding"]},
        "tom",
        "bob",
        "carl",
        "earl",
        "max",
        "lance",
        "mina",
    ],
    "town": {
        "hand": ["patrol", "field_notes"],
        "equipment": ["flashlight"],
        "in_play": ["curfew", "curfew"],
    },
    "creature": {"equipment": ["paranoia", "paranoia"]},
    "lasting": [{"card": "curfew", "ends": 5}],
}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_rows_of_cards_in_play_never_overlap(size, text_size):
    layout = table_layout(size, text_size, 10, 10)
    for side, kept in (("town", 0), ("town", layout.theme.px(154)), ("creature", 0)):
        panel = layout.panel(side)
        for count in range(1, 24):
            rows = panel.rows(count, kept)
            assert len(rows) == count and all(
                panel.box.contains(row) and row.height > 0 for row in rows
            )
            assert all(not a.colliderect(b) for i, a in enumerate(rows) for b in rows[i + 1 :])
            if rows[-1].bottom > panel.equipment.bottom:
                assert rows[-1].bottom <= panel.box.bottom - kept


def test_the_table_shows_what_stays_and_what_cards_cost(make_app):
    app = make_app(speed="off")
    table = TableScene(app, Session(changed(SET), GameConfig(position=POSITION, curtain=False)))
    app.scenes = [table]
    table.enter()
    app.draw()
    board, game = table.board, table.session.game
    assert [id for id, _ in board.equipment_rects("town")] == [
        "flashlight",
        None,
        None,
        "curfew",
        "curfew",
    ]
    rows = [rect for _, rect in board.equipment_rects("creature")]
    assert (
        len(rows) == 2
        and all(not board.log.colliderect(row) for row in rows)
        and board.log.bottom == board.layout.log.bottom
    )
    assert notes(app, board, game, Thing("equipment", "curfew"))[1:] == [
        "Turns left, including this one: 1, 3"
    ]
    assert turns_left(board, "hiding", "sam") == [2] and turns_left(board, "hiding", "tom") == []
    assert (
        notes(app, board, game, Thing("hand", "patrol", 1))[0]
        == "Costs 2 now instead of 3 (\N{MINUS SIGN}1 Flashlight)."
    )
    assert notes(app, board, game, Thing("hand", "field_notes", 0)) == [], (
        "a card for nothing cannot become cheaper"
    )
    assert [board.price(id) for id in ("patrol", "field_notes")] == [2, 0]
    assert not app.overflows


def test_what_ends_with_a_turn_has_a_badge_as_what_lasts_so_many_turns(make_app):
    app = make_app(speed="off")
    cards = changed("decks: {town: {curfew: {ongoing: {forbid: [raise]}, until: own_turn}}}")
    where = {**CIRCLE, "town": {"in_play": ["curfew"], "equipment": ["flashlight"]}}
    table = TableScene(app, Session(cards, GameConfig(position=where, curtain=False)))
    signs = [duration_sign(table.board, id) for id in ("curfew", "flashlight")]
    assert signs == ["[glass]", ""]


def test_the_panel_shows_how_much_energy_there_is_room_for(make_app):
    app = make_app(speed="off")
    cards = changed(
        "decks: {creature: {paranoia: {equipment: true, effect: null, ongoing: {energy_max: {by: "
        "-3, who: opponent}}}}}"
    )
    plain, less = (
        {**CIRCLE, "town": {"energy": 2}, "creature": {"equipment": there}}
        for there in ([], ["paranoia"])
    )
    drawn = {}
    for name, position in (("plain", plain), ("less", less)):
        table = TableScene(app, Session(cards, GameConfig(position=position, curtain=False)))
        app.scenes = [table]
        table.enter()
        app.draw()
        drawn[name] = [
            pygame.image.tobytes(app.canvas.subsurface(rect), "RGB")
            for rect in table.board.panel("town").cubes(10)
        ]
    assert [a == b for a, b in zip(drawn["plain"], drawn["less"], strict=True)] == [True] * 7 + [
        False
    ] * 3


def test_a_level_with_only_a_static_effect_is_not_usable(make_app):
    app = make_app(speed="off")
    cards = changed(
        "awareness: {town: {1: {ongoing: {rest: 1}}, 2: {effect: [{draw: 3}], ongoing: {rest: 1}}, "
        "3: {ongoing: {rest: 1}}}}"
    )
    table = TableScene(
        app,
        Session(cards, GameConfig(position={**CIRCLE, "town": {"awareness": 2}}, curtain=False)),
    )
    assert notes(app, table.board, table.session.game, Thing("awareness", "town", 1)) == []
    assert len(notes(app, table.board, table.session.game, Thing("awareness", "town", 2))) == 2
    assert (
        notes(app, table.board, table.session.game, Thing("awareness", "town", 3))[0]
        == "Not reached yet"
    )
