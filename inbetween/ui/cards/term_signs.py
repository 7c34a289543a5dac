"""How the terms of the glossary look: the signs, tokens and spaces that the game draws for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..drawing import theme
from ..drawing.shapes import smooth
from . import icon_text

if TYPE_CHECKING:
    from ..window.app import App

# What stands for a term: signs as in short card texts, a picture, or a space of the Safety track.
TERM_SIGNS: dict[str, tuple[str, ...]] = {
    "activity_marker": ("pieces/marker_town", "pieces/marker_creature"),
    "direction_token": ("pieces/direction_cw", "pieces/direction_ccw", "[turn]"),
    "star": ("pieces/star",),
    "symbol": ("symbols/badge", "symbols/eye"),
    "symbol_token": ("[token]",),
    "safety_marker": ("pieces/safety_human", "pieces/safety_creature"),
    "safety_track": ("space:human",),
    "locked": ("pieces/lock",),
    "energy": ("[cube:town]", "[cube:creature]"),
    "cost": ("3[cube:town]",),
    "awareness": ("[mind:town]", "[mind:creature]"),
    "awareness_ability": ("pieces/awareness_town_spent", "pieces/awareness_creature_spent"),
    "goal": ("[goal]",),
    "inbetween": ("[sleep]", "space:human:0", "space:creature:0"),
    "alert": ("space:human:1",),
    "guarded": ("space:human:2", "space:human:3"),
    "secured": ("space:human:4",),
    "nervous": ("space:creature:1",),
    "terrified": ("space:creature:2", "space:creature:3"),
    "devoured": ("space:creature:4",),
    "shift": ("[shift]",),
    "flip": ("[flip:over]", "[flip:human]", "[flip:creature]"),
    "card": ("[card:town]", "[card:creature]"),
    "deck": ("[deck]",),
    "play": ("[play]",),
    "rest": ("[rest]",),
    "prepare": ("[hand]",),
    "take": ("[take]",),
    "look": ("[look]",),
    "move_character": ("[move]",),
    "place": ("[laid]",),
    "remove": ("[person][cross]",),
    "cancel": ("[cross]",),
    "equipment": ("[tool]",),
    "ability": ("[awake]",),
    "unlock": ("[unlock]",),
    "protected": ("[shield]",),
    "forbidden": ("[forbid]",),
    "moves_on": ("[on]",),
    "condition": ("[if]",),
    "temporary": ("[glass]",),
    "several": ("\N{MULTIPLICATION SIGN}2",),
    "variable": ("+X",),
}
# terms whose sign shows a number as an example, which may differ from the one on a card
EXAMPLES = ("cost", "several", "variable")
SPACES = 4
LOWER = 0.62  # how much lower than their box several signs may be


def term_image(app: App, term: str, high: int, most: int = 9) -> pygame.Surface | None:
    """Return the signs of a term side by side, at most so many; None if nothing stands for it."""
    shown = TERM_SIGNS.get(term, ())[:most]
    if not shown:
        return None

    def make() -> pygame.Surface:
        parts = [_part(app, part, high) for part in shown]
        gap = max(2, high // 5)
        wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
        image = pygame.Surface((wide, high), pygame.SRCALPHA)
        x = 0
        for part in parts:
            image.blit(part, (x, (high - part.get_height()) // 2))
            x += part.get_width() + gap
        return image

    return app.theme.drawn.get(("term", term, high, most), make)


def fitting_sign(app: App, term: str, box: tuple[int, int], many: int = 9) -> pygame.Surface:
    """Return as many signs of a term as fit a box, nearly at its height, at most `many`.

    A single sign may be lower. A term without signs has that of a condition.
    """
    shown = term if term in TERM_SIGNS else "condition"
    image = pygame.Surface((1, 1), pygame.SRCALPHA)
    for most in (min(many, len(TERM_SIGNS[shown])), min(many, 2), 1):
        image = term_image(app, shown, box[1], most) or image
        wide = image.get_width()
        if wide <= box[0]:
            return image
        if wide * LOWER <= box[0] or most == 1:
            return term_image(app, shown, max(8, (box[1] * box[0] - 1) // wide), most) or image
    return image


def _part(app: App, part: str, high: int) -> pygame.Surface:
    if part.startswith("space:"):
        _, dimension, place = f"{part}:-1".split(":")[:3]
        return _track(app.theme.colors.side[dimension], int(place), high)
    if "/" in part:
        return app.art.get(part, (round(high * 0.8), high) if "marker" in part else (high, high))
    return icon_text.drawn(app, part, "label", round(high * 0.74), theme.CREAM)


def _track(color: theme.Color, place: int, high: int) -> pygame.Surface:
    """Draw a small Safety track with the marker on one of its spaces; 0: none, -1: no matter."""
    size = (round(high * 0.42), high)

    def paint(large: pygame.Surface, k: int) -> None:
        wide, whole = large.get_size()
        radius = whole / (SPACES * 2.3)
        pygame.draw.line(
            large,
            theme.mix(color, theme.CREAM, 0.35),
            (wide // 2, round(radius)),
            (wide // 2, round(whole - radius)),
            max(1, k),
        )
        for n in range(1, SPACES + 1):
            center = (wide // 2, round(radius + (n - 1) * (whole - 2 * radius) / (SPACES - 1)))
            fill = theme.CREAM if n == place else theme.mix(color, theme.INK, 0.45)
            pygame.draw.circle(large, theme.mix(color, theme.CREAM, 0.35), center, round(radius))
            pygame.draw.circle(large, fill, center, round(radius * 0.7))

    return smooth(size, theme.CREAM, paint)
