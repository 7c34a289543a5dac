"""Cards of the Town's homes."""

from __future__ import annotations

from collections.abc import Callable

from .card_scenes import backdrop, card, cube, rays
from .figures import GRANNY, LIBRARIAN, MOTHER, SKATER, TEACHER, Look, head, person
from .palette import (
    BRICK,
    CREAM,
    INK,
    LEAF,
    MOSS,
    ORANGE,
    SKY1,
    SKY2,
    SKY3,
    STEEL,
    WARM,
    WHITE,
    YELLOW,
)
from .scenery import fence, house, tree
from .svg_pen import Pen

PLANK, PLANK_DARK = "#c98f56", "#8a5a3c"


def _bolt(p: Pen, x: float, y: float, s: float, color: str = YELLOW) -> None:
    with p.moved(f"translate({x:g} {y:g}) scale({s:g})"):
        p.path("M6 -30 L-18 6 H-3 L-8 30 L18 -8 H3 Z", color, INK, 3 / s, rim=True)


def preparations(p: Pen) -> None:
    """A table full of what one needs when the lights go out."""
    p.note("kitchen")
    p.rect(
        0, 0, 300, 300, p.gradient("wall", [(0, "#bcdcec", 1), (1, "#f6e7c2", 1)], (0, 0, 0, 230))
    )
    p.rect(196, 22, 84, 96, WHITE)
    p.rect(202, 28, 72, 84, SKY1)
    p.circle(244, 66, 24, "#fff0bd")
    p.line("M238 28 V112 M202 70 H274", WHITE, 5)
    p.rect(0, 224, 300, 76, "#c08a58")
    p.rect(0, 224, 300, 9, "#dba873")
    p.start_figure()
    glow = p.gradient("lit", [(0, "#ffd166", 0.8), (1, "#ffd166", 0)], (138, 140, 88))
    p.circle(138, 140, 88, glow)
    with p.moved("translate(138 0)"):
        p.line("M-26 92 Q-26 52 0 52 Q26 52 26 92", INK, 8)
        p.line("M-26 92 Q-26 52 0 52 Q26 52 26 92", STEEL, 3)
        p.body("M-28 90 Q0 74 28 90 V104 H-28 Z", BRICK, "M10 82 Q22 84 28 90 V104 H10 Z")
        p.body("M-30 104 H30 L38 194 H-38 Z", "#fff3c4", "M16 104 H30 L38 194 H20 Z")
        p.path("M0 128 Q22 154 10 178 Q6 188 0 188 Q-6 188 -10 178 Q-22 154 0 128 Z", ORANGE)
        p.path("M0 150 Q11 164 5 180 Q0 188 -5 180 Q-11 164 0 150 Z", "#fffbe6")
        p.line("M-30 104 L-38 194 M30 104 L38 194 M-34 148 H34", INK, 3)
        p.body(
            "M-44 194 H44 V212 Q44 226 30 226 H-30 Q-44 226 -44 212 Z",
            BRICK,
            "M22 194 H44 V212 Q44 226 30 226 H16 Z",
        )
    for x, y, w, h, tone, band in (
        (214, 226, 46, 62, SKY2, CREAM),
        (262, 226, 44, 56, MOSS, YELLOW),
        (238, 166, 44, 54, BRICK, CREAM),
    ):
        with p.moved(f"translate({x} {y})"):
            p.body(
                f"M{-w / 2} {-h} H{w / 2} V0 H{-w / 2} Z",
                tone,
                f"M{w * 0.2} {-h} H{w / 2} V0 H{w * 0.2} Z",
            )
            p.rect(-w / 2, -h * 0.72, w, h * 0.44, band, INK, 2.4)
            p.oval(0, -h, w / 2, 7, STEEL, INK, 2.6, rim=True)
            p.circle(0, -h * 0.5, 7, ORANGE)
    cube(p, 74, 240, 22)
    cube(p, 120, 252, 22)
    with p.moved("translate(186 254) rotate(-8)"):
        p.body("M-34 -13 H22 V13 H-34 Z", "#38465a", "M-34 4 H22 V13 H-34 Z")
        p.body("M22 -13 H34 V13 H22 Z", ORANGE)
        p.rect(34, -5, 6, 10, STEEL, INK, 2.4)
        p.path("M-10 -9 L-18 1 H-11 L-14 9 L-3 -2 H-9 Z", YELLOW)


