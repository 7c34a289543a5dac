"""Fits the chances that people are shown to games between players of mixed levels, and checks them on other games.

A prediction is reliable if of all positions that it calls 30 % about 30 % are won. Some of the games are fitted by
logistic regression, some say how far the fitted shares come true, and the rest are only looked at: the diagram.
"""

from __future__ import annotations

import gzip
import io
import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from .. import files
from ..ai import chances_table
from ..ai.chances import FACTS, LEAST, facts, kept, logistic, odds, stepped
from ..ai.players import Budget, player
from ..ai.sure import sure_win
from ..data.loader import load_cards
from ..rules import engine
from ..rules.cards import CardSet
from ..rules.setup import new_game
from ..rules.state import State
from ..rules.terms import DRAW, LANGUAGES
from ..text.locale import figures, translated
from .tune import numpy_or_complain

CHUNK = 20
LEVELS = {"easy": 2, "normal": 4, "hard": 1}  # who plays, and how often; the two sides are drawn apart
ROUNDS = 16  # of search a choice for hard
STARTS, OTHERS = 2, 2  # positions of a game that are looked at: starts of turns, and other decisions
FITTED, STEPPED = 0.55, 0.15  # shares of the games; the rest is for the diagram
HOLD = 1e-4  # how strongly numbers are held near 0, and how much more those of the two sides near each other
APART = 4e-4
TENTHS = 10
TOLERANCE = 0.05
ENOUGH = 100  # positions, for a tenth to be judged by


class Seen(NamedTuple):
    """A position of a game: its facts, and Town's result."""

    told: list[float]
    result: float


class Table(NamedTuple):
    """Numbers for the facts of both sides, and how the shares they give come true."""

    town: dict[str, float]
    creature: dict[str, float]
    balance: float
    steps: tuple[tuple[float, float], ...]

    def chance(self, told: list[float]) -> float:
        """Town's chance by these numbers."""
        return kept(stepped(logistic(odds(told, self.town, self.creature, self.balance)), self.steps))


class Tenth(NamedTuple):
    """A tenth of the diagram: how many positions it holds, their mean chance, and the share that was won."""

    positions: int
    said: float
    won: float

    @property
    def error(self) -> float:
        """By how much the chances were wrong."""
        return abs(self.said - self.won)


class Reliability(NamedTuple):
    """A fitted table, and what came of it in games that it was not fitted to."""

    table: Table
    held_back: list[Seen]
    tenths: list[Tenth]
    digest: str
    games: int

    @property
    def worst(self) -> float:
        """The largest error of a tenth with enough positions."""
        return max(tenth.error for tenth in self.tenths if tenth.positions >= ENOUGH)


def play(cards: CardSet, seed: int) -> list[Seen]:
    """Some positions of a game between two players of any level, leaving out those whose win is proved."""
    game, rng = new_game(State, cards, seed), Random(f"{seed} levels")
    game.start = game.history = None
    sides = [player(name) for name in rng.choices(list(LEVELS), list(LEVELS.values()), k=2)]
    budget, turn = Budget(ROUNDS), 0
    starts: list[State] = []
    others: list[State] = []
    while game.options:
        (starts if game.turn != turn else others).append(game.copy())
        turn = game.turn
        key = sides[game.decider].pick(game, rng, budget)
        engine.choose(game, next(option for option in game.options if option.key == key))
    result = 0.5 if game.victor == DRAW else float(game.victor == 0)
    picked = [*rng.sample(starts, min(STARTS, len(starts))), *rng.sample(others, min(OTHERS, len(others)))]
    return [Seen(facts(s), result) for s in picked if sure_win(s, Random(0)) is None]


def _chunk(path: str | None, seeds: tuple[int, int]) -> list[list[tuple[list[float], float]]]:
    """The games of a worker process; plain data comes and goes."""
    cards = load_cards(path)
    return [[(seen.told, seen.result) for seen in play(cards, seed)] for seed in range(*seeds)]


