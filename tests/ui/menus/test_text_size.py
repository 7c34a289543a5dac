"""Menu texts use the text size from the settings wherever there is room."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween.ui.cards.deck_card import large_ability
from inbetween.ui.drawing import textbox
from inbetween.ui.menus.help.scene import HelpScene
from inbetween.ui.widgets.chips import Chip
from tests.support.fixed_set import fixed_cards

LARGE = 360  # the height of a large card
SMALLEST, USUAL = (1024, 640), (1280, 720)


@pytest.fixture
def letters(monkeypatch):
    """Collect the font sizes of drawn texts with their roles."""
    used, fit = [], textbox.fit

    def noted(t, role, *rest):
        font, lines = fit(t, role, *rest)
        used.append((role, font.get_height()))
        return font, lines

    monkeypatch.setattr(textbox, "fit", noted)
    return used


@pytest.mark.parametrize("language", ["en", "it", "pl"])
@pytest.mark.parametrize("size", [SMALLEST, USUAL], ids=str)
def test_the_largest_text_makes_the_pages_of_the_help_larger(make_app, letters, language, size):
    for page in ("keys", "rules"):
        least = []
        for text_size in (1.0, 1.3):
            app = make_app(size, language, text_size)
            app.cards = fixed_cards()
            scene = HelpScene(app, page)
            letters.clear()
            scene.draw(app.canvas)
            least.append(min(height for role, height in letters if role == "body"))
            usual = app.theme.font("body").get_height() / text_size
        if page == "keys":
            assert least[1] > least[0] * 1.1, least
        else:  # its letters grow until they fill the page, whatever the text size
            assert least[1] >= least[0] >= usual * 0.98, least


@pytest.mark.parametrize("chosen", [False, True])
def test_a_chip_sets_a_long_label_as_large_as_a_short_one(make_app, letters, chosen):
    app = make_app(SMALLEST, text_size=1.3)
    label = "Człowiek"
    wide = (
        textbox.width(app.theme, "button", label)
        + app.theme.px(14)
        + app.theme.px(14)
        + app.theme.px(4)
    )
    chip = Chip("who", pygame.Rect(0, 0, wide, 40), label, chosen, lambda: None)
    letters.clear()
    chip.draw(app.canvas, app.theme, False)
    assert letters == [("button", app.theme.font("button").get_height())]


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_the_level_of_an_awareness_card_stands_beside_its_word(make_app, monkeypatch, language):
    app = make_app(language=language)
    app.cards = fixed_cards()
    set_in: dict[Any, Any] = {}
    fit = textbox.fit
    monkeypatch.setattr(
        textbox,
        "fit",
        lambda t, role, text, *rest: set_in.setdefault(text, fit(t, role, text, *rest)),
    )
    for level in range(1, 6):
        large_ability(app, "town", level, LARGE)
        assert len(set_in[app.say("card.awareness", level=level)][1]) == 1
