"""The side panels: progress, Awareness with what its levels do, Energy, piles, the other hand, and what lies in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....rules.terms import SIDES
from ....text.brief import cube
from ....text.log import side_name
from ...cards import cardface, signtext
from ...cards.cardtext import brief_of, level_brief_of
from ...cards.deckface import CHEAPER, DEARER, badge, tabs_letters
from ...window import textbox, theme
from ...window.shapes import plate, seal
from ..laid.board import Board
from ..motion.flights import held

if TYPE_CHECKING:
    from ....play.targets import Thing
    from ...window.app import App


class SidePanels:
    """Both side panels of a board. A panel is drawn anew only when something on it has changed."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self._scratch: pygame.Surface | None = None  # what panels are drawn on, before they are cut out
        self._sheets: dict[str, pygame.Surface] = {}  # used again and again, for a new surface is slow
        self._shown: dict[str, object] = {}  # what is on them
        self._grounds: dict[str, tuple[object, pygame.Surface]] = {}  # each with its Awareness, which changes least, and what that shows

    def draw(self, target: pygame.Surface) -> None:
        """Everything the sides have, as things."""
        for side in SIDES:
            box = self.board.panel(side).box
            sheet = self._sheets.get(side)
            if sheet is None or sheet.get_size() != box.size:
                sheet = self._sheets[side] = pygame.Surface(box.size, pygame.SRCALPHA)
                self._shown.pop(side, None)
            now = self._now(side)
            if self._shown.get(side) != now:
                if self._scratch is None or self._scratch.get_size() != target.get_size():
                    self._scratch = pygame.Surface(target.get_size(), pygame.SRCALPHA)
                self._scratch.fill((0, 0, 0, 0), box)
                self._draw_ground(self._scratch, side, box)
                _draw_all(self._scratch, self.app, self.board, side)
                sheet.fill((0, 0, 0, 0))
                sheet.blit(self._scratch, (0, 0), box, pygame.BLEND_RGBA_MAX)
                self._shown[side] = now
            target.blit(sheet, box)

    @property
    def changed(self) -> bool:
        """Whether a panel has to be drawn anew."""
        return any(self._shown.get(side) != self._now(side) for side in SIDES)

    def _draw_ground(self, scratch: pygame.Surface, side: str, box: pygame.Rect) -> None:
        """The ground of a panel and the levels of Awareness onto an empty place."""
        board, view = self.board, self.board.view[side]
        levels = [thing for thing in (*board.lit, board.hover) if thing and thing[0] == "awareness" and self._here(thing, side)]
        panel, goal = board.panel(side), self.app.cards.numbers.awareness_goal
        now = (self.app.theme, self.app.art, self.app.cards.digest, box, panel.head, panel.levels(goal), view["awareness"],
               view["ready"], board.awareness_price(side), sorted(levels), board.hover if board.hover in levels else None)
        shown, image = self._grounds.get(side, (None, None))
        if image is None or shown != now:
            _draw_plain(scratch, board, side)
            _draw_awareness(scratch, self.app, board, side)
            if image is None or image.get_size() != box.size:
                image = pygame.Surface(box.size, pygame.SRCALPHA)
            image.fill((0, 0, 0, 0))
            image.blit(scratch, (0, 0), box, pygame.BLEND_RGBA_MAX)
            self._grounds[side] = now, image
        else:
            scratch.blit(image, box, special_flags=pygame.BLEND_RGBA_MAX)

    def _here(self, thing: Thing, side: str) -> bool:
        """Whether a thing lies on a side's panel."""
        kind, id = thing
        if kind == "awareness":
            return id.startswith(side)
        cards = self.app.cards
        return kind in ("equipment", "known") and SIDES[cards.cards[cards.card_index[id]].side] == side

    def _now(self, side: str) -> object:
        """What there is to be seen on a panel."""
        board, view = self.board, self.board.view
        locked = [e["id"] for e in view["circle"] if e["safety"] == 4 and (e["side"] == "human") == (side == "town")]
        lit = sorted(thing for thing in board.lit if self._here(thing, side))
        hover = board.hover if board.hover and self._here(board.hover, side) else None
        stays = [board.turns_left(id) for id in (*view[side]["equipment"], *view[side]["in_play"])]
        return (self.app.theme, self.app.art, repr(view[side]), view["active"], stays, locked, lit, hover, _coming(board, side),
                _landing(board, side), board.most_energy(side), board.awareness_price(side), board.viewer, held(board, side))


