"""View model of the current decision: what the viewer can choose and how it is asked.

An object is made for one decision and one viewer; the lit things, menus, previews and the prompt
that depend on them belong to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.choice_outcome import (
    ChoiceOutcome,
    asks_may_after_paying,
    branches,
    branches_after_paying,
    choice_outcome,
)
from ....play.preview import best_first, preview
from ....play.raise_offer import RaiseOffer, raise_offer, raise_offer_text
from ....play.session import Session
from ....play.targets import looked_at, skip_implicit_choice, targets, targets_without_done
from ....play.things import Thing
from ....rules.constants import SIDES
from ....rules.events import GameEnded
from ....rules.frame_memory import Preparing
from ....rules.in_play.modifiers import energy_limit, prepare_to
from ....text.brief import cube
from ....text.causal_log import causal_lines
from ....text.choice import Choice
from ....text.locale import counted, say
from ....text.log import side_slots
from ....text.trigger_text import react_label
from ....text.typography import capitalized
from ..model.action_gains import action_gains
from ..model.shift_arrows import arrow_owner, shift_label, shift_things
from .awareness_menu import AwarenessMenu
from .menu import Menu
from .prompt_bar import PromptBar
from .short_prompt import short_prompt

if TYPE_CHECKING:
    from ....game import Game
    from ...window.app import App

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
        self.menu: Menu | None = None
        self.bar: PromptBar | None = None
        self.raise_offer: RaiseOffer | None = None  # the level that is being asked about
        # whether the card picker is hidden so that the table is visible
        self.picker_hidden = False
        self.preparing = False  # whether cards are marked first and then discarded together
        self.discarding = False  # whether chosen hand cards are discarded
        self.marked: list[Thing] = []  # for discarding
        self._joined = False  # whether paying and using are asked as one question
        # alternative effects by button key, and whether each would change anything
        self._effects: dict[str, tuple[Choice, bool]] = {}
        # the game in which the dragged card has been played
        self._aimed: Game | None = None
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
            self._point_at()

    def _point_at(self) -> None:
        """Add the choices made on the table: arrows, the marker's stops and joined questions."""
        assert self.session is not None
        game = self.session.game
        for option in [
            option
            for thing, options in self.targets.items()
            if thing.kind == "button"
            for option in options
        ]:
            if option.form[0] == "move":
                self.targets.setdefault(
                    Thing("character", self.outcome_of(option.key).stop), []
                ).append(option)
        self.targets |= shift_things(self.targets)
        if asks_may_after_paying(game):
            self._joined = True
            yes, no = (
                self.targets.pop(Thing("button", "yes")),
                self.targets.pop(Thing("button", "no")),
            )
            self.targets |= {
                Thing("button", "yes yes"): yes,
                Thing("button", "yes no"): yes,
                Thing("button", "no"): no,
            }
        elif found := branches_after_paying(game):
            self._joined = True
            self._effects = {f"yes {option.key}": (option, able) for option, able in found}
            yes, no = (
                self.targets.pop(Thing("button", "yes")),
                self.targets.pop(Thing("button", "no")),
            )
            self.targets |= {
                **{Thing("button", name): yes for name in self._effects},
                Thing("button", "no"): no,
            }
        else:
            self._effects = {option.key: (option, able) for option, able in branches(game)}

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
        if self._joined and thing.kind == "button":
            return thing.id.split()
        if self.preparing and thing == Thing("button", "done"):
            return [*[card.id for card in self.marked], "done"]
        return [self.options(thing)[0].key]

    def together(self, key: str) -> list[str]:
        """Return a choice with those that belong to it.

        Paying for an ability also uses it, and finishing the marking discards the marked cards.
        """
        if self.preparing and key == "done":
            return self.keys(Thing("button", "done"))
        return [key, "yes"] if self._joined and key == "yes" and not self._effects else [key]

    def words(self, app: App) -> dict[str, str]:
        """Return the button labels of choices by key, if they say more than the choices do."""
        said: dict[str, str] = {}
        if self._joined:  # no button says just "yes"
            either = [pair for pair in self._effects.values() if pair[1]] or list(
                self._effects.values()
            )
            said["yes"] = " / ".join(
                option.text(app.settings.language) for option, _ in either
            ) or self._label(app, Thing("button", "yes yes"))
        if self.discarding:
            said |= {
                option.key: app.say(
                    "choosing.discard_card", card=option.text(app.settings.language)
                )
                for thing, options in self.targets.items()
                if thing.kind == "hand"
                for option in options
            }
        if self.preparing:
            said["done"] = self._label(app, Thing("button", "done"))
        arrows = [thing.id for thing in self.targets if thing.kind == "shift"]
        if arrows:
            assert self.session is not None
            people = {
                entry["id"]: entry
                for entry in self.session.game.view(self.session.viewer)["circle"]
            }
            said |= {
                key: shift_label(
                    app,
                    key,
                    people[(id := arrow_owner(Thing("shift", key)).id)],
                    self.outcome_of(key).landings.get(id),
                )
                for key in arrows
            }
        return said

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

    def aims(self, card: Thing) -> Targets:
        """Return the Characters on which a hand card could be played."""
        assert self.session is not None
        key = self.options(card)[0].key
        trial = self.session.game.copy()
        for each in filter(None, (self.first(key), key)):
            trial.apply(each)
        self._aimed, self._outcomes = trial, {}
        found = targets(trial) if trial.decision and trial.decision.kind == "character" else {}
        return found | shift_things(found)

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
        if thing.id in self._effects and not self._effects[thing.id][1]:
            return [say(language, "ui.choosing.no_effect")]
        options = self.options(thing)
        told = len(options) == 1 and thing.kind != "hand" and self.first(options[0].key) != "pass"
        if options and thing.kind == "shift" and self.outcome_of(options[0].key).ends:
            return []
        # the destination is already shown
        known = (
            arrow_owner(thing).id
            if thing.kind == "shift"
            else thing.id
            if thing.kind == "gap"
            else ""
        )
        return self.preview(options[0].key, language, known) if told and " " not in thing.id else []

    def open_menu(
        self,
        app: App,
        thing: Thing,
        at: tuple[int, int],
        bounds: pygame.Rect,
        clear: pygame.Rect | None = None,
    ) -> None:
        """Open the menu of a thing's choices, the best first; it does not cover `clear`."""
        assert self.session is not None
        game = self.asked_game
        options = self.options(thing)
        language = app.settings.language
        # the row's label already names the destination of a shift
        known = thing.id if thing.kind == "character" else ""
        rows = [
            (
                option,
                self.preview(
                    option.key, language, known if option.key.startswith("shift:") else ""
                ),
            )
            for option in best_first(game, options)
        ]
        ends = {option.key: end for option in options if (end := self.outcome_of(option.key).ends)}
        self.menu = Menu(app, at, rows, bounds, ends, words=self.words(app))
        if clear is not None:
            self.menu.keep_clear(clear, bounds)

    def open_awareness_menu(
        self, app: App, thing: Thing, at: tuple[int, int], bounds: pygame.Rect
    ) -> None:
        """Open the menu of the one-shot Awareness abilities, each with its text."""
        levels = [
            options[0] for thing, options in self.targets.items() if thing.kind == "awareness"
        ]
        self.menu = AwarenessMenu(
            app,
            at,
            levels,
            bounds,
            {option.key: self.outcome_of(option.key).ends for option in levels},
        )
        self.menu.hot = levels.index(self.options(thing)[0])

    def once(self, thing: Thing) -> bool:
        """Whether a thing stands for a one-shot ability."""
        options = self.options(thing)
        return bool(options) and options[0].form[0] == "awareness"

    def ask(self, app: App, rect: pygame.Rect) -> None:
        """Write the prompt, with buttons for the answers that have no place on the table."""
        assert self.session is not None
        self.bar = PromptBar(app, rect)
        decision, language = self.session.game.decision, app.settings.language
        if decision is None:
            self._close(language)
        elif not self.mine:
            key = "table.waiting" if self.session.human_to_decide else "table.thinking"
            self.bar.set(
                capitalized(
                    app.say(
                        key,
                        **side_slots(
                            language, decision.side, self.session.plan.name(decision.side)
                        ),
                    )
                ),
                decision.side,
                [],
            )
        else:
            spoken = {"button", "awareness"} | (
                {"equipment", "character"} if decision.kind == "react" else set()
            )
            buttons = [
                (thing, options[0])
                for thing, options in self.targets.items()
                if thing.kind in spoken
            ]
            levels = [button for button in buttons if self.once(button[0])]
            # one button for all levels: the menu and the track show them
            buttons = [button for button in buttons if button not in levels[:-1]]
            # next to an Awareness ability
            acting = self.asked_game is self.session.game and bool(self.through)
            text = app.say("table.awareness_or") if acting else decision.text(language)
            brief = app.say("table.what_now") if acting else decision.text(language, brief=True)
            if decision.kind == "action" and not any(
                thing.kind == "hand" for thing in self.targets
            ):
                text = brief = app.say("table.awareness_no_play" if acting else "table.no_play")
            self.bar.short_prompt = (
                app.say("table.what_now")
                if acting
                else short_prompt(app, self.asked_game, self._effects)
            )
            if not any(thing.kind == "hand" for thing in self.targets):
                self.bar.below = max(0, app.theme.size[1] - rect.bottom - app.theme.px(4))
            self.bar.action_gains = action_gains(self.session.game)
            self.bar.lies = bool(self.session.game.state.resolving) or decision.kind == "action"
            self.raise_offer = raise_offer(self.session.game)
            if self.raise_offer is not None:
                told = raise_offer_text(self.session.game, self.raise_offer, language)
                brought = app.cards.characters[
                    app.cards.character_index[self.raise_offer.character]
                ].names[language]
                text = f"{text} {' '.join(told)}"
                self.bar.short_prompt = (
                    f"{app.say('choosing.terse.raise', name=brought)} {told[-1]}"
                )
            answers = [option for _, option in buttons if option.form[0] == "react"]
            if len(answers) == 1:  # show what it would do in addition to the answer
                does = react_label(
                    answers[0].cards,
                    "react_with",
                    answers[0].cards.triggers[answers[0].form[1]],
                    language,
                )
                text, brief = f"{text}\n{does}", f"{brief}\n{does}"
            if self._joined and self._effects:
                text = brief  # the answers quote the rest
            if self.picks:
                buttons.insert(0, (Thing("lift"), next(iter(self.targets.values()))[0]))
            if self.session.can_step_back:
                buttons.append((Thing("back"), next(iter(self.targets.values()))[0]))
            words = {thing: label for thing, _ in buttons if (label := self._label(app, thing))}
            both = Thing("button", "yes yes")
            # the price as symbols, as elsewhere
            if both in words and (seen := self.outcome_of("yes", "yes")).level and not seen.ends:
                words[both] = app.say("choosing.level", level=seen.level)
                self.bar.action_gains[both] = f"−{seen.energy}{cube(decision.side)}"
            if self.raise_offer is not None and self.raise_offer.wins:
                words[Thing("button", "yes")] = app.say("beats.raise.yes_wins")
            ends = {
                thing: self.outcome_of(*self.keys(thing)).ends
                for thing, _ in buttons
                if thing.kind == "button" and thing.id not in ("rest", "prepare", "done")
            }
            self.bar.set(text, decision.side, buttons, self._hint(app), brief, words, ends)

    def _close(self, language: str) -> None:
        """Show the result of the game in place of a question."""
        assert self.session is not None and self.bar is not None
        plan = self.session.plan
        over = [entry.event for entry in self.session.log if isinstance(entry.event, GameEnded)]
        told = causal_lines(
            self.session.cards, over[-1:], language, (plan.name("town"), plan.name("creature"))
        )
        self.bar.set(
            told[-1].text if told else "",
            over[-1].winner if over and over[-1].winner in SIDES else None,
            [],
        )

    def _label(self, app: App, thing: Thing) -> str:
        """Return the label of a button if it says more than its option; else ""."""
        assert self.session is not None
        game = self.session.game
        word = app.say
        language = app.settings.language
        if thing.kind == "back":
            return word("choosing.back")
        if thing.kind == "lift":
            return word("choosing.lower" if self.picker_hidden else "choosing.lift")
        if self.once(thing):
            return word("brief.awareness")
        if self.preparing and thing == Thing("button", "done"):
            side, n = game.state.decider, len(self.marked)
            left = len(game.state.hand[side]) - n
            draw = max(
                0,
                min(
                    prepare_to(game.state, side) - left,
                    len(game.state.deck[side]) + len(game.state.discard[side]) + n,
                ),
            )
            key = (
                "discard_draw"
                if n and draw
                else "discard_only"
                if n
                else "draw_only"
                if draw
                else "nothing"
            )
            return word(f"choosing.{key}", n=n, draw=draw)
        if thing.id in self._effects:
            return self._effects[thing.id][0].text(language)
        if self._joined and thing.id != "no":
            seen = self.outcome_of(*self.keys(thing))
            if thing.id == "yes no":
                return word("choosing.pay_only")
            if seen.level:
                key = "choosing.level_wins" if seen.ends > 0 else "choosing.level_for"
                return word(key, level=seen.level, energy=counted(language, "energy", seen.energy))
            return word("choosing.pay_both")
        return ""

    def _hint(self, app: App) -> str:
        """Return an additional note: what would expire or be wasted."""
        assert self.session is not None
        game = self.session.game
        decision = game.decision
        assert decision is not None
        if app.settings.remind:
            if decision.kind == "confirm" and game.state.energy[game.state.decider] > 0:
                return app.say("table.lapses")
            if "rest" in decision.keys and game.state.energy[game.state.decider] >= energy_limit(
                game.state, game.state.decider
            ):
                return app.say("table.rest_full")
        return ""
