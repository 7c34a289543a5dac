"""Replay a record: a damaged file can never create an impossible game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from ..data.editions import with_edition
from ..data.position import load_position
from ..rules import engine
from ..rules.cards import CardSet
from ..rules.constants import EVEN
from ..rules.errors import IllegalChoice, InBetweenError, MessageList, SaveError
from ..rules.state import State
from ..rules.turns import setup
from ..text.error_messages import localized_error
from .record import GameSummary, Record, summary_of

_ELSEWHERE = "saves.elsewhere"


def begin(cards: CardSet, start: tuple[str, Any]) -> State:
    """The game at its start; raises SaveError for an impossible start."""
    kind, value = start
    try:
        game = (
            load_position(cards, value)
            if kind == "position"
            else setup.new_game(cards, value, kind == EVEN)
        )
    except InBetweenError as error:
        raise localized_error(
            SaveError, "saves.position", what=MessageList((error.detail or str(error),), most=600)
        ) from None
    except RecursionError:
        raise localized_error(SaveError, "saves.position_deep") from None
    if game.cards is not cards:
        raise localized_error(SaveError, "saves.two_editions")
    return game


def apply_all(apply: Callable[[str], object], keys: Iterable[str]) -> None:
    """Apply choices one after the other; raises SaveError that names the first illegal one."""
    for number, key in enumerate(keys, 1):
        try:
            apply(key)
        except IllegalChoice as error:
            raise localized_error(
                SaveError, "saves.choice", number=number, why=error.detail
            ) from None


def replay_record(cards: CardSet, record: Record) -> State:
    """Replay a record; raises SaveError if it does not lead to the recorded state."""
    game = begin(cards, record.start)
    apply_all(partial(engine.apply, game), record.keys)
    if record.state is not None:
        if game.digest() != record.state:
            raise localized_error(SaveError, _ELSEWHERE)
    elif record.summary is not None and not _sums_up(record.summary, game):
        raise localized_error(SaveError, _ELSEWHERE)
    else:
        record.state = game.digest()
    return game


def _sums_up(summary: GameSummary, game: State) -> bool:
    """Whether the summary describes the game, wherever its circle starts."""
    found: Mapping[str, object] = summary_of(game, str(summary["circle"][0][0]))
    return all(found[name] == value for name, value in summary.items())


def to_json(game: State) -> str:
    """The game as JSON text, without its players."""
    return Record.of(game).to_text()


def from_json(cards: CardSet, text: str) -> State:
    """Parse the text of `to_json`; raises SaveError that says what is wrong and where."""
    record = Record.from_text(text)
    if record.cards != cards.base.digest:
        raise localized_error(SaveError, "saves.cards_other")
    return replay_record(with_edition(cards, record.edition), record)
