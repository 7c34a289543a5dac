"""Where the tokens of the supply lie."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    pass


def token_places(box: pygame.Rect, count: int, largest: int) -> list[pygame.Rect]:
    """Places for so many tokens in a box, in rows, as large as they can be."""
    for size in range(largest, 5, -1):
        columns = max(1, (box.width + 3) // (size + 3))
        rows = math.ceil(count / columns)
        if rows * (size + 3) - 3 <= box.height:
            break
    return [
        pygame.Rect(box.x + i % columns * (size + 3), box.y + i // columns * (size + 3), size, size)
        for i in range(count)
    ]
