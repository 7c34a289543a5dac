"""What a card without a picture of its own shows: its side's street around a free disc, where the game puts the symbol."""

from __future__ import annotations

from collections.abc import Callable

from .equipment import plain_ground
from .pen import BRICK, CREAM, CRIMSON, INK, RED, SKY1, SKY3, YELLOW, Pen
from .scenery import fence, house, tree
from .stage import backdrop, edge_roots, rays, tendril

MIDDLE = (167, 150)


def town(p: Pen) -> None:
    """A day in Upsideville."""
    backdrop(p, MIDDLE, 118, 214)
    with p.far():
        house(p, 8, 218, 60, 62, CREAM, BRICK)
        house(p, 244, 218, 60, 74, SKY1, SKY3)
        house(p, 66, 220, 44, 48, YELLOW, SKY3)
        tree(p, 232, 222, 0.6)
    fence(p, -4, 310, 292)
    rays(p, *MIDDLE, 106, 120, 24, YELLOW, 5)
    p.circle(*MIDDLE, 98, CREAM)
    p.circle(*MIDDLE, 90, SKY3, INK, 3)
    p.path("M103 86 A90 90 0 0 1 250 118 Q180 70 103 86 Z", SKY1, alpha=0.35)


def creature(p: Pen) -> None:
    """A night in Upsideville."""
    backdrop(p, MIDDLE, 118, 214)
    with p.far():
        house(p, 8, 218, 60, 62, CREAM, BRICK)
        house(p, 244, 218, 60, 74, SKY1, SKY3)
        house(p, 66, 220, 44, 48, YELLOW, SKY3)
        tree(p, 232, 222, 0.6)
    p.circle(*MIDDLE, 98, f"{RED}|{RED}")
    p.circle(*MIDDLE, 90, f"{CRIMSON}|#2a0a12", INK, 3)
    for points in ([(310, 250), (262, 232), (232, 244), (196, 226), (176, 240)], [(-10, 286), (60, 262), (96, 272), (120, 238), (110, 222)],
                   [(300, 40), (262, 60), (250, 96), (262, 120)], [(90, -12), (104, 26), (92, 52), (104, 74)]):
        tendril(p, points, 26, RED)
    edge_roots(p)


def equipment(p: Pen) -> None:
    """A sheet with nothing on it yet."""
    plain_ground(p)


PICTURES: dict[str, Callable[[Pen], None]] = {"town": town, "creature": creature, "equipment": equipment}
