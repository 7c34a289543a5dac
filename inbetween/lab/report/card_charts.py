"""Charts of cards and abilities: scatter plot, forest plot and tornado diagram."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from ...rules.constants import SIDES
from ..statistics.report_data import CardSummary, TornadoStep
from .formatting import PageFormatter, Range
from .game_charts import CHART_WIDTH
from .svg import Picture, text_width

LABEL_SIZE = 11.0  # font size of labels in a scatter plot
MAX_TORNADO_CARDS = 20


class Box(NamedTuple):
    """A rectangle in a chart."""

    left: float
    top: float
    right: float
    bottom: float

    def distance_to(self, x: float, y: float) -> float:
        """Return the distance of a point from the rectangle; 0 inside."""
        return max(self.left - x, 0, x - self.right) + max(self.top - y, 0, y - self.bottom)

    def overlap(self, other: Box) -> float:
        """Return the area that two rectangles have in common."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


def place_labels(spots: Sequence[tuple[float, float, str]], room: Box) -> list[Box]:
    """Return where the labels of points go, as near as possible and without overlaps.

    The labels of the most crowded points are placed first.
    """
    marks = [Box(x - 7, y - 7, x + 7, y + 7) for x, y, _ in spots]
    near = [sum(abs(x - u) < 90 and abs(y - v) < 30 for u, v, _ in spots) for x, y, _ in spots]
    found: dict[int, Box] = {}
    for i in sorted(range(len(spots)), key=lambda i: -near[i]):
        x, y, name = spots[i]
        wide = text_width(name, LABEL_SIZE)
        high = LABEL_SIZE + 2
        best = (float("inf"), marks[i])
        for far, way, up in product((9, 20, 34, 50, 68, 88), (1, -1, 0), (0, -1, 1, -0.5, 0.5)):
            if way or up in (-1, 1):
                middle = x + way * (far + wide / 2) * (1 if abs(up) < 1 else 0.7)
                box = Box(
                    middle - wide / 2,
                    y + up * far - high / 2,
                    middle + wide / 2,
                    y + up * far + high / 2,
                )
                outside = wide * high - box.overlap(room)
                covered = sum(box.overlap(other) for other in found.values()) * 3 + sum(
                    box.overlap(mark) for mark in marks
                )
                ways = [box.distance_to(u, v) for u, v, _ in spots]
                astray = 25 * sum(
                    way < ways[i] for way in ways
                )  # a label must not be nearer to another point
                best = min(
                    best,
                    (covered * 4 + outside * 20 + astray + far + 4 * abs(up) + 3 * (way < 1), box),
                )
        found[i] = best[1]
    return [found[i] for i in range(len(spots))]


