"""The effect language: filters, amounts, and a model for each operation, made from what the operation declares.

The models are the schema: an unknown key, a wrong type or an impossible value is a fault with its
place. Shorthands (`draw: 2`) are turned into the long form here, so that nothing behind needs to
know them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Optional

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WrapSerializer, create_model, model_validator
from pydantic_core import PydanticKnownError

from ..rules.errors import Several
from ..rules.ops import OPERATIONS
from ..rules.ops.declare import (
    AMOUNT,
    BRANCHES,
    CARDS,
    EFFECTS,
    FATE,
    FLAG,
    MOST,
    NUMBER,
    WHERE,
    WORD,
    WORDS,
    Either,
    Operation,
    Setting,
    attribute,
)
from ..text.complaints import listed, quoted
from .faults import Unfit

Who = Literal["you", "opponent", "both"]
State = Literal["inbetween", "alert", "guarded", "secured", "nervous", "terrified", "devoured", "marked"]
Spot = Literal["marker", "self", "each", "it"]  # it: the Character that a reaction answers
Small = Annotated[int, Field(ge=0, le=MOST)]
Positive = Annotated[int, Field(ge=1, le=MOST)]
MOST_EFFECTS = 50  # in one list


class Model(BaseModel):
    """Base of all parts: no unknown keys, no guessing of types.

    For messages a model may say what it wants instead of something else (WANTED), what its keys are (ENTRIES), which keys people write
    for which (MEANT), and how to say that most of it is missing (WHOLE): all words in assets/locale/faults.*.yaml.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)


def _expand(key: str, value: Any) -> Any:
    if isinstance(value, dict | BaseModel):
        return value
    return {} if value is None else {key: value}


def _wrap(key: str) -> BeforeValidator:
    """Accept a bare value where a mapping with one main key is meant; nothing at all means {}."""
    return BeforeValidator(partial(_expand, key))  # data/schema.py reads the key


