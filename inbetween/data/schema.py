"""The JSON Schemas of cards.yaml, of mod.yaml and of lessons for editors.

They are built from the loader's models, with the short forms and the operations' descriptions.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import yaml
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from ..rules.ops import OPERATIONS
from ..rules.ops.base.declaration import Operation
from ..rules.ops.base.settings import NUMBER, Either
from ..text.language.languages import ENGLISH, installed_languages, language_details
from .models import card_set as models
from .models import effects as effect_models
from .models import names as name_models
from .models import ongoing as ongoing_models
from .models import positions as position_models
from .models import values as value_models
from .models.card_set import CardSetModel
from .models.lessons import LessonModel
from .models.values import Model
from .mods.merge.manifest import ManifestModel
from .spec_methods import BASES

Schema = dict[str, Any]

_SHORT = "x-short"  # placeholder for a short form until all models exist
# What a function that runs before a model also accepts: the bare value of one setting, or one
# entry of a list ("[]").
_ACCEPTS: dict[Any, str] = {
    value_models.as_list: "[]",
    name_models.expand_name: ENGLISH,
    models.expand_face: "effect",
    models.expand_symbols: "human",
    value_models._exactly: "at_least",
    position_models._entry: "id",
}

_DEEPEST = 9  # nesting of short forms
_LISTS = ("effect",)  # short forms whose value may be an object


class _Shorts(GenerateJsonSchema):
    """Generates the schema and marks where a short form is allowed."""

    def function_before_schema(self, schema: Any) -> JsonSchemaValue:
        """Mark a value that is expanded before it is checked."""
        long = self.generate_inner(schema["schema"])
        function = schema["function"]["function"]
        if function is effect_models._one_effect:
            return {
                "anyOf": [
                    long,
                    {"enum": [operation.name for operation in OPERATIONS if _bare(operation)]},
                ]
            }
        if function is ongoing_models._forbids:
            return {"anyOf": [long, {_SHORT: "[]"}, {_SHORT: "do"}]}
        if isinstance(function, partial) and function.func is ongoing_models._entries:
            items = {"anyOf": [long["items"], {_SHORT: function.args[0]}]}
            return {"anyOf": [{**long, "items": items}, {_SHORT: "[]"}]}
        key = function.args[0] if isinstance(function, partial) else _ACCEPTS.get(function)
        return long if key is None else {"anyOf": [long, {_SHORT: key}]}


def _bare(operation: Operation[Any]) -> bool:
    """Return whether an operation may be written as a bare word."""
    return not any(entry.needed for entry in operation.settings)


def _each(node: Any) -> Iterator[Schema]:
    """Yield every schema inside a schema, outer ones first."""
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from _each(value)
    elif isinstance(node, list):
        for value in node:
            yield from _each(value)


def _marked(schema: Any) -> bool:
    """Return whether a schema contains an unexpanded short form."""
    return any(_SHORT in node for node in _each(schema))


def _spell_out(root: Schema) -> None:
    """Replace every short-form placeholder with the schemas it allows."""

    def meant(schema: Schema) -> Schema:
        found: Schema = (
            root["$defs"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        )
        return found

    def value_of(long: Schema, key: str) -> Schema:
        found: Schema = meant(long)["items"] if key == "[]" else meant(long)["properties"][key]
        return found

    def short(long: Schema, key: str) -> list[Schema]:
        """Return what may be written alone: a list entry, or the bare value of a setting.

        An object is excluded, because it would be read as all settings.
        """
        value = value_of(long, key)
        if key == "[]":
            return [value]
        plain = {
            name: part
            for name, part in value.items()
            if name not in ("default", "title", "description", "examples")
        }
        return [
            one
            for one in plain.get("anyOf", [plain])
            if one != {"type": "null"} and (key in _LISTS or meant(one).get("type") != "object")
        ]

    def spelled(ways: list[Schema]) -> list[Schema]:
        found: list[Schema] = []
        for way in ways:  # a placeholder follows its long form
            if _SHORT not in way:
                found.append(way)
            elif _marked(value_of(found[-1], way[_SHORT])):
                return ways  # a later pass expands it
            else:
                found += short(found[-1], way[_SHORT])
        return found

    waiting = [
        node
        for node in _each(root)
        if any(isinstance(way, dict) and _SHORT in way for way in node.get("anyOf", ()))
    ]
    for _ in range(_DEEPEST):
        for node in waiting:
            node["anyOf"] = spelled(node["anyOf"])


def _tidy(root: Schema) -> None:
    for node in _each(root):
        if isinstance(node.get("title"), str):
            del node["title"]
        if "default" in node and (
            node["default"] is None or isinstance(node["default"], dict | list)
        ):
            del node["default"]
        if "patternProperties" in node:
            node["additionalProperties"] = False


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}" + "." * (not words.endswith((".", "]", "}")))


def _finish(root: Schema) -> None:
    """Make descriptions sentences, and move `$ref` to `allOf` where this draft requires it."""
    for node in _each(root):
        if isinstance(node.get("description"), str):
            node["description"] = _sentence(node["description"])
        if "$ref" in node and len(node) > 1:
            node["allOf"] = [{"$ref": node.pop("$ref")}]


def _tell(root: Schema) -> None:
    """Add the operations' descriptions and examples."""
    effect = root["$defs"]["EffectModel"]
    effect.update(
        minProperties=1, maxProperties=1, description="One operation: exactly one of these keys."
    )
    root["$defs"]["AmountModel"]["oneOf"] = [{"required": [base]} for base in BASES]
    for operation in OPERATIONS:
        example = yaml.safe_load(operation.example)
        entry = effect["properties"][operation.name]
        entry["description"] = f"{_sentence(operation.does)} Example: {operation.example}"
        entry["examples"] = [example[operation.name] if isinstance(example, dict) else {}]
        if operation.bare:
            continue
        model = root["$defs"][operation.node.__name__]
        model["description"] = entry["description"]
        for setting in operation.each():
            value = model["properties"][setting.name]
            # an amount may be 0, a bare number may not
            if setting.kind == NUMBER and "anyOf" in value:
                value["anyOf"] = [
                    {**way, "minimum": setting.least} if way.get("type") == "integer" else way
                    for way in value["anyOf"]
                ]
            value["description"] = setting.help
        rules = [_excluding(group) for group in operation.settings if isinstance(group, Either)]
        if rules:
            model["allOf"] = rules


