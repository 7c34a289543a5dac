"""Who can play a side: people and the opponents there are. Their words are in the locale."""

from __future__ import annotations

from ..text.locale import say

# The order is the order in the menu. The ids are those of the command line.
PLAYER_LEVELS = ("human", "random", "easy", "normal", "hard", "expert")
# How an opponent that is strong enough to have wishes likes to win; "" is without a liking.
PLAYSTYLES = ("", "hunter", "planner", "saboteur")
LEVELS_WITH_PLAYSTYLE = ("normal", "hard", "expert")
PLAYERS = (
    *PLAYER_LEVELS,
    *(f"{level}:{liking}" for level in LEVELS_WITH_PLAYSTYLE for liking in PLAYSTYLES if liking),
)


def level_name(language: str, who: str) -> str:
    """The level of a player such as "hard" or "hard:hunter" in words."""
    return say(language, f"ui.players.{who.partition(':')[0]}.name")


def playstyle_name(language: str, temperament: str) -> str:
    """A temperament in words."""
    return say(language, f"ui.temperaments.{temperament or 'balanced'}.name")


def player_description(language: str, who: str) -> str:
    """A sentence about a player: about its temperament if it has one."""
    level, _, temperament = who.partition(":")
    return say(
        language,
        f"ui.temperaments.{temperament}.about" if temperament else f"ui.players.{level}.about",
    )
