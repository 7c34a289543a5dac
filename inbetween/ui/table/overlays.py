"""What is drawn over the table to answer questions: the balance, the marker's way, and sentences about things."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from ...game import Game
from ...play.preview import next_stop
from ...play.targets import Thing
from ...rules.ongoing import card_price, cost_changes, energy_most
from ...rules.terms import SIDES
from ...text.lasting import source_name
from ...text.locale import sentence
from ...text.log import side_slots
from ...text.reasons import threat_text
from ...text.stops import stops
from ..window import theme
from .board import Board

if TYPE_CHECKING:
    from ..window.app import App


def draw_balance(target: pygame.Surface, app: App, board: Board, box: pygame.Rect) -> None:
    """How many people each dimension holds, and how many are left before the last stand."""
    px = app.theme.px
    circle = board.view["circle"]
    human = sum(e["side"] == "human" for e in circle)
    step = box.width / len(board.view["dealt"])
    for i in range(len(board.view["dealt"])):
        spot = pygame.Rect(round(box.x + i * step) + 1, box.y + px(3), max(2, round(step) - 2), box.height - px(6))
        color = theme.TOWN_LIGHT if i < human else theme.RED if i < len(circle) else theme.mix(theme.INK, theme.MUTED, 0.2)
        pygame.draw.rect(target, color, spot, border_radius=px(3))
    left = round(box.x + app.cards.numbers.last_stand * step)
    pygame.draw.line(target, theme.CREAM, (left, box.y), (left, box.bottom - 1), px(2))


def draw_next_stop(target: pygame.Surface, app: App, board: Board, game: Game) -> None:
    """Dots from the marker to where it will go next."""
    stop = next_stop(game)
    if stop not in board.people or board.view["marker"] not in board.people:
        return
    a = board.marker.value
    b = board.layout.marker_spot(board.rect_of(stop)).center
    centre, x, y = board.layout.centre, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    far = max(1.0, math.hypot(centre[0] - x, centre[1] - y))
    inward = board.layout.card[1] * 0.5 / far  # the way shows between the cards and the stage
    bend = (x + (centre[0] - x) * inward, y + (centre[1] - y) * inward)
    for i in range(2, 9):
        t = i / 9
        x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * bend[0] + t * t * b[0]
        y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * bend[1] + t * t * b[1]
        if not any(board.rect_of(id).collidepoint(x, y) for id in board.people):
            pygame.draw.aacircle(target, theme.LAMP, (round(x), round(y)), max(2, app.theme.px(2 + 1.5 * t)))


def notes(app: App, board: Board, game: Game, thing: Thing) -> list[str]:
    """Sentences about a thing that is no card."""
    view = board.view
    language = app.settings.language
    kind, id = thing
    match kind:
        case "energy":
            return [app.say("table.energy", **side_slots(language, id), n=view[id]["energy"], most=energy_most(game, SIDES.index(id)))]
        case "equipment":
            turns = ", ".join(map(str, board.turns_left(id)))
            return [app.say("table.turns_left", n=turns)] if turns else []
        case "hand":
            return _price_notes(app, board, game, id.partition("#")[0])
        case "pips":
            owned = sum(e["safety"] == 4 and e["side"] == ("human" if id == "town" else "creature") for e in view["circle"])
            told = app.say("table.secured" if id == "town" else "table.devoured", n=owned, most=app.cards.numbers.to_win)
            return [told, *_threat_notes(app, board, id, "lock")]
        case "supply":
            used = sum(len(e["tokens"]) for e in view["circle"])
            return [app.say("board.supply_note", n=len(app.cards.symbols) - used)]
        case "balance":
            human = sum(e["side"] == "human" for e in view["circle"])
            return [app.say("table.balance", human=human, creature=len(view["circle"]) - human),
                    app.say("table.last_stand", n=app.cards.numbers.last_stand)]
        case "deck":
            return [app.say("table.deck", n=view[id]["deck"]), *_deck_notes(app, view[id])]
        case "discard":
            return [app.say("table.discard", n=len(view[id]["discard"]))]
        case "awareness":
            side, _, number = id.partition(":")
            return _level_notes(app, board, side, int(number))
        case "stop":
            return [stop.why for stop in stops(app.cards, view, language, board.awareness_price) if stop.character == id and stop.why][:1]
        case "direction" if not game.winner:
            stop = next_stop(game)
            entry = next(e for e in view["circle"] if e["id"] == stop)
            name = app.cards.characters[app.cards.character_index[stop]].names[language]
            owner = side_slots(language, "town" if entry["side"] == "human" else "creature")
            key = "table.would_wake" if entry["safety"] >= 2 else "table.wakes_nobody"
            return [app.say("table.next_stop", name=name), app.say(key, name=name, **owner)]
    return []


def _price_notes(app: App, board: Board, game: Game, id: str) -> list[str]:
    """Why a card costs something else than is printed on it."""
    cards, language, side = app.cards, app.settings.language, SIDES.index(board.viewer)
    card = cards.cards[cards.card_index[id]]
    price = card_price(game, side, card.index)
    if price == card.cost:
        return []
    why = ", ".join(f"{source_name(cards, source, language)} {by:+d}".replace("-", "\N{MINUS SIGN}")
                    for source, by in cost_changes(game, side, card.index))
    return [app.say("table.price", price=price, cost=card.cost, why=why)]


def known_cards(view: dict[str, Any]) -> list[str]:
    """The cards that a viewer knows in a side's deck, from the top."""
    return [card for group in view.get("deck_known", []) for card in group["cards"]]


def _deck_notes(app: App, view: dict[str, Any]) -> list[str]:
    """What is known of a deck, in words."""
    cards, language = app.cards, app.settings.language
    said = []
    for group in view.get("deck_known", []):
        names = ", ".join(cards.cards[cards.card_index[id]].names[language] for id in group["cards"])
        places = ", ".join(str(place + 1) for place in group["places"])
        said.append(app.say("table.deck_place" if len(group["places"]) == 1 else "table.deck_places", places=places, names=names))
    return said


def _threat_notes(app: App, board: Board, side: str, kind: str) -> list[str]:
    """What makes a side's glow beat, in words."""
    locks = ("secured", "devoured")
    return [sentence(threat_text(app.cards, menace.data, app.settings.language)) for menace in board.threats
            if menace.side == side and (menace.ending in locks) == (kind == "lock")]


def _level_notes(app: App, board: Board, side: str, level: int) -> list[str]:
    language = app.settings.language
    number = ("town", "creature").index(side)
    if level == app.cards.numbers.awareness_goal:
        return [app.say("table.goal", level=level, **side_slots(language, side)), *_threat_notes(app, board, side, "awareness")]
    specs, reached = app.cards.awareness_specs[number], board.view[side]["awareness"]
    if level in specs and level not in app.cards.awareness[number]:
        return [app.say("table.ahead")] if level > reached else []  # nothing to be used: what it says holds by itself
    ahead = level > reached and not (reached and app.cards.switches.any_level)
    ready = app.say("table.ahead" if ahead else "table.ready" if board.view[side]["ready"] else "table.spent")
    if level not in specs:
        return [app.say("table.level", level=level), ready]
    return [ready]
