"""Questions at the table: their consequences, buttons, texts and sizes."""

from __future__ import annotations

import pygame
import pytest

from inbetween.ai.hints.ranking import Hint
from inbetween.play.choice_outcome import choice_outcome
from inbetween.play.things import Thing
from inbetween.ui.drawing import textbox, theme
from inbetween.ui.table.input.awareness_menu import AwarenessMenu
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.paint import inspector
from inbetween.ui.table.paint.card_picker import picker_rects
from tests.support.languages import LANGUAGES
from tests.ui.decision_tables import CARDS, CIRCLE, click, person, place_of, position, press

COST = CARDS.cards[CARDS.card_index["patrol"]].cost


def test_a_shift_that_ends_the_game_is_told_with_what_it_brings(asked):
    near = [
        person("bob", "human", 3),
        person("tom", "human", 4),
        person("sam"),
        person("max"),
        person("carl"),
        person("mina", "human", 4),
    ]
    game = asked({**position(["patrol"], near), "marker": "sam"}, "play:patrol").session.game
    assert (
        choice_outcome(game, ["shift:bob:down"]).ends == 1
        and choice_outcome(game, ["shift:bob:up"]).ends == 0
    )


def test_the_button_that_wins_says_so(asked):
    woken = [person("bob", "human", 2), *CIRCLE[1:]]
    where = {**position([], woken, awareness=5), "marker": "bob", "phase": "activity"}
    scene = asked(where)
    label = next(
        button.label
        for button in scene.controller.bar.buttons
        if button.thing == Thing("button", "yes")
    )
    assert label == scene.app.say("beats.raise.yes_wins")
    ends = {button.thing.id: button.answer.ends for button in scene.controller.bar.buttons}
    assert ends == {"yes": 1, "no": 0}


def test_previews_reveal_nothing_random(asked, own_set):
    game = asked(position(["barricade"]), "play:barricade", "token:", cards=own_set).session.game
    price = own_set.cards[own_set.card_index["barricade"]].cost
    assert choice_outcome(game, ["yes"]).energy == price, "not what comes after the cards"


def test_the_awareness_ability_asks_before_it_is_spent(asked):
    scene = asked({**position(["patrol"], awareness=2), "phase": "awareness", "active": "town"})
    click(scene, Thing("awareness", "town", 1))
    assert (
        isinstance(scene.controller.question.menu, AwarenessMenu)
        and scene.session.game.state.ready[0]
    ), "nothing is spent yet"
    assert [option.key for _, option, *_ in scene.controller.question.menu.rows] == [
        "awareness:1",
        "awareness:2",
    ] and scene.controller.question.menu.hot == 0
    assert all(lines[0] for *_, lines in scene.controller.question.menu.rows), (
        "each level says what it does"
    )
    press(scene, pygame.K_ESCAPE)
    assert scene.controller.question.menu is None and scene.session.game.state.ready[0]
    click(scene, Thing("awareness", "town", 1))
    press(scene, pygame.K_RETURN)
    assert not scene.session.game.state.ready[0]


@pytest.mark.parametrize("side", ["town", "creature"])
def test_what_a_side_can_do_has_its_color_on_every_button(asked, side):
    scene = asked(
        {
            **position(["patrol"], awareness=2),
            "creature": {"awareness": 2, "energy": 9},
            "phase": "awareness",
            "active": side,
        }
    )
    assert {button.thing.kind for button in scene.controller.bar.buttons} >= {"awareness", "button"}
    assert {
        scene.controller.bar.color(button.answer) for button in scene.controller.bar.buttons
    } == {theme.mix(theme.SIDE_COLORS.side[side], theme.INK, 0.25)}


def test_the_menu_of_levels_leaves_the_question_free(asked):
    where = {**position(["patrol"], awareness=5), "phase": "awareness", "active": "town"}
    scene = asked(where, size=(1024, 640), language="pl", text_size=1.3)
    bar = scene.controller.question.bar.rect
    assert bar == scene.board.layout.prompt, (
        "the question is short: the bar has not grown over anybody"
    )
    scene.activate(Thing("awareness", "town", 5), bar.midtop)
    assert (
        scene.controller.question.menu.rect.bottom < bar.top
        and scene.controller.question.menu.rect.top >= 0
    )


