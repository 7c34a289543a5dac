"""Sounds of paper and wood: cards, markers, cubes, discs, buttons.

Each call of a recipe makes a different take.
"""

from __future__ import annotations

import math
from random import Random

from .envelopes import Array, flat, glide, hit, hump, points
from .instruments import bell, near, paper, thump, wood
from .pitches import hz
from .signals import place, shape, tone


def card(rng: Random) -> Array:
    """A card is laid on the table."""
    slap = paper(
        rng,
        near(rng, 0.13),
        glide(near(rng, 1500, 0.12), near(rng, 600, 0.12)),
        hit(near(rng, 0.07, 0.2), 0.16),
        1.6,
    )
    return place(
        (0.0, slap),
        (near(rng, 0.008, 0.5), thump(near(rng, 150, 0.07), 0.16, near(rng, 0.32, 0.2))),
    )


def draw(rng: Random) -> Array:
    """A card slides off the pile."""
    seconds = near(rng, 0.24, 0.1)
    slide = paper(
        rng,
        seconds,
        glide(near(rng, 900, 0.12), near(rng, 2200, 0.1)),
        hump(near(rng, 0.65, 0.1)),
        1.0,
    )
    return place(
        (0.0, slide),
        (
            seconds * 0.83,
            paper(rng, 0.06, flat(near(rng, 1500, 0.1)), hit(0.08, 0.2), near(rng, 0.7, 0.2)),
        ),
    )


def flip(rng: Random) -> Array:
    """A Character moves to another seat: a whoosh that ends as it arrives."""
    rise = points((0, 0), (0.75, 1), (1, 0))
    center = points((0, 450), (0.7, near(rng, 1700, 0.1)), (1, 700))
    wind = paper(rng, 0.29, center, rise, 1.6)
    pull = shape(tone(points((0, 185), (0.8, 310), (1, 247)), 0.29, flat(0.3)), rise, 0.16)
    return place((0.0, wind), (0.0, pull))


def marker(rng: Random) -> Array:
    """The Activity marker is put down: a knock of wood on wood."""
    return place(
        (0.0, wood(rng, near(rng, 470), 1.0, 1.2)),
        (0.0, thump(near(rng, 140), 0.14, 0.35)),
        (near(rng, 0.075, 0.1), wood(rng, near(rng, 620), 0.22, 0.7)),
    )


def step(rng: Random) -> Array:
    """The Activity marker takes a step on the road."""
    return place(
        (0.0, wood(rng, near(rng, 690, 0.08), 1.0, 0.5)),
        (0.0, thump(near(rng, 170), 0.08, 0.3)),
    )


def cube_gain(rng: Random) -> Array:
    """An Energy cube drops into its socket, always within the key."""
    pitch = hz(rng.choice(("A5", "D5", "F#5", "E5")))
    return place((0.0, wood(rng, pitch, 1.0, 1.3)), (0.0, wood(rng, pitch / 2, 0.35, 0.8)))


REST_TOWN = ["D5", "E5", "F#5", "A5", "B5", "D6", "E6", "F#6", "A6"]
REST_CREATURE = ["D4", "Eb4", "F4", "A4", "Bb4", "D5", "Eb5", "F5", "A5"]


def rest_town(rng: Random, number: int) -> Array:
    """A cube of the Town's Rest; each is a step higher than the last."""
    return _rest(rng, hz(REST_TOWN[number]))


def rest_creature(rng: Random, number: int) -> Array:
    """A cube of the Creature's Rest; each is a step higher than the last."""
    return _rest(rng, hz(REST_CREATURE[number]))


def _rest(rng: Random, pitch: float) -> Array:
    return place((0.0, wood(rng, pitch, 0.9, 1.2)), (0.0, bell(pitch, 0.4, 0.35)))


def cube_lose(rng: Random) -> Array:
    """An Energy cube goes back to the supply: two duller taps downwards."""
    high, low = rng.choice((("D5", "E4"), ("A4", "D4"), ("E5", "A4")))
    return place(
        (0.0, wood(rng, hz(high), 0.8)), (near(rng, 0.085, 0.1), wood(rng, hz(low), 1.0, 1.3))
    )


def token(rng: Random) -> Array:
    """A small cardboard disc is put down and settles."""
    pitch, layers = near(rng, 980), [(0.0, thump(near(rng, 190), 0.1, 0.25))]
    for at, level in ((0.0, 1.0), (0.07, 0.45), (0.115, 0.25), (0.145, 0.13)):
        layers.append((near(rng, at, 0.1), wood(rng, pitch + 260 * at, level, 0.6)))
    return place(*layers)


