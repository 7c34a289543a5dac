"""What is wrong is told in three languages: every key has its words, every file is told of without a sentence in English."""

import argparse
import ast
import json
import random
import re
import string
from functools import cache
from pathlib import Path

import pytest

from inbetween import (
    CardError,
    IllegalChoice,
    InBetweenError,
    PositionError,
    load_cards,
    load_position,
    new_game,
)
from inbetween.cli import build_parser, main
from inbetween.data.loader import load_text, read_text
from inbetween.paths import NoHome
from inbetween.rules.constants import LANGUAGES
from inbetween.rules.errors import MessageList, SaveError, make_message
from inbetween.saves import open_file
from inbetween.text import locale
from inbetween.text.error_messages import localized_error, said, slot_text
from inbetween.text.system_language import system_language
from tests.fuzz import mutations

ROOT = Path(__file__).parents[2]
OTHERS = ("it", "pl")
GIVEN = ("system", "display", "yaml_parser", "json_parser")  # what others say, in English
FORMS = {"one", "few", "many"}
SIDES = {"town", "creature"}
# Words that no sentence in Italian or Polish holds.
ENGLISH = re.compile(
    r"\b(the|is|are|not|of|and|must|should|cannot|with|this|that|here|there|only|least|which|was|has|have|expected|found|"
    r"while|be|its|an|for|from|did|been|were|too|than)\b",
    re.IGNORECASE,
)
QUOTED = re.compile(r"“[^”]*”|„[^”]*”")
SOUND = (ROOT / "tests" / "broken" / "sound.yaml").read_text("utf-8")
CARDS = load_cards()


def leaves(tree, way=""):
    """The entries of a table by their keys, each with its forms."""
    for name, entry in tree.items():
        if isinstance(entry, str):
            yield way + name, {"": entry}
        elif set(entry) <= FORMS or set(entry) == SIDES:
            yield way + name, entry
        else:
            yield from leaves(entry, f"{way}{name}.")


TABLES = {
    language: dict(
        leaves({k: v for k, v in locale.fault_words(language).items() if k not in GIVEN})
    )
    for language in LANGUAGES
}


def slots(entry):
    return {
        name for text in entry.values() for _, name, _, _ in string.Formatter().parse(text) if name
    }


def english_in(text):
    """The first word of English in a text; what stands in quotes is as it was given."""
    found = ENGLISH.search(QUOTED.sub("", text))
    return found and f"{found[0]!r} in: {text}"


# -- the tables --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_every_fault_has_its_words_with_the_same_slots(language):
    table = TABLES[language]
    assert set(table) == set(TABLES["en"])
    for key, entry in TABLES["en"].items():
        free = {"side", "other"} if set(table[key]) == SIDES else set()
        assert slots(table[key]) - free == slots(entry) - free, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_are_complete_and_every_text_can_be_filled(language):
    wanted = FORMS if language == "pl" else FORMS - {"few"}
    for key, entry in TABLES[language].items():
        assert set(entry) in ({""}, wanted, SIDES), key
        filled = {**dict.fromkeys(slots(entry), "x"), "side": "town"}
        for n in (1, 2, 5, 22):
            assert slot_text(make_message(key, **{**filled, "n": n}), language).strip(), key


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_of_another_language_is_english(language):
    given = [
        (f"{name}.{word}", {"": text})
        for name in GIVEN
        for word, text in locale.fault_words(language)[name].items()
    ]
    for key, entry in [*TABLES[language].items(), *given]:
        for form, text in entry.items():
            words = (
                string.Formatter().parse(text)
                if key in TABLES[language]
                else [(text, None, None, None)]
            )
            assert not english_in("·".join(part for part, *_ in words)), key
            same = TABLES["en"].get(key, {}).get(form)
            assert text != same or not re.search("[a-z] [a-z]", text), key
    assert all(
        set(locale.fault_words("it")[name]) == set(locale.fault_words("pl")[name]) for name in GIVEN
    )


