"""The offer to raise Awareness: which Character allows it, the level, its price and effect."""

from __future__ import annotations

from typing import NamedTuple

from ..game import Game
from ..rules.constants import DIMENSION_AT, SIDES
from ..rules.in_play.modifiers import awareness_price
from ..rules.turns.turn import RAISE, TURN
from ..text.card_text.rules_text import level_text
from ..text.language.locale import say


class RaiseOffer(NamedTuple):
    """An Awareness level that a side may take now because of the Character under the marker."""

    side: str
    level: int
    price: int
    character: str
    wins: bool


def raise_offer(game: Game) -> RaiseOffer | None:
    """The level offered by the current decision; None for other decisions."""
    if (
        game.decision is None
        or not game.state.stack
        or game.state.stack[-1][0] is not TURN
        or game.state.stack[-1][1] != RAISE
    ):
        return None
    owner = DIMENSION_AT[game.state.line[game.state.marker]]
    level = game.state.awareness[owner] + 1
    return RaiseOffer(
        SIDES[owner],
        level,
        awareness_price(game.state, owner),
        game.cards.characters[game.state.marker].id,
        level >= game.cards.numbers.awareness_goal,
    )


def raise_offer_text(game: Game, offer: RaiseOffer, language: str) -> list[str]:
    """Sentences about the Character that allows the raise and about what the level gives."""
    cards = game.cards
    sentences = [
        say(
            language,
            "ui.beats.raise.brought",
            name=cards.characters[cards.character_index[offer.character]].names[language],
        )
    ]
    side = SIDES.index(offer.side)
    if offer.wins:
        sentences.append(say(language, "ui.beats.raise.wins", level=offer.level))
    elif not game.state.ready[side]:  # the side has used its Awareness ability for this game
        sentences.append(say(language, "ui.beats.raise.spent", goal=cards.numbers.awareness_goal))
    elif offer.level in cards.awareness_specs[side]:
        sentences.append(
            say(
                language,
                "ui.beats.raise.gives",
                level=offer.level,
                text=level_text(cards, side, offer.level, language),
            )
        )
    return sentences
