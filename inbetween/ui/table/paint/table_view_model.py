"""View model of the table: what the painter shows besides the board; the scene fills it in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from ....play.beats import Beat
from ....play.raise_offer import RaiseOffer
from ....play.things import Thing
from ....rules.frozen import frozen
from ....text.log.causal_log import LogLine
from ..model.table_note import TableNote
from ..motion.playback import TurnBanner


class PromptWidget(Protocol):
    """The prompt bar, which draws itself."""

    @property
    def rect(self) -> pygame.Rect:
        """Where it is; a long question makes it larger."""

    @property
    def home(self) -> pygame.Rect:
        """Where it is with a short question."""

    def draw(self, target: pygame.Surface, hover: Thing | None) -> None:
        """Draw it; `hover` is the thing under the pointer."""


class MenuWidget(Protocol):
    """An open menu, which draws itself."""

    rect: pygame.Rect

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""


@frozen
class ShownBeat:
    """The beat being described, with the seconds since it and its newest effect began."""

    beat: Beat
    time: float
    effect_time: float


@frozen
class PickerCards:
    """Cards shown over the circle.

    `order` has the place of each card that is being ordered, 0 for those not yet chosen. Cards that
    can only be looked at are not `choosable`.
    """

    ids: list[str]
    title: str = ""
    order: list[int] | None = None
    choosable: bool = True


@frozen
class Inspection:
    """A thing that is shown large, where its tooltip appears, and what the tooltip says.

    `terms` are the names of the terms of the glossary that it explains.
    """

    thing: Thing
    at: tuple[int, int]
    lines: list[str]
    terms: Sequence[str] = ()


class TableViewModel(NamedTuple):
    """What the painter shows besides the board and the log."""

    prompt: PromptWidget
    seated: bool = True  # whether a player has taken the seat
    left: bool = False  # whether the player has left the seat: the hand is face down
    # whether another scene lies on top, so that popups are not drawn
    covered: bool = False

    # playback
    moving: bool = False
    beat: ShownBeat | None = None
    banner: TurnBanner | None = None
    waits_for_click: bool = False  # before the next beat

    # the decision
    has_choices: bool = False
    can_undo: bool = False
    thinking: bool = False  # whether the opponent is
    next_stop: str | None = None  # of the marker
    raise_offer: RaiseOffer | None = None
    marked: list[Thing] | None = None  # hand cards to discard; None unless they are asked for
    picker: PickerCards | None = None
    menu: MenuWidget | None = None

    # the pointer
    hover: Thing | None = None
    line: LogLine | None = None  # of the log
    dragged: Thing | None = None
    inspection: Inspection | None = None

    # a lesson
    note: TableNote | None = None
    shown_parts: frozenset[str] | None = None  # of the table; None: no lesson, all of them

    # popups
    pile: PickerCards | None = None
    message: tuple[str, tuple[int, int]] | None = None  # at a position
    recap: list[Beat] | None = None  # of the opponent's turn
