"""The available players: people and AI levels with playstyles. Their names are in the locale."""

from __future__ import annotations

from ..text.language.locale import say

# In the order of the menu. The ids are those of the command line.
PLAYER_LEVELS = ("human", "random", "easy", "normal", "hard", "expert")
# How a stronger AI prefers to win; "" is the balanced style.
PLAYSTYLES = ("", "hunter", "planner", "saboteur")
LEVELS_WITH_PLAYSTYLE = ("normal", "hard", "expert")
PLAYERS = (
    *PLAYER_LEVELS,
    *(f"{level}:{style}" for level in LEVELS_WITH_PLAYSTYLE for style in PLAYSTYLES if style),
)


def level_name(language: str, who: str) -> str:
    """The name of the level of a player such as "hard" or "hard:hunter"."""
    return say(language, f"ui.players.{who.partition(':')[0]}.name")


def playstyle_name(language: str, playstyle: str) -> str:
    """The name of a playstyle."""
    return say(language, f"ui.temperaments.{playstyle or 'balanced'}.name")


def player_description(language: str, who: str) -> str:
    """A sentence about a player's playstyle, or about its level if it has none."""
    level, _, playstyle = who.partition(":")
    key = f"ui.temperaments.{playstyle}" if playstyle else f"ui.players.{level}"
    return say(language, f"{key}.about")
