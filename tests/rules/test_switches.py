"""Every other switch of rules section 11, each value, and all combinations in random play."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random
from typing import Any

import pytest

from inbetween import Game, new_game
from inbetween.rules.constants import SIDES
from inbetween.rules.switches import SWITCHES
from inbetween.rules.views.fold import fold
from inbetween.text.card_text.rules_text import card_text, face_text
from inbetween.text.language.locale import find
from tests.support.card_plays import cast, cost, lay_token, modded
from tests.support.fixed_set import fixed_cards
from tests.support.invariants import check_state
from tests.support.languages import LANGUAGES
from tests.support.scenario import by_side, switched, table, with_effects

CARDS = fixed_cards()

STAY = switched(after_sending_on="stays")

SUPPLY = switched(lying_token="stays")

BEFORE = switched(equipment_limit="before")

PAY = switched(pay_for_nothing="allowed")

LOOSE = switched(lock_stops="safety")

THREE = ["first_aid_kit", "scrapbook", "revolver"]


# -- too much Equipment ------------------------------------------------------------------------


def test_the_fourth_equipment_comes_before_or_after_another_goes() -> None:
    t = table(cards=BEFORE, town={"equipment": THREE, "hand": ["flashlight"]})
    cast(t, "flashlight").side_asked("town").offers(*THREE)
    assert "flashlight" not in t.zone("town", "equipment") and t.energy("town") == 5 - cost(
        "flashlight"
    ), "paid for, not yet there"
    t.choose("scrapbook").turn_over()
    assert sorted(t.zone("town", "equipment")) == [
        "first_aid_kit",
        "flashlight",
        "revolver",
    ] and t.zone("town", "removed") == ["scrapbook"]


def test_a_laid_fourth_makes_room_before_it_is_laid() -> None:
    t = table("sam h0", cards=BEFORE, town={"equipment": THREE, "hand": ["shotgun"]})
    cast(t, "shotgun").offers(*THREE).choose("revolver")
    assert "shotgun" not in t.on("sam")
    t.choose("sam").turn_over()
    assert "shotgun" in t.on("sam") and sorted(t.zone("town", "equipment")) == [
        "first_aid_kit",
        "scrapbook",
        "shotgun",
    ]


def test_a_laid_one_may_make_room() -> None:
    t = table(
        "sam h0 /shotgun", cards=BEFORE, town={"equipment": THREE[:2], "hand": ["flashlight"]}
    )
    cast(t, "flashlight").offers(*THREE[:2], "shotgun").choose("shotgun").turn_over()
    assert "shotgun" not in t.on("sam") and t.zone("town", "removed") == ["shotgun"]


def test_unpaid_nothing_makes_room_and_a_third_needs_none() -> None:
    t = table(cards=BEFORE, town={"equipment": THREE, "hand": ["flashlight"]})
    lay_token(t, "flashlight").choose("no").turn_over()
    assert len(t.zone("town", "equipment")) == 3
    t = table(cards=BEFORE, town={"equipment": THREE[:2], "hand": ["flashlight"]})
    assert len(cast(t, "flashlight").turn_over().zone("town", "equipment")) == 3


def test_a_cancelled_fourth_costs_none_of_the_others(tmp_path: Path) -> None:
    """A mod in which the Creature has Equipment: Revolver answers it before room is made."""
    cards = modded(
        tmp_path,
        ("equipment_max: 3", "equipment_max: 1"),
        (
            "      cost: 2\n      copies: 4\n      effect:\n        - discard: {count: 1, who: "
            "opponent}\n        - draw: 1\n",
            "      cost: 2\n      copies: 4\n      equipment: true\n      ongoing: {rest: 1}\n",
        ),
    )
    start: dict[str, Any] = {
        "active": "creature",
        "creature": {"equipment": ["paranoia"], "hand": ["paranoia"]},
        "town": {"equipment": ["revolver"]},
    }
    t = (
        cast(table(cards=switched(cards, equipment_limit="before"), **start), "paranoia")
        .side_asked("town")
        .offers("revolver", "pass")
    )
    t.choose("revolver").turn_over()
    assert t.zone("creature", "equipment") == ["paranoia"] and t.zone("creature", "discard") == [
        "paranoia"
    ]
    t = (
        cast(table(cards=switched(cards, equipment_limit="before"), **start), "paranoia")
        .choose("pass")
        .turn_over()
    )
    assert t.zone("creature", "equipment") == ["paranoia"] and t.zone("creature", "removed") == [
        "paranoia"
    ]


# -- the Awareness ability ---------------------------------------------------------------------


def test_the_awareness_ability_is_of_the_level_or_any() -> None:
    start: dict[str, Any] = {"phase": "awareness", "town": {"awareness": 2}}
    table(cards=CARDS, **start).offers("awareness:1", "awareness:2", "pass")
    free = switched(awareness_ability="any")
    table(cards=free, **start).offers(*(f"awareness:{n}" for n in range(1, 6)), "pass")
    assert "rest" in table(cards=free, phase="awareness", town={"awareness": 0}).keys, (
        "not at level 0"
    )
    assert (
        "rest" in table(cards=free, phase="awareness", town={"awareness": 2, "ready": False}).keys
    ), "and only once"


# -- a hand that was seen ----------------------------------------------------------------------


def test_a_seen_hand_may_or_must_lose_a_card() -> None:
    start: dict[str, Any] = {
        "phase": "activity",
        "marker": "rodney",
        "town": ["patrol", "curfew"],
        "creature": {"energy": 0},
    }
    table("rodney c2", cards=CARDS, **start).side_asked("creature").offers("yes", "no")
    must = switched(seen_hand="must_discard")
    t = (
        table("rodney c2", cards=must, **start)
        .side_asked("creature")
        .offers("patrol", "curfew")
        .choose("curfew")
        .turn_over()
    )
    assert t.zone("town", "discard") == ["curfew"]
    # an empty hand loses nothing
    table("rodney c2", cards=must, **{**start, "town": []}).turn_over()
    person = CARDS.character_index["rodney"]
    assert "may" in face_text(CARDS, CARDS.characters[person], 1, "en") and "may" not in face_text(
        must, must.characters[person], 1, "en"
    )
    t = cast(
        table(cards=must, town=["interrogation"], creature=["hiding", "feeding"]), "interrogation"
    )
    t.side_asked("town").offers("yes", "no")  # a card of ours, which stays as it is


# -- paying for nothing ------------------------------------------------------------------------


def test_an_ability_that_changes_nothing_is_refused_or_allowed() -> None:
    start: dict[str, Any] = {
        "town": {"hand": ["preparations"], "energy": 9},
        "creature": {"energy": 1},
    }
    lay_token(table(cards=CARDS, **start), "preparations").turn_over()
    t = (
        lay_token(table(cards=PAY, **start), "preparations")
        .offers("yes", "no")
        .choose("yes")
        .turn_over()
    )
    assert t.energy("town") == 7 and t.zone("town", "discard") == ["preparations"]
    poor: dict[str, Any] = {**start, "town": {"hand": ["preparations"], "energy": 1}}
    lay_token(table(cards=PAY, **poor), "preparations").turn_over()  # Energy is needed all the same


def test_the_revolver_answers_also_what_would_change_nothing() -> None:
    t = table(
        "sam h4",
        "tom h1",
        "bob h1",
        "max c1",
        "earl c1",
        "mina c0",
        cards=PAY,
        active="creature",
        creature=["abduction"],
        # nobody is InBetween in the Human dimension
        town={"equipment": ["revolver"]},
        fill=6,
    )
    lay_token(t, "abduction").choose("yes").side_asked("town").offers("revolver", "pass").choose(
        "pass"
    ).turn_over()
    assert t.energy("creature") == 5 - cost("abduction") and t.zone("creature", "discard") == [
        "abduction"
    ]


@pytest.mark.parametrize("card", [card.id for card in CARDS.cards])
def test_no_card_hangs_where_it_has_nothing_to_do(card: str) -> None:
    """Everybody locked, no cards, no tokens, no Equipment: paid for all the same."""
    side = SIDES[CARDS.cards[CARDS.card_index[card]].side]
    rest = [c.id for c in CARDS.cards for _ in range(c.copies - (c.id == card))]
    removed = {
        name: [id for id in rest if SIDES[CARDS.cards[CARDS.card_index[id]].side] == name]
        for name in SIDES
    }
    own: dict[str, Any] = {"energy": 10, "hand": [card], "removed": removed[side]}
    other = SIDES[1 - SIDES.index(side)]
    empty = {"energy": 0, "removed": removed[other]}
    t = table(
        "sam h4",
        "tom h4",
        "bob c4",
        "max c4",
        "earl h3",
        "mandi c3",
        "timmy h3",
        "scott c3",
        active=side,
        cards=PAY,
        fill=8,
        marker="sam",
        **by_side(side, own, empty),
    )
    t.play(card)
    t.choose(t.keys[-1])
    while t.game.turn == 1 and t.game.decision:
        t.choose("yes" if "yes" in t.keys else t.keys[0])
        check_state(t.game)


def test_equipment_laid_on_nobody_comes_into_play_all_the_same() -> None:
    cards = switched(
        with_effects(shotgun="[{attach: {where: {state: secured}}}]"),
        pay_for_nothing="allowed",
        equipment_limit="before",
    )
    t = cast(table("sam h0", cards=cards, town=["shotgun"]), "shotgun").turn_over()
    assert t.zone("town", "equipment") == ["shotgun"]


# -- locks -------------------------------------------------------------------------------------


def test_a_lock_stops_everything_or_the_safety_marker() -> None:
    people = ("sam h4", "tom h0", "bob c4", "max h0", "earl h0", "jayne h0", "carl h0")
    t = cast(table(*people, fill=7, cards=CARDS, town=["evacuation"]), "evacuation").lacks(
        "sam", "bob"
    )
    t = cast(
        table(*people, fill=7, cards=LOOSE, town=["evacuation"]), "evacuation", "bob"
    ).turn_over()
    assert t.at("bob") == "gone"
    t = cast(
        table(*people, fill=7, cards=LOOSE, active="creature", creature=["replacement"]),
        "replacement",
        "sam",
    )
    t.choose("between:bob:max").turn_over()
    assert (
        t.circle == ["sam", "max", "earl", "jayne", "carl", "tom", "bob"] and t.at("sam") == "h4"
    ), "the lock went along"


def test_a_locked_neighbor_can_be_removed_but_not_shifted() -> None:
    start: dict[str, Any] = {
        "phase": "activity",
        "active": "creature",
        "creature": {"energy": 0},
        "fill": 7,
    }
    t = (
        table("sam h4", "max c2", "tom h4", "bob h0", marker="max", cards=LOOSE, **start)
        .choose("yes")
        .offers("sam", "tom")
        .choose("sam")
    )
    assert t.turn_over().at("sam") == "gone"
    # nobody, so nothing is asked
    table("sam h4", "max c2", "tom h4", marker="max", cards=CARDS, **start).turn_over()
    # a shift is stopped as ever
    table("sam h4", "natalie c2", "tom c4", marker="natalie", cards=LOOSE, **start).turn_over()
    t = table("carl h4", "tom h0", marker="tom", cards=LOOSE, town=["curfew"]).play("curfew")
    assert not [key for key in t.keys if key.startswith("shift:carl")]


def test_a_removed_lock_counts_no_more_and_five_left_still_end_the_game() -> None:
    people = ("sam h4", "tom h4", "bob h3", "max h0", "earl h0", "jayne c0", "carl c0")
    t = table(
        *people,
        fill=7,
        marker="earl",
        cards=LOOSE,
        town={"hand": ["evacuation", "patrol"], "energy": 4},
    )
    cast(t, "evacuation", "sam")
    t.turn_over().choose("rest").play("patrol", "shift:bob:down")
    assert t.at("bob") == "h4" and t.game.winner is None, "two are Secured, not three"
    few = ("sam h4", "tom c0", "bob c0", "max c0", "earl h0", "jayne h0")
    t = cast(table(*few, fill=6, cards=LOOSE, town=["evacuation"]), "evacuation", "sam")
    assert (t.game.winner, t.game.ending) == ("creature", "five_left")


def test_texts_about_locks_follow_the_switch() -> None:
    evacuation = CARDS.card_index["evacuation"]
    assert "unlocked" in card_text(
        CARDS, CARDS.cards[evacuation], "en"
    ) and "lock" not in card_text(LOOSE, LOOSE.cards[evacuation], "en")


# -- all together ------------------------------------------------------------------------------

COMBINATIONS = [
    dict(zip(SWITCHES, values, strict=True)) for values in itertools.product(*SWITCHES.values())
]


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_invariants_hold_for_all_combinations(block: int) -> None:
    for n, values in enumerate(COMBINATIONS[block::4]):
        cards, seed = switched(None, **values), 4 * n + block
        rng, game = Random(seed), new_game(cards, seed=seed)
        side = SIDES[n % 2]
        view = game.view(side)
        while game.decision and game.turn <= 40:
            key = rng.choice(game.decision.keys)
            events = game.apply(key)
            check_state(game)
            for event in events:
                fold(view, event, side)
            assert view == game.view(side), f"{values}, seed {seed}: {key}"
        if n % 4 == 0:
            assert Game.from_json(cards, game.to_json()).state.snapshot() == game.state.snapshot()


def test_every_value_has_a_sentence() -> None:
    for name, values in SWITCHES.items():
        assert CARDS.switches.values[name] == values[0]
        for language in LANGUAGES:
            assert set(find(language, f"ui.editions.{name}")) == set(values)
