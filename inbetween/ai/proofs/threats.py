"""Threats of either side: open wins this turn or next, from public information.

Hands, decks and discard piles are removed first. Then each side tries what it can do without them:
its Awareness ability, Rest, raising Awareness, Activity, cards in play. The other side rests and
declines. A win that needs a hidden card is reported as one shift away.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...rules import engine
from ...rules.constants import SIDES
from ...rules.env import NO_ENV
from ...rules.options import Option
from ...rules.state import State
from ...rules.targeting import allowed

MOST_STATES = 1500  # looked at for each side: far more than a table without hands mostly holds
LEVELS_IN_REACH = 3  # two turns and an ability bring no more
SHIFTS_IN_REACH = 8  # nor more of these
LEAVING_IN_REACH = 2
PASSIVE = ("no", "pass", "done", "rest", "move:0")  # what changes least, in this order
# the turn at hand, the one after it, or not before another has passed
THIS = "this"
NEXT = "next"
LATER = "later"
WHENS = (THIS, NEXT, LATER)


class Threat(NamedTuple):
    """A win that a side threatens: how, when, and which things on the table it depends on."""

    side: str
    # "awareness": the last level; "ability": an ability ends it; "shift": one shift of a Character
    # does
    kind: str
    when: str  # of WHENS: when it can happen at the earliest
    # who is under the marker then, or who is a shift away; none: the Awareness ability
    character: str | None = None
    level: int | None = None  # the level that is reached, or whose ability is used
    ending: str = ""  # how the game would end

    @property
    def data(self) -> dict[str, Any]:
        """Return plain data with the name of its sentence under `ui.threat` in the locale tables:
        see `text.hint_reasons.threat_text`.
        """
        return {"threat": self._key, **self._asdict()}

    @property
    def _key(self) -> str:
        if self.kind == "shift":
            return "shift"
        if self.kind == "ability":
            return f"ability_{self.when}" if self.character else f"level_{self.when}"
        return f"awareness_{self.when}"


def threats(game: State) -> list[Threat]:
    """Return the threats of both sides, the nearest first; hidden cards do not change the
    result.
    """
    if game.winner_index >= 0:
        return []
    found = [
        threat for side in (0, 1) for threat in (*_open_wins(game, side), *_one_shift(game, side))
    ]
    return sorted(found, key=lambda threat: WHENS.index(threat.when))


def _one_shift(s: State, side: int) -> list[Threat]:
    """Return the Characters for whom one shift would be the last that a side needs."""
    last, near = (9, 8) if side == 0 else (0, 1)
    if sum(s.line[c] == last for c in s.circle) != s.cards.numbers.to_win - 1:
        return []
    who = allowed(s, side, "shift", [c for c in s.circle if s.line[c] == near])
    when = (
        THIS
        if s.active_index == side and s.phase_index < 2
        else NEXT
        if s.active_index != side
        else LATER
    )
    return [
        Threat(
            SIDES[side],
            "shift",
            when,
            s.cards.characters[c].id,
            None,
            ("secured", "devoured")[side],
        )
        for c in who
    ]


def without_hidden_cards(game: State) -> State:
    """Return a game with hidden cards and piles removed, without what is being resolved."""
    s = game.copy()
    s.start = s.choice_chain = None
    for zones in (s.hand, s.deck, s.discard, s.revealed_hand, s.inferred_hand):
        zones[:] = [(), ()]
    s.deck_knowledge = s.resolving = ()
    s.env, s.extra_steps = NO_ENV, 0
    del s.stack[1:]
    s.rng = 0
    engine.advance(s)
    return s


def _in_reach(s: State, side: int) -> bool:
    """Whether a win within two turns is possible at all; a quick test."""
    numbers = s.cards.numbers
    if (
        s.awareness[side] >= numbers.awareness_goal - LEVELS_IN_REACH
        or len(s.circle) <= numbers.last_stand + LEAVING_IN_REACH
    ):
        return True
    missing = sorted(9 - s.line[c] if side == 0 else s.line[c] for c in s.circle)
    return sum(missing[: numbers.to_win]) <= SHIFTS_IN_REACH


def _open_wins(game: State, side: int) -> list[Threat]:
    """Return the wins that a side can reach by the end of the next turn if the other side does not
    prevent them.
    """
    if not _in_reach(game, side):
        return []
    first = without_hidden_cards(game)
    found: dict[Threat, None] = {}
    if first.winner_index == side:
        found[_told(game, game, first, side, None)] = None
    seen: set[Any] = set()
    # with the level whose ability is being used
    waiting: list[tuple[State, int | None]] = [(first, None)]
    while waiting and len(seen) < MOST_STATES:
        s, level = waiting.pop()
        if s.winner_index >= 0:
            continue
        for option in _lines(s, side):
            after = s.copy()
            engine.choose(after, option)
            using = (
                option.value
                if s.phase_index == 0 and option.key.startswith("awareness:")
                else level
                if s.phase_index == 0
                else None
            )
            if after.winner_index == side:
                found[_told(game, s, after, side, using)] = None
            elif after.winner_index < 0 and after.turn <= game.turn + 1:
                what = _what(after)
                if what not in seen:
                    seen.add(what)
                    waiting.append((after, using))
    return _earliest(list(found))


def _lines(s: State, side: int) -> list[Option]:
    """Return the options to try: all for the side itself, the most passive for the other. Preparing
    is left out, because it draws unknown cards.
    """
    if s.decider == side:
        return [option for option in s.options if option.key != "prepare"]
    keys = {option.key: option for option in s.options}
    return [next((keys[key] for key in PASSIVE if key in keys), s.options[-1])]


def _told(game: State, before: State, after: State, side: int, level: int | None) -> Threat:
    """Return the threat for a win: where the marker was, or which Awareness ability was used."""
    when = THIS if before.turn == game.turn else NEXT
    ending = after.ending or ""
    if ending.startswith("awareness"):
        return Threat(
            SIDES[side],
            "awareness",
            when,
            after.cards.characters[before.marker].id,
            after.awareness[side],
            ending,
        )
    if level is not None:
        return Threat(SIDES[side], "ability", when, None, level, ending)
    return Threat(
        SIDES[side], "ability", when, before.cards.characters[before.marker].id, None, ending
    )


def _earliest(found: list[Threat]) -> list[Threat]:
    """Return of threats that differ in time only the earliest."""
    found.sort(key=lambda threat: WHENS.index(threat.when))
    kept: dict[tuple[Any, ...], Threat] = {}
    for threat in found:
        kept.setdefault((threat.kind, threat.character, threat.level, threat.ending), threat)
    return list(kept.values())


def _what(s: State) -> tuple[Any, ...]:
    """Return a key that is equal for states that need not be tried twice."""
    return (
        s.turn,
        s.phase_index,
        s.marker,
        s.direction,
        s.circle,
        tuple(s.line),
        tuple(s.energy),
        tuple(s.awareness),
        tuple(s.ready),
        s.attached,
        tuple(s.equipment),
        s.extra_steps,
        s.env,
        tuple((node.index, step, memory) for node, step, memory in s.stack),
        tuple(s.token_at),
    )
