"""Proofs: lines of the current turn that win, and choices that allow the other side no open win.

A search can be misled by a good-looking alternative; a proved win is simply taken, and a
preventable one is prevented.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from ...rules import engine
from ...rules.constants import SIDES
from ...rules.state import State
from ...rules.views.determinize import determinize
from .open_wins import (
    EXTRA_ENERGY,
    MOST_CHOICES,
    MOST_SHIFTS,
    REPLY_STATES,
    DefenseProof,
    win_is_near,
)
from .win_bounds import cannot_win_this_turn, card_set_bounds, missing_shifts

DETERMINIZATIONS = 4  # hidden cards are dealt so often; a sure line wins every time
FIRST_STATES = 250  # looked at for any win at all, before it is made sure of
MOST_STATES = 1500
DEFENSE_STATES = 5000  # looked at for what prevents a win of the other side


def win_in_reach(s: State, side: int) -> bool:
    """Whether a win this turn is possible at all; a quick test."""
    return (
        win_is_near(s, side, 2, EXTRA_ENERGY)
        or len(s.circle) <= s.cards.numbers.last_stand + 2
        or missing_shifts(s, side) <= MOST_SHIFTS
    )


def proven_win(game: State, rng: Random) -> str | None:
    """The first choice of a line that wins this turn for the side to decide, or None."""
    return next(proven_wins(game, rng), None)


def proven_wins(game: State, rng: Random) -> Iterator[str]:
    """Yield all choices that are proved, within the limit of states, to begin a line that wins this
    turn for the side to decide.
    """
    side = game.decider
    if not win_in_reach(game, side):
        return
    guesses = [determinize(game, SIDES[side], rng)]
    left = [FIRST_STATES]
    if not any(
        _wins([_after(guesses[0], option.key)], side, game.turn, left) for option in game.options
    ):
        return
    guesses += [determinize(game, SIDES[side], rng) for _ in range(DETERMINIZATIONS - 1)]
    left = [MOST_STATES]
    for option in game.options:
        if _wins([_after(guess, option.key) for guess in guesses], side, game.turn, left):
            yield option.key


def _after(guess: State, key: str) -> State | None:
    """Return the determinized game after a choice; None if it is not on offer."""
    for option in guess.options:
        if option.key == key:
            trial = guess.copy()
            engine.choose(trial, option)
            return trial
    return None


def _wins(
    guesses: list[State | None], side: int, turn: int, left: list[int], made: int = 0
) -> bool:
    """Whether the side wins in all determinizations by the same choices, against every answer; a
    line that is too long does not count.
    """
    left[0] -= len(guesses)
    if made > MOST_CHOICES:
        return False
    open_games = []
    for guess in guesses:
        if (
            guess is None
            or left[0] < 0
            or guess.turn != turn
            or guess.winner_index not in (-1, side)
        ):
            return False
        if guess.winner_index < 0:
            if guess.active_index == side and cannot_win_this_turn(
                guess, card_set_bounds(guess.cards), guess.hand[side]
            ):
                return False
            open_games.append(guess)
    if not open_games:
        return True
    if any(guess.decider != side for guess in open_games):
        # Each guess goes on by itself: what the other side does is seen before the next own choice.
        return all(_wins_alone(guess, side, turn, left, made) for guess in open_games)
    return any(
        _wins([_after(guess, option.key) for guess in open_games], side, turn, left, made + 1)
        for option in open_games[0].options
    )


def _wins_alone(guess: State, side: int, turn: int, left: list[int], made: int) -> bool:
    if guess.decider == side:
        return _wins([guess], side, turn, left, made)
    return all(
        _wins([_after(guess, option.key)], side, turn, left, made + 1) for option in guess.options
    )


class DefenseProver:
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
        self.left = states
        self._game, self._stop = game, stop
        self._last = game.turn if game.active_index != self.side else game.turn + 1
        self._guesses = (
            [determinize(game, SIDES[self.side], rng) for _ in range(2)] if self.is_relevant else []
        )
        self._verdicts: dict[str, int] = {}

    def verdict(self, key: str, most: int = DEFENSE_STATES) -> int:
        """Return 1 if a choice is proved safe, -1 if it is proved to allow a win, else 0."""
        known = self._verdicts.get(key)
        if known is None:
            known = self._verdicts[key] = self._prove(key, min(most, self.left))
        return known

    def allows_win(self, key: str) -> bool:
        """Whether a choice is proved to allow a win."""
        return self.is_relevant and self.verdict(key) < 0

    def safest(self, keys: Sequence[str]) -> str:
        """Return the first of some choices that is not proved to allow a win; if there is none, the
        most passive option, if it is proven safe.
        """
        last = self._game.options[-1].key
        return next(
            (key for key in keys if not self.allows_win(key)),
            last if self._verdicts.get(last) == 1 else keys[0],
        )

    def _prove(self, key: str, most: int) -> int:
        for guess in self._guesses:
            after = _after(guess, key)
            if after is None:
                return 0
            proof = DefenseProof(self.side, self._last, most, REPLY_STATES, self._stop)
            safe = proof.holds(after)
            self.left -= most - proof.left
            if not safe:
                return -1 if proof.left >= 0 else 0
        return 1

    def safe(self) -> list[str]:
        """Return the choices proven safe, where the most passive option allows a win; empty where
        all are allowed or nothing helps.
        """
        options = self._game.options
        # resting, passing, no: they come last
        if not self.is_relevant or self.verdict(options[-1].key, DEFENSE_STATES // 2) == 1:
            return []
        self._prove_all()
        safe = [option.key for option in options if self._verdicts[option.key] == 1]
        return safe or [option.key for option in options if self._verdicts[option.key] == 0]

    def risky(self) -> list[str]:
        """Return all choices that are proved to allow a win."""
        if not self.is_relevant:
            return []
        self._prove_all()
        return [option.key for option in self._game.options if self._verdicts[option.key] < 0]

    def _prove_all(self) -> None:
        options = self._game.options
        # what takes long comes last, and no choice takes all that is left before the others had
        # some
        for part in (2 * len(options), 3, 1):
            share = self.left // part
            for option in options:
                if self._verdicts.get(option.key, 0) == 0:
                    self._verdicts[option.key] = self._prove(option.key, min(share, self.left))


def immediate_winner(s: State) -> int:
    """Return who has won or wins by the very next choice; NOBODY if the game goes on."""
    if s.winner_index < 0:
        for option in s.options:
            trial = s.copy()
            engine.choose(trial, option)
            if trial.winner_index == s.decider:
                return trial.winner_index
    return s.winner_index
