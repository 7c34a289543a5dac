"""Positions in which a card or ability can be tried.

They come from random games; the card is put into hand or into play, and the side gets Energy for
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ..game import Game
from ..rules.cards import Card, CardSet, Character
from ..rules.constants import DIMENSIONS, SIDES
from ..rules.env import Env
from ..rules.errors import PositionError
from ..rules.node import AnyNode
from ..rules.ops.attach import Attach, can_be_laid
from ..rules.targeting import candidates
from ..saves.checkpoint import is_quiet, position_of

Position = dict[str, Any]
GAMES = 12  # games that positions are taken from


class TrialPosition:
    """A position, the game in it, and the seed of the game it comes from."""

    def __init__(self, seed: int, game: Game, position: Position) -> None:
        self.seed, self.game, self.position = seed, game, position


def _midgame_position(cards: CardSet, seed: int) -> Position | None:
    """Return a position between two actions in the middle of a random game."""
    game, rng = Game.new(cards, seed), Random(seed)
    found = None
    for _ in range(25 + 6 * seed):
        if game.decision is None:
            break
        if is_quiet(game.state):
            found = position_of(game.state)
        game.apply(rng.choice(game.decision.keys))
    return found


def _remove_card(position: Position, card: Card) -> None:
    """Remove one copy of a card from wherever it is."""
    side = position[SIDES[card.side]]
    for zone in ("deck", "hand", "discard", "removed", "equipment", "in_play"):
        if card.id in side.get(zone, ()):
            side[zone].remove(card.id)
            break
    else:
        for spot in position["circle"]:
            spot["attached"] = [entry for entry in spot["attached"] if entry["id"] != card.id]
    position["lasting"] = [
        entry for entry in position.get("lasting", ()) if entry["card"] != card.id
    ]


def _attach_card(cards: CardSet, card: Card, position: Position, seed: int) -> None:
    """Attach a card to a Character that its effect allows, or to any if there is none."""
    game = Game.at(cards, position)
    spots = position["circle"]
    where = next(
        (part.where for part in _effect_nodes(card.effect) if isinstance(part, Attach)), None
    )
    fit = (
        {cards.characters[c].id for c in candidates(game.state, where, Env(card.side))}
        if where is not None
        else set()
    )
    fitting = [spot for spot in spots if spot["id"] in fit] or spots
    fitting[seed % len(fitting)]["attached"].append({"id": card.id})


def _effect_nodes(effect: AnyNode | None) -> Iterator[AnyNode]:
    """Yield an effect and all nodes inside it."""
    if effect is not None:
        yield effect
        for part in effect.children():
            yield from _effect_nodes(part)


def _prepare(cards: CardSet, position: Position, side: int, cost: int = 0) -> None:
    """Make a side active in its action phase, with Energy to spend and to gain.

    What sides have seen of hidden cards is cleared.
    """
    position.update(active=SIDES[side], phase="action")
    for name in SIDES:
        position[name].update(
            energy=min(cards.numbers.energy_max, max(cost, cards.numbers.energy_max - 2)), seen=[]
        )
        position[name].pop("deck_known", None)


def _trial_positions(
    cards: CardSet,
    side: int,
    change: Callable[[Position, int], object] = lambda position, seed: None,
    cost: int = 0,
) -> Iterator[TrialPosition]:
    """Yield positions in which a side is to act, each changed by `change`.

    Positions that are invalid or already over are left out.
    """
    for seed in range(GAMES):
        position = _midgame_position(cards, seed)
        if position is None:
            continue
        _prepare(cards, position, side, cost)
        change(position, seed)
        try:
            game = Game.at(cards, position)
        except PositionError:
            continue
        if game.decision:
            yield TrialPosition(seed, game, position)


def in_hand(cards: CardSet, card: Card) -> Iterator[TrialPosition]:
    """Return positions in which a card's side is to act and holds it."""

    def change(position: Position, seed: int) -> None:
        _remove_card(position, card)
        position[SIDES[card.side]]["hand"].append(card.id)

    return _trial_positions(cards, card.side, change, card.cost)


def in_play(cards: CardSet, card: Card) -> Iterator[TrialPosition]:
    """Return positions in which a card is in play; the other side is to act."""

    def change(position: Position, seed: int) -> None:
        _remove_card(position, card)
        if can_be_laid(card.effect):
            _attach_card(cards, card, position, seed)
        else:
            position[SIDES[card.side]]["equipment" if card.equipment else "in_play"] = [card.id]

    return _trial_positions(cards, 1 - card.side, change)


def awake(cards: CardSet, person: Character, face: int) -> Iterator[TrialPosition]:
    """Return positions in which a Character is awake with a face up; the other side is to act."""

    def change(position: Position, seed: int) -> None:
        for spot in position["circle"]:
            if spot["id"] == person.id:
                spot.update(side=DIMENSIONS[face], safety=2)

    return (
        trial_position
        for trial_position in _trial_positions(cards, 1 - face, change)
        if person.index in trial_position.game.state.circle
    )


def at_level(cards: CardSet, side: int, level: int) -> Iterator[TrialPosition]:
    """Return positions in which a side has an Awareness level; the other side is to act."""

    def change(position: Position, seed: int) -> None:
        position[SIDES[side]].update(awareness=max(level, position[SIDES[side]]["awareness"]))

    return _trial_positions(cards, 1 - side, change)


def active_at_marker(cards: CardSet, person: Character, face: int) -> Iterator[TrialPosition]:
    """Return positions in which the marker is on a Character, awake with a face up.

    The side of the face is to act; whatever it does, the Character's ability is used next.
    """

    def change(position: Position, seed: int) -> None:
        spots = position["circle"]
        spot = next((one for one in spots if one["id"] == person.id), spots[0])
        spot.update(id=person.id, side=DIMENSIONS[face], safety=2)
        ids = [one["id"] for one in spots]
        if position["marker"] not in ids or person.abilities[face] is not None:
            position["marker"] = person.id

    return _trial_positions(cards, face, change)


def ready_at_level(cards: CardSet, side: int, level: int) -> Iterator[TrialPosition]:
    """Return positions in which a side may use the ability of an Awareness level."""

    def change(position: Position, seed: int) -> None:
        own = position[SIDES[side]]
        own.update(awareness=max(level, own["awareness"]), ready=True)
        position["phase"] = "awareness"

    return _trial_positions(cards, side, change)


def anywhere(cards: CardSet, side: int) -> Iterator[TrialPosition]:
    """Return positions in which a side is to act."""
    return _trial_positions(cards, side)
