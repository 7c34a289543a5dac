"""The bar that compares the dimensions always says how many Characters each holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from inbetween.game import Game
from inbetween.ui.drawing import textbox
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.paint import overlays
from inbetween.ui.window.app import App
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 1.3), ((2560, 1080), 1.0)])
def test_both_numbers_stand_beside_each_other(
    make_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: float,
    language: str,
) -> None:
    app, drawn = make_app(size, language, text_size), []
    app.cards = fixed_cards()
    ids = [person.id for person in app.cards.characters[:6]]
    circle = [{"id": id, "side": "human" if id in ids[:2] else "creature"} for id in ids]
    view = Game.at(app.cards, {"circle": circle, "marker": ids[0]}).view("town")

    def draw(target: object, theme: object, role: str, text: str, *_: Any, **options: Any) -> None:
        letters = options.get("size", app.theme.font_size(role))
        drawn.append((text, app.theme.sized(role, letters).size(text)[0]))

    monkeypatch.setattr(textbox, "draw", draw)
    box = TableLayout(app.theme, 10, 10).balance
    overlays.draw_balance(pygame.Surface(size), app, view, box)
    assert [text.split()[-1] for text, _ in drawn] == ["2", "4"]
    assert sum(wide for _, wide in drawn) < box.width - app.theme.px(12)
