"""if: effects that depend on a condition."""

from __future__ import annotations

from ..amounts import Number, amount_value
from ..env import Env
from ..errors import make_message
from ..node import AnyNode, Node, set_amount_done
from ..question import Question
from ..specs import AmountSpec, CharacterFilterSpec, ConditionSpec
from ..state import Frame, State
from ..targeting import CharacterFilter, candidates
from .base.builders import Builder
from .base.declaration import CheckFailure, Operation, OperationContext, max_inner_bounds
from .base.settings import AMOUNT, Either, Setting, effects, where

COMPARISONS = ("more", "less", "equal")
TESTS = (*COMPARISONS, "any", "none")


class If(Node[None]):
    """Compare two amounts, or test whether a filter matches anybody, and do one of two things."""

    __slots__ = ("first", "otherwise", "second", "test", "then", "where")
    op = "if"

    def __init__(
        self,
        spec: object,
        test: str,
        first: Number,
        second: Number,
        where: CharacterFilter | None,
        then: AnyNode,
        otherwise: AnyNode | None,
    ) -> None:
        super().__init__(spec)
        self.test = test
        self.first = first
        self.second = second
        self.where = where
        self.then, self.otherwise = then, otherwise

    def _holds(self, s: State, env: Env) -> bool:
        if self.where is not None:
            return bool(candidates(s, self.where, env)) == (self.test == "any")
        first, second = amount_value(self.first, s, env), amount_value(self.second, s, env)
        return (
            first > second
            if self.test == "more"
            else first < second
            if self.test == "less"
            else first == second
        )

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        branch = self.then if self._holds(s, s.env) else self.otherwise
        s.stack.pop()
        if branch is not None:
            s.stack.append((branch, 0, None))
        else:
            set_amount_done(s, 0)
        return None

    def children(self) -> tuple[AnyNode, ...]:
        return (self.then,) if self.otherwise is None else (self.then, self.otherwise)

    def possible(self, s: State, env: Env) -> bool:
        branch = self.then if self._holds(s, env) else self.otherwise
        return branch is not None and branch.possible(s, env)


def compared(m: ConditionSpec) -> tuple[str, AmountSpec, AmountSpec] | None:
    """Return the word of a comparison and its two amounts; None if the test is a filter."""
    for word, amount in (("more", m.more), ("less", m.less), ("equal", m.equal)):
        if amount is not None:
            other = m.than if m.to is None else m.to
            assert other is not None
            return word, amount, other
    return None


def wanted(m: ConditionSpec) -> tuple[str, CharacterFilterSpec]:
    """Return the filter of a test that compares nothing, and whether it wants `any` or `none`."""
    if m.any is not None:
        return "any", m.any
    assert m.none is not None
    return "none", m.none


def _build(m: ConditionSpec, c: Builder) -> If:
    comparison = compared(m)
    then, otherwise = c.effects(m.then), c.effects(m.otherwise) if m.otherwise else None
    if comparison is None:
        test, where = wanted(m)
        return If(m, test, 0, 0, c.where(where), then, otherwise)
    test, first, second = comparison
    return If(m, test, c.amount(first), c.amount(second), None, then, otherwise)


def _check(m: ConditionSpec, place: OperationContext) -> CheckFailure | None:
    test = next(word for word in TESTS if getattr(m, word) is not None)
    if test in COMPARISONS and m.than is None and m.to is None:
        return make_message("missing-key", key="to" if test == "equal" else "than")
    if m.to is not None and test != "equal":
        return (
            make_message("contradiction.if_to_than", test=test)
            if test in COMPARISONS
            else make_message("contradiction.if_to")
        )
    if m.than is not None and test not in COMPARISONS:
        return make_message("contradiction.if_than", test=test)
    return None


OPERATION: Operation[ConditionSpec] = Operation(
    If,
    Either(
        *(Setting(word, AMOUNT) for word in COMPARISONS), where("any"), where("none"), needed=True
    ),
    Either(Setting("than", AMOUNT), Setting("to", AMOUNT)),
    effects("then"),
    effects("otherwise", needed=False),
    does="do something if one amount is greater than another, less, or equal to it; or if `any` "
    "Character matches a filter, or `none`",
    example="if: {less: {hand: you}, than: {hand: opponent}, then: [{draw: 1}]}",
    worth=0.0,
    weigh=lambda worths: worths[0],
    build=_build,
    check=_check,
    write=lambda m, w: w.conditional(m),
    bounds=max_inner_bounds,
)
