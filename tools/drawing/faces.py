"""Heads and faces, drawn around 0,0: half width 44, crown -55, chin 55."""

from __future__ import annotations

import math

from .creature_features import crack, jitter, root
from .palette import BLACK, BONE, CRIMSON, EMBER, INK, mix
from .path_data import Point, num
from .svg_pen import CX, CY, Pen


def head_at(p: Pen, dy: float = 0, sx: float = 1.0, sy: float = 1.0, dx: float = 0) -> str:
    """Transform of the head space. By night the head hangs to one side, a little lower."""
    scale = "" if sx == sy == 1 else f" scale({sx:g} {sy:g})"
    hang = ""
    if p.night:
        dy += 5
        hang = f" rotate({8 if sum(map(ord, p.name)) % 2 else -8} 0 50)"
    return f"translate({num(CX + dx)} {num(CY + dy)}){hang}{scale}"


def head(p: Pen, skin: str, jaw: float = 0.8, ears: bool = True) -> None:
    """Draw skull, ears, and the shadow away from the light; `jaw` 0.5 is pointed, 1.1 square."""
    if ears:
        for x in (-45, 45):
            p.oval(x, 8, 9, 12, skin if x < 0 else skin + "-", INK, 3, rim=True)
            p.line(f"M{x} 4 q{3 if x < 0 else -3} 4 0 8", skin + "-" if x < 0 else INK, 2)
    k = 44 * jaw
    side = f"C44 28 {k} 55 0 55"
    p.body(
        f"M-44 -6 C-44 -40 -26 -55 0 -55 C26 -55 44 -40 44 -6 {side} C{-k} 55 -44 28 -44 -6 Z",
        skin,
        f"M44 -30 L44 -6 {side} C{k * 0.72} 46 32 18 33 -34 Z",
    )


def eyes(
    p: Pen,
    skin: str,
    look: Point = (0, 0),
    dx: float = 18,
    y: float = 4,
    size: float = 1.0,
    lid: float = 0.24,
    lashes: bool = False,
    iris: str = "#3b2a20",
) -> None:
    """Draw a pair of eyes: friendly by day, hollow with an ember in them by night.

    `lid` is how far the lids are down.
    """
    rx, ry = 9 * size, 10.5 * size
    for side in (-1, 1):
        x = side * dx
        if p.night:
            r = 13 * size
            p.path(
                f"M{x - r} {y} C{x - r} {y - 15 * size} {x + r} {y - 15 * size} {x + r} {y} "
                f"C{x + r} {y + 10 * size} "
                f"{x + 6 * size} {y + r} {x + 2} {y + 24 * size} C{x - 3} {y + r} {x - r} "
                f"{y + 10 * size} {x - r} {y} Z",
                f"{BLACK}|{BLACK}",
            )
            p.circle(x + look[0] * 0.4, y + look[1] * 0.4, 9.5 * size, "url(#eye)")
        else:
            p.oval(x, y, rx, ry, "#fffdf6", INK, 2)
            px, py = x + look[0], y + look[1] + lid * 4
            p.circle(px, py, 6.2 * size, iris)
            p.circle(px - 2, py - 2.4, 2.2 * size, "#ffffff")
            if lid:
                ly = -ry * (1 - 2 * lid)
                hx = rx * math.sqrt(1 - (ly / ry) ** 2)
                p.path(f"M{x - hx} {y + ly} A{rx} {ry} 0 0 1 {x + hx} {y + ly} Z", skin + "-")
                p.line(
                    f"M{x - hx} {y + ly} A{rx} {ry} 0 0 1 {x + hx} {y + ly} M{x - hx - 1} {y + ly} "
                    f"H{x + hx + 1}",
                    INK,
                    2.4,
                )
        if lashes:
            p.line(f"M{x + side * 8 * size} {y - 6 * size} l{side * 6} -5", INK, 2.6)


