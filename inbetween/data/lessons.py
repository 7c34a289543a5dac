"""Lesson files: read and check everything about them that needs no game."""

from __future__ import annotations

import re
from pathlib import Path as FilePath
from typing import NamedTuple

from ..paths import own_file
from ..rules.cards import CardSet
from ..rules.errors import make_message
from ..text.language.languages import ENGLISH
from ..text.language.locale import find, say
from ..text.language.translation_coverage import whole_slots
from .faults import CardError, Fault
from .loader import read_text
from .models.lessons import LessonModel, StepModel
from .source.yaml_source import Path, YamlSource
from .validate import validate

FOLDER = "assets/lessons"


class Lesson(NamedTuple):
    """A lesson: what its file holds, and its words in any language."""

    name: str  # its file's, without the ending
    model: LessonModel
    source: YamlSource

    @property
    def steps(self) -> list[StepModel]:
        """The steps, in order."""
        return self.model.steps

    def title(self, language: str) -> str:
        """Return the name of the lesson."""
        names = self.model.title
        return self._words("title", language, names.translations() if names else None)

    def about(self, language: str) -> str:
        """Return what the lesson teaches."""
        text = self.model.about
        return self._words("about", language, text.translations() if text else None)

    def chapter(self, step: StepModel, language: str) -> str:
        """Return the name of the chapter that begins with a step."""
        named = step.title.translations() if step.title else None
        return self._words(f"chapters.{step.chapter}", language, named)

    def heading(self, step: StepModel, language: str) -> str:
        """Return the title of a step that is not about its chapter; empty if it has none."""
        named = step.title.translations() if step.title and not step.chapter else None
        return self._words(f"titles.{step.id}", language, named)

    def text(self, step: StepModel, language: str, cards: CardSet) -> str:
        """Return what the player reads in a step; empty if nothing."""
        own = step.say.translations() if step.say else None
        return self._words(f"steps.{step.id}", language, own, names_of(cards, language))

    def wrong(self, step: StepModel, language: str, cards: CardSet) -> str:
        """Return what the player reads after a click on something else."""
        own = step.wrong.translations() if step.wrong else None
        found = self._words(f"wrong.{step.id}", language, own, names_of(cards, language))
        key = "wrong" if step.has_arrow else "wrong_gold"
        return found or say(language, f"ui.lessons.{key}")

    def _words(
        self,
        path: str,
        language: str,
        own: dict[str, str] | None,
        names: dict[str, str] | None = None,
    ) -> str:
        """Return words from the file itself, or else from the tables of the built-in lessons."""
        if own is not None:
            words = own.get(language, own[ENGLISH])
            return words if names is None else words.format_map(names)
        key = f"ui.lessons.courses.{self.name}.{path}"
        return say(language, key, **(names or {})) if isinstance(find(language, key), str) else ""


def names_of(cards: CardSet, language: str) -> dict[str, str]:
    """Return the names of all cards and Characters by id, for the words of lessons."""
    people = {person.id: person.names[language] for person in cards.characters}
    return people | {card.id: card.names[language] for card in cards.cards}


def lesson_files() -> list[FilePath]:
    """Return the files of the built-in lessons."""
    return sorted(own_file(FOLDER).glob("*.yaml"))


def is_lesson_text(text: str) -> bool:
    """Return whether a text looks like a lesson and not like a card set."""
    return re.search(r"^steps:", text, re.MULTILINE) is not None


def load_lesson(path: FilePath, cards: CardSet) -> Lesson:
    """Load a lesson; raises CardError with every fault."""
    lesson, faults = read_lesson(YamlSource(read_text(path), str(path)), cards)
    if lesson is None:
        raise CardError(faults)
    return lesson


def read_lesson(source: YamlSource, cards: CardSet) -> tuple[Lesson | None, list[Fault]]:
    """Return the lesson in a source with its faults; none if one of them is an error."""
    model = validate(LessonModel, source)
    if model is None:
        return None, source.faults
    lesson = Lesson(FilePath(source.file).stem, model, source)
    seen: dict[str, int] = {}
    for number, step in enumerate(model.steps):
        path: Path = ("steps", number)
        if step.id in seen:
            source.fault_at((*path, "id"), make_message("lesson.twice", id=step.id))
        seen.setdefault(step.id, number)
        _check_step(lesson, step, path, cards)
    return (None if source.flawed(()) else lesson), source.faults


def _check_step(lesson: Lesson, step: StepModel, path: Path, cards: CardSet) -> None:
    """Add the faults of one step to the source."""
    source = lesson.source
    if sum(ways is not None for ways in (step.allow, step.look, step.opponent)) > 1:
        source.fault_at(path, make_message("lesson.ways"))
    if step.until is not None and step.allow is None:
        source.fault_at((*path, "until"), make_message("lesson.until"))
    known = names_of(cards, ENGLISH)
    for field in ("point", "look"):
        kind, colon, id = (getattr(step, field) or "").partition(":")
        if colon and kind not in ("button", "awareness") and id not in known:
            hint = source.hint(id, known)
            source.fault_at((*path, field), make_message("lesson.thing", id=id, hint=hint))
    for field, text in (("say", step.say), ("wrong", step.wrong)):
        for language, words in text.translations().items() if text else ():
            for name in _slots(words):
                if name not in known:
                    hint = source.hint(name, known) if name else None
                    detail = make_message("lesson.name", name=name or "", hint=hint)
                    source.fault_at((*path, field, language), detail)
    for name in _unknown_slots(lesson, step, known) if step.say is None else ():
        detail = make_message("lesson.name", name=name, hint=source.hint(name, known))
        source.fault_at(path, detail)
    if step.opponent is None and not source.flawed(path) and not lesson.text(step, ENGLISH, cards):
        source.fault_at(path, make_message("lesson.words", id=step.id))


def _unknown_slots(lesson: Lesson, step: StepModel, known: dict[str, str]) -> list[str]:
    """Return the names in the words of a built-in lesson that a card set does not have."""
    words = find(ENGLISH, f"ui.lessons.courses.{lesson.name}.steps.{step.id}")
    found = _slots(words) if isinstance(words, str) else []
    return [name for name in found if name is not None and name not in known]


def _slots(words: str) -> list[str | None]:
    """Return what is in the braces of a text; None where the braces are wrong."""
    try:
        return [*sorted(whole_slots(words))]
    except ValueError:
        return [None]
