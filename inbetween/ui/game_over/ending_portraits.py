"""The portraits of an ending and their animation.

They show the locked Characters, the one whose activation reached the last Awareness level, or the
ones who are left.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.constants import DIMENSIONS
from ...rules.views.view import GameView
from ..cards import character_card
from ..drawing import theme
from ..drawing.light import blit_faint, glow
from ..drawing.shapes import seal
from ..drawing.transforms import scaled
from ..drawing.tween import ease_in_out, ease_out
from ..table.paint.circle.cinematics import ribbon

if TYPE_CHECKING:
    from ..window.app import App

EndingPortrait = tuple[str, str]  # a Character and its dimension
MOST, FEW = 6, 3  # maximum of portraits in a row, and of large ones
# Seconds: start of the first portrait, delay of each further one, and duration.
FIRST = 0.5
NEXT = 0.17
COMING = 0.5
APART = ("draw", "resigned")  # endings whose artwork needs a free center


def woken(view: GameView, ending: str) -> str | None:
    """Return the Character whose activation reached the last Awareness level, if any."""
    return (
        view["marker"] if ending.startswith("awareness") and view["phase"] == "activity" else None
    )


def faces(view: GameView, ending: str, winner: str) -> list[EndingPortrait]:
    """Return the Characters of an ending, in circle order."""
    own = "human" if winner == "town" else "creature"
    circle = [(entry["id"], entry["side"], entry["safety"]) for entry in view["circle"]]
    locked = [
        (id, side)
        for id, side, safety in circle
        if safety == 4 and (winner == "draw" or side == own)
    ]
    at_home = [(id, side) for id, side, _ in circle if side == own or winner == "draw"]
    match ending:
        case "secured" | "devoured":
            found = locked
        case _ if (brought := woken(view, ending)) is not None:
            found = [(id, side) for id, side, _ in circle if id == brought]
        case "five_left":
            found = [(id, side) for id, side, _ in circle]
        case _:
            found = locked or at_home
    found = (found or at_home)[:MOST]
    return sorted(found, key=lambda face: DIMENSIONS.index(face[1])) if winner == "draw" else found


def places(size: tuple[int, int], count: int, low: int, apart: bool) -> list[Rect]:
    """Return the rectangles of `count` portraits in a row above `low`.

    `apart` leaves the middle free.
    """
    width, height = size
    side = round(
        min(
            height * (0.17 if apart else 0.24 if count <= FEW else 0.19),
            width * 0.8 / max(1, count + 2 * apart) / 1.25,
        )
    )
    step = round(side * 1.25)
    left = math.ceil(count / 2) if apart else count
    middle = round(side * 1.9) if apart else 0
    start = (width - count * step - middle) // 2 + (step - side) // 2
    if apart and count % 2:
        start -= step // 2  # keep the row centered
    return [
        Rect(start + i * step + (middle if i >= left else 0), low - side, side, side)
        for i in range(count)
    ]


class EndingPortraits:
    """The portraits of an ending in front of its artwork."""

    def __init__(
        self, app: App, ending: str, shown: list[EndingPortrait], low: int, caption: str = ""
    ) -> None:
        self.app = app
        self.ending = ending
        self.shown = shown
        self.caption = caption
        self.rects = places(app.theme.size, len(shown), low, ending in APART)
        self._images = [
            self._medal(face, rect.width) for face, rect in zip(shown, self.rects, strict=True)
        ]

    def _medal(self, face: EndingPortrait, size: int) -> pygame.Surface:
        """Return a portrait with its name on a ribbon, and the seal of locked Characters."""
        app, (id, dimension) = self.app, face
        person = app.cards.characters[app.cards.character_index[id]]
        name = ribbon(app, person.names[app.language], theme.CREAM, "label", round(size * 1.22))
        below = None
        if self.caption:
            below = ribbon(app, self.caption, theme.LAMP, "label", round(size * 1.7))
        wide = max(round(size * 1.24), below.get_width() if below else 0)
        high = size + name.get_height() // 2 + (below.get_height() if below else 0)
        image = pygame.Surface((wide, high), pygame.SRCALPHA)
        portrait = character_card.portrait(app, person, DIMENSIONS.index(dimension), size)
        image.blit(portrait, portrait.get_rect(midtop=(image.get_width() // 2, 0)))
        if self.ending in ("secured", "devoured"):
            sign = round(size * 0.34)
            mark = seal(app.theme, sign, dimension)
            place = mark.get_rect(topright=(image.get_width() - 1, 0))
            image.blit(mark, place)
            lock = app.art.get("pieces/lock", (sign // 2, sign // 2))
            image.blit(lock, lock.get_rect(center=place.center))
        place = name.get_rect(midtop=(wide // 2, size - name.get_height() // 2))
        image.blit(name, place)
        if below is not None:
            image.blit(below, below.get_rect(midtop=place.midbottom))
        return image

    @property
    def length(self) -> float:
        """Return the seconds until the last portrait is in place."""
        return FIRST + NEXT * max(0, len(self.shown) - 1) + COMING

    def draw(self, target: pygame.Surface, at: float) -> None:
        """Draw the portraits `at` seconds after the artwork began to appear.

        Saved Characters rise from below, devoured ones fall from above.
        """
        for i, (face, rect, image) in enumerate(
            zip(self.shown, self.rects, self._images, strict=True)
        ):
            share = min(1.0, max(0.0, (at - FIRST - NEXT * i) / COMING))
            if share <= 0:
                continue
            dimension = face[1]
            light = theme.rgb("#ffcf7a") if dimension == "human" else theme.rgb("#ff3b2f")
            reach = round(rect.width * 1.9)
            blit_faint(
                target,
                glow(self.app.theme, (reach, reach), light, 200),
                rect.center,
                math.sin(math.pi * min(1.0, share * 0.75)),
            )
            if dimension == "human":
                off = (0.0, (1 - ease_out(share)) * rect.height * 0.3)
                grown = 0.82 + 0.18 * ease_out(share)
            else:
                shake = math.exp(-share * 5) * rect.width * 0.06 * math.sin(share * 40)
                off = (shake, -(1 - ease_in_out(min(1.0, share * 1.6))) * rect.height * 0.8)
                grown = 1 + 0.25 * (1 - ease_out(share))
            grown_size = round(image.get_width() * grown), round(image.get_height() * grown)
            shown = image if share >= 1 else scaled(image, grown_size)
            place = shown.get_rect(midtop=(round(rect.centerx + off[0]), round(rect.y + off[1])))
            blit_faint(target, shown, place.center, min(1.0, share * 3))
