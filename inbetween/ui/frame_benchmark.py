"""Measure the speed of the UI without a visible window.

It measures the CPU time of a frame, the time between frames and the time to the first frame.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import pygame

from ..data.loader import load_cards
from ..play.session import GameConfig, Session
from ..settings import Settings
from .table.scene.table_scene import TableScene
from .window.app import FRAMES, App

_SETTINGS = Path(tempfile.gettempdir()) / "inbetween-bench" / "settings.json"
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
BARE = (
    "import pygame; pygame.display.init(); pygame.font.init(); "
    "s = pygame.display.set_mode((1280, 720)); s.fill((9, 9, 9)); pygame.display.flip()"
)
TITLE = (
    "from inbetween.ui.window.app import App; from inbetween.settings import Settings; "
    "from inbetween.ui.menus.title.scene import TitleScene; from pathlib import Path; "
    "app = App(Settings(Path('{home}')), (1280, 720), False); "
    "app.scenes = [TitleScene(app)]; app.scenes[0].enter(); app.draw(); "
    "import os; os._exit(0)"
)

# Prints the milliseconds of CPU time up to the frame of a game that the first argument numbers.
TABLE = """
import os, sys, time
from inbetween.cli import main
from inbetween.ui.window.app import App

draw, last = App.draw, int(sys.argv[1])

def drawn(app):
    draw(app)
    if app.frames >= last:
        print(time.process_time() * 1000, flush=True)
        app.endings.wait()
        os._exit(0)

App.draw = drawn
main(["play", "--town", "human", "--creature", "easy", "--size", "1280x720"])
"""
KEPT = 60  # frames after which the program has kept what the next start needs


def _env() -> dict[str, str]:
    """Return the environment of a program without a visible window."""
    return {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def first_table_cpu(rounds: int = 3) -> float:
    """Return the median milliseconds of CPU time from the command to the first frame of a game.

    What the program keeps from one start to the next is there.
    """

    def started(frames: int) -> float:
        done = subprocess.run(
            [sys.executable, "-c", TABLE, str(frames)],
            env={**_env(), "SDL_AUDIODRIVER": "dummy", "INBETWEEN_HOME": str(_SETTINGS.parent)},
            check=True,
            capture_output=True,
            text=True,
            cwd=Path(__file__).resolve().parents[2],
        )
        return float(done.stdout.split()[-1])

    started(KEPT)
    return statistics.median(started(1) for _ in range(rounds))


def _first(code: str, rounds: int = 5) -> float:
    """Return the median milliseconds from starting Python to the end of the first frame."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", code],
            env=_env(),
            check=True,
            cwd=Path(__file__).resolve().parents[2],
        )
        times.append((time.perf_counter() - begin) * 1000)
    return statistics.median(times)


def frames(size: tuple[int, int], count: int = 700) -> dict[str, float]:
    """Measure the CPU milliseconds of a table frame while cards, Characters and the marker move.

    `longest` is the longest time of the main thread; the others include drawing threads.
    """
    app = App(Settings(_SETTINGS), size, False)
    session = Session(load_cards(), GameConfig(seed=3, curtain=False))
    table = TableScene(app, session)
    app.scenes = [table]
    app.garbage.start()  # as `App.run` does
    app.draw()
    for _ in range(400):  # time in which the table prerenders while the player looks at it
        table.update(1 / 60)
    rng = Random(1)
    times: list[float] = []
    longest = 0.0
    while len(times) < count and not session.game.winner:
        decision = session.game.decision
        if (
            not table.controller.playback.busy
            and table.controller.fresh
            and decision
            and not session.hand_over
        ):
            table.controller.choose(rng.choice(decision.options).key)
        begin, alone = time.process_time(), time.thread_time()
        app.garbage.advance(1 / 60, idle=not table.dirty)
        table.update(1 / 60)
        if table.dirty:
            app.draw()
            times.append((time.process_time() - begin) * 1000)
            longest = max(longest, (time.thread_time() - alone) * 1000)
    session.close()
    app.garbage.stop()
    pygame.quit()
    spread = _spread(times)
    return {"p50": spread["p50"], "p99": spread["p99"], "longest": longest}


def gaps(
    size: tuple[int, int], seconds: float = 8.0, level: str = "expert"
) -> dict[str, dict[str, float]]:
    """Measure the milliseconds between frames of the real loop, with and without a busy opponent.

    It stops when the opponent has been thinking for `seconds` in total. At 60 frames a second, a
    frame takes 16 or 17 ms.
    """
    app = App(Settings(_SETTINGS), size, False)
    session = Session(load_cards(), GameConfig(creature=level, seed=3, curtain=False))
    table = TableScene(app, session)
    app.scenes = [table]
    table.enter()
    app.draw()
    rng = Random(1)
    clock = pygame.time.Clock()
    patience = 0
    found: dict[bool, list[float]] = {True: [], False: []}
    last, before = time.perf_counter(), False
    while sum(found[True]) < seconds * 1000 and not session.game.winner and app.scene is table:
        dt = min(0.1, clock.tick(FRAMES) / 1000)
        now, thinks = time.perf_counter(), session.worker.thinking
        if thinks == before:
            found[thinks].append((now - last) * 1000)
        last, before = now, thinks
        app.frame(dt)
        decision = session.game.decision
        ready = decision and session.human_to_decide and table.controller.fresh
        patience = patience + 1 if ready and not table.controller.playback.busy else 0
        if patience > 30 and decision:  # a player looks before choosing
            table.controller.choose(rng.choice(decision.options).key)
            patience = 0
    app.close()
    return {
        name: _spread(found[thinks])
        for name, thinks in (("thinking", True), ("alone", False))
        if found[thinks]
    }


def _spread(times: list[float]) -> dict[str, float]:
    times = sorted(times)
    return {"p50": times[len(times) // 2], "p99": times[int(len(times) * 0.99)], "most": times[-1]}


def measure() -> dict[str, Any]:
    """Return all measurements of the window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    by_size = {f"{width}x{height}": frames((width, height)) for width, height in SIZES}
    sizes = {size: by_size[size] for size in ("1280x720", "1920x1080")}
    first = {
        "first_frame_ms": _first(TITLE.format(home=_SETTINGS.as_posix())),
        "bare_frame_ms": _first(BARE),
        "first_frame_cpu_ms": first_table_cpu(),
    }
    between = {"1280x720": gaps((1280, 720)), "1920x1080": gaps((1920, 1080))}
    return {
        "frame_ms": sizes["1280x720"],
        "frames": sizes,
        "frame_ms_by_size": by_size,
        "longest_frame_cpu_ms": sizes["1280x720"]["longest"],
        "gaps": between,
        **first,
    }
