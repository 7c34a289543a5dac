"""The pages of the help: their sheets, and the legend of all signs, which scrolls."""

from __future__ import annotations

import pygame
import pytest

from inbetween.ui.cards.term_signs import TERM_SIGNS, fitting_sign, term_image
from inbetween.ui.menus.help import legend_page
from inbetween.ui.menus.help.legend_page import GROUPS
from inbetween.ui.menus.help.scene import PAGES, PICTURES, SHEETS, HelpScene
from inbetween.ui.window.actions import Command, Point, Press, Release, Scroll, Verb
from tests.support.languages import LANGUAGES

SIZES = (((1024, 640), 1.3), ((1280, 800), 1.0))
MORE_SIZES = ((1024, 640), (2560, 1080))


def test_the_legend_has_every_sign_once():
    listed = [name for groups in GROUPS.values() for names in groups.values() for name in names]
    assert len(listed) == len(set(listed)) and set(listed) == set(TERM_SIGNS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_legend_can_be_read_to_its_end(make_app, language, size, text):
    app = make_app(language=language, size=size, text_size=text, speed="off")
    for sheet in GROUPS:
        scene = HelpScene(app, "legend", sheet=sheet)
        app.scenes = [scene]
        page = scene.content
        assert page is not None
        assert sheet != "cards" or page.scroll.most > 0
        app.overflows.clear()
        for _ in range(100):
            scene.draw(app.canvas)
            if page.scroll.offset == page.scroll.most:
                break
            scene.handle(Scroll(-3))
        assert page.scroll.offset == page.scroll.most
        assert not app.overflows, app.overflows[:3]


def test_the_signs_on_the_table_are_large_and_fill_the_page(make_app, monkeypatch):
    app = make_app((1280, 720), speed="off")
    sizes = []
    monkeypatch.setattr(
        legend_page,
        "fitting_sign",
        lambda *args: sizes.append((image := fitting_sign(*args)).get_rect()) or image,
    )
    scene = HelpScene(app, "legend", sheet="table")
    scene.draw(app.canvas)
    assert sizes and all(max(size.size) >= 64 for size in sizes)
    assert scene.content is not None and not scene.content.scroll.most
    assert scene.content.scroll.content > scene.area.height - app.theme.px(24)


def test_the_legend_scrolls_by_keys_and_by_dragging(make_app):
    app = make_app(speed="off")
    scene = HelpScene(app, "legend", sheet="cards")
    app.scenes = [scene]
    assert scene.content is not None
    scroll = scene.content.scroll
    scene.handle(Command(Verb.LAST))
    assert scroll.offset == scroll.most
    scene.handle(Command(Verb.FIRST))
    assert scroll.offset == 0
    middle = scroll.view.center
    scene.handle(Press(middle))
    scene.handle(Point((middle[0], middle[1] - 50)))
    scene.handle(Release((middle[0], middle[1] - 50)))
    assert scroll.offset == 50


def test_no_two_terms_have_the_same_signs(make_app):
    app = make_app()
    images = {name: term_image(app, name, 40) for name in TERM_SIGNS}
    seen: dict[bytes, str] = {}
    for name, image in images.items():
        assert image is not None
        pixels = pygame.image.tobytes(image, "RGBA")
        assert pixels not in seen, (name, seen.get(pixels))
        seen[pixels] = name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text"),
    [*SIZES, *(pytest.param(size, 1.0, marks=pytest.mark.thorough) for size in MORE_SIZES)],
)
def test_every_sheet_fits(make_app, language, size, text):
    app = make_app(language=language, size=size, text_size=text, speed="off")
    for page in PAGES:
        for sheet in SHEETS.get(page, [""]):
            scene = HelpScene(app, page, sheet=sheet)
            app.scenes = [scene]
            app.overflows.clear()
            scene.draw(app.canvas)
            assert not app.overflows, (page, sheet, app.overflows[:3])


def test_the_keys_that_turn_pages_turn_the_sheets(make_app):
    app = make_app(speed="off")
    scene = HelpScene(app, "rules")
    sheets = list(SHEETS["rules"])
    for sheet in [*sheets[1:], sheets[-1]]:
        scene.handle(Command(Verb.PAGE_DOWN))
        assert scene.sheet == sheet
    scene.handle(Command(Verb.PAGE_UP))
    assert scene.sheet == sheets[-2]
    scene.widget("page:cards").use()
    scene.widget("page:rules").use()
    assert scene.sheet == sheets[-2], "a page opens as it was left"


def test_sheets_with_pictures_are_drawn_ahead(make_app):
    app = make_app(speed="off")
    scene = HelpScene(app)
    app.scenes = [scene]
    for _ in range(2 * len(PICTURES)):
        scene.update(1 / 60)
        app.background_render.wait()
    before = app.art.cached()
    for page, sheet in PICTURES:
        HelpScene(app, page, sheet=sheet).draw(app.canvas)
    assert app.art.cached() == before
