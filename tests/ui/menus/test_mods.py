"""The Mods screen: every mod with its faults, on or off, the order, and installing by dropping."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from inbetween.data.mods.mod_list import ModList
from inbetween.data.mods.mods_folder import choices_file, mods_folder
from inbetween.paths import own_file
from inbetween.play.session import GameConfig, Session
from inbetween.ui import navigation
from inbetween.ui.menus.dialogs import NameScene
from inbetween.ui.menus.mods import scene as mods
from inbetween.ui.menus.mods.reading import enabled_cards
from inbetween.ui.menus.mods.scene import ModsScene
from inbetween.ui.menus.new_game.scene import NewGameScene
from inbetween.ui.menus.title.scene import TitleScene
from tests.data.mods.making import write_mod, write_zip
from tests.support.languages import LANGUAGES
from tests.ui.robot import FRAME, post_move
from tests.ui.screen_driver import CARDS, click_on, press, show, wait_for

CHEAP = "change: {decks.town.patrol.cost: 0}"
DEAR: dict[str, bytes | str] = {
    "mod.yaml": "id: dear\nversion: '2.1'",
    "cards.yaml": CHEAP.replace("0", "9"),
}


WORK = ("loading", "checking", "opening", "making", "reading", "exporting")


def settle(app, scene):
    """Let frames pass until nothing is read or checked any more."""
    app.frame(FRAME)
    while app.scene is scene and any(getattr(scene, name, None) for name in WORK):
        time.sleep(0.005)
        app.frame(FRAME)
    app.frame(FRAME)
    return scene


def drop(app, scene, path):
    """Drop a file on the window."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    settle(app, scene)


def opened(app) -> Any:
    """Return the scene that New game opens."""
    return navigation.open_new_game(app).scene


@pytest.fixture
def folder(own_mods):
    """A mods folder with a good mod, a broken one, one that makes a broken set, and a zip."""
    folder = mods_folder()
    about = {"en": "First line.\nSecond line."}
    cheap = write_mod(folder / "cheap", name={"en": "Cheap", "pl": "Tani"}, description=about)
    (cheap / "cards.yaml").write_text(CHEAP, "utf-8")
    (folder / "broken.yaml").write_text("change:\n  decks.town.patrol.cost: [", "utf-8")
    (folder / "no_card.yaml").write_text("change: {decks.town.nobody.cost: 1}", "utf-8")
    write_zip(folder / "dear.zip", DEAR)
    return folder


@pytest.fixture
def scene(app, folder):
    return settle(app, show(app, ModsScene(app), TitleScene(app)))


def test_everything_in_the_folder_is_listed_with_its_faults(app, scene):
    rows = {mod.id: scene.widget(f"mod:{mod.path.name}") for mod in scene.read.list.mods}
    assert list(rows) == ["broken", "cheap", "dear", "no_card"]
    assert rows["cheap"].lines == ["First line."] and "2.1" in rows["dear"].about
    assert rows["broken"].lines[0].startswith("broken.yaml:3: ")
    assert rows["no_card"].lines[0].startswith("no_card.yaml:1: ")
    for id, name in (("broken", "broken.yaml"), ("no_card", "no_card.yaml")):
        assert rows[id].faults and not scene.widget(f"on:{name}").enabled
    assert app.card_path is None


def test_many_faults_are_cut_short(make_app, folder):
    faults = "".join(f"  decks.town.nobody.{name}: 1\n" for name in "abcdefg")
    (folder / "broken.yaml").write_text(f"change:\n{faults}", "utf-8")
    for language in LANGUAGES:
        app = make_app((1024, 640), language, 1.3)
        scene = settle(app, show(app, ModsScene(app), TitleScene(app)))
        row = scene.widget("mod:broken.yaml")
        assert row.tip.endswith(app.say("mods.more")) and len(row.lines) == 3
        post_move(row.rect.center)
        app.frame(FRAME)
        assert scene.hover is row and not app.overflows


def test_mods_that_are_on_are_what_new_game_plays_with_in_their_order(app, scene, folder):
    click_on(app, scene.widget("on:cheap"))
    assert app.card_path == folder / "cheap"
    click_on(app, scene.widget("on:dear.zip"))
    assert app.card_path == (folder / "cheap", folder / "dear.zip")
    settle(app, scene)
    assert not scene.together
    click_on(app, scene.widget("up:dear.zip"))
    assert app.card_path == (folder / "dear.zip", folder / "cheap")
    assert scene.focused is scene.widget("up:dear.zip")
    press(app, pygame.K_RETURN)
    assert scene.focused is scene.widget("down:dear.zip")  # it is the first one now
    assert [mod.id for mod in ModList.load().mods] == ["dear", "broken", "cheap", "no_card"]
    assert ModList.load().paths == app.card_path
    for name in ("on:cheap", "on:dear.zip"):
        click_on(app, scene.widget(name))
    assert app.card_path is None


