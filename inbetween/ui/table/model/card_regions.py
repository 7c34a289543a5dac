"""The regions of a Character card that have tooltips: where they are and what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from ....rules.constants import DIMENSIONS, SIDES
from ....rules.views.view import SeatView
from ....text.card_text.rules_text import card_text
from ....text.language.locale import find, plural
from ....text.log.event_text import side_slots, state_name
from ....text.marker_stops import next_stops
from ...cards import character_card
from .board import Board
from .tooltip_words import tip

if TYPE_CHECKING:
    from ...window.app import App

CardRegion = tuple[str, str]  # kind and id


def card_regions(app: App, board: Board, id: str) -> list[tuple[Rect, CardRegion]]:
    """Return the regions of a Character's card, the topmost last.

    They are the Safety track, the star, the symbols, the tokens, the attached cards and the marker.
    """
    card, entry = board.place_of(id), _entry(board, id)
    rect = card.rect
    person = app.cards.characters[app.cards.character_index[id]]
    sockets = character_card.track_sockets(rect.size)
    found: list[tuple[Rect, CardRegion]] = [
        (sockets[0].unionall(sockets[1:]).move(rect.topleft), ("state", ""))
    ]
    banner = round(rect.height * character_card.BANNER)
    if person.star:
        wide = round(rect.width * 0.2)
        found.append(
            (Rect(rect.right - wide, rect.y + banner, wide, rect.height - banner), ("star", ""))
        )
    printed = character_card.printed_symbols(app, person, DIMENSIONS.index(entry["side"]))
    places = board.symbol_rects(entry, rect)
    kinds = [("symbol", symbol) for symbol in printed] + [
        ("token", symbol) for symbol in entry["tokens"]
    ]
    found += zip(places, kinds, strict=True)
    high, left = round(rect.height * 0.135), rect.x + round(rect.width * 0.27)
    for n, attached in enumerate(reversed(entry["attached"][-2:])):
        found.append(
            (
                Rect(left, rect.y + banner - (n + 1) * (high + 1), rect.right - left, high),
                ("laid", attached),
            )
        )
    if board.view["marker"] == id:
        found.append((board.layout.marker_spot(rect), ("marker", "")))
    return [(card.part(part), region) for part, region in found]


def card_region_at(
    app: App, board: Board, id: str, at: tuple[int, int] | None
) -> CardRegion | None:
    """Return the region of a Character's card at a position, if there is one."""
    return next(
        (
            part
            for rect, part in reversed(card_regions(app, board, id))
            if at and rect.collidepoint(at)
        ),
        None,
    )


def card_region_tooltips(
    app: App, board: Board, id: str, at: tuple[int, int] | None, quiet: bool = False
) -> list[str]:
    """Return the tooltip of the card region at a position.

    Elsewhere on the card it explains the Character's state, or nothing if `quiet`.
    """
    part = card_region_at(app, board, id, at)
    told = "" if quiet and part is None else _about(app, board, id, part or ("state", ""))
    return [told] if told else []


def _entry(board: Board, id: str) -> SeatView:
    return next(e for e in board.view["circle"] if e["id"] == id)


def _about(app: App, board: Board, id: str, part: CardRegion) -> str:
    cards, language = app.cards, app.language
    name = cards.characters[cards.character_index[id]].names[language]
    kind, what = part
    match kind:
        case "marker":
            after = next_stops(cards, board.view)[1:2] or [id]
            return str(
                tip(
                    app,
                    "marker",
                    name=name,
                    next=cards.characters[cards.character_index[after[0]]].names[language],
                )
            )
        case "symbol" | "token":
            return str(
                tip(
                    app,
                    f"{kind}",
                    name=name,
                    symbol=cards.symbols[cards.symbol_index[what]].names[language],
                )
            )
        case "laid":
            card = cards.cards[cards.card_index[what]]
            return str(
                tip(
                    app,
                    "laid",
                    name=name,
                    card=card.names[language],
                    text=card_text(cards, card, language),
                )
            )
        case "star":
            return str(tip(app, "star"))
    return _state(app, board, _entry(board, id), name)


def _state(app: App, board: Board, entry: SeatView, name: str) -> str:
    """Explain a Character's state and how far the next one is."""
    language = app.language
    dimension = entry["side"]
    safety = entry["safety"]
    side = SIDES[DIMENSIONS.index(dimension)]
    locked = sum(e["side"] == dimension and e["safety"] == 4 for e in board.view["circle"])
    forms = find(language, "ui.tips.steps")
    steps = str(forms.get(plural(language, 4 - safety)) or forms["many"]).format(n=4 - safety)
    key = ("between", "first", "awake", "awake", "locked")[safety]
    return str(
        tip(
            app,
            f"states.{key}",
            state=state_name(language, dimension, safety),
            name=name,
            steps=steps,
            next=state_name(language, dimension, 1),
            last=state_name(language, dimension, 4),
            n=locked,
            most=app.cards.numbers.to_win,
            **side_slots(language, side),
        )
    )
