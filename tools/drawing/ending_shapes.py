"""Shapes that several ending pictures share: people, rays, glows, teeth and eyes."""

from __future__ import annotations

import math
from random import Random

from inbetween.ui.table.paint.town_map import HEIGHT, WIDTH

INK = "#101822"


GOLD = "#ffd166"


CREAM = "#fff3c4"


EMBER = "#ff7a2f"


BLOOD = "#b3152f"


_BODIES = {
    "man": (
        "M-.14 -.76 Q-.17 -.81 -.08 -.82 L.08 -.82 Q.17 -.81 .14 -.76 L.115 -.43 L.11 0 L.02 0 L0 "
        "-.37 L-.02 0 L-.11 0 L-.115 -.43 Z"
    ),
    "woman": (
        "M-.12 -.76 Q-.14 -.81 -.07 -.82 L.07 -.82 Q.14 -.81 .12 -.76 L.09 -.52 L.19 -.2 L.07 "
        "-.18 L.065 0 L.015 0 L0 -.17 L-.015 0 L-.065 0 L-.07 -.18 L-.19 -.2 L-.09 -.52 Z"
    ),
    "child": (
        "M-.15 -.7 Q-.17 -.76 -.08 -.77 L.08 -.77 Q.17 -.76 .15 -.7 L.13 -.4 L.12 0 L.02 0 L0 "
        "-.33 L-.02 0 L-.12 0 L-.13 -.4 Z"
    ),
}


_TOPS = {
    "": "",
    "hat": "M-.2 -.95 H.2 V-.925 H-.2 Z M-.1 -.95 L-.08 -1.06 H.08 L.1 -.95 Z",
    "bun": "M-.05 -1.03 a.05 .05 0 1 1 .1 0 a.05 .05 0 1 1 -.1 0",
    "cap": "M-.1 -.94 Q-.1 -1.04 0 -1.04 Q.1 -1.04 .1 -.94 H.19 V-.915 H-.1 Z",
    "long": "M-.11 -.95 Q-.14 -.7 -.1 -.68 H.1 Q.14 -.7 .11 -.95 Z",
}


def _scaled(path: str, size: float) -> str:
    """A path in shares of a person's height, in pixels."""
    words = []
    for word in path.split():
        head = word[0] if word[0].isalpha() else ""
        number = word[len(head) :]
        words.append(head + (f"{float(number) * size:.1f}" if number else ""))
    return " ".join(words)


def _flat(path: str) -> str:
    """The arcs of small circles have flags that must not be scaled: draw them as four curves."""
    return path.replace(
        "a.05 .05 0 1 1 .1 0 a.05 .05 0 1 1 -.1 0",
        "C-.05 -1.1 .05 -1.1 .05 -1.03 C.05 -.97 -.05 -.97 -.05 -1.03 Z",
    )


def person(
    x: float,
    y: float,
    size: float,
    body: str,
    top: str,
    fill: str,
    rim: str,
    arms: tuple[float, float] = (0.35, 0.35),
) -> str:
    """Draw a person against the light.

    `arms` are the angles of the left and the right arm (0 hangs down, 3 is straight up).
    """
    tall = 0.86 if body == "child" else 0.91
    parts = [
        f'<path d="{_scaled(_BODIES[body], size)}"/>',
        f'<circle cx="0" cy="{-tall * size:.1f}" '
        f'r="{size * (0.1 if body == "child" else 0.085):.1f}"/>',
    ]
    if top:
        parts.append(f'<path d="{_scaled(_flat(_TOPS[top]), size)}"/>')
    for way, angle in zip((-1, 1), arms, strict=True):
        sx, sy = way * 0.125 * size, -0.77 * size
        hx, hy = sx + way * math.sin(angle) * 0.37 * size, sy + math.cos(angle) * 0.37 * size
        parts.append(
            f'<path fill="none" stroke-width="{size * 0.058:.1f}" d="M{sx:.1f} {sy:.1f} L{hx:.1f} '
            f'{hy:.1f}"/>'
        )
    return (
        f'<g transform="translate({x:.0f} {y:.0f})" fill="{rim}" stroke="{rim}" stroke-width="5" '
        'stroke-linejoin="round" stroke-linecap="round">'
        f'{"".join(parts)}</g><g transform="translate({x + 2:.0f} {y + 2:.0f})" fill="{fill}" '
        f'stroke="{fill}" stroke-width="0.6" '
        f'stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</g>'
    )


def rays_svg(
    x: float,
    y: float,
    count: int,
    reach: float,
    half: float,
    color: str,
    opacity: float,
    start: float = 0.0,
) -> str:
    """Rays around a point."""
    found = []
    for i in range(count):
        a = start + math.tau * i / count
        points = [(x + reach * math.cos(a + d), y + reach * math.sin(a + d)) for d in (-half, half)]
        found.append(
            f"M{x} {y} L{points[0][0]:.0f} {points[0][1]:.0f} L{points[1][0]:.0f} "
            f"{points[1][1]:.0f} Z"
        )
    return f'<path fill="{color}" fill-opacity="{opacity}" d="{" ".join(found)}"/>'


