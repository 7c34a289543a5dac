"""The `try` command: a card's text in all languages, and its choices in a position as a tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from ..data.faults import did_you_mean
from ..game import Decision, Game
from ..rules import engine
from ..rules.cards import Card, CardSet, Character
from ..rules.constants import DIMENSIONS, SIDES
from ..rules.env import Env
from ..rules.errors import InBetweenError, Message
from ..rules.events import Event, PhaseBegun
from ..rules.frame_memory import Activating, Reacting
from ..rules.in_play.static_effects import StaticEffect
from ..rules.turns.card_play import ACTIVATE
from ..rules.turns.control_flow import begin_ability
from ..text.card_text.rules_text import CardListEntry, card_list
from ..text.error_messages import localized_error, slot_text
from ..text.language.card_set_words import spoken
from ..text.language.languages import installed_languages
from ..text.language.locale import say, tolerate_language_of_mod
from ..text.log.event_text import line
from . import trial_positions
from .reaction_search import GAMES, ReactionMoment, find_reactions
from .trial_positions import TrialPosition

MAX_DEPTH = 4  # choices one after the other
MAX_OPTIONS = 12  # options shown of one choice inside the tree
MAX_LINES = 90  # lines of a tree


class Tryout:
    """Tries the cards, Characters and Awareness levels of a card set in one language."""

    def __init__(self, cards: CardSet, language: str, position: Path | None = None) -> None:
        self.cards = cards
        self.language = language
        self.position = position

    def say(self, key: str, **slots: object) -> str:
        """Return a sentence of this command."""
        return say(self.language, f"ui.try.{key}", **slots)

    def report(self, id: str) -> str:
        """Return the report about a card, a Character or an Awareness level.

        Raises InBetweenError if the id is unknown.
        """
        parts = [self._card_texts(id)]
        side, _, level = id.partition(":")
        if id in self.cards.card_index:
            parts += self._card(self.cards.cards[self.cards.card_index[id]])
        elif id in self.cards.character_index:
            parts += self._character(self.cards.characters[self.cards.character_index[id]])
        else:
            parts += self._awareness_level(SIDES.index(side), int(level))
        return "\n\n".join(parts)

    def _card_texts(self, id: str) -> str:
        """Return the text of the card in all languages."""
        known: list[str] = []
        lines: list[str] = []
        faulty: list[Message] = []
        for language in installed_languages():
            with tolerate_language_of_mod(language, faulty.append):
                for _, entries in card_list(self.cards, spoken(language, self.cards.words)):
                    for entry in entries:
                        known.append(entry.id)
                        if entry.id == id:
                            lines += [f"{language}  {text}" for text in _entry_lines(entry)]
        if not lines:
            raise localized_error(
                InBetweenError, "options.card", id=id, hint=did_you_mean(id, known)
            )
        return "\n".join([*lines, *(slot_text(fault, self.language) for fault in faulty)])

    # -- where --------------------------------------------------------------------------------

    def _position_text(self, trial_position: TrialPosition | None, side: int) -> str:
        """Return the line that says in which position it is tried."""
        if trial_position is None:
            return self.say("given", file=self.position)
        return self.say(
            "default",
            seed=trial_position.seed,
            turn=trial_position.game.turn,
            side=say(self.language, f"sides.{SIDES[side]}.nom"),
        )

    def best_position(
        self, candidates: Iterable[TrialPosition], size: Callable[[Game], int]
    ) -> tuple[TrialPosition | None, Game]:
        """Return the given position, or the candidate with the largest `size`."""
        if self.position is not None:
            return None, Game.at(self.cards, self.position)
        found = [(size(trial_position.game), trial_position) for trial_position in candidates]
        if not found:
            raise localized_error(InBetweenError, "options.no_bench")
        most = max(number for number, _ in found)
        trial_position = next(trial_position for number, trial_position in found if number == most)
        return trial_position, trial_position.game

    # -- cards --------------------------------------------------------------------------------

    def _card(self, card: Card) -> Iterator[str]:
        """Yield the paragraphs about playing a card, its ability and its reactions."""
        name = card.names[self.language]
        trial_position, game = self.best_position(
            trial_positions.in_hand(self.cards, card), lambda game: self.best_target(game, card)[1]
        )
        key = f"play:{card.id}"
        _pass_awareness(game)
        if game.decision is None or key not in game.decision.keys:
            yield self.say("not_offered", name=name)
        else:
            lines = [self._position_text(trial_position, card.side)]
            target, _ = self.best_target(game, card)
            game.apply(key)
            if game.decision is not None:
                lines += [self.say("targets"), *self._option_lines(game.decision)]
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
                        *self._choice_tree(game, lambda g: g.apply("yes")),
                    ]
                )
        yield from self._reactions(card.static_effect, trial_positions.in_play(self.cards, card))

    def best_target(self, start: Game, card: Card) -> tuple[str | None, int]:
        """Return where to play a card so that its ability can be paid for and offers most.

        Returns the key and the number of lines of the ability's choices.
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
                and len(trial.state.stack) > 1
            ):
                size = len(self._choice_tree(trial, lambda g: g.apply("yes")))
                if size > best[1]:
                    best = key, size
        return best

    # -- reactions ----------------------------------------------------------------------------

    def _reactions(
        self, source: StaticEffect, candidates: Iterable[TrialPosition]
    ) -> Iterator[str]:
        """Yield a paragraph for every reaction of something in play, found by random games."""
        if not source.triggers:
            return
        starts = (
            [Game.at(self.cards, self.position)]
            if self.position is not None
            else [trial_position.game for trial_position in candidates]
        )
        found, all_found = find_reactions(self.cards, source, starts)
        for moment in found:
            yield "\n".join(
                [self.say("react"), *self._reaction_lines(moment, len(source.triggers) > 1)]
            )
        if not all_found:
            yield self.say("no_other" if found else "no_moment", n=GAMES)

    def _reaction_lines(self, moment: ReactionMoment, several: bool) -> list[str]:
        """Return the question and the result of the answer, or what happens automatically."""
        if moment.decision is None:
            before = self._event_text(list(moment.before))
            going_on = any(isinstance(memory, Reacting) for _, _, memory in moment.game.state.stack)
            after = (
                self._choice_tree(moment.game, lambda game: list(moment.after))
                if going_on
                else [f"  {self._event_text(list(moment.after))}"]
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
        return [*asked, *self._choice_tree(moment.game, lambda game: game.apply(moment.key))]

    # -- Characters and Awareness -------------------------------------------------------------

    def _character(self, person: Character) -> Iterator[str]:
        """Yield the paragraphs about both faces of a Character."""
        for face in (0, 1):
            ability = person.abilities[face]
            label = say(self.language, f"card.face.{DIMENSIONS[face]}")
            source = next(
                (source for index, source in self.cards.faces[face] if index == person.index), None
            )
            if ability is None:
                yield "\n".join([self.say("face", face=label), f"  {self.say('lasting')}"])
            else:
                start_effect = partial(use_face, person=person, face=face)
                here = (
                    trial_position
                    for trial_position in trial_positions.anywhere(self.cards, face)
                    if person.index in trial_position.game.state.circle
                )
                trial_position, game = self.best_position(
                    here, partial(self.result_size, start_effect=start_effect)
                )
                if person.index not in game.state.circle:
                    yield self.say("not_here", name=person.names[self.language])
                    return
                yield "\n".join(
                    [
                        self._position_text(trial_position, face),
                        self.say("face", face=label),
                        *self._choice_tree(game, start_effect),
                    ]
                )
            if source is not None:
                yield from self._reactions(source, trial_positions.awake(self.cards, person, face))

    def _awareness_level(self, side: int, level: int) -> Iterator[str]:
        """Yield the paragraphs about an Awareness level."""
        ability = self.cards.awareness[side].get(level)
        source = next(
            (source for number, source in self.cards.levels[side] if number == level), None
        )
        if ability is None:
            yield self.say("lasting")
        else:
            start_effect = partial(use_level, side=side, level=level)
            trial_position, game = self.best_position(
                trial_positions.anywhere(self.cards, side),
                partial(self.result_size, start_effect=start_effect),
            )
            yield "\n".join(
                [self._position_text(trial_position, side), *self._choice_tree(game, start_effect)]
            )
        if source is not None:
            yield from self._reactions(source, trial_positions.at_level(self.cards, side, level))

    # -- the tree -----------------------------------------------------------------------------

    def _option_lines(self, decision: Decision) -> list[str]:
        """Return the options of a decision as lines."""
        lines = [
            f"  - {option.text(self.language)} [{option.key}]"
            for option in decision.options[:MAX_LINES]
        ]
        left = len(decision.options) - MAX_LINES
        return [*lines, f"  {self.say('more', n=left)}"] if left > 0 else lines

    def result_size(self, game: Game, start_effect: Callable[[Game], list[Event]]) -> int:
        """Return the number of lines after an effect; 0 if nothing happens."""
        lines = self._choice_tree(game, start_effect)
        return 0 if lines == [f"  ({self.say('nothing')})"] else len(lines)

    def _choice_tree(self, game: Game, start_effect: Callable[[Game], list[Event]]) -> list[str]:
        """Return the choices after an effect as lines, at most MAX_LINES."""
        trial = game.copy()
        lines: list[str] = []
        for text in self._tree(trial, start_effect(trial), 1, set()):
            lines.append(text)
            if len(lines) == MAX_LINES:
                return [*lines, f"  {self.say('short')}"]
        return lines

    def _tree(self, game: Game, events: list[Event], depth: int, asked: set[str]) -> Iterator[str]:
        """Yield the events, the question and, indented, what follows each option."""
        pad = "  " * depth
        text = self._event_text(events)
        if text:
            yield f"{pad}{text}"
        decision = game.decision
        if (
            decision is None
            or len(game.state.stack) < 2
            or any(isinstance(event, PhaseBegun) for event in events)
        ):
            if not text:
                yield f"{pad}({self.say('nothing')})"
            return
        prompt = decision.text(self.language)
        if prompt in asked:  # the same question was shown after another choice
            yield f"{pad}{prompt} …"
            return
        asked.add(prompt)
        yield f"{pad}{prompt}"
        for option in decision.options[:MAX_OPTIONS]:
            yield f"{pad}- {option.text(self.language)} [{option.key}]"
            trial = game.copy()
            events = trial.apply(option.key)
            if depth < MAX_DEPTH:
                yield from self._tree(trial, events, depth + 1, asked)
            elif text := self._event_text(events):
                yield f"{pad}  {text}"
        if len(decision.options) > MAX_OPTIONS:
            yield f"{pad}{self.say('more', n=len(decision.options) - MAX_OPTIONS)}"

    def _event_text(self, events: list[Event]) -> str:
        """Return the events up to the next phase as text."""
        texts: list[str] = []
        for event in events:
            if isinstance(event, PhaseBegun):
                break
            texts.append(line(self.cards, event, self.language))
        return " ".join(text for text in texts if text)


def use_face(game: Game, person: Character, face: int) -> list[Event]:
    """Use the ability of a Character's face in a copy of a game; return its events."""
    ability = person.abilities[face]
    assert ability is not None
    frame = (ACTIVATE, 0, Activating(person.index, face, ability.index))
    return _run(game, lambda: game.state.stack.append(frame))


def use_level(game: Game, side: int, level: int) -> list[Event]:
    """Use the ability of an Awareness level in a copy of a game; return its events."""
    ability = game.state.cards.awareness[side][level]
    return _run(game, lambda: begin_ability(game.state, ability, Env(side)))


def _run(game: Game, start: Callable[[], object]) -> list[Event]:
    """Run an effect in a game that waits for a choice, and return its events.

    The game must be a copy: it cannot be used afterward.
    """
    events: list[Event] = []
    game.state.log = events
    start()
    engine.advance(game.state)
    game.state.log = None
    return events


def _pass_awareness(game: Game) -> None:
    """Skip the choice of an Awareness ability, if it is offered before the action."""
    decision = game.decision
    if decision is not None and decision.kind == "action" and "pass" in decision.keys:
        game.apply("pass")


def _entry_lines(entry: CardListEntry) -> list[str]:
    """Return an entry of the card list as lines."""
    head = entry.name + (f" · {' · '.join(entry.facts)}" if entry.facts else "")
    return [
        f"{head}  [{entry.id}]",
        *(f"    {label}: {text}" if label else f"    {text}" for label, text in entry.texts),
    ]


def card_report(cards: CardSet, id: str, language: str, position: Path | None = None) -> str:
    """Return what the `try` command prints for a card, Character or Awareness level (town:3)."""
    return Tryout(cards, language, position).report(id)
