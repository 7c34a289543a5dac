"""Cards shown large while they are pointed at, and cards laid out to be picked from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ...play.targets import Thing
from ...rules.cards import Card
from ...rules.terms import SIDES
from ...text.abilities import card_text
from ..cards import cardface
from ..cards.cardtext import key
from ..cards.proportions import DECK_SHAPE
from ..window import textbox, theme
from ..window.backstage import soften
from ..window.shapes import outline, plate
from .board import Board
from .layout import TableLayout

if TYPE_CHECKING:
    from ..window.app import App


def draw_inspector(target: pygame.Surface, app: App, board: Board, thing: Thing, mouse: tuple[int, int], notes: list[str]) -> None:
    """The thing pointed at, on the side of the table where the pointer is not."""
    px = app.theme.px
    layout = board.layout
    text = "\n".join(notes)
    work = _large(app, board, thing)
    if work is None:
        if text:
            _note(target, app, text, mouse, layout.window)
        return
    token = _token(app, board, thing)
    if not app.backstage.prepared(token, work, app.redraw):
        return
    image = app.backstage.made(token)
    box = image.get_rect()
    gap = px(14)
    edge = layout.window if box.width > layout.arena.width * 0.55 else layout.arena  # a wide one may lie over the panels
    below = _note_size(app, text)[1] + gap if text else 0  # room for the words under it
    middle = layout.arena.centery - below // 2
    if thing[0] == "hand":
        box.midbottom = (max(box.width // 2 + gap, min(mouse[0], layout.window.right - box.width // 2 - gap)), layout.prompt.top - gap)
    elif mouse[0] < layout.window.centerx:
        box.midright = (edge.right - gap, middle)
    else:
        box.midleft = (edge.left + gap, middle)
    box.clamp_ip(layout.window.inflate(-px(16), -px(16)))
    frame = box.inflate(px(16), px(16))

    def paint() -> None:
        plate(target, app.theme, frame, px(16), (*theme.INK, 225))
        target.blit(image, box)

    soften(target, frame, app.appeared(token), paint)
    if text:
        _note(target, app, text, (box.centerx, box.bottom - px(8)), layout.window)


def _note_size(app: App, text: str) -> tuple[int, int]:
    """The size of a note with its margins."""
    px = app.theme.px
    width = min(px(340), max(textbox.width(app.theme, "body", part) for part in text.split("\n")) + px(4))
    return width + px(24), textbox.height(app.theme, "body", text, width) + px(14)


def _note(target: pygame.Surface, app: App, text: str, at: tuple[int, int], bounds: pygame.Rect) -> None:
    px = app.theme.px
    rect = pygame.Rect((0, 0), _note_size(app, text))
    rect.midtop = (at[0], at[1] + px(20))
    if rect.bottom > bounds.bottom - 4:
        rect.bottom = at[1] - px(12)
    rect.clamp_ip(bounds.inflate(-8, -8))
    plate(target, app.theme, rect, px(9), theme.INK, theme.PANEL_EDGE, px(2))
    textbox.draw(target, app.theme, "body", text, rect.inflate(-px(24), -px(12)), theme.TEXT, "left", "middle")


def _token(app: App, board: Board, thing: Thing) -> tuple[object, ...]:
    """All that the look of a large card depends on."""
    entry = next((e for e in board.view["circle"] if thing == ("character", e["id"])), None)
    discard = board.view[thing[1]]["discard"][-1:] if thing[0] == "discard" else None
    turns = [board.turns_left(card, thing[1]) for card in entry["attached"]] if entry else []
    return key(app, "large", thing, app.theme.size, repr(entry), repr(discard), repr(turns))


def _large(app: App, board: Board, thing: Thing) -> Callable[[], pygame.Surface] | None:
    """How the large card of a thing is drawn; None if it has none."""
    kind, id = thing
    cards = app.cards
    height = round(min(app.theme.px(370), board.layout.arena.height * 0.84))
    if kind == "character":
        entry = next((e for e in board.view["circle"] if e["id"] == id), None)
        if entry is None:
            return None
        shown = {**entry, "turns": {card: board.turns_left(card, id) for card in entry["attached"]}}
        return partial(_character, app, shown, height, board.layout.arena.height - app.theme.px(12))
    if kind == "awareness":
        side, _, level = id.partition(":")
        known = int(level) in cards.awareness_specs[SIDES.index(side)]
        return partial(cardface.large_ability, app, side, int(level), height) if known else None
    if kind == "discard" and board.view[id]["discard"]:
        id = board.view[id]["discard"][-1]
    elif kind not in ("hand", "equipment", "pick", "resolving"):
        return None
    if id not in cards.card_index:
        return None
    return partial(cardface.large_card, app, cards.cards[cards.card_index[id]], height)


def _character(app: App, entry: dict[str, Any], height: int, most: int) -> pygame.Surface:
    """A Character's faces, with the cards that lie on it beside them."""
    person = app.cards.characters[app.cards.character_index[entry["id"]]]
    state = cardface.Lying(entry["safety"], list(entry["tokens"]))
    faces = cardface.large_character(app, person, ("human", "creature").index(entry["side"]), height, state)
    if not entry["attached"]:
        return faces
    return _beside(app, faces, person.names[app.settings.language], list(entry["attached"]), entry["turns"], most)


