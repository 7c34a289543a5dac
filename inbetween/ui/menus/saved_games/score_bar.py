"""Who leads in a saved game: Characters, locked Characters, and Awareness of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....rules.constants import DIMENSIONS, SIDES
from ....saves.record import GameSummary
from ....saves.save_index import SaveEntry
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Theme
from ...widgets.score_signs import LOCKED, draw_standing
from .save_text import player_name

if TYPE_CHECKING:
    from ...window.app import App


def counted(summary: GameSummary) -> list[tuple[int, int]]:
    """Return for each dimension how many Characters are there, and how many of them locked."""
    return [
        (
            sum(seat[1] == dimension for seat in summary["circle"]),
            sum(seat[1] == dimension and seat[2] == LOCKED for seat in summary["circle"]),
        )
        for dimension in DIMENSIONS
    ]


def height(t: Theme) -> int:
    """Return the height of what `draw` needs."""
    return t.font("body").get_linesize() + _bar(t) + _pip(t) + t.px(12)


def _bar(t: Theme) -> int:
    return t.font("label").get_linesize() + t.px(4)


def _pip(t: Theme) -> int:
    return max(t.px(24), t.font("label").get_linesize())


def draw(target: pygame.Surface, app: App, entry: SaveEntry, box: Rect) -> None:
    """Draw the players, a bar divided like the circle, and the pips and Awareness of each side."""
    t, summary = app.theme, entry.summary
    assert summary is not None
    sides = entry.sides or dict.fromkeys(SIDES, "human")
    line = t.font("body").get_linesize()
    found = counted(summary)
    bar = Rect(box.x, box.y + line + t.px(4), box.width, _bar(t))
    whole = max(1, found[0][0] + found[1][0])
    middle = bar.x + round(bar.width * found[0][0] / whole)
    half = (box.width - t.px(16)) // 2
    levels = summary.get("awareness")
    for number, side in enumerate(SIDES):
        left, align = number == 0, "left" if number == 0 else "right"
        people, locked = found[number]
        name = Rect(box.x if left else box.right - half, box.y, half, line)
        who = player_name(app, sides[side], entry.names.get(side, ""))
        words = textbox.shorten(t, "body", app.say(f"saved.player.{side}", name=who), half)
        textbox.draw(target, t, "body", words, name, t.colors.light[side], align, wrapped=False)
        part = Rect(bar.x, bar.y, middle - bar.x, bar.height)
        if not left:
            part = Rect(middle, bar.y, bar.right - middle, bar.height)
        if people:
            plate(target, t, part, t.px(7), theme.mix(t.colors.side[side], theme.INK, 0.25))
            inner = part.inflate(-min(part.width // 2, t.px(16)), 0)
            textbox.draw(
                target,
                t,
                "label",
                str(people),
                inner,
                theme.CREAM,
                align,
                "middle",
                wrapped=False,
            )
        row = Rect(name.x, bar.bottom + t.px(6), half, _pip(t))
        draw_standing(target, app, row, number, locked, levels[number] if levels else None)
