"""Measure how fast the core is; compare figures only within one run, as machines are noisy."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from ..ai.search import Search
from ..data.loader import load_cards
from ..game import Game
from ..rules import engine
from ..rules.cards import CardSet


def compiled() -> bool:
    """Return whether the rules run as compiled machine code."""
    return not str(engine.__file__).endswith(".py")


def random_play(cards: CardSet, seconds: float) -> tuple[float, float]:
    """Return decisions and games per second of random play through the public API."""
    rng = Random(1)
    decisions = games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        game = Game.new(cards, games)
        while decision := game.decision:
            options = decision.options
            game.apply(options[int(rng.random() * len(options))].key)
            decisions += 1
        games += 1
    spent = time.process_time() - begin
    return decisions / spent, games / spent


def copy_cost(cards: CardSet, copies: int = 20_000) -> float:
    """Return the microseconds that copying the state of a game in its middle takes."""
    rng = Random(2)
    game = Game.new(cards, 3)
    for _ in range(40):
        game.apply(rng.choice(game.state.options).key)
    begin = time.process_time()
    for _ in range(copies):
        game.state.copy()
    return (time.process_time() - begin) / copies * 1e6


def search_speed(cards: CardSet, seconds: float) -> float:
    """Return search simulations per second of CPU time, from a game in its middle."""
    rng = Random(3)
    game = Game.new(cards, 4)
    while game.turn < 12 or "rest" not in [o.key for o in game.state.options]:
        game.apply(rng.choice(game.state.options).key)
    search = Search(game.state, rng)
    begin = time.process_time()
    search.run(seconds=seconds)
    return search.rounds / (time.process_time() - begin)


def bench(seconds: float = 3.0) -> dict[str, Any]:
    """Return all figures; those that are not measured are null."""
    cards = load_cards()
    random_play(cards, seconds / 10)  # warm up
    decisions, games = random_play(cards, seconds)
    return {
        "compiled": compiled(),
        "decisions_per_second": decisions,
        "games_per_second": games,
        "copy_us": copy_cost(cards),
        "simulations_per_second": search_speed(cards, seconds / 2),
        "frame_ms": None,
        "first_frame_ms": None,
    }
