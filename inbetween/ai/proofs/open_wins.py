"""Wins available using public information only: what lies on the table, and cards of a hand that
were shown.

These are resting and then raising Awareness, the marker's next stops and the abilities that happen
there, the ability of the Awareness level, and Equipment. Everything is tried on copies, so cards
that nobody has seen yet count as they are. Cards that were never shown do not count: a side cannot
defend against every possible card.
"""

from __future__ import annotations

from ...rules import engine
from ...rules.in_play.modifiers import awareness_price, rest_gain
from ...rules.options import Option
from ...rules.state import State
from .win_bounds import missing_shifts

EXTRA_ENERGY = 3  # Energy that may turn up in a turn beside what resting brings
MOST_SHIFTS = 6  # that the ability of a level may bring


def win_is_near(s: State, side: int, raises: int = 1, found: int = 0) -> bool:
    """Whether an open win of a side is possible at all within so many chances to raise; a quick
    test.
    """
    numbers = s.cards.numbers
    level = s.awareness[side]
    steps = numbers.awareness_goal - level
    if steps <= raises:
        price = awareness_price(s, side)
        if s.energy[side] + rest_gain(s, side) + found >= steps * price + steps * (steps - 1) // 2:
            return True
    known = len(s.inferred_hand[side])
    if len(s.circle) <= numbers.last_stand + (2 if known else 1):
        return True
    shifts = MOST_SHIFTS if s.ready[side] and level else 4 if known else 2
    return missing_shifts(s, side) <= shifts


def public_options(s: State) -> list[Option]:
    """Return the choices of the side to decide without cards of its hand that were never shown, if
    it has others.
    """
    side = s.decider
    options = list(s.options)
    hidden = set(s.hand[side])
    hidden.difference_update(s.inferred_hand[side], s.equipment[side])
    table = s.cards.options
    if hidden:
        refs = {("card", s.cards.cards[card].id) for card in hidden}
        options = [option for option in options if refs.isdisjoint(option.refs)] or options
    if len(options) > 1 and table.prepare in options:
        # it brings cards that nobody knows: no more than resting does
        options.remove(table.prepare)
    return options


def after_choice(guess: State, key: str) -> State | None:
    """Return a game after a choice; None if it is not on offer."""
    for option in guess.options:
        if option.key == key:
            trial = guess.copy()
            engine.choose(trial, option)
            return trial
    return None
