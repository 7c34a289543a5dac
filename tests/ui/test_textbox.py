"""Drawing text never fails, whatever the text."""

import pygame
import pytest

from inbetween.ui import textbox, theme
from inbetween.ui.scenes.sheets import NameScene

STRANGE = ["\x00", "a\x00b", "\u200b", "\u202e", "\u0301", "\ud800", "\x1b[31m", "\u3164", "\u2028", "\t\r", "", "\n\n", "x" * 100_000,
           "x " * 50_000, "\U0010ffff", "{", "%s"]


@pytest.mark.parametrize("text", STRANGE, ids=lambda text: ascii(text[:8]))
def test_any_text_is_drawn(app, text):
    target, box = pygame.Surface((200, 60)), pygame.Rect(5, 5, 150, 40)
    for wrapped in (True, False):
        for role in ("body", "display"):
            textbox.draw(target, app.theme, role, text, box, align="center", wrapped=wrapped)
    assert textbox.height(app.theme, "body", text, 100) > 0 and textbox.width(app.theme, "body", text) >= 0
    assert textbox.width(app.theme, "body", textbox.shorten(app.theme, "body", text, 50)) <= 50
    textbox.OVERFLOWS.clear()


@pytest.mark.parametrize("text", ["\u3164", " \u200b", "\x00", "\ud800x"], ids=ascii)
def test_names_that_cannot_be_seen_are_not_taken(app, text):
    taken = []
    scene = NameScene(app, "Name", "\ud800", taken.append)
    scene.draw(app.canvas)
    scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
    scene.draw(app.canvas)
    scene._take()
    assert taken == (["x"] if "x" in text else [])


@pytest.mark.parametrize("data", [b"", b"no font " * 100], ids=["empty", "damaged"])
def test_without_its_fonts_the_game_uses_another(app, monkeypatch, tmp_path, data):
    (tmp_path / "font.ttf").write_bytes(data)
    monkeypatch.setattr(theme, "own_file", lambda name: tmp_path / "font.ttf")
    theme.forget_fonts()
    assert textbox.width(app.theme, "body", "InBetween") > 20
    theme.forget_fonts()
