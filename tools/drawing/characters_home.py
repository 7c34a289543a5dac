"""The people at home."""

from __future__ import annotations

import math

from .bodies import apron, collar, fist, neck, steam, torso
from .creature_features import drips, glow_eye, root, shoulder_roots, teeth
from .faces import brows, cheeks, eyes, face_cracks, head, head_at, lips, mouth, nose, specs, wisps
from .palette import (
    BLACK,
    BLOOD,
    BONE,
    BRICK,
    BROWN,
    CREAM,
    CRIMSON,
    FAIR,
    INK,
    LEAF,
    MOSS,
    SKY1,
    SKY2,
    SKY3,
    STEEL,
    TAN,
    WARM,
    WHITE,
    YELLOW,
)
from .svg_pen import CX, Pen


def earl(p: Pen) -> None:
    """Runs the diner: bald, white side hair, apron, coffee pot."""
    skin, hair = BROWN, "#f1ece2|#b8a796"
    neck(p, skin, 26)
    torso(p, 208, 202, SKY1)
    collar(p, WHITE, 188, 42, 30)
    apron(p, CREAM, 58, 222, 46)
    p.path(
        f"M{CX - 16} 196 L{CX} 204 L{CX + 16} 196 V214 L{CX} 206 L{CX - 16} 214 Z", BRICK, INK, 2.5
    )
    shoulder_roots(p, 104, 202)
    with p.moved(head_at(p, 3, 1.13, 1)):
        for x in (-1, 1):
            p.body(
                f"M{x * 40} -18 C{x * 60} -26 {x * 64} 0 {x * 56} 12 C{x * 58} 28 {x * 46} 30 "
                f"{x * 40} 22 Z",
                hair,
            )
        head(p, skin, 1.02)
        p.oval(-16, -38, 13, 7, skin + "+", alpha=0.8)
        p.line("M-18 -26 Q0 -30 18 -26", skin + "-", 2.6)
        eyes(p, skin, (2, 2), y=3)
        brows(p, hair, -12, 2, 6, 7)
        nose(p, skin, "wide")
        mouth(p, "grin", 43)
        p.body(
            "M0 27 C-8 22 -22 24 -28 36 C-18 39 -6 38 0 34 C6 38 18 39 28 36 C22 24 8 22 0 27 Z",
            hair,
        )
        face_cracks(p)
    # the coffee pot
    p.limb([(80, 244), (78, 306), (112, 268)], 44, SKY1)
    with p.moved("translate(184 236)"):
        p.line("M-34 -22 C-66 -24 -68 26 -38 26", INK, 14)
        p.line("M-34 -22 C-66 -24 -68 26 -38 26", "#3a3036", 8)
        p.body("M-24 -30 C-48 -10 -44 36 -22 38 H24 C46 36 50 -10 26 -30 Z", "#e3f1f7|#3a1a20")
        p.path(
            "M-38 2 Q-18 -4 2 2 Q22 8 41 2 C43 22 38 36 24 37 H-22 C-36 36 -40 20 -38 2 Z",
            "#5a3018|#b3152f",
        )
        p.path("M20 10 Q30 8 41 2 C43 22 38 36 24 37 H10 C22 34 24 20 20 10 Z", "#43220f|#7d1128")
        p.path("M-24 -30 C-48 -10 -44 36 -22 38 H24 C46 36 50 -10 26 -30 Z", "none", INK)
        p.path("M-28 -42 H28 L46 -48 L34 -28 H-26 Z", STEEL, INK, 3)
        p.path("M-22 -50 H20 V-42 H-22 Z", "#3a3036", INK, 2.5)
        if p.night:
            glow_eye(p, 2, 18, 14)
            drips(p, 26, 50, -42, CRIMSON, (40, 66))
            root(p, [(-4, -48), (-8, -62), (4, -72), (16, -66)], 10)
        else:
            p.line("M-30 -12 Q-36 4 -32 18", "#ffffff", 4)
    if not p.night:
        steam(p, 232, 186, 2)
    fist(p, 130, 242, skin, 0, s=1.2)


