"""The people of the emergency services."""

from __future__ import annotations

from .bodies import collar, fist, neck, steam, torso
from .creature_features import crack, drips, glow_eye, root, shoulder_roots, teeth
from .faces import brows, cheeks, eyes, face_cracks, head, head_at, lips, mouth, nose, wisps
from .palette import (
    BLACK,
    BLOOD,
    BRICK,
    CREAM,
    CRIMSON,
    DEEP,
    EMBER,
    FAIR,
    INK,
    MOSS,
    ORANGE,
    RED,
    SKY1,
    SKY3,
    STEEL,
    TAN,
    WARM,
    WHITE,
    YELLOW,
)
from .svg_pen import CX, Pen


def bob(p: Pen) -> None:
    """Town policeman: broad, moustache, peaked cap, big torch."""
    shirt, skin, hair = SKY3, FAIR, "#6b3f25"
    neck(p, skin, 24)
    torso(p, 216, 202, shirt)
    collar(p, shirt + "+", 188, 40, 30)
    p.path(
        f"M{CX - 7} 206 L{CX + 7} 206 L{CX + 10} 262 L{CX} 276 L{CX - 10} 262 Z",
        "#1f3a5c",
        INK,
        2.5,
    )
    p.path("M222 214 l12 5 l12 -5 q6 22 -12 34 q-18 -12 -12 -34 Z", YELLOW, INK, 2.5)
    p.circle(234, 227, 5, ORANGE)
    p.path("M74 206 q14 -14 36 -14 l4 12 q-22 0 -38 12 Z", "#1f3a5c", INK, 2.5)
    p.path("M266 206 q-14 -14 -36 -14 l-4 12 q22 0 38 12 Z", "#1f3a5c", INK, 2.5)
    shoulder_roots(p, 108, 202)
    with p.moved(head_at(p, 2, 1.12, 1)):
        wisps(p, 52, -34)
        head(p, skin, 1.12)
        p.path("M-45 4 L-45 -30 L-34 -30 Q-38 -12 -40 6 Z", hair)
        p.path("M45 4 L45 -30 L34 -30 Q38 -12 40 6 Z", hair)
        eyes(p, skin, (2, 1), y=6)
        brows(p, hair, -9, 0, 4, 6)
        nose(p, skin, "wide")
        cheeks(p)
        if p.night:
            mouth(p, "grin", 42)
        else:
            p.line("M-9 42 Q0 47 9 42", INK, 3)
        p.body(
            "M0 25 C-8 20 -26 23 -32 40 C-20 44 -6 42 0 35 C6 42 20 44 32 40 C26 23 8 20 0 25 Z",
            hair,
        )
        if p.night:
            drips(p, -26, 26, 38, "#33140f", (14, 20, 9, 17, 12))
        face_cracks(p)
        p.path("M-46 -26 Q0 -14 46 -26 L50 -14 Q0 6 -50 -14 Z", "#16273c", INK, 3)
        p.body(
            "M-46 -24 Q-66 -44 -60 -58 Q-34 -76 0 -78 Q34 -76 60 -58 Q66 -44 46 -24 Q0 -36 -46 "
            "-24 Z",
            shirt,
            "M46 -24 Q66 -44 60 -58 Q46 -68 28 -73 Q44 -50 26 -31 Z",
        )
        p.path("M-46 -24 Q0 -36 46 -24 L47 -15 Q0 -27 -47 -15 Z", "#16273c", INK, 2.5)
        p.path("M-10 -58 l10 -7 l10 7 l-2 14 l-8 6 l-8 -6 Z", YELLOW, INK, 2.5)
        if p.night:
            glow_eye(p, 0, -52, 5)
    # the torch and its beam
    if p.night:
        p.path("M226 216 L312 168 V292 L226 252 Z", f"{RED}|{RED}", alpha=0.6)
        p.path("M226 224 L312 200 V266 L226 244 Z", f"{EMBER}|{EMBER}", alpha=0.75)
    else:
        p.path("M226 214 L312 166 V294 L226 254 Z", "#fff3b0", alpha=0.75)
        p.path("M226 222 L312 198 V268 L226 246 Z", "#fffbe6", alpha=0.85)
    p.limb([(74, 240), (72, 300), (112, 252)], 46, shirt)
    p.body(
        "M92 222 H184 V248 H92 Q84 248 84 235 Q84 222 92 222 Z",
        "#38465a",
        "M84 238 H184 V248 H92 Q86 248 84 238 Z",
    )
    p.body(
        "M184 224 L206 206 H226 V262 H206 L184 246 Z",
        "#56677d",
        "M184 240 L206 246 H226 V262 H206 L184 246 Z",
    )
    p.oval(227, 234, 8, 28, "#fff6cf|#ffb347", INK, 3)
    if p.night:
        p.oval(228, 234, 3.5, 17, BLACK + "|" + BLACK)
        p.line("M100 222 Q120 236 140 222 Q160 210 180 228", f"{CRIMSON}|{CRIMSON}", 5)
    p.rect(160, 216, 14, 7, BRICK, INK, 2.5, r=3)
    fist(p, 130, 238, skin, -4, s=1.25)


