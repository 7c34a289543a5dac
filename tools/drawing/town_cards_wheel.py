"""Cards of the Town on the move."""

from __future__ import annotations

import math
from collections.abc import Callable

from .card_scenes import backdrop, rays, road, tear
from .figures import BIKER, FIREMAN, GIRL, MOTHER, PAPERBOY, Look, head, person
from .palette import (
    BRICK,
    CREAM,
    FAIR,
    INK,
    LEAF,
    MOSS,
    ORANGE,
    SKY1,
    SKY2,
    SKY3,
    STEEL,
    WHITE,
    YELLOW,
)
from .scenery import house, pine, tree
from .svg_pen import Pen


def detour(p: Pen) -> None:
    """A sign at the crossroads: turn round."""
    backdrop(p, (106, 96), 66, 204)
    with p.far():
        pine(p, 30, 206, 0.8)
        pine(p, 66, 208, 1.0)
        house(p, 238, 206, 60, 60, SKY1, BRICK)
    road(p, 204, (-30, 260), (128, 164))
    p.start_figure()
    p.body("M166 168 H182 V310 H166 Z", STEEL, "M175 168 H182 V310 H175 Z")
    p.body(
        "M174 8 L282 116 Q288 122 282 128 L180 230 Q174 236 168 230 L66 128 Q60 122 66 116 Z",
        YELLOW,
        "M174 8 L282 116 Q288 122 282 128 L180 230 Q176 234 172 233 L248 134 Q258 122 248 110 Z",
    )
    p.path(
        "M174 24 L268 118 Q272 122 268 126 L178 216 Q174 220 170 216 L80 126 Q76 122 80 118 Z",
        "none",
        INK,
        4,
    )
    p.line("M204 168 V110 Q204 78 174 78 Q144 78 144 110 V136", INK, 17)
    p.path("M118 130 H170 L144 172 Z", INK)


def shortcut(p: Pen) -> None:
    """Over the fence, two gardens further on."""
    backdrop(p, (190, 100), 80, 212)
    with p.far():
        house(p, 6, 214, 56, 58, YELLOW, BRICK)
        house(p, 246, 214, 58, 56, CREAM, SKY3)
    for x in range(-8, 300, 24):
        p.path(f"M{x} 262 V206 l11 -11 l11 11 V262 Z", "#c98f56", INK, 2.4)
    p.rect(0, 254, 300, 46, LEAF)
    for x, y in ((34, 268), (120, 276), (210, 270), (270, 282)):
        p.line(f"M{x} {y} q-2 -10 -6 -13 M{x} {y} q2 -10 6 -13", MOSS, 3.4)
    for i in range(9):
        a = math.pi * (0.98 - i * 0.118)
        p.circle(166 + 132 * math.cos(a), 212 - 150 * math.sin(a) * 0.62 + 40, 5.2, WHITE, INK, 1.6)
    p.start_figure()
    with p.moved("translate(170 158) rotate(-20) scale(0.9)"):
        for x in (-58, 58):
            p.circle(x, 48, 33, "none", INK, 13, rim=True)
            p.circle(x, 48, 33, "none", "#56677d", 7)
            rays(p, x, 48, 6, 27, 8, STEEL, 2)
            p.circle(x, 48, 6, STEEL, INK, 2.6)
        frame = "M-58 48 L-34 4 L34 2 L2 48 Z L-34 4 M34 2 L58 48"
        p.line(frame, INK, 12)
        p.line(frame, BRICK, 6)
        p.limb([(-20, -18), (14, 6), (0, 40)], 21, BIKER.legs)
        p.path("M-10 52 Q-12 38 0 38 Q18 40 18 52 Z", "#4a3a34", INK, 3, rim=True)
        with p.moved("translate(-6 44) rotate(18)"):
            p.body(
                "M-24 -62 L-26 -84 Q-24 -122 0 -126 Q24 -122 26 -96 L18 -58 Z",
                BIKER.top,
                "M14 -124 Q26 -118 26 -96 L18 -58 H2 Q18 -90 14 -124 Z",
            )
            head(p, BIKER, "grin", (2, 0))
        p.limb([(18, -50), (44, -36), (42, -16)], 16, BIKER.top)
        p.line("M34 2 L40 -22 M30 -24 H54", INK, 9)
        p.line("M34 2 L40 -22 M30 -24 H54", STEEL, 4)
        p.circle(42, -22, 9, FAIR, INK, 3, rim=True)
        p.path("M44 -16 h22 l2 16 q-12 12 -24 0 Z", YELLOW, INK, 2.6)


