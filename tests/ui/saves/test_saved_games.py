"""Continue and the screen of saved games."""

from __future__ import annotations

import errno
import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.saves import save_index
from inbetween.saves.autosave import Autosave
from inbetween.saves.save_loader import open_file
from inbetween.ui.menus.dialogs import ConfirmScene, NameScene
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.menus.saved_games.row import SavedGameRow
from inbetween.ui.menus.saved_games.save_text import title_of
from inbetween.ui.menus.saved_games.scene import SavedScene
from inbetween.ui.menus.saved_games.score_bar import counted
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.picture_setups import advance
from inbetween.ui.table.scene.table_scene import TableScene
from tests.ui.saves.saved_games import half_game, shelf_of
from tests.ui.screen_driver import CARDS, frames, press, show, wait_for

# -- continue ---------------------------------------------------------------------------------


def test_the_title_offers_to_continue(app):
    title = show(app, TitleScene(app))
    assert not title.widget("continue").enabled
    session = half_game(app)
    app.go(PauseScene(app, session).widget("end").use())
    title = app.scene
    entry = title.widget("continue")
    assert (
        entry.label == app.say("title.continue")
        and entry.enabled
        and str(session.game.turn) in entry.note
    )
    press(app, pygame.K_RETURN)
    wait_for(app, "table")
    again = app.scene.session
    assert (
        again.game.state.snapshot() == session.game.state.snapshot()
        and again.config.who("creature") == "easy"
        and again.viewer == "town"
    )
    assert again.log == session.log


def test_two_people_resume_at_the_handover_screen(app):
    session = half_game(app, GameConfig(seed=6, curtain=True))
    path = app.autosave.path
    app.autosave.end()
    again = Session.loaded(open_file(path))
    assert (
        again.config.humans == ["town", "creature"]
        and not again.seated
        and again.hand_over == session.decider
    )


def test_leaving_a_saved_game_needs_no_confirmation(app):
    session = half_game(app)
    pause = PauseScene(app, session)
    end, leave = pause.widget("end").use(), pause.widget("quit").use()
    assert end is not None and end.scene is not None and end.scene.name == "title"
    assert leave is not None and leave.kind == "quit"

    def disk_full():
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    app.autosave.attempt(app.autosave.path, disk_full)
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
    app.autosave.end()
    scene: Any = shelf_of(app)
    rows = [w for w in scene.widgets if isinstance(w, SavedGameRow)]
    assert [row.entry.kind for row in rows] == ["autosave", "saves"] and rows[
        1
    ].entry.name == "Zażółć 7"
    summaries: list[Any] = [row.entry.summary for row in rows]
    assert all(summary["turn"] == session.game.turn for summary in summaries)
    rows[1].use()
    app.go(scene.widget("rename").use())
    app.go(app.scene.done("Wieczór"))
    scene.loading.wait()
    frames(app)
    assert scene.chosen.name == "Wieczór"
    assert open_file(scene.chosen.path).game.state.snapshot() == session.game.state.snapshot()
    app.go(scene.widget("delete").use())
    assert isinstance(app.scene, ConfirmScene) and scene.chosen.path.exists()
    press(app, pygame.K_RETURN)  # "no" has the focus first
    assert scene.chosen.path.exists()
    gone = scene.chosen.path
    app.go(scene.widget("delete").use())
    app.go(app.scene.widget("yes").use())
    assert not gone.exists()
    scene.loading.wait()
    frames(app)
    assert len([w for w in scene.widgets if isinstance(w, SavedGameRow)]) == 1


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Nov 5, 2026, 09:05"), ("it", "05/11/2026, 09:05"), ("pl", "05.11.2026, 09:05")],
)
def test_a_date_is_written_as_the_language_does(make_app, language, told):
    then = datetime(2026, 11, 5, 9, 5).astimezone(UTC)
    kept = save_index.SaveEntry(Path("1.json"), "saves", "", then.strftime("%Y-%m-%dT%H:%M:%SZ"))
    assert title_of(make_app(language=language), kept) == told


def test_a_damaged_file_is_listed_as_such_and_harms_nothing(app, home):
    half_game(app)
    app.autosave.end()
    broken = home / "saves" / "000001-x-000000.json"
    broken.parent.mkdir(parents=True)
    broken.write_text('{"format": 2,', "utf-8")
    scene = shelf_of(app)
    rows = [w for w in scene.widgets if isinstance(w, SavedGameRow)]
    assert [bool(row.entry.problem) for row in rows] == [False, True]
    rows[1].use()
    frames(app)
    assert rows[1].use() is None and broken.read_text("utf-8") == '{"format": 2,'


