"""The documentation of cards.yaml: its tables are those of the program, and every example is
loaded, fits the schema and is played.
"""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from textwrap import indent
from typing import Any

import jsonschema
import pytest
import yaml

from inbetween import Game, load_cards, load_position, new_game
from inbetween.cli import build_parser, main
from inbetween.data.models.ongoing import FORBIDDEN
from inbetween.data.schema import card_schema
from inbetween.data.spec_methods import BASES
from inbetween.lab.balance.goals import read_goal
from inbetween.lab.balance.parameters import CardSetText
from inbetween.rules.in_play.static_effects import CHARACTER_ACTS, SIDE_ACTS
from inbetween.text.card_text.rules_text import card_list
from tests.data.test_schema import as_json
from tests.support import doc_examples
from tests.support.doc_examples import Example, documented, kind_of, loaded
from tests.support.fixed_set import LOADER
from tests.support.languages import LANGUAGES
from tests.support.operation_checks import GUIDE
from tools import cards_reference

DOCS = GUIDE.read_text("utf-8")
EXAMPLES = documented()
SCHEMA = card_schema()
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


# -- tables and texts --------------------------------------------------------------------------


def test_the_generated_tables_are_up_to_date():
    assert cards_reference.names(DOCS) == list(dict.fromkeys(cards_reference.names(DOCS))) and set(
        cards_reference.names(DOCS)
    ) == set(cards_reference.TABLES)
    assert cards_reference.renewed(DOCS) == DOCS, "python -m tools.cards_reference writes it anew"


def test_stale_tables_are_rewritten():
    changed = DOCS
    for words in (
        "cards in hand at the start",
        "the dimension it is in",
        "| `rested` |",
        "Shift the Safety marker by 1 space",
    ):
        assert words in changed
        changed = changed.replace(words, "something else")
    assert cards_reference.renewed(changed) == DOCS


def test_forbidden_actions_are_listed():
    assert list(FORBIDDEN) == [*CHARACTER_ACTS, *SIDE_ACTS]


def test_every_key_is_described_and_its_examples_fit():
    """In the schema, where editors look."""
    for name, part in [("a set", SCHEMA), *SCHEMA["$defs"].items()]:
        for key, value in part.get("properties", {}).items():
            assert re.fullmatch(r"[A-Z].*[.}\]\w]", value["description"]), f"{name}: {key}"
            for example in value.get("examples", ()):
                jsonschema.validate(
                    as_json(example),
                    {**value, "$defs": SCHEMA["$defs"]},
                    jsonschema.Draft7Validator,
                )


# -- examples ----------------------------------------------------------------------------------


def test_yaml_stands_in_blocks_of_its_own():
    """So that none is overlooked: nothing of the card language is set off by mere spaces, and every
    block is something known.
    """
    for page in doc_examples.PAGES:
        plain = re.sub(
            r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
        )
        for block in re.findall(r"(?:^    .*\n)+", plain, re.MULTILINE):
            with suppress(yaml.YAMLError):
                assert kind_of(yaml.safe_load(block)) in ("", "setting"), f"{page.name}: {block}"
    assert not [example.place for example in EXAMPLES if not example.kind]
    assert {example.kind for example in EXAMPLES} == {
        "set",
        "cards",
        "position",
        "goals",
        "effects",
        "ongoing",
        "trigger",
        "setting",
    }


def test_commands_in_the_docs_exist():
    """What the documentation tells to type has options that there are."""
    commands = [
        span.removeprefix("python -m inbetween ")
        for page in doc_examples.PAGES
        for span in doc_examples.spans(page)
        if span.startswith("python -m inbetween ") and "COMMAND" not in span
    ]
    assert len(commands) > 9
    for command in commands:
        build_parser().parse_args(command.split())


def test_the_tutorial_card_works(tmp_path, capsys):
    """As the guide says: put among the Town's cards, checked, tried."""
    card = next(example.data for example in EXAMPLES if "night_watch" in example.data)
    mine = tmp_path / "mine.yaml"
    place = "\ndecks:\n  town:\n"
    mine.write_text(
        load_cards().source.replace(place, place + indent(yaml.safe_dump(card), "    ")), "utf-8"
    )
    assert main(["check", str(mine), "--language", "en"]) == 0
    capsys.readouterr()
    assert main(["try", "night_watch", "--cards", str(mine), "--language", "en"]) == 0
    assert doc_examples.texts(card)[0].partition(": ")[2] in capsys.readouterr().out


def checked(cards) -> None:
    """A set fits the schema, and everything in it has a text in every language."""
    assert VALIDATOR.is_valid(as_json(yaml.load(cards.source, LOADER)))
    for language in LANGUAGES:
        assert "{" not in str(
            [entry.texts for _, entries in card_list(cards, language) for entry in entries]
        )


@pytest.mark.parametrize(
    "example", [one for one in EXAMPLES if one.kind == "set"], ids=lambda example: example.place
)
def test_examples_fit_into_a_set(example: Example) -> None:
    cards = loaded(doc_examples.as_part(example.data))
    checked(cards)
    play(new_game(cards, 1), Random(1))


@pytest.mark.parametrize(
    "example",
    [one for one in EXAMPLES if one.kind == "position"],
    ids=lambda example: example.place,
)
def test_example_positions_load(example: Example) -> None:
    circle = ["sam", "tom", "bob", "max", "carl", "mina"]
    play(load_position(doc_examples.every_card(), {"circle": circle} | example.data), Random(1))


