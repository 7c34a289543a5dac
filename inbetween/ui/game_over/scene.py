"""The game-over screen: winner, ending, final circle, charts, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...ai.process.engine_process import EngineProcess
from ...background import BackgroundTask
from ...play.circle_order import seated
from ...play.game_config import first_game
from ...play.match import Match
from ...play.mood import Mood
from ...play.session import GameConfig, Session
from ...saves.record import summary_of
from ...saves.save_index import name_replay
from .. import navigation
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.widget import Button, Callback
from ..window.actions import Action, Command, Verb
from ..window.player_names import score
from ..window.scene import Transition, pop, push, reset
from . import ending_art
from .charts import Charts
from .ending_portraits import faces, woken
from .final_circle import FinalCircle

if TYPE_CHECKING:
    from ..window.app import App


class GameOverScene(MenuScene):
    """The screen after a game."""

    name = "game_over"

    def __init__(self, app: App, session: Session) -> None:
        self.session = session
        self.winner, self.ending = session.winner or "draw", session.ending or "draw"
        self.match = session.match_score
        self.next = session.next_game(SystemRandom().randrange(1_000_000))
        self.waiting: Path | None = None  # the file of the match's next game, once it is saved
        view = session.game.view(session.viewer)
        self.circle = FinalCircle(
            app,
            session,
            {**view, "circle": seated(view["circle"], session.seats)},
            self.ending,
            self.winner,
        )
        self.faces = faces(view, self.ending, self.winner)
        self._heard = False
        self._images: BackgroundTask[None] | None = None
        self.engine = EngineProcess(session.cards)
        self.course = Charts(app, session)
        self.save_label = "save"  # label key of the save button: save, saved or unsaved
        super().__init__(app)
        self.focus = 0
        self.reveal = ending_art.EndingReveal(
            app,
            self.ending,
            self.winner,
            self.title,
            self.how_it_ended,
            self.faces,
            summary_of(session.game.state),
            app.say("gameover.woken") if woken(view, self.ending) else "",
        )

    # -- actions --------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if not self._heard:
            self._heard = True
            if not self.session.chances and self.session.game.state.start is not None:
                self.engine.ask("course", self.session.game.state.start, self.session.game.history)
            self._lay_out()
            self.app.sound.play(ending_art.sound(self.ending, self.winner))

    def leave(self) -> None:
        self.app.endings.add(self.session.close, self.engine.close)
        if self.app.autosave is not None:
            self.app.autosave.amend(self.session.chances)

    def update(self, dt: float) -> Transition | None:
        if self.engine.poll_or_log():
            self.session.chances = [(moment.turn, moment.chance) for moment in self.engine.parts]
            self.resized()
        elif self.engine.failed and not self.course.failed:
            self.course.failed = True
            self.resized()
        if self._images is None and not (self.reveal.over or self.app.art.pending):
            self._images = BackgroundTask(self._make_images, "ending")
        self.dirty |= self.reveal.update(dt)
        return super().update(dt)

    def handle(self, action: Action) -> Transition | None:
        if self.reveal.takes(action):
            self.dirty = True
            return None
        if action == Command(Verb.CHOOSE, repeated=True):
            return None  # a key held down since before this screen must not start the next game
        return super().handle(action)

    def under(self, pos: tuple[int, int]) -> Hashable:
        # A click ends the artwork's reveal.
        return super().under(pos) if self.reveal.over else None

    @property
    def mood(self) -> Mood | None:
        return Mood({"town": 1.0, "creature": -1.0}.get(self.winner, 0.0))

    def back(self) -> Transition | None:
        return reset(navigation.screen(self.app, "title"))

    @property
    def _mine(self) -> str:
        """Return "won" or "lost" for a single human player; empty otherwise."""
        humans = self.session.config.humans
        if len(humans) != 1 or self.winner == "draw":
            return ""
        return "won" if humans[0] == self.winner else "lost"

    def _start(self, plan: GameConfig) -> Transition | None:
        return navigation.start_game(
            self.app, plan._replace(seed=SystemRandom().randrange(1_000_000))
        )

    def _lay_out(self) -> None:
        """Save the match's next game, so that the player can continue it later."""
        if self.next is not None and self.app.autosave is not None:
            session = Session(self.session.cards.base, self.next)
            self.waiting = self.app.autosave.write_unstarted(session.snapshot())
            session.close()

    def _go_on(self) -> Transition | None:
        """Go to the next game of the match."""
        assert self.next is not None
        return navigation.next_game(self.app, self.next, self.waiting)

    def _watch(self, turn: int = 0) -> Transition | None:
        return navigation.watch_again(self.app, self.session, turn)

    def _save(self) -> Transition | None:
        return push(
            navigation.ask_name(
                self.app,
                self.app.say("keep.name"),
                self.app.say("keep.offer", turn=self.session.game.turn),
                self._keep,
            )
        )

    def _keep(self, name: str) -> Transition | None:
        """Name the replay, so that it is not deleted automatically."""
        autosave = self.app.autosave
        path = name_replay(
            autosave.replay_path if autosave is not None else None,
            self.session.recorded().record,
            name,
        )
        if autosave is not None and path is not None:
            autosave.replay_path = path
        self.save_label = "saved" if path is not None else "unsaved"
        self.resized()
        return pop()

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t = self.app.theme
        px, (width, height) = t.px, t.size
        edge = px(26)
        self._ground: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None
        self.headline = Rect(edge, px(14), width - 2 * edge, t.font("title").get_linesize() + px(8))
        self.sentence = Rect(
            width // 8, self.headline.bottom, width * 3 // 4, t.font("body").get_linesize() + px(2)
        )
        if self.match is not None:  # the match score has a plate of its own
            self.plate = Rect(
                0, self.sentence.bottom + px(8), 0, t.font("head").get_linesize() + px(8)
            )
            self.plate.width = min(
                width - 2 * edge, textbox.width(t, "head", self.score_text) + px(48)
            )
            self.plate.centerx = width // 2
        row = panels.line_height(t)
        buttons = Rect(edge, height - px(18) - row, width - 2 * edge, row)
        above = (self.plate if self.match is not None else self.sentence).bottom + px(14)
        body = Rect(edge, above, width - 2 * edge, buttons.top - px(16) - above)
        left = round(body.width * 0.52)
        self.ring = Rect(body.x, body.y, left, body.height)
        self.charts = Rect(body.x + left + px(16), body.y, body.width - left - px(16), body.height)
        self.circle.place(self.ring)
        self.course.place(self.charts)
        plan = self.session.origin
        entries: list[tuple[str, Callback | None]]
        if self.next is not None:
            entries = [("next", self._go_on)]
        else:
            plan = plan._replace(match=Match() if self.match else None)
            entries = [
                ("again", lambda: self._start(plan)),
                ("swap", lambda: self._start(plan.swapped)),
            ]
        lesson = self.session.lesson
        if lesson is not None:
            first = lesson.lesson.model.side
            entries = [
                ("first_game", lambda: navigation.start_game(self.app, first_game(first))),
                ("lessons", lambda: navigation.open_lessons(self.app)),
                ("menu", self.back),
            ]
        else:
            entries += [
                ("watch", self._watch),
                (self.save_label, self._save if self.save_label == "save" else None),
                ("menu", self.back),
            ]
        gap = px(12)
        wide = (buttons.width - gap * (len(entries) - 1)) // len(entries)
        self.widgets, x = [], buttons.x
        for i, (name, action) in enumerate(entries):
            color = theme.PANEL_EDGE if i else t.colors.side.get(self.winner, theme.TOWN)
            button = Button(name, Rect(x, buttons.y, wide, row), *self._words(name), color=color)
            button.action = action
            button.enabled = action is not None
            self.widgets.append(button)
            x += wide + gap
        for note in self.course.notes:
            note.action = partial(self._watch, note.point.turn)
            self.widgets.append(note)

    def _words(self, name: str) -> tuple[str, None, str]:
        """Return a button's label and its tooltip."""
        say = self.app.say
        if name == "next" or (name == "again" and self.match is not None):
            return say(f"match.{name}"), None, say(f"match.{name}_tip")
        if name == "menu" and self.waiting is not None:
            return say("gameover.menu"), None, say("match.left_tip")
        return (
            say(f"gameover.{name}"),
            None,
            say(f"gameover.{name}_tip") if name in ("again", "swap") else "",
        )

    # -- drawing ------------------------------------------------------------------------------

    def _background(self) -> pygame.Surface:
        """Return the static background: the dimmed artwork and the panels on it."""
        if self._ground is None:
            self._ground = self._made_background()
        return self._ground

    def _make_images(self) -> None:
        """Make the images of the background, off the frame: they stay in caches."""
        self._made_background()

    def _made_background(self) -> pygame.Surface:
        ground = ending_art.picture(self.app, self.ending, self.winner, self.app.theme.size)
        panels.darken(ground, self.app.theme, 140)
        panels.draw_panel(ground, self.app.theme, self.ring, 232)
        panels.draw_panel(ground, self.app.theme, self.charts, 232)
        self._draw_head(ground)
        self.circle.draw(ground)
        self.course.draw(ground)
        return ground

    def draw(self, target: pygame.Surface) -> None:
        if not self.reveal.over:
            self.reveal.draw(target, self._coming)
            return
        self._whole = None
        target.blit(self._background(), (0, 0))
        self.draw_widgets(target)
        about = self.pointed or self.hover
        if about is not None and about.tip:
            panels.draw_bubble(target, self.app.theme, about.tip, about.rect, "above")

    def _coming(self, needed: bool) -> pygame.Surface | None:
        """Return the full screen as it looks after the reveal, with buttons.

        None if its images are still being made and the screen is not needed yet.
        """
        if self._images is not None and not self._images.done and not needed:
            return None
        if self._whole is None:
            self._whole = self._background().copy()
            self.draw_widgets(self._whole)
        return self._whole

    def _draw_head(self, target: pygame.Surface) -> None:
        """Draw the winner and the ending."""
        t = self.app.theme
        light = theme.mix(t.colors.light.get(self.winner, theme.CREAM), theme.CREAM, 0.35)
        offset = t.px(2)
        textbox.draw(
            target,
            t,
            "title",
            self.title,
            self.headline.move(0, offset),
            theme.INK,
            "center",
            "middle",
            wrapped=False,
        )
        textbox.draw(
            target, t, "title", self.title, self.headline, light, "center", "middle", wrapped=False
        )
        words = textbox.render(
            t, "body", self.how_it_ended, self.sentence.size, theme.CREAM, "center", wrapped=False
        )
        at = textbox.placed(words, self.sentence, "center", "top")
        shade = words.get_bounding_rect().inflate(t.px(28), t.px(8)).move(at.topleft)
        ground = theme.mix(theme.INK, t.colors.dark.get(self.winner, theme.INK), 0.4)
        plate(target, t, shade, shade.height // 2, ground)
        target.blit(words, at)
        if self.match is not None:
            ground = theme.mix(theme.PANEL, theme.INK, 0.3)
            edge = theme.GOLD if self.match.champion else theme.PANEL_EDGE
            plate(target, t, self.plate, self.plate.height // 2, ground, edge, max(1, t.px(1.5)))
            textbox.draw(
                target,
                t,
                "head",
                self.score_text,
                self.plate.inflate(-t.px(36), 0),
                theme.CREAM,
                "center",
                "middle",
                wrapped=False,
            )

    @property
    def score_text(self) -> str:
        """Return the score of the match."""
        assert self.match is not None
        return self.app.say(
            "match.playing",
            n=self.match.game,
            score=score(self.app, self.session.config, self.match),
        )

    @property
    def title(self) -> str:
        """Return who won the game, or the match."""
        say = self.app.say
        name = self.session.config.name(self.winner) if self.winner != "draw" else ""
        if self.match is not None and self.match.champion:
            if self._mine:
                return say(f"match.mine.{self._mine}")
            return say("match.named", name=name) if name else say(f"match.title.{self.winner}")
        if self._mine:
            person = self.session.config.name(self.session.config.humans[0])
            return (
                say(f"names.mine.{self._mine}", name=person)
                if person
                else say(f"gameover.you.{self._mine}")
            )
        return say("names.wins", name=name) if name else say(f"gameover.title.{self.winner}")

    @property
    def how_it_ended(self) -> str:
        """Return the ending in one sentence, with the result if a match has ended."""
        if self.match is None or not self.match.champion:
            return self._ended
        won, lost = sorted((self.match.town, self.match.creature), reverse=True)
        return f"{self._ended} {self.app.say('match.ended', won=won, lost=lost)}"

    @property
    def _ended(self) -> str:
        people = len(self.circle.people)
        if self.ending in ("secured", "devoured"):
            at = "human" if self.ending == "secured" else "creature"
            people = sum(
                1 for person in self.circle.people if person["safety"] == 4 and person["side"] == at
            )
        loser = self.session.config.name(self.session.resigned) if self.session.resigned else ""
        return ending_art.ending_text(
            self.app,
            self.ending,
            self.winner,
            people,
            self.session.cards.numbers.awareness_goal,
            loser,
        )
