"""Frozen types with slots that take little time to create.

`dataclass(frozen=True, slots=True)` writes and compiles eight methods for each type. There are many
types, and a game would start noticeably later. Types made here share their methods.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")
_put = object.__setattr__


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Return a class as a frozen type with slots; its fields are its own annotations.

    Values compare and hash by their type and fields, as those of dataclasses do.
    """
    kinds: dict[str, object] = cls.__annotations__
    names = tuple(name for name, kind in kinds.items() if "ClassVar" not in str(kind))
    defaults = {name: cls.__dict__[name] for name in names if name in cls.__dict__}
    without = {*names, "__dict__", "__weakref__"}
    body = {name: value for name, value in cls.__dict__.items() if name not in without}
    made: Any = type(
        cls.__name__,
        cls.__bases__,
        {**body, **_SHARED, "__slots__": names, "__match_args__": names, "_defaults": defaults},
    )
    made._values = staticmethod(attrgetter(*names)) if names else staticmethod(_no_values)
    return made  # type: ignore[no-any-return]


def replaced(value: T, **changes: Any) -> T:
    """Return a value of a frozen type with some other fields."""
    names: tuple[str, ...] = value.__match_args__  # type: ignore[attr-defined]
    return type(value)(**{name: getattr(value, name) for name in names} | changes)


def _no_values(self: object) -> None:
    """Return what types without fields compare by."""


def _init(self: Any, *values: object, **by_name: object) -> None:
    names: tuple[str, ...] = self.__match_args__
    if by_name or len(values) != len(names):
        values = _all_values(type(self), values, by_name)
    for name, value in zip(names, values, strict=True):
        _put(self, name, value)


def _all_values(
    cls: Any, values: tuple[object, ...], by_name: dict[str, object]
) -> tuple[object, ...]:
    """Return the values of all fields, some of which are given by name or are defaults."""
    names: tuple[str, ...] = cls.__match_args__
    defaults: dict[str, object] = cls._defaults
    given = dict(zip(names, values, strict=False))
    found = {**defaults, **given, **by_name}
    if len(values) > len(names) or given.keys() & by_name.keys() or found.keys() != set(names):
        raise TypeError(f"{cls.__name__} has the fields {', '.join(names) or 'none'}")
    return tuple(found[name] for name in names)


def _repr(self: Any) -> str:
    names: tuple[str, ...] = self.__match_args__
    fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
    return f"{type(self).__qualname__}({fields})"


def _eq(self: Any, other: Any) -> Any:
    if type(other) is not type(self):
        return NotImplemented
    return self._values(self) == self._values(other)


def _hash(self: Any) -> int:
    return hash(self._values(self))


def _set(self: Any, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _reduce(self: Any) -> tuple[type[object], tuple[object, ...]]:
    """Copy and pickle by fields."""
    names: tuple[str, ...] = self.__match_args__
    return type(self), tuple(getattr(self, name) for name in names)


_SHARED = {
    "__init__": _init,
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
    "__setattr__": _set,
    "__delattr__": _delete,
    "__reduce__": _reduce,
}
