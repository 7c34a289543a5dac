"""Several mods: order, needs, conflicts, what they are based on, and clashes."""

import json
from pathlib import Path

import pytest

from inbetween import load_cards, new_game
from inbetween.data.mods.merge.provenance import set_by_mods
from inbetween.saves import open_file

from .making import card, load, loaded, messages, write_mod


def patch(folder, cost, path="decks.town.patrol.cost", **manifest):
    return write_mod(folder, {"change": {path: cost}}, **manifest)


def test_mods_are_applied_in_their_order_and_a_clash_is_named(tmp_path):
    one, two = patch(tmp_path / "one", 1), patch(tmp_path / "two", 7)
    assert card(loaded(one, two), "patrol").cost == 7 and card(loaded(two, one), "patrol").cost == 1
    cards = loaded(one, two)
    (clash,) = [f for f in cards.warnings if "wins" in f.message]
    assert "'decks.town.patrol.cost' is set by 'one', too" in clash.message
    assert clash.file.startswith(str(two)) and "'two' comes later" in clash.message


def test_two_mods_that_both_add_to_a_number_do_not_clash(tmp_path):
    one = patch(tmp_path / "one", {"plus": 1})
    two = patch(tmp_path / "two", {"times": 3})
    cards = loaded(one, two)
    assert (
        card(cards, "patrol").cost == 3 * (card(load_cards(), "patrol").cost + 1)
        and not cards.warnings
    )


def test_a_mod_that_adds_to_what_another_sets_does_not_clash_and_both_are_named(tmp_path):
    one, two = patch(tmp_path / "one", 5), patch(tmp_path / "two", {"plus": 2})
    cards = loaded(one, two)
    assert card(cards, "patrol").cost == 7 and not cards.warnings
    steps = [(one.value, one.origin.mod) for one in set_by_mods(cards, "patrol")]
    assert steps == [(2, ""), (5, "one"), (7, "two")]
    assert loaded(two, one).warnings


@pytest.mark.parametrize(
    ("file", "right"),
    [
        ("cards.yaml.txt", "cards.yaml"),
        ("cards.yml", "cards.yaml"),
        ("Card.yaml", "cards.yaml"),
        ("mod.yaml.txt", "mod.yaml"),
        ("more.yaml", "cards/more.yaml"),
        ("cards/more.yaml.txt", "cards/more.yaml"),
        ("Art/cards/patrol.svg", "art"),
    ],
)
def test_a_file_with_a_wrong_name_is_named(tmp_path, file, right):
    mod = patch(tmp_path / "mod", 3)
    (mod / "README.txt").write_text("About", "utf-8")
    (mod / file).parent.mkdir(parents=True, exist_ok=True)
    (mod / file).write_text("change: {}", "utf-8")
    (warning,) = loaded(mod).warnings
    assert Path(warning.file) in ((mod / file), (mod / "Art")) and f"'{right}'" in warning.message


def test_a_mod_that_changes_nothing_and_a_folder_without_a_mod_are_told(tmp_path):
    mod = write_mod(tmp_path / "mod", {"change": None})
    for folder in ("cards", "templates"):
        (mod / folder).mkdir()
        (mod / folder / "more.yaml").write_text("change: {}", "utf-8")
    assert ["changes nothing" in f.message for f in loaded(mod).warnings] == [True]
    (mod / "mod.yaml").unlink()
    (mod / "cards.yaml").rename(mod / "cards.yml")
    (mod / "cards" / "more.yaml").unlink()
    (mod / "cards").rmdir()
    assert "Found 'cards.yml': rename it to 'cards.yaml'" in messages(mod)[0]


def test_what_is_removed_and_changed_clashes_unless_one_needs_the_other(tmp_path):
    one = patch(tmp_path / "one", 3)
    two = write_mod(tmp_path / "two", {"remove": ["decks.town.patrol"]})
    three = write_mod(tmp_path / "three", {"remove": ["decks.town.patrol"]}, needs=["one"])
    assert [f for f in loaded(one, two).warnings if "wins" in f.message]
    assert not [f for f in loaded(one, three).warnings if "wins" in f.message]


