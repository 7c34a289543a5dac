"""Play whole games from a setup and a seed: plain data that gives the same game in any process."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from ..ai.evaluation.card_set_weights import load_weights_or_none
from ..ai.evaluation.evaluate import WEIGHTS, Weights
from ..ai.players import NO_LIMIT, Budget, Player, player
from ..data.compiler import compile_set
from ..data.editions import with_edition
from ..data.faults import CardError
from ..data.loader import load_cards, load_text
from ..paths import CardPaths, cards_name, own_file, paths_of
from ..rules.cards import CardSet
from ..rules.constants import DIMENSIONS, SIDES
from ..rules.engine import choose
from ..rules.events import StatisticsLog
from ..rules.options import Option, Options
from ..rules.state import State
from ..rules.turns.setup import new_game
from .runner import WorkerPool, run_tasks
from .statistics.ablation import Ablation, disabled_faces
from .statistics.records import GameRecord, WinProgress, game_record

Boost = tuple[int, int]  # by side: factor on the simulations
EVEN: Boost = (1, 1)
PlainWeights = tuple[tuple[tuple[str, float], ...], tuple[tuple[str, float], ...], float]
Pick = Callable[[State, Options], Option]


class GameSetup(NamedTuple):
    """What a game is played with and by whom, as plain data that can be sent to any worker."""

    text: str  # the card set
    file: str  # its name in error messages
    town: str = "random"
    creature: str = "random"
    edition: str | None = None
    # numbers of the game, by name, that replace those of the card set
    numbers: tuple[tuple[str, int], ...] = ()
    simulations: int | None = None
    seconds: float | None = None
    boost: Boost = EVEN
    # evaluation weights; None: those of the built-in set
    weights: PlainWeights | None = None
    # what must not be used: card ids, abilities of Characters (town:sam) and Awareness (town:3)
    denied: tuple[str, ...] = ()
    even_start: bool = False
    paths: tuple[str, ...] = ()  # what the card set was loaded from; none: the built-in set


Task = tuple[GameSetup, int]  # a setup and a seed


def setup_of(cards: str | CardPaths | None = None, **more: Any) -> GameSetup:
    """Return a setup with a card set or mods, or with the built-in set without a path.

    Raises CardError with all faults of the files.
    """
    paths = paths_of(cards)
    loaded = load_cards(cards)
    file = cards_name(paths) if len(paths) > 1 else str((*paths, own_file("cards.yaml"))[0])
    more["paths"] = tuple(map(str, paths))
    setup = GameSetup(loaded.source, file, **more)
    return setup if setup.weights else setup._replace(weights=stored_weights(loaded.digest))


def stored_weights(digest: str) -> PlainWeights | None:
    """Return the weights stored on this machine for a card set, or None.

    They are sent along with its games, and with those of its variants.
    """
    own = load_weights_or_none(digest)
    return plain_weights(Weights(*own)) if own else None


def plain_weights(weights: Weights) -> PlainWeights:
    """Return weights as plain data."""
    return tuple(weights.town.items()), tuple(weights.creature.items()), weights.balance


def weights_fingerprint(plain: PlainWeights | None = None) -> str:
    """Return a fingerprint of the weights: other weights give other games."""
    return hashlib.sha256(repr(_weights(plain).plain).encode()).hexdigest()[:12]


def card_set(setup: GameSetup) -> CardSet:
    """Return the card set of a setup; recent ones are cached."""
    cards = _compiled(setup.text, setup.file, setup.edition, setup.numbers)
    faces = disabled_faces(setup.denied, cards) if setup.denied else ()
    return _with_disabled_faces(cards, faces) if faces else cards


@lru_cache(maxsize=16)
def _compiled(
    text: str, file: str, edition: str | None, numbers: tuple[tuple[str, int], ...]
) -> CardSet:
    cards, faults = load_text(text, file)
    if cards is None:
        raise CardError(faults)
    if numbers:
        game = cards.model.game.model_copy(update=dict(numbers))
        cards = compile_set(cards.model.model_copy(update={"game": game}), text)
    return with_edition(cards, edition)


@lru_cache(maxsize=4)
def _with_disabled_faces(cards: CardSet, faces: tuple[tuple[str, int], ...]) -> CardSet:
    """Return the card set with some faces (Character, side) that have no ability."""
    people = dict(cards.model.characters)
    for id, side in faces:
        face = DIMENSIONS[side]
        people[id] = people[id].model_copy(
            update={face: getattr(people[id], face).model_copy(update={"effect": None})}
        )
    return compile_set(
        cards.model.model_copy(update={"characters": people}), cards.source, cards.edition
    )


@lru_cache(maxsize=16)
def _weights(plain: PlainWeights | None) -> Weights:
    """Return the given weights, or the built-in ones.

    Weights stored on this machine are not used, so that every machine plays the same games.
    """
    if plain is None:
        return Weights(*WEIGHTS.plain)
    return Weights(dict(plain[0]), dict(plain[1]), plain[2])


@lru_cache(maxsize=16)
def _win_progress(cards: CardSet) -> WinProgress:
    return WinProgress(cards)


def play_game(
    cards: CardSet,
    seed: int,
    town: str,
    creature: str,
    budget: Budget = NO_LIMIT,
    boost: Boost = EVEN,
    weights: Weights = WEIGHTS,
    denied: Sequence[str] = (),
    even_start: bool = False,
) -> GameRecord:
    """Play one game to its end; the same seed gives the same game."""
    log = StatisticsLog()
    game = new_game(cards, seed, even_start, log)
    first, lead_of = game.active_index, _win_progress(cards).lead
    picks = [
        _pick(player(name, weights), budget, more, Random(f"{seed} {side}"))
        for side, name, more in zip(SIDES, (town, creature), boost, strict=True)
    ]
    if denied:
        picks = [
            _restricted_pick(Ablation(denied, side), pick)
            for side, pick in zip(SIDES, picks, strict=True)
        ]
    lead: list[int] = []
    line, awareness = list[int](), list[int]()
    turn = decisions = now = 0
    while (question := game.question) is not None:
        if game.turn != turn:
            turn = game.turn
            # otherwise the lead is the same as in the turn before
            if game.line != line or game.awareness != awareness:
                line = game.line[:]
                awareness = game.awareness[:]
                now = lead_of(game)
            lead.append(now)
        choose(game, picks[question.side](game, question.options))
        decisions += 1
    return game_record(game, seed, first, decisions, lead, log)


def _pick(player_: Player, budget: Budget, boost: int, rng: Random) -> Pick:
    """Return the function with which a player picks one of the options of a game."""
    if budget.simulations:
        budget = budget._replace(simulations=budget.simulations * player_.level.share * boost)

    def pick_by_player(game: State, options: Options) -> Option:
        key = player_.pick(game, rng, budget)
        return next(option for option in options if option.key == key)

    def pick_at_random(game: State, options: Options) -> Option:
        return options[int(chance() * len(options))]

    chance = rng.random
    return pick_at_random if player_.name == "random" else pick_by_player


def _restricted_pick(ablation: Ablation, pick: Pick) -> Pick:
    """Return the pick function of a player who may not use what is denied."""

    def permitted(game: State, options: Options) -> Option:
        allowed = ablation.allowed(game)
        if len(allowed) == 1:
            return allowed[0]
        return pick(ablation.restricted_game(game, allowed), allowed)

    return permitted


def play_all(worker_pool: WorkerPool, tasks: Sequence[Task]) -> Iterator[GameRecord]:
    """Yield the games of all tasks, in order.

    Tasks share the plain form of a setup object, so a portion of tasks contains it only once.
    """
    plain: dict[int, tuple[Any, ...]] = {}
    sent = [(plain.setdefault(id(setup), tuple(setup)), seed) for setup, seed in tasks]
    for values in run_tasks(worker_pool, play_tasks, sent):
        yield GameRecord(*values)


def play_tasks(tasks: list[tuple[tuple[Any, ...], int]]) -> list[tuple[Any, ...]]:
    """Play some tasks in any process; arguments and results are plain data."""
    return [tuple(play(GameSetup(*values), seed)) for values, seed in tasks]


def play(setup: GameSetup, seed: int) -> GameRecord:
    """Play one game of a setup."""
    budget = Budget(setup.simulations, setup.seconds)
    return play_game(
        card_set(setup),
        seed,
        setup.town,
        setup.creature,
        budget,
        setup.boost,
        _weights(setup.weights),
        setup.denied,
        setup.even_start,
    )
