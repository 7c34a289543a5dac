"""Find positions where the loser's last turn allowed an open win that it could have prevented.

A search without proofs plays both sides of games with the card set in tests/blunders, 60 rounds
per choice. An exhaustive search proves each find: after the played turn the other side wins with
public information, and some other line leaves it no win, for any answer and any real hand.

    python -m tools.mine_blunders 40 --seed 1     adds 40 positions to tests/blunders
    python -m tools.mine_blunders --table         counts the positions that each level solves
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from inbetween import Game, load_cards, load_position
from inbetween.ai.players import Budget, player
from inbetween.ai.proofs.defense import DefenseProof
from inbetween.ai.proofs.win_proofs import proven_win
from inbetween.rules import engine
from inbetween.rules.constants import SIDES
from inbetween.rules.state import State
from inbetween.saves.checkpoint import is_quiet, position_of
from tests.support.interpreted import interpreted
from tools.mine_tactics import position_text

FOLDER = Path(__file__).parents[1] / "tests" / "blunders"
CARDS = load_cards(FOLDER / "cards.yaml")  # a fixed copy, so that the positions stay valid
ROUNDS = 60
STATES = 400_000  # limit of a proof; unproven positions are not finds
REPLY = 20_000  # states searched for a win after a turn


def positions() -> list[Path]:
    """Return the files of all positions."""
    return sorted(path for path in FOLDER.glob("*.yaml") if path.name != "cards.yaml")


def holds(s: State, side: int, last: int, open: bool = True) -> bool:
    """Return whether a side can prevent a win until the end of a turn, proved exhaustively."""
    return proof(side, last, STATES, open).holds(s)


def proof(side: int, last: int, reply: int, open: bool) -> DefenseProof:
    """Return an exhaustive proof."""
    found = DefenseProof(side, last, STATES, reply)
    found.public_only, found.thorough = open, True
    return found


def careless(game: State, rng: Random) -> str:
    """Return the choice of a search without proofs that ignores the other side's open wins."""
    searching = interpreted("inbetween.ai.search")
    with patch.object(searching, "has_open_win", lambda s: False):
        search = searching.Search(game, rng)
        search.run(ROUNDS)
        key: str = search.choice_stats()[0].key
    return key


def mine(seed: int) -> dict[str, Any] | None:
    """Return the last turn of a game's loser, if it allowed a preventable open win."""
    game, rng = Game.new(CARDS, seed), Random(seed)
    turns: dict[int, Game] = {}  # the position at the start of each turn
    while game.state.options:
        if is_quiet(game.state) and game.turn not in turns:
            turns[game.turn] = game.copy()
        key = proven_win(game.state, rng) or careless(game.state, rng)
        game.apply(key)
    if game.state.winner_index not in (0, 1):
        return None
    loser = 1 - game.state.winner_index
    last = game.turn if turns[game.turn].state.active_index == loser else game.turn - 1
    if last not in turns or (last < game.turn and holds(turns[game.turn].state, loser, game.turn)):
        return None  # the win used cards that were never shown
    position = {**position_of(turns[last].state), "seed": seed}
    return position if preventable(load_position(CARDS, position).state) else None


def preventable(game: State) -> bool:
    """Return whether some line leaves the other side no win, for any hand and any answer."""
    side = game.decider
    return side == game.active_index and holds(game, side, game.turn + 1, open=False)


def solved(game: State, level: str, seed: int, whole: bool = False) -> bool:
    """Return whether a level plays its turn so that no win is left against any answer.

    The other side wins with open information only, or with its real hand if `whole`.
    """
    side, turn = game.decider, game.turn
    waiting = [game]
    while waiting:
        s = waiting.pop()
        if s.winner_index >= 0 or s.turn > turn:
            if not proof(side, turn + 1, REPLY, not whole).holds(s):
                return False
            continue
        keys = (
            [player(level).pick(s, Random(seed), Budget(simulations=ROUNDS))]
            if s.decider == side
            else [o.key for o in s.options]
        )
        for key in keys:
            trial = s.copy()
            engine.choose(trial, next(o for o in s.options if o.key == key))
            waiting.append(trial)
    return True


def table(levels: list[str], seeds: int) -> None:
    """Print how many positions each level solves, and which ones it does not."""
    for level in levels:
        for whole in (False, True):
            failed = [
                f"{path.stem} ({seed})"
                for path in positions()
                for seed in range(seeds)
                if not solved(load_position(CARDS, path).state, level, seed, whole)
            ]
            n = len(positions()) * seeds
            against = "all that is held" if whole else "what is open"
            print(
                f"{level} against {against}: {n - len(failed)} of {n}",
                *(f"  not {name}" for name in failed),
                sep="\n",
                flush=True,
            )


def main() -> None:
    """Mine the requested number of positions, or print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("finds", type=int, nargs="?", default=0, help="how many to look for")
    parser.add_argument("--seed", type=int, default=1, help="the first game")
    parser.add_argument(
        "--table", action="store_true", help="how many are solved by normal, hard and expert"
    )
    parser.add_argument(
        "--levels", nargs="+", default=["normal", "hard"], help="whom the table is about"
    )
    parser.add_argument("--seeds", type=int, default=1, help="seeds for each position of the table")
    args = parser.parse_args()
    if args.table:
        table(args.levels, args.seeds)
        return
    left, seed = args.finds, args.seed
    while left > 0:
        position = mine(seed)
        if position is not None:
            name = f"game_{seed}"
            who = SIDES[load_position(CARDS, position).state.decider]
            (FOLDER / f"{name}.yaml").write_text(
                position_text(position, f"{who.title()} can prevent a visible win."), "utf-8"
            )
            left -= 1
            print(f"{name}: turn {position['turn']}", flush=True)
        seed += 1


if __name__ == "__main__":
    main()
