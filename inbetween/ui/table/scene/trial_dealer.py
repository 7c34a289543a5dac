"""Deal the position in which a card is tried, off the frame."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from ....background import BackgroundTask
from ....play.session import GameConfig, Session
from ....rules.cards import CardSet
from ....rules.constants import SIDES
from ....rules.errors import InBetweenError
from ....text.error_messages import error_text
from ....trials.table_position import Trial, table_position

OPPONENT = "easy"


class DealtTrial(NamedTuple):
    """The game in which something is tried, or the sentence why there is none."""

    trial: Trial
    session: Session | None = None
    error: str = ""


def trial_session(cards: CardSet, trial: Trial, language: str) -> Session:
    """Return the game in which something is tried; raises InBetweenError if there is none."""
    position, own = table_position(cards, trial, language)
    town, creature = ("human" if side == own else OPPONENT for side in SIDES)
    config = GameConfig(
        town,
        creature,
        position=position,
        curtain=False,
        edition=cards.edition,
        trial=True,
    )
    return Session(cards, config)


def _deal(cards: CardSet, trial: Trial, language: str) -> DealtTrial:
    try:
        return DealtTrial(trial, trial_session(cards, trial, language))
    except InBetweenError as error:
        return DealtTrial(trial, error=error_text(error, language))


class TrialDealer:
    """Deals one position at a time."""

    def __init__(self) -> None:
        self._task: BackgroundTask[DealtTrial] | None = None

    @property
    def busy(self) -> bool:
        """Whether a position is being looked for."""
        return self._task is not None

    def start(self, cards: CardSet, trial: Trial, language: str) -> None:
        """Look for a position, instead of any that is being looked for."""
        self._task = BackgroundTask(partial(_deal, cards, trial, language), "trial")

    def poll(self) -> DealtTrial | None:
        """Return what was dealt, once it is there."""
        if self._task is None or not self._task.done:
            return None
        task, self._task = self._task, None
        return task.result()