# Where the code names a key: which of the words handed over it is, and what comes before it.
NAMED = {
    "make_message": (0, ""),
    "localized_error": (1, ""),
    "InvalidValue": (0, "value."),
    "refuse": (1, "position."),
    "error": (1, ""),
    "warn": (1, ""),
    "_must": (0, "must."),
}
CHECKERS = {"check.py", "unreachable_checks.py"}  # where faults of card sets are noted by their key


@cache
def keys_in_the_code():
    """The keys that are named, and every other text in the code."""
    named, texts = set(), set()
    for path in (ROOT / "inbetween").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if not isinstance(node, ast.Call):
                continue
            name = (
                node.func.attr
                if isinstance(node.func, ast.Attribute)
                else node.func.id
                if isinstance(node.func, ast.Name)
                else ""
            )
            if name in ("error", "warn") and path.name not in CHECKERS:
                continue
            at, before = NAMED.get(name, (99, ""))
            if (
                len(node.args) > at
                and isinstance(node.args[at], ast.Constant)
                and isinstance(node.args[at].value, str)
            ):
                named.add(before + node.args[at].value)
    return named, texts


def test_every_key_in_the_code_has_words_and_all_words_are_used():
    named, texts = keys_in_the_code()
    assert len(named) > 100 and not [key for key in named if key not in TABLES["en"]]
    # from a word and what stands before it
    put_together = [key for key in TABLES["en"] if key not in named]
    assert not [
        key for key in put_together if key not in texts and key.rpartition(".")[2] not in texts
    ]


# What is refused where no words may be known; the tests below compare it with the table.
WORDLESS = {"rules/engine.py", "paths.py", "text/locale.py"}


def sentences_in(node):
    """The texts with a blank in them that are handed over to a call, or returned."""
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and " " in part.value
    ]


def test_nothing_is_refused_in_plain_english():
    """A key and its slots take the place of a sentence: in errors, in faults, in models, and in the checks of operations."""
    for path in (ROOT / "inbetween").rglob("*.py"):
        place = path.relative_to(ROOT / "inbetween").as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            plain = []
            if isinstance(node, ast.Call):
                name = (
                    node.func.attr
                    if isinstance(node.func, ast.Attribute)
                    else node.func.id
                    if isinstance(node.func, ast.Name)
                    else ""
                )
                at = (
                    NAMED[name][0]
                    if name in NAMED and (name not in ("error", "warn") or path.name in CHECKERS)
                    else 99
                )
                if name in ("InBetweenError", "SaveError", "PositionError", "NoDisplay") or (
                    name == "ValueError" and place[:5] == "data/"
                ):
                    at = 0
                plain = [text for argument in node.args[at:] for text in sentences_in(argument)]
            elif (
                isinstance(node, ast.Return)
                and isinstance(node.value, ast.Tuple)
                and place.startswith("rules/ops/")
            ):
                plain = sentences_in(node.value)
            assert not [text for text in plain if text.strip()] or place in WORDLESS, (
                f"{place}:{node.lineno}: {plain}"
            )


# -- files of all kinds ------------------------------------------------------------------------


def told_of(error):
    """What an error says in the other languages; none of it is English."""
    assert str(error) == said(error, "en")
    for language in OTHERS:
        text = said(error, language)
        assert text != str(error) and not english_in(text), text
        assert text.count("\n") == str(error).count("\n") and "{" not in QUOTED.sub("", text)


def check_faults(faults):
    for fault in faults:
        assert fault.said("en") == fault.message and fault.told.key.partition(".")[0] == fault.code
        for language in OTHERS:
            text = fault.said(language)
            assert text != fault.message and not english_in(text), text


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests" / "broken").glob("*.yaml")), ids=lambda path: path.stem
)
def test_broken_card_sets_are_told_in_every_language(path):
    check_faults(load_text(path.read_text("utf-8"), "cards.yaml")[1])


