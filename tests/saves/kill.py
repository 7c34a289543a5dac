"""Kill the real program again and again: every game resumes in the exact state of its last
decision.

    python -m tests.saves.kill --kills 1000 --jobs 2

A game of the window program is killed at a random moment, what it left on the disk is checked, and
the program goes on with it until it is killed again; when a game is over, the next begins. So that
lives are short, each is forked from a process that has loaded everything, and its opponent is
forked from it.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import runpy
import shutil
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from unittest import mock

from inbetween.saves.autosave import unfinished
from inbetween.saves.file_lock import held_elsewhere
from inbetween.saves.save_index import folder_of, save_files
from inbetween.saves.save_loader import open_file, replay

ROOT = Path(__file__).parents[2]
WORDS = ("--speed", "off", "--log-level", "debug", "--size", "640x400")
CHOICE = re.compile(r"choice (\d+): (\S+)")
LONGEST = 60.0  # seconds that a life may take


def choices(home: Path) -> list[str]:
    """The choices that the program has written into its log, in all its lives."""
    try:
        text = (home / "log" / "inbetween.log").read_text("utf-8")
    except OSError:
        return []
    found: dict[int, str] = {}
    for number, key in CHOICE.findall(text):
        found[int(number)] = key
    return [found[n] for n in sorted(found)]


def check_left(home: Path, seed: int, cards: Path | None = None) -> list[str]:
    """Check what a killed program has left of a game that is not over; returns the choices on the
    disk. `cards`: not the built-in set.
    """
    from inbetween import load_cards

    from . import check_legal

    told, paths = choices(home), unfinished()
    if not paths:
        assert len(told) <= 1, f"{len(told)} choices were made and none is on the disk"
        return []
    opened = open_file(paths[0])
    keys = opened.game.history
    assert keys[: len(told)] == told[: len(keys)], "what is on the disk is not what was played"
    assert -1 <= len(told) - len(keys) <= 1, (
        "at most the last choice may be missing, on the disk or in the log"
    )
    assert opened.game.state.snapshot() == replay(load_cards(cards), seed, keys).state.snapshot()
    check_legal(opened.game)
    return keys


# -- many -------------------------------------------------------------------------------------


def preload() -> None:
    """Load what the program loads, and let opponents be forked with their cards."""
    import multiprocessing

    import inbetween.saves.bug_report
    import inbetween.saves.resume
    import inbetween.ui.game_over.scene
    import inbetween.ui.menus.title.scene
    import inbetween.ui.run
    import inbetween.ui.table.scene.table_scene  # noqa: F401
    from inbetween import load_cards
    from inbetween.ai.process import engine_process

    cards, real = load_cards(), multiprocessing.get_context
    mock.patch.object(engine_process, "load_own_text", lambda text: cards).start()
    mock.patch.object(multiprocessing, "get_context", lambda method=None: real("fork")).start()


def live(home: Path, *words: str) -> int:
    """Begin a life of the program, in a process of its own; returns its number."""
    number = os.fork()
    with contextlib.suppress(OSError):  # both sides do it: neither knows who is first
        os.setpgid(number, number)  # it is killed together with its opponent
    if number:
        return number
    os.environ.update(INBETWEEN_HOME=str(home), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with (home / "stderr").open("ab") as errors, open(os.devnull, "wb") as nowhere:
        os.dup2(errors.fileno(), 2)
        os.dup2(nowhere.fileno(), 1)
    sys.argv = ["main.py", *WORDS, *words]
    code = 1
    try:
        runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
    except SystemExit as stop:
        code = int(stop.code or 0)
    except BaseException:
        traceback.print_exc()
    os._exit(code)


def end(number: int, home: Path, least: int, rng: Random) -> bool:
    """Kill a life at a random moment after so many choices; False if it ended by itself before."""
    until = time.monotonic() + LONGEST
    while len(choices(home)) < least and time.monotonic() < until:
        if os.waitpid(number, os.WNOHANG)[0]:
            # a forked opponent does not see that it is alone
            with contextlib.suppress(ProcessLookupError):
                os.killpg(number, signal.SIGKILL)
            return False
        time.sleep(0.01)
    assert time.monotonic() < until, (
        f"the program did not come to {least} choices: {(home / 'stderr').read_text()[-400:]}"
    )
    time.sleep(rng.random() * 0.06)
    os.killpg(number, signal.SIGKILL)
    os.waitpid(number, 0)
    while (
        any(held_elsewhere(lock) for lock in folder_of("autosave").glob("*.lock"))
        and time.monotonic() < until
    ):
        time.sleep(0.002)  # a forked opponent shares the lock, and dies a moment later
    return True


def one_game(home: Path, seed: int, rng: Random, kills: int) -> int:
    """Kill a game until it is over or has been killed so often; returns how often it was, each time
    resumed and checked.
    """
    keys: list[str] = []
    words = ("--seed", str(seed), "--town", "random", "--creature", "random", "--exit-after")
    for done in range(kills):
        number = live(home, *(("--resume", "--exit-after") if keys else words))
        killed = end(number, home, len(keys) + rng.randrange(0, 16), rng)
        assert not (home / "stderr").read_bytes(), (home / "stderr").read_text()[-2000:]
        replays = save_files(folder_of("replays"))
        if replays:
            ended = open_file(replays[0]).game
            assert len(replays) == 1 and ended.winner and ended.history[: len(keys)] == keys
            return done + killed
        assert killed, "the program ended in the middle of a game"
        now = check_left(home, seed)
        assert now[: len(keys)] == keys, "a resumed game went on elsewhere"
        keys = now
    return kills


def work(kills: int, seed: int, quiet: bool) -> None:
    """Kill so often; raises AssertionError with what was wrong."""
    preload()
    rng = Random(seed)
    done = 0
    game = seed
    while done < kills:
        game += 1
        home = Path(tempfile.mkdtemp(prefix="inbetween-kill-"))
        os.environ["INBETWEEN_HOME"] = str(home)
        try:
            done += one_game(home, game, rng, kills - done)
        except BaseException:
            print(
                f"game {game}, after {done} kills of this job; what is left is in {home}",
                flush=True,
            )
            raise
        shutil.rmtree(home)
        if not quiet:
            print(f"{os.getpid()}: {done} kills, {game - seed} games", flush=True)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.saves.kill", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--quiet", action="store_true")
    args = parser.parse_args()
    begin, jobs = time.monotonic(), []
    for job in range(args.jobs):
        number = os.fork()
        if not number:
            try:
                work(
                    (args.kills + args.jobs - 1 - job) // args.jobs,
                    args.seed + job * 1_000_000,
                    args.quiet,
                )
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        jobs.append(number)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    failed = 0
    try:
        while jobs:
            failed += os.waitpid(jobs[-1], 0)[1] != 0
            jobs.pop()
    finally:
        for number in jobs:  # it was stopped
            os.kill(number, signal.SIGKILL)
    print(
        f"{args.kills} kills, {failed} of {args.jobs} jobs failed, {time.monotonic() - begin:.0f} s"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
