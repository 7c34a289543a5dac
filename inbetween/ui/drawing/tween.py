"""Tweens: values that move gradually to a target."""

from __future__ import annotations

import math
from collections.abc import Callable

Ease = Callable[[float], float]
OVERSHOOT = 1.7  # how far `back_out` goes too far and `back_in` draws back
ARRIVAL = 1 / (1 + OVERSHOOT)  # the share of its time at which `back_out` first reaches its end
LAUNCHED_ARRIVAL = math.pow(ARRIVAL, 2 / 3)  # likewise of `launched`


def ease_out(t: float) -> float:
    """Start fast and end slowly."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Start slowly and end at full speed, like something that falls."""
    return t**3


def back_out(t: float) -> float:
    """Start fast, go too far and come back."""
    return 1 + (OVERSHOOT + 1) * (t - 1) ** 3 + OVERSHOOT * (t - 1) ** 2


def launched(t: float) -> float:
    """Start gently, arrive at speed, go too far and come back."""
    return back_out(math.pow(max(0.0, t), 1.5))


def back_in(t: float) -> float:
    """Draw back first, then end at full speed."""
    return (OVERSHOOT + 1) * t**3 - OVERSHOOT * t**2


def part(time: float, start: float, end: float) -> float:
    """Return the share of a stretch of time that has passed, 0 to 1."""
    return min(1.0, max(0.0, (time - start) / (end - start)))


def ease_in_out(t: float) -> float:
    """Start slowly, speed up and end slowly."""
    return 4 * t * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


class Tween:
    """A point that moves gradually; `hop` lifts it by so many pixels halfway."""

    __slots__ = ("duration", "ease", "hop", "start", "time", "value", "want")

    def __init__(self, value: tuple[float, ...]) -> None:
        self.value = self.start = self.want = value
        self.time = self.duration = 0.0
        self.ease: Ease = ease_in_out
        self.hop = 0.0

    @property
    def moving(self) -> bool:
        """Whether the point is moving."""
        return self.time < self.duration

    def to(
        self, want: tuple[float, ...], duration: float, ease: Ease = ease_in_out, hop: float = 0.0
    ) -> None:
        """Move to a point in `duration` seconds; a target that is already set changes nothing."""
        if want == self.want:
            return
        self.want, self.start = want, self.value
        self.time = 0.0
        self.duration = duration
        self.ease = ease
        self.hop = hop
        if duration <= 0:
            self.value = want

    def jump(self, want: tuple[float, ...]) -> None:
        """Move to a point at once."""
        self.value = self.start = self.want = want
        self.time = self.duration = 0.0

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; returns True while the point moves."""
        if self.time >= self.duration:
            return False
        self.time = min(self.duration, self.time + dt)
        share = self.ease(self.time / self.duration)
        self.value = tuple(a + (b - a) * share for a, b in zip(self.start, self.want, strict=True))
        if self.hop and len(self.value) >= 2:
            lift = self.hop * 4 * (self.time / self.duration) * (1 - self.time / self.duration)
            self.value = (self.value[0], self.value[1] - lift, *self.value[2:])
        if self.time >= self.duration:
            self.value = self.want
        return True
