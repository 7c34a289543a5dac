"""Setting up a fresh game (rules section 3)."""

from __future__ import annotations

from .. import deck_mutations, engine, prng
from ..cards import CardSet
from ..constants import EVEN, INBETWEEN_CREATURE, INBETWEEN_HUMAN
from ..events import Event
from ..state import State, blank
from .turn import AWARENESS, FRAMES


def new_game(
    cards: CardSet,
    seed: int,
    even_start: bool = False,
    log: list[Event] | None = None,
) -> State:
    """Deal a new game from a seed and record its events if there is a log. With an even start the
    second player has more Energy.
    """
    s = blank(cards)
    s.log = log
    s.start = (EVEN if even_start else "seed", seed)
    s.rng = prng.initial_rng_state(seed)
    deal(s, even_start)
    engine.advance(s)
    return s


def began_even(s: State) -> bool:
    """Whether the second player began with the extra Energy of an even start."""
    if s.start is None:
        return False
    kind, value = s.start
    return bool(kind == EVEN or (kind == "position" and value.get("even_start")))


def deal(s: State, even_start: bool = False) -> None:
    """Deal the circle, place the marker, shuffle the decks and draw the opening hands."""
    cards, numbers = s.cards, s.cards.numbers
    people = prng.shuffled(s, range(len(cards.characters)))[: numbers.dealt]
    s.circle = s.dealt = people
    for i, c in enumerate(people):
        s.line[c] = INBETWEEN_CREATURE if i % 2 else INBETWEEN_HUMAN
    s.marker = next((c for c in people if cards.characters[c].star), people[0])
    s.active_index = 1 if s.line[s.marker] == INBETWEEN_HUMAN else 0
    second = 1 - s.active_index
    more = numbers.second_player_energy + (numbers.even_start if even_start else 0)
    s.energy[second] = min(numbers.energy_max, s.energy[second] + more)
    for side in (0, 1):
        s.deck[side] = prng.shuffled(s, cards.decks[side])
        deck_mutations.draw(s, side, numbers.opening_hand)
    s.stack = [FRAMES[AWARENESS]]
