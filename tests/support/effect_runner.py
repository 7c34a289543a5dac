"""An effect that happens by itself: written as in cards.yaml, without a card set around it."""

from __future__ import annotations

from functools import cache
from typing import Any, Self

import yaml

from inbetween import Game
from inbetween.data.loader import load_text
from inbetween.rules.cards import CardSet
from inbetween.rules.engine import advance
from inbetween.rules.env import Env
from inbetween.rules.turns.control_flow import begin_ability

from . import operation_checks
from .fixed_set import fixed_cards
from .scenario import Table, table

AS_MANY = "{gain: {amount: {done: last}}}"  # behind another operation: what that one did, in Energy


class EffectTable(Table):
    """A game in which Town's effect happens in its Action phase, before its action."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.began = game.turn

    def over(self) -> Self:
        """The effect has come to its end."""
        assert "rest" in self.keys and self.game.turn == self.began, self.where()
        return self


@cache
def fresh(tracks_amount_done: bool) -> CardSet:
    """The fixed set once more, to which nodes can be added: one that keeps what was done, and one
    that does not.
    """
    cards, _ = load_text(fixed_cards().source, "cards.yaml")
    assert cards is not None
    return cards


def run_effect(effect: str, *circle: str, **more: Any) -> EffectTable:
    """An effect happens for Town, as if it were Curfew's; nobody reads a whole card set for it."""
    parts = [operation_checks.effect(part) for part in yaml.safe_load(effect)]
    cards = fresh("done" in effect)
    compiler = operation_checks.compiler()
    compiler.nodes, compiler.sides = cards.nodes, cards.node_sides
    node = compiler.effects(parts)
    cards.tracks_amount_done |= compiler.tracks_amount_done
    t = EffectTable(table("bob h1", *circle, cards=cards, **more).game)
    begin_ability(t.game.state, node, Env(0, card=cards.card_index["curfew"]))
    advance(t.game.state)
    return t


def gained(amount: str, *circle: str, before: str = "", **more: Any) -> int:
    """What Town gains by an amount, from 0 Energy, after other effects."""
    more["town"] = {"energy": 0, **more["town"]}
    return (
        run_effect(f"[{before}{{gain: {{amount: {amount}}}}}]", *circle, **more)
        .over()
        .energy("town")
    )
