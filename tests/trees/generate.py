"""Random data for the models of the card language, made from their types alone.

Whatever the language learns (an operation, a setting, a moment, a base of amounts) is a type there,
so it grows here by itself.
"""

from __future__ import annotations

import types
from functools import cache
from random import Random
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from inbetween.data.models.card_set import CardSetModel
from inbetween.data.models.effects import BASES, AmountModel, Effect, EffectModel
from inbetween.rules.in_play.trigger_types import TRIGGER_TYPES
from inbetween.rules.ops import BY_NAME, OPERATIONS
from inbetween.rules.ops.base.declaration import OperationContext, anywhere
from inbetween.rules.ops.base.settings import Either

DEEPEST = 4  # models inside models; from here on no effects grow in effects
DEPTH = DEEPEST + 2  # and from here on nothing but what is needed, and numbers
HOMES = ("card", "character", "awareness", *TRIGGER_TYPES)  # where an ability can stand
TRIES = 40  # for a model that refuses some combinations
# How often keys are given of which too much would hide the rest, and without which too little would
# happen.
SELDOM = {"text": 0.04, "ongoing": 0.5}
OFTEN = {
    "CardModel.effect": 0.8,
    "FaceModel.effect": 0.8,
    "LevelModel.effect": 0.8,
    "CardModel.equipment": 0.3,
    "CardModel.ongoing": 0.3,
    "CardModel.triggers": 0.3,
    "FaceModel.triggers": 0.3,
    "LevelModel.triggers": 0.3,
}
_CHANCES = (0.15, 0.6, 0.2, 0.05)  # of 0, 1, 2 and 3 keys that may be left out


class Ids:
    """What there is to name in a card set."""

    def __init__(self, symbols: list[str], cards: list[str]) -> None:
        self.symbols, self.cards = symbols, cards


def _limits(metadata: Any) -> dict[str, int]:
    """The bounds that a type's annotations set."""
    found: dict[str, int] = {}
    for note in metadata:
        if isinstance(note, FieldInfo):
            found |= _limits(note.metadata)
        for name in ("ge", "le", "min_length", "max_length"):
            if isinstance(getattr(note, name, None), int):
                found[name] = getattr(note, name)
    return found


def models_in(type_: Any) -> list[type[BaseModel]]:
    """The models that a value of a type may hold directly."""
    if isinstance(type_, type) and issubclass(type_, BaseModel):
        return [type_]
    return [model for part in get_args(type_) for model in models_in(part)]


class Key:
    """A field of a model as people write it."""

    def __init__(self, name: str, field: FieldInfo) -> None:
        self.name = field.alias or name
        self.type = field.annotation
        self.needed = field.is_required()
        self.limits = _limits(field.metadata)
        inner = models_in(field.annotation)
        self.deepest = (
            99
            if not inner
            else DEEPEST
            if any(issubclass(model, Effect) for model in inner)
            else DEPTH + 2 * all(issubclass(model, AmountModel) for model in inner)
        )  # where it is left out if it may be


@cache
def keys_of(model: type[BaseModel]) -> list[Key]:
    """A model's keys; two can have one name."""
    return [Key(name, field) for name, field in model.model_fields.items()]


def reachable(model: type[BaseModel] = CardSetModel) -> list[type[BaseModel]]:
    """Every model that a card set may hold."""
    found = [model]
    for each in found:
        found += [
            inner
            for inner in dict.fromkeys(
                inner for key in keys_of(each) for inner in models_in(key.type)
            )
            if inner not in found
        ]
    return found


@cache
def _groups(model: type[BaseModel]) -> list[tuple[set[str], bool]]:
    """The keys of a model that exclude each other, and whether one of them is needed."""
    if issubclass(model, AmountModel):
        return [(set(BASES), True)]
    return [
        ({setting.name for setting in entry.settings}, entry.needed)
        for operation in OPERATIONS
        if operation.node.__name__ == model.__name__
        for entry in operation.settings
        if isinstance(entry, Either)
    ]


