"""A player without hands: plays whole games through the real event queue, by mouse alone or by
keyboard alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame

from inbetween import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.settings import FIRST_GAMES, Settings
from inbetween.ui.table.model.shift_arrows import arrow_owner
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.actions import Action
from inbetween.ui.window.app import App
from inbetween.ui.window.input_map import Context, InputMap

CARDS = load_cards()
FRAME = 1 / 60
# how often these are taken where they can be: Energy and Awareness bring games to their end
SOONER = {"yes": 0.8, "rest": 0.3}


def open_table(
    folder: Path,
    plan: GameConfig,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    speed: str = "off",
    text_size: float = 1.0,
) -> tuple[App, TableScene]:
    """A window with a game on the table, its settings in a folder; whoever opens it closes it."""
    settings = Settings(folder / "settings.json")
    settings.language = language
    settings.speed = speed
    settings.finished_games = FIRST_GAMES  # the coach has gone
    settings.text_size = text_size
    app = App(settings, size, False)
    table = TableScene(app, Session(CARDS, plan))
    app.scenes = [table]
    table.enter()
    return app, table


def key_action(key: int, mod: int = 0, context: Context = Context.TABLE) -> Action:
    """What a key means at the table, or elsewhere."""
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    action = InputMap().translate(event, context)
    assert action is not None
    return action


def post_key(key: int, mod: int = 0) -> None:
    """Press and release a key."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))


def post_text(letter: str) -> None:
    """Type a letter or a digit: the key, then its text."""
    key = ord(letter) if letter.isascii() else 0
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))


def post_button(name: str) -> None:
    """Press and release a button of a controller: a, b, x, menu, or the directional pad."""
    pad = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
    buttons = {"a": 0, "b": 1, "x": 2, "menu": 7}
    if name in pad:
        for value in (pad[name], (0, 0)):
            event = pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)
            pygame.event.post(event)
    else:
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            event = pygame.event.Event(kind, instance_id=0, button=buttons[name])
            pygame.event.post(event)


def post_move(pos: tuple[int, int]) -> None:
    """Move the mouse."""
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    )


def post_click(pos: tuple[int, int], button: int = 1) -> None:
    """Move the mouse somewhere and click."""
    post_move(pos)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))


