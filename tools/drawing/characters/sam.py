"""The figure of Sam."""

from __future__ import annotations

from ..bodies import apron, collar, fist, neck, torso
from ..creature_features import glow_eye, root, shoulder_roots, teeth
from ..faces import brows, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BLACK, BLOOD, BRICK, CREAM, INK, LEAF, MOSS, SKY1, TAN, WHITE, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Grocer: green eyeshade, thin moustache, sleeve garters, full paper bag."""
    skin, hair = TAN, "#33262a"
    neck(p, skin, 17)
    torso(p, 164, 204, WHITE)
    for x in (108, 128, 210, 230):
        p.line(f"M{x} 206 V364", SKY1, 3)
    collar(p, WHITE, 188, 32, 26)
    apron(p, MOSS, 44, 226, 34)
    p.path("M168 206 L146 196 V220 Z M172 206 L194 196 V220 Z", BRICK, INK, 2.6)
    p.circle(170, 207, 6, BRICK, INK, 2.4)
    shoulder_roots(p, 82, 204)
    with p.moved(head_at(p, 2, 0.92, 1.02)):
        wisps(p, 48, -28)
        head(p, skin, 0.74)
        p.body(
            "M-46 0 C-52 -40 -36 -62 0 -60 C36 -62 52 -40 46 0 C42 -14 40 -26 30 -34 Q0 -40 -30 "
            "-34 C-40 -26 -42 "
            "-14 -46 0 Z",
            hair,
        )
        eyes(p, skin, (1, 1), y=6)
        brows(p, hair, -7, 1, 4, 4)
        nose(p, skin, "long")
        mouth(p, "smile", 41)
        p.body(
            "M0 31 C-6 26 -14 29 -20 32 C-26 34 -32 32 -34 24 C-38 34 -30 42 -20 40 C-12 40 -4 38 "
            "0 34 C4 38 12 40 20 40 "
            "C30 42 38 34 34 24 C32 32 26 34 20 32 C14 29 6 26 0 31 Z",
            hair,
            sw=2,
        )
        face_cracks(p)
        # the eyeshade
        p.path("M-47 -34 Q0 -48 47 -34 L47 -24 Q0 -38 -47 -24 Z", "#2f5a3d", INK, 2.6)
        p.body(
            "M-46 -27 Q0 -40 46 -27 Q66 -18 70 -8 Q0 -26 -70 -8 Q-66 -18 -46 -27 Z",
            LEAF,
            "M46 -27 Q66 -18 70 -8 Q44 -15 20 -17 L22 -33 Z",
        )
        p.line("M44 -12 L66 -44", INK, 8)
        p.line("M44 -12 L64 -41", YELLOW, 4.4)
    # sleeves with garters, the bag between them
    for side in (-1, 1):
        shoulder = (CX + side * 76, 246)
        elbow = (CX + side * 84, 300)
        hand = (CX + side * 50, 284)
        p.limb([shoulder, elbow, hand], 36, WHITE)
        x = CX + side * 79
        p.line(f"M{x - 18} 256 Q{x} 264 {x + 18} 256", INK, 11)
        p.line(f"M{x - 17} 256 Q{x} 264 {x + 17} 256", BRICK, 6)
    bread, bag = "#d99a4e", "#cfa26b"
    if p.night:
        root(p, [(152, 226), (146, 204), (134, 194), (138, 180), (128, 174)], 20, BLOOD)
        root(p, [(172, 226), (176, 204), (168, 190), (176, 178)], 16, BLOOD)
        root(p, [(194, 226), (202, 206), (214, 202), (212, 186), (222, 182)], 20, BLOOD)
        glow_eye(p, 154, 206, 9)
        glow_eye(p, 192, 208, 8)
    else:
        with p.moved("translate(196 214) rotate(18)"):
            p.body(
                "M-11 30 V-22 Q-11 -36 0 -36 Q11 -36 11 -22 V30 Z",
                bread,
                "M4 -34 Q11 -30 11 -22 V30 H3 Z",
            )
            p.line("M-7 -18 L5 -10 M-7 -2 L5 6", CREAM, 3.4)
        p.path(
            "M142 226 Q128 198 134 184 Q146 188 150 200 Q154 180 166 180 Q170 196 162 226 Z",
            LEAF,
            INK,
            2.8,
        )
        p.line("M148 224 Q144 206 140 196 M156 224 Q158 204 162 192", MOSS, 2.6)
        p.circle(172, 218, 14, BRICK, INK, 2.8)
        p.line("M172 206 q1 -6 6 -7", INK, 2.6)
        p.circle(167, 213, 3, "#f0a090")
    p.body(
        "M132 222 L141 228 L150 221 L160 228 L170 221 L180 228 L190 221 L199 228 L208 222 L212 "
        "330 H128 Z",
        bag,
        "M190 221 L199 228 L208 222 L212 330 H186 Z",
    )
    p.line("M150 240 L146 300", bag + "-", 2.6)
    if p.night:
        p.path("M136 250 Q170 238 204 250 Q200 284 170 286 Q140 284 136 250 Z", f"{BLACK}|{BLACK}")
        teeth(p, 138, 202, 248, 16, 7)
        teeth(p, 148, 192, 284, 12, 5, up=True)
    fist(p, 130, 272, skin, -14, s=1.0)
    fist(p, 210, 272, skin, 14, flip=True, s=1.0)
