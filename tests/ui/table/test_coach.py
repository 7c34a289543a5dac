"""The coach: it warns before a choice that costs much, and the player ends the turn."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from inbetween import load_cards
from inbetween.ai.hints.benefits import Benefit
from inbetween.ai.hints.ranking import Hint, rank_choices
from inbetween.play.game_config import GameConfig, first_game
from inbetween.play.session import Session
from inbetween.play.targets import targets
from inbetween.play.things import Thing
from inbetween.ui.table.model.table_note import (
    CHOOSE_AGAIN,
    END_TURN,
    NEXT,
    PLAY_ANYWAY,
    SHOW_REPLY,
)
from inbetween.ui.table.scene.coach import OPINIONS, WAIT, Coach
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from tests.support.languages import LANGUAGES

from ..robot import pass_frame, point_of, post_click

CARDS = load_cards()


def coached(app: App, config: GameConfig) -> TableScene:
    """A table in one of the first games."""
    app.settings.finished_games = 0
    session = Session(CARDS, config)
    app.cards = session.cards
    table = TableScene(app, session)
    app.scenes[:] = [table]
    table.enter()
    pass_frame(app)
    return table


@pytest.fixture
def table(make_app: Callable[..., App]) -> Any:
    """A first game as the Town."""
    table = coached(make_app(speed="off"), first_game("town"))
    yield table
    table.session.close()
    table.coach.close()


def answer(coach: Coach, hints: list[Hint]) -> None:
    """Let the coach have thought, only this."""
    coach._forget()  # a real search may have ended already
    coach.update(0.0)
    coach.requester.cancel()
    for _ in range(OPINIONS):
        coach.requester.cancel()
        coach.requester.known = hints
        coach.update(0.0)
    coach.requester.cancel()


def hints_of(table: TableScene, worst: str, gap: float) -> list[Hint]:
    """Hints for the current decision in which a choice costs so much."""
    found = rank_choices(table.session.game.state, simulations=30, acting=True)
    best = next(hint for hint in found if hint.key != worst and hint.gains)
    rest = [hint for hint in found if hint.key not in (worst, best.key)]
    return [best._replace(chance=0.6), *rest, Hint(worst, 0.6 - gap, ())]


def click(table: TableScene, thing: Thing) -> None:
    """Click on a thing."""
    pos = point_of(table, thing)
    assert pos is not None
    post_click(pos)
    pass_frame(table.app)


def test_a_costly_choice_is_not_made_until_the_player_insists(table: TableScene) -> None:
    answer(table.coach, hints_of(table, "rest", 0.2))
    click(table, Thing("button", "rest"))
    note = table.controller.note
    assert note is not None
    assert "40%" in note.text
    assert not table.session.steps
    click(table, PLAY_ANYWAY)
    assert [step.key for step in table.session.steps][-1] == "rest"


def test_a_costly_choice_can_be_taken_back(table: TableScene) -> None:
    answer(table.coach, hints_of(table, "rest", 0.2))
    click(table, Thing("button", "rest"))
    click(table, CHOOSE_AGAIN)
    assert table.controller.note is None
    assert not table.session.steps


def test_it_shows_what_could_follow_and_the_game_stays_as_it_is(table: TableScene) -> None:
    before = table.session.game.copy()
    answer(table.coach, hints_of(table, "rest", 0.2))
    click(table, Thing("button", "rest"))
    click(table, SHOW_REPLY)
    for _ in range(2000):
        pass_frame(table.app)
        if table.controller.player_view.replayed_turn:
            break
        time.sleep(0.01)
    assert table.controller.player_view.replayed_turn == before.turn
    pass_frame(table.app)
    assert table.app.say("coach.reply_step", line="").strip() in table.controller.bar.text
    table.controller.playback.skip()
    pass_frame(table.app)
    assert "40%" in table.controller.bar.text  # what it costs is said at the end
    assert table.controller.note is None
    post_click((640, 300))
    pass_frame(table.app)
    pass_frame(table.app)
    assert table.session.game == before
    assert table.controller.playback.view == before.view("town")
    assert table.controller.note is not None


def test_characters_picked_before_are_shown(table: TableScene) -> None:
    for key in ("play:barricade", "shift:natalie:flip", "yes", "natalie"):
        table.controller.choose(key)
    pass_frame(table.app)
    assert list(table.board.choices.picked) == ["natalie"]


@pytest.mark.parametrize("gap", [0.05, 0.14])
def test_it_does_not_warn_of_what_costs_little(table: TableScene, gap: float) -> None:
    answer(table.coach, hints_of(table, "rest", gap))
    click(table, Thing("button", "rest"))
    assert table.session.steps


def test_it_warns_at_most_once_in_three_turns(table: TableScene) -> None:
    hints = hints_of(table, "rest", 0.2)
    answer(table.coach, hints)
    assert table.coach.holds_back(("rest",), list)
    table.coach.use(CHOOSE_AGAIN)
    assert not table.coach.holds_back(("rest",), list)


def test_a_choice_waits_for_it_only_for_a_moment(table: TableScene) -> None:
    table.coach.update(0.0)  # it begins to think
    click(table, Thing("button", "rest"))
    assert not table.session.steps
    table.coach.requester.cancel()
    table.coach.update(WAIT + 0.01)
    assert table.session.steps


def test_a_warning_that_comes_late_is_drawn(table: TableScene) -> None:
    hints = hints_of(table, "rest", 0.2)
    table.coach.update(0.0)
    click(table, Thing("button", "rest"))
    for _ in range(OPINIONS):
        table.coach.requester.cancel()
        table.coach.requester.known = hints
        table.dirty = False
        table.update(0.0)
    table.coach.requester.cancel()
    table.dirty = False
    table.update(0.0)
    assert table.controller.note is not None
    assert table.dirty


def test_a_dropped_card_that_waited_is_played_where_it_was_dropped(table: TableScene) -> None:
    table.coach.update(0.0)
    _, card = next(one for one in table.board.hand_areas() if one[1].id == "barricade")
    key = table.controller.question.keys(card)
    trial = table.session.game.copy()
    for choice in key:
        trial.apply(choice)
    onto = next(thing for thing in targets(trial) if thing.kind == "character")
    table.actions.drop(card, onto, (300, 300))
    assert not table.session.steps
    table.coach.requester.cancel()
    table.coach.update(WAIT + 0.01)
    assert table.session.steps
    menu = table.controller.question.menu
    assert menu is not None or len(table.session.steps) > len(key)


def test_what_could_follow_is_not_shown_once_the_choice_is_taken_back(table: TableScene) -> None:
    answer(table.coach, hints_of(table, "rest", 0.2))
    click(table, Thing("button", "rest"))
    click(table, SHOW_REPLY)
    assert table.coach.requester.thinking
    click(table, CHOOSE_AGAIN)
    assert not table.coach.requester.thinking


def test_it_says_what_the_game_is_about_and_who_begins(table: TableScene) -> None:
    note = table.controller.note
    assert note is not None
    assert "Natalie" in note.text
    assert "Awareness 6" in note.text
    click(table, NEXT)
    assert table.controller.note is None
    assert not table.session.steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_says_how_far_the_goal_is(language: str, make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", language=language)
    table = coached(app, first_game("creature"))
    pass_frame(app)
    assert app.say("coach.goal.creature", n=0, most=3) in table.controller.bar.text
    table.session.close()
    table.coach.close()


def test_the_player_ends_the_turn_and_can_undo_before(table: TableScene) -> None:
    answer(table.coach, [])
    click(table, Thing("button", "rest"))
    for _ in range(20):
        pass_frame(table.app)
    steps = len(table.session.steps)
    assert table.session.game.active == "creature"
    assert table.controller.turn_pause.held
    assert table.controller.bar.text == table.app.say("coach.turn_over.undo")
    assert table.controller.playback.view["active"] == "town"  # the next turn has not begun
    click(table, Thing("undo"))
    assert len(table.session.steps) < steps
    assert not table.controller.turn_pause.held
    answer(table.coach, [])
    click(table, Thing("button", "rest"))
    pass_frame(table.app)
    click(table, END_TURN)
    assert not table.controller.turn_pause.held
    assert table.controller.playback.view["active"] == "creature"


def test_the_end_of_a_turn_says_when_it_cannot_be_undone(table: TableScene) -> None:
    answer(table.coach, [])
    click(table, Thing("button", "prepare"))
    pass_frame(table.app)
    if not table.controller.turn_pause.held:
        answer(table.coach, [])
        click(table, Thing("button", "done"))
        pass_frame(table.app)
    assert table.controller.turn_pause.held
    assert table.session.undo_target().reason == "drawn"
    assert table.controller.bar.text == table.app.say("coach.turn_over.seen")


@pytest.mark.parametrize(
    "config", [GameConfig("human", "human", seed=3, curtain=False), GameConfig("easy", "easy")]
)
def test_it_stays_away_from_two_people_and_from_demos(
    config: GameConfig, make_app: Callable[..., App]
) -> None:
    table = coached(make_app(speed="off"), config)
    assert not table.coach.active
    if config.humans:
        answer(table.coach, [])
        click(table, Thing("button", "rest"))
    assert not table.controller.turn_pause.held
    table.session.close()
    table.coach.close()


def test_it_knows_nothing_that_the_player_does_not(table: TableScene) -> None:
    assert Benefit in [type(gain) for hint in hints_of(table, "rest", 0.2) for gain in hint.gains]
    answer(table.coach, hints_of(table, "rest", 0.2))
    click(table, Thing("button", "rest"))
    note = table.controller.note
    assert note is not None
    hidden = set(table.session.game.state.hand[1]) - set(table.session.game.state.hand[0])
    names = {CARDS.cards[card].names["en"] for card in hidden}
    assert not any(name in note.text for name in names)
