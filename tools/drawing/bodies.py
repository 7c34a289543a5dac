"""Necks, shoulders, hands and simple clothes of portraits."""

from __future__ import annotations

from .palette import BLACK, BONE, INK
from .path_data import num
from .svg_pen import CX, Pen


def neck(p: Pen, skin: str, half: float = 18, top: float = 150, bottom: float = 214) -> None:
    """Neck with the chin's shadow on it."""
    d = (
        f"M{CX - half} {top} L{CX - half - 3} {bottom} L{CX + half + 3} {bottom} L{CX + half} "
        f"{top} Z"
    )
    p.body(
        d,
        skin,
        f"M{CX - half} {top} L{CX - half} 172 Q{CX} 190 {CX + half + 1} 178 L{CX + half} {top} Z",
    )


def torso(p: Pen, width: float, top: float, color: str) -> None:
    """Shoulders and chest down to the edge of the picture."""
    h = width / 2
    left, right = CX - h, CX + h
    d = (
        f"M{CX - 22} {top - 16} C{CX - h * 0.5} {top - 8} {left + 3} {top - 8} {left} {top + 28} "
        f"L{left - 6} 364 "
        f"L{right + 6} 364 L{right} {top + 28} C{right - 3} {top - 8} {CX + h * 0.5} {top - 8} "
        f"{CX + 22} {top - 16} Z"
    )
    shadow = (
        f"M{right} {top + 28} L{right + 6} 364 L{CX + h * 0.4} 364 C{CX + h * 0.62} 300 "
        f"{CX + h * 0.52} 240 "
        f"{CX + h * 0.66} {top - 6} "
        f"C{right - 8} {top - 4} {right - 1} {top + 10} {right} {top + 28} Z"
    )
    p.body(d, color, shadow)


def fist(
    p: Pen, x: float, y: float, skin: str, turn: float = 0, flip: bool = False, s: float = 1.0
) -> None:
    """A closed hand."""
    scale = f" scale({-s:g} {s:g})" if flip else (f" scale({s:g})" if s != 1 else "")
    with p.moved(f"translate({num(x)} {num(y)}) rotate({num(turn)}){scale}"):
        p.body(
            "M-16 -9 C-16 -16 -6 -17 0 -16 C9 -17 17 -14 17 -6 L16 9 C15 16 4 17 -4 16 C-13 16 "
            "-17 9 -16 -9 Z",
            skin,
            "M17 -6 L16 9 C15 16 4 17 -4 16 C4 12 10 8 11 -4 Z",
        )
        p.line("M0 -4 H16 M1 5 H16", INK, 2)
        p.path("M-12 -14 C-4 -20 6 -17 5 -10 C2 -7 -6 -8 -10 -5 Z", skin, INK, 2.4)
        if p.night:
            p.path(
                "M15 -8 L26 -5 L16 -1 Z M16 1 L27 6 L15 8 Z M12 10 L21 17 L6 15 Z",
                f"{BONE}|{BONE}",
                f"{BLACK}|{BLACK}",
                1.8,
            )


def collar(p: Pen, color: str, y: float = 186, spread: float = 34, drop: float = 30) -> None:
    """A shirt collar."""
    for side in (-1, 1):
        d = (
            f"M{CX + side * 20} {y - 8} L{CX + side * spread} {y + 4} L{CX + side * 24} "
            f"{y + drop} L{CX} {y + 16} Z"
        )
        p.path(d, color if side < 0 else color + "-", INK, 3)


def apron(p: Pen, color: str, half: float = 48, top: float = 214, strap: float = 36) -> None:
    """An apron with straps."""
    p.path(
        f"M{CX - strap} {top + 4} L{CX - strap + 6} 186 L{CX - strap + 16} 184 L{CX - strap + 12} "
        f"{top + 4} Z",
        color,
        INK,
        2.5,
    )
    p.path(
        f"M{CX + strap} {top + 4} L{CX + strap - 6} 186 L{CX + strap - 16} 184 L{CX + strap - 12} "
        f"{top + 4} Z",
        color + "-",
        INK,
        2.5,
    )
    p.path(
        f"M{CX - half + 8} {top} H{CX + half - 8} C{CX + half - 4} {top + 30} {CX + half + 2} "
        f"{top + 40} "
        f"{CX + half + 18} {top + 50} V364 "
        f"H{CX - half - 18} V{top + 50} C{CX - half - 2} {top + 40} {CX - half + 4} {top + 30} "
        f"{CX - half + 8} "
        f"{top} Z",
        color,
        INK,
        3,
    )


def steam(p: Pen, x: float, y: float, n: int = 2) -> None:
    """Wisps of steam, or of something that looks back."""
    for i in range(n):
        sx = x + i * 14
        p.line(f"M{sx} {y} q-8 -8 0 -15 q8 -8 0 -15", "#ffffff|#e5383b", 4, 0.85)