def test_the_choice_holds_at_the_next_start(app, scene, folder):
    app.mods_unread = True
    assert not choices_file().exists()
    assert opened(app).name == "new_game"
    click_on(app, scene.widget("on:dear.zip"))
    app.card_path, app.mods_unread = None, True
    (folder / "broken.yaml").unlink()
    show(app, TitleScene(app))
    click_on(app, app.scene.widget("new"))
    wait_for(app, "new_game")
    assert app.scene.setup.cards == app.card_path == folder / "dear.zip"
    app.card_path = None  # chosen on the screen: stays
    assert opened(app).setup.cards is None


def test_retry_reads_the_folder_again(app, scene, folder):
    (folder / "broken.yaml").write_text(CHEAP, "utf-8")
    (folder / "cheap" / "cards.yaml").write_text("change: 5", "utf-8")
    click_on(app, scene.widget("retry"))
    settle(app, scene)
    assert scene.widget("on:broken.yaml").enabled and not scene.widget("on:cheap").enabled


def test_mods_that_exclude_each_other_are_named(app, scene, folder):
    write_mod(folder / "alone", CHEAP, conflicts=["dear"])
    click_on(app, scene.widget("retry"))
    settle(app, scene)
    for name in ("on:alone", "on:dear.zip"):
        click_on(app, scene.widget(name))
    settle(app, scene)
    assert scene.together and "'dear'" in scene.words
    click_on(app, scene.widget("on:alone"))
    settle(app, scene)
    assert not scene.together and not scene.words


def test_of_two_mods_with_one_id_only_the_first_can_be_used(app, scene, folder):
    write_zip(folder / "z.zip", {**DEAR, "mod.yaml": "id: dear"})
    click_on(app, scene.widget("retry"))
    settle(app, scene)
    press(app, pygame.K_PAGEDOWN)
    assert "dear.zip" in scene.widget("mod:z.zip").lines[0]
    assert not scene.widget("on:z.zip").enabled and not scene.widget("up:z.zip").enabled
    press(app, pygame.K_PAGEUP)
    click_on(app, scene.widget("on:dear.zip"))
    assert app.card_path == enabled_cards() == folder / "dear.zip"


def test_a_dropped_mod_is_installed_and_a_bad_one_answered(app, scene, folder, tmp_path):
    good = write_zip(tmp_path / "my mod.zip", {"mod.yaml": "id: mine", "cards.yaml": CHEAP})
    drop(app, scene, good)
    assert (folder / "mine.zip").exists() and "my mod.zip" in scene.message
    assert scene.focused is scene.widget("on:mine.zip") and not scene.focused.on
    bad = tmp_path / "bad.yaml"
    bad.write_text("change: {decks.town.nobody.cost: 1}", "utf-8")
    drop(app, scene, bad)
    assert "bad.yaml:1: " in scene.message and not (folder / "bad.yaml").exists()
    other = tmp_path / "notes.txt"
    other.write_text("x", "utf-8")
    drop(app, scene, other)
    assert app.say("mods.no_mod") in scene.message
    drop(app, scene, tmp_path / "gone.zip")
    assert "gone.zip" in scene.message and app.scene is scene
    assert len(scene.read.list.mods) == 5 and not app.overflows


def test_a_dropped_zip_replaces_a_folder_which_is_kept_aside(app, scene, folder, tmp_path):
    click_on(app, scene.widget("on:cheap"))
    new = write_zip(tmp_path / "new.zip", {"mod.yaml": "id: cheap", "cards.yaml": CHEAP})
    drop(app, scene, new)
    assert "removed" in scene.message and scene.focused is scene.widget("on:cheap.zip")
    assert (folder.parent / "removed" / "cheap" / "cards.yaml").exists()
    assert not (folder / "cheap").exists() and scene.focused.on
    assert app.card_path == folder / "cheap.zip" and not app.overflows


def test_an_empty_folder_is_made_and_can_be_opened(app, monkeypatch):
    shown: list[Path] = []
    monkeypatch.setattr(mods, "open_folder", shown.append)
    title = show(app, TitleScene(app))
    click_on(app, title.widget("mods"))
    scene = settle(app, app.scene)
    assert scene.name == "mods" and mods_folder().is_dir() and not scene.read.list.mods
    click_on(app, scene.widget("open"))
    settle(app, scene)
    assert shown == [mods_folder()]

    def fail(folder: Path) -> None:
        raise FileNotFoundError(2, "xdg-open")

    monkeypatch.setattr(mods, "open_folder", fail)
    click_on(app, scene.widget("open"))
    settle(app, scene)
    assert str(mods_folder()) in scene.message
    press(app, pygame.K_ESCAPE)
    assert app.scene is title


