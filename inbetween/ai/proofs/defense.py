"""Whether a side can prevent an open win of the other, and which of its choices do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ...rules import engine
from ...rules.constants import SIDES
from ...rules.options import Option, Options
from ...rules.state import State
from ...rules.views.determinize import determinize
from .open_wins import EXTRA_ENERGY, after_choice, public_options, win_is_near
from .win_bounds import CardSetBounds, cannot_win_this_turn, card_set_bounds

QUICK_PROOF_STATES = 40  # states looked at for a win in the open where a search judges a position
# states looked at for a win in the open after a line of the own turn; short ways to win come first
REPLY_STATES = 300
STOP_CHECK_INTERVAL = 64  # states between looks for a call to stop
# in a line that a proof follows: a longer one, which only a modded card set has, is not proved
MOST_CHOICES = 80
DEFENSE_STATES = 5000  # looked at for what prevents a win of the other side

SAFE, UNKNOWN, ALLOWS_WIN = 1, 0, -1  # what a proof says of a choice


class DefenseProof:
    """Whether a side can prevent a win of the other until the end of a turn, by trying all choices
    of both.

    `states_left` is how many states may be visited: below 0, what was not proved is unknown.
    `states_per_reply` is the limit for each turn of the other side: a win that takes more is one
    that nobody would see. A line of more than MOST_CHOICES choices uses up the limit: the proof is
    recursive, and a card set can ask for a thousand choices in a turn.
    """

    __slots__ = (
        "_limits",
        "last_turn",
        "public_only",
        "side",
        "states_left",
        "states_per_reply",
        "stop",
        "thorough",
    )

    def __init__(
        self,
        side: int,
        last_turn: int,
        states_left: int,
        states_per_reply: int = REPLY_STATES,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.side = side
        self.last_turn = last_turn
        self.states_left = states_left
        self.states_per_reply = states_per_reply
        self.stop = stop
        self.public_only = True  # whether the other side does without cards that were never shown
        self._limits: CardSetBounds | None = None
        self.thorough = False  # whether it matters to the side itself where it lays a token

    def holds(self, s: State, made: int = 0) -> bool:
        """Whether there is an answer to everything, after so many choices; also False if the limit
        was reached.
        """
        if s.winner_index >= 0:
            return s.winner_index != 1 - self.side
        if s.turn > self.last_turn:
            return True
        self.states_left -= 1
        if made > MOST_CHOICES or (
            self.stop is not None and self.states_left % STOP_CHECK_INTERVAL == 0 and self.stop()
        ):
            self.states_left = -1
        if self.states_left < 0:
            return False
        is_reply = s.turn == self.last_turn and s.active_index != self.side
        if is_reply and self._cannot_win(s):
            return True
        if s.decider == self.side:
            return self._finds_answer(s, made)
        if is_reply and self.states_per_reply < self.states_left:
            return self._outlasts(s, made)
        return self._holds_against_all(s, made)

    def _cannot_win(self, s: State) -> bool:
        """Whether bounds rule out a win of the other side in its turn."""
        if self._limits is None:
            self._limits = card_set_bounds(s.cards)
        hands = s.inferred_hand if self.public_only else s.hand
        return cannot_win_this_turn(s, self._limits, hands[s.active_index])

    def _finds_answer(self, s: State, made: int) -> bool:
        """The same where the side itself decides."""
        for option in s.options if len(s.options) == 2 else self._tries(s.options):
            trial = s.copy()
            engine.choose(trial, option)
            if self.holds(trial, made + 1):
                return True
            if self.states_left < 0:
                return False
        return False

    def _holds_against_all(self, s: State, made: int) -> bool:
        """The same where the other side decides."""
        options = public_options(s) if self.public_only else list(s.options)
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
        spared = self.states_left - self.states_per_reply
        self.states_left = self.states_per_reply
        holds = self.holds(s, made)
        if self.states_left < 0:
            holds = True
        self.states_left = spared + max(0, self.states_left)
        return holds


def has_open_win(s: State) -> bool:
    """Whether the active side has an open win this turn, as far as that is found quickly."""
    if not win_is_near(s, s.active_index):
        return False
    proof = DefenseProof(1 - s.active_index, s.turn, QUICK_PROOF_STATES, QUICK_PROOF_STATES)
    return not proof.holds(s) and proof.states_left >= 0


class ChoiceSafety:
    """Which choices of the side to decide allow the other side an open win, this turn or next.

    Used only where such a win is possible at all (`is_relevant`). Only what is proved counts; a
    choice whose proof takes too long counts as safe enough.
    """

    def __init__(
        self,
        game: State,
        rng: Random,
        stop: Callable[[], bool] | None = None,
        states: int = DEFENSE_STATES,
    ) -> None:
        self.side = game.decider
        self.is_relevant = win_is_near(game, 1 - self.side, 2, EXTRA_ENERGY)
        self.states_left = states
        self._game, self._stop = game, stop
        self._last = game.turn if game.active_index != self.side else game.turn + 1
        self._guesses = (
            [determinize(game, SIDES[self.side], rng) for _ in range(2)] if self.is_relevant else []
        )
        self._verdicts: dict[str, int] = {}

    def verdict(self, key: str, most: int = DEFENSE_STATES) -> int:
        """Return SAFE, ALLOWS_WIN or UNKNOWN, as far as a proof of a choice comes."""
        known = self._verdicts.get(key)
        if known is None:
            known = self._verdicts[key] = self._prove(key, min(most, self.states_left))
        return known

    def allows_win(self, key: str) -> bool:
        """Whether a choice is proved to allow a win."""
        return self.is_relevant and self.verdict(key) == ALLOWS_WIN

    def safest(self, keys: Sequence[str]) -> str:
        """Return the first of some choices that is not proved to allow a win; if there is none, the
        most passive option, if it is proven safe.
        """
        last = self._game.options[-1].key
        return next(
            (key for key in keys if not self.allows_win(key)),
            last if self._verdicts.get(last) == SAFE else keys[0],
        )

    def _prove(self, key: str, most: int) -> int:
        for guess in self._guesses:
            after = after_choice(guess, key)
            if after is None:
                return UNKNOWN
            proof = DefenseProof(self.side, self._last, most, REPLY_STATES, self._stop)
            safe = proof.holds(after)
            self.states_left -= most - proof.states_left
            if not safe:
                return ALLOWS_WIN if proof.states_left >= 0 else UNKNOWN
        return SAFE

    def safe(self) -> list[str]:
        """Return the choices proven safe, where the most passive option allows a win; empty where
        all are allowed or nothing helps.
        """
        options = self._game.options
        # resting, passing, no: they come last
        if not self.is_relevant or self.verdict(options[-1].key, DEFENSE_STATES // 2) == SAFE:
            return []
        self._prove_all()
        safe = [option.key for option in options if self._verdicts[option.key] == SAFE]
        return safe or [option.key for option in options if self._verdicts[option.key] == UNKNOWN]

    def risky(self) -> list[str]:
        """Return all choices that are proved to allow a win."""
        if not self.is_relevant:
            return []
        self._prove_all()
        return [
            option.key for option in self._game.options if self._verdicts[option.key] == ALLOWS_WIN
        ]

    def _prove_all(self) -> None:
        options = self._game.options
        # what takes long comes last, and no choice takes all that is left before the others had
        # some
        for part in (2 * len(options), 3, 1):
            share = self.states_left // part
            for option in options:
                if self._verdicts.get(option.key, UNKNOWN) == UNKNOWN:
                    self._verdicts[option.key] = self._prove(
                        option.key, min(share, self.states_left)
                    )
