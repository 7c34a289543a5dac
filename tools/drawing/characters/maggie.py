"""The figure of Maggie."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import drips, glow_eye, root, shoulder_roots
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, specs, wisps
from ..palette import BLOOD, FAIR, INK, WHITE, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
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
