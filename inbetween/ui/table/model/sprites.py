"""Things that move on the table: Characters, flying pictures, lock animations, after-effects."""

from __future__ import annotations

import math

import pygame

from ...drawing.transforms import scaled
from ...drawing.tween import Tween, part
from . import timing
from .leaning import CardPlace
from .lock_timing import LOCK, LOCKS
from .timing import FLIP, GLIDE, SHIFT_CLICKS, Flight

LASTING = 1.5  # seconds a new state's name stays
NUDGE = 0.36  # seconds until a nudged card rests again
TRAIL = 0.7  # seconds until a trail has faded
# seconds between which a back is turned over, and a hand's tile becomes a card
TURNED_OVER = (0.1, 0.24)
BECOMES = (0.12, 0.18)
COUNTER_PUSH = 0.3  # how far a card first goes the other way, as a share of its nudge


class CharacterSprite:
    """A Character card on the table: its place, its Safety marker and its flip."""

    def __init__(self, pos: tuple[float, float, float]) -> None:
        self.pos = Tween(tuple(pos))  # x, y and lean
        self.track = Tween((0.0,))
        self.flip = 1.0  # share of the flip that has passed
        self.flip_time = 1.0  # seconds the flip takes
        self.old = "human"
        self.lift = Tween((0.0,))  # 1 while it is raised above the others

    @property
    def lean(self) -> float:
        """How far the card leans, in degrees: on its way as at its start, then as at its end.

        The cards of a round that closes up would else be drawn anew in every frame.
        """
        pos = self.pos
        return (pos.want if 2 * pos.time >= pos.duration else pos.start)[2]

    @property
    def pose(self) -> timing.FlipPose:
        """How the card looks while it is flipped."""
        return timing.flip_pose(self.flip * FLIP)

    def update(self, dt: float) -> bool:
        """Advance the time; return True while anything moves."""
        moving = self.pos.update(dt) | self.track.update(dt) | self.lift.update(dt)
        if self.flip < 1.0:
            self.flip = min(1.0, self.flip + dt / max(0.001, self.flip_time))
            moving = True
        return moving


class Departure:
    """A Character card that leaves the game: torn if it is the Creature's, else driven off."""

    def __init__(self, character: str, face: str, place: CardPlace, factor: float) -> None:
        self.character = character
        self.face = face  # the dimension whose face shows
        self.at, self.lean = place.center, place.lean
        self.factor = factor
        self.time = 0.0

    @property
    def seconds(self) -> float:
        """Seconds at normal speed."""
        return self.time / self.factor

    def update(self, dt: float) -> bool:
        """Advance the time; return True until it has left."""
        self.time += dt
        return self.seconds < timing.LEAVES


