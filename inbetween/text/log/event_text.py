"""The text of a single event in the log."""

from __future__ import annotations

from typing import Any, assert_never

from ...rules import events as e
from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ..language.languages import language_details
from ..language.locale import counted, find, say, sentence

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
    """The name of a side, Town or Creature, for use outside of a sentence."""
    return say(language, f"ui.sides.{side}")


def side_slots(language: str, side: str, name: str = "") -> dict[str, str]:
    """The slots of a side in templates: {label} alone, {side} in a sentence, {sides} possessive.

    A person's name replaces the side's name except in the possessive, because names cannot be
    declined.
    """
    return {
        "label": name or side_name(language, side),
        "side": name or say(language, f"sides.{side}.nom"),
        "sides": say(language, f"sides.{side}.gen"),
    }


class EventPhrases:
    """The templates of events with their slots, in one language."""

    def __init__(self, cards: CardSet, language: str, names: tuple[str, str] = ("", "")) -> None:
        self.cards = cards
        self.language = language
        self.names = names

    def side(self, side: str) -> dict[str, str]:
        """The slots of a side."""
        return side_slots(self.language, side, self.names[SIDES.index(side)])

    def card(self, id: str) -> str:
        """The name of a card."""
        return self.cards.cards[self.cards.card_index[id]].names[self.language]

    def name(self, id: str) -> str:
        """The name of a Character."""
        return self.cards.characters[self.cards.character_index[id]].names[self.language]

    def symbol(self, id: str) -> str:
        """The name of a symbol."""
        return self.cards.symbols[self.cards.symbol_index[id]].names[self.language]

    def deck(self, template: str, side: str, by: str, cards: tuple[str | None, ...]) -> LogTemplate:
        """The template and slots for cards of a deck: their names if known, else their number."""
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
        """The template and slots of a shift or flip."""
        if event.flipped:
            return f"flip_{event.side}", {"name": self.name(event.character)}
        old = state_name(self.language, event.from_side, event.from_safety)
        new = state_name(self.language, event.side, event.safety)
        if old == new:  # the two spaces of one state
            old, new = f"{old} ({event.from_safety})", f"{new} ({event.safety})"
        return "shift", {"name": self.name(event.character), "old": old, "new": new}

    def template(self, event: e.Event) -> LogTemplate:
        """The template of an event and its slots."""
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
            case e.DeckReshuffled(side):
                return event.kind, self.side(side)
            case e.HandShown(side):
                by = SIDES[1 - SIDES.index(side)]
                return event.kind, {**self.side(side), "by": self.side(by)["side"]}
            case e.DeckLooked(side, by, cards):
                return self.deck("look_at_deck", side, by, cards)
            case e.DeckArranged(side, by, top, bottom, taken):
                if taken and not bottom:
                    return "quiet", {}  # the draw has its own event, and the rest keep their order
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
        """An event as a clause; empty if the log leaves it out."""
        template, slots = self.template(event)
        text = find(self.language, f"ui.log.{template}")
        return language_details(self.language).corrected(str(text.format(**slots))) if text else ""


def line(cards: CardSet, event: e.Event, language: str, names: tuple[str, str] = ("", "")) -> str:
    """An event as a sentence; empty if the log leaves it out.

    Pass the event as its reader may see it. `names` are the names of people, Town first.
    """
    text = EventPhrases(cards, language, names).clause(event)
    return sentence(text) if text else ""
