"""Choosing on the table: at the Safety track, in the ring, for the bin; and that it is told without
color too.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from inbetween.play.choice_outcome import Destination
from inbetween.play.things import Thing
from inbetween.ui.cards.character_card import track_sockets
from inbetween.ui.table.input.intents import SimpleIntent
from inbetween.ui.table.model.shift_arrows import arrow_rect, landing_name
from inbetween.ui.table.model.tooltips import notes
from inbetween.ui.table.paint.overlays import marker_path_dots
from inbetween.ui.table.paint.tooltip_box import beside_card
from inbetween.ui.table.scene.inspection import tooltip
from tests.support.languages import LANGUAGES
from tests.support.scenario import with_effects
from tests.ui.decision_tables import CARDS, CIRCLE, click, person, place_of, position, press

# -- on the card ----------------------------------------------------------------------------------


def test_an_arrow_stands_where_the_marker_would_land_and_chooses(asked):
    scene = asked(position(["patrol"]), "play:patrol")
    assert {Thing("shift", "shift:bob:down"), Thing("shift", "shift:bob:up")} <= set(
        scene.controller.question.targets
    )
    place = scene.board.place_of("bob")
    card = place.rect
    for word, space in (("down", 2), ("up", 0)):
        socket = track_sockets(card.size)[space].move(card.topleft)
        (x, y), arrow = (
            place.at(socket.center),
            place_of(scene, Thing("shift", f"shift:bob:{word}")),
        )
        assert abs(arrow.centerx - x) <= 1 and abs(arrow.centery - y) <= 1
    click(scene, Thing("shift", "shift:bob:down"))
    assert scene.session.game.history[-1] == "shift:bob:down"


def test_arrows_of_one_card_do_not_overlap():
    for wide in (110, 128, 192):
        card = pygame.Rect(0, 0, wide, round(wide * 1.24))
        for attached in ([], ["hiding"]):
            for safety in range(4):
                entry: Any = {"side": "human", "safety": safety, "attached": attached}
                for by in (1, 2):
                    # a place on the line: 4 and less is the other side
                    line = 5 + safety + by, 5 + safety - by
                    spots = [
                        Destination("human", min(4, at - 5))
                        if at >= 5
                        else Destination("creature", 4 - at)
                        for at in line
                    ]
                    a, b = (
                        arrow_rect(card, "shift:x:y", entry, spot).inflate(4, 4) for spot in spots
                    )
                    assert not a.colliderect(b) and card.inflate(4, 4).contains(a.unionall([b])), (
                        wide,
                        safety,
                        by,
                    )


def test_keys_select_the_arrows_and_space_describes_them(asked):
    scene = asked(position(["patrol"]), "play:patrol")
    walk = scene.pointer.walkable()
    assert (
        Thing("shift", "shift:bob:up") in walk
        and Thing("character", "bob") not in walk
        and Thing("character", "tom") in walk
    )
    while scene.pointer.hover != Thing("shift", "shift:bob:up"):
        press(scene, pygame.K_TAB)
    press(scene, pygame.K_SPACE)
    assert sorted(option.key for _, option, *_ in scene.controller.question.menu.rows) == [
        "shift:bob:down",
        "shift:bob:up",
    ]
    assert {row[1].key: row[2:] for row in scene.controller.question.menu.rows} == {
        "shift:bob:down": ("Bob: toward Secured", []),
        "shift:bob:up": ("Bob: → Alert", []),
    }, "as at the arrows"
    assert not scene.controller.question.menu.rect.colliderect(scene.board.rect_of("bob")), (
        "it hides what is to be decided"
    )
    assert scene.board.hover == Thing("shift", scene.controller.question.menu.rows[0][1].key), (
        "the row is shown on the card"
    )
    press(scene, pygame.K_ESCAPE)
    press(scene, pygame.K_RETURN)
    assert scene.session.game.history[-1] == "shift:bob:up"


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "toward Secured"), ("it", "verso: Al Sicuro"), ("pl", "w stronę: Zabezpieczony")],
    ids=LANGUAGES,
)
def test_a_shift_names_the_state_that_it_leads_to(make_app, language, told):
    app = make_app(language=language)
    entry: Any = {"side": "human", "safety": 2}
    assert landing_name(app, entry, Destination("human", 3)) == told
    assert landing_name(app, entry, Destination("human", 1)) != landing_name(
        app, entry, Destination("human", 4)
    )


def test_a_card_that_is_dragged_can_be_dropped_on_an_arrow(asked):
    scene = asked(position(["patrol"]))
    scene.controller.question.aim(Thing("hand", "patrol", 0))
    aims = scene.controller.question.aimed
    assert Thing("shift", "shift:bob:down") in aims
    assert scene.controller.question.outcome_of("shift:bob:down").landings["bob"] == Destination(
        "human", 3
    )
    scene.actions.drop(Thing("hand", "patrol", 0), Thing("shift", "shift:bob:down"), (0, 0))
    assert scene.session.game.history[:2] == ["play:patrol", "shift:bob:down"]


# -- the bin --------------------------------------------------------------------------------------


def test_preparing_marks_cards_and_discards_them_at_once(asked):
    hand = ["hiding", "hiding", "stalking"]
    scene = asked(
        {
            "active": "creature",
            "marker": "tom",
            "circle": CIRCLE,
            "creature": {"hand": hand},
            "seed": 3,
        },
        "prepare",
    )
    done, before = Thing("button", "done"), len(scene.session.steps)

    def label():
        return next(button.label for button in scene.controller.bar.buttons if button.thing == done)

    assert label() == "Draw 2"
    assert [t for t in scene.pointer.walkable() if t.kind == "hand"] == [
        Thing("hand", id, i) for i, id in enumerate(hand)
    ], "each copy by itself"
    click(scene, Thing("hand", "hiding", 1))
    click(scene, Thing("hand", "stalking", 2))
    assert label() == "Discard 2, draw 4" and len(scene.session.game.state.hand[1]) == 3, (
        "only marked"
    )
    click(scene, Thing("hand", "stalking", 2))
    assert label() == "Discard 1, draw 3"
    assert not any("Prepares" in line.text for line in scene.controller.log.lines), (
        "what it will be is not known yet"
    )
    click(scene, done)
    steps = scene.session.steps[before : before + 2]
    assert [step.key for step in steps] == ["hiding", "done"] and steps[1].linked, (
        "one step for a person"
    )


# -- in the ring, and laid out --------------------------------------------------------------------


def test_the_marker_is_moved_by_pointing_at_where_it_stops(asked, own_set):
    scene = asked(position(["search_party"]), "play:search_party", "token:", "yes", cards=own_set)
    ring = [e["id"] for e in scene.board.view["circle"]]
    for n in range(3):
        assert [
            o.key
            for o in scene.controller.question.targets[
                Thing("character", ring[(ring.index("tom") + n) % 6])
            ]
        ] == [f"move:{n}"]
    click(scene, Thing("character", ring[(ring.index("tom") + 2) % 6]))
    assert scene.session.game.history.count("move:2") == 1


def test_a_gap_is_named_once(asked, own_set):
    scene = asked(
        position(["house_move"]), "play:house_move", "token:", "yes", "bob", cards=own_set
    )
    gap = next(thing for thing in scene.controller.question.targets if thing.kind == "gap")
    told = " ".join(tooltip(scene.controller, gap))
    assert told.startswith("Between ") and "moves" not in told
    assert all(
        told.count(CARDS.characters[CARDS.character_index[id]].names["en"]) == 1
        for id in gap[1].split(":")
    ), told


def test_the_path_of_the_marker_covers_no_card_and_no_text(asked):
    people = ["bob", "tom", "sam", "max", "carl", "mina", "earl", "julie", "lance", "natalie"]
    scene = asked(position(["patrol"], [person(id, "human", 1) for id in people]))
    board, shown = scene.board, 0
    for resolving in (None, "patrol"):
        board.view["resolving"] = resolving
        taken = [
            *map(board.rect_of, people),
            *board.layout.stops,
            board.layout.supply,
            *([board.resolving_rect] if resolving else []),
        ]
        for here, there in pairwise([*people, people[0]]):
            board.view["marker"] = here
            board.marker.stand(board.layout.marker_spot(board.place_of(here).rect).center)
            dots = [spot for _, spot in marker_path_dots(board, there)]
            shown += bool(dots)
            assert not any(
                rect.inflate(-2, -2).collidepoint(spot) for rect in taken for spot in dots
            ), (here, there)
    assert shown > 12, "most of the ways are seen"


def test_tokens_to_be_returned_are_chosen_where_they_lie(asked):
    circle = [
        person("bob", "human", 2, "home"),
        person("tom"),
        person("sam", "creature", 1),
        person("max", "creature", 0, "web"),
        person("carl", "human", 3, "wheel"),
        person("mina", "human", 4),
    ]
    scene = asked(
        position(["patrol"], circle),
        "play:patrol",
        "token:",
        "yes",
        cards=with_effects(patrol="[{return_tokens: {up_to: 2}}]"),
    )
    assert (
        not scene.controller.question.picks
        and "up to 2" in scene.controller.bar.text
        and "(0/2)" in scene.controller.bar.text
    )
    lying = [thing for thing in scene.pointer.walkable() if thing.kind == "lying"]
    assert {Thing("lying", "home"), Thing("lying", "web"), Thing("lying", "wheel")} <= set(
        lying
    ) and Thing("button", "done") in scene.pointer.walkable()
    for rect, thing in scene.controller.areas():
        if thing.kind == "lying":
            bearer = next(e["id"] for e in scene.board.view["circle"] if thing.id in e["tokens"])
            assert scene.board.rect_of(bearer).contains(rect)
    click(scene, Thing("lying", "web"))
    assert (
        "(1/2)" in scene.controller.bar.text
        and Thing("lying", "web") not in scene.controller.question.targets
    )
    click(scene, Thing("button", "done"))
    assert "web" not in [symbol for e in scene.board.view["circle"] for symbol in e["tokens"]]


def test_a_character_stands_for_the_token_on_it(asked):
    circle = [*CIRCLE[:4], person("carl", "human", 3, "home"), CIRCLE[5]]
    scene = asked(
        position(["patrol"], circle),
        "play:patrol",
        "token:",
        "yes",
        cards=with_effects(patrol="[{return_tokens: {up_to: 2}}]"),
    )
    assert Thing("character", "carl") not in scene.pointer.walkable(), (
        "its token is walked to instead"
    )
    click(scene, Thing("character", "carl"))
    assert not any("home" in e["tokens"] for e in scene.board.view["circle"])


def test_the_card_picker_can_be_hidden_for_a_look(asked, own_set):
    scene = asked(
        position(["interrogation"], discard=["research", "shotgun"]),
        "play:interrogation",
        "token:",
        "yes",
        cards=own_set,
    )
    assert any(thing.kind == "pick" for _, thing in scene.controller.areas())
    press(scene, pygame.K_SPACE)
    assert scene.controller.question.picker_hidden and not any(
        thing.kind == "pick" for _, thing in scene.controller.areas()
    )
    click(scene, Thing("lift"))
    assert not scene.controller.question.picker_hidden and any(
        thing.kind == "pick" for _, thing in scene.controller.areas()
    )
    assert scene.carry_out(SimpleIntent.LIFT) is None and scene.controller.question.picker_hidden


# -- without color -------------------------------------------------------------------------------

GREY = ((0.2126, 0.7152, 0.0722),) * 3
# Machado et al. 2009, in linear light
DEUTERANOPIA = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
STAGED = [  # positions, and the choices that lead to a question about people
    (position(["patrol"]), ("play:patrol",)),
    (position(["research"]), ("play:research",)),
    (
        position(
            ["escort"], [person("bob", "human", 1), person("tom", "creature", 2), *CIRCLE[2:]]
        ),
        ("play:escort",),
    ),
    (position(["patrol"]), ("play:patrol", "token:", "yes")),
    (
        position(["escort"], [*CIRCLE[:2], person("sam", "creature"), *CIRCLE[3:]]),
        ("play:escort", "token:", "yes"),
    ),
    (position(["evacuation"]), ("play:evacuation", "token:", "yes")),
]


def linear(value):
    return (value / 255) ** 2.2


def seen(color, eye):
    """How bright a color is to an eye."""
    light = [linear(c) for c in color[:3]]
    rgb = [sum(k * c for k, c in zip(row, light, strict=True)) for row in eye]
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def rim(canvas, place, eye):
    """The outer and right rim just outside a card, point by point: whether it is bright."""
    card = place.rect
    upper = card.centery < canvas.get_height() // 2
    spots = [
        [(x, card.top - n if upper else card.bottom - 1 + n) for n in (2, 3, 4)]
        for x in range(card.left + card.width // 3, card.right - 14)
    ]
    spots += [
        [(card.right - 1 + n, y) for n in (2, 3, 4)] for y in range(card.top + 14, card.bottom - 30)
    ]
    spots = [[place.at(point) for point in normal] for normal in spots]
    return [
        max(seen(canvas.get_at(at), eye) for at in normal) > 0.3
        for normal in spots
        if canvas.get_rect().collidepoint(normal[-1])
    ]


def test_targets_are_marked_by_brightness_and_shape(make_app, asked, own_set):
    app = make_app(speed="off")
    app.mouse = (0, 0)
    for where, keys in STAGED:
        scene = asked(where, *keys, cards=own_set, app=app)
        app.draw()
        app.art.wait()
        app.draw()
        assert scene.session.game.decision.kind == "character"
        for id, eye in (
            (entry["id"], eye) for entry in scene.board.seats for eye in (GREY, DEUTERANOPIA)
        ):
            options = [
                option.key
                for option in scene.controller.question.targets.get(Thing("character", id), [])
            ]
            bright = rim(app.canvas, scene.board.place_of(id), eye)
            share, turns = sum(bright) / len(bright), sum(a != b for a, b in pairwise(bright))
            told = (id, keys, options, round(share, 2), turns)
            if not options:
                assert share < 0.15, told
            elif options[0].startswith("token:"):
                assert 0.35 < share < 0.9 and turns >= 12, told
            else:
                assert share > 0.95, told


def test_a_card_is_said_to_be_played_only_to_the_one_who_does_not(asked):
    scene = asked(position(["patrol"]), "play:patrol")
    told = [
        notes(scene.app, scene.board, scene.session.game, Thing("resolving", card))
        for card in ("patrol", "feeding")
    ]
    assert told == [[], ["Feeding is being played by the Creature."]]


def test_a_note_at_a_character_leaves_the_played_card_readable(asked):
    scene = asked(position(["patrol"]), "play:patrol")
    board = scene.board
    assert board.view["resolving"] == "patrol"
    for entry in board.seats:
        card = board.rect_of(entry["id"])
        note = beside_card(board, [(card.width, card.height // 3)], card)
        assert not note.colliderect(board.resolving_rect), entry["id"]
