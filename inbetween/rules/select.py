"""Which Characters an effect may touch: filters, neighbours, symbols, protection."""

from __future__ import annotations

from collections.abc import Iterable

from .env import Env
from .errors import Exhausted
from .state import State
from .terms import ANYWHERE, LOCKED, NOBODY, face_at

LAST_DISCARDED = -2  # a filter's symbol: that of the card last discarded


# Nested effects could try each Character with each Character's ability and so on; a game needs a fraction of this for one choice.
MOST_TRIALS = 20_000


def try_hard(s: State) -> None:
    """Count one more trial of what an effect could do; raises Exhausted where a modded effect has no end of them."""
    s.effort += 1
    if s.effort > MOST_TRIALS:
        raise Exhausted


def energy_of(s: State, env: Env, side: int) -> int:
    """The Energy that a side would have once the price of the ability is paid."""
    return s.energy[side] - env.price if side == env.side else s.energy[side]


class Where:
    """A compiled filter. Dimension, state and lock are one mask of places on the line."""

    __slots__ = ("adjacent_to", "at", "lines", "other", "symbol")

    def __init__(self, lines: int = ANYWHERE, symbol: int = NOBODY, adjacent_to: str | None = None,
                 at: str | None = None, other: bool = False) -> None:
        self.lines = lines
        self.symbol = symbol
        self.adjacent_to = adjacent_to
        self.at = at
        self.other = other

    def __repr__(self) -> str:
        return f"<Where {self.lines:010b} {self.symbol} {self.adjacent_to} {self.at} {self.other}>"


CardFilter = frozenset[int] | None  # the numbers of the cards that a filter lets through; None: every card


def fitting(cards: Iterable[int], only: CardFilter) -> list[int]:
    """The different cards among these that a filter lets through, in their order."""
    different = dict.fromkeys(cards)
    return list(different) if only is None else [card for card in different if card in only]


def neighbours(s: State, character: int) -> tuple[int, ...]:
    """The Characters left and right of one: never itself, no one twice (10.6)."""
    circle = s.circle
    n = len(circle)
    if n < 3:
        return tuple(c for c in circle if c != character)
    i = circle.index(character)
    return circle[i - 1], circle[i + 1 - n]


def shows(s: State, character: int, symbol: int) -> bool:
    """Whether a Character shows a symbol, printed on its face-up side or as a token."""
    masks = s.cards.masks[face_at(s.line[character])]
    return bool(masks[character] >> symbol & 1) or s.token_at[symbol] == character


def _spot(s: State, env: Env, name: str) -> int:
    if name == "marker":
        return s.marker
    spot = env.me if name == "self" else env.each
    return spot if spot >= 0 and s.line[spot] >= 0 else NOBODY


def candidates(s: State, where: Where, env: Env, lines: int | None = None) -> list[int]:
    """The Characters that a filter lets through, clockwise from the first dealt place.

    `lines` narrows or widens the places on the line that the filter itself allows.
    """
    if where.at is not None:
        spot = _spot(s, env, where.at)
        pool: tuple[int, ...] = (spot,) if spot >= 0 else ()
    elif where.adjacent_to is not None:
        spot = _spot(s, env, where.adjacent_to)
        pool = neighbours(s, spot) if spot >= 0 else ()
    else:
        pool = s.circle
    allowed = where.lines if lines is None else lines
    line = s.line
    if where.symbol == NOBODY and not where.other:
        return [c for c in pool if allowed >> line[c] & 1]
    symbol = where.symbol
    if symbol == LAST_DISCARDED:
        if env.last < 0:
            return []
        symbol = s.cards.cards[env.last].symbol
    return [c for c in pool if allowed >> line[c] & 1
            and (symbol < 0 or shows(s, c, symbol)) and not (where.other and c == env.me)]


def protected(s: State, character: int, side: int, act: str) -> bool:
    """Whether a card lying on a Character keeps a side from doing something to it (10.28)."""
    for card, at, _ in s.attached:
        if at == character:
            definition = s.cards.cards[card]
            if definition.side != side and act in definition.protects:
                return True
    return False


def touchable(s: State, where: Where, env: Env, act: str, unlocks: int = 0) -> list[int]:
    """The Characters a side may shift, flip, move or remove: not locked, unless `unlocks` says so, not protected."""
    found = candidates(s, where, env, where.lines & (ANYWHERE & ~LOCKED | unlocks))
    if s.attached:
        return [c for c in found if not protected(s, c, env.side, act)]
    return found
