"""Hints are asked for with a key, and thought about in a process of their own."""

from __future__ import annotations

import logging
from random import Random

from ....ai.advice import Hint
from ....ai.thinker import Thinker
from ....play.session import Session
from ....play.trial import tried
from ....rules.cards import CardSet
from ....rules.known.view import determinize
from ....rules.terms import SIDES
from .offer import standing

log = logging.getLogger(__name__)


class HintDesk:
    """Asks for hints and waits for them without holding anything up."""

    def __init__(self, cards: CardSet) -> None:
        self._thinker = Thinker(cards)
        self._asked: tuple[object, ...] | None = None  # the decision that they were asked for
        self.known: list[Hint] | None = None  # hints to be shown at once
        self._unasked = False  # they could not even be asked for

    @property
    def thinking(self) -> bool:
        """Whether hints are awaited."""
        return self._thinker.thinking or self._unasked or self.known is not None

    def ask(self, session: Session, *marked: str) -> None:
        """Ask for hints for the side to decide, as if what it has `marked` were discarded; only what that side knows is thought about."""
        self._asked = standing(session)
        try:
            game = tried(session.game, *marked)[0] if marked else session.game
            seed = game.turn
            self._thinker.ask("hints", determinize(game, SIDES[game.decider], Random(seed)).snapshot(), seed)
        except Exception as error:
            log.warning("no hints: %s: %s", type(error).__name__, error)
            self._unasked = True

    def poll(self, session: Session) -> list[Hint] | None:
        """The hints, when they have come: none if they could not be worked out. Those for a decision that is gone are dropped."""
        if self.known is not None:
            found, self.known = self.known, None
            return found
        if self._asked != standing(session):
            self.cancel()
        whole = self._thinker.poll_or_log()
        if self._unasked or self._thinker.failed:
            self._unasked = self._thinker.failed = False
            return []
        return self._thinker.parts[0] if whole else None

    def cancel(self) -> None:
        """They are not wanted any more."""
        self._unasked = False
        self._thinker.cancel()

    def close(self) -> None:
        """End the process."""
        self._thinker.close()
