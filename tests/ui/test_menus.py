"""The menus by mouse and by keyboard, through the real event queue."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from inbetween import load_cards
from inbetween.ai.players import LEVELS as PLAYERS
from inbetween.ai.temper import TEMPERAMENTS as KINDS
from inbetween.play.levels import LEVELS, TEMPERAMENTS, TEMPERED, about, level_name, temperament_name
from inbetween.play.session import Plan, Session
from inbetween.rules.terms import LANGUAGES
from inbetween.text.locale import find
from inbetween.ui.after.gameover import GameOverScene
from inbetween.ui.menus import newgame, start
from inbetween.ui.menus.curtain import CurtainScene
from inbetween.ui.menus.gallery import GalleryScene
from inbetween.ui.menus.gallery_parts import Detail
from inbetween.ui.menus.help import HelpScene
from inbetween.ui.menus.newgame import NewGameScene
from inbetween.ui.menus.notes import PAGES, NotesScene
from inbetween.ui.menus.pause import PauseScene
from inbetween.ui.menus.preferences import SettingsScene, window_sizes
from inbetween.ui.menus.saved import SavedScene
from inbetween.ui.menus.title import TitleScene
from inbetween.ui.shot import SCENES, advance
from inbetween.ui.window import textbox, theme
from inbetween.ui.window.settings import SMALLEST
from inbetween.ui.window.widgets import Stepper

from .robot import FRAME, pass_frame, post_click, post_key, post_move

CARDS = load_cards()
MENUS = sorted(set(SCENES) - {"table", "hints", "log"})
WORN = (1024, 640)


@pytest.fixture
def session():
    made = Session(CARDS, Plan(seed=7, curtain=False))
    yield made
    made.close()


@pytest.fixture(autouse=True)
def own_mods(tmp_path, monkeypatch):
    """Nobody's own card sets."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))


def show(app, scene, below=None):
    """Put a scene on top and draw it once."""
    app.cards = CARDS
    app.scenes[:] = [*([below] if below else []), scene]
    scene.enter()
    app.draw()
    return scene


def pass_time(app, seconds):
    for _ in range(round(seconds / FRAME)):
        app.frame(FRAME)


def press(app, *keys, mod=0):
    for key in keys:
        post_key(key, mod)
        pass_frame(app)


def type_text(app, text):
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
        pass_frame(app)


def click(app, pos, button=1):
    post_click(pos, button)
    pass_frame(app)


# -- every menu -------------------------------------------------------------------------------

@pytest.mark.parametrize("name", MENUS)
def test_everything_usable_can_be_walked_to_and_pointed_at(app, session, name):
    app.cards = CARDS
    advance(session, 60)
    session.viewer = session.decider or "town"
    scene = SCENES[name](app, session)
    show(app, scene)
    pass_time(app, 0.8)  # the curtain takes nothing at first
    for widget in [w for w in scene.widgets if w.enabled][:20]:
        post_move(widget.rect.center)
        app.frame(FRAME)
        assert scene.hot is widget
    post_move((2, app.theme.size[1] - 2))
    app.frame(FRAME)
    if name == "cards":
        return  # its grid is walked with the arrows, see below
    reached = set()
    for _ in range(len(scene.widgets) + 1):
        press(app, pygame.K_TAB)
        reached.add(scene.hot)
    assert {w for w in scene.widgets if w.enabled} <= reached


@pytest.mark.parametrize("make", [NewGameScene, SettingsScene, HelpScene, GalleryScene, NotesScene, SavedScene])
@pytest.mark.parametrize("way", ["escape", "right click"])
def test_a_menu_is_left(app, make, way):
    app.cards = CARDS
    title = TitleScene(app)
    show(app, make(app), title)
    if way == "escape":
        press(app, pygame.K_ESCAPE)
    else:
        click(app, (5, 5), 3)
    assert app.scene is title


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_from_the_title_to_a_new_game(app, way):
    title = show(app, TitleScene(app))
    if way == "mouse":
        click(app, title.widget("new").rect.center)
    else:
        press(app, pygame.K_RETURN)
    assert isinstance(app.scene, NewGameScene)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_rules_are_read_from_the_title(app, way):
    title = show(app, TitleScene(app))
    if way == "mouse":
        click(app, title.widget("rules").rect.center)
    else:
        press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)  # past Continue, which leads nowhere
    for _ in range(200):
        if isinstance(app.scene, HelpScene):
            break
        pass_time(app, FRAME)
        time.sleep(0.01)
    assert isinstance(app.scene, HelpScene) and app.scene.page == "rules"
    if way == "mouse":
        click(app, app.scene.widget("close").rect.center)
    else:
        press(app, pygame.K_ESCAPE)
    assert app.scene is title


