"""Places of a beat on the table: its cause, its effects, and the list of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from .....play.beat_text import DEEDS, ability, beat_sentence
from .....play.beats import Beat, Consequence
from .....rules import events as e
from .....rules.cards import Card
from .....rules.constants import SIDES
from ....drawing import textbox
from ...model.board import Board
from .effect_rows import EffectRows

if TYPE_CHECKING:
    from ....window.app import App


class BeatLayout:
    """Finds the places of beats on a board.

    The cause lies on the stage, a card where cards are resolved, anything else as a plate beside
    its Character; so nobody is covered, and it is on the table for both players.
    """

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self.rows = EffectRows(app)

    def plate_rect(self, beat: Beat) -> Rect:
        """Return where the words of a cause are that is not the card being resolved.

        They are on the stage, as near to its Character as possible.
        """
        board = self.board
        px = self.app.theme.px
        t = self.app.theme
        hall, language = board.layout.hall, self.app.language
        if self.cause_card(beat) is not None:
            return board.resolving_rect
        home = (
            board.rect_of(beat.character).center
            if beat.character in board.people
            else board.layout.center
        )
        rows, left = self.rows_box(beat), self._left(beat)
        if board.view["resolving"] is not None:
            stage = board.layout.aside[0 if left else 1]
        else:
            stage = Rect(
                hall.x if left else rows.right + px(8),
                hall.y,
                hall.width - rows.width - px(8),
                hall.height,
            )
        wide = min(
            stage.width,
            max(
                board.resolving_rect.width,
                round(px(270 if beat.character else 0) * (0.5 + 0.5 * t.text_size)),
            ),
        )
        title = beat_sentence(self.app.cards, beat, language)
        words = ability(self.app.cards, beat, language)

        def high(wide: int) -> int:
            head = textbox.height(t, "label", title, wide - px(20)) + px(8)
            return head + (textbox.height(t, "body", words, wide - px(20)) + px(11) if words else 0)

        column = board.layout.aside[0 if left else 1]
        if high(column.width) <= column.height:  # the dial stays free
            stage, wide = column, column.width
        wide = next((w for w in range(wide, stage.width, px(8)) if high(w) <= stage.height), wide)
        rect = Rect(0, 0, wide, min(high(wide), stage.height))
        rect.center = home
        return rect.clamp(stage)

    def covered(self, beat: Beat) -> list[str]:
        """Return the parts of the stage that give way to a beat.

        These are what its cause would half cover, except for what the beat changes, and the part
        in whose place its effects are listed.
        """
        layout = self.board.layout
        parts = {
            "left": layout.aside[0],
            "right": layout.aside[1],
            "dial": layout.dial,
        }
        touched = [self.place(effect) for effect in beat.effects]
        taken = [] if self.lies(beat) else [self.plate_rect(beat)]
        rows = self.rows_box(beat) if self.rows.has_rows(beat) else None
        return [
            name
            for name, part in parts.items()
            if part == rows
            or (any(part.colliderect(rect) for rect in taken) and part not in touched)
        ]

    def rows_box(self, beat: Beat) -> Rect:
        """Return where the effects are listed: at the free side of the stage."""
        return self.board.layout.aside[1 if self._left(beat) else 0]

    def _left(self, beat: Beat) -> bool:
        """Whether the cause is at the left, or nowhere."""
        here = beat.character in self.board.people and not self.lies(beat)
        return (
            not here
            or self.board.rect_of(str(beat.character)).centerx < self.board.layout.stage.centerx
        )

    def lies(self, beat: Beat) -> bool:
        """Whether the cause is the card being resolved."""
        return beat.card is not None and self.board.view["resolving"] == beat.card

    def cause_card(self, beat: Beat) -> Card | int | str | None:
        """Return the cause as a card that can be shown on the stage while no other is there.

        A card in play, an Awareness level, or what a side does without a card.
        """
        if self.board.view["resolving"] is not None:
            return None
        if beat.kind in DEEDS or (
            beat.kind == "raised" and beat.level >= self.app.cards.numbers.awareness_goal
        ):
            return beat.kind
        if beat.card is not None:
            return self.app.cards.cards[self.app.cards.card_index[beat.card]]
        known = beat.level in self.app.cards.awareness_specs[SIDES.index(beat.side)]
        return beat.level if known and beat.character is None else None

    def place(self, effect: Consequence) -> Rect | None:
        """Return where an effect is visible on the table."""
        board = self.board
        if effect.character in board.people:
            return board.rect_of(effect.character)
        match effect.first:
            case e.EnergyChanged(side):
                return board.panel(side).energy
            case (
                e.CardDrawn(side)
                | e.DeckReshuffled(side)
                | e.DeckLooked(side)
                | e.DeckArranged(side)
            ):
                return _counted(self.app, board.panel(side).deck)
            case e.CardDiscarded(side) | e.CardTaken(side):
                return _counted(self.app, board.panel(side).discard)
            case e.AwarenessChanged(side, level):
                return board.panel(side).levels(self.app.cards.numbers.awareness_goal)[level]
            case e.DirectionTurned():
                return board.layout.dial
        return None


def _counted(app: App, pile: Rect) -> Rect:
    """Return a pile with its number, which extends over its lower edge."""
    return Rect(pile.x, pile.y, pile.width, pile.height + app.theme.px(9))
