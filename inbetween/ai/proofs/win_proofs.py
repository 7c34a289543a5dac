"""Proved wins: lines of the current turn that win against every answer.

A search can be misled by a good-looking alternative; a proved win is simply taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ...rules import engine
from ...rules.constants import SIDES
from ...rules.state import State
from ...rules.views.determinize import determinize
from .defense import MOST_CHOICES
from .open_wins import EXTRA_ENERGY, MOST_SHIFTS, after_choice, win_is_near
from .win_bounds import cannot_win_this_turn, card_set_bounds, missing_shifts

DETERMINIZATIONS = 4  # hidden cards are dealt so often; a sure line wins every time
FIRST_STATES = 250  # looked at for any win at all, before it is made sure of
MOST_STATES = 1500


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
        _wins([after_choice(guesses[0], option.key)], side, game.turn, left)
        for option in game.options
    ):
        return
    guesses += [determinize(game, SIDES[side], rng) for _ in range(DETERMINIZATIONS - 1)]
    left = [MOST_STATES]
    for option in game.options:
        if _wins([after_choice(guess, option.key) for guess in guesses], side, game.turn, left):
            yield option.key


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
        _wins([after_choice(guess, option.key) for guess in open_games], side, turn, left, made + 1)
        for option in open_games[0].options
    )


def _wins_alone(guess: State, side: int, turn: int, left: list[int], made: int) -> bool:
    if guess.decider == side:
        return _wins([guess], side, turn, left, made)
    return all(
        _wins([after_choice(guess, option.key)], side, turn, left, made + 1)
        for option in guess.options
    )


def immediate_winner(s: State) -> int:
    """Return who has won or wins by the very next choice; NOBODY if the game goes on."""
    if s.winner_index < 0:
        for option in s.options:
            trial = s.copy()
            engine.choose(trial, option)
            if trial.winner_index == s.decider:
                return trial.winner_index
    return s.winner_index
