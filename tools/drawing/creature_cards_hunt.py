"""Pictures of the Creature cards that hunt people."""

from __future__ import annotations

import math
from collections.abc import Callable

from .card_scenes import backdrop, claw, edge_roots, road, tear, tendril
from .creature_features import glow_eye, root, teeth
from .figures import BIKER, BOY, GIRL, GRANNY, MOTHER, person
from .palette import BLACK, BONE, BRICK, CREAM, CRIMSON, RED, SKY1, SKY3, same_at_night
from .scenery import house
from .svg_pen import Pen


def abduction(p: Pen) -> None:
    """Two at once, dragged through the tear."""
    backdrop(p, (176, 110), 10, 220, hills=False)
    with p.far():
        house(p, 0, 224, 56, 56, CREAM, BRICK)
        house(p, 250, 224, 56, 62, SKY1, SKY3)
    tear(p, 172, 104, 88, 96)
    p.start_figure()
    person(
        p,
        118,
        250,
        0.82,
        MOTHER,
        mood="scream",
        gaze=(2, -2),
        turn=-16,
        arms=(((-46, -110), (-64, -128)), ((44, -112), (54, -142))),
        feet=((-22, -4), (16, 6)),
    )
    person(
        p,
        230,
        250,
        0.82,
        BIKER,
        mood="scream",
        gaze=(-2, -2),
        turn=16,
        arms=(((-44, -112), (-54, -142)), ((46, -110), (64, -128))),
        feet=((-16, 6), (22, -4)),
    )
    tendril(
        p,
        [(160, 84), (150, 120), (158, 156), (138, 178), (104, 176), (98, 164), (120, 158)],
        30,
        RED,
    )
    tendril(
        p,
        [(184, 84), (194, 120), (188, 156), (208, 178), (244, 176), (250, 164), (226, 158)],
        30,
        RED,
    )
    tendril(p, [(172, 96), (168, 150), (180, 200), (170, 240), (184, 262)], 20, RED)
    p.oval(172, 94, 34, 19, same_at_night("#1c070c"))
    for x in (148, 196):
        glow_eye(p, x, 62, 14)


def stalking(p: Pen) -> None:
    """It follows, two steps behind."""
    backdrop(p, (186, 92), 84, 218)
    with p.far():
        house(p, 238, 220, 60, 66, CREAM, BRICK)
    road(p, 216, (40, 320), (150, 214))
    p.start_figure()
    claw(p, 248, 180, 0.62, 150)
    for points in (
        [(110, 206), (58, 222), (44, 250), (52, 276), (68, 282)],
        [(110, 244), (76, 266), (82, 292)],
    ):
        root(p, points, 22, RED)
    p.path(
        "M150 306 C92 300 62 240 74 170 C66 150 58 120 70 96 C80 106 88 112 96 112 C98 84 108 52 "
        "134 30 C138 50 146 58 156 60 C172 44 "
        "194 34 214 40 "
        "C206 56 210 70 220 80 C246 112 250 190 236 240 C230 276 214 300 190 306 Z",
        same_at_night("#14060a"),
        same_at_night(RED),
        3.4,
        rim=True,
    )
    for x, y, r in ((132, 108, 19), (184, 108, 19)):
        glow_eye(p, x, y, r)
    p.path(
        "M112 156 Q158 176 206 156 Q196 196 158 198 Q122 196 112 156 Z", same_at_night("#4a0c1a")
    )
    teeth(p, 118, 200, 160, 17, 7)
    teeth(p, 128, 190, 194, 12, 6, up=True)
    person(
        p,
        196,
        298,
        0.74,
        GIRL,
        mood="worry",
        gaze=(3, -1),
        arms=(((-30, -92), (-10, -84)), ((30, -92), (12, -82))),
        feet=((-16, 0), (18, -2)),
    )
    edge_roots(p, low=False)


def feeding(p: Pen) -> None:
    """The maw over two of them."""
    p.rect(0, 0, 300, 300, "url(#sky)")
    p.circle(172, 130, 120, "#eaf5fa|#b3152f", alpha=0.5)
    p.path("M0 226 Q150 210 300 228 V300 H0 Z", "#4f8a5b|#2a0d10")
    p.start_figure()
    for points in (
        [(110, 190), (40, 226), (30, 262), (44, 290)],
        [(240, 190), (300, 230), (292, 264), (306, 290)],
        [(172, 220), (166, 276), (182, 300)],
    ):
        root(p, points, 30, RED)
    jaw = (
        "M56 36 Q90 -22 172 -22 Q256 -22 292 36 Q306 120 280 190 Q264 246 172 250 Q82 246 66 190 "
        "Q40 120 56 36 Z"
    )
    p.path(jaw, same_at_night("#1a0b0d"), same_at_night(RED), 4, rim=True)
    p.path(
        "M80 60 Q172 22 266 60 Q280 128 258 184 Q226 222 172 222 Q118 222 88 184 Q66 128 80 60 Z",
        p.gradient(
            "gullet", [(0, "#ff7b3a", 1), (0.45, "#b3152f", 1), (1, "#3a0a14", 1)], (172, 160, 110)
        ),
    )
    p.path("M76 66 Q172 18 270 66 L268 84 Q172 40 78 84 Z", same_at_night(CRIMSON))
    p.path(
        "M104 206 Q172 148 240 206 Q220 232 172 232 Q124 232 104 206 Z",
        same_at_night("#e5383b"),
        same_at_night("#7d1128"),
        3,
    )
    person(
        p,
        140,
        216,
        0.6,
        GRANNY,
        mood="scream",
        arms=(((-46, -116), (-54, -146)), ((46, -116), (54, -146))),
    )
    person(
        p,
        208,
        216,
        0.6,
        BOY,
        mood="scream",
        arms=(((-46, -116), (-54, -146)), ((46, -116), (54, -146))),
    )
    step = 186 / 6
    for i in range(6):
        x = 80 + i * step
        y = 60 - 26 * math.sin(math.pi * (i + 0.5) / 6)
        tall = 50 + 12 * math.sin(math.pi * (i + 0.5) / 6)
        p.path(
            f"M{x - 3} {y} Q{x + step * 0.4} {y + tall * 0.5} {x + step * 0.5} {y + tall} "
            f"Q{x + step * 0.7} {y + tall * 0.5} "
            f"{x + step + 3} {y} Z",
            same_at_night(BONE),
            same_at_night(BLACK),
            3,
        )
    for i in range(5):
        x = 92 + i * 32
        y = 214 + 12 * math.sin(math.pi * (i + 0.5) / 5)
        p.path(
            f"M{x - 2} {y} Q{x + 12} {y - 18} {x + 16} {y - 38} Q{x + 21} {y - 18} {x + 34} {y} Z",
            same_at_night(BONE),
            same_at_night(BLACK),
            3,
        )
    p.path(
        "M66 190 Q82 246 172 250 Q264 246 280 190 Q262 226 172 230 Q84 226 66 190 Z",
        same_at_night("#1a0b0d"),
        same_at_night(RED),
        3,
    )
    for x in (112, 234):
        glow_eye(p, x, 10, 15)


PICTURES: dict[str, Callable[[Pen], None]] = {
    "abduction": abduction,
    "stalking": stalking,
    "feeding": feeding,
}
