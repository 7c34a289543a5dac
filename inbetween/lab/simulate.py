"""Whole games between players, one after the other or over several processes."""

from __future__ import annotations

import csv
import io
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from tqdm import tqdm

from .. import files
from ..ai.players import NO_LIMIT, Budget, player
from ..rules.terms import LANGUAGES, WINNERS
from ..text.locale import figures, translated
from .games import EVEN, Boost, play_all, setup_of
from .records import GameRecord
from .runner import processes

ENDINGS = ("secured", "devoured", "awareness_town", "awareness_creature", "five_left", "draw")
BRIEF = ("seed", "first", "winner", "ending", "turns", "decisions")  # of a record, what fits into a line


class Summary(NamedTuple):
    """What many games came to."""

    data: dict[str, Any]
    records: list[GameRecord]


def simulate(games: int, seed: int, town: str, creature: str, path: str | None = None, jobs: int = 1,
             progress: bool = False, budget: Budget = NO_LIMIT, boost: Boost = EVEN, edition: str | None = None) -> Summary:
    """Play games and add them up."""
    for level in (town, creature):
        player(level)
    setup = setup_of(path, town=town, creature=creature, edition=edition,
                     simulations=budget.simulations, seconds=budget.seconds, boost=boost)
    begin = time.perf_counter()
    with processes(jobs) as crew:
        tasks = [(setup, number) for number in range(seed, seed + games)]
        records = list(tqdm(play_all(crew, tasks), total=games, unit="game", disable=not progress))
    seconds = time.perf_counter() - begin
    turns = [r.turns for r in records]
    wins, endings = Counter(r.winner for r in records), Counter(r.ending for r in records)
    decisions = sum(r.decisions for r in records)
    return Summary({
        "games": games, "seed": seed, "town": town, "creature": creature, "edition": edition,
        "wins": {name: wins[name] for name in WINNERS},
        "endings": {name: endings[name] for name in ENDINGS},
        "first_player_wins": sum(r.first == r.winner for r in records),
        "turns": {"mean": sum(turns) / games, "min": min(turns), "max": max(turns)},
        "decisions": decisions, "seconds": seconds, "decisions_per_second": decisions / seconds,
    }, records)


def write_csv(records: list[GameRecord], path: Path) -> None:
    """One line a game."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(BRIEF)
    writer.writerows([getattr(one, name) for name in BRIEF] for one in records)
    files.put(path, text.getvalue().encode("utf-8"))


def report(data: dict[str, Any], language: str = LANGUAGES[0]) -> str:
    """The summary as a short Markdown page."""
    games, say = data["games"], partial(translated, language)
    lines = [say("# {games} games: {town} (Town) against {creature} (Creature)").format_map(data), "",
             say("Seeds from {seed}; {decisions} decisions in {seconds:.1f} s.").format_map(data), "",
             say("| | games | share | 95 % |"), "|---|---|---|---|"]
    row = say("| {} | {} | {:.1%} | {:.1%} to {:.1%} |")
    for kind in ("wins", "endings"):
        for name, n in data[kind].items():
            low, high = interval(n, games)
            label = f"{name} wins" if kind == "wins" and name != "draw" else name.replace("_", " ")
            if kind == "wins" or name != "draw":
                lines.append(row.format(say(label), n, n / games, low, high))
    low, high = interval(data["first_player_wins"], games)
    lines.append(row.format(say("first player wins"), data["first_player_wins"], data["first_player_wins"] / games, low, high))
    lines += ["", say("Turns: {mean:.1f} on average, {min} to {max}.").format_map(data["turns"]), ""]
    return figures(language, "\n".join(lines))


def interval(hits: int, n: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a share: 95 % by default."""
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * ((share * (1 - share) + z * z / (4 * n)) / n) ** 0.5 / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)
