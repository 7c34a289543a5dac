"""Letters, digits and signs on the table are never smaller than 14 px (12 in a small window), and
nothing is cut, in any language.
"""

from itertools import product
from typing import Any

import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.rules.cards import Card
from inbetween.rules.constants import SIDES
from inbetween.text.card_text.rules_text import card_text
from inbetween.text.log.event_text import side_name, state_name
from inbetween.ui.cards import icon_text
from inbetween.ui.cards.deck_card import deck_face
from inbetween.ui.cards.detail_character import _heading
from inbetween.ui.cards.proportions import DECK_SHAPE
from inbetween.ui.cards.tile import tile
from inbetween.ui.cards.tile_row import narrowest, tile_row_layout
from inbetween.ui.drawing import textbox
from inbetween.ui.menus.gallery.scene import GalleryScene
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.paint.card_picker import draw_picker, picker_rects
from inbetween.ui.table.paint.sides.side_panels import _draw_name
from inbetween.ui.table.paint.table_view_model import PickerCards
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.languages import LANGUAGES
from tests.ui.cards.every_card import EmptyArt
from tests.ui.decision_tables import seat_decider

LEAST = {(1024, 640): 12, (1280, 720): 14}
CONFIGURATIONS = [
    (size, language, text_size)
    for size in LEAST
    for language in LANGUAGES
    for text_size in (1.0, 1.3)
]
CIRCLE = [
    {"id": "julie", "side": "human", "safety": 4},
    {"id": "maggie", "side": "creature", "tokens": ["book", "eye"]},
    "lance",
    {"id": "bob", "side": "human", "safety": 2, "attached": ["hiding"]},
    {"id": "natalie", "side": "human", "safety": 2},
    {"id": "mandi", "side": "creature", "safety": 3},
    {"id": "jeremy", "attached": ["reroute"]},
    {"id": "max", "side": "creature", "safety": 2},
    {"id": "sam", "side": "human", "safety": 1},
    {"id": "tom", "side": "creature", "safety": 4},
]


@pytest.fixture
def seen(monkeypatch):
    """The smallest size of every text and line of signs that is drawn."""
    found: dict[Any, Any] = {}
    fit = textbox.fit
    drawn = icon_text.drawn

    def noted(theme, role, text, *more, **named):
        font, lines = fit(theme, role, text, *more, **named)
        letters = font.letter_size
        found[text] = min(letters, found.get(text, letters))
        return font, lines

    def signs(app, text, role, size, color):
        found[text] = min(size, found.get(text, size))
        return drawn(app, text, role, size, color)

    monkeypatch.setattr(textbox, "fit", noted)
    monkeypatch.setattr(icon_text, "drawn", signs)
    return found


def longest(cards, side, language, equipment):
    """Cards of a side, those with the longest names first."""
    own = [
        card
        for card in cards.cards
        if card.side == side
        and card.equipment == equipment
        and card.id not in ("hiding", "reroute")
    ]
    return [card.id for card in sorted(own, key=lambda card: -len(card.names[language]))]


def position(cards, language, side, **own):
    """A full table: Equipment, a hand, and the other's seen."""
    number = SIDES.index(side)
    mine, theirs = (longest(cards, who, language, False) for who in (number, 1 - number))
    plan = {
        "active": side,
        "phase": "action",
        "marker": "natalie",
        "turn": 12,
        "seed": 3,
        "circle": CIRCLE,
        "town": {
            "equipment": [id for id in longest(cards, 0, language, True) if id != "shotgun"][:3]
        },
        "creature": {},
    }
    plan[side] |= {
        "energy": 10,
        "hand": mine[:5],
        **{name: value for name, value in own.items() if name != "phase"},
    }
    plan[SIDES[1 - number]] |= {"energy": 4, "hand": theirs[:4], "seen": theirs[:4]}
    return plan | {name: value for name, value in own.items() if name == "phase"}


def show(app, plan, *keys):
    """A table drawn after choices, with the pointer on the first arrow, if there is one."""
    session = Session(app.cards, GameConfig(position=plan, curtain=False))
    seat_decider(session)
    for key in keys:
        session.choose(key)
    scene = TableScene(app, session)
    app.scenes = [scene]
    scene.board.hover = next(
        (thing for thing in scene.controller.question.targets if thing.kind == "shift"), None
    )
    app.draw()
    session.close()