def test_a_damaged_file_can_be_deleted_from_its_row(app, home):
    broken = home / "saves" / "000001-x-000000.json"
    broken.parent.mkdir(parents=True)
    broken.write_text('{"format": 2,', "utf-8")
    scene = shelf_of(app)
    app.go(scene.widget(f"delete:{broken.name}").use())
    assert isinstance(app.scene, ConfirmScene) and broken.exists()
    app.go(app.scene.widget("yes").use())
    assert not broken.exists()


@pytest.mark.parametrize("games", [3, 40])
def test_the_rows_use_the_height_of_the_list(app, games):
    entry = save_index.SaveEntry(Path("1.json"), "saves")
    scene = show(
        app,
        SavedScene(app, "games", [entry._replace(path=Path(f"{i}.json")) for i in range(games)]),
    )
    rows = [w.rect for w in scene.widgets if isinstance(w, SavedGameRow)]
    assert rows[0].height >= app.theme.px(70)
    used = rows[-1].bottom - rows[0].top
    assert used <= scene.list.height and (games == 3 or used > scene.list.height - 10)


def test_a_saved_game_shows_the_awareness_of_both(app):
    session = half_game(app)
    app.autosave.end()
    entry: Any = shelf_of(app).games[0]
    assert entry.summary["awareness"] == session.game.state.awareness
    assert sum(people for people, _ in counted(entry.summary)) == len(entry.summary["circle"])


def test_a_save_that_does_not_verify_shows_the_error_screen(app, home):
    half_game(app)
    path = app.autosave.path
    app.autosave.end()
    data = json.loads(path.read_text("utf-8"))
    data["keys"][3] = "fly"
    path.write_text(json.dumps(data), "utf-8")
    path.with_name(path.name + ".bak").unlink(missing_ok=True)
    scene = shelf_of(app)
    app.go(scene.widget("open").use())
    wait_for(app, "error")
    assert (
        app.scene.name == "error"
        and app.scene.what == app.say("saving.broken")
        and "'fly'" in app.scene.details[0]
    )
    press(app, pygame.K_RETURN)
    assert app.scene.name == "title"


def test_the_list_scrolls_with_the_keys(app):
    for seed in range(14):
        save_index.save_named(
            Session(CARDS, GameConfig(seed=seed)).snapshot().record(), f"Game {seed}"
        )
    scene = shelf_of(app)
    assert scene.room < 14
    press(app, *[pygame.K_DOWN] * 20)
    assert scene.chosen is scene.games[-1] and scene.first == 14 - scene.room
    press(app, pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert scene.chosen is scene.games[0] and scene.first == 0
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-3, x=0))
    frames(app)
    assert scene.first == 3


@pytest.mark.parametrize("language", ["en", "it", "pl"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 1.0), ((1024, 640), 1.3)])
def test_the_title_has_room_for_what_continues(make_app, language, size, text_size):
    app = make_app(size, language, text_size, speed="off")
    app.autosave = Autosave()
    app.cards = CARDS
    half_game(app, GameConfig("human", "expert:hunter", seed=5), 30)
    app.autosave.end()
    app.overflows.clear()
    title = show(app, TitleScene(app))
    frames(app)
    assert title.widget("continue").note and not app.overflows, app.overflows
    rects = [w.rect for w in title.widgets]
    assert all(app.canvas.get_rect().contains(r) for r in rects) and not any(
        a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :]
    )


@pytest.mark.parametrize(
    ("language", "size", "text_size"),
    [("en", (1280, 720), 1.0), ("it", (1024, 640), 1.3), ("pl", (1024, 640), 1.3)],
)
def test_the_list_says_before_that_going_back_is_practice(make_app, language, size, text_size):
    app = make_app(size, language, text_size, speed="off")
    app.autosave, app.cards = Autosave(), CARDS
    session = half_game(app)
    save_index.save_named(session.snapshot().record(), "Here")
    advance(session, 2)
    app.autosave.end()
    scene = shelf_of(app)
    app.overflows.clear()
    rows = [w for w in scene.widgets if isinstance(w, SavedGameRow)]
    assert not scene.detail.note(rows[0].entry, scene.games)
    rows[1].use()
    frames(app)
    assert (
        scene.detail.note(rows[1].entry, scene.games) == app.say("saved.goes_back_both")
        and not app.overflows
    ), app.overflows
    app.go(scene.widget("open").use())
    wait_for(app, "table")
    assert app.scene.session.practice
