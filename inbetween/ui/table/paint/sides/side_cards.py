"""The cards that a side has on its panel: piles, the other hand, and what lies in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    from ....window.app import App


def landing(board: Board, side: str) -> int:
    """Cards still on their way to a side's discard pile."""
    return sum(
        1
        for fly in board.flying_sprites
        if fly.glide.want == tuple(board.panel(side).discard.center)
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
            theme.mix(theme.SIDE[side], theme.INK, 0.5),
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
            theme.mix(theme.SIDE[side], theme.INK, 0.5),
            px(1.5),
        )
    for rect in panel.back_spots(len(hand)):
        target.blit(card_pictures.back(app, side, rect.size), rect)
    _draw_count(target, app, panel.backs, len(hand))
    known = [
        (app.cards.cards[app.cards.card_index[id]], rect) for id, rect in board.known_card_rects()
    ]
    letters = (
        tab_font_size(
            app, [card.names[app.settings.language] for card, _ in known], known[0][1].size
        )
        if known
        else None
    )
    for card, rect in known:
        image = card_tab.tab(
            app, card, card.names[app.settings.language], rect.size, str(card.cost), letters
        )
        target.blit(image, rect)
        if board.hover == Thing("known", card.id):
            plate(target, app.theme, rect, px(4), None, theme.CREAM, px(2))


def _row_letters(app: App, rows: list[tuple[str, pygame.Rect]]) -> int:
    """The letters of the names of Equipment, all alike."""
    px, texts = app.theme.px, []
    for id, rect in rows:
        name = app.cards.cards[app.cards.card_index[id]].names[app.settings.language]
        box = (rect.width - rect.height - px(8), rect.height)
        if not textbox.fits(
            app.theme,
            "label",
            name,
            box,
            max(app.theme.least, round(0.9 * app.theme.font_size("label"))),
        ):
            box = (rect.width - px(8), rect.height)
        texts.append((name, box))
    return textbox.alike(app.theme, "label", texts, app.theme.least)


def draw_in_play(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """Equipment and what else lies in play as small cards: picture, name, what it does in signs,
    and how long it stays.
    """
    px = app.theme.px
    shown: list[str] = []
    free = False
    rows = board.equipment_rects(side)
    letters = _row_letters(app, [(id, rect) for id, rect in rows if id is not None])
    for id, rect in rows:
        if id is None:
            plate(
                target, app.theme, rect, px(5), None, theme.mix(theme.SIDE[side], theme.INK, 0.5), 1
            )
            if free:  # one word is enough for all that are free
                continue
            free = True
            textbox.draw(
                target,
                app.theme,
                "small",
                app.say("board.free_equipment"),
                rect,
                theme.mix(theme.MUTED, theme.INK, 0.15),
                "center",
                "middle",
                least=app.theme.least,
                wrapped=False,
            )
            continue
        thing: Thing = Thing("equipment", id)
        card = app.cards.cards[app.cards.card_index[id]]
        row = pygame.Surface(rect.size, pygame.SRCALPHA)
        plate(
            row,
            app.theme,
            row.get_rect(),
            px(5),
            theme.SIDE[side]
            if card.equipment
            else theme.mix(theme.SIDE[side], theme.SIDE_DARK[side], 0.55),
        )
        high = rect.height - px(4)
        # each copy has its own
        end = badge(app, row, duration_sign(board, id, copy=shown.count(id)))
        shown.append(id)
        name, left = card.names[app.settings.language], px(5)
        # else it needs the room
        if textbox.fits(app.theme, "label", name, (end - high - px(9), rect.height), letters):
            row.blit(card_pictures.card_picture(app, card, (high, high), px(4)), (px(2), px(2)))
            left = high + px(6)
        signs = cached_brief(app, card).signs
        spare = end - left - app.theme.sized("label", letters).size(name)[0] - px(10)
        while (
            " " in signs
            and icon_text.width(app, signs, "label", app.theme.font_size("small")) > spare
        ):
            # what it did when it was played comes first, what it goes on doing last
            signs = signs.partition(" ")[2]
        wide = icon_text.width(app, signs, "label", app.theme.font_size("small"))
        if signs and wide <= spare:
            end -= wide + px(6)
            icon_text.draw(
                row,
                app,
                signs,
                pygame.Rect(end, 0, wide + px(4), rect.height),
                theme.CREAM,
                "small",
            )
        textbox.draw(
            row,
            app.theme,
            "label",
            name,
            pygame.Rect(left, 0, end - left - px(3), rect.height),
            theme.CREAM,
            "left",
            "middle",
            least=app.theme.least,
            wrapped=False,
            size=letters,
        )
        target.blit(row, rect)
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
