"""Tooltips explain the terms and signs under the pointer, with the meanings of the glossary."""

from __future__ import annotations

import pytest
from pygame import Rect

from inbetween.play.things import Thing
from inbetween.text.card_text.card_terms import ICON_TERMS, filter_terms, sign_terms
from inbetween.text.language.glossary import glossary
from inbetween.ui.cards import icons
from inbetween.ui.cards.term_signs import TERM_SIGNS, term_image
from inbetween.ui.cards.tile_regions import tile_regions
from inbetween.ui.cards.tile_row import tile_row_layout
from inbetween.ui.cards.typesetting import cached_brief
from inbetween.ui.table.input.intents import SimpleIntent
from inbetween.ui.table.model.card_regions import card_regions
from inbetween.ui.table.paint import inspector, tooltip_box
from inbetween.ui.table.scene.inspection import explained_terms, inspection
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES

from .tooltip_table import says

# what is explained by the tooltip of the table alone, as no term of the game
PLAIN = {"side", "menu", "log", "hint", "again", "drawer", "note", "back", "threat", "button"}


def explained(table, thing, at=None):
    """The terms of a thing with the pointer at a place of it."""
    area = next(rect for rect, other in table.controller.areas() if other == thing)
    table.app.mouse = at or area.center
    return explained_terms(table.controller, thing)


def test_every_icon_and_every_sign_is_a_term():
    known = glossary("en")
    assert set(ICON_TERMS) == icons.icon_names()
    assert set(ICON_TERMS.values()) | set(TERM_SIGNS) <= set(known)
    assert set(ICON_TERMS.values()) - {"character"} <= set(TERM_SIGNS), "all can be shown"


def test_every_card_is_explained_by_terms_that_exist():
    cards, known = fixed_cards(), glossary("en")
    specs: list[object] = [card.spec for card in cards.cards]
    specs += [spec for side in cards.awareness_specs for spec in side.values()]
    found = [filter_terms(spec) for spec in specs]
    assert {term for terms in found for term in terms} <= set(known)
    patrol = cards.cards[cards.card_index["patrol"]]
    assert filter_terms(patrol.spec) == ["adjacent", "activity_marker"]
    assert sign_terms("[person][cross] +X[cube:town] [shift]2×3") == [
        "remove",
        "energy",
        "shift",
        "several",
        "variable",
    ]


def test_everything_on_the_table_has_a_term(seated):
    _, table = seated()
    silent = {
        thing.kind
        for _, thing in table.controller.areas()
        if not explained_terms(table.controller, thing)
    }
    assert silent <= PLAIN


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_each_sign_of_a_hand_card_answers_for_itself(seated, size):
    app, table = seated(size=size)
    hand = [app.cards.cards[app.cards.card_index[id]] for id in ("patrol", "research")]
    areas = [(rect, thing) for rect, thing in table.controller.areas() if thing.kind == "hand"]
    row = tile_row_layout(app, hand, areas[0][0].size)
    for rect, thing in areas:
        card = app.cards.cards[app.cards.card_index[thing.id]]
        regions = tile_regions(app, card, row, table.board.price(card.id))
        terms = [term for _, term in regions]
        assert terms[:2] == ["cost", "symbol"]
        assert set(terms[2:]) == set(sign_terms(cached_brief(app, card).signs))
        for region, term in regions:
            assert Rect(0, 0, *rect.size).contains(region), (card.id, term)
            at = region.move(rect.x, rect.y - app.theme.px(4)).center
            assert explained(table, thing, at) == [term]
    assert "shift" in explained(table, areas[0][1], areas[0][0].midtop)


def test_the_parts_of_a_character_card_are_terms(seated):
    app, table = seated()
    for id, wanted in (
        ("sam", {"state": "guarded", "token": "symbol_token", "marker": "activity_marker"}),
        ("bob", {"state": "secured", "star": "star", "symbol": "symbol"}),
        ("mina", {"state": "inbetween"}),
        ("max", {"state": "terrified"}),
    ):
        regions = {kind: rect.center for rect, (kind, _) in card_regions(app, table.board, id)}
        for kind, term in wanted.items():
            assert explained(table, Thing("character", id), regions[kind]) == [term], (id, kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_do_not_repeat_the_meaning(seated, language):
    _, table = seated(language=language)
    for thing, term in (
        (Thing("deck", "town"), "deck"),
        (Thing("phase", "action"), "action_phase"),
    ):
        shown = inspection(table.controller, thing)
        assert shown.terms == [term] and len(shown.lines) < 2
        assert glossary(language)[term].meaning not in shown.lines


def test_the_explanations_can_be_turned_off(seated):
    _, table = seated(glossary=False)
    assert not any(explained_terms(table.controller, t) for _, t in table.controller.areas())
    assert len(says(table, Thing("deck", "town"))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.3), ((1920, 1080), 1.0)])
def test_a_tooltip_stays_inside_and_off_the_note(seated, monkeypatch, language, size, text):
    app, table = seated(language=language, size=size, text_size=text)
    drawn: list[Rect] = []
    monkeypatch.setattr(tooltip_box, "_draw", lambda target, app, parts, rect: drawn.append(rect))
    window = table.board.layout.window
    note = Rect(window.right - 300, 20, 280, 90)
    for rect, thing in table.controller.areas():
        app.mouse = rect.center
        shown = inspection(table.controller, thing)
        inspector.draw_inspector(
            app.canvas, app, table.board, thing, shown.at, shown.lines, shown.terms, [note]
        )
    assert drawn and all(window.contains(rect) for rect in drawn)
    assert not [rect for rect in drawn if rect.colliderect(note)]
    hand = [rect for rect, thing in table.controller.areas() if thing.kind == "hand"]
    bar = table.controller.bar.rect
    last = inspection(table.controller, Thing("hand", "research", 1))
    drawn.clear()
    inspector.draw_inspector(
        app.canvas, app, table.board, last.thing, last.at, last.lines, last.terms, [note]
    )
    assert not drawn[0].colliderect(bar) and not any(drawn[0].colliderect(rect) for rect in hand)


def test_every_sign_can_be_drawn(seated):
    app, _ = seated()
    for term in TERM_SIGNS:
        image = term_image(app, term, 24)
        assert image is not None and image.get_bounding_rect().width > 4, term


def test_help_opens_at_the_rule_about_what_is_not_possible(seated):
    app, table = seated()
    table.actions.use(Thing("character", "bob"), (300, 300))
    bubble = table.controller.popups.bubble
    assert bubble is not None and app.say("reference.rule") in bubble.text
    opened = table.carry_out(SimpleIntent.HELP).scene
    assert opened.page == "reference" and opened.section == bubble.section == "play"
    table.controller.popups.clear()
    assert table.carry_out(SimpleIntent.HELP).scene.page == "keys"