def test_damaged_files_are_told_in_every_language(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    rng = random.Random(12)
    kinds = set()
    path = Path("x")
    for number in range(90):
        path.write_bytes(
            (mutations.card_set, mutations.position, mutations.saved_game)[number % 3](rng)
        )
        try:
            match number % 3:
                case 0:
                    check_faults(load_text(read_text(path), path.name)[1])
                case 1:
                    load_position(CARDS, path)
                case _:
                    open_file(path, CARDS)
        except InBetweenError as error:
            told_of(error)
            kinds.add(type(error))
    assert {PositionError, SaveError} <= kinds


@pytest.mark.parametrize(
    "text",
    [
        "a: b: c",
        "a: [1, 2",
        "a: {b",
        "- a\nb: 1",
        "a: 'x",
        "\ta: 1",
        "a: *b",
        "a: &b 1\nc: &b 2",
        "%x\n---\n1",
        "a: @b",
        'a: "\\q"',
        "? a\n- b",
        "a: !x! 1",
        "---\na: 1\n---\nb: 2",
        "\x01",
        "a: |0\n b",
        "a:\n  b: 1\n c: 2",
        "? [a]\n: 1",
        "<<: 1",
        "a: !!python/object:x 1",
        "",
        "[" * 40,
        "format: 9",
        "7",
        "a: 0x1F",
        "a: " + "9" * 30,
        "a: &a [*a]",
        "format: 1\nfoo: 2",
        SOUND.replace("cost: 1", "cost: []", 1),
        SOUND.replace("format: 1", "format: [1]"),
        SOUND.replace("opening_hand: 2", "opening_hand: 99"),
    ],
)
def test_what_is_no_card_set_is_told_in_every_language(text):
    faults = load_text(text, "cards.yaml")[1]
    assert faults
    check_faults(faults)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "{",
        "{1",
        '{"a"',
        '{"a":',
        '{"a": 1,}',
        '{"a": "',
        '{"a": "\x01"}',
        '{"a": "\\q"}',
        '{"a": "\\ux"}',
        "{} x",
        "[]",
        '{"a": 1, "a": 2}',
        '{"a": NaN}',
        '{"a": "\\ud800"}',
        "{}",
        '{"format": 3}',
        '{"format": 99}',
        "[" * 20,
        '{"format": 3, "seed": "x", "keys": 1, "sides": 2, "name": 3, "x": 1, "y": 2, "z": 3}',
        "\ufffe",
    ],
)
def test_what_is_no_saved_game_is_told_in_every_language(monkeypatch, tmp_path, text):
    monkeypatch.chdir(tmp_path)
    path = Path("game.json")
    path.write_text(text, "utf-8")
    with pytest.raises(SaveError) as error:
        open_file(path)
    told_of(error.value)


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"circle": []},
        {"circle": ["bbo"]},
        {"circle": ["bob", "bob"]},
        {"circle": [{"id": "bob", "safety": 9}]},
        {"circle": "bob"},
        {"circle": ["bob"], "marker": "max"},
        {"circle": ["bob"], "marker": None},
        {"circle": ["bob"], "turn": 9999},
        {"circle": [{1}]},
        {
            "circle": ["bob"],
            "town": {
                "hand": ["cereal_ba", "hiding", "howl"],
                "energy": 99,
                "awareness": 9,
                "seen": ["hiding"],
            },
        },
        {"circle": [{"id": "bob", "tokens": ["x"], "attached": ["cereal_bar"]}]},
        {"circle": ["bob"], "creature": {"equipment": ["cereal_bar"] * 9}},
    ],
)
def test_impossible_positions_are_told_in_every_language(position):
    with pytest.raises(PositionError) as error:
        load_position(CARDS, position)
    told_of(error.value)


def test_files_that_cannot_be_read_are_told_in_every_language():
    for path in (Path("no/thing"), Path(".."), Path("a\0b")):
        for read in (load_cards, open_file, lambda path: load_position(CARDS, path)):
            with pytest.raises((CardError, SaveError, PositionError)) as error:
                read(path)
            told_of(error.value)


