"""What stands in play: cards, faces that are up and awake, Awareness levels that have been
reached.
"""

from __future__ import annotations

import pytest

from inbetween.rules.in_play.modifiers import active_static_effects
from inbetween.text.card_text.rules_text import face_text, level_text
from tests.support.changed_sets import changed, refused
from tests.support.languages import LANGUAGES
from tests.support.scenario import Table, table

PASSIVE = """
characters:
  sam: {human: {ongoing: {rest: 2}}, creature: {effect: [{gain: 1}], ongoing: {rest: -1}}}
awareness:
  town: {2: {effect: [{draw: 3}], ongoing: {prepare: 1}}, 3: {ongoing: {rest: 1}}}
"""


def extra(t: Table, side: str) -> int:
    """What resting brings a side besides one Energy for each Character in its dimension."""
    home = {"town": "human", "creature": "creature"}[side]
    before = t.energy(side) + sum(entry["side"] == home for entry in t.view()["circle"])
    return t.choose("rest").energy(side) - before


@pytest.mark.parametrize(
    ("place", "more"), [("h0", 0), ("h1", 0), ("h2", 2), ("h3", 2), ("h4", 2), ("c2", 0)]
)
def test_a_face_has_its_static_effect_while_up_and_active(place, more):
    assert (
        extra(
            table(
                f"sam {place}", marker="scott", town={"energy": 0}, cards=changed(PASSIVE), fill=6
            ),
            "town",
        )
        == more
    )


@pytest.mark.parametrize(
    ("place", "more"), [("c0", 0), ("c1", 0), ("c2", -1), ("c4", -1), ("h4", 0)]
)
def test_a_creature_face_works_for_the_creature(place, more):
    t = table(
        f"sam {place}",
        "tom c0",
        "bob c0",
        active="creature",
        marker="tom",
        creature={"energy": 0},
        cards=changed(PASSIVE),
        fill=6,
    )
    assert extra(t, "creature") == more


@pytest.mark.parametrize(("level", "more", "held"), [(1, 0, 5), (2, 0, 6), (3, 1, 6), (4, 1, 6)])
def test_an_awareness_level_has_its_static_effect_once_reached(level, more, held):
    def at_level():
        return table(
            "sam h0",
            marker="sam",
            town={"energy": 0, "awareness": level, "ready": False},
            cards=changed(PASSIVE),
            fill=6,
        )

    assert extra(at_level(), "town") == more
    assert len(at_level().choose("prepare").hand("town")) == held


def test_a_character_with_only_a_static_effect_has_no_ability():
    t = table("sam h2", "tom c1", marker="sam", town={"energy": 0}, cards=changed(PASSIVE), fill=6)
    t.choose("rest", "no")
    assert "ability" not in t.kinds() and t.marker == "tom"


def test_a_level_with_only_a_static_effect_cannot_be_used():
    t = table("sam h0", phase="awareness", town={"awareness": 3}, cards=changed(PASSIVE), fill=6)
    t.offers("awareness:1", "awareness:2", "pass")


def test_static_effects_depend_on_the_character_in_the_circle():
    t = table(
        "sam h2",
        "bob h1 /shotgun",
        town={"equipment": ["flashlight"], "awareness": 3},
        cards=changed(PASSIVE),
        fill=6,
    )
    cards = t.game.cards
    people, decks = cards.character_index, cards.card_index
    assert [
        (e.card, e.character, e.level, at) for e, at in active_static_effects(t.game.state, 0)
    ] == [
        (decks["flashlight"], -1, 0, -1),
        (decks["shotgun"], -1, 0, people["bob"]),
        (-1, people["sam"], 0, people["sam"]),
        (-1, -1, 2, -1),
        (-1, -1, 3, -1),
    ]
    assert not active_static_effects(t.game.state, 1)


def test_the_text_says_when_it_holds():
    cards = changed(PASSIVE)
    sam = cards.characters[cards.character_index["sam"]]
    assert (
        face_text(cards, sam, 0, "en")
        == "While this Character is Guarded or Secured: when you Rest, gain 2 extra Energy."
    )
    assert face_text(cards, sam, 1, "en") == (
        "Gain 1 Energy. While this Character is Terrified or Devoured: when you Rest, gain 1 "
        "Energy less."
    )
    assert level_text(cards, 0, 3, "en") == (
        "While your Awareness is at level 3 or higher: when you Rest, gain 1 extra Energy."
    )
    for language in LANGUAGES:
        assert len({level_text(cards, 0, level, language) for level in (1, 2, 3, 4, 5)}) == 5


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("characters: {sam: {human: {text: Idle}}}", "value", "effect"),
        ("characters: {sam: {human: {ongoing: {protect: [shift]}}}}", "not-attached", "protect"),
        (
            "awareness: {town: {3: {ongoing: {send_marker_on: discard}}}}",
            "not-attached",
            "send_marker_on",
        ),
        (
            "characters: {sam: {human: {triggers: [{when: activity_ends, price: {discard_this: "
            "true}, effect: [{draw: 1}]}]}}}",
            "misplaced",
            "card",
        ),
    ],
)
def test_impossible_static_effects_are_refused(text, code, words):
    found = refused(text)
    assert len(found) == 1 and found[0][0] == code and words in found[0][1], found