def brows(
    p: Pen,
    color: str,
    y: float = -13,
    tilt: float = 0,
    arch: float = 4,
    sw: float = 4.5,
    dx: float = 18,
) -> None:
    """Eyebrows; a positive tilt worries, a negative one scowls. By night everyone scowls."""
    t = -6 if p.night else tilt
    for side in (-1, 1):
        x = side * dx
        p.line(
            f"M{x - side * 11} {y - t} Q{x} {y - arch - t * 0.2} {x + side * 11} {y + 2}", color, sw
        )


def nose(p: Pen, skin: str, kind: str = "round") -> None:
    """A hint of a nose."""
    shapes = {
        "round": "M-5 17 Q-9 24 -2 25 Q4 27 8 23",
        "long": "M1 4 Q-9 20 -6 24 Q0 28 7 24",
        "button": "M-5 21 Q0 25 5 21",
        "wide": "M-9 19 Q-12 26 -4 26 Q0 29 4 26 Q12 26 9 19",
    }
    p.line(shapes[kind], skin + "-" if p.night else mix(p.col(skin), "#7a2f22", 0.42), 3)


def cheeks(p: Pen, color: str = "#f0806a", y: float = 25, dx: float = 28) -> None:
    """A little color, by day only."""
    if not p.night:
        p.circle(-dx, y, 7.5, color, alpha=0.35)
        p.circle(dx, y, 7.5, color, alpha=0.35)


def mouth(p: Pen, kind: str, y: float = 36) -> None:
    """A mouth; by night it opens into something worse."""
    if p.night:
        if kind in ("small", "line", "worry"):
            p.path(f"M-17 {y} Q0 {y - 5} 17 {y} Q0 {y + 7} -17 {y} Z", f"{BLACK}|{BLACK}")
            p.line(
                f"M-12 {y - 5} v10 M-5 {y - 6} v12 M3 {y - 6} v12 M10 {y - 5} v10",
                f"{BLACK}|{BLACK}",
                2.2,
            )
            p.line(f"M-15 {y} Q0 {y + 1} 15 {y}", f"{EMBER}|{EMBER}", 1.4)
            return
        w, dip = {"grin": (24, 17), "smile": (22, 12), "smirk": (20, 11), "open": (17, 19)}[kind]
        p.path(
            f"M{-w} {y - 6} Q0 {y + 4} {w} {y - 6} Q{w * 0.7} {y + dip} 0 {y + dip} Q{-w * 0.7} "
            f"{y + dip} {-w} {y - 6} Z",
            f"{BLACK}|{BLACK}",
        )
        for i in range(5):
            x = (i - 2) * w * 0.34
            top = y - 1.5 - abs(i - 2) * 1.6
            p.path(f"M{x - 3.6} {top} L{x + 3.6} {top} L{x} {top + 8} Z", f"{BONE}|{BONE}")
        return
    if kind == "smile":
        p.line(f"M-16 {y - 3} Q0 {y + 12} 16 {y - 3}", INK, 3.2)
    elif kind == "grin":
        p.path(
            f"M-19 {y - 5} Q0 {y - 1} 19 {y - 5} Q16 {y + 13} 0 {y + 13} Q-16 {y + 13} -19 "
            f"{y - 5} Z",
            "#7a2f3a",
            INK,
            2.6,
        )
        p.path(
            f"M-16 {y - 3.5} Q0 {y} 16 {y - 3.5} L14 {y + 2} Q0 {y + 5} -14 {y + 2} Z", "#fffdf6"
        )
    elif kind == "open":
        p.path(
            f"M-11 {y - 4} Q0 {y - 7} 11 {y - 4} Q12 {y + 12} 0 {y + 12} Q-12 {y + 12} -11 "
            f"{y - 4} Z",
            "#7a2f3a",
            INK,
            2.6,
        )
        p.path(f"M-6 {y + 9} Q0 {y + 3} 6 {y + 9} Q0 {y + 12} -6 {y + 9} Z", "#e58a7a")
    elif kind == "smirk":
        p.line(f"M-13 {y + 2} Q4 {y + 7} 16 {y - 5}", INK, 3.2)
    elif kind == "worry":
        p.line(f"M-12 {y + 3} Q0 {y - 5} 12 {y + 3}", INK, 3.2)
    elif kind == "small":
        p.line(f"M-8 {y} Q0 {y + 5} 8 {y}", INK, 3.2)
    else:
        p.line(f"M-12 {y} H12", INK, 3.2)


