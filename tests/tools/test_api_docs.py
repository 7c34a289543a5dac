"""The examples of docs/api.md say what they do, and the programs in examples/ run."""

import doctest
import importlib
from pathlib import Path

import pytest

from tests.support.doc_examples import blocks

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_page_do_what_they_say(capsys):
    text = "\n".join(
        block for language, block in blocks(ROOT / "docs" / "api.md") if language == "python"
    )
    test = doctest.DocTestParser().get_doctest(text, {}, "docs/api.md", "docs/api.md", 0)
    assert len(test.examples) > 25
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0, capsys.readouterr().out


def test_the_bot_plays_a_game(capsys):
    assert importlib.import_module("examples.bot").main(3) in {"town", "creature", "draw"}
    assert capsys.readouterr().out.startswith("Turn ")


def test_a_tournament_counts_every_game(capsys):
    wins = importlib.import_module("examples.tournament").main(("random", "easy"), 2)
    assert sum(wins.values()) == 4 and "easy" in capsys.readouterr().out


def test_positions_are_counted(capsys):
    from inbetween import load_cards, new_game

    found = importlib.import_module("examples.count_positions").main(2, seed=7)
    game = new_game(load_cards(), 7)
    after = 0
    for key in game.legal_choices:
        game.apply(key)
        after += len(game.legal_choices)
        game.pop()
    assert found == [len(game.legal_choices), after]
    assert f"2 choices: {after} lines" in capsys.readouterr().out


def test_a_table_is_drawn(tmp_path, monkeypatch):
    pygame = pytest.importorskip("pygame")
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    importlib.import_module("examples.draw_table").main(tmp_path / "table.png", "1280x720")
    assert pygame.image.load(tmp_path / "table.png").get_size() == (1280, 720)
