"""Pictures of the Creature's Awareness abilities."""

from __future__ import annotations

from .card_scenes import backdrop, claw, cube, polygon, tendril
from .creature_features import crack, root
from .figures import (
    BOY,
    GRANNY,
    LIBRARIAN,
    MOTHER,
    SKATER,
    Look,
    head,
    person,
)
from .palette import (
    AMBER,
    BLACK,
    BRICK,
    CREAM,
    EMBER,
    INK,
    RED,
    SKY1,
    SKY2,
    SKY3,
    same_at_night,
)
from .scenery import house
from .svg_pen import Pen


def creature_1(p: Pen) -> None:
    """Something beats underground, and feeds three embers."""
    p.rect(
        0, 0, 300, 200, p.gradient("soil", [(0, "#8a1526", 1), (1, "#1a070b", 1)], (0, 0, 0, 200))
    )
    p.circle(
        150,
        104,
        120,
        p.gradient(
            "pulse", [(0, "#ffb347", 1), (0.55, "#e5383b", 0.7), (1, "#b3152f", 0)], (150, 104, 120)
        ),
    )
    p.start_figure()
    for points in (
        [(110, 96), (76, 70), (46, 76), (18, 50), (-10, 56)],
        [(190, 96), (224, 70), (254, 76), (282, 50), (310, 56)],
        [(120, 140), (84, 158), (60, 150), (20, 184)],
        [(180, 140), (216, 158), (240, 150), (284, 184)],
        [(150, 52), (146, 24), (156, -10)],
        [(150, 150), (146, 178), (156, 212)],
    ):
        root(p, points, 30, RED)
    p.path(
        "M150 44 Q196 36 206 84 Q212 132 150 164 Q88 132 94 84 Q104 36 150 44 Z",
        same_at_night("#2a0d10"),
        same_at_night(RED),
        3.4,
        rim=True,
    )
    cube(p, 128, 84, 23, "creature")
    cube(p, 174, 84, 23, "creature")
    cube(p, 151, 124, 23, "creature")


def creature_2(p: Pen) -> None:
    """Claws through the hand: two cards in shreds."""
    p.rect(
        0, 0, 300, 200, p.gradient("dark", [(0, "#7d1128", 1), (1, "#14060a", 1)], (150, 90, 180))
    )
    p.start_figure()
    for x, turn in ((98, -12), (202, 12)):
        with p.moved(f"translate({x} 104) rotate({turn})"):
            p.path(
                "M-46 -66 H46 V-16 L20 -4 L26 6 L-6 2 L-2 14 L-46 12 Z",
                same_at_night(CREAM),
                INK,
                3,
                rim=True,
            )
            p.path("M-38 -58 H38 V-18 L14 -8 L-10 -4 L-38 2 Z", same_at_night(SKY3))
            p.circle(0, -34, 19, same_at_night("#ffd166"))
            with p.moved("translate(6 16) rotate(9)"):
                p.path(
                    "M-46 6 L-2 8 L-6 -4 L26 0 L20 -10 L46 -20 V60 H-46 Z",
                    same_at_night(CREAM),
                    INK,
                    3,
                    rim=True,
                )
                p.path("M-38 14 L0 16 L28 6 L38 -2 V52 H-38 Z", same_at_night(SKY3))
    for x0, x1 in ((84, 130), (126, 168), (168, 206)):
        p.path(
            f"M{x1 + 8} 6 Q{(x0 + x1) / 2 + 12} 90 {x0 - 18} 196 Q{(x0 + x1) / 2 - 12} 110 "
            f"{x1 + 8} 6 Z",
            same_at_night(EMBER),
            same_at_night(BLACK),
            3,
            rim=True,
        )
        p.path(
            f"M{x1 + 4} 22 Q{(x0 + x1) / 2 + 4} 90 {x0 - 8} 172 Q{(x0 + x1) / 2 - 3} 104 {x1 + 4} "
            "22 Z",
            same_at_night("#ffe0a0"),
        )
    for x, y, t in ((38, 40, 20), (262, 30, -30), (30, 164, -40), (268, 168, 35), (150, 184, 10)):
        with p.moved(f"translate({x} {y}) rotate({t})"):
            p.path("M-12 -8 L10 -10 L12 8 L-4 10 Z", same_at_night(SKY2), same_at_night(CREAM), 2.6)


