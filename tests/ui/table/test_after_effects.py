"""Every change is felt for a moment: cards are nudged, states are named, Energy flies from and to
somewhere; and nothing of it stays.
"""

from __future__ import annotations

import pygame
import pytest

from inbetween.play.things import Thing
from inbetween.rules import events as e
from inbetween.ui.cards.detail_card import center_card, center_card_size
from inbetween.ui.cards.picture_crop import FOCUS, crop_rect
from inbetween.ui.table.model.sprites import LASTING
from inbetween.ui.table.model.timing import FILL, SHIFT_CLICKS
from inbetween.ui.table.motion import flights
from inbetween.ui.table.paint.circle import after_effects
from tests.ui.table.test_animations import open_table, position, run  # noqa: F401


@pytest.fixture
def table(open_table):  # noqa: F811
    return open_table(position())[1]


def shift(table, character, side, safety, before):
    """Let a marker move on the shown table."""
    flights.begin(table.board, e.Shifted(character, side, safety, side, before), 1.0)


@pytest.mark.parametrize(("safety", "before", "way"), [(3, 2, 1), (1, 2, -1)])
def test_a_shift_nudges_the_card_the_way_the_marker_goes_and_names_the_state(
    table, safety, before, way
):
    board = table.board
    still = board.rect_of("tom")
    shift(table, "tom", "human", safety, before)
    assert [(echo.character, echo.trail, echo.word) for echo in board.after_effects] == [
        ("tom", (before, safety), ("human", safety))
    ]
    board.update(0.08)
    assert (board.rect_of("tom").y - still.y) * way < 0, "first the other way"
    board.update(SHIFT_CLICKS)
    assert (board.rect_of("tom").y - still.y) * way > 1 and board.rect_of("bob") == board.place_at(
        board.people["bob"].pos.value
    ).area
    assert (board.place_at(board.layout.spots[1]).area, Thing("character", "tom")) in (
        board.areas()
    ), "what is clicked stays where it is"
    board.update(LASTING)
    assert not board.after_effects and board.rect_of("tom") == still


def test_a_trail_and_a_word_are_drawn(table):
    app, board = table.app, table.board
    shift(table, "tom", "human", 3, 2)
    board.update(0.25)
    drawn = pygame.Surface(app.theme.size, pygame.SRCALPHA)
    after_effects.draw(drawn, app, board)
    rect = board.rect_of("tom")
    assert drawn.get_at((rect.x + rect.width // 7, rect.y + round(rect.height * 0.5))).a > 40, (
        "light on the track"
    )
    assert drawn.get_bounding_rect().width > rect.width * 0.6, "the word"


def test_only_the_newest_state_is_named(table, monkeypatch):
    shift(table, "tom", "human", 1, 2)
    shift(table, "tom", "human", 2, 1)
    named = []
    monkeypatch.setattr(
        after_effects, "_draw_word", lambda target, app, board, echo: named.append(echo.word)
    )
    table.board.update(0.02)
    after_effects.draw(table.app.canvas, table.app, table.board)
    assert named == [("human", 2)]


def test_a_lock_has_no_after_effect(table):
    shift(table, "bob", "human", 4, 3)
    assert table.board.lock_animations and not table.board.after_effects


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"reduced_motion": True}])
def test_reduced_motion_has_no_after_effects(open_table, settings):  # noqa: F811
    app, table = open_table(position(town=["patrol"]), **settings)
    table.controller.choose("rest")
    run(app, 0.1)
    assert not table.board.after_effects and not table.board.flying_sprites


def energy(table, side, by, now, why):
    """Let Energy change on the shown table."""
    table.board.view[side]["energy"] = now
    flights.begin(table.board, e.EnergyChanged(side, by, now, why), 1.0)
    return table.board.flying_sprites


