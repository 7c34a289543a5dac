"""Taking back: what was is there again, byte for byte; and what cannot be taken back says why."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from inbetween import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.play.undo import UndoTarget
from inbetween.saves.autosave import Autosave
from inbetween.saves.record import Record
from inbetween.saves.save_loader import open_file
from inbetween.settings import Settings
from inbetween.text.language.locale import find
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.languages import LANGUAGES
from tests.ui.decision_tables import seat_decider
from tests.ui.robot import Robot, post_click, post_key

CARDS = load_cards()
PEOPLE = [{"id": id} for id in ("bob", "tom", "sam", "max", "carl", "mina")]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))


def state(session: Session) -> str:
    """Everything about a session, as text."""
    return Record.of(session.game.state).to_text() + repr(
        (
            session.game.state.snapshot(),
            session.log,
            session.stats,
            [s.key for s in session.steps],
            session.game.legal_choices,
            session.chances,
        )
    )


@pytest.mark.parametrize("curtain", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_undo_restores_the_identical_earlier_state(seed, curtain):
    """Random play by two people, with random steps back: every state is the one that was there
    before.
    """
    session, rng = Session(CARDS, GameConfig(seed=seed, curtain=curtain)), Random(seed)
    before: list[Any] = []
    undone = 0
    for _ in range(250):
        if session.game.decision is None:
            break
        if rng.random() < 0.35:
            count = len(session.steps)
            last = session.steps[-1] if count else None
            back = session.undo()
            assert (back.to < 0) == bool(back.reason)
            if back.to >= 0:
                undone += 1
                assert state(session) == before[back.to] and len(session.steps) == back.to < count
                assert last is not None and not last.undo_barrier
                assert last.side == session.decider
                del before[back.to :]
                continue
        if rng.random() < 0.7:
            seat_decider(session)
        before.append(state(session))
        session.choose(rng.choice(session.game.decision.keys))
    assert undone > 5


def test_practice_has_unlimited_undo():
    session = Session(CARDS, GameConfig("human", "easy", seed=5))
    rng = Random(5)
    before = {}
    for _ in range(80):
        before[len(session.steps)] = state(session)
        session.choose(rng.choice(session.game.legal_choices))
    own = [i for i, step in enumerate(session.steps) if step.side == "town" and not step.linked]
    while session.undo_target(False).to >= 0:
        session.undo()
    assert session.steps and not session.practice
    seen = 0
    while (back := session.undo(free=True)).to >= 0:
        assert state(session) == before[back.to]
        seen += 1
    assert back == UndoTarget(reason="nothing") and session.practice and 10 < seen <= len(own)
    assert session.snapshot().record().practice and Session.loaded(session.recorded()).practice


def test_practice_is_only_for_games_against_the_opponent():
    session = Session(CARDS, GameConfig(seed=5))
    session.choose("prepare")
    while not session.steps[-1].undo_barrier:
        session.choose(session.game.legal_choices[-1])
    session.viewer = session.steps[-1].side
    assert session.undo_target(free=True).reason


@pytest.mark.parametrize(
    ("position", "keys", "reason"),
    [
        ({"town": {"hand": ["patrol"]}}, ["prepare", "done"], "drawn"),
        ({"town": {"hand": ["patrol"], "deck": []}}, ["rest"], ""),
        ({"town": {"hand": ["patrol"]}}, ["play:patrol", "token:tom"], ""),
        ({"town": {"hand": ["patrol"]}}, ["play:patrol"], ""),
        (
            {"town": {"hand": ["interrogation"], "energy": 10}, "creature": {"hand": ["hiding"]}},
            ["play:interrogation", "token:tom", "yes"],
            "shown",
        ),
    ],
)
def test_reasons_against_undo(position, keys, reason):
    session = Session(CARDS, GameConfig(position={"marker": "tom", "circle": PEOPLE, **position}))
    for key in keys:
        session.choose(key)
    session.viewer = "town"
    back = session.undo_target()
    assert back.reason == reason and (back.to >= 0) == (not reason)


def test_no_undo_after_a_choice_of_the_other_side():
    session = Session(CARDS, GameConfig("human", "easy", seed=3))
    session.choose("rest")
    while session.decider == "town":
        session.choose(session.game.legal_choices[-1])
    assert session.undo_target().to >= 0, "the opponent is still thinking"
    session.choose(session.game.legal_choices[0])
    assert session.undo_target().reason == "other"


def test_every_reason_has_its_sentence():
    for language in ("en", "it", "pl"):
        for reason in ("nothing", "over", "other", "drawn", "shuffled", "shown", "chance"):
            assert find(language, f"ui.undo.{reason}")
        for reason in ("other", "drawn", "shuffled", "shown", "chance"):
            assert find(language, f"ui.undo.{reason}_free")


# -- on the table -----------------------------------------------------------------------------


def open_table(make_app, plan, **more):
    app = make_app(speed="off", **more)
    app.scenes = [TableScene(app, Session(CARDS, plan))]
    app.scene.enter()
    return app, app.scene


@pytest.mark.parametrize("way", ["u", "ctrl z", "button"])
def test_undo_by_key_and_by_button(make_app, way):
    app, table = open_table(make_app, GameConfig(seed=1, curtain=False))
    robot = Robot(app, "mouse")
    robot.settle()
    before = table.session.game.state.snapshot()
    table.controller.choose("rest")
    robot.settle()
    after = len(table.session.steps)
    if way == "u":
        post_key(pygame.K_u)
    elif way == "ctrl z":
        post_key(pygame.K_z, pygame.KMOD_LCTRL)
    else:
        post_click(table.board.layout.buttons.undo.center)
    robot.frame()
    robot.settle()
    if table.session.steps:  # resting may have come to a question first
        assert len(table.session.steps) < after
    else:
        assert table.session.game.state.snapshot() == before
    assert (
        table.controller.playback.view == table.session.view()
        and table.controller.popups.bubble is None
    )


def test_a_click_that_cannot_be_taken_back_says_why(make_app):
    app, table = open_table(
        make_app,
        GameConfig(
            "human",
            "easy",
            position={"marker": "tom", "circle": PEOPLE, "town": {"hand": ["patrol"]}},
        ),
    )
    robot = Robot(app, "mouse")
    robot.settle()
    post_key(pygame.K_u)
    robot.frame()
    assert table.controller.popups.bubble[0] == app.say("undo.nothing")
    table.controller.choose("prepare")
    robot.frame()
    if table.session.decider == "town" and not any(
        step.undo_barrier for step in table.session.steps
    ):
        table.controller.choose("done")
    post_key(pygame.K_u)
    robot.frame()
    assert table.controller.popups.bubble[0] in (
        app.say("undo.drawn_free"),
        app.say("undo.other_free"),
    )
    app.settings.free_undo = True
    post_key(pygame.K_u)
    robot.frame()
    assert table.session.practice and table.session.decider == "town"


def test_undo_takes_back_an_action_and_the_skipped_awareness_ability(make_app):
    position = {
        "active": "town",
        "phase": "awareness",
        "marker": "bob",
        "circle": PEOPLE,
        "town": {"awareness": 2, "hand": ["patrol"]},
    }
    app, table = open_table(make_app, GameConfig(position=position, curtain=False))
    robot = Robot(app, "mouse")
    robot.settle()
    before = table.session.game.state.snapshot()
    table.controller.choose("play:patrol")
    robot.settle()
    assert table.session.game.history == ["pass", "play:patrol"]
    post_key(pygame.K_u)
    robot.frame()
    assert table.session.game.history == [] and table.session.game.state.snapshot() == before


def test_the_opponent_stops_thinking_when_its_turn_is_taken_back(make_app):
    app, table = open_table(make_app, GameConfig("human", "random", seed=3))
    robot = Robot(app, "mouse")
    robot.settle()
    before, made = table.session.game.state.snapshot(), len(table.session.steps)
    table.session.choose("rest")
    while table.session.decider == "town":
        table.session.choose(table.session.game.decision.keys[-1])
    table.session.ask_opponent()
    assert table.session.worker.thinking
    while len(table.session.steps) > made:
        assert table.session.undo().to >= 0
    assert not table.session.worker.thinking and table.session.game.state.snapshot() == before
    table.enter()
    robot.settle()
    assert table.session.game.state.snapshot() == before, "a late answer changes nothing"


def test_undone_choices_are_removed_from_the_save(make_app):
    app = make_app(speed="off")
    app.autosave = Autosave()
    app.scenes = [TableScene(app, Session(CARDS, GameConfig(seed=1, curtain=False)))]
    table = app.scene
    table.enter()
    table.controller.choose("rest")
    app.autosave.flush()
    assert open_file(app.autosave.path).game.history == table.session.game.history != []
    while table.session.undo().to >= 0:
        pass
    app.autosave.flush()
    assert open_file(app.autosave.path).game.history == []


def test_unlimited_undo_is_switched_in_the_menu(make_app):
    app, table = open_table(make_app, GameConfig("human", "easy", seed=1))
    app.go(table.pause())
    app.scene.widget("free_undo").use()
    assert app.settings.free_undo
    alone = PauseScene(app, Session(CARDS, GameConfig(seed=1)))
    assert "free_undo" not in [w.name for w in alone.widgets]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_says_whether_it_is_a_practice_game_and_calls_nothing_else_so(make_app, language):
    app, table = open_table(make_app, GameConfig("human", "easy", seed=1))
    app.settings.language = language
    app.settings.free_undo = True
    said = app.say("undo.used")
    for practice in (False, True):
        table.session.practice = practice
        menu: Any = PauseScene(app, table.session)
        assert (said in menu.text[1]) == practice
        root = {"en": "practi", "it": "allenam", "pl": "trening"}[language]
        assert root in said.lower() and root not in menu.widget("free_undo").label.lower()


def test_the_switch_of_earlier_versions_is_still_read(tmp_path):
    for name in ("practice", "free_undo"):
        (tmp_path / "settings.json").write_text(f'{{"{name}": true, "speed": "fast"}}', "utf-8")
        settings = Settings.load(tmp_path / "settings.json")
        assert settings.free_undo and settings.damaged_file is None and settings.save()
        assert Settings.load(tmp_path / "settings.json").free_undo
