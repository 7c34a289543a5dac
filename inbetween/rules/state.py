"""The whole state of a game as plain data, with a fast copy."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeVar

from .env import NO_ENV, Env, plain_env
from .memory import plain, remembered
from .terms import NOBODY, OUT

if TYPE_CHECKING:
    from .cards import CardSet
    from .events import Event
    from .inplay.moments import Happened
    from .known.knowledge import Groups
    from .memory import Memory
    from .node import Node
    from .options import Options
    from .question import Question

M = TypeVar("M", bound="Memory")
# A frame of the interpreter: the node, how far it has come, and what it must remember.
Frame = tuple["Node[M]", int, M]
AnyFrame = tuple["Node[Any]", int, Any]
Zone = tuple[int, ...]


class Attached(NamedTuple):
    """A card laid on a Character."""

    card: int
    character: int
    armed: int = 0  # 1 once the marker has come to that Character since


class Clock(NamedTuple):
    """A card in play that leaves after a certain turn."""

    card: int
    character: int  # that it lies on, or NOBODY
    ends: int  # the last turn that it stays for


_SHARED = ("cards", "start", "history", "turn", "stage", "mover", "direction", "marker", "circle", "dealt",
           "attached", "clocks", "resolving", "env", "rng", "victor", "ending", "extra", "question", "played", "known")
_COPIED = ("line", "token_at", "energy", "awareness", "ready", "hand", "deck", "discard", "removed", "equipment",
           "seen", "pinned", "stack")


class State:
    """Everything about a game. Zones are shared tuples of card numbers; lists are per game.

    Lists of two are indexed by side, `line` by Character, `token_at` by symbol.
    """

    __slots__ = (*_SHARED, *_COPIED, "effort", "log", "pending")

    cards: CardSet
    start: tuple[str, Any] | None  # ("seed", n), ("even_seed", n) or ("position", dict): where a replay begins
    history: tuple[Any, str] | None  # the keys applied since, newest first, as nested pairs
    turn: int
    stage: int  # the phase, 0 to 3
    mover: int  # the side whose turn it is
    direction: int  # 1 clockwise, -1 against it
    marker: int
    circle: Zone
    dealt: Zone  # the circle as it was dealt
    attached: tuple[Attached, ...]  # oldest first
    clocks: tuple[Clock, ...]  # of cards that stay for so many turns, oldest first
    resolving: Zone  # cards being resolved, the innermost last
    env: Env
    rng: int
    victor: int  # NOBODY while the game goes on
    ending: str | None
    extra: int  # further steps for the coming movement
    question: Question | None  # None when the game is over; follows from the rest
    played: Zone  # the last two cards played, the newest last; only where the card set asks for it
    known: tuple[Groups[int], ...]  # of decks, by `2 * who knows + whose deck`; empty while nobody knows anything
    line: list[int]
    token_at: list[int]
    energy: list[int]
    awareness: list[int]
    ready: list[bool]
    hand: list[Zone]  # sorted
    deck: list[Zone]  # the top card last
    discard: list[Zone]  # the newest last
    removed: list[Zone]
    equipment: list[Zone]  # in play, without those laid on a Character; also cards that are no Equipment but stay for a while
    seen: list[Zone]  # cards of that side's hand that the other side was shown; sorted
    pinned: list[Zone]  # the same and those that follow by counting cards; sorted
    stack: list[AnyFrame]
    effort: int  # what was tried for the choice at hand; no part of the game
    log: list[Event] | None  # where events go; None when nobody asked for them
    pending: tuple[Happened, ...]  # what may be answered before anything else goes on; nothing whenever somebody is asked

    @property
    def options(self) -> Options:
        """What can be chosen now; nothing when the game is over."""
        return () if self.question is None else self.question.options

    @property
    def decider(self) -> int:
        """The side that must choose; NOBODY when the game is over."""
        return NOBODY if self.question is None else self.question.side

    def copy(self) -> Self:
        """An independent copy; everything that never changes is shared."""
        new = type(self).__new__(type(self))
        new.cards = self.cards
        new.start = self.start
        new.history = self.history
        new.turn = self.turn
        new.stage = self.stage
        new.mover = self.mover
        new.direction = self.direction
        new.marker = self.marker
        new.circle = self.circle
        new.dealt = self.dealt
        new.attached = self.attached
        new.clocks = self.clocks
        new.resolving = self.resolving
        new.env = self.env
        new.rng = self.rng
        new.victor = self.victor
        new.ending = self.ending
        new.extra = self.extra
        new.question = self.question
        new.played = self.played
        new.known = self.known
        new.line = self.line[:]
        new.token_at = self.token_at[:]
        new.energy = self.energy[:]
        new.awareness = self.awareness[:]
        new.ready = self.ready[:]
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.removed = self.removed[:]
        new.equipment = self.equipment[:]
        new.seen = self.seen[:]
        new.pinned = self.pinned[:]
        new.stack = self.stack[:]
        new.effort = 0
        new.log = None
        new.pending = ()
        return new

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def keys(self) -> list[str]:
        """The keys applied since the start, oldest first."""
        keys: list[str] = []
        link = self.history
        while link is not None:
            link, key = link
            keys.append(key)
        return keys[::-1]

    def snapshot(self) -> dict[str, Any]:
        """The state as plain data: equal snapshots mean equal games from here on."""
        data: dict[str, Any] = {name: getattr(self, name) for name in _PLAIN}
        data.update((name, list(getattr(self, name))) for name in _COPIED)
        data["attached"] = tuple(tuple(entry) for entry in self.attached)
        if self.clocks:
            data["clocks"] = tuple(tuple(clock) for clock in self.clocks)
        else:
            del data["clocks"]  # as in games of before there were any
        data["env"] = plain_env(self.env)
        data.update((name, value) for name in _SELDOM if (value := getattr(self, name)))
        data["stack"] = [(node.index, step, plain(memory)) for node, step, memory in self.stack]
        return data

    def digest(self) -> str:
        """A short fingerprint of the state: equal for equal games."""
        return hashlib.sha256(repr(self.snapshot()).encode()).hexdigest()[:16]


_SELDOM = ("played", "known")  # empty in most games: only what is there counts, and fingerprints stay as they were
_PLAIN = tuple(name for name in _SHARED if name not in {"cards", "start", "history", "question", *_SELDOM})
S = TypeVar("S", bound=State)


def restore(cls: type[S], cards: CardSet, data: dict[str, Any]) -> S:
    """The state that a snapshot of the same card set was taken of; its question is worked out by running on."""
    s = blank(cls, cards)
    for name, value in data.items():
        setattr(s, name, list(value) if name in _COPIED else value)
    s.attached = tuple(Attached(*entry) for entry in data["attached"])
    s.clocks = tuple(Clock(*clock) for clock in data.get("clocks", ()))
    s.env = Env(*data["env"])
    s.stack = [(cards.nodes[node], step, remembered(memory)) for node, step, memory in data["stack"]]
    return s


def blank(cls: type[S], cards: CardSet) -> S:
    """A state of a class with nothing on the table yet."""
    s = cls.__new__(cls)
    s.cards = cards
    s.start = s.history = s.ending = s.question = s.log = None
    s.turn, s.stage, s.mover, s.direction, s.marker = 1, 0, 0, 1, NOBODY
    s.circle = s.dealt = s.resolving = s.played = ()
    s.known = ()
    s.attached = ()
    s.clocks = ()
    s.env, s.rng = NO_ENV, 0
    s.victor = NOBODY
    s.extra = s.effort = 0
    s.pending = ()
    s.line = [OUT] * len(cards.characters)
    s.token_at = [NOBODY] * len(cards.symbols)
    s.energy = [cards.numbers.energy] * 2
    s.awareness = [0, 0]
    s.ready = [True, True]
    s.hand, s.deck, s.discard, s.removed = [(), ()], [(), ()], [(), ()], [(), ()]
    s.equipment, s.seen, s.pinned = [(), ()], [(), ()], [(), ()]
    s.stack = []
    return s
