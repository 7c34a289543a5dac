"""Replays: watch, step, play on, and win probability."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pygame
import pytest

from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.saves import save_index
from inbetween.saves.save_loader import open_file, open_record
from inbetween.ui.drawing import textbox
from inbetween.ui.game_over.scene import GameOverScene
from inbetween.ui.menus.saved_games.row import SavedGameRow
from inbetween.ui.picture_setups import advance
from inbetween.ui.replay.play_on import PlayOnScene
from inbetween.ui.replay.scene import ReplayScene
from inbetween.ui.replay.timeline import spread
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.actions import PointerLeft, Verb
from tests.support.languages import LANGUAGES
from tests.ui.robot import FRAME, post_click, post_move
from tests.ui.saves.saved_games import half_game, shelf_of
from tests.ui.screen_driver import CARDS, frames, press, show, wait_for


@pytest.fixture(scope="module")
def finished():
    session = Session(CARDS, GameConfig("human", "easy", seed=11))
    advance(session, 100_000)
    session.chances = [(1, 0.5), (2, 0.8), (3, 0.8), (4, 0.8), (5, 0.8), (6, 0.2), (7, 0.2)]
    return session


def viewer(app, finished, at=0):
    return show(app, ReplayScene(app, Replay(finished.recorded()), at))


def test_a_replay_plays_to_its_end(app, finished):
    scene = viewer(app, finished)
    scene.speed.factor = 4
    app.settings.reduced_motion = True
    for _ in range(60_000):
        app.frame(0.1)
        if scene.at == scene.replay.end and not scene.playing:
            break
    assert scene.at == scene.replay.end == len(finished.steps) and not scene.playing
    assert scene.replay.games[-1].state.snapshot() == finished.game.state.snapshot()
    assert {m.kind for m in scene.replay.marks} >= {"over", "swing_town", "swing_creature"}


def test_a_caption_says_where_a_shift_led_and_what_was_answered():
    circle = [
        {"id": "bob", "side": "human", "safety": 1},
        *({"id": id, "side": "human"} for id in ("sam", "tom", "carl", "lance", "mina")),
    ]
    session = Session(
        CARDS,
        GameConfig(
            seed=3,
            position={
                "marker": "sam",
                "circle": circle,
                "active": "town",
                "town": {"hand": ["patrol"], "energy": 5},
            },
        ),
    )
    for key in ("play:patrol", "token:sam", "yes", "shift:bob:down"):
        session.choose(key)
    replay = Replay(session.recorded())
    assert [replay.chosen(n, "en")[1][0] for n in range(4)] == [
        "Play Patrol",
        "Place the token on Sam",
        "Pay 2 Energy to use the ability of Patrol? Yes",
        "Bob: Alert → Guarded",
    ]


def test_missing_win_probabilities_are_computed(app):
    near = {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "town": {"hand": ["evacuation"], "energy": 9},
    }
    session = Session(CARDS, GameConfig(seed=3, position=near))
    for key in ("rest", "rest", "play:evacuation"):
        session.choose(key)
    advance(session, 100_000)
    scene = viewer(app, session)
    scene.playing = False
    buttons = scene.widgets
    while not scene.replay.record.chances:
        app.frame(FRAME)
        time.sleep(0.005)
    assert (
        scene.replay.record.chances[-1][1] == float(session.game.winner == "town")
        and scene.timeline.replay.marks
    )
    assert scene.widgets is buttons  # widgets that may be pressed are not rebuilt
    scene.leave()


def test_a_replay_says_to_what_somebody_said_yes_and_cuts_nothing(make_app, finished):
    app = make_app((1024, 640), "pl", 1.3)
    app.cards = CARDS
    scene = viewer(app, finished, 1)
    scene.playing, fitted = False, 0
    t = app.theme
    room = (
        scene.caption.width - textbox.width(app.theme, "small", "999 z 999") - app.theme.px(12),
        scene.caption.height,
    )
    for number, step in enumerate(finished.steps):
        side, said = scene.replay.chosen(number, "pl")
        assert side == step.game.decision.side and said[-1] in [
            option.text("pl") for option in step.game.decision.options
        ]
        if step.key in ("yes", "no"):
            assert (
                len(said) == 3
                and said[0].startswith(step.game.decision.text("pl", brief=True))
                and said[1].endswith(said[-1])
            )
        texts = [app.say("replay.chose", label="Istota", what=what) for what in said]
        assert any(textbox.fits(t, "label", text, room, t.least) for text in texts[:2]), texts
        fitted += textbox.fits(t, "label", texts[0], room, t.least)
    assert fitted > 0.9 * len(finished.steps)
    scene.leave()


def test_an_enlarged_card_goes_when_the_pointer_leaves(app, finished):
    scene = viewer(app, finished, 1)
    scene.playing = False
    gone = Thing("character", "somebody who has moved on")
    scene.thing, app.mouse = gone, (1, 1)
    scene.step()
    for _ in range(400):
        scene.update(0.05)
    assert scene.thing != gone
    scene.thing = Thing("character", scene.board.seats[0]["id"])
    scene.handle(PointerLeft())
    assert scene.thing is None and scene.board.hover is None


@pytest.mark.parametrize(
    "shown",
    [*(pytest.param(one, marks=pytest.mark.thorough) for one in ("town", "creature")), "both"],
)
def test_steps_show_what_jumps_show(app, finished, shown):
    """Stepping choice by choice shows the same table as a jump, in every view."""
    scene = viewer(app, finished, 1)
    while scene.shown != shown:
        press(app, pygame.K_v)
    for _ in range(40):
        press(app, pygame.K_RIGHT)
        for _ in range(3000):
            app.frame(0.2)
            if not scene.playback.busy:
                break
        assert scene.playback.view == scene.replay.view(scene.at, scene.side, shown == "both"), (
            scene.at
        )
    hand = scene.playback.view["creature" if scene.side == "town" else "town"]["hand"]
    assert (None not in hand) == (shown == "both")


def test_a_single_player_sits_at_their_own_side(app, finished, monkeypatch):
    scene = viewer(app, finished, 1)
    for sides, seat in (
        (("human", "human"), "town"),
        (("hard", "human"), "creature"),
        (("human", "hard"), "town"),
    ):
        monkeypatch.setattr(
            scene.replay.record, "sides", dict(zip(("town", "creature"), sides, strict=True))
        )
        scene.show(1)
        assert scene.shown == "both" and scene.board.viewer == seat


def test_stepping_and_jumping_through_a_replay(app, finished):
    scene = viewer(app, finished, 10)
    replay = scene.replay
    press(app, pygame.K_RIGHT)
    assert scene.at == 11
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.at == 9
    press(app, pygame.K_PAGEDOWN)
    assert (
        scene.at == replay.turn_after(9) and replay.games[scene.at].turn == replay.games[9].turn + 1
    )
    press(app, pygame.K_PAGEUP)
    assert scene.at == replay.turn_before(replay.turn_after(9)) <= 9
    press(app, pygame.K_END)
    assert scene.at == replay.end and not scene.widget("next").enabled
    press(app, pygame.K_HOME)
    assert scene.at == 0 and not scene.widget("previous").enabled
    middle = scene.timeline.rail
    post_click((middle.centerx, middle.centery))
    frames(app)
    assert abs(scene.at - replay.end / 2) < replay.end * 0.1
    mark = replay.marks[-1]
    post_move((scene.timeline.spot(mark), middle.y - 4))
    frames(app)
    assert scene.mark is not None and app.say("replay.marks.over") in [
        scene.timeline.words(m) for m in replay.marks
    ]
    scene.log.draw(app.canvas, scene.at, None)
    row, step = scene.log.rows[2]
    post_click(row.center)
    frames(app)
    assert scene.at == step + 1
    press(app, pygame.K_SPACE)
    assert scene.playing
    press(app, pygame.K_PLUS)
    assert scene.speed.factor == 2
    press(app, pygame.K_v)
    assert scene.shown == "town"


def test_playing_on_from_a_replay(app, finished):
    scene = viewer(app, finished, 25)
    press(app, pygame.K_p)
    assert isinstance(app.scene, PlayOnScene)
    app.scene.who.update(town="human", creature="random")
    app.go(app.scene.widget("start").use())
    wait_for(app, "table")
    table: Any = app.scene
    session = table.session
    assert (
        session.game.state.snapshot() == scene.replay.games[25].state.snapshot()
        and session.practice
        and session.config.creature == "random"
    )
    scene.show(scene.replay.end)
    assert not scene.widget("here").enabled


def test_every_finished_game_is_among_the_replays(app):
    table = show(app, TableScene(app, Session(CARDS, GameConfig("random", "random", seed=9))))
    advance(table.session, 100_000)
    app.autosave.flush()
    scene = shelf_of(app, "replays")
    rows = [w for w in scene.widgets if isinstance(w, SavedGameRow)]
    assert len(rows) == 1 and rows[0].entry.summary is not None
    assert rows[0].entry.summary["winner"] == table.session.game.winner
    app.go(scene.widget("open").use())
    wait_for(app, "replay")
    assert app.scene.replay.games[-1].state.snapshot() == table.session.game.state.snapshot()
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_a_practice_game_says_so_at_its_end(app, monkeypatch):
    session = Session(CARDS, GameConfig("human", "easy", seed=11))
    advance(session, 100_000)
    drawn, draw = [], textbox.draw
    monkeypatch.setattr(
        textbox,
        "draw",
        lambda target, t, role, text, *rest, **more: (
            drawn.append(text) or draw(target, t, role, text, *rest, **more)
        ),
    )
    for practice in (False, True):
        session.practice = practice
        drawn.clear()
        show(app, GameOverScene(app, session))
        assert (app.say("undo.used") in drawn) == practice


def test_win_probabilities_are_saved_with_the_game(app):
    session = half_game(app)
    session.chances = [(1, 0.5), (2, 0.75)]
    session.save()
    app.autosave.flush()
    assert Session.loaded(open_file(app.autosave.path)).chances == [(1, 0.5), (2, 0.75)]
    assert open_record(session.recorded().record).record.chances == [(1, 0.5), (2, 0.75)]


def test_later_win_probabilities_are_added_to_the_replay(app):
    table = show(app, TableScene(app, Session(CARDS, GameConfig("random", "random", seed=9))))
    session = table.session
    advance(session, 100_000)
    app.autosave.end()
    over = show(app, GameOverScene(app, session))
    app.go(over.widget("save").use())
    app.go(app.scene.done("A name"))
    session.chances = [(1, 0.5), (2, 0.25)]
    over.leave()
    assert app.autosave.flush()
    (kept,) = save_index.list_entries("replays")
    assert kept.name == "A name" and open_file(kept.path).record.chances == [(1, 0.5), (2, 0.25)]


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((1024, 640), 1.3), pytest.param((2560, 1080), 1.0, marks=pytest.mark.thorough)],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_controls_lie_in_the_bar(make_app, finished, size, text_size, language):
    app = make_app(size, language, text_size)
    scene = viewer(app, finished, 25)
    for _ in range(3):  # each view
        app.draw()
        bar, controls = scene.board.layout.prompt, [w.rect for w in scene.widgets]
        assert len(controls) == 9 and all(bar.contains(rect) for rect in controls)
        assert not any(rect.collidelistall(controls[:i]) for i, rect in enumerate(controls))
        assert all(min(rect.size) >= app.theme.target for rect in controls)
        assert scene.caption.bottom <= scene.timeline.rect.top
        assert scene.timeline.rect.bottom <= controls[0].top
        scene.command(Verb.CHANGE_VIEW)
    assert not app.overflows, app.overflows[:3]


def test_signs_on_the_timeline_do_not_cover_each_other(app, finished):
    assert spread([], 10, 0, 100) == []
    assert spread([50, 20], 10, 0, 100) == [50, 20]
    assert spread([50, 51, 49], 10, 0, 100) == [50, 60, 40]
    assert spread([0, 1, 99, 100], 10, 0, 100) == [0, 10, 90, 100]
    assert spread([40, 41, 52], 10, 0, 100) == [34, 44, 54], "a group takes in the next sign"
    assert spread([5] * 3, 80, 0, 100) == [0, 50, 100], "closer where there is no room"
    line = viewer(app, finished).timeline
    places = sorted(line.spots)
    assert all(b - a >= app.theme.px(12) for a, b in pairwise(places))
    assert all(line.near((line.spot(mark), line.rail.y)) == mark for mark in line.replay.marks)
