"""Card sets and positions made to do harm: too deep, too many, too large, too long."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from inbetween import CardError, PositionError, load_cards, load_position
from inbetween.cli import main
from inbetween.data.checks.card_set import MOST_OPERATIONS
from inbetween.data.loader import MOST_BYTES, load_text
from inbetween.data.models.card_set import MOST_CHARACTERS
from inbetween.data.models.names import LONGEST_TEXT
from inbetween.data.source.yaml_source import MOST_DEPTH, MOST_FAULTS, YamlSource
from inbetween.rules.errors import SaveError, make_message
from inbetween.saves import open_file

ROOT = Path(__file__).parents[2]
SOUND = (ROOT / "cards.yaml").read_text("utf-8")
IN_A_THREAD = """
import sys, threading
from inbetween.cli import main
codes = []
threading.stack_size(256 * 1024)
thread = threading.Thread(target=lambda: codes.append(main(sys.argv[1:])))
thread.start()
thread.join()
sys.exit(codes[0])
"""


def in_a_small_thread(*words):
    """Run a command in a thread with half the stack that a thread has on some systems."""
    return subprocess.run(
        [sys.executable, "-c", IN_A_THREAD, *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        timeout=100,
    )


@pytest.mark.parametrize(
    "text",
    [
        "? " * 30_000,
        "[" * 2_990,
        "{a: " * 2_990,
        "- " * 2_990,
        "? [" * 2_000,
        "a: " + "[{? " * 1_000,
        "\n".join(" " * n + "a:" for n in range(1_300)),
    ],
    ids=range(7),
)
def test_depth_never_ends_the_process(tmp_path, text):
    path = tmp_path / "deep.yaml"
    path.write_text(text, "utf-8")
    done = in_a_small_thread("check", path)
    assert done.returncode == 1 and "nested too deeply" in done.stdout and not done.stderr


@pytest.mark.parametrize(
    "effect",
    [
        "[{may: " * (MOST_DEPTH // 2 - 3) + "[{draw: 1}]" + "}]" * (MOST_DEPTH // 2 - 3),
        "[{gain: {amount: "
        + "{number: 1, minus: " * (MOST_DEPTH - 7)
        + "1"
        + "}" * (MOST_DEPTH - 7)
        + "}}]",
    ],
    ids=["effects", "amounts"],
)
def test_the_deepest_set_that_is_read_fits_a_small_stack(tmp_path, effect):
    path = tmp_path / "deep.yaml"
    path.write_text(more_people(1).replace("[{draw: 1}]", effect, 1), "utf-8")
    done = in_a_small_thread("cards", "p0", "--cards", path)
    assert done.returncode == 0 and "P0" in done.stdout and not done.stderr, done.stdout


def test_a_deep_set_inside_a_saved_game_and_a_deep_position(tmp_path):
    from tests.saves import played

    path = tmp_path / "game.json"
    record = played(1, 10).to_json()
    path.write_text(
        json.dumps({**json.loads(record), "card_set": "? " * 30_000, "cards": "0" * 16}), "utf-8"
    )
    with pytest.raises(SaveError, match="nested too deeply"):
        open_file(path)
    path.write_text("? " * 30_000, "utf-8")
    with pytest.raises(PositionError, match="nested too deeply"):
        load_position(load_cards(), path)


def test_very_many_faults_are_counted_not_told():
    _, faults = load_text(SOUND + "".join(f"wrong_{n}: 1\n" for n in range(40_000)), "x")
    assert (
        len(faults) == MOST_FAULTS + 1
        and faults[-1].code == "more"
        and faults[-1].message == f"And {40_000 - MOST_FAULTS} more errors."
    )


def test_suggestions_are_not_looked_for_beyond_what_is_told(monkeypatch):
    from inbetween.data.source import yaml_source

    asked = []
    monkeypatch.setattr(yaml_source, "did_you_mean", lambda word, known: asked.append(word) or "")
    names = ", ".join(f"sim_{n}" for n in range(5_000))
    with pytest.raises(PositionError, match=f"And {5_000 - MOST_FAULTS} more errors"):
        load_position(load_cards(), {"circle": ["sam"], "town": {"hand": names.split(", ")}})
    assert len(asked) <= MOST_FAULTS


def test_many_warnings_are_no_error():
    yaml_source = YamlSource("a: 1", "x")
    for n in range(MOST_FAULTS + 5):
        yaml_source.fault((n + 1, 1), make_message("own-text"), "warning")
    assert (
        not yaml_source.full
        and yaml_source.faults[-1].severity == "warning"
        and yaml_source.faults[-1].message == "And 5 more warnings."
    )


def more_people(count):
    lines = "".join(
        f"  p{n}: {{name: P{n}, symbols: [], human: [{{draw: 1}}], creature: [{{draw: 1}}]}}\n"
        for n in range(count)
    )
    return SOUND.replace("\ncharacters:\n", "\ncharacters:\n" + lines, 1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (more_people(MOST_CHARACTERS), f"'characters' can have at most {MOST_CHARACTERS}"),
        (SOUND + "# " + "x" * MOST_BYTES, "larger than 1,000,000 bytes"),
        (
            SOUND.replace(
                "      cost: ", "      text: " + "x" * (LONGEST_TEXT + 1) + "\n      cost: ", 1
            ),
            f"at most {LONGEST_TEXT} characters",
        ),
        (SOUND.replace("      cost: ", "      copies: 99\n      cost: ", 8), "the maximum is 500"),
        ("[" + "[]," * 200_000 + "]", "more than 100000 entries"),
    ],
    ids=["people", "bytes", "text", "copies", "entries"],
)
def test_sets_that_are_too_large_are_refused_with_a_sentence(text, says):
    cards, faults = load_text(text, "x")
    assert cards is None and any(says in f.message for f in faults), [str(f) for f in faults][:5]


def test_an_ability_of_very_many_operations_is_refused():
    effects = (
        "[" + ", ".join("{may: [" + "{draw: 1}, " * 40 + "{draw: 1}]}" for _ in range(5)) + "]"
    )
    text = more_people(1).replace("human: [{draw: 1}]", f"human: {effects}", 1)
    cards, faults = load_text(text, "x")
    assert cards is None and f"at most {MOST_OPERATIONS} operations" in " ".join(
        f.message for f in faults
    )


@pytest.mark.parametrize(
    "word",
    [
        "x" * 200_000,
        "x" * 200_000 + ": 1",
        "format: " + "9" * 200_000,
        "game: {dealt: " + "y" * 200_000 + "}",
    ],
    ids=range(4),
)
def test_what_is_quoted_of_a_file_is_short(word):
    _, faults = load_text(word, "x")
    assert faults and all(len(f.message) < 700 for f in faults)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
@pytest.mark.parametrize("file", ["/dev/zero", "/dev/null", "pipe"])
def test_only_ordinary_files_are_read(tmp_path, file, capsys):
    if file == "pipe":
        file = str(tmp_path / "pipe")
        os.mkfifo(file)
    assert main(["check", file]) == 1 and "cannot be read" in capsys.readouterr().out
    with pytest.raises(CardError, match="cannot be read"):
        load_cards(file)
    assert main(["replay", "--headless", file]) == 1
