"""The coach: it thinks while the player thinks, and warns before a choice that costs much."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from pygame import Rect

from ....ai.hints.ranking import Hint
from ....ai.win_probability.model import percent
from ....game import Game
from ....play.last_turn import PlayedTurn
from ....play.things import Thing
from ....rules.events import Event
from ....rules.views.determinize import determinize
from ....text.goal_line import first_turn_reason
from ....text.language.locale import sentence
from ..input.decision_view import decision_identity
from ..input.hint_requests import HintRequester
from ..input.prompt_text import choice_labels
from ..model.table_note import (
    CHOOSE_AGAIN,
    END_TURN,
    NEXT,
    PLAY_ANYWAY,
    SHOW_REPLY,
    TableNote,
    place_note,
)
from .controller import TableController

OPINIONS = 2  # searches that must agree before it warns
WAIT = 0.3  # seconds that a choice waits at most for the coach
TURNS = 6  # turns of both sides from one warning to the next
# win probability that a choice may cost, by the opponent's level; more in the first games
COSTLY = {"normal": 0.10, "hard": 0.07, "expert": 0.07}
MOST_COSTLY = 0.15


class StoppedChoice(NamedTuple):
    """A choice that the player has made, and how the table makes it."""

    keys: tuple[str, ...]
    make: Callable[[], object]


class CostlyChoice(NamedTuple):
    """A choice that costs much: what it keeps of the win probability, and a better choice."""

    stopped: StoppedChoice
    chance: float
    better: Hint


class Coach:
    """Warns the only person at the table of costly choices, seldom and never late."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self.session = controller.session
        self.app = controller.app
        self.requester = HintRequester(controller.session.cards)
        self.warning: CostlyChoice | None = None
        self._asked: tuple[object, ...] | None = None  # the decision it thinks about
        self._opinions: list[list[Hint]] = []  # hints for that decision
        self._waiting: StoppedChoice | None = None  # the choice that waits for it
        self._waited = 0.0
        self._last_turn = -TURNS
        self._ideas: set[str] = set()  # better choices that it has named
        self._greeting = ""
        self._guess: Game | None = None  # in which a reply to the costly choice is looked for

    @property
    def active(self) -> bool:
        """Whether it helps: against the computer, not in the steps of a lesson or a try-out."""
        session, settings = self.session, self.app.settings
        guided = session.lesson is not None and session.lesson.guiding
        return (
            len(session.config.humans) == 1
            and not guided
            and not session.config.trial
            and not session.winner
            and settings.is_coached(settings.coach)
        )

    @property
    def costly(self) -> float:
        """The win probability that a choice may cost before it warns."""
        settings, session = self.app.settings, self.session
        if settings.coach == "first":
            return MOST_COSTLY
        human = session.config.humans[0]
        level = session.config.who("creature" if human == "town" else "town").partition(":")[0]
        return COSTLY.get(level, MOST_COSTLY)

    def greet(self) -> None:
        """Say at the beginning of a game what it is about, and who takes the first turn."""
        session = self.session
        if self.active and not session.steps and session.config.position is None:
            goal = self.app.say(f"lessons.goal.{session.viewer}")
            why = first_turn_reason(session.cards, session.view(), self.app.language)
            self._greeting = f"{goal} {why}"

    def update(self, dt: float) -> None:
        """Advance the time: ask about a new decision, and decide about a choice that waits."""
        if not self.active:
            self._forget()
            return
        question, identity = self.controller.question, decision_identity(self.session)
        if identity != self._asked:
            self._forget()
            if question.mine and len(question.targets) > 1 and not question.preparing:
                self._asked = identity
                self.requester.ask(self.session)
        if self._guess is not None:
            self._poll_reply()
        elif self._asked is not None and len(self._opinions) < OPINIONS:
            self._poll_opinion()
        if self._waiting is not None:
            self._waited += dt
            if len(self._opinions) == OPINIONS or self._waited > WAIT:
                stopped, self._waiting = self._waiting, None
                if not self._warn_if_costly(stopped):
                    stopped.make()

    def _poll_opinion(self) -> None:
        """Take the hints that have come, and ask again: a single search can be wrong."""
        found = self.requester.poll(self.session)
        if found is None:
            return
        self._opinions.append(found)
        if len(self._opinions) < OPINIONS:
            self.requester.ask(self.session, again=len(self._opinions))

    def _forget(self) -> None:
        if self._asked is not None:
            self.requester.cancel()
        self._asked = self.warning = self._guess = self._waiting = None
        self._opinions = []

    def holds_back(self, keys: tuple[str, ...], make: Callable[[], object]) -> bool:
        """Whether a choice has to wait: for the coach's answer, or because it warns.

        If it is made later, the coach calls `make`.
        """
        self._greeting = ""
        if not self.active or decision_identity(self.session) != self._asked:
            return False
        if self.warning is not None and self.warning.stopped.keys == keys:
            self.warning = None  # the player insists
            return False
        self.warning = None
        if len(self._opinions) < OPINIONS:
            self._waiting, self._waited = StoppedChoice(keys, make), 0.0
            return True
        return self._warn_if_costly(StoppedChoice(keys, make))

    def _warn_if_costly(self, stopped: StoppedChoice) -> bool:
        """Warn of a choice if it costs much and there was no warning lately; return whether."""
        turn, first = self.session.game.turn, stopped.keys[0]
        if len(self._opinions) < OPINIONS or turn < self._last_turn + TURNS:
            return False
        chances = [{hint.key: hint.chance for hint in opinion} for opinion in self._opinions]
        if not all(first in one for one in chances):
            return False
        better = self._opinions[-1][0]
        loss = min(max(one.values()) - one[first] for one in chances)
        if loss < self.costly or better.key in self._ideas or not better.gains:
            return False
        self.warning = CostlyChoice(stopped, better.chance - loss, better)
        self._last_turn = turn
        self._ideas.add(better.key)
        self.app.sound.play("refused")
        return True

    def use(self, thing: Thing) -> None:
        """Handle a click on a button of the note."""
        self._greeting = ""
        if self.warning is None:
            return
        if thing == SHOW_REPLY:
            if self._guess is None:
                self._ask_reply(self.warning)
            return
        if thing not in (CHOOSE_AGAIN, PLAY_ANYWAY):
            return  # a click on the words
        stopped, self.warning = self.warning.stopped, None
        if self._guess is not None:
            self._guess = None
            self.requester.cancel()
        if thing == PLAY_ANYWAY:
            stopped.make()

    # -- what would follow a costly choice ------------------------------------------------------

    def _ask_reply(self, warning: CostlyChoice) -> None:
        """Look for what would follow, in a game with hidden cards as they may be."""
        game = self.session.game
        seed = game.turn
        self._guess = Game(determinize(game.state, self.session.viewer, Random(seed)))
        self.requester.engine.ask(
            "reply", self._guess.state.snapshot(), list(warning.stopped.keys), seed
        )

    def _poll_reply(self) -> None:
        """Show what would follow, once it has been found."""
        engine, guess = self.requester.engine, self._guess
        assert guess is not None
        if engine.failed:
            engine.failed, self._guess = False, None
        elif engine.poll_or_log():
            self._guess = None
            viewer = self.session.viewer
            view, events = self.session.game.view(viewer), list[Event]()
            for key in engine.parts[0]:
                events += guess.apply(key)
            past = PlayedTurn(self.session.game.turn, view, events, self.session.seats)
            self.controller.replay_turn(
                past, self.app.say("coach.reply"), "coach.reply_step", self._costs()
            )

    def _costs(self) -> str:
        """Return what a choice costs, as chances of winning."""
        if self.warning is None:
            return ""
        chance, better = percent(self.warning.chance), percent(self.warning.better.chance)
        return self.app.say("coach.reply_end", chance=chance, better=better)

    # -- what it says ---------------------------------------------------------------------------

    def note(self) -> TableNote | None:
        """Return the warning as a note beside the better choice, or the greeting."""
        warning, question = self.warning, self.controller.question
        app, language = self.app, self.app.language
        if self._greeting and not self.controller.playback.busy:
            return self._placed(self._greeting, [(NEXT, app.say("coach.begin"))], None)
        if self._explains_end_of_turn:
            place = self._rect_of(END_TURN)
            return self._placed(app.say("coach.end_turn_note"), [], place)
        if warning is None or not question.targets:
            return None
        label = self._label(warning.better.key)
        text = app.say(
            "coach.better",
            label=label,
            reason=sentence(warning.better.reason(self.session.cards, language)),
            better=percent(warning.better.chance),
            chance=percent(warning.chance),
        )
        if self.controller.player_view.replayed_turn:
            return None
        labels = [
            (CHOOSE_AGAIN, app.say("coach.take_back")),
            (SHOW_REPLY, app.say("coach.show_reply")),
            (PLAY_ANYWAY, app.say("coach.anyway")),
        ]
        return self._placed(text, labels, self._place(warning.better.key))

    @property
    def _explains_end_of_turn(self) -> bool:
        """Whether the player of a very first game has to be shown how to end the turn."""
        held = self.controller.turn_pause.held and not self.controller.playback.busy
        return held and not self.app.settings.finished_games and self.session.game.turn <= 4

    def _rect_of(self, wanted: Thing) -> Rect | None:
        """Return where a thing is."""
        return next((rect for rect, thing in self.controller.areas() if thing == wanted), None)

    def _placed(self, text: str, labels: list[tuple[Thing, str]], point: Rect | None) -> TableNote:
        """Return a note beside what it is about, or in the middle of the table."""
        app, layout = self.app, self.controller.board.layout
        bounds = layout.window.inflate(-2 * app.theme.px(10), -2 * app.theme.px(10))
        title = app.say("coach.title")
        avoid, board = [point] if point is not None else [], self.controller.board
        spare = [self.controller.bar.rect, *(board.rect_of(id) for id in board.people)]
        spare += [rect for rect, _ in board.hand_areas()]
        rect, buttons = place_note(
            app.theme, text, title, labels, point, avoid, bounds, layout.center, spare
        )
        return TableNote(text, title, rect, buttons, point)

    def _label(self, key: str) -> str:
        """Return what the buttons and menus call a choice."""
        question, language = self.controller.question, self.app.language
        named = choice_labels(self.app, question)
        if key in named:
            return named[key]
        found = (
            option.text(language)
            for options in question.targets.values()
            for option in options
            if option.key == key
        )
        return next(found, "")

    def _place(self, key: str) -> Rect | None:
        """Return where a choice is made on the table."""
        question = self.controller.question
        return next(
            (
                rect
                for rect, thing in reversed(self.controller.areas())
                if thing.kind != "note" and any(o.key == key for o in question.options(thing))
            ),
            None,
        )

    def close(self) -> None:
        """End the process."""
        self.requester.close()
