"""An effect that happens by itself: written as in cards.yaml, without a card set around it."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from inbetween import Game
from inbetween.data.loader import examine
from inbetween.rules.cards import CardSet
from inbetween.rules.engine import advance
from inbetween.rules.env import Env
from inbetween.rules.turns.flow import begin

from . import operations
from .fixed import fixed_cards
from .table import Table, table

AS_MANY = "{gain: {amount: {done: last}}}"  # behind another operation: what that one did, in Energy


class Happening(Table):
    """A game in which Town's effect happens in its Action phase, before its action."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.began = game.turn

    def over(self) -> Happening:
        """The effect has come to its end."""
        assert "rest" in self.keys and self.game.turn == self.began, self.where()
        return self


@cache
def fresh(tallies: bool) -> CardSet:
    """The fixed set once more, to which nodes can be added: one that keeps what was done, and one that does not."""
    cards, _ = examine(fixed_cards().source, "cards.yaml")
    assert cards is not None
    return cards


def happen(effect: str, *circle: str, **more: Any) -> Happening:
    """An effect happens for Town, as if it were Curfew's; nobody reads a whole card set for it."""
    parts = [operations.effect(part) for part in yaml.safe_load(effect)]
    cards = fresh("done" in effect)
    compiler = operations.compiler()
    compiler.nodes, compiler.sides = cards.nodes, cards.node_sides
    node = compiler.effects(parts)
    cards.tallies |= compiler.tallies
    t = Happening(table("bob h1", *circle, cards=cards, **more).game)
    begin(t.game, node, Env(0, card=cards.card_index["curfew"]))
    advance(t.game)
    return t


def gained(amount: str, *circle: str, before: str = "", **more: Any) -> int:
    """What Town gains by an amount, from 0 Energy, after other effects."""
    more["town"] = {"energy": 0, **more["town"]}
    return happen(f"[{before}{{gain: {{amount: {amount}}}}}]", *circle, **more).over().energy("town")
