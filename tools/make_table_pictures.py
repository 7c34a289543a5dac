"""Draw the pictures of the table, and the roots that grow over it, into assets/art.

Run `python -m tools.make_table_pictures` after changing the plan of the town
(inbetween/ui/table/paint/town_map.py) or a recipe here. The script always writes the same files.
It does not touch the streets of the title, which are drawn by hand.
"""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

from inbetween.ui.table.paint.town_map import CENTER, HEIGHT, HOUSES, ROOTS, WIDTH, House
from tools.drawing.root_and_jaw import jaw, root, svg_document

ROOT = Path(__file__).resolve().parent.parent
SUN = (26, 20)  # length of shadows at low sun
ART = ROOT / "assets" / "art"

# The streets that lead to the ring. The game draws the road under the ring, because it follows the
# cards (inbetween/ui/table/paint/road.py).
WAYS = (
    "M-20 118 C160 140 330 60 500 -20",
    "M1420 -20 C1590 60 1760 140 1940 118",
    "M-20 842 C240 816 420 850 640 862 S1500 850 1940 862",
    "M276 -20 C300 220 246 420 262 640 S262 900 292 1100",
    "M1644 -20 C1620 220 1674 420 1658 640 S1658 900 1628 1100",
    "M-20 423 H445",
    "M1475 423 H1940",
    "M960 -20 V165",
    "M960 690 V1100",
    "M520 242 L352 -20",
    "M1400 242 L1568 -20",
    "M560 650 L474 832",
    "M1360 650 L1446 832",
)
TREES = (
    (392, 190, 17),
    (300, 118, 13),
    (580, 88, 14),
    (300, 420, 12),
    (380, 330, 13),
    (372, 560, 12),
    (398, 682, 14),
    (312, 700, 17),
    (660, 772, 15),
    (800, 770, 12),
    (868, 760, 15),
    (720, 60, 12),
    (880, 66, 13),
    (160, 470, 15),
    (150, 250, 13),
    (600, 900, 14),
    (180, 900, 16),
    (740, 980, 13),
    # inside the ring, where nothing else lies
    (700, 330, 11),
    (716, 520, 12),
    (620, 268, 10),
)


def _light(inner: str, middle: str, outer: str) -> str:
    stops = "".join(
        f'<stop offset="{at}" stop-color="{color}"/>'
        for at, color in ((0, inner), (0.5, middle), (1, outer))
    )
    return (
        f'  <defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{CENTER[0]}" '
        f'cy="{CENTER[1]}" r="1100">{stops}'
        f'</radialGradient></defs>\n  <rect width="{WIDTH}" height="{HEIGHT}" fill="url(#light)"/>'
    )


def _streets(kerb: str, road: str, line: str) -> str:
    """Draw curbs, roads and center lines."""
    found = []
    for color, wide, more in (
        (kerb, 44, ""),
        (road, 36, ""),
        (line, 2.5, ' stroke-dasharray="16 18"'),
    ):
        found.append(
            f'  <g fill="none" stroke="{color}" stroke-width="{wide}" stroke-linecap="butt"{more}>'
        )
        found += [f'    <path d="{d}"/>' for d in WAYS]
        found.append("  </g>")
    return "\n".join(found)


def _square(ground: str, line: str, opacity: float) -> str:
    """Draw the square in the middle of town with its compass."""
    x, y = CENTER
    points = []
    for i in range(16):
        reach = (148, 42, 108, 42)[i % 4]
        angle = math.pi * i / 8
        points.append(f"{x + reach * math.sin(angle):.1f} {y - reach * math.cos(angle):.1f}")
    return (
        f'  <circle cx="{x}" cy="{y}" r="172" fill="{ground}"/>\n'
        f'  <g fill="none" stroke="{line}" stroke-opacity="{opacity}" stroke-width="2.5" '
        'stroke-linejoin="round">\n'
        f'    <circle cx="{x}" cy="{y}" r="172"/><circle cx="{x}" cy="{y}" r="160"/>\n    <path '
        f'd="M{" L".join(points)} Z"/>\n  </g>'
    )


