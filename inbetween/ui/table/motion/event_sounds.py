"""Play the sounds of events from where they happen, on the frame of their impact.

`window/sound_table` says how each moment sounds; `cues` says when, by the times that the animation
follows too.
"""

from __future__ import annotations

from typing import NamedTuple

from ....rules import events as e
from ....rules.events import Event, event_character
from ..model import lock_timing, timing
from ..model.board import Board

CLOSE = 1e-6  # seconds that make no difference


class TimedCue(NamedTuple):
    """A sound of an event: when it starts, in seconds at normal speed, and its moment.

    `take` is the number of the take for sounds whose takes follow each other, else None.
    """

    at: float
    moment: str
    take: int | None = None


def across(board: Board, event: Event) -> float | None:
    """Return where across the window an event happens, 0 to 1; None if it has no place."""
    person = board.people.get(event_character(event) or "")
    return None if person is None else person.pos.value[0] / max(1, board.layout.window.width)


def moment(event: Event) -> str:
    """Return the moment of an event in the table of sounds: its kind, or a variant of it."""
    match event:
        case e.Shifted(flipped=True):
            return "shift:pulled" if event.side == "creature" else "shift:rescued"
        case e.Shifted() if event.locked:
            return f"shift:{event.locked}"
        case e.EnergyChanged() if event.why == "rest":
            return f"energy:rest_{event.side}"
        case e.EnergyChanged():
            return "energy:gained" if event.by > 0 else "energy:lost"
        case e.AwarenessChanged():
            return f"awareness:{event.side}"
        case e.PhaseBegun(phase="awareness"):  # the turn begins with this phase
            return f"phase:{event.active}"
        case _:
            return event.kind


def cues(event: Event) -> list[TimedCue]:
    """Return the sounds of an event and when they start."""
    main = moment(event)
    match event:
        case e.Shifted(flipped=True):
            return [TimedCue(timing.SQUASH, main), TimedCue(timing.FLIP_LANDS, "shift:landed")]
        case e.Shifted() if event.locked:
            lock = lock_timing.LOCKS[event.locked]
            before = [TimedCue(0.0, "shift:jaws")] if event.locked == "devoured" else []
            return [
                *before,
                TimedCue(lock.impact, main),
                TimedCue(lock.lands, "shift:sealed"),
            ]
        case e.Shifted():
            return [TimedCue(0.0, "shift:slide"), TimedCue(timing.SHIFT_CLICKS, main)]
        case e.EnergyChanged() if event.by < 0 and event.why not in ("pay", "awareness"):
            # they fly away: heard as they leave
            return [TimedCue(i * timing.CUBES_APART, main) for i in range(-event.by)]
        case e.EnergyChanged():
            return [
                TimedCue(timing.cube_arrives(i), main, i if event.why == "rest" else None)
                for i in range(abs(event.by))
            ]
        case e.CardPlayed():
            return [TimedCue(0.0, "play:lifted"), TimedCue(timing.PLAYED.lands, main)]
        case e.CardAttached() | e.CardDiscarded() | e.CardLeftPlay():
            return [TimedCue(timing.GLIDE.lands, main)]
        case e.TokenMoved():
            return [TimedCue(timing.TOKEN.lands, main)]
        case e.MarkerMoved():
            steps = range(1, timing.STEPS)
            return [
                *(TimedCue(timing.WALK * n / timing.STEPS, "marker:step") for n in steps),
                TimedCue(timing.WALK, main),
            ]
        case e.AwarenessChanged():
            return [TimedCue(0.0, main), TimedCue(timing.AWARENESS_LANDS, "awareness:landed")]
        case e.CharacterRemoved():
            return [TimedCue(timing.RIPS, main), TimedCue(timing.CLOSED, "remove_character:closed")]
        case e.CharacterMoved():
            return [TimedCue(0.0, main), TimedCue(timing.SEATED, "move_character:landed")]
        case _:
            return [TimedCue(0.0, main)]


class DueSound(NamedTuple):
    """A sound that starts later."""

    left: float  # seconds
    moment: str
    place: float | None  # across the window, 0 to 1
    take: int | None


class SoundQueue:
    """Sounds that are due later; each starts in the frame in which its picture has its impact."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._due: list[DueSound] = []

    def add(self, event: Event, factor: float) -> None:
        """Add the sounds of an event that begins now; without motion its main sound, at once."""
        place, found, main = across(self.board, event), cues(event), moment(event)
        if factor <= 0:
            found = [cue for cue in found if cue.moment == main][-1:]
        self._due += [DueSound(cue.at * factor, cue.moment, place, cue.take) for cue in found]

    def update(self, dt: float) -> None:
        """Advance the time and play what is due."""
        later = [due._replace(left=due.left - dt) for due in self._due]
        self._due = [due for due in later if due.left > CLOSE]
        for due in later:
            if due.left <= CLOSE:
                self._play(due)

    def finish(self) -> None:
        """Play what is left at once, because its animation is skipped."""
        left, self._due = self._due, []
        for due in left:
            self._play(due)

    def clear(self) -> None:
        """Drop what is left."""
        self._due = []

    def _play(self, due: DueSound) -> None:
        if due.take is None:
            self.board.app.sound.play(due.moment, due.place)
        else:
            self.board.app.sound.play(due.moment, due.place, due.take)
