"""Two people at one computer: whoever sits down sees what a table made for them alone would show,
and nothing of the other hand.
"""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import pygame
import pytest

from inbetween import determinize, load_cards
from inbetween.play.session import GameConfig
from inbetween.rules.constants import SIDES
from inbetween.ui.menus.handover import HandoverScene
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.actions import Point
from inbetween.ui.window.app import App
from tests.ui.robot import Robot, open_table, pass_frame, point_of

CARDS = load_cards()
HANDOVERS = 2
LONG = 1.0  # pointing for so long shows what there is to see


def picture(app, scene):
    """What a scene looks like once nothing is being prepared any more."""
    for _ in range(3):
        app.background_render.wait()
        scene.draw(app.canvas)
    app.background_render.wait()
    return pygame.image.tobytes(app.canvas, "RGB")


def made_for(table, session):
    """The same table, made for the one who sits there now; what both sides have seen happen is
    taken over.
    """
    other = TableScene(table.app, session)
    other.board.seats = [
        next(e for e in other.board.view["circle"] if e["id"] == old["id"])
        for old in table.board.seats
    ]
    other.board.show(other.board.view, 0.0)
    other.board.settle()
    other.board.last, other.board.time = set(table.board.last), table.board.time
    other.controller.log.scroll = table.controller.log.scroll
    return other


def dealt_anew(session, rng):
    """The same game as far as the viewer knows: the hidden cards lie elsewhere, and nobody
    remembers where they were.
    """
    other = copy(session)
    other.game = determinize(session.game, session.viewer, rng)
    other.log = [entry._replace(event=entry.event.seen_by(session.viewer)) for entry in session.log]
    return other


def places(table, rng, most):
    """Places to point at: one for every kind of thing and some more, and some lines of the log."""
    areas = table.controller.areas()
    first = {thing.kind: thing for _, thing in areas}
    things = [*first.values(), *(thing for _, thing in rng.sample(areas, len(areas)))]
    found = [pos for thing in dict.fromkeys(things) if (pos := point_of(table, thing)) is not None]
    log = table.board.layout.log
    return [
        (log.centerx, rng.randrange(log.top, log.bottom)),
        *rng.sample(found[: max(most, len(first))], most),
    ]


def look_around(app, tables, pos):
    """Everything that pointing at a place shows, on each of the tables."""
    shown = []
    for table in tables:
        app.mouse = pos
        table.handle(Point(pos))
        table.update(0.0)
        table.pointer.hover_time = LONG
        shown.append(picture(app, table))
    return shown


def compare(app, table, rng, most):
    """The table in use, one made anew and one with other hidden cards show the same, wherever one
    points.
    """
    session = table.session
    table.controller.popups.hide_message()
    while table.board.update(0.5):
        pass
    table.board.settle()
    mouse = app.mouse
    tables = [table, made_for(table, session), made_for(table, dealt_anew(session, rng))]
    for made in tables:  # what is new is so for a while only
        made.update(0.0)
        while made.controller.threat_monitor.looking:
            made.update(0.0)
        made.controller.threat_monitor.hide_message()
        made.controller.log.update(60.0)
    for pos in [(-1, -1), *places(table, rng, most)]:
        used, anew, other = look_around(app, tables, pos)
        where = (
            f"choice {len(session.steps)}, seen by {session.viewer}, pointing at "
            f"{table.pointer.hover or pos}"
        )
        assert used == anew, f"the table keeps something from before: {where}"
        assert used == other, f"hidden cards show: {where}"
    for made in tables[1:]:
        made.controller.hint_requester.close()
    app.mouse = mouse
    table.handle(Point(mouse))


def compare_menus(app, table, rng):
    """The menus at lit things tell the same whatever the hidden cards are."""
    other = made_for(table, dealt_anew(table.session, rng))
    for thing, options in table.controller.question.targets.items():
        if len(options) > 1:
            shown = []
            for made in (table, other):
                made.handle(Point((-1, -1)))
                made.activate(thing, table.board.layout.center)
                shown.append(picture(app, made))
                made.actions.step_back()
            assert shown[0] == shown[1], f"the menu at {thing} shows hidden cards"
    other.controller.hint_requester.close()


def compare_curtains(app, curtain, rng):
    """What the curtain tells the one who has sat down."""
    other = HandoverScene(app, dealt_anew(curtain.session, rng), curtain.side, curtain.since)
    other.sit()
    other.input_blocked_for = curtain.input_blocked_for = 0.0
    for one in (other, curtain):
        one.hover = None
        one.resized()
    assert picture(app, curtain) == picture(app, other), "the recap tells hidden cards"


def names_own_draws(table):
    """Whether the log names all cards that the viewer has drawn, and none that the other side
    has.
    """
    viewer = table.session.viewer
    draws = [entry.event for entry in table.session.log if entry.event.kind == "draw"]
    own = [event for event in draws if event.data["side"] == viewer]
    lines = [
        (event, line.text)
        for line in table.controller.log.lines
        for event in line.events
        if event.kind == "draw"
    ]
    shown = [event for event, text in lines if event in own and card_name(event) in text]
    hidden = [
        event for event, _ in lines if event.data["side"] != viewer and event.data["card"] is None
    ]
    return (
        len(shown) == len(own)
        and len(hidden) == len(draws) - len(own)
        and not draw_lines_name_cards(table, 1 - SIDES.index(viewer))
    )


def card_name(event):
    """The English name of the card of an event."""
    return CARDS.cards[CARDS.card_index[event.data["card"]]].names["en"]


def draw_lines_name_cards(table, side):
    """Whether a log line about draws names a card of a side."""
    names = {card.names["en"] for card in CARDS.cards if card.side == side}
    texts = [
        line.text
        for line in table.controller.log.lines
        if all(event.kind == "draw" for event in line.events)
    ]
    return any(name in text for text in texts for name in names)


@pytest.mark.parametrize(
    ("seed", "curtain", "speed"),
    [
        (5, True, "fast"),
        pytest.param(12, False, "off", marks=pytest.mark.thorough),
        pytest.param(31, True, "fast", marks=pytest.mark.thorough),
    ],
)
@pytest.mark.usefixtures("drawn_ahead")
def test_a_player_sees_only_their_own_information(tmp_path, monkeypatch, seed, curtain, speed):
    # what fades in by the clock is there at once
    monkeypatch.setattr(App, "fade_in_progress", lambda app, token: 1.0)
    app, table = open_table(tmp_path, GameConfig(seed=seed, curtain=curtain), speed=speed)
    robot = Robot(app, "mouse", seed)
    rng = Random(seed)
    seats: list[Any] = []
    compared = -1
    while len(seats) <= HANDOVERS:
        assert robot.choices < 150, "nobody hands over"
        robot.settle()
        scene = app.scene
        if scene is not table:
            assert isinstance(scene, HandoverScene)
            if scene.seated:
                compare_curtains(app, scene, rng)
            robot.leave(scene)
            robot.frame()
            continue
        moved = not seats or seats[-1] != table.session.viewer
        if moved:
            seats.append(table.session.viewer)
            assert names_own_draws(table)
        if table.controller.question.menu is None and compared != len(table.session.steps):
            compared = len(table.session.steps)
            compare(app, table, rng, 7 if moved else 2)
            compare_menus(app, table, rng)
        pass_frame(app, 0.3)  # a new question takes no click at first
        robot.choose(table)
        robot.frame()
    app.close()
