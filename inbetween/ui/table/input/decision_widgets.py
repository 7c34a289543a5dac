"""The prompt bar and the menus of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.preview import best_first
from ....play.things import Thing
from .awareness_menu import AwarenessMenu
from .decision_view import DecisionView
from .menu import Menu
from .prompt_bar import PromptBar
from .prompt_text import choice_labels, prompt_of

if TYPE_CHECKING:
    from ...window.app import App


def write_prompt(app: App, question: DecisionView, home: pygame.Rect) -> None:
    """Write the question, with buttons for the answers that have no place on the table."""
    question.bar = PromptBar(app, prompt_of(app, question), home)


def open_menu(
    app: App,
    question: DecisionView,
    thing: Thing,
    at: tuple[int, int],
    bounds: pygame.Rect,
    clear: pygame.Rect | None = None,
) -> None:
    """Open the menu of a thing's choices, the best first; it does not cover `clear`."""
    game = question.asked_game
    options = question.options(thing)
    language = app.language
    # the row's label already names the destination of a shift
    known = thing.id if thing.kind == "character" else ""
    rows = [
        (
            option,
            question.preview(
                option.key, language, known if option.key.startswith("shift:") else ""
            ),
        )
        for option in best_first(game, options)
    ]
    ends = {option.key: end for option in options if (end := question.outcome_of(option.key).ends)}
    question.menu = Menu(app, at, rows, bounds, ends, words=choice_labels(app, question))
    if clear is not None:
        question.menu.keep_clear(clear, bounds)


def open_awareness_menu(
    app: App, question: DecisionView, thing: Thing, at: tuple[int, int], bounds: pygame.Rect
) -> None:
    """Open the menu of the one-shot Awareness abilities, each with its text."""
    levels = [
        options[0] for thing, options in question.targets.items() if thing.kind == "awareness"
    ]
    question.menu = AwarenessMenu(
        app,
        at,
        levels,
        bounds,
        {option.key: question.outcome_of(option.key).ends for option in levels},
    )
    question.menu.hot = levels.index(question.options(thing)[0])
