"""The benefits that a hint names: what a choice gains or prevents, compared feature by feature."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ...rules.constants import DIMENSION_AT, DIMENSIONS, SAFETY_AT, SIDES
from ...rules.in_play.modifiers import in_play
from ...rules.state import State
from ...text.hint_reasons import LOCKS
from ..evaluation.evaluate import WEIGHTS, card_set_profile
from ..evaluation.features import NAMES, features
from ..proofs.threats import LATER, NEXT, THIS, Threat
from ..proofs.win_bounds import missing_shifts

MOST_BENEFITS = 3  # named for a hint
LOCKED = 4  # shifts from InBetween
BEGUN = 0.25  # share of the way to a win that is always named with a low chance

# Features that are named together.
GROUPS = {
    "people": NAMES[: NAMES.index("level")],
    "awareness": (
        "level",
        "level_squared",
        "need",
        "last",
        "last_0",
        "last_1",
        "last_2",
        "last_now",
        "climb_0",
        "climb_1",
    ),
    "marker": ("stop_0", "stop_1", "stop_2", "stop_3", "abilities"),
    "energy": ("energy", "energy_low"),
    "cards": ("hand", "hand_empty"),
    "play": ("rest", "prepare", "price", "trigger", "attached"),
    "majority": ("majority",),
}


class Benefit(NamedTuple):
    """One benefit of a choice: its subject, and the numbers and ids for its text."""

    kind: str
    data: dict[str, Any]


def remaining_threat(
    before: list[Threat], after: list[Threat], lost: bool, side: str
) -> Benefit | None:
    """Return what the other side can still win by after a turn, as seen before it, or what it wins
    by if the turn is lost.
    """
    for threat in before if lost else after:
        if threat.side != side and threat.when == THIS:
            return Benefit("threat", threat._replace(when=THIS if lost else NEXT).data)
    return None


def loss_reason(s: State, side: str) -> Benefit:
    """Return what the other side wins by where a line loses without an open win before it."""
    if s.ending in LOCKS:
        return Benefit("lost_circle", {"side": side, "dimension": LOCKS[s.ending]})
    if s.ending == "five_left":
        return Benefit("lost_count", {"side": side})
    return Benefit("lost_awareness", {"side": side, "goal": s.cards.numbers.awareness_goal})


def approaching_win(s: State, side: int, chance: float) -> Benefit | None:
    """Return what a side without open wins is nearest to winning by, or nothing if it has hardly
    begun. The lower the chance of the other side, the less progress is worth naming.
    """
    numbers = s.cards.numbers
    level = s.awareness[side]
    energy = s.energy[side]
    goal, locks = numbers.awareness_goal, missing_shifts(s, side)
    more = max(0, energy - numbers.energy)
    # of the price of all levels
    climbed = (level * (level + 1) / 2 + more) / (goal * (goal + 1) / 2)
    pulled = 1 - locks / (LOCKED * numbers.to_win)
    if max(climbed, pulled) < min(BEGUN, chance):
        return None
    if pulled >= climbed and (pulled >= BEGUN or not climbed):
        return Benefit(
            "ahead_circle", {"side": SIDES[side], "shifts": locks, "dimension": DIMENSIONS[side]}
        )
    return Benefit(
        "ahead_awareness", {"side": SIDES[side], "level": level, "goal": goal, "held": energy}
    )


def compare(
    before: State, after: State, side: int, found: list[Threat], left: list[Threat]
) -> tuple[Benefit, ...]:
    """Return what a side has gained between two states, the largest benefit first, including
    threats removed.
    """
    if after.winner_index >= 0:
        return ()
    known = card_set_profile(before.cards)
    old, new = features(before, known), features(after, known)
    n, sign = len(NAMES), 1 if side == 0 else -1
    worth, weights = {}, WEIGHTS.values
    for group, names in GROUPS.items():
        places = [NAMES.index(name) for name in names]
        worth[group] = sign * sum(
            weights[i + h] * (new[i + h] - old[i + h]) for i in places for h in (0, n)
        )
    gains = [
        gain
        for group in sorted(worth, key=lambda g: -worth[g])
        if worth[group] > 0.0
        for gain in _DESCRIBERS[group](before, after, side)
    ]
    other = SIDES[1 - side]
    soon = (THIS,) if after.turn > before.turn else (THIS, NEXT)
    if any(m.side == other and m.when != LATER for m in found) and not any(
        m.side == other and m.when in soon for m in left
    ):
        gains.insert(0, Benefit("stop", {"side": other}))
    return tuple(gains[:MOST_BENEFITS])


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
            yield Benefit(
                "person",
                {
                    "character": after.cards.characters[c].id,
                    "side": dimension,
                    "safety": SAFETY_AT[place],
                },
            )


def _awareness(before: State, after: State, side: int) -> Iterator[Benefit]:
    other = 1 - side
    if after.awareness[side] > before.awareness[side]:
        yield Benefit("level", {"level": after.awareness[side]})
    elif after.awareness[other] < before.awareness[other]:
        yield Benefit("lowered", {"side": SIDES[other], "level": after.awareness[other]})
    elif after.energy[side] > before.energy[side]:
        yield Benefit("toward", {"level": after.awareness[side] + 1})


def _energy(before: State, after: State, side: int) -> Iterator[Benefit]:
    gained = after.energy[side] - before.energy[side]
    lost = before.energy[1 - side] - after.energy[1 - side]
    if gained > 0:
        yield Benefit("energy", {"by": gained})
    if lost > 0:
        yield Benefit("energy_lost", {"side": SIDES[1 - side], "by": lost})


def _cards(before: State, after: State, side: int) -> Iterator[Benefit]:
    gained = len(after.hand[side]) - len(before.hand[side])
    lost = len(before.hand[1 - side]) - len(after.hand[1 - side])
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


_DESCRIBERS: dict[str, Callable[[State, State, int], Iterator[Benefit]]] = {
    "people": _people,
    "awareness": _awareness,
    "marker": _marker,
    "energy": _energy,
    "cards": _cards,
    "play": _play,
    "majority": _majority,
}
