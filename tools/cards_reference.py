"""The generated parts of docs/cards-yaml.md: its tables, and the texts under its examples.

`python -m tools.cards_reference` writes all of them anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from textwrap import fill
from typing import Any

import yaml
from pydantic.fields import FieldInfo

from inbetween.data.checks.card_set import MOST_IN_DECK, MOST_OPERATIONS
from inbetween.data.loader import MOST_BYTES
from inbetween.data.models.card_set import (
    MOST_CARDS,
    MOST_CHARACTERS,
    MOST_SYMBOLS,
    MOST_TRIGGERS,
    UNTIL,
    CardModel,
    CardSetModel,
    CharacterModel,
    GameModel,
    TriggerModel,
)
from inbetween.data.models.effects import MOST_EFFECTS
from inbetween.data.models.names import LONGEST_NAME, LONGEST_TEXT
from inbetween.data.models.ongoing import FORBIDDEN, Ongoing
from inbetween.data.models.values import AmountModel, CardWhere, Model, Where
from inbetween.data.schema import card_schema
from inbetween.data.source.yaml_source import MOST_DEPTH, MOST_FAULTS, MOST_NODES
from inbetween.data.spec_methods import BASES
from inbetween.rules.in_play.trigger_types import TRIGGER_TYPES, TriggerType
from inbetween.rules.ops import BY_NAME
from inbetween.rules.switches import EDITIONS, SWITCH_VALUES, edition_switches
from tests.support import doc_examples, operation_checks
from tests.support.operation_checks import GUIDE

COMMAND = "python -m tools.cards_reference"
_SCHEMA = card_schema()
# Schema parts that the column of values shows by name; parts with a table of their own are not
# here.
_CALLED = {
    "Where": "a filter",
    "CardWhere": "a filter",
    "AmountModel": "an amount",
    "EffectModel": "effects",
    "TriggerModel": "reactions",
    "NameModel": "`{en, it, pl}`",
    "TextModel": "`{en, it, pl}`",
    "Span": "`{at_least, at_most}`",
    "SymbolPair": "`{human, creature}`",
    "FaceModel": "`{effect, ongoing, triggers, text}`",
    "Added": "`{by, who}`",
    "CardCost": "`{by, who, cards}`",
    "HandMax": "`{most, who}`",
    "Forbid": "`{do, who, where}`",
    "PriceModel": "`{energy, remove_this, discard_this}`",
}
_MOST_WORDS = 8  # in the column of values; longer lists get a table


def flow(data: Any) -> str:
    """Format data as one line of YAML."""
    return (
        str(
            yaml.dump(
                data, default_flow_style=True, sort_keys=False, allow_unicode=True, width=10_000
            )
        )
        .removesuffix("...\n")
        .strip()
    )


def _values(schema: dict[str, Any], several: bool = False) -> Iterator[tuple[str, bool]]:
    """Yield the possible values of a schema, and whether each is a list entry."""
    if "$ref" in schema:
        yield _CALLED.get(schema["$ref"].rpartition("/")[2], ""), several
    elif "enum" in schema or "const" in schema:
        words = schema.get("enum", [schema.get("const")])
        if set(words) - BY_NAME.keys():  # operations appear as effects
            yield (
                ", ".join(map(str, words)) if len(words) <= _MOST_WORDS else "a word, see below",
                several,
            )
    elif "items" in schema:
        yield from _values(schema["items"], True)
    elif schema.get("type") == "integer":
        yield f"{schema['minimum']} to {schema['maximum']}", several
    elif schema.get("type") == "boolean":
        yield "true, false", several
    elif schema.get("type") == "string":
        yield "text" if "maxLength" in schema else "an id", several
    for way in (*schema.get("anyOf", ()), *schema.get("allOf", ())):
        yield from _values(way, several)


def values(model: type[Model], name: str) -> str:
    """Return the possible values of a model's key, the simplest first.

    Effects are always a list or a single effect.
    """
    part = _SCHEMA if model is CardSetModel else _SCHEMA["$defs"][model.__name__]
    ways = [
        (way, several and way != "effects")
        for way, several in _values(part["properties"][name])
        if way
    ]
    alone = sorted(
        {way: None for way, several in ways if not several},
        key=lambda way: (way[0] == "`", way.startswith(("a ", "an "))),
    )
    only = dict.fromkeys(way for way, several in ways if several and way not in alone)
    return ", or ".join(
        [
            *(f"a list of {way.replace('an id', 'ids')}" for way in only),
            *alone,
            *(["a list"] if any(several and way in alone for way, several in ways) else []),
        ]
    )


def fields(model: type[Model]) -> Iterator[tuple[str, FieldInfo]]:
    """Yield the documented keys of a model."""
    for name, field in model.model_fields.items():
        if field.description:
            yield field.alias or name, field


def _usual(field: FieldInfo) -> str:
    """Return the default of a key, if it is a number or a word."""
    return (
        f" (default: {field.default})"
        if isinstance(field.default, int | str) and not isinstance(field.default, bool)
        else ""
    )


def keys(model: type[Model], *names: str) -> str:
    """Return the table of a model's keys, or of some of them; required keys are bold."""
    lines = ["| key | means | values | example |\n|---|---|---|---|\n"]
    for name, field in fields(model):
        if not names or name in names:
            shown = f"**`{name}`**" if field.is_required() else f"`{name}`"
            example = f"`{flow({name: field.examples[0]})[1:-1]}`" if field.examples else ""
            lines.append(
                f"| {shown} | {field.description} | {values(model, name)}{_usual(field)} | "
                f"{example} |\n"
            )
    return "".join(lines)


