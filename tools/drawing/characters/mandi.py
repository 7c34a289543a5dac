"""The figure of Mandi."""

from __future__ import annotations

from ..bodies import fist, neck, steam, torso
from ..creature_features import drips, glow_eye, root, shoulder_roots
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, lips, nose, wisps
from ..palette import BLACK, BRICK, CREAM, CRIMSON, INK, SKY1, STEEL, TAN, WHITE
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Night nurse: little cap, cardigan, thermos and a cup."""
    skin, hair, wool = TAN, "#2b2230", "#4f9aa0"
    with p.moved(head_at(p, 2)):
        wisps(p, 54, -20)
        p.body(
            "M0 -62 C-52 -62 -60 -22 -58 16 C-57 40 -62 52 -52 60 C-34 66 -20 62 0 62 C20 62 34 "
            "66 52 60 C62 52 "
            "57 40 58 16 "
            "C60 -22 52 -62 0 -62 Z",
            hair,
        )
    neck(p, skin, 16)
    torso(p, 160, 204, WHITE)
    p.path(
        f"M{CX - 19} 184 L{CX} 222 L{CX + 19} 184 L{CX + 24} 190 L{CX} 234 L{CX - 24} 190 Z",
        SKY1,
        INK,
        2.5,
    )
    p.body("M140 186 C114 192 92 196 90 232 L84 364 L146 364 C138 300 138 250 146 214 Z", wool)
    p.body(
        "M200 186 C226 192 248 196 250 232 L256 364 L194 364 C202 300 202 250 194 214 Z", wool + "-"
    )
    p.rect(212, 224, 26, 18, WHITE, INK, 2.2, r=2)
    p.path("M222 226 h6 v5 h5 v5 h-5 v5 h-6 v-5 h-5 v-5 h5 Z", BRICK)
    shoulder_roots(p, 82, 204)
    with p.moved(head_at(p, 2)):
        head(p, skin, 0.7, ears=False)
        eyes(p, skin, (0, 1), lashes=True)
        brows(p, hair, -13, 4, 4, 4)
        nose(p, skin, "button")
        cheeks(p)
        lips(p, 37, "#b8505a")
        face_cracks(p)
        p.body(
            "M-46 28 C-56 -20 -48 -58 0 -60 C48 -58 56 -20 46 28 C44 4 40 -12 30 -24 C14 -18 -14 "
            "-16 -22 -32 "
            "C-36 -16 -42 6 -46 28 Z",
            hair,
        )
        p.line("M-38 -30 Q-28 -48 -8 -52", "#66566e", 4)
        p.body(
            "M-38 -52 L-30 -82 Q0 -90 30 -82 L38 -52 Q0 -66 -38 -52 Z",
            WHITE,
            "M14 -86 L30 -82 L38 -52 L20 -58 Z",
        )
        p.path("M-4 -82 h8 v6 h6 v8 h-6 v6 h-8 v-6 h-6 v-8 h6 Z", BRICK)
    # thermos in one hand, cup in the other
    p.limb([(96, 246), (92, 306), (124, 262)], 36, wool)
    p.body(
        "M122 196 H158 V266 Q158 272 150 272 H130 Q122 272 122 266 Z",
        BRICK,
        "M146 196 H158 V266 Q158 272 150 272 H140 Z",
    )
    p.path("M122 212 H158 V220 H122 Z M122 250 H158 V258 H122 Z", CREAM)
    p.path("M122 196 H158 V266 Q158 272 150 272 H130 Q122 272 122 266 Z", "none", INK)
    p.body("M127 182 H153 V197 H127 Z", STEEL, "M144 182 H153 V197 H144 Z")
    p.limb([(246, 250), (250, 308), (216, 276)], 36, wool)
    p.body(
        "M190 224 H228 L224 256 Q223 260 218 260 H200 Q195 260 194 256 Z",
        STEEL,
        "M214 224 H228 L224 256 Q223 260 218 260 H210 Z",
    )
    p.oval(209, 225, 19, 6, "#6b3f25|#e5383b", INK, 2.5)
    steam(p, 203, 214)
    if p.night:
        drips(p, 122, 158, 198, BLACK, (30, 16, 40, 22))
        drips(p, 190, 228, 226, CRIMSON, (18, 30, 14))
        glow_eye(p, 147, 216, 8)
        root(p, [(140, 184), (136, 168), (124, 160), (116, 168)], 10)
    fist(p, 126, 244, skin, 6)
    fist(p, 222, 252, skin, 0, flip=True)
