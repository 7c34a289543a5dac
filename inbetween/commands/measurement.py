"""The commands that fit and measure the program itself: tune, bench and chances."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ..arguments import bounded_int, seed
from ..parsed_options import BenchOptions, ChancesOptions, TuneOptions
from ..text.language.languages import ENGLISH
from ..text.language.locale import figures, translated
from .options import Declare, add_cards


def run_tune(args: TuneOptions) -> int:
    """Fit the opponent's weights to self-play, for all card sets or for one."""
    from ..ai.evaluation import card_set_weights
    from ..ai.evaluation.evaluate import WEIGHTS, Weights
    from ..data.loader import load_cards
    from ..lab.fitting.tune import searched_match, tune, write

    cards = load_cards(args.cards)
    digest = cards.digest
    own = card_set_weights.load(digest) if args.cards else None
    start = Weights(*(own or WEIGHTS.plain))
    last = None
    for number, last in enumerate(
        tune(start, args.rounds, args.games, args.seed, args.cards, args.jobs, args.match), 1
    ):
        message = translated(
            args.spoken,
            (
                "Round {number}: against the original weights, the new ones win "
                "{town:.1%} as the Town and {creature:.1%} as the Creature; fits "
                "to the two halves of the games are {apart:.1f} points apart."
            ),
        )
        print(
            figures(
                args.spoken,
                message.format(
                    number=number,
                    town=last.town,
                    creature=last.creature,
                    apart=last.split_half_difference,
                ),
            ),
            flush=True,
        )
    assert last is not None  # there is at least one round
    better = last.better
    if args.searched:
        fresh_seed = args.seed + args.rounds * (args.games + args.match)  # by those who were fitted
        town, creature = searched_match(
            last.weights, start, args.searched, fresh_seed, args.cards, args.jobs
        )
        better = better and town + creature >= 1.0
        message = translated(
            args.spoken,
            (
                "With search, the new weights win {town:.1%} as the Town and "
                "{creature:.1%} as the Creature."
            ),
        )
        print(figures(args.spoken, message.format(town=town, creature=creature)), flush=True)
    if not (args.write or args.cards):
        return 0
    if not better:
        print(translated(args.spoken, "They lost the match, so nothing is changed."))
    elif args.write:
        print(translated(args.spoken, "Written to {file}.").format(file=write(last.weights)))
    else:
        message = translated(
            args.spoken,
            "Saved in {file}: from now on, the opponent uses these weights for this card set.",
        )
        name = cards.names[ENGLISH]
        print(message.format(file=card_set_weights.save_weights(last.weights.plain, digest, name)))
    return 0


def run_bench(args: BenchOptions) -> int:
    """Measure speed."""
    from ..lab.bench import bench

    data = bench()
    if not args.core:
        from ..ui.frame_benchmark import measure

        data.update(measure())
    if args.json:
        print(json.dumps(data))
        return 0
    print(
        translated(
            args.spoken,
            "The rules and the search run compiled."
            if data["compiled"]
            else "The rules and the search run as plain Python.",
        )
    )
    names = {
        "decisions_per_second": "random-play decisions per second",
        "games_per_second": "random games per second",
        "copy_us": "one copy of a game, in microseconds",
        "simulations_per_second": "search rounds per second",
        "first_frame_ms": "first frame of the title, in ms",
        "bare_frame_ms": "first frame of a bare window, in ms",
        "first_frame_cpu_ms": "CPU time to the first frame of a game, in ms",
        "longest_frame_cpu_ms": "longest frame of the busy table, in ms of CPU",
    }
    for key, label in names.items():
        if data.get(key) is not None:
            print(f"{translated(args.spoken, label):40} {data[key]:12,.1f}")
    for size, times in (data.get("frame_ms_by_size") or {}).items():
        label = translated(args.spoken, "frame of the busy table, {size}, in ms").format(size=size)
        print(f"{label:40} {times['p50']:12.1f} (p99 {times['p99']:.1f})")
    for size, kinds in (data.get("gaps") or {}).items():
        for kind, label in (
            ("thinking", "from frame to frame while expert thinks, {size}, in ms"),
            ("alone", "from frame to frame while nobody thinks, {size}, in ms"),
        ):
            if kind in kinds:
                print(
                    f"{translated(args.spoken, label).format(size=size):40} "
                    f"{kinds[kind]['p50']:12.1f} (p99 {kinds[kind]['p99']:.1f})"
                )
    return 0