def post_drag(start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag from one place to another."""
    post_move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for share in (0.3, 0.7, 1.0):
        pos = (
            round(start[0] + (end[0] - start[0]) * share),
            round(start[1] + (end[1] - start[1]) * share),
        )
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        )
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def pass_frame(app: App, dt: float = FRAME) -> None:
    """Let a frame pass in which the scenes go on: a new one, or one of another size, is drawn in
    the background first.
    """
    app.frame(dt)
    while app.running and app.scene_prerender.busy:
        app.frame(dt)


def point_of(table: TableScene, thing: Thing) -> tuple[int, int] | None:
    """A place where a click meets just this thing."""
    areas = table.controller.areas()
    for rect, found in areas:
        if found != thing:
            continue
        window = table.board.layout.window
        for fx in (0.5, 0.25, 0.75, 0.1, 0.9):
            for fy in (0.5, 0.2, 0.8):
                pos = (round(rect.x + rect.width * fx), round(rect.y + rect.height * fy))
                if (
                    window.collidepoint(pos)
                    and next(t for r, t in reversed(areas) if r.collidepoint(pos)) == thing
                ):
                    return pos
    return None


def let_think(table: TableScene) -> None:
    """Wait until the opponent has thought, if it does: it takes its time, and no frame is counted
    meanwhile.
    """
    for process in table.session.worker.asked:
        process.wait()


def watch(app: App, table: TableScene) -> None:
    """Let opponents play by themselves until the game is over."""
    for _ in range(100_000):
        app.frame(1 / 60)
        let_think(table)
        if app.scene.name == "game_over":
            return
    raise AssertionError("the game does not end")


def check_rest(app: App) -> None:
    """A table at rest shows exactly what its viewer may see, and nothing that can be clicked
    overlaps.
    """
    scene = app.scene
    if (
        not isinstance(scene, TableScene)
        or scene.controller.playback.busy
        or not scene.controller.fresh
    ):
        return
    session = scene.session
    assert scene.controller.playback.view == session.game.view(session.viewer)
    lit = [
        (r, t)
        for r, t in scene.controller.areas()
        if scene.controller.question.options(t) and t.kind != "hand"
    ]
    for i, (a, one) in enumerate(lit):
        for b, other in lit[i + 1 :]:
            on_its_card = (other.kind == "shift" and arrow_owner(other) == one) or (
                other.kind == "lying" and a.contains(b)
            )
            if "pick" not in (one[0], other[0]) and not on_its_card:
                assert not a.colliderect(b), f"{one} and {other} overlap"


class Robot:
    """Plays at random until the game is over; `look` is called after every frame."""

    def __init__(
        self, app: App, way: str, seed: int = 0, look: Callable[[App], None] | None = None
    ) -> None:
        self.app = app
        self.way = way
        self.rng = Random(seed)
        self.look = look or (lambda app: None)
        self.choices = 0

    def press(self, what: str) -> None:
        """Press a key, or the button of the controller that does the same."""
        if self.way == "controller":
            post_button({"choose": "a", "back": "b", "down": "down", "next": "right"}[what])
        else:
            keys = {
                "choose": pygame.K_RETURN,
                "back": pygame.K_ESCAPE,
                "down": pygame.K_DOWN,
                "next": pygame.K_TAB,
            }
            post_key(keys[what])

    def frame(self) -> None:
        """Let a frame pass."""
        pass_frame(self.app)
        if self.app.running:
            self.look(self.app)

    def settle(self, most: int = 3000) -> None:
        """Wait until the table is at rest and a person must decide, or another scene is on top."""
        for _ in range(most):
            scene = self.app.scene
            if not isinstance(scene, TableScene) or (
                scene.controller.fresh
                and scene.controller.question.targets
                and not scene.controller.playback.busy
            ):
                return
            if (
                isinstance(scene, TableScene)
                and scene.controller.popups.looking
                and not scene.controller.playback.busy
            ):
                self.put_away()
            self.frame()
            if isinstance(scene, TableScene):
                let_think(scene)
        raise AssertionError(f"the table does not come to rest: {self.app.scene.name}")

    def put_away(self) -> None:
        """Close what is laid open to be looked at: the game waits for that."""
        if self.way == "mouse":
            post_click((2, 2))
        else:
            self.press("back")

    def play(self, most: int = 4000) -> None:
        """Play until the scene after the game is there."""
        assert self.play_on(most), "the game does not end"

    def play_on(self, most: int) -> bool:
        """Make so many choices at most; whether the game is over then."""
        for _ in range(most):
            self.settle()
            scene: Any = self.app.scene
            if scene.name == "game_over" or not self.app.running:
                return True
            if isinstance(scene, TableScene):
                self.choose(scene)
            else:
                self.leave(scene)
            self.frame()
        return False

    def leave(self, scene: Any) -> None:
        """Go on from a scene that is not the table (the curtain, which takes no hasty input)."""
        for _ in range(8):
            scene.update(0.1)
        if self.way == "mouse":
            post_click(scene.widget("ready").rect.center)
        else:
            self.press("choose")

    def eager(self, table: TableScene, things: list[Thing]) -> Thing | None:
        """Now and then what brings a game to its end sooner, if that can be chosen."""
        for key, often in SOONER.items():
            for thing in things:
                if [option.key for option in table.controller.question.options(thing)] == [
                    key
                ] and self.rng.random() < often:
                    return thing
        return None

    def choose(self, table: TableScene) -> None:
        """Make a random choice."""
        self.choices += 1
        if table.controller.question.menu is not None:
            row = self.rng.randrange(len(table.controller.question.menu.rows))
            if self.way == "mouse":
                post_click(table.controller.question.menu.rows[row][0].center)
            else:
                for _ in range(row):
                    self.press("down")
                self.press("choose")
            return
        things = table.pointer.walkable()
        assert things, "nothing to choose from"
        thing = self.eager(table, things) or self.rng.choice(things)
        if self.way == "mouse":
            pos = point_of(table, thing)
            assert pos is not None, f"{thing} cannot be clicked"
            if thing.kind == "hand" and self.rng.random() < 0.3:
                people = [t for _, t in table.controller.areas() if t.kind == "character"]
                post_drag(pos, point_of(table, self.rng.choice(people)) or pos)
            else:
                post_click(pos)
            return
        while table.pointer.hover != thing:
            assert self.app.scene is table, f"{self.app.scene.name} came in between"
            self.press("next")
            self.frame()
        self.press("choose")
