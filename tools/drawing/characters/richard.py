"""The figure of Richard."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import drips, glow_eye, shoulder_roots
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BRICK, CREAM, CRIMSON, FAIR, INK, LEAF, MOSS, ORANGE, RED, SAND, SKY1
from ..svg_pen import Pen


def draw(p: Pen) -> None:
    """Trucker: mesh cap, huge beard, denim, road map."""
    skin, hair, denim = FAIR, "#9a6a43", "#4a78a8"
    neck(p, skin, 26)
    torso(p, 222, 200, BRICK)
    for x in (80, 100, 236, 256):
        p.line(f"M{x} 208 V364", "#7a2f2a", 5, 0.6)
    for y in (226, 250):
        p.line(f"M62 {y} H278", "#7a2f2a", 5, 0.6)
    p.body("M146 184 C116 190 100 194 96 210 L104 364 H160 C160 300 150 230 146 184 Z", denim)
    p.body(
        "M194 184 C224 190 240 194 244 210 L236 364 H180 C180 300 190 230 194 184 Z", denim + "-"
    )
    p.line("M104 226 Q110 300 112 364 M236 226 Q230 300 228 364", SAND, 2.2)
    shoulder_roots(p, 110, 200)
    with p.moved(head_at(p, 2, 1.1, 1)):
        wisps(p, 52, -36)
        p.path("M-46 10 C-56 0 -54 -30 -46 -36 H46 C54 -30 56 0 46 10 Z", hair, INK, 3)
        head(p, skin, 1.0)
        eyes(p, skin, (-2, 2), y=2)
        brows(p, hair + "-", -12, 0, 3, 6)
        p.body(
            "M-46 4 C-56 40 -50 70 -34 78 L-24 90 L-14 82 L0 96 L14 82 L24 90 L34 78 C50 70 56 40 "
            "46 4 C40 22 30 "
            "26 22 25 Q0 15 -22 25 "
            "C-30 26 -40 22 -46 4 Z",
            hair,
            "M34 78 C50 70 56 40 46 4 C40 22 32 26 30 24 C34 50 24 70 10 84 L14 82 L24 90 Z",
        )
        p.line("M-30 48 Q-28 60 -20 68 M-8 62 Q-6 72 -2 78", hair + "-", 3)
        nose(p, skin, "wide")
        cheeks(p, "#f0806a", 20, 30)
        if p.night:
            mouth(p, "grin", 42)
        else:
            p.path("M-14 38 Q0 46 14 38 Q10 52 0 52 Q-10 52 -14 38 Z", "#7a2f3a", INK, 2.6)
        face_cracks(p)
        p.body(
            "M-47 -26 C-54 -70 -34 -86 0 -86 C34 -86 54 -70 47 -26 Q0 -38 -47 -26 Z",
            MOSS,
            "M47 -26 C54 -70 34 -86 12 -85 C34 -70 32 -46 28 -33 Z",
        )
        p.path(
            "M-32 -32 C-36 -64 -26 -86 0 -86 C26 -86 36 -64 32 -32 Q0 -38 -32 -32 Z",
            CREAM,
            INK,
            2.6,
        )
        p.path("M-16 -62 h18 v8 h8 l6 8 v6 h-32 Z", BRICK)
        p.circle(-8, -38, 5, INK)
        p.circle(9, -38, 5, INK)
        p.body("M-48 -28 Q0 -44 48 -28 Q62 -14 54 -6 Q0 -26 -54 -6 Q-62 -14 -48 -28 Z", MOSS + "-")
    # the road map
    p.limb([(76, 240), (68, 300), (98, 262)], 48, BRICK)
    p.limb([(264, 240), (276, 300), (244, 262)], 48, BRICK)
    panels = ((96, 208, 202), (132, 202, 210), (170, 210, 202), (208, 202, 208))
    for i, (x, y0, y1) in enumerate(panels):
        w = 36 if i != 3 else 38
        p.body(
            f"M{x} {y0} L{x + w + 2} {y1} V{y1 + 72} L{x} {y0 + 72} Z",
            "#fbf1d9|#b9a48e" if i % 2 == 0 else "#e6dcb8|#8d7866",
        )
    if p.night:
        for d, sw in (
            ("M98 262 C130 240 140 262 168 240 C190 222 214 236 244 214", 7),
            ("M112 212 C122 232 150 226 166 242", 5),
            ("M170 240 C182 258 212 250 226 274", 5),
            ("M140 250 C136 264 144 270 140 278", 4),
        ):
            p.line(d, f"{CRIMSON}|{CRIMSON}", sw)
            p.line(d, f"{RED}|{RED}", sw * 0.4)
        glow_eye(p, 170, 240, 14)
        drips(p, 112, 238, 274, CRIMSON, (10, 22, 12, 26, 8, 18))
    else:
        p.path("M100 238 Q116 226 130 236 V272 L100 276 Z", LEAF, alpha=0.7)
        p.path("M212 214 Q226 206 240 216 V244 Q224 236 212 240 Z", SKY1, alpha=0.9)
        p.line("M98 262 C130 240 140 262 168 240 C190 222 214 236 244 214", BRICK, 5)
        p.line("M112 212 C122 232 150 226 166 242 C182 258 212 250 226 274", ORANGE, 4)
        p.path(
            "M180 232 C166 216 170 206 180 206 C190 206 194 216 180 232 Z",
            RED + "|" + RED,
            INK,
            2.4,
        )
        p.circle(180, 214, 3.4, "#ffffff")
    fist(p, 98, 250, skin, -6, s=1.15)
    fist(p, 244, 250, skin, 6, flip=True, s=1.15)
