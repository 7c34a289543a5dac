"""use_ability: use the ability of another Character."""

from __future__ import annotations

from collections.abc import Iterator

from ..constants import DIMENSION_AT, SECURED
from ..effect_bounds import ZERO_BOUNDS, BoundsLookup, EffectBounds, max_bounds
from ..env import Env
from ..errors import make_message
from ..node import Node, set_amount_done
from ..options import Option
from ..question import Question
from ..specs import OperationSpec
from ..state import Frame, State
from ..targeting import CharacterFilter, candidates, count_trial
from ..turns.control_flow import begin_ability
from .base.declaration import CheckFailure, Operation, OperationContext
from .base.settings import where, word

LONGEST_CHAIN = 3  # abilities that use abilities; a modded set could go round for ever


class UseAbility(Node[None]):
    """Use the face-up ability of a Character: as if printed on this one (Earl), or there (10.16,
    10.26).
    """

    __slots__ = ("there", "where")
    op = "use_ability"
    kind = "character"

    def __init__(self, spec: object, where: CharacterFilter, there: bool) -> None:
        super().__init__(spec)
        self.where, self.there = where, there

    def _env(self, env: Env, character: int) -> Env:
        me = character if self.there or env.me < 0 else env.me
        return Env(env.side, me, env.card, chain=(*env.chain, character), price=env.price)

    def _usable(self, s: State, env: Env) -> Iterator[int]:
        if len(env.chain) > LONGEST_CHAIN:
            return
        for c in candidates(s, self.where, env):
            if c not in env.chain:
                ability = s.cards.characters[c].abilities[DIMENSION_AT[s.line[c]]]
                count_trial(s)
                if ability is not None and ability.possible(s, self._env(env, c)):
                    yield c

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        options = tuple(s.cards.options.character[c] for c in self._usable(s, s.env))
        if not options:
            set_amount_done(s, 0)
            s.stack.pop()
            return None
        return Question(s.env.side, options)

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack.pop()
        set_amount_done(s, 1)
        c = option.value
        ability = s.cards.characters[c].abilities[DIMENSION_AT[s.line[c]]]
        assert ability is not None
        begin_ability(s, ability, self._env(s.env, c))

    def possible(self, s: State, env: Env) -> bool:
        return any(True for _ in self._usable(s, env))


def _check(m: OperationSpec, place: OperationContext) -> CheckFailure | None:
    if m.printed_on == "self" and place.home != "character":
        return make_message("misplaced.use_ability")
    return None


def _reach(node: UseAbility, r: BoundsLookup) -> EffectBounds:
    faces = [
        r.face(DIMENSION_AT[place]) for place in range(SECURED + 1) if node.where.lines >> place & 1
    ]
    return max_bounds(faces[0], faces[-1]) if faces else ZERO_BOUNDS


OPERATION: Operation[OperationSpec] = Operation(
    UseAbility,
    where(),
    word(
        "printed_on",
        ("self", "there"),
        "self",
        note="as if it were this Character's own, or where it is",
    ),
    does="use the face-up ability of a Character",
    example="use_ability: {where: {state: guarded}, printed_on: there}",
    worth=1.2,
    build=lambda m, c: UseAbility(m, c.where(m.where), m.printed_on == "there"),
    check=_check,
    write=lambda m, w: w.say(m.printed_on, people=w.one(m.where, case="gen")),
    bounds=_reach,
)
