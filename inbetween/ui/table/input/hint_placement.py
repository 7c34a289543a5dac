"""Where the menu of hints opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....ai.hints.ranking import SHOWN, Hint
from ..model.board import Board
from .decision_view import DecisionView
from .hint_menu import HintMenu
from .prompt_text import choice_labels

if TYPE_CHECKING:
    from ...window.app import App


def open_hint_menu(
    app: App, board: Board, question: DecisionView, prompt: pygame.Rect, hints: list[Hint]
) -> None:
    """Open the menu of the best choices where it covers the fewest Characters.

    It opens beside the circle, or else over the other side's panel. It does not open if the choices
    are no longer available.
    """
    menus = _possible_menus(app, board, question, hints)
    if not menus[0].rows:
        return
    best = {hint.key for hint in hints[:SHOWN]}
    hinted = [
        board.rect_of(thing.id)
        for thing, options in question.targets.items()
        if thing.kind == "character" and any(option.key in best for option in options)
    ]
    layout = board.layout
    around = [
        *(layout.card_place(i).area for i in range(layout.people)),
        layout.dial,
        *layout.stops,
        prompt,
        layout.hand,
    ]

    panel = layout.panel(board.other)
    numbers = [*panel.levels(app.cards.numbers.awareness_goal), panel.energy, *layout.buttons]

    def covered(menu: HintMenu) -> tuple[int, ...]:
        return (
            len(menu.rect.collidelistall(hinted)),
            len(menu.rect.collidelistall(around)),
            int(menu.letters is not app.theme),  # smaller letters than the player asked for
            len(menu.rect.collidelistall(numbers)),
            max(menu.brief, 1),
        )

    menu = min((menu for menu in menus if menu.whole), key=covered, default=menus[0])
    menu.reach(panel.edges)
    question.menu = menu


def _below(column: pygame.Rect, top: int) -> pygame.Rect:
    """Return the part of a column below a height."""
    return pygame.Rect(column.x, top, column.width, column.bottom - top)


def _possible_menus(
    app: App, board: Board, question: DecisionView, hints: list[Hint]
) -> list[HintMenu]:
    """Return the menu at each place where it may open."""
    words = choice_labels(app, question)
    panel = board.layout.panel(board.other)
    return [
        HintMenu(app, question.game, hints, _below(column, top), words)
        for column in reversed(board.layout.beside(board.other))
        for top in (column.y, panel.track.bottom, panel.energy.bottom)
    ]
