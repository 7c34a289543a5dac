"""Sounds, or silence where there is no device: effects by name, and loops beneath the game that follow its mood."""

from __future__ import annotations

import contextlib
import math
import os
from collections.abc import Iterator

import pygame

from ...offframe import Steps
from ...paths import own_file
from ...play.mood import CALM, Mood

LOOPS = ("ambience_day", "ambience_other", "drone")  # each has a channel of its own
CHANNELS = 20
FADE = 2.5  # seconds in which one ambience gives way to the other
LEAST = 0.004  # a change of volume that nobody hears


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Sound libraries complain on the terminal where there is no device; the game is simply quiet then."""
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def levels(mood: Mood) -> tuple[float, float, float]:
    """How loud each loop is in a mood: day and other side share the room evenly, the drone comes on top."""
    share = (1 - max(-1.0, min(1.0, mood.lean))) / 2
    return math.cos(share * math.pi / 2), math.sin(share * math.pi / 2), max(0.0, min(1.0, mood.danger))


class Sound:
    """Plays effects by name and the loops. Without a device or a file it is quiet, never an error."""

    def __init__(self, volume: float, ambience: float = 0.0) -> None:
        self.volume = volume
        self.ambience = ambience
        self.on = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._loading: Steps | None = None
        self._level = [0.0] * len(LOOPS)  # as it is now
        self._heard = [-1.0] * len(LOOPS)  # as the channels were last told

    def start(self) -> None:
        """Open the device, if there is one, and load everything in the background."""
        try:
            with _hushed():
                pygame.mixer.init(44100, -16, 1, 512)  # one channel: nothing comes from a side, and it is half as large
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(len(LOOPS))
        except (pygame.error, NotImplementedError):
            return
        self.on = True
        self._loading = Steps(self._load(), "sound")

    def _load(self) -> Iterator[str]:
        files = sorted(own_file("assets/sounds").glob("*.wav"), key=lambda path: path.stem in LOOPS)  # what is asked for first
        for path in files:
            with contextlib.suppress(pygame.error, OSError):
                self._sounds[path.stem] = pygame.mixer.Sound(str(path))
            yield path.stem

    def wait(self) -> None:
        """Wait until everything is loaded."""
        if self._loading is not None:
            self._loading.wait()

    def play(self, name: str) -> None:
        """Play an effect; one that is not loaded yet is left out."""
        sound = self._sounds.get(name)
        if not self.on or self.volume <= 0 or sound is None:
            return
        sound.set_volume(self.volume)
        sound.play()

    def follow(self, mood: Mood | None, dt: float) -> None:
        """Let the loops drift toward a mood; None is a screen without one."""
        if not self.on:
            return
        wanted = levels(mood or CALM)
        for i, name in enumerate(LOOPS):
            by = dt / FADE
            self._level[i] += max(-by, min(by, wanted[i] - self._level[i]))
            volume = self._level[i] * self.ambience
            volume = volume if volume > LEAST else 0.0
            changed = abs(volume - self._heard[i]) > LEAST or (volume == 0) != (self._heard[i] == 0)
            if name not in self._sounds or not changed:
                continue
            channel = pygame.mixer.Channel(i)
            if volume == 0:
                channel.stop()
            elif not channel.get_busy():
                channel.play(self._sounds[name], loops=-1)
            channel.set_volume(volume)
            self._heard[i] = volume

    def stop(self) -> None:
        """Close the device."""
        if self._loading is not None:
            self._loading.cancel()
        self.wait()
        if self.on:
            self.on = False
            self._sounds.clear()
            self._heard = [-1.0] * len(LOOPS)
            pygame.mixer.quit()
