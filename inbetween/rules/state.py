"""The whole state of a game as plain data, with a fast copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from .terms import NOBODY

if TYPE_CHECKING:
    from .cards import CardSet
    from .events import Event
    from .node import Node
    from .options import Options

# A frame of the interpreter: the node, how far it has come, and what it must remember.
Frame = tuple["Node", int, Any]
# A card laid on a Character: card, Character, and 1 once the marker has come to that Character since.
Attached = tuple[int, int, int]
Zone = tuple[int, ...]


class Env(NamedTuple):
    """For whom and from where an ability is being used."""

    side: int = NOBODY  # the side that uses it
    me: int = NOBODY  # the Character whose ability it is
    card: int = NOBODY  # the card whose ability it is
    last: int = NOBODY  # the card last discarded, removed or taken by it
    each: int = NOBODY  # the Character a for_each has come to
    chain: tuple[int, ...] = ()  # Characters whose abilities are already in use


NO_ENV = Env()

_SHARED = ("cards", "start", "history", "turn", "stage", "mover", "direction", "marker", "circle", "dealt",
           "attached", "resolving", "env", "rng", "victor", "ending", "extra", "options", "decider", "about")
_COPIED = ("line", "token_at", "energy", "awareness", "ready", "hand", "deck", "discard", "removed", "equipment",
           "seen", "pinned", "stack")


class State:
    """Everything about a game. Zones are shared tuples of card numbers; lists are per game.

    Lists of two are indexed by side, `line` by Character, `token_at` by symbol.
    """

    __slots__ = (*_SHARED, *_COPIED, "log")

    cards: CardSet
    start: tuple[str, Any] | None  # ("seed", n) or ("position", dict): where a replay begins
    history: tuple[Any, str] | None  # the keys applied since, newest first, as nested pairs
    turn: int
    stage: int  # the phase, 0 to 3
    mover: int  # the side whose turn it is
    direction: int  # 1 clockwise, -1 against it
    marker: int
    circle: Zone
    dealt: Zone  # the circle as it was dealt
    attached: tuple[Attached, ...]  # oldest first
    resolving: Zone  # cards being resolved, the innermost last
    env: Env
    rng: int
    victor: int  # NOBODY while the game goes on
    ending: str | None
    extra: int  # further steps for the coming movement
    options: Options
    decider: int
    about: tuple[int, ...]  # numbers for the prompt of the decision at hand
    line: list[int]
    token_at: list[int]
    energy: list[int]
    awareness: list[int]
    ready: list[bool]
    hand: list[Zone]  # sorted
    deck: list[Zone]  # the top card last
    discard: list[Zone]  # the newest last
    removed: list[Zone]
    equipment: list[Zone]  # in play, without those laid on a Character
    seen: list[Zone]  # cards of that side's hand that the other side was shown; sorted
    pinned: list[Zone]  # the same and those that follow by counting cards; sorted
    stack: list[Frame]
    log: list[Event] | None  # where events go; None when nobody asked for them

    def copy(self) -> Self:
        """An independent copy; everything that never changes is shared."""
        new = object.__new__(type(self))
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
        new.resolving = self.resolving
        new.env = self.env
        new.rng = self.rng
        new.victor = self.victor
        new.ending = self.ending
        new.extra = self.extra
        new.options = self.options
        new.decider = self.decider
        new.about = self.about
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
        new.log = None
        return new

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def snapshot(self) -> dict[str, Any]:
        """The state as plain data: equal snapshots mean equal games from here on."""
        skip = {"cards", "start", "history", "options", "stack"}
        data: dict[str, Any] = {name: getattr(self, name) for name in (*_SHARED, *_COPIED) if name not in skip}
        for name in _COPIED:
            if name != "stack":
                data[name] = list(data[name])
        data["stack"] = [(node.index, step, memory) for node, step, memory in self.stack]
        return data


def restore(cls: type[State], cards: CardSet, data: dict[str, Any]) -> State:
    """The state that a snapshot of the same card set was taken of; its options are worked out by running on."""
    s = blank(cls, cards)
    for name, value in data.items():
        if name != "stack":
            setattr(s, name, list(value) if name in _COPIED else value)
    s.stack = [(cards.nodes[node], step, memory) for node, step, memory in data["stack"]]
    return s


def blank(cls: type[State], cards: CardSet) -> State:
    """A state of a class with nothing on the table yet."""
    s = object.__new__(cls)
    s.cards = cards
    s.start = s.history = s.ending = s.log = None
    s.turn, s.stage, s.mover, s.direction, s.marker = 1, 0, 0, 1, NOBODY
    s.circle = s.dealt = s.resolving = ()
    s.attached, s.options, s.about = (), (), ()
    s.env, s.rng = NO_ENV, 0
    s.victor = s.decider = NOBODY
    s.extra = 0
    s.line = [-1] * len(cards.characters)
    s.token_at = [NOBODY] * len(cards.symbols)
    s.energy = [cards.numbers.energy] * 2
    s.awareness = [0, 0]
    s.ready = [True, True]
    s.hand, s.deck, s.discard, s.removed = [(), ()], [(), ()], [(), ()], [(), ()]
    s.equipment, s.seen, s.pinned = [(), ()], [(), ()], [(), ()]
    s.stack = []
    return s
