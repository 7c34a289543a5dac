"""The new-game screen: players, card sets and deal numbers."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from inbetween.ai.players import LEVELS as PLAYERS
from inbetween.ai.playstyles import PLAYSTYLES as KINDS
from inbetween.play.player_types import (
    LEVELS_WITH_PLAYSTYLE,
    PLAYER_LEVELS,
    PLAYSTYLES,
    level_name,
    player_description,
    playstyle_name,
)
from inbetween.play.session import GameConfig
from inbetween.settings import Settings
from inbetween.text.locale import find
from inbetween.ui.menus import card_set_files, game_loading
from inbetween.ui.menus.new_game import NewGameScene
from inbetween.ui.menus.side_card import SideCard, goal_height
from inbetween.ui.menus.title import TitleScene
from tests.support.languages import LANGUAGES
from tests.ui.screen_driver import WORN, click, press, show, type_text


@pytest.fixture
def started(monkeypatch):
    """Collect the plans of started games."""
    plans = []
    monkeypatch.setattr(game_loading, "start_game", lambda app, plan: plans.append(plan))
    return plans


def test_what_the_command_line_asked_for_is_offered(app, tmp_path, started):
    app.card_path, app.seed = tmp_path / "mine.yaml", 4711
    scene = show(app, NewGameScene(app))
    sets = scene.widget("cards")
    assert sets.names[sets.index] == "mine.yaml" and scene.setup.seed == "4711" == scene.field.text
    press(app, pygame.K_RETURN)
    assert started == [
        GameConfig("human", "easy", 4711, tmp_path / "mine.yaml", None, app.settings.curtain)
    ]
    again = NewGameScene(app)
    # The next game gets a new deal number.
    assert again.setup.cards == tmp_path / "mine.yaml" and again.setup.seed != "4711"


def test_a_set_among_the_players_own_is_listed_once(app):
    folder = card_set_files.mods_folder()
    folder.mkdir(parents=True)
    (folder / "b.yaml").write_text("x", "utf-8")
    app.card_path = folder / "b.yaml"
    assert NewGameScene(app).setup.card_sets == [None, folder / "b.yaml"]
    app.card_path = Path("a.yaml")
    assert NewGameScene(app).setup.card_sets == [None, Path("a.yaml"), folder / "b.yaml"]


def test_typing_replaces_the_deal_number(app, started):
    app.seed = 123456
    scene = show(app, NewGameScene(app))
    click(app, scene.field.rect.center)
    assert scene.field.focused and scene.field.selected
    type_text(app, "42")
    assert scene.setup.seed == "42" and not scene.field.selected
    click(app, scene.field.rect.center)
    type_text(app, "7")
    assert scene.setup.seed == "7"
    press(app, pygame.K_TAB)
    assert not scene.field.focused
    press(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert scene.field.focused and scene.field.selected
    press(app, pygame.K_BACKSPACE)
    assert scene.setup.seed == ""
    type_text(app, "0012345678901")
    assert scene.setup.seed == "123456789"
    press(app, pygame.K_BACKSPACE)
    assert scene.setup.seed == "12345678"
    click(app, scene.widget("start").rect.center)
    assert started[0].seed == 12345678


def test_the_name_of_a_side_stands_below_its_street_or_in_the_middle_without_one(app):
    px, wide = app.theme.px, 500
    block = goal_height(app, wide)
    for more, there in ((30, False), (90, True)):
        card = SideCard(app, "town", pygame.Rect(0, 0, wide, 400), block + px(more), 300)
        above, below = card.name_top, card.top - block - card.name_top
        assert bool(card.street_height) == there
        assert above >= card.street_height if there else abs(above - below) <= px(8), (above, below)


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


def test_there_is_a_chip_for_every_player(app, started):
    scene = show(app, NewGameScene(app))
    assert {f"{side}:{level}" for side in ("town", "creature") for level in PLAYER_LEVELS} <= {
        w.name for w in scene.widgets
    }
    click(app, scene.widget("town:expert").rect.center)
    assert scene.setup.levels["town"] == "expert"
    press(app, pygame.K_RETURN)  # the mouse still rests on it
    click(app, scene.widget("start").rect.center)
    assert (started[0].town, started[0].creature) == ("expert", "easy")
    assert Settings.load(app.settings.path).last_players == ("expert", "easy"), (
        "offered again the next time"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_level_fits(make_app, language, text_size):
    app = make_app(WORN, language, text_size)
    scene = show(app, NewGameScene(app))
    app.overflows.clear()
    for level in PLAYER_LEVELS:
        scene.setup.levels = dict.fromkeys(scene.setup.levels, level)
        scene.resized()
        app.draw()
        assert not app.overflows, app.overflows[:3]
        for side, card in ((side, drawn.card) for side, drawn in scene.sides.items()):
            assert all(
                card.contains(w.rect)
                for w in scene.widgets
                if getattr(w, "chosen", False) and card.colliderect(w.rect)
            ), side


def test_a_side_named_at_the_start_is_chosen_already(app):
    app.given_players = {"creature": "hard"}
    scene = show(app, NewGameScene(app), TitleScene(app))
    assert scene.setup.levels["creature"] == "hard"


def test_an_opponent_can_be_given_a_playstyle(app, started):
    scene = show(app, NewGameScene(app))
    for who in ("easy", "hard"):
        scene._chooser("creature", who)()
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
