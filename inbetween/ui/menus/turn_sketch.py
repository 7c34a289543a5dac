"""The four phases of a turn as small pictures: Awareness, action, activity, movement."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ...rules.cards import Character
from ...rules.constants import SIDES
from ...text.brief import cube, face_brief
from ..cards import character_card, icon_text
from ..cards.deck_card import deck_face
from ..cards.proportions import CARD_SHAPE, DECK_SHAPE
from ..drawing import textbox, theme
from ..drawing.badges import chevron, disc
from ..drawing.shapes import paper, plate
from .awareness_ladder import draw_ladder
from .sketches import town_cards

if TYPE_CHECKING:
    from ..window.app import App

PHASES = ("awareness", "action", "activity", "movement")
AWAKE = 2  # the Safety space of the active Character in the picture
LEVEL = 3  # the Town's Awareness level in the picture


def turn(app: App, target: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the four phases side by side."""
    px = app.theme.px
    gap, label = px(30), app.theme.font("label").get_linesize() + px(10)
    wide = (area.width - 3 * gap) // 4
    for i, (phase, draw) in enumerate(
        zip(PHASES, (_awareness, _action, _activity, _movement), strict=True)
    ):
        cell = pygame.Rect(area.x + i * (wide + gap), area.y, wide, area.height)
        plate(
            target,
            app.theme,
            cell,
            px(10),
            theme.mix(theme.PANEL, theme.INK, 0.15),
            theme.PANEL_EDGE,
            px(1),
        )
        if i:
            sign = chevron(app.theme, px(22), 0, theme.LAMP)
            target.blit(sign, sign.get_rect(center=(cell.x - gap // 2, cell.centery - label // 2)))
        _name(
            app,
            target,
            i + 1,
            app.say(f"phases.{phase}"),
            pygame.Rect(cell.x, cell.bottom - label, wide, label),
        )
        draw(
            app,
            target,
            pygame.Rect(cell.x, cell.y, wide, cell.height - label).inflate(-px(18), -px(16)),
        )


def _name(app: App, target: pygame.Surface, n: int, phase: str, box: pygame.Rect) -> None:
    """Draw a phase's number and name."""
    t, px = app.theme, app.theme.px
    size = round(t.font_size("label") * 1.45)
    wide = min(box.width - px(8), size + px(6) + textbox.width(t, "label", phase))
    spot = pygame.Rect(box.centerx - wide // 2, box.centery - size // 2 - px(2), size, size)
    target.blit(disc(t, size, theme.TOWN, theme.TOWN_LIGHT, max(1, px(1))), spot)
    textbox.draw(target, t, "label", str(n), spot, theme.CREAM, "center", "middle", wrapped=False)
    words = pygame.Rect(spot.right + px(6), spot.y - px(3), wide - size - px(5), size + px(6))
    textbox.draw(target, t, "label", phase, words, theme.CREAM, "left", "middle", wrapped=False)


def _awareness(app: App, target: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the Town's track."""
    draw_ladder(app, target, box, SIDES[0], LEVEL)


def _action(app: App, target: pygame.Surface, box: pygame.Rect) -> None:
    """Draw cards to play, and below them the two other actions with their gains."""
    t = app.theme
    px = app.theme.px
    side = SIDES[0]
    line = round(t.font_size("label") * 1.9)
    room = pygame.Rect(box.x, box.y, box.width, box.height - 2 * line - px(12))
    high = round(min(room.height * 0.96, box.width * 0.66 / DECK_SHAPE))
    hand = town_cards(app)
    for i in (1, -1, 0):  # the played card lies on top
        card = pygame.Rect(
            0,
            0,
            round(high * DECK_SHAPE * (1 if i == 0 else 0.86)),
            round(high * (1 if i == 0 else 0.86)),
        )
        card.center = (
            room.centerx + round(i * min(high * 0.4, (box.width - card.width) / 2)),
            room.centery,
        )
        target.blit(deck_face(app, hand[i % len(hand)], card.size), card)
    edge = card.inflate(px(6), px(6))
    plate(target, t, edge, px(10), None, theme.GOLD, px(3))
    deeds = (
        (app.say("beats.prepare"), f"+2[card:{side}]"),
        (app.say("beats.rest"), f"+4{cube(side)}"),
    )
    for i, (word, signs) in enumerate(deeds):
        row = pygame.Rect(box.x, box.bottom - (2 - i) * (line + px(4)) + px(4), box.width, line)
        plate(
            target, t, row, px(8), theme.mix(theme.SIDE[side], theme.INK, 0.25), theme.GOLD, px(2)
        )
        wide = icon_text.width(app, signs, "label", t.font_size("label"))
        icon_text.draw(
            target,
            app,
            signs,
            pygame.Rect(row.right - wide - px(8), row.y, wide + 2, row.height),
            theme.CREAM,
        )
        left = pygame.Rect(row.x + px(8), row.y, row.width - wide - px(22), row.height)
        textbox.draw(target, t, "label", word, left, theme.CREAM, "left", "middle", wrapped=False)


def _activity(app: App, target: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the Character with the marker, and its ability."""
    px, person = app.theme.px, _people(app)[0]
    card = _person(app, target, person, AWAKE, box, box.center)
    _stand(target, _marker(app, card.height), card)
    signs = face_brief(app.cards, person, 0, app.settings.language).signs
    if signs:
        said, size = icon_text.fitted(
            app,
            signs,
            "label",
            card.width - px(30),
            app.theme.least,
            round(app.theme.font_size("label") * 1.2),
        )
        chip = pygame.Rect(
            0, 0, icon_text.width(app, said, "label", size) + px(18), round(size * 1.8)
        )
        chip.midright = (card.right + px(6), card.bottom - round(card.height * 0.28))
        target.blit(paper(chip.size, px(7)), chip)
        icon_text.draw(target, app, said, chip.inflate(-px(14), 0), theme.INK, size=size)


def _movement(app: App, target: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the marker moving to the next Character in the direction of the Direction token."""
    px, people = app.theme.px, _people(app)
    half = pygame.Rect(box.x, box.y, round(box.width * 0.48), box.height)
    high = min(half.width / CARD_SHAPE, box.height * 0.5)
    size = round(min(box.height - high - px(30), box.width * 0.5))
    top = box.centery - (high + size + px(22)) / 2
    token = app.art.get("pieces/direction_cw", (size, size))
    target.blit(token, token.get_rect(midtop=(box.centerx, round(top))))
    y = round(top + size + px(22) + high / 2)
    cards = [
        _person(
            app,
            target,
            person,
            0 if i else AWAKE,
            pygame.Rect(0, 0, half.width, round(high)),
            (x, y),
        )
        for i, (person, x) in enumerate(
            zip(people[:2], (half.centerx, box.right - half.width // 2), strict=True)
        )
    ]
    a, b = ((card.centerx, card.top - px(6)) for card in cards)
    for i in range(7):  # the marker's path, in dots
        turn = math.pi * i / 6
        spot = (
            (a[0] + b[0]) / 2 - math.cos(turn) * (b[0] - a[0]) / 2,
            a[1] - math.sin(turn) * px(12),
        )
        pygame.draw.aacircle(target, theme.LAMP, spot, px(3))
    marker = _marker(app, round(high))
    ghost = marker.copy()
    ghost.set_alpha(90)
    for image, card in ((ghost, cards[0]), (marker, cards[1])):
        _stand(target, image, card)


def _person(
    app: App,
    target: pygame.Surface,
    person: Character,
    safety: int,
    room: pygame.Rect,
    middle: tuple[float, float],
) -> pygame.Rect:
    """Draw a Character as on the table, as large as the room allows."""
    high = round(min(room.height, room.width / CARD_SHAPE))
    rect = pygame.Rect(0, 0, round(high * CARD_SHAPE), high)
    rect.center = (round(middle[0]), round(middle[1]))
    target.blit(character_card.character_face(app, person, 0, rect.size, safety), rect)
    character_card.draw_symbols(
        app, target, rect.topleft, rect.size, character_card.printed_symbols(app, person, 0), []
    )
    if safety:
        piece = character_card.safety_marker(app, "human", rect.size)
        x, y = character_card.safety_center(rect.size, safety)
        target.blit(piece, piece.get_rect(center=(rect.x + x, rect.y + y)))
    return rect


def _marker(app: App, high: int) -> pygame.Surface:
    size = round(high * 0.36)
    return app.art.get("pieces/marker_town", (round(size * 0.8), size))


def _stand(target: pygame.Surface, marker: pygame.Surface, card: pygame.Rect) -> None:
    """Draw the marker beside a Character's name."""
    target.blit(
        marker,
        marker.get_rect(
            midbottom=(card.x + round(card.width * 0.115), card.bottom + round(card.height * 0.05))
        ),
    )


def _people(app: App) -> list[Character]:
    """Return the set's Characters, those meant for the pictures first."""
    return sorted(
        app.cards.characters,
        key=lambda person: (person.id != "natalie", person.id != "bob", person.id),
    )
