"""The effect language: filters, amounts, and a model for each operation, made from what the operation declares.

The models are the schema: an unknown key, a wrong type or an impossible value is a fault with its
place. Shorthands (`draw: 2`) are turned into the long form here, so that nothing behind needs to
know them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal, Optional

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, create_model, model_validator

from ..rules.errors import Several
from ..rules.ops import OPERATIONS
from ..rules.ops.declare import AMOUNT, BRANCHES, EFFECTS, FLAG, MOST, NUMBER, WHERE, WORD, WORDS, Either, Operation, Setting, attribute
from ..text.complaints import listed, quoted
from .faults import Unfit

Who = Literal["you", "opponent"]
State = Literal["inbetween", "alert", "guarded", "secured", "nervous", "terrified", "devoured", "marked"]
Small = Annotated[int, Field(ge=0, le=MOST)]
Positive = Annotated[int, Field(ge=1, le=MOST)]
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
            raise Unfit("place")
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
        bases = ("number", "count", "cost_of", "energy", "awareness", "hand")
        if sum(getattr(self, name) is not None for name in bases) != 1:
            raise Unfit("amount", bases=Several(bases))
        return self


Amount = Annotated[AmountModel, _wrap("number")]


# Types made at run time.
_LITERAL: Any = Literal
_OPTIONAL: Any = Optional

# What a setting of each kind must be; a name where the type holds operations again and is not there yet.
_TYPES: dict[str, Callable[[Setting], Any]] = {
    NUMBER: lambda setting: Annotated[int, Field(ge=setting.least, le=MOST)],
    FLAG: lambda setting: bool,
    WORD: lambda setting: _LITERAL[setting.words],
    WORDS: lambda setting: Annotated[list[_LITERAL[setting.words]], BeforeValidator(_listed)],
    WHERE: lambda setting: Where,
    AMOUNT: lambda setting: Amount,
    EFFECTS: lambda setting: "Effects",
    BRANCHES: lambda setting: "Branches",
}
_DEFAULTS: dict[str, Any] = {WHERE: Where(), WORDS: []}  # where nothing given is not None


def _field_info(name: str, default: Any = ...) -> Any:
    """A field of a name that may be a word of Python."""
    return Field(default, alias=name if attribute(name) != name else None)


def _field(setting: Setting) -> Any:
    """A setting as a field of a model."""
    type_ = _TYPES[setting.kind](setting)
    if setting.needed:
        return type_, _field_info(setting.name)
    default = _DEFAULTS.get(setting.kind, setting.default)
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
    fields = {setting.attribute: _field(setting) for setting in operation.each()}
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