def carl(p: Pen) -> None:
    """Volunteer firefighter: flat-top, turnout coat, helmet under the arm."""
    coat, skin, hair = "#d9a441", DEEP, "#231a1c"
    neck(p, skin, 21)
    torso(p, 196, 202, coat)
    p.path(
        f"M{CX - 22} 184 L{CX} 222 L{CX + 22} 184 L{CX + 30} 190 L{CX + 4} 240 H{CX - 4} "
        f"L{CX - 30} "
        f"190 Z",
        "#24364b",
        INK,
        2.5,
    )
    p.line(f"M{CX} 238 V364", INK, 3)
    for y in (246, 300):
        p.path(f"M72 {y} H268 V{y + 15} H72 Z", "#5a4a3a|#2a1714")
        p.path(f"M72 {y + 4} H268 V{y + 11} H72 Z", "#f7f7d8|#e5383b")
    p.body("M132 180 L148 176 L164 226 L150 236 Q134 214 126 196 Z", coat + "+")
    p.body("M208 180 L192 176 L176 226 L190 236 Q206 214 214 196 Z", coat)
    for y in (250, 276):
        p.rect(CX - 9, y, 18, 8, STEEL, INK, 2.2, r=3)
    shoulder_roots(p, 98, 202)
    with p.moved(head_at(p, 3, 1.04, 1)):
        wisps(p, 50, -44)
        head(p, skin, 1.0)
        p.body(
            "M-46 4 C-50 -24 -50 -44 -47 -74 Q0 -84 47 -74 C50 -44 50 -24 46 4 L39 -4 C40 -18 37 "
            "-28 33 -36 "
            "Q0 -42 -33 -36 C-37 -28 -40 -18 -39 -4 Z",
            hair,
            "",
        )
        p.line("M-38 -64 Q-10 -72 14 -70", "#5b4a48", 4)
        # a short boxed beard
        p.path(
            "M-43 8 C-43 34 -34 55 0 57 C34 55 43 34 43 8 C37 22 32 26 20 26 Q0 22 -20 26 C-32 26 "
            "-37 22 -43 8 Z",
            hair,
        )
        p.path("M-17 31 Q0 26 17 31 Q15 46 0 46 Q-15 46 -17 31 Z", skin)
        eyes(p, skin, (2, 0), y=0)
        brows(p, hair, -16, 0, 3, 6)
        nose(p, skin, "wide")
        mouth(p, "grin", 35)
        face_cracks(p)
    p.limb([(84, 240), (78, 300), (80, 380)], 42, coat)
    p.line("M64 270 Q82 278 102 270", "#f7f7d8|#e5383b", 7)
    # the helmet, held against the side
    with p.moved("translate(228 236) rotate(8)"):
        p.body(
            "M-46 20 Q-44 -44 2 -46 Q46 -44 46 20 Z", BRICK, "M46 20 Q46 -44 2 -46 Q28 -36 24 20 Z"
        )
        p.path("M-7 -48 Q2 -56 11 -48 L9 -14 H-5 Z", BRICK + "+", INK, 2.5)
        p.line("M-26 -32 Q-34 -10 -33 16", BRICK + "+", 4)
        p.body("M-62 26 Q-54 12 0 12 Q54 12 60 26 Q52 38 0 36 Q-52 38 -62 26 Z", "#a63f2d")
        p.path("M-18 -20 H22 L26 4 Q16 20 2 24 Q-12 20 -22 4 Z", YELLOW, INK, 3)
        if p.night:
            glow_eye(p, 2, -2, 13)
            crack(p, "M-40 4 L-30 -8 L-32 -20 L-22 -30", 3.4)
            drips(p, -48, 50, 32, CRIMSON, (14, 24, 12, 28, 16))
        else:
            p.path(
                "M2 -16 q14 12 7 22 q-3 8 -7 8 q-4 0 -7 -8 q-4 -8 3 -13 q0 6 3 6 q4 -6 1 -15 Z",
                BRICK,
            )
    p.limb([(262, 238), (284, 286), (268, 316)], 40, coat)
    p.line("M268 274 Q284 282 302 272", "#f7f7d8|#e5383b", 7)


def mandi(p: Pen) -> None:
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


def rodney(p: Pen) -> None:
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
