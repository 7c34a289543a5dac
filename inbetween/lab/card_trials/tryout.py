"""Trying a card without playing: its text in all languages, and every choice it offers in a
position, as an indented tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from ...data.faults import did_you_mean
from ...game import Decision, Game
from ...rules import engine
from ...rules.cards import Card, CardSet, Character
from ...rules.constants import DIMENSIONS, LANGUAGES, SIDES
from ...rules.env import Env
from ...rules.errors import InBetweenError
from ...rules.events import Event, PhaseBegun
from ...rules.frame_memory import Activating, Reacting
from ...rules.in_play.static_effects import StaticEffect
from ...rules.turns.card_play import ACTIVATE
from ...rules.turns.control_flow import begin_ability
from ...text.error_messages import localized_error
from ...text.locale import say
from ...text.log import line
from ...text.rules_text import CardListEntry, card_list
from . import trial_positions
from .reaction_search import GAMES, ReactionMoment, moments
from .trial_positions import TrialPosition

DEEP = 4
WIDE = 12
LONG = 90  # choices one after the other, at one place, and lines in all


class Tryout:
    """Tries the things of a card set in one language."""

    def __init__(self, cards: CardSet, language: str, position: Path | None = None) -> None:
        self.cards = cards
        self.language = language
        self.position = position

    def say(self, key: str, **slots: object) -> str:
        """A sentence of this command."""
        return say(self.language, f"ui.try.{key}", **slots)

    def report(self, id: str) -> str:
        """Everything about a card, a Character or an Awareness level; raises InBetweenError if
        there is none of this id.
        """
        parts = [self._texts(id)]
        side, _, level = id.partition(":")
        if id in self.cards.card_index:
            parts += self._card(self.cards.cards[self.cards.card_index[id]])
        elif id in self.cards.character_index:
            parts += self._character(self.cards.characters[self.cards.character_index[id]])
        else:
            parts += self._level(SIDES.index(side), int(level))
        return "\n\n".join(parts)

    def _texts(self, id: str) -> str:
        known: list[str] = []
        lines: list[str] = []
        for language in LANGUAGES:
            for _, entries in card_list(self.cards, language):
                for entry in entries:
                    known.append(entry.id)
                    if entry.id == id:
                        lines += [f"{language}  {text}" for text in _listed(entry)]
        if not lines:
            raise localized_error(
                InBetweenError, "options.card", id=id, hint=did_you_mean(id, known)
            )
        return "\n".join(lines)

    # -- where --------------------------------------------------------------------------------

    def _where(self, bench: TrialPosition | None, side: int) -> str:
        if bench is None:
            return self.say("given", file=self.position)
        return self.say(
            "default",
            seed=bench.seed,
            turn=bench.game.turn,
            side=say(self.language, f"sides.{SIDES[side]}.nom"),
        )

    def _best(
        self, benches: Iterable[TrialPosition], size: Callable[[Game], int]
    ) -> tuple[TrialPosition | None, Game]:
        """The given position, or of those found the one in which most is possible."""
        if self.position is not None:
            return None, Game.at(self.cards, self.position)
        found = [(size(bench.game), bench) for bench in benches]
        if not found:
            raise localized_error(InBetweenError, "options.no_bench")
        most = max(number for number, _ in found)
        bench = next(bench for number, bench in found if number == most)
        return bench, bench.game

    # -- cards --------------------------------------------------------------------------------

    def _card(self, card: Card) -> Iterator[str]:
        name = card.names[self.language]
        bench, game = self._best(
            trial_positions.in_hand(self.cards, card), lambda game: self._paid(game, card)[1]
        )
        key = f"play:{card.id}"
        _pass_awareness(game)
        if game.decision is None or key not in game.decision.keys:
            yield self.say("not_offered", name=name)
        else:
            lines = [self._where(bench, card.side)]
            target, _ = self._paid(game, card)
            game.apply(key)
            if game.decision is not None:
                lines += [self.say("targets"), *self._offered(game.decision)]
            yield "\n".join(lines)
            if target is None:
                yield self.say("unpaid")
            else:
                label = next(
                    option.text(self.language)
                    for option in game.decision.options
                    if option.key == target
                )
                game.apply(target)
                yield "\n".join(
                    [
                        self.say("ability", choice=label),
                        *self._after(game, lambda g: g.apply("yes")),
                    ]
                )
        yield from self._reactions(card.static_effect, trial_positions.in_play(self.cards, card))

    def _paid(self, start: Game, card: Card) -> tuple[str | None, int]:
        """Where a card can be played so that its ability can be paid for, and how much there is to
        choose then.
        """
        game = start.copy()
        _pass_awareness(game)
        if game.decision is None or f"play:{card.id}" not in game.decision.keys:
            return None, -1
        game.apply(f"play:{card.id}")
        best: tuple[str | None, int] = (None, 0)
        for key in game.decision.keys if game.decision else []:
            trial = game.copy()
            trial.apply(key)
            if (
                trial.decision is not None
                and trial.decision.kind == "confirm"
                and len(trial.stack) > 1
            ):
                size = len(self._after(trial, lambda g: g.apply("yes")))
                if size > best[1]:
                    best = key, size
        return best

    # -- reactions ----------------------------------------------------------------------------

    def _reactions(self, source: StaticEffect, benches: Iterable[TrialPosition]) -> Iterator[str]:
        """What something in play does when its moments come, if it reacts to any: found by playing
        on.
        """
        if not source.triggers:
            return
        starts = (
            [Game.at(self.cards, self.position)]
            if self.position is not None
            else [bench.game for bench in benches]
        )
        found, all_came = moments(self.cards, source, starts)
        for moment in found:
            yield "\n".join([self.say("react"), *self._moment(moment, len(source.triggers) > 1)])
        if not all_came:
            yield self.say("no_other" if found else "no_moment", n=GAMES)

    def _moment(self, moment: ReactionMoment, several: bool) -> list[str]:
        """A moment: what is asked and what the answer does, or what happens by itself."""
        if moment.decision is None:
            before = self._told(list(moment.before))
            going_on = any(isinstance(memory, Reacting) for _, _, memory in moment.game.stack)
            after = (
                self._after(moment.game, lambda game: list(moment.after))
                if going_on
                else [f"  {self._told(list(moment.after))}"]
            )
            return [*([before] if before else []), *after]
        asked = [moment.decision.text(self.language)]
        if several:
            label = next(
                option.text(self.language)
                for option in moment.decision.options
                if option.key == moment.key
            )
            asked.append(f"  - {label} [{moment.key}]")
        return [*asked, *self._after(moment.game, lambda game: game.apply(moment.key))]

    # -- Characters and Awareness -------------------------------------------------------------

    def _character(self, person: Character) -> Iterator[str]:
        for face in (0, 1):
            ability = person.abilities[face]
            label = say(self.language, f"card.face.{DIMENSIONS[face]}")
            source = next(
                (source for index, source in self.cards.faces[face] if index == person.index), None
            )
            if ability is None:
                yield "\n".join([self.say("face", face=label), f"  {self.say('lasting')}"])
            else:

                def happens(
                    game: Game, face: int = face, index: int = ability.index
                ) -> list[Event]:
                    return _run(
                        game,
                        lambda: game.stack.append(
                            (ACTIVATE, 0, Activating(person.index, face, index))
                        ),
                    )

                here = (
                    bench
                    for bench in trial_positions.anywhere(self.cards, face)
                    if person.index in bench.game.circle
                )
                bench, game = self._best(here, partial(self._much, happens=happens))
                if person.index not in game.circle:
                    yield self.say("not_here", name=person.names[self.language])
                    return
                yield "\n".join(
                    [
                        self._where(bench, face),
                        self.say("face", face=label),
                        *self._after(game, happens),
                    ]
                )
            if source is not None:
                yield from self._reactions(source, trial_positions.awake(self.cards, person, face))

    def _level(self, side: int, level: int) -> Iterator[str]:
        ability = self.cards.awareness[side].get(level)
        source = next(
            (source for number, source in self.cards.levels[side] if number == level), None
        )
        if ability is None:
            yield self.say("lasting")
        else:

            def happens(game: Game) -> list[Event]:
                return _run(game, lambda: begin_ability(game, ability, Env(side)))

            bench, game = self._best(
                trial_positions.anywhere(self.cards, side), lambda game: self._much(game, happens)
            )
            yield "\n".join([self._where(bench, side), *self._after(game, happens)])
        if source is not None:
            yield from self._reactions(source, trial_positions.reached(self.cards, side, level))

    # -- the tree -----------------------------------------------------------------------------

    def _offered(self, decision: Decision) -> list[str]:
        lines = [
            f"  - {option.text(self.language)} [{option.key}]" for option in decision.options[:LONG]
        ]
        left = len(decision.options) - LONG
        return [*lines, f"  {self.say('more', n=left)}"] if left > 0 else lines

    def _much(self, game: Game, happens: Callable[[Game], list[Event]]) -> int:
        """How much there is to tell once something happens."""
        lines = self._after(game, happens)
        return 0 if lines == [f"  ({self.say('nothing')})"] else len(lines)

    def _after(self, game: Game, happens: Callable[[Game], list[Event]]) -> list[str]:
        """What can be chosen once something happens, as lines; at most so many."""
        trial = game.copy()
        lines: list[str] = []
        for text in self._tree(trial, happens(trial), 1, set()):
            lines.append(text)
            if len(lines) == LONG:
                return [*lines, f"  {self.say('short')}"]
        return lines

    def _tree(self, game: Game, events: list[Event], depth: int, asked: set[str]) -> Iterator[str]:
        pad = "  " * depth
        told = self._told(events)
        if told:
            yield f"{pad}{told}"
        decision = game.decision
        if (
            decision is None
            or len(game.stack) < 2
            or any(isinstance(event, PhaseBegun) for event in events)
        ):
            if not told:
                yield f"{pad}({self.say('nothing')})"
            return
        prompt = decision.text(self.language)
        if prompt in asked:  # the same again, after another choice
            yield f"{pad}{prompt} …"
            return
        asked.add(prompt)
        yield f"{pad}{prompt}"
        for option in decision.options[:WIDE]:
            yield f"{pad}- {option.text(self.language)} [{option.key}]"
            trial = game.copy()
            events = trial.apply(option.key)
            if depth < DEEP:
                yield from self._tree(trial, events, depth + 1, asked)
            elif told := self._told(events):
                yield f"{pad}  {told}"
        if len(decision.options) > WIDE:
            yield f"{pad}{self.say('more', n=len(decision.options) - WIDE)}"

    def _told(self, events: list[Event]) -> str:
        """What has happened, up to the next phase."""
        told: list[str] = []
        for event in events:
            if isinstance(event, PhaseBegun):
                break
            told.append(line(self.cards, event, self.language))
        return " ".join(text for text in told if text)


def _run(game: Game, start: Callable[[], object]) -> list[Event]:
    """Let something happen in a game that waits for a choice; the game is a copy, and of no use
    afterwards.
    """
    events: list[Event] = []
    game.log = events
    start()
    engine.advance(game)
    game.log = None
    return events


def _pass_awareness(game: Game) -> None:
    """Go on to the action."""
    decision = game.decision
    if decision is not None and decision.kind == "action" and "pass" in decision.keys:
        game.apply("pass")


def _listed(entry: CardListEntry) -> list[str]:
    head = entry.name + (f" · {' · '.join(entry.facts)}" if entry.facts else "")
    return [
        f"{head}  [{entry.id}]",
        *(f"    {label}: {text}" if label else f"    {text}" for label, text in entry.texts),
    ]


def tried(cards: CardSet, id: str, language: str, position: Path | None = None) -> str:
    """A card, Character or Awareness level (town:3) as `try` prints it."""
    return Tryout(cards, language, position).report(id)
