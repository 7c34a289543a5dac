"""Load saved games: the choices are replayed, so a file can never create an impossible game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from .. import __version__
from ..data.editions import with_edition
from ..data.loader import load_cards, load_text
from ..game import Game
from ..rules.cards import CardSet
from ..rules.errors import InBetweenError, MessageList, SaveError, make_message
from ..text.error_messages import localized_error
from . import replay_record
from .atomic_write import backup
from .record import Record
from .safe_json import read_text
from .upgrade import EQUIPMENT_ONLY, SAME_RULES


class LoadedGame(NamedTuple):
    """A game read from file, with its cards."""

    record: Record
    game: Game
    cards: CardSet
    # the choices lead elsewhere in this version: continue from the start of a turn
    from_checkpoint: bool = False


@lru_cache(maxsize=4)
def _compiled(text: str) -> CardSet:
    """Compile the card set inside a saved game."""
    try:
        cards, found = load_text(text, "card_set", kept=True)
    except (InBetweenError, RecursionError) as error:
        what = error.detail if isinstance(error, InBetweenError) else make_message("yaml.deep")
        raise localized_error(
            SaveError, "saves.cards_unusable", what=MessageList((what,), most=600)
        ) from None
    if cards is None:
        first = next(f for f in found if f.severity == "error")
        raise localized_error(SaveError, "saves.cards_damaged", line=first.line, what=first.detail)
    return cards


def card_set_of(record: Record, cards: CardSet | None = None) -> CardSet:
    """The card set of a saved game, in its edition.

    The given or built-in set if its fingerprint is the same, else the set inside the save.
    """
    for known in (cards, _built_in()):
        if known is not None and known.base.digest == record.cards:
            return with_edition(known, record.edition)
    if record.card_set is None:
        raise localized_error(SaveError, "saves.cards_missing")
    inside = _compiled(record.card_set)
    if inside.digest != record.cards and record.format >= SAME_RULES:
        raise localized_error(SaveError, "saves.cards_changed")
    return with_edition(inside, record.edition)


def _built_in() -> CardSet | None:
    try:
        return load_cards()
    except InBetweenError:  # a modder is editing it
        return None


def begin(cards: CardSet, start: tuple[str, Any]) -> Game:
    """The game at its start; raises SaveError for an impossible start."""
    return Game(replay_record.begin(cards, start))


def replay(cards: CardSet, seed: int, keys: Iterable[str]) -> Game:
    """The game after a seed and a list of choices."""
    game = Game.new(cards, seed)
    replay_record.apply_all(game.apply, keys)
    return game


def same_rules_since(cards: CardSet) -> int:
    """Return the first format whose choices lead to the same state with these cards."""
    counted_others = cards.counts_equipment and any(
        card.stays and not card.equipment for card in cards.cards
    )
    return max(SAME_RULES, EQUIPMENT_ONLY) if counted_others else SAME_RULES


def open_record(record: Record, cards: CardSet | None = None) -> LoadedGame:
    """Replay a record and check the result; raises SaveError with one sentence.

    A game in a format from before the rules last changed for its cards continues from the start of
    its last turn if its choices lead elsewhere now. The version that wrote it does not matter.
    """
    own = card_set_of(record, cards)
    try:
        return LoadedGame(record, Game(replay_record.replay_record(own, record)), own)
    except SaveError as error:
        if record.format >= same_rules_since(own):
            raise
        if record.checkpoint is None:
            raise localized_error(
                SaveError,
                "saves.version",
                version=record.game_version[:20],
                own=__version__,
                why=error.detail,
            ) from None
        return LoadedGame(record, begin(own, ("position", record.checkpoint)), own, True)


def open_file(path: Path, cards: CardSet | None = None) -> LoadedGame:
    """Load a game from a file, or from its backup if the file is broken; raises SaveError."""
    try:
        return _open_one(path, cards)
    except SaveError as error:
        try:
            return _open_one(backup(path), cards)
        except (SaveError, ValueError):  # ValueError: a path without a name, such as "."
            raise error from None  # report the error of the file itself


def _open_one(path: Path, cards: CardSet | None) -> LoadedGame:
    text = read_text(path)
    try:
        return open_record(Record.from_text(text), cards)
    except SaveError as error:
        raise localized_error(SaveError, "saves.in_file", file=path, what=error.detail) from None


def read_save(cards: CardSet | None, path: Path) -> Game:
    """The game in a file, exactly as it was saved; raises SaveError with one sentence."""
    return open_exact(cards, path).game


def open_exact(cards: CardSet | None, path: Path) -> LoadedGame:
    """The same as `read_save`, with the record."""
    opened = open_file(path, cards)
    if opened.from_checkpoint:
        what = make_message("saves.differs", version=opened.record.game_version[:20])
        raise localized_error(SaveError, "saves.in_file", file=path, what=what)
    return opened
