"""A game told as text, for as long as there is no window."""

from __future__ import annotations

import argparse
from random import Random

from .ai.players import player
from .data.loader import load_cards
from .data.position import load_position
from .rules.errors import InBetweenError
from .rules.game import Game
from .rules.terms import SIDES


def play(args: argparse.Namespace) -> int:
    """Let two built-in players play, and print every choice."""
    levels = (args.town or "random", args.creature or "random")
    if "human" in levels:
        raise InBetweenError("There is no window yet, so people cannot play; choose random or easy for both sides.")
    players = [player(level) for level in levels]
    cards = load_cards(args.cards)
    seed = args.seed if args.seed is not None else Random().randrange(10**6)
    game = load_position(cards, args.position) if args.position else Game.new(cards, seed)
    rng = Random(seed)
    print(f"There is no window yet: {levels[0]} (Town) and {levels[1]} (Creature) play game {seed} as text.\n")
    turn = 0
    while decision := game.decision:
        if game.turn != turn:
            turn = game.turn
            print(f"Turn {turn}, {game.active}: {status(game)}")
        option = players[SIDES.index(decision.side)](game, rng)
        print(f"  {decision.side:8} {decision.text(args.language)}  ->  {option.text(args.language)}")
        game.apply(option.key)
    print(f"\n{game.winner} wins: {game.ending}, turn {game.turn}." if game.winner != "draw" else "\nA draw.")
    return 0


def status(game: Game) -> str:
    """The circle in one line: * the marker, h or c the dimension, the Safety space."""
    view = game.view("town")
    people = " ".join(("*" if e["id"] == view["marker"] else "") + f"{e['id']}:{e['side'][0]}{e['safety']}"
                      for e in view["circle"])
    sides = ", ".join(f"{s} Energy {view[s]['energy']} Awareness {view[s]['awareness']}" for s in SIDES)
    return f"{people} | {sides}"
