"""The ladder: whether every level is as much stronger than the one below as it should be, and what rushes and temperaments come to.

    python -m inbetween.lab.ladder --games 200 --jobs 2                     by the clock, as people meet them
    python -m inbetween.lab.ladder --games 200 --jobs 2 --simulations 100   by rounds of search: the same games every time

Every pairing has a file of its own in a folder and goes on from there. `--write` puts the tables into docs/opponent.md, which has a
place for those by the clock and one for those by rounds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any, NamedTuple

from tqdm import tqdm

from .. import files
from ..ai.players import LEVELS
from ..ai.playstyles import PLAYSTYLES
from ..ai.rush_players import RUSH, RUSHES
from ..paths import own_file
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError
from .bench import compiled
from .checkpoints import keep, kept
from .games import setup_of
from .runner import WorkerPool, processes
from .simulate import SimulationSpec, play_simulation, settings, tasks
from .statistics.records import GameRecord
from .statistics.summary import ENDINGS, seats

PAGE = Path("docs") / "opponent.md"
BEGIN = "<!-- ladder {by}: written by python -m inbetween.lab.ladder --write -->"
END = "<!-- ladder {by} ends -->"
CLOCK, BY_ROUNDS = "by the clock", "by rounds"
SEED = 1000
EVERY = 30.0  # seconds after which what is played is kept
ROUNDS = 30  # of which expert takes four times as many: 120 a choice, as hard has


class LadderPairing(NamedTuple):
    """Two players who meet, and how often the first should win: at least, or at most."""

    player: str
    against: str
    least: float = 0.0
    most: float = 1.0
    boost: int = 1  # so many times the rounds
    rounds: int | None = None  # always by rounds of search, and by so many

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.player}-{self.against}{f'-x{self.boost}' if self.boost > 1 else ''}".replace(
            ":", "_"
        )

    @property
    def title(self) -> str:
        """What its row is called."""
        if self.boost > 1 and self.rounds:
            few = self.rounds * LEVELS[self.player].share
            return f"{self.player} with {few * self.boost} rounds against {few}"
        return f"{self.player} against {self.against}"

    @property
    def wanted(self) -> str:
        """The share of games that it should win."""
        return f"{self.least:.0%}" if self.least else f"at most {self.most:.0%}"

    def order(self, games: int, simulations: int | None, seed: int = SEED) -> SimulationSpec:
        """Its games, every seed in both seats."""
        setup = setup_of(
            town=self.player,
            creature=self.against,
            simulations=self.rounds or simulations,
            boost=(self.boost, 1),
        )
        return SimulationSpec(setup, games, seed, swap=True)

    def met(self, found: dict[str, Any]) -> str:
        """Whether it is as wanted: in both seats, in both together, or not."""
        together, town, creature = (
            self.least <= found[which]["value"] <= self.most for which in ("share", *SIDES)
        )
        return "yes" if together and town and creature else "together" if together else "no"


RUNGS = (
    LadderPairing("easy", "random", 0.95),
    LadderPairing("normal", "easy", 0.75),
    LadderPairing("hard", "normal", 0.75),
    LadderPairing("expert", "hard", 0.58),
    LadderPairing("expert", "normal", 0.85),
    LadderPairing("expert", "expert", 0.6, boost=4, rounds=ROUNDS),
    *(LadderPairing(f"{RUSH}:{rush}", "hard", most=0.1) for rush in RUSHES),
    *(LadderPairing(f"hard:{temperament}", "hard", 0.4) for temperament in PLAYSTYLES),
)


def climbed(
    rung: LadderPairing,
    order: SimulationSpec,
    folder: Path,
    worker_pool: WorkerPool,
    progress: bool = False,
) -> list[GameRecord]:
    """The games of a rung: those in its file, then the others. Whatever ends it, the file has all that were played."""
    file, made = folder / f"{rung.name}.games", settings(order)
    wanted = len(tasks(order))
    records = kept(file, order) if file.exists() else []
    last, known = time.monotonic(), len(records)
    try:
        games = play_simulation(order, worker_pool, records)
        for record in tqdm(
            games, total=wanted, initial=known, desc=rung.title, unit="game", disable=not progress
        ):
            records.append(record)
            if time.monotonic() - last > EVERY:
                keep(file, made, records)
                last, known = time.monotonic(), len(records)
    finally:
        if len(records) > known:
            keep(file, made, records)
    return records


class PairingResult(NamedTuple):
    """What the games of a rung came to."""

    rung: LadderPairing
    games: int
    seats: dict[str, Any]
    wins: tuple[Counter[str], Counter[str]]  # by ending: of the player, and of the one it met
    turns: float


def came_to(rung: LadderPairing, records: Sequence[GameRecord]) -> PairingResult:
    """Games of a rung, of which every second one has the seats swapped, as shares and endings."""
    pairs = [(bool(n % 2), record) for n, record in enumerate(records)]
    wins: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    for swapped, record in pairs:
        if record.winner in SIDES:
            wins[(SIDES.index(record.winner) == 1) != swapped][record.ending] += 1
    return PairingResult(
        rung,
        len(records),
        seats(pairs, (rung.player, rung.against)),
        wins,
        sum(r.turns for r in records) / len(records),
    )


def page(
    found: Sequence[PairingResult], simulations: int | None, jobs: int, only: Sequence[str] = ()
) -> str:
    """The tables as Markdown, with what they were made by."""
    hard, expert = LEVELS["hard"], LEVELS["expert"]
    speed = "compiled" if compiled() else "plain Python"
    how = (
        f"hard thinks {hard.seconds} s or {hard.rounds} rounds and expert {expert.seconds} s, as people meet them "
        f"({speed}, {jobs} games at once)"
        if simulations is None
        else f"hard has {simulations} rounds a choice and expert {simulations * expert.share}: the same games come every time"
    )
    options = {
        "games": found[0].games,
        "simulations": simulations,
        "jobs": jobs,
        "only": " ".join(only),
    }
    lines = [
        f"    python -m inbetween.lab.ladder{''.join(f' --{name} {n}' for name, n in options.items() if n)} --write",
        "",
        f"Every seed from {SEED} on in both seats; {how}. Wins with 95 % intervals (Wilson), a draw being half a win. *Met*: in",
        "both seats, or only with both together.",
        "",
        *_table(
            ["pairing", "wanted", "games", "wins", "as Town", "as Creature", "met", "turns"],
            (
                [
                    one.rung.title,
                    one.rung.wanted,
                    one.games,
                    *(_share(one.seats[which]) for which in ("share", *SIDES)),
                    one.rung.met(one.seats),
                    f"{one.turns:.0f}",
                ]
                for one in found
            ),
        ),
    ]
    tempers = [
        one for one in found if ":" in one.rung.player and not one.rung.player.startswith(RUSH)
    ]
    if tempers:
        named = [ending for ending in ENDINGS if ending != "draw"]
        rows = (
            [
                who,
                sum(wins.values()),
                *(f"{wins[ending] / max(1, sum(wins.values())):.0%}" for ending in named),
            ]
            for one in tempers
            for who, wins in zip(
                (one.rung.player, f"{one.rung.against} against it"), one.wins, strict=True
            )
        )
        lines += [
            "",
            "What they win by, in shares of their wins:",
            "",
            *_table(["player", "wins", *(ending.replace("_", " ") for ending in named)], rows),
        ]
    return "\n".join(lines) + "\n"


def _share(found: dict[str, float]) -> str:
    return f"{found['value']:.1%} ({found['low']:.0%} to {found['high']:.0%})"


def _table(head: list[str], rows: Iterable[Iterable[object]]) -> list[str]:
    return [
        f"| {' | '.join(head)} |",
        "|---" * len(head) + "|",
        *(f"| {' | '.join(map(str, row))} |" for row in rows),
    ]


def put(text: str, path: Path, by: str) -> None:
    """Write the tables between their marks in a page."""
    first, last = BEGIN.format(by=by), END.format(by=by)
    before, begin, rest = path.read_text("utf-8").partition(first)
    _, end, after = rest.partition(last)
    if not begin or not end:
        raise InBetweenError(f"{path}:{first}")
    files.write_file(path, f"{before}{first}\n\n{text}\n{last}{after}".encode())


def main(words: Sequence[str] | None = None) -> int:
    """Play the rungs that were asked for and show how far they are as wanted; 1 if one is not."""
    names = [rung.name for rung in RUNGS]
    parser = argparse.ArgumentParser(
        prog="python -m inbetween.lab.ladder", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument(
        "--games",
        type=int,
        default=200,
        metavar="N",
        help="games of each pairing, half of them in each seat (200)",
    )
    parser.add_argument(
        "--simulations",
        type=int,
        metavar="K",
        help="rounds a choice instead of seconds; expert has four times as many",
    )
    parser.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="J",
        help="processes to use (1); by the clock, no more than free cores",
    )
    parser.add_argument(
        "--only",
        nargs="+",
        choices=names,
        metavar="NAME",
        help=f"only these pairings: {', '.join(names)}",
    )
    parser.add_argument(
        "--keep",
        type=Path,
        default=Path("build") / "ladder",
        metavar="FOLDER",
        help="where games are kept (build/ladder)",
    )
    parser.add_argument("--write", action="store_true", help="put the tables into docs/opponent.md")
    parser.add_argument(
        "--into",
        type=Path,
        metavar="FOLDER",
        help="the source tree to write to, if it is not the one that runs",
    )
    args = parser.parse_args(words)
    if (
        args.games < 2
        or args.games % 2
        or args.jobs < 1
        or (args.simulations is not None and args.simulations < 1)
    ):
        parser.error("--games must be an even number, --jobs and --simulations at least 1")
    try:
        files.make_folders(args.keep)
        found = []
        with processes(args.jobs) as worker_pool:
            for rung in RUNGS:
                if not args.only or rung.name in args.only:
                    records = climbed(
                        rung,
                        rung.order(args.games, args.simulations),
                        args.keep,
                        worker_pool,
                        sys.stderr.isatty(),
                    )
                    found.append(came_to(rung, records))
        text = page(found, args.simulations, args.jobs, args.only or ())
        if args.write:
            put(
                text,
                (args.into or own_file("cards.yaml").parent) / PAGE,
                BY_ROUNDS if args.simulations else CLOCK,
            )
    except (KeyboardInterrupt, BrokenExecutor):
        print(
            f"Stopped; what was played is in {args.keep}, and the same command goes on.",
            file=sys.stderr,
        )
        return 1
    except (InBetweenError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(text, end="")
    return 0 if all(one.rung.met(one.seats) != "no" for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
