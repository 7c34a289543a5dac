"""The figure of Lance."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import drips, glow_eye, root, shoulder_roots
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, specs, wisps
from ..palette import BLOOD, BRICK, CRIMSON, INK, MOSS, ORANGE, SKY1, WARM
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Science teacher: wild grey hair, round glasses, lab coat, odd tie, flask."""
    skin, hair = WARM, "#b9bcc4"
    with p.moved(head_at(p, 2, 0.94, 1.04)):
        wisps(p, 60, -14)
        for side in (-1, 1):
            d = (
                f"M{side * 30} -50 L{side * 48} -66 L{side * 50} -52 L{side * 72} -56 "
                f"L{side * 64} -38 "
                f"L{side * 86} -30 L{side * 70} -18 "
                f"L{side * 84} -2 L{side * 66} 2 L{side * 72} 22 L{side * 54} 16 L{side * 50} 32 "
                f"L{side * 38} 20 Z"
            )
            p.body(d, hair if side < 0 else hair + "-")
    neck(p, skin, 16, 156)
    torso(p, 168, 206, "#e9f0f4|#a39080")
    p.path(f"M{CX - 24} 188 L{CX} 262 L{CX + 24} 188 Z", SKY1, INK, 2.6)
    tie = (
        f"M{CX - 9} 200 H{CX + 9} L{CX + 5} 211 L{CX + 16} 228 L{CX + 3} 240 L{CX + 13} 262 L{CX} "
        f"282 L{CX - 13} 262 "
        f"L{CX - 2} 240 L{CX - 14} 228 L{CX - 5} 211 Z"
    )
    p.path(tie, ORANGE, INK, 2.6)
    for x, y in ((168, 222), (175, 230), (168, 252), (174, 264)):
        p.circle(x, y, 3, "#7a3f9a|#0d0709")
    p.body(
        "M146 186 L132 192 L124 222 L140 226 L134 236 L164 300 L168 268 Q150 224 146 186 Z",
        "#f7fafc|#bba898",
    )
    p.body(
        "M194 186 L208 192 L216 222 L200 226 L206 236 L176 300 L172 268 Q190 224 194 186 Z",
        "#dfe7ec|#8f7d70",
    )
    p.rect(96, 242, 30, 30, "#f7fafc|#bba898", INK, 2.4, r=2)
    p.line("M104 242 V230 M112 242 V226", INK, 6)
    p.line("M104 241 V231 M112 241 V227", BRICK, 3)
    shoulder_roots(p, 84, 206)
    with p.moved(head_at(p, 2, 0.94, 1.04)):
        head(p, skin, 0.74)
        p.path("M-44 -10 C-46 -44 -30 -58 -14 -57 Q-34 -40 -36 -16 Z", hair, INK, 2.6)
        p.path("M44 -10 C46 -44 30 -58 14 -57 Q34 -40 36 -16 Z", hair + "-", INK, 2.6)
        p.line("M-14 -34 Q0 -38 14 -34 M-10 -26 Q0 -29 10 -26", skin + "-", 2.4)
        eyes(p, skin, (2, -1))
        brows(p, "#8d909a", -17, 3, 7, 6)
        nose(p, skin, "long")
        cheeks(p)
        mouth(p, "open", 38)
        face_cracks(p)
        specs(p, 16, "#24364b|#4a2a20", 4, 19)
    # the flask
    p.limb([(244, 250), (262, 310), (222, 284)], 38, "#f2f6f9|#a39080")
    with p.moved("translate(212 236) rotate(6)"):
        p.body(
            "M-10 -48 H12 V-18 L36 26 Q40 36 30 37 H-28 Q-38 36 -34 26 L-10 -18 Z",
            "#e3f1f7|#3a1a20",
        )
        p.path(
            "M-22 4 Q-10 -2 2 4 Q14 10 24 4 L35 26 Q38 35 30 36 H-28 Q-37 35 -33 26 Z",
            "#8fd14f|#b3152f",
        )
        p.path("M10 8 Q18 8 24 4 L35 26 Q38 35 30 36 H12 Q22 26 10 8 Z", "#6cab3c|#7d1128")
        for x, y, r in ((-12, 18, 5), (4, 24, 4), (-2, 10, 3)):
            p.circle(x, y, r, "#d9f5b0|#ff7b3a")
        p.path("M-10 -48 H12 V-18 L36 26 Q40 36 30 37 H-28 Q-38 36 -34 26 L-10 -18 Z", "none", INK)
        p.rect(-14, -53, 30, 9, "#e3f1f7|#6e564a", INK, 2.6, r=4)
        if p.night:
            glow_eye(p, 2, 18, 14)
            root(p, [(2, -50), (-4, -66), (8, -80), (22, -74), (20, -64)], 14, BLOOD)
            root(p, [(6, -50), (16, -58), (28, -54), (34, -44)], 10, BLOOD)
            drips(p, -14, 16, -46, CRIMSON, (22, 34, 16))
        else:
            p.line("M-4 -36 V-20 L-20 10", "#ffffff", 3.6)
            for x, y, size in ((2, -64, 6.0), (12, -80, 4.5), (-6, -84, 3.5)):
                p.circle(x, y, size, "#b9e58a", MOSS, 2)
    fist(p, 218, 266, skin, 0, flip=True, s=1.0)
