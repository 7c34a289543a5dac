"""Wins available using public information only: what lies on the table, and cards of a hand that
were shown.

These are resting and then raising Awareness, the marker's next stops and the abilities that happen
there, the ability of the Awareness level, and Equipment. Everything is tried on copies, so cards
that nobody has seen yet count as they are. Cards that were never shown do not count: a side cannot
defend against every possible card.
"""

from __future__ import annotations

from collections.abc import Callable

from ...rules import engine
from ...rules.in_play.modifiers import awareness_price, rest_gain
from ...rules.options import Option, Options
from ...rules.state import State
from .win_bounds import CardSetBounds, cannot_win_this_turn, card_set_bounds, missing_shifts

EXTRA_ENERGY = 3  # Energy that may turn up in a turn beside what resting brings
MOST_SHIFTS = 6  # that the ability of a level may bring
QUICK_PROOF_STATES = 40  # states looked at for a win in the open where a search judges a position
# states looked at for a win in the open after a line of the own turn; short ways to win come first
REPLY_STATES = 300
STOP_CHECK_INTERVAL = 64  # states between looks for a call to stop
# in a line that a proof follows: a longer one, which only a modded card set has, is not proved
MOST_CHOICES = 80


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


class DefenseProof:
    """Whether a side can prevent a win of the other until the end of a turn, by trying all choices
    of both.

    `left` is how many states may be visited: below 0, what was not proved is unknown. `reply` is
    the limit for each turn of the other side: a win that takes more is one that nobody would see. A
    line of more than MOST_CHOICES choices uses up the limit: the proof is recursive, and a card set
    can ask for a thousand choices in a turn.
    """

    __slots__ = ("_limits", "last", "left", "open", "reply", "side", "stop", "thorough")

    def __init__(
        self,
        side: int,
        last: int,
        left: int,
        reply: int = REPLY_STATES,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.side = side
        self.last = last
        self.left = left
        self.reply = reply
        self.stop = stop
        self.open = True  # whether the other side does without cards that were never shown
        self._limits: CardSetBounds | None = None
        self.thorough = False  # whether it matters to the side itself where it lays a token

    def holds(self, s: State, made: int = 0) -> bool:
        """Whether there is an answer to everything, after so many choices; also False if the limit
        was reached.
        """
        if s.winner_index >= 0:
            return s.winner_index != 1 - self.side
        if s.turn > self.last:
            return True
        self.left -= 1
        if made > MOST_CHOICES or (
            self.stop is not None and self.left % STOP_CHECK_INTERVAL == 0 and self.stop()
        ):
            self.left = -1
        if self.left < 0:
            return False
        is_reply = s.turn == self.last and s.active_index != self.side
        if is_reply and self._cannot_win(s):
            return True
        if s.decider == self.side:
            return self._finds_answer(s, made)
        if is_reply and self.reply < self.left:
            return self._outlasts(s, made)
        return self._holds_against_all(s, made)

    def _cannot_win(self, s: State) -> bool:
        """Whether bounds rule out a win of the other side in its turn."""
        if self._limits is None:
            self._limits = card_set_bounds(s.cards)
        hands = s.inferred_hand if self.open else s.hand
        return cannot_win_this_turn(s, self._limits, hands[s.active_index])

    def _finds_answer(self, s: State, made: int) -> bool:
        """The same where the side itself decides."""
        for option in s.options if len(s.options) == 2 else self._tries(s.options):
            trial = s.copy()
            engine.choose(trial, option)
            if self.holds(trial, made + 1):
                return True
            if self.left < 0:
                return False
        return False

    def _holds_against_all(self, s: State, made: int) -> bool:
        """The same where the other side decides."""
        options = public_options(s) if self.open else list(s.options)
        if len(options) > 2:
            options.reverse()  # resting comes last, and passing
        for option in options:
            trial = s.copy()
            engine.choose(trial, option)
            if not self.holds(trial, made + 1):
                return False
        return True

    def _tries(self, options: Options) -> list[Option]:
        """Return the own choices to try; tokens change little at once, so they come last, and one
        is enough unless the proof is thorough.
        """
        tokens = [option for option in options if option.form[0] == "token"]
        if not tokens:
            return list(options)
        found = [option for option in options if option.form[0] != "token"]
        return found + (tokens if self.thorough else tokens[:1])

    def _outlasts(self, s: State, made: int) -> bool:
        """The same for a turn of the other side, within the limit for one."""
        spared = self.left - self.reply
        self.left = self.reply
        holds = self.holds(s, made)
        if self.left < 0:
            holds = True
        self.left = spared + max(0, self.left)
        return holds


def has_open_win(s: State) -> bool:
    """Whether the active side has an open win this turn, as far as that is found quickly."""
    if not win_is_near(s, s.active_index):
        return False
    proof = DefenseProof(1 - s.active_index, s.turn, QUICK_PROOF_STATES, QUICK_PROOF_STATES)
    return not proof.holds(s) and proof.left >= 0
