"""A bot in 20 lines: it tries every choice and takes the one that its judgment likes best.

python -m examples.bot
"""

from random import Random

from inbetween import Game, choose, determinize, load_cards, new_game


def judge(game: Game, side: str) -> float:
    """How a game looks to a side: its Characters' Safety, with a win above all."""
    if game.is_over:
        return 100.0 if game.winner == side else -100.0
    own = "human" if side == "town" else "creature"
    circle = game.view(side)["circle"]
    return sum(1 + one["safety"] if one["side"] == own else -one["safety"] for one in circle)


def pick(game: Game, side: str, rng: Random) -> str:
    """The key that leads to the best position, on a game that fits what the side knows."""
    values = {}
    guess = determinize(game, side, rng)
    for key in guess.legal_choices:
        guess.apply(key)
        values[key] = judge(guess, side) + rng.random()
        guess.pop()
    return max(values, key=lambda key: values[key])


def main(seed: int = 7) -> str:
    """Town's bot against the built-in opponent; returns who has won."""
    game, rng = new_game(load_cards(), seed), Random(seed)
    while game.decision:
        side = game.decision.side
        game.apply(pick(game, side, rng) if side == "town" else choose(game, "easy", seed))
    print(game)
    return str(game.winner)


if __name__ == "__main__":
    main()
