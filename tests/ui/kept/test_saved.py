"""Continue, saved games, replays and the screen for the unforeseen, as a player meets them."""

from __future__ import annotations

import json
import logging
import time
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from inbetween import load_cards
from inbetween.cli import main
from inbetween.logs import log_file, start_log, stop_log
from inbetween.play.session import Plan, Session
from inbetween.play.tape import Tape
from inbetween.saves import shelf
from inbetween.saves.autosave import Autosave, unfinished
from inbetween.saves.opening import open_file, open_record
from inbetween.ui.after.gameover import GameOverScene
from inbetween.ui.menus.dialogs import AskScene, NameScene
from inbetween.ui.menus.kept import title_of
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.menus.preferences import SettingsScene
from inbetween.ui.menus.saved import Row, SavedScene
from inbetween.ui.menus.title import TitleScene
from inbetween.ui.replay.playon import PlayOnScene
from inbetween.ui.replay.viewer import ReplayScene
from inbetween.ui.shot import advance
from inbetween.ui.table.table import TableScene
from inbetween.ui.window import textbox
from inbetween.ui.window.crash import recover
from inbetween.ui.window.scene import pop, push
from tests.saves.faulty import Faulty

from .robot import FRAME, pass_frame, post_click, post_key, post_move

CARDS = load_cards()


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    stop_log()


@pytest.fixture
def app(make_app):
    made = make_app(speed="off")
    made.keeper = Autosave()
    made.cards = CARDS
    return made


def show(app, scene):
    app.scenes[:] = [scene]
    scene.enter()
    app.draw()
    return scene


def frames(app, count=4):
    for _ in range(count):
        pass_frame(app)


def wait_for(app, name):
    """Let frames pass until a scene is there: things load in the background."""
    until = time.monotonic() + 20
    while app.scene.name != name and time.monotonic() < until:
        app.frame(FRAME)
        time.sleep(0.005)
    assert app.scene.name == name


def press(app, *keys):
    for key in keys:
        post_key(key)
        pass_frame(app)


AGAINST = Plan("human", "easy", seed=5)


def half_game(app, plan=AGAINST, choices=30):
    """Play a while on the table, then leave it."""
    table = show(app, TableScene(app, Session(CARDS, plan)))
    advance(table.session, choices)
    app.keeper.flush()
    return table.session


def shelf_of(app, tab="games"):
    scene = show(app, SavedScene(app, tab))
    scene.loading.wait()
    frames(app)
    return scene


# -- continue ---------------------------------------------------------------------------------


def test_the_title_offers_to_continue(app):
    title = show(app, TitleScene(app))
    assert not title.widget("continue").enabled
    session = half_game(app)
    app.go(PauseScene(app, session)._to_title())
    title = app.scene
    entry = title.widget("continue")
    assert entry.label == app.say("title.continue") and entry.enabled and str(session.game.turn) in entry.note
    press(app, pygame.K_RETURN)
    wait_for(app, "table")
    again = app.scene.session
    assert again.game.snapshot() == session.game.snapshot() and again.plan.who("creature") == "easy" and again.viewer == "town"
    assert again.log == session.log


def test_two_people_resume_behind_the_curtain(app):
    session = half_game(app, Plan(seed=6, curtain=True))
    path = app.keeper.path
    app.keeper.end()
    again = Session.loaded(open_file(path))
    assert again.plan.humans == ["town", "creature"] and not again.seated and again.hand_over == session.decider


def test_leaving_is_without_a_question_when_the_game_is_kept(app):
    session = half_game(app)
    pause = PauseScene(app, session)
    assert pause.widget("end").use().scene.name == "title" and pause.widget("quit").use().kind == "quit"
    app.keeper._problem = "No space left on device"
    pause = PauseScene(app, session)
    assert pause.widget("end").use() is None and pause.question == "end"


# -- saved games ------------------------------------------------------------------------------