@pytest.mark.parametrize(
    "example", [one for one in EXAMPLES if one.kind == "goals"], ids=lambda example: example.place
)
def test_example_goals_load(example: Example, tmp_path) -> None:
    """For the built-in set: numbers that it has, in bounds that it takes."""
    cards = load_cards()
    (tmp_path / "goal.yaml").write_text(yaml.safe_dump(example.data), "utf-8")
    assert read_goal(tmp_path / "goal.yaml", cards, CardSetText(cards.source, "cards.yaml")).targets


def play(game: Game, rng: Random, wanted: tuple[str, ...] = ("yes",)) -> list:
    """A game to its end, with some choices before all others; what happened."""
    found = []
    while game.decision and game.turn < 60:
        keys = game.decision.keys
        found += game.apply(rng.choice([key for key in keys if key.startswith(wanted)] or keys))
    assert not any(event.kind == "runaway" for event in found)
    return found


# What is tried on a card: where a filter, an amount or any other setting can stand.
HOMES = {
    "Where": lambda data: (
        {"effect": [{"for_each": {"do": [{"shift": {"where": data}}]}}]}
        if "each" in data.values()
        else {
            "equipment": True,
            "triggers": [{"when": "shifted", "effect": [{"shift": {"where": data}}]}],
        }
        if "it" in data.values()
        else {"effect": ["attach"], "ongoing": {"forbid": {"do": "shift", "where": data}}}
        if "self" in data.values() or "other" in data
        else {"effect": [{"discard": 1}, {"shift": {"where": data}}]}
    ),
    "CardWhere": lambda data: {"effect": [{"take_card": {"where": data}}, {"gain": 1}]},
    "AmountModel": lambda data: {
        "effect": [
            {"discard": 1},
            {"gain": {"amount": data if data.keys() & set(BASES) else {"energy": "you"} | data}},
        ]
    },
    "Forbid": lambda data: {"effect": ["attach"], "ongoing": {"forbid": {"do": "shift"} | data}},
    "Added": lambda data: {"equipment": True, "ongoing": {"rest": data}},
    "HandMax": lambda data: {"equipment": True, "ongoing": {"hand_max": data}},
    "FateModel": lambda data: {"effect": [{"look_at_deck": {"count": 3, "then": data}}]},
    "TriggerModel": lambda data: {
        "equipment": True,
        "triggers": [{"when": "shifted", "effect": [{"gain": 1}]} | data],
    },
    "CardModel": lambda data: {"effect": [{"gain": 1}], "until": "own_turn"} | data,
}
LAID = {"protect", "send_marker_on", "until_marker_leaves"}


def on_a_card(example: Example) -> dict:
    """A card that does just what an example says."""
    data, kind = example.data, example.kind
    if kind == "effects":
        listed, words = data if isinstance(data, list) else [data], str(data)
        when = (
            "opponent_pays"
            if "cancel" in words
            else "own_movement"
            if "extra_step" in words
            else ""
        )
        return (
            {"equipment": True, "triggers": [{"when": when, "effect": listed}]}
            if when
            else {"effect": listed}
        )
    if kind == "ongoing":
        return {"ongoing": data} | (
            {"effect": ["attach"]} if data.keys() & LAID else {"equipment": True}
        )
    if kind == "trigger":
        return HOMES["TriggerModel"](data)
    for home, card in HOMES.items():
        if fits(home, data):
            return card(data)
    raise AssertionError(f"{example.place} fits nowhere")


def fits(home: str, data: dict) -> bool:
    """Whether these can be keys and values of a model."""
    known = SCHEMA["$defs"][home]["properties"]
    return all(
        key in known
        and jsonschema.Draft7Validator({**known[key], "$defs": SCHEMA["$defs"]}).is_valid(
            as_json(value)
        )
        for key, value in data.items()
    )


PARTS = [
    example for example in EXAMPLES if example.kind in ("effects", "ongoing", "trigger", "setting")
]


@pytest.fixture(scope="module")
def tried():
    """The documented cards, and one that costs nothing for every example that is less than a card;
    in play is room for all.
    """
    decks: dict[str, dict[str, Any]] = {"town": {}, "creature": {}}
    for n, example in enumerate(PARTS):
        card = {
            "name": f"Part {n}",
            "symbol": ("badge", "eye", "wheel", "maw")[n % 4],
            "cost": 0,
            "copies": 3,
        } | on_a_card(example)
        decks[doc_examples.side_of(card)][f"part_{n}"] = card
    for example in EXAMPLES:
        if example.kind == "cards":
            for id, card in example.data.items():
                decks[doc_examples.side_of(card)][id] = card | {"copies": 3}
    return loaded({"decks": decks, "game": {"equipment_max": 20}}, clean=False), {
        id for deck in decks.values() for id in deck
    }


def test_every_card_and_every_part_of_one_is_played(tried) -> None:
    """Each in at least one game: what reacts has reacted, all else has been paid for."""
    cards, waiting = tried
    checked(cards)
    checked(doc_examples.every_card())
    reacting = {id for id in waiting if cards.cards[cards.card_index[id]].spec.triggers}
    for seed in range(100):
        events = play(
            new_game(cards, seed),
            Random(seed),
            ("yes", *(f"play:{id}" for id in waiting), *waiting),
        )
        waiting -= {event.data["card"] for event in events if event.kind == "react"}
        waiting -= {event.data["card"] for event in events if event.kind == "pay"} - reacting
        if not waiting:
            break
    assert not waiting, [
        PARTS[int(id[5:])].place if id.startswith("part_") else id for id in waiting
    ]
