"""What belongs to an operation of the card language outside its own module; its line in the
documentation (see tools/cards_reference.py).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from pydantic import TypeAdapter, ValidationError

from inbetween import InBetweenError
from inbetween.ai.evaluation.card_set_profile import declared_ability_value
from inbetween.data.compiler import Compiler
from inbetween.data.models.effects import Effect, Effects
from inbetween.rules.ops import BY_NAME
from inbetween.rules.ops.base.declaration import Operation
from inbetween.rules.ops.base.settings import FLAG, NUMBER, WORD, WORDS, Either, Setting
from inbetween.text.card_text.effect_text import EffectWriter
from inbetween.text.language.locale import find
from inbetween.text.language.translation_coverage import coverage
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES

CARDS = fixed_cards()
GUIDE = Path(__file__).parents[2] / "docs" / "cards-yaml.md"


# -- the documentation -------------------------------------------------------------------------


def _values(setting: Setting) -> list[str]:
    """What a setting may be, where that can be listed."""
    return ["true", "false"] if setting.kind == FLAG else list(setting.words)


def bold(setting: Setting) -> str:
    """A setting's name, in bold if it must be given."""
    return f"**`{setting.name}`**" if setting.needed else f"`{setting.name}`"


def described(setting: Setting) -> str:
    """A setting in the table: in bold if it must be given, with what it may be and what it is if it
    is not given.
    """
    if not setting.name:
        return setting.note or "an effect list"
    text = bold(setting)
    if setting.note:
        text += f", {setting.note}"
    if setting.kind == NUMBER and setting.default is not None:
        text += f" ({setting.default})"
    usual = str(setting.default).lower()
    values = [f"{value} (default)" if value == usual else value for value in _values(setting)]
    return f"{text}: {', '.join(values)}" if values else text


def row(operation: Operation[Any]) -> str:
    """An operation's line in the table."""
    settings = [
        "either " * entry.needed + " or ".join(map(described, entry.settings))
        if isinstance(entry, Either)
        else described(entry)
        for entry in operation.settings
    ]
    return (
        f"| `{operation.name}` | {operation.does} | {'; '.join(settings)} | `{operation.example}` "
        f"|\n"
    )


def table() -> str:
    """The table of operations, and their short forms."""
    short: dict[str, list[str]] = {}
    for operation in BY_NAME.values():
        if operation.short:
            short.setdefault(operation.short, []).append(f"`{operation.name}`")
    return "".join(
        [
            "| operation | does | settings | example |\n|---|---|---|---|\n",
            *map(row, BY_NAME.values()),
            "\nShort forms: a value alone stands for ",
            "; ".join(f"`{key}` in {', '.join(names)}" for key, names in short.items()),
            ".\n",
        ]
    )


# -- what is missing ---------------------------------------------------------------------------


def compiler() -> Compiler:
    """What compiles effects as if they were written in the built-in set."""
    cards = {card.id: card.spec for card in CARDS.cards}
    return Compiler(CARDS.symbol_index, cards, [person.star for person in CARDS.characters])


def effect(data: Any) -> Effect:
    """A checked effect."""
    found: list[Effect] = TypeAdapter(Effects).validate_python([data])
    return found[0]


def variants(operation: Operation[Any]) -> Iterator[Any]:
    """The operation's example as it is, and with everything its words and flags may be."""
    example = yaml.safe_load(operation.example)
    yield example
    if operation.bare:
        return
    given = effect(example).model_dump(by_alias=True, exclude_unset=True)[operation.name]
    choices = list(operation.each(WORD, WORDS, FLAG))
    values = [
        [*((True, False) if s.kind == FLAG else s.words), *([] if s.needed else [None])]
        for s in choices
    ]
    for chosen in itertools.product(*values):
        more = {
            s.name: value for s, value in zip(choices, chosen, strict=True) if value is not None
        }
        yield {
            operation.name: {
                **{
                    key: value
                    for key, value in given.items()
                    if key not in {s.name for s in choices}
                },
                **more,
            }
        }


def _wordless(operation: Operation[Any], language: str) -> str | None:
    """What an operation cannot say in a language."""
    path = f"rules.ops.{operation.name}"
    if not find(language, f"ops.{operation.name}"):
        return f"assets/locale/{language}/rules.yaml has no words ops.{operation.name}"
    for lacking in coverage(language).missing:
        if lacking == path or lacking.startswith(f"{path}."):
            return f"assets/locale/{language}/rules.yaml has no words {lacking}"
    for data, side, mood in itertools.product(variants(operation), (0, 1), ("do", "inf")):
        try:
            text = EffectWriter(CARDS, language, side).clause(effect(data), mood, "opponent_pays")
        except (KeyError, InBetweenError) as error:
            return f"assets/locale/{language}/rules.yaml: {error} (for {data})"
        if not text or "{" in text or "  " in text:
            return f"assets/locale/{language}/rules.yaml: '{text}' is no text (for {data})"
    return None


def _orders(entry: Any, path: str) -> Iterator[str]:
    """Where the orders among an operation's English templates are: those of which one form serves
    for infinitives too.
    """
    if isinstance(entry, str):
        yield path
    elif entry and "do" not in entry:
        for name, inner in entry.items():
            yield from _orders(inner, f"{path}.{name}")


def _nameless(operation: Operation[Any], language: str) -> list[str]:
    """Verbs of an operation that a language has only as orders, so that a text could not say who
    acts (see text/card_text/clause_subjects).
    """
    verbs, base = find(language, "verbs"), f"ops.{operation.name}"
    if not verbs:
        return []
    return [
        verb
        for path in _orders(find("en", base), base)
        if (verb := str(find(language, f"{path}.do")).split()[0]) not in verbs
    ]


def missing(operation: Operation[Any]) -> list[str]:
    """What an operation still lacks, but for its scenario: tests/scenarios/test_coverage.py knows
    of those.
    """
    if BY_NAME.get(operation.name) is not operation:
        return [f"'{operation.name}' is not listed in inbetween/rules/ops/__init__.py"]
    try:
        node = compiler().effect(effect(yaml.safe_load(operation.example)))
    except ValidationError as error:
        return [f"the example is no effect: {error}"]
    found = (
        []
        if type(node) is operation.node
        else [f"the example of '{operation.name}' makes another node, {type(node).__name__}"]
    )
    if operation.short and operation.short not in [setting.name for setting in operation.each()]:
        found.append(f"the short form stands for '{operation.short}', which is no setting")
    found += [
        f"assets/locale/{language}/rules.yaml has no prompts.{operation.prompt}"
        for language in LANGUAGES
        if not find(language, f"prompts.{operation.prompt}")
    ]
    if operation.compound and not declared_ability_value(node):
        found.append(
            "the effects in it count nothing for the opponent: its node's `inside`, or `weigh`"
        )
    found += [lack for language in LANGUAGES if (lack := _wordless(operation, language))]
    found += [
        f"assets/locale/{language}/rules.yaml has no second person of '{verb}' under 'verbs'"
        for language in LANGUAGES
        for verb in _nameless(operation, language)
    ]
    if row(operation) not in GUIDE.read_text("utf-8"):
        found.append(
            "docs/cards-yaml.md has another line for it or none: python -m tools.cards_reference"
        )
    return found
