"""The parts of the table, each by itself: what is asked, what the table does, how it is drawn."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from inbetween import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.text.log.event_text import side_name
from inbetween.ui.drawing import theme
from inbetween.ui.table.input import hit_areas
from inbetween.ui.table.input.decision_view import DecisionView
from inbetween.ui.table.input.decision_widgets import write_prompt
from inbetween.ui.table.input.pointer import Pointer
from inbetween.ui.table.model.board import Board
from inbetween.ui.table.model.tooltips import notes
from inbetween.ui.table.paint.bubble import sentence
from inbetween.ui.table.paint.table_painter import TablePainter
from inbetween.ui.table.paint.table_surface import TableSurface
from inbetween.ui.table.scene.actions import TableActions
from inbetween.ui.table.scene.coach import Coach
from inbetween.ui.table.scene.controller import HOLD, TableController
from inbetween.ui.table.scene.inspection import inspection
from inbetween.ui.table.scene.table_view import table_view_model
from tests.support.languages import LANGUAGES

CARDS = load_cards()
PEOPLE = [{"id": id} for id in ("bob", "tom", "sam", "max", "carl", "mina")]
POSITION = {
    "marker": "tom",
    "circle": PEOPLE,
    "town": {"hand": ["patrol", "town_meeting"], "energy": 6},
}
ABLE = {
    "active": "town",
    "phase": "awareness",
    "marker": "bob",
    "circle": PEOPLE,
    "town": {"awareness": 2, "hand": ["patrol"]},
}


def session_at(position=POSITION, **more):
    session = Session(CARDS, GameConfig(position=position, **{"curtain": False, **more}))
    assert session.decider is not None
    session.viewer = session.decider
    return session


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "waiting", "thinking", "not_you"),
    [
        ("en", "Waiting for the Town", "The Town is thinking…", "The Town chooses now."),
        ("it", "Sceglie la Città", "La Città sta pensando…", "Ora sceglie la Città."),
        ("pl", "Wybiera Miasto", "Miasto myśli…", "Teraz wybiera Miasto."),
    ],
    ids=LANGUAGES,
)
def test_a_side_in_a_sentence_has_its_article(make_app, language, waiting, thinking, not_you):
    app = make_app(language=language)
    app.cards = CARDS
    for plan, told in (({}, waiting), ({"town": "easy"}, thinking)):
        session = session_at(**plan)
        session.viewer = "creature"
        question = DecisionView(session)
        write_prompt(app, question, Rect(0, 0, 800, 60))
        assert question.bar is not None and question.bar.text == told
    assert sentence(app, "why.not_you", {"side": "town"}) == not_you


@pytest.mark.parametrize(
    ("language", "stop", "goal"),
    [
        ("en", "Tom would be activated for the Creature.", "Level 6: the Town wins"),
        ("it", "Tom si attiverebbe per la Creatura.", "Livello 6: vince la Città"),
        ("pl", "Postać Tom aktywowałaby się dla Istoty.", "Poziom 6: wygrywa Miasto"),
    ],
    ids=LANGUAGES,
)
def test_notes_name_a_side_with_its_article(make_app, language, stop, goal):
    app = make_app(language=language)
    app.cards = CARDS
    people = [{"id": "bob"}, {"id": "tom", "side": "creature", "safety": 2}, *PEOPLE[2:]]
    session = session_at({**POSITION, "marker": "bob", "circle": people})
    board = Board(app, session.game.view("town"), "town")
    assert notes(app, board, session.game, Thing("direction"))[2] == stop
    assert notes(app, board, session.game, Thing("awareness", "town", 6))[0] == goal
    assert notes(app, board, session.game, Thing("energy", "town"))[0].startswith(
        side_name(language, "town") + ": "
    )


# -- the question ---------------------------------------------------------------------------------


def test_a_question_is_for_one_decision_and_one_viewer():
    session = session_at()
    question = DecisionView(session)
    assert (
        question.holds(session)
        and question.options(Thing("hand", "patrol", 1))
        and Thing("button", "rest") in question.targets
    )
    session.choose("play:patrol")
    assert not question.holds(session) and DecisionView(session).holds(session)
    then = DecisionView(session)
    assert session.step_back()
    assert not then.holds(session) and not question.holds(session), (
        "a game that was taken back asks anew"
    )
    again = DecisionView(session)
    session.take_seat("creature")
    assert not again.holds(session) and not DecisionView(session).targets, (
        "it is not the Creature's to decide"
    )


def test_nobody_is_asked_anything_before_sitting_down():
    session = session_at(curtain=True)
    assert not session.seated and not DecisionView(session).targets
    session.take_seat(session.decider)
    assert DecisionView(session).targets


def test_an_empty_question_fits_no_session():
    assert (
        not DecisionView().holds(session_at())
        and not DecisionView().targets
        and DecisionView().options(Thing("hand", "patrol")) == []
    )


def test_acting_passes_over_the_awareness_ability():
    question = DecisionView(session_at(ABLE))
    assert Thing("button", "pass") not in question.targets
    assert question.first("play:patrol") == question.first("rest") == "pass" and not question.first(
        "awareness:1"
    )


def test_a_card_aims_at_those_it_can_be_played_on():
    session = session_at()
    before = session.game.state.snapshot()
    question = DecisionView(session)
    question.aim(Thing("hand", "patrol", 0))
    assert Thing("character", "tom") in question.aimed and session.game.state.snapshot() == before


def test_previews_are_made_once(monkeypatch):
    session = session_at(ABLE)
    made = []
    monkeypatch.setattr(
        "inbetween.ui.table.input.decision_view.preview",
        lambda game, key, language, known: made.append(key) or ["told"],
    )
    question = DecisionView(session)
    thing = next(
        t for t, options in question.targets.items() if t.kind == "awareness" and len(options) == 1
    )
    assert question.about(thing, "en") == question.about(thing, "en") == ["told"] and len(made) == 1
    assert (
        question.about(Thing("hand", "patrol", 0), "en") == []
        and question.about(Thing("deck", "town"), "en") == []
    )


# -- the host -------------------------------------------------------------------------------------


@pytest.fixture
def controller(make_app):
    """Opens hosts; they are closed at the end."""
    hosts = []

    def make(session, **settings):
        hosts.append(TableController(make_app(**{"speed": "off", **settings}), session))
        hosts[-1].ask()
        return hosts[-1]

    yield make
    for one in hosts:
        one.hint_requester.close()
        one.session.close()


def test_the_controller_asks_again_after_every_choice(controller):
    one = controller(session_at())
    asked = one.question
    TableActions(one, Coach(one)).use(Thing("hand", "patrol", 0), (0, 0))
    assert (
        one.session.game.state.resolving
        and one.question is not asked
        and Thing("character", "tom") in one.question.targets
    )
    assert TableActions(one, Coach(one)).step_back() and not one.fresh and not one.question.targets
    one.ask_if_ready()
    assert one.fresh and Thing("hand", "patrol") in one.question.targets


def test_nothing_is_asked_while_something_is_shown(controller):
    one = controller(session_at(), speed="normal")
    one.choose("play:patrol")
    assert one.moving and not one.question.targets
    one.ask_if_ready()
    assert not one.question.targets
    assert one.playback.skip() and not one.moving
    one.ask_if_ready()
    assert one.question.targets


def test_a_menu_closes_with_its_question(controller):
    one = controller(session_at())
    one.choose("play:patrol")
    thing = next(t for t, options in one.question.targets.items() if len(options) > 1)
    TableActions(one, Coach(one)).use(thing, (300, 300))
    assert one.question.menu is not None
    TableActions(one, Coach(one)).undo((0, 0))
    assert one.question.menu is None and not one.question.targets
    one.ask_if_ready()
    assert one.question.menu is None and one.question.targets


def test_a_dragged_card_is_played_where_it_was_dropped(controller):
    one = controller(session_at())
    TableActions(one, Coach(one)).drop(
        Thing("hand", "patrol", 0), Thing("character", "mina"), (0, 0)
    )
    assert one.session.game.history[0] == "play:patrol"
    assert len(one.session.game.history) > 1 or one.question.menu is not None


def test_an_impossible_choice_is_explained_briefly(controller):
    one = controller(session_at())
    TableActions(one, Coach(one)).use(Thing("character", "tom"), (5, 5))
    assert one.popups.bubble.text.splitlines()[0] == one.app.say("why.choose_card_first")
    one.update(1.0)
    assert one.popups.bubble is not None
    one.update(3.0)
    assert one.popups.bubble is None


def test_the_handover_screen_opens_when_the_other_player_decides(controller):
    session = session_at(curtain=True)
    one = controller(session, speed="normal")
    assert one.update(0.0).leads_to == "handover", "nobody sits there yet"
    session.take_seat("town")
    one.look()
    one.choose("rest")
    while session.decider == "town":
        one.choose(session.game.decision.keys[-1])
    one.playback.skip()
    said = [one.update(HOLD / 4).leads_to for _ in range(12)]
    assert said[0] == "" and "handover" in said, "the end of the turn stays in sight first"
    session.take_seat("creature")
    one.look()
    assert (
        one.playback.viewer == one.board.viewer == "creature"
        and one.bar.text == ""
        and one.player_view.seen_log_length == len(session.log)
    )


# -- drawing --------------------------------------------------------------------------------------


def test_drawing_changes_nothing(controller):
    one = controller(session_at())
    paint = TablePainter(one.app, one.board, one.log, one.drawer, one.threat_monitor)
    state = (
        one.session.game.state.snapshot(),
        repr(one.board.view),
        dict(one.question.targets),
        len(one.session.log),
    )
    plain = table_view_model(one, Pointer(one, 12))
    pictures = []
    for _ in range(2):
        for thing in (
            None,
            Thing("hand", "patrol", 0),
            Thing("character", "tom"),
            Thing("undo"),
            Thing("hint"),
        ):
            shown = inspection(one, thing) if thing else None
            paint.draw(one.app.canvas, plain._replace(hover=thing, inspection=shown))
            one.app.background_render.wait()
        one.app.canvas.fill((0, 0, 0))
        paint.draw(one.app.canvas, plain)
        pictures.append(pygame.image.tobytes(one.app.canvas, "RGB"))
    assert pictures[0] == pictures[1]
    assert state == (
        one.session.game.state.snapshot(),
        repr(one.board.view),
        dict(one.question.targets),
        len(one.session.log),
    )


def test_before_a_player_sits_down_the_table_is_blank(controller):
    one = controller(session_at(curtain=True))
    paint = TablePainter(one.app, one.board, one.log, one.drawer, one.threat_monitor)
    paint.draw(one.app.canvas, table_view_model(one, Pointer(one, 12)))
    bare = one.app.canvas.copy()
    bare.fill(theme.INK)
    assert pygame.image.tobytes(one.app.canvas, "RGB") == pygame.image.tobytes(bare, "RGB")


def test_every_option_has_a_place_on_the_table(controller):
    one = controller(session_at(ABLE))
    found = {thing.without_place for _, thing in hit_areas.areas(one.app, one.board, one.question)}
    assert (
        set(one.question.targets) <= found
        and {Thing("menu"), Thing("undo"), Thing("hint"), Thing("balance")} <= found
    )


def test_a_failed_background_is_drawn_at_the_next_try(controller, monkeypatch):
    one = controller(session_at(ABLE))
    app, ground = one.app, TableSurface(one.app, one.board)
    get = app.art.get
    failed: list[Any] = []

    def once_without(name, size):
        if name == "places/table_creature" and not failed:
            failed.append(name)
            raise pygame.error("Out of memory")
        return get(name, size)

    monkeypatch.setattr(app.art, "get", once_without)
    with pytest.raises(pygame.error):
        ground.draw(app.canvas)
    ground.draw(app.canvas)
    assert app.canvas.get_at((5, 100)) != app.canvas.get_at((app.canvas.get_width() - 5, 100)), (
        "both dimensions are there"
    )
