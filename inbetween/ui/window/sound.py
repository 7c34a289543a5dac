"""Play the sounds of moments, and loops that follow the mood of the game.

Without an audio device the game is silent.
"""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from ...background import BackgroundSteps
from ...paths import own_file
from ...play.mood import NEUTRAL_MOOD, Mood
from .sound_mix import TakePicker, levels, sides, stem
from .sound_table import CUES, LOOPS, MUSIC

if TYPE_CHECKING:
    from ...data.mods.files.sounds import Sounds

RATE = 22_050  # the rate of the files: nothing is converted, and sounds take half the memory
KEPT = 2  # channels reserved for decisive sounds
CHANNELS = len(LOOPS) + KEPT + 16
FADE = {"music": 5.0, "ambience": 2.5}  # seconds in which one loop fades into another
LEAST = 0.004  # a change of volume that is inaudible
TOGETHER = 0.03  # seconds in which the same effect plays only once
DUCK, DUCKED = 1.8, 0.5  # seconds for which the music is lowered, and its volume then


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Silence stderr, because sound libraries print complaints if there is no device."""
    try:
        stderr = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(nowhere)


class Sound:
    """Plays the sounds of moments and the loops, each kind at its own volume.

    Without a device or a file it is silent; it never raises an error.
    """

    def __init__(
        self, effects: float, music: float = 0.0, ambience: float = 0.0, muted: bool = False
    ) -> None:
        self.effects = effects
        self.music = music
        self.ambience = ambience
        self.muted = muted
        self.on = False
        self.sounds: dict[str, list[pygame.mixer.Sound]] = {}  # all takes by name
        self._takes = TakePicker()
        self._loading: BackgroundSteps | None = None
        self._mods: Sounds | None = None  # sounds of mods, in place of those of the game
        self._level = [0.0] * len(LOOPS)  # current level of each loop
        self._heard = [-1.0] * len(LOOPS)  # volume last set on each channel; -1: stopped
        self._time = 0.0
        self._last: dict[str, float] = {}  # time when each effect last started
        self._begun: dict[int, float] = {}  # time when each channel last got an effect
        self._room = 0.0  # seconds for which the music stays lowered
        self._dip = 0.0  # how far it is lowered, from 0 to 1

    def start(self) -> None:
        """Open the audio device, if there is one, and load all sounds in the background."""
        try:
            with _hushed():
                pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return
        self.on = True
        self._loading = BackgroundSteps(self._load(self._mods), "sound")

    def use(self, mods: Sounds | None) -> None:
        """Play the sounds of mods in place of those of the game, or those of the game again."""
        if mods is self._mods:
            return
        self._mods = mods
        if self._loading is not None:
            self._loading.cancel()
            self._loading = BackgroundSteps(self._load(mods), "sound")

    def _load(self, mods: Sounds | None) -> Iterator[str]:
        replaced: set[str] = set()
        for name, data in mods.takes() if mods is not None else ():
            if self._add_take(name, io.BytesIO(data), name not in replaced):
                replaced.add(name)
            yield name
        begun: set[str] = set()
        # effects first, because they are needed first
        for path in sorted(
            own_file("assets/sounds").glob("*.wav"),
            key=lambda path: (path.stem in LOOPS, path.stem),
        ):
            name = stem(path.stem)
            if name not in replaced:
                self._add_take(name, str(path), name not in begun)
                begun.add(name)
            yield name

    def _add_take(self, name: str, file: str | io.BytesIO, first: bool) -> bool:
        """Load a take of a sound, the first one in place of all others; return whether it works."""
        try:
            take = pygame.mixer.Sound(file)
        except (pygame.error, OSError):
            return False
        self.sounds[name] = [take] if first else [*self.sounds.get(name, ()), take]
        return True

    def wait(self) -> None:
        """Wait until all sounds are loaded."""
        if self._loading is not None:
            self._loading.wait()

    def silence(self) -> None:
        """Stop everything at once; loops begin from silence again."""
        for i in range(len(LOOPS)):
            self._quiet(i)
        pygame.mixer.stop()
        self._level = [0.0] * len(LOOPS)
        self._room = self._dip = 0.0
        self._last.clear()

    # -- effects ------------------------------------------------------------------------------

    def play(self, moment: str, at: float | None = None, number: int | None = None) -> None:
        """Play the sound of a moment at a position across the window (0 left, 1 right).

        With a number, this take is played, or the last one. A moment without a sound is silent. A
        sound that is not loaded yet is left out.
        """
        if (cue := CUES.get(moment)) is None:
            return
        name, takes = cue.sound, self.sounds.get(cue.sound)
        volume = 0.0 if self.muted else self.effects * cue.volume
        if (
            not self.on
            or volume <= 0
            or not takes
            or self._time - self._last.get(name, -1.0) < TOGETHER
        ):
            return
        self._last[name] = self._time
        channel = self._channel(cue.decisive)
        if channel is None:
            return
        if number is None:
            number = self._takes.next(name, len(takes))
        take = takes[min(number, len(takes) - 1)]
        take.set_volume(volume)
        channel.play(take)
        channel.set_volume(*sides(at))
        if cue.decisive:
            self._room = DUCK

    def _channel(self, decisive: bool) -> pygame.mixer.Channel | None:
        """Return a free channel, or None.

        A decisive sound always gets one, if necessary that of the oldest sound; other sounds never
        take one away.
        """
        numbers = range(len(LOOPS) + (0 if decisive else KEPT), CHANNELS)
        number = next(
            (number for number in numbers if not pygame.mixer.Channel(number).get_busy()), None
        )
        if number is None and decisive:
            number = min(
                range(len(LOOPS) + KEPT, CHANNELS), key=lambda number: self._begun.get(number, 0.0)
            )
        if number is None:
            return None
        self._begun[number] = self._time
        return pygame.mixer.Channel(number)

    # -- loops --------------------------------------------------------------------------------

    def follow(self, mood: Mood | None, dt: float) -> None:
        """Fade the loops toward a mood; None is a screen without one."""
        if not self.on:
            return
        self._time += dt
        self._room = max(0.0, self._room - dt)
        self._dip += max(-dt / 1.5, min(dt / 0.15, float(self._room > 0) - self._dip))
        wanted = levels(mood or NEUTRAL_MOOD)
        volumes = []
        for i, name in enumerate(LOOPS):
            kind = "music" if name in MUSIC else "ambience"
            by = dt / FADE[kind]
            self._level[i] += max(-by, min(by, wanted[i] - self._level[i]))
            volume = self.ambience
            if kind == "music":
                volume = self.music * (1 - (1 - DUCKED) * self._dip)
            if self.muted:
                volume = 0.0
            volumes.append(self._level[i] * volume)
        self._sound_music(volumes[: len(MUSIC)])
        for i in range(len(MUSIC), len(LOOPS)):
            if volumes[i] <= LEAST:
                self._quiet(i)
            elif LOOPS[i] in self.sounds:
                self._begin(i)
                self._tell(i, volumes[i])

    def _sound_music(self, volumes: list[float]) -> None:
        """Set the volumes of the music's stems.

        The stems must stay in sync, so they start and stop together and a silent one goes on.
        """
        if max(volumes) <= LEAST:
            for i in range(len(MUSIC)):
                self._quiet(i)
        elif all(name in self.sounds for name in MUSIC):
            for i in range(len(MUSIC)):
                self._begin(i)
            for i, volume in enumerate(volumes):
                self._tell(i, volume if volume > LEAST else 0.0)

    def _begin(self, i: int) -> None:
        if self._heard[i] < 0:
            pygame.mixer.Channel(i).play(self.sounds[LOOPS[i]][0], loops=-1)
            pygame.mixer.Channel(i).set_volume(0.0)
            self._heard[i] = 0.0

    def _tell(self, i: int, volume: float) -> None:
        if abs(volume - self._heard[i]) > LEAST or (volume == 0) != (self._heard[i] == 0):
            pygame.mixer.Channel(i).set_volume(volume)
            self._heard[i] = volume

    def _quiet(self, i: int) -> None:
        if self._heard[i] >= 0:
            pygame.mixer.Channel(i).stop()
            self._heard[i] = -1.0

    def stop(self) -> None:
        """Close the audio device."""
        if self._loading is not None:
            self._loading.cancel()
        self.wait()
        if self.on:
            self.on = False
            self.sounds.clear()
            self._heard = [-1.0] * len(LOOPS)
            pygame.mixer.quit()