def test_an_error_leads_back_to_the_title(app, session):
    for way in ("mouse", "keys"):
        scene = show(app, SCENES["error"](app, session))
        if way == "mouse":
            click(app, scene.widget("back").rect.center)
        else:
            press(app, pygame.K_RETURN)
        assert app.scene.name == "title"


# -- curtain ----------------------------------------------------------------------------------

@pytest.fixture
def curtain(app, session):
    advance(session, 20)
    session.viewer = "town"
    below = TitleScene(app)
    return show(app, CurtainScene(app, session, "creature", 0), below)


def test_a_curtain_with_nothing_to_tell_leads_to_the_table_at_once(app, session):
    curtain = show(app, CurtainScene(app, session, "creature", 0), TitleScene(app))
    pass_time(app, 1.0)
    press(app, pygame.K_RETURN)
    assert curtain.seated and session.viewer == "creature" and app.scene is not curtain


def test_the_curtain_takes_nothing_at_first(app, session, curtain):
    pos = curtain.widget("ready").rect.center
    for _ in range(36):  # 0.6 seconds of hammering on everything
        post_click(pos)
        post_key(pygame.K_RETURN)
        post_key(pygame.K_SPACE)
        app.frame(FRAME)
    assert app.scene is curtain and not curtain.seated and session.viewer == "town"
    pass_time(app, 0.2)
    press(app, pygame.K_RETURN)
    assert curtain.seated and session.viewer == "creature"
    for _ in range(20):  # and again 0.33 seconds
        post_click(curtain.widget("ready").rect.center)
        post_key(pygame.K_RETURN)
        app.frame(FRAME)
    assert app.scene is curtain
    pass_time(app, 0.2)
    press(app, pygame.K_RETURN)
    assert app.scene is not curtain


def test_space_never_lifts_the_curtain(app, session, curtain):
    pass_time(app, 1.0)
    press(app, pygame.K_SPACE, pygame.K_SPACE)
    assert not curtain.seated and session.viewer == "town"
    press(app, pygame.K_RETURN)
    pass_time(app, 0.6)
    press(app, pygame.K_SPACE)
    assert app.scene is curtain


