"""Pictures for cards that have none: the side's street around a free disc for the symbol."""

from __future__ import annotations

from collections.abc import Callable

from .card_scenes import backdrop, edge_roots, rays, tendril
from .creature_features import frame_roots, shoulder_roots, sleeve_roots
from .equipment_cards import plain_ground
from .palette import BRICK, CREAM, CRIMSON, INK, RED, SKY1, SKY3, YELLOW
from .portrait_backdrops import place_street
from .scenery import fence, house, sky, tree
from .svg_pen import Pen

MIDDLE = (167, 150)


def _street(p: Pen) -> None:
    """The houses behind the disc."""
    backdrop(p, MIDDLE, 118, 214)
    with p.far():
        house(p, 8, 218, 60, 62, CREAM, BRICK)
        house(p, 244, 218, 60, 74, SKY1, SKY3)
        house(p, 66, 220, 44, 48, YELLOW, SKY3)
        tree(p, 232, 222, 0.6)


def town(p: Pen) -> None:
    """A day in Upsideville."""
    _street(p)
    fence(p, -4, 310, 292)
    rays(p, *MIDDLE, 106, 120, 24, YELLOW, 5)
    p.circle(*MIDDLE, 98, CREAM)
    p.circle(*MIDDLE, 90, SKY3, INK, 3)
    p.path("M103 86 A90 90 0 0 1 250 118 Q180 70 103 86 Z", SKY1, alpha=0.35)


def creature(p: Pen) -> None:
    """A night in Upsideville."""
    _street(p)
    p.circle(*MIDDLE, 98, f"{RED}|{RED}")
    p.circle(*MIDDLE, 90, f"{CRIMSON}|#2a0a12", INK, 3)
    for points in (
        [(310, 250), (262, 232), (232, 244), (196, 226), (176, 240)],
        [(-10, 286), (60, 262), (96, 272), (120, 238), (110, 222)],
        [(300, 40), (262, 60), (250, 96), (262, 120)],
        [(90, -12), (104, 26), (92, 52), (104, 74)],
    ):
        tendril(p, points, 26, RED)
    edge_roots(p)


def equipment(p: Pen) -> None:
    """A sheet with nothing on it yet."""
    plain_ground(p)


def someone(p: Pen) -> None:
    """A Character nobody has drawn yet: a shape against the light."""
    coat, shade = "#3f6a94|#2a1016", "#2f567c|#1a0b0d"
    sky(p)
    with p.far():
        place_street(p)
    p.start_figure()
    p.path(
        "M148 178 C116 186 82 190 78 236 L70 364 H270 L262 236 C258 190 224 186 192 178 Z",
        coat,
        INK,
        3,
        rim=True,
    )
    p.path("M192 178 C224 186 258 190 262 236 L270 364 H214 C226 300 218 230 200 181 Z", shade)
    p.path(
        "M126 110 C126 66 146 50 170 50 C194 50 214 66 214 110 C214 150 196 176 170 176 C144 176 "
        "126 150 126 110 Z",
        coat,
        INK,
        3,
        rim=True,
    )
    p.path(
        "M214 100 C216 150 196 176 170 176 C196 160 206 120 200 66 C210 76 214 88 214 100 Z", shade
    )
    p.path(
        "M104 232 C106 196 134 186 148 180 L170 214 L192 180 C206 186 234 196 236 232 L170 250 Z",
        shade,
        INK,
        3,
    )
    if p.night:
        for x in (152, 188):
            p.circle(x, 114, 13, "url(#eye)")
        shoulder_roots(p, 92, 200)
        p.rimmed = False
        sleeve_roots(p)
        frame_roots(p)


PICTURES: dict[str, Callable[[Pen], None]] = {
    "town": town,
    "creature": creature,
    "equipment": equipment,
}
