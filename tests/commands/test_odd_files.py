"""A device, pipe, folder or huge file on the command line gives one sentence and never blocks."""

import os
import sys
import threading
from pathlib import Path

import pytest

from inbetween import files, logs
from inbetween.cli import main

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
GOAL = (
    # out of reach of the set as it is, so that a changed set is written
    "goals: {turns: [1, 3]}\nfree: {game.awareness_goal: [1, 6]}\n"
    "players: [{who: random, games: 20}]\n"
)
READ = [
    "simulate --games 2 --resume FILE",
    "simulate --games 2 --cards FILE",
    "simulate --games 2 --compare FILE",
    "balance --goal FILE",
    "balance FILE --goal goal.yaml",
    "balance --goal goal.yaml --resume FILE",
    "check FILE",
    "cards --cards FILE",
    "try patrol --position FILE",
    "try patrol --cards FILE",
    "replay --headless FILE",
    "play --position FILE",
    "play --load FILE",
    "play --cards FILE",
    "tune --cards FILE",
    "chances --cards FILE",
    "shot table x.png --cards FILE",
    "shot table x.png --position FILE",
]
WRITTEN = [
    "simulate --games 2 --csv FILE",
    "simulate --games 2 --report FILE",
    "simulate --games 2 --pictures FILE",
    "cards --out FILE",
    "schema --out FILE",
    "balance --goal goal.yaml --out FILE --evaluations 2 --nearest",
]


@pytest.fixture
def odd(tmp_path, monkeypatch):
    """A folder with odd files by name: a pipe, a folder, a huge file and a symlink loop."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    os.mkfifo("pipe")
    Path("folder").mkdir()
    with open("huge", "wb") as file:
        file.truncate(20 * 2**30)  # takes no room on the disk
    Path("loop").symlink_to("loop")
    Path("goal.yaml").write_text(GOAL, "utf-8")
    return tmp_path


def assert_refused(words, file, capsys):
    """Run a command with a file and check that it prints one sentence."""
    code = main([word.replace("FILE", file) for word in words.split()])
    output = capsys.readouterr()
    assert code == 1 and len(
        (output.err or output.out).strip().splitlines()
    ) == 1 + words.startswith("check"), (output.out, output.err)


@pytest.mark.parametrize("words", READ)
@pytest.mark.parametrize(
    "file",
    [
        "pipe",
        "folder",
        "huge",
        "loop",
        "/dev/zero",
        "/dev/stdin",
        "no\udcff",
        "x" * 300,
        "no/such/file",
    ],
)
def test_special_files_are_refused_for_reading(odd, words, file, capsys):
    if words.endswith("--resume FILE") and words.startswith("balance") and file == "no\udcff":
        pytest.skip("a name like any other for a new file")
    assert_refused(words, file, capsys)


@pytest.mark.parametrize("words", WRITTEN)
@pytest.mark.parametrize("file", ["pipe", "folder", "loop", "/dev/full", "x" * 300, "no/such/file"])
def test_special_files_are_refused_for_writing(odd, words, file, capsys):
    if file in ("folder", "no/such/file") and "--pictures" in words:
        pytest.skip("a folder is what it asks for")
    assert_refused(words, file, capsys)


def test_a_pipe_with_a_reader_is_written(odd):
    found = []
    reader = threading.Thread(target=lambda: found.append(Path("pipe").read_bytes()))
    reader.start()
    while True:  # until the other thread has opened it
        try:
            files.write_file(Path("pipe"), b"x" * 200_000)
            break
        except OSError as error:
            assert "nobody reads" in str(error)
    reader.join()
    assert found == [b"x" * 200_000]


def test_a_log_that_is_a_pipe_is_not_used(odd, monkeypatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(odd))
    Path("log").mkdir()
    os.mkfifo("log/inbetween.log")
    assert not logs.start_log() and logs.tail() == []
    logs.stop_log()


def test_the_end_of_a_huge_log_is_read(odd, monkeypatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(odd))
    Path("log").mkdir()
    with open("log/inbetween.log", "wb") as file:
        file.truncate(20 * 2**30)
        file.seek(0, os.SEEK_END)
        file.write(b"\nthe last line\n")
    assert logs.tail(1) == ["the last line"]