def test_a_long_list_is_walked_with_the_arrow_keys(app, folder):
    for number in range(12):
        write_mod(folder / f"mod{number:02}", CHEAP)
    scene = settle(app, show(app, ModsScene(app), TitleScene(app)))
    press(app, pygame.K_TAB, *[pygame.K_DOWN] * 15)
    assert scene.focused is scene.widget("mod:no_card.yaml")
    press(app, *[pygame.K_UP] * 15)
    assert scene.focused is scene.widget("mod:broken.yaml") and scene.first == 0


def test_a_folder_that_cannot_be_made_is_reported(app, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("x", "utf-8")
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "file"))
    scene = settle(app, show(app, ModsScene(app), TitleScene(app)))
    assert scene.message and scene.read is None and not scene.widget("open").enabled


def test_a_file_dropped_elsewhere_goes_to_the_mods_screen_but_disturbs_no_game(app, folder):
    dear = write_zip(folder.parent / "other.zip", {**DEAR, "mod.yaml": "id: other"})
    show(app, NewGameScene(app), TitleScene(app))
    drop(app, app.scene, dear)
    assert app.scene.name == "mods" and "other.zip" in settle(app, app.scene).message
    assert (folder / "other.zip").exists() and len(app.scenes) == 3
    show(app, NameScene(app, "x", "x", lambda name: None), app.scene)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(dear)))
    app.frame(FRAME)
    assert app.scene.name == "mods"  # the dialog over it is gone
    session = Session(CARDS, GameConfig(seed=1, curtain=False))
    table = navigation.table(app, session)
    for top in (table, navigation.pause(app, session)):
        show(app, top, table)
        app.notice = ""
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(dear)))
        app.frame(FRAME)
        assert app.scene is top and app.notice == app.say("mods.later") and not app.overflows


def previewed(app, scene):
    """Let frames pass until every row that can be seen has its picture."""
    settle(app, scene)
    while not scene.previews.complete:
        time.sleep(0.005)
        app.frame(FRAME)
    return scene


def test_a_row_shows_own_pictures_of_a_mod_and_what_it_touches(app, scene, folder):
    drop(app, scene, own_file("examples/mods/alarm_bell"))
    previewed(app, scene)
    row = scene.widget("mod:alarm_bell.zip")
    assert [chip.text for chip in row.preview.chips] == ["+1 card", "+1 Character", "3 pictures"]
    assert app.cards is CARDS and app.art.mods is None  # the window keeps its own pictures
    before = pygame.image.tobytes(row.preview.picture, "RGB")
    chips = [chip.text for chip in previewed(app, scene).widget("mod:cheap").preview.chips]
    assert chips == ["1 card changed"]
    path = folder / "alarm_bell.zip"
    rule = "change: {game.energy_max: 12}"
    write_zip(path, {"mod.yaml": "id: alarm_bell", "cards.yaml": rule})
    click_on(app, scene.widget("retry"))
    settle(app, scene)
    row = previewed(app, scene).widget("mod:alarm_bell.zip")
    assert [chip.text for chip in row.preview.chips] == ["1 rule changed"]
    assert pygame.image.tobytes(row.preview.picture, "RGB") != before


def test_an_empty_list_offers_the_examples(make_app, own_mods):
    for language in LANGUAGES:
        app = make_app((1024, 640), language, 1.3)
        scene = settle(app, show(app, ModsScene(app), TitleScene(app)))
        assert scene.invitation and not app.overflows
    app = make_app((1280, 720), "en", 1.0)
    scene = previewed(app, settle(app, show(app, ModsScene(app), TitleScene(app))))
    names = [widget.name for widget in scene.widgets if widget.name.startswith("install:")]
    assert names == ["install:alarm_bell", "install:fog_bay", "install:short_game"]
    click_on(app, scene.widget("install:fog_bay"))
    settle(app, scene)
    assert [mod.id for mod in scene.read.list.mods] == ["fog_bay"] and not scene.invitation
    assert scene.focused is scene.widget("on:fog_bay.zip")
    assert "install:fog_bay" not in [widget.name for widget in scene.widgets]
    press(app, pygame.K_DOWN)
    assert scene.focused.name == "install:alarm_bell"