def test_choices_that_are_not_offered_are_told_in_every_language():
    """The rules and the paths know no words: what they say in English is what the table says."""
    game = new_game(CARDS, seed=1)
    with pytest.raises(IllegalChoice) as error:
        game.apply("nonsense")
    told_of(error.value)
    game.question = None
    with pytest.raises(IllegalChoice) as over:
        game.apply("nonsense")
    told_of(over.value)
    damaged = locale.LocaleError("x.yaml", "nothing is there")
    for found in (error.value, over.value, damaged):
        assert slot_text(found.told, "en") == str(found)


def test_without_a_home_folder_the_sentence_is_that_of_the_table(monkeypatch):
    from inbetween import paths

    monkeypatch.delenv("INBETWEEN_HOME")
    monkeypatch.setattr(paths.platformdirs, "user_data_path", lambda *_, **__: Path("~"))
    with pytest.raises(NoHome) as error:
        paths.user_folder("data")
    told_of(error.value)
    assert slot_text(error.value.told, "en") == str(error.value) and error.value.args == (
        str(error.value),
    )


def test_words_that_are_gone_leave_the_english_sentence(monkeypatch, tmp_path):
    error = localized_error(SaveError, "saves.large")
    monkeypatch.setattr(locale, "own_file", lambda name: tmp_path)
    locale.fault_words.cache_clear()
    try:
        assert said(error, "it") == "The saved game is far too large to be one."
    finally:
        locale.fault_words.cache_clear()


def test_numbers_take_the_right_form():
    assert [slot_text(make_message("more.error", n=n), "pl") for n in (1, 2, 5, 12, 22)] == [
        "I jeszcze 1 błąd.",
        "I jeszcze 2 błędy.",
        "I jeszcze 5 błędów.",
        "I jeszcze 12 błędów.",
        "I jeszcze 22 błędy.",
    ]


def test_what_is_told_is_cut_off():
    assert (
        slot_text(make_message("quoted", word="x" * 5000), "it").startswith("“xxx")
        and len(slot_text(make_message("quoted", word="x" * 5000), "it")) < 1100
    )
    assert slot_text(
        make_message("line", what="a\nb", file="", line=1, column=1, severity="", code=""), "pl"
    ).endswith("a b")
    assert slot_text(MessageList(("a\nb", "c" * 900), " ", 600), "en") == ("a b " + "c" * 900)[:600]


# -- the command line --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "plasma"}, "en"),
        ({"LANG": "it_IT", "LC_ALL": "C"}, "en"),
        ({"LANG": "it_IT", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "de_DE", "LANGUAGE": "de:pl:it"}, "pl"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "pl"}, "en"),
        ({"LANG": "", "LC_ALL": "it"}, "it"),
    ],
)
def test_the_language_of_the_system(environment, language):
    assert system_language(environment) == language


def run(capsys, *words):
    code = main(words)
    return code, *capsys.readouterr()


WRONG = [
    ("play", "--frob"),
    ("dance",),
    (),
    ("replay",),
    ("play", "--seed", "x"),
    ("play", "--seed"),
    ("play", "--size", "1x1"),
    ("play", "--town", "bob"),
    ("play", "--town", "human:x"),
    ("play", "--town", "easy:x"),
    ("play", "--town", "hard:x"),
    ("play", "--speed", "quick"),
    ("play", "--fullscreen=1"),
    ("play", "--s", "1"),
    ("simulate", "--games", "0"),
    ("simulate", "--town", "bob"),
    ("simulate", "--swap", "--games", "3"),
    ("simulate", "--deny", "patro"),
    ("simulate", "--resume", "nix.games"),
    ("simulate", "--compare", "nix.yaml"),
    ("cards", "bobb"),
    ("cards", "--cards", "nix.yaml"),
    ("shot",),
    ("shot", "x", "y.png"),
    ("replay", "--headless", "nix.json"),
    ("play", "--position", "nix.yaml"),
    ("play", "--resume"),
    ("cards", "--out", "."),
]


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_wrong_words_are_answered_in_the_language_asked_for(capsys, monkeypatch, tmp_path, words):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    english = run(capsys, *words)
    assert english[0] == 1 and english[2]
    for language in OTHERS:
        if words:
            asked = (
                run(capsys, *words, "--language", language)
                if words[0] != "dance"
                else run(capsys, *words, f"--language={language}")
            )
            assert asked[0] == 1 and asked[2] != english[2] and not english_in(asked[2]), asked[2]
        monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        by_itself = run(capsys, *words)
        assert by_itself[2] != english[2] and not english_in(by_itself[2])
        monkeypatch.setenv("LC_ALL", "C")


