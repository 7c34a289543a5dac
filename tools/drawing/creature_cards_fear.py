"""Pictures of the Creature cards that hide, deceive and frighten."""

from __future__ import annotations

import math
from collections.abc import Callable

from .card_scenes import arc_points, backdrop, card, edge_roots, polygon, tendril
from .creature_features import crack, glow_eye, root
from .figures import BOY, LIBRARIAN, TEACHER, head, person
from .palette import (
    AMBER,
    BLACK,
    BONE,
    BRICK,
    CREAM,
    EMBER,
    INK,
    RED,
    SKY1,
    SKY3,
    WHITE,
    same_at_night,
)
from .scenery import house
from .svg_pen import Pen


def _bed(p: Pen) -> None:
    dark = p.gradient("under", [(0, "#000000", 1), (1, "#1a0508", 1)], (170, 220, 120))
    p.path("M84 168 H276 V250 H84 Z", dark)
    p.body("M80 56 Q80 44 92 44 H98 Q108 44 108 56 V258 H80 Z", "#8a5a3c")
    p.body("M262 120 H284 V258 H262 Z", "#8a5a3c-")
    p.body("M104 128 Q106 108 128 108 Q156 108 158 130 V146 H104 Z", WHITE)
    with p.moved("translate(142 278)"):
        head(p, BOY.__class__(BOY.skin, "#6b3f25", BOY.top, BOY.legs), "smile")
        for side in (-1, 1):
            p.oval(side * 11, -155, 7.5, 9, BOY.skin)
            p.line(f"M{side * 11 - 6} -155 q6 6 12 0", INK, 3)
    p.body(
        "M104 150 Q110 134 150 140 Q190 120 262 138 V192 Q180 202 104 190 Z",
        SKY3,
        "M104 172 Q190 182 262 168 V192 Q180 202 104 190 Z",
    )
    p.line(
        "M132 144 Q136 166 130 188 M176 134 Q182 160 178 192 M222 132 Q226 160 222 192",
        SKY1,
        4,
        0.5,
    )
    p.line("M178 98 h11 l-11 13 h11 M192 70 h14 l-14 16 h14", CREAM, 4.5)
    for x in (150, 208):
        glow_eye(p, x, 216, 19)
    p.path("M146 238 Q180 254 214 238 Q180 248 146 238 Z", same_at_night(BONE))
    for points in (
        [(118, 240), (112, 262), (90, 268), (66, 256), (56, 236), (66, 220), (78, 228)],
        [(150, 246), (146, 268), (122, 282), (98, 284), (84, 276)],
        [(204, 246), (210, 268), (232, 284), (256, 282), (266, 270), (256, 262)],
        [(236, 240), (246, 258), (268, 262), (286, 248), (288, 226)],
        [(178, 248), (182, 270), (174, 284), (188, 296)],
    ):
        root(p, points, 17, RED)


def hiding(p: Pen) -> None:
    """Someone sleeps. Something lies under the bed."""
    p.note("bedroom")
    p.rect(
        0, 0, 300, 300, p.gradient("wall", [(0, "#1c0a12", 1), (1, "#571426", 1)], (0, 0, 0, 220))
    )
    p.rect(212, 8, 66, 74, "#8a4426|#33140f")
    p.rect(218, 14, 54, 62, same_at_night("#b3152f"))
    p.circle(250, 40, 19, same_at_night("#ff9a5c"))
    p.line("M245 14 V76 M218 45 H272", "#8a4426|#33140f", 5)
    p.rect(0, 188, 300, 112, same_at_night("#2b1512"))
    p.rect(0, 188, 300, 6, same_at_night("#4a2a20"))
    p.start_figure()
    with p.moved("translate(0 -36)"):
        _bed(p)


def replacement(p: Pen) -> None:
    """Lifted out of one place, set down in another."""
    backdrop(p, (196, 92), 76, 214)
    with p.far():
        house(p, 10, 216, 60, 60, CREAM, BRICK)
        house(p, 238, 218, 58, 70, SKY1, SKY3)
    for x, tone in ((92, EMBER), (246, AMBER)):
        p.oval(
            x, 262, 40, 13, p.gradient(f"spot{x}", [(0, tone, 0.9), (1, tone, 0.1)], (x, 262, 40))
        )
        p.oval(x, 262, 40, 13, "none", same_at_night(tone), 3)
    for i in range(8):
        t = (i + 0.5) / 8
        p.circle(92 + 154 * t, 250 - 150 * math.sin(math.pi * t) * 0.9, 4.6, same_at_night(BONE))
    p.start_figure()
    with p.moved("rotate(14 170 120)"):
        person(
            p,
            170,
            232,
            0.98,
            TEACHER,
            mood="scream",
            arms=(((-46, -112), (-60, -140)), ((46, -112), (60, -140))),
            feet=((-20, 6), (22, -6)),
        )
    tendril(
        p,
        [
            (320, -24),
            (276, 20),
            (250, 84),
            (222, 128),
            (178, 138),
            (142, 128),
            (146, 112),
            (176, 112),
            (206, 118),
        ],
        40,
        RED,
    )
    tendril(p, [(310, 30), (284, 74), (252, 120), (220, 160), (180, 168), (152, 158)], 26, RED)
    edge_roots(p, low=False)


