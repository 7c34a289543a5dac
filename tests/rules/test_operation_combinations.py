"""Operations in combinations that no built-in card has: nested abilities, loops, attached cards,
reactions.
"""

from __future__ import annotations

import re
from pathlib import Path

from inbetween import load_cards
from inbetween.rules.engine import advance, apply
from inbetween.rules.state import restore
from tests.support.card_plays import bar, modded
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table


def test_an_ability_used_here_looks_around_from_here_whatever_the_number(tmp_path: Path) -> None:
    """Bob is Character number 0."""
    cards = modded(
        tmp_path,
        (
            "      - lower_awareness: {by: 1, who: opponent}\n",
            "      - may: [{use_ability: {where: {other: true}}}]\n",
        ),
    )
    t = table(
        "bob c2",
        "carl h1",
        "earl h0",
        "natalie c2",
        "tom c1",
        "lance h1",
        "scott h0",
        marker="bob",
        phase="activity",
        cards=cards,
        fill=7,
        creature={"energy": 0},
        town={"energy": 0},
    )
    t.choose("yes", "natalie", "yes").offers(
        "shift:carl:down", "shift:carl:up", "shift:scott:place", "shift:scott:flip"
    )


def test_an_ability_used_there_looks_around_from_there(tmp_path: Path) -> None:
    cards = modded(tmp_path, ("printed_on: self", "printed_on: there"))
    t = table(
        "earl c2",
        "bob h0",
        "natalie c2",
        "tom c1",
        "lance h1",
        marker="earl",
        phase="activity",
        cards=cards,
        fill=7,
        creature={"energy": 0},
        town={"energy": 0},
    )
    t.choose("yes", "yes").offers(
        "shift:bob:place", "shift:bob:flip", "shift:tom:down", "shift:tom:up"
    )


def test_an_effect_stops_where_the_game_is_won(tmp_path: Path) -> None:
    """A shift by 2 that devours or secures the last one goes no further."""
    cards = modded(tmp_path, ("to_win: 3", "to_win: 1"))
    t = table(
        "bob h3", "tom h0", marker="tom", cards=cards, town={"hand": ["patrol"], "energy": 5}
    ).play("patrol", "token:tom", "yes")
    t.choose("shift:bob:down")
    assert (
        t.game.winner == "town"
        and [e.kind for e in t.events].count("shift") == 1
        and t.events[-1].kind == "over"
    )


def test_loops_may_ask_for_those_between_the_dimensions(tmp_path: Path) -> None:
    effect = "[{gain: {amount: {count: {state: inbetween}}}}]"
    t = bar(tmp_path, effect, "bob h1", "tom h0", "sam c0", "earl c1", fill=7, town={"energy": 0})
    assert t.choose("yes").energy("town") == 5


def test_chance_in_a_position_is_always_the_same() -> None:
    """Saved games that begin with a position are played again with it."""
    t = table("bob h0", town={"hand": []}).choose("prepare")
    assert t.hand("town") == [
        "erase_the_traces",
        "first_aid_kit",
        "neighbourly_help",
        "reroute",
        "revolver",
    ]


def test_cards_in_play_change_only_what_they_speak_of() -> None:
    for circle in (("bob h1", "tom h0"), ("bob h1 /shotgun", "tom h0 /reroute")):
        equipment = [] if "/" in circle[0] else ["bicycle", "revolver"]
        t = table(
            *circle,
            marker="bob",
            active="creature",
            phase="activity",
            town={"equipment": equipment, "energy": 4, "awareness": 3},
        )
        question = t.side_asked("town").game.state.question
        assert question and question.price == (4, 4)
        t = table(*circle, town={"equipment": equipment, "energy": 0, "hand": []})
        humans = sum(e["side"] == "human" for e in t.view()["circle"])
        assert t.choose("rest").energy("town") == humans
        t = table(*circle, town={"equipment": equipment, "hand": []})
        assert len(t.choose("prepare").hand("town")) == 5


def test_in_the_smallest_circle_a_move_turns_the_order_round(tmp_path: Path) -> None:
    cards = modded(tmp_path, ("last_stand: 5", "last_stand: 2"))
    t = table(
        "sam h0",
        "tom h0",
        "bob h0",
        fill=3,
        cards=cards,
        town={"hand": ["house_move"], "energy": 5},
    )
    t.play("house_move", "token:sam", "yes", "tom")
    assert t.circle == ["sam", "bob", "tom"]


def test_events_name_the_first_card_and_the_first_character_like_any_other() -> None:
    t = table("bob h2", "tom c1", marker="bob", town={"hand": ["patrol"], "energy": 3}).play(
        "patrol", "token:tom", "yes", "shift:tom:down"
    )
    assert [(e.data["card"], e.data["character"]) for e in t.events if e.kind == "ability"] == [
        ("patrol", None),
        (None, "bob"),
    ]


def test_abilities_that_use_abilities_go_so_deep_and_no_deeper(tmp_path: Path) -> None:
    """Carl uses Earl, who uses Max, who may use whoever needs nobody else: not Tom, who would have
    to use Bob.
    """
    copying = "    creature: [{use_ability: {where: {other: true}, printed_on: there}}]\n"
    head, _, tail = fixed_cards().source.partition("characters:\n")
    people, _, decks = tail.partition("\ndecks:")
    people = re.sub(r"    creature:\n(?:      .*\n?)+", copying, people)
    people = people.replace(copying, "    creature: [{gain: 3}]\n", 1)  # Bob's
    file = tmp_path / "cards.yaml"
    file.write_text(f"{head}characters:\n{people}\ndecks:{decks}", "utf-8")
    t = table(
        "carl c2",
        "earl c2",
        "max c2",
        "tom c2",
        "bob c2",
        "sam h0",
        marker="carl",
        phase="activity",
        fill=6,
        cards=load_cards(file),
        creature={"energy": 0},
    )
    t.choose("earl", "max").offers("bob", "sam")
    assert t.choose("bob").energy("creature") == 3


