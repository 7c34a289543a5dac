"""Nodes: the parts of an effect. The engine keeps a stack of frames that refer to them.

A frame is (node, step, memory). `run` either makes progress and returns None (having popped or
replaced its frame), or returns a question and leaves the frame alone; `answer` then receives the
option that was chosen. Nothing waits in a closure, so a game can be copied and saved anywhere.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from .amounts import Number, amount_value
from .env import Env
from .frame_memory import Counted, Picked
from .options import Option
from .question import Question
from .state import Frame, M, State


class Node(Generic[M]):
    """A part of an effect. Subclasses define what it does, what it asks and whether it could change
    anything.
    """

    __slots__ = ("index", "spec")

    op: ClassVar[str] = ""  # its name in cards.yaml; empty for parts of the turn
    kind: ClassVar[str] = "choice"  # what a decision asked by it is about

    def __init__(self, spec: object = None) -> None:
        self.index = -1  # in CardSet.nodes
        self.spec: Any = spec  # the checked YAML it was compiled from; card text is made from it

    def run(self, s: State, frame: Frame[M]) -> Question | None:
        """Continue; return a question if someone must choose."""
        raise NotImplementedError

    def answer(self, s: State, frame: Frame[M], option: Option) -> None:
        """Apply the option that was chosen."""
        raise NotImplementedError

    def possible(self, s: State, env: Env) -> bool:
        """Whether the node could change anything now (10.9)."""
        return True

    def children(self) -> tuple[AnyNode, ...]:
        """The nodes it consists of."""
        return ()

    def decision_kind(self, frame: Frame[M]) -> str:
        """The kind of the decision this frame is asking."""
        return self.kind

    def zone(self, env: Env) -> str | None:
        """Where the cards on offer lie: hand, other_hand, discard, other_discard, deck or
        equipment.
        """
        return None


AnyNode = Node[Any]


class ImmediateNode(Node[None]):
    """A node that happens at once, without a question."""

    __slots__ = ()

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        s.stack.pop()
        env = s.env
        if s.cards.tracks_amount_done:
            set_amount_done(s, 1)
        self.act(s, env)
        return None

    def act(self, s: State, env: Env) -> None:
        """Do it, and call `set_amount_done` if the amount is not 1."""
        raise NotImplementedError


class Pick(Node[Picked | Counted | None]):
    """A node that picks things one by one: exactly `count`, as far as possible, or up to
    that many.
    """

    __slots__ = ("count", "fixed", "optional", "varies")

    # whether each pick counts 1 for `set_amount_done`; otherwise taking says how much
    counts: ClassVar[bool] = True

    def __init__(self, spec: object, count: Number, optional: bool) -> None:
        super().__init__(spec)
        self.count = count
        self.fixed = count if isinstance(count, int) else 0
        # whether anything is worked out when the picking begins
        self.varies = not isinstance(count, int)
        self.optional = optional

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        """The things that can be picked next."""
        raise NotImplementedError

    def take(self, s: State, env: Env, option: Option) -> None:
        """Do what picking this thing means."""
        raise NotImplementedError

    def chooser(self, env: Env) -> int:
        """The side that picks."""
        return env.side

    def begin(self, s: State) -> Counted:
        """Compute once, when picking begins."""
        return Counted((), amount_value(self.count, s, s.env))

    def most(self, memory: Picked | Counted | None) -> int:
        """The maximum number of picks."""
        return memory.most if isinstance(memory, Counted) else self.fixed

    def run(self, s: State, frame: Frame[Picked | Counted | None]) -> Question | None:
        memory, most = frame[2], self.fixed
        if memory is None:
            if self.varies:
                memory = self.begin(s)
                s.stack[-1] = (self, 0, memory)
            if s.cards.tracks_amount_done:
                set_amount_done(s, 0)
        if isinstance(memory, Counted):
            most = memory.most
        picked = memory.things if memory else ()
        offers = self.offers(s, s.env, picked) if len(picked) < most else []
        if not offers:
            s.stack.pop()
            return None
        if self.optional:
            offers.append(s.cards.options.done)
        return Question(self.chooser(s.env), tuple(offers))

    def answer(self, s: State, frame: Frame[Picked | Counted | None], option: Option) -> None:
        stack = s.stack
        if option.value is None:  # done
            stack.pop()
            return
        if self.counts and s.cards.tracks_amount_done:
            add_amount_done(s, 1)
        memory = frame[2]
        picked = memory.things if memory else ()
        if isinstance(memory, Counted):
            if len(picked) + 1 >= memory.most:
                stack.pop()
            else:
                stack[-1] = (self, 0, memory._replace(things=(*picked, _thing(option))))
            self.take_counted(s, s.env, option, memory)
            return
        if len(picked) + 1 >= self.fixed:
            stack.pop()
        else:
            stack[-1] = (self, 0, Picked((*picked, _thing(option))))
        self.take(s, s.env, option)

    def take_counted(self, s: State, env: Env, option: Option, memory: Counted) -> None:
        """As `take`, with what `begin` computed."""
        self.take(s, env, option)

    def possible(self, s: State, env: Env) -> bool:
        most = amount_value(self.count, s, env) if self.varies else self.fixed
        return most > 0 and bool(self.offers(s, env, ()))


def _thing(option: Option) -> int:
    """Return the thing that an option picks, without what is done with it."""
    value = option.value
    return value if isinstance(value, int) else int(value[0])


def remember(s: State, card: int) -> None:
    """Store a card as the one that this ability last discarded, removed or took."""
    e = s.env
    s.env = Env(e.side, e.me, e.card, card, e.each, e.chain, e.price, e.done)


def set_amount_done(s: State, n: int) -> None:
    """Store how much the current operation has done, for the next operation."""
    if s.cards.tracks_amount_done:
        s.env = s.env._replace(done=n)


def add_amount_done(s: State, n: int) -> None:
    """Add to how much the current operation has done."""
    if s.cards.tracks_amount_done:
        s.env = s.env._replace(done=s.env.done + n)
