"""Random games with every check of the rules at every step: `nox -s games`.

python -m tests.rules --games 2000 --seed 80
"""

from __future__ import annotations

import argparse
import sys

from tqdm import tqdm

from inbetween import load_cards
from tests.support.invariants import play_checked_game


def main() -> int:
    """Play the games; the seed of a game that fails stands in front of its traceback."""
    parser = argparse.ArgumentParser(prog="tests.rules", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=80, help="first seed; the suite plays 0 to 79")
    args = parser.parse_args()
    cards = load_cards()
    for seed in tqdm(range(args.seed, args.seed + args.games), unit="game", disable=None):
        try:
            play_checked_game(cards, seed)
        except Exception:
            print(f"python -m tests.rules --games 1 --seed {seed}", file=sys.stderr)
            raise
    print(f"{args.games} games: every check passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
