"""attach: attach the card being resolved to a Character."""

from __future__ import annotations

from .. import mutations
from ..env import Env
from ..errors import make_message
from ..node import AnyNode, Pick
from ..options import Option
from ..specs import OperationSpec
from ..state import State
from ..targeting import CharacterFilter, allowed, candidates
from ..turns.control_flow import lent
from .base.declaration import CheckFailure, Operation, OperationContext, zero_bounds
from .base.settings import where


class Attach(Pick):
    """Attach the card being resolved to a Character (5.3)."""

    __slots__ = ("anybody", "where")
    op = "attach"
    kind = "character"

    def __init__(self, spec: object, where: CharacterFilter, anybody: bool) -> None:
        super().__init__(spec, 1, False)
        self.where, self.anybody = where, anybody

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        if lent(env):
            return []  # a card that only lends its ability stays where it is
        return [
            s.cards.options.character[c]
            for c in allowed(s, env.side, "attach", candidates(s, self.where, env))
        ]

    def take(self, s: State, env: Env, option: Option) -> None:
        if s.resolving and s.resolving[-1] == env.card:
            mutations.attach(s, env.card, option.value)


def can_be_laid(effect: AnyNode | None) -> bool:
    """Whether an effect can attach its card to a Character."""
    return effect is not None and (
        effect.op == "attach" or any(can_be_laid(part) for part in effect.children())
    )


def always_laid(effect: AnyNode | None) -> bool:
    """Whether an effect always attaches its card if nothing forbids it: no choice comes first, and
    any Character will do.
    """
    if isinstance(effect, Attach):
        return effect.anybody
    return (
        effect is not None
        and not effect.op
        and any(always_laid(part) for part in effect.children())
    )


def _check(m: OperationSpec, place: OperationContext) -> CheckFailure | None:
    if place.home != "card":
        return make_message("misplaced.attach")
    return None


OPERATION: Operation[OperationSpec] = Operation(
    Attach,
    where(),
    does="place this card on a Character",
    example="attach: {where: {dimension: human}}",
    worth=0.0,
    build=lambda m, c: Attach(m, c.where(m.where), not m.where.model_fields_set),
    check=_check,
    write=lambda m, w: w.say(people=w.one(m.where, case="gen")),
    bounds=zero_bounds,
)
