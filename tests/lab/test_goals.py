"""Goal files, and the numbers in the text of a set that they leave free to change."""

from __future__ import annotations

from pathlib import Path

import pytest

from inbetween.lab.balance.goals import EvaluationStage, GoalError, read_goal
from inbetween.lab.balance.measures import Target
from inbetween.lab.balance.parameters import CardSetText, Parameter, UnknownParameter, changes
from inbetween.text.error_messages import error_text
from tests.lab.goal_file import CARDS, GOAL, SOUND
from tests.text.translation_checks import english_in

ROOT = Path(__file__).parents[2]


# -- numbers in a text -------------------------------------------------------------------------

TOY = """# a comment
decks:
  town:
    ash: {cost: &price 3, effect: [{draw: {amount: 2}}, {gain: 1}]}   # keep me
    bay: {cost: *price, name: '4'}
  creature:\r
    "cow": {cost: 3}\r
awareness: {town: {2: [{gain: 3}]}}
"""


def toy(*names, low=0, high=6):
    text = CardSetText(TOY, "toy.yaml")
    return text, [text.parameter(name, low, high) for name in names]


def test_only_the_numbers_change():
    text, parameters = toy(
        "cards.ash.cost",
        "cards.ash.effect.0.draw.amount",
        "decks.creature.cow.cost",
        "awareness.town.2.0.gain",
    )
    assert [parameter.now for parameter in parameters] == [3, 2, 3, 3]
    changed = text.with_values(parameters, (10, 0, 4, -1))
    assert changed == (
        TOY.replace("&price 3", "&price 10")
        .replace("amount: 2", "amount: 0")
        .replace('"cow": {cost: 3}', '"cow": {cost: 4}')
        .replace("gain: 3", "gain: -1")
    )
    assert text.with_values(parameters, (3, 2, 3, 3)) == TOY


def test_a_parameter_is_named_by_its_path():
    _, [parameter] = toy("cards.ash.effect.1.gain")
    assert parameter.short == "ash effect 1 gain" and [
        (d.now, v) for d, v in changes([parameter], (2,))
    ] == [(1, 2)]
    assert not changes([parameter], (1,))


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("cards.asch.cost", "there is no 'asch'. Did you mean 'ash'?"),
        ("cards.ash.copies", "there is no 'copies'. Known names: cost, effect."),
        ("cards.ash.effect.2.gain", "there is no '2'."),
        ("deck.town.ash.cost", "there is no 'deck'. Did you mean 'decks'?"),
        ("cards.ash.cost.more", "there is no 'more'."),
        ("cards", "there is no 'cards'."),
        ("cards.bay.name", "not a plain whole number"),
        ("cards.ash.effect", "not a plain whole number"),
    ],
)
def test_an_unknown_path_is_reported(path, says):
    with pytest.raises(UnknownParameter, match=r"toy\.yaml") as error:
        toy(path)
    assert says in str(error.value)


# -- goal files --------------------------------------------------------------------------------


def read(tmp_path, text):
    (tmp_path / "goal.yaml").write_text(text, "utf-8")
    return read_goal(tmp_path / "goal.yaml", CARDS, SOUND)


