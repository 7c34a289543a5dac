"""Which Characters an effect can affect: filters, neighbors, symbols, protection."""

from __future__ import annotations

from collections.abc import Iterable

from .constants import ANYWHERE, DIMENSION_AT, LOCKED, NOBODY
from .env import Env
from .errors import TrialLimitExceeded
from .frame_memory import Reacting
from .in_play.modifiers import active_static_effects
from .in_play.static_effects import Ban, StaticEffect
from .state import State

LAST_DISCARDED = -2  # a filter's symbol: that of the card last discarded


# Nested effects could try each Character with each Character's ability and so on; a game needs a
# fraction of this for one choice.
MOST_TRIALS = 20_000


def count_trial(s: State) -> None:
    """Count a trial of an effect; raises TrialLimitExceeded if a modded effect never ends."""
    s.trial_count += 1
    if s.trial_count > MOST_TRIALS:
        raise TrialLimitExceeded


def energy_of(s: State, env: Env, side: int) -> int:
    """The Energy that a side would have after paying for the ability."""
    return s.energy[side] - env.price if side == env.side else s.energy[side]


class CharacterFilter:
    """A compiled filter. Dimension, state, Safety space and lock are one mask of places on the
    line.
    """

    __slots__ = (
        "adjacent_to",
        "at",
        "but",
        "lines",
        "more",
        "other",
        "people",
        "plain",
        "symbol",
        "symbols",
    )

    def __init__(
        self,
        lines: int = ANYWHERE,
        symbol: int = NOBODY,
        adjacent_to: str | None = None,
        at: str | None = None,
        other: bool = False,
        people: frozenset[int] | None = None,
        symbols: tuple[int, ...] = (),
        but: CharacterFilter | None = None,
    ) -> None:
        self.lines = lines
        self.symbol = symbol
        self.adjacent_to = adjacent_to
        self.at = at
        self.other = other
        self.people = people  # only these Characters, whatever happens to them
        self.symbols = symbols  # one of these, if any are given
        self.but = but  # none of those that this one lets through
        # whether one of the last three is given
        self.more = people is not None or bool(symbols) or but is not None
        self.plain = symbol == NOBODY and not other and not self.more  # whether places say it all

    def __repr__(self) -> str:
        return f"<Where {self.lines:010b} {self.symbol} {self.adjacent_to} {self.at} {self.other}>"


# the numbers of the cards that a filter lets through; None: every card
CardFilter = frozenset[int] | None


def matching_cards(cards: Iterable[int], only: CardFilter) -> list[int]:
    """Return the different cards that a filter matches, in their order."""
    different = dict.fromkeys(cards)
    return list(different) if only is None else [card for card in different if card in only]


def neighbors(s: State, character: int) -> tuple[int, ...]:
    """The Characters left and right of one: never itself, nobody twice (10.6)."""
    circle = s.circle
    n = len(circle)
    if n < 3:
        return tuple(c for c in circle if c != character)
    i = circle.index(character)
    return circle[i - 1], circle[i + 1 - n]


def shows(s: State, character: int, symbol: int) -> bool:
    """Whether a Character shows a symbol, printed on its face-up side or as a token."""
    masks = s.cards.masks[DIMENSION_AT[s.line[character]]]
    return bool(masks[character] >> symbol & 1) or s.token_at[symbol] == character


def _met(s: State) -> int:
    """The Character that the event being reacted to is about."""
    for _, _, memory in reversed(s.stack):
        if isinstance(memory, Reacting):
            return memory.character
    return NOBODY


def _spot(s: State, env: Env, name: str) -> int:
    if name == "marker":
        return s.marker
    spot = env.me if name == "self" else env.each if name == "each" else _met(s)
    return spot if spot >= 0 and s.line[spot] >= 0 else NOBODY


