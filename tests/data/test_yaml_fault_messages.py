"""What people read whose file is not the YAML that they meant: where the fault begins, one message
for one slip, and what to do about it.
"""

import pytest

from inbetween.data.loader import load_text

from .slips import COST, EFFECT, FACE, NAME, SOUND, TRIGGER, check_slip

ANCHORED = SOUND[: SOUND.index("&pull_back")].count("\n") + 1
GAIN = "      - gain: 2\n"
FILTER = "{adjacent_to: marker}"
ROUND = "Settings go in braces: write '{' and '}' instead of '(' and ')'."
STARTS = "Nothing can start with '{}' here: put the text in quotes."
MERGED = "Merging with '<<' is not supported: write out all keys here."
ALIAS = (
    "This alias stands for a whole list, which cannot be one entry of 'effect': copy its entries "
    "here, or let the alias stand alone, without '[ ]' or '-'."
)
LAST = "Nothing follows this ',': leave it out, or add the entry that is missing."
INDENTED = (
    "This line is not indented like the lines around it: start it in the same "
    "column as the entries it belongs to."
)
ODD_SPACE = "This looks like a space but is another character: replace it with an ordinary space."
UNCLOSED = (
    "The quote that starts here is not closed where its text ends: close it, or leave it out."
)
# As in test_fault_messages.
SLIPS = [
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
            "'*ride_no' repeats an entry marked '&ride_no' above, but there is "
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
        "zeros, underscores, colons, or prefixes, or in quotes if you mean text.",
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
    check_slip(old, new, at, says)


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
