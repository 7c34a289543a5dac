"""The table scene: connects the pointer, the controller and the painter of a running game."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from ....play.mood import Mood
from ....play.session import Session
from ....play.things import Thing
from ... import navigation
from ...window.actions import Action, Press, is_key, is_press
from ...window.input_map import Context
from ...window.scene import QUIT, Scene, Transition, pop, push, replace
from ..input import hit_areas
from ..input.intents import ChooseOption, DropCard, Intent, ScrollLog, SimpleIntent, UseThing
from ..input.pointer import Pointer
from ..model.shift_arrows import arrow_owner
from ..model.table_note import END_TURN, LEAVE, NEXT
from ..paint.table_painter import TablePainter
from ..paint.table_surface import ground_pictures
from ..paint.table_view_model import TableViewModel
from .actions import TableActions
from .coach import Coach
from .controller import TableController
from .lesson_guide import LessonGuide
from .table_view import table_view_model

if TYPE_CHECKING:
    from ...window.app import App

LOAD_AFTER = 0.5  # quiet seconds before the module of the next screen is loaded


class TableScene(Scene):
    """Shows a session and takes choices by mouse and keyboard."""

    name = "table"
    draws_changes = True

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self._cards_below = app.cards if session.config.trial else None
        self.controller = TableController(app, session)
        self.coach = Coach(self.controller)
        self.guide = LessonGuide(self.controller, session.lesson) if session.lesson else None
        self.actions = TableActions(self.controller, self.coach, self.guide)
        self.pointer = Pointer(self.controller, app.theme.px(12))
        self.paint = TablePainter(
            app,
            self.controller.board,
            self.controller.log,
            self.controller.drawer,
            self.controller.threat_monitor,
        )
        self.session = session
        self.board = self.controller.board
        self._begun = False
        self._foreseen = False  # whether the ending artwork is being loaded
        self._quiet = 0.0  # seconds in which nothing moved
        self.refresh()

    # -- scene --------------------------------------------------------------------------------

    @property
    def mood(self) -> Mood | None:
        return self.board.mood if self.session.seated else None

    @property
    def pictures(self) -> list[tuple[str, tuple[int, int]]]:
        return ground_pictures(self.app.theme.size, self.board.layout.center)

    def enter(self) -> None:
        if not self._begun:
            self._begun = True
            self.controller.begin()
            self.coach.greet()
        super().enter()
        self.controller.look()

    def cover(self) -> None:
        super().cover()
        self.pointer.release_drag()
        self.pointer.leave()
        self._follow()

    def under(self, pos: tuple[int, int]) -> Hashable:
        if self.controller.moving or self.controller.player_view.replayed_turn:
            return None  # a click skips the animation
        question = self.controller.question
        menu = question.menu
        if menu is not None:
            return menu, menu.at(pos)
        if self.controller.pile is not None:
            return self.controller.pile
        thing = hit_areas.topmost(self.controller.areas(), pos)
        return thing, question if thing is not None and question.options(thing) else None

    def leave(self) -> None:
        self.paint.forget()  # the first scene is excluded from garbage collection
        self.app.endings.add(
            self.session.close, self.controller.hint_requester.close, self.coach.close
        )
        if self._cards_below is not None:
            self.app.cards = self._cards_below
        if self.app.autosave is not None and self.session.is_saved:
            self.app.autosave.end()

    def resized(self) -> None:
        self.controller.relayout()
        self.paint.forget()
        self.pointer.release_drag()
        self.pointer.reach = self.app.theme.px(12)
        self.dirty = True

    def refresh(self) -> None:
        """Ask the current decision."""
        self.controller.ask()
        self._follow()

    def _follow(self) -> None:
        """Update the pointer for the current decision and highlight what it marks."""
        lesson_note = self.guide.note() if self.guide is not None else None
        note = lesson_note or self.coach.note()
        self.dirty |= note != self.controller.note
        self.controller.note = note
        self.pointer.notice(self.app.mouse)
        if self.pointer.hover is not None and not self._is_there(self.pointer.hover):
            self.pointer.lose(self.app.mouse)
        self.board.hover = self._hot_row() or self.pointer.marked
        self.dirty |= self.pointer.changed
        self.pointer.changed = False

    def _is_there(self, thing: Thing) -> bool:
        """Whether a thing is still on the table; a Character may have been removed."""
        owner = arrow_owner(thing)
        return owner.kind not in ("character", "stop") or owner.id in self.board.people

    def _hot_row(self) -> Thing | None:
        """Return the thing the selected menu row stands for: an arrow, a hand card, a level."""
        question = self.controller.question
        menu = question.menu
        if menu is None:
            return None
        key = menu.rows[menu.highlighted][1].key
        if Thing("shift", key) in question.targets:
            return Thing("shift", key)
        return next(
            (
                thing
                for _, thing in self.controller.areas()
                if thing.kind != "button"
                and any(option.key == key for option in question.options(thing))
            ),
            None,
        )

    def update(self, dt: float) -> Transition | None:
        self.pointer.update(dt)
        changed, leads_to = self.controller.update(dt)
        self.dirty |= changed
        if self._foreseen != (self.session.winner is not None):
            self._foreseen = not self._foreseen
            if self._foreseen and self.controller.lively and not self.session.config.trial:
                navigation.preload_game_over(self.app, self.session)
        # a frame that draws has enough to do
        self.paint.prerender(busy=changed or self.controller.playback.busy)
        if not self.controller.playback.busy:
            if self._quiet < LOAD_AFTER <= self._quiet + dt:
                navigation.load_game_over(self.app)
            self._quiet += dt
        self.dirty |= self.paint.spread.behind or self.app.theme.leaning.behind
        self._follow()
        self.coach.update(dt)
        if self.guide is not None:
            self.guide.keep_progress()
            open_ = self.controller.popups.bubble is not None
            large = self.pointer.inspecting and not open_
            self.guide.update(dt, self.pointer.hover if large else None)
        match leads_to:
            # stay on the table until the ending artwork has loaded
            case "game_over" if not (self.controller.lively and self.app.art.pending):
                return self._over()
            case "handover":
                side = self.session.hand_over
                assert side is not None
                return push(
                    navigation.curtain(
                        self.app, self.session, side, self.controller.player_view.seen_log_length
                    )
                )
        return None

    def _over(self) -> Transition | None:
        if self.session.config.trial:
            return None  # the table shows how it ended
        if self.session.config.humans and not self.session.resigned:
            self.app.settings.finished_games += 1
            self.app.endings.add(self.app.settings.save)
        if self.app.exit_after:
            return QUIT
        return replace(navigation.game_over(self.app, self.session))

    def draw(self, target: pygame.Surface) -> None:
        self.paint.draw(target, self._shown())

    def _shown(self) -> TableViewModel:
        shown = table_view_model(self.controller, self.pointer, self.covered)
        parts = self.guide.shown_parts if self.guide is not None else None
        inspection = shown.inspection if self.coach.warning is None else None
        return shown._replace(note=self.controller.note, shown_parts=parts, inspection=inspection)

    # -- input --------------------------------------------------------------------------------

    @property
    def input_context(self) -> Context:
        return Context.TABLE

    def handle(self, action: Action) -> Transition | None:
        if is_press(action):
            if self.controller.end_replayed_turn():
                self.pointer.release_drag()
                return None
            self.controller.ask_if_ready()
            self._follow()
        if isinstance(action, Press) and not self.controller.moving:
            self.dirty |= self.controller.popups.hide_message()
        intent = self.pointer.read(action)
        if isinstance(intent, UseThing | ChooseOption) and not is_key(action):
            self.app.sound.play("click")
        change = self.carry_out(intent) if intent is not None else None
        self.dirty |= intent is not None
        self._follow()
        return change

    def carry_out(self, intent: Intent) -> Transition | None:
        """Carry out an intent."""
        controller = self.controller
        match intent:
            case UseThing(thing, at):
                return self.activate(thing, at)
            case DropCard(card, onto, at):
                self.actions.drop(card, onto, at)
            case ChooseOption(key):
                self.actions.take(key)
            case ScrollLog(by):
                (controller.drawer if controller.drawer.open else controller.log).wheel(by)
            case SimpleIntent.SKIP:
                controller.player_view.skip_or_step()
            case SimpleIntent.LAST_TURN:
                button = self.board.layout.buttons.replay_turn
                self.actions.show_last_turn((button.centerx, button.top - self.app.theme.px(8)))
            case SimpleIntent.CLOSE:
                self.actions.close()
                self.pointer.refresh_hover(self.app.mouse)
            case SimpleIntent.BACK | SimpleIntent.LEAVE:
                controller.playback.skip()
                if self.actions.step_back():
                    self.pointer.refresh_hover(self.app.mouse)
                elif intent is SimpleIntent.LEAVE:
                    return self.pause()
            case SimpleIntent.UNDO:
                button = self.board.layout.buttons.undo
                self.actions.undo((button.centerx, button.top - self.app.theme.px(8)))
            case SimpleIntent.HINT:
                self.actions.hint()
            case SimpleIntent.LOG:
                controller.drawer.toggle()
            case SimpleIntent.EARLIER_TURN | SimpleIntent.LATER_TURN:
                controller.drawer.walk(-1 if intent is SimpleIntent.EARLIER_TURN else 1)
            case SimpleIntent.LIFT:
                self.actions.lift()
            case SimpleIntent.MENU:
                return self.pause()
            case SimpleIntent.HELP:
                message = controller.popups.bubble
                if message is not None and message.section:
                    return push(navigation.rules_section(self.app, message.section))
                return push(navigation.help_page(self.app))
        return None

    def activate(self, thing: Thing, at: tuple[int, int]) -> Transition | None:
        """Handle a click on a thing, or Enter on it."""
        match thing.kind:
            case "menu":
                return self.pause()
            case "hint":
                self.actions.hint()
            case "log":
                return self.carry_out(SimpleIntent.LOG)
            case "again":
                self.actions.show_last_turn((at[0], at[1] - self.app.theme.px(24)))
            case "recap":
                self.actions.close()
            case "lift":
                self.actions.lift()
            case "back":
                return self.carry_out(SimpleIntent.BACK)
            case "note":
                return self._use_note(thing)
            case "threat":
                self.controller.threat_monitor.dismiss(thing.number or 0)
            case "drawer":
                self.controller.drawer.use(thing)
            case "undo":
                self.actions.undo((at[0], at[1] - self.app.theme.px(24)))
            case _:
                self.actions.use(thing, at)
        return None

    def _use_note(self, thing: Thing) -> Transition | None:
        """Handle a click on a note or one of its buttons."""
        if thing == LEAVE:
            return pop()
        if thing == NEXT and self.guide is not None:
            self.guide.next()
        elif thing == END_TURN:
            self.controller.turn_pause.release()
            self.controller.player_view.show_withheld()
            self.controller.invalidate_question()
        else:
            self.coach.use(thing)
        return None

    @property
    def is_trial(self) -> bool:
        """Whether something is only tried out here."""
        return self.session.config.trial

    def pause(self) -> Transition:
        """Open the pause menu."""
        return push(navigation.pause(self.app, self.session))
