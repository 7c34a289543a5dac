"""Check a lesson by playing it: every choice that it allows must lead to its last step."""

from __future__ import annotations

from pathlib import Path

from ..data.faults import CardError, Fault
from ..data.lessons import Lesson, load_lesson, read_lesson
from ..data.models.lessons import StepModel
from ..data.position import build_position
from ..data.source.yaml_source import YamlSource
from ..game import Game
from ..rules.cards import CardSet
from ..rules.errors import Message, MessageList, make_message
from .forced_choices import forced_choices
from .lesson import choices_of, declined_choice, ends_step, is_allowed

MOST_POSITIONS = 1000  # positions that a check looks at


def lesson_faults(text: str, file: str, cards: CardSet) -> list[Fault]:
    """Return every fault of a lesson, those included that only playing it shows."""
    source = YamlSource(text, file)
    lesson, _ = read_lesson(source, cards)
    if lesson is not None:
        check_lesson(lesson, cards)
    return source.faults


def playable_lesson(path: Path, cards: CardSet) -> Lesson:
    """Load a lesson that can be played to its end; raises CardError with every fault."""
    lesson = load_lesson(path, cards)
    check_lesson(lesson, cards)
    if lesson.source.flawed(()):
        raise CardError(lesson.source.faults)
    return lesson


def check_lesson(lesson: Lesson, cards: CardSet) -> None:
    """Add a fault to the lesson's source for every step that cannot be fulfilled."""
    state = build_position(cards, lesson.model.position, lesson.source, ("position",))
    if state is not None:
        _Walk(lesson).run(Game(state))


class _Walk:
    """A walk through all choices that a lesson allows."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.side = lesson.model.side
        self.seen: set[tuple[int, int, str]] = set()
        self.faulty: set[int] = set()  # steps that have a fault; one for each is enough

    def run(self, start: Game) -> None:
        """Walk through the whole lesson."""
        waiting = [(start, 0, 0)]  # a game, the step, and the opponent's choices made in it
        while waiting and len(self.seen) < MOST_POSITIONS:
            game, index, scripted = waiting.pop()
            self._make_forced_choices(game)
            place = index, scripted, game.state.digest()
            if place not in self.seen:
                self.seen.add(place)
                waiting += self._after(game, index, scripted)

    def _make_forced_choices(self, game: Game) -> None:
        while game.decision and game.decision.side == self.side and forced_choices(game):
            for key in forced_choices(game):
                if game.decision and key in game.decision.keys:
                    game.apply(key)

    def _after(self, game: Game, index: int, scripted: int) -> list[tuple[Game, int, int]]:
        """Return what can follow in a position."""
        if index == len(self.lesson.steps):
            return []
        step = self.lesson.steps[index]
        if step.allow is None and step.opponent is None:
            return [(game, index + 1, 0)]
        if game.decision is not None and game.decision.side != self.side:
            declined = declined_choice(game, self.lesson.steps[index:], scripted)
            if declined:
                return [(_played(game, [declined]), index, scripted)]
        path = ("opponent", scripted) if step.opponent is not None else ("allow",)
        if game.decision is None:
            return self._fault(index, path, make_message("lesson.over"))
        if (game.decision.side == self.side) != (step.allow is not None):
            whose = "asks_opponent" if step.allow is not None else "asks_player"
            return self._fault(index, path, make_message(f"lesson.{whose}", keys=_offered(game)))
        if step.opponent is not None:
            return self._scripted(game, index, scripted, step.opponent)
        return self._allowed(game, index, step)

    def _scripted(
        self, game: Game, index: int, scripted: int, keys: list[str]
    ) -> list[tuple[Game, int, int]]:
        """Return the position after the opponent's next choice."""
        line = choices_of(game).get(keys[scripted])
        if line is None:
            detail = make_message("lesson.not_offered", key=keys[scripted], keys=_offered(game))
            return self._fault(index, ("opponent", scripted), detail)
        last = scripted + 1 == len(keys)
        return [(_played(game, line), index + last, 0 if last else scripted + 1)]

    def _allowed(self, game: Game, index: int, step: StepModel) -> list[tuple[Game, int, int]]:
        """Return the positions after each choice that the step allows."""
        offered = choices_of(game)
        lines = {key: line for key, line in offered.items() if is_allowed(step, key)}
        if not lines:
            detail = make_message("lesson.nothing_allowed", keys=_offered(game))
            return self._fault(index, ("allow",), detail)
        found = []
        for key, line in lines.items():
            after = _played(game, line)
            found.append((after, index + ends_step(step, key, after), 0))
        return found

    def _fault(
        self, index: int, path: tuple[str | int, ...], detail: Message
    ) -> list[tuple[Game, int, int]]:
        if index not in self.faulty:
            self.faulty.add(index)
            self.lesson.source.fault_at(("steps", index, *path), detail)
        return []


def _played(game: Game, keys: list[str]) -> Game:
    """Return a copy of a game after some choices."""
    trial = game.copy()
    for key in keys:
        trial.apply(key)
    return trial


def _offered(game: Game) -> MessageList:
    return MessageList(tuple(choices_of(game)))
