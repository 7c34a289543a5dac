"""Who acts next: the Character under the marker and the stops after it, from what a view shows and
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..rules.cards import CardSet
from ..rules.constants import DIMENSIONS, SIDES
from .brief import cube, face_brief, mind
from .locale import say
from .log import side_slots, state_name
from .visible_amounts import VisibleAmounts

AWAKE = 2  # from this space of the Safety track on the ability works
THEN = " · "  # between the chance to raise Awareness and what follows


class MarkerStop(NamedTuple):
    """A place where the marker will stand: for whom the Character acts there, if for anybody, and
    what it would do or why not.
    """

    character: str
    side: str | None
    signs: str
    words: str  # few, beside the signs
    why: str  # the same in a sentence, where it is not the ability that counts


def next_stops(cards: CardSet, view: dict[str, Any], count: int = 3) -> list[str]:
    """The Character under the marker and the next ones that it will come to if nothing changes,
    laid cards considered.
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
    view: dict[str, Any],
    language: str,
    price: Callable[[str], int] | None = None,
    asked: bool = False,
) -> list[MarkerStop]:
    """The stops in words and signs. `price` is what the next Awareness level of a side costs now,
    if another than is printed; with `asked` the Character under the marker has brought its chance
    to raise Awareness, and it has been taken or let pass.
    """
    entries = {entry["id"]: entry for entry in view["circle"]}
    costs = price or (lambda side: int(view[side]["awareness"]) + 1)
    return [
        _stop(cards, view, entries[id], language, costs, asked and not i)
        for i, id in enumerate(next_stops(cards, view))
    ]


def _stop(
    cards: CardSet,
    view: dict[str, Any],
    entry: dict[str, Any],
    language: str,
    price: Callable[[str], int],
    asked: bool,
) -> MarkerStop:
    id, safety = entry["id"], entry["safety"]
    state = state_name(language, entry["side"], safety)
    if not safety:
        return MarkerStop(
            id, None, "[sleep]", state, say(language, "ui.brief.stops.nothing", state=state)
        )
    face = DIMENSIONS.index(entry["side"])
    side, person = SIDES[face], cards.characters[cards.character_index[id]]
    level, due = view[side]["awareness"] + 1, price(side)
    raises = level <= cards.numbers.awareness_goal and due <= view[side]["energy"] and not asked
    raising = {"mind": mind(side), "level": level, "price": due, "cube": cube(side)}
    if raises and level == cards.numbers.awareness_goal:  # nothing comes after that
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
