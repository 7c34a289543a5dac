"""The great eye of the Creature in the pictures of the Awareness endings, and lanterns."""

from __future__ import annotations

import math
from random import Random

from tools.drawing.ending_shapes import CREAM, GOLD

FIBERS = 54  # of the iris
VEINS = 9  # at each corner of the eye


def _stops(*stops: tuple[float, str, float]) -> str:
    return "".join(
        f'<stop offset="{at}" stop-color="{color}" stop-opacity="{opacity}"/>'
        for at, color, opacity in stops
    )


def _round(name: str, x: float, y: float, r: float, *stops: tuple[float, str, float]) -> str:
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:.0f}" '
        f'cy="{y:.0f}" r="{r:.0f}">{_stops(*stops)}</radialGradient></defs>'
    )


def _arc(x: float, y: float, wide: float, high: float) -> str:
    """A curve from the left corner of an eye to the right one; `high` is negative upward."""
    return (
        f"M{x - wide:.0f} {y:.0f} C{x - wide * 0.52:.0f} {y + high * 1.3:.0f} "
        f"{x + wide * 0.52:.0f} {y + high * 1.3:.0f} {x + wide:.0f} {y:.0f}"
    )


def _lid(x: float, y: float, wide: float, outer: float, inner: float, fill: str) -> str:
    """A lid between the opening of an eye and its own outer edge."""
    out = wide * 1.12
    return (
        f'<path fill="{fill}" d="{_arc(x, y, wide, inner)} L{x + out:.0f} {y:.0f} '
        f"C{x + out * 0.56:.0f} {y + outer * 1.3:.0f} {x - out * 0.56:.0f} "
        f'{y + outer * 1.3:.0f} {x - out:.0f} {y:.0f} Z"/>'
    )


def _veins(rng: Random, x: float, y: float, wide: float, high: float, r: float) -> str:
    found = []
    for way in (-1, 1):
        for i in range(VEINS):
            share = (i + 0.5) / VEINS * 2 - 1
            start = (x + way * wide * rng.uniform(0.86, 0.97), y + share * high * 0.12)
            reach = r * rng.uniform(1.12, 1.4)
            end = (x + way * reach, y + share * high * 0.66)
            bend = (start[1] + end[1]) / 2 + rng.uniform(-0.12, 0.12) * high
            middle = (start[0] + end[0]) / 2
            found.append(
                f'<path fill="none" stroke="#8f1530" stroke-opacity="0.8" stroke-linecap="round" '
                f'stroke-width="{rng.uniform(2.5, 5):.1f}" d="M{start[0]:.0f} {start[1]:.0f} '
                f"Q{middle:.0f} {bend:.0f} {end[0]:.0f} {end[1]:.0f} "
                f'M{middle:.0f} {bend:.0f} l{-way * r * 0.24:.0f} {share * high * 0.22:.0f}"/>'
            )
    return "".join(found)


