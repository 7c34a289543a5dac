"""Write a picture to a file."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from ... import files


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """Write a picture in the format of the file's suffix; raises OSError or pygame.error."""
    data = io.BytesIO()
    pygame.image.save(picture, data, path.name)
    files.write_file(path, data.getvalue())
