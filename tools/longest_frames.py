"""Play a whole game in the real loop of the window, unseen, and print its longest frames.

    python -m tools.longest_frames [--size WxH] [--seed N] [--most N]

Town is played by chance, the Creature by the level easy. For every frame the CPU time of the main
thread is measured: what other threads and processes do does not count. The second run of a game has
the rasterized pictures that the first one kept.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from inbetween.arguments import window_size
from inbetween.data.loader import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.settings import Settings
from inbetween.ui.drawing.picture_store import PictureStore
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App

HOME = Path(tempfile.gettempdir()) / "inbetween-frames"  # settings, and pictures kept
LOOKING = 30  # frames in which a player looks before choosing
AFTERWARD = 600  # frames of the screen that follows the game
MOST_FRAMES = 60_000


class LongFrame(NamedTuple):
    """What a frame took, in milliseconds of CPU time of the main thread."""

    whole: float
    update: float
    draw: float
    garbage: float  # collecting garbage, part of the others
    number: int
    scene: str
    turn: int

    def __str__(self) -> str:
        return (
            f"{self.whole:6.1f} ms  update {self.update:5.1f}  draw {self.draw:5.1f}  "
            f"garbage {self.garbage:5.1f}  frame {self.number}, turn {self.turn}, {self.scene}"
        )


class FrameClock:
    """Measures the frames of a window and the parts of each."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.found: list[LongFrame] = []
        self._spent = dict.fromkeys(("update", "draw", "garbage"), 0.0)
        self._collecting = 0.0
        self._draw = app.draw
        app.draw = partial(self._timed, "draw", app.draw)  # type: ignore[method-assign]
        gc.callbacks.append(self._collected)

    def close(self) -> None:
        """Stop measuring."""
        gc.callbacks.remove(self._collected)
        self.app.draw = self._draw  # type: ignore[method-assign]

    def _timed(self, part: str, work: Callable[..., Any], *args: Any) -> Any:
        begin = time.thread_time()
        try:
            return work(*args)
        finally:
            self._spent[part] += 1000 * (time.thread_time() - begin)

    def _collected(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.thread_time()
        else:
            self._spent["garbage"] += 1000 * (time.thread_time() - self._collecting)

    def frame(self, turn: int, work: Callable[[], object] | None = None) -> None:
        """Measure one frame of the loop, with what a player does in it."""
        scene = self.app.scene
        self._spent = dict.fromkeys(self._spent, 0.0)
        begin = time.thread_time()
        if work is not None:
            work()
        self.app.frame(1 / 60)
        whole = 1000 * (time.thread_time() - begin)
        draw, garbage = self._spent["draw"], self._spent["garbage"]
        self.found.append(
            LongFrame(
                whole, whole - draw, draw, garbage, len(self.found), type(scene).__name__, turn
            )
        )


def play_frames(size: tuple[int, int], seed: int, most: int = MOST_FRAMES) -> list[LongFrame]:
    """Play a game and look at the screen after it; returns every frame."""
    app = App(Settings(HOME / "settings.json"), size, False)
    session = Session(load_cards(), GameConfig(creature="easy", seed=seed, curtain=False))
    table = TableScene(app, session)
    app.scenes = [table]
    app.art.store = app.theme.leaning.store = PictureStore()  # as `App.run` has it
    app.garbage.start()
    clock = FrameClock(app)
    rng = Random(seed)
    clock.frame(1, table.enter)
    looked = after = 0
    while len(clock.found) < most and after < AFTERWARD and app.running:
        decision = session.game.decision
        after += app.scene is not table
        ready = not after and decision and session.human_to_decide and table.controller.fresh
        looked = looked + 1 if ready and not table.controller.playback.busy else 0
        choice: Callable[[], object] | None = None
        if looked > LOOKING and decision:
            choice = partial(table.controller.choose, rng.choice(decision.options).key)
            looked = 0
        if table.controller.popups.looking:  # nothing goes on while a pile is open
            choice = table.actions.close
        clock.frame(session.game.turn, choice)
        if session.worker.thinking:  # its process needs time to answer
            time.sleep(1 / 60)
    clock.close()
    app.art.store.write()
    app.close()
    return clock.found


def main() -> None:
    """Print the longest frames of a game."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("INBETWEEN_HOME", str(HOME))
    parser = argparse.ArgumentParser(description="Print the longest frames of a game.")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--most", type=int, default=15, help="so many frames are printed")
    args = parser.parse_args()
    found = play_frames(args.size, args.seed)
    for frame in sorted(found, reverse=True)[: args.most]:
        print(frame)
    middle = sorted(frame.whole for frame in found)[len(found) // 2]
    print(f"{len(found)} frames, the median {middle:.1f} ms")


if __name__ == "__main__":
    main()
