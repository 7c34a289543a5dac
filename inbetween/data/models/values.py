"""Models that effects share: filters for Characters and cards, amounts, and the base class.

The models are the schema: an unknown key, a wrong type or an impossible value is a fault with
its place. Shorthands (`draw: 2`) are expanded to the long form here, so that other code sees
only the long form.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    WrapSerializer,
    model_validator,
)
from pydantic_core import PydanticKnownError

from ...rules.errors import MessageList
from ...rules.ops.base.settings import MOST
from ..faults import InvalidValue
from ..spec_methods import BASES, AmountMethods, CardWhereMethods, SpanMethods, WhereMethods

Who = Literal["you", "opponent", "both"]
State = Literal[
    "inbetween", "alert", "guarded", "secured", "nervous", "terrified", "devoured", "marked"
]
Spot = Literal["marker", "self", "each", "it"]  # it: the Character of the trigger's event
SPOTS = (
    "marker: with the Activity marker; self: whose ability this is; each: inside `for_each`; "
    "it: the one a reaction responds to"
)
Small = Annotated[int, Field(ge=0, le=MOST)]
Positive = Annotated[int, Field(ge=1, le=MOST)]


class Model(BaseModel):
    """Base of all models: no unknown keys, no type coercion.

    Class attributes for messages: what the model wants instead of something else (WANTED), what
    its keys are (ENTRIES), which keys people confuse with which (MEANT), and the fault if most of
    it is missing (WHOLE). The words are in assets/locale/*/faults.yaml.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)


def described_field(means: str, *examples: Any, default: Any = None, **more: Any) -> Any:
    """Return a field with a description and examples for editors and docs/cards-yaml.md."""
    return Field(default, description=means, examples=list(examples) or None, **more)


def _expand(key: str, value: object) -> object:
    if isinstance(value, dict | BaseModel):
        return value
    return {} if value is None else {key: value}


def wrap(key: str) -> BeforeValidator:
    """Accept a bare value for a mapping with one main key; an empty value means {}."""
    return BeforeValidator(partial(_expand, key))  # data/schema.py reads the key


def as_list(value: object) -> object:
    """Expand a single value to a list of one."""
    return value if isinstance(value, list) else [value]


def _alone(value: list[str]) -> str | list[str]:
    """Reduce a list of one to its entry."""
    return value[0] if len(value) == 1 else value


def _as_it_is(value: object, handler: Callable[[object], object]) -> object:
    """Dump a value that an AfterValidator has simplified."""
    return value if isinstance(value, str | int) else handler(value)


Ids = Annotated[list[str], BeforeValidator(as_list), Field(min_length=1)]


class Where(WhereMethods, Model):
    """Character filter: all conditions must hold; of several states, symbols or spaces, one."""

    WANTED: ClassVar = "filter"
    dimension: Literal["human", "creature"] | None = described_field(
        "the dimension it is in", "human"
    )
    state: Annotated[list[State], BeforeValidator(as_list), Field(min_length=1)] | None = (
        described_field("its state; marked: it has a Safety marker", ["alert", "guarded"])
    )
    safety: (
        Annotated[
            list[Annotated[int, Field(ge=0, le=4)]], BeforeValidator(as_list), Field(min_length=1)
        ]
        | None
    ) = described_field("its space of the Safety track by number; 0: none", [1, 2])
    # a list only if there are several
    symbol: Annotated[Ids, AfterValidator(_alone), WrapSerializer(_as_it_is)] | None = (
        described_field(
            "a symbol it has, by id; discarded: the symbol of the card just discarded", "badge"
        )
    )
    star: bool | None = described_field("whether it has a star", True)
    adjacent_to: Spot | None = described_field(f"it is adjacent to that one ({SPOTS})", "self")
    at: Spot | None = described_field(f"it is that one ({SPOTS})", "marker")
    other: bool = described_field("not the Character whose ability this is", True, default=False)
    not_: Where | None = described_field(
        "it does not match this filter", {"dimension": "creature"}, alias="not"
    )


class Span(SpanMethods, Model):
    """A range of numbers: at least, at most, or both."""

    at_least: Small | None = described_field("this or more", 2)
    at_most: Small | None = described_field("this or less", 3)

    @model_validator(mode="after")
    def _some_number(self) -> Span:
        if self.at_least is None and self.at_most is None:
            raise InvalidValue("range")
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            raise InvalidValue("range_order")
        return self


def _exactly(value: object) -> object:
    """Expand a bare number to a range with that number only."""
    return value if isinstance(value, dict | BaseModel) else {"at_least": value, "at_most": value}


class CardWhere(CardWhereMethods, Model):
    """Card filter: all conditions must hold; of several symbols or ids, one."""

    WANTED: ClassVar = "card_filter"
    cost: Annotated[Span, BeforeValidator(_exactly)] | None = described_field(
        "its printed cost", {"at_most": 2}
    )
    symbol: Ids | None = described_field("its symbol, by id", ["badge", "home"])
    equipment: bool | None = described_field("whether it is Equipment", True)
    id: Ids | None = described_field("this particular card, by id", "watchtower")
    not_: CardWhere | None = described_field(
        "it does not match this filter", {"cost": 0}, alias="not"
    )


class AmountModel(AmountMethods, Model):
    """A number or a count, times a factor, halved, plus, minus or at most an amount; at least 0."""

    number: Small | None = described_field("a number; on its own, it needs no key", 3)
    count: Where | None = described_field(
        "the number of matching Characters", {"dimension": "creature"}
    )
    cost_of: Literal["last"] | None = described_field(
        "the cost of the card just discarded, removed or taken; "
        "in a reaction to a card, the cost of that card",
        "last",
    )
    done: Literal["last"] | None = described_field(
        "how much the operation before it actually did", "last"
    )
    energy: Who | None = described_field("the Energy of a side", "opponent")
    awareness: Who | None = described_field("the Awareness of a side", "you")
    hand: Who | None = described_field("the number of cards in a hand", "opponent")
    deck: Who | None = described_field("the number of cards in a deck", "you")
    discard: Who | None = described_field("the number of cards in a discard pile", "you")
    equipment: Who | None = described_field(
        "the number of Equipment cards a side has in play", "you"
    )
    tokens: Where | None = described_field(
        "the number of Symbol tokens on matching Characters", {"at": "marker"}
    )
    turn: Literal["now"] | None = described_field("the number of this turn", "now")
    times: Numeric = described_field("multiplied by this", 2, default=1)
    half: bool = described_field("half of it, rounded down", True, default=False)
    plus: Amount | None = described_field("plus this", 1)
    minus: Amount | None = described_field("minus this, but never below 0", {"awareness": "you"})
    at_most: Amount | None = described_field("no more than this", 4)

    @model_validator(mode="after")
    def _one_base(self) -> AmountModel:
        if sum(getattr(self, base) is not None for base in BASES) != 1:
            raise InvalidValue("amount", bases=MessageList(tuple(BASES)))
        return self


Amount = Annotated[AmountModel, wrap("number")]


def numeric(least: int) -> Any:
    """Return the type of a number of at least `least`, or an amount; numbers stay numbers."""

    def simple(amount: AmountModel) -> AmountModel | int:
        if amount.model_fields_set != {"number"} or amount.number is None:
            return amount
        if amount.number < least:
            raise PydanticKnownError("greater_than_equal", {"ge": least})
        return amount.number

    return Annotated[AmountModel, wrap("number"), AfterValidator(simple), WrapSerializer(_as_it_is)]


if TYPE_CHECKING:
    Numeric = int | AmountModel
    Price = Numeric
else:
    Numeric, Price = numeric(1), numeric(0)


class FateModel(Model):
    """What happens to cards after a player looked at them; a bare word is the value of `way`."""

    way: Literal["keep", "reorder", "bury"] = described_field(
        "leave them as they are, put them in another order, or put any of them on the bottom",
        "reorder",
        default="keep",
    )
    take: Positive | None = described_field("how many of them to put into the hand", 1)
    rest: Literal["top", "bottom"] | None = described_field(
        "where the others go, if not back on top", "bottom"
    )

    @model_validator(mode="after")
    def _one_way(self) -> FateModel:
        if self.take and "way" in self.model_fields_set:
            raise InvalidValue("take_or_way")
        if self.rest and not self.take:
            raise InvalidValue("rest_without_take")
        return self


AmountModel.model_rebuild()
