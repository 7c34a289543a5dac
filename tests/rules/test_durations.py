"""Cards that stay in play for a while: for so many turns, or until something happens."""

from __future__ import annotations

from random import Random

import pytest

from inbetween import Game, choose, load_position, new_game
from inbetween.ai.evaluation.evaluate import evaluate, evaluate_by_features
from inbetween.rules.cards import CardSet
from inbetween.rules.constants import SIDES
from inbetween.rules.errors import PositionError
from inbetween.rules.state import restore
from inbetween.rules.views.determinize import determinize
from inbetween.rules.views.fold import fold
from inbetween.saves.checkpoint import is_quiet, position_of
from inbetween.text.card_text.rules_text import card_text
from tests.support.changed_sets import changed, refused
from tests.support.languages import LANGUAGES
from tests.support.scenario import Table, table


def curfew(settings: str) -> CardSet:
    """A set in which Town's Curfew is another card, by the same symbol and for nothing."""
    return changed(f"{{decks: {{town: {{curfew: {{cost: 0, {settings}}}}}}}}}")


def played(settings: str, *keys: str, **given) -> Table:
    """A table on which that Curfew has just been paid for."""
    people = given.pop("people", ("bob h1", "carl c0", "earl c0", "scott h0", "tom c0", "mandi h0"))
    t = table(
        *people,
        marker=people[1].split()[0],
        town={"hand": ["curfew"], "energy": 0},
        creature={"energy": 0},
        cards=curfew(settings),
        **given,
    )
    return t.play("curfew", "shift:bob:down", "yes", *keys)


def pass_turn(t: Table) -> Table:
    """Rest, and refuse everything until the other side is to act."""
    turn = t.game.turn
    t.choose("rest")
    while t.game.turn == turn:
        t.choose(t.keys[-1])
    return t


PLAIN = "effect: [{gain: 1}], ongoing: {rest: 1}"


@pytest.mark.parametrize(("lasts", "then"), [(1, "discard"), (2, "discard"), (3, "remove")])
def test_a_plain_card_stays_for_its_turns(lasts, then):
    t = played(f"{PLAIN}, lasts: {lasts}, then: {then}")
    for turn in range(2, lasts + 2):
        assert t.game.turn == turn
        stays = turn <= lasts
        assert t.zone("town", "in_play") == (["curfew"] if stays else []) and not t.zone(
            "town", "equipment"
        )
        assert t.view()["lasting"] == (
            [{"card": "curfew", "character": None, "ends": lasts}] if stays else []
        )
        assert (
            "curfew" in t.zone("town", {"discard": "discard", "remove": "removed"}[then])
        ) is not stays
        pass_turn(t)


def test_a_staying_card_works_and_is_not_equipment():
    cards = changed("""
decks:
  town:
    curfew: {effect: [{gain: 1}], ongoing: {rest: 3}, lasts: 5}
    patrol: {effect: [{remove_equipment: {who: any}}]}
""")
    given = {
        "in_play": ["curfew"],
        "equipment": ["flashlight", "bicycle", "scrapbook"],
        "hand": ["patrol"],
        "energy": 5,
    }
    t = table("bob h0", town=given, cards=cards)
    t.play("patrol", "token:scott", "yes").offers("flashlight", "bicycle", "scrapbook")
    t = table("bob h0", town={**given, "energy": 0}, cards=cards)
    people = sum(entry["side"] == "human" for entry in t.view()["circle"])
    assert t.choose("rest").energy("town") == people + 3


def test_a_staying_card_does_not_count_as_equipment():
    cards = changed("""
decks:
  town:
    curfew: {effect: [{gain: 1}], ongoing: {rest: 3}, lasts: 5}
    patrol: {cost: 0, effect: [{gain: {amount: {equipment: you}}}]}
""")
    town = {"in_play": ["curfew"], "equipment": ["flashlight", "bicycle"], "hand": ["patrol"]}
    t = table("bob h0", town={**town, "energy": 1}, cards=cards)
    assert t.play("patrol", "token:scott", "yes").energy("town") == 1 + 2


