"""Measure whether each AI level is as much stronger than the level below as it should be.

It also measures the rush scripts and the playstyles.

    python -m inbetween.lab.ladder --games 200 --jobs 2                     thinking time, as in
    play
    python -m inbetween.lab.ladder --games 200 --jobs 2 --simulations 100   reproducible games

Every pairing has a file in a folder, and a second run continues from there. `--write` puts the
tables into docs/opponent.md, which has a section for games with thinking time and one for games
with a fixed number of simulations.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import NamedTuple

from tqdm import tqdm

from .. import files
from ..ai.players import LEVELS
from ..ai.playstyles import PLAYSTYLES
from ..ai.rush_players import RUSH, RUSHES
from ..paths import own_file
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError
from .bench import compiled
from .checkpoints import load_games, save_games
from .games import setup_of
from .runner import WorkerPool, processes
from .simulate import SimulationSpec, play_simulation, settings, tasks
from .statistics.records import GameRecord
from .statistics.report_data import Players
from .statistics.summary import ENDINGS, seat_results

PAGE = Path("docs") / "opponent.md"
BEGIN = "<!-- ladder {by}: written by python -m inbetween.lab.ladder --write -->"
END = "<!-- ladder {by} ends -->"
CLOCK, BY_ROUNDS = "by the clock", "by rounds"
SEED = 1000
SAVE_INTERVAL = 30.0  # seconds between two saves of the games
ROUNDS = 30  # simulations; expert takes four times as many: 120 per choice, the same as hard


class LadderPairing(NamedTuple):
    """Two players and the share of games that the first should win: at least, or at most."""

    player: str
    against: str
    least: float = 0.0
    most: float = 1.0
    boost: int = 1  # factor on the first player's simulations
    rounds: int | None = None  # a fixed number of simulations, whatever the command says

    @property
    def name(self) -> str:
        """The name of its file."""
        boost = f"-x{self.boost}" if self.boost > 1 else ""
        return f"{self.player}-{self.against}{boost}".replace(":", "_")

    @property
    def title(self) -> str:
        """The title of its row."""
        if self.boost > 1 and self.rounds:
            few = self.rounds * LEVELS[self.player].share
            return f"{self.player} with {few * self.boost} rounds against {few}"
        return f"{self.player} against {self.against}"

    @property
    def wanted(self) -> str:
        """The share of games that the first player should win."""
        return f"{self.least:.0%}" if self.least else f"at most {self.most:.0%}"

    def simulation(self, games: int, simulations: int | None, seed: int = SEED) -> SimulationSpec:
        """Return its simulation: every seed in both seats."""
        setup = setup_of(
            town=self.player,
            creature=self.against,
            simulations=self.rounds or simulations,
            boost=(self.boost, 1),
        )
        return SimulationSpec(setup, games, seed, swap=True)

    def met(self, found: Players) -> str:
        """Return whether the goal is met: "yes" in both seats, "together" on average, or "no"."""
        together, town, creature = (
            self.least <= figure["value"] <= self.most
            for figure in (found["share"], found["town"], found["creature"])
        )
        return "yes" if together and town and creature else "together" if together else "no"


PAIRINGS = (
    LadderPairing("easy", "random", 0.95),
    LadderPairing("normal", "easy", 0.75),
    LadderPairing("hard", "normal", 0.75),
    LadderPairing("expert", "hard", 0.58),
    LadderPairing("expert", "normal", 0.85),
    LadderPairing("expert", "expert", 0.6, boost=4, rounds=ROUNDS),
    *(LadderPairing(f"{RUSH}:{rush}", "hard", most=0.1) for rush in RUSHES),
    *(LadderPairing(f"hard:{playstyle}", "hard", 0.4) for playstyle in PLAYSTYLES),
)


def play_pairing(
    pairing: LadderPairing,
    spec: SimulationSpec,
    folder: Path,
    worker_pool: WorkerPool,
    progress: bool = False,
) -> list[GameRecord]:
    """Return the games of a pairing: those in its file, then the missing ones.

    However it ends, the file has all games that were played.
    """
    file, made = folder / f"{pairing.name}.games", settings(spec)
    wanted = len(tasks(spec))
    records = load_games(file, spec) if file.exists() else []
    last, known = time.monotonic(), len(records)
    try:
        games = play_simulation(spec, worker_pool, records)
        for record in tqdm(
            games,
            total=wanted,
            initial=known,
            desc=pairing.title,
            unit="game",
            disable=not progress,
        ):
            records.append(record)
            if time.monotonic() - last > SAVE_INTERVAL:
                save_games(file, made, records)
                last, known = time.monotonic(), len(records)
    finally:
        if len(records) > known:
            save_games(file, made, records)
    return records


class PairingResult(NamedTuple):
    """The result of the games of a pairing."""

    pairing: LadderPairing
    games: int
    seats: Players
    wins: tuple[Counter[str], Counter[str]]  # by ending: the player's, and the opponent's
    turns: float


def pairing_result(pairing: LadderPairing, records: Sequence[GameRecord]) -> PairingResult:
    """Return the result of games of which every second one has the seats swapped."""
    pairs = [(bool(n % 2), record) for n, record in enumerate(records)]
    wins: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    for swapped, record in pairs:
        if record.winner in SIDES:
            wins[(SIDES.index(record.winner) == 1) != swapped][record.ending] += 1
    return PairingResult(
        pairing,
        len(records),
        seat_results(pairs, (pairing.player, pairing.against)),
        wins,
        sum(r.turns for r in records) / len(records),
    )


def tables(
    found: Sequence[PairingResult], simulations: int | None, jobs: int, only: Sequence[str] = ()
) -> str:
    """Return the tables as Markdown, with the command and settings that made them."""
    hard, expert = LEVELS["hard"], LEVELS["expert"]
    speed = "compiled" if compiled() else "plain Python"
    thinking = (
        f"hard thinks {hard.seconds} s or {hard.rounds} rounds and expert {expert.seconds} s, "
        f"as people meet them ({speed}, {jobs} games at once)"
        if simulations is None
        else f"hard has {simulations} rounds a choice and expert {simulations * expert.share}: "
        "the same games come every time"
    )
    options = {
        "games": found[0].games,
        "simulations": simulations,
        "jobs": jobs,
        "only": " ".join(only),
    }
    given = "".join(f" --{name} {value}" for name, value in options.items() if value)
    lines = [
        f"    python -m inbetween.lab.ladder{given} --write",
        "",
        f"Every seed from {SEED} on in both seats; {thinking}. "
        "Wins with 95% intervals (Wilson), a draw being half a win. *Met*: in",
        "both seats, or only with both together.",
        "",
        *_table(
            ["pairing", "wanted", "games", "wins", "as Town", "as Creature", "met", "turns"],
            (
                [
                    one.pairing.title,
                    one.pairing.wanted,
                    one.games,
                    _share(one.seats["share"]),
                    _share(one.seats["town"]),
                    _share(one.seats["creature"]),
                    one.pairing.met(one.seats),
                    f"{one.turns:.0f}",
                ]
                for one in found
            ),
        ),
    ]
    playstyles = [
        one
        for one in found
        if ":" in one.pairing.player and not one.pairing.player.startswith(RUSH)
    ]
    if playstyles:
        named = [ending for ending in ENDINGS if ending != "draw"]
        rows = (
            [
                who,
                sum(wins.values()),
                *(f"{wins[ending] / max(1, sum(wins.values())):.0%}" for ending in named),
            ]
            for one in playstyles
            for who, wins in zip(
                (one.pairing.player, f"{one.pairing.against} against it"), one.wins, strict=True
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


def write_tables(text: str, path: Path, by: str) -> None:
    """Write the tables between their markers in a page."""
    first, last = BEGIN.format(by=by), END.format(by=by)
    before, begin, rest = path.read_text("utf-8").partition(first)
    _, end, after = rest.partition(last)
    if not begin or not end:
        raise InBetweenError(f"{path}:{first}")
    files.write_file(path, f"{before}{first}\n\n{text}\n{last}{after}".encode())


def main(words: Sequence[str] | None = None) -> int:
    """Play the pairings, print their tables, and return 1 if a goal is not met."""
    names = [pairing.name for pairing in PAIRINGS]
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
        help="the source tree to write to (default: the one that is running)",
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
            for pairing in PAIRINGS:
                if not args.only or pairing.name in args.only:
                    records = play_pairing(
                        pairing,
                        pairing.simulation(args.games, args.simulations),
                        args.keep,
                        worker_pool,
                        sys.stderr.isatty(),
                    )
                    found.append(pairing_result(pairing, records))
        text = tables(found, args.simulations, args.jobs, args.only or ())
        if args.write:
            write_tables(
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
    return 0 if all(one.pairing.met(one.seats) != "no" for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
