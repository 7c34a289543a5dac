"""How much memory the real program takes after a visit to everything, at 1920x1080; and what
loading leaves for the first frame.
"""

import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest

from inbetween.background import BackgroundTask
from inbetween.play.session import GameConfig
from inbetween.ui import navigation
from inbetween.ui.drawing import background_render, shapes, textbox
from inbetween.ui.drawing.art import Art
from inbetween.ui.drawing.background_render import BackgroundRenderer
from inbetween.ui.drawing.image_cache import ImageCache, weight
from inbetween.ui.menus.game_loading import LoadingScene, start_game
from inbetween.ui.widgets import panels
from inbetween.ui.window.scene import reset

ROOT = Path(__file__).parents[3]
MOST = 300  # MB
VISIT = """
import os, random, sys, time
from pathlib import Path
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
import pygame
from inbetween.data.lessons import lesson_files, load_lesson
from inbetween.ui import navigation
from inbetween.ui.picture_setups import advance
from inbetween.ui.screens import make_for_picture
from inbetween.ui.window.actions import Point
from inbetween.ui.window.app import App
from inbetween.ui.window.scene import reset
from inbetween.play.session import GameConfig, Session
from inbetween.settings import Settings

app = App(Settings(Path(sys.argv[1]) / "settings.json"), (1920, 1080), False)
app.garbage.start()
app.sound.start()
app.sound.wait()
worst = 0.0

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6

def see(scene, frames=6):
    global worst
    app.go(reset(scene))
    for _ in range(frames):
        app.scene.dirty = True
        app.frame(1 / 60)
    worst = max(worst, resident())

rng = random.Random(3)
for name in ("title", "new_game", "help", "settings", "cards", "curtain", "game_over", "learn",
  "table"):
    session = Session(app.cards, GameConfig(seed=7, curtain=False))
    advance(session, 40)
    session.viewer = session.decider or "town"
    scene = make_for_picture(name, app, session)
    see(scene)
    if name == "cards":
        for tab in ("characters", "town", "creature", "awareness"):
            scene.open(tab)
            for cell in scene.grid.tiles:
                scene.choose(cell.index)
                app.frame(1 / 60)
    if name == "table":
        for _ in range(40):
            if session.game.decision is None:
                break
            scene.controller.choose(rng.choice(session.game.decision.options).key)
            app.mouse = (rng.randrange(1920), rng.randrange(1080))
            scene.handle(Point(app.mouse))
            for _ in range(6):
                app.frame(1 / 12)
    worst = max(worst, resident())
app.go(navigation.start_lesson(app, load_lesson(lesson_files()[0], app.cards), 0))
while app.scene.name != "table":
    app.frame(1 / 60)
    time.sleep(0.001)
for line in Path("/proc/self/status").read_text().splitlines():
    if line.startswith("VmHWM:"):
        print(round(worst), round(int(line.split()[1]) * 1024 / 1e6))
app.close()
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
def test_the_program_stays_below_its_memory_limit(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", VISIT, str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    after, most = map(int, done.stdout.split()[-2:])
    assert after <= most < MOST, "nor for a moment, as when a lesson begins"


def test_pictures_drawn_and_texts_are_dropped_oldest_first():
    art = Art(most_bytes=3 * 64 * 64 * 4)
    for name in ("eye", "web", "maw"):
        art.get(f"symbols/{name}", (64, 64))
    art.get("symbols/eye", (64, 64))
    art.get("symbols/claw", (64, 64))
    assert art.ready("symbols/eye", (64, 64)) and not art.ready("symbols/web", (64, 64))


def test_cached_bytes_are_counted(app):
    t = app.theme
    shapes.rounded(t, pygame.Surface((200, 100), pygame.SRCALPHA), 8)
    panels.draw_background(app.canvas, t)
    textbox.draw(app.canvas, t, "body", "Upsideville", pygame.Rect(0, 0, 200, 40))
    for album in (t.drawn, t.grounds, t.texts):
        assert album.held == sum(weight(image) for _, image in album.pictures()) > 0


def test_a_new_theme_begins_with_nothing_and_leaves_nothing(app):
    t = app.theme
    panels.draw_background(app.canvas, t)
    textbox.draw(app.canvas, t, "body", "Upsideville", pygame.Rect(0, 0, 200, 40))
    shapes.rounded(t, pygame.Surface((200, 100), pygame.SRCALPHA), 8)
    app.relayout_all()
    for album in (t.drawn, t.grounds, t.texts, app.theme.drawn, app.theme.grounds, app.theme.texts):
        assert album.held == 0 and not album.pictures()


def test_the_title_frees_the_pictures_of_the_game_before_it(app):
    panels.draw_background(app.canvas, app.theme)
    app.art.get("symbols/eye", (64, 64))
    app.go(reset(navigation.screen(app, "title")))
    assert not app.theme.grounds.held and not app.art.cached()
    panels.draw_background(app.canvas, app.theme)
    app.scene.enter()
    assert app.theme.grounds.held, "not when the player comes back from a menu"


def test_windows_share_no_pictures(make_app):
    one, other = make_app(), make_app()
    panels.draw_background(one.canvas, one.theme)
    assert one.theme.grounds.held and not other.theme.grounds.held


def test_two_threads_draw_an_image_once_and_failures_are_retried():
    album: ImageCache[tuple[str]] = ImageCache(100_000)
    made = []
    begun = threading.Event()
    go = threading.Event()

    def make():
        made.append(1)
        begun.set()
        go.wait()
        if len(made) == 1:
            raise ValueError("no paint")
        return pygame.Surface((8, 8))

    first = BackgroundTask(lambda: album.get(("a",), make))
    assert begun.wait()
    others = [BackgroundTask(lambda: album.get(("a",), make)) for _ in range(3)]
    go.set()
    for work in (first, *others):
        work.wait()
    assert (
        isinstance(first.error, ValueError)
        and len(made) == 2
        and len({work.result() for work in others}) == 1
    )


def test_the_first_frame_of_the_table_loads_nothing(app, monkeypatch):
    app.scenes = []
    app.go(start_game(app, GameConfig(seed=7, curtain=False)))
    while isinstance(app.scene, LoadingScene):
        app.scene.loading.wait()
        app.frame(1 / 60)
    assert app.scene.name == "table"
    loaded = []
    monkeypatch.setattr(
        Art, "load_picture", lambda self, key: loaded.append(key) or pygame.Surface(key[1:])
    )
    app.draw()
    assert not loaded


def test_what_the_ground_was_made_from_is_not_kept_in_a_large_window(make_app):
    """Nor is the background of the menus, and a loading sign draws nothing at first."""
    app = make_app((1920, 1080))
    app.go(reset(navigation.screen(app, "settings")))
    app.draw()
    panels.draw_background(app.canvas, app.theme)
    app.go(start_game(app, GameConfig(seed=7, curtain=False)))
    app.frame(1 / 60)
    assert app.scene.overlay and not app.scene_prerender.busy
    while isinstance(app.scene, LoadingScene):
        app.scene.loading.wait()
        app.frame(1 / 60)
    app.art.wait()
    assert not [name for name, _, _ in app.art.cached() if name.startswith("places/table")]
    assert not app.theme.grounds.held


def test_a_large_card_is_drawn_off_the_frame_and_then_shown(app, monkeypatch):
    stage = BackgroundRenderer()
    asked = []
    done = []
    go = threading.Event()

    def slow():
        go.wait()
        done.append(1)

    monkeypatch.setattr(background_render, "GRACE", 0.0)
    assert not stage.prepared("card", slow, lambda: asked.append(1))
    assert not stage.prepared("other", slow, lambda: asked.append(1)), "one thing at a time"
    go.set()
    stage.wait()
    assert stage.prepared("card", slow, lambda: asked.append(1)) and len(done) == len(asked) == 1
    busy = []
    stage.prepared("next", bool, lambda: busy.append(stage.busy))
    stage.wait()
    assert busy == [False], "whoever asks when told to is not sent away"


def test_closing_the_window_during_background_drawing_is_safe():
    def closed():
        raise pygame.error("video system not initialized")

    stage = BackgroundRenderer()
    assert not stage.prepared("card", closed, lambda: None)
    stage.wait()


def test_two_threads_load_a_picture_once(monkeypatch):
    art = Art()
    loads = []
    real = Art.load_picture
    begun = threading.Event()
    go = threading.Event()

    def slow(self, key):
        loads.append(key)
        begun.set()
        go.wait()
        return real(self, key)

    monkeypatch.setattr(Art, "load_picture", slow)
    art.preload([("symbols/eye", (40, 40))])
    begun.wait()
    asked = BackgroundTask(lambda: art.get("symbols/eye", (40, 40)))
    go.set()
    asked.wait()
    mine = asked.result()
    art.wait()
    assert len(loads) == 1 and art.get("symbols/eye", (40, 40)) is mine and art.pending == 0
