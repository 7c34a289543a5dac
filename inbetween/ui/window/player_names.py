"""The names of the players on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...play.player_types import PLAYER_LEVELS, level_name
from ...text.log.event_text import side_name

if TYPE_CHECKING:
    from ...play.match import Match
    from ...play.session import GameConfig
    from .app import App


def player_display_name(app: App, plan: GameConfig, side: str) -> str:
    """Return a player's name, or the level of a computer opponent.

    A person without a name is "you", or called like the side if two people play.
    """
    who = plan.who(side).partition(":")[0]
    if who != "human":
        return level_name(app.language, who) if who in PLAYER_LEVELS else who
    return plan.name(side) or (
        app.say("match.you") if len(plan.humans) == 1 else side_name(app.language, side)
    )


def score(app: App, plan: GameConfig, match: Match) -> str:
    """Return the score of a match, the Town of this game first."""
    return app.say(
        "match.score",
        town=player_display_name(app, plan, "town"),
        creature=player_display_name(app, plan, "creature"),
        won=match.town,
        lost=match.creature,
    )
