"""The figure of Jayne."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import drips, root, shoulder_roots
from ..faces import cheeks, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BLACK, BRICK, CRIMSON, FAIR, INK, MOSS, ORANGE, RED, SKY3, STEEL, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
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