def test_the_settings_count_more_than_the_system_and_less_than_what_is_asked(
    capsys, monkeypatch, tmp_path
):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "it_IT")
    assert "errori" in run(capsys, "check")[1]
    (tmp_path / "settings.json").write_text('{"language": "pl"}', "utf-8")
    assert (
        "błędów" in run(capsys, "check")[1]
        and "errors" in run(capsys, "check", "--language", "en")[1]
    )
    for damaged in ("[", '{"language": "xx"}', '{"language": ["pl"]}', "[" * 9999):
        (tmp_path / "settings.json").write_text(damaged, "utf-8")
        assert (
            "errori" in run(capsys, "check")[1]
            and (tmp_path / "settings.json").read_text("utf-8") == damaged
        )


def test_json_is_in_english_unless_another_language_is_asked_for(capsys, monkeypatch):
    path = str(ROOT / "tests" / "broken" / "negative_cost.yaml")
    monkeypatch.setenv("LC_ALL", "it_IT")
    assert (
        json.loads(run(capsys, "check", path, "--json")[1])[0]["message"]
        == "'cost' should be at least 0, not '-1'."
    )
    assert (
        json.loads(run(capsys, "check", path, "--json", "--language", "it")[1])[0]["message"]
        == "“cost” deve essere almeno 0, non “-1”."
    )
    assert (
        run(capsys, "check", path)[1].splitlines()[0]
        == f"{path}:30:13: error type “cost” deve essere almeno 0, non “-1”."
    )


def helps(parser):
    """Every text that explains an option."""
    yield parser.description
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from (choice.help for choice in action._choices_actions)
            for sub in action.choices.values():
                yield from helps(sub)
        elif action.help:
            yield action.help


@pytest.mark.parametrize("language", OTHERS)
def test_the_help_is_in_every_language(capsys, language):
    _, texts = keys_in_the_code()
    words = locale.command_words(language)
    explained = set(helps(build_parser()))
    assert not [
        text
        for text in explained
        if text[:-1] not in words
        and text not in words
        and text[0].lower() + text[1:-1] not in words
    ]
    # put together from names
    endings = {
        "town wins",
        "creature wins",
        "awareness town",
        "awareness creature",
        "five left",
        "lead changes",
    }
    assert not [text for text in words if text not in texts | explained | endings]
    assert all(
        slots({"": english}) == slots({"": other}) and not english_in(other)
        for english, other in words.items()
    )
    told = run(capsys, "play", "--help", "--language", language)
    assert told[0] == 0 and not english_in(told[1].replace("--", "„").replace("\n", "”\n"))


def test_a_replay_and_a_summary_are_told_in_the_language(capsys):
    replay = str(ROOT / "tests" / "saves" / "golden-random.json")
    for language, words in (
        ("en", "as recorded."),
        ("it", "come registrato."),
        ("pl", "zgodnie z nagraniem."),
    ):
        assert (
            run(capsys, "replay", "--headless", replay, "--language", language)[1]
            .strip()
            .endswith(words)
        )
    told = run(capsys, "simulate", "--games", "2", "--language", "it")[1]
    assert "vince la Città" in told and not english_in(told) and ",0%" in told and ".0%" not in told
