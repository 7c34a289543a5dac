"""What the abilities of the Awareness tracks show: Town by day, the Creature by night."""

from __future__ import annotations

from collections.abc import Callable

from tools.drawing.awareness_creature import (
    creature_1,
    creature_2,
    creature_3,
    creature_4,
    creature_5,
)

from .card_scenes import backdrop, card, cube, rays, tear
from .creature_features import root
from .figures import (
    FIREMAN,
    GIRL,
    NURSE,
    POLICEMAN,
    TEACHER,
    person,
)
from .palette import (
    BLOOD,
    BRICK,
    CREAM,
    FAIR,
    INK,
    RED,
    SKY1,
    SKY3,
    WHITE,
    YELLOW,
)
from .scenery import house
from .svg_pen import Pen


def _sunburst(p: Pen, x: float, y: float, color: str, count: int = 14) -> None:
    for i in range(count):
        with p.moved(f"translate({x:g} {y:g}) rotate({i * 360 / count + 6:.1f})"):
            p.path("M-20 -240 H20 L0 0 Z", color, alpha=0.6)


def _palm(p: Pen, x: float, y: float, s: float, skin: str, sleeve: str, flip: bool = False) -> None:
    """An open hand held out, palm up."""
    scale = f"scale({-s:g} {s:g})" if flip else f"scale({s:g})"
    with p.moved(f"translate({x:g} {y:g}) {scale}"):
        p.body("M-110 4 L-52 -8 V40 L-104 64 Z", sleeve, "M-108 44 L-52 26 V40 L-104 64 Z")
        p.body("M-58 -10 H-44 V42 H-58 Z", WHITE)
        p.body(
            "M-46 -6 Q-20 -14 0 -4 L44 -10 Q56 -8 50 2 Q58 4 54 12 Q58 16 52 22 Q44 34 10 40 Q-20 "
            "44 -46 38 Z",
            skin,
            "M54 12 Q58 16 52 22 Q44 34 10 40 Q-20 44 -46 38 V26 Q10 34 54 12 Z",
        )
        p.line("M50 2 L20 6 M54 12 L24 16", INK, 2.4)
        p.body("M-30 -8 Q-22 -28 -8 -32 Q4 -30 -2 -18 Q-12 -8 -14 2 Z", skin)


def town_1(p: Pen) -> None:
    """Three cubes of Energy in a hand: the town takes heart."""
    p.rect(0, 0, 300, 200, "url(#sky)")
    _sunburst(p, 160, 112, "#fff3c4")
    p.circle(
        160, 96, 84, p.gradient("heart", [(0, "#fff6cf", 0.95), (1, "#ffd166", 0)], (160, 96, 84))
    )
    p.start_figure()
    _palm(p, 150, 152, 1.35, FAIR, SKY3)
    cube(p, 130, 106, 27)
    cube(p, 190, 104, 27)
    cube(p, 160, 54, 27)
    rays(p, 160, 60, 92, 108, 5, "#f4a63a", 5, -60, 60)


def town_2(p: Pen) -> None:
    """Three finds on the pinboard, one red thread."""
    p.rect(0, 0, 300, 200, "#8a5f3d")
    p.rect(10, 10, 280, 180, "#d8a56c")
    for x, y in (
        (30, 40),
        (70, 160),
        (120, 30),
        (260, 40),
        (240, 170),
        (180, 176),
        (40, 110),
        (274, 110),
    ):
        p.circle(x, y, 2.4, "#b98352")
    p.start_figure()
    card(p, 76, 106, 70, -9, "town", back=False)
    card(p, 156, 96, 74, 2, "town", back=False)
    card(p, 234, 108, 70, 10, "town", back=False)
    p.line("M70 62 L156 50 L242 64", RED, 4.5)
    for x, y in ((70, 62), (156, 50), (242, 64)):
        p.circle(x, y, 8, BRICK, INK, 2.6, rim=True)
        p.circle(x - 2, y - 2, 2.6, "#ffd9c9")


