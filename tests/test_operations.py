"""Every operation has a handler, words in three languages and a line in the documentation."""

from pathlib import Path

import pytest
import yaml

from inbetween import load_cards
from inbetween.data.compiler import Compiler
from inbetween.data.effect_models import OPS, Effect
from inbetween.data.models import CardModel, Ongoing, TriggerModel
from inbetween.rules.cards import MOMENTS
from inbetween.text.effects import Writer
from inbetween.text.locale import find

CARDS = load_cards()
DOCS = (Path(__file__).parents[1] / "docs" / "cards-yaml.md").read_text("utf-8")
EXAMPLES = {
    "shift": {"by": 2, "where": {"dimension": "human"}}, "flip": {"from": "human"}, "gain": 2, "lose": 2, "draw": 2,
    "discard": 1, "play_card": {"ability": True}, "move_marker": {"up_to": 2}, "raise_awareness": {"less": 1},
    "lower_awareness": 1, "return_tokens": 1, "take_card": 1, "remove_equipment": 1, "extra_step": 1,
    "use_ability": {"where": {"state": "guarded"}}, "choose_one": [[{"gain": 1}], [{"draw": 1}]],
    "for_each": {"where": {"dimension": "human"}, "do": [{"shift": {"where": {"at": "each"}}}]}, "may": [{"draw": 1}],
    "if": {"more": {"energy": "you"}, "than": 3, "then": [{"draw": 1}]},
}


@pytest.mark.parametrize("op", OPS)
def test_an_operation_is_complete(op):
    effect = Effect.model_validate({op: EXAMPLES.get(op, {})})
    assert effect.op == op
    node = Compiler(CARDS.symbol_index).effect(effect)
    assert node.op == op
    for language in ("en", "it", "pl"):
        for side in (0, 1):
            for mood in ("do", "inf"):
                text = Writer(CARDS, language, side).clause(effect, mood, "opponent_pays")
                assert text and "{" not in text and "  " not in text
    assert f"`{op}`" in DOCS, f"docs/cards-yaml.md does not explain {op}"


def test_every_operation_is_used_by_the_built_in_set():
    used = {node.op for node in CARDS.nodes if node.op}
    assert used == set(OPS)


@pytest.mark.parametrize("name", [*MOMENTS, *Ongoing.model_fields, *CardModel.model_fields, *TriggerModel.model_fields])
def test_settings_are_documented(name):
    assert f"`{name}" in DOCS


def keys(data, path=""):
    for name, value in data.items():
        if isinstance(value, dict):
            yield from keys(value, f"{path}{name}.")
        else:
            yield f"{path}{name}"


def test_languages_have_the_same_entries():
    tables = {}
    for language in ("en", "it", "pl"):
        path = Path(__file__).parents[1] / "assets" / "locale" / f"{language}.yaml"
        tables[language] = yaml.safe_load(path.read_text("utf-8"))
    forms = {"one", "few", "many", "acc_one", "acc_few", "gen_one", "do", "inf"}

    def entries(language):
        return {".".join(p for p in key.split(".") if p not in forms) for key in keys(tables[language])}

    assert entries("en") == entries("it") == entries("pl")


def test_polish_counts_take_three_forms():
    from inbetween.text.locale import counted

    assert [counted("pl", "card", n) for n in (1, 2, 4, 5, 12, 22, 25)] == [
        "1 kartę", "2 karty", "4 karty", "5 kart", "12 kart", "22 karty", "25 kart"]
    assert find("pl", "nouns.card.few") == "karty"
