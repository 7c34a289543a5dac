"""The icons of the short rules texts: which exist, and how each is drawn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ..drawing import theme
from ..drawing.badges import arc
from ..drawing.shapes import smooth
from ..drawing.transforms import turned

if TYPE_CHECKING:
    from .card_context import CardContext
from .icon_strokes import polygon, stroke

ART_ICONS = {
    "cube": ("pieces/cube_{}", 1.0, 1.0),
    "mind": ("pieces/awareness_{}_ready", 1.15, 1.15),
    "marker": ("pieces/marker_town", 0.92, 1.15),
    "goal": ("pieces/crown", 1.1, 1.1),
}


def has_icon(name: str) -> bool:
    """Whether there is an icon of this name."""
    return name in _PAINT or name in ART_ICONS


def icon_names() -> set[str]:
    """Return the names of all icons."""
    return {*_PAINT, *ART_ICONS}


def sign(app: CardContext, name: str, size: tuple[int, int], color: theme.Color) -> pygame.Surface:
    """Draw one icon by its name."""
    kind, _, which = name.partition(":")
    if kind in ART_ICONS:
        return app.art.get(ART_ICONS[kind][0].format(which), size)

    def paint(large: pygame.Surface, k: int) -> None:
        box = large.get_rect()
        _PAINT.get(kind, _mark)(large, box.width, box.height, color, which)

    return app.theme.drawn.get(("sign", name, size, color), lambda: smooth(size, color, paint))


def _shift(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    if which:  # one way only
        points = [
            (0.5, 0.04),
            (0.98, 0.5),
            (0.66, 0.5),
            (0.66, 0.96),
            (0.34, 0.96),
            (0.34, 0.5),
            (0.02, 0.5),
        ]
        polygon(large, color, w, h, [(x, 1 - y) for x, y in points] if which == "down" else points)
        return
    polygon(
        large,
        color,
        w,
        h,
        [
            (0.5, 0.0),
            (0.98, 0.36),
            (0.64, 0.36),
            (0.64, 0.64),
            (0.98, 0.64),
            (0.5, 1.0),
            (0.02, 0.64),
            (0.36, 0.64),
            (0.36, 0.36),
            (0.02, 0.36),
        ],
    )


def _flip(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    tone = theme.SIDE_COLORS.side.get(which, color)
    if which in theme.SIDE_COLORS.side:
        pygame.draw.circle(large, tone, (w // 2, h // 2), h // 2)
        color = theme.CREAM
    c, r = (w / 2, h / 2), h * 0.46
    for turn in (0.0, math.pi):
        pygame.draw.polygon(
            large, color, arc(c, r * 0.8, r * 0.5, turn + 0.25, turn + math.pi * 0.74)
        )
        tip = turn + math.pi * 0.74
        x, y = math.sin(tip), -math.cos(tip)
        pygame.draw.polygon(
            large,
            color,
            [
                (c[0] + x * r * 1.05, c[1] + y * r * 1.05),
                (c[0] + x * r * 0.22, c[1] + y * r * 0.22),
                (c[0] + (x * 0.65 - y * 0.6) * r, c[1] + (y * 0.65 + x * 0.6) * r),
            ],
        )


def _card(target: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    """A card's back, tilted: a filled field with a lozenge in a rim."""
    sides, wide, high = theme.SIDE_COLORS, round(h * 0.62), round(h * 0.9)
    large = pygame.Surface((wide, high), pygame.SRCALPHA)
    large.fill((*color, 0))
    box, radius, dark = large.get_rect(), max(2, wide // 5), sum(color) < 300
    pygame.draw.rect(large, color, box, border_radius=radius)
    # on a light ground the side's color, on a plate of that color a darker one
    field = (sides.side if dark else sides.dark).get(which, theme.PANEL_EDGE)
    inner = box.inflate(-wide * 0.26, -wide * 0.26)
    pygame.draw.rect(large, field, inner, border_radius=max(1, radius // 2))
    x, y, reach = inner.centerx, inner.centery, inner.width * 0.34
    lozenge = [(x, y - reach * 1.4), (x + reach, y), (x, y + reach * 1.4), (x - reach, y)]
    pygame.draw.polygon(large, theme.CREAM if dark else color, lozenge)
    leaf = turned(large, -9, own=True)
    target.blit(leaf, leaf.get_rect(center=target.get_rect().center))


def _deck(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    for dx in (0.28, 0.14, 0.0):
        box = pygame.Rect(
            round(dx * w), round((0.28 - dx) * 0.6 * h), round(w * 0.7), round(h * 0.83)
        )
        pygame.draw.rect(large, theme.PANEL_EDGE, box, border_radius=w // 8)
        pygame.draw.rect(large, color, box, width=max(2, w // 14), border_radius=w // 8)


def _person(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    pygame.draw.circle(large, color, (w // 2, round(h * 0.28)), round(h * 0.24))
    pygame.draw.rect(
        large,
        color,
        pygame.Rect(round(w * 0.06), round(h * 0.58), round(w * 0.88), round(h * 0.42)),
        border_top_left_radius=h // 3,
        border_top_right_radius=h // 3,
    )


def _cross(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    for a, b in (((0.16, 0.2), (0.84, 0.8)), ((0.84, 0.2), (0.16, 0.8))):
        stroke(large, theme.RED, w, h, a, b, 0.2)


def _move(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    polygon(
        large,
        color,
        w,
        h,
        [
            (0.0, 0.5),
            (0.3, 0.16),
            (0.3, 0.38),
            (0.7, 0.38),
            (0.7, 0.16),
            (1.0, 0.5),
            (0.7, 0.84),
            (0.7, 0.62),
            (0.3, 0.62),
            (0.3, 0.84),
        ],
    )


def _laid(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    polygon(
        large,
        color,
        w,
        h,
        [(0.36, 0.0), (0.64, 0.0), (0.64, 0.3), (0.86, 0.3), (0.5, 0.66), (0.14, 0.3), (0.36, 0.3)],
    )
    stroke(large, color, w, h, (0.12, 0.9), (0.88, 0.9), 0.16)


def _take(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    polygon(
        large,
        color,
        w,
        h,
        [
            (0.5, 0.04),
            (0.86, 0.42),
            (0.64, 0.42),
            (0.64, 0.72),
            (0.36, 0.72),
            (0.36, 0.42),
            (0.14, 0.42),
        ],
    )
    stroke(large, color, w, h, (0.12, 0.9), (0.88, 0.9), 0.16)


def _play(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    polygon(large, color, w, h, [(0.2, 0.1), (0.92, 0.5), (0.2, 0.9)])


def _token(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    pygame.draw.circle(large, color, (w // 2, h // 2), h // 2, width=max(2, h // 7))
    pygame.draw.circle(large, color, (w // 2, h // 2), h // 6)


def _tool(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    pygame.draw.rect(
        large,
        color,
        pygame.Rect(round(w * 0.02), round(h * 0.34), round(w * 0.96), round(h * 0.58)),
        border_radius=h // 9,
    )
    pygame.draw.rect(
        large,
        color,
        pygame.Rect(round(w * 0.28), round(h * 0.1), round(w * 0.44), round(h * 0.3)),
        width=max(2, h // 9),
        border_radius=h // 9,
    )


def _look(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    points = [
        (0.5 + 0.5 * math.cos(a), 0.5 + 0.34 * math.sin(a) * abs(math.sin(a)) ** 0.2)
        for a in (math.pi * i / 16 for i in range(32))
    ]
    polygon(large, color, w, h, points)
    pygame.draw.circle(
        large, theme.CREAM if sum(color) < 300 else theme.INK, (w // 2, h // 2), round(h * 0.2)
    )
    pygame.draw.circle(large, color, (w // 2, h // 2), round(h * 0.09))


def _awake(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    c = (w / 2, h / 2)
    pygame.draw.circle(large, color, c, h * 0.24)
    for i in range(8):
        turn = math.pi * i / 4
        a = (0.5 + 0.36 * math.cos(turn), 0.5 + 0.36 * math.sin(turn))
        b = (0.5 + 0.46 * math.cos(turn), 0.5 + 0.46 * math.sin(turn))
        stroke(large, color, w, h, a, b, 0.11)


def _turn(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    c, r = (w / 2, h / 2), h * 0.48
    pygame.draw.polygon(large, color, arc(c, r * 0.86, r * 0.54, 0.6, math.pi * 1.72))
    tip = math.pi * 1.72
    x, y = math.sin(tip), -math.cos(tip)
    pygame.draw.polygon(
        large,
        color,
        [
            (c[0] + x * r * 1.1, c[1] + y * r * 1.1),
            (c[0] + x * r * 0.25, c[1] + y * r * 0.25),
            (c[0] + (x * 0.7 - y * 0.75) * r, c[1] + (y * 0.7 + x * 0.75) * r),
        ],
    )


def _shield(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    polygon(
        large,
        color,
        w,
        h,
        [
            (0.5, 0.0),
            (0.92, 0.14),
            (0.88, 0.56),
            (0.72, 0.82),
            (0.5, 1.0),
            (0.28, 0.82),
            (0.12, 0.56),
            (0.08, 0.14),
        ],
    )


def _forbid(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    pygame.draw.circle(large, theme.RED, (w // 2, h // 2), h // 2, width=max(2, h // 7))
    stroke(large, theme.RED, w, h, (0.22, 0.22), (0.78, 0.78), 0.14)


def _on(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    for x in (0.0, 0.42):
        polygon(
            large,
            color,
            w,
            h,
            [
                (x, 0.16),
                (x + 0.2, 0.16),
                (x + 0.54, 0.5),
                (x + 0.2, 0.84),
                (x, 0.84),
                (x + 0.32, 0.5),
            ],
        )


def _sleep(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    for x, y, s in ((0.04, 0.4, 0.46), (0.56, 0.1, 0.36)):
        for a, b in (
            ((x, y), (x + s * 0.8, y)),
            ((x + s * 0.8, y), (x, y + s)),
            ((x, y + s), (x + s * 0.8, y + s)),
        ):
            stroke(large, color, w, h, a, b, 0.1)


def _unlock(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    pygame.draw.rect(
        large,
        color,
        pygame.Rect(round(w * 0.14), round(h * 0.46), round(w * 0.72), round(h * 0.52)),
        border_radius=h // 10,
    )
    pygame.draw.arc(
        large,
        color,
        pygame.Rect(round(w * 0.3), round(h * 0.02), round(w * 0.62), round(h * 0.7)),
        0.1,
        math.pi,
        max(2, h // 8),
    )


def _glass(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    polygon(
        large,
        color,
        w,
        h,
        [(0.15, 0.0), (0.85, 0.0), (0.56, 0.5), (0.85, 1.0), (0.15, 1.0), (0.44, 0.5)],
    )


def _rest(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    """A crescent moon."""
    pygame.draw.circle(large, color, (round(w * 0.46), round(h * 0.52)), round(h * 0.46))
    pygame.draw.circle(large, (*color, 0), (round(w * 0.7), round(h * 0.36)), round(h * 0.4))


def _hand(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    """A fan of three cards."""
    for turn in (-0.42, 0.0, 0.42):
        s, c = math.sin(turn), math.cos(turn)
        corners = [(-0.17, -0.78), (0.17, -0.78), (0.17, 0.02), (-0.17, 0.02)]
        points = [(0.5 + x * c - y * s, 0.94 + x * s + y * c) for x, y in corners]
        polygon(large, color, w, h, points)
        pygame.draw.polygon(
            large, theme.PANEL_EDGE, [(x * w, y * h) for x, y in points], max(2, h // 16)
        )


def _mark(large: pygame.Surface, w: int, h: int, color: theme.Color, which: str) -> None:
    """A condition, and whatever has no sign of its own."""
    polygon(large, color, w, h, [(0.5, 0.04), (0.96, 0.5), (0.5, 0.96), (0.04, 0.5)])
    polygon(
        large,
        theme.CREAM if sum(color) < 300 else theme.INK,
        w,
        h,
        [(0.5, 0.3), (0.7, 0.5), (0.5, 0.7), (0.3, 0.5)],
    )


_PAINT = {
    "shift": _shift,
    "flip": _flip,
    "card": _card,
    "deck": _deck,
    "person": _person,
    "cross": _cross,
    "move": _move,
    "laid": _laid,
    "take": _take,
    "play": _play,
    "token": _token,
    "tool": _tool,
    "look": _look,
    "awake": _awake,
    "turn": _turn,
    "shield": _shield,
    "forbid": _forbid,
    "on": _on,
    "sleep": _sleep,
    "unlock": _unlock,
    "if": _mark,
    "glass": _glass,
    "rest": _rest,
    "hand": _hand,
}
