"""Find situations in which a card reacts, by playing random games until it does or may."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ..game import Decision, Game
from ..rules.cards import CardSet
from ..rules.constants import SIDES
from ..rules.events import CardReacted, Event, PassiveReacted, PhaseBegun
from ..rules.in_play.static_effects import StaticEffect

GAMES = 30
CHOICES = 60  # in each game


class ReactionMoment(NamedTuple):
    """A situation in which something reacts.

    For an optional reaction it has the decision, the key that reacts, and the game before the
    choice. For a mandatory one it has the events before and after, and the game after them.
    """

    game: Game
    decision: Decision | None = None
    key: str = ""
    before: tuple[Event, ...] = ()
    after: tuple[Event, ...] = ()


def find_reactions(
    cards: CardSet, source: StaticEffect, starts: list[Game]
) -> tuple[list[ReactionMoment], bool]:
    """Return the first situation for every reaction of a source, and whether all were found."""
    # all mandatory reactions share the index -1
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
    """Yield the situations of one game with the index of their trigger.

    Mandatory reactions have the index -1.
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
    """Return whether an event says that the source reacts."""
    if source.card >= 0:
        return event == CardReacted(SIDES[source.side], cards.cards[source.card].id)
    person = cards.characters[source.character].id if source.character >= 0 else None
    return event == PassiveReacted(SIDES[source.side], person, source.level or None)