def _listed(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


def _alone(value: Any) -> Any:
    """One thing in a list is just that thing."""
    return value[0] if len(value) == 1 else value


def _as_it_is(value: Any, handler: Callable[[Any], Any]) -> Any:
    """How what an AfterValidator has made simpler is dumped."""
    return value if isinstance(value, str | int) else handler(value)


Ids = Annotated[list[str], BeforeValidator(_listed), Field(min_length=1)]


class Where(Model):
    """Which Characters: everything given must hold; of several states, symbols or spaces, one."""

    WANTED: ClassVar = "filter"
    dimension: Literal["human", "creature"] | None = None
    state: Annotated[list[State], BeforeValidator(_listed), Field(min_length=1)] | None = None
    safety: Annotated[list[Annotated[int, Field(ge=0, le=4)]], BeforeValidator(_listed), Field(min_length=1)] | None = None
    # A symbol's id, or "discarded": that of the card last discarded; a list only where there are several.
    symbol: Annotated[Ids, AfterValidator(_alone), WrapSerializer(_as_it_is)] | None = None
    star: bool | None = None
    adjacent_to: Spot | None = None
    at: Spot | None = None
    other: bool = False  # not the Character whose ability this is
    not_: Where | None = Field(None, alias="not")

    @property
    def symbols(self) -> list[str]:
        """The symbols of which one must be shown; none where that does not matter."""
        return [] if self.symbol is None else list(_listed(self.symbol))


class Span(Model):
    """A number that is at least or at most so much."""

    at_least: Small | None = None
    at_most: Small | None = None

    @model_validator(mode="after")
    def _some_number(self) -> Span:
        if self.at_least is None and self.at_most is None:
            raise Unfit("range")
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            raise Unfit("range_order")
        return self

    def holds(self, number: int) -> bool:
        """Whether a number is within it."""
        return (self.at_least or 0) <= number and (self.at_most is None or number <= self.at_most)


def _exactly(value: Any) -> Any:
    """A bare number is both the least and the most."""
    return value if isinstance(value, dict | BaseModel) else {"at_least": value, "at_most": value}


class CardWhere(Model):
    """Which cards: everything given must hold; of several symbols or ids, one."""

    WANTED: ClassVar = "card_filter"
    cost: Annotated[Span, BeforeValidator(_exactly)] | None = None
    symbol: Ids | None = None
    equipment: bool | None = None
    id: Ids | None = None
    not_: CardWhere | None = Field(None, alias="not")

    def holds(self, id: str, card: Any) -> bool:
        """Whether a card of the set fits."""
        return ((self.cost is None or self.cost.holds(card.cost)) and (self.symbol is None or card.symbol in self.symbol)
                and self.equipment in (None, card.equipment) and (self.id is None or id in self.id)
                and not (self.not_ is not None and self.not_.holds(id, card)))


BASES = ("number", "count", "cost_of", "done", "energy", "awareness", "hand", "deck", "discard", "equipment", "tokens", "turn")


class AmountModel(Model):
    """A number, or something to count, times a factor, halved, and another amount more, less or at most; never below 0."""

    number: Small | None = None
    count: Where | None = None
    cost_of: Literal["last"] | None = None  # the card last discarded, removed or taken
    done: Literal["last"] | None = None  # what the operation before really did
    energy: Who | None = None
    awareness: Who | None = None
    hand: Who | None = None
    deck: Who | None = None
    discard: Who | None = None
    equipment: Who | None = None
    tokens: Where | None = None  # on such Characters
    turn: Literal["now"] | None = None
    times: Numeric = 1
    half: bool = False
    plus: Amount | None = None
    minus: Amount | None = None
    at_most: Amount | None = None

    @model_validator(mode="after")
    def _one_base(self) -> AmountModel:
        if sum(getattr(self, base) is not None for base in BASES) != 1:
            raise Unfit("amount", bases=Several(tuple(BASES)))
        return self

    @property
    def base(self) -> str:
        """What is counted."""
        return next(base for base in BASES if getattr(self, base) is not None)

    @property
    def plain(self) -> bool:
        """Whether nothing is taken away, added or limited: the base, times a number."""
        return not self.half and self.plus is None and self.minus is None and self.at_most is None and isinstance(self.times, int)

    def parts(self) -> Iterator[tuple[str, AmountModel]]:
        """The amounts in it, by name."""
        for name in ("times", "plus", "minus", "at_most"):
            part = getattr(self, name)
            if isinstance(part, AmountModel):
                yield name, part


Amount = Annotated[AmountModel, _wrap("number")]


def _numeric(least: int) -> Any:
    """A number that is at least so much, or an amount; a number stays one."""

    def simple(amount: AmountModel) -> Any:
        if amount.model_fields_set != {"number"} or amount.number is None:
            return amount
        if amount.number < least:
            raise PydanticKnownError("greater_than_equal", {"ge": least})
        return amount.number

    return Annotated[AmountModel, _wrap("number"), AfterValidator(simple), WrapSerializer(_as_it_is)]


if TYPE_CHECKING:
    Numeric = int | AmountModel
    Price = Numeric
else:
    Numeric, Price = _numeric(1), _numeric(0)


class FateModel(Model):
    """What becomes of cards that were looked at: a word alone is the way they go back."""

    way: Literal["keep", "reorder", "bury"] = "keep"
    take: Positive | None = None  # so many of them into hand
    rest: Literal["top", "bottom"] | None = None  # where the others go then

    @model_validator(mode="after")
    def _one_way(self) -> FateModel:
        if self.take and "way" in self.model_fields_set:
            raise Unfit("take_or_way")
        if self.rest and not self.take:
            raise Unfit("rest_without_take")
        return self


# Types made at run time.
_LITERAL: Any = Literal
_OPTIONAL: Any = Optional

# What a setting of each kind must be; a name where the type holds operations again and is not there yet.
_TYPES: dict[str, Callable[[Setting], Any]] = {
    NUMBER: lambda setting: _numeric(setting.least),
    FLAG: lambda setting: bool,
    WORD: lambda setting: _LITERAL[setting.words],
    WORDS: lambda setting: Annotated[list[_LITERAL[setting.words]], BeforeValidator(_listed)],
    WHERE: lambda setting: Where,
    CARDS: lambda setting: CardWhere,
    AMOUNT: lambda setting: Amount,
    FATE: lambda setting: Annotated[FateModel, _wrap("way")],
    EFFECTS: lambda setting: "Effects",
    BRANCHES: lambda setting: "Branches",
}
_DEFAULTS: dict[str, Any] = {WHERE: Where(), CARDS: CardWhere(), WORDS: [], FATE: FateModel()}  # where nothing given is not None


def _field_info(name: str, default: Any = ...) -> Any:
    """A field of a name that may be a word of Python."""
    return Field(default, alias=name if attribute(name) != name else None)


def _field(setting: Setting, alone: bool) -> Any:
    """A setting as a field of a model; one that excludes others is nothing at all unless given."""
    type_ = _TYPES[setting.kind](setting)
    if setting.needed:
        return type_, _field_info(setting.name)
    default = _DEFAULTS.get(setting.kind, setting.default) if alone else setting.default
    return type_ if default is not None else _OPTIONAL[type_], _field_info(setting.name, default)


def _exclusive(group: Either) -> Any:
    """The rule that settings exclude each other."""
    attributes = [setting.attribute for setting in group.settings]
    names = listed([quoted(name) for name in sorted(setting.name for setting in group.settings)], "or")

    def check(self: Model) -> Model:
        given = sum(getattr(self, name) is not None for name in attributes)
        if given > 1 or (group.needed and not given):
            raise Unfit("either" if group.needed else "both", names=names)
        return self

    return model_validator(mode="after")(check)


def _model(operation: Operation) -> type[Model]:
    """The settings of an operation that has several."""
    rules = {f"rule_{i}": _exclusive(entry) for i, entry in enumerate(operation.settings) if isinstance(entry, Either)}
    exclusive = {setting for entry in operation.settings if isinstance(entry, Either) for setting in entry.settings}
    fields = {setting.attribute: _field(setting, setting not in exclusive) for setting in operation.each()}
    return create_model(operation.node.__name__, __base__=Model, __module__=__name__, __validators__=rules, **fields)


_MODELS = {operation.name: _model(operation) for operation in OPERATIONS if not operation.bare}


def _settings(operation: Operation) -> Any:
    """What may stand after an operation's name."""
    if operation.bare:
        return _TYPES[operation.bare.kind](operation.bare)
    model = _MODELS[operation.name]
    return Annotated[model, _wrap(operation.short)] if operation.short else model


class Effect(Model):
    """One operation: exactly one of the keys that `EffectModel` adds."""

    ENTRIES: ClassVar = "operation"
    WANTED: ClassVar = "effect"
    @model_validator(mode="after")
    def _one_operation(self) -> Effect:
        if len(self.model_fields_set) != 1:
            raise Unfit("operation")
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


if TYPE_CHECKING:
    EffectModel = Effect
else:
    EffectModel = create_model("EffectModel", __base__=Effect, __module__=__name__, **{
        attribute(operation.name): (_OPTIONAL[_settings(operation)], _field_info(operation.name, None)) for operation in OPERATIONS})

Effects = Annotated[list[Annotated[EffectModel, BeforeValidator(_one_effect)]], BeforeValidator(_listed),
                    Field(min_length=1, max_length=MOST_EFFECTS)]
Branches = Annotated[list[Effects], Field(min_length=2, max_length=9)]

_ALL: tuple[type[Model], ...] = (*_MODELS.values(), AmountModel, EffectModel)
for _one in _ALL:
    _one.model_rebuild()