def test_cubes_of_a_rest_come_from_those_who_gave_them_and_land_in_their_sockets(table):
    board = table.board
    flying_sprites = energy(table, "town", 5, 8, "rest")
    humans = [entry["id"] for entry in board.seats if entry["side"] == "human"]
    assert [fly.start for fly in flying_sprites] == [board.rect_of(id).center for id in humans[:5]]
    sockets = board.panel("town").cubes(app_most(board))
    assert [fly.end for fly in flying_sprites] == [sockets[i].center for i in range(3, 8)]
    assert all(fly.socket == "town" for fly in flying_sprites)


def app_most(board):
    """How many sockets a panel has."""
    return max(board.app.cards.numbers.energy_max, board.most_energy("town"))


@pytest.mark.parametrize(
    ("why", "place"), [("pay", lambda board: board.resolving_rect.center), ("lose", None)]
)
def test_spent_energy_goes_to_what_it_pays_for_and_lost_energy_away(table, why, place):
    board = table.board
    flying_sprites = energy(table, "creature", -2, 3, why)
    assert len(flying_sprites) == 2 and all(fly.fades and not fly.socket for fly in flying_sprites)
    if place is not None:
        assert {fly.end for fly in flying_sprites} == {place(board)}
    else:
        assert all(fly.end[1] < fly.start[1] - 50 for fly in flying_sprites)
    board.update(0.3)
    assert 0 < flying_sprites[0].alpha < 1


def test_a_level_that_is_reached_lights_up(table):
    flights.begin(table.board, e.AwarenessChanged("town", 2), 1.0)
    table.board.update(FILL + 0.1)
    drawn = pygame.Surface(table.app.theme.size, pygame.SRCALPHA)
    after_effects.draw(drawn, table.app, table.board)
    level = table.board.panel("town").levels(table.app.cards.numbers.awareness_goal)[2]
    assert drawn.get_at(level.center).a > 30


def test_cropped_pictures_show_their_focus(app):
    for name, (x, y) in FOCUS.items():
        assert name.partition("/")[2] in app.cards.card_index, name
        for size in ((42, 100), (100, 60), (100, 100), (100, 20)):
            part = crop_rect(name, (100, 100), size)
            assert pygame.Rect(0, 0, 100, 100).contains(part) and part.collidepoint(
                x * 100, y * 100
            )
    assert crop_rect("cards/shortcut", (100, 100), (100, 60)).top == 0, "a helmet is whole"
    assert crop_rect("cards/unknown", (100, 100), (50, 100)) == pygame.Rect(25, 0, 50, 100)


def test_a_card_in_the_air_is_the_one_that_lies_where_it_comes_from_or_goes_to(table):
    app, board = table.app, table.board
    card = app.cards.cards[app.cards.card_index["patrol"]]
    board.view["town"]["hand"] = ["patrol"]
    flights.begin(board, e.CardDrawn("town", "patrol"), 1.0)
    spot, (drawn,) = board.layout.hand_spots(1)[0], board.flying_sprites
    assert drawn.whole.get_size() == spot.size and drawn.scales[1] == 1.0, "a tile of the hand"
    board.flying_sprites.clear()
    flights.begin(board, e.CardPlayed("town", "patrol"), 1.0)
    (played,) = board.flying_sprites
    assert played.whole is center_card(
        app, card, center_card_size(app, card, board.resolving_rect.size)
    )
    assert played.whole.get_height() * played.scales[0] <= spot.height + 1, (
        "no larger than what it comes from"
    )


def test_a_wide_card_on_the_stage_cuts_no_word_of_the_next_stops(open_table):  # noqa: F811
    app, table = open_table(position(), size=(1024, 640), language="pl")
    board = table.board
    stage = table.paint.painter.stage
    reach = []
    for card in app.cards.cards:
        board.view["resolving"] = card.id
        wide, _ = center_card_size(app, card, board.resolving_rect.size)
        free = board.layout.aside[1].x + stage.reach
        assert board.resolving_rect.centerx + wide // 2 <= free, card.id
        reach.append(stage.reach)
    assert min(reach) == 0 < max(reach)