def creature_3(p: Pen) -> None:
    """The ground opens under two of them."""
    backdrop(p, (150, 60), 50, 128)
    with p.far():
        house(p, 4, 132, 48, 44, CREAM, BRICK)
        house(p, 250, 132, 48, 48, SKY1, SKY3)
    p.oval(
        150,
        162,
        150,
        52,
        p.gradient("pit_glow", [(0.5, "#ff7b3a", 0.7), (1, "#e5383b", 0)], (150, 162, 150)),
    )
    rim = [
        (150 + 122 * x, 160 + 40 * y)
        for x, y in (
            (-1, 0),
            (-0.8, -0.5),
            (-0.6, -0.5),
            (-0.4, -0.95),
            (-0.1, -0.8),
            (0.1, -1),
            (0.4, -0.8),
            (0.6, -0.85),
            (0.78, -0.45),
            (1, 0),
            (0.8, 0.4),
            (0.6, 0.85),
            (0.2, 0.8),
            (0, 1),
            (-0.3, 0.8),
            (-0.6, 0.9),
            (-0.8, 0.4),
        )
    ]
    p.path(polygon(rim), same_at_night(AMBER), same_at_night(AMBER), 6)
    p.path(polygon(rim), same_at_night("#14060a"), same_at_night(RED), 3)
    p.start_figure()
    person(
        p,
        102,
        196,
        0.72,
        MOTHER,
        mood="scream",
        gaze=(1, 2),
        turn=-8,
        arms=(((-48, -116), (-60, -146)), ((46, -116), (54, -146))),
    )
    person(
        p,
        202,
        196,
        0.72,
        SKATER,
        mood="scream",
        gaze=(-1, 2),
        turn=8,
        arms=(((-46, -116), (-54, -146)), ((48, -116), (60, -146))),
    )
    p.rimmed = False
    low = [
        (28, 160),
        (52, 152),
        (76, 166),
        (100, 158),
        (126, 170),
        (150, 162),
        (176, 170),
        (200, 158),
        (224, 166),
        (248, 152),
        (272, 160),
        (248, 178),
        (222, 194),
        (174, 194),
        (150, 202),
        (114, 194),
        (78, 196),
        (52, 178),
    ]
    p.path(polygon(low), same_at_night("#14060a"))
    p.line(
        "M28 160 L52 178 L78 196 L114 194 L150 202 L174 194 L222 194 L248 178 L272 160",
        same_at_night(RED),
        3.4,
    )
    for points in (
        [(80, 200), (66, 170), (84, 150), (112, 150), (124, 138), (112, 130)],
        [(224, 200), (238, 170), (220, 150), (190, 150), (178, 138), (190, 130)],
        [(150, 200), (144, 172), (156, 150), (150, 130), (158, 120)],
    ):
        tendril(p, points, 22, RED)


def creature_4(p: Pen) -> None:
    """Three in the roots, up to the neck."""
    p.rect(
        0,
        0,
        300,
        200,
        p.gradient(
            "gloom", [(0, "#f0703a", 1), (0.45, "#b3152f", 1), (1, "#2a0a12", 1)], (150, 74, 190)
        ),
    )
    p.start_figure()
    looks: tuple[tuple[float, float, Look], ...] = (
        (58, 220, BOY),
        (242, 220, GRANNY),
        (150, 208, LIBRARIAN),
    )
    for x, y, look in looks:
        with p.moved(f"translate({x} {y}) scale(0.94)"):
            p.rect(-11, -134, 22, 28, look.skin + "-", INK, 3.2)
            p.body("M-38 -30 L-34 -106 Q-20 -122 0 -118 Q20 -122 34 -106 L38 -30 Z", look.top)
            head(p, look, "scream", (0, 1), w=3.2)
    for x, y in ((58, 128), (242, 128), (150, 116)):
        tendril(
            p,
            [
                (x - 62, y + 60),
                (x - 44, y + 24),
                (x - 12, y + 26),
                (x + 22, y + 10),
                (x + 44, y - 10),
                (x + 36, y - 24),
            ],
            26,
            RED,
        )
        tendril(
            p,
            [
                (x + 60, y + 84),
                (x + 40, y + 50),
                (x + 8, y + 56),
                (x - 28, y + 46),
                (x - 46, y + 34),
            ],
            24,
            RED,
        )
    for points in (
        [(-10, 8), (24, 22), (38, 46), (30, 66)],
        [(310, 8), (276, 22), (262, 46), (270, 66)],
        [(100, -10), (106, 14), (98, 34), (108, 50)],
        [(200, -10), (194, 14), (202, 34), (192, 50)],
    ):
        tendril(p, points, 18, RED)


def creature_5(p: Pen) -> None:
    """It takes the roof off the safest house in town."""
    p.rect(
        0,
        0,
        300,
        200,
        p.gradient(
            "sky5", [(0, "#240a10", 1), (0.6, "#8a1526", 1), (1, "#ee6a32", 1)], (0, 0, 0, 190)
        ),
    )
    p.circle(232, 52, 40, same_at_night(RED), alpha=0.8)
    p.path("M0 178 Q150 166 300 180 V200 H0 Z", same_at_night("#1a0b0d"))
    p.start_figure()
    p.path(
        "M96 118 L64 -20 H236 L204 118 Z",
        p.gradient("torn", [(0, "#ffd166", 0), (1, "#ffd166", 0.75)], (0, -10, 0, 118)),
    )
    p.body(
        "M90 108 L104 100 L116 112 L132 98 L150 112 L168 100 L184 112 L198 98 L212 108 V188 H90 Z",
        CREAM,
        "M178 110 L198 98 L212 108 V188 H178 Z",
    )
    for x in (102, 170):
        p.rect(x, 126, 28, 28, same_at_night(AMBER), INK, 3)
        p.line(f"M{x + 14} 126 V154 M{x} 140 H{x + 28}", INK, 2.4)
    p.rect(138, 144, 26, 44, BRICK, INK, 3)
    # the lock that should have held
    p.line("M144 162 V154 Q144 148 151 148 Q158 148 158 152", same_at_night("#ffd166"), 4)
    p.rect(141, 162, 20, 16, same_at_night("#ffd166"), INK, 2.6, r=3)
    crack(p, "M150 162 L146 170 L154 173 L150 180", 3)
    with p.moved("translate(160 62) rotate(-15)"):
        p.body(
            "M-86 30 L0 -38 L86 30 L74 42 L58 34 L40 44 L20 34 L0 44 L-20 34 L-42 44 L-60 34 L-76 "
            "42 Z",
            BRICK,
            "M0 -38 L86 30 L74 42 L58 34 L40 44 L28 38 Z",
        )
        p.line("M-52 16 H50 M-28 -4 H28", INK, 2.4)
    claw(p, 60, 8, 0.78, 142)
    claw(p, 266, -4, 0.78, 214, flip=True)
    for points in (
        [(-10, 206), (20, 180), (48, 184), (66, 166)],
        [(310, 206), (282, 178), (256, 184), (238, 166)],
    ):
        root(p, points, 26, RED)
