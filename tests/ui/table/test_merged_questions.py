"""Choices that the table asks as one question."""

from __future__ import annotations

import pygame
import pytest

from inbetween.ai.hints.ranking import Hint
from inbetween.play.choice_outcome import Destination, asks_may_after_paying
from inbetween.play.things import Thing
from inbetween.ui.table.input.intents import ChooseOption
from inbetween.ui.table.input.prompt import Prompt
from inbetween.ui.table.input.prompt_bar import PromptBar
from inbetween.ui.table.input.prompt_text import choice_labels
from inbetween.ui.table.scene.inspection import tooltip
from tests.support.languages import LANGUAGES
from tests.support.scenario import with_effects
from tests.ui.decision_tables import click, person, position, press


def test_paying_and_using_are_one_question_where_nothing_comes_between(asked, own_set):
    scene = asked(position(["research"]), "play:research", "token:", cards=own_set)
    price = own_set.cards[own_set.card_index["research"]].cost + 1
    assert asks_may_after_paying(scene.session.game)
    labels = {button.thing.id: button.label for button in scene.controller.bar.buttons}
    assert labels == {"yes": "Awareness 1", "pay": "Pay without using it", "no": "No"}
    answers = {button.thing: button.answer for button in scene.controller.bar.buttons}
    assert answers[Thing("button", "yes")].gain == f"−{price}[cube:town]"
    assert {thing.id: answer.keys for thing, answer in answers.items()} == {
        "yes": ("yes", "yes"),
        "pay": ("yes", "no"),
        "no": ("no",),
    }
    before = len(scene.session.steps)
    click(scene, Thing("button", "yes"))
    game = scene.session.game
    assert (
        game.state.awareness[0] == 1
        and game.state.energy[0] == 9 - price
        and game.history[before : before + 2] == ["yes", "yes"]
    )
    assert scene.session.steps[before + 1].linked, "taken back together"
    assert not asks_may_after_paying(
        asked(position(["town_meeting"]), "play:town_meeting", "token:", cards=own_set).session.game
    )


BRANCHES = "[{choose_one: [[{lose: 4}], [{remove_equipment: 1}]]}]"


def test_paying_and_choosing_between_effects_are_one_question(asked):
    cards = with_effects(research=BRANCHES)
    scene = asked(position(["research", "patrol"]), "play:research", "token:", cards=cards)
    things = [button.thing for button in scene.controller.bar.buttons]
    assert [thing.id for thing in things] == ["option:1", "option:2", "no"]
    told = {thing.id: tooltip(scene.controller, thing) for thing in things}
    assert told["option:1"] == [], "no button is repeated at the pointer"
    assert told["option:2"] == [scene.app.say("choosing.no_effect")]
    before = len(scene.session.steps)
    click(scene, Thing("button", "option:1"))
    assert (
        scene.session.game.history[before : before + 2] == ["yes", "option:1"]
        and scene.session.steps[before + 1].linked
    )
    scene = asked(position(["research"]), "play:research", "token:", cards=cards)
    buttons = {button.thing.id: button.label for button in scene.controller.bar.buttons}
    assert choice_labels(scene.app, scene.controller.question)["yes"] == buttons["option:1"], (
        "a hint names a button that is there and does something"
    )
    scene.controller.show_hints([Hint("yes", 0.6, ()), Hint("no", 0.4, ())])
    scene.carry_out(ChooseOption("yes"))
    assert [button.thing.id for button in scene.controller.bar.buttons] == [
        "option:1",
        "option:2",
    ], "a hint does not choose for anybody"


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((1280, 720), 1.0), ((1024, 640), 1.0), ((1024, 640), 1.3), ((2560, 1080), 1.3)],
    ids=str,
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_whose_answers_are_sentences_covers_no_name(asked, size, text_size, language):
    cards = with_effects(research=BRANCHES)
    window = {"size": size, "language": language, "text_size": text_size}
    scene = asked(
        position(["research", "patrol"]), "play:research", "token:", cards=cards, **window
    )
    bar, board = scene.controller.bar, scene.board
    people = max(board.rect_of(entry["id"]).bottom for entry in board.seats)
    assert bar.rect.top >= people - scene.app.theme.px(10) and board.layout.window.contains(
        bar.rect
    )
    assert all(
        bar.rect.contains(button.rect) and not button.rect.colliderect(bar.text_rect)
        for button in bar.buttons
    )
    bar = PromptBar(scene.app, Prompt("short", "town"), bar.home)
    assert bar.rect == board.layout.prompt, "it shrinks again"


