"""What is asked of the one at the table. A question is made for one decision and one viewer, and what depends on them
(what is lit, menus, previews, the prompt with its buttons) lives and dies with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...play.preview import best_first, loses, preview
from ...play.session import Session
from ...play.targets import Thing, after_pass, looked_at, targets
from ...rules.ongoing import energy_most
from ...text.choice import Choice
from ...text.log import side_slots
from ...text.typography import capital
from .prompt import Menu, PromptBar
from .tips import yields

if TYPE_CHECKING:
    from ..window.app import App

Targets = dict[Thing, list[Choice]]


def named(thing: Thing) -> Thing:
    """A hand card by its id, whichever copy was meant."""
    return (thing[0], thing[1].partition("#")[0]) if thing[0] == "hand" else thing


def standing(session: Session) -> tuple[object, ...]:
    """What a decision is told by: a game that was taken back is another object, one that went on has more choices."""
    return session.game, len(session.steps), session.viewer, session.seated


class Offer:
    """What the one at the table can choose now; nothing, if it is made without a session or somebody else decides."""

    def __init__(self, session: Session | None = None) -> None:
        self._made_for = standing(session) if session is not None else None
        self.session = session
        self.mine = session is not None and session.seated and session.human_to_decide and session.decider == session.viewer
        self.through: Targets = {}  # what can be chosen by passing over the Awareness ability
        self.targets: Targets = {}
        self.spread: list[tuple[str, int]] = []  # cards of a deck that is looked at, with their numbers in the order of choosing
        self.menu: Menu | None = None
        self.bar: PromptBar | None = None
        self._previews: dict[tuple[str, str], list[str]] = {}
        if session is not None and self.mine:
            self.through = after_pass(session.game)
            self.targets = {**targets(session.game), **self.through}
            self.spread = looked_at(session.game)
            if self.through:  # acting is passing: nobody should have to say so first
                del self.targets["button", "pass"]

    def holds(self, session: Session) -> bool:
        """Whether this is what is asked now: of the same game, after the same choices, and of the same person."""
        return standing(session) == self._made_for

    def options(self, thing: Thing) -> list[Choice]:
        """The options that a thing on the table stands for."""
        return self.targets.get(named(thing), [])

    def passes(self, key: str) -> bool:
        """Whether a choice belongs to the action, so that an Awareness ability is passed over by making it."""
        return any(option.key == key for options in self.through.values() for option in options)

    def aims(self, card: Thing) -> Targets:
        """Where a card in hand could be played, if it is played on a Character."""
        assert self.session is not None
        key = self.options(card)[0].key
        trial = self.session.game.copy()
        if self.passes(key):
            trial.apply("pass")
        trial.apply(key)
        return targets(trial) if trial.decision and trial.decision.kind == "character" else {}

    @property
    def picks(self) -> list[str]:
        """The cards or tokens laid out for picking."""
        return [id for id, _ in self.spread] or [id for kind, id in self.targets if kind == "pick"]

    # -- words --------------------------------------------------------------------------------

    def preview(self, key: str, language: str) -> list[str]:
        """What a choice would do at once."""
        assert self.session is not None
        if (key, language) not in self._previews:
            self._previews[key, language] = preview(self.session.game, key, language)
        return self._previews[key, language]

    def about(self, thing: Thing, language: str) -> list[str]:
        """What choosing a thing would do, where it stands for one choice that needs no further word."""
        options = self.options(thing)
        told = len(options) == 1 and thing[0] != "hand" and not self.passes(options[0].key)
        return self.preview(options[0].key, language) if told else []

    def open_menu(self, app: App, thing: Thing, at: tuple[int, int], bounds: pygame.Rect) -> None:
        """Lay out the choices that a thing stands for, the best first."""
        assert self.session is not None
        game, options, language = self.session.game, self.options(thing), app.settings.language
        rows = [(option, self.preview(option.key, language)) for option in best_first(game, options)]
        self.menu = Menu(app, at, rows, bounds, {option.key for option in options if loses(game, option.key)})

    def ask(self, app: App, rect: pygame.Rect) -> None:
        """Put the question into words, with buttons for the answers that have no place on the table."""
        assert self.session is not None
        self.bar = PromptBar(app, rect)
        decision, language = self.session.game.decision, app.settings.language
        if decision is None:
            self.bar.set("", None, [])
        elif not self.mine:
            key = "table.waiting" if self.session.human_to_decide else "table.thinking"
            self.bar.set(capital(app.say(key, **side_slots(language, decision.side))), decision.side, [])
        else:
            spoken = {"button", "awareness"} | ({"equipment", "character"} if decision.kind == "react" else set())
            buttons = [(thing, options[0]) for thing, options in self.targets.items() if thing[0] in spoken]
            text = app.say("table.awareness_or") if self.through else decision.text(language)
            brief = text if self.through else decision.text(language, brief=True)
            self.bar.yields = yields(self.session.game)
            self.bar.set(text, decision.side, buttons, self._hint(app), brief)

    def _hint(self, app: App) -> str:
        """A second line under the question: what would lapse, what would be wasted, or that the last step can be taken back."""
        assert self.session is not None
        game = self.session.game
        decision = game.decision
        assert decision is not None
        if app.settings.remind:
            if decision.kind == "confirm" and game.energy[game.decider] > 0:
                return app.say("table.lapses")
            if "rest" in decision.keys and game.energy[game.decider] >= energy_most(game, game.decider):
                return app.say("table.rest_full")
        return app.say("table.back_hint") if self.session.can_step_back else ""
