"""look_at_deck: look at the top cards of a deck and put them back or take some."""

from __future__ import annotations

from .. import deck_mutations
from ..amounts import Number, amount_value
from ..env import Env
from ..errors import make_message
from ..frame_memory import Looking
from ..node import Node, set_amount_done
from ..options import Option
from ..question import Question
from ..specs import LookSpec
from ..state import Frame, State, Zone
from .base.builders import TextBuilder
from .base.declaration import CheckFailure, Operation, OperationContext, hand_card_bounds
from .base.settings import FATE, NUMBER, Setting, who
from .base.sides import side_of
from .base.typical_amounts import size_factor

ALL = 99  # more than a look shows


class LookAtDeck(Node[Looking | None]):
    """Look at the top of a deck, then keep the order, choose another, put some at the bottom, or
    take some.
    """

    __slots__ = ("count", "optional", "picks", "way", "who")
    op = "look_at_deck"
    kind = "card"

    def __init__(self, spec: object, count: Number, who: str, way: str, take: int) -> None:
        super().__init__(spec)
        self.count = count
        self.who = who
        self.way = way
        # how many cards are chosen
        self.picks = {"keep": 0, "reorder": ALL, "bury": ALL}.get(way, take)
        self.optional = way == "bury"

    def zone(self, env: Env) -> str | None:
        return "deck"

    def run(self, s: State, frame: Frame[Looking | None]) -> Question | None:
        memory = frame[2]
        if memory is None:
            owner = side_of(s.env, self.who)
            memory = Looking(owner, min(amount_value(self.count, s, s.env), len(s.deck[owner])), ())
            set_amount_done(s, memory.size)
            if memory.size:
                deck_mutations.look_at_deck(s, s.env.side, owner, memory.size)
            # all of them: there is nothing to choose
            if self.way in ("top", "bottom") and self.picks >= memory.size:
                memory = memory._replace(chosen=tuple(range(memory.size)))
            s.stack[-1] = (self, 1, memory)
        deck, table = s.deck[memory.owner], s.cards.options
        left = [place for place in range(memory.size) if place not in memory.chosen]
        if len(left) < (2 if self.way == "reorder" else 1) or len(memory.chosen) >= self.picks:
            self._finish(s, memory)
            return None
        offers = [table.card[card] for card in dict.fromkeys(deck[-1 - place] for place in left)]
        return Question(s.env.side, (*offers, table.done) if self.optional else tuple(offers))

    def answer(self, s: State, frame: Frame[Looking | None], option: Option) -> None:
        memory = frame[2]
        assert memory is not None
        if option.value is None:
            self._finish(s, memory)
            return
        deck = s.deck[memory.owner]
        place = next(
            i for i in range(memory.size) if i not in memory.chosen and deck[-1 - i] == option.value
        )
        s.stack[-1] = (self, 1, memory._replace(chosen=(*memory.chosen, place)))

    def _finish(self, s: State, memory: Looking) -> None:
        s.stack.pop()
        owner, count, places = memory
        deck = s.deck[owner]
        chosen: Zone = tuple(deck[-1 - place] for place in places)
        others: Zone = tuple(deck[-1 - place] for place in range(count) if place not in places)
        by = s.env.side
        if self.way == "bury":
            if chosen:
                deck_mutations.arrange_deck(s, by, owner, others, chosen)
        elif self.way == "reorder":
            if count > 1:
                deck_mutations.arrange_deck(s, by, owner, chosen + others, ())
        elif chosen:
            if others:
                bottom = self.way == "bottom"
                deck_mutations.arrange_deck(
                    s,
                    by,
                    owner,
                    chosen if bottom else chosen + others,
                    others if bottom else (),
                    len(chosen),
                )
            deck_mutations.draw(s, owner, len(chosen))

    def possible(self, s: State, env: Env) -> bool:
        return bool(s.deck[side_of(env, self.who)]) and amount_value(self.count, s, env) > 0


def _way(m: LookSpec) -> str:
    return (m.then.rest or "top") if m.then.take else m.then.way


def _check(m: LookSpec, place: OperationContext) -> CheckFailure | None:
    if m.then.take and m.who == "opponent":
        return make_message("misplaced.take")
    if m.then.take and isinstance(m.count, int) and m.then.take > m.count:
        return make_message("value.take", count=m.count, take=m.then.take)
    if m.then.way == "reorder" and m.count == 1:
        return make_message("value.reorder")
    return None


def _write(m: LookSpec, w: TextBuilder) -> str:
    way = (
        f"{_way(m)}_one"
        if m.count == 1 and m.then.way == "bury"
        else "take_all"
        if m.then.take == m.count
        else _way(m)
    )
    return w.say(way, cards=w.top_cards(m.count, m.who), taken=m.then.take)


OPERATION: Operation[LookSpec] = Operation(
    LookAtDeck,
    Setting("count", NUMBER, 1, note="how many cards from the top"),
    who("you"),
    Setting(
        "then",
        FATE,
        note="keep (default), reorder, bury (any of them go on the bottom), or `{take: 1, rest: "
        "bottom}` (this many go into the hand, the rest on the bottom, or back on top: `top`, the "
        "default)",
    ),
    does="look at the top cards of a deck; they stay known",
    example="look_at_deck: {count: 3, then: reorder}",
    short="count",
    worth=0.4,
    size=lambda m: size_factor(m.count, 2, 4),
    build=lambda m, c: LookAtDeck(m, c.amount(m.count), m.who, _way(m), m.then.take or 0),
    check=_check,
    write=_write,
    prompt="look_reorder",
    bounds=hand_card_bounds,
)
