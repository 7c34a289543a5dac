"""Cards to be read in a column: as high as their words need, in letters that are never small."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...rules.cards import Card, Character
from ...rules.constants import DIMENSIONS, SIDES
from ...text.log import state_name
from ...text.rules_text import card_text, face_text, level_text
from ..window import textbox, theme
from ..window.shapes import draw_double_border, locked_frame, paper, plate, rounded
from . import character_card
from .deck_card import ability_picture, action_picture, badge, card_picture
from .price_chip import price_chip
from .proportions import CARD_SHAPE
from .typesetting import key

if TYPE_CHECKING:
    from ..window.app import App


def center_card(app: App, card: Card, size: tuple[int, int]) -> pygame.Surface:
    """A deck card with its text that fills a size, kept."""
    return app.theme.drawn.get(
        key(app, "stage", card.id, size), lambda: detail_card(app, card, size, size[1], fill=True)
    )


def is_legible(app: App, card: Card, size: tuple[int, int]) -> bool:
    """Whether a card of that size shows its words in letters that are large enough."""

    def measure() -> bool:
        chip = price_chip(app, card, app.theme.px(28), None).get_size()
        return _parted(
            app.theme,
            card_text(app.cards, card, app.settings.language),
            size,
            card.names[app.settings.language],
            chip,
        ).fits

    return app.theme.measured(key(app, "reads", card.id, size), measure)


def center_card_size(app: App, card: Card, size: tuple[int, int]) -> tuple[int, int]:
    """The size in which a card is read on the stage: a little wider than usual if its words would
    else be too small.
    """

    def measure() -> tuple[int, int]:
        wider = ((size[0] + app.theme.px(more), size[1]) for more in range(0, 81, 8))
        return next((room for room in wider if is_legible(app, card, room)), size)

    return app.theme.measured(key(app, "stage room", card.id, size), measure)


def detail_card(
    app: App, card: Card, room: tuple[int, int], best: int, fill: bool = False
) -> pygame.Surface:
    """A deck card: name, picture, price and text, no larger than the room, or as large. It is best
    no higher than `best`.
    """
    px, side = app.theme.px, SIDES[card.side]
    words = card_text(app.cards, card, app.settings.language)
    chip = price_chip(app, card, px(28), None)
    image, box = _sheet(
        app,
        words,
        room,
        side,
        card.names[app.settings.language],
        f"symbols/{app.cards.symbols[card.symbol].id}",
        best,
        fill,
        chip.get_size(),
    )
    picture = _between(app, image, *box)
    if picture.height:
        image.blit(card_picture(app, card, picture.size, 0), picture)
    if picture.height > chip.get_height():
        image.blit(chip, (picture.x + px(5), picture.y + px(5)))
    else:
        # below a title that takes the whole width
        low = box[0].height > 2 * chip.get_height() + px(6)
        y = box[0].bottom - chip.get_height() // 2 - px(3) if low else box[0].centery
        image.blit(chip, chip.get_rect(midright=(box[0].right - px(4), y)))
    if card.equipment and picture.height > 2 * chip.get_height():
        says = app.say("card.equipment")
        tag = Rect(
            0,
            0,
            textbox.width(app.theme, "small", says) + px(14),
            round(app.theme.font_size("small") * 1.5),
        )
        tag.bottomright = (picture.right - px(4), picture.bottom - px(4))
        plate(image, app.theme, tag, tag.height // 2, (*theme.INK, 230))
        textbox.draw(
            image,
            app.theme,
            "small",
            says,
            tag,
            theme.CREAM,
            "center",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )
    return _text(app, image, words, box[1], theme.SIDE_LIGHT[side])


def detail_ability(
    app: App, side: str, level: int, room: tuple[int, int], best: int
) -> pygame.Surface:
    """The ability of an Awareness level, no larger than the room, and best no higher than
    `best`.
    """
    words = level_text(app.cards, SIDES.index(side), level, app.settings.language)
    image, box = _sheet(
        app,
        words,
        room,
        side,
        app.say("card.awareness", level=level),
        f"pieces/awareness_{side}_ready",
        best,
    )
    picture = _between(app, image, *box)
    if picture.height:
        image.blit(ability_picture(app, side, level, picture.size), picture)
    return _text(app, image, words, box[1], theme.SIDE_LIGHT[side])


def action_card(
    app: App, side: str, kind: str, title: str, words: str, size: tuple[int, int]
) -> pygame.Surface:
    """What a side does without a card (rest, prepare, raised: the last level), set like one that
    fills a size; kept.
    """

    def make() -> pygame.Surface:
        sign = (
            f"pieces/awareness_{side}_ready"
            if kind == "raised"
            else f"pieces/cube_{side}"
            if kind == "rest"
            else "icons/cards"
        )
        image, box = _sheet(app, words, size, side, title, sign, size[1], fill=True)
        picture = _between(app, image, *box)
        if picture.height > app.theme.px(12):
            image.blit(action_picture(app, side, kind, picture.size), picture)
        return _text(app, image, words, box[1], theme.SIDE_LIGHT[side])

    return app.theme.drawn.get(key(app, "deed", side, kind, title, words, size), make)


def _sheet(
    app: App,
    words: str,
    room: tuple[int, int],
    side: str,
    title: str,
    sign: str,
    best: int,
    fill: bool = False,
    chip: tuple[int, int] = (0, 0),
) -> tuple[pygame.Surface, tuple[Rect, Rect]]:
    """An empty card with its title, as high as it needs to be; where the title is, and where the
    words go. `chip` is the size of the price, which stands beside the title where the picture is
    too low for it.
    """
    t = app.theme
    px = app.theme.px
    width = room[0]
    least, size, letters, head, label, low, _ = _parted(t, words, room, title, chip)
    wide = width - px(16)
    wanted = textbox.height(t, "body", words, wide) + px(4)
    picture = min(
        room[1] if fill else round(width * 0.62), max(least, best - head.height - wanted - px(8))
    )
    text = min(wanted, room[1] - head.height - picture - px(8))
    image = pygame.Surface((width, head.height + picture + text + px(8)), pygame.SRCALPHA)
    image.fill(theme.mix(theme.SIDE_DARK[side], theme.INK, 0.3))
    pygame.draw.rect(image, theme.SIDE[side], head)
    image.blit(
        app.art.get(sign, (size, size)),
        (px(5), head.bottom - size - px(2) if low else (head.height - size) // 2),
    )
    textbox.draw(
        image, t, "head", title, label, theme.CREAM, "left", "middle", least=letters, size=letters
    )
    return image, (head, Rect(px(4), image.get_height() - text - px(4), width - px(8), text))


def _between(app: App, image: pygame.Surface, head: Rect, text: Rect) -> Rect:
    """The place of the picture between title and words; of no height where the words need it."""
    px = app.theme.px
    high = text.top - head.bottom - px(4)
    return Rect(px(3), head.bottom, image.get_width() - px(6), high if high >= px(4) else 0)


class _Parts(NamedTuple):
    """How a card to be read is divided."""

    least: int  # of the picture's height
    sign: int  # the symbol's size
    letters: int  # of the title
    head: Rect
    label: Rect  # the title's place
    low: bool  # symbol and price stand below a long title
    fits: bool  # whether the words are large enough


def _parted(
    t: theme.Theme, words: str, room: tuple[int, int], title: str, chip: tuple[int, int]
) -> _Parts:
    """A card of that size: the picture gives way to words that would become too small."""
    px = t.px
    width = room[0]
    sign = round(t.font_size("head") * 1.17)
    for least in (px(50), px(34), px(12), 0):
        label = Rect(
            sign + px(10),
            0,
            width - sign - px(16) - (chip[0] + px(6) if least <= chip[1] else 0),
            0,
        )
        letters, lines = _title(t, title, label.width)
        low = not letters
        if low:  # it needs the whole width
            label.x, label.width = px(6), width - px(12)
            letters, lines = _title(t, title, label.width, t.least)
        label.height = (
            round(t.font_size("head") * 1.5)
            if lines == 1
            else 2 * t.sized("head", letters).get_linesize() + px(2)
        )
        head = Rect(0, 0, width, label.height + (max(sign, chip[1]) + px(2) if low else 0))
        size = (width - px(16), room[1] - head.height - least - px(12))
        fits = textbox.fits(t, "body", words, size, max(t.least, round(t.font_size("body") * 0.8)))
        if fits:
            break
    fits = fits or textbox.fits(t, "body", words, (size[0], size[1] + px(4)), t.least)
    if not fits:  # a small title in one line with symbol and price leaves most room
        small = Rect(
            chip[1] + px(10),
            0,
            width - chip[1] - chip[0] - px(22),
            max(chip[1], t.sized("head", t.least).get_linesize()) + px(2),
        )
        title_fits = t.sized("head", t.least).size(title)[0] <= small.width
        if title_fits and textbox.fits(
            t, "body", words, (size[0], room[1] - small.height - px(8)), t.least
        ):
            return _Parts(0, chip[1], t.least, Rect(0, 0, width, small.height), small, False, True)
    return _Parts(least, sign, letters, head, label, low, fits)


def _title(t: theme.Theme, title: str, width: int, otherwise: int = 0) -> tuple[int, int]:
    """The size of a title's letters, and its lines: one, if it is then not much smaller than usual;
    two at most. `otherwise` is the size if it fits in none.
    """
    usual = t.font_size("head")
    for letters in range(usual, (otherwise or max(t.least, round(usual * 0.72))) - 1, -1):
        if t.sized("head", letters).size(title)[0] <= width:
            return letters, 1
    for letters in range(round(usual * 0.86), t.least - 1, -1):
        lines = textbox.wrap(title, t.sized("head", letters), width)
        if len(lines) <= 2 and all(
            t.sized("head", letters).size(line)[0] <= width for line in lines
        ):
            return letters, len(lines)
    return otherwise, 1


def finished(app: App, image: pygame.Surface, words: str, box: Rect, side: str) -> pygame.Surface:
    """A sheet of a side with its words on paper, if it has any, and with round corners and a
    rim.
    """
    if words:
        return _text(app, image, words, box, theme.SIDE_LIGHT[side])
    image = rounded(app.theme, image, app.theme.px(8))
    draw_double_border(
        image, app.theme, app.theme.px(8), app.theme.px(2), theme.SIDE_LIGHT[side], theme.INK
    )
    return image


def _text(
    app: App, image: pygame.Surface, words: str, box: Rect, light: theme.Color
) -> pygame.Surface:
    t = app.theme
    px = app.theme.px
    inner = box.inflate(-app.theme.px(8), 0)
    image.blit(paper(box.size, px(5)), box)
    # many long cards side by side: rather small than cut
    least = t.least if textbox.fits(t, "body", words, inner.size, t.least) else 9
    textbox.draw(image, t, "body", words, inner, theme.INK, "left", "middle", least=least)
    image = rounded(app.theme, image, px(8))
    draw_double_border(image, app.theme, px(8), px(2), light, theme.INK)
    return image


class _Column(NamedTuple):
    """The words about a Character below each other."""

    head: Rect
    texts: list[tuple[str, str]]  # of both faces, the present one first, with their dimension
    role: str
    heights: list[int]  # of the texts
    extra: list[int]  # of the cards that lie on it


def _column(
    app: App, person: Character, face: int, width: int, best: int, laid: list[tuple[Card, str]]
) -> _Column:
    t = app.theme
    px = app.theme.px
    language = app.settings.language
    pad = px(6)
    head = Rect(pad, px(3), width - 2 * pad, round(t.font_size("head") * 1.35))
    texts = [
        (face_text(app.cards, person, side, language), DIMENSIONS[side])
        for side in (face, 1 - face)
    ]
    role = (
        "small"
        if _face_heights(app, "body", texts, width) > best - head.bottom - px(110)
        else "body"
    )
    heights = [
        textbox.height(t, role, words, width - 2 * pad - px(11)) + px(6) for words, _ in texts
    ]
    extra = [
        round(t.font_size("label") * 1.5)
        + textbox.height(t, "small", card_text(app.cards, card, language), width - 2 * pad - px(12))
        + px(8)
        for card, _ in laid
    ]
    return _Column(head, texts, role, heights, extra)


def words_fit(
    app: App, person: Character, face: int, room: tuple[int, int], laid: list[tuple[Card, str]]
) -> bool:
    """Whether all words about a Character have room in letters of their usual size."""

    def measure() -> bool:
        head, _, _, heights, extra = _column(app, person, face, *room, laid)
        return (
            head.bottom
            + sum(heights)
            + sum(extra)
            + app.theme.px(6) * (3 + len(heights) + len(extra))
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
    )
    return app.theme.measured(kept, measure)


def detail_character(
    app: App,
    person: Character,
    face: int,
    room: tuple[int, int],
    best: int,
    state: character_card.CharacterState,
    laid: list[tuple[Card, str]],
) -> pygame.Surface:
    """A Character: both faces, the present one larger and first, what they do, and the cards that
    lie on it. No larger than the room, and no higher than `best` if its words can then still be
    read with ease.
    """
    t = app.theme
    px = app.theme.px
    width = room[0]
    language = app.settings.language
    pad = px(6)
    head, texts, role, heights, extra = _column(app, person, face, width, best, laid)
    notes = [(card, stay, card_text(app.cards, card, language)) for card, stay in laid]
    line = round(t.font_size("label") * 1.5)
    free = best - head.bottom - sum(heights) - sum(extra) - pad * (3 + len(heights) + len(extra))
    high = max(px(84), min(round((width - 3 * pad) * 0.56 / CARD_SHAPE), free))
    if room[1] - head.bottom - high - pad * (3 + len(heights) + len(extra)) < sum(heights) + sum(
        extra
    ):
        high = 0  # words matter more: the faces lie on the table as well
    share = min(
        1.0,
        (room[1] - head.bottom - high - pad * (3 + len(heights) + len(extra)))
        / max(1, sum(heights) + sum(extra)),
    )
    heights, extra = [round(h * share) for h in heights], [round(h * share) for h in extra]
    total = head.bottom + high + sum(heights) + sum(extra) + pad * (3 + len(heights) + len(extra))
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
        theme.DIMENSION_LIGHT[DIMENSIONS[face]],
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
    for (words, side), tall in zip(texts, heights, strict=True):
        _said(
            app,
            image,
            words,
            Rect(pad, y, width - 2 * pad, tall),
            theme.DIMENSION_LIGHT[side],
            theme.mix(theme.DIMENSION[side], theme.INK, 0.62),
            role,
        )
        y += tall + pad
    for (card, stay, words), tall in zip(notes, extra, strict=True):
        row = pygame.Surface((width - 2 * pad, line), pygame.SRCALPHA)
        row.blit(character_card.tab(app, card, card.names[language], row.get_size()), (0, 0))
        badge(app, row, stay)
        image.blit(row, (pad, y))
        textbox.draw(
            image,
            t,
            "small",
            words,
            Rect(pad + px(6), y + line + px(2), width - 2 * pad - px(12), tall - line - px(4)),
            theme.TEXT,
            "left",
            "top",
            least=t.least,
        )
        y += tall + pad
    image = rounded(t, image, px(8))
    draw_double_border(image, t, px(8), px(2), theme.DIMENSION_LIGHT[DIMENSIONS[face]], theme.INK)
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
    state: character_card.CharacterState,
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


def _face_heights(app: App, role: str, texts: list[tuple[str, str]], width: int) -> int:
    return sum(
        textbox.height(app.theme, role, words, width - app.theme.px(23)) + app.theme.px(12)
        for words, _ in texts
    )


def _said(
    app: App,
    image: pygame.Surface,
    words: str,
    box: Rect,
    light: theme.Color,
    ground: theme.Color,
    role: str,
) -> None:
    """What a face does, with a bar in its colour."""
    t, px = app.theme, app.theme.px
    plate(image, t, box, px(4), ground)
    pygame.draw.rect(image, light, Rect(box.x, box.y, px(3), box.height))
    textbox.draw(
        image,
        app.theme,
        role,
        words,
        Rect(box.x + px(8), box.y + px(2), box.width - px(11), box.height - px(4)),
        theme.TEXT,
        "left",
        "middle",
        least=t.least,
    )