def test_a_card_without_effect_can_be_paid_for_if_it_stays():
    t = played("effect: null, ongoing: {card_cost: -1}, until: own_turn")
    assert t.zone("town", "in_play") == ["curfew"]


def test_until_a_turn_begins():
    t = played(f"{PLAIN}, until: own_turn")
    assert (t.game.turn, t.zone("town", "in_play")) == (2, ["curfew"])
    assert pass_turn(t).zone("town", "discard") == ["curfew"]
    t = played(f"{PLAIN}, until: opponent_turn, then: remove")
    assert (t.game.turn, t.zone("town", "removed")) == (2, ["curfew"])
    t = played(f"{PLAIN}, until: turn_ends")
    assert (t.game.turn, t.zone("town", "discard")) == (2, ["curfew"])
    assert t.kinds().index("leave_play") < max(
        i for i, e in enumerate(t.events) if e.kind == "phase"
    ), "before the next turn begins"


LAID = "effect: [{attach: {where: {dimension: human}}}], ongoing: {protect: [shift]}"


def test_a_laid_card_leaves_when_the_marker_comes():
    t = played(f"{LAID}, until: marker_comes", "mandi")
    for at in ("earl", "scott", "tom"):
        assert t.marker == at and t.on("mandi") == ["curfew"]
        pass_turn(t)
    assert t.marker == "mandi" and not t.on("mandi") and t.zone("town", "discard") == ["curfew"]


def test_a_laid_card_leaves_when_the_marker_has_come_and_leaves():
    t = played(f"{LAID}, until: marker_leaves, then: remove", "scott")
    pass_turn(t)
    assert t.marker == "scott" and t.on("scott") == ["curfew"]
    assert pass_turn(t).zone("town", "removed") == ["curfew"]


def test_a_laid_card_stays_for_its_turns_and_counts_no_longer_when_it_has_gone_before():
    t = played(f"{LAID}, lasts: 2", "scott")
    assert t.view()["lasting"] == [{"card": "curfew", "character": "scott", "ends": 2}]
    assert pass_turn(t).zone("town", "discard") == ["curfew"] and not t.view()["lasting"]
    cards = curfew(f"{LAID}, lasts: 9")
    t = table(
        "max c2",
        "bob h1 /curfew",
        "tom h1",
        marker="max",
        phase="activity",
        creature={"energy": 0},
        cards=cards,
    )
    t.choose("yes", "bob")
    assert t.zone("town", "discard") == ["curfew"] and not t.game.state.card_timers


def test_equipment_can_be_for_a_while_and_both_sides_can_lay_it():
    cards = changed("""
decks:
  creature: {blackout: {equipment: true, cost: 0, effect: [attach], ongoing: {protect: [shift]},
    lasts: 2}}
  town: {flashlight: {cost: 0, lasts: 2}}
""")
    t = table(
        "scott h0",
        "bob c1",
        active="creature",
        creature={"hand": ["blackout"], "energy": 0},
        town={"energy": 0},
        cards=cards,
    )
    t.play("blackout")
    t.choose(t.keys[-1], "yes", "bob")
    assert t.on("bob")[-1] == "blackout" and t.zone("creature", "equipment") == ["blackout"]
    assert pass_turn(t).zone("creature", "discard") == ["blackout"] and not t.zone(
        "creature", "equipment"
    )
    t = table("scott h0", town={"hand": ["flashlight"], "energy": 0}, cards=cards)
    t.play("flashlight")
    t.choose(t.keys[-1], "yes")
    assert t.zone("town", "equipment") == ["flashlight"] and pass_turn(t).zone(
        "town", "discard"
    ) == ["flashlight"]


def test_of_two_copies_the_older_leaves_first():
    cards = changed(
        "{decks: {town: {curfew: {cost: 0, copies: 2, effect: [{gain: 1}], ongoing: {rest: 1}, "
        "lasts: 3}}}}"
    )
    t = table(
        "bob h1",
        "scott c0",
        marker="scott",
        turn=4,
        town={"in_play": ["curfew", "curfew"], "energy": 0},
        creature={"energy": 0},
        lasting=[{"card": "curfew", "ends": 4}, {"card": "curfew", "ends": 5}],
        cards=cards,
    )
    assert pass_turn(t).zone("town", "in_play") == ["curfew"] and [
        clock.ends for clock in t.game.state.card_timers
    ] == [5]
    assert pass_turn(t).zone("town", "in_play") == []


