"""The command line answers in the language of the option, the settings or the system."""

import json
from pathlib import Path

import pytest

from inbetween.cli import main
from inbetween.text.language import locale
from inbetween.text.language.system_language import system_language
from tests.support.command_help import command_help

from .translation_checks import OTHERS, english_in, keys_in_the_code, slots

ROOT = Path(__file__).parents[2]


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


@pytest.mark.parametrize("language", OTHERS)
def test_the_help_is_in_every_language(capsys, language):
    _, texts = keys_in_the_code()
    words = locale.command_words(language)
    explained = command_help().texts
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
