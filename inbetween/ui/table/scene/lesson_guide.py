"""Guides the player through a lesson at the table: what it says, where, and what ends a step."""

from __future__ import annotations

from pygame import Rect

from ....play.lesson import LessonRun, chapters, target_level, target_thing
from ....play.things import Thing
from ....setting_types import LESSON_DONE
from ..model.table_note import LEAVE, NEXT, TableNote, part_areas, place_note
from .controller import TableController
from .popups import SAY, Bubble

# parts with an edge of light when a lesson shows them; the others are seen anyway
LOOK = 2.0  # seconds that a thing is seen large before the step about it can end
MARKED = ("energy", "awareness", "piles", "equipment", "supply", "opponent", "log")


class LessonGuide:
    """The lesson of a session at the table."""

    def __init__(self, controller: TableController, run: LessonRun) -> None:
        self.controller = controller
        self.run = run
        self.app = controller.app
        self.board = controller.board
        self._note: tuple[object, TableNote | None] = (None, None)
        self._seen = 0.0  # seconds that what the step asks to look at has been seen large
        self._answer = ""  # to a wrong click
        self._answer_left = 0.0  # seconds that it stays

    @property
    def talking(self) -> bool:
        """Whether the lesson says something now: nothing moves, and it waits for the player."""
        step = self.run.step
        return (
            step is not None
            and step.opponent is None
            and not self.controller.playback.busy
            and (step.allow is None or self.controller.fresh)
        )

    @property
    def shown_parts(self) -> frozenset[str]:
        """The parts of the table that are not dark."""
        parts = frozenset(part_areas(self.board.layout, self.board.viewer))
        if not self.run.guiding:
            return parts
        # a card that is being resolved lies where the phase is otherwise
        resolving = {"phase"} if self.board.view["resolving"] else set[str]()
        return frozenset(self.run.shown_parts | resolving)

    def note(self) -> TableNote | None:
        """Return what the lesson says now, and where."""
        if not self.talking or self.controller.question.menu is not None:
            return None  # an open menu says what can be chosen
        question = self.controller.question
        made_for = (
            *(self.run.index, self.run.waits_for_next, self._answer),
            *(question, self.controller.bar, self.board.layout, self.app.language),
        )
        if made_for != self._note[0]:
            self._note = made_for, self._make()
        return self._note[1]

    def _make(self) -> TableNote | None:
        step, run, app = self.run.step, self.run, self.app
        assert step is not None
        language = app.language
        text = run.lesson.text(step, language, self.controller.session.cards)
        if not text:
            return None
        found = chapters(run.lesson)
        chapter = found.index(run.chapter)
        opening = run.lesson.steps[found[chapter].first]
        title = run.lesson.heading(step, language) or run.lesson.chapter(opening, language)
        labels = self._labels()
        point = self._rect(step.point)
        bounds = self.board.layout.window.inflate(-2 * app.theme.px(10), -2 * app.theme.px(10))
        question = self.controller.question
        avoid = [rect for rect, thing in self.controller.areas() if question.options(thing)]
        avoid.append(self.controller.bar.rect)
        if self.board.view["resolving"]:
            avoid.append(self.board.resolving_rect)
        parts = part_areas(self.board.layout, self.board.viewer)
        marked = MARKED if len(found) > 1 else ()  # in a single chapter nothing appears
        new = tuple(rect for part in step.show if part in marked for rect in parts[part])
        people = [self.board.rect_of(id) for id in self.board.people]
        hand = [rect for rect, _ in self.board.hand_areas()]
        rect, buttons = place_note(
            app.theme,
            f"{text}\n{self._answer}" if self._answer else text,
            title,
            labels,
            point,
            avoid,
            bounds,
            self.board.layout.center,
            [*people, *hand],
        )
        dots = len(found) if len(found) > 1 else 0
        arrow = step.has_arrow and not run.waits_for_next
        return TableNote(
            text, title, rect, buttons, point, chapter + 1, dots, new, self._answer, arrow
        )

    def _labels(self) -> list[tuple[Thing, str]]:
        """Return the buttons of the current step."""
        run, session = self.run, self.controller.session
        if not run.waits_for_next:
            return []
        if not session.config.trial or run.index + 1 < len(run.lesson.steps):
            return [(NEXT, self.app.say("lessons.next"))]
        leave = LEAVE, self.app.say("reference.back")
        return [leave] if session.winner else [leave, (NEXT, self.app.say("reference.play_on"))]

    def _rect(self, target: str | None) -> Rect | None:
        """Return where the thing or the part is that a step points at."""
        if target is None:
            return None
        thing = target_thing(target)
        level = target_level(target)
        if level:
            thing = Thing("awareness", self.board.viewer, level)
        elif thing is None:
            places = part_areas(self.board.layout, self.board.viewer)[target]
            if target == "prompt":
                return self.controller.bar.rect  # it may have grown
            if target == "pips":
                return self.board.layout.panel(self.board.viewer).name
            return places[0] if target != "people" else None
        areas = self.controller.areas()
        if not level:  # the row of a level lies below the button for it
            areas = areas[::-1]
        return next((rect for rect, one in areas if thing in (one, one.without_place)), None)

    # -- what ends a step -----------------------------------------------------------------------

    def keep_progress(self) -> None:
        """Keep the chapter that has been reached in the settings."""
        if self.controller.session.config.trial:
            return
        settings, name = self.app.settings, self.run.lesson.name
        reached = self.run.chapter.id if self.run.guiding else LESSON_DONE
        if settings.lessons.get(name) not in (reached, LESSON_DONE):
            settings.lessons = {**settings.lessons, name: reached}
            self.app.endings.add(settings.save)

    def next(self) -> None:
        """End a step that only explains something."""
        self._answer = ""
        self.run.next()
        self.controller.invalidate_question()

    def update(self, dt: float, seen: Thing | None) -> None:
        """Advance the time; `seen` is the thing that is shown large."""
        self._answer_left -= dt
        if self._answer_left <= 0:
            self._answer = ""
        if not (self.talking and self.run.asks_to_look_at(seen)):
            return
        self._seen += dt
        if self._seen >= LOOK:
            self._seen = 0.0
            self.run.looked()

    def refuse(self, at: tuple[int, int]) -> None:
        """Say that something else is to be chosen: in the note, or where it was clicked."""
        step = self.run.step
        if step is not None:
            cards, language = self.controller.session.cards, self.app.language
            text = self.run.lesson.wrong(step, language, cards)
            if self.run.waits_for_next:
                text = self.app.say("lessons.wrong_next", button=self._labels()[0][1])
            if self.note() is None:
                self.controller.popups.bubble = Bubble(text, at)
            else:
                self._answer, self._answer_left = text, SAY
            self.app.sound.play("refused")