def test_of_several_laid_cards_the_chosen_one_leaves(tmp_path: Path) -> None:
    t = bar(
        tmp_path,
        "[{remove_equipment: 1}]",
        "bob h0 /reroute",
        "tom h0 /shotgun",
        "sam h0 /hiding",
        marker="mina",
    ).choose("yes")
    assert (t.on("bob"), t.on("tom"), t.on("sam")) == (["reroute"], [], ["hiding"])


def test_a_cancelled_ability_is_told_with_the_character() -> None:
    t = table(
        "lance c2",
        "bob h0",
        marker="lance",
        town={"equipment": ["baseball_bat"], "energy": 0},
        creature={"energy": 0},
    )
    t.choose("rest", "baseball_bat")
    told = [
        (e.data["side"], e.data["character"], e.data["card"])
        for e in t.events
        if e.kind == "cancelled"
    ]
    assert told == [("creature", "lance", None)]


def test_copies_of_equipment_are_one_option_when_there_is_too_much(tmp_path: Path) -> None:
    cards = modded(tmp_path, ("    bicycle:\n", "    bicycle:\n      copies: 2\n"))
    equipment = ["bicycle", "bicycle", "revolver"]
    t = table(
        "bob h0",
        "jeremy h0",
        "tom h0",
        cards=cards,
        town={"hand": ["flashlight"], "equipment": equipment, "energy": 5},
    )
    t.play("flashlight", "token:bob", "yes").offers("bicycle", "revolver")


def test_equipment_that_can_be_laid_on_nobody_still_comes_into_play(tmp_path: Path) -> None:
    cards = modded(
        tmp_path,
        (
            "      equipment: true\n      effect: [attach]\n",
            "      equipment: true\n      effect: [{attach: {where: {state: secured}}}]\n",
        ),
    )
    t = table("bob h0", "tom h0", cards=cards, town={"hand": ["shotgun"], "energy": 5}).play(
        "shotgun", "token:tom", "yes"
    )
    assert t.zone("town", "equipment") == ["shotgun"] and not any(
        e["attached"] for e in t.view()["circle"]
    )


def test_a_card_laid_in_the_middle_of_another_leaves_that_one_where_it_was(tmp_path: Path) -> None:
    t = bar(
        tmp_path,
        "[{play_card: {ability: true}}]",
        "bob h0",
        "tom h0",
        marker="mina",
        town={"hand": ["shotgun"]},
    )
    t.choose("yes", "token:tom", "yes", "bob").turn_over()
    assert (
        t.on("bob") == ["shotgun"]
        and t.zone("town", "discard") == ["cereal_bar"]
        and t.view()["resolving"] is None
    )


def test_a_card_may_react_to_more_than_one_moment(tmp_path: Path) -> None:
    cards = modded(
        tmp_path,
        (
            "        - when: own_movement\n          effect: [{extra_step: 1}]",
            "        - when: own_movement\n          effect: [{extra_step: 1}]\n"
            "        - when: activity_ends\n          effect: [{gain: 1}]",
        ),
    )
    t = table(
        "bob h0",
        "tom h0",
        "sam h0",
        marker="bob",
        phase="activity",
        cards=cards,
        town={"equipment": ["bicycle"], "energy": 0},
    )
    t.choose("bicycle").choose("bicycle").turn_over()
    assert t.energy("town") == 1 and t.marker == "sam"


def test_after_a_runaway_effect_the_marker_moves_as_ever(tmp_path: Path) -> None:
    body = "[turn_direction, turn_direction]"
    for _ in range(3):
        body = f"[{{for_each: {{where: {{}}, do: {body}}}}}]"
    t = bar(tmp_path, body, "bob h0", "tom h0", "sam h0", marker="bob", fill=10).choose("yes")
    assert "runaway" in t.kinds()
    step = 1 if t.view()["direction"] == "clockwise" else -1
    assert t.circle.index(t.marker) == (t.circle.index("bob") + step) % 10


def test_choosing_a_short_move_after_a_longer_offer(tmp_path: Path) -> None:
    t = bar(
        tmp_path,
        "[{move_marker: {up_to: 4}}]",
        "bob h0",
        "tom h0",
        town={"hand": ["shortcut"]},
        creature={"energy": 0},
    ).choose("yes")
    t.offers("move:0", "move:1", "move:2", "move:3", "move:4").choose("move:0", "rest")
    t.play("shortcut", "token:bob", "yes").offers("move:0", "move:1", "move:2")


def test_a_game_brought_back_inside_an_effect_goes_on_with_the_one_around_it(
    tmp_path: Path,
) -> None:
    t = bar(
        tmp_path,
        "[{play_card: {ability: true}}, {gain: 1}]",
        "bob h0",
        "tom h0",
        town={"hand": ["shotgun"], "energy": 1},
    )
    t.choose("yes", "token:tom", "yes")
    again = restore(t.game.cards, t.game.state.snapshot())
    advance(again)
    apply(again, "bob")
    assert again.snapshot() == t.choose("bob").game.state.snapshot() and t.energy("town") == 1


def test_a_card_that_may_be_laid_can_lie_in_a_position(tmp_path: Path) -> None:
    cards = modded(
        tmp_path,
        (
            "      equipment: true\n      effect: [attach]\n",
            "      equipment: true\n      effect: [{choose_one: [[attach], [{gain: 1}]]}]\n",
        ),
    )
    assert table("bob h0 /shotgun", cards=cards).on("bob") == ["shotgun"]