def _iris(rng: Random, x: float, y: float, r: float, pupil: float) -> str:
    fibers = ""
    for i in range(FIBERS):
        a = math.tau * i / FIBERS + rng.uniform(-0.04, 0.04)
        near, far = r * rng.uniform(0.3, 0.42), r * rng.uniform(0.7, 0.9)
        color = ("#ffe29a", "#ff9a3c", "#7a1a10")[i % 3]
        fibers += (
            f'<path fill="none" stroke="{color}" stroke-opacity="0.62" stroke-linecap="round" '
            f'stroke-width="{r * 0.024:.1f}" d="M{x + near * math.cos(a):.0f} '
            f"{y + near * math.sin(a):.0f} L{x + far * math.cos(a + 0.06):.0f} "
            f'{y + far * math.sin(a + 0.06):.0f}"/>'
        )

    def slit(half: float, tall: float) -> str:
        return (
            f"M{x:.0f} {y - r * tall:.0f} Q{x + r * half:.0f} {y:.0f} {x:.0f} {y + r * tall:.0f} "
            f"Q{x - r * half:.0f} {y:.0f} {x:.0f} {y - r * tall:.0f} Z"
        )

    light = r * 0.86
    return (
        _round(
            "iris",
            *(x, y, r),
            *((0, "#fff0b0", 1), (0.32, GOLD, 1), (0.62, "#f0742a", 1), (0.86, "#b3251f", 1)),
            (1, "#3a0710", 1),
        )
        + f'<circle cx="{x}" cy="{y}" r="{r:.0f}" fill="#1a0408"/>'
        + f'<circle cx="{x}" cy="{y}" r="{r * 0.95:.0f}" fill="url(#iris)"/>{fibers}'
        + f'<path fill="#ffb347" fill-opacity="0.55" d="{slit(pupil * 1.9, 0.9)}"/>'
        + f'<path fill="#0a0203" d="{slit(pupil, 0.84)}"/>'
        + f'<path fill="none" stroke="{CREAM}" stroke-opacity="0.75" stroke-linecap="round" '
        f'stroke-width="{r * 0.05:.1f}" d="M{x - light * 0.72:.0f} {y + light * 0.6:.0f} '
        f'Q{x:.0f} {y + light * 1.28:.0f} {x + light * 0.72:.0f} {y + light * 0.6:.0f}"/>'
        + f'<circle cx="{x - r * 0.36:.0f}" cy="{y - r * 0.34:.0f}" r="{r * 0.13:.0f}" '
        f'fill="{CREAM}"/><circle cx="{x - r * 0.16:.0f}" cy="{y - r * 0.5:.0f}" '
        f'r="{r * 0.055:.0f}" fill="{CREAM}" fill-opacity="0.8"/>'
    )


def great_eye_svg(
    x: float, y: float, wide: float, high: float, shut: float, pupil: float, light: str
) -> str:
    """Draw the eye with lids, veins and an iris of fibers.

    `shut` says how far the upper lid covers it, `pupil` is half the width of the slit, both as
    shares; `light` is the color of what lights it from below.
    """
    rng = Random(17)
    up, down, r = -high * (1 - shut), high * 0.94, high * 0.9
    at = y + high * (0.02 + 0.22 * shut)
    folds = "".join(
        f'<path fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round" '
        f'd="{_arc(x, y - high * 0.03, wide * 1.04, up - high * out)}"/>'
        for color, width, out in (("#0d0306", 11, 0.2), ("#6b1a2e", 5, 0.31), ("#0d0306", 6, 0.5))
    )
    spikes = ""
    for i in range(13):
        share = (i + 0.5) / 13 * 2 - 1
        sx = x + share * wide * 0.98
        sy = y + (up - high * 0.62) * (1 - share * share) * 0.98
        long = high * (0.34 - 0.12 * abs(share)) * rng.uniform(0.8, 1.2)
        spikes += (
            f'<path fill="#1c0610" d="M{sx - wide * 0.06:.0f} {sy + high * 0.16:.0f} '
            f"Q{sx + share * long * 0.4:.0f} {sy - long * 0.3:.0f} {sx + share * long * 1.5:.0f} "
            f"{sy - long:.0f} Q{sx + share * long * 0.8 + wide * 0.04:.0f} {sy - long * 0.1:.0f} "
            f'{sx + wide * 0.06:.0f} {sy + high * 0.16:.0f} Z"/>'
        )
    ball = f"{_arc(x, y, wide, up)} C{x + wide * 0.52:.0f} {y + down * 1.3:.0f} " + (
        f"{x - wide * 0.52:.0f} {y + down * 1.3:.0f} {x - wide:.0f} {y:.0f} Z"
    )
    white = _round(
        "white",
        *(x, at, wide),
        *((0, "#f2cfa8", 1), (0.42, "#d98f78", 1), (0.75, "#7d2233", 1), (1, "#2a0912", 1)),
    )
    lids = (
        f'<defs><linearGradient id="lid" gradientUnits="userSpaceOnUse" x1="0" '
        f'y1="{y - high * 1.6:.0f}" x2="0" y2="{y + high * 1.5:.0f}">'
        f"{_stops((0, '#1c0610', 1), (0.42, '#4d1022', 1), (0.55, '#3a0c1a', 1))}"
        f"{_stops((0.8, '#7a2335', 1), (1, '#2a0912', 1))}</linearGradient></defs>"
    )
    edge = f'fill="none" stroke-linecap="round" stroke="{light}"'
    return (
        spikes
        + white
        + lids
        + f'<path fill="url(#white)" d="{ball}"/>'
        + _veins(rng, x, y, wide, high, r)
        + _iris(rng, x, round(at), r, pupil)
        + f'<path fill="none" stroke="#0a0203" stroke-opacity="0.42" '
        f'stroke-width="{high * 0.24:.0f}" d="{_arc(x, y, wide * 0.98, up * 0.94)}"/>'
        + _lid(x, y, wide, up - high * 0.62, up, "url(#lid)")
        + _lid(x, y, wide, down + high * 0.3, down, "url(#lid)")
        + folds
        + f'<path fill="none" stroke="#0d0306" stroke-width="13" stroke-linecap="round" '
        f'd="{_arc(x, y, wide, up)}"/>' + f'<path {edge} stroke-opacity="0.9" stroke-width="7" '
        f'd="{_arc(x, y, wide * 0.97, down)}"/>'
        + f'<path {edge} stroke-opacity="0.5" stroke-width="9" '
        f'd="{_arc(x, y + high * 0.03, wide * 1.1, down + high * 0.3)}"/>'
    )


