"""What people read who slipped in the card language: where the fault begins, one message for one
slip, and what to do about it.
"""

import pytest

from inbetween.data.faults import nearest
from inbetween.data.loader import load_text
from inbetween.rules.in_play.trigger_types import TRIGGER_TYPES
from inbetween.rules.ops import OPERATIONS

from .slips import COST, EFFECT, FACE, NAME, SOUND, TRIGGER, check_slip

ALL = ", ".join(operation.name for operation in OPERATIONS)
MOMENTS = ", or ".join(", ".join(f"'{name}'" for name in TRIGGER_TYPES).rsplit(", ", 1))
OUTSIDE = (
    "'where' is a setting of 'shift': indent it below 'shift:', or write it in the braces after "
    "'shift:'."
)
NO_BADGE = "There is no symbol 'bagde'. Did you mean 'badge'?"
# What is changed, into what, where the fault is told (a text of the change, and how far into it),
# and the one message.
SLIPS = [
    (EFFECT, "effect: [{dwar: 2}]", "dwar", "There is no operation 'dwar'. Did you mean 'draw'?"),
    (
        EFFECT,
        "effect: [{steal: 1}]",
        "steal",
        f"There is no operation 'steal'. Known names: {ALL}.",
    ),
    (EFFECT, "effect: draw 2", "effect", "There is no ': ' in 'draw 2': write 'draw: 2'."),
    (EFFECT, "effct: [{draw: 2}]", "effct", "'effct' is not known here. Did you mean 'effect'?"),
    (
        EFFECT,
        "effect: [{draw: {amuont: 2}}]",
        "amuont",
        "'amuont' is not known here. Did you mean 'amount'?",
    ),
    (EFFECT, "effect: [{gain: {amount: {count: {symbol: bagde}, times: 2}}}]", "bagde", NO_BADGE),
    (
        EFFECT,
        "effect: [{shift: {by: {tokens: {not: {symbol: [home, bagde]}}}}}]",
        "bagde",
        NO_BADGE,
    ),
    (
        EFFECT,
        "effect: [{take_card: {where: {star: true}}}]",
        "star",
        "'star' is not known here. Known names: cost, symbol, equipment, id, not.",
    ),
    (
        EFFECT,
        "effect: [{shift: {where: human}}]",
        "human",
        "'where' should be a filter like {dimension: human}, not 'human'.",
    ),
    (
        EFFECT,
        "effect: [{draw: '2'}]",
        "'2'",
        "Write 'draw: 2' without quotes: in quotes, 2 is text.",
    ),
    (
        COST,
        '      cost: "3"\n',
        '"3"',
        "Write 'cost: 3' without quotes: in quotes, 3 is text.",
    ),
    (
        COST,
        COST + '      equipment: "true"\n',
        '"true"',
        "Write 'equipment: true' without quotes: in quotes, true is text.",
    ),
    (COST, "      cost: 3,\n", "3,", "Write 'cost: 3', without the ',' after it."),
    (
        EFFECT,
        "effect: [{shift: human}]",
        "human",
        "'human' belongs after 'where': write 'shift: {where: {dimension: human}}'.",
    ),
    (
        EFFECT,
        "effect: [{draw: opponent}]",
        "opponent",
        "'opponent' belongs after 'who': write 'draw: {who: opponent}'.",
    ),
    (
        EFFECT,
        "effect: [{draw: 2, gain: 1}]",
        "{draw",
        "'draw' and 'gain' are separate operations: write each with its own '-', or in its own "
        "braces, like [{draw: 1}, {gain: 1}].",
    ),
    (
        EFFECT,
        "effect: [{choose_one: [[], [{draw: 1}]]}]",
        "[], ",
        "Entry 1 of 'choose_one' is empty: write at least one operation in it, or leave the entry "
        "out.",
    ),
    (
        EFFECT,
        "effect: [{look_at_hand: {count: 2}}]",
        "count",
        "There are no settings here: leave out 'count'.",
    ),
    (
        EFFECT,
        EFFECT + "\n      ongoing: {rest: 1}",
        "ongoing",
        "'town_meeting' never stays in play, so its 'ongoing' does nothing: add 'equipment: true', "
        "'lasts: 2', or 'until: own_turn', or the effect 'attach'.",
    ),
    (
        "ongoing: {rest: 2}",
        "ongoing: {rest: one}",
        "one}",
        "'rest' should be a whole number like 1, or settings like {by: 1, who: opponent}, not "
        "'one'.",
    ),
    (
        "ongoing: {rest: 2}",
        "ongoing: {rest: '2'}",
        "'2'",
        "Write 'rest: 2' without quotes: in quotes, 2 is text.",
    ),
    (
        TRIGGER,
        "        - when: [rested, prepared]\n",
        "[rested",
        f"'when' takes one word, not a list: write one of {MOMENTS}.",
    ),
    (
        "ongoing: {rest: 2}",
        "ongoing: {forbid: {do: shift, where: {symbol: bagde}}}",
        "bagde",
        NO_BADGE,
    ),
    (TRIGGER, "        - on: opponent_pays\n", "on", "The key is 'when' here, not 'on'."),
    (
        TRIGGER,
        "        - wehn: opponent_pays\n",
        "wehn",
        "'wehn' is not known here. Did you mean 'when'?",
    ),
    (
        "triggers:\n" + TRIGGER,
        "triggers:\n          when: opponent_pays\n",
        "when",
        "'triggers' should be a list, with '-' before each entry or all in [ ], not settings as "
        "'key: value'.",
    ),
    (
        NAME,
        "    name: 1984\n",
        "1984",
        "'name' should be text in quotes, like 'Badge', not '1984'.",
    ),
    (NAME, "    nmae: Bob\n", "nmae", "'nmae' is not known here. Did you mean 'name'?"),
    (
        "symbols: [badge, eye]",
        "symbols: badge",
        "badge",
        "'symbols' should be a list like [badge, eye], not 'badge'.",
    ),
    (FACE, "    human: []\n", "[]", "'human' is empty: write at least 1 entry in it."),
    (EFFECT, "effect: [{shift: 1, where: {dimension: human}}]", "where", OUTSIDE),
    (EFFECT, "effect: {shift: 1, where: {dimension: human}}", "where", OUTSIDE),
    (
        EFFECT,
        "effect:\n      - shift:\n        where: {dimension: human}",
        "where",
        OUTSIDE,
    ),
]


