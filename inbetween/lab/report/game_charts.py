"""Pictures of whole games: who wins against whom, how games end, how long they are, who leads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...rules.constants import SIDES
from ..statistics.estimates import share
from ..statistics.summary import ENDINGS
from .formatting import OF_SIDE, PageFormatter, favored_side
from .svg import STEPS, Picture, number, width_of

WIDE = 580
BARS = 18  # at most so many in the histogram
RARE = 0.2  # turns that fewer of the games reach are not drawn


def heat_map(words: PageFormatter) -> Picture:
    """Town's wins, a cell for each player of Town and each of the Creature."""
    levels = words.data["levels"]
    names: list[str] = levels["names"]
    left = 112
    top = 62
    wide = min(150.0, (WIDE - 112 - 10) / len(names))
    high = 74
    picture = Picture(
        "levels",
        (WIDE, top + high * len(names) + 42),
        words.say("Who beats whom"),
        words.say(
            "Town's wins for every player of Town (rows) against every player of the Creature "
            "(columns); blue where Town wins more, red where "
            "the Creature does."
        ),
    )
    picture.text(left, 20, f"{words.side('creature')} →", "f-creature bold")
    picture.text(10, 48, f"{words.side('town')} ↓", "f-town bold")
    for n, name in enumerate(names):
        picture.text(left + (n + 0.5) * wide, 48, name, "f-ink bold", "middle")
        picture.text(left - 12, top + (n + 0.5) * high + 5, name, "f-ink bold", "end")
    for n, cell in enumerate(levels["cells"]):
        row, column = divmod(n, len(names))
        won = cell["town_wins"]
        x, y = left + column * wide, top + row * high
        step = max(-STEPS, min(STEPS, round((won["value"] - 0.5) * 2 * STEPS / 0.8)))
        tip = (
            words.format_share(f"{cell['town']} – {cell['creature']}", won)
            + f", {words.say('games')}: {cell['games']}"
        )
        picture.add(
            "rect", f"h{step}", tip, x=x + 1, y=y + 1, width=wide - 2, height=high - 2, rx=4
        )
        picture.text(
            x + wide / 2, y + high / 2, words.percent(won["value"]), f"on{step} bold big", "middle"
        )
        picture.text(
            x + wide / 2, y + high / 2 + 20, words.percents(won), f"on{step} small", "middle"
        )
        surely = favored_side(won, 0.5)
        if surely != "draw":
            picture.mark(surely, x + wide - 16, y + 16, tip, 5)
    y = top + high * len(names) + 26
    picture.mark("town", left + 8, y - 4)
    picture.text(left + 20, y, words.say("Town surely wins more"), "f-muted small")
    at = left + 44 + width_of(words.say("Town surely wins more"), 11)
    picture.mark("creature", at, y - 4)
    picture.text(at + 12, y, words.say("the Creature surely wins more"), "f-muted small")
    return picture


def endings(words: PageFormatter) -> Picture:
    """How games end, in the colour of who wins by it."""
    shares = words.data["shares"]
    left = 196
    right = WIDE - 118
    step = 36
    picture = Picture(
        "endings",
        (WIDE, 40 + step * len(ENDINGS)),
        words.say("How games end"),
        words.say("The share of games that end in each way, with its 95 % interval."),
    )
    most = max(0.1, *(shares[name]["high"] for name in ENDINGS))
    scale = (right - left) / most
    for tick in _ticks(most):
        picture.line(left + tick * scale, 14, left + tick * scale, 18 + step * len(ENDINGS))
        picture.text(
            left + tick * scale,
            34 + step * len(ENDINGS),
            words.percent(tick),
            "f-muted small",
            "middle",
        )
    for n, name in enumerate(ENDINGS):
        one = shares[name]
        side = OF_SIDE.get(name, "draw")
        y = 16 + step * (n + 0.5)
        label = words.measure(name)
        tip = words.format_share(label, one)
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
        picture.figures(at, y + 4.5, words.percent(one["value"]), words.percents(one))
    return picture


