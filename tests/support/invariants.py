"""What must hold at every step of any game, whatever the card set says."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any

from inbetween import CardSet, Event, Game, determinize, new_game
from inbetween.rules.constants import SIDES
from inbetween.rules.frame_memory import Playing
from inbetween.rules.in_play.modifiers import equipment_in_play
from inbetween.rules.in_play.static_effects import ENERGY_MAX
from inbetween.rules.views.fold import fold
from inbetween.rules.views.view import GameView, side_view
from inbetween.saves import replay
from inbetween.saves.checkpoint import position_of
from inbetween.text.log.event_text import line
from tests.support.languages import LANGUAGES
from tools.list_texts import faults


def all_cards(game: Game, side: int) -> Counter[int]:
    """The cards of a side, wherever they are."""
    cards = game.cards.cards
    zones = (
        game.state.hand,
        game.state.deck,
        game.state.discard,
        game.state.removed,
        game.state.equipment,
    )
    found = Counter(card for zone in zones for card in zone[side])
    found.update(card for card, _, _ in game.state.attached if cards[card].side == side)
    found.update(card for card in game.state.resolving if cards[card].side == side)
    return found


def _check_side(game: Game, side: int, most_equipment: int) -> None:
    """No card of a side is lost, no number out of its bounds."""
    s, cards, n = game.state, game.cards, game.cards.numbers
    assert all_cards(game, side) == Counter(cards.decks[side]), "cards were lost or doubled"
    assert s.energy[side] >= 0 and (cards.modifies[ENERGY_MAX] or s.energy[side] <= n.energy_max), (
        "Energy out of bounds"
    )
    assert 0 <= s.awareness[side] <= n.awareness_goal, "Awareness out of bounds"
    assert len(equipment_in_play(s, side)) <= most_equipment, "too much Equipment"
    assert not Counter(s.revealed_hand[side]) - Counter(s.inferred_hand[side])
    assert not Counter(s.inferred_hand[side]) - Counter(s.hand[side])
    assert list(s.hand[side]) == sorted(s.hand[side])


def check_state(game: Game) -> None:
    """No card is lost, no number out of its bounds, and a game that goes on has something to
    decide.
    """
    n = game.cards.numbers
    # not yet counted
    coming = len(game.state.stack) > 1 and 1 + sum(
        isinstance(frame[2], Playing) for frame in game.state.stack
    )
    for side in (0, 1):
        _check_side(game, side, n.equipment_max + coming)
    assert game.state.marker in game.state.circle
    assert all((place >= 0) == (c in game.state.circle) for c, place in enumerate(game.state.line))
    assert all(at < 0 or at in game.state.circle for at in game.state.token_at)
    assert all(at in game.state.circle for _, at, _ in game.state.attached)
    if game.state.winner_index < 0:
        assert len(game.state.circle) > n.last_stand, "the last stand was missed"
        assert game.state.line.count(9) < n.to_win > game.state.line.count(0), "a win was missed"
        assert game.turn <= n.turns_max, "the game goes on too long"
        assert game.decision and len(game.decision.options) > 1, "nothing to decide"
        assert len(set(game.decision.keys)) == len(game.decision.keys), "two options have one key"
    else:
        assert game.decision is None and game.winner and game.ending


def check_hidden(view: GameView, events: list[Event], game: Game, side: int) -> None:
    """Nothing but what was seen of the other hand is in the view or in the events of a side."""
    other = SIDES[1 - side]
    hand = side_view(view, other)["hand"]
    assert Counter(c for c in hand if c) == Counter(
        game.cards.cards[c].id for c in game.state.revealed_hand[1 - side]
    )
    for event in events:
        shown = event.seen_by(SIDES[side])
        if event.kind == "draw" and event.data["side"] == other:
            assert shown.data["card"] is None


def check_guess(game: Game, side: str, rng: Random, choices: int = 10) -> None:
    """A game that could be this one as far as a side knows looks the same to it, and can be played
    on.
    """
    guess = determinize(game, side, rng)
    asked = game.decision is not None and game.decision.side == side
    # With other cards the other side may have nothing to choose, and the game goes on.
    if asked or [frame[:2] for frame in guess.state.stack] == [
        frame[:2] for frame in game.state.stack
    ]:
        seen = guess.view(side)
        known = {**game.view(side), **({} if guess.state.options else {"winner": guess.winner})}
        assert seen == known, f"a guess looks different: {differences(seen, known)}"
    if asked and game.decision:
        assert guess.decision and guess.decision.keys == game.decision.keys, (
            "a side is asked by what it cannot know"
        )
        assert guess.decision.prompt == game.decision.prompt, (
            "a question says what a side cannot know"
        )
    check_state(guess)
    for _ in range(choices):
        if guess.decision:
            guess.apply(rng.choice(guess.decision.options).key)


_seen_wrong = lru_cache(5000)(faults)  # games say the same things again and again


def check_text(language: str, text: str) -> None:
    """A text has no slots left, and nothing in it can be seen to be wrong."""
    wrong = [*_seen_wrong(language, text), *[sign for sign in ("{", "}", "None") if sign in text]]
    assert not wrong, f"{language}: {' and '.join(wrong)} in: {text}"


def check_words(game: Game, events: list[Event], languages: tuple[str, ...] = LANGUAGES) -> None:
    """Prompt, labels and log can be read."""
    for language in languages:
        told = [
            line(game.cards, event.seen_by(side), language) for event in events for side in SIDES
        ]
        if game.decision:
            told += [
                game.decision.text(language),
                *[option.text(language) for option in game.decision.options],
            ]
            assert all(told[-len(game.decision.options) - 1 :]), (
                "an option or a question without words"
            )
        for text in told:
            check_text(language, text)


class CheckedGame:
    """A game whose every step is checked: copies, views brought up to date with events, hidden
    cards, the state itself.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.views = [game.view(side) for side in SIDES]
        check_state(game)

    def apply(self, key: str) -> list[Event]:
        """Make a choice."""
        game = self.game
        twin, before = game.copy(), game.state.snapshot()
        events = game.apply(key)
        assert twin.state.snapshot() == before, "a copy changed with its original"
        twin.apply(key)
        assert twin.state.snapshot() == game.state.snapshot(), "the same choice led elsewhere"
        check_state(game)
        for side, view in zip(SIDES, self.views, strict=True):
            for event in events:
                fold(view, event.seen_by(side), side)
            real = game.view(side)
            assert view == real, f"{key}: {[e.kind for e in events]}: {differences(view, real)}"
            check_hidden(view, events, game, SIDES.index(side))
        return events


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Where two pieces of plain data differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [
            text
            for key in {**one, **other}
            for text in differences(one.get(key), other.get(key), f"{path}.{key}")
        ]
    return [] if one == other else [f"{path}: {one} is not {other}"]


def round_trip(game: Game) -> None:
    """A game that was written and read again is the same one."""
    again = Game.from_json(game.cards, game.to_json())
    assert again.state.snapshot() == game.state.snapshot(), (
        "a game changes when it is written and read"
    )
    assert (again.decision and again.decision.keys) == (game.decision and game.decision.keys)


def check_position(game: Game) -> None:
    """A quiet game is the same again when it is put on the table from what a position file would
    say.
    """
    again = Game.at(game.cards, position_of(game.state))
    for side in SIDES:
        told, real = again.view(side), game.view(side)
        real["dealt"] = told["dealt"]  # who has left the circle is forgotten
        assert told == real, f"a position looks different: {differences(told, real)}"
    assert (again.decision and again.decision.keys) == (game.decision and game.decision.keys), (
        "a position offers something else"
    )


def play_checked_game(cards: CardSet, seed: int) -> Game:
    """Play a random game with every check at every step, and replay its choices at the end."""
    rng = Random(seed)
    game = new_game(cards, seed=seed)
    watched = CheckedGame(game)
    while decision := game.decision:
        watched.apply(rng.choice(decision.options).key)
    assert replay(cards, seed, game.history).state.snapshot() == game.state.snapshot()
    return game