def beam_svg(name: str, start: tuple[float, float], end: tuple[float, float], half: float) -> str:
    """Draw the light of a lantern: bright where it starts, weaker where it ends."""
    a = math.atan2(end[1] - start[1], end[0] - start[0]) + math.pi / 2
    dx, dy = math.cos(a), math.sin(a)
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:.0f}" '
        f'y1="{start[1]:.0f}" x2="{end[0]:.0f}" y2="{end[1]:.0f}">'
        f"{_stops((0, CREAM, 0.75), (0.22, CREAM, 0.34), (1, CREAM, 0.1))}</linearGradient></defs>"
        f'<path fill="url(#{name})" d="M{start[0] - 7 * dx:.0f} {start[1] - 7 * dy:.0f} '
        f"L{start[0] + 7 * dx:.0f} {start[1] + 7 * dy:.0f} "
        f"L{end[0] + half * dx:.0f} {end[1] + half * dy:.0f} "
        f'L{end[0] - half * dx:.0f} {end[1] - half * dy:.0f} Z"/>'
    )


def lantern_svg(x: float, y: float) -> str:
    """Draw a lit lantern held up by its ring, its flame at a point."""
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="52" fill="{GOLD}" fill-opacity="0.22"/>'
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="32" fill="{GOLD}" fill-opacity="0.3"/>'
        f'<path fill="none" stroke="#101822" stroke-width="5" d="M{x - 11:.0f} {y - 18:.0f} '
        f'Q{x:.0f} {y - 40:.0f} {x + 11:.0f} {y - 18:.0f}"/>'
        f'<path fill="#101822" d="M{x - 15:.0f} {y - 14:.0f} L{x - 8:.0f} {y - 24:.0f} '
        f"H{x + 8:.0f} L{x + 15:.0f} {y - 14:.0f} Z M{x - 15:.0f} {y + 17:.0f} "
        f'H{x + 15:.0f} V{y + 25:.0f} H{x - 15:.0f} Z"/>'
        f'<path fill="{GOLD}" stroke="#101822" stroke-width="4" d="M{x - 13:.0f} {y - 14:.0f} '
        f'H{x + 13:.0f} V{y + 17:.0f} H{x - 13:.0f} Z"/>'
        f'<circle cx="{x:.0f}" cy="{y + 1:.0f}" r="9" fill="{CREAM}"/>'
    )
