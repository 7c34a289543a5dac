"""Events of a card set, each created once and shared by all games. They are frozen, and the same
events happen again and again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from . import events
from .constants import DIMENSION_AT, DIMENSIONS, PHASES, SAFETY_AT, SIDES, WINNERS

if TYPE_CHECKING:
    from .cards import CardSet

E = TypeVar("E")


class EventTable(dict[Any, E], Generic[E]):
    """The events of one kind by their numbers, created when they are first needed."""

    def __init__(self, make: Callable[..., E]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, numbers: Any) -> E:
        event = self[numbers] = (
            self.make(*numbers) if isinstance(numbers, tuple) else self.make(numbers)
        )
        return event


class EventCache:
    """The events of a card set: tables from numbers (side, Character, card, place on the line) to
    events.
    """

    __slots__ = (
        "ability",
        "attach",
        "awareness",
        "cancelled",
        "declined",
        "direction",
        "discard",
        "draw",
        "energy",
        "finish",
        "lasts",
        "leave",
        "marker",
        "move",
        "over",
        "passive",
        "pay",
        "phase",
        "play",
        "prepare",
        "react",
        "remove",
        "reshuffle",
        "rest",
        "shift",
        "spent",
        "take",
        "token",
        "use",
    )

    def __init__(self, cards: CardSet) -> None:
        people = [c.id for c in cards.characters]
        decks = [c.id for c in cards.cards]
        owner = [SIDES[c.side] for c in cards.cards]

        def person(c: int) -> str | None:
            return people[c] if c >= 0 else None

        def deck(card: int) -> str | None:
            return decks[card] if card >= 0 else None

        def source(number: int) -> str:
            x = cards.static_effects[number]
            if x.card >= 0:
                return f"card:{decks[x.card]}"
            return (
                f"character:{people[x.character]}" if x.character >= 0 else f"awareness:{x.level}"
            )

        self.phase = EventTable(
            lambda turn, phase, active: events.PhaseBegun(turn, PHASES[phase], SIDES[active])
        )
        self.rest = EventTable(
            lambda side, people, *more: events.Rested(
                SIDES[side], people, tuple([(source(number), by) for number, by in more])
            )
        )
        self.prepare = EventTable(lambda side: events.Prepared(SIDES[side]))
        self.shift = EventTable(
            lambda c, old, new: events.Shifted(
                people[c],
                DIMENSIONS[DIMENSION_AT[new]],
                SAFETY_AT[new],
                DIMENSIONS[DIMENSION_AT[old]],
                SAFETY_AT[old],
            )
        )
        self.token = EventTable(
            lambda symbol, old, new: events.TokenMoved(
                cards.symbols[symbol].id, person(old), person(new)
            )
        )
        self.remove = EventTable(lambda c: events.CharacterRemoved(people[c]))
        self.move = EventTable(lambda c, after: events.CharacterMoved(people[c], people[after]))
        self.direction = EventTable(
            lambda way: events.DirectionTurned("clockwise" if way > 0 else "counterclockwise")
        )
        self.marker = EventTable(
            lambda old, new, *sent: events.MarkerMoved(
                person(old), people[new], tuple([(decks[card], people[c]) for card, c in sent])
            )
        )
        self.energy = EventTable(
            lambda side, by, energy, why: events.EnergyChanged(SIDES[side], by, energy, why)
        )
        self.awareness = EventTable(lambda side, level: events.AwarenessChanged(SIDES[side], level))
        self.declined = EventTable(
            lambda side, c, level: events.AwarenessDeclined(SIDES[side], people[c], level)
        )
        self.spent = EventTable(lambda side, level: events.AbilitySpent(SIDES[side], level))
        self.draw = EventTable(lambda card: events.CardDrawn(owner[card], decks[card]))
        self.reshuffle = EventTable(lambda side, count: events.DeckReshuffled(SIDES[side], count))
        self.discard = EventTable(lambda card: events.CardDiscarded(owner[card], decks[card]))
        self.play = EventTable(lambda card: events.CardPlayed(owner[card], decks[card]))
        self.pay = EventTable(lambda card: events.CostPaid(owner[card], decks[card]))
        self.finish = EventTable(lambda card, to: events.CardFinished(owner[card], decks[card], to))
        self.attach = EventTable(
            lambda card, c: events.CardAttached(
                owner[card], decks[card], cards.cards[card].equipment, people[c]
            )
        )
        self.lasts = EventTable(
            lambda card, c, ends: events.CardDurationSet(owner[card], decks[card], person(c), ends)
        )
        self.leave = EventTable(
            lambda card, to, c: events.CardLeftPlay(owner[card], decks[card], to, person(c))
        )
        self.take = EventTable(lambda card: events.CardTaken(owner[card], decks[card]))
        self.use = EventTable(lambda side, card: events.CardUsed(SIDES[side], decks[card]))
        self.react = EventTable(lambda card: events.CardReacted(owner[card], decks[card]))
        self.passive = EventTable(
            lambda side, c, level: events.PassiveReacted(SIDES[side], person(c), level or None)
        )
        self.ability = EventTable(
            lambda side, c, card: events.AbilityBegun(SIDES[side], person(c), deck(card))
        )
        self.cancelled = EventTable(
            lambda side, c, card: events.AbilityCancelled(SIDES[side], deck(card), person(c))
        )
        self.over = EventTable(lambda winner, ending: events.GameEnded(WINNERS[winner], ending))