class FlyingSprite:
    """A picture that flies from one place to another and changes to the size it has there.

    `flight` says how, `factor` scales its times, and it waits `delay` seconds at normal speed.
    `scale` is that of the window. `lands` names the hand it flies to, (side, card), which does not
    show the card before it arrives. `socket` is the side whose Energy it joins, and `fades` fades
    it out at the end. `before` is the picture that it has at its start; in the air it
    becomes the other one, or with `turns` it is turned over.
    """

    STEPS = 50  # sizes that are told apart, for a size of 1

    def __init__(
        self,
        image: pygame.Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        factor: float,
        flight: Flight = GLIDE,
        delay: float = 0.0,
        scales: tuple[float, float] = (1.0, 1.0),
        lands: tuple[str, str | None] | None = None,
        socket: str = "",
        fades: bool = False,
        scale: float = 1.0,
        before: pygame.Surface | None = None,
        turns: bool = False,
    ) -> None:
        self.before, self.turns = before, turns
        self.socket, self.fades = socket, fades
        self.whole = image
        self.scales = scales
        self.lands = lands
        self.start, self.end = start, end
        self.flight, self.factor, self.scale = flight, factor, scale
        self.time = -delay * factor
        self._sized: dict[int, pygame.Surface] = {}

    @property
    def seconds(self) -> float:
        """Seconds at normal speed since it started; negative while it waits."""
        return self.time / self.factor

    @property
    def waiting(self) -> bool:
        """Whether it has not started yet."""
        return self.time < 0

    @property
    def landed(self) -> bool:
        """Whether it has touched the table."""
        return self.seconds >= self.flight.lands

    def update(self, dt: float) -> bool:
        """Advance the time; return True until it rests at its end."""
        self.time += dt
        return self.seconds < self.flight.ends

    @property
    def pos(self) -> tuple[float, float]:
        """The center of the picture now."""
        share, seconds = self.flight.share(self.seconds), self.seconds
        return (
            self.start[0] + (self.end[0] - self.start[0]) * share,
            self.start[1]
            + (self.end[1] - self.start[1]) * share
            - self.flight.lift(seconds) * self.scale,
        )

    @property
    def alpha(self) -> float:
        """The opacity, 0 to 1."""
        return 1 - part(self.seconds, 0.0, self.flight.lands) ** 6 if self.fades else 1.0

    @property
    def images(self) -> list[tuple[pygame.Surface, float]]:
        """The picture at its current size, with its opacity; two while one turns into the other."""
        a, b = self.scales
        grown = (a + (b - a) * self.flight.share(self.seconds)) * self.flight.size(self.seconds)
        changed = part(self.seconds, *(TURNED_OVER if self.turns else BECOMES))
        if self.before is None or changed >= 1:
            return [(self._image(grown), self.alpha)]
        high = self.whole.get_height() * grown
        if self.turns:
            image = self.before if changed < 0.5 else self.whole
            wide = image.get_width() * high / image.get_height() * abs(math.cos(math.pi * changed))
            return [(scaled(image, (max(2, round(wide)), max(2, round(high)))), 1.0)]
        wide = self.before.get_width() * high / self.before.get_height()
        wide += (self.whole.get_width() * grown - wide) * changed
        size = max(1, round(wide)), max(1, round(high))
        images = [(scaled(self.before, size), 1.0)]
        if changed > 0:
            images.append((scaled(self.whole, size), changed))
        return images

    def _image(self, grown: float) -> pygame.Surface:
        """Return the picture at a size."""
        step = max(1, round(self.STEPS * grown))
        if step == self.STEPS:
            return self.whole
        if step not in self._sized:
            width, height = self.whole.get_size()
            size = max(2, width * step // self.STEPS), max(2, height * step // self.STEPS)
            self._sized[step] = scaled(self.whole, size)
        return self._sized[step]


class LockAnimation:
    """The animation of a Character being locked; the table is dimmed meanwhile."""

    def __init__(self, kind: str, character: str, factor: float) -> None:
        # kind: secured, devoured
        self.kind = kind
        self.character = character
        self.factor = factor
        self.duration = LOCK * factor
        self.timing = LOCKS[kind]
        self.time = 0.0

    @property
    def seconds(self) -> float:
        """Seconds at normal speed."""
        return self.time / self.factor

    @property
    def side(self) -> str:
        """The side that gets the seal."""
        return "town" if self.kind == "secured" else "creature"

    @property
    def sealed(self) -> bool:
        """Whether the seal has reached its place among the side's seals."""
        return self.seconds >= self.timing.lands

    @property
    def shake(self) -> tuple[float, float]:
        """The offset of the whole table, in pixels of a 1280x720 window."""
        return self.timing.shake(self.seconds)

    def update(self, dt: float) -> bool:
        """Advance the time; return True until it is over."""
        self.time += dt
        return self.time < self.duration


class Pop:
    """The moment in which something swells because something else has reached it.

    `what` names it: "energy:SIDE" is a side's number of cubes, "seal:SIDE" its newest seal,
    "price" the price of the card being resolved.
    """

    def __init__(self, what: str, factor: float, delay: float = 0.0) -> None:
        self.what = what
        self.factor = factor
        self.time = -delay * factor

    def update(self, dt: float) -> bool:
        """Advance the time; return True until it is over."""
        self.time += dt
        return self.time / self.factor < timing.POP

    @property
    def size(self) -> float:
        """The size of the thing, relative to its size at rest."""
        return timing.pop(self.time / self.factor)


class Burst:
    """Small things that fly apart around a rectangle: "dust" of a card that lands, or "sparks"."""

    def __init__(
        self,
        kind: str,
        rect: pygame.Rect,
        factor: float,
        delay: float = 0.0,
        dimension: str = "human",
    ) -> None:
        self.kind = kind
        self.rect = rect
        self.factor = factor
        self.dimension = dimension  # whose light the sparks have
        self.time = -delay * factor

    @property
    def share(self) -> float:
        """The elapsed share, 0 to 1; negative before it begins."""
        return self.time / self.factor / timing.DUST

    def update(self, dt: float) -> bool:
        """Advance the time; return True until it is over."""
        self.time += dt
        return self.share < 1


class TurnTint:
    """The color of the side whose turn begins, as it passes over the ground."""

    def __init__(self, side: str, factor: float) -> None:
        self.side = side
        self.factor = factor
        self.time = 0.0

    def share(self, steps: int, late: float = 0.0) -> float:
        """Return the elapsed share, 0 to 1; it changes `steps` times a second, or later by `late`
        of a step.
        """
        time = (math.floor(self.time * steps - late) + late) / steps
        return max(0.0, min(1.0, time / self.factor / timing.TINT))

    def update(self, dt: float) -> bool:
        """Advance the time; return True until it is over."""
        self.time += dt
        return self.time / self.factor < timing.TINT


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

    def share(self, seconds: float, begins: float = 0.0) -> float:
        """Return the elapsed share of a duration that begins at a time, 0 to 1."""
        return part(self.time / self.factor, begins, begins + seconds)

    @property
    def push(self) -> float:
        """How far the card is pushed now: out, back, slightly beyond, at rest.

        With a marker that slides, it first leans the other way and is pushed when the marker
        clicks into its socket.
        """
        if self.trail is None:
            s = self.share(NUDGE)
            return math.exp(-2.2 * s) * math.sin(2.5 * math.pi * s) * (1 - s)
        if self.share(1.0, SHIFT_CLICKS) <= 0:
            return -COUNTER_PUSH * math.sin(math.pi * self.share(SHIFT_CLICKS))
        s = self.share(NUDGE, SHIFT_CLICKS)
        return math.exp(-2.2 * s) * math.sin(2.5 * math.pi * s) * (1 - s)
