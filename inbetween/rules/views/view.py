"""What a side may know of a game, as plain data."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from ..constants import DIMENSION_AT, DIMENSIONS, PHASES, SAFETY_AT, SIDES, WINNERS
from ..deck_mutations import deck_knowledge_of
from ..in_play.modifiers import equipment_in_play
from ..state import State, Zone


class SeatView(TypedDict):
    """A Character of the circle."""

    id: str
    side: str  # the dimension of the face that is up: human or creature
    safety: int
    tokens: list[str]
    attached: list[str]
    armed: list[str]  # attached cards to which the marker has come since


class KnownCards(TypedDict):
    """Cards of a deck that a side knows: they lie at these places, in whatever order."""

    places: list[int]  # counted from the top, 0
    cards: list[str]


class SideView(TypedDict):
    """What belongs to a side, as a viewer may know it."""

    energy: int
    awareness: int
    ready: bool
    hand: list[str | None]  # None for a card that the viewer has not seen
    deck: int
    discard: list[str]
    equipment: list[str]  # attached Equipment included
    in_play: list[str]  # by themselves, but no Equipment
    removed: list[str]
    deck_known: NotRequired[list[KnownCards]]


class LastingView(TypedDict):
    """A card in play that stays for a number of turns."""

    card: str
    character: str | None  # on which it lies
    ends: int  # the last turn


class GameView(TypedDict):
    """What a side may know of a game: plain data that fits into JSON."""

    turn: int
    phase: str
    active: str
    direction: str
    marker: str
    circle: list[SeatView]  # clockwise, from the first Character dealt that is still there
    town: SideView
    creature: SideView
    lasting: list[LastingView]
    resolving: str | None
    resolving_all: list[str]  # the innermost last
    dealt: list[str]
    winner: str | None
    ending: str | None
    played: NotRequired[list[str]]  # the last two cards, the newest last


def side_view(view: GameView, side: str) -> SideView:
    """The part of a view that belongs to a side."""
    return view["town"] if side == "town" else view["creature"]


def side_field(view: GameView, side: str, name: str) -> Any:
    """An entry of a side by its name, where the name comes from data."""
    return side_view(view, side)[name]  # type: ignore[literal-required]


def _hand(s: State, owner: int, viewer: int) -> list[str | None]:
    known = s.hand[owner] if owner == viewer else s.revealed_hand[owner]
    return [
        *sorted(s.cards.cards[c].id for c in known),
        *[None] * (len(s.hand[owner]) - len(known)),
    ]


def _side(s: State, owner: int, viewer: int) -> SideView:
    ids = s.cards.cards
    data: SideView = {
        "energy": s.energy[owner],
        "awareness": s.awareness[owner],
        "ready": s.ready[owner],
        "hand": _hand(s, owner, viewer),
        "deck": len(s.deck[owner]),
        "discard": [ids[c].id for c in s.discard[owner]],
        "equipment": sorted(ids[c].id for c in equipment_in_play(s, owner)),
        # by themselves, but no Equipment
        "in_play": sorted(ids[c].id for c in s.equipment[owner] if not ids[c].equipment),
        "removed": [ids[c].id for c in s.removed[owner]],
    }
    known = deck_knowledge_of(s, viewer, owner)
    if known:
        data["deck_known"] = [
            {"places": list(places), "cards": sorted(ids[c].id for c in among)}
            for places, among in known
        ]
    return data


def ordered_circle(s: State, first: str = "") -> Zone:
    """The circle, clockwise, starting with a given Character, or else with the first Character
    dealt that is still there.
    """
    given = (c for c in s.circle if s.cards.characters[c].id == first)
    start = next(given, None) if first else None
    if start is None:
        start = next((c for c in s.dealt if c in s.circle), None)
    i = s.circle.index(start) if start is not None else 0
    return s.circle[i:] + s.circle[:i]


def view(s: State, viewer: int) -> GameView:
    """Everything a side may know, as plain data that fits into JSON."""
    people = s.cards.characters
    ids = s.cards.cards
    symbols = s.cards.symbols
    circle: list[SeatView] = [
        {
            "id": people[c].id,
            "side": DIMENSIONS[DIMENSION_AT[s.line[c]]],
            "safety": SAFETY_AT[s.line[c]],
            "tokens": sorted(symbols[i].id for i, at in enumerate(s.token_at) if at == c),
            "attached": [ids[card].id for card, at, _ in s.attached if at == c],
            # the marker has come since
            "armed": [ids[card].id for card, at, armed in s.attached if at == c and armed],
        }
        for c in ordered_circle(s)
    ]
    data: GameView = {
        "turn": s.turn,
        "phase": PHASES[s.phase_index],
        "active": SIDES[s.active_index],
        "direction": "clockwise" if s.direction > 0 else "counterclockwise",
        "marker": people[s.marker].id,
        "circle": circle,
        "town": _side(s, 0, viewer),
        "creature": _side(s, 1, viewer),
        "lasting": [
            {"card": ids[card].id, "character": people[at].id if at >= 0 else None, "ends": ends}
            # the last turn that a card stays in play for
            for card, at, ends in s.card_timers
        ],
        "resolving": ids[s.resolving[-1]].id if s.resolving else None,
        "resolving_all": [ids[c].id for c in s.resolving],  # the innermost last
        "dealt": [people[c].id for c in s.dealt],
        "winner": WINNERS[s.winner_index] if s.winner_index >= 0 else None,
        "ending": s.ending,
    }
    if s.cards.uses_last_played:
        data["played"] = [ids[c].id for c in s.played]  # the newest last
    return data
