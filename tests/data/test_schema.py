"""The JSON Schema for editors accepts what the loader accepts, and refuses what it refuses for its
form.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from pydantic import TypeAdapter, ValidationError

from inbetween import load_cards
from inbetween.cli import main
from inbetween.data.loader import load_text
from inbetween.data.models.effects import Effects
from inbetween.data.mods.authoring.file_schema import file_schema
from inbetween.data.schema import card_schema
from inbetween.rules.ops import OPERATIONS
from tests.support import operation_checks

SCHEMA = card_schema()
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)
EFFECTS = jsonschema.Draft7Validator(
    {"$defs": SCHEMA["$defs"], **SCHEMA["$defs"]["CardModel"]["properties"]["effect"]}
)
LOADED: TypeAdapter[Any] = TypeAdapter(Effects)  # as the loader reads them
BROKEN = Path(__file__).parents[1] / "broken"


def as_json(data: Any) -> Any:
    """YAML as an editor sees it: keys are words."""
    if isinstance(data, dict):
        return {str(key): as_json(value) for key, value in data.items()}
    return [as_json(value) for value in data] if isinstance(data, list) else data


def test_the_schema_is_valid_and_the_built_in_set_fits():
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    assert "x-short" not in json.dumps(SCHEMA)
    assert [
        error.message
        for error in VALIDATOR.iter_errors(as_json(yaml.safe_load(load_cards().source)))
    ] == []


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_every_operation_is_described_and_its_examples_fit(operation):
    entry = SCHEMA["$defs"]["EffectModel"]["properties"][operation.name]
    assert (
        operation.does[1:] in entry["description"]
        and operation.example in entry["description"]
        and entry["examples"]
    )
    for variant in operation_checks.variants(operation):
        assert EFFECTS.is_valid(as_json([variant])), variant
        assert not EFFECTS.is_valid(as_json([{operation.name + "s": {}}, variant]))


@pytest.mark.parametrize(
    "text",
    [
        "draw: 2",
        "[turn_direction]",
        "[{turn_direction: }]",
        "[{shift: 2}, {lose: {amount: 3}}]",
        "[{flip: {where: {state: alert}}}]",
        "[{flip: {where: {state: [alert, guarded]}}}]",
        "[{take_card: {where: {cost: 2, symbol: badge}}}]",
        "[{look_at_deck: {then: bury}}]",
        "[{look_at_deck: {count: 2, then: {take: 1, rest: top}}}]",
        "[{may: {gain: 1}}]",
        "[{choose_one: [[use_card], {draw: 1}]}]",
        "[{look_at_deck: {count: {hand: you}}}]",
        "[{draw: {amount: {deck: both, half: true}}}]",
        "[{repeat: {times: 2, do: [{gain: 1}]}}]",
    ],
)
def test_short_forms_fit(text):
    data = yaml.safe_load(text)
    assert EFFECTS.is_valid(as_json(data)) and LOADED.validate_python(data)


@pytest.mark.parametrize(
    "text",
    [
        "[{dwar: 2}]",
        "[{draw: two}]",
        "[{draw: 1, gain: 1}]",
        "[gain]",
        "[{gain: {count: {}}}]",
        "[]",
        "[{shift: {count: 1, up_to: 2}}]",
        "[{move_marker: {}}]",
        "[{flip: {where: {state: awake}}}]",
        "[{look_at_deck: {then: shuffle}}]",
        "[{use_card: {form: discard}}]",
        "[{draw: {amount: {hand: you, deck: you}}}]",
        "[{look_at_deck: {count: 0}}]",
    ],
)
def test_what_the_loader_refuses_for_its_form_does_not_fit(text):
    data = yaml.safe_load(text)
    assert not EFFECTS.is_valid(as_json(data))
    with pytest.raises(ValidationError):
        LOADED.validate_python(data)


@pytest.mark.parametrize("path", sorted(BROKEN.glob("*.yaml")), ids=lambda path: path.stem)
def test_broken_files_do_not_fit(path):
    text = path.read_text("utf-8")
    codes = {fault.code for fault in load_text(text, path.name)[1]}
    try:
        data = as_json(yaml.safe_load(text))
    except yaml.YAMLError:
        return
    if codes <= {"unknown-key", "missing-key", "unknown-value", "type", "format"} and codes:
        assert not VALIDATOR.is_valid(data)
    if not codes:
        assert VALIDATOR.is_valid(data)


def test_the_command_writes_the_schema(tmp_path, capsys):
    assert main(["schema", "--out", str(tmp_path / "cards.schema.json")]) == 0
    assert json.loads((tmp_path / "cards.schema.json").read_text("utf-8")) == file_schema()
    assert main(["schema"]) == 0 and json.loads(capsys.readouterr().out) == file_schema()
    assert main(["schema", "--out", str(tmp_path / "none" / "x.json")]) == 1
    assert re.fullmatch(r".*x\.json cannot be written: .*\.\n", capsys.readouterr().err)
