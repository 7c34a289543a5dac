"""The table's room: people are large, nothing overlaps, the hand is read without pointing at it,
and large cards cover no decision.
"""

import math
from typing import Any

import pygame
import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.ui.cards import icon_text
from inbetween.ui.cards.detail_character import words_fit
from inbetween.ui.cards.tile import tile
from inbetween.ui.cards.tile_row import narrowest, tile_row_layout
from inbetween.ui.drawing import textbox
from inbetween.ui.drawing.theme import Sizes
from inbetween.ui.table.model.choices import NoChoices
from inbetween.ui.table.model.layout import USUAL_BAR, TableLayout
from inbetween.ui.table.model.leaning import CardPlace
from inbetween.ui.table.paint import inspector
from inbetween.ui.table.paint.circle.character_painter import CharacterPainter
from inbetween.ui.table.paint.inspector import dock, draw_marker_character
from inbetween.ui.table.paint.stage_wing import wing
from inbetween.ui.table.paint.token_supply import token_places
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.languages import LANGUAGES
from tests.ui.cards.every_card import EmptyArt

WINDOWS = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1280, 1024)]


@pytest.mark.parametrize("size", [*WINDOWS, (1280, 800), (3840, 2160)], ids=str)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_circle_and_stage_do_not_overlap(size, text_size):
    for people in range(1, 17):
        layout = TableLayout(Sizes(size, text_size), people, max(10, people))
        places = [layout.card_place(i) for i in range(people)]
        cards = [place.area for place in places]
        assert all(layout.arena.inflate(4, 4).contains(card) for card in cards)
        assert not any(
            one.meets(other, 1) for i, one in enumerate(places) for other in places[i + 1 :]
        )
        parts = [layout.supply, layout.balance, *layout.stops]
        assert all(part.collidelist(cards) < 0 and layout.arena.contains(part) for part in parts)
        assert all(not a.colliderect(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
        assert all(part.width > 0 and part.height > layout.theme.px(10) for part in parts)
        assert layout.dial.collidelist([*cards, *parts]) < 0
        assert layout.resolving.collidelist(cards) < 0
        assert layout.prompt.top >= layout.arena.bottom and layout.hand.top >= layout.prompt.bottom


@pytest.mark.parametrize("size", [*WINDOWS, (1280, 800), (3840, 2160)], ids=str)
def test_the_wings_of_the_dial_end_under_it_and_hold_what_lies_on_them(size):
    for people in range(5, 13):
        layout = TableLayout(Sizes(size), people, max(10, people))
        left, right = (wing(layout, box) for box in layout.aside)
        assert left.contains(layout.supply) and left.contains(layout.balance)
        assert all(right.contains(row) for row in layout.stops)
        half = layout.dial.width / 2
        for inner in (left.topright, right.topleft):
            if abs(inner[1] - layout.center[1]) < half:
                assert math.dist(inner, layout.center) <= half, "no corner beside the dial"


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)], ids=str)
def test_in_a_very_wide_window_the_prompt_is_as_wide_as_the_circle(size):
    for people in (8, 10, 12):
        layout = TableLayout(Sizes(size), people)
        cards = [layout.card_place(i).area for i in range(people)]
        wide = max(card.right for card in cards) - min(card.left for card in cards)
        assert layout.prompt.width <= max(wide, layout.theme.px(USUAL_BAR)) + 2
        assert layout.prompt.centerx == layout.window.centerx
        edges = layout.prompt.left, layout.prompt.right
        assert (layout.hand.left, layout.hand.right) == edges
        assert layout.left.width <= layout.theme.px(220), "what stands in a panel stays together"


def test_tokens_of_the_supply_lie_apart_in_its_box():
    box = pygame.Rect(10, 20, 170, 60)
    for count in range(1, 15):
        places = token_places(box, count, 38, 4)
        assert len(places) == count and all(box.contains(place) for place in places)
        assert all(not a.colliderect(b) for i, a in enumerate(places) for b in places[i + 1 :])


