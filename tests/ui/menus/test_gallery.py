"""The gallery of all cards."""

from __future__ import annotations

import pygame
import pytest

from inbetween.ui.drawing import textbox
from inbetween.ui.menus.gallery.parts import CardDetail
from inbetween.ui.menus.gallery.scene import GalleryScene
from inbetween.ui.menus.title.scene import TitleScene
from tests.support.languages import LANGUAGES
from tests.ui.robot import post_move
from tests.ui.screen_driver import CARDS, click, press, show


def test_the_gallery_by_mouse_and_keys(app):
    app.cards = CARDS
    scene = show(app, GalleryScene(app), TitleScene(app))
    click(app, scene.widget("tab:town").rect.center)
    assert scene.tab == "town"
    click(app, scene.grid.tiles[2].rect.center)
    assert scene.chosen["town"] == 2
    post_move((2, 2))
    press(app, pygame.K_3)
    assert scene.tab == "creature"
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT)
    assert scene.chosen["creature"] == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)], ids=str)
def test_the_creatures_cards_lie_in_two_rows_the_shorter_in_the_middle(make_app, size):
    app = make_app(size)
    app.cards = CARDS
    scene = show(app, GalleryScene(app))
    scene.open("creature")
    rows = [
        [tile.full for tile in scene.grid.tiles[:4]],
        [tile.full for tile in scene.grid.tiles[4:]],
    ]
    assert [len({place.y for place in row}) for row in rows] == [1, 1] and len(rows[1]) == 3
    middles = [(row[0].left + row[-1].right) / 2 for row in rows]
    assert abs(middles[0] - middles[1]) <= 2
    assert rows[0][0].width >= app.theme.px(160)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_all_characters_are_visible_in_the_middle_of_their_panel(make_app, size):
    app = make_app(size)
    app.cards = CARDS
    scene = show(app, GalleryScene(app))
    places = [tile.full for tile in scene.grid.tiles]
    columns, panel = scene.grid.columns, scene.panel
    assert not scene.scroll.most
    assert abs((places[0].left - panel.left) - (panel.right - places[columns - 1].right)) <= 8
    assert (
        abs(places[-1].right + places[len(places) // columns * columns].left - 2 * panel.centerx)
        <= 8
    )


def test_the_gallery_shows_what_happens_to_a_card(app, monkeypatch):
    app.cards, said = CARDS, []
    monkeypatch.setattr(
        textbox, "draw", lambda *args, **kw: said.append(args[3]) or pygame.Rect(0, 0, 1, 1)
    )
    detail, image = CardDetail(app), pygame.Surface((20, 20))
    for id, kind in (
        ("hiding", "laid"),
        ("reroute", "laid"),
        ("patrol", "single"),
        ("shotgun", "equipment"),
    ):
        detail.draw_at_once(
            app.canvas, pygame.Rect(0, 0, 400, 600), CARDS.cards[CARDS.card_index[id]], image
        )
        assert said[-1] == app.say(f"gallery.{kind}_kind")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_characters_symbols_are_named_once(make_app, monkeypatch, language):
    app = make_app(language=language)
    app.cards = CARDS
    said = []
    draw = textbox.draw
    monkeypatch.setattr(
        textbox, "draw", lambda *args, **kw: said.append(args[3]) or draw(*args, **kw)
    )
    scene = show(app, GalleryScene(app))
    while scene.owed:  # cards are drawn one after the other
        app.draw()
    said.clear()
    app.draw()
    assert said.count(app.say("gallery.symbols")) == 1
    for index in CARDS.characters[0].symbols[0]:
        assert said.count(CARDS.symbols[index].names[language]) == 1


def test_the_awareness_columns_stand_in_the_middle(app):
    app.cards = CARDS
    scene = show(app, GalleryScene(app))
    press(app, pygame.K_4)
    assert not scene.scroll.most
    assert scene.scroll.view.x - scene.panel.x == scene.panel.right - scene.scroll.view.right


def test_cards_take_the_room_of_a_wide_window(make_app):
    app = make_app((2560, 1080))
    scene = show(app, GalleryScene(app))
    assert not scene.scroll.most and scene.grid.tiles[0].place.width > 1.2 * app.theme.px(106), (
        "larger cards, and still all in view"
    )
