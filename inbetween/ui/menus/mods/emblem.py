"""The ground of a mod's picture: the street by day and by night in colors of its own.

A mod without cards to show has its initials on it.
"""

from __future__ import annotations

import zlib

import pygame

from ...drawing import theme
from ...drawing.menu_background import horizon_strip
from ...drawing.shapes import fade
from ...drawing.theme import Theme
from ...drawing.transforms import without_color

HORIZON = 0.6  # of the height
# by day and by night
SKIES = (
    (theme.TOWN, theme.CREATURE),
    (theme.rgb("#2f7f86"), theme.rgb("#8a2b4f")),
    (theme.rgb("#4d7d4a"), theme.rgb("#9a4a1c")),
    (theme.rgb("#6a5a9c"), theme.rgb("#a32a3c")),
    (theme.rgb("#b0703a"), theme.rgb("#5a2f6b")),
    (theme.rgb("#3f6f9f"), theme.rgb("#6b2437")),
)
DAY_INK, NIGHT_INK = theme.CREAM, theme.rgb("#ff5a4a")


def ground(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw the street under a sky whose colors go with a name."""
    day, night = SKIES[zlib.crc32(name.encode()) % len(SKIES)]
    horizon = round(size[1] * HORIZON)
    image = pygame.Surface(size, pygame.SRCALPHA)
    top = theme.mix(day, theme.CREAM, 0.3)
    image.blit(fade((size[0], horizon), (*day, 255), (*top, 255)), (0, 0))
    dark, low = theme.mix(night, theme.INK, 0.45), size[1] - horizon
    image.blit(
        fade((size[0], low), (*dark, 255), (*theme.mix(night, theme.INK, 0.1), 255)), (0, horizon)
    )
    for sky, way in ((day, 0), (night, 1)):
        street = horizon_strip(size, horizon, theme.mix(sky, theme.INK, 0.2), (0, size[0]))
        street.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
        part = pygame.Rect(0, way * horizon, size[0], low if way else horizon)
        image.blit(street, part, part)
    image.fill(theme.AMBER, (0, horizon - 1, size[0], max(1, size[1] // 60)))
    return image


def initials(name: str) -> str:
    """Return the first letters of the first two words of a name."""
    words = [word for word in name.split() if word[0].isalnum()]
    return "".join(word[0].upper() for word in words[:2]) or name[:1].upper()


def emblem(t: Theme, name: str, size: tuple[int, int], broken: bool = False) -> pygame.Surface:
    """Draw the initials of a name on its street, above and below the horizon; gray if broken."""
    image = ground(name, size)
    text, horizon = initials(name), round(size[1] * HORIZON)
    high = round(size[1] * 0.74)
    font = t.sized("display", high)
    while high > 12 and font.size(text)[0] > size[0] * 0.86:
        high -= 2
        font = t.sized("display", high)
    letters = [font.words(text, color) for color in (DAY_INK, NIGHT_INK, theme.INK)]
    place = letters[0].get_rect(center=(size[0] // 2, round(size[1] * 0.5)))
    far = max(1, size[1] // 36)
    for dx in (-far, 0, far):
        for dy in (-far, 0, far, 2 * far):
            image.blit(letters[2], place.move(dx, dy))
    for letter, top, bottom in ((letters[0], 0, horizon), (letters[1], horizon, size[1])):
        image.set_clip(pygame.Rect(0, top, size[0], bottom - top))
        image.blit(letter, place)
    image.set_clip(None)
    if broken:
        image = without_color(image)
        image.fill(
            (*theme.mix(theme.CREATURE_DARK, theme.WHITE, 0.35), 255),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
    return image
