"""The view of one mod: what it changes, switching a change off, making, exporting, retrying."""

from __future__ import annotations

import zipfile

import pygame
import pytest

from inbetween.data.loader import load_players_cards
from inbetween.data.mods.mod_list import ModList
from inbetween.data.mods.mods_folder import mods_folder
from inbetween.ui.menus.mods import detail
from inbetween.ui.menus.mods.changed_words import changed_words
from inbetween.ui.menus.mods.scene import ModsScene
from inbetween.ui.menus.title.scene import TitleScene
from tests.data.mods.making import card, write_mod, write_zip
from tests.support.languages import LANGUAGES
from tests.ui.screen_driver import CARDS, click_on, pass_time, press, show, type_text, wait_for

from .test_mods import settle

PATCH = """
add:
  decks: {town: {lamp: {name: Lamp, symbol: badge, cost: 1, effect: [{draw: 1}]}}}
change:
  decks.creature.feeding.cost: {plus: 1}
  characters.bob.human: [{draw: 2}]
  game.energy_max: 12
  game.lock_stops: safety
  words.en.replace: {Town: Valley}
remove: [awareness.town.5]
"""
LONG = "A long description. " * 30


@pytest.fixture
def folder(own_mods, monkeypatch):
    """A mods folder with a patch, a broken mod, and a whole set as a zip."""
    monkeypatch.setattr(detail, "open_folder", lambda folder: None)
    folder = mods_folder()
    write_mod(folder / "lamps", PATCH, author="A. Modder", version="1.2", description=LONG)
    write_mod(folder / "broken", "change: {decks.town.nobody.cost: 1}")
    whole = CARDS.source.replace("cost: 2", "cost: 1", 1)
    manifest = "id: whole\nname: All Mine\nbased_on: none"
    write_zip(folder / "whole.zip", {"mod.yaml": manifest, "cards.yaml": whole})
    return folder


def opened(app, name):
    """Open the view of a mod by its row, with the mouse."""
    mods = settle(app, show(app, ModsScene(app), TitleScene(app)))
    click_on(app, mods.widget(f"mod:{name}"))
    return settle(app, app.scene)


def titles(scene):
    return {text.name: (text.kind, text.title) for text in scene.view.texts}


def test_it_shows_what_a_mod_changes_with_texts_before_and_after(app, folder):
    scene = opened(app, "lamps")
    assert titles(scene) == {
        "decks.town.lamp": ("new", "Lamp"),
        "decks.creature.feeding": ("changed", "Feeding"),
        "characters.bob": ("changed", "Bob"),
        "game.energy_max": ("changed", "Maximum Energy"),
        "game.lock_stops": ("changed", "Rule"),
        "words.en": ("changed", "English"),
        "awareness.town.5": ("removed", "Level 5"),
    }
    lines = {text.name: [*map(tuple, text.lines)] for text in scene.view.texts}
    assert lines["game.energy_max"] == [("before", "10"), ("after", "12")]
    assert [label for label, _ in lines["characters.bob"][:2]] == ["before", "after"]
    assert lines["characters.bob"][1][1] == "Human side: Draw 2 cards."
    assert lines["words.en"] == [("after", "Town → Valley")]
    assert app.cards.numbers.energy_max == 12  # its words and pictures are used meanwhile
    press(app, pygame.K_ESCAPE)
    assert app.cards is CARDS and app.scene.name == "mods"
    scene = opened(app, "whole.zip")
    assert len(scene.view.texts) == 1 and scene.mod.is_whole  # compared with the built-in set


def test_the_words_that_differ_are_marked(app, folder):
    old, new = "Draw 2 cards at once.", "You draw 2 cards."
    assert changed_words(old, new) == (
        frozenset({0, 2, 3, 4}),
        frozenset({0, 1, 3}),
    )
    assert changed_words(old, old) == (frozenset(), frozenset())
    scene = opened(app, "lamps")
    shown = [words for row in scene.list.rows for words in row.words]
    marked = {words.text: words.marked for words in shown if words.marked}
    lines = next(text.lines for text in scene.view.texts if text.name == "game.lock_stops")
    assert marked[lines[1].text] == changed_words(lines[0].text, lines[1].text)[1]


def test_it_fits_in_all_languages_and_is_walked_with_the_keys(make_app, folder):
    for language in LANGUAGES:
        app = make_app((1024, 640), language, 1.3)
        scene = opened(app, "lamps")
        for _ in range(len(scene.list.switches)):
            press(app, pygame.K_DOWN)
        scene.list.scroll.reset()
        last = scene.list.switches[-1]
        while scene.focused is not last:
            press(app, pygame.K_TAB)
        assert scene.list.scroll.target > 0
        press(app, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END)
        assert scene.list.scroll.target == scene.list.scroll.most and not app.overflows


