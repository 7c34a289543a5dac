"""The figure of Tom."""

from __future__ import annotations

import math

from ..bodies import collar, fist, neck, torso
from ..creature_features import drips, glow_eye, root, shoulder_roots
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, specs, wisps
from ..palette import BLOOD, BRICK, CRIMSON, INK, SKY2, STEEL, WARM, WHITE
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """School reporter: hat with a press card, square glasses, camera with flash."""
    skin, hair, coat = WARM, "#5b3a24", "#a98a63"
    neck(p, skin, 15)
    torso(p, 152, 208, WHITE)
    p.path(f"M{CX - 6} 206 L{CX + 6} 206 L{CX + 9} 290 H{CX - 9} Z", BRICK, INK, 2.5)
    collar(p, WHITE, 190, 30, 26)
    p.body("M142 190 C116 196 98 200 94 236 L88 364 L146 364 C150 300 134 240 148 214 Z", coat)
    p.body(
        "M198 190 C224 196 242 200 246 236 L252 364 L194 364 C190 300 206 240 192 214 Z", coat + "-"
    )
    p.line("M138 196 Q132 222 142 236 M202 196 Q212 218 204 236", "#4a3528", 5)
    shoulder_roots(p, 77, 208)
    with p.moved(head_at(p, 8, 0.96, 0.95)):
        wisps(p, 50, -44, 5)
        head(p, skin, 0.78)
        for x, y, r in ((44, -14, 12), (42, 0, 9), (30, -26, 11), (11, -24, 11)):
            p.circle(-x, y, r, hair)
            p.circle(x, y, r, hair)
        eyes(p, skin, (-1, 1), y=7, dx=19)
        brows(p, hair, -12, 1, 4, 4.5, dx=19)
        nose(p, skin, "long")
        cheeks(p)
        mouth(p, "smirk", 38)
        p.circle(-24, 26, 1.6, "#c98a5e")
        p.circle(-19, 29, 1.6, "#c98a5e")
        p.circle(24, 26, 1.6, "#c98a5e")
        face_cracks(p)
        specs(p, 16, "#24364b|#4a2a20", 7, 20, square=True)
        with p.moved("rotate(-9)"):
            p.body(
                "M-40 -34 C-42 -62 -38 -84 -22 -88 Q0 -78 20 -90 C38 -86 44 -60 42 -34 Z",
                "#7d6a58",
                "M42 -34 C44 -60 38 -86 20 -90 C30 -72 28 -50 24 -34 Z",
            )
            p.path("M-41 -50 Q0 -42 42 -50 L43 -32 H-41 Z", "#33262a", INK, 2.5)
            p.body(
                "M-68 -28 C-54 -44 -30 -38 0 -38 C30 -38 54 -46 70 -30 C48 -18 24 -20 0 -20 C-24 "
                "-20 -52 -16 -68 "
                "-28 Z",
                "#8d7a66",
                "M70 -30 C48 -18 24 -20 0 -20 C-24 -20 -52 -16 -68 -28 C-30 -26 40 -26 70 -30 Z",
            )
            with p.moved("translate(24 -54) rotate(14)"):
                p.rect(-12, -16, 26, 24, "#fffaf0|#e8d8c3", INK, 2.4, r=2)
                p.line("M-6 -8 H8 M-6 -1 H8", BRICK, 3.4)
    # the camera and its flash
    p.limb([(96, 252), (90, 306), (120, 280)], 34, coat)
    p.limb([(244, 252), (252, 306), (222, 286)], 34, coat)
    rays = []
    for i in range(16):
        r = 44 if i % 2 == 0 else 27
        rays.append(
            f"{'M' if i == 0 else 'L'}{230 + r * math.sin(i * math.pi / 8):.1f} "
            f"{206 - r * math.cos(i * math.pi / 8):.1f}"
        )
    p.path(" ".join(rays) + " Z", "#fff3b0|#b3152f", alpha=0.95)
    p.rect(206, 214, 14, 26, "#4d5b6b", INK, 2.6, r=2)
    p.circle(230, 206, 22, STEEL, INK, 3, rim=True)
    p.circle(230, 206, 14, "#fffbe6|#ff7b3a")
    p.circle(230, 206, 6, "#ffffff|#ffe0a0")
    p.body(
        "M122 224 Q122 218 128 218 H144 L150 208 H186 L192 218 H210 Q216 218 216 224 V272 Q216 "
        "278 210 278 H128 "
        "Q122 278 122 272 Z",
        "#3d4a5a",
        "M200 218 H210 Q216 218 216 224 V272 Q216 278 210 278 H196 Z",
    )
    p.path("M122 230 H216 V238 H122 Z", STEEL)
    p.circle(168, 246, 27, STEEL, INK, 3)
    p.circle(168, 246, 19, "#24364b|#0d0709", INK, 2)
    if p.night:
        glow_eye(p, 168, 246, 14)
        p.line("M122 262 Q134 254 142 262 M194 262 Q204 254 214 264", f"{CRIMSON}|{CRIMSON}", 4)
        root(p, [(126, 222), (114, 206), (122, 194), (134, 200)], 10, BLOOD)
        drips(p, 146, 190, 270, CRIMSON, (14, 22, 12))
    else:
        p.circle(168, 246, 11, SKY2)
        p.circle(163, 240, 5, "#ffffff")
    fist(p, 122, 262, skin, 0, s=0.95)
    fist(p, 216, 264, skin, 0, flip=True, s=0.95)
