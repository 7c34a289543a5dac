"""Two thousand damaged and hostile files: each is refused with one sentence or loads to a legal game; never more, never a hang."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from inbetween import SaveError, load_position
from inbetween.saves.opening import open_file
from inbetween.saves.record import Record, summary_of
from inbetween.saves.shelf import look
from tests.work import at_most

from . import FOLDER, check_legal, played, record_of

FILES = 2000
BLOCKS = 8
MOST_CALLS = 1_000_000  # of functions for one file


def sources() -> list[str]:
    """Sound files of all kinds."""
    game = load_position(played(1).cards, {"circle": ["sam", "tom", "bob", "max", "earl", "jayne"], "town": {"hand": ["patrol"]}})
    for _ in range(10):
        game.apply(game.decision.keys[-1])
    report = {"error": "KeyError: 'x'", "log": ["a line"], "settings": {"speed": "fast"}}
    return [record_of(played(3, 25)).to_text(), record_of(played(4, 400)).to_text(), Record.of(game, summary=summary_of(game)).to_text(),
            record_of(played(5, 50), report=report, game_version="0.0.7", name="Ł").to_text(),
            (FOLDER / "format-1.json").read_text("utf-8"),
            record_of(played(6, 12)).to_text().replace("prepare_to: 5", "prepare_to: 6")]


SOURCES = sources()
NASTY: list[Any] = [None, True, 0, -1, 2**70, 1e308, -0.0, "", "x", "\x00", "\ud800", "sam", "nobody", "a" * 5000, [], {}, [[]],
                    {"a": {"b": {}}}, [None] * 50, ["rest"] * 3000, {"format": 2}, "../../etc/passwd",
                    "!!python/object:os.system", "{sam.__class__}", "%s%n"]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the data, as the way to it."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        found += places(value, (*path, key))
    return found


def changed(data: Any, path: tuple[Any, ...], rng: Random) -> None:
    """Change one place: another value, nothing, twice, or a neighbour's value."""
    here = data
    for part in path[:-1]:
        here = here[part]
    last = path[-1]
    match rng.randrange(5):
        case 0:
            here[last] = rng.choice(NASTY)
        case 1:
            del here[last]
        case 2 if isinstance(here, list):
            here.insert(last, here[rng.randrange(len(here))])
        case 3 if isinstance(here[last], int) and not isinstance(here[last], bool):
            here[last] += rng.choice((-1, 1, 7, -100, 2**40))
        case _:
            keys = list(here) if isinstance(here, dict) else list(range(len(here)))
            here[last] = here[rng.choice(keys)]


def mutated(rng: Random) -> bytes:
    """A sound file with something done to it."""
    text = rng.choice(SOURCES)
    raw = bytearray(text.encode())
    match rng.randrange(8):
        case 0:
            return bytes(raw[: rng.randrange(len(raw))])
        case 1:
            for _ in range(rng.choice((1, 1, 2, 8))):
                raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        case 2:
            at = rng.randrange(len(raw))
            raw[at:at] = rng.choice((b"\x00", b"[" * 5000, b'"', b"\xff\xfe", b"{}", b"9" * 5000, b"NaN", b"\\u0000", raw[:200]))
        case 3:
            at = rng.randrange(len(raw))
            del raw[at: at + rng.choice((1, 2, 10, 500))]
        case 4 | 5 | 6:
            data = json.loads(text)
            for _ in range(rng.choice((1, 1, 2, 4))):
                inner = {key: data[key] for key in data if key != "keys"} if rng.random() < 0.5 else data
                changed(data, rng.choice(places(inner) or [("format",)]), rng)
            return json.dumps(data).encode()
        case _:
            data = json.loads(text)
            lines = data.get("card_set", "").splitlines(keepends=True)
            if lines:
                at = rng.randrange(len(lines))
                half = lines[at][: len(lines[at]) // 2]
                lines[at] = rng.choice(("", rng.choice(lines), lines[at].replace("1", "9"), "  &a [*a, *a]\n", half))
                data["card_set"] = "".join(lines)
                data["cards"] = rng.choice((data["cards"], "0" * 16))
                data["game_version"] = rng.choice((data["game_version"], "0.0.1"))
            return json.dumps(data).encode()
    return bytes(raw)


def examine(path: Path, raw: bytes) -> bool:
    """Open a file as the window does; True if it was loaded."""
    path.write_bytes(raw)
    try:
        with at_most(MOST_CALLS):
            kept = look(path, "saves")
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
def test_mutated_files(tmp_path: Path, block: int) -> None:
    rng, loaded = Random(block), 0
    for number in range(FILES // BLOCKS):
        raw = mutated(rng)
        try:
            loaded += examine(tmp_path / "game.json", raw)
        except Exception as error:
            raise AssertionError(f"block {block}, file {number}: {raw[:300]!r}") from error
    assert 0 < loaded < FILES // BLOCKS // 2, "most are refused, a few are harmless"


@pytest.mark.parametrize("raw", [
    b"", b"\x00" * 100, b"[" * 200_000, b'{"a":' * 50_000, b"[" * 12 + b"]" * 12, b'"' + b"x" * 1_000_000 + b'"', b"9" * 100_000,
    b"\xef\xbb\xbf{}",
    b'{"format": 2, "format": 2}', b'{"format": -Infinity}', b'{"format": 2, "keys": ' + b"[" * 500 + b"]" * 500 + b"}", b" " * 5_000_001,
    b'"' + b'\\"' * 2_000_000, b'{"a": "' + b"\\" * 4_000_001, b'"' * 1_000_001, b'{"keys": [' + b'"",' * 1_000_000 + b'""]}',
    b"{" + b",".join(b'"%d": 0' % n for n in range(300_000)) + b', "7": 0}'],
    ids=range(17))
def test_hostile_files(tmp_path: Path, raw: bytes) -> None:
    assert not examine(tmp_path / "game.json", raw)


@pytest.mark.parametrize("bomb", [
    "a: &a [x, x, x]\n" + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(12)),
    "x: " + "[" * 5000 + "]" * 5000, "x: " + "{a: " * 3000 + "}" * 3000, "!!python/object/apply:os.system ['true']", "? " * 2000,
    "- " * 3000 + "x",
    "x: " + "9" * 10_000, "\t\x01", "--- a\n--- b"], ids=range(9))
def test_hostile_card_sets_inside_a_file(tmp_path: Path, bomb: str) -> None:
    data = json.loads(SOURCES[0])
    data["card_set"], data["cards"] = bomb, "0" * 16
    assert not examine(tmp_path / "game.json", json.dumps(data).encode())


def test_a_folder_or_a_device_is_no_saved_game(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.json", Path("/dev/zero"), Path("a\x00b")):
        with pytest.raises(SaveError):
            open_file(path)
