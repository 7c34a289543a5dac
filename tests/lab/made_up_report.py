"""A report page of a few made-up games with a bit of everything."""

from __future__ import annotations

from typing import Any

from inbetween.lab.balance.goals import EvaluationStage
from inbetween.lab.games import GameSetup, card_set
from inbetween.lab.report.html_page import Page
from inbetween.lab.simulate import (
    SimulationSpec,
    games_per_seed,
    summarize_simulation,
)
from inbetween.lab.statistics.records import GameRecord
from inbetween.rules.cards import CardSet
from tests.support.fixed_set import FILE, fixed_cards

CARDS = fixed_cards()

SETUP = GameSetup(FILE.read_text("utf-8"), str(FILE))


def record(n: int, winner: str, ending: str, **more: Any) -> GameRecord:
    """Return the record of a made-up game."""
    plain: dict[str, Any] = {
        "drawn": {},
        "played": {},
        "paid": {},
        "abilities": {},
        "awareness": {},
        "raises": [3, 2],
        "shifts": [9, 8],
    }
    lead = [0, 4, -30, 12, 3 * n % 40]
    return GameRecord(
        seed=n,
        first="town",
        winner=winner,
        ending=ending,
        turns=20 + n,
        decisions=5,
        lead=lead,
        **plain | more,
    )


def made_up(setup: GameSetup = SETUP, **more: Any) -> Any:
    """Return the summary of a few made-up games that fill every part of the report."""
    cards = card_set(setup)
    town, creature = cards.cards[0].id, next(card.id for card in cards.cards if card.side == 1)
    spec = SimulationSpec(
        setup,
        6,
        3,
        denied=(town, "town:1"),
        other=setup._replace(numbers=(("awareness_goal", 3),)),
        levels=("random", "easy"),
        steps=EvaluationStage("random", 20, 60),
        **more,
    )
    kinds = (
        ("town", "secured"),
        ("creature", "devoured"),
        ("town", "awareness_town"),
        ("creature", "awareness_creature"),
        ("draw", "draw"),
        ("town", "five_left"),
    )
    games = []
    for n in range(6 * len(games_per_seed(spec))):
        used = {town: 1, creature: 2} if n % 3 else {creature: 1}
        games.append(
            record(
                n,
                *kinds[n * 5 % 7 % 6],
                drawn={town: 1, creature: 1},
                played=used,
                paid=used if n % 2 else {},
                abilities={f"town:{cards.characters[0].id}": 1} if n % 4 else {},
                awareness={"town:1": 1} if n % 5 else {},
            )
        )
    steps = [
        {
            "card": card.id,
            "now": 2,
            "then": then,
            "effects": {
                name: {"value": by, "low": by - 3, "high": by + 2} for name in ("town", "turns")
            },
        }
        for n, card in enumerate(cards.cards)
        for then, by in ((1, n - 9.0), (3, 4.0 - n / 2))
    ]
    return summarize_simulation(spec, games) | {
        "seconds": 1.0,
        "tornado": {"player": "random", "games": 20, "seed": 3, "steps": steps},
    }


DATA = made_up()


def page(language: str = "en", data: Any = DATA, cards: CardSet = CARDS) -> Page:
    """Return the page of a summary."""
    return Page(cards, data, language)
