"""Motion: values that glide from where they are to where they should be."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, fast, slow."""
    return 4 * t * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


class Tween:
    """A point that glides. `hop` lifts it in the middle of the way; 1 is the height of the whole distance."""

    __slots__ = ("duration", "ease", "hop", "start", "time", "value", "want")

    def __init__(self, value: tuple[float, ...]) -> None:
        self.value = self.start = self.want = value
        self.time = self.duration = 0.0
        self.ease: Ease = ease_in_out
        self.hop = 0.0

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self.time < self.duration

    def to(
        self, want: tuple[float, ...], duration: float, ease: Ease = ease_in_out, hop: float = 0.0
    ) -> None:
        """Glide to a point in so many seconds; a point it is already gliding to changes nothing."""
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
        """Be there at once."""
        self.value = self.start = self.want = want
        self.time = self.duration = 0.0

    def update(self, dt: float) -> bool:
        """Go on; True while it moves."""
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
