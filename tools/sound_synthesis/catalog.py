"""Every sound of the game: its recipe, its relative loudness, and its number of takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from . import ambience, ending_sounds, event_sounds, mastering, music, table_sounds
from .envelopes import Array
from .mastering import FILE_RATE
from .wav_files import packed, plain

LONG = 2.4  # seconds from which a file is packed


class Effect(NamedTuple):
    """A sound that is played once."""

    recipe: Callable[..., Array]
    level: float  # 1 is normal; sounds that decide a game are the loudest
    takes: int = 1
    ordered: bool = False  # the takes follow each other; the recipe gets the number of the take


EFFECTS = tuple(
    Effect(*entry)
    for entry in (
        (table_sounds.card, 0.8, 4),
        (table_sounds.draw, 0.55, 4),
        (table_sounds.flip, 0.9, 3),
        (table_sounds.marker, 0.75, 4),
        (table_sounds.step, 0.35, 3),
        (table_sounds.cube_gain, 0.6, 4),
        (table_sounds.rest_town, 0.55, 9, True),
        (table_sounds.rest_creature, 0.6, 9, True),
        (table_sounds.cube_lose, 0.7, 3),
        (table_sounds.token, 0.75, 3),
        (table_sounds.slide, 0.35, 2),
        (table_sounds.safety, 0.9, 4),
        (table_sounds.landed, 1.0, 2),
        (table_sounds.sealed, 0.9),
        (table_sounds.shuffle, 0.65, 2),
        (table_sounds.remove, 0.9),
        (table_sounds.click, 0.4, 3),
        (table_sounds.deny, 0.2, 2),
        (table_sounds.page, 0.4, 3),
        (event_sounds.awareness_town, 1.1),
        (event_sounds.awareness_creature, 1.1),
        (event_sounds.ability, 0.8, 3),
        (event_sounds.react, 1.0, 2),
        (event_sounds.secured, 2.1),
        (event_sounds.jaws, 0.8),
        (event_sounds.devoured, 1.8),
        (event_sounds.pulled, 1.1, 2),
        (event_sounds.rescued, 1.1, 2),
        (event_sounds.turn, 0.7),
        (event_sounds.ribbon_town, 0.5),
        (event_sounds.ribbon_creature, 0.5),
        (event_sounds.threat_town, 0.7),
        (event_sounds.threat_creature, 0.55),
        (event_sounds.resign, 0.9),
        (ending_sounds.ending_secured, 1.35),
        (ending_sounds.ending_devoured, 1.0),
        (ending_sounds.ending_awareness_town, 1.3),
        (ending_sounds.ending_awareness_creature, 1.3),
        (ending_sounds.ending_five_left_town, 1.25),
        (ending_sounds.ending_five_left_creature, 1.2),
        (ending_sounds.ending_draw, 1.2),
    )
)
BEDS: dict[str, tuple[Callable[[Random], Array], float]] = {
    "ambience_day": (ambience.ambience_day, 0.7),
    "ambience_other": (ambience.ambience_other, 0.8),
    "drone": (ambience.drone, 0.9),
}
MUSIC = {"music_day": 1.0, "music_between": 1.0, "music_other": 1.0}


def files() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """The name of every file, and what makes its bytes."""
    for effect in EFFECTS:
        for take in range(1, effect.takes + 1):
            name = effect.recipe.__name__ + (f"_{take}" if effect.takes > 1 else "")
            yield name, partial(_effect, name, effect, take - 1)
    for name, (recipe, level) in BEDS.items():
        yield name, partial(_bed, name, recipe, level)
    for name, level in MUSIC.items():
        yield name, partial(_stem, name, level)


def _effect(name: str, effect: Effect, number: int) -> bytes:
    given = (number,) if effect.ordered else ()
    signal = mastering.effect(effect.recipe(Random(name), *given), effect.level)
    return (packed if len(signal) > LONG * FILE_RATE else plain)(signal, FILE_RATE)


def _stem(name: str, level: float) -> bytes:
    return packed(mastering.bed(music.stem(name), level), music.RATE)


def _bed(name: str, recipe: Callable[[Random], Array], level: float) -> bytes:
    fine = ambience.softened(recipe(Random(name)))
    return packed(mastering.bed(mastering.halved(fine, circular=True), level), FILE_RATE)
