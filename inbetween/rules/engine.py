"""The loop that runs frames until someone must decide or the game is over."""

from __future__ import annotations

from . import mutations
from .constants import SIDES
from .env import NO_ENV
from .errors import IllegalChoice, TrialLimitExceeded, make_message
from .events import EffectAborted, Event
from .in_play.reactions import open_queued_windows
from .options import Option
from .state import State

# A modded effect can loop; a game never needs more than a fraction of this for one choice.
MOST_STEPS = 2_000
MOST_DEPTH = 150


def advance(s: State) -> int:
    """Run to the next question or the end of the game; returns the number of steps. A question with
    a single option is answered automatically.
    """
    stack = s.stack
    steps = spent = s.trial_count = 0
    while s.winner_index < 0:
        if s.queued_triggers:
            open_queued_windows(s)
        frame = stack[-1]
        try:
            question = frame[0].run(s, frame)
            if question is not None:
                if len(question.options) > 1:
                    s.question = question
                    return spent + steps + s.trial_count
                frame[0].answer(s, stack[-1], question.options[0])
        except TrialLimitExceeded:
            steps = MOST_STEPS
        steps += 1
        if steps > MOST_STEPS or len(stack) > MOST_DEPTH:
            spent += steps + s.trial_count
            abort_effect(s)
            steps = 0
    s.question = None
    return spent + steps + s.trial_count


def choose(s: State, option: Option) -> int:
    """Apply an option of the current question and run to the next one; returns the number
    of steps.
    """
    frame = s.stack[-1]
    s.trial_count = 0
    try:
        frame[0].answer(s, frame, option)
    except TrialLimitExceeded:
        abort_effect(s)
    return advance(s)


def apply(s: State, key: str) -> list[Event]:
    """Apply a choice by its key and run to the next question; returns the events.

    Raises IllegalChoice, with the state unchanged, for a key that is not offered.
    """
    question = s.question
    if question is not None:
        for option in question.options:
            if option.key == key:
                events: list[Event] = []
                s.log = events
                s.choice_chain = (s.choice_chain, key)
                choose(s, option)
                s.log = None
                return events
    raise _refusal(s, key)


def _refusal(s: State, key: str) -> IllegalChoice:
    """The rules read no files: these sentences are here in English, too."""
    spelled = repr(key)[1:-1]
    if s.question is None:
        return IllegalChoice(
            f"{key!r} cannot be chosen: the game is over.", make_message("choice.over", key=spelled)
        )
    keys, side = ", ".join(option.key for option in s.question.options), SIDES[s.question.side]
    return IllegalChoice(
        f"{key!r} is not offered to {side} now; the choices are: {keys}.",
        make_message("choice.not_offered", key=spelled, side=side, keys=keys),
    )


def abort_effect(s: State) -> None:
    """Abort a runaway effect: drop all frames above the turn and discard the cards being
    resolved.
    """
    if s.log is not None:
        s.log.append(EffectAborted(MOST_STEPS, MOST_DEPTH))
    del s.stack[1:]
    s.env = NO_ENV
    s.extra_steps = 0
    s.trial_count = 0
    s.queued_triggers = ()
    while s.resolving:
        mutations.finish(s, s.cards.cards[s.resolving[-1]].side, "discard")
