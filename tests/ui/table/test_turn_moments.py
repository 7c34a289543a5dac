"""How a raised Awareness, a new turn, a moved and a removed Character are shown."""

from __future__ import annotations

from itertools import pairwise

import pytest

from inbetween.rules import events as e
from inbetween.ui.drawing.display_list import Command, Stroke, changed_boxes, recorded
from inbetween.ui.table.model import timing
from inbetween.ui.table.motion import flights
from inbetween.ui.table.paint.turn_tint import draw_turn_tint
from tests.ui.table.test_animations import open_table, position, run  # noqa: F401

FRAME = 1 / 60


def test_a_level_fills_from_below_and_its_marker_jumps_too_far(open_table):  # noqa: F811
    _, table = open_table(position())
    board = table.board
    board.view["town"]["awareness"] = 2
    board.show(board.view, 1.0)
    filled, risen = [], []
    for _ in range(30):
        board.update(FRAME)
        filled.append(board.filled["town"].value[0])
        risen.append(board.risen["town"].value[0])
    assert filled == sorted(filled) and 0 < filled[8] < 2 == filled[-1], "it never goes back"
    assert max(risen) > 2.1 and risen[-1] == 2


def test_a_turn_tints_the_ground_once(open_table):  # noqa: F811
    _, table = open_table(position())
    board = table.board
    flights.begin(board, e.PhaseBegun(6, "awareness", "creature"), 1.0)
    assert board.tint is not None and board.tint.side == "creature"
    board.update(timing.TINT - 0.01)
    assert board.tint is not None
    board.update(0.02)
    assert board.tint is None
    flights.begin(board, e.PhaseBegun(6, "action", "creature"), 1.0)
    assert board.tint is None


def test_half_of_the_tint_moves_in_a_frame(open_table):  # noqa: F811
    """All of it would be most of the window; where the halves meet no edge is seen."""
    app, table = open_table(position())
    board = table.board
    flights.begin(board, e.PhaseBegun(6, "awareness", "town"), 1.0)
    before: list[Command] = []
    moved = []
    for _ in range(20):
        board.update(FRAME)
        now = recorded(app.theme.size, lambda s: draw_turn_tint(s, board, app.theme.colors.side))
        changed = {box[0]: box[2] for box in changed_boxes(before, now)}
        moved.append(sum(changed.values()) / board.layout.arena.width)
        less = [command.arguments[0] for command in now[::2] if isinstance(command, Stroke)]
        assert all(abs(a[0] - b[0]) < 4 for a, b in pairwise(less))
        before = now
    assert 0.3 < max(moved) < 0.6 and sum(share > 0.1 for share in moved) > 9


def test_cards_that_move_lean_as_at_one_of_their_seats(open_table):  # noqa: F811
    """Each other lean would be drawn anew for every card in every frame."""
    _, table = open_table(position())
    board = table.board
    before = {id: board.place_of(id).lean for id in board.people}
    board.view["circle"] = board.view["circle"][1:]
    flights.begin(board, e.CharacterRemoved("sam"), 1.0)
    board.show(board.view, 1.0)
    after = {entry["id"]: board.layout.spots[i][2] for i, entry in enumerate(board.seats)}
    seen = set()
    for _ in range(60):
        board.update(FRAME)
        for id in board.people:
            assert board.place_of(id).lean in (before[id], after[id])
            seen.add((id, board.place_of(id).lean))
    assert {(id, after[id]) for id in board.people} <= seen


@pytest.mark.parametrize(("character", "face"), [("max", "creature"), ("sam", "human")])
def test_who_is_removed_is_torn_or_driven_off_and_not_just_faded(open_table, character, face):  # noqa: F811
    app, table = open_table(position())
    board = table.board
    at = board.rect_of(character)
    flights.begin(board, e.CharacterRemoved(character), 1.0)
    (leaving,) = board.departures
    assert leaving.face == face and leaving.at == at.center
    app.draw()
    board.update(0.4)
    app.draw()
    board.update(0.21)
    assert not board.departures
