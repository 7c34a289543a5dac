"""python -m tests.trees --sets 3000 --seed 1 --jobs 2"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

import yaml

from tests.ui.cards.every_card import unseen

from ..fuzz.pool import Outcome, run, serve
from .card_sets import card_set
from .checks import trial, written
from .shrink import failure, shrunk

MOST_MEGABYTES = 900  # of a process that opens windows
SHOWN = 5  # failures that are made as small as possible


def run_case(seed: int, number: int, on_screens: bool) -> tuple[str, dict[str, int]]:
    """Grow a set and try it; what there is to count."""
    grown = card_set(seed, number)
    played = trial(grown.data, number, on_screens=on_screens)
    return "played", {
        "abilities": grown.parts,
        "thrown": grown.refused,
        "games": played.games,
        "decisions": played.decisions,
        "shown": on_screens,
    }


def again(seed: int, number: int, folder: Path, on_screens: bool) -> int:
    """Try a set here; if it goes wrong, tell how, and write the smallest one that does. The exit
    code.
    """
    data = card_set(seed, number).data
    wrong = failure(data, number, on_screens)
    if wrong is None:
        print(f"set {number} (seed {seed}): nothing goes wrong.")
        return 0
    small = shrunk(data, number, on_screens)
    told = failure(small, number, on_screens) or wrong
    path = folder / f"set-{seed}-{number}.yaml"
    path.write_text(written(small), "utf-8")
    print(
        f"\nset {number} (seed {seed}): {path}\nagain: python -m tests.trees --file {path} --game "
        f"{number}\n{told[1].rstrip()}",
        flush=True,
    )
    return 1


def main() -> int:
    """Try many sets, or one again; exit code 1 if any failed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.trees",
        description="Random card sets: they load, have words, and can be played and shown.",
    )
    parser.add_argument("--sets", type=int, default=3000, help="how many (3000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--seed", type=int, default=1, help="other seeds, other sets (1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument(
        "--screens",
        type=int,
        default=4,
        help="show one set of so many on every screen (4; 1: all, 0: none)",
    )
    parser.add_argument(
        "--set", type=int, help="try this set alone, here, and keep it if it goes wrong"
    )
    parser.add_argument("--file", type=Path, help="try a set that was kept")
    parser.add_argument("--game", type=int, default=0, help="with which games (as it was printed)")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    unseen()

    def on_screens(number: int) -> bool:
        return bool(args.screens) and number % int(args.screens) == 0

    if args.child:
        serve(
            lambda number, _: run_case(args.seed, number, on_screens(number)),
            lambda number: "sets",
            MOST_MEGABYTES,
        )
        return 0
    if args.file:
        print(
            trial(
                yaml.safe_load(args.file.read_text("utf-8")), args.game, on_screens=args.screens > 0
            )
        )
        return 0
    folder = Path(tempfile.mkdtemp(prefix="trees-"))
    if args.set is not None:
        return again(args.seed, args.set, folder, args.screens > 0)
    begin = time.monotonic()

    def progress(outcome: Outcome) -> None:
        done = sum(outcome.counts.values())
        if done % 100 == 0:
            print(
                f"{done} sets, {len(outcome.failures)} failed, {time.monotonic() - begin:.0f} s",
                file=sys.stderr,
                flush=True,
            )

    words = [
        sys.executable,
        "-m",
        "tests.trees",
        "--child",
        "--seed",
        str(args.seed),
        "--screens",
        str(args.screens),
    ]
    outcome = run(
        iter(range(args.first, args.first + args.sets)),
        args.seed,
        args.jobs,
        words,
        progress=progress,
    )
    for failed in outcome.failures[:SHOWN]:
        if failed.what.startswith("Traceback"):
            again(args.seed, failed.number, folder, on_screens(failed.number))
        else:
            print(f"\nset {failed.number} (seed {args.seed}): {failed.what}")
    rest = [str(failed.number) for failed in outcome.failures[SHOWN:]]
    if rest:
        print(
            f"\nmore that failed (python -m tests.trees --seed {args.seed} --set N): "
            f"{' '.join(rest)}"
        )
    sums = outcome.sums
    print(
        f"{sum(outcome.counts.values())} sets of seed {args.seed}, {len(outcome.failures)} failed; "
        f"{sums['shown']} on screens, "
        f"{sums['games']} games, {sums['decisions']} decisions; "
        f"of {sums['abilities']} abilities {sums['thrown'] / max(1, sums['abilities']):.0%} were "
        f"thrown away; "
        f"{time.monotonic() - begin:.0f} s."
    )
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main())
