"""The new-game screen: sides, levels, card sets and deal numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from inbetween import new_game
from inbetween.ai.players import LEVELS as PLAYERS
from inbetween.ai.playstyles import PLAYSTYLES as KINDS
from inbetween.data.mods.mods_folder import mods_folder
from inbetween.play.player_types import (
    LEVELS_WITH_PLAYSTYLE,
    PLAYER_LEVELS,
    PLAYSTYLES,
    level_name,
    player_description,
    playstyle_name,
)
from inbetween.play.session import GameConfig
from inbetween.rules.constants import SIDES
from inbetween.settings import Settings
from inbetween.text.language.locale import find
from inbetween.ui.menus import game_loading
from inbetween.ui.menus.new_game.scene import NewGameScene
from inbetween.ui.menus.title.scene import TitleScene
from tests.support.languages import LANGUAGES
from tests.ui.screen_driver import CARDS, WORN, click, click_on, press, show, type_text


@pytest.fixture
def started(monkeypatch):
    """Collect the plans of started games."""
    plans = []
    monkeypatch.setattr(game_loading, "start_game", lambda app, plan: plans.append(plan))
    return plans


@pytest.fixture
def with_options(app):
    """The app of a player who has opened "More options"."""
    app.settings.more_options = True
    return app


def test_what_the_command_line_asked_for_is_offered(with_options, tmp_path, started):
    app = with_options
    app.card_path, app.seed = tmp_path / "mine.yaml", 4711
    scene = show(app, NewGameScene(app))
    sets = scene.widget("cards")
    assert sets.names[sets.index] == "mine.yaml" and (
        scene.setup.seed == "4711" == scene.widget("seed").text
    )
    press(app, pygame.K_RETURN)
    assert started == [
        GameConfig("human", "easy", 4711, tmp_path / "mine.yaml", None, app.settings.curtain)
    ]
    again = NewGameScene(app)
    # The next game gets a new deal number.
    assert again.setup.cards == tmp_path / "mine.yaml" and again.setup.seed != "4711"


def test_a_set_among_the_players_own_is_listed_once(app):
    folder = mods_folder()
    folder.mkdir(parents=True)
    (folder / "b.yaml").write_text("x", "utf-8")
    app.card_path = folder / "b.yaml"
    assert NewGameScene(app).setup.card_sets == [None, folder / "b.yaml"]
    app.card_path = Path("a.yaml")
    assert NewGameScene(app).setup.card_sets == [None, Path("a.yaml"), folder / "b.yaml"]


def test_typing_replaces_the_deal_number(with_options, started):
    app = with_options
    app.seed = 123456
    scene = show(app, NewGameScene(app))

    def field():
        return scene.widget("seed")

    click_on(app, field())
    assert field().focused and field().selected
    type_text(app, "42")
    assert scene.setup.seed == "42" and not field().selected
    click_on(app, field())
    type_text(app, "7")
    assert scene.setup.seed == "7"
    press(app, pygame.K_TAB)
    assert not field().focused
    press(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert field().focused and field().selected
    press(app, pygame.K_BACKSPACE)
    assert scene.setup.seed == ""
    type_text(app, "0012345678901")
    assert scene.setup.seed == "123456789"
    press(app, pygame.K_BACKSPACE)
    assert scene.setup.seed == "12345678"
    click(app, scene.widget("start").rect.center)
    assert started[0].seed == 12345678


def test_somebody_new_clicks_a_side_and_starts(app, started):
    scene = show(app, NewGameScene(app))
    assert [w.name for w in scene.widgets] == [
        "town",
        "creature",
        "level",
        "more",
        "back",
        "cards_of_set",
        "start",
    ]
    for side in ("creature", "town", "town"):
        click_on(app, scene.widget(side))
        assert (
            scene.setup.levels[side] == "human"
            and list(scene.setup.levels.values()).count("easy") == 1
        )
    click_on(app, scene.widget("creature"))
    click_on(app, scene.widget("start"))
    assert (started[0].town, started[0].creature) == ("easy", "human")


def test_sides_and_level_are_chosen_by_keyboard(app, started):
    scene = show(app, NewGameScene(app))
    press(app, *[pygame.K_UP] * 5, pygame.K_RETURN)  # from Start to the Creature
    assert scene.focused.name == "creature" and scene.setup.own == "creature"
    press(app, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.setup.levels == {"town": "hard", "creature": "human"}
    press(app, *[pygame.K_DOWN] * 4, pygame.K_RETURN)
    assert started[0].town == "hard"


def test_two_people_and_two_computers(app, started):
    scene = show(app, NewGameScene(app))
    scene.widget("level").changed("human")
    assert scene.setup.two_people and scene.widget("level").index == 0
    click_on(app, scene.widget("start"))
    assert (started[-1].town, started[-1].creature) == ("human", "human")
    click_on(app, scene.widget("more"))
    click_on(app, scene.widget("watch"))
    assert scene.setup.levels == {"town": "easy", "creature": "easy"}
    scene.widget("town:level").changed("expert")
    click_on(app, scene.widget("start"))
    assert (started[-1].town, started[-1].creature) == ("expert", "easy")
    assert Settings.load(app.settings.path).last_players == ("expert", "easy"), (
        "offered again the next time"
    )
    click_on(app, scene.widget("creature"))
    assert scene.setup.levels == {"town": "expert", "creature": "human"}
    click_on(app, scene.widget("watch"))
    click_on(app, scene.widget("watch"))
    assert scene.setup.levels == {"town": "expert", "creature": "human"}


def test_the_further_options_are_remembered(app):
    scene = show(app, NewGameScene(app))
    tall = scene.widget("town").rect.height
    click_on(app, scene.widget("more"))
    assert scene.widget("seed") and scene.widget("town").rect.height < tall
    assert Settings.load(app.settings.path).more_options
    field: Any = NewGameScene(app).widget("seed")
    assert field.text
    click_on(app, scene.widget("more"))
    assert not Settings.load(app.settings.path).more_options


def test_hidden_options_that_are_not_usual_are_named(app):
    assert not NewGameScene(app).options.unusual
    app.settings.match, app.edition = True, "it"
    assert NewGameScene(app).options.unusual == [
        app.say("match.label"),
        app.say("editions.it"),
    ]


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_side_that_begins_is_known(app, seed):
    app.seed = seed
    scene = show(app, NewGameScene(app))
    assert scene.setup.first is None
    scene.reading.wait()
    app.frame(0.02)
    begins = SIDES[new_game(CARDS, seed).state.active_index]
    assert scene.setup.first == begins
    assert [side for side, half in scene.sides.items() if half.role.first] == [begins]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_name_and_a_sentence(language):
    """The locale has texts for exactly the existing opponents."""
    assert ("human", *PLAYERS) == PLAYER_LEVELS and ("", *KINDS) == PLAYSTYLES
    assert {level for level, player in PLAYERS.items() if player.has_playstyles} == set(
        LEVELS_WITH_PLAYSTYLE
    )
    players, kinds = (find(language, f"ui.{group}") for group in ("players", "temperaments"))
    assert set(players) == set(PLAYER_LEVELS) and set(kinds) == {"balanced", *KINDS}
    names = [level_name(language, level) for level in PLAYER_LEVELS] + [
        playstyle_name(language, kind) for kind in PLAYSTYLES
    ]
    sentences = [
        player_description(language, who)
        for who in (*PLAYER_LEVELS, *(f"hard:{kind}" for kind in KINDS))
    ]
    for texts in (names, sentences):
        assert all(texts) and len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_level_fits(make_app, language, text_size):
    app = make_app(WORN, language, text_size)
    for app.settings.more_options in (False, True):
        scene = show(app, NewGameScene(app))
        app.overflows.clear()
        for level in PLAYER_LEVELS:
            scene.setup.levels = dict.fromkeys(scene.setup.levels, level)
            scene.resized()
            app.draw()
            assert not app.overflows, app.overflows[:3]
            assert all(scene.box.contains(w.rect) for w in scene.widgets)


def test_a_side_named_at_the_start_is_chosen_already(app):
    app.given_players = {"creature": "hard"}
    scene = show(app, NewGameScene(app), TitleScene(app))
    assert scene.setup.levels["creature"] == "hard"


def test_an_opponent_can_be_given_a_playstyle(with_options, started):
    app = with_options
    scene = show(app, NewGameScene(app))
    for who in ("easy", "hard"):
        scene.widget("level").changed(who)
        style = scene.widget("creature:style")
        assert style.enabled == (who == "hard") and (
            style.tip == app.say("newgame.style_idle")
        ) == (who == "easy")
    style.step(1)
    scene.start()
    assert started[-1].creature == "hard:hunter" and started[-1].town == "human"
    again = NewGameScene(app)
    assert (
        again.setup.levels["creature"] == "hard" and again.setup.playstyles["creature"] == "hunter"
    )
