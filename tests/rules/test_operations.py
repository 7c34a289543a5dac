"""Every operation has its module, words in three languages and a line in the documentation; a test
says what is missing.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from inbetween.rules import ops
from inbetween.rules.node import ImmediateNode
from inbetween.rules.ops.base.declaration import Operation
from inbetween.rules.ops.base.settings import number, who
from inbetween.text.language.locale import find
from tests.support import operation_checks
from tests.support.fixed_set import fixed_cards

# modules of the folder that are no operations


@pytest.mark.parametrize("name", ops.BY_NAME)
def test_an_operation_is_complete(name):
    lacking = operation_checks.missing(ops.BY_NAME[name])
    assert not lacking, "\n".join(lacking)


def test_every_module_of_the_folder_is_an_operation_and_listed():
    modules = {path.stem for path in Path(ops.__file__).parent.glob("*.py")} - {"__init__"}
    listed = {
        operation.node.__module__.rpartition(".")[2]: operation.name for operation in ops.OPERATIONS
    }
    assert modules == set(listed), (
        f"not listed in inbetween/rules/ops/__init__.py: {sorted(modules - set(listed))}"
    )
    assert all(module.rstrip("_") == name for module, name in listed.items())


class Sing(ImmediateNode):
    """An operation that has nothing but its module."""

    __slots__ = ("aloud",)
    op = "sing"

    def act(self, s, env):
        pass


def test_missing_parts_of_an_operation_are_named(monkeypatch):
    """The test above would see an operation without an entry, without words and without a line."""
    sing: Operation[Any] = Operation(
        Sing,
        number("by", 1),
        who("you"),
        does="sing",
        example="draw: 1",
        worth=0.0,
        short="loud",
        build=lambda m, c: Sing(m),
    )
    assert operation_checks.missing(sing) == [
        "'sing' is not listed in inbetween/rules/ops/__init__.py"
    ]
    monkeypatch.setitem(ops.BY_NAME, "sing", sing)
    assert operation_checks.missing(sing) == [
        "the example of 'sing' makes another node, Draw",
        "the short form stands for 'loud', which is no setting",
        *(
            f"assets/locale/{language}/rules.yaml has no words ops.sing"
            for language in ("en", "it", "pl")
        ),
        "docs/cards-yaml.md has another line for it or none: python -m tools.cards_reference",
    ]


def test_words_for_one_side_only_are_not_enough(monkeypatch):
    gain = ops.BY_NAME["gain"]
    monkeypatch.delitem(find("it", "ops.gain"), "opponent")
    assert (
        len(lacking := operation_checks.missing(gain)) == 1
        and "it/rules.yaml" in lacking[0]
        and "rules.ops.gain.opponent" in lacking[0]
    )


def test_the_digest_of_a_card_set_is_stable():
    """Saves hold it. It changes with the meaning of the file, and with nothing else."""
    assert fixed_cards().digest == "8b6a204c6993778e"


def keys(data, path=""):
    for name, value in data.items():
        if isinstance(value, dict):
            yield from keys(value, f"{path}{name}.")
        else:
            yield f"{path}{name}"


def test_languages_have_the_same_entries():
    tables = {}
    for language in ("en", "it", "pl"):
        path = Path(__file__).parents[2] / "assets" / "locale" / language / "rules.yaml"
        tables[language] = yaml.safe_load(path.read_text("utf-8"))
    forms = {"one", "few", "many", "acc_one", "acc_few", "gen_one", "do", "inf"}

    def entries(language):
        return {
            ".".join(p for p in key.split(".") if p not in forms)
            for key in keys(tables[language])
            if not key.startswith(("verbs.", "multiples.", "ongoing.again."))
        }

    assert entries("en") == entries("it") == entries("pl")


def test_polish_counts_take_three_forms():
    from inbetween.text.language.locale import counted

    assert [counted("pl", "card", n) for n in (1, 2, 4, 5, 12, 22, 25)] == [
        "1 kartę",
        "2 karty",
        "4 karty",
        "5 kart",
        "12 kart",
        "22 karty",
        "25 kart",
    ]
    assert find("pl", "nouns.card.few") == "karty"
