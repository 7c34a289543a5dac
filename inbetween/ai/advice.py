"""Hints: the best choices with the chance to win and what each would gain.

A hint plays the found line to the end of the turn on a guess at the hidden cards and compares before
and after, so its reason holds for cards nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from ..rules import engine
from ..rules.cards import CardSet
from ..rules.errors import InBetweenError
from ..rules.ongoing import in_play
from ..rules.state import State
from ..rules.terms import DIMENSION_AT, DIMENSIONS, SAFETY_AT, SIDES
from ..rules.view import determinize
from ..text.complaints import complaint
from ..text.reasons import reason
from .evaluate import WEIGHTS, outline
from .features import NAMES, features
from .search import Branch, Search, glance
from .sure import sure_win

MOST = 3
SECONDS = 0.8

# What is told together, by the features it moves.
GROUPS = {
    "people": NAMES[:NAMES.index("level")],
    "awareness": ("level", "level_squared", "need", "last", "last_0", "last_1", "last_2", "last_now", "climb_0", "climb_1"),
    "marker": ("stop_0", "stop_1", "stop_2", "stop_3", "abilities"),
    "energy": ("energy", "energy_low"),
    "cards": ("hand", "hand_empty"),
    "play": ("rest", "prepare", "price", "trigger", "attached"),
    "majority": ("majority",),
}


class Benefit(NamedTuple):
    """One thing that a choice gains: what it is about, and the numbers and ids to tell it with."""

    kind: str
    data: dict[str, Any]


class Hint(NamedTuple):
    """A choice worth making: its key, the chance to win with it, and what it gains."""

    key: str
    chance: float
    gains: tuple[Benefit, ...]

    def reason(self, cards: CardSet, language: str = "en") -> str:
        """What it gains, as a sentence."""
        return reason(cards, self.gains, language)


def hints(game: State, seed: int = 0, simulations: int | None = None, seconds: float | None = None,
          stop: Callable[[], bool] | None = None) -> list[Hint]:
    """The three best choices for the side to decide, from what that side knows; the best first."""
    if not game.options:
        raise complaint(InBetweenError, "choice.none")
    rng = Random(seed)
    sure = sure_win(game, rng)
    search = Search(game, rng)
    search.run(simulations, seconds if simulations or seconds else SECONDS, stop)
    found = [Hint(t.key, 1.0 if t.key == sure else t.chance, _gains(search, t.key)) for t in search.tallies()]
    found.sort(key=lambda hint: hint.key != sure)  # a sure win comes first, the rest as found
    return found[:MOST]


def _gains(search: Search, key: str) -> tuple[Benefit, ...]:
    """What the line that begins with a choice has gained by the end of the turn, the weightiest first."""
    side, turn = search.side, search.game.turn
    s = determinize(search.game, SIDES[side], Random(0))
    before = s.copy()
    branch: Branch | None = search.root
    option = next((o for o in s.options if o.key == key), None)
    while option is not None and s.victor < 0 and s.turn == turn:
        edge = branch.edges.get(option.key) if branch else None
        engine.choose(s, option)
        branch = edge.child if edge else None
        tried = {o: branch.edges[o.key].tried for o in s.options if o.key in branch.edges} if branch else {}
        option = max(tried, key=lambda o: tried[o], default=None)
    while s.victor < 0 and s.turn == turn:
        s = glance(s, WEIGHTS, s.options)
    return compare(before, s, side)


def compare(before: State, after: State, side: int) -> tuple[Benefit, ...]:
    """What a side has gained between two states of a game, the weightiest first."""
    if after.victor == side:
        return (Benefit("win", {"ending": after.ending}),)
    if after.victor >= 0:
        return ()
    known = outline(before.cards)
    old, new = features(before, known), features(after, known)
    n, sign = len(NAMES), 1 if side == 0 else -1
    worth, weights = {}, WEIGHTS.values
    for group, names in GROUPS.items():
        places = [NAMES.index(name) for name in names]
        worth[group] = sign * sum(weights[i + h] * (new[i + h] - old[i + h]) for i in places for h in (0, n))
    gains = [gain for group in sorted(worth, key=lambda g: -worth[g]) if worth[group] > 0.0
             for gain in _TOLD[group](before, after, side)]
    if _threatens(before, 1 - side) and not _threatens(after, 1 - side):
        gains.insert(0, Benefit("stop", {"side": SIDES[1 - side]}))
    return tuple(gains[:3])


def _threatens(s: State, side: int) -> bool:
    """Whether a side is one step from winning."""
    half = features(s, outline(s.cards))[side * len(NAMES):]
    return bool(half[NAMES.index("match_near")] or half[NAMES.index("last_0")])


def _people(before: State, after: State, side: int) -> Iterator[Benefit]:
    moved = []
    for c in before.circle:
        if c not in after.circle:
            yield Benefit("gone", {"character": before.cards.characters[c].id})
        else:
            steps = (after.line[c] - before.line[c]) * (1 if side == 0 else -1)
            if steps > 0:
                moved.append((steps, c))
    for _, c in sorted(moved, reverse=True)[:2]:
        place = after.line[c]
        dimension = DIMENSIONS[DIMENSION_AT[place]]
        if DIMENSION_AT[before.line[c]] != DIMENSION_AT[place] and not SAFETY_AT[place]:
            yield Benefit(f"crossed_{dimension}", {"character": after.cards.characters[c].id})
        else:
            yield Benefit("person", {"character": after.cards.characters[c].id, "side": dimension, "safety": SAFETY_AT[place]})


def _awareness(before: State, after: State, side: int) -> Iterator[Benefit]:
    other = 1 - side
    if after.awareness[side] > before.awareness[side]:
        yield Benefit("level", {"level": after.awareness[side]})
    elif after.awareness[other] < before.awareness[other]:
        yield Benefit("lowered", {"side": SIDES[other], "level": after.awareness[other]})
    elif after.energy[side] > before.energy[side]:
        yield Benefit("toward", {"level": after.awareness[side] + 1})


def _energy(before: State, after: State, side: int) -> Iterator[Benefit]:
    gained, lost = after.energy[side] - before.energy[side], before.energy[1 - side] - after.energy[1 - side]
    if gained > 0:
        yield Benefit("energy", {"by": gained})
    if lost > 0:
        yield Benefit("energy_lost", {"side": SIDES[1 - side], "by": lost})


def _cards(before: State, after: State, side: int) -> Iterator[Benefit]:
    gained, lost = (len(after.hand[side]) - len(before.hand[side]), len(before.hand[1 - side]) - len(after.hand[1 - side]))
    if gained > 0:
        yield Benefit("cards", {"by": gained})
    if lost > 0:
        yield Benefit("cards_lost", {"side": SIDES[1 - side], "by": lost})


def _play(before: State, after: State, side: int) -> Iterator[Benefit]:
    for card in set(in_play(after, side)) - set(in_play(before, side)):
        yield Benefit("in_play", {"card": after.cards.cards[card].id})


def _marker(before: State, after: State, side: int) -> Iterator[Benefit]:
    place = after.line[after.marker]
    if (place > 5) if side == 0 else (place < 4):
        yield Benefit("marker", {"character": after.cards.characters[after.marker].id})
    elif place in (4, 5):
        yield Benefit("marker_idle", {"character": after.cards.characters[after.marker].id})


def _majority(before: State, after: State, side: int) -> Iterator[Benefit]:
    yield Benefit("majority", {})


_TOLD: dict[str, Callable[[State, State, int], Iterator[Benefit]]] = {
    "people": _people, "awareness": _awareness, "marker": _marker, "energy": _energy, "cards": _cards, "play": _play,
    "majority": _majority}
