"""The effect language: one model per operation, built from the operation's declaration."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Optional

from pydantic import BeforeValidator, Field, create_model, model_validator

from ...rules.ops import OPERATIONS
from ...rules.ops.base.declaration import Operation
from ...rules.ops.base.settings import (
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
    Setting,
    attribute,
)
from ...text.error_messages import listed, quoted
from ..faults import InvalidValue
from ..spec_methods import BASES, EffectMethods
from .values import Amount, AmountModel, CardWhere, FateModel, Model, Where, as_list, numeric, wrap

__all__ = ["BASES", "AmountModel", "CardWhere", "Effect", "EffectModel", "Effects", "Where"]

MOST_EFFECTS = 50  # per list

# Types built at run time.
_LITERAL: Any = Literal
_OPTIONAL: Any = Optional

# The type of each kind of setting. Types that contain operations are given by name, because they
# do not exist yet.
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
# Defaults other than None.
_DEFAULTS: dict[str, Any] = {WHERE: Where(), CARDS: CardWhere(), WORDS: [], FATE: FateModel()}


def _field_info(name: str, default: Any = ...) -> Any:
    """Return a field whose name may be a Python keyword."""
    return Field(default, alias=name if attribute(name) != name else None)


def _field(setting: Setting, alone: bool) -> Any:
    """Return a setting as a model field; a setting that excludes others is None unless given."""
    type_ = _TYPES[setting.kind](setting)
    if setting.needed:
        return type_, _field_info(setting.name)
    default = _DEFAULTS.get(setting.kind, setting.default) if alone else setting.default
    return type_ if default is not None else _OPTIONAL[type_], _field_info(setting.name, default)


def _exclusive(group: Either) -> Any:
    """Return a validator that refuses settings that exclude each other."""
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


def _model(operation: Operation[Any]) -> type[Model]:
    """Return the model of an operation with several settings."""
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


def _settings(operation: Operation[Any]) -> Any:
    """Return the type of the value after an operation's name."""
    if operation.bare:
        return _TYPES[operation.bare.kind](operation.bare)
    model = _MODELS[operation.name]
    return Annotated[model, wrap(operation.short)] if operation.short else model


class Effect(EffectMethods, Model):
    """One operation: exactly one of the keys that `EffectModel` adds."""

    ENTRIES: ClassVar = "operation"
    WANTED: ClassVar = "effect"

    @model_validator(mode="after")
    def _one_operation(self) -> Effect:
        if len(self.model_fields_set) != 1:
            raise InvalidValue("operation")
        return self


def _one_effect(value: Any) -> Any:
    """Expand a bare word (`- turn_direction`) or empty setting to an operation without settings."""
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
