"""Computer against computer in the real window program, game after game in one process: nothing may
grow.

    python -m tests.soak --minutes 60

After each game it prints memory, threads, open files and child processes. It fails if the later
games need more than 5 MB more than the first ones after the warm-up (the medians are compared), or
if threads, files or processes become more. Linux only.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

MOST = 5.0  # MB
LEVELS = ("random", "easy", "normal")


class Level(NamedTuple):
    """What the process holds."""

    memory: float  # MB
    threads: int
    files: int
    children: int


def _children(path: Path) -> int:
    """The number of child processes of a thread, which may end while it is counted."""
    try:
        return len(path.read_text().split())
    except OSError:
        return 0


def level() -> Level:
    """What the process holds now, after what is free has been given back."""
    gc.collect()
    if hasattr(ctypes.CDLL(None), "malloc_trim"):
        ctypes.CDLL(None).malloc_trim(0)
    status = Path("/proc/self/status").read_text()
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    children = sum(map(_children, Path("/proc/self/task").glob("*/children")))
    return Level(
        memory / 1024, threading.active_count(), len(os.listdir("/proc/self/fd")), children
    )


def verdict(levels: list[Level], warm_up: int) -> list[str]:
    """What has grown over the games after the warm-up: their last half against the games just after
    it.
    """
    rest = levels[warm_up:]
    if len(rest) < 4:
        return [f"only {len(levels)} games: too few to tell"]
    first, last = rest[: max(2, len(rest) // 4)], rest[len(rest) // 2 :]
    found = []
    # one more may be on its way out
    for name, most in (("memory", MOST), ("threads", 2), ("files", 2), ("children", 1)):
        before, after = (median(getattr(one, name) for one in part) for part in (first, last))
        if after - before > most:
            found.append(f"{name} grew from {before:.1f} to {after:.1f}")
    return found


class Soak:
    """Plays through the window, as fast as it goes."""

    def __init__(self, size: tuple[int, int]) -> None:
        from inbetween.saves.autosave import Autosave
        from inbetween.settings import Settings
        from inbetween.ui.window.app import App

        settings = Settings()
        settings.speed = "off"
        self.app = App(settings, size, False)
        self.app.autosave = Autosave()
        self.seed = 0

    def next_game(self) -> None:
        """Leave the screen after a game for the next one; levels and sides take turns."""
        from inbetween.play.session import GameConfig
        from inbetween.ui.menus.game_loading import start_game

        self.seed += 1
        town, creature = LEVELS[self.seed % 3], LEVELS[self.seed // 3 % 3]
        self.app.go(start_game(self.app, GameConfig(town, creature, self.seed)))

    def play(self) -> int:
        """Play until the screen after the game has been seen; returns how many frames that took."""
        from inbetween.ui.table.scene.table_scene import TableScene

        frames, seen = 0, 0
        while seen < 20:
            self.app.frame(1 / 60)
            if not self.app.running or self.app.scene.name in ("error", "crash"):
                raise AssertionError(
                    f"the game did not go on: "
                    f"{self.app.scene.name if self.app.scenes else 'closed'}"
                )
            seen += self.app.scene.name == "game_over"
            frames += 1
            scene = self.app.scene
            if (
                self.app.scene_prerender.busy
                or scene.name == "loading"
                or (isinstance(scene, TableScene) and scene.session.worker.thinking)
            ):
                time.sleep(0.002)  # the opponent needs the core
        return frames


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument(
        "--warm-up",
        type=int,
        default=3,
        metavar="GAMES",
        help="games before the first level is taken (3)",
    )
    parser.add_argument(
        "--size", type=lambda text: tuple(map(int, text.split("x"))), default=(1280, 720)
    )
    args = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from inbetween.logs import start_log

    with tempfile.TemporaryDirectory(prefix="inbetween-soak-") as home:
        os.environ["INBETWEEN_HOME"] = home
        start_log()
        from inbetween.ui.menus.title.scene import TitleScene

        levels: list[Level] = []
        soak, begin = Soak(args.size), time.monotonic()
        soak.app.scenes = [TitleScene(soak.app)]
        soak.app.scene.enter()
        soak.app.sound.start()
        while time.monotonic() - begin < args.minutes * 60 or len(levels) < args.warm_up + 4:
            soak.next_game()
            frames = soak.play()
            assert soak.app.autosave is not None
            soak.app.autosave.flush()
            levels.append(level())
            now = levels[-1]
            print(
                f"{len(levels):4} games {time.monotonic() - begin:6.0f} s {frames:6} frames "
                f"{now.memory:7.1f} MB {now.threads:3} threads "
                f"{now.files:3} files {now.children:2} processes",
                flush=True,
            )
        soak.app.close()
    found = verdict(levels, args.warm_up)
    print("; ".join(found) if found else "nothing has grown")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
