"""Questions that are asked at every turn take one line, also in the smallest window with the
largest text.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.rules.constants import SIDES
from inbetween.ui.drawing import textbox
from inbetween.ui.table.input.decision_view import DecisionView
from inbetween.ui.table.input.decision_widgets import write_prompt
from inbetween.ui.table.input.prompt_bar import PromptBar
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.window.app import App
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES

CARDS = fixed_cards()
CIRCLE = ["sam", "tom", "bob", "carl", "lance", "mina", "max", "julie", "earl", "mandi"]


def put(app: App, session: Session) -> PromptBar:
    """The question as it stands in the bar."""
    session.viewer = session.decider or "town"
    question = DecisionView(session)
    write_prompt(app, question, TableLayout(app.theme, len(CIRCLE)).prompt)
    assert question.bar is not None
    return question.bar


def lines(app: App, bar: PromptBar) -> int:
    """On how many lines a question stands, in letters that are as large as elsewhere."""
    least = app.theme.font_size("label")
    assert textbox.fits(app.theme, "body", bar.text, bar.text_rect.size, least), bar.text
    return len(textbox.fit(app.theme, "body", bar.text, bar.text_rect.size, least)[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prompt_of_every_card_fits_on_one_line(
    make_app: Callable[..., App], language: str
) -> None:
    app = make_app((1024, 640), language, 1.3)
    app.cards, paid = CARDS, 0
    home = TableLayout(app.theme, len(CIRCLE)).prompt
    for card in CARDS.cards:
        side = SIDES[card.side]
        where = {"circle": CIRCLE, "active": side, side: {"hand": [card.id], "energy": 9}}
        session = Session(CARDS, GameConfig(position=where, curtain=False))
        bar = put(app, session)
        assert lines(app, bar) == 1 and bar.rect == home, bar.text
        session.choose(f"play:{card.id}")
        bar, decision = put(app, session), session.game.decision
        symbol = CARDS.symbols[card.symbol].names[language]
        assert decision is not None and decision.kind == "character"
        assert lines(app, bar) == 1 and bar.rect == home and symbol in bar.text, bar.text
        session.choose(next(key for key in decision.keys if key.startswith("token:")))
        decision, bar = session.game.decision, put(app, session)
        price = session.game.state.question.price if session.game.state.question else None
        plain = ("yes",) in [button.answer.keys for button in bar.buttons]
        if decision is not None and decision.kind == "confirm" and price and price.energy and plain:
            assert lines(app, bar) == 1 and any(
                "cube" in button.answer.gain for button in bar.buttons
            ), bar.text
            paid += 1
        session.close()
    assert paid > 20


def test_the_shortest_prompt_is_a_last_resort(make_app: Callable[..., App]) -> None:
    app = make_app((1920, 1080), "en", 1.0)
    app.cards = CARDS
    session = Session(
        CARDS,
        GameConfig(
            position={
                "circle": CIRCLE,
                "active": "town",
                "town": {"hand": ["patrol"], "energy": 9},
            },
            curtain=False,
        ),
    )
    session.choose("play:patrol")
    assert session.game.decision is not None and put(
        app, session
    ).text == session.game.decision.text("en")
    session.close()
