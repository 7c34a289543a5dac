"""Draw the arrows on Character cards for choosing a shift, and where the shift leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .....play.choice_outcome import Destination, helped_side
from .....rules.views.view import SeatView
from ....cards import character_card
from ....drawing import textbox, theme
from ....drawing.badges import disc
from ....drawing.leaning import blit_leaning
from ....drawing.shapes import dashes, plate
from ...model.leaning import CardPlace
from ...model.shift_arrows import arrow_rect, arrow_symbol, landing_name

if TYPE_CHECKING:
    from ....window.app import App


def draw_arrow(
    target: pygame.Surface,
    app: App,
    place: CardPlace,
    key: str,
    entry: SeatView,
    landing: Destination,
    ends: int,
    hot: bool,
    viewer: str,
) -> None:
    """Draw an arrow; under the pointer it shows the marker at its destination.

    Its rim has the color of the side that the shift helps; one that helps the other side is
    fainter. A crown or a skull says that the game would end.
    """
    t, card = app.theme, place.rect
    rect = arrow_rect(card, key, entry, landing)
    sign = arrow_symbol(key, entry, landing)
    helped = helped_side(Destination(entry["side"], entry["safety"]), landing)
    strong = theme.GOLD if helped == viewer else theme.mix(theme.GOLD, theme.INK, 0.34)
    ground = theme.CREAM if hot else strong
    if hot and landing.safety and sign != "flip":
        _draw_ghost(target, app, landing, place, rect.center)
        rect.centerx = card.x + round(card.width * 0.4)
    if sign == "flip":
        mark = disc(
            t,
            rect.width,
            t.colors.side[landing.side],
            ground,
            max(2, rect.width // 9),
            "flip",
            theme.CREAM,
        )
    else:
        rim = t.colors.side[helped]
        mark = disc(t, rect.width, ground, rim, max(2, rect.width // 9), sign)
    blit_leaning(target, t, mark, place.at(rect.center), place.lean)
    if ends:
        corner = rect.right, rect.top + rect.height // 8
        size = round(rect.width * 0.86)
        draw_game_end_sign(target, app, ends, place.at(corner), size, place.lean)


def draw_game_end_sign(
    target: pygame.Surface,
    app: App,
    ends: int,
    center: tuple[int, int],
    size: int,
    lean: float = 0.0,
) -> None:
    """Draw a crown if the player would win, a skull if they would lose."""
    ground, ink = (theme.CREAM, theme.INK) if ends > 0 else (theme.INK, theme.CREAM)
    mark = disc(
        app.theme, size, ground, ink, max(1, size // 12), "crown" if ends > 0 else "skull", ink
    )
    blit_leaning(target, app.theme, mark, center, lean)


def _draw_ghost(
    target: pygame.Surface,
    app: App,
    landing: Destination,
    place: CardPlace,
    center: tuple[int, int],
) -> None:
    """Draw the marker at its destination."""
    t, at = app.theme, place.at(center)
    piece = character_card.safety_marker(app, landing.side, place.size)
    blit_leaning(target, t, piece, at, place.lean, 0.86)
    wide = piece.get_width() + t.px(4)
    edge = dashes(t, (wide, wide), wide // 2, max(1, t.px(2)), (255, 255, 255))
    blit_leaning(target, t, edge, at, place.lean)


def draw_landing(
    target: pygame.Surface,
    app: App,
    place: CardPlace,
    entry: SeatView,
    landing: Destination,
    ends: int,
    clear: int = 0,
) -> None:
    """Draw the destination of a shift in place of the Character's name.

    `clear` is the width at the left that the marker covers.
    """
    t, card = app.theme, place.rect
    px = t.px
    words = (
        app.say("choosing.wins" if ends > 0 else "choosing.loses")
        if ends
        else landing_name(app, entry, landing)
    )
    top = round(card.height * character_card.BANNER)
    box = (
        pygame.Rect(card.x, card.y + top, card.width, card.height - top)
        .inflate(px(8), px(4))
        .move(0, px(2))
    )
    widest = max(t.sized("label", t.least).size(word)[0] for word in words.split())
    # a long word beside the marker extends over the edge
    box.width = max(box.width, clear + widest + px(6) + 2)
    lines = len(textbox.wrap(words, t.sized("label", t.least), box.width - clear - px(6)))
    # over the lower end of the picture
    more = max(0, lines * t.sized("label", t.least).get_linesize() + px(4) - box.height)
    box = pygame.Rect(box.x, box.y - more, box.width, box.height + more)

    def make() -> pygame.Surface:
        image = pygame.Surface(box.size, pygame.SRCALPHA)
        plate(image, t, image.get_rect(), px(6), (255, 255, 255), theme.INK, max(1, px(1)))
        room = pygame.Rect(clear, 0, box.width - clear, box.height).inflate(-px(6), -px(2))
        textbox.draw(image, t, "label", words, room, theme.INK, "center", "middle", least=t.least)
        return image

    image = t.drawn.get(("landing", words, box.size, clear), make)
    blit_leaning(target, t, image, place.at(box.center), place.lean)
