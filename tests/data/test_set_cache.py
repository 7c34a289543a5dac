"""The built-in set as plain data: the same set, and no harm whatever is in the file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from inbetween import files, load_cards, new_game
from inbetween.ai.evaluation.card_set_profile import quick_profile
from inbetween.data import set_cache
from inbetween.data.editions import with_edition
from inbetween.data.loader import load_text, remember
from inbetween.data.plain_specs import PlainSpec
from inbetween.rules.card_set_parts import NUMBERS
from inbetween.rules.switches import EDITIONS
from inbetween.text.card_text.brief import card_brief, face_brief, level_brief
from inbetween.text.card_text.rules_text import card_text, face_text, level_text
from tests.support.changed_sets import changed

CARDS = load_cards()


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A folder without a kept set."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def kept(home):
    """The built-in set as it comes from the file."""
    set_cache.write(CARDS)
    cards = set_cache.read(CARDS.source)
    assert cards is not None and cards is not CARDS
    return cards


def texts(cards):
    """All that is written about a set."""
    found = []
    for language in ("en", "it", "pl"):
        for card in cards.cards:
            found += [card_text(cards, card, language), card_brief(cards, card, language)]
        for character in cards.characters:
            for face in (0, 1):
                found += [
                    face_text(cards, character, face, language),
                    face_brief(cards, character, face, language),
                ]
        for side in (0, 1):
            for level in cards.awareness[side]:
                found += [
                    level_text(cards, side, level, language),
                    level_brief(cards, side, level, language),
                ]
    return found


def test_the_cached_set_equals_the_loaded_one(kept):
    assert isinstance(kept.cards[0].spec, PlainSpec)
    assert kept.digest == CARDS.digest and kept.source == CARDS.source
    assert texts(kept) == texts(CARDS)
    assert quick_profile(kept) == quick_profile(CARDS)
    assert [type(node) for node in kept.nodes] == [type(node) for node in CARDS.nodes]
    for one, other in zip(kept.cards, CARDS.cards, strict=True):
        for name in ("id", "names", "cost", "copies", "equipment", "stays", "until", "lasts"):
            assert getattr(one, name) == getattr(other, name)
    for name in NUMBERS:
        assert getattr(kept.numbers, name) == getattr(CARDS.numbers, name)


def test_games_with_the_cached_set_are_equal(kept):
    for seed in range(6):
        one, other, rng = new_game(kept, seed), new_game(CARDS, seed), Random(seed)
        while one.decision and other.decision:
            assert [(o.key, o.label) for o in one.decision.options] == [
                (o.key, o.label) for o in other.decision.options
            ]
            assert one.decision.prompt == other.decision.prompt
            key = rng.choice(one.decision.options).key
            assert list(map(repr, one.apply(key))) == list(map(repr, other.apply(key)))
        assert one.state.digest() == other.state.digest()


def test_editions_and_variants_load_the_models(kept):
    for edition in EDITIONS:
        assert with_edition(kept, edition).digest == with_edition(CARDS, edition).digest
    assert kept.model == CARDS.model


def test_the_cached_set_loads_without_models(home):
    set_cache.write(CARDS)
    code = (
        "import sys; from inbetween import new_game; "
        "from inbetween.data.loader import load_players_cards; "
        "game = new_game(load_players_cards()); game.decision.options[0].label; "
        "sys.exit('pydantic' in sys.modules)"
    )
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, timeout=60).returncode == 0


def test_the_cache_depends_on_text_version_and_sources(kept, monkeypatch):
    assert set_cache.read(CARDS.source + "\n") is None
    monkeypatch.setattr(set_cache, "_SOURCES", ("data",))
    assert set_cache.read(CARDS.source) is None
    monkeypatch.undo()


def test_the_cache_of_another_version_is_ignored(kept, monkeypatch):
    monkeypatch.setattr(set_cache, "__version__", "99.0")
    assert set_cache.read(CARDS.source) is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda raw: raw[: len(raw) // 2],
        lambda raw: b"",
        lambda raw: b"\n\n\n",
        lambda raw: raw.replace(b'"cost":', b'"cots":', 1),
        lambda raw: raw + b" ",
        lambda raw: b"\xff" + raw,
    ],
)
def test_a_damaged_file_is_ignored(kept, damage):
    path = set_cache.cache_file()
    path.write_bytes(damage(path.read_bytes()))
    assert set_cache.read(CARDS.source) is None


@pytest.mark.parametrize("part", ["set", "defaults", "digest"])
def test_a_forged_cache_file_is_ignored(kept, part):
    path = set_cache.cache_file()
    data = json.loads(path.read_bytes().split(b"\n", 2)[2])
    data[part] = [[]]
    body = json.dumps(data).encode()
    path.write_bytes(set_cache.headed(CARDS.source, body))
    assert set_cache.read(CARDS.source) is None


def test_an_unwritable_folder_is_ignored(home, monkeypatch):
    class Full(files.Disk):
        def write(self, number, data):
            raise OSError(28, "full")

    monkeypatch.setattr(files, "disk", Full())
    set_cache.write(CARDS)
    monkeypatch.undo()
    assert not list(home.iterdir())


def test_only_the_built_in_set_is_cached(home):
    other = changed("{game: {energy: 6}}")
    remember(other)
    assert not list(home.iterdir())
    cards, faults = load_text(CARDS.source.replace("copies:", "copies: ", 1), "x")
    assert cards is not None and not faults
    cards.warnings = ("something",)
    set_cache.write(cards)
    assert not list(home.iterdir())
    remember(CARDS)
    assert [path.name for path in home.iterdir()] == [set_cache.FILE]