def scatter(fmt: PageFormatter, side: str) -> Picture:
    """Draw the cards of a side in a scatter plot.

    Across: how often they are paid for when drawn. Upward: how much more their side wins when they
    are played.
    """
    cards = {id: card for id, card in fmt.data["cards"].items() if card["side"] == side}
    gaps = [abs(card["gap"]["value"]) for card in cards.values() if card["gap"]]
    most = max(10, -(-100 * max(gaps, default=0.1) // 10) * 10) / 100
    left = 52
    right = CHART_WIDTH - 16
    top = 34
    bottom = 420
    picture = Picture(
        f"cards-{side}",
        (CHART_WIDTH, 470),
        fmt.say("Cards: {side}").format(side=fmt.side(side)),
        fmt.say(
            "Across: how often a card is paid for in the games in which it "
            "is drawn. Up: how much more often its side wins when it is "
            "played than otherwise, in points, with the 95% interval. Pale "
            "cards are always or never played, so there is nothing to "
            "compare."
        ),
    )
    least, step, ticks = _share_axis(
        [min(1.0, card["paid_when_drawn"]["value"]) for card in cards.values()]
    )
    wide = (right - left - 12) / (step * ticks)
    for n in range(ticks + 1):
        x = left + 6 + n * step * wide
        picture.line(x, top, x, bottom)
        picture.text(
            x,
            bottom + 18,
            fmt.percent(least + n * step),
            "f-muted small",
            "middle" if n < ticks else "end",
        )
    for value in (-most, -most / 2, 0.0, most / 2, most):
        y = (top + bottom) / 2 - value / most * (bottom - top) / 2
        picture.line(left, y, right, y, "s-rule thin" if value else "s-muted thin")
        picture.text(left - 8, y + 4, fmt.points(value), "f-muted small", "end")
    spots, tips = [], []
    for id, card in cards.items():
        gap = card["gap"]
        x = left + 6 + (min(1.0, card["paid_when_drawn"]["value"]) - least) * wide
        y = (top + bottom) / 2 - (gap["value"] if gap else 0.0) / most * ((bottom - top) / 2 - 8)
        spots.append((x, y, fmt.name_of(id)))
        tips.append("\n".join(card_tooltip(fmt, id, card)))
        if gap:
            low, high = (
                (top + bottom) / 2
                - max(-most, min(most, gap[end])) / most * ((bottom - top) / 2 - 8)
                for end in ("low", "high")
            )
            picture.line(x, low, x, high, f"s-{side}-soft bar")
    names = place_labels(spots, Box(left + 2, top, right, bottom - 2))
    for (x, y, name), box, tip, card in zip(spots, names, tips, cards.values(), strict=True):
        near_x, near_y = min(max(x, box.left), box.right), (box.top + box.bottom) / 2
        if abs(near_x - x) + abs(near_y - y) > 16:
            picture.line(x, y, near_x, min(max(y, box.top), box.bottom), "s-muted thin")
        picture.mark(side, x, y, tip, classes="" if card["gap"] else "faint")
        at, anchor = (
            (box.right, "end")
            if box.right < x
            else (box.left, "start")
            if box.left > x
            else (sum(box[::2]) / 2, "middle")
        )
        picture.text(at, box.bottom - 3, name, "f-ink small", anchor)
    picture.text(
        (left + right) / 2, bottom + 40, fmt.say("paid for when drawn"), "f-muted", "middle"
    )
    picture.text(10, 16, fmt.say("↑ wins more when played, in points"), "f-muted small")
    picture.mark(side, right - text_width(fmt.side(side), 15) - 14, 12)
    picture.text(right, 16, fmt.side(side), f"f-{side} bold", "end")
    return picture


def _share_axis(values: Sequence[float]) -> tuple[float, float, int]:
    """Return an axis for shares: its start, its step and its number of steps."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    step = 0.1 if high - low <= 0.6 else 0.2
    first = int(low / step + 1e-9)
    return first * step, step, max(2, -int(-(high / step - 1e-9) // 1) - first)


def card_tooltip(fmt: PageFormatter, id: str, card: CardSummary) -> list[str]:
    """Return the lines of a card's tooltip."""
    lines = [
        fmt.name_of(id),
        fmt.format_share(fmt.say("paid for when drawn"), card["paid_when_drawn"]),
    ]
    if card["win_rate"]:
        lines.append(fmt.format_share(fmt.say("won when played"), card["win_rate"]))
    if card["win_rate_otherwise"]:
        lines.append(fmt.format_share(fmt.say("won otherwise"), card["win_rate_otherwise"]))
    if card["gap"]:
        lines.append(fmt.format_difference(fmt.say("difference"), card["gap"]))
    return lines


class Difference(NamedTuple):
    """A difference with its interval, and the side it belongs to."""

    label: str
    side: str
    gap: Range


def forest_plot(
    fmt: PageFormatter, name: str, title: str, description: str, rows: Sequence[Difference]
) -> Picture:
    """Draw differences in points with their intervals, the largest first.

    Those whose interval contains 0 are faint.
    """
    rows = sorted(rows, key=lambda row: -row.gap["value"])
    step = 23
    left = min(230.0, 24 + max(text_width(row.label) for row in rows))
    right = CHART_WIDTH - 128
    bottom = 22 + step * len(rows)
    picture = Picture(name, (CHART_WIDTH, bottom + 30), title, description)
    most = max(0.1, *(min(0.6, abs(row.gap[end])) for row in rows for end in ("low", "high")))
    most = -(-100 * most // 10) / 10
    scale, middle = (right - left) / 2 / most, (left + right) / 2
    for tick in (-most, -most / 2, 0.0, most / 2, most):
        picture.line(
            middle + tick * scale,
            14,
            middle + tick * scale,
            bottom,
            "s-rule thin" if tick else "s-muted thin",
        )
        picture.text(
            middle + tick * scale, bottom + 18, fmt.points(tick), "f-muted small", "middle"
        )
    for n, row in enumerate(rows):
        y, gap = 18 + step * (n + 0.5), row.gap
        tip = fmt.format_difference(row.label, gap)
        value, low, high = (
            middle + max(-most, min(most, gap[end])) * scale for end in ("value", "low", "high")
        )
        look = "" if gap["low"] > 0 or gap["high"] < 0 else " faint"
        picture.text(left - 12, y + 4.5, row.label, "f-ink", "end")
        picture.line(low, y, high, y, f"s-{row.side} bar{look}", tip)
        picture.mark(row.side, value, y, tip, 5)
        picture.text(right + 46, y + 4.5, fmt.points(gap["value"]), "f-ink bold", "end")
        picture.text(right + 54, y + 4.5, fmt.points_interval(gap), "f-muted small")
    return picture


def tornado_rows(fmt: PageFormatter) -> list[tuple[str, dict[int, TornadoStep]]]:
    """Return the cards with the effects of their cost steps (-1, +1).

    The cards with the largest effect on Town's wins come first.
    """
    found: dict[str, dict[int, TornadoStep]] = {}
    for step in fmt.data["tornado"]["steps"]:
        found.setdefault(step["card"], {})[step["then"] - step["now"]] = step
    return sorted(
        found.items(),
        key=lambda one: -max(abs(step["effects"]["town"]["value"]) for step in one[1].values()),
    )


def tornado_picture(fmt: PageFormatter) -> Picture:
    """Draw what a cost one lower (hollow) and one higher (full) does to Town's wins."""
    rows = tornado_rows(fmt)[:MAX_TORNADO_CARDS]
    high_step, top = 30, 44
    names = {id: f"{fmt.name_of(id)} · {next(iter(steps.values()))['now']}" for id, steps in rows}
    left = min(230.0, 24 + max(map(text_width, names.values())))
    right = CHART_WIDTH - 14
    bottom = top + high_step * len(rows)
    picture = Picture(
        "tornado",
        (CHART_WIDTH, bottom + 44),
        fmt.say("One Energy more or less"),
        fmt.say(
            "How the Town's wins change, in points, when a card costs one "
            "Energy less (hollow) or more (full), with 95% intervals; faint "
            "where the change may be zero. Next to the names: the current "
            "costs. The cards with the largest effect come first."
        ),
    )
    effects = [step["effects"]["town"] for _, steps in rows for step in steps.values()]
    most = (
        max(5.0, *(abs(one[end]) for one in effects for end in ("low", "high"))) if effects else 5.0
    )
    most = -(-min(most, 60.0) // 10) * 10
    scale, middle = (right - left) / 2 / most, (left + right) / 2
    for tick in (-most, -most / 2, 0.0, most / 2, most):
        x = middle + tick * scale
        picture.line(x, top - 8, x, bottom, "s-rule thin" if tick else "s-muted thin")
        picture.text(
            x,
            bottom + 18,
            fmt.points(tick, 1),
            "f-muted small",
            "end" if tick == most else "middle",
        )
    for n, (id, steps) in enumerate(rows):
        side, y = fmt.data["cards"][id]["side"], top + high_step * n
        picture.text(left - 12, y + high_step / 2 + 4.5, names[id], "f-ink", "end")
        for by, step in sorted(steps.items()):
            gap, at = step["effects"]["town"], y + (4 if by < 0 else 16)
            value, low, high = (
                middle + max(-most, min(most, gap[end])) * scale for end in ("value", "low", "high")
            )
            label = fmt.say("{card}: cost {now} → {then}").format(
                card=fmt.name_of(id), now=step["now"], then=step["then"]
            )
            tip = fmt.format_difference(label, gap, 1)
            look = "" if gap["low"] > 0 or gap["high"] < 0 else " faint"
            picture.add(
                "rect",
                f"{'f-panel' if by < 0 else f'f-{side}'} s-{side} thin{look}",
                tip,
                x=min(middle, value),
                y=at,
                width=max(1.0, abs(value - middle)),
                height=10,
            )
            picture.line(low, at + 5, high, at + 5, f"s-ink thin{look}", tip)
    x = left
    for fill, label in (
        ("f-panel", fmt.say("one Energy less")),
        ("f-draw", fmt.say("one Energy more")),
    ):
        picture.add("rect", f"{fill} s-draw thin", x=x, y=12, width=16, height=10)
        picture.text(x + 22, 21, label, "f-muted small")
        x += 46 + text_width(label, 11)
    picture.text(left, bottom + 38, f"← {fmt.side(SIDES[1])}", "f-creature bold small")
    picture.text(right, bottom + 38, f"{fmt.side(SIDES[0])} →", "f-town bold small", "end")
    return picture