def house_move(p: Pen) -> None:
    """Everything on one truck, off to another street."""
    backdrop(p, (92, 96), 66, 206)
    with p.far():
        house(p, 236, 208, 62, 62, SKY1, BRICK)
        tree(p, 30, 210, 0.9)
    p.path("M0 236 H300 V300 H0 Z", "#7d8b9a")
    for x in (10, 96, 182, 268):
        p.path(f"M{x} 276 h38 v6 h-38 Z", "#ffe7a3")
    p.start_figure()
    # the load
    p.line("M208 170 L226 44", INK, 7)
    p.body("M196 52 L250 44 L240 18 L212 22 Z", YELLOW, "M232 46 L250 44 L240 18 L228 20 Z")
    p.body(
        "M72 92 Q72 78 86 78 H146 Q160 78 160 92 V150 H72 Z",
        "#8a3f5a",
        "M132 78 H146 Q160 78 160 92 V150 H132 Z",
    )
    p.body("M60 116 Q60 104 72 104 Q84 104 84 116 V160 H60 Z", "#a85878")
    p.body("M148 116 Q148 104 160 104 Q172 104 172 116 V160 H148 Z", "#a85878-")
    p.body("M84 134 H148 V160 H84 Z", "#a85878")
    p.body("M176 116 H232 V170 H176 Z", "#c98f56", "M214 116 H232 V170 H214 Z")
    p.line("M176 132 H232 M204 116 V132", INK, 3)
    p.body("M92 36 H144 V78 H92 Z", STEEL, "M128 36 H144 V78 H128 Z")
    p.rect(99, 43, 30, 28, SKY3, INK, 2.4, r=5)
    p.line("M112 36 L102 18 M120 36 L132 20", INK, 3.4)
    # the truck
    p.body("M40 160 H246 V232 H40 Z", SKY2, "M40 206 H246 V232 H40 Z")
    p.path("M40 176 H246 V184 H40 Z", SKY1)
    p.body(
        "M226 112 H262 Q274 112 280 126 L290 160 Q304 164 304 180 V232 H226 Z",
        SKY3,
        "M226 208 H304 V232 H226 Z",
    )
    p.path("M236 122 H260 Q266 122 270 130 L278 160 H236 Z", "#cfe6f5", INK, 3)
    with p.moved("translate(253 216) scale(0.46)"):
        head(p, Look(FAIR, "#8a4f2a", BRICK, "#3f5a78", "short", "cap"), "smile", (3, 0), w=5)
    p.path("M236 158 H278 L279 164 H236 Z", SKY3)
    for x in (88, 262):
        p.circle(x, 236, 27, "#2b3440", INK, 3, rim=True)
        p.circle(x, 236, 12, STEEL, INK, 3)