def test_a_game_is_saved_by_name_listed_renamed_and_deleted(app):
    session = half_game(app)
    app.go(TableScene.pause(app.scene))
    app.go(app.scene.widget("save").use())
    assert isinstance(app.scene, NameScene)
    for letter in "Zażółć 7":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    frames(app)
    press(app, pygame.K_RETURN)
    assert app.scene.name == "pause" and app.notice == app.say("saving.saved", name="Zażółć 7")
    app.keeper.end()
    scene = shelf_of(app)
    rows = [w for w in scene.widgets if isinstance(w, Row)]
    assert [row.kept.kind for row in rows] == ["autosave", "saves"] and rows[1].kept.name == "Zażółć 7"
    assert all(row.kept.summary["turn"] == session.game.turn for row in rows)
    rows[1].use()
    app.go(scene.widget("rename").use())
    app.go(app.scene.done("Wieczór"))
    scene.loading.wait()
    frames(app)
    assert scene.chosen.name == "Wieczór"
    assert open_file(scene.chosen.path).game.snapshot() == session.game.snapshot()
    app.go(scene.widget("delete").use())
    assert isinstance(app.scene, AskScene) and scene.chosen.path.exists()
    press(app, pygame.K_RETURN)  # no is offered first
    assert scene.chosen.path.exists()
    gone = scene.chosen.path
    app.go(scene.widget("delete").use())
    app.go(app.scene.widget("yes").use())
    assert not gone.exists()
    scene.loading.wait()
    frames(app)
    assert len([w for w in scene.widgets if isinstance(w, Row)]) == 1


@pytest.mark.parametrize(("language", "told"), [("en", "5 Nov 2026, 09:05"), ("it", "05/11/2026, 09:05"), ("pl", "05.11.2026, 09:05")])
def test_a_date_is_written_as_the_language_does(make_app, language, told):
    then = datetime(2026, 11, 5, 9, 5).astimezone(UTC)
    kept = shelf.Kept(Path("1.json"), "saves", "", then.strftime("%Y-%m-%dT%H:%M:%SZ"))
    assert title_of(make_app(language=language), kept) == told


def test_a_damaged_file_is_listed_as_such_and_harms_nothing(app, home):
    half_game(app)
    app.keeper.end()
    broken = home / "saves" / "000001-x-000000.json"
    broken.parent.mkdir(parents=True)
    broken.write_text('{"format": 2,', "utf-8")
    scene = shelf_of(app)
    rows = [w for w in scene.widgets if isinstance(w, Row)]
    assert [bool(row.kept.problem) for row in rows] == [False, True]
    rows[1].use()
    frames(app)
    assert rows[1].use() is None and broken.read_text("utf-8") == '{"format": 2,'


def test_a_file_that_opens_but_does_not_fit_leads_to_one_screen(app, home):
    half_game(app)
    path = app.keeper.path
    app.keeper.end()
    data = json.loads(path.read_text("utf-8"))
    data["keys"][3] = "fly"
    path.write_text(json.dumps(data), "utf-8")
    path.with_name(path.name + ".bak").unlink(missing_ok=True)
    scene = shelf_of(app)
    app.go(scene._open())
    wait_for(app, "error")
    assert app.scene.name == "error" and app.scene.what == app.say("saving.broken") and "'fly'" in app.scene.details[0]
    press(app, pygame.K_RETURN)
    assert app.scene.name == "title"


def test_the_list_scrolls_with_the_keys(app):
    for seed in range(14):
        shelf.save_named(Session(CARDS, Plan(seed=seed)).moment().record(), f"Game {seed}")
    scene = shelf_of(app)
    assert scene.room < 14
    press(app, *[pygame.K_DOWN] * 20)
    assert scene.chosen is scene.games[-1] and scene.first == 14 - scene.room
    press(app, pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert scene.chosen is scene.games[0] and scene.first == 0
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-3, x=0))
    frames(app)
    assert scene.first == 3


