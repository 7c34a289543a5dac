"""Where all cards of a hand must go, nobody is asked for their order; keys, replays and taking back
stay as they are.
"""

from __future__ import annotations

from typing import Any

import pytest

from inbetween.play.forced_choices import forced_choices
from inbetween.play.session import GameConfig, Session
from inbetween.saves.record import Record
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.scenario import with_effects

PEOPLE = [{"id": id} for id in ("bob", "tom", "sam", "max", "carl", "mina")]
HAND = ("patrol", "research")
THEY = "[{discard: {count: 2, who: opponent}}, {draw: 1}]"
ONE = "[{discard: {count: 1, who: opponent}}]"
MINE = "[{discard: 2}, {draw: 1}]"
MATTERS = "[{discard: 2}, {shift: {where: {symbol: discarded}}}]"
DO = ("play:paranoia", "token:bob", "yes")


def begun(
    effect: str,
    town: tuple[str, ...] = HAND,
    own: tuple[str, ...] = (),
    who: tuple[str, str] = ("human", "human"),
    **more: Any,
) -> Session:
    """The Creature is about to play a card with an effect."""
    cards = with_effects(paranoia=effect)
    where = {
        "active": "creature",
        "phase": "action",
        "marker": "tom",
        "circle": PEOPLE,
        "town": {"hand": list(town), "energy": 5},
        "creature": {"hand": ["paranoia", *own], "energy": 9},
    }
    return Session(cards, GameConfig(*who, position=where, **more))


def choose(session: Session, *keys: str) -> Session:
    for key in keys:
        session.choose(key)
    return session


@pytest.mark.parametrize(
    ("effect", "town", "own", "keys"),
    [
        (THEY, HAND, (), [*HAND]),
        (THEY, (*HAND, "reroute"), (), []),
        (ONE, HAND, (), []),
        ("[{discard: {up_to: 2, who: opponent}}]", HAND, (), []),
        ("[{discard: {count: 2, who: opponent, how: user}}]", HAND, (), [*HAND]),
        (MINE, (), ("stalking", "feeding"), ["feeding", "stalking"]),
        (MATTERS, (), ("stalking", "feeding"), []),
    ],
    ids=str,
)
def test_a_choice_is_forced_where_every_card_must_go(effect, town, own, keys):
    assert forced_choices(choose(begun(effect, town, own), *DO).game) == keys


@pytest.fixture
def table(make_app):
    """A table at which somebody sits down, with nothing moving."""
    sessions = []

    def make(session, side="creature", **more):
        app = make_app(speed="off", **more)
        app.cards = session.cards
        session.take_seat(side)
        sessions.append(session)
        scene = TableScene(app, session)
        app.scenes = [scene]
        scene.enter()
        return app, scene

    yield make
    for session in sessions:
        session.close()


@pytest.mark.parametrize("curtain", [True, False])
def test_a_forced_choice_is_made_automatically_without_a_handover(table, curtain):
    app, scene = table(begun(THEY, curtain=curtain))
    session = scene.session
    scenes = []
    for key in DO:
        scene.controller.choose(key)
        app.frame(0.02)
        scenes.append(app.scene.name)
    session.close()
    assert not session.game.state.hand[0] and session.game.turn == 2
    keys = Record.of(session.game.state).keys
    assert keys == [*DO, "patrol"], "the last card goes by itself, as ever"
    assert scenes[:2] == ["table", "table"]


def test_a_game_saved_at_a_forced_choice_continues_automatically(table):
    app, scene = table(choose(begun(THEY), *DO))
    app.frame(0.02)
    assert not scene.session.game.state.hand[0]


def test_an_own_forced_discard_is_undone_with_its_card(table):
    app, scene = table(begun("[{discard: 2}, {gain: 1}]", own=("stalking", "feeding")))
    session, before = scene.session, scene.session.game.state.snapshot()
    for key in DO:
        scene.controller.choose(key)
    app.frame(0.02)
    assert not session.game.state.hand[1]
    assert session.undo().to == 2 and len(session.game.state.hand[1]) == 2
    assert (
        session.undo().to == 1
        and session.undo().to == 0
        and session.game.state.snapshot() == before
    )


def test_a_discard_forced_by_the_other_side_is_no_choice():
    session = choose(begun(THEY, (*HAND, "reroute")), *DO, "patrol", "research")
    assert session.steps[-1].side == "town", "this was chosen"
    session = choose(begun(THEY, who=("human", "easy")), *DO, "patrol")
    assert session.steps[-1].side == ""
    session.take_seat("town")
    assert session.undo_target().reason == session.undo_target(free=True).reason == "nothing"
    session.close()
