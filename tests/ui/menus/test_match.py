"""Names, best of three and resigning, by mouse and keyboard."""

from __future__ import annotations

import pygame
import pytest

from inbetween import load_cards
from inbetween.play.match import Match
from inbetween.play.session import GameConfig, Session
from inbetween.saves.autosave import Autosave, unfinished
from inbetween.saves.schema import LONGEST_CALLED
from inbetween.settings import Settings
from inbetween.ui.game_over.scene import GameOverScene
from inbetween.ui.menus import game_loading
from inbetween.ui.menus.handover import HandoverScene
from inbetween.ui.menus.new_game.scene import NewGameScene
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.languages import LANGUAGES
from tests.ui.robot import pass_frame, post_key
from tests.ui.screen_driver import click_on, press, show, type_text

CARDS = load_cards()
NAMES = ("Ann", "Żółć")
WIDEST = "W" * LONGEST_CALLED


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))


@pytest.fixture
def plans(monkeypatch):
    """Collect the plans of started games, each with its save file."""
    found = []
    monkeypatch.setattr(
        game_loading, "start_game", lambda app, plan, file=None: found.append((plan, file))
    )
    return found


def above_title(app, scene):
    """Put a scene above the title."""
    return show(app, scene, TitleScene(app))


def begun(match=None, creature="human", names=NAMES, curtain=True):
    session = Session(
        CARDS, GameConfig("human", creature, 7, names=names, match=match, curtain=curtain)
    )
    session.take_seat(session.decider or "town")
    return session


# -- before a game -----------------------------------------------------------------------------


def test_names_are_typed_remembered_and_played_under(app, plans):
    app.last_players = {"town": "human", "creature": "human"}
    app.settings.more_options = True
    scene = above_title(app, NewGameScene(app))
    seed = scene.setup.seed
    click_on(app, scene.widget("town:name"))
    type_text(app, "Ann 2")
    post_key(pygame.K_BACKSPACE)
    post_key(pygame.K_BACKSPACE)
    pass_frame(app)
    click_on(app, scene.widget("creature:name"))
    type_text(app, "Żółć\u202e" + "x" * 40)
    assert scene.setup.seed == seed, "digits of a name are no number of a deal"
    click_on(app, scene.widget("match"))
    scene.start()
    plan, _ = plans[-1]
    assert plan.names == ("Ann", ("Żółć" + "x" * 40)[:LONGEST_CALLED]) and plan.match == Match()
    kept = Settings.load(app.settings.path)
    assert kept.person_names == plan.names and kept.match and kept.damaged_file is None
    app.settings = kept
    above_title(app, NewGameScene(app))
    click_on(app, app.scene.widget("creature"))
    assert app.scene.widget("creature:name").text == "Ann", "a single person is the first"
    app.scene.start()
    assert plans[-1][0].names == ("", "Ann")


def test_what_is_typed_first_replaces_a_name(app, plans):
    app.settings.person_names, app.settings.more_options = ("Ann", ""), True
    scene = above_title(app, NewGameScene(app))
    click_on(app, scene.widget("town:name"))
    type_text(app, "Bo")
    assert scene.widget("town:name").text == "Bo"
    post_key(pygame.K_TAB)
    pass_frame(app)
    type_text(app, "7")
    assert scene.setup.seed == "7" and scene.widget("town:name").text == "Bo"


@pytest.mark.parametrize("people", [["a"], ["a", 3], "ab", ["x" * 99, ""], None], ids=str)
def test_damaged_names_are_put_aside(tmp_path, people):
    path = tmp_path / "settings.json"
    path.write_text(
        f'{{"people": {people!r}, "players": {people!r}}}'.replace("'", '"').replace(
            "None", "null"
        ),
        "utf-8",
    )
    settings = Settings.load(path)
    assert settings.person_names == ("", "") and settings.last_players == ("human", "easy")
    assert settings.damaged_file


# -- the curtain -------------------------------------------------------------------------------


def test_menu_and_help_open_on_the_handover_screen_without_revealing_anything(app):
    session = begun()
    side = session.decider
    session.take_seat("creature" if side == "town" else "town")
    curtain = above_title(app, HandoverScene(app, session, side, 0))
    app.frame(1.0)
    for key, name in ((pygame.K_ESCAPE, "pause"), (pygame.K_F1, "help")):
        post_key(key)
        pass_frame(app)
        assert app.scene.name == name and curtain in app.visible and not curtain.seated
        if name == "pause":
            assert "resign" not in [widget.name for widget in app.scene.widgets], (
                "whose would it be?"
            )
        post_key(pygame.K_ESCAPE)
        pass_frame(app)
        assert app.scene is curtain
    click_on(app, curtain.widget("menu"))
    assert app.scene.name == "pause"
    click_on(app, app.scene.widget("resume"))
    for _ in range(2):  # from the confirm button to Help by keyboard
        post_key(pygame.K_TAB)
    post_key(pygame.K_RETURN)
    pass_frame(app)
    assert app.scene.name == "help" and not curtain.seated


