"""Cards of the Town's school."""

from __future__ import annotations

from collections.abc import Callable

from .card_scenes import backdrop, card, rays
from .figures import GIRL, person
from .palette import (
    AMBER,
    BRICK,
    CREAM,
    FAIR,
    INK,
    MOSS,
    ORANGE,
    RED,
    SKY1,
    SKY2,
    SKY3,
    STEEL,
    WHITE,
    YELLOW,
)
from .scenery import house
from .svg_pen import Pen


def _hand(p: Pen, x: float, y: float, turn: float, sleeve: str, skin: str = FAIR) -> None:
    """A hand that comes into the picture, fingers closed around something at (x, y)."""
    with p.moved(f"translate({x:g} {y:g}) rotate({turn:g})"):
        p.body("M22 -20 H140 V24 H22 Z", sleeve, "M22 8 H140 V24 H22 Z")
        p.body("M16 -22 H32 V26 H16 Z", WHITE)
        p.body(
            "M18 -18 C0 -24 -20 -22 -26 -12 C-30 -4 -28 12 -20 18 C-8 24 6 22 18 20 Z",
            skin,
            "M18 6 C4 12 -12 12 -26 4 C-26 12 -24 16 -20 18 C-8 24 6 22 18 20 Z",
        )
        p.line("M-27 -2 H-6 M-25 8 H-8", INK, 2.4)


def research(p: Pen) -> None:
    """An open book, a glass over it, and a light goes on."""
    p.note("the library")
    p.rect(0, 0, 300, 300, "#6f4a35")
    tones = (BRICK, SKY3, MOSS, YELLOW, "#8a3f5a", SKY2, CREAM)
    for row, y in enumerate((8, 84)):
        x = -4.0
        for i in range(16):
            w = 14 + (i * 7 + row * 5) % 9
            h = 52 + (i * 11 + row * 3) % 15
            p.rect(x, y + 68 - h, w, h, tones[(i * 3 + row) % 7] + "-", alpha=0.75)
            x += w + 3
        p.rect(0, y + 68, 300, 8, "#8a5f3d")
    p.rect(0, 214, 300, 86, "#a9774c")
    p.rect(0, 214, 300, 9, "#c99560")
    p.start_figure()
    p.circle(
        178, 76, 84, p.gradient("idea", [(0, "#ffe9a0", 0.95), (1, "#ffd166", 0)], (178, 76, 84))
    )
    rays(p, 178, 74, 54, 74, 9, YELLOW, 6, -120, 120)
    p.body(
        "M152 112 C124 92 128 30 178 30 C228 30 232 92 204 112 L200 128 H156 Z",
        "#fff3b0",
        "M200 36 C230 50 226 96 204 112 L200 128 H188 C210 100 214 66 200 36 Z",
    )
    p.line("M168 126 L162 88 L178 98 L194 88 L188 126", ORANGE, 4)
    p.line("M148 64 Q152 50 164 44", "#ffffff", 5)
    p.rect(158, 128, 40, 12, STEEL, INK, 3, r=4)
    p.rect(162, 140, 32, 10, STEEL + "-", INK, 3, r=4)
    p.body(
        "M172 200 Q120 168 50 190 V272 Q120 252 172 280 Z",
        CREAM,
        "M172 200 Q160 193 148 188 V266 Q162 272 172 280 Z",
    )
    p.body(
        "M172 200 Q224 168 294 190 V272 Q224 252 172 280 Z",
        WHITE,
        "M294 190 V272 Q270 264 248 264 Q280 240 276 184 Z",
    )
    p.line(
        "M70 204 Q110 192 148 208 M70 222 Q110 210 148 226 M70 240 Q110 228 148 244", "#8a99a8", 4
    )
    p.path("M206 226 Q232 200 262 224 Q232 250 206 226 Z", AMBER, INK, 2.6)
    p.oval(234, 225, 6, 14, INK)
    with p.moved("translate(234 224) rotate(38)"):
        p.circle(0, 0, 38, SKY1, alpha=0.35)
        p.circle(0, 0, 38, "none", INK, 13)
        p.circle(0, 0, 38, "none", YELLOW, 7)
        p.body("M38 -8 H84 Q90 0 84 8 H38 Z", "#5b4636")


