"""The figure of Rodney."""

from __future__ import annotations

from ..bodies import collar, fist, neck, torso
from ..creature_features import drips, shoulder_roots, teeth
from ..faces import brows, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BLACK, BLOOD, BRICK, CREAM, INK, MOSS, WARM, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
    """Park ranger: very wide hat, beard, dog on a lead."""
    skin, hair, shirt = WARM, "#8a5530", "#c9b27a"
    neck(p, skin, 20)
    torso(p, 186, 204, shirt)
    collar(p, shirt + "+", 190, 36, 30)
    p.path(f"M{CX - 6} 208 L{CX + 6} 208 L{CX + 9} 300 H{CX - 9} Z", MOSS, INK, 2.5)
    for x in (104, 206):
        p.rect(x, 232, 34, 30, shirt, INK, 2.4, r=3)
        p.path(f"M{x} 232 h34 v9 l-17 7 l-17 -7 Z", shirt + "-", INK, 2.2)
    p.path("M112 216 l7 -7 l7 7 l-7 8 Z", YELLOW, INK, 2)
    shoulder_roots(p, 93, 204)
    with p.moved(head_at(p, 4, 0.98, 1)):
        head(p, skin, 0.9)
        eyes(p, skin, (3, 2), y=0)
        brows(p, hair, -13, 1, 3, 5)
        p.body(
            "M-45 2 C-46 44 -34 74 0 78 C34 74 46 44 45 2 C38 18 30 22 20 24 Q0 18 -20 24 C-30 22 "
            "-38 18 -45 2 Z",
            hair,
            "M45 2 C46 44 34 74 0 78 C20 66 30 46 30 20 C36 16 40 12 45 2 Z",
        )
        nose(p, skin, "round")
        if p.night:
            mouth(p, "smile", 40)
            drips(p, -26, 26, 66, "#33140f", (22, 12, 26, 16))
        else:
            p.line("M-13 37 Q0 47 13 37", INK, 3.2)
        face_cracks(p)
        wisps(p, 44, -52, 5)
        p.body(
            "M-40 -32 C-42 -62 -36 -84 -18 -86 Q-6 -86 0 -78 Q6 -86 18 -86 C36 -84 42 -62 40 -32 Z",
            "#a9824f",
            "M40 -32 C42 -62 36 -84 18 -86 C30 -70 28 -50 22 -32 Z",
        )
        p.path("M-40 -44 Q0 -36 40 -44 L41 -30 H-41 Z", "#5b3a24", INK, 2.5)
        p.body(
            "M-94 -24 C-80 -42 -40 -40 0 -38 C40 -40 80 -42 94 -24 C70 -14 34 -16 0 -16 C-34 -16 "
            "-70 -14 -94 "
            "-24 Z",
            "#b98f58",
            "M94 -24 C70 -14 34 -16 0 -16 C-34 -16 -70 -14 -94 -24 C-50 -24 50 -22 94 -24 Z",
        )
        p.circle(0, -38, 6, YELLOW, INK, 2)
    # the dog, and the lead up to the hand
    p.limb([(86, 244), (84, 308), (116, 264)], 38, shirt)
    fur, dark = "#c98a4b|#4a3230", "#7a4a2a|#241315"
    with p.moved("translate(234 236)"):
        p.body(
            "M-30 14 Q-36 60 -40 130 H50 Q44 60 34 14 Z",
            fur,
            "M34 14 Q44 60 50 130 H20 Q24 60 14 14 Z",
        )
        p.body(
            "M-36 10 C-40 -34 -20 -46 2 -46 C26 -46 42 -32 38 10 C36 28 20 38 2 38 C-18 38 -34 30 "
            "-36 10 Z",
            fur,
            "M38 10 C36 28 20 38 2 38 C18 30 26 6 24 -38 C36 -30 41 -12 38 10 Z",
        )
        ears = (
            ("M-26 -40 L-44 -66 L-48 -22 Z", "M28 -40 L48 -66 L50 -22 Z")
            if p.night
            else (
                "M-24 -40 C-44 -46 -56 -20 -50 10 C-42 12 -34 0 -32 -16 Z",
                "M28 -40 C48 -46 60 -20 54 10 C46 12 38 0 36 -16 Z",
            )
        )
        for d in ears:
            p.body(d, dark)
        p.path("M2 -4 C-20 -4 -24 14 -20 24 C-14 34 18 34 24 24 C28 14 24 -4 2 -4 Z", CREAM)
        for x in (-15, 19):
            if p.night:
                p.oval(x, -14, 9, 9, f"{BLACK}|{BLACK}")
                p.circle(x, -14, 8, "url(#eye)")
            else:
                p.circle(x, -14, 5.5, "#2b2230")
                p.circle(x - 1.8, -16, 2, "#ffffff")
        p.path("M-8 2 Q2 -4 12 2 Q10 12 2 14 Q-6 12 -8 2 Z", "#2b2230")
        if p.night:
            p.path("M-24 18 Q2 12 28 18 Q24 36 2 36 Q-20 36 -24 18 Z", f"{BLACK}|{BLACK}")
            teeth(p, -22, 26, 17, 12, 6)
        else:
            p.line("M2 14 V20 Q-6 28 -14 22 M2 20 Q10 28 18 22", INK, 2.6)
            p.path("M-3 24 Q-3 38 3 38 Q10 37 8 24 Z", "#e58a7a", INK, 2)
        p.line("M-28 40 Q2 54 32 40", BRICK, 9)
    if p.night:
        p.line("M118 254 C124 290 170 296 206 278", f"{BLACK}|{BLACK}", 8)
        p.line("M118 254 C124 290 170 296 206 278", f"{BLOOD}|{BLOOD}", 4)
        p.path(
            "M128 276 l-10 8 l14 2 Z M146 286 l-4 13 l12 -9 Z M168 287 l6 12 l6 -13 Z",
            f"{BLOOD}|{BLOOD}",
        )
    else:
        p.line("M118 254 C124 290 170 296 206 278", INK, 9)
        p.line("M118 254 C124 290 170 296 206 278", BRICK, 5)
    p.line("M112 250 C96 228 112 214 124 226 C132 234 128 246 120 250", INK, 9)
    p.line("M112 250 C96 228 112 214 124 226 C132 234 128 246 120 250", BRICK, 5)
    fist(p, 116, 254, skin, 0, s=1.05)
