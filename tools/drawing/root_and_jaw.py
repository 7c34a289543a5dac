"""The Creature's root and jaw, which grow over the table."""

from __future__ import annotations

import math
import re
from random import Random

from inbetween.ui.table.paint.town_map import ROOTS

Point = tuple[float, float]


def svg_document(width: int, height: int, *parts: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}">\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _limb(
    rng: Random,
    box: tuple[int, int],
    start: Point,
    way: float,
    length: float,
    thick: float,
    depth: int,
) -> list[tuple[list[Point], float]]:
    """Return a limb as points with its thickness at the base, and the limbs that grow from it."""
    steps = max(4, round(length / 34))
    x, y = start
    line, found = [start], []
    drift = rng.uniform(-0.05, 0.05)
    for i in range(steps):
        way += rng.uniform(-0.26, 0.26) + drift
        x, y = x + length / steps * math.cos(way), y + length / steps * math.sin(way)
        if not (8 < x < box[0] - 8 and 8 < y < box[1] - 8) and i > 1:
            break  # stay within the picture
        line.append((x, y))
        share = (i + 1) / steps
        if depth and 0.15 < share < 0.92 and rng.random() < (0.62 if depth > 1 else 0.4):
            turn = rng.choice((-1, 1)) * rng.uniform(0.45, 0.95)
            found += _limb(
                rng,
                box,
                (x, y),
                way + turn,
                length * rng.uniform(0.2, 0.36),
                thick * (1 - share * 0.8) * 0.6,
                depth - 1,
            )
    return [(line, thick), *found]


def _outline(line: list[Point], thick: float, by: float = 0.0) -> str:
    """Return a line that tapers to a point, as a filled shape."""
    left, right = [], []
    for i, (x, y) in enumerate(line):
        before, after = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        angle = math.atan2(after[1] - before[1], after[0] - before[0]) + math.pi / 2
        half = max(0.6, thick / 2 * (1 - i / (len(line) - 1)) ** 0.8 + by)
        left.append((x + half * math.cos(angle), y + half * math.sin(angle)))
        right.append((x - half * math.cos(angle), y - half * math.sin(angle)))
    return "M" + " L".join(f"{x:.0f} {y:.0f}" for x, y in (*left, *reversed(right))) + " Z"


def root(number: int) -> str:
    """Draw one root with its branches: shadow, bark, a lit edge, and a few glowing thorns."""
    plan = ROOTS[number]
    rng = Random(40 + number)
    width, height = plan.size
    start = (plan.foot[0] * width, plan.foot[1] * height)
    way = math.atan2(plan.way[1], plan.way[0])
    length = abs(width * plan.way[0]) + abs(height * plan.way[1])
    limbs = _limb(rng, plan.size, start, way, length * 0.96, 46, 2)
    shadow = " ".join(
        _outline([(x + 5, y + 8) for x, y in line], thick, 2) for line, thick in limbs
    )
    bark = " ".join(_outline(line, thick) for line, thick in limbs)
    lit = " ".join(
        _outline(
            [(x - 1.5, y - thick * 0.16 * (1 - i / len(line))) for i, (x, y) in enumerate(line)],
            thick * 0.3,
        )
        for line, thick in limbs
        if thick > 7
    )
    embers = "".join(
        f'<circle cx="{line[-1][0]:.0f}" cy="{line[-1][1]:.0f}" r="2.6" fill="#ff7a2f" '
        'fill-opacity="0.75"/>'
        for line, thick in limbs[1:]
        if thick > 6
    )
    return svg_document(
        width,
        height,
        f"  <!-- A root that creeps over the table, its foot at {start[0]:.0f}, {start[1]:.0f} -->",
        f'  <path fill="#000000" fill-opacity="0.28" d="{shadow}"/>',
        f'  <path fill="#2a0e12" d="{bark}"/>',
        f'  <path fill="#6b1f26" fill-opacity="0.8" d="{lit}"/>',
        f"  <g>{embers}</g>",
    )


def jaw(lower: bool = False) -> str:
    """Draw a jaw of the Creature with uneven teeth.

    The lower one looks up, and its teeth stand between those of the upper one.
    """
    rng = Random(12 if lower else 9)
    wide, high = 640, 350
    gum = (
        "M4 168 C-6 60 120 4 320 4 C520 4 646 60 636 168 C512 236 397 216 320 228 C243 216 128 "
        "236 4 168 Z"
    )
    teeth, shine = [], []
    count = 11
    for i in range(count - lower):
        place = (i + 1 if lower else i + 0.5) / count
        x = wide * place
        bend = math.sin(math.pi * place)
        top, half = 128 + 62 * bend, wide / count * 0.52
        tip = top + 74 + 46 * rng.random() + (22 if i % 3 == 1 else 0)
        lean = rng.uniform(-8, 8)
        teeth.append(
            f"M{x - half:.0f} {top:.0f} Q{x - half * 0.4 + lean:.0f} {top + 50:.0f} "
            f"{x + lean:.0f} {tip:.0f} "
            f"Q{x + half * 0.5 + lean:.0f} {top + 44:.0f} {x + half:.0f} {top:.0f} Z"
        )
        shine.append(
            f"M{x - half * 0.5:.0f} {top:.0f} Q{x - half * 0.2 + lean:.0f} {top + 40:.0f} "
            f"{x + lean:.0f} {tip - 12:.0f} "
            f"Q{x - half * 0.02 + lean:.0f} {top + 36:.0f} {x - half * 0.1:.0f} {top:.0f} Z"
        )
    veins = (
        "M92 96 C170 130 210 90 300 160 M548 96 C480 130 440 90 352 158 M220 44 C240 80 290 84 "
        "318 118 "
        "M424 44 C404 80 384 80 354 104"
    )
    brow = "M40 120 C90 50 190 26 320 26 C450 26 550 50 600 120"
    gum_line = "M6 140 C128 218 243 200 320 212 C397 200 512 218 634 140"
    shapes = [" ".join(teeth), " ".join(shine), gum, veins, brow, gum_line]
    if lower:
        shapes = [_upside_down(shape, high) for shape in shapes]
    return svg_document(
        wide,
        high,
        f"  <!-- The {'lower' if lower else 'upper'} jaw that closes over the Devoured -->",
        '  <path fill="#e9d3b4" stroke="#1a0508" stroke-width="7" stroke-linejoin="round" '
        f'd="{shapes[0]}"/>',
        f'  <path fill="#fbf1d9" d="{shapes[1]}"/>',
        f'  <path fill="#4a0d18" stroke="#1a0508" stroke-width="8" d="{shapes[2]}"/>',
        '  <path fill="none" stroke="#8a1c2c" stroke-width="7" stroke-linecap="round" '
        f'd="{shapes[3]}"/>',
        '  <path fill="none" stroke="#6d1524" stroke-width="12" stroke-linecap="round" '
        f'd="{shapes[4]}"/>',
        '  <path fill="none" stroke="#b3243a" stroke-opacity="0.7" stroke-width="5" '
        f'd="{shapes[5]}"/>',
    )


def _upside_down(path: str, high: int) -> str:
    """Return a path of absolute points upside down."""
    return re.sub(r"(-?\d+) (-?\d+)", lambda point: f"{point[1]} {high - int(point[2])}", path)
