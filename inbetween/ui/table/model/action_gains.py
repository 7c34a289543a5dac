"""Gains of Rest and Prepare and the price of "yes", as symbols and short words on the buttons."""

from __future__ import annotations

from ....game import Game
from ....play.things import Thing
from ....rules.constants import SIDES
from ....rules.in_play.modifiers import energy_limit, prepare_to, rest_gain
from ....text.card_text.brief import cube
from ....text.language.languages import ENGLISH
from ....text.language.locale import say


def action_gains(game: Game, language: str = ENGLISH) -> dict[Thing, str]:
    """Return the symbols for the Rest, Prepare and "yes" buttons of the deciding side.

    Rest shows the Energy gained, Prepare the cards drawn if the side keeps all its cards or a word
    if it draws none then, and "yes" the Energy it costs.
    """
    side, name = game.state.decider, SIDES[game.state.decider]
    energy = min(
        rest_gain(game.state, side), energy_limit(game.state, side) - game.state.energy[side]
    )
    drawn, way = prepared(game, side)
    words = {"swap": "prepare_swap", "back": "prepare_swap", "over": "prepare_over"}
    cards = say(language, f"ui.table.{words[way]}") if way in words else f"+{drawn}"
    price = game.state.question.price if game.state.question is not None else None
    paid = f"−{price.energy}{cube(name)}" if price is not None and price.energy else ""
    return {
        Thing("button", "rest"): f"+{max(0, energy)}{cube(name)}",
        Thing("button", "prepare"): f"{cards}[card:{name}]",
        Thing("button", "yes"): paid,
    }


def prepared(game: Game, side: int) -> tuple[int, str]:
    """Return how many cards a side draws by Preparing if it keeps all, and the kind of Prepare.

    The kinds: "draw" (it draws), "swap" (the hand is full, so it draws as many cards as it
    discards), "back" (it can only draw its own discarded cards again), "over" (it holds too many
    cards, so it must discard several to draw) and "none" (no cards at all).
    """
    held, room = (
        len(game.state.hand[side]),
        prepare_to(game.state, side) - len(game.state.hand[side]),
    )
    drawn = max(0, min(room, len(game.state.deck[side]) + len(game.state.discard[side])))
    return (
        drawn,
        "draw"
        if drawn
        else "over"
        if room < 0
        else "swap"
        if not room
        else "back"
        if held
        else "none",
    )
