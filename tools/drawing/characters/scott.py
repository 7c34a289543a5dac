"""The figure of Scott."""

from __future__ import annotations

import math

from ..bodies import collar, fist, neck, steam, torso
from ..creature_features import glow_eye, shoulder_roots
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BLACK, BONE, BRICK, INK, STEEL, WARM, WHITE, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Father at the grill: chef's hat, loud shirt, tongs."""
    skin, hair, shirt = WARM, "#d9a04a", "#3f9a94"
    neck(p, skin, 21)
    torso(p, 190, 202, shirt)
    for x, y in (
        (104, 224),
        (96, 262),
        (134, 250),
        (226, 220),
        (246, 250),
        (210, 262),
        (118, 290),
        (230, 290),
    ):
        for a in range(5):
            t = a * 72
            px, py = x + 6 * math.cos(math.radians(t)), y + 6 * math.sin(math.radians(t))
            p.circle(px, py, 4, "#ffb38a" if x % 4 else YELLOW)
        p.circle(x, y, 3, BRICK)
    p.path(f"M{CX - 18} 180 L{CX} 226 L{CX + 18} 180 Z", skin + "-")
    collar(p, shirt + "+", 190, 42, 40)
    shoulder_roots(p, 95, 202)
    with p.moved(head_at(p, 6, 1.02, 0.98)):
        wisps(p, 52, -50, 5)
        head(p, skin, 1.06)
        p.path(
            "M-46 2 C-50 -20 -48 -36 -40 -44 L40 -44 C48 -36 50 -20 46 2 L38 -8 Q40 -22 32 -30 "
            "H-32 Q-40 -22 -38 "
            "-8 Z",
            hair,
            INK,
            3,
        )
        p.path(
            "M-42 18 C-40 40 -32 54 0 54 C32 54 40 40 42 18 C36 30 30 32 20 28 Q0 22 -20 28 C-30 "
            "32 -36 30 -42 "
            "18 Z",
            hair,
            alpha=0.35,
        )
        eyes(p, skin, (2, 0), iris="#2f6ea8")
        brows(p, hair + "-", -13, 1, 5, 5)
        nose(p, skin, "long")
        cheeks(p)
        mouth(p, "grin", 36)
        face_cracks(p)
        p.body(
            "M-42 -36 L-44 -58 C-74 -62 -68 -98 -42 -92 C-36 -112 -10 -112 0 -102 C10 -112 36 "
            "-112 42 -92 C68 "
            "-98 74 -62 44 -58 "
            "L42 -36 Q0 -46 -42 -36 Z",
            WHITE,
            "M44 -58 L42 -36 Q32 -39 22 -40 L26 -62 C46 -66 48 -80 42 -92 C68 -98 74 -62 44 -58 Z",
        )
        p.line("M-20 -60 L-24 -82 M2 -62 V-84 M-44 -58 Q0 -68 44 -58", WHITE + "-", 3)
    # tongs with what is for dinner
    p.limb([(90, 242), (84, 300), (86, 380)], 40, shirt)
    p.limb([(254, 242), (270, 300), (228, 292)], 40, shirt)
    fist(p, 204, 278, skin, -30, flip=True, s=1.1)
    for d in ("M200 284 C176 262 156 244 140 214", "M200 284 C182 248 168 230 158 204"):
        p.line(d, INK, 10)
        p.line(d, STEEL, 5.5)
    with p.moved("translate(142 206) rotate(-32)"):
        if p.night:
            p.body(
                "M-46 0 C-44 -20 -28 -18 -14 -10 C2 0 10 -20 28 -16 C44 -12 50 4 40 12 C26 20 8 6 "
                "-6 14 C-24 24 "
                "-46 18 -46 0 Z",
                "#c8553d|#b3152f",
            )
            p.path("M-46 0 L-62 -12 L-50 2 L-64 10 L-42 10 Z", f"{BONE}|{BONE}", INK, 2)
            glow_eye(p, -30, 0, 7)
            p.line(
                "M-10 -6 Q-6 2 -10 10 M6 -8 Q10 0 8 6 M24 -12 Q28 0 24 8", f"{BLACK}|{BLACK}", 2.6
            )
        else:
            p.body(
                "M-46 2 C-48 -16 -34 -16 -26 -12 Q0 0 26 -14 C38 -20 50 -10 44 4 C36 18 14 20 0 "
                "20 C-18 20 -44 "
                "18 -46 2 Z",
                "#b5563a",
                "M44 4 C36 18 14 20 0 20 C-18 20 -44 18 -46 2 C-20 14 20 12 44 4 Z",
            )
            p.line("M-22 -4 L-16 8 M-2 0 L2 12 M18 -4 L24 6", "#6b2f22", 3.6)
    p.line("M158 204 L150 222", INK, 10)
    p.line("M158 206 L151 221", STEEL, 5.5)
    p.path("M216 268 L188 262 M214 280 L190 276", "none", INK, 2)
    steam(p, 96, 196, 2)