def test_what_a_mod_needs_comes_from_the_mods_folder_and_goes_first(tmp_path):
    patch(tmp_path / "mods" / "lights", 4, version="1.2.0")
    top = patch(tmp_path / "top", {"plus": 1}, needs=["lights>=1.1, <2"])
    cards = loaded(top, library=tmp_path / "mods")
    assert card(cards, "patrol").cost == 5 and [mod.id for mod in cards.mods] == ["lights", "top"]
    assert "needs 'lights>=1.1, <2', which is missing" in messages(top)[0]


@pytest.mark.parametrize(
    ("manifest", "told"),
    [
        ({"needs": ["other>=3"]}, "this is version 1.0.0"),
        ({"conflicts": ["other"]}, "does not work with 'other'"),
        ({"game": ">=99"}, "needs version >=99 of the game"),
        ({"version": 1.1}, "reads this version as a number"),
        ({"version": "new"}, "numbers separated by dots"),
        ({"needs": ["what?"]}, "by its id, with a range of versions"),
        ({"id": "a b"}, "only letters, digits, and '_'"),
        ({"id": "built-in"}, "only letters, digits, and '_'"),
        ({"id": "none"}, "cannot be called 'none'"),
        ({"based_on": "none"}, "must contain a whole card set"),
        ({"format": 2}, "format 2"),
        ({"autor": "me"}, "Did you mean 'author'?"),
        ({"id": "other"}, "is also the id of"),
    ],
)
def test_what_a_manifest_says_is_checked(tmp_path, manifest, told):
    other = patch(tmp_path / "other", 1, version="1.0.0")
    mod = patch(tmp_path / "mod", 2, **manifest)
    assert any(told in message for message in messages(other, mod)), messages(other, mod)


def test_mods_that_need_each_other_in_a_circle_are_refused(tmp_path):
    a = patch(tmp_path / "a", 1, needs=["b"])
    b = patch(tmp_path / "b", 1, needs=["a"])
    assert "need each other in a circle" in messages(a, b)[0]


def test_a_set_goes_below_its_patches_and_two_sets_do_not_mix(tmp_path):
    text = load_cards().source
    whole = write_mod(tmp_path / "whole", text.replace("energy: 5 ", "energy: 7 "), based_on="none")
    top = patch(tmp_path / "top", 9, based_on="whole")
    cards = loaded(top, whole)
    assert (cards.numbers.energy, card(cards, "patrol").cost) == (7, 9)
    second = write_mod(tmp_path / "second", text, based_on="none")
    assert "both whole sets" in messages(whole, second)[0]


def test_a_folder_without_a_manifest_is_warned_about_or_refused(tmp_path):
    mod = patch(tmp_path / "mod", 3)
    (mod / "mod.yaml").unlink()
    cards, faults = load(mod)
    assert cards is not None and ["no mod.yaml" in f.message for f in faults] == [True]
    (mod / "cards.yaml").unlink()
    assert "no mod.yaml" in messages(mod)[0]


def test_a_saved_game_goes_on_when_its_mod_is_gone(tmp_path):
    mod = patch(tmp_path / "gone", 9, version="1.0.0")
    game = new_game(load_cards(mod), seed=3)
    game.apply(game.legal_choices[0])
    path = tmp_path / "game.json"
    path.write_text(game.to_json(), "utf-8")
    for file in (mod / "mod.yaml", mod / "cards.yaml"):
        file.unlink()
    opened = open_file(path)
    assert opened.game.state.snapshot() == game.state.snapshot()
    assert [tuple(m) for m in opened.cards.mods] == [("gone", "gone", "1.0.0")]
    assert "gone" in json.loads(path.read_text("utf-8"))["card_set"]


def test_a_changed_file_is_read_anew(tmp_path):
    mod = patch(tmp_path / "mod", 3)
    assert card(load_cards(mod), "patrol").cost == 3
    (mod / "cards.yaml").write_text("change: {decks.town.patrol.cost: 11}", "utf-8")
    assert card(load_cards(mod), "patrol").cost == 11
