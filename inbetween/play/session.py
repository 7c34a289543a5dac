"""A game in progress as the UI sees it: players, viewer, log and undo. No drawing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ..ai.process.worker import Worker
from ..data.editions import with_edition
from ..game import Game
from ..rules.cards import CardSet
from ..rules.constants import SIDES
from ..rules.events import Event, PhaseBegun
from ..rules.implicit_choices import implicit_choice
from ..rules.views.revealed import find_undo_barrier
from ..rules.views.view import GameView
from ..saves.checkpoint import is_quiet
from ..saves.save_loader import LoadedGame
from .circle_order import Seats, seats_after, seats_of
from .forced_choices import forced_choices
from .game_config import GameConfig, check_players, match_of
from .lesson import LessonRun, path_to
from .match import Match
from .session_snapshot import SessionSnapshot
from .undo import HARMLESS, Step, UndoTarget, undo_target

if TYPE_CHECKING:
    from ..saves.autosave import Autosave

__all__ = ["GameConfig", "LogEntry", "Session", "SessionSnapshot", "check_players", "match_of"]


class LogEntry(NamedTuple):
    """A log entry: an event, its turn and the choice that caused it."""

    turn: int
    active: str
    event: Event
    step: int = 0


class Session:
    """Runs a game for the table."""

    def __init__(self, cards: CardSet, config: GameConfig) -> None:
        cards = with_edition(cards, config.edition)
        self.game = (
            Game.at(cards, config.position)
            if config.position
            else Game.new(cards, config.seed, even_start=config.even_start)
        )
        self.cards = cards = self.game.cards  # a position may ask for an edition
        self.config = config._replace(edition=cards.edition, even_start=self.game.even_start)
        self.origin = self.config  # settings for playing again
        self.seats = seats_of(self.game.view(SIDES[0]))  # seat order
        self.log: list[LogEntry] = []
        self.steps: list[Step] = []  # all choices so far
        self.stats: list[dict[str, Any]] = [self._stat()]
        self.chances: list[tuple[int, float]] = []  # Town's win probability by turn
        self.resigned: str | None = None  # the side that resigned
        # a practice game: the player knows more than the game has shown; see docs/save-format.md
        self.practice = False
        self.name = ""
        self.file: Path | None = None  # the file it was loaded from
        # saved by another version; continues from the start of its turn
        self.from_other_version = False
        self.autosave: Autosave | None = None
        self.lesson = LessonRun(config.lesson) if config.lesson else None
        self.worker = Worker(cards)
        self.viewer = self.first_viewer()
        # With a curtain the table stays hidden until the first player has taken the seat.
        self.seated = not (len(config.humans) == 2 and config.curtain)
        if self.lesson is not None and config.first_step:
            run = self.lesson
            for step, key in path_to(run.lesson, self.game.copy(), config.first_step):
                run.go_to(step)
                self.choose(key)
            run.go_to(config.first_step)

    @classmethod
    def loaded(
        cls, opened: LoadedGame, config: GameConfig | None = None, choices: int | None = None
    ) -> Session:
        """Continue a saved game, optionally after only some of its choices.

        `config` replaces the saved players.
        """
        record = opened.record
        start: tuple[str, Any] = (
            ("position", record.checkpoint) if opened.from_checkpoint else record.start
        )
        if config is None:
            config = GameConfig(
                record.sides["town"],
                record.sides["creature"],
                curtain=record.curtain,
                match=match_of(record),
                names=(record.names.get("town", ""), record.names.get("creature", "")),
            )
        kind, value = start
        config = config._replace(
            seed=0 if kind == "position" else value,
            position=value if kind == "position" else None,
            cards=opened.cards,
            edition=opened.cards.edition,
            even_start=opened.game.even_start,
        )
        session = cls(opened.cards, config)
        for key in [] if opened.from_checkpoint else record.keys[:choices]:
            session.choose(key)
        session.origin = config._replace(position=None)
        session.practice, session.name = record.practice, record.name
        if choices is None:
            session.resigned = record.resigned
        session.chances = [pair for pair in record.chances if pair[0] <= session.game.turn]
        session.viewer = session.first_viewer()
        return session

    def first_viewer(self) -> str:
        """The side whose view is shown first."""
        humans = self.config.humans
        if len(humans) == 1:
            return humans[0]
        if len(humans) == 2 and self.game.decision:
            return self.game.decision.side
        return "town"

    # -- players ------------------------------------------------------------------------------

    @property
    def decider(self) -> str | None:
        """The side that must decide."""
        return self.game.decision.side if self.game.decision and not self.resigned else None

    @property
    def human_to_decide(self) -> bool:
        """Whether a person must decide now."""
        return self.decider is not None and self.config.who(self.decider) == "human"

    @property
    def is_saved(self) -> bool:
        """Whether it is a real game, which is saved and counted: no lesson and no try-out."""
        return self.lesson is None and not self.config.trial

    @property
    def hand_over(self) -> str | None:
        """The side that must take the seat before the game continues; None if it is seated."""
        if (
            self.human_to_decide
            and len(self.config.humans) == 2
            and (self.decider != self.viewer or not self.seated)
        ):
            return self.decider
        return None

    def take_seat(self, side: str) -> None:
        """Show the table from this side's view from now on."""
        self.viewer = side
        self.seated = True

    # -- choices ------------------------------------------------------------------------------

    def choose(self, key: str, joined: bool = False) -> list[Event]:
        """Make a choice and return its events.

        A `joined` choice is undone together with the previous one.
        """
        before, side = self.game.copy(), self.decider or ""
        chosen = not self._is_forced(key)
        if self.lesson is not None:
            own = chosen and self.human_to_decide and key != implicit_choice(before.state)
        linked = bool(self.steps) and (
            joined
            or self._is_implicit_pass(self.steps[-1])
            or (not chosen and self.steps[-1].side == side)
        )
        turn, active = self.game.turn, self.game.active
        events = self.game.apply(key)
        harmless = all(isinstance(event, HARMLESS) for event in events) and self.decider == side
        undo_barrier = find_undo_barrier(before.state, self.game.state, events, side)
        owner = side if chosen or (linked and self.steps[-1].side == side) else ""
        self.steps.append(
            Step(
                before,
                key,
                owner,
                len(self.log),
                len(self.stats),
                self.seats,
                undo_barrier,
                harmless,
                linked,
            )
        )
        self.seats = seats_after(self.seats, events)
        if self.lesson is not None:
            self.lesson.chose(key, own, self.game)
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

    def _is_forced(self, key: str) -> bool:
        """Whether the choice is forced: no player made it, and it is never undone alone."""
        return key in forced_choices(self.game)

    def _is_implicit_pass(self, step: Step) -> bool:
        """Whether the last choice only passed the Awareness ability, as the UI does on acting."""
        asked, now = step.game.decision, self.game.decision
        return (
            step.key == "pass"
            and asked is not None
            and now is not None
            and asked.side == now.side
            and asked.kind == now.kind == "action"
            and step.game.turn == self.game.turn
        )

    @property
    def guided_turns(self) -> int:
        """The last turn in which the steps of a lesson said what to choose; 0 if none did."""
        guided = self.lesson.guided_choices if self.lesson is not None else 0
        return self.steps[guided - 1].game.turn if guided else 0

    def ask_opponent(self) -> None:
        """Start the AI's search if the AI must decide and is not thinking yet."""
        if self.decider and not self.human_to_decide and not self.worker.thinking:
            # Depends on the game and its progress only, so a resumed game meets the same opponent.
            seed = Random(f"{self.config.seed}:{len(self.steps)}").randrange(1 << 30)
            self.worker.ask(self.game.state, self.config.who(self.decider), seed)

    # -- the end ------------------------------------------------------------------------------

    @property
    def winner(self) -> str | None:
        """The winner, "draw", or None; a side that resigned has lost."""
        if self.resigned:
            return "creature" if self.resigned == "town" else "town"
        return self.game.winner

    @property
    def ending(self) -> str | None:
        """The kind of ending by the rules, or "resigned"."""
        return "resigned" if self.resigned else self.game.ending

    @property
    def may_resign(self) -> str | None:
        """The side that may resign now: the only person, or the viewer; None during a handover."""
        humans = self.config.humans
        if self.winner or not humans or self.hand_over:
            return None
        return humans[0] if len(humans) == 1 else self.viewer

    def resign(self, side: str) -> None:
        """Resign for a side. The rules state does not change."""
        self.worker.cancel()
        self.resigned = side
        self.stats.append(self._stat())
        self.save()

    @property
    def match_score(self) -> Match | None:
        """The score of the match, with this game as soon as it is over."""
        match = self.config.match
        return match.after(self.winner) if match and self.winner else match

    def next_game(self, seed: int) -> GameConfig | None:
        """The settings of the next game of the match, sides swapped; None if there is none."""
        match_score = self.match_score
        if match_score is None or match_score.champion or not self.winner:
            return None
        return self.origin._replace(
            seed=seed, cards=self.cards.base, position=None, match=None
        ).swapped._replace(match=match_score.next)

    # -- undo ---------------------------------------------------------------------------------

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
        """Undo the last choice if it had no consequence."""
        if not self.can_step_back:
            return False
        self.return_to(undo_target(self.steps, self.viewer, False, False).to)
        return True

    def undo_target(self, free: bool = False) -> UndoTarget:
        """The step that the viewer can undo to, or why not.

        Unlimited undo (`free`) exists only in games against the AI; games that are not saved
        always have it.
        """
        humans = self.config.humans
        side = self.viewer
        if len(humans) == 2 and not self.config.curtain and self.steps:
            # without a curtain both players see the same table
            side = next((step.side for step in reversed(self.steps) if step.side), side)
        if side not in humans:
            return UndoTarget(reason="nothing")
        free = (free and len(humans) == 1) or not self.is_saved
        return undo_target(self.steps, side, self.winner is not None, free)

    def undo(self, free: bool = False) -> UndoTarget:
        """Undo the viewer's last choice, if allowed."""
        back = self.undo_target(free)
        if back.to >= 0:
            self.practice |= back.practice
            self.return_to(back.to)
        return back

    def return_to(self, number: int) -> None:
        """Restore the game before a choice and drop everything after it."""
        step = self.steps[number]
        self.worker.cancel()
        self.game, self.seats = step.game, step.seats
        del self.steps[number:], self.log[step.log :], self.stats[step.stats :]
        if self.lesson is not None:
            self.lesson.undone(number)
        self.chances = [pair for pair in self.chances if pair[0] <= self.game.turn]
        if len(self.config.humans) == 2:
            self.viewer = step.side
        self.save()

    # -- saving -------------------------------------------------------------------------------

    def snapshot(self) -> SessionSnapshot:
        """A snapshot of the game for saving."""
        quiet = next(
            ((game, seats) for game, seats in self._backwards() if is_quiet(game.state)), None
        )
        return SessionSnapshot(
            self.game.copy(),
            quiet,
            self.seats,
            self.config,
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
        """The game so far as a loaded game, for watching its replay."""
        return LoadedGame(self.snapshot().record(), self.game, self.cards)

    def save(self) -> None:
        """Save the game if an autosave is attached."""
        if self.autosave is not None:
            self.autosave.put(self.snapshot(), over=self.winner is not None)

    def close(self) -> None:
        """Stop the AI processes."""
        self.worker.close()

    # -- views --------------------------------------------------------------------------------

    def view(self) -> GameView:
        """The game as the viewer may see it."""
        return self.game.view(self.viewer)

    def _stat(self) -> dict[str, Any]:
        """The numbers for the charts after the game."""
        g = self.game
        human = sum(1 for c in g.state.circle if g.state.line[c] > 4)
        return {
            "turn": g.turn,
            "awareness": tuple(g.state.awareness),
            "energy": tuple(g.state.energy),
            "people": (human, len(g.state.circle) - human),
        }
