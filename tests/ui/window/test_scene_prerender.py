"""The window waits for no picture: what is new is drawn in the background, and what was there
before is shown meanwhile.

What is slow here waits for a word (`go`), and not for a time.
"""

import subprocess
import sys
import threading
from typing import Any

import pygame
import pytest

from inbetween.background import BackgroundSteps, BackgroundTask, ShutdownTasks
from inbetween.play.session import GameConfig, Session
from inbetween.ui.cards import character_card, large_character
from inbetween.ui.drawing import background_render
from inbetween.ui.drawing.art import Art
from inbetween.ui.drawing.background_render import BackgroundRenderer, cross_fade
from inbetween.ui.menus import game_loading
from inbetween.ui.menus.gallery.parts import CardDetail
from inbetween.ui.menus.gallery.scene import GalleryScene
from inbetween.ui.menus.settings import SettingsScene
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.actions import Command, Press, Verb
from inbetween.ui.window.scene import Scene, pop, push
from tests.ui.robot import Robot, pass_frame, post_key

pytestmark = pytest.mark.usefixtures("hasty")


class Slow(Scene):
    """A scene of one color. Off the frame it is not drawn before it is told to `go`."""

    def __init__(self, app, color=(200, 40, 40)):
        super().__init__(app)
        self.color = color
        self.actions = []
        self.by = []
        self.go = threading.Event()

    def handle(self, action):
        self.actions.append(action)

    def draw(self, target):
        self.by.append(threading.current_thread() is threading.main_thread())
        if not self.by[-1]:
            self.go.wait()
        target.fill(self.color)


@pytest.fixture
def table(app):
    scene = TableScene(app, Session(app.cards, GameConfig(seed=7, curtain=False)))
    app.scenes = [scene]
    scene.enter()
    app.draw()
    return scene


@pytest.fixture
def drawn(monkeypatch):
    """What is drawn anew from now on: on the frame, and off it."""
    found: dict[bool, list[Any]] = {True: [], False: []}

    def watch(owner, name):
        real = getattr(owner, name)

        def watched(*args):
            found[threading.current_thread() is threading.main_thread()].append((name, args[1]))
            return real(*args)

        monkeypatch.setattr(owner, name, watched)

    watch(Art, "load_picture")
    watch(character_card, "_character")
    watch(large_character, "_draw_page")
    return found


def resize(size):
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))


def until_shown(app):
    """Let the scenes that are slow be drawn, and frames pass until they are shown."""
    for scene in app.scenes:
        if isinstance(scene, Slow):
            scene.go.set()
    while app.scene_prerender.busy:
        app.frame(1 / 60)


@pytest.mark.parametrize("change", ["size", "language", "text"])
def test_a_changed_window_is_redrawn_off_the_frame(app, table, drawn, change):
    if change == "size":
        resize((1600, 900))
    else:
        app.scenes.append(SettingsScene(app))
        app.draw()
        drawn[True].clear()  # the signs of the settings
        app.scene.change(*{"language": ("language", "pl"), "text": ("text_size", 1.15)}[change])
    # what an idle table makes ready for later is its own affair
    table.paint.prerender = lambda busy: None
    go, paint = threading.Event(), table.draw
    table.draw = lambda target: (
        (threading.current_thread() is threading.main_thread() or go.wait()) and paint(target)
    )
    app.frame(1 / 60)
    assert app.scene_prerender.busy
    go.set()
    until_shown(app)
    app.draw()
    assert drawn[False] and not drawn[True], drawn[True][:5]


def test_the_old_picture_is_stretched_until_the_new_one_is_there(app, monkeypatch):
    app.scenes = [Slow(app)]
    app.draw()
    before = app.frames
    app.scene.color = (40, 200, 40)
    resize((1600, 900))
    app.frame(1 / 60)
    screen = pygame.display.get_surface()
    assert screen is not None and screen.get_size() == (1600, 900) and app.frames == before
    assert screen.get_at((1590, 890))[:3] == (40, 200, 40), (
        "the picture that was there fills the window"
    )
    app.scene.color = (40, 40, 200)
    until_shown(app)
    for _ in range(30):
        app.frame(1 / 60)
    assert screen.get_at((1590, 890))[:3] == (40, 40, 200) and app.theme.size == (1600, 900)


def test_a_resized_window_ends_at_its_last_size(app, table):
    for size in ((1300, 740), (1420, 800), (1500, 850), (1600, 900)):
        resize(size)
        app.frame(1 / 60)
    until_shown(app)
    assert app.theme.size == app.canvas.get_size() == table.board.layout.window.size == (1600, 900)


