"""The examples of lasting effects in docs/cards-yaml.md: each is loaded into the built-in set, worded, and played with."""

import re
from random import Random
from textwrap import dedent

import pytest
import yaml

from inbetween import new_game
from inbetween.data.ongoing_models import Ongoing
from inbetween.rules.ops.attach import can_be_laid
from inbetween.rules.standing import AT_ALL, TO_CHARACTERS
from inbetween.rules.terms import LANGUAGES
from inbetween.text.abilities import card_list
from tests.operations import GUIDE
from tests.test_standing import changed

DOCS = GUIDE.read_text("utf-8")
PART = DOCS[DOCS.index("### Faces and levels"):DOCS.index("## Effects")] + DOCS[DOCS.index("## In play"):DOCS.index("## Reactions")]
BLOCKS = [dedent(block) for block in re.findall(r"(?:^    .*\n)+", PART, re.MULTILINE)]
ROWS = dict(re.findall(r"^\| `(\w+)` \| .* \| `(\1: .*)` \|$", PART, re.MULTILINE))


def plays(text):
    """The built-in set changed by an example: whole games with it, and all its words."""
    cards = changed(text)
    for language in LANGUAGES:
        assert card_list(cards, language)
    for seed in range(2):
        game, rng = new_game(cards, seed=seed), Random(seed)
        while game.decision:
            assert not any(event.kind == "runaway" for event in game.apply(rng.choice(game.decision.keys)))
    return cards


@pytest.mark.parametrize("block", BLOCKS)
def test_a_block_is_part_of_a_set(block):
    assert set(yaml.safe_load(block)) <= {"characters", "decks", "awareness"}
    plays(block)


@pytest.mark.parametrize("name", Ongoing.model_fields)
def test_every_lasting_effect_has_an_example(name):
    laid = name in ("protect", "send_marker_on", "until_marker_leaves")
    card = f"{{cost: 0, copies: 9, {'effect: [attach], ' if laid else ''}ongoing: {{{ROWS[name]}}}}}"
    cards = plays(f"{{decks: {{town: {{flashlight: {card}}}}}}}")
    assert can_be_laid(cards.cards[cards.card_index["flashlight"]].effect) is laid


def test_all_that_can_be_forbidden_is_listed():
    listed = re.findall(r"^\| ([a-z, ]+) \| ", DOCS[DOCS.index("| `do` |"):DOCS.index("### How long")], re.MULTILINE)
    assert [act for row in listed for act in row.split(", ")] == [*TO_CHARACTERS, *AT_ALL]