def test_a_goal_file_is_read(tmp_path):
    goal = read(tmp_path, GOAL)
    assert goal.stages == [EvaluationStage("random", 20, 60)]
    assert [(parameter.name, parameter.low, parameter.high) for parameter in goal.parameters] == [
        ("cards.patrol.cost", 1, 4)
    ]
    assert goal.targets[0] == Target("town", 45, 55) and len(goal.targets) == 1 + len(CARDS.cards)
    assert {t.low for t in goal.targets[1:]} == {1, 5} and next(
        t for t in goal.targets if t.low == 1
    ).name == "paid:hiding"


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        (
            "town: [45, 55]",
            "twon: [45, 55]",
            "2:3",
            "'twon' is not known here. Did you mean 'town'?",
        ),
        (
            "town: [45, 55]",
            "town: [55, 45]",
            "2:9",
            "The first number of a range must not be more than the second.",
        ),
        (
            "town: [45, 55]",
            "town: [45, 550]",
            "2:9",
            "This is a percentage: give a range between 0 and 100.",
        ),
        (
            "paid: {range: [5, 100]",
            "won_when_played: {range: [-101, 10]",
            "3:20",
            "This is a percentage: give a range between -100 and 100.",
        ),
        ("town: [45, 55]", "town: 50", "2:9", "'town' should be a range like [45, 55], not '50'."),
        ("town: [45, 55]", "town: [45, lots]", "2:14", "'town' should be a number, not 'lots'."),
        ("town: [45, 55]", "town: [45]", "2:9", "'town' needs at least 2 entries."),
        ("weight: 2", "weight: -1", "3:35", "'weight' should be at least 0, not '-1'."),
        ("hiding:", "hidding:", "4:11", "There is no card 'hidding'. Did you mean 'hiding'?"),
        (
            "patrol.cost",
            "patrl.cost",
            "6:3",
            "'cards.patrl.cost' does not lead to anything in cards.yaml: there is no "
            "'patrl'. "
            "Did you mean 'patrol'?",
        ),
        ("patrol.cost", "patrol.symbol", "6:3", "'cards.patrol.symbol' leads to line"),
        (
            "[1, 4]",
            "[4, 1]",
            "6:22",
            "Give the lowest and the highest value, the lowest first, as in [2, 5].",
        ),
        (
            "[1, 4]",
            "[-1, 4]",
            "6:23",
            "With -1 for 'cards.patrol.cost' the card set cannot be played: 'cost' should be at "
            "least 0, not '-1'.",
        ),
        (
            "patrol.cost: [1, 4]",
            "patrol.cost: [1, 4]\n  decks.town.patrol.cost: [1, 4]",
            "7:3",
            "'decks.town.patrol.cost' is the same number as 'cards.patrol.cost': leave one of them "
            "out.",
        ),
        (
            "random",
            "genius",
            "8:11",
            "There is no player 'genius'; choose one of random, easy, normal, hard, expert.",
        ),
        ("games: 20", "games: 2", "8:26", "'games' should be at least 4, not '2'."),
        (
            GOAL[: GOAL.index("free")],
            "goals: {}\n",
            "1:8",
            "There is no goal here: give at least one, like 'town: [45, 55]'.",
        ),
        (GOAL[GOAL.index("free") :], "", "1:1", "'free' is missing."),
        ("[45, 55]", "[45, 55", "2:9", "The '[' here is not closed: add ']' where it ends."),
    ],
)
def test_a_fault_of_a_goal_file_is_one_sentence_with_its_place(tmp_path, old, new, at, says):
    with pytest.raises(GoalError) as error:
        read(tmp_path, GOAL.replace(old, new))
    text = str(error.value)
    assert (
        text.startswith(f"{tmp_path / 'goal.yaml'}:{at}: error ")
        and says in text
        and "\n" not in text
    )
    for language in ("it", "pl"):
        told = error_text(error.value, language)
        assert told != text and not english_in(told.partition(": error ")[2].partition(" ")[2])


def test_an_alias_is_the_same_number_as_its_anchor():
    _, [ash, bay] = toy("cards.ash.cost", "cards.bay.cost")
    assert ash.span == bay.span


def test_the_example_goals_fit_the_built_in_set():
    goal = read_goal(ROOT / "docs" / "goals.yaml", CARDS, SOUND)
    assert {
        "town",
        "first_player",
        "secured",
        "devoured",
        "awareness_town",
        "awareness_creature",
        "turns",
    } < {t.name for t in goal.targets}


# -- the command -------------------------------------------------------------------------------


def test_every_cost_is_a_parameter():
    parameters = SOUND.cost_parameters()
    assert len(parameters) == len(CARDS.cards) and all(
        isinstance(parameter, Parameter)
        and parameter.low >= 0
        and parameter.high == parameter.now + 1
        for parameter in parameters
    )
