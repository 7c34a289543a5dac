"""Choices that only lead to the next: a person makes them by making that one."""

from __future__ import annotations

from . import engine
from .node import Pick
from .ops.may import May
from .state import State


def implicit_choice(game: State) -> str:
    """The key of a choice that goes without saying before what it leads to: passing over the
    Awareness ability before one's action, or saying that one will, where that only asks what to
    pick. Empty: there is none.
    """
    if (
        game.phase_index == 0
        and len(game.stack) == 1
        and any(option.key == "pass" for option in game.options)
    ):
        return "pass"
    return (
        "yes"
        if game.question is not None and isinstance(game.stack[-1][0], May) and _only_asks(game)
        else ""
    )


def after_implicit_choice(game: State, key: str) -> State:
    """A copy of a game after the choice that goes without saying."""
    trial = game.copy()
    engine.choose(trial, next(option for option in trial.options if option.key == key))
    return trial


def _only_asks(game: State) -> bool:
    """Whether a yes does nothing by itself but ask the same side to pick something that can be
    pointed at.
    """
    trial = game.copy()
    if engine.apply(trial, "yes") or trial.question is None or trial.decider != game.decider:
        return False
    node, _, memory = trial.stack[-1]
    things = [option for option in trial.options if option.key != "done"]
    if isinstance(node, Pick) and not node.optional and len(things) <= node.most(memory):
        return False  # all of them must be taken: the question is whether
    return bool(things) and all(option.refs for option in things)
