"""Patches: copy, add, change and remove, and what is said about wrong ones."""

from pathlib import Path

import pytest

from inbetween import load_cards
from inbetween.cli import main
from inbetween.data.loader import load_text

from .making import card, load, loaded, messages, write_mod

BASE = load_cards()
WATCH = {"name": "Night Watch", "symbol": "badge", "cost": 2, "effect": [{"draw": 1}]}
LOU = {
    "name": "Lou",
    "symbols": ["home", "eye"],
    "human": [{"draw": 1}],
    "creature": [{"gain": 1}],
}


@pytest.fixture
def patched(tmp_path):
    """Load the built-in set with a patch."""

    def make(**patch):
        return loaded(write_mod(tmp_path / "patch", patch))

    return make


@pytest.fixture
def refused(tmp_path):
    """Return the only error of a patch."""

    def make(**patch):
        (found,) = messages(write_mod(tmp_path / "patch", patch))
        return found

    return make


def test_each_verb_works_on_cards_people_levels_symbols_and_numbers(patched):
    cards = patched(
        copy={
            "decks.town.double_patrol": {"from": "decks.town.patrol", "cost": 4},
            "symbols.star": {"from": "symbols.badge", "name": "Star"},
            "characters.bobby": {"from": "characters.bob", "name": "Bobby"},
        },
        add={
            "decks": {"town": {"night_watch": WATCH}},
            "characters": {"lou": LOU},
            "symbols": {"moon": {"side": "creature", "name": "Moon"}},
        },
        change={
            "decks.town.patrol.cost": 3,
            "decks.creature.feeding.cost": {"plus": 1},
            "characters.lou.symbols": {"extend": ["claw"], "without": ["eye"]},
            "game.energy_max": {"times": 2},
            "awareness.town.1": [{"draw": 3}],
            "symbols.eye.name": "Gaze",
        },
        remove=["decks.town.bicycle", "characters.max"],
    )
    assert card(cards, "patrol").cost == 3
    assert card(cards, "feeding").cost == card(BASE, "feeding").cost + 1
    assert card(cards, "double_patrol").cost == 4
    assert card(cards, "double_patrol").effect is not None
    assert cards["bobby"].masks == cards["bob"].masks
    assert cards.numbers.energy_max == 2 * BASE.numbers.energy_max
    assert {"star", "moon"} <= cards.symbol_index.keys()
    lou = cards.model.characters["lou"].symbols
    assert lou.human == lou.creature == ["home", "claw"]
    assert cards.model.awareness.town[1].effect[0].spec.amount.number == 3
    assert cards.symbols[cards.symbol_index["eye"]].names["pl"] == "Gaze"
    assert "bicycle" not in cards and "max" not in cards


def test_settings_are_merged_and_what_is_left_out_has_its_default(patched):
    cards = patched(
        change={
            "decks.town.patrol": {"cost": {"plus": 2}, "copies": {"plus": 1}},
            "decks.town.curfew.lasts": 2,
            "game.turns_max": {"plus": 50},
            "game.lock_stops": "safety",
            "characters.bob.human.text": "As before.",
            "characters.earl": {"human": {"text": "As before."}, "name": {"pl": "Erl"}},
            "characters.bob.name.it": "Roberto",
        }
    )
    patrol = card(cards, "patrol")
    assert (patrol.cost, patrol.copies) == (
        card(BASE, "patrol").cost + 2,
        card(BASE, "patrol").copies + 1,
    )
    assert patrol.names == BASE["patrol"].names
    assert card(cards, "curfew").lasts == 2
    assert cards.numbers.turns_max == BASE.numbers.turns_max + 50
    assert cards.switches.values["lock_stops"] == "safety"
    assert cards["bob"].names["it"] == "Roberto" and cards["bob"].names["pl"] == "Bob"
    assert cards["earl"].names["pl"] == "Erl" and cards["earl"].names["en"] == "Earl"
    assert cards["bob"].abilities[0] is not None and cards["earl"].abilities[0] is not None


def test_copies_come_before_changes_and_removals_last(patched):
    cards = patched(
        remove=["decks.town.patrol"],
        change={"decks.town.patrol.cost": 7},
        copy={"decks.town.old_patrol": {"from": "decks.town.patrol"}},
    )
    assert card(cards, "old_patrol").cost == card(BASE, "patrol").cost and "patrol" not in cards


def test_the_resulting_text_is_a_card_set_that_means_the_same(patched):
    cards = patched(
        add={"decks": {"town": {"night_watch": {**WATCH, "name": "yes: 012 # 'on'"}}}},
        change={"decks.town.patrol.cost": 3},
    )
    again, faults = load_text(cards.source, "saved")
    assert again is not None and again.digest == cards.digest != BASE.digest
    assert [f for f in faults if f.severity == "error"] == []
    assert again.mods == cards.mods and again.mods[0].id == "patch"
    assert again["night_watch"].names["en"] == cards["night_watch"].names["en"]


