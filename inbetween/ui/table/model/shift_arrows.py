"""Arrows on Character cards for choosing a shift: things to click, their places and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.choice_outcome import Destination
from ....play.things import Thing
from ....rules.views.view import SeatView
from ....text.choice import Choice
from ....text.log.event_text import state_name
from ...cards import character_card

if TYPE_CHECKING:
    from ...window.app import App


def shift_things(targets: dict[Thing, list[Choice]]) -> dict[Thing, list[Choice]]:
    """Return the arrows to click: a thing with its option for every shift that can be chosen."""
    return {
        Thing("shift", option.key): [option]
        for thing, options in targets.items()
        if thing.kind == "character"
        for option in options
        if option.key.startswith("shift:")
    }


def arrow_owner(thing: Thing) -> Thing:
    """Return the Character an arrow belongs to; any other thing is returned as it is."""
    return Thing("character", thing.id.split(":")[1]) if thing.kind == "shift" else thing


def arrow_symbol(key: str, entry: SeatView, landing: Destination) -> str:
    """Return the symbol of a shift's arrow: down, up or flip."""
    if landing.side != entry["side"]:
        return "flip"
    return "down" if landing.safety > entry["safety"] or key.endswith(":place") else "up"


def shift_destination(key: str, entry: SeatView, landing: Destination | None) -> Destination:
    """Return where a shift leads, or where one step leads if that is unknown."""
    if landing is not None:
        return landing
    word = key.rpartition(":")[2]
    if word == "flip":
        return Destination("creature" if entry["side"] == "human" else "human", 0)
    return Destination(entry["side"], entry["safety"] + (-1 if word == "up" else 1))


def arrow_rect(card: pygame.Rect, key: str, entry: SeatView, landing: Destination) -> pygame.Rect:
    """Return the rect of an arrow: the space where the marker lands, or beside the track."""
    size = round(card.width * 0.235)
    rect = pygame.Rect(0, 0, size, size)
    sockets = character_card.track_sockets(card.size)
    if arrow_symbol(key, entry, landing) == "flip":
        rect.center = (
            round(card.width * 0.425),
            round(card.height * (0.36 if entry["attached"] else 0.685)),
        )
    elif landing.safety:
        rect.center = sockets[landing.safety - 1].center
    else:
        rect.center = (round(card.width * 0.41), sockets[0].centery)
    return rect.move(card.topleft)


def landing_name(app: App, entry: SeatView, landing: Destination) -> str:
    """Return the name of the state a shift leads to.

    Between the two spaces of one state it names the state ahead.
    """
    language = app.language
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


def shift_label(app: App, key: str, entry: SeatView, landing: Destination | None) -> str:
    """Return the label of a shift in a menu: the Character and the destination."""
    character = app.cards.characters[app.cards.character_index[entry["id"]]]
    where = landing_name(app, entry, shift_destination(key, entry, landing))
    return app.say("choosing.shift", name=character.names[app.language], where=where)
