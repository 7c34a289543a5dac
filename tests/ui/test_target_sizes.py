"""What can be clicked is at least 40 pixels wide and high in a window of 1280x720, and scales with
the window; no two targets overlap.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.ui.menus.dialogs import ConfirmScene
from inbetween.ui.menus.gallery import scene as gallery
from inbetween.ui.menus.gallery.scene import GalleryScene
from inbetween.ui.menus.help import scene as help
from inbetween.ui.menus.help.scene import HelpScene
from inbetween.ui.picture_setups import advance
from inbetween.ui.screens import make_for_picture, picture_names
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.languages import LANGUAGES
from tests.ui.robot import Robot, open_table, point_of
from tests.ui.screen_driver import CARDS, show

# what may be smaller, and why
SMALL = {
    "shift": "an arrow on a space of the Safety track; the card's menu has the same choices",
    "lying": "a token on a card, as large as the tokens beside it",
    "awareness": "a row of the track; any of them opens a menu with all of them",
}
MID_GAME = 60  # choices
TABLES = ("table", "log", "hints", "card_trial")  # pictures of the table
# targets on the table that need no decision
FIXED = {
    "menu",
    "undo",
    "again",
    "hint",
    "log",
    "recap",
    "lift",
    "back",
    "threat",
    "deck",
    "discard",
}


def check_widgets(app, scene):
    """Every widget of a screen is large enough and apart from the others."""
    seen = [w for w in scene.widgets if app.canvas.get_rect().colliderect(w.rect) and w.rect.size]
    seen = [w for w in seen if w.rect.width and w.rect.height]
    for widget in seen:
        cut = getattr(widget, "place", widget.rect)  # a card at the edge of a scrolling grid
        assert min(cut.size) >= app.theme.target, f"{scene.name}: {widget.name} {widget.rect}"
    for one, other in combinations(seen, 2):
        assert not one.rect.colliderect(other.rect), f"{scene.name}: {one.name}, {other.name}"


def check_table(app):
    """Every target on the table is large enough, or small for a reason."""
    scene = app.scene
    if (
        not isinstance(scene, TableScene)
        or scene.controller.playback.busy
        or not scene.controller.fresh
    ):
        return
    least = app.theme.target
    places = {thing: rect for rect, thing in scene.controller.areas()}  # the topmost counts
    for thing, rect in places.items():
        if scene.controller.question.options(thing) or thing.kind in FIXED:
            assert min(rect.size) >= least or thing.kind in SMALL, f"{thing}: {rect}"
            if thing.kind == "awareness":
                assert min(rect.size) >= least or scene.controller.question.once(thing)
    if scene.controller.question.menu is not None:
        assert all(min(row[0].size) >= least for row in scene.controller.question.menu.rows)


def session_for(name):
    session = Session(CARDS, GameConfig(seed=7, curtain=False))
    if name not in ("title", "new_game", "more_options"):
        advance(session, MID_GAME)
    session.viewer = session.decider or "town"
    return session


@pytest.mark.parametrize(
    "size", [pytest.param((1280, 720), marks=pytest.mark.thorough), (1024, 640)]
)
@pytest.mark.parametrize("name", [name for name in picture_names() if name not in TABLES])
def test_widgets_of_every_screen_are_large_enough(make_app, size, name):
    app = make_app(size)
    app.cards = CARDS
    for language in LANGUAGES:
        app.settings.language = language
        app.relayout_all()
        scene = show(app, make_for_picture(name, app, session_for(name)))
        app.art.wait()
        scene.update(0.1)
        check_widgets(app, scene)
        scene.leave()
        app.scenes.clear()


def test_widgets_of_every_page_are_large_enough(app):
    for page in help.PAGES:
        for sheet in help.SHEETS.get(page, [""]):
            check_widgets(app, show(app, HelpScene(app, page, sheet=sheet)))
    cards = show(app, GalleryScene(app))
    for tab in gallery.TABS:
        cards.open(tab)
        check_widgets(app, cards)
    check_widgets(app, show(app, ConfirmScene(app, "Head", "Text", ("No", "Yes"), lambda: None)))


@pytest.mark.parametrize(
    ("seed", "size", "language", "text_size"),
    [
        pytest.param(13, (1280, 720), "en", 1.0, marks=pytest.mark.thorough),
        pytest.param(13, (1280, 720), "it", 0.9, marks=pytest.mark.thorough),
        (10, (1024, 640), "pl", 1.3),
    ],
)
def test_targets_of_a_game_are_large_enough(tmp_path, seed, size, language, text_size):
    plan = GameConfig(seed=seed, curtain=False)
    app, table = open_table(tmp_path, plan, size, language, text_size=text_size)
    corner = table.board.layout.buttons
    window = app.canvas.get_rect()
    assert all(window.contains(button) for button in corner)
    assert not any(one.colliderect(other) for one, other in combinations(corner, 2))
    assert all(min(button.size) >= app.theme.target for button in corner)
    Robot(app, "mouse", seed, check_table).play_on(50)
    app.close()


def test_log_drawer_and_corner_buttons_are_large_enough(tmp_path):
    app, table = open_table(tmp_path, GameConfig(seed=7, curtain=False))
    advance(table.session, MID_GAME)
    table.refresh()
    table.controller.drawer.toggle()
    app.draw()
    found = {thing: rect for rect, thing in table.controller.areas()}
    for thing, rect in found.items():
        if thing.kind == "drawer" and thing.id in ("close", "pin", "all"):
            assert min(rect.size) >= app.theme.target, thing
    for kind in ("menu", "undo", "again", "hint", "log"):
        thing = next(thing for thing in found if thing.kind == kind)
        assert point_of(table, thing) is not None, kind
    app.close()
