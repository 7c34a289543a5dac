"""Wrong arguments, a full disk, no home folder, damaged locale files: one message each."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.languages import languages_in

from .command_runner import run

ROOT = Path(__file__).parents[2]

BROKEN = ROOT / "tests" / "broken" / "several_at_once.yaml"


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--games", "none"),
        ("simulate", "--games", "0"),
        ("simulate", "--town", "genius"),
        ("cards", "nobody"),
        ("check", "no/such/file.yaml"),
        ("simulate", "--cards", "no/such/file.yaml"),
        ("simulate", "--cards", str(BROKEN)),
        ("dance",),
        (),
        ("play", "--language", "de"),
        ("cards", "--out", "no/such/folder/cards.txt"),
        ("simulate", "--games", "1", "--csv", "no/such/folder/x.csv"),
    ],
)
def test_wrong_input_is_one_message_and_exit_code_one(capsys, words):
    code, out, error = run(capsys, *words)
    assert code == 1 and (out + error).strip() and "Traceback" not in out + error


NAME = "x" * 300


@pytest.mark.parametrize(
    "words",
    [
        ("check", NAME),
        ("cards", "--cards", NAME),
        ("cards", "--out", NAME),
        ("replay", "--headless", NAME),
        ("replay", "--headless", "."),
        ("simulate", "--games", "1", "--csv", NAME),
        ("simulate", "--games", "1", "--report", NAME),
        ("play", "--load", NAME),
        ("play", "--position", NAME),
        ("play", "--cards", NAME),
        ("play", "--seed", "9" * 5000),
        ("play", "--seed", str(2**70)),
        ("shot", "title", "x.png", "--size", "8192x200"),
        ("shot", "title", "x.png", "--size", "320x4000"),
        ("play", "--size", "9999x9999"),
        ("play", "--size", "1" * 5000 + "x1"),
        ("check", "\x1b[31m"),
        ("dance\x1b[31m",),
        ("play", "--size", "\x1b]0;x\x07"),
    ],
    ids=lambda words: " ".join(words)[:30].encode("unicode_escape").decode(),
)
def test_absurd_input_is_one_message_without_control_characters(capsys, words):
    code, out, error = run(capsys, *words)
    assert (
        code == 1
        and (out + error).replace("\n", "").isprintable()
        and len((out + error).strip().splitlines()) <= 2
    )


@pytest.mark.skipif(sys.platform != "linux", reason="a file that is always full")
def test_a_full_disk_is_one_sentence():
    env = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    for words in (("cards",), ("--help",)):
        with open("/dev/full", "w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "inbetween", *words],
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                cwd=ROOT,
                env=env,
                timeout=100,
            )
        assert (
            done.returncode == 1
            and len(done.stderr.strip().splitlines()) == 1
            and "space" in done.stderr
        )


@pytest.mark.skipif(
    sys.platform != "linux", reason="other systems find the home folder in other ways"
)
def test_without_a_home_folder(capsys, monkeypatch, tmp_path):
    import pwd

    def nobody(uid):
        raise KeyError(uid)

    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "INBETWEEN_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    code, _, error = run(capsys, "play")
    assert code == 1 and "INBETWEEN_HOME" in error and len(error.strip().splitlines()) == 1
    assert (
        run(capsys, "replay", "--headless", str(ROOT / "tests" / "saves" / "golden-random.json"))[0]
        == 0
    )
    assert not list(tmp_path.iterdir())


def broken_locale(folder, name, text):
    """Copy the locale files with one of them replaced."""
    shutil.copytree(ROOT / "assets" / "locale", folder / "locale")
    (folder / "locale" / name).write_text(text, "utf-8")
    return folder / "locale"


@pytest.mark.parametrize(
    "text", ["", "[", "- 1", "nouns: 1", "card: {heads: {characters: '{0} {x.y}'}}", "\x00"]
)
def test_a_damaged_locale_is_one_sentence(capsys, tmp_path, text):
    folder = broken_locale(tmp_path, "it/rules.yaml", text)
    with languages_in(folder):
        code, _, error = run(capsys, "cards", "--language", "it")
        assert (
            code == 1
            and "locale" in error
            and "install" in error
            and len(error.strip().splitlines()) == 1
        )
        assert run(capsys, "cards", "--language", "en")[0] == 0


@pytest.mark.parametrize("side", ["--town", "--creature"])
@pytest.mark.parametrize(
    ("who", "told"),
    [
        ("genius", "human, random, easy, normal, hard, expert"),
        ("easy:hunter", "just 'easy'"),
        ("hard:poet", "hunter, planner, saboteur"),
        ("human:hunter", "human has no style"),
    ],
)
def test_an_unknown_player_lists_the_known_ones(capsys, side, who, told):
    code, _, error = run(capsys, "play", side, who)
    assert code == 1 and told in error and len(error.splitlines()) == 1
