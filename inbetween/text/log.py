"""One line of the log for an event, in the words of a language."""

from __future__ import annotations

from typing import Any, assert_never

from ..rules import events as e
from ..rules.cards import CardSet
from ..rules.constants import SIDES
from .locale import counted, find, say, sentence

LogTemplate = tuple[str, dict[str, Any]]


def state_name(language: str, side: str, safety: int) -> str:
    """The name of a Safety space: Alert, Guarded, ... InBetween."""
    names = (
        "inbetween",
        *(
            ("alert", "guarded", "guarded", "secured")
            if side == "human"
            else ("nervous", "terrified", "terrified", "devoured")
        ),
    )
    return say(language, f"ui.states.{names[safety]}")


def side_name(language: str, side: str) -> str:
    """Town or Creature, by itself."""
    return say(language, f"ui.sides.{side}")


def side_slots(language: str, side: str, name: str = "") -> dict[str, str]:
    """What templates call a side by: {label} by itself, {side} in a sentence, {sides} for what is
    its own.

    A person's name takes the place of the side's; what is its own stays the side's, as names cannot
    be declined.
    """
    return {
        "label": name or side_name(language, side),
        "side": name or say(language, f"sides.{side}.nom"),
        "sides": say(language, f"sides.{side}.gen"),
    }


class EventPhrases:
    """What goes into the sentences: names in the words of a language."""

    def __init__(self, cards: CardSet, language: str, names: tuple[str, str] = ("", "")) -> None:
        self.cards = cards
        self.language = language
        self.names = names

    def side(self, side: str) -> dict[str, str]:
        return side_slots(self.language, side, self.names[SIDES.index(side)])

    def card(self, id: str) -> str:
        return self.cards.cards[self.cards.card_index[id]].names[self.language]

    def name(self, id: str) -> str:
        return self.cards.characters[self.cards.character_index[id]].names[self.language]

    def symbol(self, id: str) -> str:
        return self.cards.symbols[self.cards.symbol_index[id]].names[self.language]

    def deck(self, template: str, side: str, by: str, cards: tuple[str | None, ...]) -> LogTemplate:
        """Cards of a deck: by name for whoever knows them, else how many."""
        names = ", ".join(self.card(card) for card in cards if card)
        deck = say(
            self.language, f"ui.log.{'own' if side == by else 'other'}_deck", **self.side(side)
        )
        return f"{template}_seen" if names else template, {
            "by": self.side(by)["side"],
            "deck": deck,
            "names": names,
            "cards": counted(self.language, "card", len(cards)),
        }

    def shift(self, event: e.Shifted) -> LogTemplate:
        if event.flipped:
            return f"flip_{event.side}", {"name": self.name(event.character)}
        old = state_name(self.language, event.from_side, event.from_safety)
        new = state_name(self.language, event.side, event.safety)
        if old == new:  # the two spaces of one state
            old, new = f"{old} ({event.from_safety})", f"{new} ({event.safety})"
        return "shift", {"name": self.name(event.character), "old": old, "new": new}

    def told(self, event: e.Event) -> LogTemplate:
        """The template of an event and what goes into it."""
        match event:
            case e.PhaseBegun(turn, phase, active):
                return ("turn" if phase == "awareness" else "quiet"), {
                    "turn": turn,
                    **self.side(active),
                }
            case e.Rested(side) | e.Prepared(side):
                return event.kind, self.side(side)
            case e.Shifted():
                return self.shift(event)
            case e.TokenMoved(symbol, _, str(character)):
                return "token", {"symbol": self.symbol(symbol), "name": self.name(character)}
            case e.TokenMoved(symbol):
                return "token_back", {"symbol": self.symbol(symbol)}
            case e.CharacterRemoved(character) | e.MarkerMoved(_, character):
                return event.kind, {"name": self.name(character)}
            case e.CharacterMoved(character, after):
                return event.kind, {"name": self.name(character), "after": self.name(after)}
            case e.DirectionTurned(direction):
                return direction, {}
            case e.EnergyChanged(side, by, energy, why):
                way = "gain" if by > 0 else "loss" if why == "lose" else "paid"
                return way, {
                    **self.side(side),
                    "amount": counted(self.language, "energy", abs(by)),
                    "energy": energy,
                }
            case e.AwarenessChanged(side, level) | e.AbilitySpent(side, level):
                return event.kind, {**self.side(side), "level": level}
            case e.AwarenessDeclined(side, character):
                return event.kind, {**self.side(side), "name": self.name(character)}
            case e.CardDrawn(side, str(card)):
                return "draw", {**self.side(side), "card": self.card(card)}
            case e.CardDrawn(side):
                return "draw_hidden", self.side(side)
            case e.DeckReshuffled(side) | e.HandShown(side):
                return event.kind, self.side(side)
            case e.DeckLooked(side, by, cards):
                return self.deck("look_at_deck", side, by, cards)
            case e.DeckArranged(side, by, top, bottom, taken):
                if taken and not bottom:
                    return "quiet", {}  # what is drawn is told, and the others lie as they lay
                return (
                    self.deck("bury_deck", side, by, bottom)
                    if bottom
                    else self.deck("arrange_deck", side, by, top)
                )
            case (
                e.CardDiscarded(side, card)
                | e.CardPlayed(side, card)
                | e.CostPaid(side, card)
                | e.CardTaken(side, card)
                | e.CardReacted(side, card)
                | e.CardUsed(side, card)
            ):
                return event.kind, {**self.side(side), "card": self.card(card)}
            case e.PassiveReacted(side, str(character)):
                return "react_character", {**self.side(side), "name": self.name(character)}
            case e.PassiveReacted(side, _, level):
                return "react_level", {**self.side(side), "level": level}
            case e.CardFinished(side, card, to):
                return f"finish_{to}", {**self.side(side), "card": self.card(card)}
            case e.CardAttached(side, card, _, character):
                return event.kind, {
                    **self.side(side),
                    "card": self.card(card),
                    "name": self.name(character),
                }
            case e.CardDurationSet(side, card, _, ends):
                return event.kind, {**self.side(side), "card": self.card(card), "turn": ends}
            case e.CardLeftPlay(side, card, to):
                return f"leave_{to}", {**self.side(side), "card": self.card(card)}
            case e.AbilityBegun(side, str(character)):
                return "ability", {**self.side(side), "name": self.name(character)}
            case e.AbilityBegun(side, _, str(card)):
                return "ability_card", {**self.side(side), "card": self.card(card)}
            case e.AbilityBegun(side):
                return "ability_awareness", self.side(side)
            case e.AbilityCancelled(side, _, str(character)):
                return "cancelled", {**self.side(side), "name": self.name(character)}
            case e.AbilityCancelled(side, card):
                return "cancelled_card", {**self.side(side), "card": self.card(card or "")}
            case e.EffectAborted():
                return event.kind, {}
            case e.GameEnded("draw"):
                return "over_draw", {}
            case e.GameEnded(winner):
                return "over", self.side(winner)
        assert_never(event)

    def clause(self, event: e.Event) -> str:
        """What happened, to be joined to other words; empty for what needs none."""
        template, slots = self.told(event)
        text = find(self.language, f"ui.log.{template}")
        return str(text.format(**slots)) if text else ""


def line(cards: CardSet, event: e.Event, language: str, names: tuple[str, str] = ("", "")) -> str:
    """What happened, in one sentence; empty for what needs no words. Pass the event as its reader
    may see it.

    People with names (Town first) are called by them.
    """
    text = EventPhrases(cards, language, names).clause(event)
    return sentence(text) if text else ""
