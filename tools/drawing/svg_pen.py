"""`Pen` writes one SVG picture by day or by night.

Callers give daylight colors, and the pen converts them to night colors ("day|night" names both; a
trailing "-" means the shadow tint, "+" the light tint), so that both faces of a thing share their
geometry. The pen uses only paths, basic shapes, groups and gradients, which SDL's SVG loader
reads.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from .palette import GLOW, INK, Sky, at_night, mix
from .path_data import Point, num, smooth, tidy

WIDTH, HEIGHT = 300, 360  # of a portrait
CX, CY = 170, 115  # head center on the card


class Pen:
    """Collects one picture. ``night`` chooses the Creature face."""

    def __init__(
        self,
        name: str,
        night: bool,
        sky: tuple[Sky, Sky],
        size: tuple[int, int] = (WIDTH, HEIGHT),
        title: str = "",
    ) -> None:
        """Start an empty picture of a size under the day and night sky.

        `title` is the description in the file.
        """
        self.sky = sky
        self.name = name
        self.size = size
        self.title = title or f"{name.capitalize()}, {'Creature' if night else 'Human'} face"
        self.night = night
        self.rng = random.Random(name)
        self.haze = False
        self.rimmed = False
        self.shoulder: Point = (CX - 80, 204)
        self._lines: list[str] = []
        self._rim: list[str] = []
        self._rim_at = 0
        self._defs: list[str] = []
        self._depth = 1
        self._transforms: list[str] = []

    # -- colors
    # ---------------------------------------------------------------------------------------------
    def col(self, spec: str) -> str:
        """Resolve a color name to what this pen writes."""
        if spec == "none" or spec.startswith("url"):
            return spec
        tone = spec[-1] if spec[-1] in "-+" else ""
        base = spec.rstrip("-+")
        day, _, dark = base.partition("|")
        color = (dark or at_night(day)) if self.night else day
        if tone == "-":
            color = mix(color, "#1a0a10" if self.night else "#3a3560", 0.36 if self.night else 0.22)
        elif tone == "+":
            color = mix(color, "#ffb38a" if self.night else "#fffaf0", 0.2 if self.night else 0.35)
        if self.haze and spec != GLOW:
            color = mix(color, "#2a0c14" if self.night else "#dcebf2", 0.5 if self.night else 0.3)
        return color

    # -- elements
    # --------------------------------------------------------------------------------------------
    def _put(
        self,
        tag: str,
        geometry: str,
        fill: str,
        stroke: str | None,
        sw: float,
        alpha: float,
        rim: bool,
    ) -> None:
        parts = [f"<{tag} {geometry}", f'fill="{self.col(fill)}"']
        if stroke:
            parts.append(f'stroke="{self.col(stroke)}" stroke-width="{num(sw)}"')
        if alpha < 1:
            parts.append(f'opacity="{alpha:.2g}"')
        self._lines.append("  " * self._depth + " ".join(parts) + "/>")
        if rim and self.rimmed:
            move = f' transform="{" ".join(self._transforms)}"' if self._transforms else ""
            self._rim.append(f"    <{tag} {geometry}{move}/>")

    def path(
        self,
        d: str,
        fill: str,
        stroke: str | None = None,
        sw: float = 3,
        alpha: float = 1,
        rim: bool = False,
    ) -> None:
        """A filled path, with an outline when ``stroke`` is given."""
        self._put("path", f'd="{tidy(d)}"', fill, stroke, sw, alpha, rim)

    def body(self, d: str, fill: str, shadow: str = "", sw: float = 3) -> None:
        """An outlined part of the figure, with its shadow shape laid in before the outline."""
        if shadow:
            self.path(d, fill, rim=True)
            self.path(shadow, fill + "-")
            self.path(d, "none", INK, sw)
        else:
            self.path(d, fill, INK, sw, rim=True)

    def line(self, d: str, stroke: str = INK, sw: float = 3, alpha: float = 1) -> None:
        """A line along a path."""
        self._put("path", f'd="{tidy(d)}"', "none", stroke, sw, alpha, False)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str,
        stroke: str | None = None,
        sw: float = 3,
        alpha: float = 1,
        rim: bool = False,
    ) -> None:
        """A circle."""
        self._put(
            "circle", f'cx="{num(x)}" cy="{num(y)}" r="{num(r)}"', fill, stroke, sw, alpha, rim
        )

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str,
        stroke: str | None = None,
        sw: float = 3,
        alpha: float = 1,
        rim: bool = False,
    ) -> None:
        """An ellipse."""
        geometry = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        self._put("ellipse", geometry, fill, stroke, sw, alpha, rim)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        stroke: str | None = None,
        sw: float = 3,
        r: float = 0,
        alpha: float = 1,
        rim: bool = False,
    ) -> None:
        """A rectangle with corner radius ``r``."""
        geometry = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"' + (
            f' rx="{num(r)}"' if r else ""
        )
        self._put("rect", geometry, fill, stroke, sw, alpha, rim)

    def note(self, text: str) -> None:
        """A comment in the file."""
        self._lines.append("  " * self._depth + f"<!-- {text} -->")

    @contextmanager
    def moved(self, transform: str) -> Iterator[None]:
        """Draw inside a transformed group."""
        self._lines.append("  " * self._depth + f'<g transform="{transform}">')
        self._depth += 1
        self._transforms.append(transform)
        yield
        self._transforms.pop()
        self._depth -= 1
        self._lines.append("  " * self._depth + "</g>")

    @contextmanager
    def far(self) -> Iterator[None]:
        """Draw in the hazy colors of the distance."""
        self.haze = True
        yield
        self.haze = False

    def start_figure(self) -> None:
        """From here on the figure's parts also get a rim of light behind them."""
        self._rim_at = len(self._lines)
        self.rimmed = True

    @contextmanager
    def across(self) -> Iterator[None]:
        """Draw in the colors of the other dimension."""
        self.night = not self.night
        yield
        self.night = not self.night

    def gradient(
        self, name: str, stops: Sequence[tuple[float, str, float]], line: Sequence[float]
    ) -> str:
        """Define a gradient of (offset, color, opacity) stops and return its fill.

        `line` is a line (x1, y1, x2, y2), or a point and a radius (x, y, r).
        """
        inner = "".join(
            f'<stop offset="{o:g}" stop-color="{c}"'
            + (f' stop-opacity="{a:g}"' if a < 1 else "")
            + "/>"
            for o, c, a in stops
        )
        kind, keys = (
            ("linear", ("x1", "y1", "x2", "y2"))
            if len(line) == 4
            else ("radial", ("cx", "cy", "r"))
        )
        place = " ".join(f'{k}="{num(v)}"' for k, v in zip(keys, line, strict=True))
        self._defs.append(
            f'    <{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" '
            f"{place}>{inner}</{kind}Gradient>"
        )
        return f"url(#{name})"

    def limb(self, points: Sequence[Point], width: float, fill: str, sw: float = 3) -> None:
        """Draw a sleeve or arm: a thick rounded stroke with an outline and a lower shadow."""
        d = smooth(points)
        light = smooth([(x - width * 0.13, y - width * 0.05) for x, y in points])
        self._lines.append("  " * self._depth + '<g fill="none">')
        for data, color, wide in (
            (d, INK, width + 2 * sw),
            (d, fill + "-", width),
            (light, fill, width * 0.72),
        ):
            self._lines.append(
                "  " * (self._depth + 1)
                + f'<path d="{data}" stroke="{self.col(color)}" stroke-width="{num(wide)}"/>'
            )
        self._lines.append("  " * self._depth + "</g>")
        if self.rimmed:
            move = f' transform="{" ".join(self._transforms)}"' if self._transforms else ""
            self._rim.append(
                f'    <path d="{d}" fill="none" stroke-width="{num(width + 2 * sw + 6)}"{move}/>'
            )

    def svg(self) -> str:
        """The finished file."""
        rim_color = "#ff5f40" if self.night else "#fffaf0"
        rim = (
            [
                "  <!-- rim of light around the figure -->",
                f'  <g fill="{rim_color}" stroke="{rim_color}" stroke-width="9" '
                'stroke-linejoin="round" opacity="0.9">',
                *self._rim,
                "  </g>",
            ]
            if self._rim
            else []
        )
        lines = [*self._lines[: self._rim_at], *rim, *self._lines[self._rim_at :]]
        width, height = self.size
        head = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}"'
            ' stroke-linejoin="round" stroke-linecap="round">',
            f"  <!-- {self.title} -->",
            "  <defs>",
            *self._gradients(),
            "  </defs>",
        ]
        return "\n".join([*head, *lines, "</svg>"]) + "\n"

    def _gradients(self) -> list[str]:
        sky = self.sky[1 if self.night else 0]
        stops = "".join(
            f'<stop offset="{o}" stop-color="{c}"/>'
            for o, c in zip((0, 0.45, 0.85), sky, strict=True)
        )
        out = [
            '    <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
            f'y2="270">{stops}'
            "</linearGradient>"
        ]
        out += self._defs
        drawn = "".join(self._lines)
        if "#eye" in drawn or self.night:
            out.append(
                '    <radialGradient id="eye"><stop offset="0" stop-color="#ffe0a0"/>'
                '<stop offset="0.4" stop-color="#ff9a3c"/><stop offset="0.75" '
                'stop-color="#e5383b"/>'
                '<stop offset="1" stop-color="#7d1128" stop-opacity="0"/></radialGradient>'
            )
        if "#glow" in drawn or self.night:
            out.append(
                '    <radialGradient id="glow"><stop offset="0" stop-color="#ff7b3a" '
                'stop-opacity="0.75"/>'
                '<stop offset="1" stop-color="#e5383b" stop-opacity="0"/></radialGradient>'
            )
        return out