def maggie(p: Pen) -> None:
    """Grandmother: white curls and a bun, very big glasses, knitting."""
    skin, hair, shawl = FAIR, "#f4f1ec|#bcab9c", "#a77ba8"
    with p.moved(head_at(p, 8, 0.96, 0.94)):
        wisps(p, 62, -24)
        p.circle(0, -74, 22, hair, INK, rim=True)
        p.line("M-10 -80 Q0 -88 10 -78 Q4 -66 -6 -72", hair + "-", 3)
        for x, y, r in (
            (-46, -30, 20),
            (-56, 0, 19),
            (-50, 28, 17),
            (46, -30, 20),
            (56, 0, 19),
            (50, 28, 17),
        ):
            p.circle(x, y, r, hair if x < 0 else hair + "-", INK, rim=True)
    neck(p, skin, 16)
    torso(p, 166, 212, shawl)
    p.path(
        f"M{CX - 22} 190 L{CX} 226 L{CX + 22} 190 L{CX + 26} 198 L{CX} 242 L{CX - 26} 198 Z",
        WHITE,
        INK,
        2.5,
    )
    p.path(
        "M92 240 Q130 226 168 262 Q210 226 250 240 L252 256 Q212 240 170 282 Q128 240 90 256 Z",
        shawl + "+",
        INK,
        2.5,
    )
    p.circle(CX, 238, 8, YELLOW, INK, 2.5)
    shoulder_roots(p, 84, 212)
    with p.moved(head_at(p, 8, 0.96, 0.94)):
        head(p, skin, 0.85, ears=False)
        for x, y, r in ((-34, -42, 17), (-12, -50, 17), (12, -50, 17), (34, -42, 17)):
            p.circle(x, y, r, hair if x < 20 else hair + "-", INK)
        p.path("M-34 -44 Q0 -56 34 -44 Q0 -60 -34 -44 Z", hair)
        p.line("M-38 34 q4 4 8 2 M38 34 q-4 4 -8 2 M-6 47 h12", skin + "-", 2.4)
        eyes(p, skin, (0, 2), size=1.05, dx=20)
        brows(p, hair + "-", -23, 3, 4, 4, dx=20)
        nose(p, skin, "button")
        cheeks(p, "#f0806a", 30, 28)
        mouth(p, "smile", 37)
        face_cracks(p)
        specs(p, 19, "#c8553d|#7d1128", 4, 21, sw=5)
    # needles, the piece on them and the ball of yarn
    yarn = "#e07a5f|#8f1a2c"
    p.limb([(98, 256), (94, 306), (122, 284)], 36, shawl)
    p.limb([(242, 256), (248, 306), (214, 284)], 36, shawl)
    p.body(
        "M128 222 H204 L200 292 Q166 304 132 292 Z",
        yarn,
        "M186 222 H204 L200 292 Q190 297 178 299 Z",
    )
    for y in (238, 254, 270):
        p.line(
            f"M131 {y} q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0",
            "#ffe3b8|#e5383b" if y == 254 else yarn + "-",
            3.4,
        )
    for d in ("M104 192 L206 228", "M232 190 L126 228"):
        p.line(d, INK, 9)
        p.line(d, "#e9c48a|#e8d8c3", 5)
    p.circle(104, 192, 7, YELLOW if not p.night else "#e8d8c3|#e8d8c3", INK, 2.5)
    p.circle(232, 190, 7, YELLOW if not p.night else "#e8d8c3|#e8d8c3", INK, 2.5)
    p.line("M200 262 Q220 280 232 262", yarn, 4)
    p.circle(236, 250, 23, yarn, INK, rim=True)
    p.line(
        "M220 240 Q238 232 254 244 M216 252 Q236 244 256 256 M224 266 Q234 250 250 236",
        yarn + "-",
        3,
    )
    if p.night:
        glow_eye(p, 237, 250, 12)
        glow_eye(p, 166, 262, 8)
        for pts in (
            [(150, 224), (140, 206), (150, 194), (160, 200)],
            [(178, 224), (184, 206), (176, 196)],
            [(132, 286), (114, 268), (104, 276), (98, 266)],
        ):
            root(p, pts, 8, BLOOD)
        drips(p, 134, 200, 290, "#8f1a2c", (16, 26, 12, 22))
    fist(p, 126, 232, skin, 10, s=0.9)
    fist(p, 206, 232, skin, -10, flip=True, s=0.9)


def natalie(p: Pen) -> None:
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


def sam(p: Pen) -> None:
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


