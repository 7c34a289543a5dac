"""Small drawings for the pages that explain the game, made of the game's pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....rules.cards import Card
from ....rules.constants import SIDES
from ...cards.deck_card import deck_face
from ...cards.proportions import DECK_SHAPE
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.strokes import smooth_polygon
from ...drawing.theme import Color

if TYPE_CHECKING:
    from ...window.app import App

LINE = (
    "devoured",
    "terrified",
    "terrified",
    "nervous",
    "inbetween",
    "inbetween",
    "alert",
    "guarded",
    "guarded",
    "secured",
)
MARKED = 6  # the space of the single Safety marker


def _put(
    app: App,
    target: pygame.Surface,
    name: str,
    middle: tuple[float, float],
    size: float,
    shape: float = 1.0,
) -> None:
    wide, high = round(size * shape), round(size)
    target.blit(
        app.art.get(name, (wide, high)), (round(middle[0] - wide / 2), round(middle[1] - high / 2))
    )


def _portrait(
    app: App,
    target: pygame.Surface,
    person: str,
    dimension: str,
    middle: tuple[float, float],
    high: float,
) -> pygame.Rect:
    """Draw a person's picture in a frame of their dimension."""
    t = app.theme
    box = pygame.Rect(0, 0, round(high * 0.84), round(high))
    box.center = (round(middle[0]), round(middle[1]))
    _card(target, t, box, theme.mix(t.colors.side[dimension], theme.INK, 0.3))
    _put(app, target, f"people/{person}_{dimension}", box.center, high * 0.96, 0.83)
    return box


def safety_line(app: App, target: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the ten places of a Character with their names: InBetween in each dimension.

    A flip leads from one InBetween to the other.
    """
    t = app.theme
    step = area.width / len(LINE)
    half = len(LINE) // 2
    words = [app.say(f"states.{state}") for state in LINE]
    line = t.font("small").get_linesize()
    # Alternate long words between two lines.
    staggered = max(textbox.width(t, "small", word) for word in words) > step - t.px(4)
    label = line * (2 if staggered else 1) + t.px(6)
    size = round(min(step * 0.7, area.height - label))
    y = area.y + (area.height - label - size) // 2 + size // 2
    pygame.draw.line(target, theme.CREATURE, (area.x + step / 2, y), (area.centerx, y), t.px(6))
    pygame.draw.line(target, theme.TOWN, (area.centerx, y), (area.right - step / 2, y), t.px(6))
    for i, word in enumerate(words):
        x = round(area.x + step * (i + 0.5))
        between = i in (half - 1, half)
        side: Color = theme.CREATURE if i < half else theme.TOWN
        color = theme.mix(side, theme.PANEL_EDGE, 0.7) if between else side
        pygame.draw.aacircle(target, theme.mix(color, theme.INK, 0.35), (x, y), size // 2)
        pygame.draw.aacircle(
            target, theme.mix(color, theme.CREAM, 0.35), (x, y), size // 2, max(1, t.px(2))
        )
        if i in (0, len(LINE) - 1):
            _put(app, target, "pieces/lock", (x, y), size * 0.62)
        elif i == MARKED:
            _put(app, target, "pieces/safety_human", (x, y), size * 0.7)
        if i == half:  # one word for both
            continue
        wide = round(step * (1.9 if staggered else 1)) - 2
        center = area.centerx if between else x
        box = pygame.Rect(
            center - wide // 2,
            y + size // 2 + t.px(4) + (line if staggered and _lower(i) else 0),
            wide,
            line + 2,
        )
        align = "center"
        if box.x < area.x:
            box.x, align = area.x, "left"
        elif box.right > area.right:
            box.right, align = area.right, "right"
        ink = theme.CREAM if between else theme.CREATURE_LIGHT if i < half else theme.TOWN_LIGHT
        textbox.draw(target, t, "small", word, box, ink, align, wrapped=False)


def _lower(i: int) -> bool:
    """Whether the word of a place is in the lower of two lines: every second one."""
    words = i if i < len(LINE) // 2 else i - 1
    return words % 2 == 1


def cards(app: App, target: pygame.Surface, area: pygame.Rect) -> None:
    """Draw a card whose symbol matches a Character, and the cubes that pay for the rest."""
    t = app.theme
    high = min(area.height * 0.94, area.width * 0.3)
    card = pygame.Rect(0, 0, round(high * DECK_SHAPE), round(high))
    card.center = (round(area.x + area.width * 0.17), area.centery)
    target.blit(deck_face(app, town_cards(app)[0], card.size), card)
    person = _portrait(app, target, "bob", "human", (area.x + area.width * 0.5, area.centery), high)
    _put(
        app,
        target,
        "symbols/badge",
        (person.right - high * 0.12, person.y + high * 0.14),
        high * 0.24,
    )
    _arrow(
        target,
        t.px(4),
        (card.right + t.px(14), area.centery),
        (person.left - t.px(14), area.centery),
    )
    for i in range(6):
        x = area.x + area.width * 0.83 + (i % 3 - 1) * high * 0.27
        _put(
            app,
            target,
            "pieces/cube_town",
            (x, area.centery + (i // 3 - 0.5) * high * 0.32),
            high * 0.25,
        )


def town_cards(app: App) -> list[Card]:
    """Return the set's Town cards, those with the symbol of the person beside them first."""
    own = [card for card in app.cards.cards if SIDES[card.side] == "town"]
    return sorted(
        own,
        key=lambda card: (
            app.cards.symbols[card.symbol].id != "badge",
            card.equipment,
            card.cost == 0,
        ),
    )


def _card(target: pygame.Surface, t: theme.Theme, box: pygame.Rect, color: Color) -> None:
    radius = t.px(8)
    plate(target, t, box.move(0, max(1, radius // 3)), radius, theme.INK)
    plate(target, t, box, radius, color, theme.mix(color, theme.CREAM, 0.5), max(1, radius // 5))


def _arrow(
    target: pygame.Surface, thick: int, a: tuple[float, float], b: tuple[float, float]
) -> None:
    head = thick * 3
    pygame.draw.line(target, theme.LAMP, a, (b[0] - head, b[1]), thick)
    smooth_polygon(
        target, theme.LAMP, [b, (b[0] - head, b[1] - head * 0.7), (b[0] - head, b[1] + head * 0.7)]
    )
