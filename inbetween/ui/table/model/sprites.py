"""Things that move on the table: Characters, flying pictures, lock animations, after-effects."""

from __future__ import annotations

import math

import pygame

from ...drawing.transforms import scaled
from ...drawing.tween import Tween, ease_in_out

LASTING = 1.5  # seconds a new state's name stays
NUDGE = 0.36  # seconds until a nudged card rests again
TRAIL = 0.7  # seconds until a trail has faded


class CharacterSprite:
    """A Character card on the table: its place, its Safety marker and its flip."""

    def __init__(self, pos: tuple[float, float]) -> None:
        self.pos = Tween(pos)
        self.track = Tween((0.0,))
        self.flip = 1.0  # 0 to 1; the first half shows `old`
        self.flip_time = 1.0  # seconds the flip takes
        self.old = "human"
        self.gone = Tween((1.0,))
        self.lift = Tween((0.0,))  # 1 while it is raised above the others

    def update(self, dt: float) -> bool:
        """Advance the time; return True while anything moves."""
        moving = (
            self.pos.update(dt)
            | self.track.update(dt)
            | self.gone.update(dt)
            | self.lift.update(dt)
        )
        if self.flip < 1.0:
            self.flip = min(1.0, self.flip + dt / max(0.001, self.flip_time))
            moving = True
        return moving


class FlyingSprite:
    """A picture that flies from one place to another and changes to the size it has there.

    `lands` names the hand it flies to, (side, card), which does not show the card before it
    arrives. `socket` is the side whose Energy it joins, and `fades` fades it out at the end.
    """

    STEPS = 10

    def __init__(
        self,
        image: pygame.Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        duration: float,
        delay: float = 0.0,
        scales: tuple[float, float] = (1.0, 1.0),
        lands: tuple[str, str | None] | None = None,
        socket: str = "",
        fades: bool = False,
    ) -> None:
        self.socket, self.fades = socket, fades
        self.whole = image
        self.scales = scales
        self.delay = delay
        self.lands = lands
        self._sized: dict[int, pygame.Surface] = {}
        self.glide = Tween(start)
        self.glide.to(
            end if end != start else (end[0], end[1] + 0.01), duration, ease_in_out, hop=24
        )

    def update(self, dt: float) -> bool:
        """Advance the time; return True until it has arrived."""
        if self.delay > 0:
            self.delay -= dt
            return True
        return self.glide.update(dt)

    def aim(self, end: tuple[float, float]) -> None:
        """Change the end of the flight."""
        self.glide.want = end

    @property
    def alpha(self) -> float:
        """The opacity, 0 to 1."""
        return 1 - (self.glide.time / max(0.001, self.glide.duration)) ** 2 if self.fades else 1.0

    @property
    def image(self) -> pygame.Surface:
        """The picture at its current size."""
        a, b = self.scales
        if a == b == 1.0:
            return self.whole
        step = round(self.STEPS * ease_in_out(self.glide.time / max(0.001, self.glide.duration)))
        if step not in self._sized:
            scale = a + (b - a) * step / self.STEPS
            size = (
                max(2, round(self.whole.get_width() * scale)),
                max(2, round(self.whole.get_height() * scale)),
            )
            self._sized[step] = (
                self.whole if size == self.whole.get_size() else scaled(self.whole, size)
            )
        return self._sized[step]


class LockAnimation:
    """The animation of a Character being locked; the table is dimmed meanwhile."""

    def __init__(self, kind: str, character: str, duration: float) -> None:
        # kind: secured, devoured
        self.kind = kind
        self.character = character
        self.duration = duration
        self.time = 0.0

    @property
    def share(self) -> float:
        """The elapsed share, 0 to 1."""
        return min(1.0, self.time / self.duration)

    def update(self, dt: float) -> bool:
        """Advance the time; return True until it is over."""
        self.time += dt
        return self.time < self.duration


class AfterEffect:
    """A short trace of a change on a Character or on a level of a side's Awareness.

    Playback does not wait for it, and with animations off there is none.

    `nudge` is the push of the card, in pixels of a 1280x720 window. `trail` is the path of the
    Safety marker and `word` the new state.
    """

    def __init__(
        self,
        factor: float,
        character: str = "",
        nudge: tuple[float, float] = (0.0, 0.0),
        delay: float = 0.0,
        trail: tuple[int, int] | None = None,
        word: tuple[str, int] | None = None,
        level: tuple[str, int] | None = None,
    ) -> None:
        self.factor = factor
        self.character = character
        self.nudge = nudge
        self.trail = trail
        self.word = word
        self.level = level
        self.time = -delay * factor
        self.length = (LASTING if word else TRAIL) * factor

    def update(self, dt: float) -> bool:
        """Advance the time; return True until the effect has ended."""
        self.time += dt
        return self.time < self.length

    def share(self, seconds: float) -> float:
        """Return the elapsed share of a duration, 0 to 1."""
        return min(1.0, max(0.0, self.time / (seconds * self.factor)))

    @property
    def push(self) -> float:
        """How far the card is pushed now: out, back, slightly beyond, at rest."""
        s = self.share(NUDGE)
        return math.exp(-2.2 * s) * math.sin(2.5 * math.pi * s) * (1 - s)
