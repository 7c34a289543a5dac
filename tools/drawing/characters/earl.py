"""The figure of Earl."""

from __future__ import annotations

from ..bodies import apron, collar, fist, neck, steam, torso
from ..creature_features import drips, glow_eye, root, shoulder_roots
from ..faces import brows, eyes, face_cracks, head, head_at, mouth, nose
from ..palette import BRICK, BROWN, CREAM, CRIMSON, INK, SKY1, STEEL, WHITE
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Runs the diner: bald, white side hair, apron, coffee pot."""
    skin, hair = BROWN, "#f1ece2|#b8a796"
    neck(p, skin, 26)
    torso(p, 208, 202, SKY1)
    collar(p, WHITE, 188, 42, 30)
    apron(p, CREAM, 58, 222, 46)
    p.path(
        f"M{CX - 16} 196 L{CX} 204 L{CX + 16} 196 V214 L{CX} 206 L{CX - 16} 214 Z", BRICK, INK, 2.5
    )
    shoulder_roots(p, 104, 202)
    with p.moved(head_at(p, 3, 1.13, 1)):
        for x in (-1, 1):
            p.body(
                f"M{x * 40} -18 C{x * 60} -26 {x * 64} 0 {x * 56} 12 C{x * 58} 28 {x * 46} 30 "
                f"{x * 40} 22 Z",
                hair,
            )
        head(p, skin, 1.02)
        p.oval(-16, -38, 13, 7, skin + "+", alpha=0.8)
        p.line("M-18 -26 Q0 -30 18 -26", skin + "-", 2.6)
        eyes(p, skin, (2, 2), y=3)
        brows(p, hair, -12, 2, 6, 7)
        nose(p, skin, "wide")
        mouth(p, "grin", 43)
        p.body(
            "M0 27 C-8 22 -22 24 -28 36 C-18 39 -6 38 0 34 C6 38 18 39 28 36 C22 24 8 22 0 27 Z",
            hair,
        )
        face_cracks(p)
    # the coffee pot
    p.limb([(80, 244), (78, 306), (112, 268)], 44, SKY1)
    with p.moved("translate(184 236)"):
        p.line("M-34 -22 C-66 -24 -68 26 -38 26", INK, 14)
        p.line("M-34 -22 C-66 -24 -68 26 -38 26", "#3a3036", 8)
        p.body("M-24 -30 C-48 -10 -44 36 -22 38 H24 C46 36 50 -10 26 -30 Z", "#e3f1f7|#3a1a20")
        p.path(
            "M-38 2 Q-18 -4 2 2 Q22 8 41 2 C43 22 38 36 24 37 H-22 C-36 36 -40 20 -38 2 Z",
            "#5a3018|#b3152f",
        )
        p.path("M20 10 Q30 8 41 2 C43 22 38 36 24 37 H10 C22 34 24 20 20 10 Z", "#43220f|#7d1128")
        p.path("M-24 -30 C-48 -10 -44 36 -22 38 H24 C46 36 50 -10 26 -30 Z", "none", INK)
        p.path("M-28 -42 H28 L46 -48 L34 -28 H-26 Z", STEEL, INK, 3)
        p.path("M-22 -50 H20 V-42 H-22 Z", "#3a3036", INK, 2.5)
        if p.night:
            glow_eye(p, 2, 18, 14)
            drips(p, 26, 50, -42, CRIMSON, (40, 66))
            root(p, [(-4, -48), (-8, -62), (4, -72), (16, -66)], 10)
        else:
            p.line("M-30 -12 Q-36 4 -32 18", "#ffffff", 4)
    if not p.night:
        steam(p, 232, 186, 2)
    fist(p, 130, 242, skin, 0, s=1.2)
