"""Sounds of game events. The Town sounds in D major, the Creature in D minor with a flat second."""

from __future__ import annotations

from random import Random

from .envelopes import Array, flat, glide, hit, hump, points
from .instruments import bell, horn, near, pad, paper, thump, wood
from .pitches import chord, hz
from .signals import pan, place, room, shape, tone


def awareness_town(_rng: Random) -> Array:
    """The town begins to understand: a rising shimmer."""
    notes = [
        (0.085 * i, pan(bell(p, 0.62, 0.45 + 0.06 * i), 0.25 * i - 0.5))
        for i, p in enumerate(chord("D5 E5 A5 D6 F#6"))
    ]
    glow = pad(chord("D4 A4"), 0.9, hump(0.6), flat(0.3), 0.5)
    return room(place((0.0, glow), *notes), 0.4, 0.5)


def awareness_creature(rng: Random) -> Array:
    """The Creature begins to understand: something climbs out of the dark, and an eye opens."""
    notes = [
        (0.1 * i, pan(bell(p, 0.7, 0.5), 0.4 - 0.2 * i))
        for i, p in enumerate(chord("D4 F4 A4 Bb4 Eb5"))
    ]
    climb = pad(
        chord("D2 D3"),
        1.0,
        points((0, 0), (0.7, 1), (1, 0)),
        points((0, 0.3), (0.7, 0.75), (1, 0.4)),
        0.8,
    )
    breath = paper(rng, 0.9, glide(250, 900, 1.5), points((0, 0), (0.75, 1), (1, 0)), 0.35)
    return room(place((0.0, climb), (0.0, breath), *notes), 0.4, 0.5)


def ability(rng: Random) -> Array:
    """A Character's ability is used: a soft chime."""
    notes = rng.choice(("A4 E5 A5", "A4 D5 A5", "D5 E5 A5"))
    return room(
        place(
            *(
                (0.03 * i, pan(bell(p, 0.6, 0.6 - 0.05 * i), 0.3 * i - 0.3))
                for i, p in enumerate(chord(notes))
            )
        ),
        0.35,
        0.4,
    )


def react(rng: Random) -> Array:
    """The opponent answers: a tense hit with two notes too close together."""
    cluster = pad(
        chord(rng.choice(("D3 Eb3 A3", "D3 A3 Bb3"))), 0.6, hit(0.02, 0.28), glide(0.82, 0.3), 1.7
    )
    strike = paper(rng, 0.09, flat(near(rng, 650)), hit(0.05, 0.25), 0.8)
    return room(place((0.0, cluster), (0.0, thump(92, 0.3, 0.5)), (0.0, strike)), 0.3, 0.4)


def secured(rng: Random) -> Array:
    """The shield strikes: steel on stone, then a warm major swell that opens, and three bells."""
    strike = (
        (0.0, thump(73, 0.45, 0.9)),
        (0.0, paper(rng, 0.07, flat(2600), hit(0.02, 0.2), 1.4)),
        (0.0, bell(hz("D4"), 1.2, 0.4)),
        (0.0, bell(hz("A5") * 1.004, 0.6, 0.12)),
    )
    level = points((0, 0), (0.14, 1), (0.45, 0.8), (1, 0))
    deep = pad(chord("D2 D3 A3"), 1.5, level, points((0, 0.2), (0.3, 0.6), (1, 0.2)), 0.8)
    high = pad(chord("D4 F#4 A4 E5"), 1.5, level, points((0, 0.15), (0.3, 0.55), (1, 0.2)))
    bells = [
        (0.12 + 0.09 * i, pan(bell(p, 1.0, 0.2 - 0.02 * i), side))
        for i, (p, side) in enumerate(zip(chord("D5 F#5 A5"), (-0.5, 0.5, 0.0), strict=True))
    ]
    return room(place((0.02, deep), (0.02, high), *strike, *bells), 0.4, 0.6)


def jaws(rng: Random) -> Array:
    """Jaws gape and come together: a dark swell and a breath through the throat."""
    level = points((0, 0), (0.85, 1), (1, 0))
    swell = pad(chord("D2 D3 Eb3 A3"), 0.37, level, points((0, 0.4), (0.8, 0.82), (1, 0.5)), 1.1)
    throat = paper(rng, 0.37, glide(220, 900, 2), level, 1.1)
    return place((0.0, swell), (0.0, throat))


def devoured(rng: Random) -> Array:
    """The jaws meet: bone cracks, then a low swallow, then silence."""
    crack = [
        (at, paper(rng, 0.05, flat(center), hit(0.012, 0.14), gain))
        for at, center, gain in (
            (0.0, 2300, 2.6),
            (0.014, 1300, 1.7),
            (0.041, 2900, 1.2),
            (0.078, 1700, 0.7),
        )
    ]
    snap = [(0.0, wood(rng, 210, 1.3, 0.8)), (0.014, wood(rng, 147, 1.0, 0.9))]
    gulp = tone(points((0, 250), (0.25, 340), (1, 58)), 0.45, points((0, 0.7), (1, 0.3)))
    gulp = shape(gulp, points((0, 0), (0.1, 1), (0.5, 0.6), (1, 0)), 0.8)
    hole = pad(chord("D2 Eb2"), 1.0, points((0, 0), (0.1, 1), (1, 0)), glide(0.7, 0.2), 0.7)
    return room(
        place((0.0, thump(55, 0.6, 1.0)), *crack, *snap, (0.24, gulp), (0.06, hole)), 0.35, 0.6
    )