# centers of Character cards, clockwise from the left end of the upper row
UPPER = {
    8: [(402, 130), (640, 86), (878, 130), (1014, 282)],
    10: [(402, 130), (561, 90), (719, 90), (878, 130), (1014, 282)],
    12: [(437, 117), (572, 89), (708, 89), (843, 117), (979, 198), (979, 366)],
}


@pytest.mark.parametrize("people", UPPER)
def test_characters_sit_on_an_ellipse_and_lean_along_it(people):
    layout = TableLayout(Sizes((1280, 720)), people)
    seats = [layout.card_place(i).center for i in range(people)]
    assert layout.card == (128, 159) and layout.center == (640, 282)
    assert seats[: len(UPPER[people])] == UPPER[people]
    assert all((1280 - x, 564 - y) in seats for x, y in seats), "both halves alike"
    ring, leans = layout.ring, [spot.lean for spot in layout.spots]
    for x, y, lean in layout.spots:
        assert abs(((x - 640) / ring.rx) ** 2 + ((y - 282) / ring.ry) ** 2 - 1) < 0.01
        assert lean * (x - 640) * (282 - y) >= 0, "the upper edge rises toward the middle"
    most = 3 if people == 12 else 4
    assert most - 0.4 <= max(leans) == -min(leans) <= most


def test_a_leaning_rectangle_contains_only_its_own_points():
    card = CardPlace((100, 100), (80, 100), 4.0)
    corner = card.at((61, 51))  # just inside the upper left corner
    assert card.area.collidepoint(corner) and not card.area.collidepoint(card.area.topleft)
    assert not card.area.collidepoint((61, 149)), "what leans away"
    part = card.part(pygame.Rect(60, 50, 20, 20))
    assert part.collidepoint(card.at((70, 60))) and part.move(9, 9).collidepoint((79, 69))
    assert card.area.inflate(20, 20).contains(card.area)
    assert card.meets(CardPlace((178, 100), (80, 100), 4.0))
    assert not card.meets(CardPlace((188, 100), (80, 100), -4.0))


def test_the_marker_s_way_follows_the_road():
    ring = TableLayout(Sizes((1280, 720)), 10).ring
    start, end = ring.at(0.3), ring.at(5.9)
    for share, clockwise in ((0.0, True), (0.5, True), (0.5, False), (1.0, False)):
        x, y = ring.way(start, end, share, clockwise)
        assert abs(((x - 640) / ring.rx) ** 2 + ((y - 282) / ring.ry) ** 2 - 1) < 1e-6
        assert (y > 282) == (clockwise and share == 0.5), "the long way around, or the short one"


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_arrows_lie_on_the_road_or_inside_it_and_hide_behind_no_card(size):
    for people in range(2, 17):
        layout = TableLayout(Sizes(size), people, max(10, people))
        cards = [layout.card_place(i).area for i in range(people)]
        arrows = layout.direction_arrows
        if people <= 8:
            assert len(arrows) == people, people
        for area, _ in arrows:
            assert area.collidelist(cards) < 0, (people, area)
            across = (area.centerx - layout.ring.center[0]) / layout.ring.rx
            along = (area.centery - layout.ring.center[1]) / layout.ring.ry
            nearest = min(math.dist(area.center, layout.ring.at(i / 60)) for i in range(377))
            assert math.hypot(across, along) < 1 or nearest <= layout.road / 2, (people, area)


