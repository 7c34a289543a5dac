"""Small full-length people for the pictures on cards, in the style of the portraits.

A figure stands on (x, y) and is 192 units high; the positions of arms and feet are relative to
that point. Line widths do not depend on the scale.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .palette import (
    BLACK,
    BRICK,
    CREAM,
    DEEP,
    FAIR,
    INK,
    MOSS,
    SKY2,
    SKY3,
    TAN,
    WARM,
    WHITE,
    YELLOW,
)
from .path_data import Point
from .svg_pen import Pen

HEAD = -158  # the middle of the head
Extra = Callable[[Pen, float], None]


@dataclass(frozen=True)
class Look:
    """How someone looks from a distance."""

    skin: str = FAIR
    hair: str = "#6b3f25"
    top: str = SKY2
    legs: str = "#3f5a78"
    style: str = "short"
    hat: str = ""
    width: float = 1.0


POLICEMAN = Look(FAIR, "#6b3f25", SKY3, "#1f3a5c", "short", "police", 1.16)
RANGER = Look(FAIR, "#8a4f2a", "#b98352", "#5f6b3f", "beard", "wide")
GRANNY = Look(FAIR, "#dfe3e8", "#9b6fa8", "#6d5380", "curls")
NURSE = Look(TAN, "#2b2230", "#4f9aa0", WHITE, "bob", "nurse")
BOY = Look(WARM, "#3a2a26", SKY2, "#3f5a78", "short", "cap")
BIKER = Look(FAIR, "#d9a441", BRICK, "#3f5a78", "short", "helmet")
SKATER = Look(DEEP, "#2c1f24", YELLOW, BRICK, "afro")
TEACHER = Look(FAIR, "#aab4bf", "#eef2f5|#a8937f", "#4d6278", "short")
MOTHER = Look(FAIR, "#b5562f", "#e58a7a", "#3f5a78", "bob")
LIBRARIAN = Look(TAN, "#2b2230", "#8a3f5a", "#3a3560", "bun")
GROCER = Look(TAN, "#2b2230", WHITE, MOSS, "short")
PAPERBOY = Look(FAIR, "#c8692f", SKY2, "#6b4a36", "short", "beanie")
FIREMAN = Look(DEEP, "#231a1c", "#d9a441", "#d9a441", "short", "fire", 1.1)
GIRL = Look(FAIR, "#2b2230", MOSS, "#3a3560", "long")


def face(p: Pen, look: Look, mood: str, w: float, gaze: Point = (0, 0)) -> None:
    """Draw a face around the middle of the head.

    The moods are smile, grin, worry, scream, stern and taken (an empty look).
    """
    big = 1.35 if mood == "scream" else 1.15 if mood == "worry" else 1.0
    for side in (-1, 1):
        x, y = side * 11, HEAD + 3
        if mood == "taken":
            p.oval(x, y, 7.5, 8.5, f"{BLACK}|{BLACK}")
            p.circle(x, y, 6.5, "url(#eye)")
            continue
        p.oval(x, y, 5.6 * big, 6.8 * big, "#fffdf6|#f3e6d2", INK, w * 0.6)
        p.circle(x + gaze[0], y + gaze[1], 3.4 if mood != "scream" else 2.6, "#3b2a20|#0d0709")
        tilt = {"worry": 4, "scream": 5, "stern": -4}.get(mood, 0)
        p.line(
            f"M{x - side * 7} {HEAD - 9 - tilt} L{x + side * 6} {HEAD - 9 + tilt * 0.4}",
            look.hair + "-",
            w * 0.95,
        )
    if mood == "smile":
        p.line(f"M-9 {HEAD + 16} Q0 {HEAD + 25} 9 {HEAD + 16}", INK, w * 0.8)
    elif mood in ("grin", "scream"):
        high = 14 if mood == "scream" else 9
        p.path(
            f"M-10 {HEAD + 14} Q0 {HEAD + 11} 10 {HEAD + 14} Q9 {HEAD + 15 + high} 0 "
            f"{HEAD + 15 + high} Q-9 {HEAD + 15 + high} -10 "
            f"{HEAD + 14} Z",
            "#7a2f3a|#14080a",
            INK,
            w * 0.6,
        )
    elif mood == "taken":
        p.line(f"M-11 {HEAD + 19} l4 -4 l4 5 l4 -5 l4 5 l4 -5 l4 4", f"{BLACK}|{BLACK}", w * 0.9)
    else:
        p.line(
            f"M-8 {HEAD + 20} Q0 {HEAD + (14 if mood == 'worry' else 18)} 8 {HEAD + 20}",
            INK,
            w * 0.8,
        )


def _hair_behind(p: Pen, look: Look, w: float) -> None:
    if look.style == "long":
        p.path(
            f"M0 {HEAD - 38} C-34 {HEAD - 38} -36 {HEAD} -36 {HEAD + 56} H36 C36 {HEAD} 34 "
            f"{HEAD - 38} 0 {HEAD - 38} Z",
            look.hair,
            INK,
            w,
            rim=True,
        )
    elif look.style == "bob":
        p.path(
            f"M0 {HEAD - 38} C-38 {HEAD - 38} -40 {HEAD + 6} -34 {HEAD + 34} H34 C40 {HEAD + 6} "
            f"38 {HEAD - 38} 0 {HEAD - 38} Z",
            look.hair,
            INK,
            w,
            rim=True,
        )
    elif look.style == "afro":
        p.circle(0, HEAD - 10, 44, look.hair, INK, w, rim=True)
    elif look.style == "bun":
        p.circle(0, HEAD - 42, 13, look.hair, INK, w, rim=True)


def _hair_before(p: Pen, look: Look, w: float, back: bool) -> None:
    if back and look.style != "bald":
        low = HEAD + (20 if look.style in ("short", "curls", "bun") else 30)
        p.path(
            f"M-27 {low} C-34 {HEAD - 20} -24 {HEAD - 37} 0 {HEAD - 37} C24 {HEAD - 37} 34 "
            f"{HEAD - 20} 27 {low} Q0 {low + 8} -27 "
            f"{low} Z",
            look.hair,
            INK,
            w,
        )
        return
    if look.style == "curls":
        for x, y in ((-26, -8), (-24, -24), (-10, -36), (8, -37), (23, -25), (27, -9)):
            p.circle(x, HEAD + y, 10.5, look.hair, INK, w * 0.8, rim=True)
        p.path(
            f"M-22 {HEAD - 20} Q0 {HEAD - 32} 22 {HEAD - 20} L20 {HEAD - 32} Q0 {HEAD - 42} -20 "
            f"{HEAD - 32} Z",
            look.hair,
        )
        for side in (-1, 1):
            p.circle(side * 11, HEAD + 3, 9.5, "none", BRICK, w * 0.9)
        return
    if look.style == "bald":
        return
    p.path(
        f"M-28 {HEAD + 4} C-33 {HEAD - 24} -22 {HEAD - 38} 0 {HEAD - 38} C22 {HEAD - 38} 33 "
        f"{HEAD - 24} 28 {HEAD + 4} "
        f"C24 {HEAD - 8} 20 {HEAD - 16} 12 {HEAD - 17} C0 {HEAD - 13} -12 {HEAD - 13} -18 "
        f"{HEAD - 18} C-24 {HEAD - 12} -26 {HEAD - 4} "
        f"-28 {HEAD + 4} Z",
        look.hair,
        INK,
        w,
        rim=True,
    )
    if look.style == "beard":
        p.path(
            f"M-27 {HEAD + 4} C-28 {HEAD + 30} -14 {HEAD + 40} 0 {HEAD + 40} C14 {HEAD + 40} 28 "
            f"{HEAD + 30} 27 {HEAD + 4} "
            f"C22 {HEAD + 14} 14 {HEAD + 14} 0 {HEAD + 13} C-14 {HEAD + 14} -22 {HEAD + 14} -27 "
            f"{HEAD + 4} Z",
            look.hair,
            INK,
            w * 0.9,
        )


def _hat(p: Pen, look: Look, w: float) -> None:
    top = HEAD - 16
    if look.hat == "police":
        p.path(
            f"M-29 {top} Q-40 {top - 16} -34 {top - 26} Q0 {top - 40} 34 {top - 26} Q40 "
            f"{top - 16} 29 {top} Z",
            look.top,
            INK,
            w,
            rim=True,
        )
        p.path(
            f"M-30 {top} Q0 {top - 8} 30 {top} L32 {top + 7} Q0 {top + 14} -32 {top + 7} Z",
            "#16273c",
            INK,
            w,
        )
        p.circle(0, top - 16, 6, YELLOW, INK, w * 0.7)
    elif look.hat == "wide":
        p.path(
            f"M-22 {top - 4} Q-24 {top - 32} 0 {top - 28} Q24 {top - 32} 22 {top - 4} Z",
            "#9a6a43",
            INK,
            w,
            rim=True,
        )
        p.path(
            f"M-52 {top + 2} Q0 {top - 20} 52 {top + 2} Q0 {top + 12} -52 {top + 2} Z",
            "#b98352",
            INK,
            w,
            rim=True,
        )
    elif look.hat == "cap":
        p.path(
            f"M-29 {top + 2} C-32 {top - 30} 32 {top - 30} 29 {top + 2} Z", BRICK, INK, w, rim=True
        )
        p.path(
            f"M-6 {top + 3} Q26 {top - 8} 50 {top + 5} Q24 {top + 10} -6 {top + 7} Z",
            BRICK + "-",
            INK,
            w,
            rim=True,
        )
    elif look.hat == "helmet":
        p.path(
            f"M-32 {top + 22} C-38 {top - 34} 38 {top - 34} 32 {top + 22} L24 {top + 20} Q26 "
            f"{top + 2} 0 {top} Q-26 {top + 2} -24 "
            f"{top + 20} Z",
            SKY3,
            INK,
            w,
            rim=True,
        )
        p.path(f"M-7 {top - 21} Q0 {top - 23} 7 {top - 21} L9 {top} H-9 Z", YELLOW)
    elif look.hat == "fire":
        p.path(f"M-27 {top} C-30 {top - 40} 30 {top - 40} 27 {top} Z", BRICK, INK, w, rim=True)
        p.path(
            f"M-42 {top + 4} Q0 {top - 14} 42 {top + 4} Q0 {top + 10} -42 {top + 4} Z",
            BRICK + "-",
            INK,
            w,
            rim=True,
        )
        p.path(f"M-9 {top - 24} H9 V{top - 10} L0 {top - 3} L-9 {top - 10} Z", YELLOW, INK, w * 0.7)
    elif look.hat == "beanie":
        p.circle(0, top - 32, 9, CREAM, INK, w * 0.9, rim=True)
        p.path(
            f"M-29 {top + 4} C-32 {top - 36} 32 {top - 36} 29 {top + 4} Z", BRICK, INK, w, rim=True
        )
        p.path(
            f"M-31 {top - 8} Q0 {top - 14} 31 {top - 8} V{top + 6} Q0 {top} -31 {top + 6} Z",
            CREAM,
            INK,
            w * 0.9,
        )
    elif look.hat == "nurse":
        p.path(
            f"M-21 {top - 8} L-17 {top - 30} Q0 {top - 34} 17 {top - 30} L21 {top - 8} Q0 "
            f"{top - 16} -21 {top - 8} Z",
            WHITE,
            INK,
            w,
            rim=True,
        )
        p.path(f"M-2.5 {top - 28} h5 v5 h5 v5 h-5 v5 h-5 v-5 h-5 v-5 h5 Z", BRICK)


def head(
    p: Pen, look: Look, mood: str = "smile", gaze: Point = (0, 0), back: bool = False, w: float = 3
) -> None:
    """The head alone, with hair and hat."""
    p.body(
        f"M-27 {HEAD - 4} C-27 {HEAD - 24} -16 {HEAD - 34} 0 {HEAD - 34} C16 {HEAD - 34} 27 "
        f"{HEAD - 24} 27 {HEAD - 4} "
        f"C27 {HEAD + 18} 20 {HEAD + 33} 0 {HEAD + 33} C-20 {HEAD + 33} -27 {HEAD + 18} -27 "
        f"{HEAD - 4} Z",
        look.skin,
        f"M27 {HEAD - 16} V{HEAD - 4} C27 {HEAD + 18} 20 {HEAD + 33} 0 {HEAD + 33} C14 "
        f"{HEAD + 26} 20 {HEAD + 8} 20 {HEAD - 22} Z",
        w,
    )
    if not back:
        face(p, look, mood, w, gaze)
    _hair_before(p, look, w, back)
    _hat(p, look, w)


def person(
    p: Pen,
    x: float,
    y: float,
    s: float,
    look: Look,
    *,
    mood: str = "smile",
    gaze: Point = (0, 0),
    back: bool = False,
    arms: Sequence[Sequence[Point]] = (((-38, -94), (-36, -66)), ((38, -94), (36, -66))),
    behind: Sequence[int] = (),
    feet: Sequence[Point] = ((-14, 0), (14, 0)),
    turn: float = 0,
    flip: bool = False,
    extra: Extra | None = None,
) -> None:
    """Draw a person who stands at (x, y).

    `arms` are elbow and hand; `behind` names the arms behind the body; `extra` draws what the
    person holds.
    """
    w = 3 / s
    scale = f"scale({-s:g} {s:g})" if flip else f"scale({s:g})"
    shoulder = 21 * look.width
    with p.moved(f"translate({x:g} {y:g}) " + (f"rotate({turn:g}) " if turn else "") + scale):
        for i in behind:
            _arm(p, look, i, shoulder, arms[i], w)
        _hair_behind(p, look, w)
        for i, (fx, fy) in enumerate(feet):
            hip = (-10 if i == 0 else 10) * look.width
            p.limb(
                [(hip, -62), ((hip + fx) / 2, (-62 + fy) / 2 - 4), (fx, fy - 10)],
                19 * look.width,
                look.legs,
                w,
            )
            p.path(
                f"M{fx - 10} {fy} Q{fx - 11} {fy - 13} {fx} {fy - 13} Q{fx + 16} {fy - 12} "
                f"{fx + 16} {fy} Z",
                "#4a3a34|#1a0b0d",
                INK,
                w,
                rim=True,
            )
        half = 25 * look.width
        p.body(
            f"M{-half + 5} -122 Q0 -130 {half - 5} -122 Q{half + 2} -114 {half - 1} -84 L{half} "
            f"-54 Q0 -48 {-half} -54 L{-half + 1} -84 "
            f"Q{-half - 2} -114 {-half + 5} -122 Z",
            look.top,
            f"M{half - 5} -122 Q{half + 2} -114 {half - 1} -84 L{half} -54 Q{half * 0.6} -51 "
            f"{half * 0.4} -51 Q{half * 0.8} -90 "
            f"{half * 0.4} "
            "-125 Z",
            w,
        )
        head(p, look, mood, gaze, back, w)
        for i in range(len(arms)):
            if i not in behind:
                _arm(p, look, i, shoulder, arms[i], w)
        if extra:
            extra(p, w)


def _arm(p: Pen, look: Look, side: int, shoulder: float, points: Sequence[Point], w: float) -> None:
    sign = -1 if side == 0 else 1
    elbow, hand = points[0], points[-1]
    p.limb([(sign * shoulder, -110), elbow, hand], 16 * look.width, look.top, w)
    p.circle(hand[0], hand[1], 8.5, look.skin, INK, w, rim=True)
