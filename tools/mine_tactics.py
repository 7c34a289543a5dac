"""Find positions that need a search: one step or eight rounds fail, many rounds are reliable.

The positions have a fixed card set and fixed weights, so that the answers stay right when the
built-in numbers change. Those in tests/tactics/shipped also have a card set of their own, but are
judged by the built-in weights.

The miner examines games of the one-step player. Deep searches with several seeds, and games
played on from both choices, prove each find. `python -m tools.mine_tactics 20 --seed 1` adds to
tests/tactics and tests/tactics.yaml; with --shipped it adds to the other folder, whose card set
is a copy of the built-in one, made with the first find.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

from inbetween import Game, choose, load_cards, load_position
from inbetween.ai.evaluation import card_set_weights
from inbetween.ai.evaluation.evaluate import card_set_profile
from inbetween.ai.players import player
from inbetween.ai.search import Search
from inbetween.rules import engine
from inbetween.rules.cards import CardSet
from inbetween.rules.constants import SIDES
from inbetween.rules.views.determinize import determinize
from inbetween.saves.checkpoint import is_quiet, position_of

CARDS = load_cards(Path(__file__).parents[1] / "tests" / "tactics_cards.yaml")
TACTICS = Path(__file__).parents[1] / "tests" / "tactics"
ANSWERS = Path(__file__).parents[1] / "tests" / "tactics.yaml"
SHIPPED = TACTICS / "shipped"
SHORT = 8  # rounds that must not be enough
ROUNDS = 400  # rounds that must be enough, with every seed
DEEP = 2500  # rounds of the search that confirms the answer
SEEDS = range(1, 6)
SURE = 0.05  # minimum lead of the right choice in win probability
GAMES = 60  # games played on from each choice


@contextmanager
def weighed() -> Iterator[None]:
    """Use the weights that were fitted to that card set, within a `with` block."""
    data = json.loads(
        (Path(__file__).parents[1] / "tests" / "tactics_weights.json").read_text("utf-8")
    )
    path = card_set_weights.save_weights(
        (data["town"], data["creature"], data["balance"]), CARDS.digest
    )
    card_set_profile.cache_clear()
    try:
        yield
    finally:
        path.unlink()
        card_set_profile.cache_clear()


class Find(NamedTuple):
    """A position, the choices before it, the right choice and the one that only looks right."""

    position: dict[str, Any]
    then: list[str]
    right: str
    wrong: str


class Mine(NamedTuple):
    """The folder for finds, and the card set of their games."""

    cards: CardSet
    folder: Path
    answers: Path


def game_of(cards: CardSet, position: dict[str, Any], then: list[str]) -> Game:
    """Return the game of a position after some choices."""
    game = load_position(cards, position)
    for key in then:
        game.apply(key)
    return game


def short_sighted(game: Game) -> set[str]:
    """Return the choices of quick searches, over several seeds."""
    return {choose(game, "normal", seed) for seed in SEEDS} | {
        choose(game, "expert", seed, SHORT) for seed in SEEDS
    }


def sure_of(game: Game, key: str) -> bool:
    """Return whether deep searches prefer a choice clearly, with every seed."""
    for seed in SEEDS:
        search = Search(game.state, Random(seed))
        search.run(DEEP)
        best, *others = search.choice_stats()
        if best.key != key or best.chance - others[0].chance < SURE:
            return False
    return True


def wins(game: Game, key: str) -> float:
    """Return the share of wins after a choice.

    The one-step player plays both sides, over several determinizations of the hidden cards.
    """
    side = game.state.decider
    who = player("normal")
    won = 0
    for seed in range(GAMES):
        rng = Random(seed)
        guess = determinize(game.state, SIDES[side], rng)
        engine.apply(guess, key)
        while guess.options:
            engine.apply(guess, who.pick(guess, rng))
        won += guess.winner_index == side
    return won / GAMES


def examine(cards: CardSet, position: dict[str, Any], then: list[str]) -> Find | None:
    """Return the find in a position, if any; the cheapest checks come first."""
    game = game_of(cards, position, then)
    if len(game.state.options) < 3:
        return None
    wrong = choose(game, "normal", 1)
    if choose(game, "expert", 1, SHORT) != wrong:
        return None
    right = choose(game, "expert", 1, ROUNDS)
    if right == wrong or right in short_sighted(game):
        return None
    if any(choose(game, "expert", seed, ROUNDS) != right for seed in SEEDS) or not sure_of(
        game, right
    ):
        return None
    if wins(game, right) <= wins(game, wrong):
        return None
    return Find(position, list(then), right, wrong)


def mine(cards: CardSet, seed: int, most: int = 2) -> list[Find]:
    """Return at most `most` finds of one game, from different turns."""
    game = Game.new(cards, seed)
    rng = Random(seed)
    who = player("normal")
    found: list[Find] = []
    position = None
    then = list[str]()
    last = 0
    while game.state.options and len(found) < most:
        if is_quiet(game.state):
            position, then = {**position_of(game.state), "seed": seed}, []
            # Reload, so that the game continues exactly as it does from the file.
            game = load_position(cards, position)
        if position is not None and game.turn != last and (find := examine(cards, position, then)):
            found.append(find)
            last = game.turn
        key = (
            who.pick(game.state, rng) if rng.random() < 0.8 else rng.choice(game.state.options).key
        )
        then.append(key)
        game.apply(key)
    return found


def name_of(find: Find) -> str:
    """Return a find's name: the right choice and the wrong one."""
    return "_not_".join(
        key.removeprefix("play:").replace(":", "_") for key in (find.right, find.wrong)
    )