def test_characters_are_large_enough():
    assert TableLayout(Sizes((1280, 720)), 10).card == (128, 159)
    for size, least in (((1024, 640), 110), ((1920, 1080), 192), ((2560, 1080), 192)):
        assert TableLayout(Sizes(size), 10).card[0] >= least


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_hand_tiles_are_complete_and_do_not_overlap(size):
    for text_size in (0.9, 1.3):
        layout = TableLayout(Sizes(size, text_size), 10)
        for count in range(1, 13):
            tiles = layout.hand_spots(count)
            assert len(tiles) == count and all(
                layout.hand_room(count).contains(rect) for rect in tiles
            )
            assert all(not a.colliderect(b) for i, a in enumerate(tiles) for b in tiles[i + 1 :])
            assert len({rect.size for rect in tiles}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_names_in_a_hand_are_complete_and_equally_large(make_app, size, language):
    app = make_app(size, language, 1.0)
    app.art = EmptyArt()
    layout = TableLayout(app.theme, 10)
    for side in (0, 1):
        cards = [card for card in app.cards.cards if card.side == side]
        for count in (1, 3, 5, 6, 8, 10):
            for first in range(0, len(cards), count):
                hand = (cards + cards)[first : first + count]
                spots = layout.hand_spots(count, narrowest(app, side))
                row = tile_row_layout(app, hand, spots[0].size)
                least = 14 if size[0] == 1280 else 12
                assert row.name >= least and row.words >= least, (
                    count,
                    row,
                    [card.id for card in hand],
                )
                for card in hand:
                    assert tile(app, card, row).get_size() == row.size
    assert app.overflows == []


def texts(monkeypatch, make_app, size, language, text_size):
    """Every text that is drawn on a table, with the size of its letters."""
    found: dict[Any, Any] = {}
    fit = textbox.fit

    def noted(theme, role, text, *more, **named):
        font, lines = fit(theme, role, text, *more, **named)
        letters = font.letter_size
        found[text, role] = min(letters, found.get((text, role), letters))
        return font, lines

    with monkeypatch.context() as patch:
        patch.setattr(textbox, "fit", noted)
        app = make_app(size, language, text_size, speed="off")
        app.art = EmptyArt()
        circle = [
            {"id": "sam", "side": "human", "safety": 2},
            {"id": "tom", "side": "human", "safety": 1, "attached": ["reroute"]},
            *POSITION["circle"][2:],
        ]
        session = Session(
            app.cards, GameConfig(position={**POSITION, "circle": circle}, curtain=False)
        )
        app.scenes = [TableScene(app, session)]
        app.draw()
        session.close()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "least"), [((1024, 640), 12), ((1280, 720), 14)], ids=str)
def test_no_text_on_the_table_is_too_small_or_shrinks_when_texts_are_large(
    monkeypatch, make_app, size, least, language
):
    usual, large = (
        texts(monkeypatch, make_app, size, language, text_size) for text_size in (1.0, 1.3)
    )
    assert len(usual) > 40
    assert {text: letters for text, letters in usual.items() if letters < least} == {}
    assert {
        text: letters for text, letters in large.items() if letters < usual.get(text, least)
    } == {}


def test_signs_are_left_out_from_the_end(app):
    rect = app.canvas.get_rect().copy()
    text = "[shift]2 +1[card:town] \N{MINUS SIGN}3[cube:creature]"
    whole = icon_text.draw(app.canvas, app, text, rect, (255, 255, 255))
    rect.width = whole // 2
    assert (
        0
        < icon_text.draw(
            app.canvas, app, text, rect, (255, 255, 255), least=app.theme.font_size("label")
        )
        <= rect.width
    )
    assert app.overflows == []


POSITION: dict[str, Any] = {
    "active": "town",
    "phase": "action",
    "marker": "sam",
    "turn": 5,
    "seed": 1,
    "circle": ["sam", "tom", "bob", "carl", "earl", "max", "lance", "mina"],
    "town": {"hand": ["patrol", "curfew"], "equipment": ["bicycle"]},
    "creature": {"equipment": []},
}


def test_an_enlarged_card_covers_neither_its_place_nor_the_circle(make_app):
    app = make_app(speed="off")
    table = TableScene(app, Session(app.cards, GameConfig(position=POSITION, curtain=False)))
    board = table.board
    things = [
        Thing("character", "sam"),
        Thing("hand", "patrol"),
        Thing("stop", "tom"),
        Thing("equipment", "bicycle"),
        Thing("awareness", "creature", 2),
    ]
    for thing in things:
        box, best = dock(board, thing)
        assert (
            not box.colliderect(board.layout.arena)
            and not box.colliderect(board.layout.hand)
            and 0 < best <= box.height
        )
        assert all(not box.colliderect(rect) for rect, other in board.areas() if other == thing)


