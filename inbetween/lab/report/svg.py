"""Small SVG pictures: shapes have CSS classes, and a style sheet has light and dark colors."""

from __future__ import annotations

from html import escape

LIGHT_DARK = {  # the sides have the colors of the game; the others are muted
    "paper": ("#fbf8f0", "#131c26"),
    "panel": ("#fffdf8", "#1b2734"),
    "ink": ("#1d2732", "#f3ead6"),
    "muted": ("#5b6673", "#aab5c1"),
    "rule": ("#e2dac8", "#33475c"),
    "town": ("#2b679f", "#7ab8ec"),
    "creature": ("#b3152f", "#ff8a7a"),
    "draw": ("#7d7564", "#a9a08c"),
    "town-soft": ("#cfe0ef", "#29496a"),
    "creature-soft": ("#f3d2d4", "#662730"),
    "draw-soft": ("#e4ddcd", "#3d4349"),
}
# saturation of heat map cells; values between 0.4 and 0.85 would make the text hard to read
SHADES = (0.0, 0.2, 0.4, 0.85, 1.0)
STEPS = len(SHADES) - 1
FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif"
LETTER_WIDTH = 0.56  # mean width of a letter, as a share of the font size


def _blend(one: str, other: str, part: float) -> str:
    """Return a color between two others."""
    pairs = ((int(one[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _css_rules(dark: bool) -> list[str]:
    """Return the CSS rules of all colors."""
    tone = {name: pair[dark] for name, pair in LIGHT_DARK.items()}
    rules = [f".f-{name}{{fill:{code}}}.s-{name}{{stroke:{code}}}" for name, code in tone.items()]
    for step in range(-STEPS, STEPS + 1):
        full = LIGHT_DARK["creature" if step < 0 else "town"][0]
        rules.append(
            f".h{step}{{fill:{_blend(tone['draw-soft'], full, SHADES[abs(step)])}}}"
            f".on{step}{{fill:{'#ffffff' if dark or abs(step) > STEPS / 2 else tone['ink']}}}"
        )
    return rules


def style_sheet() -> str:
    """Return the CSS of all classes, for light and dark mode; print is always light."""
    light, dark = "".join(_css_rules(False)), "".join(_css_rules(True))
    shapes = (
        ".f-none{fill:none}text{stroke:none}.thin{stroke-width:1}.line{stroke-width:2.5;stroke-linejoin:round}.bar{stroke-width:1.5}"
        ".faint{opacity:.42}.pale{opacity:.22}.bold{font-weight:650}.small{font-size:11px}.big{font-size:17px}"
    )
    return f"{light}{shapes}@media screen and (prefers-color-scheme:dark){{{dark}}}"


def text_width(text: str, size: float = 13) -> float:
    """Return the approximate width of a text."""
    return len(text) * size * LETTER_WIDTH


def coord(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


class Picture:
    """An SVG picture with a title and a description for screen readers."""

    def __init__(self, name: str, size: tuple[float, float], title: str, description: str) -> None:
        self.name = name
        self.size = size
        self.title = title
        self.description = description
        self._parts: list[str] = []

    def add(self, shape: str, classes: str, tip: str = "", **places: float | str) -> None:
        """Add a shape with its attributes (`places`); `tip` becomes its tooltip."""
        attributes = "".join(
            f' {key.replace("_", "-")}="'
            f'{coord(value) if isinstance(value, int | float) else escape(value)}"'
            for key, value in places.items()
        )
        hint = f"<title>{escape(tip)}</title>" if tip else ""
        self._parts.append(
            f'<{shape} class="{classes}"{attributes}>{hint}</{shape}>'
            if hint
            else f'<{shape} class="{classes}"{attributes}/>'
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        classes: str = "f-ink",
        anchor: str = "start",
        vertical: bool = False,
    ) -> None:
        """Add a line of text; a vertical one runs upward."""
        place = (
            f'transform="translate({coord(x)} {coord(y)}) rotate(-90)"'
            if vertical
            else f'x="{coord(x)}" y="{coord(y)}"'
        )
        self._parts.append(
            f'<text class="{classes}" {place} text-anchor="{anchor}">{escape(text)}</text>'
        )

    def value_with_interval(self, x: float, y: float, value: str, reach: str) -> None:
        """Add a value followed by its interval."""
        self._parts.append(
            f'<text x="{coord(x)}" y="{coord(y)}"><tspan class="f-ink '
            f'bold">{escape(value)}</tspan>'
            f'<tspan class="f-muted small" dx="7">{escape(reach)}</tspan></text>'
        )

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        classes: str = "s-rule thin",
        tip: str = "",
    ) -> None:
        """Add a straight line."""
        self.add("line", classes, tip, x1=x1, y1=y1, x2=x2, y2=y2)

    def mark(
        self, side: str, x: float, y: float, tip: str = "", size: float = 5.5, classes: str = ""
    ) -> None:
        """Add the mark of a side: a disc for Town, a diamond for the Creature, else a square."""
        look = f"f-{side} s-panel thin {classes}".rstrip()
        if side == "town":
            self.add("circle", look, tip, cx=x, cy=y, r=size)
        elif side == "creature":
            half = size * 1.3
            self.add(
                "path",
                look,
                tip,
                d=f"M{coord(x)} {coord(y - half)}l{coord(half)} {coord(half)}l{coord(-half)} "
                f"{coord(half)}"
                f"l{coord(-half)} {coord(-half)}z",
            )
        else:
            self.add("rect", look, tip, x=x - size, y=y - size, width=2 * size, height=2 * size)

    def inline(self) -> str:
        """Return the SVG for a page that has the style sheet."""
        return self._svg("")

    def standalone(self) -> str:
        """Return the SVG for a file, with style sheet and background."""
        wide, high = map(coord, self.size)
        return (
            self._svg(
                f'<style>{style_sheet()}</style><rect class="f-panel" width="{wide}" '
                f'height="{high}" rx="8"/>'
            )
            + "\n"
        )

    def _svg(self, background: str) -> str:
        wide, high = map(coord, self.size)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
            f'height="{high}" role="img" '
            f'aria-labelledby="{self.name}-t {self.name}-d" font-family="{FONT}" font-size="13">'
            f'<title id="{self.name}-t">{escape(self.title)}</title><desc '
            f'id="{self.name}-d">{escape(self.description)}</desc>'
            f"{background}{''.join(self._parts)}</svg>"
        )