def paranoia(p: Pen) -> None:
    """Eyes everywhere, and the cards slip from the hand."""
    p.note("a web of looks")
    p.rect(
        0, 0, 300, 300, p.gradient("room", [(0, "#5c1230", 1), (1, "#12060b", 1)], (170, 130, 210))
    )
    for r in (70, 112, 156):
        p.path(
            polygon(arc_points(172, 128, r, r * 0.94, 0.05, 12, r)),
            "none",
            same_at_night("#8a1f3f"),
            2.4,
            alpha=0.8,
        )
    for i in range(12):
        a = math.radians(i * 30 + 6)
        p.line(
            f"M172 128 L{172 + 230 * math.sin(a):.0f} {128 - 230 * math.cos(a):.0f}",
            same_at_night("#8a1f3f"),
            2.4,
            0.8,
        )
    for x, y, r in (
        (100, 40, 15),
        (250, 44, 17),
        (278, 124, 13),
        (262, 206, 16),
        (172, 16, 11),
        (60, 232, 17),
        (90, 190, 12),
    ):
        glow_eye(p, x, y, r)
    p.start_figure()
    person(
        p,
        172,
        330,
        1.36,
        LIBRARIAN,
        mood="scream",
        gaze=(2, -1),
        arms=(((-58, -112), (-36, -150)), ((58, -112), (36, -150))),
    )
    card(p, 106, 262, 46, -38, "town")
    card(p, 246, 258, 46, 30, "town")
    edge_roots(p, low=False)


def blackout(p: Pen) -> None:
    """The bulb bursts and the street goes dark."""
    p.rect(
        0,
        0,
        300,
        300,
        p.gradient(
            "dark", [(0, "#0d0709", 1), (0.7, "#2a0d16", 1), (1, "#4a1019", 1)], (0, 0, 0, 230)
        ),
    )
    for x, w, h in ((0, 50, 76), (52, 40, 54), (100, 54, 66), (206, 46, 58), (254, 50, 80)):
        p.rect(x, 240 - h, w, h + 60, same_at_night("#14080c"))
        p.path(
            f"M{x - 5} {242 - h} L{x + w / 2} {242 - h - w * 0.45} L{x + w + 5} {242 - h} Z",
            same_at_night("#14080c"),
        )
        p.rect(x + w * 0.2, 252 - h, w * 0.2, 14, same_at_night("#33161a"))
        p.rect(x + w * 0.6, 252 - h, w * 0.2, 14, same_at_night("#33161a"))
    p.rect(284, 172, 10, 14, same_at_night(AMBER))
    p.rect(0, 248, 300, 52, same_at_night("#0d0507"))
    p.line("M-10 60 Q70 96 150 66 Q230 96 310 52", same_at_night("#33161a"), 3)
    p.circle(
        172,
        128,
        118,
        p.gradient(
            "burst",
            [(0, "#ff7b3a", 0.85), (0.5, "#b3152f", 0.4), (1, "#b3152f", 0)],
            (172, 128, 118),
        ),
    )
    p.start_figure()
    for turn, r0, r1 in (
        (-66, 62, 104),
        (-36, 66, 118),
        (0, 74, 104),
        (34, 66, 118),
        (66, 62, 104),
        (104, 66, 100),
        (-104, 66, 98),
    ):
        with p.moved(f"translate(172 116) rotate({turn})"):
            p.path(
                f"M-7 {-r0} L0 {-r1} L9 {-r0 - 8} L3 {-r0 + 14} Z",
                same_at_night("#ffe0a0"),
                same_at_night(BLACK),
                2.6,
                rim=True,
            )
    p.body(
        "M138 166 C98 142 102 60 172 60 L158 84 L182 96 L166 118 L196 104 L190 76 L206 68 C242 84 "
        "244 144 206 166 L202 186 H142 Z",
        "#fff3b0|#8d7866",
        "M206 68 C242 84 244 144 206 166 L202 186 H186 C216 150 222 100 206 68 Z",
    )
    crack(p, "M120 120 L136 128 L132 146 L148 156", 4)
    crack(p, "M222 122 L208 132 L212 148", 4)
    root(p, [(160, 186), (154, 160), (166, 146), (158, 130), (146, 138)], 13, RED)
    root(p, [(184, 186), (190, 162), (180, 148), (188, 134), (200, 142)], 13, RED)
    for y in (186, 200, 214):
        p.rect(140, y, 64, 15, "#8d7866|#6e564a", INK, 3, r=6, rim=True)
    p.path("M152 229 H192 L182 244 H162 Z", "#56677d|#33211d", INK, 3, rim=True)
    p.path(
        "M60 190 L84 196 L74 208 L104 216 L84 222 L92 240 L66 220 L76 212 Z",
        same_at_night(AMBER),
        same_at_night(BLACK),
        2.6,
    )
    p.path(
        "M286 96 L262 106 L270 116 L244 128 L264 132 L256 148 L284 128 L274 120 Z",
        same_at_night(AMBER),
        same_at_night(BLACK),
        2.6,
    )
    for points in ([(172, 244), (168, 266), (182, 282), (174, 306)],):
        root(p, points, 22, RED)
    edge_roots(p)


PICTURES: dict[str, Callable[[Pen], None]] = {
    "hiding": hiding,
    "replacement": replacement,
    "paranoia": paranoia,
    "blackout": blackout,
}