def test_a_click_begun_too_early_does_not_count(app, session, curtain):
    pos = curtain.widget("ready").rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pass_time(app, 1.0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    app.frame(FRAME)
    assert not curtain.seated
    click(app, pos)
    pass_time(app, 0.5)
    assert curtain.seated
    click(app, curtain.widget("ready").rect.center)
    assert app.scene is not curtain


# -- new game ---------------------------------------------------------------------------------

@pytest.fixture
def started(monkeypatch):
    """The plans of the games that were started."""
    plans = []
    monkeypatch.setattr(start, "start_game", lambda app, plan: plans.append(plan))
    return plans


def test_what_the_command_line_asked_for_is_offered(app, tmp_path, started):
    app.card_path, app.seed = tmp_path / "mine.yaml", 4711
    scene = show(app, NewGameScene(app))
    sets = scene.widget("cards")
    assert sets.names[sets.index] == "mine.yaml" and scene.seed == "4711" == scene.field.text
    press(app, pygame.K_RETURN)
    assert started == [Plan("human", "easy", 4711, tmp_path / "mine.yaml", None, app.settings.curtain)]
    again = NewGameScene(app)
    assert again.cards == tmp_path / "mine.yaml" and again.seed != "4711"  # the next deal is a fresh one


def test_a_set_among_the_players_own_is_listed_once(app):
    folder = newgame.mods_folder()
    folder.mkdir(parents=True)
    (folder / "b.yaml").write_text("x", "utf-8")
    app.card_path = folder / "b.yaml"
    assert NewGameScene(app).sets == [None, folder / "b.yaml"]
    app.card_path = Path("a.yaml")
    assert NewGameScene(app).sets == [None, Path("a.yaml"), folder / "b.yaml"]


def test_typing_replaces_the_deal_number(app, started):
    app.seed = 123456
    scene = show(app, NewGameScene(app))
    click(app, scene.field.rect.center)
    assert scene.field.focused and scene.field.selected
    type_text(app, "42")
    assert scene.seed == "42" and not scene.field.selected
    click(app, scene.field.rect.center)
    type_text(app, "7")
    assert scene.seed == "7"
    press(app, pygame.K_TAB)
    assert not scene.field.focused
    press(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert scene.field.focused and scene.field.selected
    press(app, pygame.K_BACKSPACE)
    assert scene.seed == ""
    type_text(app, "0012345678901")
    assert scene.seed == "123456789"
    press(app, pygame.K_BACKSPACE)
    assert scene.seed == "12345678"
    click(app, scene.widget("start").rect.center)
    assert started[0].seed == 12345678


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_name_and_a_sentence(language):
    """Those of the locale are those of the opponents: none is missing, none is left over."""
    assert ("human", *PLAYERS) == LEVELS and ("", *KINDS) == TEMPERAMENTS
    assert {level for level, player in PLAYERS.items() if player.tempered} == set(TEMPERED)
    players, kinds = (find(language, f"ui.{group}") for group in ("players", "temperaments"))
    assert set(players) == set(LEVELS) and set(kinds) == {"balanced", *KINDS}
    names = [level_name(language, level) for level in LEVELS] + [temperament_name(language, kind) for kind in TEMPERAMENTS]
    sentences = [about(language, who) for who in (*LEVELS, *(f"hard:{kind}" for kind in KINDS))]
    for texts in (names, sentences):
        assert all(texts) and len(set(texts)) == len(texts)


def test_there_is_a_chip_for_every_player(app, started):
    scene = show(app, NewGameScene(app))
    assert {f"{side}:{level}" for side in ("town", "creature") for level in LEVELS} <= {w.name for w in scene.widgets}
    click(app, scene.widget("town:expert").rect.center)
    assert scene.who["town"] == "expert"
    press(app, pygame.K_RETURN)  # the mouse still rests on it
    click(app, scene.widget("start").rect.center)
    assert (started[0].town, started[0].creature) == ("expert", "easy")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_level_fits(make_app, language, text_size):
    app = make_app(WORN, language, text_size)
    scene = show(app, NewGameScene(app))
    app.overflows.clear()
    for level in LEVELS:
        scene.who = dict.fromkeys(scene.who, level)
        scene.resized()
        app.draw()
        assert not app.overflows, app.overflows[:3]
        for side, card in ((side, drawn.card) for side, drawn in scene.sides.items()):
            assert all(card.contains(w.rect) for w in scene.widgets if getattr(w, "chosen", False)
                       and card.colliderect(w.rect)), side


# -- settings ---------------------------------------------------------------------------------

def test_the_smallest_window_is_always_offered(app):
    assert SMALLEST in window_sizes((1280, 720))
    assert {SMALLEST, (1100, 700)} <= set(window_sizes((1100, 700)))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1333, 777)])
def test_no_choice_is_empty(make_app, size):
    app = make_app(size)
    scene = show(app, SettingsScene(app), TitleScene(app))
    for choice in (w for w in scene.widgets if isinstance(w, Stepper)):
        assert choice.values and all(choice.names)
    window = scene.widget("window")
    assert window.values[window.index] == size


def test_settings_change_by_mouse_and_keys(app):
    scene = show(app, SettingsScene(app), TitleScene(app))
    press(app, pygame.K_RIGHT)
    assert app.settings.language == "it"
    press(app, pygame.K_LEFT)
    language = scene.widget("language").rect
    click(app, (language.right - 10, language.centery))
    assert app.settings.language == "it"
    click(app, scene.widget("curtain").rect.center)
    assert app.settings.curtain is False
    press(app, pygame.K_SPACE)
    assert app.settings.curtain is True


# -- help, learn, replays ---------------------------------------------------------------------

