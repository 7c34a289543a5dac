"""Actions of the player at the table: use, drop, ask for hints, close, undo."""

from __future__ import annotations

import logging
from functools import partial
from typing import NamedTuple

from ....play.last_turn import last_turn
from ....play.targets import why_not
from ....play.things import Thing
from ....play.undo import why_no_undo
from ....rules.views.view import side_view
from ..input.decision_widgets import open_awareness_menu, open_menu, write_prompt
from ..input.hint_menu import HintMenu
from ..paint.overlays import known_cards
from .coach import Coach
from .controller import TableController
from .lesson_guide import LessonGuide
from .popups import Bubble

log = logging.getLogger(__name__)


class DroppedCard(NamedTuple):
    """A hand card that was dragged and dropped."""

    id: str
    onto: Thing | None
    at: tuple[int, int]


class TableActions:
    """Carries out the player's actions on the table, or explains why they are not possible."""

    def __init__(
        self, controller: TableController, coach: Coach, guide: LessonGuide | None = None
    ) -> None:
        self.coach = coach
        self.guide = guide  # through a lesson
        self.controller = controller
        self.app = controller.app
        self.session = controller.session
        self.board = controller.board
        self.popups = controller.popups
        self._drop: DroppedCard | None = None  # while it is being used

    # -- choosing -----------------------------------------------------------------------------

    def use(self, thing: Thing, at: tuple[int, int]) -> None:
        """Choose a thing, open its menu or its pile, or explain why that is not possible."""
        question = self.controller.question
        options = self.controller.question.options(thing)
        bounds = self.board.layout.window.inflate(-8, -8)
        if self.guide is not None and thing in question.refused:
            self.guide.refuse(at)
        elif options and question.preparing and thing.kind == "hand":
            question.mark(thing)
            write_prompt(self.app, question, self.board.layout.prompt)
            self.app.sound.play("mark_card")
        elif question.once(thing):
            # beside the tracks and above the prompt, which may have grown
            arena = self.board.layout.arena
            free = arena.clip(
                (
                    arena.x,
                    arena.y,
                    arena.width,
                    self.controller.bar.rect.top - self.app.theme.px(4) - arena.y,
                )
            )
            open_awareness_menu(self.app, question, thing, at, free)
        elif len(options) == 1:
            self._choose(thing.number if thing.kind == "hand" else None, *question.keys(thing))
        elif options:
            clear = self.board.rect_of(thing.id) if thing.kind == "character" else None
            open_menu(self.app, question, thing, at, bounds, clear)
        elif (thing.kind == "discard" and side_view(self.board.view, thing.id)["discard"]) or (
            thing.kind == "deck" and known_cards(side_view(self.board.view, thing.id))
        ):
            self.popups.pile = thing
        elif self.guide is not None and self.guide.run.guiding:
            self.guide.refuse(at)
        else:
            game = question.asked_game if question.mine else self.session.game
            found = why_not(
                game, self.session.viewer, thing.without_place, self.session.human_to_decide
            )
            if found is not None:
                self.popups.show_message(found, at)
                self.app.sound.play("refused")

    def drop(self, card: Thing, onto: Thing | None, at: tuple[int, int]) -> None:
        """Play a dragged card; dropped on a Character, it is played on that Character."""
        self._drop = DroppedCard(card.id, onto, at)
        self.use(card, at)
        self._drop = None  # it was not played

    def lift(self) -> None:
        """Hide the card picker, or show it again."""
        question = self.controller.question
        if question.picks:
            question.picker_hidden = not question.picker_hidden
            write_prompt(self.app, question, self.board.layout.prompt)

    def hint(self) -> None:
        """Show the best choices, or close them."""
        question = self.controller.question
        if self.guide is not None and self.guide.run.guiding:
            self.guide.refuse(self.controller.bar.rect.midtop)
        elif isinstance(question.menu, HintMenu) or self.controller.hint_requester.thinking:
            self.controller.hint_requester.cancel()
            question.menu = self.popups.bubble = None
        elif question.preparing and all(
            card in question.marked for _, card in self.board.hand_areas()
        ):
            self.popups.bubble = Bubble(self.app.say("hint.only"), self.controller.bar.rect.midtop)
        elif question.targets:
            question.menu = None
            self.controller.hint_requester.ask(self.session, *[card.id for card in question.marked])
            self.popups.bubble = Bubble(
                self.app.say("hint.thinking"), self.controller.bar.rect.midtop
            )
        else:
            self.popups.bubble = Bubble(self.app.say("hint.other"), self.controller.bar.rect.midtop)

    def take(self, key: str) -> None:
        """Choose a row of the menu.

        A hint does the same as a click on the thing it names: it marks a card, or asks for
        confirmation before a one-shot ability.
        """
        question = self.controller.question
        thing = next(
            (
                thing
                for thing, options in question.targets.items()
                if any(option.key == key for option in options)
            ),
            None,
        )
        if isinstance(question.menu, HintMenu) and thing is not None:
            cards = [
                card
                for _, card in self.board.hand_areas()
                if card.without_place == thing and card not in question.marked
            ]
            at, marks = question.menu.rect.center, question.preparing and thing.kind == "hand"
            if marks or question.once(thing):
                question.menu = None
                if cards or not marks:  # otherwise it was marked after the hint was requested
                    self.use(cards[0] if marks else thing, at)
                return
        self._choose(None, *question.together(key))

    def _choose(self, place: int | None, *keys: str) -> None:
        """Make choices unless the coach stops them; `place` is that of a hand card."""
        drop, self._drop = self._drop, None
        make = partial(self._make, place, keys, drop)
        if not self.coach.holds_back(keys, make):
            make()

    def _make(self, place: int | None, keys: tuple[str, ...], drop: DroppedCard | None) -> None:
        """Make choices; a card that was dropped on a Character is then played on it."""
        if place is not None:
            hand = side_view(self.board.view, self.board.viewer)["hand"]
            self.board.hand_places.use(place, hand)
        if drop is None:
            self.controller.choose(*keys)
            return
        self.board.dropped = drop.id, drop.at
        self.controller.choose(*keys)
        if not self.controller.playback.busy:
            self.board.dropped = None  # it is not played yet
        onto = drop.onto
        if onto is not None and onto.kind in ("character", "shift") and not self.session.winner:
            self.controller.playback.skip()
            self.controller.ask_if_ready()
            if self.controller.question.options(onto):
                self.use(onto, drop.at)

    # -- going back ---------------------------------------------------------------------------

    def close(self) -> bool:
        """Close what is open; return False if nothing is."""
        question, drawer = self.controller.question, self.controller.drawer
        above = bool(question.menu) or self.popups.open
        if not (above or drawer.open):
            return False
        if not above:
            drawer.toggle()
        question.menu = None
        self.popups.clear()
        return True

    def show_last_turn(self, at: tuple[int, int]) -> None:
        """Replay the last turn as the viewer saw it."""
        self.controller.playback.skip()
        past = last_turn(self.session) if self.session.seated and not self.controller.left else None
        if past is None:
            self.popups.show_message(("beats.again_none", {}), at)
            return
        self.close()
        self.controller.replay_turn(past)

    def step_back(self) -> bool:
        """Close what is open, or undo the last choice that had no consequence."""
        if self.close():
            return True
        if not self.controller.playback.busy and self.session.step_back():
            self.controller.show_current_state()
            return True
        return False

    def undo(self, at: tuple[int, int]) -> None:
        """Undo the last choice of the player, or explain why that is not possible."""
        self.controller.playback.skip()
        self.close()
        back = self.session.undo(self.app.settings.free_undo)
        if back.to < 0:
            self.popups.show_message(
                (why_no_undo(back.reason, len(self.session.config.humans)), {}), at
            )
            self.app.sound.play("refused")
            return
        log.debug("taken back to choice %s", back.to)
        self.app.sound.play("undo")
        self.controller.show_current_state()
