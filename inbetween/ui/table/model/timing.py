"""When what happens in each animation, and how far it has come: pure functions of time.

All times are seconds at normal speed since the animation began. Sounds and pictures both follow
these times, so a sound starts on the frame of its impact.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ...drawing.tween import (
    ARRIVAL,
    LAUNCHED_ARRIVAL,
    Ease,
    back_out,
    ease_in_out,
    ease_out,
    launched,
    part,
)


class Flight(NamedTuple):
    """How something flies from one place to another. Pixels are those of a 1280x720 window."""

    travel: float  # seconds from takeoff to landing
    hop: float = 24.0  # pixels by which it is above the straight line halfway
    dip: float = 0.0  # seconds in which it goes down before it takes off
    depth: float = 0.0  # pixels by which it goes down
    swell: float = 1.0  # size at landing, relative to its size at rest
    settle: float = 0.0  # seconds until it is at rest after landing
    ease: Ease = ease_in_out

    @property
    def lands(self) -> float:
        """When it touches the table."""
        return self.dip + self.travel

    @property
    def ends(self) -> float:
        """When it rests."""
        return self.lands + self.settle

    def share(self, time: float) -> float:
        """Return how far along its way it is, from 0 to 1."""
        return self.ease(part(time, self.dip, self.lands))

    def lift(self, time: float) -> float:
        """Return how many pixels above the straight line it is; negative below."""
        if time < self.dip:
            return -self.depth * ease_out(time / self.dip)
        s = part(time, self.dip, self.lands)
        return self.hop * 4 * s * (1 - s) - self.depth * max(0.0, 1 - s / 0.2)

    def size(self, time: float) -> float:
        """Return its size relative to the size it would have without weight."""
        if time < self.lands:
            return 1 + (self.swell - 1) * self.share(time)
        return 1 + (self.swell - 1) * (1 - back_out(part(time, self.lands, self.ends)))


GLIDE = Flight(0.34, settle=0.12, swell=1.04)  # a card or a token
TOKEN = Flight(0.34, hop=34, settle=0.16, swell=1.25)
PLAYED = Flight(0.30, hop=40, dip=0.06, depth=6, swell=1.06, settle=0.14)
CUBE = Flight(0.42, hop=30)
CUBES_APART = 0.07  # between two cubes


def cube_arrives(number: int) -> float:
    """Return when a cube of an Energy change arrives; the first has the number 0."""
    return number * CUBES_APART + CUBE.lands


DUST = 0.42  # a cloud of dust has settled


# -- what something has reached swells for a moment -----------------------------------------------

POP = 0.24


def pop(time: float) -> float:
    """Return the size of what something has just reached: at once larger, then back and at rest."""
    if not 0 <= time < POP:
        return 1.0
    rise = POP * 0.2
    if time < rise:
        return 1 + 0.34 * ease_out(time / rise)
    return 1 + 0.34 * (1 - back_out(part(time, rise, POP)))


# -- a shift --------------------------------------------------------------------------------------

COUNTER = 0.08  # the Safety marker first goes the other way
SLIDE = 0.24
SHIFT = COUNTER + SLIDE
SHIFT_CLICKS = COUNTER + SLIDE * ARRIVAL  # it reaches its socket, and goes too far
SHIFT_BACK = 0.2  # how far it goes the other way, as a share of a space


def shift_ease(share: float) -> float:
    """Go the other way first, then to the socket, too far, and back."""
    time = share * SHIFT
    if time < COUNTER:
        return -SHIFT_BACK * ease_out(time / COUNTER)
    return -SHIFT_BACK + (1 + SHIFT_BACK) * back_out(part(time, COUNTER, SHIFT))


# -- a flip ---------------------------------------------------------------------------------------

SQUASH = 0.09  # the card crouches
FLIP_LANDS = 0.46
FLIP = 0.60
FLIP_SWELL = 1.08


class FlipPose(NamedTuple):
    """How a card looks while it is flipped."""

    turned: float  # 0 to 1; at 0.5 it stands on its edge
    wide: float  # its size, without the turn
    high: float


def flip_pose(time: float) -> FlipPose:
    """Return the pose of a card at a time of its flip: it crouches, turns, lands and settles."""
    if time < SQUASH:
        s = ease_out(time / SQUASH)
        return FlipPose(0.0, 1 + 0.07 * s, 1 - 0.1 * s)
    s = part(time, SQUASH, FLIP_LANDS)
    if s < 1:
        grown = 1 + (FLIP_SWELL - 1) * s + 0.06 * math.sin(math.pi * s)
        return FlipPose(ease_in_out(s), grown + 0.07 * (1 - s), grown - 0.1 * (1 - s) ** 2)
    settled = 1 + (FLIP_SWELL - 1) * (1 - back_out(part(time, FLIP_LANDS, FLIP)))
    return FlipPose(1.0, settled, settled)


# -- the marker walks -----------------------------------------------------------------------------

WALK = 0.46
STEPS = 4  # so many strides; it leaves a print after each but the last
PRINT = 0.8  # seconds until a print has faded
LIT_EARLY = 0.12  # the next card brightens so long before the marker is there
MARKER_SETTLES = 0.18
MARKER_HOP = 13  # pixels of a 1280x720 window by which it rises at each stride


def stroll(share: float) -> float:
    """Return how far along its way the marker is at a share of its time."""
    return 0.5 - 0.5 * math.cos(math.pi * share)


def stride(share: float) -> float:
    """Return how high the marker is between two steps, from 0 to 1, at a share of its way."""
    return abs(math.sin(math.pi * STEPS * share))


def marker_pose(landed: float) -> tuple[float, float]:
    """Return the width and height of the marker so many seconds after it was put down."""
    if not 0 <= landed < MARKER_SETTLES:
        return 1.0, 1.0
    s = 0.2 * (1 - back_out(landed / MARKER_SETTLES))
    return 1 + s * 0.7, 1 - s


# -- Awareness ------------------------------------------------------------------------------------

FILL = 0.30  # a level fills from below
AWARENESS_LANDS = 0.38  # its marker jumps above the level and comes down on it


# -- a turn begins --------------------------------------------------------------------------------

TINT = 0.35


# -- a Character moves to another seat ------------------------------------------------------------

MOVE = 0.5
SEATED = MOVE * LAUNCHED_ARRIVAL  # it reaches its seat, and goes too far


# -- a Character leaves the game ------------------------------------------------------------------

LEAVES = 0.6
RIPS = 0.1  # until then it trembles, or draws back
CLOSES = 0.85  # the circle has closed up
WAITS = 0.3  # before it begins to
CLOSED = WAITS + (CLOSES - WAITS) * LAUNCHED_ARRIVAL  # the cards reach their new seats


def driven_off(time: float) -> float:
    """Return how far a card is driven off, from 0 to 1; it draws back first and speeds up."""
    back = 0.05 * math.sin(math.pi * part(time, 0.0, 2 * RIPS))
    return math.pow(part(time, RIPS, LEAVES), 2.4) - back


def closing_ease(share: float) -> float:
    """Wait until a card has left, then close the gap, too far and back."""
    return launched(part(share * CLOSES, WAITS, CLOSES))


# -- shaking --------------------------------------------------------------------------------------


def shake(time: float, length: float, reach: float) -> tuple[float, float]:
    """Return the offset of what shakes, in pixels; strongest at first, and none after `length`."""
    if not 0 <= time < length:
        return 0.0, 0.0
    left = (1 - time / length) * reach
    return left * math.cos(time * 138), 0.7 * left * math.sin(time * 173 + 0.9)