def neighbourly_help(p: Pen) -> None:
    """A pie over the garden fence."""
    backdrop(p, (168, 90), 76, 200)
    with p.far():
        house(p, 2, 204, 60, 62, CREAM, BRICK)
        house(p, 238, 204, 62, 66, SKY1, SKY3)
        tree(p, 286, 206, 0.7)
    p.start_figure()
    person(
        p,
        108,
        290,
        1.06,
        GRANNY,
        mood="smile",
        gaze=(2, 0),
        arms=(((-30, -90), (20, -92)), ((44, -92), (62, -96))),
    )
    person(
        p,
        242,
        290,
        1.06,
        TEACHER,
        mood="grin",
        gaze=(-2, 0),
        arms=(((-46, -92), (-54, -98)), ((36, -92), (-20, -90))),
    )
    with p.moved("translate(180 172)"):
        p.line(
            "M-14 -34 q-8 -9 0 -17 q8 -9 0 -17 M12 -34 q-8 -9 0 -17 q8 -9 0 -17", "#ffffff", 5, 0.95
        )
        p.body("M-40 -16 Q0 -44 40 -16 Z", "#e0a458", "M40 -16 Q20 -32 8 -31 Q20 -24 20 -16 Z")
        p.line("M-18 -24 l8 -6 M-2 -22 l6 -8 M14 -22 l4 -5", BRICK, 4)
        p.body("M-48 -16 H48 L36 10 H-36 Z", SKY3, "M22 -16 H48 L36 10 H18 Z")
    p.rimmed = False
    fence(p, -6, 316, 296)
    for x in range(-6, 306, 14):
        p.line(f"M{x} 296 v-30 l4.5 -6 l4.5 6 v30", INK, 2)


def town_meeting(p: Pen) -> None:
    """Someone speaks up in the town hall and shows what was found."""
    p.note("town hall")
    p.rect(0, 0, 300, 300, "#e9d3a4")
    for x in (6, 232):
        p.path(f"M{x} 190 V70 Q{x} 34 {x + 31} 34 Q{x + 62} 34 {x + 62} 70 V190 Z", "#bfe0f0")
        p.line(f"M{x + 31} 36 V190 M{x} 96 H{x + 62} M{x} 142 H{x + 62}", "#fff6dc", 5)
    p.path("M86 0 H222 V30 Q206 52 188 34 Q172 54 154 36 Q136 54 120 34 Q102 52 86 30 Z", BRICK)
    p.rect(0, 188, 300, 112, "#c79a63")
    p.rect(0, 188, 300, 8, "#e2bd83")
    p.start_figure()
    person(
        p,
        156,
        262,
        1.1,
        MOTHER,
        mood="grin",
        arms=(((-44, -120), (-48, -152)), ((44, -120), (48, -152))),
    )
    card(p, 98, 78, 44, -14, "town")
    card(p, 214, 78, 44, 14, "town")
    with p.moved("translate(156 0)"):
        p.body("M-46 184 H46 L38 290 H-38 Z", "#a9713f", "M22 184 H46 L38 290 H20 Z")
        p.body("M-54 172 H54 V188 H-54 Z", "#c08a58")
        p.circle(0, 226, 19, YELLOW, INK, 3)
        p.path("M0 213 L13 226 H9 V237 H-9 V226 H-13 Z", BRICK)
        p.line("M26 172 Q24 152 14 146", INK, 5)
        p.circle(12, 144, 6, "#38465a", INK, 2)
    stranger = Look(WARM, "#8a4f2a", LEAF)
    looks: tuple[tuple[int, int, Look], ...] = (
        (52, 436, SKATER),
        (116, 446, LIBRARIAN),
        (190, 448, GRANNY),
        (258, 436, stranger),
    )
    for x, y, look in looks:
        with p.moved(f"translate({x} {y})"):
            p.body("M-44 -96 Q-40 -128 0 -128 Q40 -128 44 -96 Z", look.top)
            if look.style == "afro":
                p.circle(0, -168, 40, look.hair, INK, 3, rim=True)
            else:
                head(p, look, back=True)


