"""View model of the current decision: what the viewer can choose and how it is asked.

An object is made for one decision and one viewer; the lit things, menus, previews and the prompt
that depend on them belong to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.choice_outcome import (
    ChoiceOutcome,
    Destination,
    asks_may_after_paying,
    branches,
    branches_after_paying,
    choice_outcome,
    helped_side,
)
from ....play.preview import preview
from ....play.raise_offer import RaiseOffer, raise_offer
from ....play.session import Session
from ....play.targets import looked_at, skip_implicit_choice, targets, targets_without_done
from ....play.things import Thing, ThingKind
from ....rules.frame_memory import Preparing
from ....text.choice import Choice
from ....text.language.locale import say
from ..model.shift_arrows import arrow_owner, shift_things
from .menu import ChoiceList
from .prompt import DONE, NO, PAY_ONLY, YES
from .prompt_bar import PromptBar

if TYPE_CHECKING:
    from ....game import Game
    from ....play.lesson import LessonRun

Targets = dict[Thing, list[Choice]]


def decision_identity(session: Session) -> tuple[object, ...]:
    """Return what identifies a decision.

    After an undo the game is another object; after a choice there are more steps.
    """
    return session.game, len(session.steps), session.viewer, session.seated


def discarding(game: Game) -> bool:
    """Whether the player discards cards of their own hand, one after the other."""
    decision = game.decision
    return (
        decision is not None
        and decision.zone == "hand"
        and bool(game.state.stack)
        and game.state.stack[-1][0].op == "discard"
    )


class DecisionView:
    """What the viewer can choose now.

    It is empty without a session or if another side decides.
    """

    def __init__(self, session: Session | None = None) -> None:
        self._made_for = decision_identity(session) if session is not None else None
        self.session = session
        self.mine = (
            session is not None
            and session.seated
            and session.human_to_decide
            and session.decider == session.viewer
        )
        # an implicit choice and the game after it
        self.ahead: tuple[str, Game] | None = None
        # what can be chosen after it: by not using the Awareness ability, or by picking something
        self.through: Targets = {}
        self.targets: Targets = {}
        # cards of a deck that the viewer looks at, with their position in the chosen order
        self.spread: list[tuple[str, int]] = []
        # what a lesson shows but does not allow
        self.refused: set[Thing] = set()
        self.menu: ChoiceList | None = None
        self.bar: PromptBar | None = None
        self.raise_offer: RaiseOffer | None = None  # the level that is being asked about
        # whether the card picker is hidden so that the table is visible
        self.picker_hidden = False
        self.preparing = False  # whether cards are marked first and then discarded together
        self.discarding = False  # whether chosen hand cards are discarded
        self.marked: list[Thing] = []  # for discarding
        # the choices of answers that make several: paying and using are asked as one question
        self.joined: dict[Thing, tuple[str, ...]] = {}
        # alternative effects by button, and whether each would change anything
        self.effects: dict[Thing, tuple[Choice, bool]] = {}
        # the game in which the dragged card has been played
        self._aimed: Game | None = None
        self.aimed: Targets = {}  # where the dragged card can be played
        self._outcomes: dict[tuple[str, ...], ChoiceOutcome] = {}
        self._previews: dict[tuple[str, str, str], list[str]] = {}
        if session is not None and self.mine:
            self.ahead = skip_implicit_choice(session.game)
            self.targets, self.spread = targets(session.game), looked_at(session.game)
            # acting implies not using the ability, and picking implies "yes": skip that question
            if self.ahead:
                self.through = targets_without_done(self.ahead[1])
                del self.targets[Thing("button", self.ahead[0])]
                self.targets |= self.through
            self.preparing = isinstance(self.asked_game.state.stack[-1][2], Preparing)
            self.discarding = self.preparing or discarding(self.asked_game)
            self.raise_offer = raise_offer(session.game)
            self._point_at()
            if session.lesson is not None:
                self._keep_allowed(session.lesson)

    def _point_at(self) -> None:
        """Add the choices made on the table: arrows, the marker's stops and joined questions."""
        assert self.session is not None
        moves = [
            option
            for thing, options in self.targets.items()
            if thing.kind == "button"
            for option in options
            if option.form[0] == "move"
        ]
        for option in moves:
            stop = Thing("character", self.outcome_of(option.key).stop)
            self.targets.setdefault(stop, []).append(option)
        self.targets |= shift_things(self.targets)
        self._join_questions(self.session.game)

    def _join_questions(self, game: Game) -> None:
        """Ask whether to pay for an ability together with what would be asked after it."""
        if asks_may_after_paying(game):
            self.joined = {YES: ("yes", "yes"), PAY_ONLY: ("yes", "no")}
        elif found := branches_after_paying(game):
            self.effects = {Thing("button", option.key): (option, able) for option, able in found}
            self.joined = {thing: ("yes", thing.id) for thing in self.effects}
        else:
            self.effects = {
                Thing("button", option.key): (option, able) for option, able in branches(game)
            }
            return
        yes, no = self.targets.pop(YES), self.targets.pop(NO)
        self.targets |= {**dict.fromkeys(self.joined, yes), NO: no}

    def _keep_allowed(self, lesson: LessonRun) -> None:
        """Keep what the current step of a lesson allows."""
        allowed = {
            thing: [option for option in options if lesson.allows(option.key)]
            for thing, options in self.targets.items()
            if thing not in self.joined
        }
        for thing, keys in self.joined.items():
            if lesson.allows(*keys):
                allowed[thing] = self.targets[thing]
        remaining = {thing: options for thing, options in allowed.items() if options}
        if (
            NO in self.targets
            and NO not in remaining
            and any(t.kind == "button" for t in remaining)
        ):
            # it stays where it is in every game, so that nobody gets used to another place
            remaining[NO] = self.targets[NO]
            self.refused.add(NO)
        self.targets = remaining
        if not self.targets and self.joined and lesson.allows("yes"):
            # the lesson teaches the questions one after the other
            self.joined, self.effects = {}, {}
            self.targets = {YES: targets(self.game)[YES]}

    @property
    def game(self) -> Game:
        """The game of the session."""
        assert self.session is not None
        return self.session.game

    @property
    def viewer(self) -> str:
        """The side that looks at the table."""
        assert self.session is not None
        return self.session.viewer

    @property
    def can_step_back(self) -> bool:
        """Whether the last choice had no consequence yet and can be undone."""
        assert self.session is not None
        return self.session.can_step_back

    @property
    def game_humans(self) -> list[str]:
        """The sides that people play."""
        assert self.session is not None
        return self.session.config.humans

    @property
    def guided(self) -> bool:
        """Whether a step of a lesson limits what can be chosen."""
        assert self.session is not None
        return self.session.lesson is not None and self.session.lesson.guiding

    @property
    def asks_to_act_instead(self) -> bool:
        """Whether the player may act instead of using an Awareness ability."""
        return self.asked_game is self.game and bool(self.through)

    def offers(self, kind: ThingKind) -> bool:
        """Whether a thing of this kind can be chosen."""
        return any(thing.kind == kind for thing in self.targets)

    @property
    def asked_game(self) -> Game:
        """The game the question is about.

        If the player may pick something, it is the game after saying "yes".
        """
        assert self.session is not None
        return self.ahead[1] if self.ahead and self.ahead[0] == "yes" else self.session.game

    def holds(self, session: Session) -> bool:
        """Whether this is the current decision: same game, same choices, same viewer."""
        return decision_identity(session) == self._made_for

    def keys(self, thing: Thing) -> list[str]:
        """Return the choices a thing with one option stands for, in order; usually one."""
        if thing in self.joined:
            return [*self.joined[thing]]
        if self.preparing and thing == DONE:
            return [*[card.id for card in self.marked], "done"]
        return [self.options(thing)[0].key]

    def together(self, key: str) -> list[str]:
        """Return a choice with those that belong to it.

        Paying for an ability also uses it, and finishing the marking discards the marked cards.
        """
        if self.preparing and key == "done":
            return self.keys(DONE)
        return [*self.joined.get(YES, [key])] if key == "yes" else [key]

    def mark(self, card: Thing) -> None:
        """Mark a hand card for discarding, or unmark it."""
        if card in self.marked:
            self.marked.remove(card)
        else:
            self.marked.append(card)

    def outcome_of(self, *keys: str) -> ChoiceOutcome:
        """Return the certain outcome of choices made in this order; results are cached."""
        assert self.session is not None
        if keys not in self._outcomes:
            game, line = self.session.game, keys
            offered = game.decision.keys if game.decision else []
            if keys[0] not in offered and self._aimed is not None:
                game = self._aimed
            elif keys[0] not in offered and self.ahead is not None:
                line = (self.ahead[0], *keys)
            self._outcomes[keys] = choice_outcome(game, line)
        return self._outcomes[keys]

    def options(self, thing: Thing) -> list[Choice]:
        """Return the options of a thing on the table."""
        return self.targets.get(thing.without_place, [])

    def first(self, key: str) -> str:
        """Return the implicit choice to make before another, if any."""
        there = any(option.key == key for options in self.through.values() for option in options)
        return self.ahead[0] if there and self.ahead is not None else ""

    def aim(self, card: Thing) -> None:
        """Let only the Characters be chosen on which a dragged hand card could be played."""
        assert self.session is not None
        key = self.options(card)[0].key
        trial = self.session.game.copy()
        for each in filter(None, (self.first(key), key)):
            trial.apply(each)
        self._aimed, self._outcomes = trial, {}
        found = targets(trial) if trial.decision and trial.decision.kind == "character" else {}
        self.aimed = found | shift_things(found)

    def stop_aiming(self) -> None:
        """Let everything be chosen again, because no card is dragged any more."""
        self.aimed = {}

    @property
    def picks(self) -> list[str]:
        """The cards in the card picker."""
        return [id for id, _ in self.spread] or [
            thing.id for thing in self.targets if thing.kind == "pick"
        ]

    # -- texts --------------------------------------------------------------------------------

    def preview(self, key: str, language: str, known: str = "") -> list[str]:
        """Return what a choice would do at once, except the shift of the Character `known`."""
        assert self.session is not None
        if (key, language, known) not in self._previews:
            game = self.asked_game if self.first(key) else self.session.game
            self._previews[key, language, known] = preview(game, key, language, known)
        return self._previews[key, language, known]

    def about(self, thing: Thing, language: str) -> list[str]:
        """Return what choosing a thing would do, if it stands for a single choice."""
        if thing in self.effects and not self.effects[thing][1]:
            return [say(language, "ui.choosing.no_effect")]
        options = self.options(thing)
        if len(options) != 1 or thing.kind == "hand" or thing in self.joined:
            return []
        key = options[0].key
        if self.first(key) == "pass":
            return []
        if thing.kind == "shift":  # the destination is already shown
            owner = arrow_owner(thing).id
            if self.outcome_of(key).ends:
                return []
            return self._helped(owner, key, language) + self.preview(key, language, owner)
        return self.preview(key, language, thing.id if thing.kind == "gap" else "")

    def _helped(self, id: str, key: str, language: str) -> list[str]:
        """Return which side a shift helps, if its destination is certain."""
        landing = self.outcome_of(key).landings.get(id)
        entry = next(one for one in self.game.view(self.viewer)["circle"] if one["id"] == id)
        if landing is None:
            return []
        side = helped_side(Destination(entry["side"], entry["safety"]), landing)
        return [say(language, f"ui.choosing.helps.{side}")]

    def once(self, thing: Thing) -> bool:
        """Whether a thing stands for a one-shot ability."""
        options = self.options(thing)
        return bool(options) and options[0].form[0] == "awareness"
