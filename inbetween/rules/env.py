"""The context of the ability being resolved."""

from __future__ import annotations

from typing import Any, NamedTuple

from .constants import NOBODY


class Env(NamedTuple):
    """The context of the ability being resolved: side, source, chain."""

    side: int = NOBODY  # the side that uses it
    me: int = NOBODY  # the Character whose ability it is
    card: int = NOBODY  # the card whose ability it is
    last: int = NOBODY  # the card last discarded, removed or taken by it
    each: int = NOBODY  # the Character a for_each has come to
    # Characters whose abilities are already in use, and cards (see control_flow.chained)
    chain: tuple[int, ...] = ()
    # Energy that the side would have paid by then: only while it is asked whether anything could
    # change
    price: int = 0
    # how much the operation before really did; kept only in card sets that ask for it
    done: int = 0


def env_to_data(env: Env) -> tuple[Any, ...]:
    """Return the context as plain data. `done` is left out in card sets that do not use it, so that
    their fingerprints stay the same.
    """
    return tuple(env) if env.done else tuple(env)[:-1]


NO_ENV = Env()
