"""python -m tests.fuzz --cases 10000 --seed 1 --jobs 2"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from .pool import run, serve


def numbers(kind: str | None, first: int, cases: int) -> Iterator[int]:
    """The numbers of so many cases from a first one on, of all kinds or of one."""
    from .file_kinds import KINDS, kind_of

    if kind is not None and kind not in KINDS:
        raise SystemExit(f"{kind} is no kind of file. Known: {', '.join(KINDS)}.")
    every = itertools.count(first)
    wanted = every if kind is None else (one for one in every if kind_of(one) == kind)
    return itertools.islice(wanted, cases)


def main() -> int:
    """Run many cases, or one again; exit code 1 if any failed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz",
        description="Damaged files of all kinds, for the game to refuse or read.",
    )
    parser.add_argument("--cases", type=int, default=10_000, help="how many (10000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--seed", type=int, default=1, help="other seeds, other files (1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--kind", help="only files of this kind, such as mods")
    parser.add_argument("--case", type=int, help="run this case alone, here, and keep its file")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.child:
        from .file_kinds import kind_of, run_case

        serve(lambda number, folder: (run_case(args.seed, number, folder), {}), kind_of)
        return 0
    if args.case is not None:
        from .file_kinds import kind_of, run_case

        folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{args.case}-"))
        os.environ["INBETWEEN_HOME"] = str(folder / "home")
        print(f"{kind_of(args.case)}, in {folder}", flush=True)
        print(run_case(args.seed, args.case, folder))
        return 0
    begin = time.monotonic()
    outcome = run(numbers(args.kind, args.first, args.cases), args.seed, args.jobs)
    for kind in sorted({kind for kind, _ in outcome.counts}):
        counts = ", ".join(
            f"{outcome.counts[kind, result]} {result}" for result in ("read", "refused", "failed")
        )
        print(f"{kind:10} {counts}")
    for failure in itertools.islice(outcome.failures, 50):
        print(
            f"\ncase {failure.number} (again: python -m tests.fuzz --seed {args.seed} --case "
            f"{failure.number})\n{failure.what.rstrip()}"
        )
    print(
        f"{sum(outcome.counts.values())} cases, {len(outcome.failures)} failed, "
        f"{time.monotonic() - begin:.0f} s; longest {outcome.longest.figure:.1f} s of work (case "
        f"{outcome.longest.number}), most memory {outcome.largest.figure:.0f} MB (case "
        f"{outcome.largest.number})."
    )
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main())
