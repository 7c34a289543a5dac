"""The figure of Natalie."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import drips, root, shoulder_roots
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, lips, nose, wisps
from ..palette import BLACK, BLOOD, CREAM, FAIR, INK, SKY1, SKY2, SKY3, STEEL, WHITE
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Mother with a pram: big feathered hair, hoop earrings, shoulder pads."""
    skin, hair, jacket = FAIR, "#a4502f|#5e2a1a", "#e58a7a"
    with p.moved(head_at(p, 4)):
        wisps(p, 66, -14)
        p.body(
            "M0 -74 C-40 -80 -66 -56 -66 -24 C-82 0 -74 34 -84 56 C-70 62 -62 58 -58 54 C-58 70 "
            "-64 80 -58 88 "
            "C-36 90 -20 80 0 80 "
            "C20 80 36 90 58 88 C64 80 58 70 58 54 C62 58 70 62 84 56 C74 34 82 0 66 -24 C66 -56 "
            "40 -80 0 -74 Z",
            hair,
            "M66 -24 C82 0 74 34 84 56 C70 62 62 58 58 54 C58 70 64 80 58 88 C36 90 30 84 30 80 "
            "L44 0 Z",
        )
        p.line("M-62 30 Q-60 6 -56 -8 M-70 44 Q-66 30 -66 16", hair + "+", 3.5)
    neck(p, skin, 16)
    torso(p, 176, 200, jacket)
    p.path(
        f"M{CX - 20} 184 L{CX} 230 L{CX + 20} 184 L{CX + 34} 192 L{CX + 6} 262 H{CX - 6} "
        f"L{CX - 34} "
        f"192 Z",
        WHITE,
        INK,
        2.5,
    )
    p.path(f"M{CX - 14} 176 L{CX} 206 L{CX + 14} 176 Z", skin + "-")
    shoulder_roots(p, 88, 200)
    with p.moved(head_at(p, 4)):
        head(p, skin, 0.66, ears=False)
        eyes(p, skin, (2, 2), lashes=True, iris="#3f6b4a")
        brows(p, hair + "-", -14, 2, 6, 3.6)
        nose(p, skin, "button")
        cheeks(p)
        lips(p, 37)
        face_cracks(p)
        p.body(
            "M-48 26 C-60 -10 -58 -64 -4 -70 C46 -76 62 -30 48 26 C46 6 42 -12 28 -24 C24 -34 16 "
            "-40 6 -42 "
            "C8 -34 4 -28 -4 -26 C-2 -34 -6 -38 -12 -40 C-14 -28 -24 -22 -32 -18 C-40 -6 -46 8 "
            "-48 26 Z",
            hair,
        )
        p.line("M-40 -28 Q-34 -52 -10 -60 M14 -60 Q34 -50 40 -28", hair + "+", 3.6)
        for x in (-47, 47):
            p.circle(x, 40, 9, "none", "#f4a63a|#ffb347", 4)
    # the pram
    p.limb([(92, 244), (88, 300), (110, 262)], 36, jacket)
    p.line("M104 232 Q114 226 124 246 L136 274", INK, 10)
    p.line("M104 232 Q114 226 124 246 L136 274", STEEL, 5)
    for x in (152, 244):
        p.line(f"M{x} 300 V336 M{x - 18} 318 H{x + 18}", INK, 3)
        p.circle(x, 318, 24, "none", INK, 9)
        p.circle(x, 318, 24, "none", STEEL, 4)
    with p.moved("translate(2 0)"):
        if p.night:
            p.path("M206 246 L262 204 L286 248 Z", f"{BLACK}|{BLACK}")
        else:
            p.path("M180 252 Q214 214 262 236 L270 252 Z", CREAM, INK, 2.6)
            p.circle(232, 232, 18, FAIR, INK, 2.8)
            p.path("M214 230 Q216 210 234 212 Q250 214 250 230 Q234 220 214 230 Z", SKY1, INK, 2.4)
            p.line("M225 234 q3 3 6 0 M236 234 q3 3 6 0", INK, 2.4)
            p.line("M229 241 q4 4 8 0", INK, 2.2)
        p.body(
            "M204 250 L196 186 C150 182 126 214 128 250 Z",
            SKY2,
            "M204 250 L200 218 C176 214 150 226 128 250 Z",
        )
        p.line("M204 250 Q176 222 160 194 M204 250 Q160 232 136 216", INK, 2.6)
        p.body(
            "M122 250 H282 C282 292 250 304 204 304 C158 304 124 292 122 250 Z",
            SKY3,
            "M282 250 C282 292 250 304 204 304 C190 304 176 303 164 300 C220 296 254 282 258 250 Z",
        )
        p.path("M118 246 H286 V257 H118 Z", CREAM, INK, 2.6)
        if p.night:
            for x in (226, 248):
                p.circle(x, 230, 8, "url(#eye)")
            root(p, [(214, 248), (206, 224), (218, 206), (212, 190), (222, 182)], 13, BLOOD)
            root(p, [(262, 250), (272, 226), (264, 206), (274, 190)], 13, BLOOD)
            root(p, [(240, 252), (246, 266), (236, 280), (244, 292)], 11, BLOOD)
            root(p, [(276, 250), (288, 262), (284, 280)], 9, BLOOD)
            drips(p, 126, 220, 256, BLACK, (18, 28, 12, 24, 14))
    fist(p, 108, 240, skin, 10, s=0.95)
