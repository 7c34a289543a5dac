"""The picture of how a game has ended: the street of whoever won, and what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .. import theme
from ..townplan import TEAR

if TYPE_CHECKING:
    from ..app import App

# Each ending with the side that wins by it; the last stand may go either way.
ENDINGS = (("secured", "town"), ("devoured", "creature"), ("awareness_town", "town"), ("awareness_creature", "creature"),
           ("five_left", "town"), ("five_left", "creature"), ("draw", "draw"))


def overlay(ending: str, winner: str) -> str:
    """The name of the picture that lies over the street."""
    return f"places/end_{ending}_{winner}" if ending == "five_left" and winner != "draw" else (
        "places/end_draw" if winner == "draw" else f"places/end_{ending}")


def wanted(ending: str, winner: str, size: tuple[int, int]) -> list[tuple[str, tuple[int, int]]]:
    """The pictures that are needed, to be loaded in the background."""
    streets = {"town": ("human",), "creature": ("creature",)}.get(winner, ("human", "creature"))
    return [*((f"places/street_{street}", size) for street in streets), (overlay(ending, winner), size)]


def picture(app: App, ending: str, winner: str, size: tuple[int, int]) -> pygame.Surface:
    """The whole picture, as large as the window."""
    image = pygame.Surface(size).convert()
    image.fill(theme.TABLE)
    if winner == "draw":
        image.blit(app.art.get("places/street_human", size), (0, 0))
        image.blit(_torn(app.art.get("places/street_creature", size)), (0, 0))
    else:
        image.blit(app.art.get(f"places/street_{'human' if winner == 'town' else 'creature'}", size), (0, 0))
    image.blit(app.art.get(overlay(ending, winner), size), (0, 0))
    return image


def _torn(street: pygame.Surface) -> pygame.Surface:
    """The right half of a street, along the tear."""
    width, height = street.get_size()
    scale = max(width / 1920, height / 1080)
    line = [(width / 2 + by * scale, (i / (len(TEAR) - 1) - 0.5) * 1080 * scale + height / 2) for i, by in enumerate(TEAR)]
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [*line, (width, height), (width, 0)])
    half = street.copy()
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return half
