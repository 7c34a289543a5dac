"""Charts of whole games: who wins against whom, how games end and how long they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..statistics.estimates import share
from ..statistics.report_data import Figure, TurnsSummary
from ..statistics.summary import ENDINGS
from .formatting import WINNER_OF_ENDING, PageFormatter, favored_side
from .svg import STEPS, Picture, text_width

CHART_WIDTH = 580
MAX_BARS = 18  # bars of the histogram


def heat_map(fmt: PageFormatter) -> Picture:
    """Draw Town's wins for every pairing of players as a heat map."""
    levels = fmt.data["levels"]
    names: list[str] = levels["names"]
    left = 112
    top = 62
    wide = min(150.0, (CHART_WIDTH - 112 - 10) / len(names))
    high = 74
    picture = Picture(
        "levels",
        (CHART_WIDTH, top + high * len(names) + 42),
        fmt.say("Who beats whom"),
        fmt.say(
            "The Town's wins for every player of the Town (rows) against "
            "every player of the Creature (columns); blue where the Town "
            "wins more, red where the Creature does."
        ),
    )
    picture.text(left, 20, f"{fmt.side('creature')} →", "f-creature bold")
    picture.text(10, 48, f"{fmt.side('town')} ↓", "f-town bold")
    for n, name in enumerate(names):
        picture.text(left + (n + 0.5) * wide, 48, name, "f-ink bold", "middle")
        picture.text(left - 12, top + (n + 0.5) * high + 5, name, "f-ink bold", "end")
    for n, cell in enumerate(levels["cells"]):
        row, column = divmod(n, len(names))
        won = cell["town_wins"]
        x, y = left + column * wide, top + row * high
        step = max(-STEPS, min(STEPS, round((won["value"] - 0.5) * 2 * STEPS / 0.8)))
        tip = (
            fmt.format_share(f"{cell['town']} – {cell['creature']}", won)
            + f", {fmt.say('games')}: {cell['games']}"
        )
        picture.add(
            "rect", f"h{step}", tip, x=x + 1, y=y + 1, width=wide - 2, height=high - 2, rx=4
        )
        picture.text(
            x + wide / 2, y + high / 2, fmt.percent(won["value"]), f"on{step} bold big", "middle"
        )
        picture.text(
            x + wide / 2, y + high / 2 + 20, fmt.percent_interval(won), f"on{step} small", "middle"
        )
        surely = favored_side(won, 0.5)
        if surely != "draw":
            picture.mark(surely, x + wide - 16, y + 16, tip, 5)
    y = top + high * len(names) + 26
    picture.mark("town", left + 8, y - 4)
    picture.text(left + 20, y, fmt.say("Town clearly wins more"), "f-muted small")
    at = left + 44 + text_width(fmt.say("Town clearly wins more"), 11)
    picture.mark("creature", at, y - 4)
    picture.text(at + 12, y, fmt.say("the Creature clearly wins more"), "f-muted small")
    return picture


def endings(fmt: PageFormatter) -> Picture:
    """Draw how games end, in the color of the side that wins by it."""
    shares = fmt.data["shares"]
    left = 196
    right = CHART_WIDTH - 118
    step = 36
    picture = Picture(
        "endings",
        (CHART_WIDTH, 40 + step * len(ENDINGS)),
        fmt.say("How games end"),
        fmt.say("The share of games that end in each way, with its 95% interval."),
    )
    most = max(0.1, *(shares[name]["high"] for name in ENDINGS))
    scale = (right - left) / most
    for tick in _ticks(most):
        picture.line(left + tick * scale, 14, left + tick * scale, 18 + step * len(ENDINGS))
        picture.text(
            left + tick * scale,
            34 + step * len(ENDINGS),
            fmt.percent(tick),
            "f-muted small",
            "middle",
        )
    for n, name in enumerate(ENDINGS):
        one = shares[name]
        side = WINNER_OF_ENDING.get(name, "draw")
        y = 16 + step * (n + 0.5)
        label = fmt.measure_label(name)
        tip = fmt.format_share(label, one)
        picture.text(left - 10, y + 4.5, label, "f-ink", "end")
        picture.add(
            "rect",
            f"f-{side}-soft",
            tip,
            x=left,
            y=y - 11,
            width=max(1.0, one["value"] * scale),
            height=22,
            rx=2,
        )
        picture.line(
            left + one["low"] * scale, y, left + one["high"] * scale, y, f"s-{side} bar", tip
        )
        picture.mark(side, left + one["value"] * scale, y, tip)
        at = left + one["high"] * scale + 10
        picture.value_with_interval(
            at, y + 4.5, fmt.percent(one["value"]), fmt.percent_interval(one)
        )
    return picture