def test_the_first_picture_of_a_scene_is_drawn_off_the_frame(app):
    first, second = Slow(app), Slow(app, (40, 40, 200))
    app.scenes = [first]
    app.draw()
    app.go(push(second))
    second.actions.clear()
    app.frame(1 / 60)
    assert app.scene_prerender.busy and app.canvas.get_at((9, 9))[:3] == (200, 40, 40)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    post_key(pygame.K_a)
    until_shown(app)
    app.frame(1.0)
    assert second.by[0] is False and app.canvas.get_at((9, 9))[:3] == (40, 40, 200)
    assert second.actions == [Command(Verb.OTHER)], "clicks were meant for what was there"
    app.go(pop())
    app.frame(1 / 60)
    assert not app.scene_prerender.busy, "what was drawn before is there at once"


def test_clicks_are_kept_while_only_the_words_change(app):
    scene = Slow(app)
    app.scenes = [scene]
    app.draw()
    app.settings.language = "it"
    app.relayout_all()
    app.frame(1 / 60)
    assert app.scene_prerender.busy
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    until_shown(app)
    assert Press((5, 5)) in scene.actions


def test_pictures_cross_fade_unless_motion_is_reduced(make_app):
    for still in (False, True):
        app = make_app(reduced_motion=still)
        app.scenes = [Slow(app, (200, 0, 0))]
        app.draw()
        app.go(push(Slow(app, (0, 0, 200))))
        app.frame(1 / 60)
        until_shown(app)
        red = app.canvas.get_at((9, 9))[0]
        assert red == 0 if still else 0 < red < 200
        app.frame(1.0)
        app.frame(1.0)
        assert app.canvas.get_at((9, 9))[:3] == (0, 0, 200) and not app.frame(1.0), (
            "and then all is at rest"
        )


def test_the_window_can_be_closed_meanwhile(app):
    scene = Slow(app)
    app.scenes = [scene]
    app.frame(1 / 60)
    assert app.scene_prerender.busy
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.frame(1 / 60)
    assert not app.running
    scene.go.set()


def test_a_scene_that_cannot_be_drawn_ends_in_the_screen_that_says_so(app, monkeypatch):
    class Broken(Scene):
        def draw(self, target):
            raise ValueError("no")

    app.scenes = [Broken(app)]
    while app.scene.name != "crash":
        app.guarded(lambda: app.frame(1 / 60))


def test_the_gallery_draws_large_cards_off_the_frame_and_keeps_the_one_before(
    app, drawn, monkeypatch
):
    go, image = threading.Event(), CardDetail.large_image
    go.set()
    monkeypatch.setattr(CardDetail, "large_image", lambda *of: go.wait() and image(*of))
    scene = GalleryScene(app)
    app.scenes = [scene]
    while scene.owed or scene.beside.shown is None or app.scene_prerender.busy:
        app.frame(1 / 60)
    first = scene.beside.shown
    drawn[True].clear()
    go.clear()
    scene.choose(len(scene.grid.tiles) - 1)
    app.draw()
    assert scene.owed and scene.beside.shown is first, "it stays until the other one is there"
    go.set()
    while scene.owed:
        app.frame(1 / 60)
    assert scene.beside.shown[0] is scene.grid.tiles[-1].thing and scene.beside.before is first
    assert ("_draw_page", scene.grid.tiles[-1].thing) in drawn[False] and "_draw_page" not in dict(
        drawn[True]
    )


def test_prepared_drawings_fade_in_and_are_kept(app, monkeypatch):
    stage, go = BackgroundRenderer(), threading.Event()
    assert not stage.prepared("slow", lambda: go.wait() and "b", lambda: None)
    assert not stage.prepared("other", lambda: "c", lambda: None), "one thing at a time"
    go.set()
    stage.wait()
    assert stage.prepared("slow", lambda: "c", lambda: None) and stage.made("slow") == "b"
    assert stage.share("slow") == 0 and stage.is_fading_in
    stage.update(0.1)
    assert 0 < stage.share("slow") < 1
    stage.update(0.1)
    assert stage.share("slow") == 1 and not stage.is_fading_in
    monkeypatch.setattr(background_render, "GRACE", 60.0)
    assert stage.prepared("quick", lambda: "a", lambda: None) and stage.share("quick") == 1, (
        "what was there at once does not fade"
    )
    assert not stage.is_fading_in
    for i in range(9):
        assert stage.prepared(i, lambda: "d", lambda: None)
    assert sum(stage.holds(i) for i in range(9)) < 9 and stage.made(8) == "d"
    with pytest.raises(KeyError):
        stage.made(0)

    target, area = pygame.Surface((20, 20)), pygame.Rect(5, 5, 10, 10)
    for share, seen in ((0.0, 100), (0.5, 150), (1.0, 200)):
        target.fill((0, 0, 0))
        cross_fade(
            target,
            area,
            share,
            lambda: target.fill((200, 0, 0), area),
            lambda: target.fill((100, 0, 0), area),
        )
        assert abs(target.get_at((9, 9))[0] - seen) <= 2 and target.get_at((1, 1))[0] == 0


