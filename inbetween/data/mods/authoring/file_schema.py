"""The JSON Schema of a card file for editors: a whole set, or a patch of one."""

from __future__ import annotations

from ...schema import Schema, card_schema, manifest_schema

_PATH = "a path such as decks.town.patrol.cost"


def file_schema() -> Schema:
    """Return the JSON Schema of a card file: a whole set, or a patch of one."""
    whole = card_schema()
    definitions = whole.pop("$defs")
    head = {key: whole.pop(key) for key in ("$schema", "title")}
    manifest = manifest_schema()
    definitions |= manifest.pop("$defs", {})
    definitions["CardSetModel"] = whole
    definitions["Manifest"] = {
        key: value for key, value in manifest.items() if key not in ("$schema", "title")
    }
    patch = _patch_schema(whole, definitions)
    return {
        **head,
        "type": "object",
        "if": {"anyOf": [{"required": [key]} for key in ("copy", "add", "change", "remove")]},
        "then": patch,
        "else": {"$ref": "#/$defs/CardSetModel"},
        "$defs": definitions,
    }


def _patch_schema(whole: Schema, definitions: Schema) -> Schema:
    """Return the schema of a patch: parts of a set to add, and paths to change."""
    parts = {}
    for name, part in whole["properties"].items():
        model = definitions.get(part.get("allOf", [part])[0].get("$ref", "").rpartition("/")[2])
        parts[name] = (
            {key: value for key, value in model.items() if key != "required"} if model else part
        )
    source = {"from": {"type": "string", "description": "The path of what is copied."}}
    return {
        "properties": {
            "$schema": {"type": "string"},
            "format": {"const": 1},
            "mod": {
                "$ref": "#/$defs/Manifest",
            },
            "copy": {
                "type": "object",
                "description": "New things that begin as others, by their paths.",
                "additionalProperties": {
                    "type": "object",
                    "properties": source,
                    "required": ["from"],
                },
            },
            "add": {
                "type": "object",
                "description": "New things, as in a whole set.",
                "properties": parts,
                "additionalProperties": False,
            },
            "change": {
                "type": "object",
                "description": f"By {_PATH}: another value, settings to merge, or what to do with "
                "it (set, plus, times, extend, without).",
                "propertyNames": {"pattern": r"^[^.\s]+(\.[^.\s]+)*$"},
            },
            "remove": {
                "type": "array",
                "description": "Paths of what is removed.",
                "items": {"type": "string"},
            },
        },
        "additionalProperties": False,
    }
