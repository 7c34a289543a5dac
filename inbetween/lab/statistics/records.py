"""One finished game as a record: plain facts for statistics, collected from what was told while it was played."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ...rules.cards import CardSet
from ...rules.constants import OUT, SIDES, WINNERS
from ...rules.events import AwarenessChanged, Event
from ...rules.state import State

Counts = dict[str, int]


class GameRecord(NamedTuple):
    """One finished game. Every card belongs to one side, so that counts by id are counts by side, too."""

    seed: int
    first: str  # who began
    winner: str
    ending: str
    turns: int
    decisions: int
    drawn: Counts  # by card; the opening hands included
    played: Counts
    paid: Counts  # its ability was paid for
    abilities: Counts  # of Characters, by side and id: town:sam
    awareness: Counts  # Awareness abilities used, by side and level: town:3
    # at the start of every turn: by how many points of 100 Town is nearer to its win than the
    # Creature
    lead: list[int]
    raises: list[int]  # by side
    shifts: list[int]  # steps toward Secured and toward Devoured


class WinProgress:
    """How near the sides are to a win: the share of the way that is behind them, by Awareness or by the circle, in points of 100."""

    __slots__ = ("climbed", "devouring", "needed", "securing")

    def __init__(self, cards: CardSet) -> None:
        self.needed = needed = cards.numbers.to_win
        # By the sum of the places on the line of those that are nearest: four steps each from
        # InBetween.
        self.securing = [25 * (places - 5 * needed) // needed for places in range(9 * needed + 1)]
        self.devouring = [25 * (4 * needed - places) // needed for places in range(9 * needed + 1)]
        goal = cards.numbers.awareness_goal
        # of the price of all levels
        self.climbed = [
            100 * level * (level + 1) // (goal * (goal + 1)) for level in range(goal + 1)
        ]

    def lead(self, s: State) -> int:
        """By how many points of 100 Town is nearer to its win than the Creature."""
        line, needed = sorted(s.line), self.needed
        out = line.count(OUT)
        town = self.securing[sum(line[-needed:])]
        creature = self.devouring[sum(line[out : out + needed])]
        mine, theirs = s.awareness
        mine, theirs = self.climbed[mine], self.climbed[theirs]
        return (town if town > mine else mine) - (creature if creature > theirs else theirs)


def recorded(
    game: State, seed: int, first: int, decisions: int, lead: list[int], told: list[Event]
) -> GameRecord:
    """A game that is over, with all that was told of it.

    Events of a card set are made once and shared: it is counted how often each one was told, and the few kinds that matter are looked up.
    The tables may grow meanwhile if another thread plays with the same set.
    """
    times, event_cache = Counter(map(id, told)).get, game.cards.event_cache
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
        raises = _raises(told)
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
    """Counts in one order, whatever this process has told before."""
    return dict(sorted(counts.items()))


def _raises(told: list[Event]) -> list[int]:
    """How often each side's Awareness rose, where it also fell or rose by more than one."""
    raises, levels = [0, 0], [0, 0]
    for event in told:
        if isinstance(event, AwarenessChanged):
            side = SIDES.index(event.side)
            raises[side] += event.level > levels[side]
            levels[side] = event.level
    return raises
