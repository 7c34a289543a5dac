"""The people on the move."""

from __future__ import annotations

from .bodies import fist, neck, torso
from .creature_features import crack, drips, glow_eye, root, shoulder_roots, teeth
from .faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, wisps
from .palette import (
    BLACK,
    BLOOD,
    BONE,
    BRICK,
    CREAM,
    CRIMSON,
    DEEP,
    FAIR,
    INK,
    LEAF,
    MOSS,
    ORANGE,
    RED,
    SAND,
    SKY1,
    SKY2,
    SKY3,
    STEEL,
    WARM,
    WHITE,
    YELLOW,
)
from .svg_pen import CX, Pen


def jeremy(p: Pen) -> None:
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


def julie(p: Pen) -> None:
    """Roller skater: big round hair, headphones, a skate in her hands."""
    skin, hair, top = DEEP, "#2c1f24", YELLOW
    with p.moved(head_at(p, 8, 0.92, 0.94)):
        wisps(p, 80, -16, 9)
        p.body(
            "M0 -92 C-30 -98 -52 -86 -64 -68 C-86 -54 -92 -26 -86 -4 C-90 20 -78 44 -56 50 C-40 "
            "62 -20 58 0 58 "
            "C20 58 40 62 56 50 "
            "C78 44 90 20 86 -4 C92 -26 86 -54 64 -68 C52 -86 30 -98 0 -92 Z",
            hair,
        )
        p.line("M-66 -40 Q-56 -66 -30 -78 M-74 -8 Q-76 -18 -72 -28", "#6b5058", 4)
    neck(p, skin, 14)
    torso(p, 146, 208, top)
    p.path("M98 232 Q96 300 92 364 H122 Q124 300 120 214 Z", BRICK)
    p.path("M242 232 Q244 300 248 364 H218 Q216 300 220 214 Z", BRICK + "-")
    p.path(
        f"M{CX - 20} 192 L{CX} 232 L{CX + 20} 192 L{CX + 30} 196 L{CX} 246 L{CX - 30} 196 Z",
        WHITE,
        INK,
        2.6,
    )
    shoulder_roots(p, 74, 208)
    with p.moved(head_at(p, 8, 0.92, 0.94)):
        head(p, skin, 0.72, ears=False)
        p.path(
            "M-46 6 C-48 -40 -30 -58 0 -58 C30 -58 48 -40 46 6 C40 -20 28 -34 0 -36 C-28 -34 -40 "
            "-20 -46 6 Z",
            hair,
        )
        eyes(p, skin, (2, 0), lashes=True, size=1.05)
        brows(p, hair, -14, 1, 6, 4)
        nose(p, skin, "wide")
        mouth(p, "grin", 37)
        face_cracks(p)
        # headphones
        band = "M-54 2 C-62 -70 -40 -98 0 -98 C40 -98 62 -70 54 2"
        p.line(band, INK, 15)
        p.line(band, "#e9eef2|#6e564a", 9)
        for side in (-1, 1):
            p.rect(
                side * 55 - 14,
                -16,
                28,
                42,
                ORANGE if side < 0 else ORANGE + "-",
                INK,
                3,
                r=11,
                rim=True,
            )
            p.circle(side * 55, 5, 7, BRICK)
            if p.night:
                p.circle(side * 55, 5, 9, "url(#eye)")
    # the skate
    p.limb([(102, 252), (96, 306), (128, 262)], 32, BRICK)
    p.limb([(238, 252), (246, 306), (246, 380)], 32, BRICK)
    with p.moved("translate(186 225) rotate(-7)"):
        for x in (-26, 32):
            p.path(f"M{x - 9} 24 L{x + 9} 24 L{x} 38 Z", STEEL + "-", INK, 2.4)
            p.circle(x, 38, 13, ORANGE, INK, 3, rim=True)
            p.circle(x, 38, 5, CREAM)
            if p.night:
                glow_eye(p, x, 38, 9)
        p.body("M-44 18 H52 V26 H-44 Z", STEEL)
        p.path("M48 20 L64 24 L60 38 L48 31 Z", BRICK, INK, 2.6)
        if not p.night:
            p.path("M0 -42 L12 -45 L20 -22 L6 -16 Z", CREAM, INK, 2.6)
        boot = "M-42 -42 H4 C4 -22 12 -14 32 -10 C54 -6 58 6 56 19 H-44 Q-40 -10 -42 -42 Z"
        p.body(
            boot, "#fffaf0|#cdbca8", "M32 -10 C54 -6 58 6 56 19 H-44 L-43 10 C0 14 42 12 32 -10 Z"
        )
        p.path("M-42 -32 H4 L6 -22 H-41 Z", SKY2)
        p.path("M-41 -18 H8 L12 -10 H-41 Z", BRICK)
        p.path(boot, "none", INK)
        if p.night:
            p.path("M8 6 Q34 -8 60 2 Q62 20 46 22 Q22 22 8 6 Z", f"{BLACK}|{BLACK}")
            teeth(p, 18, 58, 1, 10, 5)
            teeth(p, 26, 56, 21, 9, 4, up=True)
            root(p, [(-24, -40), (-30, -56), (-18, -66), (-8, -58)], 12, BLOOD)
            root(p, [(-6, -40), (2, -52), (14, -50), (16, -40)], 10, BLOOD)
            crack(p, "M-36 14 L-28 2 L-30 -8 L-22 -14")
        else:
            p.line("M2 -34 h11 M5 -23 h12 M12 -14 l12 -6", INK, 3)
    fist(p, 142, 236, skin, 8, s=0.95)


def richard(p: Pen) -> None:
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


