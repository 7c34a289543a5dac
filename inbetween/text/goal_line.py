"""One line that says what a side is after and how near it is, for players in their first games."""

from __future__ import annotations

from ..rules.cards import CardSet
from ..rules.constants import DIMENSIONS, SIDES
from ..rules.views.view import GameView
from .language.locale import say
from .marker_stops import next_stops

LOCKED = 4  # the last space of the Safety track
NEAR = 2  # Characters that are named at most


def goal_line(cards: CardSet, view: GameView, side: str, language: str, short: bool = False) -> str:
    """Return how many locked Characters a side has, who is nearest, and where the marker goes.

    The short form names only the nearest Character, or else where the marker goes.
    """
    dimension = DIMENSIONS[SIDES.index(side)]
    own = [entry for entry in view["circle"] if entry["side"] == dimension]
    locked = sum(entry["safety"] == LOCKED for entry in own)
    near = sorted(
        (entry for entry in own if 0 < entry["safety"] < LOCKED), key=lambda entry: -entry["safety"]
    )[: 1 if short else NEAR]
    parts = [say(language, f"ui.coach.goal.{side}", n=locked, most=cards.numbers.to_win)]
    if near:
        named = [
            say(
                language,
                "ui.coach.goal.near",
                name=_name(cards, entry["id"], language),
                n=LOCKED - entry["safety"],
            )
            for entry in near
        ]
        parts.append(say(language, "ui.coach.goal.closest", names=", ".join(named)))
    stops = next_stops(cards, view)[1:2]
    if stops and not (short and near):
        name = _name(cards, stops[0], language)
        parts.append(say(language, "ui.coach.goal.marker", name=name))
    return " ".join(parts)


def first_turn_reason(cards: CardSet, view: GameView, language: str) -> str:
    """Return who takes the first turn, and why, at the beginning of a game."""
    marked = next(entry for entry in view["circle"] if entry["id"] == view["marker"])
    name = _name(cards, marked["id"], language)
    return say(language, f"ui.coach.begins.{view['active']}", name=name)


def _name(cards: CardSet, id: str, language: str) -> str:
    return cards.characters[cards.character_index[id]].names[language]