@pytest.mark.parametrize(
    ("patch", "told"),
    [
        ({"change": {"decks.town.patroll.cost": 3}}, "Did you mean 'patrol'?"),
        ({"change": {"patrol.cost": 3}}, "Did you mean 'decks.town.patrol.cost'?"),
        ({"change": {"decks.creature.patrol": {"cost": 3}}}, "'decks.town.patrol'?"),
        ({"change": {"decks.town.patrol.coast": 3}}, "Did you mean 'cost'?"),
        ({"change": {"decks.town": {"patroll": {"cost": 3}}}}, "Did you mean 'patrol'?"),
        ({"change": {"decks.town.patrol.cost": {"pluss": 1}}}, "Did you mean 'plus'?"),
        ({"change": {"decks.town.patrol.cost": {"plus": "1"}}}, "'plus' needs a number."),
        ({"change": {"decks.town.patrol.cost": {"extend": [1]}}}, "There is no list at"),
        ({"change": {"decks.town.patrol.symbol": {"times": 2}}}, "There is no number at"),
        ({"change": {"characters.bob.symbols": {"without": ["badgee"]}}}, "mean 'badge'?"),
        ({"change": {"decks.town.patrol.cost": -1}}, "'cost' should be at least 0"),
        ({"change": {"decks..town": 1}}, "is not a path like"),
        ({"change": ["decks.town.patrol"]}, "'change' should be settings"),
        ({"add": {"characters": {"bob": LOU}}}, "'characters.bob' already exists"),
        ({"add": {"game": {"energy": 9}}}, "'game.energy' already exists"),
        ({"copy": {"decks.town.x": {"cost": 1}}}, "needs 'from'"),
        ({"copy": {"decks.town.x": {"from": "decks.town.patroll"}}}, "mean 'patrol'?"),
        ({"copy": {"decks.town.x": {"from": "characters.bob"}}}, "is not the path of a card"),
        ({"copy": {"decks.town.patrol": {"from": "decks.town.curfew"}}}, "already exists"),
        ({"copy": {"game.x": {"from": "decks.town.curfew"}}}, "is not the path of a card"),
        ({"remove": ["decks.town.patroll"]}, "Did you mean 'patrol'?"),
        ({"remove": "decks.town.patrol"}, "'remove' should be a list of paths"),
        ({"remove": ["decks.town.patrol.lasts"]}, "is not set, so"),
        ({"remove": ["awareness.town." + "1" * 5000]}, "is not a path like"),
        ({"copy": {"awareness.town." + "1" * 5000: {"from": "awareness.town.1"}}}, "is not the"),
        ({"remove": [{"decks": ["patrol"]}]}, "'{'decks': ['patrol']}'"),
        ({"remove": ["characters.bob.symbols.0"]}, "change the list with 'without'"),
        ({"add": {}, "game": {}}, "put new entries under 'add'"),
    ],
)
def test_what_cannot_be_done_is_one_fault_that_says_what_to_do(refused, patch, told):
    assert told in refused(**patch)


def test_a_fault_stands_at_the_line_of_the_patch(tmp_path):
    mod = write_mod(
        tmp_path / "late",
        "# a comment\nchange:\n  decks.town.patrol:\n    cost: 3\n    efect: [{draw: 1}]\n"
        "add:\n  decks:\n    town:\n      bell: {name: Bell, symbol: bagde, cost: 1,\n"
        "        effect: [{draw: 1}]}\n",
    )
    assert messages(mod) == [
        "cards.yaml:5 'efect' is not known here. Did you mean 'effect'?",
        "cards.yaml:9 There is no symbol 'bagde'. Did you mean 'badge'?",
    ]


def test_a_single_file_is_a_patch_if_it_has_the_keys_of_one(tmp_path):
    path = tmp_path / "cheap.yaml"
    path.write_text(
        "mod: {id: cheap, version: 2.0.1}\nchange: {decks.town.patrol.cost: 0}\n", "utf-8"
    )
    cards = load_cards(path)
    assert card(cards, "patrol").cost == 0
    assert [tuple(mod) for mod in cards.mods] == [("cheap", "cheap", "2.0.1")]


def test_the_parts_of_a_whole_set_are_joined_and_nothing_stands_twice(tmp_path):
    mod = write_mod(tmp_path / "whole", based_on="none")
    head, _, rest = BASE.source.partition("\ncharacters:")
    people, _, rest = rest.partition("\ndecks:")
    (mod / "cards").mkdir()
    (mod / "cards" / "1_head.yaml").write_text(head, "utf-8")
    (mod / "cards" / "3_rest.yaml").write_text(f"decks:{rest}", "utf-8")
    (mod / "cards" / "2_people.yml").write_text(f"characters:{people}", "utf-8")
    assert loaded(mod).digest == BASE.digest
    (mod / "cards" / "4.yaml").write_text("game: {energy: 4}", "utf-8")
    assert "'game.energy' already exists" in messages(mod)[0]


@pytest.mark.parametrize("more", ["", "add: {}\n"])
def test_a_misspelled_verb_is_not_taken_for_a_whole_set(tmp_path, capsys, more):
    path = tmp_path / "mine.yaml"
    path.write_text(f"{more}chnage:\n  decks.town.patrol.cost: 3\n", "utf-8")
    assert main(["check", str(path)]) == 1
    assert "'chnage' is not known here. Did you mean 'change'?" in capsys.readouterr().out


def test_colors_of_the_sides_are_kept_and_their_contrast_is_checked(tmp_path: Path) -> None:
    given = {"colors.town": "#1f6a66"}
    cards, faults = load(write_mod(tmp_path / "teal", {"change": given}))
    assert cards is not None and cards.colors == {"town": "#1f6a66"} and not faults
    again, _ = load_text(cards.source, "saved", kept=True)
    assert again is not None and again.colors == cards.colors
    pale = {"colors.town": "#e0e0e0", "colors.creature": "#eeeeee"}
    cards, faults = load(write_mod(tmp_path / "pale", {"change": pale}))
    assert cards is not None
    keys = [fault.detail.key for fault in faults if fault.detail is not None]
    assert keys == ["colors.contrast", "colors.contrast", "colors.alike"]
    cards, faults = load(write_mod(tmp_path / "wrong", {"change": {"colors.town": "blue"}}))
    assert cards is None and "#2b679f" in str(faults[0])