def barricade(p: Pen) -> None:
    """Two neighbors have nailed the door shut and piled up what they had."""
    p.note("the front of a house")
    p.rect(0, 0, 300, 300, "#f0ddb0")
    for y in range(16, 220, 22):
        p.line(f"M0 {y} H300", "#dcc48f", 2.4)
    p.path("M0 0 H300 V18 L150 -40 L0 18 Z", BRICK)
    p.rect(0, 246, 300, 54, "#9cc48a")
    p.rect(66, 236, 212, 16, "#b9a58a")
    for x in (16, 252):
        p.rect(x, 78, 62, 76, WHITE, INK, 3, r=3)
        p.rect(x + 7, 85, 48, 62, "#6f9fc4")
    p.start_figure()
    for x, look, gaze in ((42, LIBRARIAN, 2), (280, TEACHER, -2)):
        with p.moved(f"translate({x} 216) scale(0.66)"):
            head(p, look, "worry", (gaze, 0), w=4.2)
    p.body("M100 48 H238 V238 H100 Z", SKY3, "M208 48 H238 V238 H208 Z")
    p.rect(118, 64, 102, 74, SKY2, INK, 3, r=3)
    p.rect(118, 152, 102, 76, SKY2, INK, 3, r=3)
    p.circle(214, 146, 7, YELLOW, INK, 2.6)
    for x, y, turn, length in ((168, 84, -15, 218), (172, 126, 13, 214), (166, 164, -6, 226)):
        with p.moved(f"translate({x} {y}) rotate({turn})"):
            h = length / 2
            p.body(
                f"M{-h} -14 L{h} -15 L{h + 4} 12 L{-h + 3} 14 Z",
                PLANK,
                f"M{-h} 4 L{h + 2} 3 L{h + 4} 12 L{-h + 3} 14 Z",
            )
            p.line(f"M{-h + 34} -5 h40 M10 0 h46", PLANK_DARK, 2.4)
            for nx in (-h + 12, -h + 22, h - 20, h - 10):
                p.circle(nx, -1, 3, STEEL, INK, 1.6)
    # an armchair and a crate before the door
    p.body(
        "M72 190 Q72 172 90 172 H150 Q168 172 168 190 V236 H72 Z",
        MOSS,
        "M140 172 H150 Q168 172 168 190 V236 H140 Z",
    )
    p.body("M60 212 Q60 198 74 198 Q88 198 88 212 V262 H60 Z", LEAF)
    p.body("M152 212 Q152 198 166 198 Q180 198 180 212 V262 H152 Z", LEAF + "-")
    p.body("M88 226 H152 V262 H88 Z", LEAF, "M88 246 H152 V262 H88 Z")
    with p.moved("translate(226 228) rotate(-4)"):
        p.body("M-38 -38 H38 V38 H-38 Z", PLANK, "M20 -38 H38 V38 H20 Z")
        p.line("M-38 -24 H38 M-38 24 H38 M-32 20 L32 -20", PLANK_DARK, 5)
        p.path("M-38 -38 H38 V38 H-38 Z", "none", INK, 3)


def cereal_bar(p: Pen) -> None:
    """A bite that gives strength."""
    p.rect(0, 0, 300, 300, "url(#sky)")
    for i in range(12):
        with p.moved(f"translate(168 150) rotate({i * 30 + 8})"):
            p.path("M-22 -260 H22 L0 0 Z", "#fff3c4", alpha=0.75)
    p.circle(168, 150, 96, "#fff6dc", alpha=0.8)
    p.start_figure()
    with p.moved("translate(168 148) rotate(-24)"):
        p.body(
            "M-44 -112 Q-36 -124 -26 -114 Q-20 -104 -8 -110 Q0 -122 12 -112 Q18 -100 32 -106 Q44 "
            "-112 44 -98 V40 H-44 Z",
            "#d99a4e",
            "M20 -104 Q44 -116 44 -98 V40 H20 Z",
        )
        for x, y, r, tone in (
            (-26, -82, 9, "#f3cf9c"),
            (4, -88, 8, "#8a4f2a"),
            (26, -70, 9, "#f3cf9c"),
            (-12, -56, 10, "#f3cf9c"),
            (-32, -40, 7, "#8a4f2a"),
            (14, -44, 8, "#c8553d"),
            (32, -30, 8, "#f3cf9c"),
            (-8, -24, 8, "#8a4f2a"),
        ):
            p.oval(x, y, r * 1.2, r * 0.85, tone, "#9a6a2f", 2)
        p.body(
            "M-54 -14 L-42 -26 L-30 -12 L-16 -26 L-2 -12 L12 -26 L26 -12 L40 -26 L54 -14 V102 L42 "
            "96 L28 106 L14 96 L0 106 L-14 96 "
            "L-28 106 L-42 96 "
            "L-54 104 Z",
            SKY3,
            "M24 -14 L40 -26 L54 -14 V102 L42 96 L28 106 L22 102 Z",
        )
        p.path("M-54 22 H54 V70 H-54 Z", YELLOW, INK, 2.8)
        p.path("M26 22 H54 V70 H26 Z", ORANGE, alpha=0.5)
        p.circle(0, 46, 17, BRICK)
        p.path("M4 30 L-10 50 H-1 L-4 62 L10 42 H1 Z", YELLOW)
        p.line("M-44 -2 V90", SKY1, 4, 0.8)
    _bolt(p, 252, 92, 1.15)
    _bolt(p, 92, 224, 1.0)
    rays(p, 168, 150, 132, 150, 4, ORANGE, 5, 30, 80)


PICTURES: dict[str, Callable[[Pen], None]] = {
    "preparations": preparations,
    "neighbourly_help": neighbourly_help,
    "town_meeting": town_meeting,
    "barricade": barricade,
    "cereal_bar": cereal_bar,
}
