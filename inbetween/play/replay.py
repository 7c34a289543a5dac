"""A recorded game from start to end: states, events, turns and turning points."""

from __future__ import annotations

from itertools import accumulate, pairwise, takewhile
from typing import Any, NamedTuple

from ..ai.win_probability.by_turn import TurnWinProbability, turning_points
from ..game import Game
from ..rules.constants import SIDES
from ..rules.errors import SaveError
from ..rules.events import (
    AwarenessChanged,
    CharacterRemoved,
    Event,
    GameEnded,
    PhaseBegun,
    Shifted,
)
from ..rules.frozen import replaced
from ..rules.views.view import GameView, side_view
from ..saves.save_loader import LoadedGame, begin
from ..text.error_messages import localized_error
from ..text.language.locale import say
from ..text.log.event_text import line
from .circle_order import Seats, seats_after, seats_of
from .raise_offer import raise_offer
from .session import LogEntry


class TurningPoint(NamedTuple):
    """A turning point: the number of choices before it, its kind and the slots of its text."""

    at: int
    kind: str  # secured, devoured, awareness, remove, over, resigned, swing_town, swing_creature
    slots: dict[str, Any]


class Replay:
    """All states and events of a recorded game.

    Raises SaveError if the recorded choices no longer lead to the recorded game.
    """

    def __init__(self, opened: LoadedGame) -> None:
        if opened.from_checkpoint:
            raise localized_error(
                SaveError, "saves.recorded", version=opened.record.game_version[:20]
            )
        self.opened = opened
        self.record = opened.record
        self.cards = opened.cards
        game = begin(opened.cards, opened.record.start)
        self.games: list[Game] = [game.copy()]  # by number of choices made
        # seat order by number of choices made
        self.seats: list[Seats] = [seats_of(game.view(SIDES[0]))]
        self.events: list[list[Event]] = []  # by choice
        self.log: list[LogEntry] = []
        turn, active = game.turn, game.active
        for number, key in enumerate(opened.record.keys):
            events = game.apply(key)
            self.events.append(events)
            self.games.append(game.copy())
            self.seats.append(seats_after(self.seats[-1], events))
            for event in events:
                if isinstance(event, PhaseBegun):
                    turn, active = event.turn, event.active
                self.log.append(LogEntry(turn, active, event, number))
        # number of events by number of choices made
        self.counts = list(accumulate((len(events) for events in self.events), initial=0))
        self.turns = self._turns()
        self.marks = self._marks()

    def learn(self, chances: list[tuple[int, float]]) -> None:
        """Store the win probability by turn and update the turning points."""
        self.record.chances = chances
        self.marks = self._marks()

    @property
    def end(self) -> int:
        """The number of choices."""
        return len(self.events)

    def _turns(self) -> list[tuple[int, int]]:
        """Every turn with the number of choices made before it."""
        found = [(self.games[0].turn, 0)]
        for at, (before, after) in enumerate(pairwise(self.games), 1):
            if after.turn != before.turn and not after.winner:
                found.append((after.turn, at))
        return found

    def turn_after(self, at: int) -> int:
        """The start of the next turn, or the end."""
        return next((start for _, start in self.turns if start > at), self.end)

    def turn_before(self, at: int) -> int:
        """The start of this turn, or of the previous one if `at` is the start."""
        return next((start for _, start in reversed(self.turns) if start < at), 0)

    def since_turn(self, at: int) -> list[Event]:
        """The events of the turn that contains `at`, up to there."""
        begun = max(start for _, start in self.turns if start <= at)
        return [event for events in self.events[begun:at] for event in events]

    def _marks(self) -> list[TurningPoint]:
        """All turning points, in order."""
        marks = []
        for number, events in enumerate(self.events, 1):
            for event in events:
                match event:
                    case Shifted(character, locked=str(locked)):
                        marks.append(TurningPoint(number, locked, {"name": character}))
                    case AwarenessChanged(side, level):
                        marks.append(
                            TurningPoint(number, "awareness", {"side": side, "level": level})
                        )
                    case CharacterRemoved(character):
                        marks.append(TurningPoint(number, "remove", {"name": character}))
                    case GameEnded():
                        marks.append(TurningPoint(number, "over", {}))
        if self.record.resigned:
            marks.append(TurningPoint(self.end, "resigned", {"side": self.record.resigned}))
        starts = dict(self.turns)
        course = [TurnWinProbability(turn, 0, chance) for turn, chance in self.record.chances]
        for i in turning_points(course):
            if course[i].turn in starts:
                won = course[i + 1].chance > course[i].chance
                marks.append(
                    TurningPoint(
                        starts[course[i].turn], "swing_town" if won else "swing_creature", {}
                    )
                )
        return sorted(marks, key=lambda mark: mark.at)

    def view(self, at: int, side: str, both: bool) -> GameView:
        """The view of a side after `at` choices; with `both`, the other hand is visible too."""
        game = self.games[at]
        view = game.view(side)
        if both:
            other = "creature" if side == "town" else "town"
            side_view(view, other)["hand"] = side_view(game.view(other), other)["hand"]
            # knowledge about the decks is irrelevant to a viewer who sees both hands
            for owner in SIDES:
                view[owner].pop("deck_known", None)
        return view

    def chosen(self, number: int, language: str) -> tuple[str, list[str]]:
        """Who made a choice, and descriptions of it, from the longest to the shortest.

        A shift names its result; yes and no name the question.
        """
        decision = self.games[number].decision
        assert decision is not None
        key = self.record.keys[number]
        what = next(o for o in decision.options if o.key == key).text(language)
        if key.startswith("shift:"):
            begun = takewhile(lambda event: isinstance(event, Shifted), self.events[number])
            steps = [
                event
                for event in begun
                if isinstance(event, Shifted) and event.character == key.split(":")[1]
            ]
            if steps:
                whole = replaced(
                    steps[-1], from_side=steps[0].from_side, from_safety=steps[0].from_safety
                )
                return decision.side, [line(self.cards, whole, language).rstrip("."), what]
        if key not in ("yes", "no"):
            return decision.side, [what]
        asked = decision.text(language, brief=True)
        about, colon, _ = asked.partition(": ")
        if not colon:  # an Awareness level, or a card being resolved
            level, lying = raise_offer(self.games[number]), self.games[number].state.resolving
            about = say(language, "ui.card.awareness", level=level.level) if level else ""
            about = self.cards.cards[lying[-1]].names[language] if lying and not about else about
        return decision.side, [f"{asked} {what}", *([f"{about}: {what}"] if about else []), what]
