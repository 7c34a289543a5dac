"""remove_equipment: Equipment in play leaves the game."""

from __future__ import annotations

from typing import Any

from .. import atoms
from ..env import Env
from ..node import Pick, remember
from ..ongoing import equipment_in_play
from ..options import Option
from ..state import State
from .declare import PICKING, Operation, Wording, picked, who
from .sides import side_of


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


def _write(m: Any, w: Wording) -> str:
    noun = "equipment_you" if m.who == "you" else "equipment"
    return w.say(m.who, equipment=w.picking(noun, m), side=w.who("opponent"), sides=w.who("opponent", "gen"))


OPERATION = Operation(
    RemoveEquipment, PICKING, who("any", "any"), does="remove Equipment in play from the game",
    example="remove_equipment: {who: opponent}", short="count", worth=0.8,
    build=lambda m, c: RemoveEquipment(m, *picked(m), m.who), write=_write)
