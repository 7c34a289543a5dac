"""The plan of Upsideville under the table, in a picture of 1920 x 1080: where houses stand and
roots come in.

The pictures of the table (tools/make_table_pictures.py) and what lights up or creeps in on it
(`table_surface`) both follow it.
"""

from __future__ import annotations

from typing import NamedTuple

WIDTH, HEIGHT = 1920, 1080
CENTER = (960, 423)  # the square, under the phase dial; the ring of cards lies around it


class House(NamedTuple):
    """A house seen from above: its middle, its angle in degrees, its size, and where its windows
    are (shares of the size).
    """

    x: int
    y: int
    angle: int
    wide: int
    deep: int
    windows: tuple[tuple[float, float], ...]


class Root(NamedTuple):
    """A root that creeps in: its picture, where its foot is when it is fully out, the way it comes
    (a unit vector), how far it slides, and the share of the Creature's lead at which it begins to
    come.
    """

    picture: str
    x: int
    y: int
    size: tuple[int, int]
    foot: tuple[float, float]  # where in the picture its foot is
    way: tuple[float, float]
    slide: int
    begin: float


_PANES = (
    ((-0.34, 0.5), (0.1, 0.5), (0.34, 0.5)),
    ((-0.3, -0.5), (0.12, -0.5), (0.5, 0.1)),
    ((-0.5, -0.1), (-0.1, 0.5), (0.3, 0.5)),
    ((0.34, 0.5), (-0.5, 0.2), (0.1, -0.5)),
)


def _houses() -> tuple[House, ...]:
    """Houses outside the ring, on both sides of the square."""
    left = (
        (352, 150, 84),
        (430, 92, 38),
        (338, 262, 92),
        (318, 352, 86),
        (640, 42, 4),
        (520, 40, -8),
        (316, 500, 88),
        (352, 604, 96),
        (432, 752, -34),
        (344, 764, 96),
        (560, 796, 14),
        (720, 806, -6),
        (880, 824, 4),
        (800, 26, 2),
        (210, 52, 4),
        (214, 300, 90),
        (206, 560, 84),
        (200, 776, -3),
        (520, 912, 3),
        (800, 908, -2),
        (300, 880, 12),
        (660, 1000, -4),
        (400, 1010, 4),
        (120, 170, 80),
        (110, 660, 96),
        (120, 960, 4),
        (900, 1010, 3),
    )
    places = [
        *left,
        *((2 * CENTER[0] - x, y + (7 if i % 2 else -5), -a) for i, (x, y, a) in enumerate(left)),
    ]
    return tuple(
        House(x, y, a, 66 + 7 * (i * 5 % 3), 42 + 4 * (i * 7 % 3), _PANES[i * 3 % len(_PANES)])
        for i, (x, y, a) in enumerate(places)
    )


HOUSES = _houses()

ROOTS = (
    Root("root_1", 1990, 330, (1180, 420), (1.0, 0.5), (-0.98, 0.12), 960, 0.10),
    Root("root_2", 1990, 660, (1080, 400), (1.0, 0.5), (-0.97, -0.10), 900, 0.18),
    Root("root_3", 1700, -70, (420, 760), (0.55, 0.0), (-0.42, 0.86), 620, 0.28),
    Root("root_4", 1640, 1150, (460, 780), (0.55, 1.0), (-0.46, -0.84), 620, 0.34),
    Root("root_5", 1240, -80, (380, 620), (0.5, 0.0), (-0.30, 0.92), 560, 0.52),
    Root("root_6", 1120, 1150, (400, 620), (0.5, 1.0), (-0.26, -0.92), 560, 0.58),
    Root("root_7", 760, -90, (360, 560), (0.5, 0.0), (-0.24, 0.95), 520, 0.70),
    Root("root_8", 640, 1150, (380, 600), (0.5, 1.0), (-0.20, -0.95), 540, 0.76),
)

# Where the street is torn in two when nobody has won: offsets from the middle, from top to bottom.
TEAR = (8, -34, 22, -12, 40, -28, 16, -40, 30, -8, -36, 24, -6)
