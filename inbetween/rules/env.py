"""For whom and from where an ability is being used."""

from __future__ import annotations

from typing import NamedTuple

from .terms import NOBODY


class Env(NamedTuple):
    """For whom and from where an ability is being used."""

    side: int = NOBODY  # the side that uses it
    me: int = NOBODY  # the Character whose ability it is
    card: int = NOBODY  # the card whose ability it is
    last: int = NOBODY  # the card last discarded, removed or taken by it
    each: int = NOBODY  # the Character a for_each has come to
    chain: tuple[int, ...] = ()  # Characters whose abilities are already in use, and cards (see flow.chained)
    price: int = 0  # Energy that the side would have paid by then: only while it is asked whether anything could change


NO_ENV = Env()
