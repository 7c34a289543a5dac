"""Shortest forms of questions, for a bar in which longer ones need more than a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....game import Game
from ....rules.frame_memory import Playing, Preparing
from ....rules.turns.card_play import CHOOSE, TARGET

if TYPE_CHECKING:
    from ...window.app import App


def short_prompt(app: App, game: Game, chooses_effect: bool = False) -> str:
    """Return the question of a game in the fewest words; "" if there is no shorter form.

    `chooses_effect`: the answers choose between effects and show no price.
    """
    (_, step, memory), decision = game.state.stack[-1], game.decision
    assert decision is not None
    asks_to_pay = decision.kind == "confirm" and not chooses_effect
    match memory:
        case Preparing():
            return app.say("choosing.terse.prepare")
        case Playing(card=card) if step == TARGET:
            return app.say(
                "choosing.terse.target",
                symbol=app.cards.symbols[app.cards.cards[card].symbol].names[app.language],
            )
        case Playing(card=card) if step != CHOOSE and asks_to_pay:
            return app.say(
                "choosing.terse.keep" if app.cards.cards[card].equipment else "choosing.terse.pay"
            )
    return (
        app.say("table.what_now")
        if decision.kind == "action"
        else app.say("choosing.terse.marker")
        if decision.kind == "marker"
        else ""
    )