def _ticks(most: float) -> Iterable[float]:
    """Return the ticks of an axis for shares from 0."""
    step = next(step for step in (0.05, 0.1, 0.2, 0.25, 1.0) if most / step <= 5)
    return [n * step for n in range(int(most / step + 1e-9) + 1)]


class LengthBin(NamedTuple):
    """A bin of the histogram of game lengths: its turns, its games and their share."""

    first: int
    last: int
    games: int
    share: Figure


def length_bins(turns: TurnsSummary, games: int) -> list[LengthBin]:
    """Return the histogram of game lengths: bins of equal width with games and shares."""
    low, high = turns["min"], turns["max"]
    width = next(
        width
        for width in (1, 2, 3, 4, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**6)
        if (high // width - low // width) < MAX_BARS
    )
    found = []
    for n in range(low // width, high // width + 1):
        counted = sum(count for turn, count in turns["counts"].items() if int(turn) // width == n)
        found.append(
            LengthBin(n * width, n * width + width - 1, counted, share(counted, games).plain())
        )
    return found


def length(fmt: PageFormatter) -> Picture:
    """Draw how many turns games take."""
    turns = fmt.data["turns"]
    top = 40
    bottom = 250
    bins = length_bins(turns, fmt.data["games"])
    picture = Picture(
        "length",
        (CHART_WIDTH, 300),
        fmt.say("Game length"),
        fmt.say(
            "The share of games by their number of turns, with 95% intervals; the line is the mean."
        ),
    )
    left, right = 48, CHART_WIDTH - 14
    wide = (right - left) / len(bins)
    most = max(one.share["high"] for one in bins)
    scale = (bottom - top) / most
    for tick in _ticks(most):
        picture.line(left, bottom - tick * scale, right, bottom - tick * scale)
        picture.text(left - 8, bottom - tick * scale + 4, fmt.percent(tick), "f-muted small", "end")
    every = -(-len(bins) // 9)
    for n, one in enumerate(bins):
        x = left + n * wide
        name = f"{one.first}–{one.last}" if one.last > one.first else str(one.first)
        tip = (
            fmt.format_share(f"{name} {fmt.say('turns')}", one.share)
            + f", {fmt.say('games')}: {one.games}"
        )
        picture.add(
            "rect",
            "f-draw-soft",
            tip,
            x=x + 1.5,
            y=bottom - one.share["value"] * scale,
            width=wide - 3,
            height=one.share["value"] * scale,
            rx=1.5,
        )
        if one.games:
            picture.line(
                x + wide / 2,
                bottom - one.share["low"] * scale,
                x + wide / 2,
                bottom - one.share["high"] * scale,
                "s-draw bar",
                tip,
            )
        if not n % every:
            picture.text(x + wide / 2, bottom + 18, name, "f-muted small", "middle")
    span = bins[-1].last + 1 - bins[0].first
    at = left + (turns["mean"] - bins[0].first + 0.5) / span * (right - left)
    label = fmt.say("mean {mean} ({range})").format(
        mean=fmt.decimal(turns["mean"]), range=fmt.decimal_interval(turns["interval"])
    )
    picture.line(at, top - 12, at, bottom, "s-ink bar", label)
    end = at + 8 + text_width(label) > right
    picture.text(at + (-8 if end else 8), top - 8, label, "f-ink bold", "end" if end else "start")
    picture.text((left + right) / 2, bottom + 40, fmt.say("turns"), "f-muted", "middle")
    return picture
