"""Prices and limits of a position, which its view does not contain."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ....rules.constants import SIDES
from ....rules.in_play.modifiers import card_price, energy_limit, total_modifier
from ....rules.in_play.static_effects import AWARENESS_COST
from ....rules.state import State

_NONE: Mapping[str, int] = MappingProxyType({})


class PositionNumbers(NamedTuple):
    """Numbers that apply now; empty for a board without a game."""

    prices: Mapping[str, int] = _NONE  # of cards, for one side
    energy_limits: Mapping[str, int] = _NONE  # by side
    # by how much the next Awareness level of a side costs more than usual
    awareness_surcharges: Mapping[str, int] = _NONE


def position_numbers(state: State, side: str) -> PositionNumbers:
    """Return the numbers of a position, with the prices a side pays for cards."""
    number = SIDES.index(side)
    return PositionNumbers(
        {card.id: card_price(state, number, card.index) for card in state.cards.cards},
        {name: energy_limit(state, i) for i, name in enumerate(SIDES)},
        {name: total_modifier(state, i, AWARENESS_COST) for i, name in enumerate(SIDES)},
    )
