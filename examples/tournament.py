"""A tournament: every level plays every other one, on both sides, over the same deals.

python -m examples.tournament
"""

from collections import Counter
from itertools import permutations

from inbetween import choose, load_cards, new_game

CARDS = load_cards()


def play(town: str, creature: str, seed: int) -> str:
    """One game; returns the level that has won, or "draw"."""
    levels = {"town": town, "creature": creature, "draw": "draw"}
    game = new_game(CARDS, seed)
    while game.decision:
        game.apply(choose(game, levels[game.decision.side], seed))
    return levels[str(game.winner)]


def main(levels: tuple[str, ...] = ("random", "easy", "normal"), games: int = 4) -> Counter[str]:
    """The number of games won by each level."""
    wins = Counter(
        play(town, creature, seed)
        for town, creature in permutations(levels, 2)
        for seed in range(games)
    )
    for level, won in wins.most_common():
        print(f"{level:8} {won}")
    return wins


if __name__ == "__main__":
    main()