@pytest.mark.parametrize("laid", ["/hiding! /hiding", "/hiding /hiding!"])
def test_of_two_laid_copies_the_one_that_the_marker_came_to_leaves_first_in_views_too(laid):
    cards = changed(
        "{decks: {creature: {hiding: {effect: [attach], ongoing: {protect: [shift]}, lasts: 5}}}}"
    )
    lasting = [{"card": "hiding", "character": "bob", "ends": ends} for ends in (4, 6)]
    t = table(
        f"bob h1 {laid}",
        "scott c0",
        marker="scott",
        turn=4,
        lasting=lasting,
        creature={"energy": 0},
        cards=cards,
    )
    view = t.view()
    for event in pass_turn(t).events:
        fold(view, event, "town")
    assert view == t.view() and [entry.armed for entry in t.game.state.attached] == [0]


def test_positions_know_how_long():
    cards = curfew(f"{PLAIN}, lasts: 3")
    t = table("bob h0", turn=5, town={"in_play": ["curfew"]}, cards=cards)
    assert t.view()["lasting"] == [{"card": "curfew", "character": None, "ends": 7}], (
        "all its turns where nothing is said"
    )
    for lasting, words in (
        ([{"card": "curfew", "ends": 4}], "turn 4"),
        ([{"card": "curfew", "character": "bob", "ends": 6}], "is not in play"),
        ([{"card": "patrol", "ends": 6}], "is not in play"),
    ):
        with pytest.raises(PositionError, match=words):
            table("bob h0", turn=5, town={"in_play": ["curfew"]}, lasting=lasting, cards=cards)
    with pytest.raises(PositionError, match="flashlight"):
        table("bob h0", town={"in_play": ["flashlight"]}, cards=cards)


def test_equipment_that_nobody_was_there_for_lies_by_itself():
    cards = changed("{decks: {town: {shotgun: {effect: [{attach: {where: {state: secured}}}]}}}}")
    assert table("bob h0", town={"equipment": ["shotgun"]}, cards=cards).zone(
        "town", "equipment"
    ) == ["shotgun"]
    banned = changed("{characters: {bob: {human: {ongoing: {forbid: {do: attach, who: both}}}}}}")
    assert table("bob h0", town={"equipment": ["shotgun"]}, cards=banned).zone(
        "town", "equipment"
    ) == ["shotgun"]
    with pytest.raises(PositionError, match="shotgun"):
        table("bob h0", town={"equipment": ["shotgun"]})


def test_texts_of_durations():
    def text(settings: str, language: str = "en") -> str:
        cards = curfew(settings)
        return card_text(cards, cards.cards[cards.card_index["curfew"]], language)

    assert (
        text("effect: [{gain: 1}], lasts: 3")
        == "Gain 1 Energy. After 3 turns, including this one, discard this card."
    )
    assert (
        text("effect: [{gain: 1}], lasts: 1, then: remove")
        == "Gain 1 Energy. At the end of this turn, remove this card from the game."
    )
    assert text("effect: [{gain: 1}], until: opponent_turn") == (
        "Gain 1 Energy. At the start of the Creature’s next turn, discard this card."
    )
    assert (
        text("effect: [{gain: 1}], lasts: 2", "it")
        == "Guadagna 1 Energia. Dopo 2 turni, compreso questo, scarta questa carta."
    )
    assert text("effect: [{gain: 1}], until: own_turn", "pl") == (
        "Zyskaj 1 kostkę Energii. Na początku swojej następnej tury odrzuć tę kartę."
    )
    ends = [
        *[
            f"effect: [{{gain: 1}}], until: {until}"
            for until in ("turn_ends", "own_turn", "opponent_turn")
        ],
        *[f"effect: [attach], until: {until}" for until in ("marker_comes", "marker_leaves")],
    ]
    for language in LANGUAGES:
        assert len({text(settings, language) for settings in ends}) == len(ends)