def store(find: Find, where: Mine) -> None:
    """Write the position file and the answer."""
    name = name_of(find)
    answer = {"right": [find.right], **({"then": find.then} if find.then else {}), "deep": True}
    (where.folder / f"{name}.yaml").write_text(
        position_text(find.position, f"{find.wrong} looks better at first."), "utf-8"
    )
    with where.answers.open("a", encoding="utf-8") as file:
        file.write(f"{name}: {_line(answer)}\n")


def position_text(position: dict[str, Any], remark: str) -> str:
    """Return the text of a position file, one Character per line."""
    lines = [f"# {remark}"]
    for key, value in position.items():
        if key == "circle":
            lines += [
                "circle:",
                *(f"  - {_line({k: v for k, v in person.items() if v != []})}" for person in value),
            ]
        else:
            lines.append(f"{key}: {_line(value)}")
    return "\n".join([*lines, ""])


def _line(value: Any) -> str:
    """Return a value as one line of YAML."""
    return (
        yaml.safe_dump(value, default_flow_style=True, sort_keys=False, width=10_000)
        .removesuffix("\n...\n")
        .strip()
    )


def main() -> None:
    """Mine the requested number of positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("finds", type=int, help="how many to look for")
    parser.add_argument("--seed", type=int, default=1, help="the first game")
    parser.add_argument(
        "--shipped", action="store_true", help="with the weights that everybody plays with"
    )
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["INBETWEEN_HOME"] = home
        if args.shipped:
            if not SHIPPED.exists():
                SHIPPED.mkdir()
                (SHIPPED / "cards.yaml").write_text(load_cards().source, "utf-8")
            _mine(shipped(), args.finds, args.seed)
            return
        with weighed():
            _mine(Mine(CARDS, TACTICS, ANSWERS), args.finds, args.seed)


def shipped() -> Mine:
    """Return the mine whose positions are judged by the built-in weights."""
    return Mine(load_cards(SHIPPED / "cards.yaml"), SHIPPED, SHIPPED / "answers.yaml")


def _mine(where: Mine, left: int, seed: int) -> None:
    while left > 0:
        for find in mine(where.cards, seed):
            if not (where.folder / f"{name_of(find)}.yaml").exists():
                store(find, where)
                left -= 1
                print(f"{name_of(find)}: game {seed}, turn {find.position['turn']}", flush=True)
        seed += 1


if __name__ == "__main__":
    main()