def _ticks(most: float) -> Iterable[float]:
    step = next(step for step in (0.05, 0.1, 0.2, 0.25, 1.0) if most / step <= 5)
    return [n * step for n in range(int(most / step + 1e-9) + 1)]


def length_bins(turns: dict[str, Any], games: int) -> list[dict[str, Any]]:
    """Turns in bars of equal width: from, to, games, and their share."""
    low, high = turns["min"], turns["max"]
    width = next(
        width
        for width in (1, 2, 3, 4, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**6)
        if (high // width - low // width) < BARS
    )
    found = []
    for n in range(low // width, high // width + 1):
        counted = sum(count for turn, count in turns["counts"].items() if int(turn) // width == n)
        found.append(
            {
                "from": n * width,
                "to": n * width + width - 1,
                "games": counted,
                "share": share(counted, games).plain(),
            }
        )
    return found


def length(words: PageFormatter) -> Picture:
    """How many turns games take."""
    turns = words.data["turns"]
    top = 40
    bottom = 250
    bins = length_bins(turns, words.data["games"])
    picture = Picture(
        "length",
        (WIDE, 300),
        words.say("How long games are"),
        words.say(
            "The share of games by their number of turns, with 95 % intervals; the line is the "
            "mean."
        ),
    )
    left, right = 48, WIDE - 14
    wide = (right - left) / len(bins)
    most = max(one["share"]["high"] for one in bins)
    scale = (bottom - top) / most
    for tick in _ticks(most):
        picture.line(left, bottom - tick * scale, right, bottom - tick * scale)
        picture.text(
            left - 8, bottom - tick * scale + 4, words.percent(tick), "f-muted small", "end"
        )
    every = -(-len(bins) // 9)
    for n, one in enumerate(bins):
        x = left + n * wide
        name = f"{one['from']}–{one['to']}" if one["to"] > one["from"] else str(one["from"])
        tip = (
            words.format_share(f"{name} {words.say('turns')}", one["share"])
            + f", {words.say('games')}: {one['games']}"
        )
        picture.add(
            "rect",
            "f-draw-soft",
            tip,
            x=x + 1.5,
            y=bottom - one["share"]["value"] * scale,
            width=wide - 3,
            height=one["share"]["value"] * scale,
            rx=1.5,
        )
        if one["games"]:
            picture.line(
                x + wide / 2,
                bottom - one["share"]["low"] * scale,
                x + wide / 2,
                bottom - one["share"]["high"] * scale,
                "s-draw bar",
                tip,
            )
        if not n % every:
            picture.text(x + wide / 2, bottom + 18, name, "f-muted small", "middle")
    span = bins[-1]["to"] + 1 - bins[0]["from"]
    at = left + (turns["mean"] - bins[0]["from"] + 0.5) / span * (right - left)
    told = words.say("mean {mean} ({range})").format(
        mean=words.plain(turns["mean"]), range=words.plains(turns["interval"])
    )
    picture.line(at, top - 12, at, bottom, "s-ink bar", told)
    end = at + 8 + width_of(told) > right
    picture.text(at + (-8 if end else 8), top - 8, told, "f-ink bold", "end" if end else "start")
    picture.text((left + right) / 2, bottom + 40, words.say("turns"), "f-muted", "middle")
    return picture


def lead(words: PageFormatter) -> Picture:
    """Who leads, turn by turn: all games, their middle half, and how the two sides' wins came
    about.
    """
    games = words.data["games"]
    turns = [turn for turn in words.data["lead"]["by_turn"] if turn["games"] >= RARE * games]
    left = 48
    right = WIDE - 126
    top = 26
    bottom = 290
    picture = Picture(
        "lead",
        (WIDE, 336),
        words.say("Who leads, turn by turn"),
        words.say(
            "Town's lead at the start of each turn, in points of 100 of the way to a win, in the "
            "games that last so long: the mean of all with "
            "its 95 % interval, the middle half of them, and the means of those that Town and "
            "those that the Creature will win."
        ),
    )
    drawn = [turn[side] for turn in turns for side in SIDES if turn[side]]
    most = (
        max(
            10.0,
            *(
                abs(edge)
                for turn in turns
                for edge in (*turn["quarters"], *(turn["interval"][end] for end in ("low", "high")))
            ),
            *(abs(one["value"]) for one in drawn),
        )
        if turns
        else 10.0
    )
    most = -(-most // 10) * 10
    across, up = (right - left) / max(1, len(turns) - 1), (bottom - top) / 2 / most

    def at(turn: int, value: float) -> str:
        return f"{number(left + (turn - 1) * across)} {number((top + bottom) / 2 - value * up)}"

    def path(values: list[tuple[int, float]]) -> str:
        return "M" + "L".join(at(*value) for value in values)

    def band(low: list[tuple[int, float]], high: list[tuple[int, float]]) -> str:
        return path([*low, *reversed(high)]) + "z"

    for value in (-most, -most / 2, 0, most / 2, most):
        y = (top + bottom) / 2 - value * up
        picture.line(left, y, right, y, "s-muted thin" if not value else "s-rule thin")
        picture.text(left - 8, y + 4, words.points(value, 1), "f-muted small", "end")
    picture.add(
        "path",
        "f-draw-soft faint",
        words.say("the middle half of all games"),
        d=band(*([(turn["turn"], turn["quarters"][n]) for turn in turns] for n in (0, 2))),
    )
    ends = []
    for side in SIDES:
        own = [
            (turn["turn"], turn[side]) for turn in turns if turn[side] and turn[side]["games"] > 1
        ]
        if own:
            picture.add(
                "path",
                f"f-{side}-soft faint",
                d=band(
                    *(
                        [(n, max(-most, min(most, one[end]))) for n, one in own]
                        for end in ("low", "high")
                    )
                ),
            )
            picture.add(
                "path", f"s-{side} line f-none", d=path([(n, one["value"]) for n, one in own])
            )
            ends.append(
                (
                    own[-1][1]["value"],
                    side,
                    words.say("{side} will win").format(side=words.side(side)),
                    own[-1][0],
                )
            )
    picture.add(
        "path",
        "f-draw pale",
        d=band(
            *([(turn["turn"], turn["interval"][end]) for turn in turns] for end in ("low", "high"))
        ),
    )
    picture.add(
        "path", "s-ink line f-none", d=path([(turn["turn"], turn["mean"]) for turn in turns])
    )
    ends.append((turns[-1]["mean"], "draw", words.say("all games"), turns[-1]["turn"]))
    lowest = float("inf")
    # labels stand at the ends of their lines, one above the other
    for value, side, label, turn in sorted(ends):
        x, y = map(float, at(turn, value).split())
        lowest = min(y, lowest - 17)
        if side != "draw":
            picture.mark(side, x, y)
        picture.text(
            x + 11, lowest + 4.5, label, f"f-{side if side != 'draw' else 'ink'} bold small"
        )
    for turn in turns:
        will_win = {
            side: words.say("{side} will win").format(side=words.side(side))
            for side in SIDES
            if turn[side]
        }
        figures = [
            f"{words.say('turn')} {turn['turn']}, {words.say('games')}: {turn['games']}",
            words.format_difference(words.say("all games"), turn["interval"], 1),
            *(words.format_difference(label, turn[side], 1) for side, label in will_win.items()),
        ]
        x = left + (turn["turn"] - 1) * across
        begin, end = max(left, x - across / 2), min(right, x + across / 2)
        picture.add(
            "rect",
            "f-none",
            "\n".join(figures),
            x=begin,
            y=top,
            width=end - begin,
            height=bottom - top,
            pointer_events="all",
        )
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if len(turns) / step <= 10)
    for turn in turns:
        if not turn["turn"] % every or turn["turn"] == 1:
            picture.text(
                left + (turn["turn"] - 1) * across,
                bottom + 18,
                str(turn["turn"]),
                "f-muted small",
                "middle",
            )
    picture.text((left + right) / 2, bottom + 40, words.say("turn"), "f-muted", "middle")
    picture.text(left - 38, top - 10, words.say("↑ Town leads"), "f-town bold small")
    picture.text(left - 38, bottom + 36, words.say("↓ the Creature leads"), "f-creature bold small")
    return picture