def escort(p: Pen) -> None:
    """Safely across, hand in hand."""
    backdrop(p, (180, 90), 78, 190)
    with p.far():
        house(p, 4, 192, 56, 60, YELLOW, SKY3)
        house(p, 244, 192, 58, 66, CREAM, BRICK)
    p.path("M0 206 H300 V300 H0 Z", "#7d8b9a")
    for x in range(-20, 310, 52):
        p.path(f"M{x + 14} 214 h26 l-14 86 h-34 Z", "#fff6dc")
    p.start_figure()

    def paddle(p: Pen, w: float) -> None:
        p.line("M-58 -60 L-62 -150", INK, 9)
        p.line("M-58 -60 L-62 -150", "#d8a56c", 4)
        octagon = " L".join(
            f"{-64 + 36 * math.sin(math.pi / 8 + i * math.pi / 4):.1f} "
            f"{-182 - 36 * math.cos(math.pi / 8 + i * math.pi / 4):.1f}"
            for i in range(8)
        )
        p.path(f"M{octagon} Z", BRICK, INK, w, rim=True)
        p.path(
            "M-74 -166 V-190 q0 -5 5 -5 q5 0 5 5 v-6 q0 -5 5 -5 q5 0 5 5 v8 q5 -6 8 1 l-4 18 q-3 "
            "9 -12 9 q-10 0 -12 -11 Z",
            WHITE,
        )

    guard = Look(FAIR, "#b5562f", ORANGE, "#3f5a78", "bob", "police")
    person(
        p,
        146,
        280,
        1.14,
        guard,
        arms=(((-44, -104), (-58, -112)), ((40, -92), (52, -62))),
        feet=((-20, 0), (14, 2)),
        extra=paddle,
    )
    person(
        p,
        234,
        284,
        0.86,
        PAPERBOY,
        mood="smile",
        gaze=(-2, -1),
        arms=(((-38, -92), (-42, -80)), ((38, -94), (36, -70))),
        feet=((-16, 0), (16, -4)),
    )
    p.path("M122 170 L146 204 L170 168 L174 176 L150 216 H142 L118 178 Z", YELLOW, INK, 2.6)


def fire_alarm(p: Pen) -> None:
    """The bell rings and people run out."""
    p.note("corridor")
    p.rect(
        0, 0, 300, 300, p.gradient("wall", [(0, "#cfe2e4", 1), (1, "#f4e6c4", 1)], (0, 0, 0, 240))
    )
    p.rect(0, 232, 300, 68, "#b9a58a")
    p.rect(0, 226, 300, 8, "#8d9aa8")
    tear(p, 60, 204, 44, 66)
    p.start_figure()
    for r, a in ((92, 0.9), (112, 0.55)):
        for start, end in ((-62, -24), (24, 62)):
            pts = [
                (170 + r * math.sin(math.radians(t)), 92 - r * math.cos(math.radians(t)))
                for t in range(start, end + 1, 6)
            ]
            p.line("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in pts), BRICK, 7, a)
    p.circle(170, 92, 70, BRICK, INK, 3.4, rim=True)
    p.path("M214 38 A70 70 0 0 1 126 146 Q206 138 214 38 Z", BRICK + "-")
    p.circle(170, 92, 70, "none", INK, 3.4)
    p.circle(170, 92, 50, "none", BRICK + "+", 5)
    p.line("M118 70 Q128 46 150 36", "#ffd9c9", 7)
    p.circle(170, 92, 17, YELLOW, INK, 3.4)
    p.circle(165, 87, 5, "#fffbe6")
    p.line("M212 150 L238 172", INK, 9)
    p.circle(240, 174, 12, STEEL, INK, 3.4, rim=True)
    person(
        p,
        112,
        290,
        0.64,
        GIRL,
        mood="scream",
        gaze=(1, 0),
        turn=8,
        feet=((-30, -12), (26, 0)),
        arms=(((-46, -108), (-58, -84)), ((46, -112), (56, -138))),
    )
    person(
        p,
        190,
        294,
        0.64,
        MOTHER,
        mood="worry",
        gaze=(1, 0),
        turn=8,
        feet=((-28, -14), (24, 0)),
        arms=(((-46, -100), (-34, -74)), ((40, -92), (34, -70))),
    )
    person(
        p,
        268,
        296,
        0.72,
        FIREMAN,
        mood="grin",
        gaze=(-2, 0),
        arms=(((-38, -94), (-36, -68)), ((50, -126), (38, -150))),
    )


PICTURES: dict[str, Callable[[Pen], None]] = {
    "detour": detour,
    "shortcut": shortcut,
    "house_move": house_move,
    "escort": escort,
    "fire_alarm": fire_alarm,
}
