"""Requests for hints, computed in a separate process."""

from __future__ import annotations

import logging
from random import Random
from typing import NamedTuple

from ....ai.hints.decision_chain import Link, continues
from ....ai.hints.ranking import Hint
from ....ai.process.engine_process import EngineProcess
from ....play.session import Session
from ....play.try_choices import try_choices
from ....rules.cards import CardSet
from ....rules.constants import SIDES
from ....rules.implicit_choices import implicit_choice
from ....rules.state import State
from ....rules.views.determinize import determinize
from .decision_view import decision_identity

log = logging.getLogger(__name__)


class Shown(NamedTuple):
    """Win probabilities shown by hints for a decision.

    They include the choices after an implicit choice.
    """

    own: dict[str, float]
    first: str
    ahead: dict[str, float]

    @classmethod
    def of(cls, game: State, hints: list[Hint]) -> Shown:
        """Return what hints show for the current decision of a game."""
        keys = {option.key for option in game.options}
        own = {hint.key: hint.chance for hint in hints if hint.key in keys}
        ahead = {hint.key: hint.chance for hint in hints if hint.key not in keys}
        first = implicit_choice(game) if ahead else ""
        return cls(own | {first: max(ahead.values())} if first else own, first, ahead)


class HintRequester:
    """Requests hints and waits for them without blocking.

    It caches the shown win probabilities by the choices that led to a decision, so that the next
    hint in a turn continues from them. Only the deciding side sees a hint, so the cache never
    reaches the other side.
    """

    def __init__(self, cards: CardSet) -> None:
        self.engine = EngineProcess(cards)
        self._asked: tuple[object, ...] | None = None  # the decision they were requested for
        self.known: list[Hint] | None = None  # hints that can be shown at once
        self._unasked = False  # whether the request failed
        self._shown: dict[tuple[str, ...], Shown] = {}
        # the game they were requested for, and the choices that led there
        self._game: State | None = None
        self._keys: tuple[str, ...] = ()

    @property
    def thinking(self) -> bool:
        """Whether hints are pending."""
        return self.engine.thinking or self._unasked or self.known is not None

    def ask(self, session: Session, *marked: str, again: int = 0) -> None:
        """Request hints for the deciding side, as if the `marked` cards were discarded.

        The engine gets only what that side knows. `again` asks for another opinion.
        """
        self._asked = decision_identity(session)
        try:
            chain, game = self._chain(session), session.game
            for card in marked:
                chain, game = [*chain, Link(game.state, card)], try_choices(game, card)[0]
            keys = (*session.game.history, *marked)
            seed = game.turn + 1000 * again
            side = SIDES[game.state.decider]
            chain, share = self._known(keys, chain)
            before = [
                (determinize(link.game, side, Random(seed)).snapshot(), link.key) for link in chain
            ]
            self._game, self._keys = game.state, keys
            self.engine.ask(
                "hints", determinize(game.state, side, Random(seed)).snapshot(), seed, before, share
            )
        except Exception as error:
            log.warning("no hints: %s: %s", type(error).__name__, error)
            self._unasked = True

    @staticmethod
    def _chain(session: Session) -> list[Link]:
        """Return the choices that led to the current decision.

        They are of the same side and turn, without new information in between.
        """
        links: list[Link] = []
        after = session.game.state
        for step in reversed(session.steps):
            if step.undo_barrier or not continues(step.game.state, after):
                break
            links.insert(0, Link(step.game.state, step.key))
            after = step.game.state
        return links

    def _known(self, keys: tuple[str, ...], chain: list[Link]) -> tuple[list[Link], float | None]:
        """Return the rest of a chain that has no shown probability yet, and the one before it."""
        for i in range(len(chain) - 1, -1, -1):
            at = len(keys) - len(chain) + i
            shown = self._shown.get(keys[:at])
            earlier = self._shown.get(keys[: at - 1]) if i else None
            found = shown.own.get(chain[i].key) if shown else None
            if found is None and earlier and earlier.first and earlier.first == chain[i - 1].key:
                found = earlier.ahead.get(chain[i].key)
            if found is not None:
                return chain[i + 1 :], found
        return chain, None

    def poll(self, session: Session) -> list[Hint] | None:
        """Return the hints once they have arrived; [] if they failed.

        Hints for an earlier decision are dropped.
        """
        if self.known is not None:
            found, self.known = self.known, None
            return found
        if self._asked != decision_identity(session):
            self.cancel()
        whole = self.engine.poll_or_log()
        if self._unasked or self.engine.failed:
            self._unasked = self.engine.failed = False
            return []
        if not whole:
            return None
        hints: list[Hint] = self.engine.parts[0]
        assert self._game is not None
        self._shown[self._keys] = Shown.of(self._game, hints)
        return hints

    def cancel(self) -> None:
        """Cancel the request."""
        self._unasked = False
        self.engine.cancel()

    def close(self) -> None:
        """End the process."""
        self.engine.close()
