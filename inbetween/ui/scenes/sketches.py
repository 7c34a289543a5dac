"""Small drawings for the pages that explain the game, made of its own pieces."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame

from ...text.locale import find
from .. import textbox, theme
from ..theme import Color

CIRCLE = ("bob", "maggie", "max", "julie", "carl", "mina", "sam", "jeremy", "natalie", "tom")
LINE = ("devoured", "terrified", "terrified", "nervous", "inbetween", "alert", "guarded", "guarded", "secured")
STEPS = (("awareness", "pieces/awareness_town_ready"), ("action", "icons/cards"), ("activity", "pieces/marker_town"),
         ("movement", "pieces/direction_cw"))


def _put(app: Any, target: pygame.Surface, name: str, middle: tuple[float, float], size: float, shape: float = 1.0) -> None:
    wide, high = round(size * shape), round(size)
    target.blit(app.art.get(name, (wide, high)), (round(middle[0] - wide / 2), round(middle[1] - high / 2)))


def _state(app: Any, state: str) -> str:
    """A Safety space's name, in the singular."""
    word = find(app.settings.language, f"people.states.{state}")
    return str(word["one"]) if isinstance(word, dict) else str(word)


def goal(app: Any, target: pygame.Surface, area: pygame.Rect) -> None:
    """People in a ring, every other one in the other dimension."""
    t = app.theme
    size = min(area.height * 0.4, area.width / 8.5)
    rx, ry = min(area.width * 0.42, area.height * 1.5) - size / 2, area.height / 2 - size / 2
    for i, person in enumerate(CIRCLE):
        angle = 2 * math.pi * (i + 0.5) / len(CIRCLE)
        middle = (area.centerx + rx * math.sin(angle), area.centery - ry * math.cos(angle))
        dimension = "human" if i % 2 == 0 else "creature"
        box = pygame.Rect(0, 0, round(size * 0.86), round(size))
        box.center = (round(middle[0]), round(middle[1]))
        pygame.draw.rect(target, theme.mix(theme.DIMENSION[dimension], theme.INK, 0.35), box, border_radius=t.px(8))
        _put(app, target, f"people/{person}_{dimension}", middle, size * 0.96, 0.83)
        pygame.draw.rect(target, theme.DIMENSION_LIGHT[dimension], box, width=max(1, t.px(2)), border_radius=t.px(8))
    _put(app, target, "pieces/direction_cw", area.center, min(size * 0.9, area.height * 0.34))


