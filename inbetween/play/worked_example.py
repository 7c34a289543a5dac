"""A worked example of the rules reference as a lesson, for the table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from ..data.examples import FILE, ExampleModel, load_examples
from ..data.lessons import Lesson
from ..data.models.lessons import PARTS, LessonModel, StepModel
from ..data.source.yaml_source import YamlSource
from ..game import Game
from ..rules.cards import CardSet
from ..text.language.languages import installed_languages
from ..text.language.locale import say
from .forced_choices import forced_choices
from .game_config import GameConfig, lesson_config
from .lesson import choices_of


def section_lesson(section: str, cards: CardSet) -> Lesson:
    """Return the example of a section of the rules reference, under the rules of `cards`."""

    def words(key: str) -> dict[str, str]:
        return {
            language: say(language, f"ui.reference.{key}") for language in installed_languages()
        }

    own = f"sections.{section}"
    texts = ExampleTexts(
        words(f"{own}.title"), words(f"{own}.example"), words("played"), words("wrong")
    )
    return example_lesson(section, load_examples()[section], cards, texts)


class ExampleTexts(NamedTuple):
    """The words of an example, by language."""

    title: dict[str, str]
    text: dict[str, str]
    end: dict[str, str]
    wrong: dict[str, str]


def example_lesson(name: str, example: ExampleModel, cards: CardSet, texts: ExampleTexts) -> Lesson:
    """Return a lesson that says what the example shows and lets the player play it.

    The steps follow the questions that the rules of `cards` ask. Raises IllegalChoice if the
    example does not fit them.
    """
    game = Game.at(cards, example.position.model_dump(exclude_defaults=True))
    steps: list[dict[str, Any]] = []
    for entry in example.play:
        _make_forced_choices(game, example.side)
        key, asked = entry.removeprefix("?"), choices_of(game)
        if key not in asked and entry != key:
            continue
        if game.decision is not None and game.decision.side == example.side:
            if key != "done" or "until" not in steps[-1]:
                steps.append(_own_step(game, key, asked) | {"wrong": texts.wrong})
        elif steps and "opponent" in steps[-1]:
            steps[-1]["opponent"].append(key)
        else:
            steps.append({"opponent": [key]})
        for choice in asked.get(key, [key]):
            game.apply(choice)
    if "opponent" in steps[0]:  # the text comes before what the opponent does
        steps.insert(0, {})
    steps[0] |= {"chapter": "example", "title": texts.title, "say": texts.text, "show": list(PARTS)}
    steps.append({"say": texts.end})
    model = LessonModel(
        format=1,
        side=example.side,
        position=example.position,
        steps=[StepModel(id=f"step_{i}", **step) for i, step in enumerate(steps)],
    )
    return Lesson(name, model, YamlSource("{}", FILE))


def _own_step(game: Game, key: str, asked: Collection[str]) -> dict[str, Any]:
    """Return the step in which the player makes a choice.

    Cards to discard are marked first and confirmed together, so they are one step.
    """
    step: dict[str, Any] = {"allow": key, "point": _target(game, key)}
    if "done" in asked and key != "done":
        step |= {"allow": [key, "done"], "point": "button:done", "until": "done"}
    return step


def example_config(lesson: Lesson, cards: CardSet) -> GameConfig:
    """Return the settings of the game in which an example is tried out."""
    return lesson_config(lesson)._replace(trial=True, cards=cards, edition=cards.edition)


def _make_forced_choices(game: Game, side: str) -> None:
    """Make what the table makes for the player."""
    while game.decision and game.decision.side == side and (keys := forced_choices(game)):
        for key in keys:
            game.apply(key)


def _target(game: Game, key: str) -> str | None:
    """Return what the words are next to when this is to be chosen."""
    kind, _, id = key.partition(":")
    people = {game.cards.characters[c].id for c in game.state.circle}
    if kind == "play":
        return f"hand:{id}"
    if kind in ("shift", "token"):
        return f"character:{id.partition(':')[0]}"
    if kind == "awareness":
        return kind
    return f"character:{key}" if key in people else f"button:{key}"
