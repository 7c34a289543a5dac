"""Every screen in every language, at the usual size and in the smallest window with the largest
text: nothing is clipped, nothing overlaps. In a large window there is more room: the language with
the longest words is enough.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.ui.drawing import shapes, textbox
from inbetween.ui.picture_setups import advance
from inbetween.ui.screens import make_for_picture, picture_names
from inbetween.ui.screenshot import screenshot
from inbetween.ui.widgets.widget_scene import WidgetScene
from tests.support.languages import LANGUAGES

CARDS = load_cards()
SIZES = {(1280, 720): 1.0, (1024, 640): 1.3, (1920, 1080): 1.15}
EVERY_TIME = {
    ((1280, 720), "en"),
    ((1024, 640), "pl"),
}

LEAST = {(1280, 720): 14, (1024, 640): 12, (1920, 1080): 14}  # pixels of the smallest letters


@pytest.fixture
def letters(monkeypatch):
    """The smallest size in which each text was set."""
    found: dict[Any, Any] = {}
    fit = textbox.fit

    def noted(theme, role, text, *more, **named):
        font, lines = fit(theme, role, text, *more, **named)
        size = font.letter_size
        found[text] = min(size, found.get(text, size))
        return font, lines

    monkeypatch.setattr(textbox, "fit", noted)
    return found


@pytest.mark.parametrize("name", picture_names())
@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(
            size,
            language,
            # the pseudo-language, with the longest words, is shown, too
            marks=[] if (size, language) in EVERY_TIME else pytest.mark.thorough,
        )
        for size in SIZES
        for language in LANGUAGES
        if size < (1920, 1080) or language == "pl"
    ],
    ids=lambda s: s if isinstance(s, str) else f"{s[0]}x{s[1]}",
)
def test_texts_of_a_screen_fit_and_are_large_enough(
    make_app, monkeypatch, letters, name, language, size
):
    monkeypatch.setattr(shapes, "OVERSAMPLING", 1)  # edges need not be smooth
    app = make_app(size, language, SIZES[size])
    app.cards = CARDS
    session = Session(CARDS, GameConfig(seed=7, curtain=False))
    if name not in ("title", "new_game", "more_options"):
        advance(session, 60)
    session.viewer = session.decider or "town"
    scene = make_for_picture(name, app, session)
    app.scenes.append(scene)
    scene.enter()
    for moment in range(8):
        scene.update(0.05)
        if moment in (0, 3, 7):
            app.draw()
    assert not app.overflows, app.overflows[:4]
    assert {
        text: high for text, high in letters.items() if text.strip() and high < LEAST[size]
    } == {}
    if isinstance(scene, WidgetScene):
        rects = [w.rect for w in scene.widgets]
        window = app.canvas.get_rect()
        assert all(window.contains(r) for r in rects)
        for i, a in enumerate(rects):
            assert not any(a.colliderect(b) for b in rects[i + 1 :]), f"{name}: widgets overlap"
        names = [w.name for w in scene.widgets]
        assert all(names) and len(set(names)) == len(names)
        app.settings.language = "en" if language == "pl" else "pl"
        app.relayout_all()
        assert [w.name for w in scene.widgets] == names, "a name is never translated"
    session.close()


def test_a_picture_of_a_screen_has_what_is_prepared_in_the_background(tmp_path, monkeypatch, hasty):
    """The large card of the gallery: without it its half of the screen is the street."""
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on
    screenshot("cards", tmp_path / "cards.png", (1280, 720), "en", 1, None, 0)
    picture = pygame.image.load(str(tmp_path / "cards.png"))
    rows = [[picture.get_at((x, 500)) for x in range(left, left + 30)] for left in (760, 1100)]
    # paper between the letters
    assert all(any(min(color[:3]) > 180 for color in row) for row in rows), rows
