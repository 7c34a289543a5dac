"""A game in progress as the window sees it: who plays, who looks, what happened. Knows nothing of drawing."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from ..ai.worker import Worker
from ..data.position import load_position
from ..rules.cards import CardSet
from ..rules.events import Event
from ..rules.game import Game
from ..rules.terms import SIDES

# A choice that led to nothing but these can still be taken back.
HARMLESS = {"play", "prepare"}
# Not worth a line in the log.
QUIET = {"phase", "finish", "pay", "draw", "over"}


class Plan(NamedTuple):
    """How a game is to be played."""

    town: str = "human"
    creature: str = "human"
    seed: int = 0
    cards: Any = None  # a path, or None for the built-in set
    position: Any = None
    curtain: bool = True

    def who(self, side: str) -> str:
        """Who plays a side: human or a level."""
        return self.town if side == "town" else self.creature

    @property
    def humans(self) -> list[str]:
        """The sides that people play."""
        return [side for side in SIDES if self.who(side) == "human"]

    @property
    def swapped(self) -> Plan:
        """The same with the sides changed."""
        return self._replace(town=self.creature, creature=self.town)


class Entry(NamedTuple):
    """A line of the log: an event, and the turn it happened in."""

    turn: int
    active: str
    event: Event


class Tape:
    """Plays recorded choices where an opponent would think: a game that is watched again."""

    thinking = False

    def __init__(self, keys: list[str]) -> None:
        self._keys = list(reversed(keys))

    def ask(self, game: Game, level: str, seed: int) -> None:
        """Nothing to think about."""

    def poll(self) -> str | None:
        """The next choice on the tape."""
        return self._keys.pop() if self._keys else None

    def close(self) -> None:
        """Nothing to end."""


class Session:
    """Runs a game for the table."""

    def __init__(self, cards: CardSet, plan: Plan, tape: list[str] | None = None) -> None:
        self.cards, self.plan = cards, plan
        self.origin = plan  # how the game was first played, where it is watched again
        self.game = load_position(cards, plan.position) if plan.position else Game.new(cards, plan.seed)
        self.log: list[Entry] = []
        self.undo: list[tuple[Game, int, bool]] = []  # before each choice: the game, length of the log, harmless?
        self.stats: list[dict[str, Any]] = [self._stat()]
        self.worker: Worker | Tape = Worker(cards) if tape is None else Tape(tape)
        self.rng = Random(plan.seed)
        self.viewer = self.first_viewer()
        # With a curtain nobody sees anything before the first one has sat down.
        self.seated = not (len(plan.humans) == 2 and plan.curtain)

    def first_viewer(self) -> str:
        """Whose eyes the table is seen with at first."""
        humans = self.plan.humans
        if len(humans) == 1:
            return humans[0]
        if len(humans) == 2 and self.game.decision:
            return self.game.decision.side
        return "town"

    # -- who ----------------------------------------------------------------------------------

    @property
    def decider(self) -> str | None:
        """The side that must decide."""
        return self.game.decision.side if self.game.decision else None

    @property
    def human_to_decide(self) -> bool:
        """Whether a person must decide now."""
        return self.decider is not None and self.plan.who(self.decider) == "human"

    @property
    def hand_over(self) -> str | None:
        """The side that must take the seat before the game goes on; None if it sits there already."""
        if self.human_to_decide and len(self.plan.humans) == 2 and (self.decider != self.viewer or not self.seated):
            return self.decider
        return None

    def take_seat(self, side: str) -> None:
        """From now on the table is seen with that side's eyes."""
        self.viewer = side
        self.seated = True
        self.undo.clear()

    # -- doing --------------------------------------------------------------------------------

    def choose(self, key: str) -> list[Event]:
        """Make a choice; returns what happened."""
        before, side = self.game.copy(), self.decider
        turn, active = self.game.turn, self.game.active
        events = self.game.apply(key)
        harmless = {e.kind for e in events} <= HARMLESS and self.decider == side
        if side and self.plan.who(side) == "human":
            self.undo.append((before, len(self.log), harmless))
        else:
            self.undo.clear()
        for event in events:
            if event.kind == "phase":
                turn, active = event.data["turn"], event.data["active"]
                if event.data["phase"] == "awareness":
                    self.stats.append(self._stat())
            self.log.append(Entry(turn, active, event))
        if self.game.winner:
            self.stats.append(self._stat())
        return events

    @property
    def can_step_back(self) -> bool:
        """Whether the last choice had no consequence yet."""
        return bool(self.undo) and self.undo[-1][2] and self.human_to_decide

    def step_back(self) -> bool:
        """Take back the last choice, if it had no consequence."""
        if not self.can_step_back:
            return False
        self.game, length, _ = self.undo.pop()
        del self.log[length:]
        return True

    def ask_opponent(self) -> None:
        """Let the opponent think, if it is its turn to decide and it does not already."""
        if self.decider and not self.human_to_decide and not self.worker.thinking:
            self.worker.ask(self.game, self.plan.who(self.decider), self.rng.randrange(1 << 30))

    def again(self) -> Session:
        """The same game from its start, to be watched."""
        session = Session(self.cards, self.plan._replace(town="replay", creature="replay"), self.game.keys())
        session.origin = self.origin
        return session

    def close(self) -> None:
        """End what was started."""
        self.worker.close()

    # -- looking ------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """What the one at the table may see."""
        return self.game.view(self.viewer)

    def _stat(self) -> dict[str, Any]:
        """The figures that the charts after the game show."""
        g = self.game
        human = sum(1 for c in g.circle if g.line[c] > 4)
        return {"turn": g.turn, "awareness": tuple(g.awareness), "energy": tuple(g.energy),
                "people": (human, len(g.circle) - human)}

    def recap(self, since: int) -> list[Entry]:
        """What happened in public since a place in the log."""
        return [entry for entry in self.log[since:] if entry.event.kind not in QUIET]
