"""Every card that the documentation gives as an example is loaded, fits the schema, has words, and is played."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
import yaml

from inbetween import Game, load_cards, new_game
from inbetween.data.loader import examine
from inbetween.text.abilities import card_text
from tests.operations import GUIDE
from tests.table import DUMPER, LOADER

BLOCKS = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)]
CARDS: list[tuple[str, dict[str, Any]]] = [(id, card) for block in BLOCKS for id, card in block.items() if "cost" in (card or {})]


def with_card(id: str, card: dict[str, Any]) -> str:
    """The built-in set with a card of the documentation, for nothing and often."""
    data = yaml.load(load_cards().source, LOADER)
    side = data["symbols"][card["symbol"]]["side"]
    data["decks"][side][id] = {**card, "cost": 0, "copies": 9}
    return yaml.dump(data, Dumper=DUMPER)


@pytest.mark.parametrize(("id", "card"), CARDS, ids=[id for id, _ in CARDS])
def test_a_documented_card_works(id, card):
    cards, faults = examine(with_card(id, card), "cards.yaml")
    assert cards is not None and not faults, faults
    index = cards.card_index[id]
    assert all(card_text(cards, cards.cards[index], language) for language in ("en", "it", "pl"))
    used = 0
    for seed in range(3):
        game, rng = new_game(cards, seed), Random(seed)
        while game.decision and game.turn < 60:
            keys = game.decision.keys
            wanted = [key for key in keys if key in (f"play:{id}", "yes")]
            events = game.apply(rng.choice(wanted or keys))
            used += sum(event.kind == "pay" and event.data["card"] == id for event in events)
        assert Game.from_json(cards, game.to_json()).snapshot() == game.snapshot()
    assert used > 2


def test_there_are_examples():
    assert {"watchtower", "mimicry"} <= {id for id, _ in CARDS}