def _pool(s: State, where: CharacterFilter, env: Env) -> tuple[int, ...]:
    """The Characters at the places in the circle that a filter names."""
    if where.at is None:
        spot = _spot(s, env, where.adjacent_to or "")
        return neighbors(s, spot) if spot >= 0 else ()
    spot = _spot(s, env, where.at)
    if spot < 0:
        return ()
    if where.adjacent_to is not None:
        beside = _spot(s, env, where.adjacent_to)
        if beside < 0 or spot not in neighbors(s, beside):
            return ()
    return (spot,)


def candidates(s: State, where: CharacterFilter, env: Env, lines: int | None = None) -> list[int]:
    """The Characters that a filter matches, clockwise from the first dealt place. `lines` narrows
    or widens the places on the line of the filter.
    """
    anywhere = where.at is None and where.adjacent_to is None
    pool = s.circle if anywhere else _pool(s, where, env)
    allowed = where.lines if lines is None else lines
    line = s.line
    if where.plain:
        return [c for c in pool if allowed >> line[c] & 1]
    symbol = where.symbol
    if symbol == LAST_DISCARDED:
        if env.last < 0:
            return []
        symbol = s.cards.cards[env.last].symbol
    found = [
        c
        for c in pool
        if allowed >> line[c] & 1
        and (symbol < 0 or shows(s, c, symbol))
        and not (where.other and c == env.me)
    ]
    return _narrowed(s, where, env, found) if where.more else found


def _narrowed(s: State, where: CharacterFilter, env: Env, found: list[int]) -> list[int]:
    """The Characters that match the less common conditions of a filter."""
    if where.people is not None:
        found = [c for c in found if c in where.people]
    if where.symbols:
        last = s.cards.cards[env.last].symbol if env.last >= 0 else NOBODY
        symbols = [last if one == LAST_DISCARDED else one for one in where.symbols]
        found = [c for c in found if any(one >= 0 and shows(s, c, one) for one in symbols)]
    if where.but is not None:
        others = candidates(s, where.but, env)
        found = [c for c in found if c not in others]
    return found


# Something forbidden, by what, and the Character that this lies on or whose face it is.
ActiveBan = tuple[Ban, StaticEffect, int]


def active_bans(s: State, side: int, act: str) -> list[ActiveBan]:
    """The bans in play that keep a side from doing something, with some Characters or at all."""
    cards = s.cards
    if act in cards.banned_globally:
        standing = [
            (record, at) for owner in (0, 1) for record, at in active_static_effects(s, owner)
        ]
    elif s.attached and act in cards.banned:
        standing = [
            (cards.static_effects[card], at)
            for card, at, _ in s.attached
            if cards.static_effects[card].bans
        ]
        if not standing:
            return []
    else:
        return []
    return [
        (ban, record, at)
        for record, at in standing
        for ban in record.bans
        if act in ban.acts and (ban.own if record.side == side else ban.others)
    ]


def is_banned(s: State, found: list[ActiveBan], character: int) -> bool:
    """Whether one of these bans covers a Character (10.28)."""
    for ban, record, at in found:
        if (
            at == character
            if ban.here
            else ban.where is None or character in candidates(s, ban.where, Env(record.side, at))
        ):
            return True
    return False


def forbidden(s: State, side: int, act: str) -> bool:
    """Whether a side may not do something that involves no Character."""
    return act in s.cards.banned and bool(active_bans(s, side, act))


def allowed(s: State, side: int, act: str, characters: list[int]) -> list[int]:
    """The Characters among some with whom a side may do something."""
    if not s.attached and act not in s.cards.banned_globally:
        return characters
    found = active_bans(s, side, act)
    return [c for c in characters if not is_banned(s, found, c)] if found else characters


def targetable(s: State, where: CharacterFilter, env: Env, act: str, unlocks: int = 0) -> list[int]:
    """The Characters a side may shift, flip, move or remove: not locked, unless `unlocks` says so,
    and not forbidden.
    """
    return allowed(
        s, env.side, act, candidates(s, where, env, where.lines & (ANYWHERE & ~LOCKED | unlocks))
    )
