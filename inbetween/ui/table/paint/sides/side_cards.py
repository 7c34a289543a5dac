"""The cards that a side has on its panel: piles, the other hand, and what lies in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from .....play.things import Thing
from .....rules.views.view import side_view
from ....cards import card_pictures, card_tab, deck_card, icon_text
from ....cards.card_tab import badge, tab_font_size
from ....cards.typesetting import cached_brief
from ....drawing import textbox, theme
from ....drawing.shapes import plate
from ...model.board import Board
from ...model.card_durations import duration_sign

if TYPE_CHECKING:
    from .....rules.cards import Card
    from ....window.app import App


def landing(board: Board, side: str) -> int:
    """Cards still on their way to a side's discard pile."""
    return sum(
        1 for fly in board.flying_sprites if fly.end == tuple(board.panel(side).discard.center)
    )


def draw_pile(
    target: pygame.Surface, app: App, side: str, rect: pygame.Rect, count: int, top: str | None
) -> None:
    """A pile with its number: backs, or the card on top."""
    px = app.theme.px
    if count == 0:
        plate(
            target,
            app.theme,
            rect,
            px(6),
            None,
            theme.mix(app.theme.colors.side[side], theme.INK, 0.5),
            px(1.5),
        )
    else:
        for i in range(min(2, (count - 1) // 8), -1, -1):
            image = (
                card_pictures.back(app, side, rect.size)
                if top is None
                else deck_card.deck_face(app, app.cards.cards[app.cards.card_index[top]], rect.size)
            )
            target.blit(image, rect.move(i * px(2), -i * px(2)))
    _draw_count(target, app, rect, count)


def _draw_count(target: pygame.Surface, app: App, rect: pygame.Rect, count: int) -> None:
    px = app.theme.px
    tag = pygame.Rect(0, 0, px(30), px(20))
    tag.center = (rect.centerx, rect.bottom - px(2))
    plate(target, app.theme, tag, tag.height // 2, theme.INK)
    textbox.draw(
        target,
        app.theme,
        "label",
        str(count),
        tag,
        theme.CREAM,
        "center",
        "middle",
        least=app.theme.least,
        wrapped=False,
    )


def draw_hand(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """The other's hand: backs with their number, and what has been seen of it by its upper edge."""
    panel, px = board.panel(side), app.theme.px
    hand = [
        card
        for card, here in zip(side_view(board.view, side)["hand"], board.arrived(side), strict=True)
        if here
    ]
    if not hand:
        plate(
            target,
            app.theme,
            panel.back_spots(1)[0],
            px(6),
            None,
            theme.mix(app.theme.colors.side[side], theme.INK, 0.5),
            px(1.5),
        )
    for rect in panel.back_spots(len(hand)):
        target.blit(card_pictures.back(app, side, rect.size), rect)
    _draw_count(target, app, panel.backs, len(hand))
    known = [
        (app.cards.cards[app.cards.card_index[id]], rect) for id, rect in board.known_card_rects()
    ]
    letters = (
        tab_font_size(app, [card.names[app.language] for card, _ in known], known[0][1].size)
        if known
        else None
    )
    for card, rect in known:
        image = card_tab.tab(
            app, card, card.names[app.language], rect.size, str(card.cost), letters
        )
        target.blit(image, rect)
        if board.hover == Thing("known", card.id):
            plate(target, app.theme, rect, px(4), None, theme.CREAM, px(2))


class RowLetters(NamedTuple):
    """How the rows of Equipment are set, all alike."""

    name: int
    signs: int
    lines: int  # 2: the signs are below the name, else beside it


def _row_letters(app: App, rows: list[tuple[str, pygame.Rect]]) -> RowLetters:
    """The letters of Equipment, all alike, each name on one line. Rows that are too low for a line
    of signs get smaller letters if the signs have no room beside a name either.
    """
    px, texts = app.theme.px, []
    line = app.theme.font("label").get_linesize()
    least = max(app.theme.least, round(0.9 * app.theme.font_size("label")))
    for id, rect in rows:
        name = app.cards.cards[app.cards.card_index[id]].names[app.language]
        box = (rect.width - rect.height - px(8), line)
        if not textbox.fits(app.theme, "label", name, box, least):
            box = (rect.width - px(8), line)
        texts.append((name, box))
    letters = textbox.alike(app.theme, "label", texts, app.theme.least)
    small, high = app.theme.font_size("small"), min([rect.height for _, rect in rows], default=0)
    if high >= line + round(small * 1.2):
        return RowLetters(letters, small, 2)
    low = max(app.theme.least, min(letters, round(high * 0.42)))
    tiny = max(app.theme.least, min(small, round(high * 0.38)))
    if high < app.theme.sized("label", low).get_linesize() + tiny:
        return RowLetters(letters, small, 1)
    font, beside = app.theme.sized("label", letters), True
    for (id, _), (name, box) in zip(rows, texts, strict=True):
        signs = cached_brief(app, app.cards.cards[app.cards.card_index[id]]).signs
        wide = icon_text.width(app, signs.rpartition(" ")[2], "label", small)
        beside &= not signs or font.size(name)[0] + wide + px(12) <= box[0]
    return RowLetters(letters, small, 1) if beside else RowLetters(low, tiny, 2)


def draw_in_play(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """Equipment and what else lies in play as small cards: picture, name, what it does in signs,
    and how long it stays.
    """
    px = app.theme.px
    shown: list[str] = []
    rows = board.equipment_rects(side)
    rows_set = _row_letters(app, [(id, rect) for id, rect in rows if id is not None])
    for id, rect in rows:
        if id is None:
            last = board.last_card_rect if side == board.other else None
            if last is not None and last.colliderect(rect):
                continue
            if rect == board.free_slot:
                count = sum(id is None for id, _ in rows)
                _draw_free_slot(target, app, side, rect, count)
            continue
        thing: Thing = Thing("equipment", id)
        card = app.cards.cards[app.cards.card_index[id]]
        # each copy stays for its own time
        stays = duration_sign(board, id, copy=shown.count(id))
        shown.append(id)
        target.blit(_card_row(app, side, card, rect.size, rows_set, stays), rect)
        if thing in board.choosable or board.hover == thing:
            plate(
                target,
                app.theme,
                rect,
                px(5),
                None,
                theme.GOLD if board.hover != thing else theme.CREAM,
                px(3),
            )


def _draw_free_slot(
    target: pygame.Surface, app: App, side: str, rect: pygame.Rect, count: int
) -> None:
    """Draw a place for Equipment; it stands for all `count` that are free."""
    edge = theme.mix(app.theme.colors.side[side], theme.INK, 0.5)
    plate(target, app.theme, rect, app.theme.px(5), None, edge, 1)
    words = app.say("board.free_equipment")
    counted = f"{words} ×{count}" if count > 1 else words
    if textbox.width(app.theme, "small", counted) > rect.width - app.theme.px(4):
        counted = words
    textbox.draw(
        target,
        app.theme,
        "small",
        counted,
        rect,
        theme.mix(theme.MUTED, theme.INK, 0.15),
        "center",
        "middle",
        least=app.theme.least,
        wrapped=False,
    )


def _card_row(
    app: App, side: str, card: Card, size: tuple[int, int], row_letters: RowLetters, stays: str
) -> pygame.Surface:
    """Draw a card in play as a row: the signs below the name, or beside it in a low row."""
    px, (letters, small, lines) = app.theme.px, row_letters
    row = pygame.Surface(size, pygame.SRCALPHA)
    ground = app.theme.colors.side[side]
    if not card.equipment:
        ground = theme.mix(ground, app.theme.colors.dark[side], 0.55)
    plate(row, app.theme, row.get_rect(), px(5), ground)
    picture = row.get_height() - px(4)
    end = badge(app, row, stays)
    name, left = card.names[app.language], px(5)
    line = app.theme.font("label").get_linesize()
    # without the picture where the name needs the room
    if textbox.fits(app.theme, "label", name, (end - picture - px(9), line), letters):
        row.blit(card_pictures.card_picture(app, card, (picture, picture), px(4)), (px(2), px(2)))
        left = picture + px(6)
    font = app.theme.sized("label", letters)
    if below := lines == 2:
        line = font.get_linesize()
    spare = end - left - px(4) - (0 if below else font.size(name)[0] + px(6))
    signs = cached_brief(app, card).signs
    while " " in signs and icon_text.width(app, signs, "label", small) > spare:
        # what it did when it was played comes first, what it goes on doing last
        signs = signs.partition(" ")[2]
    wide = icon_text.width(app, signs, "label", small)
    words = pygame.Rect(left, 0, end - left - px(3), row.get_height())
    if signs and wide <= spare:
        box = pygame.Rect(end - wide - px(6), 0, wide + px(4), row.get_height())
        if below:
            words.height = line
            words.y = max(0, row.get_height() - line - round(small * 1.2)) // 2
            box = pygame.Rect(left, words.bottom, wide + px(4), round(small * 1.2))
        else:
            words.width = box.x - left - px(3)
        icon_text.draw(row, app, signs, box, theme.CREAM, "small", size=small)
    textbox.draw(
        row,
        app.theme,
        "label",
        name,
        words,
        theme.CREAM,
        "left",
        "middle",
        least=app.theme.least,
        wrapped=False,
        size=letters,
    )
    return row