def _beside(app: App, faces: pygame.Surface, name: str, attached: list[str], turns: dict[str, list[int]], most: int) -> pygame.Surface:
    """The cards that lie on a Character, with name and text, beside its faces; at most so high."""
    px, language = app.theme.px, app.settings.language
    gap, pad = px(10), px(8)
    width = max(round(faces.get_height() * 0.52), round(app.theme.size[0] * 0.53) - faces.get_width() - gap - px(28))
    line = round(app.theme.font_size("label") * 1.5)
    laid = [app.cards.cards[app.cards.card_index[id]] for id in attached]
    left = [app.say("table.turns_left", n=", ".join(map(str, turns[card.id]))) if turns[card.id] else "" for card in laid]
    texts = [f"{card_text(app.cards, card, language)} {note}".rstrip() for card, note in zip(laid, left, strict=True)]
    needed = [textbox.height(app.theme, "body", text, width - 2 * pad) + line + 2 * pad for text in texts]
    space = max(faces.get_height(), min(most, line + sum(needed) + gap * len(laid)))
    share = min(1.0, (space - line - gap * len(laid)) / sum(needed))
    image = pygame.Surface((faces.get_width() + gap + width, space), pygame.SRCALPHA)
    image.blit(faces, (0, (space - faces.get_height()) // 2))
    box = pygame.Rect(faces.get_width() + gap, 0, width, line)
    textbox.draw(image, app.theme, "label", app.say("board.lying", name=name), box, theme.GOLD, "left", "middle", least=9, wrapped=False)
    for card, words, high in zip(laid, texts, needed, strict=True):
        box = pygame.Rect(box.x, box.bottom + (gap if box.y else 0), width, round(high * share))
        _laid_card(app, image, card, words, box, line, pad)
    return image


def _laid_card(app: App, image: pygame.Surface, card: Card, words: str, box: pygame.Rect, line: int, pad: int) -> None:
    """A card's symbol, name and text in a box."""
    px = app.theme.px
    plate(image, app.theme, box, px(8), theme.CREAM)
    title = pygame.Rect(box.x, box.y, box.width, line)
    pygame.draw.rect(image, theme.SIDE[SIDES[card.side]], title, border_top_left_radius=px(8), border_top_right_radius=px(8))
    sign = line - px(4)
    image.blit(app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", (sign, sign)), (title.x + px(6), title.y + px(2)))
    label = pygame.Rect(title.x + sign + px(12), title.y, title.width - sign - px(18), line)
    textbox.draw(image, app.theme, "label", card.names[app.settings.language], label, theme.CREAM, "left", "middle", least=9, wrapped=False)
    text = pygame.Rect(box.x + pad, title.bottom + pad // 2, box.width - 2 * pad, box.bottom - title.bottom - pad)
    textbox.draw(image, app.theme, "body", words, text, theme.INK, "left", "middle", least=9)


def picker_rects(layout: TableLayout, ids: list[str], large: bool = False) -> list[tuple[str, pygame.Rect]]:
    """Where cards laid out for picking lie, in rows over the circle; as large as there is room, where they must be read."""
    if not ids:
        return []
    px = layout.theme.px
    area = layout.arena.inflate(-px(60), -px(70))
    gap = px(14)
    columns = min(len(ids), max(1, area.width // (px(96) + gap)))
    rows = -(-len(ids) // columns)
    height = min(px(320 if large else 190), (area.height - gap * (rows - 1)) // rows)
    width = round(height * DECK_SHAPE)
    if columns * (width + gap) > area.width:
        width = area.width // columns - gap
        height = round(width / DECK_SHAPE)
    found = []
    for i, id in enumerate(ids):
        row, column = divmod(i, columns)
        count = min(columns, len(ids) - row * columns)
        x = area.centerx - (count * (width + gap) - gap) // 2 + column * (width + gap)
        y = area.centery - (rows * (height + gap) - gap) // 2 + row * (height + gap) + px(10)
        found.append((id, pygame.Rect(x, y, width, height)))
    return found


def draw_picker(target: pygame.Surface, app: App, layout: TableLayout, ids: list[str], hover: Thing | None, title: str = "",
                chosen: list[int] | None = None) -> None:
    """Cards or tokens laid out over the circle; `chosen` are the numbers of cards that are put in an order, 0 where there is none yet."""
    if not ids:
        return
    px = app.theme.px
    plate(target, app.theme, layout.arena, px(18), (*theme.INK, 225), theme.PANEL_EDGE, px(2))
    head = pygame.Rect(layout.arena.x, layout.arena.y + px(8), layout.arena.width, px(30))
    textbox.draw(target, app.theme, "head", title or app.say("table.pick"), head, theme.GOLD, "center", "middle", wrapped=False)
    for (id, rect), number in zip(picker_rects(layout, ids, chosen is not None), chosen or [0] * len(ids), strict=True):
        hot = hover == ("pick", id) and not number
        if id in app.cards.card_index:
            image = cardface.deck_face(app, app.cards.cards[app.cards.card_index[id]], rect.size)
            target.blit(image, rect)
        else:
            size = min(rect.size)
            token = app.art.get(f"symbols/{id}", (size, size))
            target.blit(token, token.get_rect(center=rect.center))
        edge = outline(app.theme, rect.inflate(px(6), px(6)).size, px(10), px(4 if hot else 2), theme.CREAM if hot else theme.GOLD)
        target.blit(edge, edge.get_rect(center=rect.center))
        if number:
            plate(target, app.theme, rect, px(10), (*theme.INK, 140))
            badge = pygame.Rect(0, 0, px(44), px(44))
            badge.center = rect.center
            plate(target, app.theme, badge, px(22), theme.INK, theme.GOLD, px(2))
            textbox.draw(target, app.theme, "head", str(number), badge, theme.CREAM, "center", "middle", wrapped=False)
