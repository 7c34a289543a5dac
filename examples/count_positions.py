"""Counting positions (perft): how many lines of play there are, choice by choice.

python -m examples.count_positions
"""

from inbetween import Game, load_cards, new_game


def count(game: Game, depth: int) -> int:
    """The number of lines of that many choices; a line that ends the game counts once."""
    if depth == 0 or game.is_over:
        return 1
    lines = 0
    for key in game.legal_choices:
        after = game.copy()
        after.apply(key)
        lines += count(after, depth - 1)
    return lines


def main(depth: int = 4, seed: int = 7) -> list[int]:
    """The numbers for 1, 2, ... choices from the start of a game."""
    game = new_game(load_cards(), seed)
    found = [count(game, choices) for choices in range(1, depth + 1)]
    for choices, lines in enumerate(found, 1):
        print(f"{choices} choices: {lines} lines")
    return found


if __name__ == "__main__":
    main()