def drawn_pictures(app, monkeypatch):
    names = []
    get = app.art.get
    monkeypatch.setattr(app.art, "get", lambda name, size: names.append(name) or get(name, size))
    return names


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_all_symbols(make_app, monkeypatch, language):
    app = make_app(WORN, language, 1.3)
    scene = show(app, HelpScene(app), TitleScene(app))
    pictures = drawn_pictures(app, monkeypatch)
    said = []
    draw = textbox.draw
    monkeypatch.setattr(textbox, "draw", lambda *args, **kw: said.append(args[3]) or draw(*args, **kw))
    app.overflows.clear()
    scene.show("cards")
    app.draw()
    assert {f"symbols/{symbol.id}" for symbol in CARDS.symbols} <= set(pictures)
    assert {symbol.names[language] for symbol in CARDS.symbols} <= set(said)
    assert not app.overflows


def test_the_safety_track_carries_one_marker(app, monkeypatch):
    scene = show(app, HelpScene(app), TitleScene(app))
    pictures = drawn_pictures(app, monkeypatch)
    scene.show("rules")
    app.draw()
    assert sum(name.startswith("pieces/safety_") for name in pictures) == 1


def test_help_turns_its_pages(app):
    scene = show(app, HelpScene(app), TitleScene(app))
    for page in ("keys", "rules", "cards"):
        click(app, scene.widget(f"page:{page}").rect.center)
        assert scene.page == page
    post_move((2, 2))
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert scene.page == "rules"
    press(app, pygame.K_F1)
    assert app.scene is not scene


def test_the_pages_to_learn_from(app):
    title = TitleScene(app)
    scene = show(app, NotesScene(app), title)
    assert "mouse" in PAGES
    for page in range(1, len(PAGES)):
        click(app, scene.widget("next").rect.center)
        assert scene.page == page
    press(app, pygame.K_LEFT)
    assert scene.page == len(PAGES) - 2
    press(app, pygame.K_RIGHT)
    click(app, scene.widget("next").rect.center)
    assert app.scene is title


def test_an_empty_shelf_offers_nothing_but_the_way_back(app, monkeypatch, tmp_path):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "empty"))
    title = TitleScene(app)
    for tab in ("games", "replays"):
        scene = show(app, SavedScene(app, tab), title)
        scene.loading.wait()
        pass_time(app, 0.1)
        assert [w.name for w in scene.widgets] == ["tab:games", "tab:replays", "back"]
        click(app, scene.widget("back").rect.center)
        assert app.scene is title


# -- cards ------------------------------------------------------------------------------------

def test_the_gallery_by_mouse_and_keys(app):
    app.cards = CARDS
    scene = show(app, GalleryScene(app), TitleScene(app))
    click(app, scene.widget("tab:town").rect.center)
    assert scene.tab == "town"
    click(app, scene.cells[2].rect.center)
    assert scene.chosen["town"] == 2
    post_move((2, 2))
    press(app, pygame.K_3)
    assert scene.tab == "creature"
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT)
    assert scene.chosen["creature"] == 1


def test_the_gallery_tells_what_becomes_of_a_card(app, monkeypatch):
    app.cards, said = CARDS, []
    monkeypatch.setattr(textbox, "draw", lambda *args, **kw: said.append(args[3]) or pygame.Rect(0, 0, 1, 1))
    detail, image = Detail(app), pygame.Surface((20, 20))
    for id, kind in (("hiding", "laid"), ("reroute", "laid"), ("patrol", "single"), ("shotgun", "equipment")):
        detail._draw(app.canvas, pygame.Rect(0, 0, 400, 600), CARDS.cards[CARDS.card_index[id]], image)
        assert said[-1] == app.say(f"gallery.{kind}_kind")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_characters_symbols_are_named_once(make_app, monkeypatch, language):
    app = make_app(language=language)
    app.cards = CARDS
    said = []
    draw = textbox.draw
    monkeypatch.setattr(textbox, "draw", lambda *args, **kw: said.append(args[3]) or draw(*args, **kw))
    scene = show(app, GalleryScene(app))
    while scene.owed:  # cards come one after the other
        app.draw()
    said.clear()
    app.draw()
    assert said.count(app.say("gallery.symbols")) == 1
    for index in CARDS.characters[0].symbols[0]:
        assert said.count(CARDS.symbols[index].names[language]) == 1


def test_the_awareness_columns_stand_in_the_middle(app):
    app.cards = CARDS
    scene = show(app, GalleryScene(app))
    press(app, pygame.K_4)
    assert not scene.most
    assert scene.view.x - scene.grid.x == scene.grid.right - scene.view.right