# -- replays ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished():
    session = Session(CARDS, Plan("human", "easy", seed=11))
    advance(session, 100_000)
    session.chances = [(1, 0.5), (2, 0.8), (3, 0.8), (4, 0.8), (5, 0.8), (6, 0.2), (7, 0.2)]
    return session


def viewer(app, finished, at=0):
    return show(app, ReplayScene(app, Tape(finished.recorded()), at))


def test_a_replay_plays_to_its_end(app, finished):
    scene = viewer(app, finished)
    scene.speed = 4
    app.settings.reduced_motion = True
    for _ in range(60_000):
        app.frame(0.1)
        if scene.at == scene.tape.end and not scene.playing:
            break
    assert scene.at == scene.tape.end == len(finished.steps) and not scene.playing
    assert scene.tape.games[-1].snapshot() == finished.game.snapshot()
    assert {m.kind for m in scene.tape.marks} >= {"over", "swing_town", "swing_creature"}


def test_the_chances_of_a_replay_without_them_are_worked_out(app):
    near = {"circle": ["sam", "tom", "bob", "carl", "lance", "mina"], "active": "town", "town": {"hand": ["evacuation"], "energy": 9}}
    session = Session(CARDS, Plan(seed=3, position=near))
    for key in ("rest", "rest", "play:evacuation"):
        session.choose(key)
    advance(session, 100_000)
    scene = viewer(app, session)
    scene.playing = False
    end = time.monotonic() + 30
    while not scene.tape.record.chances:
        assert time.monotonic() < end, "they do not come"
        app.frame(FRAME)
        time.sleep(0.005)
    assert scene.tape.record.chances[-1][1] == float(session.game.winner == "town") and scene.timeline.tape.marks
    scene.leave()


def test_nothing_stays_large_that_is_not_pointed_at(app, finished):
    scene = viewer(app, finished, 1)
    scene.playing = False
    gone = ("character", "somebody who has moved on")
    scene.thing, app.mouse = gone, (1, 1)
    scene.step()
    for _ in range(400):
        scene.update(0.05)
    assert scene.thing != gone
    scene.thing = ("character", scene.board.seats[0]["id"])
    scene.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert scene.thing is None and scene.board.hover is None


@pytest.mark.parametrize("shown", ["town", "creature", "both"])
def test_steps_show_what_jumps_show(app, finished, shown):
    """Choice by choice the table comes to what a jump shows at once: with either side's eyes, or with both hands open."""
    scene = viewer(app, finished, 1)
    while scene.shown != shown:
        scene._next_view()
    for _ in range(40):
        scene._next()
        for _ in range(3000):
            app.frame(0.2)
            if not scene.director.busy:
                break
        assert scene.director.view == scene.tape.view(scene.at, scene.side, shown == "both"), scene.at
    hand = scene.director.view["creature" if scene.side == "town" else "town"]["hand"]
    assert (None not in hand) == (shown == "both")


def test_stepping_and_jumping(app, finished):
    scene = viewer(app, finished, 10)
    tape = scene.tape
    press(app, pygame.K_RIGHT)
    assert scene.at == 11
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.at == 9
    press(app, pygame.K_PAGEDOWN)
    assert scene.at == tape.turn_after(9) and tape.games[scene.at].turn == tape.games[9].turn + 1
    press(app, pygame.K_PAGEUP)
    assert scene.at == tape.turn_before(tape.turn_after(9)) <= 9
    press(app, pygame.K_END)
    assert scene.at == tape.end and not scene.widget("next").enabled
    press(app, pygame.K_HOME)
    assert scene.at == 0 and not scene.widget("previous").enabled
    middle = scene.timeline.rail
    post_click((middle.centerx, middle.centery))
    frames(app)
    assert abs(scene.at - tape.end / 2) < tape.end * 0.1
    mark = tape.marks[-1]
    post_move((scene.timeline.x(mark.at), middle.y - 4))
    frames(app)
    assert scene.mark is not None and app.say("replay.marks.over") in [scene.timeline.words(m) for m in tape.marks]
    scene.log.draw(app.canvas, scene.at, None)
    row, step = scene.log._rows[2]
    post_click(row.center)
    frames(app)
    assert scene.at == step + 1
    press(app, pygame.K_SPACE)
    assert scene.playing
    press(app, pygame.K_PLUS)
    assert scene.speed == 2
    press(app, pygame.K_v)
    assert scene.shown == "town"


