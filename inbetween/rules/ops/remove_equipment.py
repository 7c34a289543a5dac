"""remove_equipment: Equipment in play is removed from the game."""

from __future__ import annotations

from .. import mutations
from ..amounts import Number
from ..env import Env
from ..in_play.modifiers import equipment_in_play
from ..node import Pick, remember
from ..options import Option
from ..specs import CardOperationSpec
from ..state import State
from ..targeting import CardFilter, matching_cards
from .base.builders import TextBuilder, compiled_picking
from .base.declaration import Operation, zero_bounds
from .base.settings import PICKING, cards_where, who
from .base.sides import side_of
from .base.typical_amounts import size_factor


class RemoveEquipment(Pick):
    """Remove Equipment in play from the game, attached to a Character or not."""

    __slots__ = ("only", "who")
    op = "remove_equipment"
    kind = "card"

    def __init__(
        self, spec: object, count: Number, optional: bool, who: str, only: CardFilter
    ) -> None:
        super().__init__(spec, count, optional)
        self.who, self.only = who, only

    def zone(self, env: Env) -> str | None:
        return "equipment"

    def offers(self, s: State, env: Env, picked: tuple[int, ...]) -> list[Option]:
        sides = (0, 1) if self.who == "any" else (side_of(env, self.who),)
        return [
            s.cards.options.card[card]
            for side in sides
            for card in matching_cards(equipment_in_play(s, side), self.only)
        ]

    def take(self, s: State, env: Env, option: Option) -> None:
        mutations.leave_play(s, option.value, "remove")
        remember(s, option.value)


def _write(m: CardOperationSpec, w: TextBuilder) -> str:
    noun = "equipment_you" if m.who == "you" else "equipment"
    return w.say(
        m.who,
        equipment=w.some_cards(m.where, m, noun),
        side=w.who("opponent"),
        sides=w.who("opponent", "gen"),
    )


OPERATION: Operation[CardOperationSpec] = Operation(
    RemoveEquipment,
    PICKING,
    who("any", "any"),
    cards_where(),
    does="remove Equipment in play from the game",
    example="remove_equipment: {who: opponent}",
    short="count",
    worth=0.8,
    size=lambda m: size_factor(m.up_to or m.count, 1, 1),
    build=lambda m, c: RemoveEquipment(m, *compiled_picking(m, c), m.who, c.cards_where(m.where)),
    write=_write,
    bounds=zero_bounds,
)
