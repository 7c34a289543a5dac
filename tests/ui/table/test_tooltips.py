"""Everything on the table has a tooltip."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from inbetween.play.things import Thing
from inbetween.rules.switches import EDITIONS
from inbetween.text.language.locale import find
from inbetween.ui.table.input.hit_areas import topmost
from inbetween.ui.table.input.prompt import Answer
from inbetween.ui.table.model.card_regions import card_regions
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.model.stage_layout import StageLayout
from inbetween.ui.table.model.tooltips import notes
from inbetween.ui.table.paint.inspector import _large
from inbetween.ui.table.scene.inspection import explained_terms
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES

from .tooltip_table import PLACE, key, says

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
    "log_foot",
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("explains", [True, False])
def test_every_thing_has_a_tooltip(seated, language, explains):
    app, table = seated(language=language, glossary=explains)
    table.controller.drawer.toggle()
    table.draw(app.canvas)
    things = {thing for _, thing in table.controller.areas()}
    assert {thing.kind for thing in things} >= {
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
        for thing in things - {Thing("drawer")}
        if not says(table, thing)
        and not explained_terms(table.controller, thing)
        and not _large(app, table.board, thing.without_place, (300, 300), 300)
    }
    assert not silent
    assert not [
        text
        for thing in things
        for text in says(table, thing)
        if "{" in text or "None" in text or text[:1].islower()
    ]


# Tooltips that depend on a rule switch: the thing, the text and the switch.
VARIANTS = (
    (Thing("supply"), "supply", "lying_token"),
    (Thing("slot"), "slot", "equipment_limit"),
    (Thing("phase", "awareness"), "phases.awareness", "awareness_ability"),
    (Thing("awareness", "town", 1), "ready", "awareness_ability"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_tooltips_say_what_holds_in_the_edition_of_the_game(seated, language, edition):
    app, table = seated({**PLACE, "edition": edition}, language=language)
    cards = table.session.cards
    assert cards.edition == edition
    for thing, path, switch in VARIANTS:
        value = cards.switches.values[switch]
        assert app.say(f"tips.{path}.{value}", most=cards.numbers.equipment_max) in says(
            table, thing
        )


def test_every_place_of_the_layout_has_a_tooltip(seated):
    """A place that is new has to be a room above, or something that can be pointed at."""
    _, table = seated()
    layout = table.board.layout
    rects = {
        name: getattr(layout, name)
        for name in [*vars(layout), *vars(TableLayout), *vars(StageLayout)]
        if not name.startswith("_") and name not in ROOMS
    }
    rects |= {
        f"{side} {name}": value
        for side in ("town", "creature")
        for name, value in vars(table.board.panel(side)).items()
        if not name.startswith("_") and name not in ROOMS
    }
    rects = {name: value for name, value in rects.items() if isinstance(value, Rect)}
    rects.pop("town backs")  # the own hand lies below
    assert len(rects) > 12
    assert not [
        name
        for name, rect in rects.items()
        if topmost(table.controller.areas(), rect.center) is None
    ]


def test_parts_of_a_card_have_their_own_tooltips(seated):
    app, table = seated(glossary=False)
    told = {
        part: notes(app, table.board, table.session.game, Thing("character", id), rect.center)[0]
        for id in ("sam", "carl")
        for rect, part in card_regions(app, table.board, id)
    }
    kinds = {kind for kind, _ in told}
    assert kinds == {"state", "star", "symbol", "token", "laid", "marker"} and len(
        set(told.values())
    ) == len(told)
    assert "Eye" in told["token", "eye"] and "Shotgun" in told["laid", "shotgun"]
    assert notes(app, table.board, table.session.game, Thing("character", "sam"))[0].startswith(
        "Guarded: "
    )


def test_tokens_have_tooltips_also_beside_attached_cards(seated):
    place = {
        "marker": "tom",
        "circle": [
            {"id": "bob", "tokens": ["home", "claw"], "attached": ["hiding", "hiding"]},
            *({"id": id} for id in ("tom", "sam", "max", "carl", "mina")),
        ],
        "town": {"hand": ["patrol"]},
    }
    app, table = seated(place)
    regions = {part: rect for rect, part in card_regions(app, table.board, "bob")}
    for symbol in ("home", "claw"):
        token = table.board.token_rect(symbol)
        assert regions["token", symbol] == table.board.seat_of("bob").part(token)


def test_a_state_tooltip_explains_the_state_and_what_follows(seated):
    app, table = seated()
    for id, words in (
        ("sam", "1 more shift until Sam is Secured"),
        ("tom", "One more shift, and Tom’s ability takes effect"),
        ("bob", "(1 of 3)"),
        ("carl", "makes Carl Alert"),
        ("max", "2 more shifts until Max is Devoured"),
    ):
        assert words in notes(app, table.board, table.session.game, Thing("character", id))[0]


def test_a_state_tooltip_without_the_glossary_tells_what_the_marker_does(seated):
    app, table = seated(glossary=False)
    (note, *_) = notes(app, table.board, table.session.game, Thing("character", "sam"))
    assert "the Town may raise Awareness, and Sam’s ability takes effect." in note


def test_rest_and_prepare_show_what_they_bring(seated):
    _, table = seated()
    more = fixed_cards().static_effects[fixed_cards().card_index["first_aid_kit"]].own[0]
    assert more, "the card adds to a Rest"
    assert says(table, Thing("button", "rest")) == [
        f"Rest: +5 of {4 + more} Energy (4 Characters, +{more} First Aid Kit); "
        "you can have 10 at most."
    ]
    assert says(table, Thing("button", "prepare"))[1] == "If you keep everything, you draw 3."
    signs = {button.thing.id: button.answer.gain for button in table.controller.bar.buttons}
    assert signs["rest"].startswith("+5") and signs["prepare"].startswith("+3")
    assert not any(button.answer.gains_nothing for button in table.controller.bar.buttons)
    assert Answer(Thing("button", "rest"), "Rest", gain="+0[cube:town]").gains_nothing


def test_every_tooltip_can_be_reached_by_keyboard(seated):
    _, table = seated()
    seen = set()
    for _ in range(len(table.controller.areas()) + 2):
        key(table, pygame.K_RIGHT, pygame.KMOD_CTRL)
        seen.add(table.pointer.hover)
        assert table.pointer.moved
    assert seen == {thing for _, thing in table.controller.areas()}


def test_tooltips_have_the_same_keys_in_every_language():
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


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (["hiding"], "Istota ma na ręce 1 kartę."),
        (["hiding", "stalking"], "Istota ma na ręce 2 karty."),
    ],
)
def test_the_number_of_cards_in_a_hand_is_in_the_right_case(seated, cards, words):
    place = PLACE | {"creature": {"energy": 5, "hand": cards}}
    _, table = seated(place, language="pl", glossary=False)
    assert says(table, Thing("backs", "creature"))[0].startswith(words)
