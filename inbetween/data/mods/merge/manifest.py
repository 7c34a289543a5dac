"""The model of mod.yaml: what a mod is called, and which game and mods it belongs to."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from ...faults import InvalidValue
from ...models.names import LONGEST_NAME, Names, Text
from ...models.values import Model, described_field
from .versions import Need, VersionRange, parse_version

BUILT_IN, WHOLE = "built-in", "none"
MOST_NEEDS = 50
_ID = re.compile(r"[A-Za-z0-9_]+")


def _id(text: str) -> str:
    if not _ID.fullmatch(text):
        raise InvalidValue("mod_id")
    return text


def _base(text: str) -> str:
    return text if text == BUILT_IN else _id(text)


def _no_number(value: object) -> object:
    """Refuse a version that YAML reads as a number: 1.10 would become 1.1."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        raise InvalidValue("version_number")
    return value


def _version(text: str) -> str:
    if parse_version(text) is None:
        raise InvalidValue("version")
    return text


def _range(text: str) -> str:
    if VersionRange.parse(text) is None:
        raise InvalidValue("version_range")
    return text


def _need(text: str) -> str:
    if Need.parse(text) is None:
        raise InvalidValue("need")
    return text


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise InvalidValue("text.hidden")
    return text


ModId = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_id)]
Needs = Annotated[list[Annotated[str, AfterValidator(_need)]], Field(max_length=MOST_NEEDS)]


class ManifestModel(Model):
    """What mod.yaml says about a mod."""

    id: ModId = described_field(
        "what other mods call it: letters, digits and _", "night_shift", default=...
    )
    name: Names | None = described_field(
        "its name, one for all languages or for each",
        "Night Shift",
        {"en": "Night Shift", "it": "Turno di notte", "pl": "Nocna zmiana"},
    )
    author: Annotated[str, Field(max_length=100), AfterValidator(_one_line)] = described_field(
        "who made it", "A. Modder", default=""
    )
    version: Annotated[str, BeforeValidator(_no_number), AfterValidator(_version)] = (
        described_field("its version, up to four numbers", "1.2.0", default="0")
    )
    game: Annotated[str, AfterValidator(_range)] = described_field(
        "versions of the game that it works with", ">=0.9", default=""
    )
    description: Text | None = described_field(
        "what it changes, in a sentence or two", "Longer nights."
    )
    based_on: Annotated[str, AfterValidator(_base)] = described_field(
        "what it changes: `built-in`, the id of another mod, or `none` for a whole set",
        "built-in",
        default=BUILT_IN,
    )
    needs: Needs = described_field(
        "other mods that it needs, with their versions", ["street_lights>=1.0"], default=[]
    )
    conflicts: Annotated[list[ModId], Field(max_length=MOST_NEEDS)] = described_field(
        "ids of mods that it does not work with", ["short_game"], default=[]
    )
    format: Literal[1] = described_field("the form of this file", 1, default=1)
