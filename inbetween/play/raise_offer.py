"""The question whether Awareness is raised: who brought it, how far, for what price, and what that gives."""

from __future__ import annotations

from typing import NamedTuple

from ..game import Game
from ..rules.constants import DIMENSION_AT, SIDES
from ..rules.in_play.modifiers import awareness_price
from ..rules.turns.turn import RAISE, TURN
from ..text.locale import say
from ..text.rules_text import level_text


class RaiseOffer(NamedTuple):
    """A level that a side may reach now, thanks to the Character under the marker."""

    side: str
    level: int
    price: int
    character: str
    wins: bool


def raise_offer(game: Game) -> RaiseOffer | None:
    """The level that is being asked about, if that is the question at hand."""
    if (
        game.decision is None
        or not game.stack
        or game.stack[-1][0] is not TURN
        or game.stack[-1][1] != RAISE
    ):
        return None
    owner = DIMENSION_AT[game.line[game.marker]]
    level = game.awareness[owner] + 1
    return RaiseOffer(
        SIDES[owner],
        level,
        awareness_price(game, owner),
        game.cards.characters[game.marker].id,
        level >= game.cards.numbers.awareness_goal,
    )


def raise_offer_text(game: Game, asked: RaiseOffer, language: str) -> list[str]:
    """Who brought the chance, and what the level gives, in sentences."""
    cards = game.cards
    told = [
        say(
            language,
            "ui.beats.raise.brought",
            name=cards.characters[cards.character_index[asked.character]].names[language],
        )
    ]
    side = SIDES.index(asked.side)
    if asked.wins:
        told.append(say(language, "ui.beats.raise.wins", level=asked.level))
    elif not game.ready[side]:  # what the level would let one do is not to be had any more
        told.append(say(language, "ui.beats.raise.spent", goal=cards.numbers.awareness_goal))
    elif asked.level in cards.awareness_specs[side]:
        told.append(
            say(
                language,
                "ui.beats.raise.gives",
                level=asked.level,
                text=level_text(cards, side, asked.level, language),
            )
        )
    return told
