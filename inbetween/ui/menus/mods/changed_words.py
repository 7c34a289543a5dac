"""The words in which two texts differ, and plates behind them where a text is drawn."""

from __future__ import annotations

from difflib import SequenceMatcher

import pygame
from pygame import Rect

from ....text.language.typography import NO_BREAK
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Color, Theme

MOST = 200  # words that are compared


def changed_words(old: str, new: str) -> tuple[frozenset[int], frozenset[int]]:
    """Return the places of the words that only the old and only the new text has."""
    before, after = (text.replace(NO_BREAK, " ").split()[:MOST] for text in (old, new))
    gone: set[int] = set()
    came: set[int] = set()
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            gone.update(range(a, b))
            came.update(range(c, d))
    return frozenset(gone), frozenset(came)


def draw_marks(
    target: pygame.Surface,
    t: Theme,
    role: str,
    text: str,
    place: Rect,
    marked: frozenset[int],
    color: Color,
) -> None:
    """Draw plates behind the marked words of a text as `textbox.draw` draws it in a place."""
    font, lines = textbox.fit(t, role, text, place.size, even=False)
    ground = theme.mix(theme.PANEL, color, 0.34)
    index = 0
    for number, line in enumerate(lines):
        y, done = place.y + number * font.get_linesize(), ""
        for word in line.replace(NO_BREAK, " ").split(" "):
            if word and index in marked:
                x = place.x + font.size(done)[0]
                box = Rect(x, y, font.size(word)[0], font.get_linesize())
                plate(target, t, box.inflate(t.px(4), 0), t.px(4), ground)
            index += bool(word)
            done += f"{word} "
