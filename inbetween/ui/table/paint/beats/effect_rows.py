"""The effects of a beat as numbered rows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from .....play.beat_text import EffectText, ability, beat_sentence, effect_texts, source
from .....play.beats import Beat
from ....cards import icon_text
from ....drawing import textbox, theme
from ....drawing.badges import disc
from ....drawing.shapes import plate

if TYPE_CHECKING:
    from ....window.app import App

# causes that are shown as cards although nobody plays them: a row says what they are
NAMED_CAUSES = ("level", "raised", "reaction")


class EffectRows:
    """Draws the rows of effects."""

    def __init__(self, app: App) -> None:
        self.app = app

    def has_rows(self, beat: Beat) -> bool:
        """Return whether anything is listed for a beat; the plate tells that one declines."""
        unused = beat.unused and bool(ability(self.app.cards, beat, self.app.language))
        told = bool(beat.effects) or beat.had_no_effect or unused or beat.stays is not None
        return beat.kind != "declined" and (told or beat.kind in NAMED_CAUSES)

    def draw(self, target: pygame.Surface, beat: Beat, box: Rect) -> None:
        """Draw the effects of a beat in a box, one below the other; if not all fit, the newest."""
        px = self.app.theme.px
        t = self.app.theme
        language = self.app.language
        if not self.has_rows(beat):
            return
        cards, count = self.app.cards, len(beat.effects)
        rows = [
            (i + 1 if i < count else 0, effect, source(cards, beat, i) if i < count else "")
            for i, effect in enumerate(effect_texts(cards, beat, language))
        ]
        if beat.kind in NAMED_CAUSES:
            rows.insert(0, (0, EffectText("", beat_sentence(cards, beat, language)), ""))
        gap = px(5)
        tall = [self._row_height(words, number, box.width) for number, words, _ in rows]
        while len(rows) > 1 and sum(tall) + gap * (len(tall) - 1) > box.height:
            del rows[0], tall[0]
        y = box.centery - (sum(tall) + gap * (len(tall) - 1)) // 2
        for (number, words, by), high in zip(rows, tall, strict=True):
            row = Rect(box.x, y, box.width, high)
            make = partial(self._row_face, words, number, row.size, beat.side, by)
            target.blit(t.drawn.get(("effect", number, words, beat.side, row.size, by), make), row)
            y += high + gap

    def _row_height(self, effect: EffectText, number: int, wide: int) -> int:
        t, px = self.app.theme, self.app.theme.px
        least = round(t.font_size("label") * 2.5) + px(4)
        if not effect.name:
            return max(
                least,
                textbox.height(t, "small", effect.what, self._words(number, wide).width) + px(10),
            )
        return least + (len(self.lines(effect, number, wide)[1]) - 1) * round(
            t.font_size("small") * 1.3
        )

    def _words(self, number: int, wide: int) -> Rect:
        """Return where the words of a row are, beside its number."""
        px, disc_size = self.app.theme.px, self.app.theme.px(24) if number else 0
        return Rect(disc_size + px(13), px(3), wide - disc_size - px(19), 0)

    def lines(self, effect: EffectText, number: int, wide: int) -> tuple[Rect, list[str]]:
        """Return what changed in lines, and their box: beside the number, or below it if long."""
        px, least = self.app.theme.px, self.app.theme.least
        beside, below = self._words(number, wide), Rect(px(8), 0, wide - px(14), 0)
        for what, box in (
            (effect.what, beside),
            (effect.what, below),
            (effect.short, beside),
            (effect.short, below),
        ):
            if icon_text.fitted(self.app, what, "small", box.width, least)[0] == what:
                return box, [what]
        return below, icon_text.wrapped(self.app, effect.what, "small", below.width, least)

    def _row_face(
        self, effect: EffectText, number: int, size: tuple[int, int], side: str, by: str
    ) -> pygame.Surface:
        """Return the image of a row.

        `by` is the part of a card that caused the effect; it is at the end of the first line if
        there is room.
        """
        t, px = self.app.theme, self.app.theme.px
        image = pygame.Surface(size, pygame.SRCALPHA)
        plate(
            image,
            t,
            image.get_rect(),
            px(8),
            (*theme.mix(t.colors.dark[side], theme.INK, 0.5), 246),
            t.colors.light[side],
            px(2),
        )
        inner = self._words(number, size[0])
        box, lines = self.lines(effect, number, size[0]) if effect.name else (inner, [])
        inner.height = size[1] - 2 * inner.y
        upper = Rect(inner.x, inner.y, inner.width, inner.height // (1 + max(1, len(lines))))
        if number:
            beside = upper if box.x < inner.x else inner
            self.draw_number(
                image,
                number,
                (px(7) + px(24) // 2, beside.centery),
                min(px(24), beside.height),
                side,
            )
        if not effect.name:
            textbox.draw(
                image, t, "small", effect.what, inner, theme.CREAM, "left", "middle", least=t.least
            )
            return image
        textbox.draw(
            image,
            t,
            "label",
            effect.name,
            upper,
            theme.CREAM,
            "left",
            "middle",
            least=t.least,
            wrapped=False,
        )
        if by:
            mark = self._by(by, round(t.font_size("small")))
            if textbox.width(t, "label", effect.name) + mark.get_width() + px(6) <= upper.width:
                image.blit(mark, mark.get_rect(midright=(upper.right, upper.centery)))
        for i, line in enumerate(lines, 1):
            place = Rect(box.x, upper.y + i * upper.height, box.width, upper.height)
            icon_text.draw(image, self.app, line, place, theme.CREAM, "small", least=t.least)
        return image

    def _by(self, by: str, size: int) -> pygame.Surface:
        """Return the symbol of a card, or the price of its ability."""
        if by in self.app.cards.symbol_index:
            return self.app.art.get(f"symbols/{by}", (round(size * 1.25), round(size * 1.25)))
        return icon_text.drawn(self.app, by, "small", size, theme.MUTED)

    def draw_number(
        self, target: pygame.Surface, number: int, center: tuple[int, int], size: int, side: str
    ) -> None:
        """Draw the number of an effect."""
        face = disc(
            self.app.theme, size, self.app.theme.colors.light[side], theme.INK, max(1, size // 12)
        )
        rect = face.get_rect(center=center)
        target.blit(face, rect)
        t = self.app.theme
        textbox.draw(
            target,
            t,
            "label",
            str(number),
            rect,
            theme.INK,
            "center",
            "middle",
            least=t.least,
            wrapped=False,
        )
