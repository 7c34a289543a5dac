"""Events folded into a view: what a viewer sees after an event, without asking the game again.

The table shows such a view while things move; afterward it equals `view()`.
"""

from __future__ import annotations

from typing import assert_never

from .. import events as e
from .deck_knowledge import (
    DeckKnowledge,
    after_hidden_arrange,
    after_look,
    after_own_arrange,
    top_card,
)
from .deck_knowledge import after_draw as gone
from .view import GameView, SeatView, side_field, side_view


def fold(view: GameView, event: e.Event, viewer: str) -> None:
    """Update a viewer's view with one event, in place."""
    match event.seen_by(viewer):
        case e.PhaseBegun(turn, phase, active):
            view.update({"turn": turn, "phase": phase, "active": active})
        case e.Shifted() as shift:
            _entry(view, shift.character).update({"side": shift.side, "safety": shift.safety})
        case e.TokenMoved() as token:
            _token(view, token)
        case e.CharacterRemoved(character):
            view["circle"].remove(_entry(view, character))
            _rotate(view)
        case e.CharacterMoved(character, after):
            entry = _entry(view, character)
            view["circle"].remove(entry)
            view["circle"].insert(view["circle"].index(_entry(view, after)) + 1, entry)
            _rotate(view)
        case e.DirectionTurned(direction):
            view["direction"] = direction
        case e.MarkerMoved() as marker:
            view["marker"] = marker.character
            entry = _entry(view, marker.character)
            entry["armed"] = list(entry["attached"])
        case e.EnergyChanged() as change:
            side_view(view, change.side)["energy"] = change.energy
        case e.AwarenessChanged(side, level):
            side_view(view, side)["awareness"] = level
        case e.AbilitySpent(side):
            side_view(view, side)["ready"] = False
        case e.CardDrawn(side, drawn):
            side_view(view, side)["deck"] -= 1
            _add(side_view(view, side)["hand"], drawn or top_card(_known(view, side)))
            _know(view, side, gone(_known(view, side), drawn))
        case e.DeckReshuffled(side, deck):
            side_view(view, side).update({"deck": deck, "discard": []})
        case e.CardDiscarded(side, card):
            _leave(side_view(view, side)["hand"], card)
            side_view(view, side)["discard"].append(card)
        case e.CardPlayed(side, card):
            _leave(side_view(view, side)["hand"], card)
            if "played" in view:
                view["played"] = [*view["played"][-1:], card]
            view["resolving_all"].append(card)
            _resolve(view)
        case e.CardFinished() as finish:
            _finish(view, finish)
        case e.CardAttached() as attach:
            _attach(view, attach)
        case e.CardDurationSet(_, card, character, ends):
            view["lasting"].append({"card": card, "character": character, "ends": ends})
        case e.CardLeftPlay() as leaving:
            _leave_play(view, leaving)
        case e.CardTaken(side, card):
            side_view(view, side)["discard"].remove(card)
            _add(side_view(view, side)["hand"], card)
        case e.HandShown(side, cards):
            if side != viewer:
                side_view(view, side)["hand"] = [*sorted(cards)]
        case e.DeckLooked(side, by, cards):
            if by == viewer:
                _know(
                    view,
                    side,
                    after_look(_known(view, side), tuple(card for card in cards if card)),
                )
        case e.DeckArranged() as put:
            _arrange(view, put, viewer)
        case e.GameEnded(winner, ending):
            view.update({"winner": winner, "ending": ending})
        case (
            e.Rested()
            | e.Prepared()
            | e.CostPaid()
            | e.CardUsed()
            | e.CardReacted()
            | e.PassiveReacted()
            | e.AbilityBegun()
            | e.AbilityCancelled()
            | e.AwarenessDeclined()
            | e.EffectAborted()
        ):
            pass  # nothing on the table changes by these alone
        case forgotten:
            assert_never(forgotten)


def _entry(view: GameView, id: str) -> SeatView:
    return next(e for e in view["circle"] if e["id"] == id)


def _rotate(view: GameView) -> None:
    """Rotate the circle so that it starts with the first Character dealt that is still there."""
    circle = view["circle"]
    here = [e["id"] for e in circle]
    first = next((id for id in view["dealt"] if id in here), None)
    if first is not None:
        i = here.index(first)
        view["circle"] = circle[i:] + circle[:i]


def _add(hand: list[str | None], card: str | None) -> None:
    hand.append(card)
    hand.sort(key=lambda c: (c is None, c or ""))


def _leave(hand: list[str | None], card: str) -> None:
    hand.remove(card if card in hand else None)


def _known(view: GameView, side: str) -> DeckKnowledge[str]:
    return tuple(
        (tuple(group["places"]), tuple(group["cards"]))
        for group in side_view(view, side).get("deck_known", ())
    )


def _know(view: GameView, side: str, groups: DeckKnowledge[str]) -> None:
    if groups:
        side_view(view, side)["deck_known"] = [
            {"places": list(places), "cards": list(cards)} for places, cards in groups
        ]
    else:
        side_view(view, side).pop("deck_known", None)


def _arrange(view: GameView, put: e.DeckArranged, viewer: str) -> None:
    known, size = _known(view, put.side), side_view(view, put.side)["deck"]
    if put.by == viewer:
        top, bottom = (tuple(card for card in cards if card) for cards in (put.top, put.bottom))
        _know(view, put.side, after_own_arrange(known, top, bottom, size))
    else:
        _know(view, put.side, after_hidden_arrange(known, len(put.top), len(put.bottom), size))


def _token(view: GameView, event: e.TokenMoved) -> None:
    if event.from_:
        _entry(view, event.from_)["tokens"].remove(event.symbol)
    if event.character:
        tokens = _entry(view, event.character)["tokens"]
        tokens.append(event.symbol)
        tokens.sort()


def _resolve(view: GameView) -> None:
    view["resolving"] = view["resolving_all"][-1] if view["resolving_all"] else None


def _finish(view: GameView, event: e.CardFinished) -> None:
    view["resolving_all"].pop()
    _resolve(view)
    zone: list[str] = side_field(view, event.side, event.to)
    zone.append(event.card)
    if event.to != "discard":
        zone.sort()


def _attach(view: GameView, event: e.CardAttached) -> None:
    view["resolving_all"].pop()
    _resolve(view)
    _entry(view, event.character)["attached"].append(event.card)
    if event.equipment:
        side_view(view, event.side)["equipment"].append(event.card)
        side_view(view, event.side)["equipment"].sort()


def _leave_play(view: GameView, event: e.CardLeftPlay) -> None:
    if event.character:
        entry = _entry(view, event.character)
        # of copies the oldest leaves, and the marker has come to that one first
        if event.card in entry["armed"]:
            entry["armed"].remove(event.card)
        entry["attached"].remove(event.card)
    clock = next(
        (
            c
            for c in view["lasting"]
            if (c["card"], c["character"]) == (event.card, event.character)
        ),
        None,
    )
    if clock is not None:
        view["lasting"].remove(clock)
    side = side_view(view, event.side)
    for zone in ("equipment", "in_play"):
        if event.card in side[zone]:
            side[zone].remove(event.card)
    side["removed" if event.to == "remove" else "discard"].append(event.card)
