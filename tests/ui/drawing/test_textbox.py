"""Drawing text never fails, whatever the text."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from inbetween import load_cards
from inbetween.text.card_text.rules_text import card_list
from inbetween.ui.drawing import textbox, theme
from inbetween.ui.menus.dialogs import NameScene
from inbetween.ui.window.actions import TypeText
from tests.support.languages import LANGUAGES

ROOT = Path(__file__).parents[3]
STRANGE = [
    "\x00",
    "a\x00b",
    "\u200b",
    "\u202e",
    "\u0301",
    "\ud800",
    "\x1b[31m",
    "\u3164",
    "\u2028",
    "\t\r",
    "",
    "\n\n",
    "x" * 100_000,
    "x " * 50_000,
    "\U0010ffff",
    "{",
    "%s",
]


@pytest.mark.parametrize("text", STRANGE, ids=lambda text: ascii(text[:8]))
def test_any_text_is_drawn(app, text):
    target, box = pygame.Surface((200, 60)), pygame.Rect(5, 5, 150, 40)
    for wrapped in (True, False):
        for role in ("body", "display"):
            textbox.draw(target, app.theme, role, text, box, align="center", wrapped=wrapped)
    assert (
        textbox.height(app.theme, "body", text, 100) > 0
        and textbox.width(app.theme, "body", text) >= 0
    )
    assert textbox.width(app.theme, "body", textbox.shorten(app.theme, "body", text, 50)) <= 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_left_at_the_end_of_a_line(app, language):
    font = app.theme.font("body")
    for entry in [entry for _, entries in card_list(load_cards(), language) for entry in entries]:
        for text in [entry.name, *(text for _, text in entry.texts)]:
            for width in (150, 220, 330):
                lines = textbox.wrap(text, font, width)
                assert " ".join(lines) == text and all(
                    font.size(line)[0] <= width for line in lines
                )
                ends = [line.rpartition(" ")[2].lstrip("(") for line in lines[:-1]]
                assert not any(end.isdigit() for end in ends), lines


def test_lines_are_about_equally_long(app):
    font = app.theme.font("body")
    width = font.size("The marker goes to the house of")[0]
    assert textbox.wrap("The marker goes to the house of Sam.", font, width) == [
        "The marker goes to",
        "the house of Sam.",
    ]
    assert textbox.wrap("to the neighbourhood", font, font.size("to the")[0] * 3) == [
        "to the",
        "neighbourhood",
    ]


def test_lines_of_running_text_are_full(app):
    font = app.theme.font("body")
    text = "Prepare: discard any number of cards, then draw until you have 5 cards in your hand."
    width = font.size("Prepare: discard any number of card")[0]
    assert textbox.wrap(text, font, width, even=False) == [
        "Prepare: discard any number of",
        "cards, then draw until you have",
        "5 cards in your hand.",
    ]
    short = textbox.wrap("Gain 1 Energy for each Character in it.", font, width, even=False)
    assert len(short) == 2 and " " in short[1], "more than one short word on the last line"


def test_titles_and_centered_texts_have_even_lines(app, monkeypatch):
    asked = []
    wrap = textbox.wrap
    monkeypatch.setattr(textbox, "wrap", lambda *args: asked.append(args[3]) or wrap(*args))
    for role, align in (("body", "left"), ("small", "left"), ("head", "left"), ("body", "center")):
        textbox.draw(app.canvas, app.theme, role, "a b", pygame.Rect(0, 0, 90, 60), align=align)
    assert asked == [False, False, True, True]


def test_a_word_of_one_letter_hangs_at_the_end_of_a_line_only_for_much_evener_lines(app):
    font = app.theme.font("body")
    assert textbox.wrap("Human, with a Safety marker", font, font.size("Human, with a S")[0]) == [
        "Human, with",
        "a Safety marker",
    ]
    assert textbox.wrap("wygrywa w a", font, font.size("wygrywa w")[0]) == ["wygrywa", "w a"]
    polish = "Przesuń o 1 pole Znacznik Bezpieczeństwa sąsiedniej Postaci w wymiarze Istoty."
    width = font.size("sąsiedniej Postaci wymia")[0]
    assert textbox.wrap(polish, font, width, even=False) == [
        "Przesuń o 1 pole",
        "Znacznik",
        "Bezpieczeństwa",
        "sąsiedniej Postaci",
        "w wymiarze Istoty.",
    ], "a word of one letter hangs, or keeps its number away"


def test_even_lines_are_as_few_as_full_ones(app):
    font = app.theme.font("body")
    for entry in [entry for _, entries in card_list(load_cards(), "en") for entry in entries]:
        for text in [text for _, text in entry.texts]:
            for width in (150, 330):
                high = textbox.height(app.theme, "body", text, width)
                assert high == len(textbox.wrap(text, font, width)) * font.get_linesize()


def test_no_break_spaces_break_where_a_line_is_too_short(app):
    font = app.theme.font("body")
    assert textbox.wrap("1 2 3 4 5 6 7 8 9", font, font.size("1 2 3")[0]) == [
        "1 2 3",
        "4 5 6",
        "7 8 9",
    ]


@pytest.mark.parametrize("text", ["\u3164", " \u200b", "\x00", "\ud800x"], ids=ascii)
def test_invisible_names_are_refused(app, text):
    taken: list[Any] = []
    scene = NameScene(app, "Name", "\ud800", taken.append)
    scene.draw(app.canvas)
    scene.handle(TypeText(text))
    scene.draw(app.canvas)
    scene.widget("ok").use()
    assert taken == (["x"] if "x" in text else [])


@pytest.mark.parametrize("data", [b"", b"no font " * 100], ids=["empty", "damaged"])
def test_without_its_fonts_the_game_uses_another(app, monkeypatch, tmp_path, data):
    (tmp_path / "font.ttf").write_bytes(data)
    monkeypatch.setattr(theme, "own_file", lambda name: tmp_path / "font.ttf")
    app.relayout_all()
    assert textbox.width(app.theme, "body", "InBetween") > 20


@pytest.mark.parametrize("size", [(2400, 200), (320, 1600)])
def test_a_strip_of_a_window_is_drawn_in_bounds(make_app, size):
    width, height = make_app(size).canvas.get_size()
    assert width <= 4 * height and height <= 2 * width and width * height < 4_000_000


def test_strange_names_and_faults_can_be_shown(app, tmp_path, monkeypatch):
    from inbetween.data.faults import CardError, Fault
    from inbetween.saves.save_index import list_entries
    from inbetween.ui.menus.error import ErrorScene
    from inbetween.ui.menus.saved_games.scene import SavedScene

    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    folder = tmp_path / "saves"
    folder.mkdir()
    sound = (ROOT / "tests" / "saves" / "golden-middle.json").read_text("utf-8")
    for number, name in enumerate(("\\u3164", "\\u0000", "\\u200b", "\\u0301")):
        (folder / f"00000{number}-x.json").write_text(
            sound.replace('"sides"', f'"name": "{name}", "sides"', 1), "utf-8"
        )
    (folder / "\x1b\u200b.json").write_text("{}", "utf-8")
    games = list_entries("saves")
    assert len(games) == 5 and all(kept.problem or not kept.name for kept in games)
    faults = [Fault("\x00", 1, 1, "error", "x", text) for text in STRANGE]
    for scene in (
        SavedScene(app, "games", games),
        ErrorScene(app, "\x00", [str(f) for f in faults], "\ud800"),
    ):
        scene.draw(app.canvas)
    assert str(CardError(faults))
