"""The rules reference: search, chapters, editions, links to cards, and docs/rules.md."""

from __future__ import annotations

import re

import pytest

from inbetween import load_cards
from inbetween.data.editions import with_edition
from inbetween.data.examples import load_examples
from inbetween.play.lesson_check import check_lesson
from inbetween.play.worked_example import section_lesson
from inbetween.rules.switches import EDITIONS, SWITCHES, edition_switches
from inbetween.text.language.glossary import glossary
from inbetween.text.language.locale import find
from inbetween.ui.menus.gallery.scene import GalleryScene
from inbetween.ui.menus.help.reference import CHAPTERS, SECTIONS, section_text
from inbetween.ui.menus.help.reference_page import Leads, ReferencePage
from inbetween.ui.menus.help.scene import HelpScene
from inbetween.ui.table.model.table_note import LEAVE
from inbetween.ui.table.scene import popups
from inbetween.ui.window.actions import Command, Point, Press, Release, Scroll, TypeText, Verb
from inbetween.ui.window.input_map import Context
from inbetween.ui.window.scene import pop
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES
from tests.ui.lesson_robots import answer
from tests.ui.robot import pass_frame
from tests.ui.screen_driver import wait_for
from tools import rules_reference

NOWHERE = Leads(lambda card: pop(), lambda example: pop())
STANDARD = {name: values[0] for name, values in SWITCHES.items()}


@pytest.fixture
def opened(make_app):
    def make(section="", **settings):
        app = make_app(speed="off", **settings)
        scene = HelpScene(app, "reference", section=section)
        app.scenes = [scene]
        assert isinstance(scene.content, ReferencePage)
        return app, scene

    return make


def titles(scene):
    return [text.title for _, text in scene.content.shown]