# -- pause ------------------------------------------------------------------------------------

@pytest.mark.parametrize("question", ["end", "quit"])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_game_is_left_only_after_a_question(app, session, question, way):
    title = TitleScene(app)
    scene = show(app, PauseScene(app, session), title)
    entry = scene.widget(question)
    if way == "mouse":
        click(app, entry.rect.center)
    else:
        while scene.hot is not entry:
            press(app, pygame.K_DOWN)
        press(app, pygame.K_RETURN)
    assert scene.question == question and app.scene is scene
    press(app, pygame.K_ESCAPE)
    assert not scene.question
    scene.ask(question)
    if way == "mouse":
        click(app, scene.widget("yes").rect.center)
    else:
        post_move((2, 2))
        press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert app.running == (question == "end")
    assert question == "quit" or (app.scene.name == "title" and app.scene is not title)


# -- game over --------------------------------------------------------------------------------

def over(app, plan):
    game = Session(CARDS, plan)
    advance(game, 100_000)
    scene = show(app, GameOverScene(app, game))
    press(app, pygame.K_SPACE)  # past the picture
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_in_one_headline_and_one_sentence(make_app, monkeypatch, language):
    app = make_app(WORN, language, 1.3)
    said = []
    draw = textbox.draw
    monkeypatch.setattr(textbox, "draw", lambda *args, **kw: said.append(args[3]) or draw(*args, **kw))
    app.overflows.clear()
    scene = over(app, Plan("human", "easy", seed=7))
    mine = "won" if scene.winner == "town" else "lost"
    assert app.say(f"gameover.you.{mine}") in said and not any("·" in text for text in said)
    assert app.say(f"gameover.title.{scene.winner}") not in said
    assert len({w.rect.width for w in scene.widgets}) == 1
    assert not app.overflows


def test_lines_of_a_chart_that_meet_are_both_seen(app):
    scene = over(app, Plan(seed=7))
    plot = pygame.Rect(20, 20, 300, 60)
    target = pygame.Surface((340, 100))
    for values in ([(3, 3)] * 30, [(3, 3)], [(3, 3), (3, 3)]):
        target.fill("black")
        scene._course._draw_lines(target, plot, values, 6)
        seen = {tuple(target.get_at((x, plot.centery)))[:3] for x in range(plot.x + 10, plot.right - 10)}
        assert theme.TOWN_LIGHT in seen and theme.CREATURE_LIGHT in seen


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_another_game(app, monkeypatch, way):
    plans = []
    monkeypatch.setattr(start, "start_game", lambda app, plan: plans.append(plan))
    scene = over(app, Plan("human", "easy", seed=7))
    if way == "mouse":
        click(app, scene.widget("swap").rect.center)
    else:
        press(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert (plans[0].town, plans[0].creature) == ("easy", "human")


def test_a_side_named_at_the_start_is_chosen_already(app):
    app.who = {"creature": "hard"}
    scene = show(app, NewGameScene(app), TitleScene(app))
    assert scene.who["creature"] == "hard"


def test_an_opponent_can_be_given_a_temperament(app, started):
    scene = show(app, NewGameScene(app))
    for who in ("easy", "hard"):
        scene._chooser("creature", who)()
        style = scene.widget("creature:style")
        assert style.enabled == (who == "hard")
    style.step(1)
    scene.start()
    assert started[-1].creature == "hard:hunter" and started[-1].town == "human"
    again = NewGameScene(app)
    assert again.who["creature"] == "hard" and again.temper["creature"] == "hunter"


@pytest.mark.parametrize("entry", ["cards", "saved"])
def test_a_built_in_set_that_somebody_is_editing_is_told(app, monkeypatch, tmp_path, entry):
    """Whoever edits cards.yaml may leave a fault in it for a while."""
    broken = tmp_path / "cards.yaml"
    broken.write_text("cards: [", "utf-8")
    monkeypatch.setattr("inbetween.data.loader.own_file", lambda name: broken)
    scene = show(app, TitleScene(app))
    app._cards = None
    app.go(scene.widget(entry).use())
    for _ in range(400):
        pass_frame(app)
        if app.scene.name in ("error", "saved", "crash") and not getattr(app.scene, "loading", None):
            break
    pass_frame(app)
    assert app.scene.name == {"cards": "error", "saved": "saved"}[entry]