def glow_svg(name: str, x: float, y: float, r: float, color: str, middle: float = 0.9) -> str:
    """A round light that fades out."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{color}" stop-opacity="{o:.2f}"/>'
        for at, o in ((0, middle), (0.4, middle * 0.42), (1, 0))
    )
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" '
        f'r="{r}">{stops}</radialGradient></defs>'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#{name})"/>'
    )


def fade_svg(
    name: str, color: str, top: float, bottom: float, y: int = 0, high: int = HEIGHT
) -> str:
    """A veil over the whole width that changes from top to bottom."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y}" x2="0" '
        f'y2="{y + high}"><stop offset="0" '
        f'stop-color="{color}" stop-opacity="{top}"/><stop offset="1" stop-color="{color}" '
        f'stop-opacity="{bottom}"/></linearGradient></defs>'
        f'<rect x="0" y="{y}" width="{WIDTH}" height="{high}" fill="url(#{name})"/>'
    )


def _arch(base: float, bend: float, share: float) -> float:
    """The height of an arch at a share of the picture's width; `bend` is that of its ends."""
    return base + bend * (1 - math.sin(math.pi * share))


def teeth_svg(
    rng: Random, base: float, way: int, reach: float, count: int, bend: float
) -> tuple[str, str]:
    """A row of teeth along an arch: their shapes and their shaded sides.

    They bulge, touch at the root, and point toward the middle of the picture.
    """
    shapes, shaded = [], []
    half = WIDTH / count * 0.56
    for i in range(count):
        share = (i + 0.5) / count
        x, root = WIDTH * share, _arch(base, bend, share)
        long = way * reach * rng.uniform(0.74, 1.06) * (1.24 if i % 4 == 1 else 1)
        lean = (WIDTH / 2 - x) / WIDTH * 110 + rng.uniform(-12, 12)
        tip = f"{x + lean:.0f} {root + long:.0f}"
        right = (
            f"C{x + half * 0.3 + lean * 0.9:.0f} {root + long * 0.86:.0f} "
            f"{x + half * 0.98 + lean * 0.2:.0f} {root + long * 0.42:.0f} {x + half:.0f} {root:.0f}"
        )
        shapes.append(
            f"M{x - half:.0f} {root:.0f} C{x - half * 0.98 + lean * 0.2:.0f} "
            f"{root + long * 0.42:.0f} {x - half * 0.3 + lean * 0.9:.0f} "
            f"{root + long * 0.86:.0f} {tip} {right} Z"
        )
        shaded.append(
            f"M{tip} {right} L{x + half * 0.3:.0f} {root:.0f} C{x + half * 0.42 + lean * 0.2:.0f} "
            f"{root + long * 0.42:.0f} {x + half * 0.12 + lean * 0.9:.0f} "
            f"{root + long * 0.8:.0f} {tip} Z"
        )
    return " ".join(shapes), " ".join(shaded)


def gum_svg(base: float, way: int, edge: int, count: int, bend: float) -> str:
    """The gum of a row of teeth, from the edge of the picture to their roots.

    It reaches further down between the teeth than over them.
    """
    line = f"0 {_arch(base, bend, 0) + way * 26:.0f}"
    for i in range(count):
        middle, end = (i + 0.5) / count, (i + 1) / count
        over = _arch(base, bend, middle) - way * 16
        between = _arch(base, bend, end) + way * 26
        line += f" Q{WIDTH * middle:.0f} {over:.0f} {WIDTH * end:.0f} {between:.0f}"
    strokes = "".join(
        f'<path fill="none" stroke="{color}" stroke-width="{width}" stroke-linejoin="round" '
        f'transform="translate(0 {-way * up})" d="M{line}"/>'
        for color, width, up in (("#14050a", 12, 0), ("#8c1730", 44, 22), ("#c23a50", 9, 27))
    )
    return f'<path fill="#4d0d1a" d="M0 {edge} L{line} L{WIDTH} {edge} Z"/>{strokes}'


def eye_svg(x: float, y: float, wide: float, high: float, iris: str = EMBER) -> str:
    """An eye of the Creature."""
    lid = (
        f"M{x - wide:.0f} {y} Q{x} {y - high * 2:.0f} {x + wide:.0f} {y} Q{x} {y + high * 2:.0f} "
        f"{x - wide:.0f} {y} Z"
    )
    r = high * 0.92
    slit = (
        f"M{x} {y - r * 0.86:.0f} Q{x + r * 0.3:.0f} {y} {x} {y + r * 0.86:.0f} "
        f"Q{x - r * 0.3:.0f} {y} {x} {y - r * 0.86:.0f} Z"
    )
    return (
        f'<path fill="#160508" d="{lid}"/><circle cx="{x}" cy="{y}" r="{r:.0f}" fill="{iris}"/>'
        f'<circle cx="{x}" cy="{y}" r="{r * 0.72:.0f}" fill="{GOLD}" fill-opacity="0.55"/><path '
        f'fill="#0a0203" d="{slit}"/>'
        f'<circle cx="{x - r * 0.3:.0f}" cy="{y - r * 0.36:.0f}" r="{max(2, r * 0.11):.0f}" '
        f'fill="{CREAM}"/>'
    )