def test_the_document_has_the_same_sections_as_the_game():
    assert rules_reference.DOCUMENT.read_text("utf-8") == rules_reference.document(), (
        "python -m tools.rules_reference writes it anew"
    )
    numbers = set(re.findall(r"\d+\.\d+", rules_reference.document()))
    assert numbers >= {f"10.{n}" for n in range(1, 31)} | {f"4.{n}" for n in range(1, 8)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_words_and_what_it_names_exists(language):
    cards = fixed_cards()
    sections = find(language, "ui.reference.sections")
    assert set(sections) == {section.id for section in SECTIONS}
    english = find("en", "ui.reference.sections")
    for section in SECTIONS:
        assert set(sections[section.id]) == set(english[section.id]), section.id
        assert set(section.terms) <= set(glossary(language)) and section.chapter in CHAPTERS
        assert all(id in cards.card_index or id in cards.character_index for id in section.cards)
    assert set(popups.SECTIONS.values()) <= set(sections)
    assert all(find(language, f"ui.{key}") for key in popups.SECTIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_section_says_what_holds_in_the_edition(edition):
    values = edition_switches(edition)
    for section in SECTIONS:
        told = section_text("en", section, values).text
        if section.switch:
            paths = ("ui.editions", "ui.help.page")
            said = [
                find("en", f"{path}.{section.switch}.{values[section.switch]}") for path in paths
            ]
            assert any(text in told for text in said if text and " " in text)
    assert {section.switch for section in SECTIONS} >= set(SWITCHES)


def test_typing_searches_in_all_chapters(opened):
    _, scene = opened()
    assert len(titles(scene)) == 7
    scene.handle(TypeText("adjac"))
    assert "Adjacent" in titles(scene) and scene.widget("search") is scene.focused
    scene.handle(TypeText("ent max"))
    assert titles(scene) == ["Adjacent"]
    scene.handle(TypeText("zzz"))
    assert not titles(scene)
    for _ in range(20):
        scene.handle(Command(Verb.ERASE))
    scene.handle(TypeText("hiding"))
    assert "Placed cards" in titles(scene), "it is only linked there"
    scene.handle(TypeText("zzz"))
    assert not titles(scene)
    for _ in range(20):
        scene.handle(Command(Verb.ERASE))
    assert len(titles(scene)) == 7
    scene.widget("chapter:end").use()
    assert "Awareness 6" in titles(scene)


def test_accents_do_not_matter_for_a_search(opened):
    _, scene = opened(language="pl")
    scene.handle(TypeText("swiadomosc 6 wygrywa"))
    assert "Świadomość 6" in titles(scene)


def test_the_page_is_ready_for_typing(make_app):
    scene = HelpScene(make_app(speed="off"))
    scene.widget("page:reference").use()
    assert scene.input_context is Context.TEXT and scene.focused is scene.widget("search")
    scene.handle(TypeText("turn 200"))
    assert titles(scene) == ["Turn 200"]


def test_a_card_leads_to_the_gallery(opened):
    _, scene = opened("adjacent")
    place = scene.widget("card:adjacent:natalie").rect.center
    assert scene.handle(Press(place)) is None
    leads_to = scene.handle(Release(place))
    gallery = leads_to.scene
    assert isinstance(gallery, GalleryScene) and gallery.tab == "characters"
    assert gallery.things[gallery.chosen["characters"]].id == "natalie"


@pytest.mark.parametrize("edition", [None, *EDITIONS])
def test_every_example_can_be_played(edition):
    sections = find("en", "ui.reference.sections")
    examples = load_examples()
    assert set(examples) == {id for id, texts in sections.items() if "example" in texts}
    rulings = {section.id for section in SECTIONS if "10." in section.numbers}
    assert rulings <= set(examples)
    cards = with_edition(load_cards(), edition)
    for section in examples:
        lesson = section_lesson(section, cards)
        check_lesson(lesson, cards)
        assert not lesson.source.faults, section


@pytest.mark.parametrize(("section", "energy"), [("revolver", [3, 0]), ("prepare", [2, 5])])
def test_an_example_is_played_on_a_table_that_leads_back(opened, section, energy):
    app, scene = opened(section)
    place = scene.widget(f"example:{section}").rect.center
    scene.handle(Press(place))
    app.go(scene.handle(Release(place)))
    wait_for(app, "table")
    table = app.scene
    assert table.session.config.trial and table.session.lesson.lesson.name == section
    assert not ReferencePage(app, scene.area, NOWHERE, "end").playable, "no trial inside a trial"
    follow_example(app, table)
    assert table.session.game.state.energy == energy
    assert app.settings.lessons == {}
    app.go(table.activate(LEAVE, (0, 0)))
    assert app.scenes == [scene]


def follow_example(app, table):
    """Play an example to its last step."""
    run = table.session.lesson
    while run.index + 1 < len(run.lesson.steps):
        pass_frame(app)
        if run.waits_for_next:
            table.guide.next()
        elif table.controller.question.targets:
            answer(table, run.step.id)
    pass_frame(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.3), ((1280, 800), 1.0)])
def test_every_chapter_can_be_read(opened, language, size, text):
    app, scene = opened(language=language, size=size, text_size=text)
    app.overflows.clear()
    for chapter in CHAPTERS:
        scene.widget(f"chapter:{chapter}").use()
        scroll = scene.content.scroll
        for _ in range(60):
            scene.draw(app.canvas)
            if scroll.offset == scroll.most:
                break
            scene.handle(Scroll(-3))
        assert scroll.offset == scroll.most
    assert not app.overflows, app.overflows[:3]


def test_keys_walk_through_the_links_and_follow_them(opened):
    scene = opened()[1]
    view = scene.content.scroll.view
    for _ in range(60):
        scene.handle(Command(Verb.NEXT))
        if scene.focused is not None and scene.focused.name == "card:rest:first_aid_kit":
            break
    assert view.contains(scene.focused.rect), "the content scrolls to it"
    leads_to = scene.handle(Command(Verb.CHOOSE))
    assert isinstance(leads_to.scene, GalleryScene)


def test_what_is_out_of_view_cannot_be_clicked_and_dragging_is_no_click(opened):
    scene = opened()[1]
    hidden = [link for link in scene.content.links if not link.rect.width]
    assert hidden and all(link.enabled for link in hidden)
    link = scene.widget("example:prepare")
    x, y = link.rect.center
    scene.handle(Press((x, y)))
    for by in (10, 40):
        scene.handle(Point((x, y - by)))
    assert scene.content.scroll.offset == 40 and link.rect.collidepoint(x, y - 40)
    assert scene.handle(Release((x, y - 40))) is None
