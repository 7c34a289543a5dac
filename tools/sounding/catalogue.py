"""Every sound of the game: who makes it, how loud it is beside the others, and in how many takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from . import ambience, endings, mastering, moments, music, table
from .curves import Array
from .files import packed, plain
from .mastering import FILE_RATE

LONG = 2.4  # seconds from which a file is packed


class Effect(NamedTuple):
    """A sound that is played once."""

    recipe: Callable[[Random], Array]
    level: float  # 1 is that of most; the loudest are those that decide a game
    takes: int = 1


EFFECTS = tuple(Effect(*entry) for entry in (
    (table.card, 0.8, 4), (table.draw, 0.55, 4), (table.flip, 0.9, 3), (table.marker, 0.75, 4), (table.cube_gain, 0.7, 4),
    (table.cube_lose, 0.7, 3), (table.token, 0.75, 3), (table.safety, 0.9, 4), (table.shuffle, 0.65, 2), (table.remove, 0.9),
    (table.click, 0.4, 3), (table.deny, 0.2, 2), (table.page, 0.4, 3),
    (moments.awareness_town, 1.1), (moments.awareness_creature, 1.1), (moments.ability, 0.8, 3), (moments.react, 1.0, 2),
    (moments.secured, 2.1), (moments.devoured, 1.9), (moments.pulled, 1.1, 2), (moments.rescued, 1.1, 2), (moments.turn, 0.7),
    (moments.ribbon_town, 0.5), (moments.ribbon_creature, 0.5), (moments.threat_town, 0.7), (moments.threat_creature, 0.55),
    (moments.resign, 0.9),
    (endings.ending_secured, 1.35), (endings.ending_devoured, 1.0), (endings.ending_awareness_town, 1.3),
    (endings.ending_awareness_creature, 1.3), (endings.ending_five_left_town, 1.25), (endings.ending_five_left_creature, 1.2),
    (endings.ending_draw, 1.2),
))
BEDS: dict[str, tuple[Callable[[Random], Array], float]] = {
    "ambience_day": (ambience.ambience_day, 0.7), "ambience_other": (ambience.ambience_other, 0.8), "drone": (ambience.drone, 0.9)}
MUSIC = {"music_day": 1.0, "music_between": 1.0, "music_other": 1.0}


def files() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """The name of every file, and what makes its bytes."""
    for effect in EFFECTS:
        for take in range(1, effect.takes + 1):
            name = effect.recipe.__name__ + (f"_{take}" if effect.takes > 1 else "")
            yield name, partial(_effect, name, effect)
    for name, (recipe, level) in BEDS.items():
        yield name, partial(_bed, name, recipe, level)
    for name, level in MUSIC.items():
        yield name, partial(_stem, name, level)


def _effect(name: str, effect: Effect) -> bytes:
    signal = mastering.effect(effect.recipe(Random(name)), effect.level)
    return (packed if len(signal) > LONG * FILE_RATE else plain)(signal, FILE_RATE)


def _stem(name: str, level: float) -> bytes:
    return packed(mastering.bed(music.stem(name), level), music.RATE)


def _bed(name: str, recipe: Callable[[Random], Array], level: float) -> bytes:
    fine = ambience.softened(recipe(Random(name)))
    return packed(mastering.bed(mastering.halved(fine, circular=True), level), FILE_RATE)
