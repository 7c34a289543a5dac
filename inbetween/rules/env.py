"""For whom and from where an ability is being used."""

from __future__ import annotations

from typing import Any, NamedTuple

from .constants import NOBODY


class Env(NamedTuple):
    """For whom and from where an ability is being used."""

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
    """As plain data; what card sets without `done` have no use for is left out, and their
    fingerprints stay as they were.
    """
    return tuple(env) if env.done else tuple(env)[:-1]


NO_ENV = Env()
