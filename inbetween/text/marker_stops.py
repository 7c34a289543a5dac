"""Preview of the marker: the Characters it stops at next and what each would do.

It uses only what a view shows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..rules.cards import CardSet
from ..rules.constants import DIMENSIONS, SIDES
from ..rules.views.view import GameView, SeatView, side_view
from .card_text.brief import cube, face_brief, mind
from .card_text.visible_amounts import VisibleAmounts
from .language.locale import say
from .log.event_text import side_slots, state_name

AWAKE = 2  # Safety from which a Character's ability works
THEN = " · "  # separates the chance to raise Awareness from the ability


class MarkerStop(NamedTuple):
    """A stop of the marker: the side for which its Character acts, if any, and what it would do."""

    character: str
    side: str | None
    signs: str
    words: str  # a few, shown beside the signs
    why: str  # a sentence for stops where no ability is used


def next_stops(cards: CardSet, view: GameView, count: int = 3) -> list[str]:
    """The Character under the marker and its next stops if nothing changes.

    Attached cards that send the marker on are considered.
    """
    circle = [entry["id"] for entry in view["circle"]]
    if view["marker"] not in circle:
        return []
    sending = {
        entry["id"]: [
            fate
            for card in entry["attached"]
            if (fate := cards.cards[cards.card_index[card]].send_on)
        ]
        for entry in view["circle"]
    }
    step = 1 if view["direction"] == "clockwise" else -1
    i, found = circle.index(view["marker"]), [view["marker"]]
    for _ in range(count):
        i = (i + step) % len(circle)
        passed: set[str] = set()
        while sending[circle[i]] and circle[i] not in passed:
            passed.add(circle[i])
            if sending[circle[i]][0] != "stay":
                del sending[circle[i]][0]
            i = (i + step) % len(circle)
        found.append(circle[i])
    return found


def stops(
    cards: CardSet,
    view: GameView,
    language: str,
    price: Callable[[str], int] | None = None,
    raise_decided: bool = False,
) -> list[MarkerStop]:
    """The current and next stops in words and signs.

    `price` returns the current price of a side's next Awareness level if it is not the printed one.
    `raise_decided` means that the chance to raise Awareness at the marker was taken or declined.
    """
    entries = {entry["id"]: entry for entry in view["circle"]}
    costs = price or (lambda side: int(side_view(view, side)["awareness"]) + 1)
    return [
        _stop(cards, view, entries[id], language, costs, raise_decided and not i)
        for i, id in enumerate(next_stops(cards, view))
    ]


def _stop(
    cards: CardSet,
    view: GameView,
    entry: SeatView,
    language: str,
    price: Callable[[str], int],
    raise_decided: bool,
) -> MarkerStop:
    id, safety = entry["id"], entry["safety"]
    state = state_name(language, entry["side"], safety)
    if not safety:
        return MarkerStop(
            id, None, "[sleep]", state, say(language, "ui.brief.stops.nothing", state=state)
        )
    face = DIMENSIONS.index(entry["side"])
    side, person = SIDES[face], cards.characters[cards.character_index[id]]
    level = side_view(view, side)["awareness"] + 1
    cost = price(side)
    raises = (
        level <= cards.numbers.awareness_goal
        and cost <= side_view(view, side)["energy"]
        and not raise_decided
    )
    raising = {"mind": mind(side), "level": level, "price": cost, "cube": cube(side)}
    if raises and level == cards.numbers.awareness_goal:  # it wins, so the ability does not matter
        signs = say(language, "ui.brief.stops.wins.signs", **raising)
        words = say(language, "ui.brief.stops.wins.words")
        return MarkerStop(
            id,
            side,
            signs,
            words,
            say(language, "ui.brief.stops.wins_why", level=level, **side_slots(language, side)),
        )
    if safety >= AWAKE and person.abilities[face] is not None:
        brief = face_brief(
            cards, person, face, language, VisibleAmounts(cards, view, id, side).amount
        )
        signs = (
            say(language, "ui.brief.stops.raises_then", signs=brief.signs, **raising)
            if raises
            else brief.signs
        )
        return MarkerStop(id, side, signs, brief.words, "")
    if not raises:
        return MarkerStop(
            id, None, "[sleep]", state, say(language, "ui.brief.stops.nothing", state=state)
        )
    signs = say(language, "ui.brief.stops.raises", **raising)
    return MarkerStop(
        id, side, signs, state, say(language, "ui.brief.stops.raise_only", state=state)
    )
