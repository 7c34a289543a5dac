"""Choose an edition before a game, and read its rule differences during the game."""

from typing import Any

import pygame
import pytest

from inbetween import load_cards
from inbetween.data.loader import load_text
from inbetween.play.session import GameConfig, Session
from inbetween.rules.switches import EDITIONS, SWITCHES, edition_switches
from inbetween.settings import Settings
from inbetween.text.language.locale import find
from inbetween.ui.menus import game_loading
from inbetween.ui.menus.editions import STANDARD, EditionScene, edition_name
from inbetween.ui.menus.help.rules_page import VARIANTS, rules_text
from inbetween.ui.menus.help.scene import HelpScene
from inbetween.ui.menus.new_game.scene import NewGameScene
from inbetween.ui.menus.pause import PauseScene
from tests.support.languages import LANGUAGES
from tests.ui.robot import pass_frame, post_key
from tests.ui.screen_driver import click_on, show

CARDS = load_cards()


def read(app, scene):
    """Wait until the card set is loaded."""
    while scene.reading is not None:
        scene.reading.wait()
        app.frame(1 / 60)


@pytest.fixture(autouse=True)
def with_options(monkeypatch):
    """The player has opened "More options" before."""
    monkeypatch.setattr(Settings.more_options, "default", True)


@pytest.fixture
def started(monkeypatch):
    plans = []
    monkeypatch.setattr(game_loading, "start_game", lambda app, plan: plans.append(plan))
    return plans


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_switch_has_a_sentence(language):
    words = find(language, "ui.editions")
    for name, values in SWITCHES.items():
        assert set(words[name]) == set(values) and all(words[name].values())
        assert len(set(words[name].values())) == len(values)
    assert all(words[edition] for edition in EDITIONS)


def test_the_editions_are_named_in_letters_of_one_size(make_app):
    app = make_app((1024, 640), "pl", 1.3)
    sheet = EditionScene(app, STANDARD, None, lambda edition: None)
    chips: list[Any] = [chip for chip in sheet.widgets if chip.name.startswith("edition:")]
    sizes = {chip.size for chip in chips}
    assert len(sizes) == 1 and sizes.pop() > app.theme.least


def test_an_edition_is_chosen_on_the_sheet_and_played(app, started):
    scene = show(app, NewGameScene(app))
    click_on(app, scene.widget("differences"))
    sheet = app.scene
    assert isinstance(sheet, EditionScene) and [
        differs for _, _, differs in sheet.listing.rows
    ] == [False] * len(SWITCHES)
    assert sheet.listing.others == [
        [name for name in EDITIONS if edition_switches(name)[switch] != STANDARD[switch]]
        for switch in SWITCHES
    ]
    assert not sheet.listing.compared
    click_on(app, sheet.widget("edition:pl"))
    assert sheet.listing.compared
    expected = [
        app.say(f"editions.{name}.{value}") for name, value in edition_switches("pl").items()
    ]
    assert [text for _, text, _ in sheet.listing.rows] == expected
    assert [differs for _, _, differs in sheet.listing.rows] == [
        value != STANDARD[name] for name, value in edition_switches("pl").items()
    ]
    click_on(app, sheet.widget("close"))
    dial = scene.widget("edition")
    assert app.scene is scene and dial.values[dial.index] == "pl"
    click_on(app, scene.widget("start"))
    assert (
        started[0].edition == "pl"
        and app.edition == "pl"
        and NewGameScene(app).setup.edition == "pl"
    )


def test_the_edition_control_cycles_through_the_editions(app, started):
    scene = show(app, NewGameScene(app))
    scene.focus = scene.widgets.index(scene.widget("edition"))
    seen = []
    for _ in range(4):
        post_key(pygame.K_RIGHT)
        pass_frame(app)
        seen.append(scene.setup.edition)
    assert seen == ["en", "it", "pl", None]


