"""Facts about effects that follow from the data alone: sides, card_owners, constant amounts."""

from __future__ import annotations

from ...rules.constants import SIDES
from ..models.card_set import CardModel
from ..models.effects import AmountModel, Effect
from .card_set import walk

# operations after which "the last card" exists
REMEMBERING = {"discard", "remove_equipment", "take_card"}
BOTH_SIDES = "town", "creature"


def sides_named_by(who: str, side: str) -> tuple[str, ...]:
    """Return the sides that you, opponent, both or any mean."""
    other = SIDES[1 - SIDES.index(side)]
    return {"you": (side,), "opponent": (other,)}.get(who, BOTH_SIDES)


def card_owners(effect: Effect, side: str) -> tuple[str, ...]:
    """Return the sides whose cards an operation selects."""
    if effect.op == "use_card":
        return sides_named_by(
            {"discard": "you", "opponent_discard": "opponent"}.get(effect.spec.from_, "any"), side
        )
    return sides_named_by(getattr(effect.spec, "who", "you"), side)


def can_use(op: str, card: CardModel) -> bool:
    """Return whether an operation can do anything with a card."""
    return (
        card.equipment
        if op == "remove_equipment"
        else bool(card.effect)
        if op == "use_card"
        else True
    )


def results_after(effects: list[Effect]) -> set[str]:
    """Return what is set after some effects: what the last one did, and the last card, if any."""
    if any(effect.op in REMEMBERING for effect, _, _ in walk(effects, ())):
        return {"symbol", "cost_of", "done"}
    return {"done"} if effects else set()


def constant_amount(amount: AmountModel | int | None) -> int | None:
    """Return the value of an amount if it is constant."""
    if not isinstance(amount, AmountModel):
        return amount
    parts = [constant_amount(part) for part in (amount.times, amount.plus or 0, amount.minus or 0)]
    most = None if amount.at_most is None else constant_amount(amount.at_most)
    if most == 0:
        return 0
    times, plus, minus = parts
    if (
        amount.number is None
        or times is None
        or plus is None
        or minus is None
        or (amount.at_most is not None and most is None)
    ):
        return None
    n = amount.number * times // (2 if amount.half else 1) + plus - minus
    return max(0, n if most is None else min(n, most))
