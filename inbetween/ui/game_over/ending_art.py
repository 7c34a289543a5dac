"""The artwork of an ending: the winner's street, and what happened to it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...rules.constants import DIMENSIONS
from ...saves.record import GameSummary
from ...text.language.locale import counted, plural, sentence
from ...text.log.event_text import side_slots
from ..drawing import textbox, theme
from ..drawing.art import PLACE_SHAPE
from ..drawing.shapes import fade
from ..drawing.transforms import mirrored
from ..table.paint.town_map import TEAR
from ..widgets import panels
from ..widgets.score_signs import LOCKED, draw_standing
from ..window.actions import Action, is_press
from .ending_portraits import EndingPortrait, EndingPortraits

if TYPE_CHECKING:
    from ..window.app import App

# Each ending with the side that wins by it; in the last stand and after a resignation either side
# can win.
ENDINGS = (
    ("secured", "town"),
    ("devoured", "creature"),
    ("awareness_town", "town"),
    ("awareness_creature", "creature"),
    ("five_left", "town"),
    ("five_left", "creature"),
    ("draw", "draw"),
    ("resigned", "town"),
    ("resigned", "creature"),
)

BAND = 0.25  # the share of the window's height for the text
LIFT = 0.13  # the share by which the picture is moved up, so that the text covers no people
# Seconds for the picture to fade in, to stay alone, and to give way to the rest.
DAWN = 0.6
HOLD = 2.9
TURN = 0.6


def overlay(ending: str, winner: str) -> str:
    """Return the name of the picture that lies over the street."""
    return (
        f"places/end_{ending}_{winner}"
        if ending in ("five_left", "resigned") and winner != "draw"
        else ("places/end_draw" if winner == "draw" else f"places/end_{ending}")
    )


def sound(ending: str, winner: str) -> str:
    """Return the moment in the table of sounds; both sides share the one for a resignation."""
    if winner == "draw":
        return "ending:draw"
    return f"ending:{ending}_{winner}" if ending == "five_left" else f"ending:{ending}"


def _streets(ending: str, winner: str, size: tuple[int, int]) -> list[str]:
    """Return the street pictures of an ending.

    The streets have no sun where the ending has its own light or where a mirrored picture would
    show the sun twice.
    """
    less = "" if (winner == "draw" or ending == "resigned") and _core(size) == size else "-sun"
    return [
        f"places/street_{d}{less}"
        for d in {"town": ("human",), "creature": ("creature",)}.get(winner, ("human", "creature"))
    ]


def _core(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the drawn part of a window.

    A very wide window is extended by mirroring at both sides, so that nothing is cut at the top.
    """
    return min(size[0], math.ceil(size[1] * PLACE_SHAPE)), size[1]


def wanted(ending: str, winner: str, size: tuple[int, int]) -> list[tuple[str, tuple[int, int]]]:
    """Return the pictures to load in the background."""
    return [
        (name, _core(size)) for name in (*_streets(ending, winner, size), overlay(ending, winner))
    ]


def picture(app: App, ending: str, winner: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the complete picture in the window's size."""
    image, core = pygame.Surface(size).convert(), _core(size)
    image.fill(theme.TABLE)
    left = (size[0] - core[0]) // 2
    first, *second = _streets(ending, winner, size)
    image.blit(app.art.get(first, core), (left, 0))
    for street in second:
        image.blit(_torn(app.art.get(street, core)), (left, 0))
    image.blit(app.art.get(overlay(ending, winner), core), (left, 0))
    if left > 0:
        beside = mirrored(image.subsurface((left, 0, *core)))
        image.blit(beside, (left - core[0], 0))
        image.blit(beside, (left + core[0], 0))
    return image


def _torn(street: pygame.Surface) -> pygame.Surface:
    """Return the right half of a street, cut along the tear."""
    width, height = street.get_size()
    scale = max(width / 1920, height / 1080)
    line = [
        (width / 2 + by * scale, (i / (len(TEAR) - 1) - 0.5) * 1080 * scale + height / 2)
        for i, by in enumerate(TEAR)
    ]
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [*line, (width, height), (width, 0)])
    half = street.copy()
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return half


def ending_text(app: App, ending: str, winner: str, people: int, goal: int, loser: str = "") -> str:
    """Return how a game ended, in one sentence.

    The sentence names the number of Characters locked or left, the winning level, or who resigned.
    """
    language = app.language
    if ending == "resigned":
        side = "creature" if winner == "town" else "town"
        return sentence(app.say("resign.how", **side_slots(language, side, loser)))
    slots = {"people": counted(language, "step", people), "level": goal}
    if ending != "five_left":
        return app.say(f"gameover.how.{ending}", **slots)
    left = app.say(f"gameover.left.{plural(language, people)}", **slots)
    return app.say(f"gameover.how.five_left.{winner}", left=left)


