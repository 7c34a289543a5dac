"""The figure of Timmy."""

from __future__ import annotations

from ..bodies import fist, neck, torso
from ..creature_features import drips, glow_eye, root, shoulder_roots, teeth
from ..faces import brows, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BLOOD, BRICK, CREAM, CRIMSON, FAIR, INK, SAND, SKY2, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
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