def test_the_handover_screen_names_the_players(app):
    session = begun()
    side = session.decider
    name, other = (session.config.name(s) for s in (side, "creature" if side == "town" else "town"))
    curtain = above_title(app, HandoverScene(app, session, side, 0))
    said = [curtain.widget("ready").label, *(text for _, text in curtain.sentences)]
    assert name in said[0] and name in said[1] and other in said[2]


# -- resigning and the match -------------------------------------------------------------------


def test_resigning_asks_first_and_ends_the_game(app):
    session = begun()
    app.autosave = session.autosave = Autosave()
    app.autosave.begin()
    loser = session.viewer
    pause = above_title(app, PauseScene(app, session))
    click_on(app, pause.widget("resign"))
    click_on(app, pause.widget("no"))
    assert not session.resigned
    click_on(app, pause.widget("resign"))
    assert all(name in pause.text[1] for name in NAMES)
    click_on(app, pause.widget("yes"))
    assert (
        session.resigned == loser
        and isinstance(app.scene, GameOverScene)
        and app.scene.ending == "resigned"
    )
    assert (
        session.config.name(loser) in app.scene.how_it_ended
        and session.config.name(session.winner) in app.scene.title
    )
    app.autosave.flush()
    assert app.autosave.replay_path is not None and not unfinished()


def over(app, match, loser="town", **more):
    session = begun(match, **more)
    session.resign(loser)
    app.settings.speed = "off"
    return above_title(app, GameOverScene(app, session))


def test_a_key_that_is_held_down_does_not_begin_the_next_game(app, plans):
    session = begun(Match())
    session.resign("town")
    scene = above_title(app, GameOverScene(app, session))
    app.art.wait()
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        pass_frame(app)
    assert scene.reveal.over and not plans
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    press(app, pygame.K_RETURN)
    assert len(plans) == 1


def test_the_next_game_of_a_match_swaps_seats_and_is_saved(app, plans):
    app.autosave = Autosave()
    scene = over(app, Match())
    assert scene.widgets[0].name == "next" and "again" not in [w.name for w in scene.widgets]
    assert "0–1" in scene.score_text.replace("\N{NO-BREAK SPACE}", " ")
    app.autosave.flush()
    assert unfinished() == [scene.waiting]
    click_on(app, scene.widget("next"))
    plan, file = plans[-1]
    assert (
        plan.names == (NAMES[1], NAMES[0])
        and plan.match == Match(1, 0, 2)
        and file == scene.waiting
    )


def test_the_end_of_a_match_names_the_champion_and_offers_another(app, plans):
    scene = over(app, Match(0, 1, 3))
    assert (
        scene.title == app.say("match.named", name=NAMES[1])
        and "2" in scene.how_it_ended
        and scene.waiting is None
    )
    click_on(app, scene.widget("swap"))
    assert plans[-1][0].match == Match() and plans[-1][0].names == (NAMES[1], NAMES[0])
    alone = over(app, Match(0, 1, 3), creature="hard")
    assert alone.title == app.say("match.mine.lost")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_name_fits_everywhere(make_app, language):
    app = make_app((1024, 640), language, 1.3, speed="off", people=(WIDEST, WIDEST))
    app.last_players = {"town": "human", "creature": "human"}
    app.settings.more_options = True
    session = begun(Match(1, 0, 2), names=(WIDEST, WIDEST))
    curtain = HandoverScene(app, session, "town", 0)
    for scene in (NewGameScene(app), curtain, PauseScene(app, session)):
        above_title(app, scene)
    curtain.sit()
    above_title(app, curtain)
    session.resign("town")
    above_title(app, GameOverScene(app, session))
    assert not app.overflows, app.overflows[:3]


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_panels_show_the_names_of_the_players(make_app, text_size):
    app = make_app((1024, 640), "pl", text_size)
    app.cards = CARDS
    session = Session(CARDS, GameConfig(names=(WIDEST, "Bartek"), seed=3))
    table = TableScene(app, session)
    bare = TableScene(app, other := Session(CARDS, GameConfig(seed=3)))
    assert table.board.names == {"town": WIDEST, "creature": "Bartek"}
    assert table.board.panel("town").name.height > bare.board.panel("town").name.height, (
        "with room of its own"
    )
    show(app, table)
    assert not any(WIDEST in text for text, *_ in app.overflows), app.overflows
    session.choose("prepare")
    session.choose("done")
    for one in (session, other):
        one.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaving_stands_apart_below_the_state_of_the_game(make_app, language):
    app = make_app((1024, 640), language, 1.3)
    pause = above_title(app, PauseScene(app, begun(Match(1, 0, 2), "normal")))
    app.draw()
    harmless = [w for w in pause.widgets if w.name not in ("resign", "end", "quit")]
    leaving = [w for w in pause.widgets if w not in harmless]
    assert [w.name for w in leaving] == ["resign", "end", "quit"]
    assert max(w.rect.bottom for w in harmless) < pause.rule < min(w.rect.top for w in leaving)
    assert pause.score.bottom <= pause.text[2].top
    assert app.display.screen.get_rect().contains(pause.box)
    assert not app.overflows, app.overflows[:3]
