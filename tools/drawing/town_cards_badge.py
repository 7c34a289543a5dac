"""Cards of the Town's emergency services."""

from __future__ import annotations

from collections.abc import Callable

from .card_scenes import backdrop, card, rays, road, tear
from .creature_features import glow_eye, root
from .figures import BOY, GRANNY, MOTHER, NURSE, POLICEMAN, RANGER, Look, head, person
from .palette import BLOOD, BRICK, CREAM, FAIR, INK, SKY1, SKY2, SKY3, STEEL, WHITE, YELLOW
from .scenery import house, lamp, pine
from .svg_pen import Pen


def patrol(p: Pen) -> None:
    """A patrol car comes down the street."""
    backdrop(p, (180, 84))
    with p.far():
        house(p, 6, 198, 56, 60, CREAM, BRICK)
        house(p, 236, 200, 62, 78, SKY1, SKY3)
        lamp(p, 84, 198, 120)
    road(p, 196, (10, 330), (150, 196))
    p.start_figure()
    for x, tone in ((134, "#e5383b"), (210, "#3f8fe0")):
        p.circle(x, 84, 42, p.gradient(f"blink{x}", [(0, tone, 0.85), (1, tone, 0)], (x, 84, 42)))
    with p.moved("translate(172 0)"):
        for side in (-1, 1):
            p.rect(side * 78 - 20, 206, 40, 54, "#2b3440", INK, 3, r=8, rim=True)
        p.body("M-58 104 Q0 94 58 104 L84 158 H-84 Z", SKY3, "M58 104 L84 158 H44 L36 101 Z")
        p.path("M-50 112 Q0 103 50 112 L68 154 H-68 Z", "#cfe6f5", INK, 3)
        p.path("M-50 112 Q-34 108 -18 107 L-40 154 H-68 Z", "#ffffff", alpha=0.7)
        with p.moved("translate(-26 232) scale(0.62)"):
            p.path("M-46 -126 Q0 -150 46 -126 V-126 H-46 Z", POLICEMAN.top, INK, 4)
            head(p, POLICEMAN, "stern", (1, 0), w=4.4)
        p.path("M-68 154 H68 L71 162 H-71 Z", SKY3, INK, 3)
        p.body(
            "M-88 158 Q0 148 88 158 Q104 164 104 184 V226 H-104 V184 Q-104 164 -88 158 Z",
            WHITE,
            "M88 158 Q104 164 104 184 V226 H60 Q78 190 70 156 Z",
        )
        p.path("M-104 186 V226 H104 V186 Q80 178 0 178 Q-80 178 -104 186 Z", SKY3, INK, 3)
        p.path("M60 226 H104 V186 Q90 181 66 179 Q74 200 60 226 Z", SKY3 + "-")
        p.rect(-46, 190, 92, 24, "#2b3440", INK, 3, r=5)
        for x in range(-36, 44, 12):
            p.line(f"M{x} 194 V210", STEEL, 3)
        p.path(
            "M0 160 l5 10 l11 1 l-8 8 l2 11 l-10 -5 l-10 5 l2 -11 l-8 -8 l11 -1 Z", YELLOW, INK, 2.4
        )
        for side in (-1, 1):
            p.circle(side * 74, 201, 17, "#fff6cf", INK, 3)
            p.circle(side * 74 - 4, 197, 7, "#ffffff")
        p.rect(-110, 222, 220, 18, STEEL, INK, 3, r=8, rim=True)
        p.rect(-50, 84, 100, 14, STEEL, INK, 3, r=5, rim=True)
        p.body("M-46 66 H-6 V86 H-46 Z", "#e5383b", "M-16 66 H-6 V86 H-16 Z")
        p.body("M6 66 H46 V86 H6 Z", "#3f8fe0", "M36 66 H46 V86 H36 Z")
        rays(p, -28, 62, 8, 22, 5, "#e5383b", 4.5, -70, 50)
        rays(p, 28, 62, 8, 22, 5, "#3f8fe0", 4.5, -50, 70)


