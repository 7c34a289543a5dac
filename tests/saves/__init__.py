"""Games to save, and what must hold of any game that was loaded."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from inbetween import Game, load_cards, new_game
from inbetween.saves.autosave import Autosave
from inbetween.saves.checkpoint import is_quiet, position_of
from inbetween.saves.record import Record, summary_of

FOLDER = Path(__file__).parent
GOLDEN = {"golden-random": (301, 400), "golden-middle": (302, 70)}


def played(seed: int, choices: int = 60) -> Game:
    """A game played by chance."""
    game, rng = new_game(load_cards(), seed=seed), Random(seed)
    for _ in range(choices):
        if game.decision is None:
            break
        game.apply(rng.choice(game.decision.keys))
    return game


def record_of(game: Game, **more: object) -> Record:
    """A complete record of a game, with a checkpoint as the window makes them."""
    assert game.state.start
    start = new_game(game.cards, seed=game.state.start[1])
    quiet = start.copy()
    keys = game.history
    for key in keys:
        start.apply(key)
        if is_quiet(start.state):
            quiet = start.copy()
    facts = {
        "summary": summary_of(game.state),
        "checkpoint": position_of(quiet.state),
        "saved_at": "2026-11-16T05:00:00Z",
        "chances": [(1, 0.5), (2, 0.625)],
        "sides": {"town": "human", "creature": "easy"},
    }
    return Record.of(game.state, **{**facts, **more})


def check_legal(game: Game) -> None:
    """Every card is somewhere, the circle fits, and there is something to decide or a winner."""
    cards = game.cards
    for side in (0, 1):
        zones = (
            game.state.hand,
            game.state.deck,
            game.state.discard,
            game.state.removed,
            game.state.equipment,
        )
        found = Counter(card for zone in zones for card in zone[side])
        found.update(card for card, _, _ in game.state.attached if cards.cards[card].side == side)
        found.update(card for card in game.state.resolving if cards.cards[card].side == side)
        assert found == Counter(cards.decks[side])
        assert 0 <= game.state.energy[side] <= cards.numbers.energy_max
        assert 0 <= game.state.awareness[side] <= cards.numbers.awareness_goal
    assert game.state.marker in game.state.circle
    assert all((place >= 0) == (c in game.state.circle) for c, place in enumerate(game.state.line))
    assert bool(game.decision) == (game.winner is None)


def main() -> None:
    """Write the golden replays anew: python -m tests.saves"""
    for name, (seed, choices) in GOLDEN.items():
        (FOLDER / f"{name}.json").write_text(
            record_of(played(seed, choices), saved_at="2026-11-16T05:00:00Z").to_text(), "utf-8"
        )


def file_of(autosave: Autosave) -> Path:
    """The file of the game that is saved automatically."""
    assert autosave.path is not None
    return autosave.path
