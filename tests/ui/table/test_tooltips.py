"""Everything on the table answers: with words that say why, in the drawer of the log, and when a threat arises."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from inbetween.ai.threats import Threat
from inbetween.play.session import GameConfig, Session
from inbetween.rules.constants import LANGUAGES
from inbetween.text.locale import find
from inbetween.ui.screenshot import advance
from inbetween.ui.table.input.decision_view import named
from inbetween.ui.table.input.hit_areas import topmost
from inbetween.ui.table.model.card_regions import card_regions
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.model.tooltips import notes
from inbetween.ui.table.paint.inspector import _large
from inbetween.ui.table.paint.table_painter import TableViewModel
from inbetween.ui.table.paint.threat_monitor import STAY
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.theme import Theme
from tests.support.fixed_set import fixed_cards

PLACE = {
    "active": "town",
    "phase": "action",
    "marker": "sam",
    "turn": 5,
    "seed": 2,
    "circle": [
        {"id": "sam", "safety": 3, "tokens": ["eye"]},
        {"id": "tom", "safety": 1},
        {"id": "bob", "safety": 4},
        {"id": "carl", "attached": ["shotgun"]},
        {"id": "max", "side": "creature", "safety": 2},
        {"id": "mina", "side": "creature"},
    ],
    "town": {
        "energy": 5,
        "awareness": 2,
        "hand": ["patrol", "research"],
        "equipment": ["first_aid_kit"],
        "discard": ["curfew"],
    },
    "creature": {"energy": 5, "hand": ["hiding", "hiding"]},
}
# Rooms that hold other things, and what is nothing by itself.
ROOMS = {
    "window",
    "left",
    "right",
    "hand",
    "prompt",
    "arena",
    "stage",
    "resolving",
    "ribbon",
    "log",
    "log_drawer",
    "aside",
    "box",
    "inner",
    "track",
    "piles",
    "figure",
    "equipment",
    "room",
    "head",
}


@pytest.fixture
def seated(make_app):
    """A table at the position above."""
    tables = []

    def make(place=PLACE, **settings):
        app = make_app(speed="off", **settings)
        session = Session(fixed_cards(), GameConfig(position=place, curtain=False, seed=3))
        if place is None:
            advance(session, 40)
        session.viewer = session.decider
        table = TableScene(app, session)
        app.scenes = [table]
        table.enter()
        tables.append(table)
        while not table.fresh or table.controller.threat_monitor.looking:
            table.update(1 / 60)
        return app, table

    yield make
    for table in tables:
        table.session.close()


def says(table, thing):
    """The words about a thing; a card is read besides."""
    controller = table.controller
    return table.paint.about(
        TableViewModel(table.session, controller.question, controller.bar), thing
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_words(seated, language):
    app, table = seated(language=language)
    table.controller.drawer.toggle()
    table.draw(app.canvas)
    things = {thing for _, thing in table.areas()}
    assert {kind for kind, _ in things} >= {
        "side",
        "pips",
        "energy",
        "deck",
        "discard",
        "awareness",
        "equipment",
        "slot",
        "supply",
        "phase",
        "backs",
        "stop",
        "character",
        "hand",
        "direction",
        "balance",
        "button",
        "menu",
        "undo",
        "hint",
        "log",
        "drawer",
    }
    silent = {
        thing
        for thing in things - {("drawer", "")}
        if not says(table, thing) and not _large(app, table.board, named(thing), (300, 300), 300)
    }
    assert not silent
    assert not [
        text
        for thing in things
        for text in says(table, thing)
        if "{" in text or "None" in text or text[:1].islower()
    ]


def test_every_place_of_the_layout_answers(seated):
    """A place that is new has to be a room above, or something that can be pointed at."""
    _, table = seated()
    layout = table.board.layout
    rects = {
        name: getattr(layout, name)
        for name in [*vars(layout), *vars(TableLayout)]
        if not name.startswith("_") and name not in ROOMS
    }
    rects |= {
        f"{side} {name}": value
        for side in ("town", "creature")
        for name, value in vars(table.board.panel(side)).items()
        if not name.startswith("_") and name not in ROOMS
    }
    rects = {name: value for name, value in rects.items() if isinstance(value, Rect)}
    rects.pop("last_card")  # nothing has been played
    rects.pop("town backs")  # the own hand lies below
    assert len(rects) > 12
    assert not [name for name, rect in rects.items() if topmost(table.areas(), rect.center) is None]


def test_parts_of_a_card_answer_for_themselves(seated):
    app, table = seated()
    told = {
        part: notes(app, table.board, table.session.game, ("character", id), rect.center)[0]
        for id in ("sam", "carl")
        for rect, part in card_regions(app, table.board, id)
    }
    kinds = {kind for kind, _ in told}
    assert kinds == {"state", "star", "symbol", "token", "laid", "marker"} and len(
        set(told.values())
    ) == len(told)
    assert "Eye" in told["token", "eye"] and "Shotgun" in told["laid", "shotgun"]
    assert notes(app, table.board, table.session.game, ("character", "sam"))[0].startswith(
        "Guarded: "
    )


def test_a_state_says_what_it_means_and_what_comes(seated):
    app, table = seated()
    for id, words in (
        ("sam", "1 more step and Sam is Secured"),
        ("tom", "One more step and Tom’s ability works"),
        ("bob", "(1 of 3)"),
        ("carl", "makes Carl Alert"),
        ("max", "2 more steps and Max is Devoured"),
    ):
        assert words in notes(app, table.board, table.session.game, ("character", id))[0]


def test_rest_and_prepare_show_what_they_bring(seated):
    _, table = seated()
    more = fixed_cards().static_effects[fixed_cards().card_index["first_aid_kit"]].own[0]
    assert more, "the card adds to a Rest"
    assert says(table, ("button", "rest")) == [
        f"Rest: 4 people, +{more} First Aid Kit give {4 + more} Energy, but there is room for 5. "
        "You would have 10 of 10."
    ]
    assert says(table, ("button", "prepare"))[1] == "If you keep all, you draw 3."
    signs = {thing[1]: button.signs for button, thing in table.bar.buttons}
    assert signs["rest"].startswith("+5") and signs["prepare"].startswith("+3")


def key(table, code, mod=0):
    """Press a key."""
    table.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def test_the_keyboard_comes_to_everything(seated):
    _, table = seated()
    seen = set()
    for _ in range(len(table.areas()) + 2):
        key(table, pygame.K_RIGHT, pygame.KMOD_CTRL)
        seen.add(table.hover)
        assert table.pointer.moved
    assert seen == {thing for _, thing in table.areas()}


def test_the_log_is_drawn_out_and_shows_a_turn_alone(seated):
    app, table = seated(None)
    drawer, box = table.controller.drawer, table.board.layout.log_drawer
    key(table, pygame.K_l)
    table.draw(app.canvas)
    assert drawer.open and drawer.lines == table.log.lines and table.areas()[-1][1][0] == "drawer"
    key(table, pygame.K_PAGEUP)
    table.draw(app.canvas)
    rect, thing = next(
        (rect, thing)
        for rect, thing in table.areas()
        if thing[0] == "drawer" and thing[1].isdigit()
    )
    table.activate(thing, rect.center)
    assert (
        drawer.turn == int(thing[1])
        and 1 < len(drawer.lines) < len(table.log.lines)
        and sum(line.heading for line in drawer.lines) == 1
    )
    key(table, pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert drawer.turn == int(thing[1]) - 1
    table.draw(app.canvas)
    line = next(line for line in drawer.lines if line.who)
    table.point(next(rect for rect, shown in drawer._rows if shown == line).center)
    assert table.board.hover == ("character", line.who), "whom it is about lights up"
    assert box.collidepoint(app.theme.size[0] - 5, box.centery)
    key(table, pygame.K_ESCAPE)
    assert not drawer.open and table.app.scene is table


def test_the_first_turn_has_its_heading_too(seated):
    _, table = seated(None)
    drawer, log = table.controller.drawer, table.log.lines
    assert (
        log[0].heading
        and log[0].events[0].turn == 1
        and [line.heading for line in log[:2]] == [True, False]
    )
    drawer.turn = 1
    assert drawer.lines[0] is log[0] and len(drawer.lines) > 1


def test_lines_that_go_on_fade_at_the_end_where_they_do(seated):
    app, table = seated(None)
    drawer, box = table.controller.drawer, table.board.layout.log_drawer
    drawer.toggle()

    def ends():
        """Whether letters can be seen at the very top and bottom of the lines."""
        table.draw(app.canvas)
        body = drawer._body(box)
        return [
            max(
                sum(app.canvas.get_at((x, y))[:3])
                for x in range(body.x + 20, body.right - 20)
                for y in rows
            )
            > 330
            for rows in (range(body.top, body.top + 3), range(body.bottom - 3, body.bottom))
        ]

    table.draw(app.canvas)
    for up in range(0, drawer._most, 7):
        drawer._up = up
        assert ends()[0] is False and (up == 0 or ends()[1] is False), up


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_drawer_leaves_prompt_and_hand_free(size, text_size):
    layout = TableLayout(Theme(size, text_size), 10, 10)
    assert not layout.log_drawer.colliderect(layout.prompt) and not layout.log_drawer.colliderect(
        layout.hand
    )
    assert layout.log_drawer.width >= min(0.24 * size[0], 400)


def test_new_lines_show_for_a_moment_where_the_log_is_put_away(seated):
    app, table = seated(show_log=False)
    rect = table.board.log

    def drawn():
        table.draw(app.canvas)
        return bool(table.log._rows)

    assert not drawn()
    table.choose("rest")
    table.update(1 / 60)
    assert drawn() and all(rect.contains(row) for row, _ in table.log._rows), (
        "beside the table, where nothing is to be chosen"
    )
    table.update(8.0)
    assert not drawn()


THREAT = Threat("creature", "shift", "this", "max", None, "devoured")


def test_a_threat_is_told_once_when_it_arises(seated, monkeypatch):
    app, table = seated()
    threat_monitor, heard = table.controller.threat_monitor, []
    monkeypatch.setattr(app.sound, "play", lambda name, at=None: heard.append(name))
    threat_monitor.take([THREAT])
    assert (
        [menace for menace, _ in threat_monitor.telling] == [THREAT]
        and heard == ["threat_creature"]
        and table.board.threats == [THREAT]
    )
    assert all(
        not rect.colliderect(table.board.rect_of(e["id"]))
        for rect, _ in threat_monitor.plates()
        for e in table.board.seats
    )
    assert all(
        "Max" in says(table, thing)[-1] for thing in (("character", "max"), ("pips", "creature"))
    )
    threat_monitor.update(STAY + 1)
    threat_monitor.take([THREAT._replace(when="next")])
    assert not threat_monitor.telling and len(heard) == 1, "it stands; nothing is said again"
    threat_monitor.take([])
    threat_monitor.take([THREAT])
    assert threat_monitor.telling and len(heard) == 2
    table.log.feed(table.session.log, table.session.viewer)
    app.draw()
    assert not any(
        row.colliderect(plate) for row, _ in table.log._rows for plate, _ in threat_monitor.plates()
    ), "no line is half covered"
    assert threat_monitor.below().top >= threat_monitor.plates()[-1][0].bottom
    table.activate(("threat", "0"), (0, 0))
    assert (
        not threat_monitor.telling
        and table.board.threats
        and threat_monitor.below() == table.board.log
    )
    levels = [Threat("town", "ability", "next", None, level, "secured") for level in (5, 3)]
    threat_monitor.take(levels)
    assert [menace.level for menace, _ in threat_monitor.telling] == [
        5
    ] and table.board.threats == levels, "one in words, both marked"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_words_of_threats_cover_nobody(seated, language):
    _, table = seated(
        {
            **PLACE,
            "circle": [
                *PLACE["circle"],
                {"id": "julie"},
                {"id": "earl"},
                {"id": "lance"},
                {"id": "jayne"},
            ],
        },
        size=(1024, 640),
        text_size=1.3,
        language=language,
    )
    table.controller.threat_monitor.take(
        [THREAT, Threat("town", "awareness", "next", "tom", 6, "awareness_town")]
    )
    plates = [rect for rect, _ in table.controller.threat_monitor.plates()]
    assert len(plates) == 2 and all(
        rect.collidelist([table.board.rect_of(e["id"]) for e in table.board.seats]) < 0
        for rect in plates
    )


def test_the_words_of_threats_cover_nothing_that_is_decided(seated):
    _, table = seated()
    table.controller.threat_monitor.take(
        [
            THREAT,
            THREAT._replace(character="tom"),
            Threat("town", "awareness", "next", "tom", 6, "awareness_town"),
        ]
    )
    layout = table.board.layout
    plates = [rect for rect, _ in table.controller.threat_monitor.plates()]
    assert len(plates) == 3 and all(
        table.board.log.contains(rect) and not rect.colliderect(layout.stage) for rect in plates
    )
    table.activate(("threat", "1"), (0, 0))
    assert [menace.character for menace, _ in table.controller.threat_monitor.telling] == [
        "max",
        "tom",
    ]


def test_threats_are_not_told_where_nobody_wants_it(seated):
    _, table = seated(threats=False)
    table.controller.threat_monitor.take([THREAT])
    assert not table.controller.threat_monitor.telling and table.board.threats == [THREAT]


def test_words_are_the_same_in_every_language():
    def leaves(words, path=""):
        return {
            leaf
            for key, value in words.items()
            for leaf in (
                leaves(value, f"{path}.{key}") if isinstance(value, dict) else {f"{path}.{key}"}
            )
        }

    keys = {
        language: {key for key in leaves(find(language, "ui.tips")) if not key.endswith(".few")}
        for language in LANGUAGES
    }
    assert keys["en"] == keys["it"] == keys["pl"]
