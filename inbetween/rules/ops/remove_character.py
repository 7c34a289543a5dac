"""remove_character: a Character is removed from the game."""

from __future__ import annotations

from .. import mutations
from ..effect_bounds import EffectBounds
from ..env import Env
from ..node import Pick
from ..options import Option
from ..specs import OperationSpec
from ..state import State
from ..targeting import CharacterFilter, targetable
from .base.declaration import Operation
from .base.locks import lock_prevents_moving, movable_locked_places
from .base.settings import where


class RemoveCharacter(Pick):
    """Remove a Character from the game (4.7, 10.18)."""

    __slots__ = ("unlocks", "where")
    op = "remove_character"
    kind = "character"

    def __init__(self, spec: object, where: CharacterFilter, unlocks: int) -> None:
        super().__init__(spec, 1, False)
        self.where, self.unlocks = where, unlocks

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        table = s.cards.options.character
        return [table[c] for c in targetable(s, self.where, env, "remove", self.unlocks)]

    def take(self, s: State, env: Env, option: Option) -> None:
        mutations.remove_character(s, option.value)


OPERATION: Operation[OperationSpec] = Operation(
    RemoveCharacter,
    where(),
    does="remove a Character from the game",
    example="remove_character: {where: {state: inbetween}}",
    worth=1.0,
    stopped_by_lock=True,
    build=lambda m, c: RemoveCharacter(m, c.where(m.where), movable_locked_places(c)),
    write=lambda m, w: w.say(people=w.one(m.where, unlocked=lock_prevents_moving(w))),
    bounds=lambda n, r: EffectBounds(removals=1, marker_moves=1),
)
