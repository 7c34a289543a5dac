"""Every Character face, deck card and Awareness ability of the card set has a scenario here, and
every operation besides.

A scenario is a test whose name or parameters name its subject: `test_bob_human_...` or
`[bob-human]`;
`test_patrol_...` or `[patrol]` in a module of the decks; `test_town_3_...` in the module of
Awareness;
`test_lower_awareness_...` in the module of operations, for those that no card of the set uses.
"""

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from inbetween import load_cards
from inbetween.rules import ops

CARDS = load_cards()
HERE = Path(__file__).parent
SUBJECTS = {
    "test_characters_": [
        f"{person.id}_{face}" for person in CARDS.characters for face in ("human", "creature")
    ],
    "test_deck_": [card.id for card in CARDS.cards],
    "test_awareness": [
        f"{side}_{level}"
        for side, levels in zip(("town", "creature"), CARDS.awareness, strict=True)
        for level in levels
    ],
    "test_operations": sorted(ops.BY_NAME.keys() - {node.op for node in CARDS.nodes}),
}


@cache
def scenarios() -> tuple[tuple[str, str, str], ...]:
    """Module, function and parameters of every test that pytest collects in this folder."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-o",
        "addopts=",
        "-p",
        "no:cacheprovider",
        str(HERE),
    ]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    run = subprocess.run(
        command, capture_output=True, text=True, env=env, cwd=HERE.parents[1], check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return tuple(
        re.findall(r"(\w+)\.py::(?:\w+::)*test_(\w+)(?:\[(.*)\])?$", run.stdout, re.MULTILINE)
    )


def subject(text: str, subjects: list[str]) -> str | None:
    """The longest subject that a text starts with, as whole words."""
    return max((s for s in subjects if f"{text}_".startswith(f"{s}_")), key=len, default=None)


def missing(module: str, subjects: list[str]) -> list[str]:
    """The subjects that no scenario names in the modules whose name starts like this."""
    named = set()
    for name, function, parameters in scenarios():
        if name.startswith(module):
            words = re.split("[-_]", parameters)
            named |= {
                subject(text, subjects)
                for text in (function, *("_".join(words[i:]) for i in range(len(words))))
            }
    return [s for s in subjects if s not in named]


@pytest.mark.parametrize("module", SUBJECTS)
def test_everything_has_a_scenario(module):
    without = missing(module, SUBJECTS[module])
    assert not without, f"no scenario in {module}*.py for: {', '.join(without)}"


@pytest.mark.parametrize("module", SUBJECTS)
def test_something_new_would_be_missed(module):
    """Also where its name begins like another's."""
    # with the built-in set no operation needs a scenario of its own
    first = [*SUBJECTS[module], "gain"][0]
    new = [f"new_{first}", first[:-1], f"{first}_two"]
    assert missing(module, [*SUBJECTS[module], *new]) == new
