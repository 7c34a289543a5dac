"""The figure of Bob."""

from __future__ import annotations

from ..bodies import collar, fist, neck, torso
from ..creature_features import drips, glow_eye, shoulder_roots
from ..faces import brows, cheeks, eyes, face_cracks, head, head_at, mouth, nose, wisps
from ..palette import BLACK, BRICK, CRIMSON, EMBER, FAIR, INK, ORANGE, RED, SKY3, YELLOW
from ..svg_pen import CX, Pen


def draw(p: Pen) -> None:
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
