"""The figure of Carl."""

from __future__ import annotations

from ..bodies import neck, torso
from ..creature_features import crack, drips, glow_eye, shoulder_roots
from ..faces import brows, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BRICK, CRIMSON, DEEP, INK, STEEL, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Volunteer firefighter: flat-top, turnout coat, helmet under the arm."""
    coat, skin, hair = "#d9a441", DEEP, "#231a1c"
    neck(p, skin, 21)
    torso(p, 196, 202, coat)
    p.path(
        f"M{CX - 22} 184 L{CX} 222 L{CX + 22} 184 L{CX + 30} 190 L{CX + 4} 240 H{CX - 4} "
        f"L{CX - 30} "
        f"190 Z",
        "#24364b",
        INK,
        2.5,
    )
    p.line(f"M{CX} 238 V364", INK, 3)
    for y in (246, 300):
        p.path(f"M72 {y} H268 V{y + 15} H72 Z", "#5a4a3a|#2a1714")
        p.path(f"M72 {y + 4} H268 V{y + 11} H72 Z", "#f7f7d8|#e5383b")
    p.body("M132 180 L148 176 L164 226 L150 236 Q134 214 126 196 Z", coat + "+")
    p.body("M208 180 L192 176 L176 226 L190 236 Q206 214 214 196 Z", coat)
    for y in (250, 276):
        p.rect(CX - 9, y, 18, 8, STEEL, INK, 2.2, r=3)
    shoulder_roots(p, 98, 202)
    with p.moved(head_at(p, 3, 1.04, 1)):
        wisps(p, 50, -44)
        head(p, skin, 1.0)
        p.body(
            "M-46 4 C-50 -24 -50 -44 -47 -74 Q0 -84 47 -74 C50 -44 50 -24 46 4 L39 -4 C40 -18 37 "
            "-28 33 -36 "
            "Q0 -42 -33 -36 C-37 -28 -40 -18 -39 -4 Z",
            hair,
            "",
        )
        p.line("M-38 -64 Q-10 -72 14 -70", "#5b4a48", 4)
        # a short boxed beard
        p.path(
            "M-43 8 C-43 34 -34 55 0 57 C34 55 43 34 43 8 C37 22 32 26 20 26 Q0 22 -20 26 C-32 26 "
            "-37 22 -43 8 Z",
            hair,
        )
        p.path("M-17 31 Q0 26 17 31 Q15 46 0 46 Q-15 46 -17 31 Z", skin)
        eyes(p, skin, (2, 0), y=0)
        brows(p, hair, -16, 0, 3, 6)
        nose(p, skin, "wide")
        mouth(p, "grin", 35)
        face_cracks(p)
    p.limb([(84, 240), (78, 300), (80, 380)], 42, coat)
    p.line("M64 270 Q82 278 102 270", "#f7f7d8|#e5383b", 7)
    # the helmet, held against the side
    with p.moved("translate(228 236) rotate(8)"):
        p.body(
            "M-46 20 Q-44 -44 2 -46 Q46 -44 46 20 Z", BRICK, "M46 20 Q46 -44 2 -46 Q28 -36 24 20 Z"
        )
        p.path("M-7 -48 Q2 -56 11 -48 L9 -14 H-5 Z", BRICK + "+", INK, 2.5)
        p.line("M-26 -32 Q-34 -10 -33 16", BRICK + "+", 4)
        p.body("M-62 26 Q-54 12 0 12 Q54 12 60 26 Q52 38 0 36 Q-52 38 -62 26 Z", "#a63f2d")
        p.path("M-18 -20 H22 L26 4 Q16 20 2 24 Q-12 20 -22 4 Z", YELLOW, INK, 3)
        if p.night:
            glow_eye(p, 2, -2, 13)
            crack(p, "M-40 4 L-30 -8 L-32 -20 L-22 -30", 3.4)
            drips(p, -48, 50, 32, CRIMSON, (14, 24, 12, 28, 16))
        else:
            p.path(
                "M2 -16 q14 12 7 22 q-3 8 -7 8 q-4 0 -7 -8 q-4 -8 3 -13 q0 6 3 6 q4 -6 1 -15 Z",
                BRICK,
            )
    p.limb([(262, 238), (284, 286), (268, 316)], 40, coat)
    p.line("M268 274 Q284 282 302 272", "#f7f7d8|#e5383b", 7)
