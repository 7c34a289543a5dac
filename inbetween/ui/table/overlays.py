"""What is drawn over the table to answer questions: the balance and the marker's way."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from ...game import Game
from ...play.preview import next_stop
from ...play.raising import Raising
from ..window import theme
from ..window.shapes import outline
from .board import Board

if TYPE_CHECKING:
    from ..window.app import App


def draw_balance(target: pygame.Surface, app: App, board: Board, box: pygame.Rect) -> None:
    """How many people each dimension holds, and how many are left before the last stand."""
    px = app.theme.px
    circle = board.view["circle"]
    human = sum(e["side"] == "human" for e in circle)
    step = box.width / len(board.view["dealt"])
    for i in range(len(board.view["dealt"])):
        spot = pygame.Rect(round(box.x + i * step) + 1, box.y + px(3), max(2, round(step) - 2), box.height - px(6))
        color = theme.TOWN_LIGHT if i < human else theme.RED if i < len(circle) else theme.mix(theme.INK, theme.MUTED, 0.2)
        pygame.draw.rect(target, color, spot, border_radius=px(3))
    left = round(box.x + app.cards.numbers.last_stand * step)
    pygame.draw.line(target, theme.CREAM, (left, box.y), (left, box.bottom - 1), px(2))


def draw_next_stop(target: pygame.Surface, app: App, board: Board, game: Game) -> None:
    """Dots from the marker to where it will go next."""
    stop = next_stop(game)
    if stop not in board.people or board.view["marker"] not in board.people:
        return
    a = board.marker.value
    b = board.layout.marker_spot(board.rect_of(stop)).center
    centre, x, y = board.layout.centre, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    far = max(1.0, math.hypot(centre[0] - x, centre[1] - y))
    inward = board.layout.card[1] * 0.5 / far  # the way shows between the cards and the stage
    bend = (x + (centre[0] - x) * inward, y + (centre[1] - y) * inward)
    for i in range(2, 9):
        t = i / 9
        x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * bend[0] + t * t * b[0]
        y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * bend[1] + t * t * b[1]
        if not any(board.rect_of(id).collidepoint(x, y) for id in board.people):
            pygame.draw.aacircle(target, theme.LAMP, (round(x), round(y)), max(2, app.theme.px(2 + 1.5 * t)))


def draw_raising(target: pygame.Surface, app: App, board: Board, asked: Raising) -> None:
    """Light up the level that may be reached, the cubes that it costs, and who brought the chance."""
    px, t = app.theme.px, app.theme
    panel, light = board.panel(asked.side), theme.SIDE_LIGHT[asked.side]
    level = panel.levels(app.cards.numbers.awareness_goal)[asked.level]
    lit = [(level, px(6))]
    if asked.character in board.people:
        card = board.rect_of(asked.character)
        lit.append((card, max(4, card.width // 14) + px(3)))
    for rect, radius in lit:
        edge = outline(t, (rect.width + px(6), rect.height + px(6)), radius, px(3), light, px(4))
        target.blit(edge, edge.get_rect(center=rect.center))
    energy = int(board.view[asked.side]["energy"])
    for spot in panel.cubes(max(board.most_energy(asked.side), energy))[max(0, energy - asked.price):energy]:
        rim = outline(t, (spot.width + px(4), spot.height + px(4)), px(4), px(2), theme.CREAM)
        target.blit(rim, rim.get_rect(center=spot.center))


def known_cards(view: dict[str, Any]) -> list[str]:
    """The cards that a viewer knows in a side's deck, from the top."""
    return [card for group in view.get("deck_known", []) for card in group["cards"]]