@pytest.mark.parametrize(("size", "language", "text_size"), CONFIGURATIONS, ids=str)
def test_every_text_on_the_table_is_large_enough(make_app, seen, size, language, text_size):
    app = make_app(size, language, text_size, speed="off")
    app.art = EmptyArt()
    show(app, position(app.cards, language, "town"))
    show(app, position(app.cards, language, "creature"))
    show(app, position(app.cards, language, "town", phase="awareness", awareness=4, ready=True))
    show(app, position(app.cards, language, "town", phase="activity", awareness=2))
    show(app, position(app.cards, language, "town", hand=["shotgun", "patrol"]), "play:shotgun")
    assert {text: letters for text, letters in seen.items() if letters < LEAST[size]} == {}
    assert app.overflows == []
    named = {card.names[language] for card in app.cards.cards}
    cut = [
        text
        for text in seen
        if text.endswith("\N{HORIZONTAL ELLIPSIS}")
        and any(name.startswith(text[:-1]) for name in named)
    ]
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_sides_are_named_in_one_size(make_app, seen, language):
    app = make_app((1024, 640), language, 1.3, speed="off")
    app.art = EmptyArt()
    show(app, position(app.cards, language, "town"))
    seen.clear()
    app.theme.texts.forget()
    for side in SIDES:
        _draw_name(app.canvas, app, app.scene.board, side)
    assert len({seen[side_name(language, side)] for side in SIDES}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_of_a_panel_are_set_alike_and_a_state_is_no_larger_than_the_name_before_it(
    make_app, seen, language
):
    app = make_app((1024, 640), language, 1.3, speed="off")
    app.art = EmptyArt()
    plan = position(app.cards, language, "town")
    show(app, plan)
    names = {card.id: card.names[language] for card in app.cards.cards}
    for rows in (plan["town"]["equipment"], plan["creature"]["seen"]):
        assert len({seen[names[id]] for id in rows}) == 1, rows
    for person in app.cards.characters:
        for side, safety in product(("human", "creature"), range(5)):
            name, state = _heading(
                app, person.names[language], state_name(language, side, safety), app.theme.px(184)
            )
            assert name >= state >= app.theme.least, (person.id, side, safety)


@pytest.mark.parametrize(("size", "language", "text_size"), CONFIGURATIONS, ids=str)
def test_tiles_of_any_hand_show_names_and_signs_in_their_place(
    make_app, seen, size, language, text_size
):
    app = make_app(size, language, text_size)
    app.art = EmptyArt()
    layout = TableLayout(app.theme, 10)
    for side in (0, 1):
        cards = [card for card in app.cards.cards if card.side == side]
        for count in (2, 5, 6, 8, 10):
            hand = sorted(cards * 2, key=lambda card: -len(card.names[language]))[:count]
            spots = layout.hand_spots(count, narrowest(app, side))
            row = tile_row_layout(app, hand, spots[0].size)
            for card in hand:
                image = tile(app, card, row)
                assert image.get_size() == row.size
    assert min(seen.values()) >= LEAST[size] and app.overflows == []


@pytest.mark.parametrize(
    ("size", "language"), [((1024, 640), "pl"), ((1024, 640), "it"), ((1280, 720), "it")], ids=str
)
@pytest.mark.parametrize("count", [8, 12, 24])
def test_cards_that_are_laid_out_can_be_read(make_app, seen, size, language, count):
    app = make_app(size, language, 1.3, speed="off")
    app.art = EmptyArt()
    layout, own = TableLayout(app.theme, 10), [card for card in app.cards.cards if card.side == 0]
    ids = [
        card.id
        for card in sorted(own, key=lambda card: -len(card_text(app.cards, card, language)))[:count]
    ]
    draw_picker(app.canvas, app, layout, PickerCards(ids), None)
    rects = [rect for _, rect in picker_rects(app, layout, ids)]
    assert all(
        layout.arena.contains(rect) and rect.collidelist(rects[i + 1 :]) < 0
        for i, rect in enumerate(rects)
    )
    assert min(seen.values()) >= LEAST[size] and app.overflows == []


def test_a_larger_text_size_makes_no_text_smaller(make_app, seen):
    app = make_app((1024, 640), "pl", 1.0, speed="off")
    app.art = EmptyArt()
    sizes = []
    for text_size in (1.0, 1.15, 1.3):
        app.settings.text_size = text_size
        app.relayout_all()
        seen.clear()
        show(app, position(app.cards, "pl", "town"))
        sizes.append(dict(seen))
    for large in sizes[1:]:
        assert {
            text: (sizes[0][text], letters)
            for text, letters in large.items()
            if letters < sizes[0].get(text, 0)
        } == {}


@pytest.mark.parametrize(
    ("size", "language"), [((1024, 640), "it"), ((1024, 640), "pl"), ((1280, 720), "pl")], ids=str
)
def test_cards_of_the_gallery_can_be_read_and_fill_their_page(make_app, seen, size, language):
    app = make_app(size, language, 1.0, speed="off")
    app.art = EmptyArt()
    scene = GalleryScene(app)
    app.scenes = [scene]
    for tab in ("creature", "town"):
        scene.open(tab)
        for cell in scene.grid.tiles:
            assert isinstance(cell.thing, Card)
            deck_face(app, cell.thing, cell.full.size)
        if tab == "creature":
            grown = scene.grid.tiles[0].full.width * 1.15
            assert scene.scroll.most == 0 and 3 * grown / DECK_SHAPE > scene.scroll.view.height, (
                "all at once, and as large as that allows"
            )
    assert min(seen.values()) >= LEAST[size] and app.overflows == []