def test_playing_on_from_a_replay(app, finished):
    scene = viewer(app, finished, 25)
    press(app, pygame.K_p)
    assert isinstance(app.scene, PlayOnScene)
    app.scene.who.update(town="human", creature="random")
    app.go(app.scene.widget("start").use())
    wait_for(app, "table")
    session = app.scene.session
    assert session.game.snapshot() == scene.tape.games[25].snapshot() and session.practice and session.plan.creature == "random"
    scene.show(scene.tape.end)
    assert not scene.widget("here").enabled


def test_every_finished_game_is_among_the_replays(app):
    table = show(app, TableScene(app, Session(CARDS, Plan("random", "random", seed=9))))
    advance(table.session, 100_000)
    app.keeper.flush()
    scene = shelf_of(app, "replays")
    rows = [w for w in scene.widgets if isinstance(w, Row)]
    assert len(rows) == 1 and rows[0].kept.summary["winner"] == table.session.game.winner
    app.go(scene._open())
    wait_for(app, "replay")
    assert app.scene.tape.games[-1].snapshot() == table.session.game.snapshot()
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_a_practice_game_says_so_at_its_end(app, monkeypatch):
    session = Session(CARDS, Plan("human", "easy", seed=11))
    advance(session, 100_000)
    drawn, draw = [], textbox.draw
    monkeypatch.setattr(textbox, "draw", lambda target, t, role, text, *rest, **more: drawn.append(text) or draw(
        target, t, role, text, *rest, **more))
    for practice in (False, True):
        session.practice = practice
        drawn.clear()
        show(app, GameOverScene(app, session))
        assert (app.say("undo.used") in drawn) == practice


# -- the unforeseen ---------------------------------------------------------------------------


def test_an_error_on_the_table_ends_in_a_screen_and_a_report(app, home, capsys):
    start_log("debug")
    session = half_game(app)

    def broken(target):
        raise ZeroDivisionError(f"at {Path.home()} in {home}")

    app.scene.draw = broken
    app.scene.dirty = True
    app._guarded(lambda: app.frame(FRAME))
    assert app.scene.name == "crash" and app.say("crash.kept") in app.scene.what
    app._guarded(lambda: app.frame(FRAME))
    (report,) = (home / "log" / "reports").glob("*.json")
    text = report.read_text("utf-8")
    assert str(report) in app.scene.details[0] and str(log_file()) in app.scene.details[1]
    data = json.loads(text)["report"]
    assert data["error"].startswith("ZeroDivisionError") and data["settings"]["speed"] == "off" and data["log"]
    assert str(Path.home()) + "/" not in text and str(home) not in text, "nothing personal"
    assert main(["replay", str(report), "--headless"]) == 0 and "as recorded" in capsys.readouterr().out
    assert open_file(report).game.snapshot() == session.game.snapshot()
    assert "ZeroDivisionError" in log_file().read_text("utf-8")
    press(app, pygame.K_RETURN)
    assert app.scene.name == "title" and app.scene.widget("continue").enabled and app.scene.game is not None
    assert open_file(unfinished()[0]).game.snapshot() == session.game.snapshot()


