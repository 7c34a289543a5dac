"""What is pointed at may leave the table."""

from __future__ import annotations

import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.ui.table.scene.table_scene import TableScene
from tests.ui.decision_tables import CARDS, CIRCLE, person, position
from tests.ui.screen_driver import frames


@pytest.mark.parametrize(
    "thing", [Thing("character", "bob"), Thing("shift", "shift:bob:down")], ids=str
)
@pytest.mark.parametrize("keyboard", [False, True])
def test_a_character_that_was_pointed_at_can_be_removed(make_app, monkeypatch, thing, keyboard):
    """Nobody has a question yet: the opponent thinks, and the mouse has not been moved since."""
    app = make_app(speed="off")
    where = position(["evacuation"], [*CIRCLE, person("lance"), person("earl")])
    session = Session(CARDS, GameConfig("human", "easy", position=where, curtain=False))
    # it never answers
    monkeypatch.setattr(session.worker, "ask", lambda *args, **named: None)
    app.cards, table = CARDS, TableScene(app, session)
    app.scenes = [table]
    table.enter()
    frames(app)
    while session.decider == "town":
        keys = session.game.legal_choices
        wanted = ("play:evacuation", "token:", "yes", "bob", "no", "pass")
        table.controller.choose(
            next(key for want in wanted for key in keys if key.startswith(want))
        )
    assert "bob" not in table.board.people and not table.controller.question.targets
    pointer = table.pointer
    pointer.hover = thing
    pointer.hover_time = 9.0
    pointer.moved = True
    pointer.keyboard = keyboard
    frames(app)
    app.draw()
    assert app.scene is table and pointer.hover != thing
    session.close()