def test_the_character_under_the_marker_is_enlarged_without_covering_anything(make_app):
    app = make_app((1280, 720), speed="off")
    table = TableScene(app, Session(app.cards, GameConfig(position=POSITION, curtain=False)))
    app.scenes = [table]
    app.draw()
    app.background_render.wait()
    alone = pygame.Surface(app.theme.size, pygame.SRCALPHA)
    draw_marker_character(alone, app, table.board)
    found = alone.get_bounding_rect()
    assert found.width > 150 and found.height > 100 and table.board.layout.left.contains(found)
    equipment = [rect for _, rect in table.board.equipment_rects("town")]
    assert found.collidelist([table.board.log, *equipment]) < 0
    assert not found.colliderect(table.board.panel("town").piles)


def test_an_enlarged_character_leaves_the_piles_free(make_app):
    app = make_app((1024, 640), "it", 1.3, speed="off")
    board = TableScene(app, Session(app.cards, GameConfig(position=POSITION, curtain=False))).board
    alone = pygame.Surface(app.theme.size, pygame.SRCALPHA)
    for id in ("tom", "bob"):
        alone.fill((0, 0, 0, 0))
        for _ in range(2):
            inspector.draw_reader(alone, app, board, Thing("character", id))
            app.background_render.wait()
        found = alone.get_bounding_rect()
        assert found and not found.colliderect(board.panel("town").piles), id


def test_a_card_is_not_shown_large_when_a_menu_closes_over_it(make_app):
    app = make_app(speed="off")
    table = TableScene(app, Session(app.cards, GameConfig(position=POSITION, curtain=False)))
    app.scenes = [table]
    pointer = table.pointer
    pointer.hover = Thing("character", "bob")
    pointer.moved = True
    pointer.hover_time = 9.0
    assert pointer.inspecting
    pointer.refresh_hover((1, 1))
    assert not pointer.inspecting


def test_with_large_texts_the_resting_card_keeps_name_and_ability(make_app):
    where = {**POSITION, "town": {"hand": ["patrol"], "equipment": ["bicycle", "flashlight"]}}
    for size in ((1024, 640), (1280, 720)):
        app = make_app(size, "it", 1.3, speed="off")
        app.art = EmptyArt()
        table = TableScene(app, Session(app.cards, GameConfig(position=where, curtain=False)))
        alone = pygame.Surface(app.theme.size, pygame.SRCALPHA)
        for _ in range(2):
            draw_marker_character(alone, app, table.board)
            app.background_render.wait()
        found = alone.get_bounding_rect()
        assert found.height > 60 and table.board.layout.left.contains(found), size
        rows = [rect for id, rect in table.board.equipment_rects("town") if id is not None]
        assert found.collidelist(rows) < 0
        here = app.cards.characters[app.cards.character_index[table.board.view["marker"]]]
        assert words_fit(app, here, 0, found.size, [], "small"), "what both faces do is there"


def test_the_card_with_the_marker_lies_in_a_pool_of_light(make_app, monkeypatch):
    app = make_app(speed="off")
    app.art = EmptyArt()
    board = TableScene(app, Session(app.cards, GameConfig(position=POSITION, curtain=False))).board
    painter, board.choices = CharacterPainter(app, board), NoChoices()
    alone = pygame.Surface(app.theme.size, pygame.SRCALPHA)
    painter.draw_pool(alone)
    found, card = alone.get_bounding_rect(), board.place_of("sam")
    assert found.width > 1.8 * card.size[0] and found.height > 1.5 * card.size[1]
    assert abs(found.centerx - card.center[0]) < 6
    monkeypatch.setattr(NoChoices, "choosable", {Thing("character", "tom"): []})
    alone.fill((0, 0, 0, 0))
    painter.draw_pool(alone)
    assert not alone.get_bounding_rect(), "only what can be reached is lit"