def test_a_reaction_names_what_it_answers_and_what_it_would_do(asked):
    where = {
        "active": "creature",
        "marker": "tom",
        "circle": CIRCLE,
        "creature": {"hand": ["stalking"], "energy": 9},
        "town": {"equipment": ["revolver"]},
    }
    scene = asked(where, "play:stalking", "token:", "yes")
    asked = scene.session.game.decision
    assert (
        asked.kind == "react" and asked.side == "town" and "Stalking" in scene.controller.bar.text
    )
    assert scene.controller.bar.text.endswith(
        "Revolver (remove this card from the game): cancel that ability (the Energy stays spent)."
    )


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reaction_covers_no_name_and_what_lies_on_the_stage_is_not_quoted(asked, size, language):
    where = {
        "active": "creature",
        "marker": "tom",
        "circle": CIRCLE,
        "creature": {"hand": ["stalking"], "energy": 9},
        "town": {"equipment": ["revolver"]},
    }
    scene = asked(
        where, "play:stalking", "token:", "yes", size=size, language=language, text_size=1.3
    )
    bar = scene.controller.bar
    board = scene.board
    px = scene.app.theme.px
    assert (
        bar.text.startswith(scene.session.game.decision.text(language, brief=True))
        and bar.text.count("\n") == 1
    )
    assert bar.rect.top >= max(board.rect_of(entry["id"]).bottom for entry in board.seats) - px(6)
    assert board.layout.window.contains(bar.rect) and all(
        bar.rect.contains(button.rect) for button in bar.buttons
    )


def test_who_is_under_the_marker_is_not_read_over_the_log(asked, monkeypatch):
    where = {
        "active": "creature",
        "marker": "tom",
        "circle": CIRCLE,
        "creature": {"hand": ["stalking"], "energy": 9},
        "town": {"equipment": ["revolver"]},
    }
    scene = asked(where, "play:stalking", "token:", "yes")
    drawn = []
    monkeypatch.setattr(
        inspector, "draw_reader", lambda target, app, board, thing, box, brief: drawn.append(box)
    )
    inspector.draw_marker_character(scene.app.canvas, scene.app, scene.board)
    assert len(drawn) == 1 and not drawn[0].colliderect(scene.board.log)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_about_a_card_on_the_stage_takes_one_line(asked, language):
    scene = asked(position(["patrol"]), "play:patrol", language=language)
    assert scene.controller.bar.rect == scene.board.layout.prompt
    scene = asked(position(["patrol"]), "play:patrol", "token:", language=language)
    assert scene.controller.bar.rect == scene.board.layout.prompt, "its text is on the card"
    assert {button.thing.id: button.answer.gain for button in scene.controller.bar.buttons} == {
        "yes": f"−{COST}[cube:town]",
        "no": "",
    }, "what it costs"


def test_hints_leave_those_they_are_about_in_sight_and_their_row_marks_them(asked):
    scene = asked(position(["patrol"]), "play:patrol")
    for id in ("bob", "carl"):
        scene.controller.show_hints([Hint(f"shift:{id}:up", 0.6, ())])
        assert not scene.controller.question.menu.rect.colliderect(scene.board.rect_of(id))
        scene.update(0.0)
        assert scene.board.hover == Thing("shift", f"shift:{id}:up")
    scene = asked(position(["curfew", "patrol"]))
    scene.controller.show_hints([Hint("play:patrol", 0.6, ()), Hint("rest", 0.4, ())])
    scene.update(0.0)
    assert scene.board.hover == Thing("hand", "patrol", 1)


def test_ten_cards_to_choose_from_show_their_text(make_app):
    app = make_app()
    layout = TableLayout(app.theme, 10)
    rects = [
        rect
        for _, rect in picker_rects(
            app, layout, [card.id for card in app.cards.cards if card.side == 0][:10]
        )
    ]
    assert all(rect.height > app.theme.px(170) for rect in rects), "not tiles as in a hand"


def test_a_step_without_consequence_is_taken_back_by_a_button(asked):
    scene = asked(position(["patrol"]), "play:patrol")
    assert scene.controller.bar.text.endswith("on one without it."), (
        "nothing else stands in the question"
    )
    assert textbox.fits(
        scene.app.theme,
        "body",
        scene.controller.bar.text,
        scene.controller.bar.text_rect.size,
        scene.app.theme.font_size("label"),
    )
    here = place_of(scene, Thing("back"))
    click(scene, Thing("back"))
    assert not any(here.colliderect(button.rect) for button in scene.controller.bar.buttons), (
        "a second click would choose something"
    )
    assert not scene.session.steps and Thing("back") not in [
        thing for _, thing in scene.controller.areas()
    ]


def test_without_a_card_that_can_be_played_nobody_is_asked_to_play_one(asked):
    assert (
        asked(position([])).controller.bar.text == "Prepare or Rest?"
        and "card" in asked(position(["patrol"])).controller.bar.text
    )
    able = position([]) | {"phase": "awareness"}
    able["town"]["awareness"] = 2
    assert asked(able).controller.bar.text == "Use an Awareness ability, Prepare, or Rest?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_are_as_large_as_other_words(asked, language):
    scene = asked(position(["patrol"], awareness=1), "play:patrol", "token:", language=language)
    bar, t = scene.controller.bar, scene.app.theme
    assert textbox.fits(
        t, "body", bar.text, bar.text_rect.size, t.font_size("label")
    ) and bar.rect.height <= t.px(50)
