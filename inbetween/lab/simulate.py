"""Whole games between players, one after the other or over several processes."""

from __future__ import annotations

import csv
import io
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tqdm import tqdm

from .. import files
from ..ai.players import NO_LIMIT, Budget, player
from ..data.editions import with_edition
from ..data.loader import load_cards
from ..rules import engine
from ..rules.cards import CardSet
from ..rules.setup import new_game
from ..rules.state import State
from ..rules.terms import LANGUAGES, SIDES, WINNERS
from ..text.locale import figures, translated

ENDINGS = ("secured", "devoured", "awareness_town", "awareness_creature", "five_left", "draw")
CHUNK = 25
Boost = tuple[int, int]  # by side: so many times the simulations
EVEN: Boost = (1, 1)


class Outcome(NamedTuple):
    """One finished game."""

    seed: int
    first: str
    winner: str
    ending: str
    turns: int
    decisions: int


def play_game(cards: CardSet, seed: int, town: str, creature: str, budget: Budget = NO_LIMIT, boost: Boost = EVEN,
              even_start: bool = False) -> Outcome:
    """Play one game to its end; the same seed gives the same game."""
    game = new_game(State, cards, seed, even_start)
    first = SIDES[game.mover]
    players = (player(town), player(creature))
    budgets = [budget._replace(simulations=budget.simulations * who.level.share * more) if budget.simulations else budget
               for who, more in zip(players, boost, strict=True)]
    rngs = (Random(f"{seed} town"), Random(f"{seed} creature"))
    decisions = 0
    while game.options:
        side = game.decider
        key = players[side].pick(game, rngs[side], budgets[side])
        engine.choose(game, next(o for o in game.options if o.key == key))
        decisions += 1
    assert game.ending is not None
    return Outcome(seed, first, WINNERS[game.victor], game.ending, game.turn, decisions)


def _chunk(path: str | None, seeds: tuple[int, int], town: str, creature: str, limits: tuple[int | None, float | None],
           boost: Boost, edition: str | None, even_start: bool) -> list[tuple[Any, ...]]:
    """The games of a worker process; plain data comes and goes."""
    cards, budget = with_edition(load_cards(path), edition), Budget(*limits)
    return [tuple(play_game(cards, seed, town, creature, budget, boost, even_start)) for seed in range(*seeds)]


def play_games(games: int, seed: int, town: str, creature: str, path: str | None = None, jobs: int = 1,
               budget: Budget = NO_LIMIT, boost: Boost = EVEN, edition: str | None = None, even_start: bool = False) -> Iterator[Outcome]:
    """Play games with consecutive seeds, in their order whatever the number of processes."""
    size = max(1, min(CHUNK, games // (4 * jobs)))
    chunks = [range(seed + i, seed + min(i + size, games)) for i in range(0, games, size)]
    if jobs == 1:
        cards = with_edition(load_cards(path), edition)
        for chunk in chunks:
            for s in chunk:
                yield play_game(cards, s, town, creature, budget, boost, even_start)
        return
    load_cards(path)  # a broken card set is told once, here
    limits = (budget.simulations, budget.seconds)
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        asked = [(path, (chunk.start, chunk.stop), town, creature, limits, boost, edition, even_start) for chunk in chunks]
        for records in pool.map(_chunk, *zip(*asked, strict=True)):
            yield from (Outcome(*record) for record in records)


class Summary(NamedTuple):
    """What many games came to."""

    data: dict[str, Any]
    records: list[Outcome]


def simulate(games: int, seed: int, town: str, creature: str, path: str | None = None, jobs: int = 1,
             progress: bool = False, budget: Budget = NO_LIMIT, boost: Boost = EVEN, edition: str | None = None,
             even_start: bool = False) -> Summary:
    """Play games and add them up."""
    for level in (town, creature):
        player(level)
    begin = time.perf_counter()
    played = play_games(games, seed, town, creature, path, jobs, budget, boost, edition, even_start)
    bar = tqdm(played, total=games, unit="game", disable=not progress)
    records = list(bar)
    seconds = time.perf_counter() - begin
    turns = [r.turns for r in records]
    wins, endings = Counter(r.winner for r in records), Counter(r.ending for r in records)
    decisions = sum(r.decisions for r in records)
    return Summary({
        "games": games, "seed": seed, "town": town, "creature": creature, "edition": edition, "even_start": even_start,
        "wins": {name: wins[name] for name in WINNERS},
        "endings": {name: endings[name] for name in ENDINGS},
        "first_player_wins": sum(r.first == r.winner for r in records),
        "turns": {"mean": sum(turns) / games, "min": min(turns), "max": max(turns)},
        "decisions": decisions, "seconds": seconds, "decisions_per_second": decisions / seconds,
    }, records)


def write_csv(records: list[Outcome], path: Path) -> None:
    """One line a game."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(Outcome._fields)
    writer.writerows(records)
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
