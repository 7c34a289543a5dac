"""What the frames on the stack remember: one frozen type for each kind of frame that remembers
something.

Code that asks what a waiting frame is about (prompts, targets) matches over these types. In a
snapshot they are plain tuples.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .env import Env, env_to_data


class Picked(NamedTuple):
    """The things picked so far."""

    things: tuple[int, ...]


class Counted(NamedTuple):
    """The things picked so far, and what was computed when picking began: how many, and how far."""

    things: tuple[int, ...]
    most: int
    by: int = 1


class Visiting(NamedTuple):
    """The Characters that a for_each has not visited yet, and the current Character of the for_each
    around it.
    """

    outer: int
    left: tuple[int, ...]


class Rounds(NamedTuple):
    """Effects that happen several times: rounds left, what the operation before them did, and what
    all rounds did so far.
    """

    left: int
    before: int
    done: int = 0


class Tallying(NamedTuple):
    """A for_each in a card set that counts what was done: as Visiting, with the counts of
    Rounds.
    """

    outer: int
    left: tuple[int, ...]
    before: int
    done: int = 0


class Moving(NamedTuple):
    """A Character that is moving to another place in the circle."""

    character: int


class Playing(NamedTuple):
    """A card being played."""

    side: int
    card: int  # NOBODY until it is chosen
    ability: bool  # whether its ability may be used
    action: bool  # whether it is the turn's action
    below: int  # how many cards were being resolved before it


class Limiting(NamedTuple):
    """Equipment that may exceed the limit."""

    side: int
    new: int


# the number of a trigger, and the Character that its source is or lies on
Reaction = tuple[int, int]


class Reacting(NamedTuple):
    """An event that may be reacted to (see `trigger_types.QueuedTrigger`)."""

    trigger_event: str
    actor: int
    character: int
    card: int
    used: tuple[Reaction, ...] = ()  # what has reacted to it, directly or in the chain
    passed: tuple[Reaction, ...] = ()  # what was already asked
    # simultaneous events that follow it
    later: tuple[tuple[str, int, int, int], ...] = ()


class Activating(NamedTuple):
    """A Character's ability that is about to happen."""

    character: int
    side: int
    ability: int  # the number of its node


class Preparing(NamedTuple):
    """A side choosing what to discard before it draws."""

    side: int


class Looking(NamedTuple):
    """The top cards of a deck that a side is looking at."""

    owner: int
    size: int  # how many
    chosen: tuple[int, ...]  # places from the top, not cards: those of a guess are others


class Returning(NamedTuple):
    """The context to restore after an ability."""

    env: Env


Memory = (
    Picked
    | Counted
    | Visiting
    | Rounds
    | Tallying
    | Moving
    | Playing
    | Limiting
    | Reacting
    | Activating
    | Preparing
    | Looking
    | Returning
    | None
)

_TYPES: tuple[type[Any], ...] = (
    Picked,
    Counted,
    Visiting,
    Rounds,
    Tallying,
    Moving,
    Playing,
    Limiting,
    Reacting,
    Activating,
    Preparing,
    Looking,
    Returning,
)
_BY_NAME = {kind.__name__: kind for kind in _TYPES}


def memory_to_data(memory: Memory) -> tuple[Any, ...] | None:
    """Return a memory as plain data."""
    if memory is None:
        return None
    if isinstance(memory, Returning):
        return "Returning", env_to_data(memory.env)
    return type(memory).__name__, *memory


def memory_from_data(data: tuple[Any, ...] | None) -> Any:
    """Return the memory for the data of `memory_to_data`."""
    if data is None:
        return None
    if data[0] == "Returning":
        return Returning(Env(*data[1]))
    return _BY_NAME[data[0]](*data[1:])
