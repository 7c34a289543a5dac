"""Card sets that ask for a thousand choices in one turn: proofs are recursive, and follow no line
that far.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from inbetween import choose, hint
from inbetween.ai.players import LEVELS
from inbetween.ai.proofs.defense import MOST_CHOICES
from inbetween.data.loader import load_text
from inbetween.rules.cards import CardSet
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import Table, table

QUESTIONS = 12 * 99  # that Lance's Creature side asks the Creature, whoever's turn it is
CHAIN = "{repeat: {times: 12, do: [{repeat: {times: 99, do: [{may: [turn_direction]}]}}]}}"
ALMOST = {"awareness": 5, "energy": 6}


@lru_cache(maxsize=1)
def chatty() -> CardSet:
    """A legal card set in which one ability asks more often than Python can recurse."""
    source = fixed_cards().source
    assert "      - gain: 3\n" in source
    cards, faults = load_text(
        source.replace("      - gain: 3\n", f"      - {CHAIN}\n"), "cards.yaml"
    )
    assert cards is not None, faults
    return cards


def position(name: str) -> Table:
    """A position in which a win is near, so that proofs are asked for, and the marker is on
    Lance.
    """
    hands: dict[str, Any] = {
        "town": {"hand": ["cereal_bar", "detour"], "energy": 6},
        "creature": {"hand": ["hiding", "feeding"], "energy": 0},
    }
    circle, active = ["lance c2", "sam h3", "tom h4", "bob h4"], "creature"
    if name == "the other side's choices":
        circle, active = ["lance c2", "sam c3", "tom c2", "bob h4"], "town"
        hands["creature"].update(ALMOST | {"energy": 4})
    else:
        hands["town"].update(ALMOST)
    return table(*circle, marker="lance", active=active, cards=chatty(), **hands)


NAMES = ["own choices", "the other side's choices"]


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_has_more_decisions_than_a_proof_follows(name: str) -> None:
    game, asked = position(name).game.copy(), 0
    turn, decider = game.turn, []
    game.apply("rest")
    while game.decision and game.turn == turn:
        decider.append(game.decision.side)
        game.apply(game.decision.options[0].key)
        asked += 1
    assert asked >= QUESTIONS > 10 * MOST_CHOICES and set(decider) == {"creature"}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [*LEVELS, "hint"])
def test_every_level_chooses_in_a_long_turn(name: str, level: str) -> None:
    game = position(name).game
    found = (
        hint(game, 1, simulations=2)[0].key
        if level == "hint"
        else choose(game, level, 1, simulations=2)
    )
    assert found in game.legal_choices