def test_a_set_with_switches_of_its_own_says_so(app, tmp_path):
    own = tmp_path / "mine.yaml"
    own.write_text(CARDS.source.replace("game:\n", "game:\n  lock_stops: safety\n", 1), "utf-8")
    app.card_path = own
    scene = show(app, NewGameScene(app))
    read(app, scene)
    dial = scene.widget("edition")
    assert dial.names[0] == app.say("editions.none") != app.say("editions.standard")
    scene.widget("cards").changed(None)
    read(app, scene)
    assert scene.widget("edition").names[0] == app.say("editions.standard")


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1024, 640), 1.3), ((1920, 1080), 1.3)]
)
@pytest.mark.parametrize("edition", [None, "it"])
def test_the_pause_says_what_is_played(make_app, size, text, edition):
    app = make_app(size, "pl", text)
    session = Session(CARDS, GameConfig("human", "easy", 7, edition=edition))
    scene = show(app, PauseScene(app, session))
    window = app.canvas.get_rect()
    assert window.contains(scene.box) and all(scene.box.contains(w.rect) for w in scene.widgets)
    assert edition_name(app, edition, STANDARD) in scene.text[1]
    app.cards = session.cards
    help_page = show(app, HelpScene(app, "editions"), cards=session.cards)
    app.frame(1 / 60)
    assert help_page.page == "editions" and not app.overflows, app.overflows[:3]
    session.close()


def test_a_broken_set_is_reported_and_leaves_the_standard_rules(app, tmp_path):
    broken = tmp_path / "broken.yaml"
    broken.write_text("format: 1\n", "utf-8")
    assert load_text("format: 1\n", "x")[0] is None
    app.card_path = broken
    scene = show(app, NewGameScene(app))
    read(app, scene)
    assert app.scene is scene and scene.setup.switches == STANDARD
    assert "broken.yaml:1: " in scene.banner.lines[0]


def test_an_even_start_is_switched_on_told_and_remembered(app, started):
    scene = show(app, NewGameScene(app))
    read(app, scene)
    assert str(CARDS.numbers.even_start) in scene.widget("even_start").tip
    scene.start()
    click_on(app, scene.widget("even_start"))
    scene.start()
    assert [plan.even_start for plan in started] == [False, True]
    switch: Any = NewGameScene(app).widget("even_start")
    assert switch.on
    session = Session(CARDS, started[-1])
    told = {
        text: show(app, PauseScene(app, game), cards=game.cards).text[1]
        for text, game in (
            ("even", session),
            ("plain", Session(CARDS, GameConfig("human", "easy", 7))),
        )
    }
    words = app.say("even.playing", n=CARDS.numbers.even_start)
    assert words in told["even"] and words not in told["plain"]


def test_a_card_set_that_gives_nothing_greys_the_even_start_and_says_why(app, started, tmp_path):
    path = tmp_path / "none.yaml"
    path.write_text(
        CARDS.source.replace(f"even_start: {CARDS.numbers.even_start}", "even_start: 0"), "utf-8"
    )
    app.card_path, app.settings.even_start = path, True
    scene = show(app, NewGameScene(app))
    read(app, scene)
    switch = scene.widget("even_start")
    assert not switch.enabled and not switch.on and switch.tip == app.say("even.none")
    scene.start()
    assert not started[-1].even_start and app.settings.even_start, (
        "what is remembered stays for other sets"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", [None, *EDITIONS])
def test_the_rules_of_the_help_are_those_of_the_game(make_app, language, edition):
    app = make_app(language=language)
    session = Session(CARDS, GameConfig("human", "easy", 7, edition=edition))
    help_page = show(app, HelpScene(app, "rules"), cards=session.cards)
    told = " ".join(
        rules_text(help_page.app, f"{part}_text") for part in ("turn", "safety", "play")
    )
    values = session.cards.switches.values
    for switch in VARIANTS:
        words = find(language, f"ui.help.page.{switch}")
        assert words.keys() == set(SWITCHES[switch])
        longest_first = sorted(words.items(), key=lambda word: -len(word[1]))
        said = next(value for value, text in longest_first if text in told)
        assert said == values[switch]
    for page in ("rules", "cards"):
        help_page.show(page)
        app.frame(1 / 60)
    assert not app.overflows, app.overflows[:3]
    session.close()
