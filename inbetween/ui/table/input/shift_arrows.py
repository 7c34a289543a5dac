"""Arrows on Character cards for choosing a shift: where they are and how they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ....play.choice_outcome import Destination
from ....play.targets import Thing
from ....text.choice import Choice
from ....text.log import state_name
from ...cards import character_card
from ...window import textbox, theme
from ...window.badges import disc
from ...window.light import blit_faint
from ...window.shapes import dashes, plate

if TYPE_CHECKING:
    from ...window.app import App

View = dict[str, Any]


def arrows(targets: dict[Thing, list[Choice]]) -> dict[Thing, list[Choice]]:
    """Return a thing for every shift that can be chosen, to be clicked on the card."""
    return {
        ("shift", option.key): [option]
        for (kind, _), options in targets.items()
        if kind == "character"
        for option in options
        if option.key.startswith("shift:")
    }


def shifted(thing: Thing) -> Thing:
    """Return the Character an arrow belongs to; any other thing is returned as it is."""
    return ("character", thing[1].split(":")[1]) if thing[0] == "shift" else thing


def _sign(key: str, entry: View, landing: Destination) -> str:
    """Return the symbol of a shift's arrow: down, up or flip."""
    if landing.side != entry["side"]:
        return "flip"
    return "down" if landing.safety > entry["safety"] or key.endswith(":place") else "up"


def expected(key: str, entry: View, landing: Destination | None) -> Destination:
    """Return where a shift leads, or where one step leads if that is unknown."""
    if landing is not None:
        return landing
    word = key.rpartition(":")[2]
    if word == "flip":
        return Destination("creature" if entry["side"] == "human" else "human", 0)
    return Destination(entry["side"], entry["safety"] + (-1 if word == "up" else 1))


def arrow_rect(card: pygame.Rect, key: str, entry: View, landing: Destination) -> pygame.Rect:
    """Return the place of an arrow: the space where the marker lands, or beside the track."""
    size = round(card.width * 0.235)
    rect = pygame.Rect(0, 0, size, size)
    sockets = character_card.track_sockets(card.size)
    if _sign(key, entry, landing) == "flip":
        rect.center = (
            round(card.width * 0.425),
            round(card.height * (0.36 if entry["attached"] else 0.685)),
        )
    elif landing.safety:
        rect.center = sockets[landing.safety - 1].center
    else:
        rect.center = (round(card.width * 0.41), sockets[0].centery)
    return rect.move(card.topleft)


def draw_arrow(
    target: pygame.Surface,
    app: App,
    card: pygame.Rect,
    key: str,
    entry: View,
    landing: Destination,
    ends: int,
    hot: bool,
) -> None:
    """Draw an arrow; under the pointer it shows the marker at its destination.

    A crown or a skull says that the game would end.
    """
    t = app.theme
    rect = arrow_rect(card, key, entry, landing)
    sign = _sign(key, entry, landing)
    ground = theme.CREAM if hot else theme.GOLD
    if hot and landing.safety and sign != "flip":
        _draw_ghost(target, app, landing, card, rect.center)
        rect.centerx = card.x + round(card.width * 0.4)
    if sign == "flip":
        mark = disc(
            t,
            rect.width,
            theme.DIMENSION[landing.side],
            ground,
            max(2, rect.width // 9),
            "flip",
            theme.CREAM,
        )
    else:
        mark = disc(t, rect.width, ground, theme.INK, max(1, rect.width // 14), sign)
    target.blit(mark, mark.get_rect(center=rect.center))
    if ends:
        draw_game_end_sign(
            target, app, ends, (rect.right, rect.top + rect.height // 8), round(rect.width * 0.86)
        )


def draw_game_end_sign(
    target: pygame.Surface, app: App, ends: int, center: tuple[int, int], size: int
) -> None:
    """Draw a crown if the player would win, a skull if they would lose."""
    ground, ink = (theme.CREAM, theme.INK) if ends > 0 else (theme.INK, theme.CREAM)
    mark = disc(
        app.theme, size, ground, ink, max(1, size // 12), "crown" if ends > 0 else "skull", ink
    )
    target.blit(mark, mark.get_rect(center=center))


def _draw_ghost(
    target: pygame.Surface,
    app: App,
    landing: Destination,
    card: pygame.Rect,
    center: tuple[int, int],
) -> None:
    """Draw the marker at its destination."""
    piece = character_card.safety_marker(app, landing.side, card.size)
    blit_faint(target, piece, center, 0.86)
    wide = piece.get_width() + app.theme.px(4)
    edge = dashes(app.theme, (wide, wide), wide // 2, max(1, app.theme.px(2)), (255, 255, 255))
    target.blit(edge, edge.get_rect(center=center))


def landing_name(app: App, entry: View, landing: Destination) -> str:
    """Return the name of the state a shift leads to.

    Between the two spaces of one state it names the state ahead.
    """
    language = app.settings.language
    old = state_name(language, entry["side"], entry["safety"])
    new = state_name(language, landing.side, landing.safety)
    if landing.side != entry["side"]:
        return (
            app.say("choosing.flip", face=app.say(f"card.face.{landing.side}"), state=new)
            if landing.safety
            else app.say(f"card.face.{landing.side}")
        )
    if old != new:
        return app.say("choosing.to", state=new)
    ahead = 4 if landing.safety > entry["safety"] else 1
    return app.say("choosing.toward", state=state_name(language, landing.side, ahead))


def shift_label(app: App, key: str, entry: View, landing: Destination | None) -> str:
    """Return the label of a shift in a menu: the Character and the destination."""
    character = app.cards.characters[app.cards.character_index[entry["id"]]]
    where = landing_name(app, entry, expected(key, entry, landing))
    return app.say("choosing.shift", name=character.names[app.settings.language], where=where)


def draw_landing(
    target: pygame.Surface,
    app: App,
    card: pygame.Rect,
    entry: View,
    landing: Destination,
    ends: int,
    clear: int = 0,
) -> None:
    """Draw the destination of a shift in place of the Character's name.

    `clear` is the width at the left that the marker covers.
    """
    t = app.theme
    px = app.theme.px
    top = round(card.height * character_card.BANNER)
    words = (
        app.say("choosing.wins" if ends > 0 else "choosing.loses")
        if ends
        else landing_name(app, entry, landing)
    )
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
    plate(target, t, box, px(6), (255, 255, 255), theme.INK, max(1, px(1)))
    words_box = pygame.Rect(box.x + clear, box.y, box.width - clear, box.height).inflate(
        -px(6), -px(2)
    )
    textbox.draw(target, t, "label", words, words_box, theme.INK, "center", "middle", least=t.least)
