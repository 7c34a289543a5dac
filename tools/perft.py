"""Count positions some choices deep (perft) from fixed positions, to detect rule changes.

`python -m tools.perft` writes the counts anew.
"""

from __future__ import annotations

from pathlib import Path

import yaml

from inbetween import Game, load_position
from tests.support.fixed_set import fixed_cards

FOLDER = Path(__file__).parents[1] / "tests" / "positions"
COUNTS = Path(__file__).parents[1] / "tests" / "perft.yaml"
DEPTH = 3


def count(game: Game, depth: int) -> int:
    """Return the number of sequences of `depth` choices; a finished game counts once."""
    if depth == 0 or game.decision is None:
        return 1
    total = 0
    for key in game.decision.keys:
        child = game.copy()
        child.apply(key)
        total += count(child, depth - 1)
    return total


def counts(path: Path) -> list[int]:
    """Return the counts of a position file for depths 1 to DEPTH."""
    game = load_position(fixed_cards(), path)
    return [count(game, depth) for depth in range(1, DEPTH + 1)]


def main() -> None:
    """Write all counts."""
    data = {path.stem: counts(path) for path in sorted(FOLDER.glob("*.yaml"))}
    COUNTS.write_text(yaml.safe_dump(data, default_flow_style=None), "utf-8")


if __name__ == "__main__":
    main()
