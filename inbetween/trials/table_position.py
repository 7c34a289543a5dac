"""The position in which a card, Character or Awareness level is tried on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from ..game import Game
from ..rules.cards import CardSet
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError
from ..text.error_messages import localized_error
from . import trial_positions
from .trial_positions import Position, TrialPosition
from .tryout import Tryout, use_face, use_level


class Trial(NamedTuple):
    """What is tried: a card or Character by its id, or an Awareness level such as town:3."""

    id: str
    face: int = 0  # of a Character


def table_position(cards: CardSet, trial: Trial, language: str) -> tuple[Position, str]:
    """Return the position that offers most, and the side that tries it.

    A card is in hand, with enough Energy; a Character is at the marker; a level is reached.
    Raises InBetweenError if the set has no such thing, or no position suits it.
    """
    tryout = Tryout(cards, language)
    id, _, level = trial.id.partition(":")
    if id in cards.card_index:
        card = cards.cards[cards.card_index[id]]
        found = trial_positions.in_hand(cards, card)
        return _best(found, lambda game: tryout.best_target(game, card)[1]), SIDES[card.side]
    if id in cards.character_index:
        person = cards.characters[cards.character_index[id]]
        found = trial_positions.active_at_marker(cards, person, trial.face)
        effect = partial(use_face, person=person, face=trial.face)
        has_ability = person.abilities[trial.face] is not None
        size = partial(tryout.result_size, start_effect=effect) if has_ability else _any
        return _best(found, size), SIDES[trial.face]
    if level.isdecimal() and id in SIDES:
        side, number = SIDES.index(id), int(level)
        if number in cards.awareness_specs[side]:
            found = trial_positions.ready_at_level(cards, side, number)
            effect = partial(use_level, side=side, level=number)
            has_ability = number in cards.awareness[side]
            size = partial(tryout.result_size, start_effect=effect) if has_ability else _any
            return _best(found, size), id
    raise localized_error(InBetweenError, "options.card", id=trial.id, hint="")


def _any(game: Game) -> int:
    """Take the first position: only an ability makes one better than another."""
    return 0


def _best(found: Iterable[TrialPosition], size: Callable[[Game], int]) -> Position:
    sized = [(size(one.game), one.position) for one in found]
    if not sized:
        raise localized_error(InBetweenError, "options.no_bench")
    most = max(number for number, _ in sized)
    return next(position for number, position in sized if number == most)