def _house(house: House, light: str, dark: str, shade: str, edge: str) -> str:
    """Draw a roof of two planes with a chimney and its shadow."""
    w, d = house.wide / 2, house.deep / 2
    return (
        f'  <g transform="translate({house.x} {house.y}) rotate({house.angle})">'
        f'<path fill="{shade}" fill-opacity="0.45" d="M{-w + 5} {-d + 6} H{w + 6} V{d + 7} '
        f'H{-w + 5} Z"/>'
        f'<path fill="{light}" d="M{-w} {-d} H{w} V0 H{-w} Z"/><path fill="{dark}" d="M{-w} 0 '
        f'H{w} V{d} H{-w} Z"/>'
        f'<path fill="none" stroke="{edge}" stroke-opacity="0.7" stroke-width="1.6" d="M{-w} {-d} '
        f'H{w} V{d} H{-w} Z M{-w} 0 H{w}"/>'
        f'<rect x="{w * 0.4:.1f}" y="{-d * 0.72:.1f}" width="9" height="8" fill="{edge}"/></g>'
    )


def _ruin(house: House, rng: Random) -> str:
    """Draw the same roof, collapsed."""
    w, d = house.wide / 2, house.deep / 2
    a, b = rng.uniform(-0.4, 0.1) * w, rng.uniform(0.1, 0.5) * w
    edge = ((a, -d), (a + 7, -d * 0.3), (a - 4, d * 0.2), (b, d * 0.6), (b + 9, -d * 0.1), (b, -d))
    hole = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in edge) + " Z"
    return (
        f'  <g transform="translate({house.x} {house.y}) rotate({house.angle})">'
        f'<path fill="#2b1214" d="M{-w} {-d} H{w} V0 H{-w} Z"/><path fill="#221011" d="M{-w} 0 '
        f'H{w} V{d} H{-w} Z"/>'
        f'<path fill="#0d0506" d="{hole}"/>'
        f'<path fill="none" stroke="#4a201e" stroke-opacity="0.6" stroke-width="1.6" '
        f'd="M{-w} {-d} H{w} V{d} H{-w} Z M{-w} 0 H{a:.1f}"/></g>'
    )


def _mirrored(trees: tuple[tuple[int, int, int], ...]) -> list[tuple[int, int, int]]:
    return [*trees, *((2 * CENTER[0] - x, y + 6, r) for x, y, r in trees if x < 860)]