@pytest.mark.parametrize(("old", "new", "at", "says"), SLIPS, ids=[repr(slip[1]) for slip in SLIPS])
def test_a_mistake_is_reported_once_where_it_begins(old, new, at, says):
    check_slip(old, new, at, says)


@pytest.mark.parametrize(
    "text",
    [
        "bell: {name: Bell, symbol: badge, cost: 1, effect: [{draw: 1}]}\n",
        "decks:\n  town:\n    bell: {name: Bell, symbol: badge, cost: 1, effect: [{draw: 1}]}\n",
    ],
)
def test_a_part_of_a_set_is_refused(text):
    [fault] = load_text(text, "cards.yaml")[1]
    assert fault.code == "whole-set" and "copy cards.yaml and change the copy" in fault.message


def test_a_single_section_that_is_missing_is_named():
    [fault] = load_text(SOUND.replace("\nawareness:\n", "\ngame_over:\n"), "cards.yaml")[1][:1]
    assert fault.message == "'awareness' is missing."


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("dwar", "draw"),
        ("gian", "gain"),
        ("Draw", "draw"),
        ("raise", "raise_awareness"),
        ("discrad", "discard"),
        ("star", None),
        ("steal", None),
        ("x", None),
        ("choose", "choose_one"),
        ("x" * 100, None),
    ],
)
def test_only_similar_words_are_suggested(word, near):
    assert nearest(word, [operation.name for operation in OPERATIONS] + ["state"]) == near


def test_the_most_similar_word_is_suggested():
    assert nearest("symbol", ["symbols", "symbol", "simbol"]) == "symbol"
    assert nearest("symbolz", ["simbolz", "symbols"]) == "simbolz"
