"""The window icon: a house by day, and its reflection on the other side below the horizon."""

from __future__ import annotations

import pygame

from ..drawing import theme
from ..drawing.transforms import scaled

SIZE = 64
FINE = 4  # drawn this many times larger and scaled down


def window_icon() -> pygame.Surface:
    """Draw the icon on a rounded square; needs no window."""
    s = SIZE * FINE
    large = pygame.Surface((s, s), pygame.SRCALPHA)
    large.fill(theme.TOWN, (0, 0, s, s // 2))
    large.fill(theme.CREATURE_DARK, (0, s // 2, s, s // 2))
    pygame.draw.circle(large, theme.GOLD, (round(s * 0.78), round(s * 0.2)), round(s * 0.1))
    for way, wall, roof in ((-1, theme.CREAM, theme.RED), (1, theme.INK, theme.RED)):

        def at(x: float, y: float, way: int = way) -> tuple[int, int]:
            return round(s * x), round(s * (0.5 + way * y))

        pygame.draw.polygon(large, wall, [at(0.26, 0), at(0.26, 0.22), at(0.74, 0.22), at(0.74, 0)])
        pygame.draw.polygon(
            large,
            roof,
            [
                at(0.16, 0.2),
                at(0.5, 0.42),
                at(0.84, 0.2),
                at(0.74, 0.2),
                at(0.5, 0.34),
                at(0.26, 0.2),
            ],
        )
        pygame.draw.polygon(large, wall, [at(0.26, 0.2), at(0.5, 0.345), at(0.74, 0.2)])
    pygame.draw.rect(
        large, theme.TOWN, (round(s * 0.43), round(s * 0.3), round(s * 0.14), round(s * 0.2))
    )
    eye = pygame.Rect(0, 0, round(s * 0.34), round(s * 0.17))
    eye.center = (s // 2, round(s * 0.66))
    pygame.draw.ellipse(large, theme.AMBER, eye)
    pygame.draw.ellipse(large, theme.INK, eye.inflate(-round(s * 0.27), -round(s * 0.02)))
    pygame.draw.rect(large, theme.GOLD, (0, round(s * 0.485), s, round(s * 0.03)))
    mask = pygame.Surface((s, s), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(s * 0.2))
    large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return scaled(large, (SIZE, SIZE), own=True)
