"""Where people stand: one place behind each of them."""

from __future__ import annotations

import math

from .palette import (
    BRICK,
    CREAM,
    GLOW,
    LEAF,
    MOSS,
    ORANGE,
    SAND,
    SKY1,
    SKY2,
    SKY3,
    STEEL,
    WHITE,
    YELLOW,
)
from .scenery import awning, fence, ground, house, lamp, pine, tree, windows
from .svg_pen import Pen


def place_street(p: Pen) -> None:
    """A quiet street with a lamp."""
    house(p, 54, 236, 54, 62, CREAM, BRICK)
    house(p, 236, 240, 60, 78, SKY1, SKY3)
    lamp(p, 252, 240, 172)
    ground(p, "#9fb0b5")


def place_firehouse(p: Pen) -> None:
    """The firehouse with its hose tower."""
    p.rect(52, 76, 40, 170, BRICK)
    p.rect(80, 76, 12, 170, BRICK + "-")
    p.path("M46 78 L72 54 L98 78 Z", SKY3)
    windows(p, 63, 92, 1, 2, 0, 34, 16, 20)
    p.rect(222, 112, 90, 130, BRICK)
    p.rect(216, 104, 96, 12, CREAM)
    p.path("M240 240 V164 q0 -22 26 -22 q26 0 26 22 V240 Z", CREAM)
    p.rect(247, 168, 38, 76, "#b83a2c")
    windows(p, 251, 174, 2, 2, 17, 20, 13, 12)
    ground(p, "#9fb0b5")


def place_hospital(p: Pen) -> None:
    """The county hospital."""
    p.rect(218, 74, 90, 170, CREAM)
    p.rect(212, 66, 100, 12, SKY3)
    windows(p, 230, 118, 3, 4, 24, 26, 14, 15)
    p.rect(246, 84, 26, 26, WHITE)
    p.path("M255 87 h8 v6 h6 v8 h-6 v6 h-8 v-6 h-6 v-8 h6 Z", BRICK)
    p.rect(50, 150, 66, 90, SAND)
    windows(p, 60, 162, 2, 2, 26, 28, 16, 16)
    ground(p)


def place_pines(p: Pen) -> None:
    """The edge of the woods."""
    p.path("M-10 200 L60 96 L104 168 L140 130 L190 200 Z", "#7da3bd")
    p.path("M43 121 L60 96 L76 123 L66 118 L58 128 L52 119 Z", WHITE)
    for x, y, s in (
        (64, 238, 0.9),
        (100, 246, 1.1),
        (250, 238, 1.25),
        (290, 246, 1.0),
        (222, 246, 0.8),
    ):
        pine(p, x, y, s)
    ground(p, MOSS)


def place_diner(p: Pen) -> None:
    """The diner and its cup sign."""
    p.rect(40, 156, 80, 90, SKY1)
    p.rect(216, 156, 96, 90, SKY1)
    p.rect(36, 148, 84, 12, BRICK)
    p.rect(210, 148, 100, 12, BRICK)
    windows(p, 48, 188, 2, 1, 34, 0, 28, 30)
    windows(p, 226, 188, 2, 1, 38, 0, 32, 30)
    awning(p, 40, 166, 80, BRICK)
    awning(p, 216, 166, 96, BRICK)
    p.rect(258, 112, 5, 40, "#4d6278")
    p.circle(260, 92, 27, SKY3)
    p.circle(260, 92, 22, YELLOW)
    p.path(
        "M247 84 h20 v10 q0 9 -10 9 q-10 0 -10 -9 Z M267 87 q9 0 8 6 q-1 5 -9 5 v-3 q5 0 5 -3 q0 "
        "-2 -4 -2 Z",
        BRICK,
    )
    ground(p, "#9fb0b5")


def place_cottage(p: Pen) -> None:
    """A cottage with shutters and flower boxes."""
    p.rect(216, 116, 90, 126, CREAM)
    p.path("M202 122 L262 62 L322 122 Z", BRICK)
    p.rect(240, 140, 40, 44, GLOW)
    p.line("M260 140 V184 M240 162 H280", CREAM, 4)
    p.rect(228, 138, 11, 48, MOSS)
    p.rect(281, 138, 11, 48, MOSS)
    p.rect(234, 186, 52, 10, "#8a5a3c")
    for x in (240, 252, 264, 278):
        p.circle(x, 184, 6, "#e58a7a" if x % 8 else YELLOW)
    tree(p, 84, 240, 1.0)
    ground(p)


