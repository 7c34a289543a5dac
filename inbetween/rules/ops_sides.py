"""Operations on the sides: Energy, cards, Awareness, Equipment."""

from __future__ import annotations

from typing import Any

from . import atoms, chance
from .amounts import Amount
from .env import Env
from .memory import Picked
from .node import Act, Pick, remember
from .ongoing import awareness_price, equipment_in_play
from .options import Option
from .question import Question
from .select import energy_of
from .state import Frame, State


def side_of(env: Env, who: str) -> int:
    """The side that "you" or "opponent" means."""
    return env.side if who == "you" else 1 - env.side


class OfAmount(Act):
    """An operation on a side that depends on an amount."""

    __slots__ = ("amount", "who")

    def __init__(self, spec: Any, amount: Amount, who: str) -> None:
        super().__init__(spec)
        self.amount, self.who = amount, who


class Gain(OfAmount):
    """A side gains Energy."""

    __slots__ = ()
    op = "gain"

    def act(self, s: State, env: Env) -> None:
        atoms.change_energy(s, side_of(env, self.who), self.amount.value(s, env), "gain")

    def possible(self, s: State, env: Env) -> bool:
        return energy_of(s, env, side_of(env, self.who)) < s.cards.numbers.energy_max and self.amount.value(s, env) > 0


class Lose(OfAmount):
    """A side loses Energy, as far as it has any."""

    __slots__ = ()
    op = "lose"

    def act(self, s: State, env: Env) -> None:
        atoms.change_energy(s, side_of(env, self.who), -self.amount.value(s, env), "lose")

    def possible(self, s: State, env: Env) -> bool:
        return energy_of(s, env, side_of(env, self.who)) > 0 and self.amount.value(s, env) > 0


class Draw(OfAmount):
    """A side draws cards."""

    __slots__ = ()
    op = "draw"

    def act(self, s: State, env: Env) -> None:
        atoms.draw(s, side_of(env, self.who), self.amount.value(s, env))

    def possible(self, s: State, env: Env) -> bool:
        side = side_of(env, self.who)
        return bool(s.deck[side] or s.discard[side]) and self.amount.value(s, env) > 0


class Discard(Pick):
    """A side discards cards from hand: of its own choice, of the user's choice, or at random."""

    __slots__ = ("how", "who")
    op = "discard"
    kind = "card"

    def __init__(self, spec: Any, count: int, optional: bool, who: str, how: str) -> None:
        super().__init__(spec, count, optional)
        self.who, self.how = who, how

    def chooser(self, env: Env) -> int:
        return side_of(env, self.who) if self.how == "owner" else env.side

    def zone(self, env: Env) -> str | None:
        return "hand" if side_of(env, self.who) == self.chooser(env) else "other_hand"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.card
        return [table[card] for card in dict.fromkeys(s.hand[side_of(env, self.who)])]

    def take(self, s: State, env: Env, option: Option) -> None:
        atoms.discard(s, side_of(env, self.who), option.value)
        remember(s, option.value)

    def run(self, s: State, frame: Frame[Picked | None]) -> Question | None:
        if self.how != "random":
            owner = side_of(s.env, self.who)
            if self.zone(s.env) == "other_hand" and s.seen[owner] != s.hand[owner]:
                atoms.show_hand(s, owner)  # one cannot pick from a hand without seeing it
            return super().run(s, frame)
        s.stack.pop()
        side = side_of(s.env, self.who)
        for _ in range(min(self.count, len(s.hand[side]))):
            card = s.hand[side][chance.below(s, len(s.hand[side]))]
            atoms.discard(s, side, card)
            remember(s, card)
        return None


class LookAtHand(Act):
    """Look at the other side's hand and remember it (10.20)."""

    __slots__ = ()
    op = "look_at_hand"

    def act(self, s: State, env: Env) -> None:
        atoms.show_hand(s, 1 - env.side)

    def possible(self, s: State, env: Env) -> bool:
        return bool(s.hand[1 - env.side])


class TakeCard(Pick):
    """Take cards from one's own discard pile into hand."""

    __slots__ = ()
    op = "take_card"
    kind = "card"

    def zone(self, env: Env) -> str | None:
        return "discard"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.card
        return [table[card] for card in sorted(set(s.discard[env.side]))]

    def take(self, s: State, env: Env, option: Option) -> None:
        atoms.take_from_discard(s, env.side, option.value)
        remember(s, option.value)


class RemoveEquipment(Pick):
    """Remove Equipment in play from the game, laid on a Character or not."""

    __slots__ = ("who",)
    op = "remove_equipment"
    kind = "card"

    def __init__(self, spec: Any, count: int, optional: bool, who: str) -> None:
        super().__init__(spec, count, optional)
        self.who = who

    def zone(self, env: Env) -> str | None:
        return "equipment"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        sides = (0, 1) if self.who == "any" else (side_of(env, self.who),)
        return [s.cards.options.card[card] for side in sides for card in dict.fromkeys(equipment_in_play(s, side))]

    def take(self, s: State, env: Env, option: Option) -> None:
        atoms.leave_play(s, option.value, "remove")
        remember(s, option.value)


class RaiseAwareness(Act):
    """Raise one's own Awareness by 1 for its price, if it can be paid."""

    __slots__ = ("free", "half", "less")
    op = "raise_awareness"

    def __init__(self, spec: Any, half: bool, less: int, free: bool) -> None:
        super().__init__(spec)
        self.half, self.less, self.free = half, less, free

    def price(self, s: State, env: Env) -> int:
        """What it costs now."""
        return 0 if self.free else awareness_price(s, env.side, self.half, self.less)

    def act(self, s: State, env: Env) -> None:
        if self.possible(s, env):
            atoms.change_energy(s, env.side, -self.price(s, env), "awareness")
            atoms.set_awareness(s, env.side, s.awareness[env.side] + 1)

    def possible(self, s: State, env: Env) -> bool:
        return s.awareness[env.side] < s.cards.numbers.awareness_goal and self.price(s, env) <= energy_of(s, env, env.side)


class LowerAwareness(Act):
    """A side's Awareness goes down."""

    __slots__ = ("by", "who")
    op = "lower_awareness"

    def __init__(self, spec: Any, by: int, who: str) -> None:
        super().__init__(spec)
        self.by, self.who = by, who

    def act(self, s: State, env: Env) -> None:
        side = side_of(env, self.who)
        level = max(0, s.awareness[side] - self.by)
        if level != s.awareness[side]:
            atoms.set_awareness(s, side, level)

    def possible(self, s: State, env: Env) -> bool:
        return self.by > 0 and s.awareness[side_of(env, self.who)] > 0


class ExtraStep(Act):
    """The marker's coming move goes further (10.27)."""

    __slots__ = ("steps",)
    op = "extra_step"

    def __init__(self, spec: Any, steps: int) -> None:
        super().__init__(spec)
        self.steps = steps

    def act(self, s: State, env: Env) -> None:
        s.extra += self.steps