def curfew(p: Pen) -> None:
    """Eight on the town clock, the sirens call, and what crept out creeps back."""
    backdrop(p, (176, 120), 92, 214)
    with p.far():
        house(p, 18, 214, 52, 46, CREAM, SKY3)
        house(p, 246, 216, 60, 54, YELLOW, BRICK)
    p.start_figure()
    with p.moved("translate(172 0)"):
        p.body("M-46 116 H46 V310 H-46 Z", "#d98a63", "M20 116 H46 V310 H20 Z")
        for y in range(206, 300, 18):
            p.line(f"M-46 {y} H46", "#b56a48", 2)
        p.path("M-20 310 V250 Q-20 230 0 230 Q20 230 20 250 V310 Z", "#5b4636", INK, 3)
        p.body("M-62 28 L0 -14 L62 28 V34 H-62 Z", SKY3, "M0 -14 L62 28 V34 H14 Z")
        p.body("M-54 32 H54 V128 H-54 Z", CREAM, "M30 32 H54 V128 H30 Z")
        p.path("M-60 124 H60 V136 H-60 Z", WHITE, INK, 3, rim=True)
        p.circle(0, 80, 40, WHITE, INK, 4)
        rays(p, 0, 80, 29, 35, 12, INK, 3)
        p.line("M0 80 L-24 94", INK, 6.5)
        p.line("M0 80 V50", INK, 4.5)
        p.circle(0, 80, 4.5, BRICK)
        for side in (-1, 1):
            p.line(f"M{side * 46} 170 H{side * 70}", INK, 8)
            p.body(
                f"M{side * 62} 160 L{side * 92} 142 V198 L{side * 62} 180 Z",
                STEEL if side < 0 else STEEL + "-",
            )
            p.oval(side * 93, 170, 8, 29, "#56677d", INK, 3, rim=True)
            for r in (16, 30):
                p.line(
                    f"M{side * (100 + r * 0.4):g} {170 - r} Q{side * (104 + r):g} 170 "
                    f"{side * (100 + r * 0.4):g} {170 + r}",
                    BRICK,
                    5,
                )
    for points in (
        [(-10, 296), (24, 280), (52, 286), (66, 266), (54, 254)],
        [(310, 290), (280, 276), (262, 284), (248, 268), (256, 256)],
    ):
        root(p, points, 24, BLOOD)


def evacuation(p: Pen) -> None:
    """The school bus takes someone out of town."""
    backdrop(p, (210, 92), 70, 190)
    with p.far():
        for x, s in ((20, 0.7), (58, 0.9), (280, 0.8)):
            pine(p, x, 194, s)
    p.path("M0 226 H300 V300 H0 Z", "#7d8b9a")
    for x in (-10, 66, 142, 218, 290):
        p.path(f"M{x} 268 h40 v7 h-40 Z", "#ffe7a3")
    p.start_figure()
    with p.moved("translate(158 0)"):
        p.body("M-40 62 H40 V84 H-40 Z", "#a9713f", "M20 62 H40 V84 H20 Z")
        p.line("M-14 62 V54 H14 V62 M-24 62 V84 M24 62 V84", INK, 4)
        p.body("M50 68 H84 V84 H50 Z", BRICK)
        p.body(
            "M-100 84 H108 Q122 84 124 100 L128 146 Q146 150 146 168 V216 H-112 V98 Q-112 84 -100 "
            "84 Z",
            YELLOW,
            "M-112 190 H146 V216 H-112 Z",
        )
        p.path("M-112 166 H146 V174 H-112 Z", INK)
        p.rect(-100, 104, 188, 50, "#3f5a78", INK, 3, r=6)
        for x in (-96, -50, -4, 42):
            p.rect(x, 108, 42, 42, "#cfe6f5", INK, 2.6, r=4)
        p.path("M94 104 H110 Q114 104 115 110 L119 150 H94 Z", "#cfe6f5", INK, 3)
        people: tuple[tuple[int, Look, str], ...] = (
            (-75, GRANNY, "smile"),
            (-29, BOY, "grin"),
            (17, MOTHER, "worry"),
        )
        for x, look, mood in people:
            with p.moved(f"translate({x} 224) scale(0.56)"):
                head(p, look, mood, w=4.6)
                p.path("M-30 -132 H30 V-126 H-30 Z", look.top)
        p.rect(-100, 150, 188, 8, YELLOW, INK, 2.4)
        p.limb([(-58, 148), (-52, 128), (-46, 114)], 10, GRANNY.top, 2.6)
        p.circle(-45, 110, 6, FAIR, INK, 2.6)
        p.circle(136, 190, 8, "#fff6cf", INK, 2.6)
        p.rect(136, 204, 16, 12, STEEL, INK, 2.6, r=4)
        for x in (-66, 84):
            p.circle(x, 218, 27, "#2b3440", INK, 3, rim=True)
            p.circle(x, 218, 12, STEEL, INK, 3)
        p.path("M-108 176 h18 v12 h-18 Z", BRICK)
    for y, x in ((120, 6), (152, 0), (196, 10)):
        p.line(f"M{x} {y} h26", WHITE, 5)