def scott(p: Pen) -> None:
    """Father at the grill: chef's hat, loud shirt, tongs."""
    skin, hair, shirt = WARM, "#d9a04a", "#3f9a94"
    neck(p, skin, 21)
    torso(p, 190, 202, shirt)
    for x, y in (
        (104, 224),
        (96, 262),
        (134, 250),
        (226, 220),
        (246, 250),
        (210, 262),
        (118, 290),
        (230, 290),
    ):
        for a in range(5):
            t = a * 72
            px, py = x + 6 * math.cos(math.radians(t)), y + 6 * math.sin(math.radians(t))
            p.circle(px, py, 4, "#ffb38a" if x % 4 else YELLOW)
        p.circle(x, y, 3, BRICK)
    p.path(f"M{CX - 18} 180 L{CX} 226 L{CX + 18} 180 Z", skin + "-")
    collar(p, shirt + "+", 190, 42, 40)
    shoulder_roots(p, 95, 202)
    with p.moved(head_at(p, 6, 1.02, 0.98)):
        wisps(p, 52, -50, 5)
        head(p, skin, 1.06)
        p.path(
            "M-46 2 C-50 -20 -48 -36 -40 -44 L40 -44 C48 -36 50 -20 46 2 L38 -8 Q40 -22 32 -30 "
            "H-32 Q-40 -22 -38 "
            "-8 Z",
            hair,
            INK,
            3,
        )
        p.path(
            "M-42 18 C-40 40 -32 54 0 54 C32 54 40 40 42 18 C36 30 30 32 20 28 Q0 22 -20 28 C-30 "
            "32 -36 30 -42 "
            "18 Z",
            hair,
            alpha=0.35,
        )
        eyes(p, skin, (2, 0), iris="#2f6ea8")
        brows(p, hair + "-", -13, 1, 5, 5)
        nose(p, skin, "long")
        cheeks(p)
        mouth(p, "grin", 36)
        face_cracks(p)
        p.body(
            "M-42 -36 L-44 -58 C-74 -62 -68 -98 -42 -92 C-36 -112 -10 -112 0 -102 C10 -112 36 "
            "-112 42 -92 C68 "
            "-98 74 -62 44 -58 "
            "L42 -36 Q0 -46 -42 -36 Z",
            WHITE,
            "M44 -58 L42 -36 Q32 -39 22 -40 L26 -62 C46 -66 48 -80 42 -92 C68 -98 74 -62 44 -58 Z",
        )
        p.line("M-20 -60 L-24 -82 M2 -62 V-84 M-44 -58 Q0 -68 44 -58", WHITE + "-", 3)
    # tongs with what is for dinner
    p.limb([(90, 242), (84, 300), (86, 380)], 40, shirt)
    p.limb([(254, 242), (270, 300), (228, 292)], 40, shirt)
    fist(p, 204, 278, skin, -30, flip=True, s=1.1)
    for d in ("M200 284 C176 262 156 244 140 214", "M200 284 C182 248 168 230 158 204"):
        p.line(d, INK, 10)
        p.line(d, STEEL, 5.5)
    with p.moved("translate(142 206) rotate(-32)"):
        if p.night:
            p.body(
                "M-46 0 C-44 -20 -28 -18 -14 -10 C2 0 10 -20 28 -16 C44 -12 50 4 40 12 C26 20 8 6 "
                "-6 14 C-24 24 "
                "-46 18 -46 0 Z",
                "#c8553d|#b3152f",
            )
            p.path("M-46 0 L-62 -12 L-50 2 L-64 10 L-42 10 Z", f"{BONE}|{BONE}", INK, 2)
            glow_eye(p, -30, 0, 7)
            p.line(
                "M-10 -6 Q-6 2 -10 10 M6 -8 Q10 0 8 6 M24 -12 Q28 0 24 8", f"{BLACK}|{BLACK}", 2.6
            )
        else:
            p.body(
                "M-46 2 C-48 -16 -34 -16 -26 -12 Q0 0 26 -14 C38 -20 50 -10 44 4 C36 18 14 20 0 "
                "20 C-18 20 -44 "
                "18 -46 2 Z",
                "#b5563a",
                "M44 4 C36 18 14 20 0 20 C-18 20 -44 18 -46 2 C-20 14 20 12 44 4 Z",
            )
            p.line("M-22 -4 L-16 8 M-2 0 L2 12 M18 -4 L24 6", "#6b2f22", 3.6)
    p.line("M158 204 L150 222", INK, 10)
    p.line("M158 206 L151 221", STEEL, 5.5)
    p.path("M216 268 L188 262 M214 280 L190 276", "none", INK, 2)
    steam(p, 96, 196, 2)