def _shadow(house: House) -> str:
    """Draw the shadow of a house on the grass, away from the low sun at the upper left."""
    turn = math.radians(house.angle)
    w, d = house.wide / 2, house.deep / 2
    corners = [
        (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
        for x, y in ((-w, -d), (w, -d), (w, d), (-w, d))
    ]
    ends = sorted(corners, key=lambda at: at[0] * SUN[1] - at[1] * SUN[0])
    (ax, ay), (bx, by) = ends[0], ends[-1]
    x, y = house.x, house.y
    return (
        f"M{x + ax:.1f} {y + ay:.1f} L{x + ax + SUN[0]:.1f} {y + ay + SUN[1]:.1f} "
        f"L{x + bx + SUN[0]:.1f} {y + by + SUN[1]:.1f} "
        f"L{x + bx:.1f} {y + by:.1f} Z"
    )


def table_human() -> str:
    """Draw the town from above in late-afternoon light, muted behind the cards."""
    trees = "".join(
        f'<path d="M{x - r * 0.6:.1f} {y + r * 0.6:.1f} L{x - r * 0.6 + SUN[0] * 0.8:.1f} '
        f"{y + r * 0.6 + SUN[1] * 0.8:.1f} "
        f"L{x + r * 0.6 + SUN[0] * 0.8:.1f} {y - r * 0.6 + SUN[1] * 0.8:.1f} L{x + r * 0.6:.1f} "
        f'{y - r * 0.6:.1f} Z" '
        f'fill="#1d3a4a" fill-opacity="0.34"/><circle cx="{x}" cy="{y}" r="{r}" fill="#4b8160"/>'
        f'<circle cx="{x - r * 0.3:.1f}" cy="{y - r * 0.3:.1f}" r="{r * 0.55:.1f}" fill="#6fa272"/>'
        for x, y, r in _mirrored(TREES)
    )
    roofs = (("#b87f66", "#92614f"), ("#7fa3bd", "#6184a0"), ("#c0a47a", "#9a805e"))
    shadows = " ".join(_shadow(h) for h in HOUSES)
    houses = "\n".join(_house(h, *roofs[i % 3], "#1d3a4a", "#4c5f66") for i, h in enumerate(HOUSES))
    return svg_document(
        WIDTH,
        HEIGHT,
        "  <!-- Table in the Human dimension: the town from above, late in the afternoon -->",
        _light("#6b9ca1", "#5a8993", "#477082"),
        _streets("#8bafb2", "#4a6c7c", "#a3bcbc"),
        _square("#5b8893", "#bcd6da", 0.45),
        f'  <path fill="#1d3a4a" fill-opacity="0.34" d="{shadows}"/>',
        f"  <g>{trees}</g>",
        houses,
    )


def table_creature() -> str:
    """Draw the same town in the other dimension: cracks, collapsed roofs, an eye on the square."""
    rng = Random(5)
    cracks = []
    for _ in range(26):
        x = rng.uniform(60, WIDTH - 60)
        y = rng.uniform(40, HEIGHT - 40)
        way = rng.uniform(0, math.tau)
        line = [(x, y)]
        for _ in range(rng.randrange(4, 8)):
            way += rng.uniform(-0.8, 0.8)
            x, y = x + 30 * math.cos(way), y + 30 * math.sin(way)
            line.append((x, y))
        cracks.append("M" + " L".join(f"{a:.0f} {b:.0f}" for a, b in line))
    lines = " ".join(cracks)
    glow = (
        '  <g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path stroke="#7a1a1f" stroke-opacity="0.35" stroke-width="7" d="{lines}"/>'
        f'<path stroke="#c8452f" stroke-opacity="0.5" stroke-width="1.8" d="{lines}"/></g>'
    )
    stumps = "".join(
        f'<path stroke="#3a1a18" stroke-width="3" d="M{x} {y} l{r * math.cos(a):.1f} '
        f'{r * math.sin(a):.1f}"/>'
        for x, y, r in _mirrored(TREES)
        for a in (0.3, 1.7, 2.9, 4.1, 5.3)
    )
    x, y = CENTER
    eye = (
        '  <g fill="none" stroke="#8a2a2c" stroke-opacity="0.55" stroke-width="3" '
        'stroke-linejoin="round">'
        f'<path d="M{x - 162} {y} C{x - 106} {y - 78} {x - 60} {y - 106} {x} {y - 106} '
        f"C{x + 60} {y - 106} {x + 106} {y - 78} {x + 162} {y} "
        f"C{x + 106} {y + 78} {x + 60} {y + 106} {x} {y + 106} C{x - 60} {y + 106} {x - 106} "
        f'{y + 78} {x - 162} {y} Z"/>'
        f'<circle cx="{x}" cy="{y}" r="94"/></g>'
    )
    return svg_document(
        WIDTH,
        HEIGHT,
        "  <!-- Table in the Creature dimension: the same plan, broken open -->",
        _light("#321419", "#1f0d10", "#0d0607"),
        _streets("#33181a", "#150a0b", "#2b1213"),
        _square("#2a1014", "#6d2024", 0.5),
        glow,
        f'  <g fill="none" stroke-linecap="round">{stumps}</g>',
        "\n".join(_ruin(h, rng) for h in HOUSES),
        eye,
    )


# -- roots ------------------------------------------------------------------------------------


def pictures() -> dict[str, str]:
    """Return every picture by its name."""
    found = {
        "places/table_human": table_human(),
        "places/table_creature": table_creature(),
        "stage/jaw": jaw(),
        "stage/jaw_lower": jaw(lower=True),
    }
    return found | {f"stage/{plan.picture}": root(i) for i, plan in enumerate(ROOTS)}


def main() -> None:
    """Write every picture."""
    for name, text in pictures().items():
        path = ART / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
