"""Random play beside catanatron, another game engine in Python, in one run (pip install catanatron)."""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from inbetween import load_cards
from inbetween.lab.bench import copy_cost, random_play

ROUNDS = 5
SECONDS = 2.0


def catanatron_play(seconds: float) -> float:
    """Decisions a second of two random players."""
    from catanatron import Color, Game, RandomPlayer

    decisions, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions / (time.process_time() - begin)


def main() -> None:
    """Measure both in turn and print the ratio of the medians."""
    random.seed(1)
    cards = load_cards()
    ours, theirs, copies = [], [], []
    for _ in range(ROUNDS):
        theirs.append(catanatron_play(SECONDS))
        ours.append(random_play(cards, SECONDS)[0])
        copies.append(copy_cost(cards))
    mine, peer, copy = statistics.median(ours), statistics.median(theirs), statistics.median(copies)
    print(f"InBetween   {mine:10,.0f} decisions/s")
    print(f"catanatron  {peer:10,.0f} decisions/s")
    print(f"ratio       {mine / peer:10.2f}")
    print(f"copy        {copy:10.2f} µs, {copy * mine / 1e6:.0%} of a decision")


if __name__ == "__main__":
    main()
