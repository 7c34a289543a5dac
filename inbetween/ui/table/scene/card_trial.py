"""The table on which a card of the gallery is tried; it follows the files of the card set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....data.mods.watch import CardSetWatch
from ....paths import paths_of
from ....play.session import Session
from ....trials.table_position import Trial
from ... import navigation
from ...window.actions import Action, Command, Verb
from ...window.scene import Transition
from ..paint.trial_panel import TrialPanel, draw_trial_tag
from .table_scene import TableScene
from .trial_dealer import TrialDealer

if TYPE_CHECKING:
    from ...window.app import App

NOTICE = 4.5  # seconds


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
    ) -> None:
        super().__init__(app, session)
        self._cards_below = None  # the gallery below knows what it shows
        self.trial = trial
        self.watch = watch
        self.dealer = TrialDealer()
        self.panel = self._made_panel()
        self.paint.aside = self._draw_trial

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
    def _name(self) -> str:
        """The name of what is tried."""
        cards, id, language = self.session.cards, self.trial.id, self.app.language
        if id in cards.card_index:
            return cards.cards[cards.card_index[id]].names[language]
        if id in cards.character_index:
            return cards.characters[cards.character_index[id]].names[language]
        return self.app.say("card.awareness", level=id.partition(":")[2])

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
            self.panel, self.dirty = self._made_panel(), True
            if not self.watch.faults:
                self.deal()
        dealt = self.dealer.poll()
        if dealt is not None and dealt.session is not None:
            return navigation.open_card_trial(
                self.app, dealt.session, self.trial, self.watch, again=True
            )
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

    def _made_panel(self) -> TrialPanel:
        """Return the panel of the trial; the log and the cards above it leave room for it."""
        faults = self.watch.faults if self.watch is not None else ()
        sources = paths_of(self.watch.source) if self.watch is not None else ()
        panel = TrialPanel(self.app, self._name, self._about, self.notice_column, faults, sources)
        kept = panel.rect.height + self.app.theme.px(6)
        self.board.corner, self.board.foot = (kept, 0) if self.board.other == "town" else (0, kept)
        return panel

    def resized(self) -> None:
        super().resized()
        self.panel = self._made_panel()

    def _draw_trial(self, target: pygame.Surface) -> None:
        """Draw the panel, and mark what is tried."""
        self.panel.draw(target)
        place = self.tried_place()
        if place is not None and not self.controller.moving:
            draw_trial_tag(target, self.app, place)

    def tried_place(self) -> pygame.Rect | None:
        """Return where the card or Awareness level lies; a Character has the marker."""
        id = self.trial.id
        side, _, level = id.partition(":")
        if level:
            goal = self.session.cards.numbers.awareness_goal
            return self.board.layout.panel(side).levels(goal)[int(level)]
        return next(
            (rect for rect, thing in self.board.hand_areas() if thing.id == id),
            None,
        )
