"""A game in progress as the window sees it: who plays, who looks, what happened. Knows nothing of drawing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ..ai.players import player
from ..ai.worker import Worker
from ..data.editions import with_edition
from ..game import Game
from ..rules.cards import CardSet
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError, SaveError
from ..rules.events import Event, PhaseBegun
from ..rules.views.revealed import find_undo_barrier
from ..saves.checkpoint import is_quiet, position_of
from ..saves.record import Record, summary_of
from ..saves.save_loader import LoadedGame
from ..text.error_messages import localized_error
from .forced_choices import forced_choices
from .match import Match
from .seat_order import Seats, seats_after, seats_of
from .undo import HARMLESS, Step, UndoTarget, undo_target

if TYPE_CHECKING:
    from ..saves.autosave import Autosave


class GameConfig(NamedTuple):
    """How a game is to be played."""

    town: str = "human"
    creature: str = "human"
    seed: int = 0
    cards: Any = None  # a path, a card set, or None for the built-in one
    position: Any = None
    curtain: bool = True
    edition: str | None = None  # whose rulebook is followed; None: the card set's own switches
    even_start: bool = False  # more Energy for whoever plays second
    names: tuple[str, str] = ("", "")  # what people are called, Town first; empty: as their side is
    match: Match | None = None  # the match that the game belongs to

    def who(self, side: str) -> str:
        """Who plays a side: human or a level."""
        return self.town if side == "town" else self.creature

    def name(self, side: str) -> str:
        """What the person on a side is called; empty for opponents, and for people without a name."""
        return self.names[SIDES.index(side)] if self.who(side) == "human" else ""

    @property
    def humans(self) -> list[str]:
        """The sides that people play."""
        return [side for side in SIDES if self.who(side) == "human"]

    @property
    def swapped(self) -> GameConfig:
        """The same with the sides changed."""
        return self._replace(
            town=self.creature,
            creature=self.town,
            names=(self.names[1], self.names[0]),
            match=self.match.swapped if self.match else None,
        )


class LogEntry(NamedTuple):
    """A line of the log: an event, the turn it happened in, and the choice that led to it."""

    turn: int
    active: str
    event: Event
    step: int = 0


def check_players(sides: dict[str, str]) -> None:
    """Raise SaveError if a saved game names a player that this version does not have."""
    for side, who in sides.items():
        try:
            if who != "human":
                player(who)
        except InBetweenError:
            raise localized_error(SaveError, "saves.player", who=who, side=side) from None


def match_of(record: Record) -> Match | None:
    """The match that a game on file belongs to."""
    return Match(**record.match) if record.match else None


class SessionSnapshot(NamedTuple):
    """A game in progress as it is now, to be written down while it goes on."""

    game: Game
    quiet: tuple[Game, Seats] | None  # as it was at the start of its turn
    seats: Seats
    plan: GameConfig
    practice: bool
    chances: tuple[tuple[int, float], ...]
    name: str
    resigned: str | None

    def record(self) -> Record:
        """What there is to write."""
        plan = self.plan
        record = Record.of(
            self.game,
            sides={side: plan.who(side) for side in SIDES},
            curtain=plan.curtain,
            name=self.name,
            practice=self.practice,
            chances=list(self.chances),
            summary=summary_of(self.game, self.seats[0]),
            resigned=self.resigned,
            names={side: name for side in SIDES if (name := plan.name(side))},
            match=plan.match._asdict() if plan.match else None,
            checkpoint=self._checkpoint(),
        )
        if record.summary is not None and self.resigned:
            record.summary["winner"] = record.winner
        return record

    def _checkpoint(self) -> dict[str, Any] | None:
        """The position at the start of the turn; its circle begins with the first seat, so that everybody sits there again."""
        if self.quiet is None:
            return None
        game, seats = self.quiet
        return position_of(game, seats[0])


class Session:
    """Runs a game for the table."""

    def __init__(self, cards: CardSet, plan: GameConfig) -> None:
        cards = with_edition(cards, plan.edition)
        self.game = (
            Game.at(cards, plan.position)
            if plan.position
            else Game.new(cards, plan.seed, even_start=plan.even_start)
        )
        self.cards = cards = self.game.cards  # a position may ask for an edition
        self.plan = plan._replace(edition=cards.edition, even_start=self.game.even_start)
        self.origin = self.plan  # with whom it is played again
        self.seats = seats_of(self.game.view(SIDES[0]))  # who sits where
        self.log: list[LogEntry] = []
        self.steps: list[Step] = []  # every choice so far
        self.stats: list[dict[str, Any]] = [self._stat()]
        self.chances: list[tuple[int, float]] = []  # by turn: how likely Town is to win
        self.resigned: str | None = None  # the side that has given up
        # a practice game: more is known than the game has shown; docs/save-format.md says when
        self.practice = False
        self.name = ""
        self.file: Path | None = None  # where it was loaded from
        # it was saved by another version and goes on from the start of its turn
        self.from_other_version = False
        self.keeper: Autosave | None = None
        self.worker = Worker(cards)
        self.viewer = self.first_viewer()
        # With a curtain nobody sees anything before the first one has sat down.
        self.seated = not (len(plan.humans) == 2 and plan.curtain)

    @classmethod
    def loaded(
        cls, opened: LoadedGame, plan: GameConfig | None = None, choices: int | None = None
    ) -> Session:
        """Go on with a game on file, as far as so many choices; who plays is as it was, or as a plan says."""
        record = opened.record
        start: tuple[str, Any] = (
            ("position", record.checkpoint) if opened.from_checkpoint else record.start
        )
        if plan is None:
            plan = GameConfig(
                record.sides["town"],
                record.sides["creature"],
                curtain=record.curtain,
                match=match_of(record),
                names=(record.names.get("town", ""), record.names.get("creature", "")),
            )
        kind, value = start
        plan = plan._replace(
            seed=0 if kind == "position" else value,
            position=value if kind == "position" else None,
            cards=opened.cards,
            edition=opened.cards.edition,
            even_start=opened.game.even_start,
        )
        session = cls(opened.cards, plan)
        for key in [] if opened.from_checkpoint else record.keys[:choices]:
            session.choose(key)
        session.origin = plan._replace(position=None)
        session.practice, session.name = record.practice, record.name
        if choices is None:
            session.resigned = record.resigned
        session.chances = [pair for pair in record.chances if pair[0] <= session.game.turn]
        session.viewer = session.first_viewer()
        return session

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
        return self.game.decision.side if self.game.decision and not self.resigned else None

    @property
    def human_to_decide(self) -> bool:
        """Whether a person must decide now."""
        return self.decider is not None and self.plan.who(self.decider) == "human"

    @property
    def hand_over(self) -> str | None:
        """The side that must take the seat before the game goes on; None if it sits there already."""
        if (
            self.human_to_decide
            and len(self.plan.humans) == 2
            and (self.decider != self.viewer or not self.seated)
        ):
            return self.decider
        return None

    def take_seat(self, side: str) -> None:
        """From now on the table is seen with that side's eyes."""
        self.viewer = side
        self.seated = True

    # -- doing --------------------------------------------------------------------------------

    def choose(self, key: str, joined: bool = False) -> list[Event]:
        """Make a choice; returns what happened. One that is joined to the choice before is taken back with it."""
        before, side = self.game.copy(), self.decider or ""
        chosen = not self._goes_without_saying(key)
        linked = bool(self.steps) and (
            joined
            or self._passed_over(self.steps[-1])
            or (not chosen and self.steps[-1].side == side)
        )
        turn, active = self.game.turn, self.game.active
        events = self.game.apply(key)
        harmless = all(isinstance(event, HARMLESS) for event in events) and self.decider == side
        undo_barrier = find_undo_barrier(before, self.game, events, side)
        whose = side if chosen or (linked and self.steps[-1].side == side) else ""
        self.steps.append(
            Step(
                before,
                key,
                whose,
                len(self.log),
                len(self.stats),
                self.seats,
                undo_barrier,
                harmless,
                linked,
            )
        )
        self.seats = seats_after(self.seats, events)
        for event in events:
            if isinstance(event, PhaseBegun):
                turn, active = event.turn, event.active
                if event.phase == "awareness":
                    self.stats.append(self._stat())
            self.log.append(LogEntry(turn, active, event, len(self.steps) - 1))
        if self.game.winner:
            self.stats.append(self._stat())
        self.save()
        return events

    def _goes_without_saying(self, key: str) -> bool:
        """Whether a choice is one of those that can lead to one thing only: nobody has chosen then, and nobody takes it back alone."""
        return key in forced_choices(self.game)

    def _passed_over(self, step: Step) -> bool:
        """Whether the last choice only passed over the Awareness ability: the table does that when someone acts."""
        asked, now = step.game.decision, self.game.decision
        return (
            step.key == "pass"
            and asked is not None
            and now is not None
            and asked.side == now.side
            and asked.kind == now.kind == "action"
            and step.game.turn == self.game.turn
        )

    def ask_opponent(self) -> None:
        """Let the opponent think, if it is its turn to decide and it does not already."""
        if self.decider and not self.human_to_decide and not self.worker.thinking:
            # By the game and how far it has come: whoever goes on with it later meets the same
            # opponent.
            seed = Random(f"{self.plan.seed}:{len(self.steps)}").randrange(1 << 30)
            self.worker.ask(self.game, self.plan.who(self.decider), seed)

    # -- the end ------------------------------------------------------------------------------

    @property
    def winner(self) -> str | None:
        """Who has won, "draw", or None while the game goes on. Whoever resigns has lost, whatever the rules say of the position."""
        return (
            ("creature" if self.resigned == "town" else "town")
            if self.resigned
            else self.game.winner
        )

    @property
    def ending(self) -> str | None:
        """How the game has ended: as the rules say, or "resigned"."""
        return "resigned" if self.resigned else self.game.ending

    @property
    def may_resign(self) -> str | None:
        """The side that can give up now: of one person, or of whoever sits at the table; nobody while the seat is handed over."""
        humans = self.plan.humans
        if self.winner or not humans or self.hand_over:
            return None
        return humans[0] if len(humans) == 1 else self.viewer

    def resign(self, side: str) -> None:
        """A side gives up: the game is over for the players, and stays where it was for the rules."""
        self.worker.cancel()
        self.resigned = side
        self.stats.append(self._stat())
        self.save()

    @property
    def match_score(self) -> Match | None:
        """How the match stands, this game included as soon as it is over."""
        match = self.plan.match
        return match.after(self.winner) if match and self.winner else match

    def next_game(self, seed: int) -> GameConfig | None:
        """The next game of the match, with the seats changed; None if there is none."""
        match_score = self.match_score
        if match_score is None or match_score.champion or not self.winner:
            return None
        return self.origin._replace(
            seed=seed, cards=self.cards.base, position=None, match=None
        ).swapped._replace(match=match_score.next)

    # -- taking back --------------------------------------------------------------------------

    @property
    def can_step_back(self) -> bool:
        """Whether the last choice had no consequence yet."""
        return (
            bool(self.steps)
            and self.steps[-1].harmless
            and self.human_to_decide
            and self.steps[-1].side == self.viewer
        )

    def step_back(self) -> bool:
        """Take back the last choice, if it had no consequence."""
        if not self.can_step_back:
            return False
        self._return_to(undo_target(self.steps, self.viewer, False, False).to)
        return True

    def undo_target(self, free: bool = False) -> UndoTarget:
        """Where the one at the table can go back to, or why not. Unlimited undo (`free`) is only for games against the opponent."""
        humans = self.plan.humans
        side = self.viewer
        if len(humans) == 2 and not self.plan.curtain and self.steps:
            # both look at the same table
            side = next((step.side for step in reversed(self.steps) if step.side), side)
        if side not in humans:
            return UndoTarget(reason="nothing")
        return undo_target(self.steps, side, self.winner is not None, free and len(humans) == 1)

    def undo(self, free: bool = False) -> UndoTarget:
        """Take back the last choice of the one at the table, if that may be."""
        back = self.undo_target(free)
        if back.to >= 0:
            self.practice |= back.practice
            self._return_to(back.to)
        return back

    def _return_to(self, number: int) -> None:
        """Be where the game was before a choice, with nothing left of what came after."""
        step = self.steps[number]
        self.worker.cancel()
        self.game, self.seats = step.game, step.seats
        del self.steps[number:], self.log[step.log :], self.stats[step.stats :]
        self.chances = [pair for pair in self.chances if pair[0] <= self.game.turn]
        if len(self.plan.humans) == 2:
            self.viewer = step.side
        self.save()

    # -- keeping ------------------------------------------------------------------------------

    def moment(self) -> SessionSnapshot:
        """The game as it is now, for writing it down."""
        quiet = next(((game, seats) for game, seats in self._backwards() if is_quiet(game)), None)
        return SessionSnapshot(
            self.game.copy(),
            quiet,
            self.seats,
            self.plan,
            self.practice,
            tuple(self.chances),
            self.name,
            self.resigned,
        )

    def _backwards(self) -> Iterator[tuple[Game, Seats]]:
        yield self.game.copy(), self.seats
        for step in reversed(self.steps):
            yield step.game, step.seats

    def recorded(self) -> LoadedGame:
        """The game so far as a file would have it, for watching it again."""
        return LoadedGame(self.moment().record(), self.game, self.cards)

    def save(self) -> None:
        """Have the game written down, if somebody keeps it."""
        if self.keeper is not None:
            self.keeper.put(self.moment(), over=self.winner is not None)

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
        return {
            "turn": g.turn,
            "awareness": tuple(g.awareness),
            "energy": tuple(g.energy),
            "people": (human, len(g.circle) - human),
        }
