"""The figure of Jeremy."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import crack, drips, glow_eye, shoulder_roots, teeth
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BLACK, BLOOD, BONE, BRICK, CREAM, INK, SKY1, SKY3, STEEL, WARM, WHITE, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Boy on a BMX: helmet with a peak, fair hair below it, bandage on the knee."""
    skin, hair, shirt = WARM, "#e2b455", BRICK
    with p.moved(head_at(p, 10, 0.98, 0.92)):
        wisps(p, 58, -24)
        p.body(
            "M-44 0 C-54 26 -52 44 -58 56 L-42 52 L-34 62 L-20 52 H20 L34 62 L42 52 L58 56 C52 44 "
            "54 26 44 "
            "0 Z",
            hair + "-",
        )
    neck(p, skin, 14)
    torso(p, 138, 212, shirt)
    p.path(
        f"M{CX - 24} 196 Q{CX} 218 {CX + 24} 196 L{CX + 26} 204 Q{CX} 230 {CX - 26} 204 Z",
        CREAM,
        INK,
        2.6,
    )
    p.path("M103 238 H237 L238 252 H102 Z", CREAM)
    p.path("M102 252 H238 L239 262 H101 Z", SKY3)
    shoulder_roots(p, 70, 212)
    with p.moved(head_at(p, 10, 0.98, 0.92)):
        head(p, skin, 0.86, ears=False)
        p.path(
            "M-44 -24 H44 L44 -4 L36 -14 L30 -2 L20 -14 L10 -3 L0 -14 L-10 -3 L-22 -14 L-32 -2 "
            "L-38 -14 L-44 "
            "-4 Z",
            hair,
            INK,
            2.6,
        )
        eyes(p, skin, (-2, 0), size=1.1, y=10, lid=0.14, iris="#3f6b8a")
        brows(p, hair + "-", -5, -2, 3, 4.5)
        nose(p, skin, "button")
        cheeks(p, "#f0806a", 29)
        mouth(p, "grin", 38)
        if not p.night:
            p.line("M1 36 V41", "#7a2f3a", 3.4)
        face_cracks(p)
        # the helmet: shell, ear guards, chin strap, peak
        p.line("M-48 24 Q-40 56 0 61 Q40 56 48 24", INK, 6)
        p.body(
            "M-45 -22 C-50 -4 -48 10 -42 26 L-54 28 C-64 6 -66 -30 -58 -52 C-46 -78 -24 -88 0 -88 "
            "C24 -88 46 -78 58 -52 "
            "C66 -30 64 6 54 28 L42 26 C48 10 50 -4 45 -22 Q0 -34 -45 -22 Z",
            SKY3,
            "M58 -52 C66 -30 64 6 54 28 L42 26 C48 10 50 -4 45 -22 Q40 -24 32 -25 C40 -50 30 -76 "
            "16 -86 C36 -82 "
            "50 -70 58 -52 Z",
        )
        p.path("M-11 -87 Q0 -89 11 -87 L15 -28 Q0 -30 -15 -28 Z", YELLOW, INK, 2.4)
        p.line("M-46 -48 Q-38 -68 -24 -76", SKY1, 4)
        p.circle(-52, 6, 5, STEEL, INK, 2.2)
        p.circle(52, 6, 5, STEEL, INK, 2.2)
        p.body(
            "M-50 -30 Q0 -50 50 -30 Q62 -18 60 -12 Q0 -34 -60 -12 Q-62 -18 -50 -30 Z",
            WHITE,
            "M50 -30 Q62 -18 60 -12 Q40 -20 20 -23 L26 -38 Z",
        )
        if p.night:
            crack(p, "M-30 -36 L-38 -48 L-32 -58 L-40 -68", 3.4)
    # arms and the handlebar with its number plate
    p.limb([(110, 250), (94, 264), (92, 230)], 30, skin)
    p.limb([(230, 250), (240, 262), (232, 230)], 30, skin)
    for sw, color in ((16, INK), (10, "#e9eef2|#6e564a")):
        p.line(
            "M70 212 H108 L136 262 L152 320 M252 212 H218 L192 262 L176 320 M117 230 H210",
            color,
            sw,
        )
    for x in (62, 224):
        p.rect(x, 202, 36, 20, "#3a3036|#1a0b0d", INK, 3, r=7)
    p.body(
        "M136 222 H192 L196 264 Q182 282 164 284 Q146 282 132 264 Z",
        YELLOW,
        "M180 222 H192 L196 264 Q186 278 172 283 Z",
    )
    if p.night:
        glow_eye(p, 164, 240, 12)
        p.path("M142 260 Q164 254 186 260 Q178 278 164 278 Q150 278 142 260 Z", f"{BLACK}|{BLACK}")
        teeth(p, 146, 182, 259, 10, 5)
        for d in (
            "M118 226 l-8 -15 l17 10 Z",
            "M206 226 l8 -15 l-17 10 Z",
            "M122 244 l-17 0 l20 9 Z",
            "M204 244 l17 0 l-20 9 Z",
        ):
            p.path(d, f"{BONE}|{BONE}", f"{BLACK}|{BLACK}", 1.8)
    else:
        p.line("M153 238 H175 L162 268", BRICK, 8)
    fist(p, 92, 214, skin, 0, s=0.85)
    fist(p, 232, 214, skin, 0, flip=True, s=0.85)
    # the raised knee with its bandage
    p.limb([(284, 390), (276, 330), (260, 262)], 50, skin)
    with p.moved("translate(258 256) rotate(-20)"):
        p.rect(-23, -9, 46, 19, "#fff1d0|#cdbca8", INK, 2.4, r=8)
        p.rect(-8, -9, 16, 19, "#e9c48a|#a8937f")
        if p.night:
            p.path("M-6 -3 Q6 -8 14 2 Q10 11 -2 9 Q-12 5 -6 -3 Z", f"{BLOOD}|{BLOOD}")
            drips(p, -9, 14, 8, BLOOD, (14, 24, 10))
        else:
            for x in (-15, 15):
                p.circle(x, -2, 1.4, "#c98a5e")
                p.circle(x, 3, 1.4, "#c98a5e")
