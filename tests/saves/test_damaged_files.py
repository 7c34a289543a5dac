"""Hundreds of damaged and hostile files: each is refused with one sentence or loads to a legal
game; none makes the program hang.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from inbetween import SaveError
from inbetween.saves.save_index import read_entry
from inbetween.saves.save_loader import open_file
from tests.fuzz.mutations import saved_game, saved_games
from tests.support.call_budget import call_limit

from . import check_legal

FILES = 400  # `nox -s fuzz` tries more
BLOCKS = 4
MOST_CALLS = 1_000_000  # of functions for one file


def examine(path: Path, raw: bytes) -> bool:
    """Open a file as the window does; True if it was loaded."""
    path.write_bytes(raw)
    try:
        with call_limit(MOST_CALLS):
            kept = read_entry(path, "saves")
            assert kept.problem or kept.path == path
            game = open_file(path).game
    except SaveError as error:
        message = str(error)
        assert message and "\n" not in message and len(message) < 3000, message
        loaded = False
    else:
        check_legal(game)
        rng = Random(1)
        for _ in range(5):
            if game.decision:
                game.apply(rng.choice(game.decision.keys))
        check_legal(game)
        loaded = True
    assert path.read_bytes() == raw, "the file is left as it is"
    return loaded


@pytest.mark.parametrize("block", range(BLOCKS))
def test_mutated_files_load_or_are_refused(tmp_path: Path, block: int) -> None:
    rng, loaded = Random(block), 0
    for number in range(FILES // BLOCKS):
        raw = saved_game(rng)
        try:
            loaded += examine(tmp_path / "game.json", raw)
        except Exception as error:
            raise AssertionError(f"block {block}, file {number}: {raw[:300]!r}") from error
    assert 0 < loaded < FILES // BLOCKS // 2, "most are refused, a few are harmless"


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00" * 100,
        b"[" * 200_000,
        b'{"a":' * 50_000,
        b"[" * 12 + b"]" * 12,
        b'"' + b"x" * 1_000_000 + b'"',
        b"9" * 100_000,
        b"\xef\xbb\xbf{}",
        b'{"format": 2, "format": 2}',
        b'{"format": -Infinity}',
        b'{"format": 2, "keys": ' + b"[" * 500 + b"]" * 500 + b"}",
        b" " * 5_000_001,
        b'"' + b'\\"' * 2_000_000,
        b'{"a": "' + b"\\" * 4_000_001,
        b'"' * 1_000_001,
        b'{"keys": [' + b'"",' * 1_000_000 + b'""]}',
        b"{" + b",".join(b'"%d": 0' % n for n in range(300_000)) + b', "7": 0}',
    ],
    ids=range(17),
)
def test_hostile_files_are_refused(tmp_path: Path, raw: bytes) -> None:
    assert not examine(tmp_path / "game.json", raw)


@pytest.mark.parametrize(
    "bomb",
    [
        "a: &a [x, x, x]\n"
        + "".join(
            f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n"
            for i in range(12)
        ),
        "x: " + "[" * 5000 + "]" * 5000,
        "x: " + "{a: " * 3000 + "}" * 3000,
        "!!python/object/apply:os.system ['true']",
        "? " * 2000,
        "- " * 3000 + "x",
        "x: " + "9" * 10_000,
        "\t\x01",
        "--- a\n--- b",
    ],
    ids=range(9),
)
def test_hostile_card_sets_inside_a_save_are_refused(tmp_path: Path, bomb: str) -> None:
    data = json.loads(saved_games()[0])
    data["card_set"], data["cards"] = bomb, "0" * 16
    assert not examine(tmp_path / "game.json", json.dumps(data).encode())


def test_folders_and_devices_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.json", Path("/dev/zero"), Path("a\x00b")):
        with pytest.raises(SaveError):
            open_file(path)
