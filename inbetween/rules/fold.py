"""Events folded over a view: what a viewer sees after something happened, without asking the game again.

The table shows such a view while things are still moving; once they rest it equals `view()`.
"""

from __future__ import annotations

from typing import Any

from .events import Event

View = dict[str, Any]


def fold(view: View, event: Event, viewer: str) -> None:
    """Bring a viewer's view up to date with one event, in place."""
    event = event.seen_by(viewer)
    handler = _HANDLERS.get(event.kind)
    if handler is not None:
        handler(view, event.data, viewer)


def _entry(view: View, id: str) -> dict[str, Any]:
    return next(e for e in view["circle"] if e["id"] == id)


def _rotate(view: View) -> None:
    """Let the circle start with the first Character dealt that is still there."""
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


def _phase(view: View, data: View, viewer: str) -> None:
    view.update(turn=data["turn"], phase=data["phase"], active=data["active"])


def _shift(view: View, data: View, viewer: str) -> None:
    _entry(view, data["character"]).update(side=data["side"], safety=data["safety"])


def _token(view: View, data: View, viewer: str) -> None:
    if data["from"]:
        _entry(view, data["from"])["tokens"].remove(data["symbol"])
    if data["character"]:
        tokens = _entry(view, data["character"])["tokens"]
        tokens.append(data["symbol"])
        tokens.sort()


def _remove_character(view: View, data: View, viewer: str) -> None:
    view["circle"].remove(_entry(view, data["character"]))
    _rotate(view)


def _move_character(view: View, data: View, viewer: str) -> None:
    entry = _entry(view, data["character"])
    view["circle"].remove(entry)
    view["circle"].insert(view["circle"].index(_entry(view, data["after"])) + 1, entry)
    _rotate(view)


def _marker(view: View, data: View, viewer: str) -> None:
    view["marker"] = data["character"]
    entry = _entry(view, data["character"])
    entry["armed"] = list(entry["attached"])


def _direction(view: View, data: View, viewer: str) -> None:
    view["direction"] = data["direction"]


def _energy(view: View, data: View, viewer: str) -> None:
    view[data["side"]]["energy"] = data["energy"]


def _awareness(view: View, data: View, viewer: str) -> None:
    view[data["side"]]["awareness"] = data["level"]


def _awareness_ability(view: View, data: View, viewer: str) -> None:
    view[data["side"]]["ready"] = False


def _draw(view: View, data: View, viewer: str) -> None:
    view[data["side"]]["deck"] -= 1
    _add(view[data["side"]]["hand"], data["card"])


def _reshuffle(view: View, data: View, viewer: str) -> None:
    view[data["side"]].update(deck=data["deck"], discard=[])


def _discard(view: View, data: View, viewer: str) -> None:
    _leave(view[data["side"]]["hand"], data["card"])
    view[data["side"]]["discard"].append(data["card"])


def _resolve(view: View) -> None:
    view["resolving"] = view["resolving_all"][-1] if view["resolving_all"] else None


def _play(view: View, data: View, viewer: str) -> None:
    _leave(view[data["side"]]["hand"], data["card"])
    view["resolving_all"].append(data["card"])
    _resolve(view)


def _finish(view: View, data: View, viewer: str) -> None:
    view["resolving_all"].pop()
    _resolve(view)
    zone = view[data["side"]][data["to"]]
    zone.append(data["card"])
    if data["to"] == "equipment":
        zone.sort()


def _attach(view: View, data: View, viewer: str) -> None:
    view["resolving_all"].pop()
    _resolve(view)
    _entry(view, data["character"])["attached"].append(data["card"])
    if data["equipment"]:
        view[data["side"]]["equipment"].append(data["card"])
        view[data["side"]]["equipment"].sort()


def _leave_play(view: View, data: View, viewer: str) -> None:
    if data["character"]:
        entry = _entry(view, data["character"])
        if entry["attached"].count(data["card"]) == entry["armed"].count(data["card"]):
            entry["armed"].remove(data["card"])
        entry["attached"].remove(data["card"])
    side = view[data["side"]]
    if data["card"] in side["equipment"]:
        side["equipment"].remove(data["card"])
    side["removed" if data["to"] == "remove" else "discard"].append(data["card"])


def _take(view: View, data: View, viewer: str) -> None:
    view[data["side"]]["discard"].remove(data["card"])
    _add(view[data["side"]]["hand"], data["card"])


def _look(view: View, data: View, viewer: str) -> None:
    if data["side"] != viewer:
        view[data["side"]]["hand"] = sorted(data["cards"])


def _over(view: View, data: View, viewer: str) -> None:
    view.update(winner=data["winner"], ending=data["ending"])


_HANDLERS = {
    "phase": _phase, "shift": _shift, "token": _token, "remove_character": _remove_character,
    "move_character": _move_character, "marker": _marker, "direction": _direction, "energy": _energy,
    "awareness": _awareness, "awareness_ability": _awareness_ability, "draw": _draw, "reshuffle": _reshuffle,
    "discard": _discard, "play": _play, "finish": _finish, "attach": _attach, "leave_play": _leave_play,
    "take": _take, "look": _look, "over": _over,
}

