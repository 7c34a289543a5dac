"""A monkey at the window: real events of every kind, at random but seeded, in all scenes; nothing
may break or get stuck.

python -m tests.ui.monkey --minutes 5 --seed 1
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame

from inbetween import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.saves.autosave import Autosave
from inbetween.setting_types import SMALLEST
from inbetween.settings import TEXT_SIZES, Settings
from inbetween.ui.menus.game_loading import LoadingScene
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.screens import make_for_picture
from inbetween.ui.table.model.table_note import END_TURN
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from inbetween.ui.window.scene import push
from tests.support.languages import LANGUAGES
from tests.ui.cards.every_card import EmptyArt
from tests.ui.robot import let_think, post_click, post_drag, post_key, post_move

COMMON = ((1024, 640), (1280, 720), (1920, 1080))  # sizes that many windows have
LARGEST = (1920, 1200)
STEPS = (0.0, 1 / 60, 1 / 60, 0.1, 0.4)  # how much time a frame may take
KEYS = [
    *[pygame.K_RETURN] * 5,
    *[pygame.K_ESCAPE] * 3,
    *[pygame.K_u] * 3,
    *[pygame.K_TAB] * 3,
    pygame.K_h,
    pygame.K_l,
    pygame.K_r,
    pygame.K_SPACE,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_F1,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PAGEDOWN,
    pygame.K_a,
    pygame.K_1,
    pygame.K_2,
    pygame.K_3,
    pygame.K_4,
    pygame.K_9,
]
CARDS = load_cards()


class Stuck(AssertionError):
    """A state without a way out."""


class Monkey:
    """Sits at windows, one after the other, until the time is up."""

    def __init__(
        self, home: Path, seed: int, largest: tuple[int, int] = LARGEST, pictures: bool = True
    ) -> None:
        self.home, self.rng = home, Random(seed)
        self.largest = largest  # of its windows
        self.pictures = pictures  # without, it is quicker
        self.trail: deque[str] = deque(maxlen=60)  # what it did last
        self.seen: Counter[str] = Counter()  # in which scenes it was
        self.actions = 0
        self.windows = 0

    # -- windows ------------------------------------------------------------------------------

    def open(self) -> None:
        """A new window with settings, a scene and a game by chance."""
        rng = self.rng
        self.windows += 1
        settings = Settings(self.home / "settings.json")
        settings.language = rng.choice(LANGUAGES)
        settings.speed = rng.choice(("normal", "fast", "off", "step"))
        settings.text_size, settings.reduced_motion = rng.choice(TEXT_SIZES), rng.random() < 0.2
        settings.free_undo, settings.curtain = rng.random() < 0.3, rng.random() < 0.6
        self.app = App(settings, self.size(), False)
        if not self.pictures:
            self.app.art = EmptyArt()
        self.app.autosave = Autosave()
        who = rng.choice(
            [("human", "human")] * 4
            + [("human", "random"), ("easy", "human"), ("random", "random")]
        )
        session = Session(
            CARDS, GameConfig(*who, seed=rng.randrange(1000), curtain=settings.curtain)
        )
        for _ in range(rng.choice((0, 0, 20, 60))):
            if session.game.decision:
                session.choose(rng.choice(session.game.decision.options).key)
        session.viewer = session.first_viewer()
        first = rng.choice(
            ["table"] * 14 + ["title", "title", "replay", "saved", "cards", "new_game"]
        )
        self.app.scenes = [] if first == "table" else [TitleScene(self.app)]
        self.app.go(push(make_for_picture(first, self.app, session)))
        look = f"{self.app.theme.size}, {settings.language}, text {settings.text_size}"
        self.note(f"window {look}, {settings.speed}, {first}, {session.config}")

    def size(self) -> tuple[int, int]:
        """A window's size: a common one, a low and wide or narrow and high one, one that is drawn
        enlarged, or any.
        """
        rng = self.rng
        wide = rng.randint(SMALLEST[0], self.largest[0])
        high = rng.randint(SMALLEST[1], self.largest[1])
        common = [size for size in COMMON if size <= self.largest]
        return rng.choice(
            (
                rng.choice(common),
                (wide, high),
                (wide, SMALLEST[1] + rng.randrange(40)),
                (SMALLEST[0] + rng.randrange(40), high),
                (rng.randint(480, SMALLEST[0]), rng.randint(300, SMALLEST[1])),
            )
        )

    def close(self) -> None:
        """Close the window."""
        self.app.close()

    def note(self, text: str) -> None:
        """Remember what was done."""
        self.trail.append(text)

    def frame(self, dt: float) -> None:
        """Let a frame pass; what nobody foresaw comes out here."""
        if not self.app.running:
            return
        self.app.frame(dt)
        if self.app.running:
            self.seen[self.app.scene.name] += 1
            assert self.app.scene.name != "crash"

    # -- doing --------------------------------------------------------------------------------

    def act(self) -> None:
        """One to four things at once, and sometimes a frame."""
        acts: list[tuple[int, Callable[[], object]]] = [
            (34, self._click),
            (30, self._key),
            (8, self._move),
            (8, self._drag),
            (6, self._right),
            (3, self._wheel),
            (3, self._type),
            (3, self._resize),
            (2, self._focus),
        ]
        for _ in range(self.rng.choice((1, 1, 2, 4))):
            self.rng.choices([act for _, act in acts], [weight for weight, _ in acts])[0]()
            self.actions += 1
        for _ in range(self.rng.choice((1, 1, 1, 3, 12))):
            self.frame(self.rng.choice(STEPS))

    def _places(self) -> list[tuple[int, int]]:
        """Places where there is something, of the scene on top."""
        scene: Any = self.app.scene
        if isinstance(scene, TableScene):
            if scene.controller.question.menu is not None and self.rng.random() < 0.7:
                return [rect.center for rect, *_ in scene.controller.question.menu.rows]
            lit = [
                rect.center
                for rect, thing in scene.controller.areas()
                if scene.controller.question.options(thing)
            ]
            return (
                lit
                if lit and self.rng.random() < 0.7
                else [rect.center for rect, _ in scene.controller.areas()]
            )
        return [widget.rect.center for widget in getattr(scene, "widgets", [])]

    def _place(self) -> tuple[int, int]:
        """A place in the window, in its own pixels."""
        places = self._places() if self.rng.random() < 0.85 else []
        wide, high = self.app.canvas.get_size()
        x, y = (
            self.rng.choice(places)
            if places
            else (self.rng.randrange(wide), self.rng.randrange(high))
        )
        real = self.app.display.screen.get_size()
        return round(x * real[0] / wide), round(y * real[1] / high)

    def _click(self) -> None:
        pos = self._place()
        self.note(f"{self.app.scene.name}: click {pos}")
        post_click(pos)

    def _right(self) -> None:
        self.note(f"{self.app.scene.name}: right click")
        post_click(self._place(), button=3)

    def _move(self) -> None:
        post_move(self._place())

    def _drag(self) -> None:
        start, end = self._place(), self._place()
        self.note(f"{self.app.scene.name}: drag {start} to {end}")
        post_drag(start, end)

    def _key(self) -> None:
        key = self.rng.choice(KEYS)
        self.note(f"{self.app.scene.name}: key {pygame.key.name(key)}")
        post_key(key, self.rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)))

    def _wheel(self) -> None:
        self.note(f"{self.app.scene.name}: wheel")
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, -1, 1, 3)), flipped=False
            )
        )

    def _type(self) -> None:
        pygame.event.post(
            pygame.event.Event(
                pygame.TEXTINPUT, text=self.rng.choice(("a", "Ł", "1", " ", "\u202e"))
            )
        )

    def _resize(self) -> None:
        size = self.size()
        self.note(f"{self.app.scene.name}: resize {size}")
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))

    def _focus(self) -> None:
        pygame.event.post(
            pygame.event.Event(
                self.rng.choice(
                    (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)
                )
            )
        )

    # -- ways out -----------------------------------------------------------------------------

    def check_table(self) -> None:
        """A table on which a person must decide offers something, and choosing it goes on."""
        scene = self.app.scene
        if isinstance(scene, TableScene) and not scene.session.config.humans:
            return  # nobody is to decide there
        for _ in range(4000):
            if (
                not self.app.running
                or self.app.scene is not scene
                or not isinstance(scene, TableScene)
            ):
                return
            if scene.controller.question.targets and not scene.controller.playback.busy:
                break
            if scene.controller.playback.held:
                post_key(pygame.K_SPACE)
            if scene.controller.turn_pause.held and not scene.controller.playback.busy:
                scene.activate(END_TURN, (0, 0))
            self.frame(0.1)
            let_think(scene)
        else:
            raise Stuck("the table does not come to rest")
        assert isinstance(scene, TableScene)
        if set(scene.controller.question.targets) != {
            thing
            for _, thing in scene.controller.areas()
            if thing in scene.controller.question.targets
        } | {thing for thing in scene.controller.question.targets if thing.kind == "hand"}:
            raise Stuck(
                "not everything that can be chosen is there: "
                f"{list(scene.controller.question.targets)}"
            )
        if not scene.pointer.walkable():
            raise Stuck("nothing can be chosen")

    def go_out(self) -> None:
        """Whatever is open, Escape and Enter and the last button lead back to the title or out of
        the game.
        """
        for i in range(150):
            if not self.app.running or self.app.scene.name == "title":
                return
            scene: Any = self.app.scene
            if scene.name in ("pause", "game_over", "error") or i > 100:
                places = (
                    [w.rect.center for w in scene.widgets if w.enabled]
                    if getattr(scene, "widgets", None)
                    else []
                )
                pos = self.rng.choice(places or [(5, 5)])
                wide, high = self.app.canvas.get_size()
                real = self.app.display.screen.get_size()
                post_click((round(pos[0] * real[0] / wide), round(pos[1] * real[1] / high)))
            elif scene.name == "curtain":
                post_key(pygame.K_RETURN)
            else:
                post_key(pygame.K_ESCAPE)
            self.note(f"{scene.name}: on the way out")
            for _ in range(12):
                self.frame(0.1)
            self.rest()
        raise Stuck(f"there is no way out of {self.app.scene.name}")

    def rest(self) -> None:
        """Wait for what is being drawn or loaded."""
        while self.app.running and (
            self.app.scene_prerender.busy or self.app.scene.name == "loading"
        ):
            if isinstance(self.app.scene, LoadingScene):
                self.app.scene.loading.wait(60)
                if not self.app.scene.loading.done:
                    raise Stuck(f"{self.app.scene.name} is never there")
            self.frame(1 / 60)

    # -- all of it ----------------------------------------------------------------------------

    def run(self, more: Callable[[], bool], acts: int = 120) -> None:
        """Sit at one window after the other, for so many acts each, as long as there is `more` to
        do.
        """
        while more():
            self.open()
            for _ in range(acts):
                if not self.app.running or not more():
                    break
                self.act()
            self.rest()
            self.check_table()
            self.go_out()
            self.close()
            reports = list(self.home.glob("**/*report*.json"))
            assert not reports, reports


def main() -> int:
    """Let it sit there for some minutes; what it finds is told with what it did last."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    end = time.monotonic() + args.minutes * 60
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ["INBETWEEN_HOME"] = home
        monkey = Monkey(Path(home), args.seed)
        try:
            monkey.run(lambda: time.monotonic() < end)
        except Exception:
            traceback.print_exc()
            print(*monkey.trail, sep="\n")
            return 1
        finally:
            print(
                f"seed {args.seed}: {monkey.windows} windows, {monkey.actions} actions, "
                f"{dict(monkey.seen)}"
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