def numbers() -> str:
    """Return the table of the game's numbers."""
    return "| number | means | values | default |\n|---|---|---|---|\n" + "".join(
        f"| `{name}` | {field.description} | {values(GameModel, name)} | {field.default} |\n"
        for name, field in fields(GameModel)
        if name not in SWITCH_VALUES
    )


def switches() -> str:
    """Return the table of switches: the meaning of each value, and the rulebooks that use it."""
    lines = ["| switch | value | means | books |\n|---|---|---|---|\n"]
    for name, meanings in SWITCH_VALUES.items():
        for n, (value, means) in enumerate(meanings.items()):
            books = [edition for edition in EDITIONS if edition_switches(edition)[name] == value]
            told = (
                "none" if not books else "all" if len(books) == len(EDITIONS) else ", ".join(books)
            )
            lines.append(f"| {'' if n else f'`{name}`'} | `{value}` | {means} | {told} |\n")
    return "".join(lines)


def conditions() -> str:
    """Return the table of conditions for `if`."""
    return "| key | means |\n|---|---|\n" + "".join(
        f"| {operation_checks.bold(setting)} | {setting.help} |\n"
        for setting in BY_NAME["if"].each()
    )


def words(key: str, means: str, meanings: dict[str, str]) -> str:
    """Return a table of words and their meanings."""
    return f"| {key} | {means} |\n|---|---|\n" + "".join(
        f"| `{word}` | {told} |\n" for word, told in meanings.items()
    )


def moment(name: str, moment: TriggerType) -> str:
    """Return a moment's row in the table."""
    about = {"character": "Characters", "card": "cards", "": ""}[moment.about]
    return f"| `{name}` | {moment.does} | {about} | `{moment.example}` |\n"


def moments() -> str:
    """Return the table of moments."""
    return "| `when` | the moment | `where` | example |\n|---|---|---|---|\n" + "".join(
        moment(*one) for one in TRIGGER_TYPES.items()
    )


def limits() -> str:
    """Return the table of limits."""
    most = (
        f"{MOST_BYTES:,} bytes per file",
        f"{MOST_NODES:,} entries (aliases counted as often as they are used)",
        f"{MOST_DEPTH} levels of nesting",
        f"{MOST_SYMBOLS} symbols",
        f"{MOST_CHARACTERS} Characters",
        f"{MOST_CARDS} different cards and {MOST_IN_DECK} cards in all per deck",
        f"{MOST_EFFECTS} effects in a list",
        f"{MOST_OPERATIONS} operations in an ability",
        f"{MOST_TRIGGERS} triggers per card",
        f"{LONGEST_NAME} letters in a name or an id",
        f"{LONGEST_TEXT} letters in a text of your own",
    )
    told = (
        f"Limits: {', '.join(most)}. Names and texts cannot contain control characters or "
        "invisible ones. "
        f"If there are more than {MOST_FAULTS} errors or warnings, the first {MOST_FAULTS} are "
        "listed and the others counted."
    )
    return fill(told, 140, break_on_hyphens=False) + "\n"


TABLES: dict[str, Callable[[], str]] = {
    "sections": lambda: keys(CardSetModel),
    "limits": limits,
    "numbers": numbers,
    "switches": switches,
    "a card": lambda: keys(CardModel),
    "a Character": lambda: keys(CharacterModel),
    "operations": operation_checks.table,
    "filters for Characters": lambda: keys(Where),
    "filters for cards": lambda: keys(CardWhere),
    "amounts": lambda: keys(AmountModel, *BASES),
    "what follows an amount": lambda: keys(
        AmountModel, *(name for name, _ in fields(AmountModel) if name not in BASES)
    ),
    "conditions": conditions,
    "ongoing": lambda: keys(Ongoing),
    "forbid": lambda: words("`do`", "forbids", FORBIDDEN),
    "durations": lambda: words("`until`", "it leaves when", UNTIL),
    "reactions": lambda: keys(TriggerModel),
    "moments": moments,
}
_TABLE = re.compile(r"<!-- ([\w ]+): .*? -->\n(.*?)<!-- end of \1 -->\n", re.DOTALL)
# The quote under an example is the text on the card.
_TEXT = re.compile(r"(```yaml\n((?:(?!```).)*)```\n\n)(?:>[^\n]*\n)+", re.DOTALL)


def _table(found: re.Match[str]) -> str:
    name = found[1]
    return f"<!-- {name}: {COMMAND} -->\n{TABLES[name]()}<!-- end of {name} -->\n"


def _text(found: re.Match[str]) -> str:
    return found[1] + ">\n".join(
        f"> {line}\n" for line in doc_examples.texts(yaml.safe_load(found[2]))
    )


def renewed(guide: str) -> str:
    """Return the guide with all tables and texts generated anew."""
    return _TEXT.sub(_text, _TABLE.sub(_table, guide))


def names(guide: str) -> list[str]:
    """Return the names of the guide's tables."""
    return [found[1] for found in _TABLE.finditer(guide)]


if __name__ == "__main__":
    GUIDE.write_text(renewed(GUIDE.read_text("utf-8")), "utf-8")