def lips(p: Pen, y: float = 36, color: str = "#c8553d") -> None:
    """A painted smile."""
    if p.night:
        mouth(p, "smile", y)
        return
    d = (
        f"M-16 {y - 5} Q-6 {y - 6} 0 {y - 2} Q6 {y - 6} 16 {y - 5} Q10 {y + 9} 0 {y + 9} Q-10 "
        f"{y + 9} -16 {y - 5} Z"
    )
    p.path(d, color, INK, 2)
    p.line(f"M-14 {y - 4} Q0 {y + 7} 14 {y - 4}", INK, 2)


def face_cracks(p: Pen) -> None:
    """Cracks over the face (Creature face only), different for every person."""
    if not p.night:
        return
    side = p.rng.choice((-1, 1))
    sets = (
        ((42, -8), (31, -16), (33, -26), (22, -34)),
        ((42, 16), (30, 24), (33, 34), (24, 44)),
        ((-8, 54), (-14, 45), (-9, 40), (-17, 33)),
        ((-42, 12), (-34, 20), (-37, 28), (-28, 36)),
    )
    for points in sets[:3] if p.rng.random() < 0.5 else (sets[0], sets[1], sets[3]):
        d = "M" + " L".join(f"{x * side} {y}" for x, y in jitter(p, points, 2))
        crack(p, d)


def wisps(p: Pen, radius: float = 50, top: float = -30, count: int = 6) -> None:
    """Rootlike wisps behind the head (Creature face only)."""
    if not p.night:
        return
    for i in range(count):
        a = math.radians(-170 + i * 160 / (count - 1) + p.rng.uniform(-8, 8))
        c, s = math.cos(a), math.sin(a)
        bend = p.rng.choice((-1, 1)) * p.rng.uniform(7, 11)
        reach = p.rng.uniform(16, 26)
        points = [
            (0.6 * radius, 0.0),
            (radius, 0.0),
            (radius + reach * 0.55, bend),
            (radius + reach, bend * 0.1),
            (radius + reach * 0.9, -bend * 0.6),
        ]
        root(p, [(c * u - s * v, top + s * u + c * v) for u, v in points], 15, CRIMSON)


def specs(
    p: Pen, r: float, frame: str, y: float = 4, dx: float = 19, square: bool = False, sw: float = 4
) -> None:
    """Glasses; by night one lens is cracked."""
    for side in (-1, 1):
        x = side * dx
        if square:
            p.rect(x - r, y - r * 0.8, r * 2, r * 1.6, "none", frame, sw, r=5)
        else:
            p.circle(x, y, r, "none", frame, sw)
        if p.night and side < 0:
            p.line(
                f"M{x - r * 0.6} {y - r * 0.5} L{x - 2} {y - 3} L{x - r * 0.3} {y + r * 0.7} "
                f"M{x - 2} {y - 3} "
                f"L{x + r * 0.7} {y - r * 0.4}",
                f"{BONE}|{BONE}",
                1.6,
            )
        elif not p.night:
            p.line(
                f"M{x - r * 0.55} {y - r * 0.1} L{x - r * 0.1} {y - r * 0.55}", "#ffffff", 2.4, 0.9
            )
    p.line(
        f"M{-dx + r} {y} Q0 {y - 6} {dx - r} {y} M{-dx - r} {y - 2} L-45 {y - 1} M{dx + r} "
        f"{y - 2} L45 "
        f"{y - 1}",
        frame,
        sw * 0.8,
    )
