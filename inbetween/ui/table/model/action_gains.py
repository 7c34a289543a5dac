"""What Rest and Prepare would bring, and what a yes costs: in signs, for their buttons."""

from __future__ import annotations

from ....game import Game
from ....play.targets import Thing
from ....rules.constants import SIDES
from ....rules.in_play.modifiers import energy_limit, prepare_to, rest_gain
from ....text.brief import MANY, cube


def action_gains(game: Game) -> dict[Thing, str]:
    """What Rest and Prepare would bring the side that decides, in signs: Energy, and cards if all are kept; and what a yes costs."""
    side, name = game.decider, SIDES[game.decider]
    energy = min(rest_gain(game, side), energy_limit(game, side) - game.energy[side])
    drawn, way = prepared(game, side)
    cards = (
        f"−{MANY} +{MANY}"
        if way in ("swap", "back")
        else f"−{MANY}"
        if way == "over"
        else f"+{drawn}"
    )
    price = game.question.price if game.question is not None else None
    paid = f"−{price.energy}{cube(name)}" if price is not None and price.energy else ""
    return {
        ("button", "rest"): f"+{max(0, energy)}{cube(name)}",
        ("button", "prepare"): f"{cards}[card:{name}]",
        ("button", "yes"): paid,
        ("button", "yes no"): paid,
    }


def prepared(game: Game, side: int) -> tuple[int, str]:
    """How many cards a side draws by Preparing if it keeps all, and in which way it Prepares: it draws ("draw"); it draws as many as it
    discards, for its hand is full ("swap"); the same cards, for there are no others ("back"); only by discarding several, for it holds
    too many ("over"); or nothing at all ("none")."""
    held, room = len(game.hand[side]), prepare_to(game, side) - len(game.hand[side])
    drawn = max(0, min(room, len(game.deck[side]) + len(game.discard[side])))
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
