"""Positions in which something can be tried: from games played by chance, with the card in hand or in play and Energy for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ..game import Game
from ..rules.cards import Card, CardSet
from ..rules.errors import PositionError
from ..rules.ops.attach import always_laid
from ..rules.terms import SIDES
from ..saves.checkpoint import is_quiet, position_of

SEEDS = 12  # games that positions are taken from


class Bench:
    """A position, and the seed of the game it was taken from."""

    def __init__(self, seed: int, game: Game) -> None:
        self.seed, self.game = seed, game


def _middle(cards: CardSet, seed: int) -> dict[str, Any] | None:
    """A quiet moment in the middle of a game played by chance."""
    game, rng = Game.new(cards, seed), Random(seed)
    found = None
    for _ in range(25 + 6 * seed):
        if game.decision is None:
            break
        if is_quiet(game):
            found = position_of(game)
        game.apply(rng.choice(game.decision.keys))
    return found


def _taken_out(position: dict[str, Any], card: Card) -> None:
    """Take one copy of a card out of wherever it lies."""
    side = position[SIDES[card.side]]
    for zone in ("deck", "hand", "discard", "removed", "equipment"):
        if card.id in side[zone]:
            side[zone].remove(card.id)
            return
    for spot in position["circle"]:
        spot["attached"] = [entry for entry in spot["attached"] if entry["id"] != card.id]


def _prepared(cards: CardSet, position: dict[str, Any], side: int, cost: int = 0) -> None:
    """A side is to act, with Energy for it and room for more, and nothing that was seen or known bothers."""
    position.update(active=SIDES[side], phase="action")
    for name in SIDES:
        position[name].update(energy=min(cards.numbers.energy_max, max(cost, cards.numbers.energy_max - 2)), seen=[])
        position[name].pop("deck_known", None)


def _loaded(cards: CardSet, position: dict[str, Any]) -> Game | None:
    try:
        game = Game.at(cards, position)
    except PositionError:
        return None
    return game if game.decision else None


def in_hand(cards: CardSet, card: Card) -> Iterator[Bench]:
    """Positions in which a card's side is to act and holds it."""
    for seed in range(SEEDS):
        position = _middle(cards, seed)
        if position is not None:
            _prepared(cards, position, card.side, card.cost)
            _taken_out(position, card)
            position[SIDES[card.side]]["hand"].append(card.id)
            game = _loaded(cards, position)
            if game is not None:
                yield Bench(seed, game)


def in_play(cards: CardSet, card: Card) -> Iterator[Bench]:
    """Positions in which a card is in play; the other side is to act."""
    for seed in range(SEEDS):
        position = _middle(cards, seed)
        if position is not None:
            _prepared(cards, position, 1 - card.side)
            _taken_out(position, card)
            if not card.equipment or always_laid(card.effect):
                position["circle"][0]["attached"].append({"id": card.id})
            else:
                position[SIDES[card.side]]["equipment"] = [card.id]
            game = _loaded(cards, position)
            if game is not None:
                yield Bench(seed, game)


def anywhere(cards: CardSet, side: int) -> Iterator[Bench]:
    """Positions in which a side is to act."""
    for seed in range(SEEDS):
        position = _middle(cards, seed)
        if position is not None:
            _prepared(cards, position, side)
            game = _loaded(cards, position)
            if game is not None:
                yield Bench(seed, game)
