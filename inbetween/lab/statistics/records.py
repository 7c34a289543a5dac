"""The record of one finished game: plain facts for statistics, counted from its events."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ...rules.cards import CardSet
from ...rules.constants import OUT, SIDES, WINNERS
from ...rules.events import AwarenessChanged, Event
from ...rules.state import State

Counts = dict[str, int]


class GameRecord(NamedTuple):
    """One finished game.

    Every card belongs to one side, so counts by card id are also counts by side.
    """

    seed: int
    first: str  # the side that had the first turn
    winner: str
    ending: str
    turns: int
    decisions: int
    drawn: Counts  # by card, including the opening hands
    played: Counts
    paid: Counts  # how often the card's ability was paid for
    abilities: Counts  # of Characters, by side and id: town:sam
    awareness: Counts  # Awareness abilities used, by side and level: town:3
    lead: list[int]  # Town's lead at the start of every turn, see WinProgress.lead
    raises: list[int]  # by side
    shifts: list[int]  # steps toward Secured and toward Devoured


class WinProgress:
    """How close each side is to a win, in points of 100.

    The progress of a side is the larger of two shares: of the Awareness levels it needs, weighted
    by their price, and of the steps its nearest Characters need to become Secured (Devoured).
    """

    __slots__ = ("climbed", "devouring", "needed", "securing")

    def __init__(self, cards: CardSet) -> None:
        self.needed = needed = cards.numbers.to_win
        # Looked up by the sum of the nearest Characters' places on the line: each is four steps
        # away from InBetween.
        self.securing = [25 * (places - 5 * needed) // needed for places in range(9 * needed + 1)]
        self.devouring = [25 * (4 * needed - places) // needed for places in range(9 * needed + 1)]
        goal = cards.numbers.awareness_goal
        # the share of the price of all levels
        self.climbed = [
            100 * level * (level + 1) // (goal * (goal + 1)) for level in range(goal + 1)
        ]

    def lead(self, s: State) -> int:
        """Return how many points of 100 Town is closer to its win than the Creature."""
        line, needed = sorted(s.line), self.needed
        out = line.count(OUT)
        town = self.securing[sum(line[-needed:])]
        creature = self.devouring[sum(line[out : out + needed])]
        mine, theirs = s.awareness
        mine, theirs = self.climbed[mine], self.climbed[theirs]
        return (town if town > mine else mine) - (creature if creature > theirs else theirs)


def game_record(
    game: State, seed: int, first: int, decisions: int, lead: list[int], log: list[Event]
) -> GameRecord:
    """Return the record of a finished game and its log of events.

    The events of a card set are created once and shared. So this counts how often each event object
    is in the log and looks up only the kinds that matter. Iterates over copies, because the tables
    can grow if another thread plays with the same set.
    """
    times, event_cache = Counter(map(id, log)).get, game.cards.event_cache
    drawn = {
        str(event.card): n for event in tuple(event_cache.draw.values()) if (n := times(id(event)))
    }
    played = {
        event.card: n for event in tuple(event_cache.play.values()) if (n := times(id(event)))
    }
    paid = {event.card: n for event in tuple(event_cache.pay.values()) if (n := times(id(event)))}
    abilities = {
        f"{event.side}:{event.character}": n
        for (_, character, card), event in tuple(event_cache.ability.items())
        if character >= 0 and card < 0 and (n := times(id(event)))
    }
    awareness = {
        f"{event.side}:{event.level}": n
        for event in tuple(event_cache.spent.values())
        if (n := times(id(event)))
    }
    shifts, raises = [0, 0], [0, 0]
    for (_, old, new), shift in tuple(event_cache.shift.items()):
        if n := times(id(shift)):
            shifts[new < old] += n
    for (side, _), rise in tuple(event_cache.awareness.items()):
        if n := times(id(rise)):
            raises[side] += n
    if raises != game.awareness:
        raises = _count_raises(log)
    assert game.ending is not None
    return GameRecord(
        seed,
        SIDES[first],
        WINNERS[game.winner_index],
        game.ending,
        game.turn,
        decisions,
        _sorted(drawn),
        _sorted(played),
        _sorted(paid),
        _sorted(abilities),
        _sorted(awareness),
        lead,
        raises,
        shifts,
    )


def _sorted(counts: Counts) -> Counts:
    """Return counts in a fixed order that does not depend on earlier games of this process."""
    return dict(sorted(counts.items()))


def _count_raises(log: list[Event]) -> list[int]:
    """Return how often each side's Awareness rose, for games where it also fell or jumped."""
    raises, levels = [0, 0], [0, 0]
    for event in log:
        if isinstance(event, AwarenessChanged):
            side = SIDES.index(event.side)
            raises[side] += event.level > levels[side]
            levels[side] = event.level
    return raises
