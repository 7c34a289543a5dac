"""What is drawn over the table to answer questions: the balance and the marker's way."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ....play.raise_offer import RaiseOffer
from ....rules.constants import DIMENSIONS, SIDES
from ....rules.views.view import GameView, SideView, side_view
from ...drawing import strokes, textbox, theme
from ...drawing.leaning import blit_leaning
from ...drawing.shapes import outline, plate
from ..model.board import Board
from ..model.stage_layout import BAR

if TYPE_CHECKING:
    from ...window.app import App

DOTS = 9  # of the marker's way, as many as are counted from card to card
INWARD = (0.5, 0.8, 0.25)  # how far their way may bend toward the middle, in card heights


def draw_balance(target: pygame.Surface, app: App, view: GameView, box: pygame.Rect) -> None:
    """How many people each dimension holds, and how many are left before the last stand.

    Where the box is high enough, the dimensions are named above the bar, else their numbers stand
    at its ends.
    """
    px = app.theme.px
    circle = view["circle"]
    human = sum(e["side"] == "human" for e in circle)
    counts = human, len(circle) - human
    words = pygame.Rect(box.x + px(6), box.y, box.width - px(12), box.height - px(BAR))
    box = pygame.Rect(box.x, words.bottom, box.width, px(BAR))
    if words.height > 0:
        _name_dimensions(target, app, words, counts)
        inner = box.inflate(-px(8), 0)
    else:
        size = app.theme.font_size("small")
        font = app.theme.sized("small", size)
        row = box.inflate(-px(12), max(0, font.get_linesize() - box.height))
        _write_at_ends(target, app, row, [str(count) for count in counts], size)
        inner = box.inflate(-px(16) - 2 * font.size(str(max(counts)))[0], 0)
    step = inner.width / len(view["dealt"])
    for i in range(len(view["dealt"])):
        spot = pygame.Rect(
            round(inner.x + i * step) + 1,
            box.y + px(4),
            max(2, round(step) - 2),
            box.height - px(8),
        )
        color = (
            theme.TOWN_LIGHT
            if i < human
            else theme.RED
            if i < len(circle)
            else theme.mix(theme.INK, theme.MUTED, 0.2)
        )
        plate(target, app.theme, spot, px(3), color)
    left = round(inner.x + app.cards.numbers.last_stand * step)
    strokes.line(target, theme.CREAM, (left, box.y), (left, box.bottom - 1), px(2))


def _name_dimensions(
    target: pygame.Surface, app: App, row: pygame.Rect, counts: tuple[int, int]
) -> None:
    """Write each dimension and its number of Characters, or only the numbers in a narrow row."""
    t = app.theme
    names = [app.say(f"gameover.dimension.{dimension}") for dimension in DIMENSIONS]
    texts = [f"{name} {count}" for name, count in zip(names, counts, strict=True)]
    usual = t.font_size("small")
    sizes = [
        size
        for size in range(usual, t.least - 1, -1)
        if sum(t.sized("small", size).size(text)[0] for text in texts) + t.px(6) <= row.width
    ]
    if not sizes:
        texts = [str(count) for count in counts]
    _write_at_ends(target, app, row, texts, sizes[0] if sizes else usual)


def _write_at_ends(
    target: pygame.Surface, app: App, row: pygame.Rect, texts: list[str], size: int
) -> None:
    """Write a text for each side in its color, the Town's on the left."""
    t = app.theme
    for text, side, align in zip(texts, SIDES, ("left", "right"), strict=True):
        color = t.colors.light[side]
        textbox.draw(
            target,
            t,
            "small",
            text,
            row,
            color,
            align,
            "middle",
            least=t.least,
            wrapped=False,
            size=size,
        )


def draw_next_stop(target: pygame.Surface, app: App, board: Board, stop: str) -> None:
    """Draw dots from the marker to its next stop."""
    for i, spot in marker_path_dots(board, stop):
        size = max(2, app.theme.px(2 + 1.5 * i / DOTS))
        strokes.circle(target, theme.INK, spot, size + 1)  # seen by day too
        strokes.circle(target, theme.LAMP, spot, size)


def marker_path_dots(board: Board, stop: str | None) -> list[tuple[int, tuple[int, int]]]:
    """Where the dots of the marker's way are, by number: between the cards and the stage if that is
    free, else around the outside. No dot lies on a card or among words.
    """
    if stop not in board.people or board.view["marker"] not in board.people:
        return []
    layout, center = board.layout, board.layout.center
    apart = 2 * layout.theme.px(4)  # a dot stays clear of the edge of a card
    here, there = board.rect_of(board.view["marker"]), board.rect_of(stop)
    middle = layout.resolving if board.view["resolving"] is not None else layout.dial
    taken = [
        *(board.place_of(id).area.inflate(apart, apart) for id in board.people),
        *layout.aside,
        middle,
    ]

    def free(
        a: tuple[float, float], b: tuple[float, float], inward: float
    ) -> list[tuple[int, tuple[int, int]]]:
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        by = inward * layout.card[1] / max(1.0, math.hypot(center[0] - x, center[1] - y))
        bend = (x + (center[0] - x) * by, y + (center[1] - y) * by)
        dots = []
        for i in range(2, DOTS):
            t = i / DOTS
            x, y = ((1 - t) ** 2 * a[k] + 2 * t * (1 - t) * bend[k] + t * t * b[k] for k in (0, 1))
            if layout.arena.collidepoint(x, y) and not any(
                rect.collidepoint(x, y) for rect in taken
            ):
                dots.append((i, (round(x), round(y))))
        return dots

    start, card = board.marker.ground, board.place_of(stop)
    spot = card.at(layout.marker_spot(card.rect).center)
    ways = [
        *(free((start[0], start[1]), spot, inward) for inward in INWARD),
        free(here.center, there.center, -0.75),
    ]
    seen = max(ways, key=len)
    return seen if len(seen) > 2 else []  # a dot or two are no way


def draw_raising(target: pygame.Surface, app: App, board: Board, asked: RaiseOffer) -> None:
    """Light up the level that may be reached, the cubes that it costs, and who brought the
    chance.
    """
    px, t = app.theme.px, app.theme
    panel, light = board.panel(asked.side), t.colors.light[asked.side]
    level = panel.levels(app.cards.numbers.awareness_goal)[asked.level]
    lit = [(level.center, level.size, 0.0, px(6))]
    if asked.character in board.people:
        card = board.place_of(asked.character)
        lit.append((*card, max(4, card.size[0] // 14) + px(3)))
    for center, size, lean, radius in lit:
        edge = outline(t, (size[0] + px(6), size[1] + px(6)), radius, px(3), light, px(4))
        blit_leaning(target, t, edge, center, lean)
    energy = int(side_view(board.view, asked.side)["energy"])
    for spot in panel.cubes(max(board.most_energy(asked.side), energy))[
        max(0, energy - asked.price) : energy
    ]:
        rim = outline(t, (spot.width + px(4), spot.height + px(4)), px(4), px(2), theme.CREAM)
        target.blit(rim, rim.get_rect(center=spot.center))


def known_cards(view: SideView) -> list[str]:
    """The cards that a viewer knows in a side's deck, from the top."""
    return [card for group in view.get("deck_known", []) for card in group["cards"]]