class EndingReveal:
    """Show the artwork alone for a moment, with winner and ending, before the full screen.

    Any click or key ends it; without motion it is over at once.
    """

    def __init__(
        self,
        app: App,
        ending: str,
        winner: str,
        title: str,
        sentence: str,
        shown: list[EndingPortrait],
        summary: GameSummary | None = None,
        caption: str = "",
    ) -> None:
        self.app = app
        self.ending = ending
        self.winner = winner
        self.title = title
        self.sentence = sentence
        self.shown = shown
        self.summary = summary
        self.caption = caption  # of the portraits, below their names
        speed = 0.0 if app.settings.reduced_motion else app.settings.duration_factor
        self.length = (DAWN + HOLD + TURN) * speed
        self.time = 0.0
        self._still: pygame.Surface | None = None
        self._faces: EndingPortraits | None = None
        if not self.over:
            app.art.preload(wanted(ending, winner, app.theme.size))

    @property
    def over(self) -> bool:
        """Return whether the full screen is shown."""
        return self.time >= self.length

    def update(self, dt: float) -> bool:
        """Advance; return True while something changes, and once more at the end.

        Time starts when the pictures are loaded.
        """
        if self.over or self.app.art.pending:
            return False
        self.time += dt
        self._drop_when_over()
        return True

    def takes(self, action: Action) -> bool:
        """Return whether an action ends the reveal and has no other effect."""
        if self.over or not is_press(action):
            return False
        self.time = self.length
        self._drop_when_over()
        return True

    def _drop_when_over(self) -> None:
        """Free the pictures once they are no longer shown."""
        if self.over:
            self._still = self._faces = None

    def draw(self, target: pygame.Surface, rest: Callable[[bool], pygame.Surface | None]) -> None:
        """Draw the artwork, and toward the end fade in the rest of the screen.

        The rest is rendered while the artwork is still: `rest` is told whether it is needed now.
        """
        if self.app.art.pending:
            target.fill(theme.INK)
            return
        if (
            self._still is None
            or self._faces is None
            or self._still.get_size() != self.app.theme.size
        ):
            self._still = self._picture()
            low = round(self.app.theme.size[1] * (1 - BAND)) - self.app.theme.px(
                46 if self.caption else 26
            )
            self._faces = EndingPortraits(self.app, self.ending, self.shown, low, self.caption)
        whole = DAWN + HOLD + TURN
        at = self.time / self.length * whole
        if at < DAWN:
            target.fill(theme.INK)
            self._still.set_alpha(round(255 * at / DAWN))
            target.blit(self._still, (0, 0))
            self._still.set_alpha(None)
            self._faces.draw(target, at)
            return
        target.blit(self._still, (0, 0))
        self._faces.draw(target, at)
        coming = rest(at > DAWN + HOLD)
        if coming is not None and at > DAWN + HOLD:
            coming.set_alpha(round(255 * min(1.0, (at - DAWN - HOLD) / TURN)))
            target.blit(coming, (0, 0))
            coming.set_alpha(None)

    def _picture(self) -> pygame.Surface:
        t = self.app.theme
        width, height = t.size
        whole = picture(self.app, self.ending, self.winner, t.size)
        band = round(height * BAND)
        image = pygame.Surface(t.size).convert()
        image.fill(theme.INK)
        image.blit(whole, (0, -round(height * LIFT)))
        image.blit(
            fade((width, height // 8), (*theme.INK, 0), (*theme.INK, 255)),
            (0, height - band - height // 8 + 1),
        )
        image.fill(theme.INK, (0, height - band, width, band))
        light = theme.mix(t.colors.light.get(self.winner, theme.CREAM), theme.CREAM, 0.4)
        most = width * 11 // 12
        line = t.font("head").get_linesize()
        line *= 1 + (textbox.width(t, "head", self.sentence) > most)
        words = Rect(
            0,
            height - t.px(16) - line - self._foot,
            panels.balanced_width(t, "head", self.sentence, most),
            line,
        )
        words.centerx = width // 2
        large = Rect(
            width // 20,
            height - band - t.px(6),
            width * 9 // 10,
            words.y - height + band + t.px(6),
        )
        textbox.draw(
            image, t, "display", self.title, large, light, "center", "middle", wrapped=False
        )
        textbox.draw(image, t, "head", self.sentence, words, theme.CREAM, "center", "middle")
        self._draw_foot(image, Rect(t.px(26), 0, width - t.px(52), self._foot))
        return image

    @property
    def _foot(self) -> int:
        """The height of the line with the score."""
        t = self.app.theme
        return max(t.px(26), t.font("body").get_linesize())

    def _draw_foot(self, image: pygame.Surface, row: Rect) -> None:
        """Draw the score of both sides, the turn, and how to go on."""
        app, t = self.app, self.app.theme
        row.bottom = image.get_height() - t.px(10)
        if self.summary is not None:
            levels = self.summary.get("awareness", [0] * len(DIMENSIONS))
            for number, dimension in enumerate(DIMENSIONS):
                locked = sum(
                    seat[1] == dimension and seat[2] == LOCKED for seat in self.summary["circle"]
                )
                draw_standing(image, app, row, number, locked, levels[number])
        turn = app.say("saved.turn", turn=self.summary["turn"]) if self.summary is not None else ""
        words, gap = app.say("curtain.keys"), t.px(28) if turn else 0
        wide = textbox.width(t, "body", turn)
        x = row.centerx - (wide + gap + textbox.width(t, "body", words)) // 2
        for text, color in ((turn, theme.CREAM), (words, theme.MUTED)):
            place = Rect(x, row.y, textbox.width(t, "body", text) + 1, row.height)
            textbox.draw(image, t, "body", text, place, color, "left", "middle", wrapped=False)
            x = place.right + gap