def town_3(p: Pen) -> None:
    """Three stand together."""
    backdrop(p, (150, 74), 78, 150)
    with p.far():
        house(p, 4, 154, 50, 50, CREAM, BRICK)
        house(p, 248, 154, 50, 54, SKY1, SKY3)
    p.start_figure()
    # arms over each other's shoulders
    person(
        p,
        72,
        214,
        0.86,
        NURSE,
        arms=(((-38, -94), (-36, -66)), ((56, -116), (88, -112))),
        behind=(1,),
    )
    person(
        p,
        228,
        214,
        0.86,
        FIREMAN,
        mood="grin",
        arms=(((-56, -116), (-88, -112)), ((38, -94), (36, -66))),
        behind=(0,),
    )
    person(
        p,
        150,
        216,
        0.94,
        POLICEMAN,
        arms=(((-60, -112), (-84, -106)), ((60, -112), (84, -106))),
        behind=(0, 1),
    )


def town_4(p: Pen) -> None:
    """Two come back through the tear, and they have something to tell."""
    backdrop(p, (60, 60), 44, 158)
    tear(p, 150, 88, 104, 82)
    p.start_figure()
    person(
        p,
        104,
        196,
        0.76,
        GIRL,
        mood="smile",
        gaze=(-1, 0),
        turn=-4,
        arms=(((-46, -112), (-62, -130)), ((36, -92), (30, -68))),
        feet=((-20, 0), (12, -8)),
    )
    person(
        p,
        196,
        196,
        0.76,
        TEACHER,
        mood="grin",
        gaze=(1, 0),
        turn=4,
        arms=(((-36, -92), (-30, -68)), ((46, -112), (62, -130))),
        feet=((-12, -8), (20, 0)),
    )
    card(p, 46, 92, 42, -14, "town")
    card(p, 254, 92, 42, 14, "town")


def town_5(p: Pen) -> None:
    """A hand of light reaches down to someone who was lost."""
    p.rect(
        0,
        0,
        300,
        200,
        p.gradient(
            "shaft", [(0, "#ffe9a0", 1), (0.45, "#8fc3e8", 1), (1, "#2a0a14", 1)], (0, 0, 0, 200)
        ),
    )
    p.path("M110 -10 H250 L214 210 H120 Z", "#fff6cf", alpha=0.5)
    with p.across():
        for points in (
            [(-10, 210), (30, 160), (60, 160), (84, 130), (76, 112)],
            [(310, 210), (272, 168), (248, 168), (228, 142), (236, 124)],
            [(60, 214), (90, 186), (110, 186), (120, 168)],
            [(250, 214), (222, 186), (204, 190), (196, 172)],
        ):
            root(p, points, 34, BLOOD)
    p.start_figure()
    p.limb([(214, -20), (196, 30), (176, 72)], 46, SKY3)
    p.rect(160, 56, 50, 20, WHITE, INK, 3, r=6, rim=True)
    p.limb([(116, 230), (130, 170), (148, 122)], 40, "#8a3f5a")
    p.body(
        "M150 66 Q146 88 152 104 Q164 116 182 110 Q198 100 196 76 Z",
        FAIR,
        "M182 110 Q198 100 196 76 L182 74 Q188 96 170 113 Z",
    )
    p.body(
        "M126 120 Q128 98 146 92 Q168 88 178 100 Q182 118 170 132 Q150 142 130 136 Z",
        "#cf9566",
        "M178 100 Q182 118 170 132 Q150 142 130 136 Q160 128 168 98 Z",
    )
    p.line("M148 100 Q160 96 172 104 M146 110 Q160 106 174 114", INK, 2.6)
    p.path("M150 78 Q140 96 148 116 Q158 122 160 112 Q156 98 164 84 Z", FAIR, INK, 2.8)
    rays(p, 160, 104, 56, 72, 8, YELLOW, 5.5, 40, 320)


PICTURES: dict[tuple[str, int], Callable[[Pen], None]] = {
    ("town", 1): town_1,
    ("town", 2): town_2,
    ("town", 3): town_3,
    ("town", 4): town_4,
    ("town", 5): town_5,
    ("creature", 1): creature_1,
    ("creature", 2): creature_2,
    ("creature", 3): creature_3,
    ("creature", 4): creature_4,
    ("creature", 5): creature_5,
}
