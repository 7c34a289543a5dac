"""The figure of Julie."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import crack, glow_eye, root, shoulder_roots, teeth
from ..faces import brows, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BLACK, BLOOD, BRICK, CREAM, DEEP, INK, ORANGE, SKY2, STEEL, WHITE, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Roller skater: big round hair, headphones, a skate in her hands."""
    skin, hair, top = DEEP, "#2c1f24", YELLOW
    with p.moved(head_at(p, 8, 0.92, 0.94)):
        wisps(p, 80, -16, 9)
        p.body(
            "M0 -92 C-30 -98 -52 -86 -64 -68 C-86 -54 -92 -26 -86 -4 C-90 20 -78 44 -56 50 C-40 "
            "62 -20 58 0 58 "
            "C20 58 40 62 56 50 "
            "C78 44 90 20 86 -4 C92 -26 86 -54 64 -68 C52 -86 30 -98 0 -92 Z",
            hair,
        )
        p.line("M-66 -40 Q-56 -66 -30 -78 M-74 -8 Q-76 -18 -72 -28", "#6b5058", 4)
    neck(p, skin, 14)
    torso(p, 146, 208, top)
    p.path("M98 232 Q96 300 92 364 H122 Q124 300 120 214 Z", BRICK)
    p.path("M242 232 Q244 300 248 364 H218 Q216 300 220 214 Z", BRICK + "-")
    p.path(
        f"M{CX - 20} 192 L{CX} 232 L{CX + 20} 192 L{CX + 30} 196 L{CX} 246 L{CX - 30} 196 Z",
        WHITE,
        INK,
        2.6,
    )
    shoulder_roots(p, 74, 208)
    with p.moved(head_at(p, 8, 0.92, 0.94)):
        head(p, skin, 0.72, ears=False)
        p.path(
            "M-46 6 C-48 -40 -30 -58 0 -58 C30 -58 48 -40 46 6 C40 -20 28 -34 0 -36 C-28 -34 -40 "
            "-20 -46 6 Z",
            hair,
        )
        eyes(p, skin, (2, 0), lashes=True, size=1.05)
        brows(p, hair, -14, 1, 6, 4)
        nose(p, skin, "wide")
        mouth(p, "grin", 37)
        face_cracks(p)
        # headphones
        band = "M-54 2 C-62 -70 -40 -98 0 -98 C40 -98 62 -70 54 2"
        p.line(band, INK, 15)
        p.line(band, "#e9eef2|#6e564a", 9)
        for side in (-1, 1):
            p.rect(
                side * 55 - 14,
                -16,
                28,
                42,
                ORANGE if side < 0 else ORANGE + "-",
                INK,
                3,
                r=11,
                rim=True,
            )
            p.circle(side * 55, 5, 7, BRICK)
            if p.night:
                p.circle(side * 55, 5, 9, "url(#eye)")
    # the skate
    p.limb([(102, 252), (96, 306), (128, 262)], 32, BRICK)
    p.limb([(238, 252), (246, 306), (246, 380)], 32, BRICK)
    with p.moved("translate(186 225) rotate(-7)"):
        for x in (-26, 32):
            p.path(f"M{x - 9} 24 L{x + 9} 24 L{x} 38 Z", STEEL + "-", INK, 2.4)
            p.circle(x, 38, 13, ORANGE, INK, 3, rim=True)
            p.circle(x, 38, 5, CREAM)
            if p.night:
                glow_eye(p, x, 38, 9)
        p.body("M-44 18 H52 V26 H-44 Z", STEEL)
        p.path("M48 20 L64 24 L60 38 L48 31 Z", BRICK, INK, 2.6)
        if not p.night:
            p.path("M0 -42 L12 -45 L20 -22 L6 -16 Z", CREAM, INK, 2.6)
        boot = "M-42 -42 H4 C4 -22 12 -14 32 -10 C54 -6 58 6 56 19 H-44 Q-40 -10 -42 -42 Z"
        p.body(
            boot, "#fffaf0|#cdbca8", "M32 -10 C54 -6 58 6 56 19 H-44 L-43 10 C0 14 42 12 32 -10 Z"
        )
        p.path("M-42 -32 H4 L6 -22 H-41 Z", SKY2)
        p.path("M-41 -18 H8 L12 -10 H-41 Z", BRICK)
        p.path(boot, "none", INK)
        if p.night:
            p.path("M8 6 Q34 -8 60 2 Q62 20 46 22 Q22 22 8 6 Z", f"{BLACK}|{BLACK}")
            teeth(p, 18, 58, 1, 10, 5)
            teeth(p, 26, 56, 21, 9, 4, up=True)
            root(p, [(-24, -40), (-30, -56), (-18, -66), (-8, -58)], 12, BLOOD)
            root(p, [(-6, -40), (2, -52), (14, -50), (16, -40)], 10, BLOOD)
            crack(p, "M-36 14 L-28 2 L-30 -8 L-22 -14")
        else:
            p.line("M2 -34 h11 M5 -23 h12 M12 -14 l12 -6", INK, 3)
    fist(p, 142, 236, skin, 8, s=0.95)
