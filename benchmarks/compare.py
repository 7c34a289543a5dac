"""Random play and search as plain Python and compiled, beside catanatron, another game engine in
Python (pip install catanatron).

    python benchmarks/compare.py [--rounds N]

Each measurement has a process of its own; rounds of all contenders take turns, since machines are
noisy. What counts is CPU time, and the medians.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 2.0


def ours(tree: str) -> dict[str, float]:
    """The core of a source tree: decisions a second of random play with events, rounds of search a
    second, cost of a copy.
    """
    sys.path.insert(0, tree)
    from inbetween import load_cards
    from inbetween.lab.bench import copy_cost, random_play, search_speed

    cards = load_cards()
    random_play(cards, SECONDS / 10)  # warm up
    return {
        "decisions": random_play(cards, SECONDS)[0],
        "search": search_speed(cards, SECONDS / 2),
        "copy": copy_cost(cards),
    }


def catanatron() -> dict[str, float]:
    """Decisions a second of two random players."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    decisions, begin = 0, time.process_time()
    while time.process_time() - begin < SECONDS:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return {"decisions": decisions / (time.process_time() - begin)}


def measured(contender: str) -> dict[str, float]:
    """The figures of a contender (the path of a tree, or catanatron) from a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__, "--one", contender],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def contenders() -> dict[str, str]:
    """Who takes part, by name; who cannot is told."""
    sys.path.insert(0, str(ROOT / "tools"))
    from tools.compiled import CannotCompile, compiled_copy

    found = {"plain": str(ROOT)}
    try:
        found["compiled"] = str(compiled_copy())
    except CannotCompile as error:
        print(f"Without compiled modules: {error}", file=sys.stderr)
    if find_spec("catanatron"):
        found["catanatron"] = "catanatron"
    else:
        print("Without catanatron: python -m pip install catanatron brings it.", file=sys.stderr)
    return found


def main() -> None:
    """Measure all in turn and print the medians and what they come to."""
    parser = argparse.ArgumentParser(
        description="Compare the core as plain Python and compiled with catanatron."
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--one", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(catanatron() if args.one == "catanatron" else ours(args.one)))
        return
    who = contenders()
    rounds = [{name: measured(path) for name, path in who.items()} for _ in range(args.rounds)]
    medians = {
        name: {key: statistics.median(one[name][key] for one in rounds) for key in rounds[0][name]}
        for name in who
    }
    for name, figures in medians.items():
        line = f"{name:12}{figures['decisions']:10,.0f} decisions/s"
        if "search" in figures:
            line += f"{figures['search']:10,.0f} rounds of search/s{figures['copy']:8.2f} µs a copy"
        print(line)
    for name, other, key in (
        ("plain", "catanatron", "decisions"),
        ("compiled", "catanatron", "decisions"),
        ("compiled", "plain", "decisions"),
        ("compiled", "plain", "search"),
    ):
        if name in medians and other in medians:
            print(f"{name} : {other}, {key}  {medians[name][key] / medians[other][key]:.2f}")


if __name__ == "__main__":
    main()
