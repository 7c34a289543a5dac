"""What people read who slipped: where the fault begins, one message for one slip, and what to do
about it.
"""

import pytest

from inbetween import load_cards
from inbetween.data.faults import nearest
from inbetween.data.loader import load_text
from inbetween.rules.in_play.trigger_types import TRIGGER_TYPES
from inbetween.rules.ops import OPERATIONS

SOUND = load_cards().source
ANCHORED = SOUND[: SOUND.index("&pull_back")].count("\n") + 1
ALL = ", ".join(operation.name for operation in OPERATIONS)
MOMENTS = " or ".join(", ".join(f"'{name}'" for name in TRIGGER_TYPES).rsplit(", ", 1))
EFFECT = "effect: [{draw: 2}]"
TRIGGER = "        - when: opponent_pays\n"
COST = "      cost: 3\n"
GAIN = "      - gain: 2\n"
ROUND = "Settings go in braces: write '{' and '}' instead of '(' and ')'."
STARTS = "Nothing can start with '{}' here: put the text in quotes."
MERGED = "Merging with '<<' is not supported: write out all keys here."
ALIAS = (
    "This alias stands for a whole list, which cannot be one entry of 'effect': copy its entries "
    "here, or let the alias stand alone, without '[ ]' or '-'."
)
OUTSIDE = (
    "'where' is a setting of 'shift': indent it below 'shift:', or write it in the braces after "
    "'shift:'."
)
LAST = "Nothing follows this ',': leave it out, or add the entry that is missing."
NAME = "    name: Bob\n"
FILTER, FACE = "{adjacent_to: marker}", "    human: *ride_on\n"
NO_BADGE = "There is no symbol 'bagde'. Did you mean 'badge'?"
INDENTED = (
    "This line is not indented like the lines around it: start it in the same "
    "column as the entries it belongs to."
)
ODD_SPACE = "This looks like a space but is another character: replace it with an ordinary space."
UNCLOSED = (
    "The quote that starts here is not closed where its text ends: close it, or leave it out."
)
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
        "'lasts: 2' or 'until: own_turn', or the effect 'attach'.",
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
    (
        "&supplies",
        "&pull_back",
        "&pull_back",
        f"There is already an anchor '&pull_back', on line {ANCHORED}: give this one another name, "
        f"or write '*pull_back' to repeat that one.",
    ),
    (
        FACE,
        "    human: *ride_no\n",
        "*ride_no",
        (
            "'*ride_no' repeats an entry marked '&ride_no' further up, but there is "
            "none. Did you mean 'ride_on'?"
        ),
    ),
    (
        COST,
        "\t  cost: 3\n",
        "\t",
        (
            "There is a tab here, but YAML allows only spaces at the start of a line: "
            "replace it with spaces."
        ),
    ),
    (COST, "     cost: 3\n", "cost", INDENTED),
    (COST, "        cost: 3\n", "cost", INDENTED),
    (COST, "      cost:3\n", ":3", "A space is missing after this ':'."),
    (
        COST,
        "      cost\uff1a3\n",
        "\uff1a",
        "This is a full-width colon: write an ordinary ':' followed by a space.",
    ),
    (COST, "\u00a0     cost: 3\n", "\u00a0", ODD_SPACE),
    (COST, "      cost:\u00a03\n", "\u00a0", ODD_SPACE),
    (
        FILTER,
        "{adjacent_to\uff1amarker}",
        "adjacent_to",
        (
            "'adjacent_to：marker' contains a full-width colon: write an ordinary ':' "
            "followed by a space."
        ),
    ),
    (
        FILTER,
        "{\u00a0adjacent_to: marker}",
        "\u00a0",
        (
            "'\u00a0adjacent_to' contains something that looks like a space but is another "
            "character: write an ordinary space."
        ),
    ),
    (
        GAIN,
        "      \u2013 gain: 2\n",
        "\u2013",
        "A list entry begins with an ordinary '-' and a space, not with '\u2013'.",
    ),
    (
        "      - draw: 2\n",
        "      \u2013 draw: 2\n",
        "\u2013",
        "A list entry begins with an ordinary '-' and a space, not with '\u2013'.",
    ),
    (
        GAIN,
        "      * gain: 2\n",
        "*",
        "A list entry begins with an ordinary '-' and a space, not with '*'.",
    ),
    (GAIN, "      -\tgain: 2\n", "\t", "There is a tab after this '-': write a space."),
    (
        COST,
        "      - cost: 3\n",
        "-",
        "This line begins with '-', but the lines around it do not: leave out the '-'.",
    ),
    (
        "    patrol:\n",
        "    - patrol:\n",
        "-",
        "Some entries here begin with '-' and some do not: a list needs '-' before each entry, and "
        "entries with names have none.",
    ),
    (FILTER, "(adjacent_to: marker)", "(", ROUND),
    (EFFECT, "effect: [(draw: 2)]", "(", ROUND),
    (EFFECT, "effect: (draw: 2)", "(", ROUND),
    (
        FILTER,
        "{adjacent_to: \u201cmarker\u201d}",
        "\u201c",
        "'\u201cmarker\u201d' is in curly quotes: write marker without quotes.",
    ),
    (
        FILTER,
        "{\u201cadjacent_to\u201d: marker}",
        "\u201c",
        "'\u201cadjacent_to\u201d' is in curly quotes: write adjacent_to without quotes.",
    ),
    (NAME, "    name: *Star*\n", "*", STARTS.format("*")),
    (NAME, "    name: *Star\n", "*", STARTS.format("*")),
    (NAME, "    name: > Bob\n", "> ", STARTS.format(">")),
    (
        NAME,
        "    name: !Help\n",
        "!",
        "The tag '!Help' is not allowed, because only plain data is read: leave it out, or put the "
        "text in quotes.",
    ),
    (
        NAME,
        "    name: 007\n",
        "007",
        "YAML does not read '007' as the decimal number it looks like: write it without leading "
        "zeros, underscores, colons or prefixes, or in quotes if you mean text.",
    ),
    ("[badge, eye]", "[badge,, eye]", ", eye", "There is one ',' too many here: leave it out."),
    ("[badge, eye]\n", "[badge, eye],\n", ",\n", "There is one ',' too many here: leave it out."),
    (
        FACE,
        "    human: draw: 1\n",
        "draw",
        "What follows the first ':' contains another ':': write 'human: {draw: 1}'.",
    ),
    (
        FACE,
        "    human: shift: by: 1  # one\n",
        "shift",
        "What follows the first ':' contains another ':': write 'human: {shift: {by: 1}}'.",
    ),
    (EFFECT, "effect: [*pull_back, {draw: 1}]", "*", ALIAS),
    (EFFECT, "effect: [{draw: 1}, *pull_back]", "*", ALIAS),
    (EFFECT, "effect:\n      - *pull_back\n      - draw: 1", "*", ALIAS),
    (
        NAME,
        "    name: Bob #1\n",
        "#",
        "What follows '#' is a comment and not part of the text: put the whole text in quotes, or "
        "write a space after '#'.",
    ),
    (
        NAME,
        "    name: Bob,\n",
        ",",
        "This ',' is part of the text: leave it out, or put the whole text in quotes if you mean "
        "it.",
    ),
    (
        NAME,
        "    name: \u201cBob\u201d\n",
        "\u201c",
        "These curly quotes are part of the text: leave them out, or put the whole text in "
        "straight quotes if you mean them.",
    ),
    ("[badge, eye]", "[badge, eye, ]", ", ]", LAST),
    (EFFECT, "effect: [{draw: 2},]", ",]", LAST),
    (EFFECT, "effect: [{shift: 1, where: {dimension: human}}]", "where", OUTSIDE),
    (EFFECT, "effect: {shift: 1, where: {dimension: human}}", "where", OUTSIDE),
    (
        EFFECT,
        "effect:\n      - shift:\n        where: {dimension: human}",
        "where",
        OUTSIDE,
    ),
    (COST, "      <<: *proto\n", "<<", MERGED),
    (COST, "      <<: {cost: 3}\n", "<<", MERGED),
    (TRIGGER, "        -when: opponent_pays\n", "-when", "A space is missing after this '-'."),
    (
        "    patrol:\n",
        "    patrol\n",
        "patrol",
        "This line has no ': ' between key and value: add it, or join the line to the one before.",
    ),
    (
        NAME,
        "    name: Bob: the cop\n",
        "Bob",
        "This text contains ': ', which would start a value: put the whole text in quotes.",
    ),
    (NAME, "    name: 'Bob\n", "'Bob", UNCLOSED),
    (NAME, "    name: 'Bob\n    # it's him\n", "'Bob", UNCLOSED),
    (
        NAME,
        "    name: 'Bob's'\n",
        "'Bob",
        (
            "There is something after the closing quote: put the whole text in one "
            "pair of quotes, and write a quote inside it twice."
        ),
    ),
    (NAME, "    name: @bob\n", "@", "Nothing can start with '@' here: put the text in quotes."),
    ("[badge, eye]", "[badge, eye", "[", "The '[' here is not closed: add ']' where it ends."),
    ("[badge, eye]", "[badge {eye]", "{", "A ',' or a closing bracket is missing here."),
]


@pytest.mark.parametrize(("old", "new", "at", "says"), SLIPS, ids=[repr(slip[1]) for slip in SLIPS])
def test_a_mistake_is_reported_once_where_it_begins(old, new, at, says):
    assert SOUND.count(old) >= 1
    text = SOUND.replace(old, new, 1)
    begins = text[: SOUND.index(old) + new.index(at)]
    [fault] = load_text(text, "cards.yaml")[1]
    assert fault.message == says
    assert (fault.line, fault.column) == (begins.count("\n") + 1, len(begins) - begins.rfind("\n"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (NAME, "    name: Bob # the 1st\n"),
        (NAME, "    name: 'Bob #1,'  #1\n"),
        (COST, "      cost: 3 #town\n"),
        ("[badge, eye]", "[\n      badge,\n      eye,\n    ]"),
    ],
)
def test_what_is_probably_meant_is_no_slip(old, new):
    assert load_text(SOUND.replace(old, new, 1), "cards.yaml")[1] == []


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