def timmy(p: Pen) -> None:
    """Paper boy: woolly hat with a bobble, jacket far too big, satchel of papers."""
    skin, hair, jacket = FAIR, "#c8692f", SKY2
    p.body("M118 200 C120 168 142 160 170 160 C198 160 220 168 222 200 Z", jacket + "-")
    neck(p, skin, 16, 150, 226)
    torso(p, 190, 216, jacket)
    p.line(f"M{CX} 232 V364", INK, 3)
    p.line("M112 240 Q110 300 108 364 M228 240 Q230 300 232 364", jacket + "-", 3)
    shoulder_roots(p, 95, 216)
    with p.moved(head_at(p, 10, 0.9, 0.88)):
        wisps(p, 52, -34)
        head(p, skin, 0.92)
        p.path(
            "M-46 2 C-52 -16 -50 -30 -44 -36 H44 C50 -30 52 -16 46 2 L36 -14 L26 -4 L16 -14 L4 -4 "
            "L-8 -14 L-20 "
            "-4 L-32 -14 Z",
            hair,
            INK,
            3,
        )
        eyes(p, skin, (1, -1), size=1.2, y=10)
        brows(p, hair + "-", -8, 5, 3, 4)
        nose(p, skin, "button")
        for x, y in ((-30, 26), (-24, 30), (-34, 31), (30, 26), (24, 30), (34, 31)):
            p.circle(x, y, 1.9, "#d98a5a|#6e564a")
        mouth(p, "open" if p.night else "small", 38)
        face_cracks(p)
        p.circle(0, -94, 18, CREAM, INK, rim=True)
        p.line("M-8 -98 q6 -6 10 0 M0 -88 q6 -2 8 -8", SAND + "-", 2.6)
        p.body(
            "M-48 -26 C-54 -66 -30 -82 0 -82 C30 -82 54 -66 48 -26 Z",
            BRICK,
            "M48 -26 C54 -66 30 -82 10 -81 C34 -68 34 -44 30 -26 Z",
        )
        p.path("M-50 -44 Q0 -54 50 -44 L50 -36 Q0 -46 -50 -36 Z", CREAM)
        p.body(
            "M-52 -36 Q0 -46 52 -36 Q58 -24 52 -12 Q0 -24 -52 -12 Q-58 -24 -52 -36 Z", BRICK + "-"
        )
        p.line("M-34 -36 v18 M-16 -40 v18 M2 -41 v18 M20 -40 v18 M37 -37 v18", BRICK, 3)
    # the collar swallows his chin
    p.body(
        "M108 212 C106 188 116 176 130 174 C136 196 152 206 170 208 C188 206 204 196 210 174 C224 "
        "176 234 188 232 212 "
        "C216 226 190 234 170 244 C150 234 124 226 108 "
        "212 Z",
        jacket + "+",
        "M210 174 C224 176 234 188 232 212 C216 226 190 234 170 244 V226 "
        "C192 220 208 200 210 174 Z",
    )
    p.line(f"M{CX} 210 V242", INK, 3)
    # strap and satchel
    p.line("M118 220 Q164 250 226 300", INK, 17)
    p.line("M118 220 Q164 250 226 300", "#b98352", 11)
    if p.night:
        root(p, [(216, 236), (210, 212), (222, 196), (216, 182)], 15, BLOOD)
        root(p, [(256, 236), (264, 214), (254, 200), (262, 186)], 15, BLOOD)
    for x, turn in ((214, -12), (236, 2), (258, 14)):
        with p.moved(f"translate({x} 224) rotate({turn})"):
            p.body(
                "M-12 30 V-20 Q-12 -28 0 -28 Q12 -28 12 -20 V30 Z",
                "#fffaf0|#cbb59c",
                "M5 -27 Q12 -26 12 -20 V30 H5 Z",
            )
            p.oval(0, -20, 11, 6, "#e6dcc6|#8d7866", INK, 2.2)
            p.line("M-7 -6 H2 M-7 2 H2", "#6b7785|#7d1128", 2.6)
            if p.night:
                p.circle(0, -20, 6, "url(#eye)")
    p.body("M194 238 H274 V318 H194 Z", "#b98352", "M254 238 H274 V318 H254 Z")
    p.body(
        "M190 236 H278 V262 Q256 276 234 276 Q212 276 190 262 Z",
        "#cf9a66",
        "M256 236 H278 V262 Q268 268 256 272 Z",
    )
    if p.night:
        teeth(p, 194, 274, 268, 15, 8)
        glow_eye(p, 234, 254, 11)
    else:
        p.rect(226, 262, 16, 18, YELLOW, INK, 2.4, r=3)
    # a rolled paper, ready to throw, in a sleeve with no hand to be seen
    with p.moved("translate(104 226) rotate(-24)"):
        p.body(
            "M-14 40 V-38 Q-14 -46 0 -46 Q14 -46 14 -38 V40 Z",
            "#fffaf0|#cbb59c",
            "M6 -45 Q14 -44 14 -38 V40 H6 Z",
        )
        p.oval(0, -38, 13, 7, "#e6dcc6|#8d7866", INK, 2.6)
        p.line("M-8 -22 H6 M-8 -14 H4 M-8 -6 H6", "#6b7785|#7d1128", 3)
        p.path("M-14 4 H14 V12 H-14 Z", BRICK)
        if p.night:
            glow_eye(p, 0, -38, 6)
            drips(p, -13, 13, -32, CRIMSON, (20, 34, 16))
    p.limb([(88, 258), (76, 312), (116, 266)], 48, jacket)
    p.line("M96 250 Q112 262 130 250", jacket + "-", 4)
    fist(p, 114, 248, skin, -20, s=0.8)
