"""One line of the log for an event, in the words of a language."""

from __future__ import annotations

from typing import Any

from ..rules.cards import CardSet
from ..rules.events import Event
from .locale import find, say, sentence


def state_name(language: str, side: str, safety: int) -> str:
    """The name of a Safety space: Alert, Guarded, ... InBetween."""
    names = ("inbetween", *(("alert", "guarded", "guarded", "secured") if side == "human"
                            else ("nervous", "terrified", "terrified", "devoured")))
    return say(language, f"ui.states.{names[safety]}")


def side_name(language: str, side: str) -> str:
    """Town or Creature, by itself."""
    return say(language, f"ui.sides.{side}")


def line(cards: CardSet, event: Event, language: str) -> str:
    """What happened, in one sentence; empty for what needs no words. Pass the event as its reader may see it."""
    template = event.kind
    d = event.data
    slots: dict[str, Any] = {"turn": d.get("turn"), "level": d.get("level")}
    for key in ("side", "active", "winner"):
        if d.get(key) in ("town", "creature"):
            slots["side"] = say(language, f"sides.{d[key]}.nom")
            slots["sides"] = say(language, f"sides.{d[key]}.gen")
    if d.get("card"):
        slots["card"] = cards.cards[cards.card_index[d["card"]]].names[language]
    if d.get("character"):
        slots["name"] = cards.characters[cards.character_index[d["character"]]].names[language]
    if d.get("symbol"):
        slots["symbol"] = cards.symbols[cards.symbol_index[d["symbol"]]].names[language]
    match event.kind:
        case "shift":
            if d["side"] != d["from_side"]:
                template = f"flip_{d['side']}"
            else:
                slots["old"] = state_name(language, d["from_side"], d["from_safety"])
                slots["new"] = state_name(language, d["side"], d["safety"])
                if slots["old"] == slots["new"]:  # the two spaces of one state
                    slots["old"] += f" ({d['from_safety']})"
                    slots["new"] += f" ({d['safety']})"
        case "token":
            template = "token" if d["character"] else "token_back"
        case "move_character":
            slots["after"] = cards.characters[cards.character_index[d["after"]]].names[language]
        case "direction":
            template = d["direction"]
        case "energy":
            slots["by"] = f"{d['by']:+d}".replace("-", "\N{MINUS SIGN}")
            slots["energy"] = d["energy"]
        case "draw":
            template = "draw" if d["card"] else "draw_hidden"
        case "finish":
            template = "finish_" + d["to"]
        case "leave_play":
            template = "leave_" + d["to"]
        case "ability":
            template = "ability" if d["character"] else "ability_card" if d["card"] else "ability_awareness"
        case "cancelled":
            template = "cancelled" if "name" in slots else "cancelled_card"
        case "phase":
            template = "turn" if d["phase"] == "awareness" else "quiet"
        case "over":
            template = "over_draw" if d["winner"] == "draw" else "over"
    text = find(language, f"ui.log.{template}")
    return sentence(text.format(**slots)) if text else ""
