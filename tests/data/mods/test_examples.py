"""The example mods, and every mod in docs/modding.md, load without errors and can be played."""

import re
from pathlib import Path

import pytest
import yaml

from inbetween import load_cards, new_game
from inbetween.data.loader import check_paths
from inbetween.data.mods.files.pictures import pictures_of
from inbetween.text.language.card_set_words import spoken
from inbetween.text.language.locale import find
from inbetween.ui.cards.text_fit_checks import text_fit_warnings
from tests.support.languages import LANGUAGES

from .making import card, loaded, write_mod

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples" / "mods"
DOCS = (ROOT / "docs" / "modding.md").read_text("utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL)
PATCHES = [text for text in BLOCKS if re.match(r"copy|add|change|remove", text)]


@pytest.mark.parametrize("path", sorted(EXAMPLES.iterdir()), ids=lambda path: path.name)
def test_an_example_is_sound_in_all_languages_and_can_be_played(path: Path) -> None:
    cards, faults = check_paths((path,))
    assert cards is not None and {f.code for f in faults} <= {"stars"}, faults
    assert not text_fit_warnings(cards, str(path))
    for one in cards:
        assert set(LANGUAGES) <= set(one.names)
    game = new_game(cards, seed=5)
    for _ in range(60):
        if game.legal_choices:
            game.apply(game.legal_choices[0])


def test_the_short_game_has_seven_characters_and_is_shorter() -> None:
    cards = loaded(EXAMPLES / "short_game")
    assert len(new_game(cards, seed=1).view("town")["circle"]) == 7
    assert cards.numbers.to_win < load_cards().numbers.to_win


def test_the_bell_reacts_and_olive_helps_by_being_there() -> None:
    cards = loaded(EXAMPLES / "alarm_bell")
    assert card(cards, "alarm_bell").static_effect.triggers
    olive = cards.character_index["olive"]
    assert cards.characters[olive].abilities == (None, None)
    assert any(effect.character == olive for effect in cards.static_effects)
    pictures = pictures_of(cards)
    assert pictures is not None
    assert {"people/olive_human", "people/olive_creature", "cards/alarm_bell"} <= set(
        pictures.names()
    )


def test_the_bay_has_its_own_words_in_every_language() -> None:
    cards = loaded(EXAMPLES / "fog_bay")
    for language, (old, new) in zip(
        ("en", "it", "pl"), (("Town", "Bay"), ("Città", "Baia"), ("Miast", "Wybrzeż")), strict=True
    ):
        own = str(find(spoken(language, cards.words), "sides.town"))
        assert new in own and old not in own and old in str(find(language, "sides.town"))


@pytest.mark.parametrize("number", range(len(PATCHES)))
def test_a_patch_in_the_docs_works(tmp_path: Path, number: int) -> None:
    assert len(PATCHES) > 6
    cards, faults = check_paths((write_mod(tmp_path / "mod", PATCHES[number]),))
    assert cards is not None, faults
    assert {f.code for f in faults} <= {"stars", "translation", "mod"}, faults


def test_the_manifest_in_the_docs_is_one(tmp_path: Path) -> None:
    (text,) = [text for text in BLOCKS if text.startswith("id:")]
    lights = write_mod(tmp_path / "street_lights", version="1.0.0")
    mod = write_mod(tmp_path / "mod", **yaml.safe_load(text))
    assert [m.id for m in loaded(mod, lights).mods] == ["street_lights", "night_shift"]