def search_party(p: Pen) -> None:
    """Torches in the woods, and someone comes back through the tear."""
    p.note("the woods at dusk")
    p.rect(
        0,
        0,
        300,
        300,
        p.gradient(
            "dusk", [(0, "#2f4f7a", 1), (0.6, "#6f8fa8", 1), (1, "#f0c98a", 1)], (0, 0, 0, 240)
        ),
    )
    for x, s, tone in (
        (16, 1.5, "#3f6a6a"),
        (62, 1.2, "#4b7a70"),
        (286, 1.5, "#3f6a6a"),
        (128, 1.0, "#5a8a78"),
        (246, 1.1, "#4b7a70"),
    ):
        for i, (w, h) in enumerate(((34, 50), (27, 46), (19, 42))):
            top = 206 - i * 28 * s
            p.path(f"M{x - w * s} {top} L{x} {top - h * s} L{x + w * s} {top} Z", tone)
    p.path("M0 206 Q150 190 300 208 V300 H0 Z", "#55795a")
    tear(p, 204, 122, 62, 88)
    p.start_figure()
    person(
        p,
        208,
        216,
        0.86,
        NURSE,
        mood="worry",
        gaze=(-2, 1),
        arms=(((-44, -108), (-66, -92)), ((34, -94), (30, -72))),
        feet=((-18, 2), (14, -6)),
    )

    def torch(p: Pen, w: float) -> None:
        with p.moved("translate(46 -106) rotate(-36)"):
            p.path("M44 -12 L300 -112 V112 L44 12 Z", "#fff3b0", alpha=0.28)
            p.path("M44 -7 L300 -54 V54 L44 7 Z", "#fffbe6", alpha=0.3)
            p.rect(-10, -8, 34, 16, "#38465a", INK, w, r=3)
            p.path("M22 -8 L42 -16 V16 L22 8 Z", STEEL, INK, w)
            p.oval(43, 0, 5, 16, "#fff6cf", INK, w)
            p.circle(2, 0, 8.5, FAIR, INK, w)

    person(
        p,
        110,
        312,
        0.98,
        RANGER,
        back=True,
        arms=(((-40, -96), (-40, -70)), ((40, -96), (48, -106))),
        extra=torch,
    )
    person(
        p,
        38,
        318,
        0.9,
        POLICEMAN,
        back=True,
        arms=(((-36, -94), (-34, -68)), ((40, -96), (48, -106))),
        extra=torch,
    )


def interrogation(p: Pen) -> None:
    """The lamp on the desk shows what the other side holds."""
    p.note("a dim room")
    p.rect(
        0, 0, 300, 300, p.gradient("wall", [(0, "#35506f", 1), (1, "#22384f", 1)], (0, 0, 0, 240))
    )
    p.path("M0 40 H300 M0 96 H300 M0 152 H300", "none", "#2c4663", 3)
    p.rect(0, 214, 300, 86, "#8a5f3d")
    p.rect(0, 214, 300, 10, "#a9774c")
    p.path(
        "M150 60 L84 262 Q190 300 300 256 L222 66 Z",
        p.gradient("cone", [(0, "#fff3b0", 0.95), (1, "#ffe9a0", 0.25)], (186, 50, 186, 270)),
    )
    p.start_figure()
    p.line("M286 236 L286 120 L226 34", INK, 13)
    p.line("M286 236 L286 120 L226 34", SKY2, 7)
    p.circle(286, 120, 8, STEEL, INK, 3, rim=True)
    p.body("M250 232 H316 V246 H250 Z", SKY3)
    with p.moved("translate(196 46) rotate(14)"):
        p.body("M-18 -26 H18 L50 22 H-50 Z", SKY2, "M6 -26 H18 L50 22 H20 Z")
        p.oval(0, 23, 49, 9, "#fff6cf", INK, 3, rim=True)
    for x, y, turn in ((128, 182, -16), (176, 170, -2), (226, 182, 13)):
        card(p, x, y, 62, turn, "creature")
    glow_eye(p, 176, 170, 17)
    with p.moved("translate(272 244) rotate(16)"):
        p.body("M8 -14 H86 V22 H8 Z", SKY3, "M8 8 H86 V22 H8 Z")
        p.body("M2 -16 H16 V24 H2 Z", WHITE)
        p.body(
            "M4 -12 Q-20 -22 -44 -12 L-58 -6 Q-64 2 -54 6 L-30 4 Q-36 16 -22 18 H4 Z",
            FAIR,
            "M4 6 Q-16 12 -30 4 Q-36 16 -22 18 H4 Z",
        )
        p.line("M-30 4 L-14 -2", INK, 2.6)


PICTURES: dict[str, Callable[[Pen], None]] = {
    "patrol": patrol,
    "curfew": curfew,
    "evacuation": evacuation,
    "search_party": search_party,
    "interrogation": interrogation,
}