def play_all(path: str | None, games: int, seed: int, jobs: int) -> Iterator[list[Seen]]:
    """The positions of each game, in the order of the seeds."""
    chunks = [(seed + i, seed + min(i + CHUNK, games)) for i in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for played in pool.map(_chunk, [path] * len(chunks), chunks):
            yield from ([Seen(*seen) for seen in game] for game in played)


def fit(seen: list[Seen]) -> Table:
    """The numbers that tell best who won, by Newton's method; the two sides are held near each other."""
    np = numpy_or_complain()
    x: Any = np.array([s.told for s in seen])
    y: Any = np.array([s.result for s in seen])
    n = len(FACTS)
    town, creature = x[:, :n], x[:, n:]
    unit = (town - creature).std(axis=0) + 1e-6
    z: Any = np.c_[(town - creature) / unit, (town + creature) / unit, np.ones(len(x))]
    hold: Any = np.r_[np.full(n, HOLD), np.full(n, HOLD + APART), 1e-9]
    w: Any = np.zeros(2 * n + 1)
    for _ in range(25):
        p = 1 / (1 + np.exp(-np.clip(z @ w, -30, 30)))
        slope = z.T @ (p - y) / len(x) + hold * w
        bend = (z * (p * (1 - p))[:, None]).T @ z / len(x) + np.diag(hold)
        step = np.linalg.solve(bend, slope)
        w -= step
        if abs(step).max() < 1e-5:
            break
    same, apart = w[:n] / unit, w[n:2 * n] / unit
    halves = [dict(zip(FACTS, (round(float(v), 3) for v in half), strict=True)) for half in (same + apart, same - apart)]
    return Table(halves[0], halves[1], round(float(w[-1]), 3), ((0.0, 0.0), (1.0, 1.0)))


def with_steps(table: Table, seen: list[Seen]) -> Table:
    """The table with its shares as they came true: a step for each tenth of the positions, never downward."""
    ranked = sorted((table.chance(s.told), s.result) for s in seen)
    size = len(ranked) / TENTHS
    parts = [ranked[round(i * size):round((i + 1) * size)] for i in range(TENTHS)]
    pooled = [[sum(p for p, _ in part) / len(part), sum(r for _, r in part) / len(part), 1] for part in parts]
    i = 0
    while i + 1 < len(pooled):  # neighbours that would go downward are one
        (x, y, a), (x_next, y_next, b) = pooled[i], pooled[i + 1]
        if y_next < y:
            pooled[i:i + 2] = [[(x * a + x_next * b) / (a + b), (y * a + y_next * b) / (a + b), a + b]]
            i = max(0, i - 1)
        else:
            i += 1
    middle = [(round(x, 3), round(y, 3)) for x, y, _ in pooled]
    return table._replace(steps=((0.0, LEAST / 2), *middle, (1.0, 1 - LEAST / 2)))


def tenths(shares: Iterable[tuple[float, float]]) -> list[Tenth]:
    """Chances with what came of them, by tenths."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for share, result in shares:
        found[min(TENTHS - 1, int(share * TENTHS))].append((share, result))
    return [Tenth(len(part), sum(p for p, _ in part) / max(1, len(part)), sum(r for _, r in part) / max(1, len(part))) for part in found]


def measure(games: int, seed: int, path: str | None = None, jobs: int = 1) -> Reliability:
    """Play, fit, and see how far it is right."""
    numpy_or_complain()
    cards = load_cards(path)  # what is missing or broken is told once, before the first game
    played = list(play_all(path, games, seed, jobs))
    one, other = round(games * FITTED), round(games * (FITTED + STEPPED))
    table = fit([seen for game in played[:one] for seen in game])
    table = with_steps(table, [seen for game in played[one:other] for seen in game])
    held_back = [seen for game in played[other:] for seen in game]
    return Reliability(table, held_back, tenths((table.chance(seen.told), seen.result) for seen in held_back), cards.digest, games)


# -- files ------------------------------------------------------------------------------------


def rows(found: list[Tenth], language: str = LANGUAGES[0]) -> list[str]:
    """The diagram as a Markdown table."""
    lines = [translated(language, "| chance shown, % | positions | mean | games won, % | error |"), "|---|---|---|---|---|"]
    for i, tenth in enumerate(found):
        lines.append(figures(language, f"| {10 * i}–{10 * i + 10} | {tenth.positions} | {100 * tenth.said:.1f} | {100 * tenth.won:.1f} | "
                                       f"{100 * tenth.error:.1f} |"))
    return lines


def packed(seen: list[Seen]) -> bytes:
    """Positions as a small file: the names of the facts, then a line each: the result, and the facts that are not 0."""
    lines = [" ".join(FACTS)]
    for s in seen:
        lines.append(" ".join([f"{s.result:g}", *[f"{i}:{value:.4g}" for i, value in enumerate(s.told) if value]]))
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", mtime=0) as file:
        file.write("\n".join(lines).encode())
    return out.getvalue()


def unpacked(data: bytes) -> tuple[list[str], list[Seen]]:
    """The names of the facts, and the positions."""
    head, *lines = gzip.decompress(data).decode().split("\n")
    names, seen = head.split(), []
    for line in lines:
        result, *words = line.split()
        told = [0.0] * (2 * len(names))
        for word in words:
            place, _, value = word.partition(":")
            told[int(place)] = float(value)
        seen.append(Seen(told, float(result)))
    return names, seen


def table_text(found: Reliability) -> str:
    """The table as the module that the game reads."""
    lines = ['"""What each fact counts for in a chance that is shown, fitted to games: written by `python -m inbetween chances --write`."""',
             "", f'DIGEST = "{found.digest}"  # of the card set that was played']
    for name, values in (("TOWN", found.table.town), ("CREATURE", found.table.creature)):
        lines += [f"{name}: dict[str, float] = {{", *[f'    "{key}": {value:g},' for key, value in values.items()], "}"]
    lines += [f"BALANCE = {found.table.balance:g}  # Town's, where all else is even",
              "STEPS = (  # a share that the numbers give, and how it came true",
              *[f"    ({x:g}, {y:g})," for x, y in found.table.steps], ")", ""]
    return "\n".join(lines)


def picture(found: list[Tenth]) -> str:
    """The diagram: what was shown across, what was won upward; a dot's size tells how many positions it stands for."""
    size, edge = 360, 44

    def at(x: float, y: float) -> tuple[float, float]:
        return round(edge + x * size, 1), round(14 + (1 - y) * size, 1)

    most = max(tenth.positions for tenth in found)
    (left, bottom), (right, top) = at(0, 0), at(1, 1)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {edge + size + 16} {size + 58}" font-family="sans-serif" '
             'font-size="12" fill="#444">', f'<rect width="{edge + size + 16}" height="{size + 58}" fill="#fbf8f0"/>',
             f'<path d="M{left} {at(0, TOLERANCE)[1]} L{at(1 - TOLERANCE, 1)[0]} {top} H{right} V{at(1, 1 - TOLERANCE)[1]} '
             f'L{at(TOLERANCE, 0)[0]} {bottom} H{left} Z" fill="#e8dfc6"/>',
             f'<path d="M{left} {bottom} L{right} {top}" stroke="#b9a66a" stroke-dasharray="4 4"/>']
    for n in range(0, 11, 2):
        x, y = at(n / 10, 0)
        parts.append(f'<path d="M{x} {top} V{bottom}" stroke="#ddd"/><text x="{x}" y="{y + 16}" text-anchor="middle">{10 * n}</text>')
        x, y = at(0, n / 10)
        parts.append(f'<path d="M{left} {y} H{right}" stroke="#ddd"/><text x="{x - 6}" y="{y + 4}" text-anchor="end">{10 * n}</text>')
    for tenth in found:
        if tenth.positions:
            x, y = at(tenth.said, tenth.won)
            parts.append(f'<circle cx="{x}" cy="{y}" r="{3 + 6 * (tenth.positions / most) ** 0.5:.1f}" fill="#2f6690"/>')
    parts.append(f'<text x="{(left + right) / 2}" y="{bottom + 36}" text-anchor="middle">chance shown, % (Town)</text>'
                 f'<text transform="translate(12 {(top + bottom) / 2}) rotate(-90)" text-anchor="middle">games won, %</text></svg>')
    return "\n".join(parts) + "\n"


def write(found: Reliability, root: Path) -> list[Path]:
    """Store the table where the game reads it, and what shows that it is right, in a source tree."""
    page = ["# How far the chances come true", "",
            f"Written by `python -m inbetween chances --write`: {len(found.held_back)} positions of {found.games} games between easy, "
            "normal and hard, none of them used for the fit. Chances are Town's.", "", *rows(found.tenths), "",
            "![Chances shown against games won](pictures/reliability.svg)", ""]
    made = {Path("inbetween/ai") / Path(chances_table.__file__).name: table_text(found).encode(),
            Path("docs/reliability.md"): "\n".join(page).encode(),
            Path("docs/pictures/reliability.svg"): picture(found.tenths).encode(),
            Path("tests/reliability.gz"): packed(found.held_back)}
    for path, data in made.items():
        files.put(root / path, data)
    return [root / path for path in made]
