"""Broken card sets and what is said of them. Each file in tests/broken ends with its expected
faults.
"""

import random
from pathlib import Path

import pytest

from inbetween import CardError, load_cards
from inbetween.data.loader import load_text
from inbetween.data.source.yaml_source import YamlSource

BROKEN = sorted((Path(__file__).parents[1] / "broken").glob("*.yaml"))
BUILT_IN = load_cards()


def expected(text):
    return [line[2:] for line in text.splitlines() if line.startswith("# ")]


@pytest.mark.parametrize("path", BROKEN, ids=lambda p: p.stem)
def test_faults_of_card_sets_have_line_and_column(path):
    text = path.read_text("utf-8")
    cards, faults = load_text(text, "cards.yaml")
    assert [f"{f.line}:{f.column} {f.severity} {f.code} {f.message}" for f in faults] == expected(
        text
    )
    assert (cards is None) == any(f.severity == "error" for f in faults)


def test_there_are_enough_broken_card_sets():
    assert len(BROKEN) > 35 and any(p.stem == "sound" for p in BROKEN)


def test_card_error_carries_all_faults_and_leaves_the_file_alone(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text(
        next(p for p in BROKEN if p.stem == "several_at_once").read_text("utf-8"), "utf-8"
    )
    before = path.read_bytes()
    with pytest.raises(CardError) as error:
        load_cards(path)
    assert len(error.value.faults) == 6 and str(path) in str(error.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"\x00", b"a: &a [*a, *a]", b"[" * 3000])
def test_files_that_are_not_card_sets_are_refused(tmp_path, content):
    path = tmp_path / "cards.yaml"
    path.write_bytes(content)
    with pytest.raises(CardError):
        load_cards(path)


@pytest.mark.parametrize(
    "text",
    ["a: " + "[" * 50_000 + "]" * 50_000, "- " * 50_000, "format: " + "1" * 5000, "{" * 20_000],
)
def test_hostile_texts_are_faults_not_crashes(text):
    cards, faults = load_text(text, "cards.yaml")
    assert cards is None and faults and all(f.message for f in faults)


def test_impossible_file_names_are_refused():
    with pytest.raises(CardError, match="cannot be read"):
        load_cards("a\0b")


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    for name in ("nothing.yaml", "nothing.zip", "nothing"):
        with pytest.raises(CardError, match="cannot be read"):
            load_cards(tmp_path / name)
    with pytest.raises(CardError, match=r"There is no mod\.yaml"):
        load_cards(tmp_path)


def test_alias_bombs_are_stopped():
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 9)]
    source = YamlSource("\n".join(lines), "bomb.yaml")
    assert [f.code for f in source.faults] == ["size"]


def test_a_changed_file_is_read_again(tmp_path):
    path = tmp_path / "cards.yaml"
    text = next(p for p in BROKEN if p.stem == "sound").read_text("utf-8")
    path.write_text(text, "utf-8")
    assert load_cards(path).numbers.energy == 5
    path.write_text(text.replace("opening_hand: 2", "opening_hand: 2, energy: 7"), "utf-8")
    assert load_cards(path).numbers.energy == 7


def test_damaged_card_sets_never_crash():
    rng = random.Random(4)
    text = next(p for p in BROKEN if p.stem == "sound").read_text("utf-8")
    for _ in range(400):
        broken = list(text)
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(broken))
            match rng.randrange(3):
                case 0:
                    broken[at] = rng.choice("{}[]:,-&*!#'\"\n 0aZé%@|>")
                case 1:
                    del broken[at]
                case _:
                    broken.insert(at, rng.choice("{}[]:,-\n  x1"))
        cards, faults = load_text("".join(broken), "cards.yaml")
        assert cards is not None or any(f.severity == "error" and f.message for f in faults)


def test_layout_and_comments_do_not_change_the_digest(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text("# mine\n" + BUILT_IN.source.replace("cost: 0", "cost:   0"), "utf-8")
    assert load_cards(path).digest == BUILT_IN.digest
    path.write_text(BUILT_IN.source.replace("cost: 0", "cost: 1"), "utf-8")
    assert load_cards(path).digest != BUILT_IN.digest


def test_the_built_in_set_has_no_faults_and_the_right_size():
    assert not BUILT_IN.warnings
    assert len(BUILT_IN.characters) == 18 and sum(c.star for c in BUILT_IN.characters) == 9
    assert [len(d) for d in BUILT_IN.decks] == [28, 28]
    assert sum(c.equipment for c in BUILT_IN.cards) == 8
    town = [c.symbol for c in BUILT_IN.cards if c.side == 0]
    assert all(town.count(s.index) == 7 for s in BUILT_IN.symbols if s.side == 0)
    assert len(BUILT_IN.symbols) == 11 and [len(t) for t in BUILT_IN.awareness] == [5, 5]
