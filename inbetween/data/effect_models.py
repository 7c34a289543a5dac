"""The effect language: one model for each operation, filter and amount.

The models are the schema: an unknown key, a wrong type or an impossible value is a fault with its
place. Shorthands (`draw: 2`) are turned into the long form here, so that nothing behind needs to
know them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

Who = Literal["you", "opponent"]
State = Literal["inbetween", "alert", "guarded", "secured", "nervous", "terrified", "devoured", "marked"]
Small = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
MOST_EFFECTS = 50  # in one list


class Model(BaseModel):
    """Base of all parts: no unknown keys, no guessing of types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)


def _wrap(key: str) -> BeforeValidator:
    """Accept a bare value where a mapping with one main key is meant; nothing at all means {}."""

    def expand(value: Any) -> Any:
        if isinstance(value, dict | BaseModel):
            return value
        return {} if value is None else {key: value}

    return BeforeValidator(expand)


def _listed(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


class Where(Model):
    """Which Characters: everything given must hold."""

    dimension: Literal["human", "creature"] | None = None
    state: Annotated[list[State], BeforeValidator(_listed), Field(min_length=1)] | None = None
    symbol: str | None = None  # a symbol's id, or "discarded": that of the card last discarded
    adjacent_to: Literal["marker", "self", "each"] | None = None
    at: Literal["marker", "self", "each"] | None = None
    other: bool = False  # not the Character whose ability this is

    @model_validator(mode="after")
    def _one_place(self) -> Where:
        if self.at and self.adjacent_to:
            raise ValueError("give 'at' or 'adjacent_to', not both")
        return self


class AmountModel(Model):
    """A number, or something to count, times a factor, halved, less another amount; never below 0."""

    number: Small | None = None
    count: Where | None = None
    cost_of: Literal["last"] | None = None  # the card last discarded, removed or taken
    energy: Who | None = None
    awareness: Who | None = None
    hand: Who | None = None
    times: Positive = 1
    half: bool = False
    minus: Amount | None = None

    @model_validator(mode="after")
    def _one_base(self) -> AmountModel:
        given = [n for n in ("number", "count", "cost_of", "energy", "awareness", "hand") if getattr(self, n) is not None]
        if len(given) != 1:
            raise ValueError("an amount needs exactly one of number, count, cost_of, energy, awareness, hand")
        return self


Amount = Annotated[AmountModel, _wrap("number")]


class Picking(Model):
    """Exactly `count` (as far as possible), or `up_to` so many."""

    count: Positive | None = None
    up_to: Positive | None = None

    @model_validator(mode="after")
    def _one_number(self) -> Picking:
        if self.count is not None and self.up_to is not None:
            raise ValueError("give 'count' or 'up_to', not both")
        return self


class Shift(Picking):
    """Shift Characters along the Safety track, across dimensions too."""

    by: Positive = 1
    where: Where = Where()
    unlocks: Annotated[list[Literal["secured", "devoured"]], BeforeValidator(_listed)] = []


class Flip(Picking):
    """Flip InBetween Characters out of a dimension."""

    from_: Annotated[Literal["human", "creature"] | None, Field(alias="from")] = None
    where: Where = Where()


class Energy(Model):
    """An amount of Energy for a side."""

    amount: Amount
    who: Who = "you"


class Loss(Model):
    """An amount of Energy that a side loses."""

    amount: Amount
    who: Who = "opponent"


class Draw(Model):
    """Cards to draw."""

    amount: Amount
    who: Who = "you"


class Discard(Picking):
    """Cards to discard from hand: picked by their owner, by the user of the ability, or at random."""

    who: Who = "you"
    how: Literal["owner", "user", "random"] = "owner"


class PlayCard(Model):
    """Play a card from hand, with or without the right to pay for its ability."""

    ability: bool


class MoveMarker(Model):
    """Move the Activity marker on."""

    up_to: Positive | None = None
    by: Positive | None = None

    @model_validator(mode="after")
    def _one_number(self) -> MoveMarker:
        if (self.by is None) == (self.up_to is None):
            raise ValueError("give either 'by' or 'up_to'")
        return self


class Nothing(Model):
    """An operation without settings."""


class OneCharacter(Model):
    """An operation on one Character."""

    where: Where = Where()


class RaiseAwareness(Model):
    """Raise one's own Awareness by 1."""

    price: Literal["normal", "half", "free"] = "normal"
    less: Small = 0


class LowerAwareness(Model):
    """A side's Awareness goes down."""

    by: Positive = 1
    who: Who = "opponent"


class ReturnTokens(Picking):
    """Return Symbol tokens to the supply."""

    where: Where = Where()


class TakeCard(Picking):
    """Take cards from one's own discard pile."""


class RemoveEquipment(Picking):
    """Remove Equipment in play from the game."""

    who: Literal["you", "opponent", "any"] = "any"


class UseAbility(Model):
    """Use the face-up ability of a Character, as if printed on this one or where it is."""

    where: Where = Where()
    printed_on: Literal["self", "there"] = "self"


class ForEach(Model):
    """Do something with every Character that fits, or with `pick` of them chosen beforehand."""

    where: Where = Where()
    pick: Positive | None = None
    adjacent: bool = False  # the picked ones must be each other's neighbours
    do: Effects


class Comparison(Model):
    """If one amount is more than another."""

    more: Amount
    than: Amount
    then: Effects
    otherwise: Effects | None = None


class ExtraStep(Model):
    """The marker goes further in the coming movement."""

    by: Positive = 1


OPS = ("shift", "flip", "gain", "lose", "draw", "discard", "play_card", "move_marker", "turn_direction",
       "move_character", "remove_character", "raise_awareness", "lower_awareness", "attach", "return_tokens",
       "take_card", "remove_equipment", "look_at_hand", "use_ability", "choose_one", "for_each", "may", "if",
       "cancel", "extra_step")


class Effect(Model):
    """One operation: exactly one of these keys."""

    shift: Annotated[Shift, _wrap("by")] | None = None
    flip: Flip | None = None
    gain: Annotated[Energy, _wrap("amount")] | None = None
    lose: Annotated[Loss, _wrap("amount")] | None = None
    draw: Annotated[Draw, _wrap("amount")] | None = None
    discard: Annotated[Discard, _wrap("count")] | None = None
    play_card: PlayCard | None = None
    move_marker: Annotated[MoveMarker, _wrap("by")] | None = None
    turn_direction: Nothing | None = None
    move_character: OneCharacter | None = None
    remove_character: OneCharacter | None = None
    raise_awareness: RaiseAwareness | None = None
    lower_awareness: Annotated[LowerAwareness, _wrap("by")] | None = None
    attach: OneCharacter | None = None
    return_tokens: Annotated[ReturnTokens, _wrap("count")] | None = None
    take_card: Annotated[TakeCard, _wrap("count")] | None = None
    remove_equipment: Annotated[RemoveEquipment, _wrap("count")] | None = None
    look_at_hand: Nothing | None = None
    use_ability: UseAbility | None = None
    choose_one: Annotated[list[Effects], Field(min_length=2, max_length=9)] | None = None
    for_each: ForEach | None = None
    may: Effects | None = None
    if_: Annotated[Comparison | None, Field(alias="if")] = None
    cancel: Nothing | None = None
    extra_step: Annotated[ExtraStep, _wrap("by")] | None = None

    @model_validator(mode="after")
    def _one_operation(self) -> Effect:
        if len(self.model_fields_set) != 1:
            raise ValueError("write exactly one operation in each list entry")
        return self

    @property
    def op(self) -> str:
        """The name of its operation."""
        return next(iter(self.model_fields_set)).rstrip("_")

    @property
    def spec(self) -> Any:
        """The settings of its operation."""
        return getattr(self, next(iter(self.model_fields_set)))


def _one_effect(value: Any) -> Any:
    """A bare word (`- turn_direction`) is an operation without settings; an empty setting likewise."""
    if isinstance(value, str):
        return {value: {}}
    if isinstance(value, dict):
        return {key: {} if setting is None else setting for key, setting in value.items()}
    return value


Effects = Annotated[list[Annotated[Effect, BeforeValidator(_one_effect)]], BeforeValidator(_listed),
                    Field(min_length=1, max_length=MOST_EFFECTS)]

for _model in (AmountModel, ForEach, Comparison, Effect):
    _model.model_rebuild()
