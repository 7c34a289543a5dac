"""The people at school."""

from __future__ import annotations

import math

from .bodies import collar, fist, neck, torso
from .creature_features import drips, glow_eye, root, shoulder_roots, teeth
from .faces import brows, cheeks, eyes, face_cracks, head, head_at, lips, mouth, nose, specs, wisps
from .palette import (
    AMBER,
    BLACK,
    BLOOD,
    BONE,
    BRICK,
    CREAM,
    CRIMSON,
    FAIR,
    INK,
    MOSS,
    ORANGE,
    RED,
    SAND,
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


def jayne(p: Pen) -> None:
    """Quiet girl: long dark hair, fringe over the eyes, sketchbook."""
    skin, hair, knit = FAIR, "#2e2638", "#6f8f6a"
    with p.moved(head_at(p, 10, 0.94, 0.94)):
        wisps(p, 52, -18)
        p.body(
            "M0 -62 C-50 -62 -58 -22 -57 20 C-57 70 -62 110 -66 160 H66 C62 110 57 70 57 20 C58 "
            "-22 50 -62 0 -62 Z",
            hair,
        )
    neck(p, skin, 13)
    torso(p, 132, 212, knit)
    p.path(
        f"M{CX - 26} 196 Q{CX} 216 {CX + 26} 196 L{CX + 28} 206 Q{CX} 228 {CX - 28} 206 Z",
        knit + "+",
        INK,
        2.6,
    )
    shoulder_roots(p, 68, 212)
    with p.moved(head_at(p, 10, 0.94, 0.94)):
        head(p, skin, 0.68, ears=False)
        eyes(p, skin, (-2, 4), y=10)
        nose(p, skin, "button")
        cheeks(p, "#f0806a", 28)
        mouth(p, "small", 40)
        face_cracks(p)
        # the fringe, cut straight over the brows, and curtains at the sides
        p.body(
            "M-57 100 C-60 30 -62 -62 0 -64 C62 -62 60 30 57 100 C50 106 44 104 40 98 C46 60 46 "
            "30 42 2 L34 12 "
            "L28 3 L20 14 L12 4 "
            "L5 12 L-2 3 L-10 10 L-17 2 L-24 9 L-30 1 L-36 8 L-42 2 C-46 30 -46 60 -40 98 C-44 "
            "104 -50 106 -57 "
            "100 Z",
            hair,
        )
        p.line(
            "M-34 -32 Q-24 -48 -4 -50 M-50 -6 Q-52 30 -50 64 M-16 -34 Q-22 -20 -22 -6 M10 -36 Q12 "
            "-20 "
            "10 -6",
            "#5d5070",
            3.4,
        )
        if p.night:
            for x in (-17, 17):
                p.circle(x - 1, 10, 8, "url(#eye)")
        else:
            p.path("M30 -40 l10 -4 l2 10 l-9 3 Z", YELLOW, INK, 2.2)
    # the sketchbook, held up to be seen
    p.limb([(112, 256), (104, 304), (122, 280)], 32, knit)
    p.limb([(228, 256), (238, 304), (218, 280)], 32, knit)
    with p.moved("rotate(-4 170 236)"):
        p.body("M120 196 H220 V276 H120 Z", "#fffaf0|#cbb59c", "M120 268 H220 V276 H120 Z")
        p.path("M120 190 H220 V202 H120 Z", BRICK, INK, 2.6)
        for x in range(130, 216, 14):
            p.line(f"M{x} 186 V200", INK, 5)
            p.line(f"M{x} 187 V199", STEEL, 2.4)
        if p.night:
            p.path(
                "M170 212 C146 212 140 232 146 246 C150 258 160 266 170 270 C180 266 190 258 194 "
                "246 C200 232 "
                "194 212 170 212 Z",
                f"{BLACK}|{BLACK}",
            )
            for pts in (
                [(146, 240), (132, 236), (128, 222), (134, 214)],
                [(194, 240), (208, 236), (212, 222), (206, 214)],
                [(150, 254), (136, 260), (128, 256)],
                [(190, 254), (204, 260), (212, 256)],
            ):
                root(p, pts, 7, BLACK)
            p.path("M150 232 L164 240 L152 244 Z M190 232 L176 240 L188 244 Z", f"{RED}|{RED}")
            p.path(
                "M154 250 L160 256 L165 250 L170 257 L175 250 L180 256 L186 250 Q180 264 170 264 "
                "Q160 264 154 "
                "250 Z",
                f"{RED}|{RED}",
            )
            drips(p, 150, 192, 264, CRIMSON, (12, 18, 10))
        else:
            p.line("M138 258 V236 L158 220 L178 236 V258 Z M152 258 V244 H163 V258", SKY3, 3.4)
            p.line("M132 259 H210", MOSS, 3.4)
            p.circle(198, 222, 8, YELLOW, ORANGE, 2.6)
            p.line("M194 258 V246 M194 246 q-8 -2 -5 -8 q5 -5 10 0 q3 6 -5 8", MOSS, 3)
    fist(p, 122, 262, skin, 0, s=0.85)
    fist(p, 220, 258, skin, 0, flip=True, s=0.85)
    p.line("M208 280 L234 234", INK, 8)
    p.line("M209 278 L233 236", "#ffd166|#e8d8c3", 4.4)


def lance(p: Pen) -> None:
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


def max_(p: Pen) -> None:
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


def mina(p: Pen) -> None:
    """Librarian: hair in a high bun with a pencil, cat-eye glasses, a stack of books."""
    skin, hair, knit = TAN, "#241c2a", "#8a3f5a"
    with p.moved(head_at(p, 4, 0.94, 1)):
        wisps(p, 50, -30)
        p.body(
            "M0 -62 C-46 -62 -52 -26 -50 10 C-50 26 -46 36 -40 40 H40 C46 36 50 26 50 10 C52 -26 "
            "46 -62 0 -62 Z",
            hair,
        )
    neck(p, skin, 15, 156)
    torso(p, 156, 208, knit)
    p.path(
        f"M{CX - 20} 188 L{CX} 214 L{CX + 20} 188 L{CX + 36} 200 L{CX + 12} 232 L{CX} 216 "
        f"L{CX - 12} 232 "
        f"L{CX - 36} 200 Z",
        CREAM,
        INK,
        2.6,
    )
    p.circle(CX, 218, 7, SKY1, INK, 2.4)
    shoulder_roots(p, 78, 208)
    with p.moved(head_at(p, 4, 0.94, 1)):
        p.line("M-34 -98 L38 -66", INK, 8)
        p.line("M-32 -97 L36 -67", YELLOW, 4.4)
        p.body("M-26 -74 C-28 -98 28 -98 26 -74 C24 -58 -24 -58 -26 -74 Z", hair)
        p.line("M-14 -82 Q2 -90 14 -78", "#5b4a66", 3.4)
        head(p, skin, 0.66, ears=False)
        eyes(p, skin, (0, 1), dx=19)
        brows(p, hair, -17, 0, 5, 4, dx=19)
        nose(p, skin, "long")
        cheeks(p)
        lips(p, 38, "#a83a4a")
        face_cracks(p)
        p.body(
            "M-48 16 C-52 -34 -40 -60 0 -60 C40 -60 52 -34 48 16 C42 -12 30 -34 0 -46 C-30 -34 "
            "-42 -12 -48 16 Z",
            hair,
        )
        p.line("M-36 -28 Q-26 -46 -8 -52", "#5b4a66", 3.4)
        # cat-eye glasses
        frame = "#c8553d|#e5383b"
        for side in (-1, 1):
            s = side
            p.path(
                f"M{s * 4} 0 C{s * 8} -12 {s * 30} -14 {s * 46} -18 C{s * 44} 4 {s * 38} 18 "
                f"{s * 22} 18 C{s * 8} "
                f"18 {s * 3} 10 {s * 4} 0 Z",
                "none",
                frame,
                4.5,
            )
        p.line("M-4 0 Q0 -4 4 0", frame, 4)
        if p.night:
            p.line("M-32 -8 L-20 -2 L-26 12 M-20 -2 L-8 -8", f"{BONE}|{BONE}", 1.6)
    # the stack of books
    p.limb([(98, 252), (94, 306), (122, 286)], 34, knit)
    p.limb([(242, 252), (248, 306), (218, 286)], 34, knit)
    books = (
        (124, 256, 94, 22, SKY3),
        (130, 234, 84, 22, YELLOW),
        (120, 214, 92, 20, BRICK),
        (134, 196, 74, 18, MOSS),
    )
    for i, (x, y, w, h, color) in enumerate(books):
        p.rect(x, y, w, h, color, INK, 3, r=3, rim=True)
        p.rect(x + w - 22, y + 4, 20, h - 8, "#fffaf0|#e8d8c3")
        p.line(f"M{x + w - 20} {y + h / 2} h18", SAND + "-", 2)
        p.rect(x + w * 0.14, y + 2, 6, h - 4, color + "-")
        p.rect(x + w * 0.34, y + h / 2 - 3, w * 0.28, 6, CREAM if i != 1 else BRICK, r=2)
        if p.night:
            teeth(p, x + w - 24, x + w + 1, y + 3, h * 0.55, 4)
            teeth(p, x + w - 22, x + w, y + h - 3, h * 0.45, 3, up=True)
    if p.night:
        p.path("M126 214 H190 V234 H126 Z", f"{BLACK}|{BLACK}")
        glow_eye(p, 158, 224, 11)
        root(p, [(150, 198), (146, 186), (156, 178), (168, 184)], 9, BLOOD)
        root(p, [(126, 246), (112, 240), (108, 226), (116, 218)], 10, BLOOD)
        root(p, [(212, 268), (230, 258), (234, 242), (226, 234)], 10, BLOOD)
        drips(p, 126, 216, 276, CRIMSON, (14, 24, 10, 20))
    fist(p, 124, 278, skin, 16, s=0.95)
    fist(p, 216, 280, skin, -16, flip=True, s=0.95)


def tom(p: Pen) -> None:
    """School reporter: hat with a press card, square glasses, camera with flash."""
    skin, hair, coat = WARM, "#5b3a24", "#a98a63"
    neck(p, skin, 15)
    torso(p, 152, 208, WHITE)
    p.path(f"M{CX - 6} 206 L{CX + 6} 206 L{CX + 9} 290 H{CX - 9} Z", BRICK, INK, 2.5)
    collar(p, WHITE, 190, 30, 26)
    p.body("M142 190 C116 196 98 200 94 236 L88 364 L146 364 C150 300 134 240 148 214 Z", coat)
    p.body(
        "M198 190 C224 196 242 200 246 236 L252 364 L194 364 C190 300 206 240 192 214 Z", coat + "-"
    )
    p.line("M138 196 Q132 222 142 236 M202 196 Q212 218 204 236", "#4a3528", 5)
    shoulder_roots(p, 77, 208)
    with p.moved(head_at(p, 8, 0.96, 0.95)):
        wisps(p, 50, -44, 5)
        head(p, skin, 0.78)
        for x, y, r in ((44, -14, 12), (42, 0, 9), (30, -26, 11), (11, -24, 11)):
            p.circle(-x, y, r, hair)
            p.circle(x, y, r, hair)
        eyes(p, skin, (-1, 1), y=7, dx=19)
        brows(p, hair, -12, 1, 4, 4.5, dx=19)
        nose(p, skin, "long")
        cheeks(p)
        mouth(p, "smirk", 38)
        p.circle(-24, 26, 1.6, "#c98a5e")
        p.circle(-19, 29, 1.6, "#c98a5e")
        p.circle(24, 26, 1.6, "#c98a5e")
        face_cracks(p)
        specs(p, 16, "#24364b|#4a2a20", 7, 20, square=True)
        with p.moved("rotate(-9)"):
            p.body(
                "M-40 -34 C-42 -62 -38 -84 -22 -88 Q0 -78 20 -90 C38 -86 44 -60 42 -34 Z",
                "#7d6a58",
                "M42 -34 C44 -60 38 -86 20 -90 C30 -72 28 -50 24 -34 Z",
            )
            p.path("M-41 -50 Q0 -42 42 -50 L43 -32 H-41 Z", "#33262a", INK, 2.5)
            p.body(
                "M-68 -28 C-54 -44 -30 -38 0 -38 C30 -38 54 -46 70 -30 C48 -18 24 -20 0 -20 C-24 "
                "-20 -52 -16 -68 "
                "-28 Z",
                "#8d7a66",
                "M70 -30 C48 -18 24 -20 0 -20 C-24 -20 -52 -16 -68 -28 C-30 -26 40 -26 70 -30 Z",
            )
            with p.moved("translate(24 -54) rotate(14)"):
                p.rect(-12, -16, 26, 24, "#fffaf0|#e8d8c3", INK, 2.4, r=2)
                p.line("M-6 -8 H8 M-6 -1 H8", BRICK, 3.4)
    # the camera and its flash
    p.limb([(96, 252), (90, 306), (120, 280)], 34, coat)
    p.limb([(244, 252), (252, 306), (222, 286)], 34, coat)
    rays = []
    for i in range(16):
        r = 44 if i % 2 == 0 else 27
        rays.append(
            f"{'M' if i == 0 else 'L'}{230 + r * math.sin(i * math.pi / 8):.1f} "
            f"{206 - r * math.cos(i * math.pi / 8):.1f}"
        )
    p.path(" ".join(rays) + " Z", "#fff3b0|#b3152f", alpha=0.95)
    p.rect(206, 214, 14, 26, "#4d5b6b", INK, 2.6, r=2)
    p.circle(230, 206, 22, STEEL, INK, 3, rim=True)
    p.circle(230, 206, 14, "#fffbe6|#ff7b3a")
    p.circle(230, 206, 6, "#ffffff|#ffe0a0")
    p.body(
        "M122 224 Q122 218 128 218 H144 L150 208 H186 L192 218 H210 Q216 218 216 224 V272 Q216 "
        "278 210 278 H128 "
        "Q122 278 122 272 Z",
        "#3d4a5a",
        "M200 218 H210 Q216 218 216 224 V272 Q216 278 210 278 H196 Z",
    )
    p.path("M122 230 H216 V238 H122 Z", STEEL)
    p.circle(168, 246, 27, STEEL, INK, 3)
    p.circle(168, 246, 19, "#24364b|#0d0709", INK, 2)
    if p.night:
        glow_eye(p, 168, 246, 14)
        p.line("M122 262 Q134 254 142 262 M194 262 Q204 254 214 264", f"{CRIMSON}|{CRIMSON}", 4)
        root(p, [(126, 222), (114, 206), (122, 194), (134, 200)], 10, BLOOD)
        drips(p, 146, 190, 270, CRIMSON, (14, 22, 12))
    else:
        p.circle(168, 246, 11, SKY2)
        p.circle(163, 240, 5, "#ffffff")
    fist(p, 122, 262, skin, 0, s=0.95)
    fist(p, 216, 264, skin, 0, flip=True, s=0.95)