def test_a_hint_takes_both_choices_of_one_question_and_is_called_like_its_button(asked, own_set):
    scene = asked(position(["research"]), "play:research", "token:", cards=own_set)
    price, before = own_set.cards[own_set.card_index["research"]].cost + 1, len(scene.session.steps)
    scene.controller.show_hints([Hint("yes", 0.6, ()), Hint("no", 0.4, ())])
    assert [row[2] for row in scene.controller.question.menu.rows] == [
        f"Awareness 1 for {price} Energy",
        "No",
    ]
    scene.carry_out(ChooseOption("yes"))
    assert (
        scene.session.game.history[before : before + 2] == ["yes", "yes"]
        and scene.session.steps[before + 1].linked
    )


NEIGHBOURS = [
    person("natalie", "creature", 2),
    person("bob", "human", 2),
    person("tom"),
    person("sam"),
    person("max", "creature", 1),
    person("earl", "human", 1),
    person("carl", "human", 4),
]


def test_an_optional_pick_needs_no_separate_yes(asked):
    where = {
        **position(["patrol"], NEIGHBOURS),
        "marker": "natalie",
        "phase": "activity",
        "creature": {"energy": 0},
    }
    scene = asked(where)
    assert [button.thing for button in scene.controller.bar.buttons] == [
        Thing("button", "no")
    ] and scene.controller.bar.text.endswith("?")
    assert Thing(
        "shift", "shift:bob:up"
    ) in scene.controller.question.targets and scene.controller.question.outcome_of(
        "shift:bob:up"
    ).landings["bob"] == Destination("human", 1)
    assert hands_why(scene, Thing("character", "sam")) == "why.no_fit", (
        "what is not lit is not told to wait for an answer"
    )
    click(scene, Thing("shift", "shift:bob:up"))
    assert [step.key for step in scene.session.steps[:2]] == [
        "yes",
        "shift:bob:up",
    ] and scene.session.steps[1].linked
    scene.actions.undo((0, 0))
    assert scene.session.game.decision.keys == ["yes", "no"], "taken back together"
    scene.update(0.0)
    click(scene, Thing("button", "no"))
    assert scene.session.game.history[0] == "no"


def hands_why(scene, thing):
    said = []
    scene.actions.popups.show_message = lambda found, at: said.append(found[0])
    scene.actions.use(thing, (0, 0))
    return said[0]


def test_a_card_that_may_be_played_is_played_from_the_hand(asked):
    circle = [person("tom", "human", 2), *NEIGHBOURS[1:2], *NEIGHBOURS[3:]]
    where = {**position(["curfew", "patrol"], circle, energy=0), "phase": "activity"}
    scene = asked(where)
    assert {Thing("hand", "curfew"), Thing("hand", "patrol"), Thing("button", "no")} == set(
        scene.controller.question.targets
    ) and not scene.controller.question.discarding
    scene.controller.question.aim(Thing("hand", "patrol", 1))
    assert Thing("shift", "shift:bob:down") in scene.controller.question.aimed
    scene.controller.show_hints([Hint("play:patrol", 0.6, ()), Hint("no", 0.4, ())])
    assert [row[2] for row in scene.controller.question.menu.rows] == ["Patrol", "No"]
    scene.carry_out(ChooseOption("play:patrol"))
    assert scene.session.game.history[:2] == ["yes", "play:patrol"]
    press(scene, pygame.K_ESCAPE)
    assert not scene.session.steps, "a card that is not played after all"


def test_cards_that_may_be_discarded_show_bins_at_once(asked):
    where = {
        **position([], [person("tom", "creature", 2), *NEIGHBOURS[1:2], *NEIGHBOURS[3:]]),
        "phase": "activity",
        "creature": {"hand": ["stalking", "hiding"], "energy": 0},
    }
    scene = asked(where)
    assert scene.controller.question.discarding and {
        Thing("hand", "stalking"),
        Thing("hand", "hiding"),
        Thing("button", "no"),
    } == set(scene.controller.question.targets)
