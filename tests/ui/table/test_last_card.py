"""The card that the opponent played last lies on the opponent's panel, for its own viewer."""

import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.ui.table.model.table_places import LAST_CARD
from inbetween.ui.table.scene.table_scene import TableScene
from tests.ui.cards.every_card import EmptyArt

CIRCLE = ["sam", "tom", "bob", "carl", "earl", "max", "lance", "mina"]


@pytest.fixture
def table_of(make_app):
    """Opens a table for the side that decides."""
    opened = []

    def make(active="town", size=(1280, 720), text_size=1.0, **sides):
        app = make_app(size, "en", text_size, speed="off")
        app.art = EmptyArt()
        where = {"active": active, "phase": "action", "marker": "sam", "circle": CIRCLE, **sides}
        session = Session(app.cards, GameConfig(position=where, curtain=False))
        session.viewer = session.decider or active
        opened.append(session)
        table = TableScene(app, session)
        app.scenes = [table]
        return table

    yield make
    for session in opened:
        session.close()


@pytest.mark.parametrize("active", ["town", "creature"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_it_lies_below_all_else_on_the_other_panel(table_of, active, size):
    board = table_of(active, size).board
    mine, theirs = ("patrol", "feeding") if active == "town" else ("feeding", "patrol")
    board.note_played(mine)
    assert board.last_card_rect is None, "one knows one's own"
    board.note_played(theirs, mine)
    box, panel = board.last_card_rect, board.panel(board.other)
    assert box is not None and panel.box.contains(box)
    assert box.height <= board.layout.theme.px(LAST_CARD)
    assert not box.colliderect(panel.piles) and not box.colliderect(board.log)
    assert (box, Thing("played", theirs)) in board.areas()
    assert board.played == mine, "the newest of both sides"


def test_it_is_not_shown_twice_while_it_is_resolved(table_of):
    board = table_of().board
    board.note_played("feeding")
    board.view["resolving"] = "feeding"
    assert board.last_card_rect is None and board.their_last_card is None
    board.view["resolving"] = None
    assert board.their_last_card == "feeding"
    board.recall_played([])
    assert board.their_last_card is None and board.played is None


def test_what_lies_in_play_and_the_log_keep_their_room(table_of):
    board = table_of("creature", town={"equipment": ["bicycle", "flashlight", "scrapbook"]}).board
    board.note_played("patrol")
    box = board.last_card_rect
    rows = [rect for id, rect in board.equipment_rects("town") if id is not None]
    assert len(rows) == 3 and (box is None or box.collidelist(rows) < 0)
    board = table_of(text_size=1.3).board
    before = board.log.height
    board.note_played("feeding")
    assert board.last_card_rect is not None and board.log.height > before / 3
