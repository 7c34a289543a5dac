"""When what happens while a Character is Secured or Devoured: pure functions of time.

All times are seconds at normal speed. `time` is since the animation began; `frame` is the time of
the picture, which stands still for a moment after the impact.
"""

from __future__ import annotations

from typing import NamedTuple

from ...drawing.tween import back_in, back_out, ease_in, ease_in_out, ease_out, part
from . import timing

LOCK = 1.15  # seconds the animation takes


class LockTiming(NamedTuple):
    """When what happens in one of the two animations."""

    impact: float  # the shield strikes, or the jaws meet
    freeze: float  # so long the picture stands still then
    shakes: float  # so long the table shakes
    reach: float  # so many pixels of a 1280x720 window
    flash: float  # so long a red light shows
    leaves: float  # the seal leaves the card
    lands: float  # and reaches its place among the side's seals

    def frame(self, time: float) -> float:
        """Return the time of the picture."""
        return min(time, max(self.impact, time - self.freeze))

    def shake(self, time: float) -> tuple[float, float]:
        """Return the offset of the whole table."""
        return timing.shake(time - self.impact - self.freeze, self.shakes, self.reach)

    def flashes(self, time: float) -> float:
        """Return how strong the red light is, from 0 to 1."""
        s = time - self.impact
        return (1 - s / self.flash) ** 1.5 if self.flash and 0 <= s < self.flash else 0.0

    def near(self, time: float) -> float:
        """Return how far the card has come forward, from 0 to 1."""
        return back_out(part(time, 0.0, 0.2)) * (1 - ease_in_out(part(time, 0.9, LOCK)))

    def flight(self, time: float) -> float:
        """Return how far the seal is on its way, from 0 to 1; it speeds up."""
        return ease_in(part(time, self.leaves, self.lands)) * 0.6 + 0.4 * ease_in_out(
            part(time, self.leaves, self.lands)
        )


SECURED = LockTiming(0.36, 0.06, 0.14, 3.0, 0.0, 0.74, 1.02)
DEVOURED = LockTiming(0.34, 0.0, 0.22, 6.0, 0.12, 0.76, 1.02)
LOCKS = {"secured": SECURED, "devoured": DEVOURED}

# -- the shield -----------------------------------------------------------------------------------

DROPS = 0.12  # the shield appears


def shield_fall(time: float) -> float:
    """Return how far the shield has fallen, from 0 to 1; it rises first and speeds up."""
    return back_in(part(time, DROPS, SECURED.impact))


def shield_seen(time: float) -> float:
    """Return how clearly the falling shield is seen, from 0 to 1."""
    return part(time, DROPS, DROPS + 0.08)


# -- the jaws -------------------------------------------------------------------------------------

GAPES = 0.2  # until then the jaws open still wider
HELD = 0.09  # so long they stay shut
RELEASED = DEVOURED.impact + HELD
OPENED = 0.74
WIDER = 0.22  # how much wider, as a share of the way


def jaws_open(time: float) -> float:
    """Return how far the jaws are open: 0 shut with their teeth between each other, 1 wide."""
    if time < GAPES:
        return 1 + WIDER * ease_in_out(part(time, 0.04, GAPES))
    if time < DEVOURED.impact:
        return (1 + WIDER) * (1 - ease_in(part(time, GAPES, DEVOURED.impact)))
    return ease_out(part(time, RELEASED, OPENED))


def jaws_seen(time: float) -> float:
    """Return how clearly the jaws are seen, from 0 to 1."""
    return part(time, 0.0, 0.08) * (1 - part(time, OPENED - 0.16, OPENED + 0.04))