def test_one_change_is_switched_off_for_new_games_and_stays_off(app, folder):
    scene = opened(app, "lamps")
    click_on(app, scene.widget("use:decks.town.lamp"))
    settle(app, scene)
    path = folder / "lamps"
    assert not scene.faults and "lamp" not in load_players_cards(path).card_index
    assert ModList.load().left_out == {"lamps": ("decks.town.lamp",)}
    (folder / "broken" / "cards.yaml").write_text("change: {decks.town.lamp.cost: 2}", "utf-8")
    (folder / "broken" / "mod.yaml").write_text("id: broken\nbased_on: lamps", "utf-8")
    press(app, pygame.K_ESCAPE)
    mods = settle(app, app.scene)
    assert "decks.town.lamp.cost" in mods.widget("mod:broken").faults[0]  # needs the card
    assert mods.widget("mod:lamps").about.startswith("1 change is off · ")
    scene = opened(app, "lamps")
    assert not scene.widget("use:decks.town.lamp").on
    click_on(app, scene.widget("use:decks.town.lamp"))
    settle(app, scene)
    assert "lamp" in load_players_cards(path).card_index and not ModList.load().left_out


def test_a_broken_mod_shows_its_errors_and_can_be_retried(app, folder):
    scene = opened(app, "broken")
    shown = [words.text for words in scene.list.words]
    assert "cards.yaml:1: " in shown[0] and not scene.widget("on").enabled
    assert not scene.widget("gallery").enabled and app.cards is CARDS
    click_on(app, scene.widget("export"))
    settle(app, scene)
    assert "cards.yaml:1: " in scene.message
    (folder / "broken" / "cards.yaml").write_text("change: {decks.town.patrol.cost: 1}", "utf-8")
    click_on(app, scene.widget("retry"))
    settle(app, scene)
    assert not scene.faults and titles(scene) == {"decks.town.patrol": ("changed", "Patrol")}
    click_on(app, scene.widget("on"))
    assert app.card_path == folder / "broken" and scene.mod.enabled
    click_on(app, scene.widget("gallery"))
    wait_for(app, "cards")
    assert card(app.cards, "patrol").cost == 1
    press(app, pygame.K_ESCAPE)
    settle(app, scene)
    assert card(app.cards, "patrol").cost == 1


def test_a_mod_is_made_and_exported(app, folder):
    mods = settle(app, show(app, ModsScene(app), TitleScene(app)))
    for name, made in (("Night Shift", True), ("Night shift!", False), ("???", False)):
        pass_time(app, 0.6)  # a click at the same place would come too soon
        click_on(app, mods.widget("make"))
        type_text(app, name)
        press(app, pygame.K_RETURN)
        settle(app, mods)
        settle(app, mods)
        if not made:
            assert app.scene is mods and mods.message
            continue
        scene = settle(app, app.scene)
        assert scene.name == "mod" and scene.focused is scene.widget("folder")
        assert "Night Shift" in scene.message and "decks.town.night_shift_card" in titles(scene)
        click_on(app, scene.widget("export"))
        settle(app, scene)
        file = folder.parent / "exports" / "night_shift-0.1.0.zip"
        assert str(file) in scene.message.replace("~", "") or file.name in scene.message
        assert {"mod.yaml", "cards.yaml"} <= set(zipfile.ZipFile(file).namelist())
        press(app, pygame.K_ESCAPE)
        settle(app, mods)


def test_warnings_stand_below_the_errors_and_are_told_when_a_zip_is_made(app, folder):
    (folder / "broken" / "cards.yaml.txt").write_text("A copy.", "utf-8")
    scene = opened(app, "broken")
    shown = [words.text for words in scene.list.words]
    assert "cards.yaml:1: " in shown[0] and shown[1].startswith("1 warning: ")
    assert shown[2].startswith("broken/cards.yaml.txt:1: ")
    (folder / "broken" / "cards.yaml").write_text("change: {decks.town.patrol.cost: 1}", "utf-8")
    click_on(app, scene.widget("retry"))
    settle(app, scene)
    assert scene.list.words[0].text.startswith("1 warning: ") and not scene.faults
    click_on(app, scene.widget("export"))
    settle(app, scene)
    assert "1 warning" in scene.message


def test_a_mod_is_removed_after_a_question_and_is_not_lost(app, folder):
    scene = opened(app, "lamps")
    click_on(app, scene.widget("on"))
    click_on(app, scene.widget("remove"))
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene and (folder / "lamps").exists()
    pass_time(app, 0.6)
    click_on(app, scene.widget("remove"))
    click_on(app, app.scene.widget("yes"))
    mods = settle(app, app.scene)
    assert (mods.name == "mods" and "Lamps" in mods.message) or "lamps" in mods.message
    assert (folder.parent / "removed" / "lamps" / "cards.yaml").exists()
    assert not (folder / "lamps").exists() and app.card_path is None
    assert "mod:lamps" not in [widget.name for widget in mods.widgets]
