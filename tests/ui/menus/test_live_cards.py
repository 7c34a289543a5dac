"""The gallery follows the files of a mod, any of its cards can be tried, and New game checks it."""

from __future__ import annotations

import time

import pygame
import pytest

from inbetween.data.mods import watch as watching
from inbetween.saves.autosave import Autosave, unfinished
from inbetween.ui import navigation
from inbetween.ui.menus.new_game.scene import NewGameScene
from inbetween.ui.menus.title.scene import TitleScene
from tests.data.mods.making import write_mod
from tests.ui.robot import FRAME, post_move
from tests.ui.screen_driver import click_on, press, show, wait_for

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    '<rect width="9" height="9" fill="{}"/></svg>'
)


def until(app, true):
    """Let frames pass until something is true."""
    for _ in range(2000):
        if true():
            return
        app.frame(FRAME)
        time.sleep(0.002)
    raise AssertionError("it never became true")


def write(mod, cost, color="#ff0000"):
    (mod / "cards.yaml").write_text(f"change: {{decks.town.patrol.cost: {cost}}}", "utf-8")
    (mod / "art" / "cards" / "patrol.svg").write_text(SVG.format(color), "utf-8")


@pytest.fixture
def mod(app, tmp_path, monkeypatch):
    """A mod that is chosen for new games."""
    monkeypatch.setattr(watching, "QUIET", 0.0)
    monkeypatch.setattr(watching, "EVERY", 0.0)
    mod = write_mod(tmp_path / "cheap", name={"en": "Cheap Patrols"})
    (mod / "art" / "cards").mkdir(parents=True)
    write(mod, 1)
    app.card_path = mod
    return mod


@pytest.fixture
def gallery(app, mod):
    show(app, TitleScene(app))
    app.go(navigation.open_chosen_gallery(app))
    wait_for(app, "cards")
    app.scene.show("patrol")
    return app.scene


def cost(app):
    return app.cards["patrol"].cost


def test_saving_a_file_shows_its_cards_and_pictures_and_errors_stand_above(app, mod, gallery):
    assert cost(app) == 1 and app.art.get("cards/patrol", (9, 9)).get_at((4, 4)).r == 255
    write(mod, "[")
    until(app, lambda: gallery.banner is not None)
    assert "cheap/cards.yaml:1: " in gallery.banner.lines[0] and cost(app) == 1
    write(mod, 3, "#0000ff")
    until(app, lambda: gallery.banner is None)
    assert cost(app) == 3 and gallery.things[gallery.chosen["town"]].cost == 3
    assert app.art.get("cards/patrol", (9, 9)).get_at((4, 4))[:3] == (0, 0, 255)


def test_a_selected_card_that_comes_back_is_selected_again_and_the_button_is_its(app, mod, gallery):
    assert gallery.things[gallery.chosen["town"]].id == "patrol"
    (mod / "cards.yaml").write_text("remove: [decks.town.patrol]", "utf-8")
    until(app, lambda: "patrol" not in app.cards.card_index)
    write(mod, 2)
    until(app, lambda: "patrol" in app.cards.card_index)
    assert gallery.things[gallery.chosen["town"]].id == "patrol"
    other = next(tile for tile in gallery.grid.tiles if tile.thing.id == "curfew")
    post_move(other.rect.center)
    app.frame(FRAME)
    assert gallery.shown_card(gallery.hot).thing.id == "curfew"
    post_move(gallery.attempts[0].rect.center)
    app.frame(FRAME)
    assert gallery.shown_card(gallery.hot).thing.id == "patrol"
    assert gallery.beside.shown is None or gallery.beside.shown[0].id == "patrol"


def test_the_gallery_of_a_mod_begins_with_its_first_card_and_counts_errors(app, mod):
    (mod / "cards.yaml").write_text("change: {decks.creature.feeding.cost: 1}", "utf-8")
    show(app, TitleScene(app))
    app.go(navigation.open_gallery_of(app, mod))
    wait_for(app, "cards")
    gallery = app.scene
    assert gallery.tab == "creature" and gallery.focused.name == "card:feeding"
    wrong = "".join(f"\n  decks.town.none_{n}.cost: 1" for n in range(4))
    (mod / "cards.yaml").write_text(f"change:{wrong}", "utf-8")
    until(app, lambda: gallery.banner is not None)
    assert gallery.banner.lines[-1] == "2 more errors"


def test_a_card_is_tried_on_a_table_that_follows_its_file_and_is_not_saved(app, mod, gallery):
    app.autosave = Autosave()
    press(app, pygame.K_TAB)
    assert gallery.focused.name == "try:0"
    press(app, pygame.K_RETURN)
    wait_for(app, "card_trial")
    first = app.scene.session
    assert "play:patrol" in first.game.decision.keys and first.autosave is None
    write(mod, 4)
    until(app, lambda: app.scene.name == "card_trial" and app.scene.session is not first)
    assert cost(app) == 4 and app.scene.session.game.state.energy[0] >= 4
    app.scene.session.choose("play:patrol")
    app.go(app.scene.pause())
    click_on(app, app.scene.widget("end"))
    assert app.scene is gallery and cost(app) == 4 and not unfinished()


def test_an_awareness_ability_is_tried(app, gallery):
    press(app, pygame.K_4)
    click_on(app, gallery.widget("level:creature:4"))
    wait_for(app, "card_trial")
    decision = app.scene.session.game.decision
    assert decision.side == "creature" and "awareness:4" in decision.keys


def test_new_game_names_the_set_and_refuses_one_with_errors(app, mod):
    write(mod, "[")
    scene = show(app, NewGameScene(app))
    until(app, lambda: scene.banner is not None and scene.setup.set_names)
    assert scene.options.unusual == ["Cheap Patrols"]
    assert not scene.widget("start").enabled and scene.start() is None
    write(mod, 2)
    press(app, pygame.K_F5)
    until(app, lambda: scene.banner is None)
    assert scene.widget("start").enabled and cost(app) == 2
    click_on(app, scene.widget("cards_of_set"))
    wait_for(app, "cards")
    assert app.scene.live.watch.source == mod