class DataGenerator:
    """Grows data of any type of the card language."""

    def __init__(self, rng: Random, ids: Ids) -> None:
        self.rng, self.ids = rng, ids

    def value(self, type_: Any, key: str = "", depth: int = 0, **limits: int) -> Any:
        """A value of a type, under a key, so many models deep."""
        origin, parts = get_origin(type_), get_args(type_)
        if origin is Annotated:
            return self.value(parts[0], key, depth, **limits, **_limits(parts[1:]))
        if origin is Literal:
            return self.rng.choice(parts)
        if origin in (Union, types.UnionType):
            return self.value(
                self.rng.choice([part for part in parts if part is not type(None)]),
                key,
                depth,
                **limits,
            )
        if origin is list:
            least = limits.get("min_length", 0)
            words = 2 * (get_origin(parts[0]) is Literal)  # of mere words there may be many
            count = min(
                max(1, least) + self.few() + self.rng.randint(0, words),
                limits.get("max_length", 99),
            )
            several = [self.value(parts[0], key, depth) for _ in range(count)]
            # a word once
            plain = [each for n, each in enumerate(several) if each not in several[:n]]
            return plain if len(plain) >= least else several
        if type_ is bool:
            return self.rng.random() < 0.7
        if type_ is int:
            return self.number(limits.get("ge", 0), limits.get("le", 99))
        if type_ is str:
            return self.word(key)
        if issubclass(type_, Effect):
            return self.effect(depth)
        if issubclass(type_, AmountModel) and self.rng.random() < 0.3:
            return self.number(1, 99)
        found = self.model(type_, depth)
        return 1 if found == {"number": 0} else found  # mostly nothing at all makes no sense

    def few(self) -> int:
        """How many more than one there are."""
        return self.rng.choices((0, 1, 2), (0.7, 0.22, 0.08))[0]

    def number(self, least: int, most: int) -> int:
        """A number, mostly one as people would write it."""
        if 0 <= least <= most <= 20 or self.rng.random() < 0.03:
            return self.rng.randint(least, most)
        return self.rng.randint(max(least, -2), min(most, max(least, -1) + 3))

    def word(self, key: str) -> str:
        """An id or a word of one's own."""
        if key == "id":
            return self.rng.choice(self.ids.cards)
        if key == "symbol":
            return self.rng.choice([*self.ids.symbols, "discarded"])
        return f"Own words {self.rng.randrange(100)}."

    def effect(self, depth: int, name: str = "") -> dict[str, Any]:
        """One operation, of a name or any; where it is deep already, one that holds no others."""
        name = name or self.rng.choice(
            [
                name
                for name, operation in BY_NAME.items()
                if depth < DEEPEST or not operation.compound
            ]
        )
        key = next(key for key in keys_of(EffectModel) if key.name == name)
        while True:
            data = {name: self.value(key.type, name, depth)}
            if BY_NAME[name].check is not anywhere:
                spec = EffectModel.model_validate(data).spec
                if all(BY_NAME[name].check(spec, OperationContext(home, ())) for home in HOMES):
                    continue  # it makes sense nowhere
            short = BY_NAME[name].short
            if (
                isinstance(data[name], dict)
                and list(data[name]) == [short]
                and not isinstance(data[name][short], dict)
            ):
                data[name] = data[name][short]
            return data

    def model(self, model: type[BaseModel], depth: int = 0) -> Any:
        """The settings of a model, in any combination that it takes."""
        for _ in range(TRIES):
            data = self._settings(model, depth + 1)
            # of those only what excludes what matters
            if model.__pydantic_decorators__.model_validators and not _groups(model):
                try:
                    model.model_validate(data)
                except ValidationError:
                    continue
            return data
        raise AssertionError(
            f"no combination of settings suits {model.__name__}, the last was {data}"
        )

    def _number_of(self, model: type[BaseModel], free: int) -> int:
        """How many of the free settings of a model are given."""
        chance = self.rng.random
        if issubclass(model, AmountModel):
            return 0 if chance() < 0.6 else 1 + self.few()
        if free <= 3:
            return sum(chance() < 0.5 for _ in range(free))
        return self.rng.choices(range(4), _CHANCES)[0] + (free > 6 and self.few())

    def _settings(self, model: type[BaseModel], depth: int) -> dict[str, Any]:
        chance = self.rng.random
        given = [
            key
            for key in keys_of(model)
            if key.needed or chance() < OFTEN.get(f"{model.__name__}.{key.name}", 0.0)
        ]
        free = [
            key
            for key in keys_of(model)
            if key not in given and depth < key.deepest and chance() < SELDOM.get(key.name, 1.0)
        ]
        for names, needed in _groups(model):
            either = [key for key in (keys_of(model) if needed else free) if key.name in names]
            free = [key for key in free if key.name not in names]
            if either and (needed or chance() < 0.6):
                given.append(self.rng.choice(either))
        given += self.rng.sample(free, min(self._number_of(model, len(free)), len(free)))
        return {key.name: self.value(key.type, key.name, depth, **key.limits) for key in given}