def field_notes(p: Pen) -> None:
    """A page from the notebook: what was seen in the woods."""
    p.note("grass")
    p.rect(
        0, 0, 300, 300, p.gradient("lawn", [(0, "#b9d79a", 1), (1, "#7fb069", 1)], (0, 0, 200, 300))
    )
    for x, y in (
        (30, 40),
        (64, 230),
        (270, 60),
        (284, 250),
        (40, 140),
        (250, 284),
        (110, 20),
        (20, 284),
    ):
        p.line(f"M{x} {y} q-2 -12 -8 -16 M{x} {y} q0 -14 2 -20 M{x} {y} q3 -10 9 -14", MOSS, 4)
    p.start_figure()
    with p.moved("translate(172 154) rotate(7)"):
        p.body("M-82 -104 H84 V112 H-82 Z", "#8a3f5a")
        p.body("M-74 -96 H76 V104 H-74 Z", WHITE, "M52 -96 H76 V104 H44 Q58 0 52 -96 Z")
        for x in range(-60, 74, 17):
            p.circle(x, -90, 4, "#56677d")
            p.line(f"M{x} -90 Q{x - 4} -112 {x + 4} -114", INK, 4.5)
        # a sketch of something with too many roots
        p.path("M-52 -24 Q0 -74 54 -24 Q0 26 -52 -24 Z", "none", INK, 5)
        p.circle(1, -24, 21, "none", INK, 5)
        p.oval(1, -24, 6, 17, INK)
        for d in (
            "M-30 2 Q-44 22 -34 36 Q-28 46 -40 56",
            "M0 12 Q-8 30 2 42 Q10 50 2 62",
            "M32 2 Q46 20 36 34 Q30 44 42 54",
        ):
            p.line(d, INK, 4.5)
        p.line("M-58 78 H20 M-58 90 H-4", "#8a99a8", 4.5)
        p.line("M-42 -62 l-8 -10 M-14 -76 l-3 -10 M16 -76 l3 -10 M44 -62 l8 -10", RED, 4.5)
    with p.moved("translate(246 238) rotate(128)"):
        p.body("M-10 -74 H10 V44 H-10 Z", YELLOW, "M3 -74 H10 V44 H3 Z")
        p.path("M-10 44 H10 L0 70 Z", "#f3cf9c", INK, 3, rim=True)
        p.path("M-4 60 H4 L0 70 Z", INK)
        p.rect(-10, -84, 20, 12, STEEL, INK, 2.6)
        p.rect(-10, -98, 20, 16, "#e58a7a", INK, 2.6, r=5)


def reroute(p: Pen) -> None:
    """Closed here: the road goes round."""
    backdrop(p, (196, 78), 66, 176)
    with p.far():
        house(p, 10, 178, 50, 50, CREAM, SKY3)
        house(p, 250, 178, 50, 56, YELLOW, BRICK)
    p.path("M150 176 H186 L214 300 H60 Z", "#7d8b9a")
    p.path(
        "M176 300 C310 286 320 226 262 206 C226 192 200 190 178 177 H192 C214 182 240 186 272 194 "
        "C330 214 330 300 240 312 Z",
        "#8d9aa8",
    )
    p.line("M226 296 C290 280 296 234 252 216 C224 204 206 196 190 184", "#ffe7a3", 4)
    p.start_figure()
    for x in (98, 204):
        p.body(
            f"M{x - 7} 120 H{x + 7} L{x + 18} 270 H{x + 4} L{x} 210 L{x - 4} 270 H{x - 18} Z",
            PLANK_LIGHT,
            f"M{x + 1} 120 H{x + 7} L{x + 18} 270 H{x + 8} Z",
        )
    for y in (136, 184):
        p.body(f"M66 {y} H236 V{y + 34} H66 Z", WHITE)
        for x in range(66, 236, 34):
            p.path(
                f"M{x} {y + 34} L{x + 17} {y} H{min(x + 34, 236)} L{min(x + 17, 236)} {y + 34} Z",
                ORANGE,
            )
        p.path(f"M66 {y + 26} H236 V{y + 34} H66 Z", INK, alpha=0.15)
        p.path(f"M66 {y} H236 V{y + 34} H66 Z", "none", INK, 3)
    for x in (98, 204):
        p.circle(x, 108, 14, YELLOW, INK, 3, rim=True)
        p.circle(x - 4, 104, 5, "#fffbe6")
    with p.moved("translate(152 78)"):
        p.body("M-46 -40 H46 V40 H-46 Z", YELLOW, "M28 -40 H46 V40 H28 Z")
        p.line("M-26 26 V2 Q-26 -16 -8 -16 H10", INK, 11)
        p.path("M8 -34 L34 -16 L8 2 Z", INK)
    p.line("M152 118 V138", INK, 7)


PLANK_LIGHT = "#d8a56c"