def pulled(rng: Random) -> Array:
    """A Character is dragged into the other dimension: tearing cloth and a breath."""
    center = points((0, 300), (0.4, near(rng, 900, 0.1)), (0.85, near(rng, 2400, 0.1)), (1, 900))
    tear = paper(rng, 0.4, center, points((0, 0), (0.5, 0.5), (0.9, 1), (1, 0)), 1.3)
    breath = shape(
        tone(points((0, 196), (0.7, 92), (1, 82)), 0.6, points((0, 0.3), (1, 0.72))),
        points((0, 0), (0.5, 1), (1, 0)),
        0.35,
    )
    cluster = pad(chord("D3 Eb3"), 0.5, points((0, 0), (0.2, 1), (1, 0)), glide(0.7, 0.3), 0.7)
    return room(place((0.0, tear), (0.0, breath), (0.37, cluster)), 0.3, 0.4)


def rescued(rng: Random) -> Array:
    """A Character is pulled back into the light: rushing air that opens into two warm notes."""
    rush = paper(
        rng,
        0.4,
        glide(near(rng, 420, 0.1), near(rng, 2200, 0.1)),
        points((0, 0), (0.88, 1), (1, 0)),
        1.1,
    )
    rise = shape(
        tone(glide(147, 294, 0.8), 0.42, flat(0.35)), points((0, 0), (0.8, 1), (1, 0)), 0.28
    )
    low, high = chord(rng.choice(("F#4 A4", "A4 D5", "D4 F#4")))
    open_up = (
        (0.37, pan(bell(low, 0.6, 0.5), -0.3)),
        (0.43, pan(bell(high, 0.6, 0.5), 0.3)),
    )
    return room(place((0.0, rush), (0.0, rise), *open_up), 0.35, 0.4)


def turn(_rng: Random) -> Array:
    """Something turns round: two soft notes."""
    return room(
        place(
            (0.0, pan(bell(hz("A4"), 0.4, 0.6), -0.3)), (0.14, pan(bell(hz("D5"), 0.5, 0.7), 0.3))
        ),
        0.3,
        0.3,
    )


def ribbon_town(rng: Random) -> Array:
    """The town's turn begins: a ribbon is drawn across, and a soft open fifth stands behind it."""
    silk = paper(rng, 0.5, glide(900, 1900), hump(0.4), 0.35)
    fifth = pad(chord("D4 A4 E5"), 0.9, points((0, 0), (0.3, 1), (1, 0)), flat(0.25), 0.7)
    return room(
        place((0.0, silk), (0.05, fifth), (0.22, pan(bell(hz("A5"), 0.6, 0.1), 0.3))), 0.3, 0.4
    )


def ribbon_creature(rng: Random) -> Array:
    """The Creature's turn begins: the same ribbon out of a heavier cloth, over the dark fifth."""
    cloth = paper(rng, 0.55, glide(700, 320), hump(0.45), 0.45)
    fifth = pad(chord("D3 A3 F4"), 0.9, points((0, 0), (0.3, 1), (1, 0)), flat(0.42), 0.8)
    return room(place((0.0, cloth), (0.05, fifth), (0.1, thump(73, 0.35, 0.3))), 0.3, 0.4)


def _hearts(pitch: float) -> Array:
    beats = ((0.0, pitch, 1.0), (0.26, pitch * 0.89, 0.8))
    deep = [(at, thump(p, 0.32, level)) for at, p, level in beats]
    return place(*deep, *((at, thump(2 * p, 0.12, 0.3 * level)) for at, p, level in beats))


def threat_town(_rng: Random) -> Array:
    """The town is one step from winning: a heart that beats with hope."""
    hold = pad(chord("A3 E4 A4"), 1.3, points((0, 0), (0.5, 1), (1, 0)), flat(0.35), 0.55)
    return room(
        place((0.0, _hearts(82)), (0.2, hold), (0.55, pan(bell(hz("E5"), 0.7, 0.12), 0.2))),
        0.3,
        0.4,
    )


def threat_creature(_rng: Random) -> Array:
    """The Creature is one step from winning: a heart in the wall, and two notes that rub."""
    hold = pad(chord("D3 Eb3 Bb3 D4 Eb4"), 1.3, points((0, 0), (0.5, 1), (1, 0)), flat(0.8), 0.9)
    # heard on small speakers
    rub = place(
        (0.0, pan(bell(hz("Eb5"), 0.7, 0.09), -0.2)), (0.05, pan(bell(hz("D5"), 0.7, 0.09), 0.2))
    )
    return room(place((0.0, _hearts(58)), (0.2, hold), (0.55, rub)), 0.3, 0.4)


def resign(_rng: Random) -> Array:
    """Somebody gives up: a horn comes down three steps and lets go."""
    calls = ((0.0, "A4", 0.5), (0.38, "F#4", 0.5), (0.78, "D4", 0.95))
    rest = pad(chord("G3 B3"), 1.1, hump(0.3), flat(0.3), 0.5)
    return room(
        place(*((at, horn(hz(p), length, 0.7)) for at, p, length in calls), (0.8, rest)), 0.35, 0.6
    )
