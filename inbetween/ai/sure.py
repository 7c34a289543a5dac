"""Sure wins: lines of the turn at hand that win whatever the other side holds and answers.

A search with chances can be led astray by a good-looking alternative; a win that is there is simply taken.
"""

from __future__ import annotations

from random import Random

from ..rules import engine
from ..rules.state import State
from ..rules.terms import SIDES
from ..rules.view import determinize

GUESSES = 4  # hidden cards are dealt so often; a sure line wins every time
FIRST_STATES = 250  # looked at for any win at all, before it is made sure of
MOST_STATES = 1500


def in_reach(s: State, side: int) -> bool:
    """Whether a win within the turn is not far-fetched, told quickly."""
    numbers = s.cards.numbers
    level = s.awareness[side]
    if (level >= numbers.awareness_goal - 2 and s.energy[side] >= level - 1) or len(s.circle) <= numbers.last_stand + 2:
        return True
    line, to_win = s.line, numbers.to_win
    near = [line[c] if side == 0 else 9 - line[c] for c in s.circle]
    near.sort(reverse=True)
    return sum(9 - place for place in near[:to_win]) <= 6


def sure_win(game: State, rng: Random) -> str | None:
    """The first choice of a line that wins this turn for the side to decide, or None."""
    side = game.decider
    if not in_reach(game, side):
        return None
    guesses = [determinize(game, SIDES[side], rng)]
    left = [FIRST_STATES]
    if not any(_wins([_after(guesses[0], option.key)], side, game.turn, left) for option in game.options):
        return None
    guesses += [determinize(game, SIDES[side], rng) for _ in range(GUESSES - 1)]
    left = [MOST_STATES]
    for option in game.options:
        if _wins([_after(guess, option.key) for guess in guesses], side, game.turn, left):
            return option.key
    return None


def _after(guess: State, key: str) -> State | None:
    """The guess after a choice; None where that is not on offer."""
    for option in guess.options:
        if option.key == key:
            trial = guess.copy()
            engine.choose(trial, option)
            return trial
    return None


def _wins(guesses: list[State | None], side: int, turn: int, left: list[int]) -> bool:
    """Whether the side wins in all of the guesses by the same choices, against every answer."""
    left[0] -= len(guesses)
    open_games = []
    for guess in guesses:
        if guess is None or left[0] < 0 or guess.turn != turn or guess.victor not in (-1, side):
            return False
        if guess.victor < 0:
            open_games.append(guess)
    if not open_games:
        return True
    if any(guess.decider != side for guess in open_games):
        # Each guess goes on by itself: what the other side does is seen before the next own choice.
        return all(_wins_alone(guess, side, turn, left) for guess in open_games)
    return any(_wins([_after(guess, option.key) for guess in open_games], side, turn, left) for option in open_games[0].options)


def _wins_alone(guess: State, side: int, turn: int, left: list[int]) -> bool:
    if guess.decider == side:
        return _wins([guess], side, turn, left)
    return all(_wins([_after(guess, option.key)], side, turn, left) for option in guess.options)
