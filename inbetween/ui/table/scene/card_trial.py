"""The table on which a card of the gallery is tried; it follows the files of the card set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....data.mods.watch import CardSetWatch
from ....paths import paths_of
from ....play.session import Session
from ....trials.table_position import Trial
from ... import navigation
from ...widgets.fault_banner import FaultBanner
from ...window.actions import Action, Command, Verb
from ...window.scene import Transition
from .table_scene import TableScene
from .trial_dealer import TrialDealer

if TYPE_CHECKING:
    from ...window.app import App

NOTICE = 4.5  # seconds
FAULT_LINES = 6  # of each fault, in a narrow column


class CardTrialScene(TableScene):
    """A game that is neither saved nor counted and leads back to the gallery.

    When the card set changes, the position is dealt anew.
    """

    name = "card_trial"

    def __init__(
        self,
        app: App,
        session: Session,
        trial: Trial,
        watch: CardSetWatch | None = None,
        again: bool = False,
    ) -> None:
        """`again` means that the player knows what is tried."""
        super().__init__(app, session)
        self._cards_below = None  # the gallery below knows what it shows
        self.trial = trial
        self.again = again
        self.watch = watch
        self.dealer = TrialDealer()
        self.banner = self._made_banner()

    def enter(self) -> None:
        if not self._begun and not self.again:
            self.app.show_notice(self._about, NOTICE)
        super().enter()

    @property
    def _about(self) -> str:
        """What is tried and how."""
        cards, say, id = self.session.cards, self.app.say, self.trial.id
        language = self.app.language
        if id in cards.card_index:
            name = cards.cards[cards.card_index[id]].names[language]
            return say("gallery.tryout.card", name=name)
        if id in cards.character_index:
            person = cards.characters[cards.character_index[id]]
            kind = "face" if person.abilities[self.trial.face] is not None else "passive"
            return say(f"gallery.tryout.{kind}", name=person.names[language])
        return say("gallery.tryout.level", n=id.partition(":")[2])

    @property
    def notice_column(self) -> pygame.Rect:
        """The lower part of the other side's panel, so that no card is hidden."""
        layout, other = self.board.layout, self.board.other
        column = layout.beside(other)[1]
        top = layout.panel(other).equipment.y
        return pygame.Rect(column.x, top, column.width, column.bottom - top)

    # -- the files -----------------------------------------------------------------------------

    def update(self, dt: float) -> Transition | None:
        if self.watch is not None and self.watch.update(dt):
            self.banner, self.dirty = self._made_banner(), True
            if not self.watch.faults:
                self.deal()
        dealt = self.dealer.poll()
        if dealt is not None and dealt.session is not None:
            return navigation.open_card_trial(self.app, dealt.session, self.trial, self.watch, True)
        if dealt is not None:
            self.app.show_notice(dealt.error, NOTICE)
        return super().update(dt)

    def deal(self) -> None:
        """Deal a position of the newest card set that has no errors."""
        cards = self.session.cards
        if self.watch is not None and self.watch.cards is not None:
            cards = self.watch.cards
        self.dealer.start(cards, self.trial, self.app.language)

    def handle(self, action: Action) -> Transition | None:
        if action == Command(Verb.RELOAD):
            if self.watch is not None and paths_of(self.watch.source):
                self.watch.reload()  # deals as soon as it has been read
            else:
                self.deal()
            return None
        return super().handle(action)

    def _made_banner(self) -> FaultBanner | None:
        if self.watch is None or not self.watch.faults:
            return None
        column = self.notice_column
        lead = self.app.say("live.kept")
        sources = paths_of(self.watch.source)
        banner = FaultBanner(self.app, lead, self.watch.faults, sources, column.width, FAULT_LINES)
        banner.rect.topleft = column.topleft
        return banner

    def resized(self) -> None:
        super().resized()
        self.banner = self._made_banner()

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.banner is not None:
            self.banner.draw(target)
