"""One finished game as a record: plain facts for statistics, collected from what was told while it was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from ..rules.cards import CardSet
from ..rules.events import AwarenessChanged, Event
from ..rules.state import State
from ..rules.telling import Known
from ..rules.terms import OUT, SIDES, WINNERS

E = TypeVar("E")
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
    lead: list[int]  # at the start of every turn: by how many points of 100 Town is nearer to its win than the Creature
    raises: list[int]  # by side
    shifts: list[int]  # steps toward Secured and toward Devoured


class Race:
    """How near the sides are to a win: the share of the way that is behind them, by Awareness or by the circle."""

    def __init__(self, cards: CardSet) -> None:
        numbers = cards.numbers
        self.to_win = numbers.to_win
        self.whole = 4 * numbers.to_win  # steps from InBetween to the last lock that is needed
        goal = numbers.awareness_goal
        self.climbed = [100 * level * (level + 1) // (goal * (goal + 1)) for level in range(goal + 1)]  # of the price of all levels

    def lead(self, s: State) -> int:
        """By how many points of 100 Town is nearer to its win than the Creature."""
        n, whole, line = self.to_win, self.whole, sorted(s.line)
        out = line.count(OUT)
        town = 100 * (sum(line[-n:]) - 5 * n) // whole
        creature = 100 * (4 * n - sum(line[out:out + n])) // whole
        climbed, (mine, theirs) = self.climbed, s.awareness
        return max(town, climbed[mine]) - max(creature, climbed[theirs])


def recorded(game: State, seed: int, first: int, decisions: int, lead: list[int], told: list[Event]) -> GameRecord:
    """A game that is over, with all that was told of it.

    Events of a card set are made once and shared: it is counted how often each one was told, and the few kinds that matter are looked up.
    """
    times, telling = Counter(map(id, told)), game.cards.telling

    def counted(known: Known[E]) -> Iterator[tuple[E, int]]:
        return ((event, times[id(event)]) for event in known.values() if id(event) in times)

    drawn = {str(event.card): n for event, n in counted(telling.draw)}
    played = {event.card: n for event, n in counted(telling.play)}
    paid = {event.card: n for event, n in counted(telling.pay)}
    abilities = {f"{event.side}:{event.character}": n for event, n in counted(telling.ability)
                 if event.character is not None and event.card is None}
    awareness = {f"{event.side}:{event.level}": n for event, n in counted(telling.spent)}
    shifts, raises = [0, 0], [0, 0]
    for (_, old, new), event in telling.shift.items():
        if id(event) in times:
            shifts[new < old] += times[id(event)]
    for (side, _), rise in telling.awareness.items():
        if id(rise) in times:
            raises[side] += times[id(rise)]
    if raises != game.awareness:
        raises = _raises(told)
    assert game.ending is not None
    return GameRecord(seed, SIDES[first], WINNERS[game.victor], game.ending, game.turn, decisions, drawn, played, paid,
                      abilities, awareness, lead, raises, shifts)


def _raises(told: list[Event]) -> list[int]:
    """How often each side's Awareness rose, where it also fell or rose by more than one."""
    raises, levels = [0, 0], [0, 0]
    for event in told:
        if isinstance(event, AwarenessChanged):
            side = SIDES.index(event.side)
            raises[side] += event.level > levels[side]
            levels[side] = event.level
    return raises
