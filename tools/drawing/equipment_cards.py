"""Pictures of the Equipment cards: a single object on a plain background."""

from __future__ import annotations

import math

from .palette import (
    BRICK,
    CREAM,
    INK,
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
from .svg_pen import Pen

WOOD, GUN, GUN_LIGHT = "#a9713f", "#4d6278", "#8497aa"


def plain_ground(p: Pen) -> None:
    """A plain sheet with a disc of light: nothing that happens, only a thing that is there."""
    p.note("ground")
    p.rect(
        0, 0, *p.size, p.gradient("sheet", [(0, "#f6e6bf", 1), (1, "#e3c98f", 1)], (0, 0, 300, 300))
    )
    p.circle(166, 148, 128, "#fff6dc", alpha=0.75)
    p.circle(166, 148, 128, "none", "#d8b877", 2.4)
    p.circle(166, 148, 119, "none", "#d8b877", 1.2)


def _shade(p: Pen) -> None:
    """The shade under a thing."""
    p.oval(174, 250, 84, 11, "#8a6a3a", alpha=0.28)


def revolver(p: Pen) -> None:
    """A six-shooter."""
    _shade(p)
    with p.moved("translate(162 140) rotate(-14)"):
        p.line("M28 14 Q30 42 58 36 Q66 32 62 10", INK, 10)
        p.line("M28 14 Q30 42 58 36 Q66 32 62 10", GUN, 4.5)
        p.body(
            "M46 0 L80 -6 Q86 22 106 62 Q112 80 96 88 Q76 94 68 78 Q60 44 42 14 Z",
            WOOD,
            "M80 -6 Q86 22 106 62 Q112 80 96 88 Q92 50 66 2 Z",
        )
        p.line("M62 28 l22 -7 M69 48 l24 -9 M76 67 l22 -8", WOOD + "-", 3)
        p.body(
            "M-108 -42 H16 V-12 H-108 Q-112 -27 -108 -42 Z", GUN_LIGHT, "M-110 -22 H16 V-12 H-108 Z"
        )
        p.body("M-96 -12 H8 V-2 H-90 Z", GUN)
        p.path("M-104 -42 l4 -11 h10 l6 11 Z", GUN, INK, 3, rim=True)
        p.body(
            "M2 -48 H70 Q86 -44 84 -22 L80 2 H4 Z",
            GUN,
            "M70 -48 Q86 -44 84 -22 L80 2 H62 Q78 -20 70 -48 Z",
        )
        p.body("M8 -44 Q4 -22 8 0 H52 Q58 -22 52 -44 Z", GUN_LIGHT, "M8 -10 V0 H52 Q55 -5 55 -10 Z")
        for y in (-33, -22, -11):
            p.line(f"M16 {y} H44", INK, 3)
        p.line("M44 12 Q42 24 50 28", INK, 5)
        p.body("M72 -46 L92 -62 L98 -54 L84 -36 Z", GUN)


def shotgun(p: Pen) -> None:
    """Two barrels and a walnut stock."""
    _shade(p)
    with p.moved("translate(154 152) rotate(-13) scale(0.88)"):
        p.body(
            "M40 -10 L78 -12 Q112 -2 146 10 L140 44 Q100 36 66 16 L44 14 Z",
            WOOD,
            "M146 10 L140 44 Q100 36 66 16 L44 14 L42 6 Q90 22 143 30 Z",
        )
        p.body("M141 8 L152 11 L146 47 L136 43 Z", "#5b4636")
        p.line("M36 12 Q38 34 58 28 Q64 22 62 12", INK, 9)
        p.line("M36 12 Q38 34 58 28 Q64 22 62 12", GUN, 4)
        p.body("M-140 -20 H36 V-8 H-140 Z", GUN_LIGHT)
        p.body("M-140 -8 H36 V4 H-140 Z", GUN)
        p.line("M-126 -15 H16", WHITE, 2.4, 0.8)
        p.body(
            "M-60 0 H6 Q10 18 -2 20 H-48 Q-62 16 -60 0 Z",
            WOOD,
            "M-60 8 H7 Q8 18 -2 20 H-48 Q-58 17 -60 8 Z",
        )
        p.body("M20 -24 H58 Q68 -18 66 8 H26 Q18 -8 20 -24 Z", STEEL, "M22 -2 H67 L66 8 H26 Z")
        p.line("M46 8 Q44 18 50 21", INK, 4.5)
        p.path("M-136 -20 v-6 h8 v6 Z", YELLOW, INK, 2.4)
    for x, y, turn in ((196, 84, 24), (226, 92, -14)):
        with p.moved(f"translate({x} {y}) rotate({turn})"):
            p.body("M-8 -18 H8 V10 H-8 Z", BRICK, "M2 -18 H8 V10 H2 Z")
            p.body("M-9 8 H9 V18 H-9 Z", YELLOW)


def first_aid_kit(p: Pen) -> None:
    """A white case with a cross."""
    _shade(p)
    with p.moved("translate(168 156)"):
        p.line("M-32 -62 V-84 Q-32 -96 -20 -96 H20 Q32 -96 32 -84 V-62", INK, 19)
        p.line("M-32 -62 V-84 Q-32 -96 -20 -96 H20 Q32 -96 32 -84 V-62", BRICK, 12)
        p.body(
            "M-90 -64 H90 Q102 -64 102 -52 V66 Q102 80 88 80 H-88 Q-102 80 -102 66 V-52 Q-102 -64 "
            "-90 -64 Z",
            WHITE,
            "M78 -64 H90 Q102 -64 102 -52 V66 Q102 80 88 80 H-88 Q-98 80 -101 70 Q60 74 78 60 Z",
        )
        p.path("M-102 -10 H102 V0 H-102 Z", SKY1, INK, 2.4)
        for x in (-66, 54):
            p.rect(x, -20, 14, 28, STEEL, INK, 2.6, r=3)
        p.circle(0, 2, 48, WHITE, INK, 3)
        p.path("M-13 -32 H13 V-11 H34 V15 H13 V36 H-13 V15 H-34 V-11 H-13 Z", BRICK, INK, 3)
        p.path("M13 -32 V-11 H34 V15 H13 V36 H4 V-32 Z", BRICK + "-")
        p.path("M-13 -32 H13 V-11 H34 V15 H13 V36 H-13 V15 H-34 V-11 H-13 Z", "none", INK, 3)
        p.line("M-92 -50 Q-94 -34 -92 -20", "#ffffff", 5, 0.9)
    with p.moved("translate(82 240) rotate(-12)"):
        p.body("M-30 -12 H30 V12 H-30 Z", "#f0c9a0", "M14 -12 H30 V12 H14 Z")
        p.rect(-12, -12, 24, 24, "#fff1d0", INK, 2.2)


def scrapbook(p: Pen) -> None:
    """A fat book of clippings, an eye drawn on the cover page."""
    _shade(p)
    with p.moved("translate(168 150) rotate(-8)"):
        for i, (dx, dy) in enumerate(((10, 10), (6, 6), (3, 3))):
            p.body(
                f"M{-84 + dx} {-92 + dy} H{88 + dx} V{92 + dy} H{-84 + dx} Z",
                SAND if i % 2 else CREAM,
            )
        p.body(
            "M-92 -96 H86 V90 H-92 Q-100 -4 -92 -96 Z", SKY3, "M68 -96 H86 V90 H62 Q70 0 68 -96 Z"
        )
        p.path("M-92 -96 H-64 V90 H-92 Q-100 -4 -92 -96 Z", BRICK, INK, 3)
        for y in (-66, -4, 58):
            p.rect(-100, y - 8, 44, 14, STEEL, INK, 2.4, r=6)
        with p.moved("translate(6 -26) rotate(7)"):
            p.body("M-42 -42 H42 V42 H-42 Z", WHITE, "M28 -42 H42 V42 H28 Z")
            p.rect(-33, -33, 66, 50, SKY1, INK, 2)
            p.path("M-33 17 V2 Q-10 -16 4 2 Q18 -10 33 6 V17 Z", MOSS)
            p.path("M-4 -12 Q8 -26 22 -12 Q8 0 -4 -12 Z", YELLOW, INK, 2)
            p.oval(9, -12, 3, 6, INK)
        p.path("M-10 -82 h34 l-4 16 h-32 Z", YELLOW, alpha=0.8)
        with p.moved("translate(28 50) rotate(-9)"):
            p.body("M-46 -22 H40 V24 H-46 Z", CREAM)
            p.line("M-38 -12 H30 M-38 0 H32 M-38 12 H8", "#6b7785", 4)
        p.path("M60 -104 h16 v48 l-8 -9 l-8 9 Z", ORANGE, INK, 2.6, rim=True)


def flashlight(p: Pen) -> None:
    """A big torch, switched on."""
    _shade(p)
    beam = p.gradient("beam", [(0, "#fff3b0", 1), (1, "#fff3b0", 0.1)], (150, 120, 36, 30))
    p.path("M128 78 L14 8 V150 L110 162 Z", beam)
    p.path("M114 100 L8 62 V112 L106 134 Z", "#fffbe6", alpha=0.8)
    with p.moved("translate(186 170) rotate(32)"):
        p.body(
            "M-26 -24 H92 Q102 -24 102 -12 V12 Q102 24 92 24 H-26 Z",
            SKY3,
            "M-26 8 H102 V12 Q102 24 92 24 H-26 Z",
        )
        for x in (30, 44, 58, 72):
            p.line(f"M{x} -16 V16", SKY3 + "-", 4)
        p.rect(90, -26, 14, 52, STEEL, INK, 3, r=4, rim=True)
        p.body(
            "M-26 -26 L-64 -48 H-78 V48 H-64 L-26 26 Z",
            STEEL,
            "M-26 10 L-64 20 H-78 V48 H-64 L-26 26 Z",
        )
        p.oval(-79, 0, 12, 48, "#fff6cf", INK, 3, rim=True)
        p.oval(-81, -2, 5, 30, "#ffffff")
        p.rect(-10, -34, 28, 12, BRICK, INK, 2.8, r=5, rim=True)
        p.line("M-20 -16 H84", SKY1, 4, 0.9)


def baseball_bat(p: Pen) -> None:
    """A bat, used, and a ball."""
    _shade(p)
    with p.moved("translate(166 148) rotate(-42)"):
        p.body(
            "M-118 -7 L-20 -11 Q60 -26 112 -25 Q134 -24 134 0 Q134 24 112 25 Q60 26 -20 11 L-118 "
            "7 Z",
            "#d8a56c",
            "M-118 2 L-20 5 Q60 14 131 10 Q128 24 112 25 Q60 26 -20 11 L-118 7 Z",
        )
        p.body("M-126 -13 H-114 V13 H-126 Q-132 0 -126 -13 Z", "#d8a56c")
        p.path("M-108 -8 L-52 -10 V10 L-108 8 Z", "#5b4636", INK, 2.6)
        p.line("M-98 -8 l10 16 M-84 -8 l10 17 M-70 -9 l10 18", SAND, 2.6)
        p.path("M60 -22 H74 V23 H60 Z M80 -24 H86 V25 H80 Z", SKY3)
        p.line("M0 -7 Q40 -16 56 -17 M94 -14 H116", "#f3cf9c", 4)
        p.line("M98 4 l10 6 M92 10 l8 6", "#8a5a3c", 3)
    with p.moved("translate(226 212)"):
        p.circle(0, 0, 30, WHITE, INK, 3, rim=True)
        p.path("M21 -21 A30 30 0 0 1 -16 25 Q12 22 21 -21 Z", WHITE + "-")
        p.circle(0, 0, 30, "none", INK, 3)
        for side in (-1, 1):
            p.line(f"M{side * 20} -22 Q{side * 4} 0 {side * 20} 22", BRICK, 2.6)
            for y in (-14, -5, 5, 14):
                p.line(f"M{side * 10} {y} l{side * 7} {-3 if y < 0 else 3}", BRICK, 2)


def walkie_talkie(p: Pen) -> None:
    """A walkie talkie, calling."""
    _shade(p)
    for r in (26, 42, 58):
        p.line(
            f"M{120 - r * 0.8:g} {44 - r * 0.55:g} A{r} {r} 0 0 0 {120 - r * 0.8:g} "
            f"{44 + r * 0.55:g}",
            SKY2,
            5,
        )
    with p.moved("translate(180 168) rotate(10) scale(0.9)"):
        p.line("M-44 -66 L-62 -148", INK, 13)
        p.line("M-44 -66 L-62 -148", "#56677d", 7)
        p.circle(-62, -150, 8, BRICK, INK, 3, rim=True)
        p.body(
            "M-50 -74 H46 Q58 -74 58 -62 V82 Q58 94 46 94 H-50 Q-62 94 -62 82 V-62 Q-62 -74 -50 "
            "-74 Z",
            "#3f5a78",
            "M36 -74 H46 Q58 -74 58 -62 V82 Q58 94 46 94 H-50 Q-58 94 -61 88 Q26 90 36 -74 Z",
        )
        p.rect(-46, -58, 84, 34, "#c9e7a8", INK, 3, r=5)
        p.line("M-36 -48 H-6 M-36 -36 H6", MOSS, 5)
        p.path("M14 -50 l10 0 l-4 8 l8 0 l-14 14 l4 -11 h-8 Z", MOSS)
        for y in (-6, 10, 26, 42):
            p.line(f"M-40 {y} H32", INK, 6)
        for x, tone in ((-34, YELLOW), (-4, LEAF), (26, BRICK)):
            p.circle(x, 70, 10, tone, INK, 3)
        p.body("M-74 -30 H-62 V26 H-74 Q-80 -2 -74 -30 Z", ORANGE)
        p.body("M16 -92 H42 V-74 H16 Z", "#56677d")


def bicycle(p: Pen) -> None:
    """A BMX with a number plate."""
    _shade(p)
    for x in (100, 236):
        p.circle(x, 186, 50, "none", INK, 15, rim=True)
        p.circle(x, 186, 50, "none", "#56677d", 8)
        p.circle(x, 186, 42, "none", STEEL, 3)
        for i in range(6):
            a = math.radians(i * 30 + 12)
            dx, dy = 41 * math.cos(a), 41 * math.sin(a)
            p.line(f"M{x - dx:.1f} {186 - dy:.1f} L{x + dx:.1f} {186 + dy:.1f}", STEEL + "-", 1.8)
        p.circle(x, 186, 7, STEEL, INK, 3)
    frame = "M236 186 L206 118 L128 116 L166 184 L236 186 M206 118 L166 184 M114 82 L128 116"
    p.line("M118 96 L100 186", INK, 13)
    p.line("M118 96 L100 186", STEEL, 6.5)
    p.line(frame, INK, 14)
    p.line(frame, BRICK, 7.5)
    p.line("M206 118 L198 92", INK, 10)
    p.line("M206 118 L198 92", STEEL, 4.5)
    p.body("M172 84 Q196 74 226 80 Q230 90 218 94 Q196 92 176 96 Q168 92 172 84 Z", "#3a3036")
    p.line("M112 92 L118 62 H84 M118 62 L146 56", INK, 12)
    p.line("M112 92 L118 62 H84 M118 62 L146 56", STEEL, 5.5)
    p.line("M92 62 H74", INK, 16)
    p.line("M92 62 H74", SKY2, 10)
    p.body(
        "M92 72 H132 L134 98 Q124 110 112 110 Q100 110 90 98 Z",
        YELLOW,
        "M122 72 H132 L134 98 Q128 106 118 109 Z",
    )
    p.line("M105 80 H120 L110 101", BRICK, 6)
    p.circle(166, 184, 15, YELLOW, INK, 3, rim=True)
    p.circle(166, 184, 5, STEEL, INK, 2.4)
    p.line("M166 184 L178 212 M170 213 H188", INK, 8)
