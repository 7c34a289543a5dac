"""The commands that play many games: simulate and balance."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from .. import files
from ..arguments import bounded_int, bounded_number, comma_separated, seed
from ..parsed_options import BalanceOptions, SimulateOptions
from ..rules.errors import InBetweenError
from ..settings import Settings
from ..text.error_messages import error_text, localized_error, reason
from .options import Declare, add_cards, add_edition, add_setting
from .output import check_writable, show, write, write_file


def run_simulate(args: SimulateOptions) -> int:
    """Play games without a window, and print and write their summary."""
    from ..lab.checkpoints import SimulationInterrupted, play_with_checkpoint
    from ..lab.games import card_set
    from ..lab.report.html_page import Page, is_html
    from ..lab.report.markdown import Report
    from ..lab.simulate import spec_from_args, write_csv

    spec = spec_from_args(args)
    for path in (args.csv, args.report):
        check_writable(path)
    if args.pictures:
        try:
            files.make_folders(args.pictures)
        except OSError as error:
            raise localized_error(
                InBetweenError, "files.unwritable", file=args.pictures, why=reason(error)
            ) from None
    try:
        records, data = play_with_checkpoint(
            spec,
            args.jobs,
            args.scheduler,
            args.resume,
            sys.stderr.isatty() and not args.quiet,
            args.spoken,
        )
    except SimulationInterrupted as end:
        show(error_text(end, args.spoken), sys.stderr)
        return 130
    try:
        if args.csv:
            write_csv(spec, records, args.csv)
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=args.csv, why=reason(error)
        ) from None
    cards = card_set(spec.setup)
    report = Report(cards, data, args.spoken)
    if args.report:
        html = is_html(args.report)
        write(Page(cards, data, args.spoken).html() if html else report.page(), args.report)
    if args.pictures:
        for path, picture in Page(cards, data, args.spoken).pictures(args.pictures).items():
            write_file(picture, path)
    show(json.dumps(data) if args.json else report.prices() if args.price else report.page())
    return 0


def run_balance(args: BalanceOptions) -> int:
    """Search values for the free numbers of a card set, or measure single steps of each."""
    from concurrent.futures import BrokenExecutor

    from ..lab.balance.command import (
        SearchInterrupted,
        load_problem,
        measure_single_steps,
        new_log_path,
        outcome_data,
        progress_bar,
        search,
    )
    from ..lab.balance.report import Choice, steps_data, steps_table, summary
    from ..lab.balance.variants import SearchLimits
    from ..lab.cluster import cluster
    from ..lab.runner import processes

    check_writable(args.out)
    problem, log_path = load_problem(args.file, args.goal), args.resume or new_log_path(args.goal)
    limits = SearchLimits.of(args.evaluations, args.minutes)
    try:
        with (
            cluster(args.scheduler)
            if args.scheduler is not None
            else processes(args.jobs) as worker_pool,
            progress_bar(
                limits, sys.stderr.isatty() and not args.quiet, args.spoken
            ) as on_progress,
        ):
            if args.steps:
                steps = measure_single_steps(
                    problem, args.seed, worker_pool, limits, log_path, on_progress
                )
                show(
                    json.dumps(steps_data(steps))
                    if args.json
                    else steps_table(steps, problem.cards, args.spoken)
                )
                return 0
            outcome = search(problem, args.seed, worker_pool, limits, log_path, on_progress)
    except SearchInterrupted as stop:
        outcome = stop.outcome
    except BrokenExecutor:
        raise localized_error(InBetweenError, "goal.lost", file=log_path) from None
    picked = outcome.pick(args.changes, args.nearest)
    changed = picked is not None and picked.changes > 0
    if args.out and picked is not None and changed:
        write_file(outcome.balancing.games.variant(picked.values), args.out)
    if args.json:
        written = str(args.out) if args.out and changed else None
        show(json.dumps({**outcome_data(problem, outcome), "written": written}))
    else:
        choice = Choice(picked, args.out, args.changes)
        show(summary(problem, outcome, choice, args.spoken))
    return 130 if outcome.interrupted else 0


def declare(command: Declare) -> None:
    """Declare the commands and their options."""
    sim = command("simulate", run_simulate, "play many games without a window")
    sim.add_argument(
        "--games",
        type=bounded_int(1),
        default=100,
        metavar="N",
        help="number of games (default: 100)",
    )
    sim.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="seed of the first game (default: 0)"
    )
    sim.add_argument(
        "--town",
        default="random",
        metavar="WHO",
        help=(
            "player for the Town: random, easy, normal, hard, or expert; you "
            "can add a style, as in hard:hunter"
        ),
    )
    sim.add_argument("--creature", default="random", metavar="WHO", help="player for the Creature")
    add_cards(sim)
    add_edition(sim)
    add_setting(sim, Settings.even_start)
    sim.add_argument(
        "--jobs",
        type=bounded_int(1, 256),
        default=1,
        metavar="J",
        help="number of processes (default: 1)",
    )
    sim.add_argument(
        "--simulations",
        type=bounded_int(1),
        metavar="N",
        help=(
            "search rounds per choice for hard, four times as many for "
            "expert, instead of a time limit: makes games repeatable"
        ),
    )
    for side in ("town", "creature"):
        sim.add_argument(
            f"--boost-{side}",
            type=bounded_int(1, 1000),
            default=1,
            metavar="K",
            help="multiply the simulations of this side by K (default: 1)",
        )
    sim.add_argument(
        "--swap", action="store_true", help="play every seed twice, with the players swapped"
    )
    sim.add_argument(
        "--deny",
        action="append",
        default=[],
        metavar="CARD",
        help=(
            "play all games again without a card, a Character's ability "
            "(town:sam), or an Awareness ability (town:3), to measure what it "
            "is worth; can be repeated, or 'all'"
        ),
    )
    sim.add_argument(
        "--compare",
        type=Path,
        metavar="OTHER",
        help=(
            "play the same seeds with another card set, or with the 'built-in' one, as the "
            "reference, and report how yours differs"
        ),
    )
    sim.add_argument(
        "--price",
        nargs=2,
        metavar=("CARD", "0..6"),
        help="play the same seeds with a card at each of these costs, and print one table",
    )
    sim.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="play on the Dask cluster of this scheduler, as in tcp://host:8786",
    )
    sim.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="continue an interrupted run from the games kept in this file",
    )
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    sim.add_argument("--csv", type=Path, metavar="FILE", help="write one line per game")
    sim.add_argument(
        "--levels",
        type=comma_separated,
        default=[],
        metavar="WHO,WHO",
        help="also play every pairing of these players, on both sides",
    )
    sim.add_argument(
        "--tornado",
        type=bounded_int(20, 100_000),
        metavar="N",
        help="also play N games with each card's cost one higher, and one lower",
    )
    sim.add_argument(
        "--tornado-player",
        default="normal",
        metavar="WHO",
        help="player in the games of --tornado (default: normal)",
    )
    sim.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help=(
            "write the summary: a page with charts if the name ends in .html, otherwise Markdown"
        ),
    )
    sim.add_argument(
        "--pictures",
        type=Path,
        metavar="FOLDER",
        help="write the charts of the report as SVG files",
    )
    sim.add_argument("--quiet", action="store_true", help="no progress bar")
    balance = command(
        "balance",
        run_balance,
        "search for costs and numbers of a card set that reach the goals in a file (needs pycma)",
    )
    balance.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="SET",
        help="card set (default: the built-in one)",
    )
    balance.add_argument(
        "--goal",
        type=Path,
        required=True,
        metavar="FILE",
        help="goal file: the results to aim for, and the numbers that may change",
    )
    balance.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="seed of the first game (default: 0)"
    )
    balance.add_argument(
        "--evaluations",
        type=bounded_int(1),
        metavar="N",
        help="stop after this many sets (default: 300, or no limit with --minutes)",
    )
    balance.add_argument(
        "--minutes",
        type=bounded_number(0.01, 100_000),
        metavar="M",
        help="stop after this many minutes, such as 0.5",
    )
    balance.add_argument(
        "--jobs",
        type=bounded_int(1, 256),
        default=1,
        metavar="J",
        help="number of processes (default: 1)",
    )
    balance.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="play on the Dask cluster of this scheduler, as in tcp://host:8786",
    )
    balance.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep the results in this file, and continue from those already there",
    )
    balance.add_argument(
        "--steps",
        action="store_true",
        help="only try each free number one step up and one step down",
    )
    balance.add_argument("--out", type=Path, metavar="FILE", help="write the best set to this file")
    balance.add_argument(
        "--changes",
        type=bounded_int(0),
        metavar="K",
        help="report the best set with at most this many changes",
    )
    balance.add_argument(
        "--nearest",
        action="store_true",
        help="take the set nearest to the goals, even if one with fewer changes may be as good",
    )
    balance.add_argument("--json", action="store_true", help="print one JSON object")
    balance.add_argument("--quiet", action="store_true", help="no progress bar")