def test_an_error_without_a_game_and_without_a_disk(app, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    monkeypatch.setenv("INBETWEEN_HOME", str(blocked / "home"))
    show(app, TitleScene(app))
    recover(app, KeyError("x"))
    assert app.scene.name == "crash" and app.say("crash.no_report") in app.scene.details
    app.draw()
    with pytest.raises(Exception, match="had to close"):
        recover(app, KeyError("y"))


def test_trouble_with_the_disk_is_a_notice_and_no_more(app, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    monkeypatch.setenv("INBETWEEN_HOME", str(blocked / "home"))
    half_game(app, choices=5)
    frames(app)
    assert app.notice.startswith(app.say("saving.cannot", why="X").partition("X")[0])
    app.notice = ""
    advance(app.scene.session, 5)
    app.keeper.flush()
    frames(app)
    assert not app.notice, "told once"


def test_the_log_rotates_and_has_levels(home):
    assert start_log("warning")
    logging.getLogger("inbetween.test").info("quiet")
    logging.getLogger("inbetween.test").warning("loud")
    assert "loud" in log_file().read_text("utf-8") and "quiet" not in log_file().read_text("utf-8")
    start_log("debug")
    for _ in range(12_000):
        logging.getLogger("inbetween.test").debug("x" * 100)
    files = sorted(p.name for p in (home / "log").iterdir())
    assert files == ["inbetween.log", "inbetween.log.1", "inbetween.log.2"]


def test_chances_are_kept_with_the_game(app):
    session = half_game(app)
    session.chances = [(1, 0.5), (2, 0.75)]
    session.save()
    app.keeper.flush()
    assert Session.loaded(open_file(app.keeper.path)).chances == [(1, 0.5), (2, 0.75)]
    assert open_record(session.recorded().record).record.chances == [(1, 0.5), (2, 0.75)]


def test_chances_found_after_the_game_are_added_to_its_replay(app):
    table = show(app, TableScene(app, Session(CARDS, Plan("random", "random", seed=9))))
    session = table.session
    advance(session, 100_000)
    app.keeper.end()
    over = show(app, GameOverScene(app, session))
    over._keep("A name")
    session.chances = [(1, 0.5), (2, 0.25)]
    over.leave()
    assert app.keeper.flush()
    (kept,) = shelf.listing("replays")
    assert kept.name == "A name" and open_file(kept.path).record.chances == [(1, 0.5), (2, 0.25)]


@pytest.mark.parametrize("language", ["en", "it", "pl"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 1.0), ((1024, 640), 1.3)])
def test_the_title_has_room_for_what_continues(make_app, language, size, text_size):
    app = make_app(size, language, text_size, speed="off")
    app.keeper = Autosave()
    app.cards = CARDS
    half_game(app, Plan("human", "expert:hunter", seed=5), 30)
    app.keeper.end()
    app.overflows.clear()
    title = show(app, TitleScene(app))
    frames(app)
    assert title.widget("continue").note and not app.overflows, app.overflows
    rects = [w.rect for w in title.widgets]
    assert all(app.canvas.get_rect().contains(r) for r in rects) and not any(
        a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1:])


@pytest.mark.parametrize(("language", "size", "text_size"), [("en", (1280, 720), 1.0), ("it", (1024, 640), 1.3), ("pl", (1024, 640), 1.3)])
def test_the_list_says_before_that_going_back_is_practice(make_app, language, size, text_size):
    app = make_app(size, language, text_size, speed="off")
    app.keeper, app.cards = Autosave(), CARDS
    session = half_game(app)
    shelf.save_named(session.moment().record(), "Here")
    advance(session, 2)
    app.keeper.end()
    scene = shelf_of(app)
    app.overflows.clear()
    rows = [w for w in scene.widgets if isinstance(w, Row)]
    assert not scene._note(rows[0].kept)
    rows[1].use()
    frames(app)
    assert scene._note(rows[1].kept) == app.say("saved.goes_back_both") and not app.overflows, app.overflows
    app.go(scene._open())
    wait_for(app, "table")
    assert app.scene.session.practice


def test_settings_that_cannot_be_saved_are_told(app):
    show(app, TitleScene(app))
    app.go(push(SettingsScene(app)))
    with Faulty(1, "lasting"):
        app.go(pop())
    assert app.scene.name == "title" and app.notice == app.say("saving.settings")
