"""A Character large enough to read: portrait, both faces and their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame
from pygame import Rect

from ...rules.cards import Card, Character
from ...rules.constants import DIMENSIONS
from ...text.card_text.rules_text import card_text, face_text
from ...text.log.event_text import state_name
from ..drawing import textbox, theme
from ..drawing.shapes import draw_double_border, locked_frame, plate, rounded
from . import card_tab, character_card, large_character
from .card_tab import badge
from .proportions import CARD_SHAPE
from .typesetting import key

if TYPE_CHECKING:
    from ..window.app import App


# words of both faces with their names, without these, smaller, or of the present face alone
Words = Literal["all", "plain", "small", "one"]
SMALLER = 1.05  # the text size of small words, however large others are


class _Column(NamedTuple):
    """The words about a Character below each other."""

    head: Rect
    texts: list[tuple[str, str]]  # of both faces, the present one first, with their dimension
    theme: theme.Theme  # for the texts: it may have smaller letters
    role: str
    heights: list[int]  # of the texts
    extra: list[int]  # of the cards that lie on it
    named: int  # height of a face's name above its text


def _column(
    app: App,
    person: Character,
    face: int,
    width: int,
    best: int,
    laid: list[tuple[Card, str]],
    words: Words = "all",
) -> _Column:
    t = app.theme
    px = app.theme.px
    language = app.language
    pad = px(6)
    letters = t.enlarged(min(1.0, SMALLER / t.text_size)) if words == "small" else t
    high = round(t.font_size("head") * (1.2 if words == "small" else 1.35))
    head = Rect(pad, px(3), width - 2 * pad, high)
    texts = [
        (face_text(app.cards, person, side, language), DIMENSIONS[side])
        for side in ((face,) if words == "one" else (face, 1 - face))
    ]
    role = (
        "small"
        if words == "small"
        or _face_heights(app, "body", texts, width) > best - head.bottom - px(110)
        else "body"
    )
    named = round(t.font_size("label") * 1.45) if words == "all" else 0
    heights = [
        named + textbox.height(letters, role, says, width - 2 * pad - px(11)) + px(6)
        for says, _ in texts
    ]
    extra = [
        round(t.font_size("label") * 1.5)
        + textbox.height(t, "small", card_text(app.cards, card, language), width - 2 * pad - px(12))
        + px(8)
        for card, _ in laid
    ]
    return _Column(head, texts, letters, role, heights, extra, named)


def words_fit(
    app: App,
    person: Character,
    face: int,
    room: tuple[int, int],
    laid: list[tuple[Card, str]],
    words: Words = "all",
) -> bool:
    """Whether all words about a Character have room in letters of their usual size.

    `words` may be "one", which leaves out those of the face that does not show, or "small", in
    letters that are only a little larger than without large texts.
    """

    def measure() -> bool:
        head, _, _, _, heights, extra, _ = _column(app, person, face, *room, laid, words)
        return (
            head.bottom
            + sum(heights)
            + sum(extra)
            + app.theme.px(6) * (1 + len(heights) + len(extra))
            <= room[1]
        )

    kept = key(
        app,
        "words fit",
        person.id,
        face,
        room,
        tuple(card.id for card, _ in laid),
        app.theme.text_size,
        words,
    )
    return app.theme.measured(kept, measure)


def detail_character(
    app: App,
    person: Character,
    face: int,
    room: tuple[int, int],
    best: int,
    state: large_character.CharacterState,
    laid: list[tuple[Card, str]],
    words: Words = "all",
) -> pygame.Surface:
    """A Character: both faces, the present one larger and first, what they do, and the cards that
    lie on it. No larger than the room, and no higher than `best` if its words can then still be
    read with ease. `words` may leave out what the other face does, or set it smaller.
    """
    t = app.theme
    px = app.theme.px
    width = room[0]
    language = app.language
    pad = px(6)
    head, texts, letters, role, heights, extra, named = _column(
        app, person, face, width, best, laid, words
    )
    notes = [(card, stay, card_text(app.cards, card, language)) for card, stay in laid]
    line = round(t.font_size("label") * 1.5)
    texts_high, gaps = sum(heights) + sum(extra), pad * (1 + len(heights) + len(extra))
    free = best - head.bottom - texts_high - gaps - pad
    high = max(px(84), min(round((width - 3 * pad) * 0.56 / CARD_SHAPE), free))
    if room[1] - head.bottom - high - pad - gaps < texts_high:
        high = 0  # words matter more: the faces lie on the table as well
    faces = high + pad if high else 0
    share = min(1.0, (room[1] - head.bottom - faces - gaps) / max(1, texts_high))
    heights, extra = [round(h * share) for h in heights], [round(h * share) for h in extra]
    total = head.bottom + faces + sum(heights) + sum(extra) + gaps
    image = pygame.Surface((width, total), pygame.SRCALPHA)
    image.fill(theme.mix(theme.PANEL, theme.INK, 0.45))
    name = person.names[language]
    says = state_name(language, DIMENSIONS[face], state.safety)
    large, small = _heading(app, name, says, head.width - px(6))
    wide = min(t.sized("label", small).size(says)[0] + 2, head.width // 2)
    wide = max(wide, head.width - px(4) - t.sized("head", large).size(name)[0] - 2)
    textbox.draw(
        image,
        t,
        "head",
        name,
        Rect(head.x, head.y, head.width - wide - px(4), head.height),
        theme.CREAM,
        "left",
        "middle",
        least=t.least,
        wrapped=False,
        size=large,
    )
    textbox.draw(
        image,
        t,
        "label",
        says,
        Rect(head.right - wide, head.y, wide, head.height),
        t.colors.light[DIMENSIONS[face]],
        "right",
        "middle",
        least=t.least,
        wrapped=False,
        size=small,
    )
    y = head.bottom + pad // 2
    if high:
        _faces(app, image, person, face, state, Rect(pad, y, width - 2 * pad, high))
        y += high + pad
    for (does, side), tall in zip(texts, heights, strict=True):
        box = Rect(pad, y, width - 2 * pad, tall)
        ground = theme.mix(t.colors.side[side], theme.INK, 0.62)
        _draw_ability(letters, image, does, box, t.colors.light[side], ground, role, named)
        if named:
            _name_face(app, image, person, side, Rect(box.x, box.y, box.width, named))
        y += tall + pad
    for (card, stay, does), tall in zip(notes, extra, strict=True):
        row = pygame.Surface((width - 2 * pad, line), pygame.SRCALPHA)
        row.blit(card_tab.tab(app, card, card.names[language], row.get_size()), (0, 0))
        badge(app, row, stay)
        image.blit(row, (pad, y))
        textbox.draw(
            image,
            t,
            "small",
            does,
            Rect(pad + px(6), y + line + px(2), width - 2 * pad - px(12), tall - line - px(4)),
            theme.TEXT,
            "left",
            "top",
            least=t.least,
        )
        y += tall + pad
    image = rounded(t, image, px(8))
    draw_double_border(image, t, px(8), px(2), t.colors.light[DIMENSIONS[face]], theme.INK)
    return image


def _heading(app: App, name: str, says: str, room: int) -> tuple[int, int]:
    """The letters of a name and of the state beside it, which is never the larger of the two."""
    t = app.theme
    for large in range(t.font_size("head"), t.least - 1, -1):
        small = max(t.least, min(t.font_size("label"), round(large * 0.9)))
        if t.sized("head", large).size(name)[0] + t.sized("label", small).size(says)[0] <= room:
            return large, small
    return t.least, t.least


def _faces(
    app: App,
    image: pygame.Surface,
    person: Character,
    face: int,
    state: large_character.CharacterState,
    box: Rect,
) -> None:
    """Both cards, the present one as it lies on the table."""
    name = DIMENSIONS[face]
    size = (round(box.height * CARD_SHAPE), box.height)
    # the name stands above
    card = character_card.character_face(app, person, face, size, state.safety, named=False).copy()
    if state.safety == 4:
        locked_frame(card, app.theme, max(4, size[0] // 14), name)
    character_card.draw_symbols(
        app, card, (0, 0), size, character_card.printed_symbols(app, person, face), state.tokens
    )
    if state.safety:
        marker = character_card.safety_marker(app, name, size)
        card.blit(marker, marker.get_rect(center=character_card.safety_center(size, state.safety)))
    if state.safety == 4:
        character_card.draw_lock(app, card, (0, 0), size, name)
    small = (round(size[0] * 0.72), round(size[1] * 0.72))
    other = character_card.character_face(app, person, 1 - face, small, named=False).copy()
    character_card.draw_symbols(
        app, other, (0, 0), small, character_card.printed_symbols(app, person, 1 - face), []
    )
    gap = max(2, (box.width - size[0] - small[0]) // 3)
    image.blit(card, (box.x + gap, box.y))
    image.blit(other, (box.right - gap - small[0], box.bottom - small[1]))


def _name_face(
    app: App, image: pygame.Surface, person: Character, dimension: str, box: Rect
) -> None:
    """Write which side of the card a text is on, beside the head of that face."""
    t, px = app.theme, app.theme.px
    size = box.height - px(2)
    head = character_card.portrait(app, person, DIMENSIONS.index(dimension), size)
    image.blit(head, (box.x + px(6), box.y + px(2)))
    left = box.x + px(6) + size + px(5)
    words = Rect(left, box.y + px(2), box.right - px(4) - left, size)
    name = app.say(f"card.face.{dimension}")
    color = t.colors.light[dimension]
    textbox.draw(image, t, "label", name, words, color, "left", "middle", wrapped=False)


def _face_heights(app: App, role: str, texts: list[tuple[str, str]], width: int) -> int:
    return sum(
        textbox.height(app.theme, role, words, width - app.theme.px(23)) + app.theme.px(12)
        for words, _ in texts
    )


def _draw_ability(
    t: theme.Theme,
    image: pygame.Surface,
    words: str,
    box: Rect,
    light: theme.Color,
    ground: theme.Color,
    role: str,
    named: int,
) -> None:
    """What a face does, with a bar in its color, below the height of its name."""
    px = t.px
    plate(image, t, box, px(4), ground)
    pygame.draw.rect(image, light, Rect(box.x, box.y, px(3), box.height))
    textbox.draw(
        image,
        t,
        role,
        words,
        Rect(box.x + px(8), box.y + px(2) + named, box.width - px(11), box.height - px(4) - named),
        theme.TEXT,
        "left",
        "middle",
        least=t.least,
    )
