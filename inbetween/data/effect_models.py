"""The effect language: a model for each operation, made from what the operation declares."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Optional

from pydantic import BeforeValidator, Field, create_model, model_validator

from ..rules.ops import OPERATIONS
from ..rules.ops.declaration import (
    AMOUNT,
    BRANCHES,
    CARDS,
    EFFECTS,
    FATE,
    FLAG,
    NUMBER,
    WHERE,
    WORD,
    WORDS,
    Either,
    Operation,
    Setting,
    attribute,
)
from ..text.error_messages import listed, quoted
from .faults import InvalidValue
from .value_models import (
    BASES,
    Amount,
    AmountModel,
    CardWhere,
    FateModel,
    Model,
    Where,
    as_list,
    numeric,
    wrap,
)

__all__ = ["BASES", "AmountModel", "CardWhere", "Effect", "EffectModel", "Effects", "Where"]

MOST_EFFECTS = 50  # in one list

# Types made at run time.
_LITERAL: Any = Literal
_OPTIONAL: Any = Optional

# What a setting of each kind must be; a name where the type holds operations again and is not there
# yet.
_TYPES: dict[str, Callable[[Setting], Any]] = {
    NUMBER: lambda setting: numeric(setting.least),
    FLAG: lambda setting: bool,
    WORD: lambda setting: _LITERAL[setting.words],
    WORDS: lambda setting: Annotated[list[_LITERAL[setting.words]], BeforeValidator(as_list)],
    WHERE: lambda setting: Where,
    CARDS: lambda setting: CardWhere,
    AMOUNT: lambda setting: Amount,
    FATE: lambda setting: Annotated[FateModel, wrap("way")],
    EFFECTS: lambda setting: "Effects",
    BRANCHES: lambda setting: "Branches",
}
# where nothing given is not None
_DEFAULTS: dict[str, Any] = {WHERE: Where(), CARDS: CardWhere(), WORDS: [], FATE: FateModel()}


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
    names = listed(
        [quoted(name) for name in sorted(setting.name for setting in group.settings)], "or"
    )

    def check(self: Model) -> Model:
        given = sum(getattr(self, name) is not None for name in attributes)
        if given > 1 or (group.needed and not given):
            raise InvalidValue("either" if group.needed else "both", names=names)
        return self

    return model_validator(mode="after")(check)


def _model(operation: Operation) -> type[Model]:
    """The settings of an operation that has several."""
    rules = {
        f"rule_{i}": _exclusive(entry)
        for i, entry in enumerate(operation.settings)
        if isinstance(entry, Either)
    }
    exclusive = {
        setting
        for entry in operation.settings
        if isinstance(entry, Either)
        for setting in entry.settings
    }
    fields = {
        setting.attribute: _field(setting, setting not in exclusive) for setting in operation.each()
    }
    return create_model(
        operation.node.__name__, __base__=Model, __module__=__name__, __validators__=rules, **fields
    )


_MODELS = {operation.name: _model(operation) for operation in OPERATIONS if not operation.bare}


def _settings(operation: Operation) -> Any:
    """What may stand after an operation's name."""
    if operation.bare:
        return _TYPES[operation.bare.kind](operation.bare)
    model = _MODELS[operation.name]
    return Annotated[model, wrap(operation.short)] if operation.short else model


class Effect(Model):
    """One operation: exactly one of the keys that `EffectModel` adds."""

    ENTRIES: ClassVar = "operation"
    WANTED: ClassVar = "effect"

    @model_validator(mode="after")
    def _one_operation(self) -> Effect:
        if len(self.model_fields_set) != 1:
            raise InvalidValue("operation")
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
    EffectModel = create_model(
        "EffectModel",
        __base__=Effect,
        __module__=__name__,
        **{
            attribute(operation.name): (
                _OPTIONAL[_settings(operation)],
                _field_info(operation.name, None),
            )
            for operation in OPERATIONS
        },
    )

Effects = Annotated[
    list[Annotated[EffectModel, BeforeValidator(_one_effect)]],
    BeforeValidator(as_list),
    Field(min_length=1, max_length=MOST_EFFECTS),
]
Branches = Annotated[list[Effects], Field(min_length=2, max_length=9)]

_ALL: tuple[type[Model], ...] = (*_MODELS.values(), EffectModel)
for _one in _ALL:
    _one.model_rebuild()