def _excluding(group: Either) -> Schema:
    names = [setting.name for setting in group.settings]
    if group.needed:
        return {"oneOf": [{"required": [name]} for name in names]}
    return {"not": {"required": names}}


def _list_languages(root: Schema) -> None:
    """Offer the installed languages as keys of names and texts."""
    for model, what in ((name_models.NameModel, "name"), (name_models.TextModel, "text")):
        schema = root["$defs"][model.__name__]
        value = schema["additionalProperties"]
        for code in installed_languages()[1:]:
            means = f"the {language_details(code).english_name} {what}"
            schema["properties"][code] = {**value, "description": means}
        schema["additionalProperties"] = False


def card_schema() -> Schema:
    """Return the JSON Schema of a card set."""
    root: Schema = CardSetModel.model_json_schema(by_alias=True, schema_generator=_Shorts)
    _list_languages(root)
    _spell_out(root)
    _tidy(root)
    _tell(root)
    _finish(root)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "InBetween: a card set (cards.yaml)",
        **root,
    }


def lesson_schema() -> Schema:
    """Return the JSON Schema of a lesson."""
    return _schema_of(LessonModel, "InBetween: a lesson (assets/lessons)")


def manifest_schema() -> Schema:
    """Return the JSON Schema of mod.yaml."""
    return _schema_of(ManifestModel, "InBetween: a mod (mod.yaml)")


def _schema_of(model: type[Model], title: str) -> Schema:
    root: Schema = model.model_json_schema(by_alias=True, schema_generator=_Shorts)
    _list_languages(root)
    _spell_out(root)
    _tidy(root)
    _finish(root)
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": title, **root}
