"""Cards of the Creature: the same town at night."""

from __future__ import annotations

import math
from collections.abc import Callable

from .card_scenes import arc_points, backdrop, card, claw, edge_roots, polygon, road, tear, tendril
from .creature_features import crack, glow_eye, root, teeth
from .figures import BIKER, BOY, GIRL, GRANNY, LIBRARIAN, MOTHER, TEACHER, head, person
from .palette import AMBER, BLACK, BONE, BRICK, CREAM, CRIMSON, EMBER, INK, RED, SKY1, SKY3, WHITE
from .scenery import house
from .svg_pen import Pen


def _same(color: str) -> str:
    return f"{color}|{color}"


def hiding(p: Pen) -> None:
    """Someone sleeps. Something lies under the bed."""
    p.note("bedroom")
    p.rect(
        0, 0, 300, 300, p.gradient("wall", [(0, "#1c0a12", 1), (1, "#571426", 1)], (0, 0, 0, 220))
    )
    p.rect(212, 8, 66, 74, "#8a4426|#33140f")
    p.rect(218, 14, 54, 62, _same("#b3152f"))
    p.circle(250, 40, 19, _same("#ff9a5c"))
    p.line("M245 14 V76 M218 45 H272", "#8a4426|#33140f", 5)
    p.rect(0, 188, 300, 112, _same("#2b1512"))
    p.rect(0, 188, 300, 6, _same("#4a2a20"))
    p.start_figure()
    with p.moved("translate(0 -36)"):
        _bed(p)


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
    p.path("M146 238 Q180 254 214 238 Q180 248 146 238 Z", _same(BONE))
    for points in (
        [(118, 240), (112, 262), (90, 268), (66, 256), (56, 236), (66, 220), (78, 228)],
        [(150, 246), (146, 268), (122, 282), (98, 284), (84, 276)],
        [(204, 246), (210, 268), (232, 284), (256, 282), (266, 270), (256, 262)],
        [(236, 240), (246, 258), (268, 262), (286, 248), (288, 226)],
        [(178, 248), (182, 270), (174, 284), (188, 296)],
    ):
        root(p, points, 17, RED)


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
        p.oval(x, 262, 40, 13, "none", _same(tone), 3)
    for i in range(8):
        t = (i + 0.5) / 8
        p.circle(92 + 154 * t, 250 - 150 * math.sin(math.pi * t) * 0.9, 4.6, _same(BONE))
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
    p.oval(172, 94, 34, 19, _same("#1c070c"))
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
        _same("#14060a"),
        _same(RED),
        3.4,
        rim=True,
    )
    for x, y, r in ((132, 108, 19), (184, 108, 19)):
        glow_eye(p, x, y, r)
    p.path("M112 156 Q158 176 206 156 Q196 196 158 198 Q122 196 112 156 Z", _same("#4a0c1a"))
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
    p.path(jaw, _same("#1a0b0d"), _same(RED), 4, rim=True)
    p.path(
        "M80 60 Q172 22 266 60 Q280 128 258 184 Q226 222 172 222 Q118 222 88 184 Q66 128 80 60 Z",
        p.gradient(
            "gullet", [(0, "#ff7b3a", 1), (0.45, "#b3152f", 1), (1, "#3a0a14", 1)], (172, 160, 110)
        ),
    )
    p.path("M76 66 Q172 18 270 66 L268 84 Q172 40 78 84 Z", _same(CRIMSON))
    p.path(
        "M104 206 Q172 148 240 206 Q220 232 172 232 Q124 232 104 206 Z",
        _same("#e5383b"),
        _same("#7d1128"),
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
            _same(BONE),
            _same(BLACK),
            3,
        )
    for i in range(5):
        x = 92 + i * 32
        y = 214 + 12 * math.sin(math.pi * (i + 0.5) / 5)
        p.path(
            f"M{x - 2} {y} Q{x + 12} {y - 18} {x + 16} {y - 38} Q{x + 21} {y - 18} {x + 34} {y} Z",
            _same(BONE),
            _same(BLACK),
            3,
        )
    p.path(
        "M66 190 Q82 246 172 250 Q264 246 280 190 Q262 226 172 230 Q84 226 66 190 Z",
        _same("#1a0b0d"),
        _same(RED),
        3,
    )
    for x in (112, 234):
        glow_eye(p, x, 10, 15)


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
            _same("#8a1f3f"),
            2.4,
            alpha=0.8,
        )
    for i in range(12):
        a = math.radians(i * 30 + 6)
        p.line(
            f"M172 128 L{172 + 230 * math.sin(a):.0f} {128 - 230 * math.cos(a):.0f}",
            _same("#8a1f3f"),
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
        p.rect(x, 240 - h, w, h + 60, _same("#14080c"))
        p.path(
            f"M{x - 5} {242 - h} L{x + w / 2} {242 - h - w * 0.45} L{x + w + 5} {242 - h} Z",
            _same("#14080c"),
        )
        p.rect(x + w * 0.2, 252 - h, w * 0.2, 14, _same("#33161a"))
        p.rect(x + w * 0.6, 252 - h, w * 0.2, 14, _same("#33161a"))
    p.rect(284, 172, 10, 14, _same(AMBER))
    p.rect(0, 248, 300, 52, _same("#0d0507"))
    p.line("M-10 60 Q70 96 150 66 Q230 96 310 52", _same("#33161a"), 3)
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
                _same("#ffe0a0"),
                _same(BLACK),
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
        _same(AMBER),
        _same(BLACK),
        2.6,
    )
    p.path(
        "M286 96 L262 106 L270 116 L244 128 L264 132 L256 148 L284 128 L274 120 Z",
        _same(AMBER),
        _same(BLACK),
        2.6,
    )
    for points in ([(172, 244), (168, 266), (182, 282), (174, 306)],):
        root(p, points, 22, RED)
    edge_roots(p)


PICTURES: dict[str, Callable[[Pen], None]] = {
    "hiding": hiding,
    "replacement": replacement,
    "abduction": abduction,
    "stalking": stalking,
    "feeding": feeding,
    "paranoia": paranoia,
    "blackout": blackout,
}
