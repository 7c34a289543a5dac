"""A lesson being played: its step, what the player may choose, what the opponent does."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

from ..game import Game
from ..rules.implicit_choices import after_implicit_choice, implicit_choice
from .forced_choices import forced_choices
from .things import Thing

if TYPE_CHECKING:
    from ..data.lessons import Lesson
    from ..data.models.lessons import StepModel


class Chapter(NamedTuple):
    """A chapter of a lesson."""

    id: str
    first: int  # the number of its first step


def chapters(lesson: Lesson) -> list[Chapter]:
    """Return the chapters in order; a lesson without any is one chapter."""
    found = [Chapter(step.chapter, i) for i, step in enumerate(lesson.steps) if step.chapter]
    return found or [Chapter(lesson.steps[0].id, 0)]


def target_thing(target: str) -> Thing | None:
    """Return the single thing that a step points at; None for a part of the table."""
    kind, colon, id = target.partition(":")
    match kind if colon else "":
        case "character":
            return Thing("character", id)
        case "hand":
            return Thing("hand", id)
        case "button":
            return Thing("button", id)
        case "equipment":
            return Thing("equipment", id)
    return None


def target_level(target: str) -> int:
    """Return the level of the player's Awareness track that a step points at; 0 if none."""
    kind, _, level = target.partition(":")
    return int(level) if kind == "awareness" and level.isdecimal() else 0


def is_allowed(step: StepModel, key: str) -> bool:
    """Whether the player may choose this in a step."""
    return any(fnmatchcase(key, pattern) for pattern in step.allow or ())


def is_last_choice(step: StepModel, key: str) -> bool:
    """Whether a step waits for no other choice after this one."""
    return step.until is None or fnmatchcase(key, step.until)


def ends_step(step: StepModel, key: str, after: Game) -> bool:
    """Whether an allowed choice also ends the step, with the game after it.

    It does if the choice that the step waits for cannot be made any more.
    """
    return is_last_choice(step, key) or not any(
        is_last_choice(step, offered) for offered in choices_of(after)
    )


def choices_of(game: Game) -> dict[str, list[str]]:
    """Return the choices that can be made now, each with the keys to be chosen for it.

    A choice behind an implicit one needs both keys; the table does not offer the implicit one.
    """
    decision = game.decision
    if decision is None:
        return {}
    first = implicit_choice(game.state)
    found = {key: [key] for key in decision.keys if key != first}
    if first:
        for option in after_implicit_choice(game.state, first).options:
            found.setdefault(option.key, [first, option.key])
    return found


def declined_choice(game: Game, steps: Sequence[StepModel], scripted: int) -> str:
    """Return how the opponent declines what is asked, or "" if the next script has the answer.

    The rulebooks differ in what they ask: a lesson need not mention every such question.
    `scripted` is the number of choices already made in the first of the steps.
    """
    offered = choices_of(game)
    keys = steps[0].opponent[scripted:] if steps[0].opponent is not None else []
    keys += [step.opponent[0] for step in steps[1:] if step.opponent is not None]
    if keys and keys[0] in offered:
        return ""
    return next((key for key in ("no", "pass", "done") if key in offered), "")