def erase_the_traces(p: Pen) -> None:
    """The signs on the blackboard are wiped away."""
    p.note("classroom wall")
    p.rect(0, 0, 300, 300, "#f0ddb0")
    p.rect(0, 262, 300, 38, "#c79a63")
    p.start_figure()
    p.body("M36 22 H294 V246 H36 Z", "#a9713f")
    p.rect(50, 36, 230, 196, "#2f5f4f", INK, 3)
    p.path("M50 36 H280 V60 Q160 70 50 140 Z", "#ffffff", alpha=0.08)
    chalk = "#f7f3e6"
    p.path("M88 92 Q124 52 160 92 Q124 132 88 92 Z", "none", chalk, 6)
    p.oval(124, 92, 8, 20, chalk)
    p.line("M196 62 Q186 96 198 128 M222 56 Q214 92 224 128 M248 62 Q242 92 248 122", chalk, 8)
    # the wiped streak
    for d, a in (
        ("M76 196 Q130 150 196 168 Q240 176 262 128", 0.22),
        ("M80 176 Q130 126 190 150 Q226 158 246 116", 0.2),
    ):
        p.line(d, chalk, 34, a)
    p.path("M156 172 L230 64 L272 120 L206 206 Z", "#2f5f4f", alpha=0.75)
    p.line("M170 166 L236 82 M190 184 L258 110", chalk, 10, 0.25)
    with p.moved("translate(212 162) rotate(-54)"):
        p.body("M-40 2 H40 V26 H-40 Z", CREAM, "M-40 14 H40 V26 H-40 Z")
        p.body("M-42 -24 H42 V4 H-42 Z", SKY3, "M20 -24 H42 V4 H20 Z")
    _hand(p, 232, 178, 40, BRICK)
    for x, y, r in ((92, 214, 3), (116, 222, 4), (146, 216, 3), (176, 224, 3)):
        p.circle(x, y, r, chalk, alpha=0.8)
    p.body("M60 236 H120 V246 H60 Z", WHITE)


def dress_rehearsal(p: Pen) -> None:
    """On the school stage, in a costume that has been worn before."""
    p.note("stage")
    p.rect(0, 0, 300, 300, "#24364b")
    p.path(
        "M168 -20 L92 262 H246 Z",
        p.gradient("spot", [(0, "#fff3b0", 0.9), (1, "#fff3b0", 0.35)], (168, 0, 168, 262)),
    )
    p.rect(0, 250, 300, 50, "#a9774c")
    p.rect(0, 250, 300, 8, "#c99560")
    p.oval(168, 268, 88, 16, "#fff3b0", alpha=0.8)
    p.start_figure()

    def costume(p: Pen, w: float) -> None:
        """Cardboard teeth and painted eyes on a box."""
        p.body("M-46 -206 H46 V-116 H-46 Z", "#c98f56", "M26 -206 H46 V-116 H26 Z", w)
        p.path(
            "M-46 -206 L-34 -232 L-18 -206 Z M46 -206 L34 -232 L18 -206 Z",
            "#c98f56",
            INK,
            w,
            rim=True,
        )
        for x in (-20, 18):
            p.circle(x, -180, 14, YELLOW, INK, w)
            p.oval(x, -180, 4, 10, INK)
        p.path("M-36 -154 H36 V-128 H-36 Z", "#5b2a2a", INK, w)
        p.path(
            "M-36 -154 l9 13 l9 -13 l9 13 l9 -13 l9 13 l9 -13 l9 13 l9 -13 Z", WHITE, INK, w * 0.7
        )

    person(
        p,
        168,
        278,
        1.02,
        GIRL,
        arms=(((-44, -112), (-62, -138)), ((44, -112), (62, -138))),
        feet=((-18, 0), (18, 0)),
        extra=costume,
    )
    p.rimmed = False
    for side in (-1, 1):
        with p.moved(f"translate({150 + side * 150} 0) scale({-side} 1)"):
            p.body(
                "M-6 -10 H78 Q84 90 54 190 Q46 230 54 300 H-6 Z",
                BRICK,
                "M40 -10 H78 Q84 90 54 190 Q46 230 54 300 H30 Q44 120 40 -10 Z",
            )
            p.line("M14 0 Q16 150 8 300 M34 0 Q36 120 24 220 M58 0 Q60 80 46 160", BRICK + "-", 4)
            p.path("M-6 186 H58 L52 206 H-6 Z", YELLOW, INK, 3)
    p.body(
        "M-6 -10 H306 V18 Q281 48 256 18 Q231 48 206 18 Q181 48 156 18 Q131 48 106 18 Q81 48 56 "
        "18 Q31 48 6 18 L-6 24 Z",
        "#a63f2d",
    )
    p.line("M-6 -2 H306", YELLOW, 5)
    card(p, 258, 246, 40, 18, "town")


PICTURES: dict[str, Callable[[Pen], None]] = {
    "research": research,
    "field_notes": field_notes,
    "reroute": reroute,
    "erase_the_traces": erase_the_traces,
    "dress_rehearsal": dress_rehearsal,
}
