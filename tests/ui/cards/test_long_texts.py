"""Cards that others write can say much: their words stay readable, on the card and as answers on
the table.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
import yaml

from inbetween import load_cards
from inbetween.data.loader import load_text
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.rules.cards import CardSet
from inbetween.ui.cards import deck_card, large_character
from inbetween.ui.drawing import textbox
from inbetween.ui.table.input.decision_view import DecisionView
from inbetween.ui.table.input.decision_widgets import write_prompt
from inbetween.ui.table.input.prompt import Prompt
from inbetween.ui.table.input.prompt_bar import PromptBar
from inbetween.ui.table.input.prompt_layout import least_size
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.window.app import App
from tests.support.languages import LANGUAGES
from tests.ui.decision_tables import seat_decider

from .every_card import EmptyArt

LONG = """
- choose_one:
  - - lose: 2
    - gain: 2
    - for_each: {where: {dimension: human, symbol: eye}, pick: 2, adjacent: true,
        do: [{shift: {by: 2, where: {at: each}}}]}
  - - discard: {count: 2, who: opponent}
    - draw: 1
    - return_tokens: {up_to: 2}
    - move_marker: {up_to: 2}
  - [{draw: 1}]
"""
POSITION = {
    "circle": [{"id": id} for id in ("bob", "tom", "sam", "max", "carl", "mina")],
    "town": {"hand": ["curfew"], "energy": 6},
}


@pytest.fixture(scope="module")
def cards() -> CardSet:
    data = yaml.safe_load(load_cards().source)
    data["decks"]["town"]["curfew"]["effect"] = data["characters"]["sam"]["creature"] = (
        yaml.safe_load(LONG)
    )
    made, faults = load_text(yaml.safe_dump(data), "cards.yaml")
    assert made is not None, faults
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_text_fits(make_app: Callable[..., App], cards: CardSet, language: str) -> None:
    app = make_app(language=language)
    app.cards, app.art = cards, EmptyArt()
    px, layout = app.theme.px, TableLayout(app.theme, 6)
    for height in (px(380), px(540)):
        deck_card.large_card(app, cards.cards[cards.card_index["curfew"]], height)
        large_character.large_character(
            app, cards.characters[cards.character_index["sam"]], 1, height
        )

    session = Session(cards, GameConfig(position=POSITION, curtain=False))
    seat_decider(session)
    for key in ("play:curfew", "token:tom", "yes"):
        session.choose(key)
    question = DecisionView(session)
    write_prompt(app, question, layout.prompt)
    bar = question.bar
    assert bar is not None and [button.thing for button in bar.buttons] == [
        Thing("button", f"option:{n}") for n in (1, 2, 3)
    ]
    bar.draw(app.canvas, None)
    rects = [bar.text_rect, *[button.rect for button in bar.buttons]]
    assert all(bar.rect.contains(rect) for rect in rects) and all(
        a.bottom <= b.top for a, b in pairwise(rects)
    )
    assert (
        layout.prompt.bottom <= bar.rect.bottom <= layout.window.bottom
        and bar.rect.top > layout.window.height // 4
    )
    assert app.overflows == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_a_reaction_answers_is_shown_in_full(
    make_app: Callable[..., App], language: str
) -> None:
    """Hiding says more than the bar holds otherwise. While it lies on the stage with its text, the
    question need not say it again.
    """
    app = make_app(language=language)
    both = {"town": {"equipment": ["revolver"]}, "creature": {"hand": ["hiding"], "energy": 1}}
    session = Session(
        app.cards, GameConfig(position={**POSITION, "active": "creature", **both}, curtain=False)
    )
    for key in ("play:hiding", "token:tom", "yes"):
        session.choose(key)
    seat_decider(session)
    question, layout = DecisionView(session), TableLayout(app.theme, 6)
    write_prompt(app, question, layout.prompt)
    bar, decision = question.bar, session.game.decision
    assert bar is not None and decision is not None and session.view()["resolving"] == "hiding"
    brief = decision.text(language, brief=True)
    assert (
        bar.text.startswith(brief)
        and "\n" in bar.text
        and layout.prompt.top - bar.rect.top <= app.theme.px(12)
    )
    assert textbox.fits(
        app.theme, "body", bar.text, bar.text_rect.size, app.theme.font_size("label")
    )
    answers = (bar.buttons[-1].answer,)
    prompt = Prompt(decision.text(language), "town", answers, brief, covers_hand=True)
    elsewhere = PromptBar(app, prompt, layout.prompt)
    assert elsewhere.text == decision.text(language)
    room = (elsewhere.text_rect.width, elsewhere.text_rect.height - app.theme.px(6))
    assert textbox.fits(app.theme, "body", elsewhere.text, room, least_size(app)), (
        "with air above and below"
    )
    for one in (bar, elsewhere):
        assert (
            one.rect.contains(one.text_rect)
            and 0 <= layout.prompt.top - one.rect.top < layout.prompt.height < one.rect.height
        )
        assert all(one.rect.contains(button.rect) for button in one.buttons)
        one.draw(app.canvas, None)
    assert app.overflows == []


def test_a_question_that_grows_over_the_hand_does_not_touch_its_edge(
    make_app: Callable[..., App],
) -> None:
    app = make_app((1024, 640))
    t, grown = app.theme, []
    for words in range(20, 80, 2):
        home = TableLayout(t, 6).prompt
        home.bottom = app.theme.size[1] - t.px(4) - 120
        bar = PromptBar(app, Prompt("question " * words, "town", covers_hand=True), home)
        if bar.rect.bottom > bar.home.bottom:
            room = (bar.text_rect.width, bar.rect.height - 2 * t.px(4))
            grown.append(textbox.fits(t, "body", bar.text, room, least_size(app)))
    assert grown and all(grown)


def test_short_answers_stay_beside_the_question(make_app: Callable[..., App]) -> None:
    """In letters that can be read, and with the table in sight."""
    app = make_app((1024, 640), "pl", 1.3)
    able = {
        **POSITION,
        "phase": "awareness",
        "active": "town",
        "town": {"awareness": 5, "hand": ["patrol"]},
    }
    session = Session(app.cards, GameConfig(position=able, curtain=False))
    seat_decider(session)
    question, layout = DecisionView(session), TableLayout(app.theme, 6)
    write_prompt(app, question, layout.prompt)
    assert question.bar is not None and question.bar.rect.bottom == layout.prompt.bottom
    assert question.bar.rect.height <= layout.prompt.height + app.theme.px(16), (
        "hardly more than the air below the people"
    )
    assert all(button.rect.left > question.bar.text_rect.right for button in question.bar.buttons)