def _coming(board: Board, side: str) -> int:
    """Energy cubes still on their way to a side."""
    return sum(1 for fly in board.flies if fly.socket == side)


def _landing(board: Board, side: str) -> int:
    """Cards still on their way to a side's discard pile."""
    return sum(1 for fly in board.flies if fly.glide.want == tuple(board.panel(side).discard.center))


def _draw_plain(target: pygame.Surface, board: Board, side: str) -> None:
    """A panel with nothing on it."""
    panel = board.panel(side)
    pygame.draw.rect(target, (*theme.mix(theme.SIDE_DARK[side], theme.INK, 0.45), 225), panel.box)
    edge = panel.box.right - 1 if side == "town" else panel.box.x
    pygame.draw.line(target, theme.SIDE[side], (edge, 0), (edge, panel.box.bottom), 2)


def _draw_all(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """Everything on a panel but its Awareness."""
    panel, view = board.panel(side), board.view[side]
    _draw_name(target, app, board, side)
    _draw_energy(target, app, board, side)
    _draw_pile(target, app, side, panel.deck, view["deck"], None)
    there = view["discard"][: max(0, len(view["discard"]) - _landing(board, side))]
    _draw_pile(target, app, side, panel.discard, len(there), there[-1] if there else None)
    if side == board.other:
        _draw_hand(target, app, board, side)
    _draw_in_play(target, app, board, side)


def _draw_name(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """A side's name, lit while it is its turn, and how many of the locked Characters it needs: visible without counting."""
    panel, px = board.panel(side), app.theme.px
    active = board.view["active"] == side
    if active:
        plate(target, app.theme, panel.name, px(8), theme.SIDE[side])
    name = pygame.Rect(panel.name.x + px(8), panel.name.y, panel.pips.x - panel.name.x - px(14), panel.pips.height)
    textbox.draw(target, app.theme, "head", side_name(app.settings.language, side), name,
                 theme.CREAM if active else theme.SIDE_LIGHT[side], "left",
                 "middle", least=app.theme.least, wrapped=False, size=_title_size(app, name.width))
    if board.names[side]:
        below = pygame.Rect(name.x, name.bottom - px(2), panel.name.width - px(16), panel.player)
        textbox.draw(target, app.theme, "small", board.names[side], below, theme.CREAM if active else theme.MUTED, "left", "middle",
                     least=app.theme.least, wrapped=False)
    dimension = "human" if side == "town" else "creature"
    most = app.cards.numbers.to_win
    locked = sum(e["side"] == dimension and e["safety"] == 4 for e in board.view["circle"])
    for i in range(most):
        box = panel.pip(i, most)
        ground = seal(app.theme, panel.lock, dimension)
        if i < locked:
            target.blit(ground, box)
            icon = app.art.get("pieces/lock", (panel.lock // 2, panel.lock // 2))
            target.blit(icon, icon.get_rect(center=box.center))
        else:
            target.blit(_empty_seal(app, panel.lock, dimension), box)


def _title_size(app: App, width: int) -> int:
    """The size of both sides' names: one for both, in which the longer fits."""
    t, names = app.theme, [side_name(app.settings.language, side) for side in SIDES]
    sizes = range(t.font_size("head"), t.least, -1)
    return t.measured(("title size", width), lambda: next(
        (size for size in sizes if all(t.sized("head", size).size(name)[0] <= width for name in names)), t.least))


def _empty_seal(app: App, size: int, dimension: str) -> pygame.Surface:
    """The place of a seal."""

    def make() -> pygame.Surface:
        image = seal(app.theme, size, dimension).copy()
        image.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return app.theme.drawn.get(("empty seal", size, dimension), make)


def _beside(t: theme.Theme, word: str, said: str, role: str, size: int) -> int:
    """How wide Awareness and its state are beside each other, in letters of a size."""
    return t.sized("small", min(size, t.font_size("small"))).size(word)[0] + t.sized(role, size).size(said)[0]


def _draw_awareness(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    panel, view, px = board.panel(side), board.view[side], app.theme.px
    goal = app.cards.numbers.awareness_goal
    role, said = ("label", app.say("brief.ready")) if view["ready"] else ("small", app.say("brief.spent"))
    t, word = app.theme, app.say("brief.awareness")
    large = next((size for size in range(t.font_size(role), t.least, -1)  # both words in letters of about one size
                  if _beside(t, word, said, role, size) <= panel.head.width - px(4)), t.least)
    wide = min(t.sized(role, large).size(said)[0] + 1, panel.head.width // 2)
    state = pygame.Rect(panel.head.right - wide, panel.head.y, wide, panel.head.height)
    left = pygame.Rect(panel.head.x, panel.head.y, panel.head.width - wide - px(2), panel.head.height)
    textbox.draw(target, t, "small", word, left, theme.MUTED, "left", "middle", least=t.least, wrapped=False,
                 size=min(large, t.font_size("small")))
    textbox.draw(target, t, role, said, state, theme.CREAM if view["ready"] else theme.MUTED, "right", "middle",
                 least=t.least, wrapped=False, size=large)
    levels = panel.levels(goal)
    for n in range(1, goal + 1):
        _draw_level(target, app, board, side, n, levels[n])
    at = levels[min(goal, view["awareness"])]
    size = round(min(at.height * 1.2, px(30)))
    image = app.art.get(f"pieces/awareness_{side}_{'ready' if view['ready'] else 'spent'}", (size, size))
    if view["awareness"]:
        target.blit(image, image.get_rect(midright=(at.right - px(2), at.centery)))


def _draw_level(target: pygame.Surface, app: App, board: Board, side: str, n: int, rect: pygame.Rect) -> None:
    """A level: its number, which is its price too, and what it does."""
    px, view, goal = app.theme.px, board.view[side], app.cards.numbers.awareness_goal
    thing: Thing = ("awareness", f"{side}:{n}")
    lit, hot, reached = thing in board.lit, board.hover == thing, n <= view["awareness"]
    coming = n == view["awareness"] + 1
    ground = theme.mix(theme.SIDE[side], theme.INK, 0.12) if reached else theme.mix(theme.SIDE[side], theme.INK, 0.7)
    plate(target, app.theme, rect, px(5), ground)
    if lit or hot:
        plate(target, app.theme, rect, px(5), None, theme.CREAM if hot else theme.GOLD, px(2))
    elif coming:
        plate(target, app.theme, rect, px(5), None, theme.mix(theme.SIDE_LIGHT[side], theme.INK, 0.3), max(1, px(1)))
    ink = theme.CREAM if reached or coming else theme.mix(theme.CREAM, theme.INK, 0.22)
    number, due, room = _level_places(app, board, side, n, rect)
    textbox.draw(target, app.theme, "label", str(n), number, ink, "center", "middle", least=app.theme.least, wrapped=False)
    price = board.awareness_price(side) if coming else n
    tone = ink if price == n else CHEAPER if price < n else DEARER
    signtext.draw(target, app, due, pygame.Rect(number.right, rect.y, px(44), rect.height), tone, "small")
    if n == goal:
        star = round(rect.height * 0.66)
        target.blit(app.art.get("pieces/star", (star, star)), (room.x, rect.centery - star // 2))
        words = pygame.Rect(room.x + star + px(4), rect.y, room.width - star - px(4), rect.height)
        textbox.draw(target, app.theme, "small", app.say("brief.goal"), words, ink, "left", "middle", least=app.theme.least, wrapped=False)
    elif n in app.cards.awareness_specs[SIDES.index(side)]:
        brief = level_brief_of(app, SIDES.index(side), n)
        if brief.signs:
            signtext.draw(target, app, brief.signs, room, ink, "label", least=app.theme.least)
        else:
            textbox.draw(target, app.theme, "small", brief.words, room, ink, "left", "middle", least=app.theme.least, wrapped=False)


def _level_places(app: App, board: Board, side: str, n: int, rect: pygame.Rect) -> tuple[pygame.Rect, str, pygame.Rect]:
    """Where a level has its number, what stands for its price, and where it says what it does."""
    px, view = app.theme.px, board.view[side]
    number = pygame.Rect(rect.x + px(4), rect.y, px(18), rect.height)
    price = board.awareness_price(side) if n == view["awareness"] + 1 else n
    due = cube(side) if price == n else f"{price}{cube(side)}"
    left = number.right + signtext.width(app, due, "small", app.theme.font_size("small")) + px(6)
    taken = px(28) if n == view["awareness"] else 0  # by the marker
    return number, due, pygame.Rect(left, rect.y, rect.right - px(4) - left - taken, rect.height)


def goal_star(app: App, board: Board, side: str) -> tuple[int, int]:
    """The middle of the star at the level that wins the game."""
    goal = app.cards.numbers.awareness_goal
    rect = board.panel(side).levels(goal)[goal]
    return _level_places(app, board, side, goal, rect)[2].x + round(rect.height * 0.33), rect.centery


def _draw_energy(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """The number of cubes, large, and the cubes."""
    panel, view, px = board.panel(side), board.view[side], app.theme.px
    most, coming = board.most_energy(side), _coming(board, side)
    plate(target, app.theme, panel.energy, px(7), theme.mix(theme.SIDE_DARK[side], theme.INK, 0.68))
    has = max(0, view["energy"] - coming)
    figure, of = str(has), f"/{most}"
    wide = textbox.width(app.theme, "title", figure)
    wide = min(wide, panel.figure.width - textbox.width(app.theme, "small", of) - px(2))
    box = pygame.Rect(panel.figure.x + px(2), panel.figure.y, wide + 1, panel.figure.height)
    textbox.draw(target, app.theme, "title", figure, box, theme.CREAM, "left", "middle", least=12, wrapped=False)
    rest = pygame.Rect(box.right + px(2), box.y + px(4), panel.figure.right - box.right, box.height - px(4))
    textbox.draw(target, app.theme, "small", of, rest, theme.MUTED, "left", "middle", least=app.theme.least, wrapped=False)
    for i, rect in enumerate(panel.cubes(max(app.cards.numbers.energy_max, most, view["energy"]))):
        if i < has:
            target.blit(app.art.get(f"pieces/cube_{side}", rect.size), rect)
        elif i < max(most, view["energy"]):
            inner = rect.inflate(-rect.width // 3, -rect.height // 3)
            plate(target, app.theme, inner, app.theme.px(2), None, theme.mix(theme.SIDE[side], theme.INK, 0.45), 1)


def _draw_pile(target: pygame.Surface, app: App, side: str, rect: pygame.Rect, count: int, top: str | None) -> None:
    px = app.theme.px
    if count == 0:
        plate(target, app.theme, rect, px(6), None, theme.mix(theme.SIDE[side], theme.INK, 0.5), px(1.5))
    else:
        for i in range(min(2, (count - 1) // 8), -1, -1):
            image = cardface.back(app, side, rect.size) if top is None else cardface.deck_face(
                app, app.cards.cards[app.cards.card_index[top]], rect.size)
            target.blit(image, rect.move(i * px(2), -i * px(2)))
    _draw_count(target, app, rect, count)


def _draw_count(target: pygame.Surface, app: App, rect: pygame.Rect, count: int) -> None:
    px = app.theme.px
    tag = pygame.Rect(0, 0, px(30), px(20))
    tag.center = (rect.centerx, rect.bottom - px(2))
    plate(target, app.theme, tag, tag.height // 2, theme.INK)
    textbox.draw(target, app.theme, "label", str(count), tag, theme.CREAM, "center", "middle", least=app.theme.least, wrapped=False)


def _draw_hand(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """The other's hand: backs with their number, and what has been seen of it by its upper edge."""
    panel, px = board.panel(side), app.theme.px
    hand = [card for card, here in zip(board.view[side]["hand"], held(board, side), strict=True) if here]
    if not hand:
        plate(target, app.theme, panel.back_spots(1)[0], px(6), None, theme.mix(theme.SIDE[side], theme.INK, 0.5), px(1.5))
    for rect in panel.back_spots(len(hand)):
        target.blit(cardface.back(app, side, rect.size), rect)
    _draw_count(target, app, panel.backs, len(hand))
    known = [(app.cards.cards[app.cards.card_index[id]], rect) for id, rect in board.known_rects()]
    letters = tabs_letters(app, [card.names[app.settings.language] for card, _ in known], known[0][1].size) if known else None
    for card, rect in known:
        image = cardface.tab(app, card, card.names[app.settings.language], rect.size, str(card.cost), letters)
        target.blit(image, rect)
        if board.hover == ("known", card.id):
            plate(target, app.theme, rect, px(4), None, theme.CREAM, px(2))


def _row_letters(app: App, rows: list[tuple[str, pygame.Rect]]) -> int:
    """The letters of the names of Equipment, all alike."""
    px, texts = app.theme.px, []
    for id, rect in rows:
        name, box = app.cards.cards[app.cards.card_index[id]].names[app.settings.language], (rect.width - rect.height - px(8), rect.height)
        if not textbox.fits(app.theme, "label", name, box, max(app.theme.least, round(0.9 * app.theme.font_size("label")))):
            box = (rect.width - px(8), rect.height)
        texts.append((name, box))
    return textbox.alike(app.theme, "label", texts, app.theme.least)


def _draw_in_play(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """Equipment and what else lies in play as small cards: picture, name, what it does in signs, and how long it stays."""
    px = app.theme.px
    shown: list[str] = []
    free = False
    rows = board.equipment_rects(side)
    letters = _row_letters(app, [(id, rect) for id, rect in rows if id is not None])
    for id, rect in rows:
        if id is None:
            plate(target, app.theme, rect, px(5), None, theme.mix(theme.SIDE[side], theme.INK, 0.5), 1)
            if free:  # one word is enough for all that are free
                continue
            free = True
            textbox.draw(target, app.theme, "small", app.say("board.free_equipment"), rect,
                         theme.mix(theme.MUTED, theme.INK, 0.15), "center", "middle", least=app.theme.least, wrapped=False)
            continue
        thing: Thing = ("equipment", id)
        card = app.cards.cards[app.cards.card_index[id]]
        row = pygame.Surface(rect.size, pygame.SRCALPHA)
        plate(row, app.theme, row.get_rect(), px(5), theme.SIDE[side] if card.equipment else theme.mix(theme.SIDE[side],
                                                                                                       theme.SIDE_DARK[side], 0.55))
        high = rect.height - px(4)
        end = badge(app, row, board.stay(id, copy=shown.count(id)))  # each copy has its own
        shown.append(id)
        name, left = card.names[app.settings.language], px(5)
        if textbox.fits(app.theme, "label", name, (end - high - px(9), rect.height), letters):  # else it needs the room
            row.blit(cardface.card_picture(app, card, (high, high), px(4)), (px(2), px(2)))
            left = high + px(6)
        signs = brief_of(app, card).signs
        spare = end - left - app.theme.sized("label", letters).size(name)[0] - px(10)
        while " " in signs and signtext.width(app, signs, "label", app.theme.font_size("small")) > spare:
            signs = signs.partition(" ")[2]  # what it did when it was played comes first, what it goes on doing last
        wide = signtext.width(app, signs, "label", app.theme.font_size("small"))
        if signs and wide <= spare:
            end -= wide + px(6)
            signtext.draw(row, app, signs, pygame.Rect(end, 0, wide + px(4), rect.height), theme.CREAM, "small")
        textbox.draw(row, app.theme, "label", name, pygame.Rect(left, 0, end - left - px(3), rect.height), theme.CREAM, "left", "middle",
                     least=app.theme.least, wrapped=False, size=letters)
        target.blit(row, rect)
        if thing in board.lit or board.hover == thing:
            plate(target, app.theme, rect, px(5), None, theme.GOLD if board.hover != thing else theme.CREAM, px(3))