class LessonRun:
    """The progress of one lesson in one session."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.index = 0  # of the current step
        self._looked = False  # whether the player has seen what the step asks to look at
        self._asked: list[int] = []  # for each choice of the game, the step in which it was made
        self._scripted = 0  # choices of the opponent made in the current step

    @property
    def step(self) -> StepModel | None:
        """The current step; None once the lesson has been taught."""
        steps = self.lesson.steps
        return steps[self.index] if self.index < len(steps) else None

    @property
    def guiding(self) -> bool:
        """Whether steps are left."""
        return self.step is not None

    @property
    def guided_choices(self) -> int:
        """How many choices were made before the lesson had been taught."""
        return sum(index < len(self.lesson.steps) for index in self._asked)

    @property
    def waits_for_next(self) -> bool:
        """Whether the current step ends with a click on Next."""
        step = self.step
        if step is None or step.allow or step.opponent:
            return False
        return step.look is None or self._looked

    @property
    def chapter(self) -> Chapter:
        """The chapter of the current step; the last one after the end."""
        found = chapters(self.lesson)
        return next((one for one in reversed(found) if one.first <= self.index), found[0])

    @property
    def shown_parts(self) -> set[str]:
        """The parts of the table that the lesson has shown so far; all of them after its end."""
        steps = self.lesson.steps[: self.index + 1]
        return {part for step in steps for part in step.show}

    def allows(self, *keys: str) -> bool:
        """Whether the player may make these choices now, one after the other."""
        steps, index = self.lesson.steps, self.index
        if not self.guiding:
            return True
        for key in keys:
            if index == len(steps) or not is_allowed(steps[index], key):
                return False
            index += is_last_choice(steps[index], key)
        return True

    def next(self) -> None:
        """End a step that only explains something."""
        if self.waits_for_next:
            self._advance()

    def asks_to_look_at(self, thing: Thing | None) -> bool:
        """Whether the current step waits until the player has looked at this thing."""
        step = self.step
        if thing is None or step is None or step.look is None or self._looked:
            return False
        return thing.without_place == target_thing(step.look)

    def looked(self) -> None:
        """Note that the player has seen what the step asks to look at: Next ends it now."""
        self._looked = True

    def opponent_keys(self, game: Game) -> list[str]:
        """Return the opponent's next choice in this step, with an implicit one before it.

        Empty if the opponent has to wait for the player.
        """
        step = self.step
        if step is None:
            return []
        declined = declined_choice(game, self.lesson.steps[self.index :], self._scripted)
        if declined:
            return [declined]
        if step.opponent is None:
            return []
        return choices_of(game).get(step.opponent[self._scripted], [])

    def chose(self, key: str, own: bool, after: Game) -> None:
        """Note a choice: the player's own in this step, or any other; `after` is the game then."""
        self._asked.append(self.index)
        step = self.step
        if step is None:
            return
        if step.opponent is not None and not own:
            if key == step.opponent[self._scripted]:
                self._scripted += 1
                if self._scripted == len(step.opponent):
                    self._advance()
        elif own and is_allowed(step, key) and ends_step(step, key, after):
            self._advance()

    def undone(self, left: int) -> None:
        """Go back to the step in which the first choice that was taken back had been made."""
        if left < len(self._asked):
            self.index, self._scripted, self._looked = self._asked[left], 0, False
            del self._asked[left:]

    def go_to(self, index: int) -> None:
        """Go to a step that does not come before the current one."""
        while self.index < index:
            self._advance()

    def _advance(self) -> None:
        self.index += 1
        self._scripted = 0
        self._looked = False


def path_to(lesson: Lesson, game: Game, goal: int) -> list[tuple[int, str]]:
    """Play a lesson up to a step by the first choice that each step allows, on this game.

    Returns the keys that were chosen, each with the number of its step.
    """
    run, keys = LessonRun(lesson), list[tuple[int, str]]()
    side = lesson.model.side
    while run.index < goal and run.step is not None:
        step = run.step
        forced = forced_choices(game) if game.decision and game.decision.side == side else []
        if forced:
            line, own = forced, False
        elif step.opponent is not None:
            line, own = run.opponent_keys(game), False
        elif step.allow is not None:
            offered = choices_of(game)
            wanted = [key for key in offered if is_allowed(step, key)]
            ending = [key for key in wanted if is_last_choice(step, key)]
            line, own = offered[(ending or wanted)[0]] if wanted else [], True
        else:
            run.index += 1
            continue
        if not line:
            break  # only in a lesson with faults
        for key in line:
            game.apply(key)
            keys.append((run.index, key))
            run.chose(key, own and key == line[-1], game)
    return keys