def place_suburb(p: Pen) -> None:
    """A family house behind a picket fence."""
    house(p, 234, 236, 70, 84, YELLOW, BRICK)
    house(p, 50, 236, 56, 58, SKY1, SKY3)
    tree(p, 114, 236, 0.6)
    ground(p)
    fence(p, 36, 130, 246)
    fence(p, 216, 306, 246)


def place_shop(p: Pen) -> None:
    """The grocery store front."""
    p.rect(42, 100, 76, 150, SAND)
    p.rect(220, 100, 90, 150, SAND)
    p.rect(36, 90, 84, 14, MOSS)
    p.rect(214, 90, 96, 14, MOSS)
    awning(p, 42, 128, 76, MOSS)
    awning(p, 220, 128, 90, MOSS)
    p.rect(52, 156, 58, 50, GLOW)
    p.rect(232, 156, 62, 50, GLOW)
    p.rect(236, 204, 60, 28, "#b98352")
    for i in range(5):
        p.circle(243 + i * 12, 202, 8, BRICK if i % 2 else ORANGE)
    ground(p, "#9fb0b5")


def place_yard(p: Pen) -> None:
    """A back yard with a fence and a string of lights."""
    tree(p, 266, 240, 1.35)
    for x in range(36, 310, 22):
        p.path(f"M{x} 250 V190 l10 -10 l10 10 V250 Z", "#d8a56c" if (x // 22) % 2 else "#c98f56")
    p.line("M0 66 Q76 120 146 84", "#4d6278", 2.5)
    for x, y in ((40, 88), (66, 96), (92, 98), (118, 94)):
        p.circle(x, y + 5, 6, "#ffd166|#ffb347")
    ground(p)


def place_oak(p: Pen) -> None:
    """An old oak with a swing."""
    tree(p, 262, 244, 1.7)
    p.line("M76 150 V214 M104 150 V214", "#8a5a3c", 2.5)
    p.line("M30 156 Q80 138 128 150", "#8a5a3c|#2a1714", 9)
    p.rect(70, 212, 40, 7, BRICK)
    for x, y, r in ((36, 146, 20), (70, 134, 18), (104, 138, 16)):
        if not p.night:
            p.circle(x, y, r, LEAF if x % 4 else MOSS)
    ground(p)


def place_observatory(p: Pen) -> None:
    """The school's small observatory."""
    p.rect(224, 150, 80, 96, CREAM)
    p.rect(276, 150, 28, 96, CREAM + "-")
    p.path("M218 152 q0 -50 46 -50 q46 0 46 50 Z", SKY2)
    p.path("M256 152 L246 104 L258 100 L272 152 Z", "#24364b|#ffb347")
    p.path("M240 104 L226 84 L234 78 L250 100 Z", "#4d6278")
    windows(p, 234, 172, 3, 2, 22, 30, 12, 18)
    p.rect(36, 170, 78, 76, BRICK)
    p.rect(32, 164, 84, 8, CREAM)
    windows(p, 44, 182, 3, 1, 24, 28, 14, 22)
    ground(p)


def place_treehouse(p: Pen) -> None:
    """A tree house with a ladder."""
    tree(p, 78, 244, 1.3)
    p.rect(60, 144, 46, 38, "#c98f56")
    p.path("M52 146 L83 118 L114 146 Z", BRICK)
    p.rect(74, 154, 18, 16, GLOW)
    p.line("M68 184 V244 M82 184 V244 M68 198 H82 M68 212 H82 M68 226 H82", "#8a5a3c", 3)
    house(p, 244, 238, 56, 60, CREAM, SKY3)
    ground(p)


def place_library(p: Pen) -> None:
    """The library with its columns."""
    p.path("M200 108 L262 66 L324 108 Z", CREAM)
    p.circle(262, 92, 9, SKY3)
    p.rect(206, 106, 112, 12, SAND)
    p.rect(212, 118, 100, 116, "#d9c8a0")
    p.rect(36, 118, 84, 116, "#d9c8a0")
    p.rect(30, 106, 94, 12, SAND)
    for x in (44, 74, 104, 218, 246, 274):
        p.rect(x, 118, 14, 116, CREAM)
        p.rect(x + 9, 118, 5, 116, CREAM + "-")
    for x in (60, 90, 234, 262):
        p.rect(x, 140, 10, 50, GLOW)
    ground(p, "#9fb0b5")


def place_field(p: Pen) -> None:
    """The playing field with floodlights and a scoreboard."""
    for x in (70, 268):
        p.rect(x - 3, 92, 6, 150, "#4d6278")
        p.rect(x - 24, 70, 48, 28, "#4d6278")
        for i in range(3):
            for j in range(2):
                p.circle(x - 15 + i * 15, 78 + j * 12, 5, "#fff3cf|#ffb347")
        if p.night:
            p.circle(x, 84, 44, "url(#glow)")
    p.rect(232, 160, 70, 44, SKY3)
    p.rect(240, 168, 24, 18, GLOW)
    p.rect(270, 168, 24, 18, GLOW)
    p.rect(246, 204, 6, 40, "#4d6278")
    p.rect(284, 204, 6, 40, "#4d6278")
    ground(p)


def place_tower(p: Pen) -> None:
    """Dirt hills and the water tower."""
    p.line("M238 240 L250 130 M290 240 L278 130 M240 206 L288 176 M288 206 L240 176", "#4d6278", 4)
    p.path("M234 98 h60 v30 q-30 18 -60 0 Z", SKY1)
    p.path("M274 98 h20 v30 q-8 5 -20 8 Z", SKY1 + "-")
    p.path("M230 100 L264 70 L298 100 Z", BRICK)
    p.path("M0 250 L0 196 Q56 196 120 250 Z", "#c79a63")
    p.path("M0 196 Q56 196 120 250 L108 250 Q50 204 0 206 Z", "#e2bd83")
    ground(p, "#d3a873")


def place_rink(p: Pen) -> None:
    """The roller rink and its star sign."""
    p.path("M206 250 V164 Q260 120 316 164 V250 Z", "#b7a0c9")
    p.path("M206 168 Q260 124 316 168 V178 Q260 134 206 178 Z", YELLOW)
    p.rect(242, 196, 40, 50, GLOW)
    corners = []
    for i in range(10):
        radius, angle = 30 if i % 2 == 0 else 13, i * math.pi / 5
        corners.append(f"{262 + radius * math.sin(angle):.1f} {86 - radius * math.cos(angle):.1f}")
    star = "M" + " L".join(corners)
    p.rect(259, 100, 6, 46, "#4d6278")
    p.path(star + " Z", "#ff8f6b|#ff7b3a")
    p.rect(36, 178, 80, 70, "#b7a0c9")
    p.rect(32, 170, 88, 10, YELLOW)
    windows(p, 46, 192, 3, 1, 23, 0, 15, 24)
    ground(p, "#9fb0b5")


def place_highway(p: Pen) -> None:
    """The highway, telegraph poles and a big truck."""
    for x, h in ((62, 150), (104, 110)):
        p.rect(x - 3, 238 - h, 6, h, "#8a5a3c")
        p.rect(x - 22, 246 - h, 44, 6, "#8a5a3c")
    p.line("M-10 112 Q30 110 42 98 Q70 130 84 134 Q110 150 126 136", "#4d6278", 1.8)
    p.rect(226, 118, 84, 122, SKY3)
    p.rect(226, 118, 84, 12, SKY3 + "+")
    p.rect(236, 138, 60, 34, GLOW)
    p.rect(240, 184, 52, 40, STEEL)
    p.line("M250 186 V222 M260 186 V222 M270 186 V222 M280 186 V222", "#4d6278", 3)
    p.rect(216, 84, 8, 150, STEEL)
    p.circle(232, 208, 8, "#fff3cf|#ffb347")
    p.circle(300, 208, 8, "#fff3cf|#ffb347")
    ground(p, "#9fa6ad")
    p.path("M250 236 L262 236 L240 300 L214 300 Z", YELLOW)


def place_lane(p: Pen) -> None:
    """A lane of front doors and a letter box."""
    house(p, 46, 238, 62, 70, YELLOW, SKY3)
    house(p, 240, 238, 62, 92, CREAM, BRICK)
    ground(p)
    p.rect(226, 190, 6, 60, "#8a5a3c")
    p.path("M212 192 v-16 q0 -12 12 -12 h22 q12 0 12 12 v16 Z", SKY3)
    p.path("M252 168 v-16 h14 v9 h-9 v7 Z", BRICK)
