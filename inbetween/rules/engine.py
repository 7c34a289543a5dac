"""The loop that runs frames until someone must decide or the game is over."""

from __future__ import annotations

from . import atoms
from .events import BrokenOff
from .options import Option
from .state import NO_ENV, State

# A modded effect can loop; a game never needs more than a fraction of this for one choice.
MOST_STEPS = 2_000
MOST_DEPTH = 150


def advance(s: State) -> None:
    """Run to the next decision or the end. A choice with a single option is made by itself."""
    stack = s.stack
    steps = 0
    while s.victor < 0:
        node = stack[-1][0]
        options = node.run(s, stack[-1])
        if options is not None:
            if len(options) > 1:
                s.options = options
                return
            node.answer(s, stack[-1], options[0])
        steps += 1
        if steps > MOST_STEPS or len(stack) > MOST_DEPTH:
            break_off(s)
            steps = 0
    s.options = ()


def choose(s: State, option: Option) -> None:
    """Take one of `s.options` and run on to the next decision."""
    frame = s.stack[-1]
    frame[0].answer(s, frame, option)
    advance(s)


def break_off(s: State) -> None:
    """End a runaway effect: everything above the turn is dropped, cards being resolved are discarded."""
    if s.log is not None:
        s.log.append(BrokenOff(MOST_STEPS, MOST_DEPTH))
    del s.stack[1:]
    s.env, s.extra = NO_ENV, 0
    while s.resolving:
        atoms.finish(s, s.cards.cards[s.resolving[-1]].side, "discard")
