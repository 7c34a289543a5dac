"""Choices the UI makes implicitly when the player makes the following one."""

from __future__ import annotations

from . import engine
from .node import Pick
from .ops.may import May
from .state import State


def implicit_choice(game: State) -> str:
    """Return the key of the choice that can be made implicitly, or "".

    These are: passing the Awareness phase before an action, and "yes" where it only asks what to
    pick.
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
    """Return a copy of a game after its implicit choice."""
    trial = game.copy()
    engine.choose(trial, next(option for option in trial.options if option.key == key))
    return trial


def _only_asks(game: State) -> bool:
    """Whether "yes" does nothing but ask the same side to pick something that can be pointed at."""
    trial = game.copy()
    if engine.apply(trial, "yes") or trial.question is None or trial.decider != game.decider:
        return False
    node, _, memory = trial.stack[-1]
    things = [option for option in trial.options if option.key != "done"]
    if isinstance(node, Pick) and not node.optional and len(things) <= node.most(memory):
        return False  # all of them must be taken: the question is whether
    return bool(things) and all(option.refs for option in things)