@pytest.mark.parametrize(
    ("settings", "code", "words"),
    [
        ("then: remove", "no-end", "lasts"),
        ("until: marker_comes", "not-attached", "attach"),
        ("until: doomsday", "unknown-value", "own_turn"),
        ("lasts: 0", "type", "lasts"),
    ],
)
def test_impossible_durations_are_refused(settings, code, words):
    found = refused(f"{{decks: {{town: {{curfew: {{{settings}}}}}}}}}")
    assert len(found) == 1 and found[0][0] == code and words in found[0][1], found


# -- everything together ------------------------------------------------------------------------

EVERYTHING = """
characters:
  bob: {human: {ongoing: {forbid: {do: [flip, token], who: both, where: {adjacent_to: self}}}}}
  tom: {creature: {ongoing: {energy_max: {by: -3, who: opponent}, hand_max: {most: 3, who: both}}}}
  sam: {human: {effect: [{gain: 1}], ongoing: {card_cost: -1}}}
awareness:
  town: {1: {ongoing: {rest: 1}}, 2: {effect: [{draw: 1}], ongoing: {forbid: [draw, attach]}}}
  creature: {1: {effect: [{gain: 1}], ongoing: {forbid: {do: shift, where: {state: guarded}}}}}
decks:
  town:
    patrol: {effect: [{draw: 1}], cost: 0, ongoing: {energy_max: 5}, lasts: 3}
    curfew: {effect: [attach], cost: 0, copies: 4, ongoing: {forbid: [shift, move]}, lasts: 2}
    interrogation: {effect: null, cost: 0, copies: 3, ongoing: {card_cost: {by: 2, who: opponent}},
      until: own_turn}
    shotgun: {copies: 3, ongoing: {forbid: [token, flip]}, until: marker_leaves, then: remove}
  creature:
    hiding: {effect: [attach], cost: 0, ongoing: {protect: [shift]}, until: marker_comes}
    paranoia: {equipment: true, effect: [attach], cost: 0, ongoing: {rest: {by: -1,
      who: opponent}}, lasts: 4, then: remove}
    blackout: {effect: [{draw: 1}], cost: 0, ongoing: {forbid: {do: [raise, gain], who: both}},
      until: opponent_turn}
"""


def test_whole_games_with_durations_can_be_copied_saved_and_evaluated():
    cards = changed(EVERYTHING)
    seen: set[str] = set()
    for seed in range(6):
        game, rng = new_game(cards, seed=seed), Random(seed)
        views = {side: game.view(side) for side in SIDES}
        for step in range(120):
            if game.decision is None:
                break
            key = rng.choice([key for key in game.decision.keys if key != "rest"] or ["rest"])
            for event in game.apply(key):
                seen.add(event.kind)
                for side in SIDES:
                    fold(views[side], event, side)
            assert views == {side: game.view(side) for side in SIDES}
            if step % 10 == 0 and game.decision is not None:
                _stays_the_same(game)
    assert {"lasts", "leave_play", "attach"} <= seen


def _stays_the_same(game: Game) -> None:
    """A game that is copied, saved, loaded or guessed at is the same game, and both ways of judging
    agree.
    """
    again = restore(game.cards, game.state.snapshot())
    assert again.snapshot() == game.state.snapshot() == game.copy().state.snapshot()
    assert Game.from_json(game.cards, game.to_json()).state.digest() == game.state.digest()
    assert determinize(game.state, "town", Random(1)).card_timers == game.state.card_timers
    assert evaluate(game.state, 0) == pytest.approx(evaluate_by_features(game.state))
    if is_quiet(game.state):
        reached = load_position(game.cards, position_of(game.state))
        assert sorted(reached.state.card_timers) == sorted(game.state.card_timers) and reached.view(
            "town"
        ) == {
            **game.view("town"),
            "dealt": reached.view("town")["dealt"],
        }


def test_the_opponent_plays_sets_with_durations():
    game = new_game(changed(EVERYTHING), seed=3)
    for _ in range(60):
        if game.decision is None:
            break
        game.apply(
            choose(game, "normal" if game.turn % 8 == 0 else "easy", seed=game.turn, simulations=10)
        )