def safety(app: Any, target: pygame.Surface, area: pygame.Rect) -> None:
    """The whole line from Devoured to Secured."""
    t = app.theme
    step = area.width / len(LINE)
    size = round(min(step * 0.62, area.height * 0.42))
    y = area.y + round(area.height * 0.36)
    pygame.draw.line(target, theme.CREATURE, (area.x + step / 2, y), (area.centerx, y), t.px(6))
    pygame.draw.line(target, theme.TOWN, (area.centerx, y), (area.right - step / 2, y), t.px(6))
    for i, state in enumerate(LINE):
        x = round(area.x + step * (i + 0.5))
        color: Color = theme.CREATURE if i < 4 else theme.TOWN if i > 4 else theme.PANEL_EDGE
        pygame.draw.circle(target, theme.mix(color, theme.INK, 0.35), (x, y), size // 2)
        pygame.draw.circle(target, theme.mix(color, theme.CREAM, 0.35), (x, y), size // 2, max(1, t.px(2)))
        if i in (0, 8):
            _put(app, target, "pieces/lock", (x, y), size * 0.62)
        elif i in (2, 5):
            _put(app, target, "pieces/safety_creature" if i < 4 else "pieces/safety_human", (x, y), size * 0.7)
        word = pygame.Rect(round(x - step / 2) + 2, y + size // 2 + t.px(8), round(step) - 4, area.bottom - y - size // 2 - t.px(8))
        ink = theme.CREATURE_LIGHT if i < 4 else theme.TOWN_LIGHT if i > 4 else theme.CREAM
        textbox.draw(target, t, "small", _state(app, state), word, ink, "center", least=10)


def turn(app: Any, target: pygame.Surface, area: pygame.Rect) -> None:
    """The four phases, one after the other."""
    t = app.theme
    step = area.width / len(STEPS)
    size = round(min(step * 0.55, area.height * 0.6))
    label = t.font("label").get_linesize()
    y = area.y + (area.height - label - t.px(8)) // 2
    for i, (phase, picture) in enumerate(STEPS):
        x = round(area.x + step * (i + 0.5))
        if i:
            a, b = x - step + size * 0.62, x - size * 0.62
            pygame.draw.line(target, theme.MUTED, (a, y), (b - t.px(6), y), max(2, t.px(3)))
            pygame.draw.polygon(target, theme.MUTED, [(b, y), (b - t.px(11), y - t.px(7)), (b - t.px(11), y + t.px(7))])
        pygame.draw.circle(target, theme.mix(theme.PANEL, theme.CREAM, 0.1), (x, y), size // 2)
        pygame.draw.circle(target, theme.GOLD, (x, y), size // 2, max(1, t.px(2)))
        _put(app, target, picture, (x, y), size * 0.66, 0.8 if "marker" in picture else 1.0)
        word = pygame.Rect(round(x - step / 2), y + size // 2 + t.px(6), round(step), label + t.px(4))
        textbox.draw(target, t, "label", f"{i + 1}. {app.say(f'learn.phases.{phase}')}", word, theme.TEXT, "center")


def cards(app: Any, target: pygame.Surface, area: pygame.Rect) -> None:
    """A card's symbol finds the Character who shows it; cubes pay for the rest."""
    t = app.theme
    high = area.height * 0.94
    card = pygame.Rect(0, 0, round(high * 0.72), round(high))
    card.center = (round(area.x + area.width * 0.2), area.centery)
    _card(target, t.px(10), card, theme.TOWN)
    _put(app, target, "symbols/badge", (card.centerx, card.y + card.height * 0.36), card.height * 0.42)
    for i in range(2):
        _put(app, target, "icons/energy", (card.centerx + (i - 0.5) * card.width * 0.34, card.bottom - card.height * 0.2), card.height * 0.2)
    person = pygame.Rect(0, 0, round(high * 0.84), round(high))
    person.center = (round(area.x + area.width * 0.55), area.centery)
    _card(target, t.px(10), person, theme.mix(theme.TOWN, theme.INK, 0.3))
    _put(app, target, "people/bob_human", (person.centerx, person.centery), high * 0.96, 0.83)
    _put(app, target, "symbols/badge", (person.right - high * 0.12, person.y + high * 0.14), high * 0.24)
    _arrow(target, t.px(4), (card.right + t.px(14), area.centery), (person.left - t.px(14), area.centery))
    for i in range(6):
        x = area.x + area.width * 0.82 + (i % 3 - 1) * high * 0.28
        _put(app, target, "pieces/cube_town" if i < 5 else "pieces/cube_creature",
             (x, area.centery + (i // 3 - 0.5) * high * 0.32), high * 0.25)


def endings(app: Any, target: pygame.Surface, area: pygame.Rect) -> None:
    """Both Awareness tracks, and the three who decide."""
    t = app.theme
    for side, y, level in (("town", area.y + area.height * 0.27, 4), ("creature", area.y + area.height * 0.73, 2)):
        size = area.height * 0.3
        step = min(size * 1.25, area.width * 0.58 / 7)
        size = min(size, step * 0.86)
        for n in range(7):
            x = round(area.x + step * (n + 0.5))
            won = n == 6
            color = theme.GOLD if won else theme.SIDE[side]
            pygame.draw.circle(target, theme.mix(color, theme.INK, 0.5), (x, round(y)), round(size / 2))
            pygame.draw.circle(target, color, (x, round(y)), round(size / 2), max(1, t.px(2)))
            if n == level:
                _put(app, target, f"pieces/awareness_{side}_ready", (x, y), size * 0.92)
            else:
                box = pygame.Rect(0, 0, round(size), round(size))
                box.center = (x, round(y))
                textbox.draw(target, t, "number", str(n), box, theme.GOLD if won else theme.TEXT, "center", "middle", wrapped=False)
        people = ("maggie", "max", "carl") if side == "town" else ("tom", "julie", "sam")
        dimension = "human" if side == "town" else "creature"
        high = area.height * 0.44
        for i, person in enumerate(people):
            box = pygame.Rect(0, 0, round(high * 0.84), round(high))
            box.center = (round(area.right - (2.5 - i) * high * 0.98), round(y))
            _card(target, t.px(8), box, theme.mix(theme.DIMENSION[dimension], theme.INK, 0.3))
            _put(app, target, f"people/{person}_{dimension}", box.center, high * 0.96, 0.83)
            _put(app, target, "pieces/lock", (box.right - high * 0.08, box.bottom - high * 0.12), high * 0.3)


def _card(target: pygame.Surface, radius: int, box: pygame.Rect, color: Color) -> None:
    pygame.draw.rect(target, theme.INK, box.move(0, max(1, radius // 3)), border_radius=radius)
    pygame.draw.rect(target, color, box, border_radius=radius)
    pygame.draw.rect(target, theme.mix(color, theme.CREAM, 0.5), box, width=max(1, radius // 5), border_radius=radius)


def _arrow(target: pygame.Surface, thick: int, a: tuple[float, float], b: tuple[float, float]) -> None:
    head = thick * 3
    pygame.draw.line(target, theme.GOLD, a, (b[0] - head, b[1]), thick)
    pygame.draw.polygon(target, theme.GOLD, [b, (b[0] - head, b[1] - head * 0.7), (b[0] - head, b[1] + head * 0.7)])


DRAWINGS: dict[str, Callable[[Any, pygame.Surface, pygame.Rect], None]] = {
    "goal": goal, "safety": safety, "turn": turn, "cards": cards, "endings": endings}