def run_chances(args: ChancesOptions) -> int:
    """Fit the win probabilities that players see, and check how reliable they are."""
    from ..lab.fitting.reliability import MIN_POSITIONS, TOLERANCE, measure
    from ..lab.fitting.reliability_diagram import table_rows, write
    from ..paths import own_file

    found = measure(args.games, args.seed, args.cards, args.jobs, sys.stderr.isatty())
    print("\n".join(table_rows(found.bins, args.spoken)))
    words = translated(
        args.spoken,
        "{positions} positions, each judged by numbers fitted without its game; the largest error "
        "of a tenth "
        "with at least {n} positions is {worst:.1f} points.",
    )
    print(
        figures(
            args.spoken,
            words.format(positions=found.positions, n=MIN_POSITIONS, worst=100 * found.worst),
        )
    )
    if args.write:
        for file in write(found, args.into or own_file("cards.yaml").parent):
            print(translated(args.spoken, "Written to {file}.").format(file=file))
    return 0 if found.worst < TOLERANCE else 1


def declare(command: Declare) -> None:
    """Declare the commands and their options."""
    tuning = command(
        "tune",
        run_tune,
        "fit the opponent's weights to games against itself (needs numpy)",
    )
    tuning.add_argument(
        "--rounds",
        type=bounded_int(1),
        default=2,
        metavar="N",
        help="rounds of playing and fitting (default: 2)",
    )
    tuning.add_argument(
        "--games",
        type=bounded_int(20),
        default=2500,
        metavar="N",
        help="games per round (default: 2500)",
    )
    tuning.add_argument(
        "--match",
        type=bounded_int(2),
        default=800,
        metavar="N",
        help="games in the match after each round (default: 800)",
    )
    tuning.add_argument(
        "--searched",
        type=bounded_int(0),
        default=0,
        metavar="N",
        help="games in a second match at the end, with 60 search rounds per choice (default: 0)",
    )
    tuning.add_argument(
        "--seed", type=seed, default=10_000_000, metavar="S", help="seed of the first game"
    )
    add_cards(tuning, "fit weights for this card set only, and keep them if they win the match")
    tuning.add_argument(
        "--jobs",
        type=bounded_int(1, 256),
        default=1,
        metavar="J",
        help="number of processes (default: 1)",
    )
    tuning.add_argument(
        "--write",
        action="store_true",
        help="use the weights of the last round for every card set",
    )
    bench = command("bench", run_bench, "measure speed")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument("--core", action="store_true", help="only the rules, not the window")
    shown = command(
        "chances",
        run_chances,
        (
            "fit the chances of winning that hints and charts show, and "
            "check them on other games (needs numpy)"
        ),
    )
    shown.add_argument(
        "--games",
        type=bounded_int(200),
        default=16_000,
        metavar="N",
        help="number of games (default: 16000)",
    )
    shown.add_argument(
        "--seed", type=seed, default=50_000_000, metavar="S", help="seed of the first game"
    )
    add_cards(shown)
    shown.add_argument(
        "--jobs",
        type=bounded_int(1, 256),
        default=1,
        metavar="J",
        help="number of processes (default: 1)",
    )
    shown.add_argument(
        "--write",
        action="store_true",
        help="use the fitted numbers in the game, and update their page, picture, and test data",
    )
    shown.add_argument(
        "--into",
        type=Path,
        metavar="FOLDER",
        help="the source tree to write to (default: the one that is running)",
    )
