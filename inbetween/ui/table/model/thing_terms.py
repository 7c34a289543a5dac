"""Which terms of the glossary explain a thing on the table, or the part of it pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.things import Thing
from ....rules.cards import Card
from ....rules.constants import DIMENSIONS, SIDES
from ....rules.views.view import SeatView, side_view
from ....text.card_text.brief import face_brief
from ....text.card_text.card_terms import filter_terms, sign_terms
from ....text.marker_stops import stops
from ...cards.tile_regions import tile_regions
from ...cards.tile_row import tile_row_layout
from ...cards.typesetting import cached_brief, cached_level_brief
from .board import Board
from .card_regions import card_region_at

if TYPE_CHECKING:
    from ...window.app import App

MOST = 2  # terms of one thing, so that its tooltip covers little
# terms that are explained only if there is room: their signs are understood soonest
_LAST = ("card", "energy", "several", "variable", "activity_marker")
_NEVER = ("character",)
STATES = {
    "human": ("inbetween", "alert", "guarded", "guarded", "secured"),
    "creature": ("inbetween", "nervous", "terrified", "terrified", "devoured"),
}
_KINDS = {
    "energy": "energy",
    "deck": "deck",
    "discard": "discard_pile",
    "slot": "equipment",
    "supply": "symbol_token",
    "backs": "hand",
    "direction": "direction_token",
    "balance": "balance",
    "gap": "move_character",
    "lying": "symbol_token",
    "undo": "undo",
}
_REGIONS = {
    "symbol": "symbol",
    "token": "symbol_token",
    "star": "star",
    "marker": "activity_marker",
}
_CARDS = ("hand", "known", "resolving", "played", "pick", "equipment")
_BUTTONS = ("rest", "prepare")


def thing_terms(
    app: App, board: Board, thing: Thing, at: tuple[int, int] | None, chosen: bool = False
) -> list[str]:
    """Return the names of the terms that explain a thing; `at` is the pointer's place on it.

    Of a Character that can be chosen only the region under the pointer is explained.
    """
    kind, id = thing.kind, thing.id
    if kind == "character":
        return _character_terms(app, board, id, at, chosen)
    if kind in _CARDS and id in app.cards.card_index:
        return _card_terms(app, board, thing, at)[:MOST]
    if kind == "awareness" and thing.number is not None:
        return _level_terms(app, id, thing.number)[:MOST]
    if kind == "stop":
        return _stop_terms(app, board, id)[:MOST]
    if kind == "shift":
        return ["flip" if id.endswith(":flip") else "shift"]
    if kind == "button":
        return [id] if id in _BUTTONS else []
    if kind == "side":
        return [id]
    if kind == "pips":
        return ["secured" if id == "town" else "devoured"]
    if kind == "phase":
        return [f"{id}_phase"]
    return [_KINDS[kind]] if kind in _KINDS else []


def _character_terms(
    app: App, board: Board, id: str, at: tuple[int, int] | None, chosen: bool
) -> list[str]:
    region = card_region_at(app, board, id, at)
    if region is None and chosen:
        return []
    kind, what = region or ("", "")
    if kind == "laid":
        card = app.cards.cards[app.cards.card_index[what]]
        return _ability_terms(app, card)[:MOST]
    if kind in _REGIONS:
        return [_REGIONS[kind]]
    entry = next(e for e in board.view["circle"] if e["id"] == id)
    state = STATES[entry["side"]][entry["safety"]]
    return [state] if kind == "state" else [state, *_face_terms(app, entry)][:MOST]


def _face_terms(app: App, entry: SeatView) -> list[str]:
    """Return the terms of a Character's ability."""
    person = app.cards.characters[app.cards.character_index[entry["id"]]]
    face = DIMENSIONS.index(entry["side"])
    signs = face_brief(app.cards, person, face, app.language).signs
    spec = (person.spec.human, person.spec.creature)[face]
    return _each([*sign_terms(signs), *filter_terms(spec)])


def _card_terms(app: App, board: Board, thing: Thing, at: tuple[int, int] | None) -> list[str]:
    """Return the term of the sign of a hand card under the pointer, else those of the card."""
    card = app.cards.cards[app.cards.card_index[thing.id]]
    if thing.kind == "hand" and at is not None:
        hand = [id for id in side_view(board.view, board.viewer)["hand"] if id is not None]
        cards = [app.cards.cards[app.cards.card_index[id]] for id in hand]
        here = next((rect for rect, other in board.hand_areas() if other == thing), None)
        if here is not None:
            row = tile_row_layout(app, cards, here.size)
            raised = here.move(0, -app.theme.px(4))  # as the card pointed at is drawn
            for rect, term in tile_regions(app, card, row, board.price(card.id)):
                if rect.move(raised.topleft).collidepoint(at):
                    return [term]
    return _ability_terms(app, card)


def _ability_terms(app: App, card: Card) -> list[str]:
    signs = sign_terms(cached_brief(app, card).signs)
    own = ["equipment"] if card.equipment else []
    return _each([*own, *signs, *filter_terms(card.spec)])


def _level_terms(app: App, side: str, level: int) -> list[str]:
    index = SIDES.index(side)
    if level == app.cards.numbers.awareness_goal:
        return ["goal", "raise"]
    if level not in app.cards.awareness_specs[index]:
        return ["awareness"]
    signs = sign_terms(cached_level_brief(app, index, level).signs)
    spec = app.cards.awareness_specs[index][level]
    return _each([*signs, *filter_terms(spec)])


def _stop_terms(app: App, board: Board, id: str) -> list[str]:
    language = app.language
    known = stops(app.cards, board.view, language, board.awareness_price, board.asked)
    signs = next((stop.signs for stop in known if stop.character == id), "")
    return _each(["next_stops", *sign_terms(signs)])


def _each(terms: list[str]) -> list[str]:
    """Return each term once, those that matter most first."""
    found = [term for term in dict.fromkeys(terms) if term not in _NEVER]
    return sorted(found, key=_LAST.__contains__)
