"""The figure of Mina."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import drips, glow_eye, root, shoulder_roots, teeth
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, lips, nose, wisps
from ..palette import (
    BLACK,
    BLOOD,
    BONE,
    BRICK,
    CREAM,
    CRIMSON,
    INK,
    MOSS,
    SAND,
    SKY1,
    SKY3,
    TAN,
    YELLOW,
)
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
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
