"""Hints are asked for with a key, and thought about in a process of their own."""

from __future__ import annotations

import logging
from random import Random
from typing import NamedTuple

from ....ai.decision_chain import Link, continues
from ....ai.engine_process import EngineProcess
from ....ai.hints import Hint
from ....play.session import Session
from ....play.try_choices import try_choices
from ....rules.cards import CardSet
from ....rules.constants import SIDES
from ....rules.implicit_choices import implicit_choice
from ....rules.state import State
from ....rules.views.view import determinize
from .decision_view import decision_identity

log = logging.getLogger(__name__)


class Shown(NamedTuple):
    """The chances that hints have shown for a decision: for its own choices, and for those behind one that goes without saying."""

    own: dict[str, float]
    first: str
    ahead: dict[str, float]

    @classmethod
    def of(cls, game: State, hints: list[Hint]) -> Shown:
        """What hints show for the decision at hand in a game."""
        keys = {option.key for option in game.options}
        own = {hint.key: hint.chance for hint in hints if hint.key in keys}
        ahead = {hint.key: hint.chance for hint in hints if hint.key not in keys}
        first = implicit_choice(game) if ahead else ""
        return cls(own | {first: max(ahead.values())} if first else own, first, ahead)


class HintRequester:
    """Asks for hints and waits for them without holding anything up.

    It remembers the chances it has shown, by the choices that led to a decision: the next hint in a turn goes on from them. Only the side
    that decides is shown a hint, so what is remembered is never handed to the other one.
    """

    def __init__(self, cards: CardSet) -> None:
        self._thinker = EngineProcess(cards)
        self._asked: tuple[object, ...] | None = None  # the decision that they were asked for
        self.known: list[Hint] | None = None  # hints to be shown at once
        self._unasked = False  # they could not even be asked for
        self._shown: dict[tuple[str, ...], Shown] = {}
        # the game that they were asked for, and the choices that led there
        self._game: State | None = None
        self._keys: tuple[str, ...] = ()

    @property
    def thinking(self) -> bool:
        """Whether hints are awaited."""
        return self._thinker.thinking or self._unasked or self.known is not None

    def ask(self, session: Session, *marked: str) -> None:
        """Ask for hints for the side to decide, as if what it has `marked` were discarded; only what that side knows is thought about."""
        self._asked = decision_identity(session)
        try:
            chain, game = self._chain(session), session.game
            for card in marked:
                chain, game = [*chain, Link(game, card)], try_choices(game, card)[0]
            keys = (*session.game.keys(), *marked)
            seed = game.turn
            side = SIDES[game.decider]
            chain, share = self._known(keys, chain)
            before = [
                (determinize(link.game, side, Random(seed)).snapshot(), link.key) for link in chain
            ]
            self._game, self._keys = game, keys
            self._thinker.ask(
                "hints", determinize(game, side, Random(seed)).snapshot(), seed, before, share
            )
        except Exception as error:
            log.warning("no hints: %s: %s", type(error).__name__, error)
            self._unasked = True

    @staticmethod
    def _chain(session: Session) -> list[Link]:
        """The choices that led to the decision at hand: of the same side, in the same turn, with nothing new coming to light."""
        links: list[Link] = []
        after: State = session.game
        for step in reversed(session.steps):
            if step.undo_barrier or not continues(step.game, after):
                break
            links.insert(0, Link(step.game, step.key))
            after = step.game
        return links

    def _known(self, keys: tuple[str, ...], chain: list[Link]) -> tuple[list[Link], float | None]:
        """The rest of a chain for which no chance was shown yet, and the chance before it."""
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
        """The hints, when they have come: none if they could not be worked out. Those for a decision that is gone are dropped."""
        if self.known is not None:
            found, self.known = self.known, None
            return found
        if self._asked != decision_identity(session):
            self.cancel()
        whole = self._thinker.poll_or_log()
        if self._unasked or self._thinker.failed:
            self._unasked = self._thinker.failed = False
            return []
        if not whole:
            return None
        hints: list[Hint] = self._thinker.parts[0]
        assert self._game is not None
        self._shown[self._keys] = Shown.of(self._game, hints)
        return hints

    def cancel(self) -> None:
        """They are not wanted any more."""
        self._unasked = False
        self._thinker.cancel()

    def close(self) -> None:
        """End the process."""
        self._thinker.close()
