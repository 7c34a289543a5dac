"""Threats on the table: found while the table goes on, told once when they arise, marked as long as
they stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....ai.proofs.threats import Threat, threats
from ....background import BackgroundTask
from ....game import Game
from ....play.things import Thing
from ....text.hint_reasons import threat_text
from ....text.language.locale import sentence
from ...drawing import textbox, theme
from ...drawing.icons import threat_icon
from ...drawing.shapes import plate
from ..model.board import Board
from .sides.awareness_track import goal_crown

if TYPE_CHECKING:
    from ...window.app import App

STAY = 9.0  # so long a threat is told
MOST = 3  # so many at once
PATIENCE = 0.002  # seconds: what takes no longer is there at once

ThreatKey = tuple[str, str, str | None, int | None]


def threat_key(threat: Threat) -> ThreatKey:
    """What makes a threat the same from turn to turn. The last level of Awareness is one threat,
    wherever the marker is, and so are the Awareness abilities that win, of which the track marks
    every one.
    """
    if threat.kind == "awareness" or threat.character is None:
        return threat.side, threat.kind, None, None
    return threat.side, threat.kind, threat.character, threat.level


class ThreatMonitor:
    """Looks at every new decision for what is threatened, and hands it to the board."""

    def __init__(self, app: App, board: Board, most: int = MOST) -> None:
        self.app = app
        self.board = board
        self.most = most
        self.shown: list[tuple[Threat, float]] = []  # with the seconds they will still be told
        # by the one who looks: what has been told and still stands
        self._announced: dict[str, set[ThreatKey]] = {}
        self._work: BackgroundTask[list[Threat]] | None = None
        self._waiting: Game | None = None

    def look(self, game: Game) -> None:
        """The game has come so far: see what is threatened now."""
        self._waiting = game.copy()

    @property
    def looking(self) -> bool:
        """Whether what is threatened now has yet to be found."""
        return self._work is not None or self._waiting is not None

    def update(self, dt: float) -> bool:
        """Let time pass; True if there is something new to be seen."""
        remaining = [(threat, left - dt) for threat, left in self.shown if left > dt]
        changed = len(remaining) != len(self.shown)
        self.shown = remaining
        if self._work is None and self._waiting is not None:
            game, self._waiting = self._waiting, None
            self._work = BackgroundTask(lambda: threats(game.state), "threats")
            self._work.wait(PATIENCE)
        if self._work is not None and self._work.done:
            work, self._work = self._work, None
            if work.error is None and self._waiting is None:  # what was found still holds
                self.take(work.result())
                return True
        return changed

    def take(self, found: list[Threat]) -> None:
        """These stand now; those that are new are told."""
        viewer, first = self.board.viewer, not self._announced
        before = self._announced.get(viewer, set())
        self.board.threats = found
        self._announced[viewer] = {threat_key(threat) for threat in found}
        self.shown = [
            (threat, left)
            for threat, left in self.shown
            if threat_key(threat) in self._announced[viewer]
        ]
        if not self.app.settings.threats:
            self.shown = []
            return
        new = {
            threat_key(threat): threat
            for threat in reversed(found)
            if threat_key(threat) not in before
        }
        if new and not first:
            self.app.sound.play(f"threat:{next(reversed(new.values())).side}")
        self.shown = [*self.shown, *[(threat, STAY) for threat in reversed(new.values())]][
            -self.most :
        ]

    def hide_message(self) -> None:
        """Somebody else looks: what is being told goes."""
        self.shown = []

    # -- drawing ------------------------------------------------------------------------------

    def words(self, threat: Threat) -> str:
        """A threat as a sentence."""
        return sentence(threat_text(self.app.cards, threat.data, self.app.language))

    def plates(self) -> list[tuple[pygame.Rect, Threat]]:
        """Where threats are told: over the older lines of the log, where nothing is decided; the
        newest, where not all have room.
        """
        return [(rect, threat) for rect, threat, _ in self._stacked()]

    def _stacked(self) -> list[tuple[pygame.Rect, Threat, str]]:
        """The plates below each other, with the role of their words: in smaller letters rather than
        one less.
        """
        t = self.app.theme
        px = self.app.theme.px
        box = self.board.log
        remaining = [threat for threat, _ in self.shown]
        while remaining:
            for role in ("label", "small"):
                sign = round(t.font_size(role) * 1.3)
                y = box.y
                found = []
                for threat in remaining:
                    wide = box.width - sign - px(15)
                    rect = pygame.Rect(
                        box.x,
                        y,
                        box.width,
                        max(sign, textbox.height(t, role, self.words(threat), wide)) + px(12),
                    )
                    found.append((rect, threat, role))
                    y = rect.bottom + px(4)
                if found[-1][0].bottom <= box.bottom or (len(remaining) == 1 and role == "small"):
                    return found
            remaining = remaining[1:]
        return []

    def below(self) -> pygame.Rect:
        """What of the log's place is left for its lines while threats are told above them."""
        box, plates = self.board.log, self.plates()
        top = min(box.bottom, plates[-1][0].bottom + self.app.theme.px(4)) if plates else box.y
        return pygame.Rect(box.x, top, box.width, box.bottom - top)

    def areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """The plates, to be pointed at."""
        return [(rect, Thing("threat", number=i)) for i, (rect, _) in enumerate(self.plates())]

    def dismiss(self, number: int) -> None:
        """Put away a plate: it has been read."""
        if number < len(self.shown):
            self.shown.remove(
                next(entry for entry in self.shown if entry[0] == self.plates()[number][1])
            )

    def draw(self, target: pygame.Surface) -> None:
        """The threats that have just arisen, in words."""
        t, px = self.app.theme, self.app.theme.px
        for rect, threat, role in self._stacked():
            tone = t.colors.light[threat.side]
            plate(
                target,
                t,
                rect,
                px(9),
                (*theme.mix(t.colors.dark[threat.side], theme.INK, 0.5), 250),
                tone,
                px(2),
            )
            size = round(t.font_size(role) * 1.3)
            sign = threat_icon(t, size, tone)
            target.blit(sign, sign.get_rect(midleft=(rect.x + px(6), rect.centery)))
            box = pygame.Rect(
                rect.x + size + px(11),
                rect.y + px(4),
                rect.width - size - px(15),
                rect.height - px(8),
            )
            textbox.draw(target, t, role, self.words(threat), box, theme.CREAM, "left", "middle")


def marks(app: App, board: Board) -> list[tuple[pygame.Rect, str, tuple[int, int]]]:
    """What is marked on the panels, with the side that threatens and where the sign stands: locks
    that are about to close, and levels.
    """
    found: dict[tuple[int, ...], tuple[pygame.Rect, str, tuple[int, int]]] = {}
    px, goal = board.layout.theme.px, app.cards.numbers.awareness_goal
    for threat in board.threats:
        panel = board.panel(threat.side)
        levels = panel.levels(goal)
        if threat.ending in ("secured", "devoured"):
            found[tuple(panel.pips)] = (
                panel.pips,
                threat.side,
                panel.pip(app.cards.numbers.to_win - 1, app.cards.numbers.to_win).center,
            )
        level = threat.level if threat.level is not None and threat.level < len(levels) else None
        if level is not None:
            at = (
                goal_crown(app, board, threat.side)
                if level == goal
                else (levels[level].right - px(9), levels[level].centery)
            )
            found[tuple(levels[level])] = (levels[level], threat.side, at)
    return list(found.values())
