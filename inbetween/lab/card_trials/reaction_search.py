"""Finding the moments of what reacts: games are played on by chance until it does, or may."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ...game import Decision, Game
from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...rules.events import CardReacted, Event, PassiveReacted, PhaseBegun
from ...rules.in_play.static_effects import StaticEffect

GAMES, CHOICES = 30, 60  # that are played, and how far


class ReactionMoment(NamedTuple):
    """A moment that came: the question, the game that waits for the answer, and which answer
    reacts. What reacts by itself has no question; then there is what led to it and what came of it,
    and the game stands behind that.
    """

    game: Game
    decision: Decision | None = None
    key: str = ""
    before: tuple[Event, ...] = ()
    after: tuple[Event, ...] = ()


def find_reactions(
    cards: CardSet, source: StaticEffect, starts: list[Game]
) -> tuple[list[ReactionMoment], bool]:
    """The first moment of every reaction of something in play, in the order of the card, and
    whether all of them came.
    """
    # those that must come are told as one
    wanted = {trigger.index if not trigger.must else -1 for trigger in source.triggers}
    found: dict[int, ReactionMoment] = {}
    for number in range(GAMES if starts else 0):
        for index, moment in _reactions_in_game(
            cards, source, starts[number % len(starts)].copy(), Random(number)
        ):
            found.setdefault(index, moment)
        if len(found) == len(wanted):
            break
    return [found[index] for index in sorted(found)], len(found) == len(wanted)


def _reactions_in_game(
    cards: CardSet, source: StaticEffect, game: Game, rng: Random
) -> Iterator[tuple[int, ReactionMoment]]:
    """The moments that come in one game, each with the number of its trigger; -1: it happened by
    itself.
    """
    own_triggers = {trigger.index for trigger in source.triggers}
    for _ in range(CHOICES):
        decision = game.decision
        if decision is None:
            return
        if decision.kind == "react":
            for option in decision.options:
                if option.value in own_triggers:
                    yield option.value, ReactionMoment(game.copy(), decision, option.key)
        key = rng.choice(decision.keys)
        events = game.apply(key)
        chosen = decision.kind == "react" and key != "pass"
        at = next(
            (
                n
                for n, event in enumerate(events)
                if not (chosen and n == 0) and _is_reaction_of(cards, source, event)
            ),
            None,
        )
        if at is not None and any(trigger.must for trigger in source.triggers):
            first = max(
                (n + 1 for n, event in enumerate(events[:at]) if isinstance(event, PhaseBegun)),
                default=0,
            )
            yield (
                -1,
                ReactionMoment(
                    game.copy(), before=tuple(events[first:at]), after=tuple(events[at:])
                ),
            )


def _is_reaction_of(cards: CardSet, source: StaticEffect, event: Event) -> bool:
    """Whether an event tells that it reacts."""
    if source.card >= 0:
        return event == CardReacted(SIDES[source.side], cards.cards[source.card].id)
    person = cards.characters[source.character].id if source.character >= 0 else None
    return event == PassiveReacted(SIDES[source.side], person, source.level or None)