@pytest.mark.parametrize("slow", [False, True])
def test_a_game_is_loaded_off_the_frame(app, monkeypatch, slow):
    """Short loading shows no sign, long loading does; no frame waits for it."""
    real, go = game_loading.draw_once, threading.Event()
    monkeypatch.setattr(
        game_loading, "draw_once", lambda app, scene: go.wait() and real(app, scene)
    )
    app.scenes = [Slow(app)]
    app.scene.go.set()
    app.draw()
    app.go(game_loading.start_game(app, GameConfig(seed=7, curtain=False)))
    loading, seen = app.scene.loading, []
    assert not loading.done, "nobody has waited for it"
    for _ in range(30 if slow else 1):
        seen.append(len(app.visible))
        pass_frame(app)
    go.set()
    loading.wait()
    pass_frame(app)
    assert seen[0] == 2, "what was there before is to be seen at first"
    assert (seen[-1] == 1) == slow and [scene.name for scene in app.scenes] == ["table"]


def test_ending_a_process_does_not_block():
    """Neither a frame, nor what else is to end, also when it hangs or fails."""
    go = threading.Event()
    slow = threading.Event()
    quick = threading.Event()
    endings = ShutdownTasks()

    def fails():
        raise OSError("gone already")

    endings.add(fails, lambda: go.wait() and slow.set(), quick.set)
    assert quick.wait() and not slow.is_set()
    go.set()
    endings.wait(30)
    assert slow.is_set()


def test_a_background_task_returns_its_result_or_raises_its_error():
    work = BackgroundTask(lambda: 6 * 7)
    work.wait()
    assert work.done and work.result() == 42
    empty: dict[str, int] = {}
    failed = BackgroundTask(lambda: empty["nothing"])
    failed.wait()
    assert failed.done
    with pytest.raises(KeyError, match="nothing"):
        failed.result()


def test_background_steps_show_parts_and_can_be_cancelled():
    go, begun = [threading.Event() for _ in range(3)], [threading.Event() for _ in range(3)]

    def steps():
        for i in range(3):
            begun[i].set()
            go[i].wait()
            yield i

    work = BackgroundSteps(steps())
    go[0].set()
    assert begun[1].wait() and work.parts == [0] and not work.done
    work.cancel()
    go[1].set()
    work.wait()
    assert work.parts == [0, 1] and work.done and not begun[2].is_set()


def test_background_work_does_not_keep_the_program_from_exiting():
    code = (
        "import threading\nfrom inbetween.background import *\nnever = threading.Event().wait\n"
        "ends = ShutdownTasks()\nBackgroundTask(never), BackgroundSteps(iter(never, 1)), "
        "ends.add(never), ends.wait(0.1)\nprint('ending')"
    )
    assert (
        subprocess.run(
            [sys.executable, "-c", code], timeout=40, capture_output=True, text=True
        ).stdout
        == "ending\n"
    )


def test_a_drawing_that_fails_is_not_retried_forever(app):
    stage = BackgroundRenderer()
    tries = []
    asked = []

    def work():
        tries.append(1)
        raise ValueError("no paint")

    assert not stage.prepared("card", work, lambda: asked.append(1))
    stage.wait()
    with pytest.raises(ValueError, match="no paint"):
        stage.prepared("card", work, lambda: None)
    assert len(tries) == len(asked) == 1


def test_a_new_preload_does_not_wait_for_the_old_one(monkeypatch):
    art, go = Art(), threading.Event()
    monkeypatch.setattr(
        Art, "load_picture", lambda self, key: go.wait() and pygame.Surface(key[1:])
    )
    art.preload([("places/a", (9, 9)), ("places/b", (9, 9))])
    art.forget()
    art.preload([("places/c", (9, 9))])
    assert art.pending == 1, "nobody has waited for the picture that is being loaded"
    go.set()
    art.wait()
    assert art.pending == 0 and art.ready("places/c", (9, 9)) and not art.ready("places/b", (9, 9))


def test_a_game_goes_on_after_the_window_has_changed(app, table):
    robot = Robot(app, "mouse", 7)
    resize((1024, 640))
    robot.frame()
    robot.settle()
    before = len(table.session.steps)
    for _ in range(12):
        robot.settle()
        robot.choose(table)
        robot.frame()
    assert len(table.session.steps) > before
