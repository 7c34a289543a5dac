"""The whole state of a game as plain data, with a fast copy."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .constants import NOBODY, OUT
from .env import NO_ENV, Env, env_to_data
from .frame_memory import memory_from_data, memory_to_data

if TYPE_CHECKING:
    from .cards import CardSet
    from .events import Event
    from .frame_memory import Memory
    from .in_play.trigger_types import QueuedTrigger
    from .node import Node
    from .options import Options
    from .question import Question
    from .views.deck_knowledge import DeckKnowledge

M = TypeVar("M", bound="Memory")
# A frame of the interpreter: the node, how far it has come, and what it must remember.
Frame = tuple["Node[M]", int, M]
AnyFrame = tuple["Node[Any]", int, Any]
Zone = tuple[int, ...]


class Attached(NamedTuple):
    """A card attached to a Character."""

    card: int
    character: int
    armed: int = 0  # 1 once the marker has come to that Character since


class CardTimer(NamedTuple):
    """A card in play that leaves after a certain turn."""

    card: int
    character: int  # that it lies on, or NOBODY
    ends: int  # the last turn that it stays for


_SHARED = (
    "cards",
    "start",
    "choice_chain",
    "turn",
    "phase_index",
    "active_index",
    "direction",
    "marker",
    "circle",
    "dealt",
    "attached",
    "card_timers",
    "resolving",
    "env",
    "rng",
    "winner_index",
    "ending",
    "extra_steps",
    "question",
    "played",
    "deck_knowledge",
)
_COPIED = (
    "line",
    "token_at",
    "energy",
    "awareness",
    "ready",
    "hand",
    "deck",
    "discard",
    "removed",
    "equipment",
    "revealed_hand",
    "inferred_hand",
    "stack",
)
# Snapshots keep the keys with which the fingerprints of saved games were computed, whatever the
# attributes are called now.
_SNAPSHOT_KEYS = {
    "phase_index": "stage",
    "active_index": "mover",
    "card_timers": "clocks",
    "winner_index": "victor",
    "extra_steps": "extra",
    "deck_knowledge": "known",
    "revealed_hand": "seen",
    "inferred_hand": "pinned",
}
_ATTRIBUTES = {key: name for name, key in _SNAPSHOT_KEYS.items()}


def snapshot_key(name: str) -> str:
    """The key of an attribute in a snapshot."""
    return _SNAPSHOT_KEYS.get(name, name)


class State:
    """Everything about a game. Zones are shared tuples of card numbers; lists are per game.

    Lists of two are indexed by side, `line` by Character, `token_at` by symbol.
    """

    __slots__ = (*_SHARED, *_COPIED, "trial_count", "log", "queued_triggers")

    cards: CardSet
    # ("seed", n), ("even_seed", n) or ("position", dict): where a replay begins
    start: tuple[str, Any] | None
    choice_chain: tuple[Any, str] | None  # the keys applied since, newest first, as nested pairs
    turn: int
    phase_index: int  # the phase, 0 to 3
    active_index: int  # the side whose turn it is
    direction: int  # 1 clockwise, -1 against it
    marker: int
    circle: Zone
    dealt: Zone  # the circle as it was dealt
    attached: tuple[Attached, ...]  # oldest first
    card_timers: tuple[CardTimer, ...]  # of cards that stay for so many turns, oldest first
    resolving: Zone  # cards being resolved, the innermost last
    env: Env
    rng: int
    winner_index: int  # NOBODY while the game goes on
    ending: str | None
    extra_steps: int  # further steps for the coming movement
    question: Question | None  # None when the game is over; follows from the rest
    played: Zone  # the last two cards played, the newest last; only where the card set asks for it
    # of decks, by `2 * who knows + whose deck`; empty while nobody knows anything
    deck_knowledge: tuple[DeckKnowledge[int], ...]
    line: list[int]
    token_at: list[int]
    energy: list[int]
    awareness: list[int]
    ready: list[bool]
    hand: list[Zone]  # sorted
    deck: list[Zone]  # the top card last
    discard: list[Zone]  # the newest last
    removed: list[Zone]
    # in play, without those laid on a Character; also cards that are no Equipment but stay for a
    # while
    equipment: list[Zone]
    revealed_hand: list[Zone]  # cards of that side's hand that the other side was shown; sorted
    inferred_hand: list[Zone]  # the same and those that follow by counting cards; sorted
    stack: list[AnyFrame]
    trial_count: int  # what was tried for the choice at hand; no part of the game
    log: list[Event] | None  # where events go; None when nobody asked for them
    # what may be answered before anything else goes on; nothing whenever somebody is asked
    queued_triggers: tuple[QueuedTrigger, ...]

    @property
    def options(self) -> Options:
        """The options of the current decision; empty when the game is over."""
        return () if self.question is None else self.question.options

    @property
    def decider(self) -> int:
        """The side that must choose; NOBODY when the game is over."""
        return NOBODY if self.question is None else self.question.side

    def copy(self) -> State:
        """An independent copy; everything that never changes is shared."""
        new = State.__new__(State)
        new.cards = self.cards
        new.start = self.start
        new.choice_chain = self.choice_chain
        new.turn = self.turn
        new.phase_index = self.phase_index
        new.active_index = self.active_index
        new.direction = self.direction
        new.marker = self.marker
        new.circle = self.circle
        new.dealt = self.dealt
        new.attached = self.attached
        new.card_timers = self.card_timers
        new.resolving = self.resolving
        new.env = self.env
        new.rng = self.rng
        new.winner_index = self.winner_index
        new.ending = self.ending
        new.extra_steps = self.extra_steps
        new.question = self.question
        new.played = self.played
        new.deck_knowledge = self.deck_knowledge
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
        new.revealed_hand = self.revealed_hand[:]
        new.inferred_hand = self.inferred_hand[:]
        new.stack = self.stack[:]
        new.trial_count = 0
        new.log = None
        new.queued_triggers = ()
        return new

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def keys(self) -> list[str]:
        """The keys applied since the start, oldest first."""
        keys: list[str] = []
        link = self.choice_chain
        while link is not None:
            link, key = link
            keys.append(key)
        return keys[::-1]

    def snapshot(self) -> dict[str, Any]:
        """The state as plain data: equal snapshots mean equal games from here on."""
        data: dict[str, Any] = {snapshot_key(name): getattr(self, name) for name in _PLAIN}
        data.update((snapshot_key(name), list(getattr(self, name))) for name in _COPIED)
        data["attached"] = tuple(tuple(entry) for entry in self.attached)
        if self.card_timers:
            data["clocks"] = tuple(tuple(clock) for clock in self.card_timers)
        else:
            del data["clocks"]  # as in games of before there were any
        data["env"] = env_to_data(self.env)
        data.update(
            (snapshot_key(name), value) for name in _SELDOM if (value := getattr(self, name))
        )
        data["stack"] = [
            (node.index, step, memory_to_data(memory)) for node, step, memory in self.stack
        ]
        return data

    def digest(self) -> str:
        """A short fingerprint of the state: equal for equal games."""
        return hashlib.sha256(repr(self.snapshot()).encode()).hexdigest()[:16]


# empty in most games: only what is there counts, and fingerprints stay as they were
_SELDOM = ("played", "deck_knowledge")
_PLAIN = tuple(
    name for name in _SHARED if name not in {"cards", "start", "choice_chain", "question", *_SELDOM}
)


def restore(cards: CardSet, data: dict[str, Any]) -> State:
    """Return the state of a snapshot of the same card set; running on computes its question."""
    s = blank(cards)
    for key, value in data.items():
        name = _ATTRIBUTES.get(key, key)
        setattr(s, name, list(value) if name in _COPIED else value)
    s.attached = tuple(Attached(*entry) for entry in data["attached"])
    s.card_timers = tuple(CardTimer(*clock) for clock in data.get("clocks", ()))
    s.env = Env(*data["env"])
    s.stack = [
        (cards.nodes[node], step, memory_from_data(memory)) for node, step, memory in data["stack"]
    ]
    return s


def blank(cards: CardSet) -> State:
    """Return a state with nothing on the table yet."""
    s = State.__new__(State)
    s.cards = cards
    s.start = s.choice_chain = s.ending = s.question = s.log = None
    s.turn = 1
    s.phase_index = 0
    s.active_index = 0
    s.direction = 1
    s.marker = NOBODY
    s.circle = s.dealt = s.resolving = s.played = ()
    s.deck_knowledge = ()
    s.attached = ()
    s.card_timers = ()
    s.env, s.rng = NO_ENV, 0
    s.winner_index = NOBODY
    s.extra_steps = s.trial_count = 0
    s.queued_triggers = ()
    s.line = [OUT] * len(cards.characters)
    s.token_at = [NOBODY] * len(cards.symbols)
    s.energy = [cards.numbers.energy] * 2
    s.awareness = [0, 0]
    s.ready = [True, True]
    s.hand = [(), ()]
    s.deck = [(), ()]
    s.discard = [(), ()]
    s.removed = [(), ()]
    s.equipment = [(), ()]
    s.revealed_hand = [(), ()]
    s.inferred_hand = [(), ()]
    s.stack = []
    return s