def slide(rng: Random) -> Array:
    """The Safety marker draws back and slides toward the next space."""
    curve = points((0, 0), (0.3, 0.35), (0.85, 1), (1, 0))
    return paper(rng, 0.17, glide(near(rng, 420, 0.1), near(rng, 1150, 0.1)), curve, 1.1)


def safety(rng: Random) -> Array:
    """The Safety marker clicks into its socket; strong, as the most common event."""
    pitch = near(rng, 540, 0.04)
    return place(
        (0.0, wood(rng, pitch, 0.9, 1.3)),
        (0.0, thump(near(rng, 110), 0.2, 0.4)),
        (0.0, paper(rng, 0.03, flat(near(rng, 2300, 0.1)), hit(0.04, 0.2), 0.7)),
        (near(rng, 0.085, 0.1), wood(rng, pitch * 1.26, 0.16, 0.6)),
    )


def landed(rng: Random) -> Array:
    """A card that was flipped slams on the table."""
    return place(
        (0.0, thump(near(rng, 84), 0.3, 0.8)),
        (0.0, paper(rng, 0.09, flat(near(rng, 950, 0.1)), hit(0.03, 0.2), 1.5)),
        (near(rng, 0.06, 0.1), paper(rng, 0.05, flat(near(rng, 1500, 0.1)), hit(0.1, 0.2), 0.35)),
    )


def sealed(rng: Random) -> Array:
    """A seal is pressed into its place."""
    return place(
        (0.0, thump(near(rng, 120), 0.24, 0.7)),
        (0.0, wood(rng, near(rng, 330), 0.9, 1.0)),
        (0.0, bell(hz("D6"), 0.5, 0.16)),
    )


def shuffle(rng: Random) -> Array:
    """Two halves of a deck fall into each other, then the pile is squared."""
    layers: list[tuple[float, Array]] = []
    at = 0.0
    for i in range(17):
        level = 0.55 + 0.35 * math.sin(math.pi * i / 16)
        layers.append((at, paper(rng, 0.05, flat(rng.uniform(1300, 2300)), hit(0.08, 0.2), level)))
        at += 0.046 - 0.0014 * i + rng.uniform(-0.004, 0.004)
    return place(*layers, (at + 0.07, card(rng)))


def remove(rng: Random) -> Array:
    """A card leaves the game: stiff paper rips, a tone falls."""
    rip = []
    at = 0.0
    for i in range(15):  # fibers that give way, faster and faster
        level = 0.5 + 0.5 * math.sin(math.pi * (i + 1) / 15)
        center = rng.uniform(1700, 3200)
        rip.append((at, paper(rng, 0.05, flat(center), hit(0.05, 0.16), 1.5 * level)))
        at += 0.028 - 0.0011 * i
    fall = shape(
        tone(glide(480, 150, 1.3), 0.42, flat(0.3)),
        points((0, 0), (0.2, 1), (0.5, 0.6), (1, 0)),
        0.35,
    )
    air = paper(rng, 0.42, glide(1500, 350), hump(0.35), 0.5)
    return place(*rip, (0.05, fall), (0.05, air))


def click(rng: Random) -> Array:
    """A button is pressed."""
    return wood(rng, near(rng, 880, 0.04), 1.0, 0.4)


def deny(rng: Random) -> Array:
    """Not allowed: a soft low double tap on felt, hardly more than a shake of the head."""
    pitch = near(rng, 175, 0.04)
    return place(
        (0.0, thump(pitch, 0.13)),
        (0.12, thump(pitch * 0.89, 0.17, 0.85)),
        (0.0, wood(rng, pitch * 2, 0.25, 0.5)),
        (0.12, wood(rng, pitch * 1.78, 0.2, 0.5)),
    )


def page(rng: Random) -> Array:
    """A screen opens: a sheet is turned."""
    sheet = paper(
        rng,
        0.2,
        points((0, near(rng, 700, 0.1)), (0.5, near(rng, 1900, 0.1)), (1, 1100)),
        hump(0.45),
        1.0,
    )
    return place(
        (0.0, sheet), (0.16, paper(rng, 0.06, flat(near(rng, 800, 0.1)), hit(0.1, 0.2), 0.5))
    )
