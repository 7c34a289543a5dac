"""Sounds, or silence where there is no device."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import pygame

from ..paths import own_file


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


class Sound:
    """Plays effects by name. Without a device or a file it is quiet, never an error."""

    def __init__(self, volume: float) -> None:
        self.volume = volume
        self.on = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def start(self) -> None:
        """Open the device, if there is one."""
        try:
            with _hushed():
                pygame.mixer.init(44100, -16, 2, 512)
            self.on = True
        except (pygame.error, NotImplementedError):
            self.on = False

    def play(self, name: str) -> None:
        """Play an effect."""
        if not self.on or self.volume <= 0:
            return
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(str(own_file(f"assets/sounds/{name}.wav")))
            except (pygame.error, OSError):
                self._sounds[name] = None
        sound = self._sounds[name]
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()

    def stop(self) -> None:
        """Close the device."""
        if self.on:
            pygame.mixer.quit()
            self.on = False
