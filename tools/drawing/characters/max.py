"""The figure of Max."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import root, shoulder_roots, teeth
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import AMBER, BLACK, BLOOD, BRICK, CREAM, INK, SKY2, SKY3, STEEL, TAN, WHITE
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Boy with a cap and a walkie-talkie."""
    skin, hair, vest = TAN, "#2a2024", "#f4a63a"
    neck(p, skin, 14)
    torso(p, 138, 212, SKY2)
    p.body("M146 194 C120 200 104 204 101 240 L95 364 H142 C146 300 140 240 152 212 Z", vest)
    p.body("M194 194 C220 200 236 204 239 240 L245 364 H198 C194 300 200 240 188 212 Z", vest + "-")
    p.line("M103 250 H142 M101 276 H142 M198 250 H238 M198 276 H240", INK, 2.4)
    p.path(
        f"M{CX - 24} 196 Q{CX} 218 {CX + 24} 196 L{CX + 26} 204 Q{CX} 230 {CX - 26} 204 Z",
        CREAM,
        INK,
        2.6,
    )
    shoulder_roots(p, 70, 212)
    with p.moved(head_at(p, 10, 1.02, 0.92)):
        wisps(p, 54, -30)
        head(p, skin, 0.9)
        p.body(
            "M-46 8 C-54 -10 -54 -30 -44 -40 L44 -40 C54 -30 54 -10 46 8 L38 -2 L36 -16 L26 -8 "
            "L18 -18 L8 -8 L-4 "
            "-18 L-14 -8 "
            "L-24 -18 L-34 -8 L-38 -2 Z",
            hair,
        )
        eyes(p, skin, (3, 0), size=1.12, y=8)
        brows(p, hair, -9, 2, 4, 4)
        nose(p, skin, "button")
        cheeks(p, "#d9604a", 28)
        mouth(p, "grin", 36)
        face_cracks(p)
        # cap with the peak turned aside
        p.body(
            "M-48 -28 C-50 -66 -26 -78 0 -78 C28 -78 50 -64 48 -28 Q0 -42 -48 -28 Z",
            BRICK,
            "M48 -28 C50 -64 28 -78 4 -78 C28 -66 30 -44 26 -35 Z",
        )
        p.path(
            "M-24 -36 C-24 -60 -16 -74 0 -78 C16 -74 22 -60 22 -37 Q0 -40 -24 -36 Z",
            CREAM,
            INK,
            2.6,
        )
        p.path("M-2 -68 l4 8 l9 1 l-7 6 l2 9 l-8 -5 l-8 5 l2 -9 l-7 -6 l9 -1 Z", SKY3)
        p.circle(0, -80, 5, BRICK, INK, 2.6)
        p.body(
            "M-46 -30 Q-10 -42 20 -38 Q-14 -22 -66 -6 Q-94 2 -96 -6 Q-90 -20 -46 -30 Z",
            BRICK + "+",
            "M-96 -6 Q-60 -10 -20 -24 Q-40 -14 -66 -6 Q-94 2 -96 -6 Z",
        )
    # the walkie-talkie, its aerial up
    p.limb([(108, 256), (102, 306), (104, 380)], 32, SKY2)
    p.limb([(234, 256), (254, 312), (226, 282)], 32, SKY2)
    if p.night:
        root(
            p,
            [(206, 206), (212, 180), (226, 164), (218, 140), (232, 122), (246, 128), (242, 138)],
            11,
            BLOOD,
        )
    else:
        p.line("M206 206 L238 112", INK, 8)
        p.line("M206 206 L238 112", STEEL, 4)
        p.circle(239, 110, 6, BRICK, INK, 2.6)
        for r in (14, 24):
            p.line(
                f"M{239 + r * 0.5} {110 - r * 0.9} Q{239 + r * 1.25} {110 - r * 0.1} "
                f"{239 + r * 0.75} "
                f"{110 + r * 0.75}",
                WHITE,
                4,
            )
    p.body(
        "M184 202 H232 Q236 202 236 207 V278 Q236 284 230 284 H188 Q182 284 182 278 V207 Q182 202 "
        "184 202 Z",
        "#4d5b6b",
        "M222 202 H232 Q236 202 236 207 V278 Q236 284 230 284 H222 Z",
    )
    p.rect(190, 210, 26, 13, "#b5e0a0|#ff7b3a", INK, 2.4, r=2)
    p.circle(226, 216, 5, BRICK if not p.night else f"{AMBER}|{AMBER}", INK, 2)
    if p.night:
        p.path("M188 234 Q209 226 230 234 Q230 264 209 266 Q188 264 188 234 Z", f"{BLACK}|{BLACK}")
        teeth(p, 190, 228, 232, 13, 5)
        teeth(p, 195, 223, 265, 10, 4, up=True)
        p.circle(209, 248, 15, "url(#glow)")
    else:
        p.rect(190, 230, 38, 34, "#3a4654", INK, 2, r=4)
        p.line("M196 239 H222 M196 247 H222 M196 255 H222", STEEL, 3)
    fist(p, 234, 258, skin, 0, flip=True, s=0.95)
