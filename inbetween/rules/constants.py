"""Words and small tables that all rules share.

A Character's place is one number on a line of ten: 0 is Devoured, 4 and 5 are InBetween on the
Creature and the Human side, 9 is Secured. Every shift is one step along that line, a flip is the
step between 4 and 5.
"""

from __future__ import annotations

from typing import Final

TOWN: Final = 0
CREATURE: Final = 1
NOBODY: Final = -1
DRAW: Final = 2

SIDES: Final = ("town", "creature")
WINNERS: Final = ("town", "creature", "draw")
EVEN: Final = "even_seed"  # the kind of start of a game that is dealt with an even start
DIMENSIONS: Final = ("human", "creature")
PHASES: Final = ("awareness", "action", "activity", "movement")

# Places on the line. Two spaces of the Safety track are Terrified, two are Guarded.
DEVOURED: Final = 0
TERRIFIED_DEEP: Final = 1
TERRIFIED: Final = 2
NERVOUS: Final = 3
INBETWEEN_CREATURE: Final = 4
INBETWEEN_HUMAN: Final = 5
ALERT: Final = 6
GUARDED: Final = 7
GUARDED_DEEP: Final = 8
SECURED: Final = 9
OUT: Final = -1  # a Character that is not in the circle

# By place on the line: the dimension and with it the face that is up (0 human, 1 creature), the
# space of the Safety track,
# and whether the Character's ability happens there: Guarded, Secured, Terrified or Devoured (4.3).
DIMENSION_AT: Final = (1, 1, 1, 1, 1, 0, 0, 0, 0, 0)
SAFETY_AT: Final = (4, 3, 2, 1, 0, 0, 1, 2, 3, 4)
AWAKE_AT: Final = (True, True, True, False, False, False, False, True, True, True)
BETWEEN: Final = (INBETWEEN_CREATURE, INBETWEEN_HUMAN)

STATES: Final[dict[str, tuple[int, ...]]] = {
    "inbetween": BETWEEN,
    "alert": (ALERT,),
    "guarded": (GUARDED, GUARDED_DEEP),
    "secured": (SECURED,),
    "nervous": (NERVOUS,),
    "terrified": (TERRIFIED_DEEP, TERRIFIED),
    "devoured": (DEVOURED,),
    "marked": (DEVOURED, TERRIFIED_DEEP, TERRIFIED, NERVOUS, ALERT, GUARDED, GUARDED_DEEP, SECURED),
}


def place_on_line(dimension: int, safety: int) -> int:
    """The place on the line of a Character in a dimension (0 human, 1 creature) at a Safety space
    (0 to 4).
    """
    return INBETWEEN_CREATURE - safety if dimension else INBETWEEN_HUMAN + safety


def turns_over(place: int, way: int) -> bool:
    """Whether a step from a place on the line flips the card."""
    return place in BETWEEN and place + way in BETWEEN


def line_mask(places: tuple[int, ...]) -> int:
    """Return a bit mask of places on the line."""
    return sum(1 << place for place in places)


ANYWHERE: Final = (1 << 10) - 1
LOCKED: Final = line_mask((DEVOURED, SECURED))
