"""Looking at decks: what is done with the cards, who knows them, and for how long."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import yaml

from inbetween import PositionError, determinize, load_cards, new_game
from inbetween.data.loader import load_text
from inbetween.rules import engine
from inbetween.rules.cards import CardSet
from inbetween.rules.state import restore
from inbetween.rules.views.deck_knowledge import (
    after_draw,
    after_hidden_arrange,
    after_look,
    after_own_arrange,
    top_card,
)
from inbetween.rules.views.fold import fold
from inbetween.rules.views.revealed import find_undo_barrier
from inbetween.rules.views.view import side_view
from inbetween.saves.checkpoint import is_quiet
from inbetween.text.log.event_text import line
from tests.support.deck_checks import check_guess_of_decider, check_saved, true_groups
from tests.support.fixed_set import LOADER
from tests.support.scenario import DUMPER, Table, table, with_effects

SIDES = ("town", "creature")
DECK = ["patrol", "escort", "research", "detour"]


def looking(settings: str, creature: Any = None, **more: Any) -> Table:
    """Town has paid for a look; its deck is patrol, escort, research, detour and so on."""
    town = {"energy": 10, "hand": ["curfew"], "deck": DECK, **more.pop("town", {})}
    t = table(
        "bob h1",
        cards=with_effects(curfew=f"[{{look_at_deck: {settings}}}]"),
        town=town,
        creature=creature,
        **more,
    )
    return t.play("curfew", "shift:bob:down", "yes")


def top(t: Table, side: str = "town", count: int = 4) -> list[str]:
    """What really lies on a deck."""
    deck = t.game.state.deck[SIDES.index(side)]
    return [t.game.cards.cards[card].id for card in deck[: -count - 1 : -1]]


def known(t: Table, by: str, side: str = "town") -> list[tuple[list[int], list[str]]]:
    groups = side_view(t.view(by), side).get("deck_known", [])
    return [(group["places"], group["cards"]) for group in groups]


def exactly(*cards: str) -> list[tuple[list[int], list[str]]]:
    return [([place], [card]) for place, card in enumerate(cards)]


# -- what is done -----------------------------------------------------------------------------


def test_keep_looks_and_asks_nothing():
    t = looking("3").turn_over()
    assert top(t) == DECK and known(t, "town") == exactly(*DECK[:3]) and known(t, "creature") == []


def test_reorder_puts_back_in_the_order_of_choosing():
    t = looking("{count: 3, then: reorder}").offers("patrol", "escort", "research")
    assert t.decision.zone == "deck" and t.decision.prompt == (
        "Curfew: put the cards back in any order. Choose the top card first (1/3)."
    )
    t.choose("research").offers("patrol", "escort").choose("escort").turn_over()
    assert top(t) == ["research", "escort", "patrol", "detour"] and known(t, "town") == exactly(
        "research", "escort", "patrol"
    )


def test_bury_puts_any_of_them_at_the_bottom():
    t = looking("{count: 3, then: bury}").offers("patrol", "escort", "research", "done")
    t.choose("escort", "patrol", "done").turn_over()
    size = t.zone("town", "deck")
    assert top(t, count=2) == ["research", "detour"] and top(t, count=size)[-2:] == [
        "escort",
        "patrol",
    ]
    assert known(t, "town") == [
        ([0], ["research"]),
        ([size - 2], ["escort"]),
        ([size - 1], ["patrol"]),
    ]


def test_bury_may_leave_all_as_it_is():
    t = looking("{count: 2, then: bury}").choose("done").turn_over()
    assert (
        top(t) == DECK
        and known(t, "town") == exactly("patrol", "escort")
        and "arrange_deck" not in t.kinds()
    )


@pytest.mark.parametrize(
    ("then", "above"),
    [("{take: 1}", ["patrol", "research", "detour"]), ("{take: 1, rest: bottom}", ["detour"])],
)
def test_take_leaves_the_rest_on_top_or_at_the_bottom(then, above):
    t = (
        looking(f"{{count: 3, then: {then}}}")
        .offers("patrol", "escort", "research")
        .choose("escort")
        .turn_over()
    )
    assert t.hand("town") == ["escort"] and top(t, count=len(above)) == above
    assert known(t, "town") == (
        [([0], ["patrol"]), ([1], ["research"])]
        if len(above) > 1
        else [([24], ["patrol"]), ([25], ["research"])]
    )
    assert t.view("creature")["town"]["hand"] == [None] and known(t, "creature") == []


def test_taking_everything_asks_nothing():
    assert looking("{count: 2, then: {take: 2}}").turn_over().hand("town") == ["escort", "patrol"]


def test_of_copies_one_is_offered():
    t = looking(
        "{count: 3, who: opponent, then: bury}", creature={"deck": ["hiding", "feeding", "hiding"]}
    )
    t.offers("hiding", "feeding", "done").choose("hiding").offers(
        "hiding", "feeding", "done"
    ).choose("hiding", "done").turn_over()
    assert top(t, "creature", 1) == ["feeding"] and top(t, "creature", t.zone("creature", "deck"))[
        -2:
    ] == ["hiding", "hiding"]


def test_a_deck_with_fewer_cards_is_looked_at_as_far_as_it_goes_and_an_empty_one_not_at_all():
    everything = [
        card.id for card in load_cards().cards if card.side == 0 for _ in range(card.copies)
    ]
    rest = [id for id in everything if id not in ("curfew", "patrol", "escort")]
    t = looking(
        "{count: 5, then: {take: 2}}", town={"deck": ["patrol", "escort"], "removed": rest}
    ).turn_over()
    assert t.hand("town") == ["escort", "patrol"]
    looked_at_nothing = table(
        "bob h1",
        cards=with_effects(curfew="[{look_at_deck: 2}]"),
        town={"energy": 10, "hand": ["curfew"], "deck": [], "removed": [*rest, "patrol", "escort"]},
    ).play("curfew", "shift:bob:down")
    looked_at_nothing.turn_over()


# -- who knows --------------------------------------------------------------------------------


def test_a_known_card_that_is_drawn_is_known_in_the_hand():
    t = looking(
        "{count: 2, who: opponent}",
        creature={"hand": [], "deck": ["hiding", "feeding", "stalking"]},
    ).turn_over()
    assert (
        known(t, "town", "creature") == exactly("hiding", "feeding")
        and known(t, "creature", "creature") == []
    )
    t.choose("prepare", "no")
    assert t.view("town")["creature"]["hand"] == ["feeding", "hiding", None, None, None]
    assert known(t, "town", "creature") == []
    assert {"hiding", "feeding"} <= {
        t.game.cards.cards[c].id for c in t.game.state.inferred_hand[1]
    }


def test_an_owner_takes_a_card_without_revealing_it():
    t = looking("{count: 3, then: {take: 1}}").choose("escort")
    for event in t.events:
        assert "escort" not in str(event.seen_by("creature").data), event
    assert [
        line(t.game.cards, e.seen_by("creature"), "en")
        for e in t.events
        if e.kind == "look_at_deck"
    ] == ["The Town looks at the top 3 cards of its deck."]
    assert [line(t.game.cards, e.seen_by("town"), "en") for e in t.events if "deck" in e.kind] == [
        "The Town looks at the top of its deck: Patrol, Escort, Research.",
        "",
    ]


def test_whoever_sees_a_whole_deck_knows_the_hand_by_counting():
    everything = [
        card.id for card in load_cards().cards if card.side == 1 for _ in range(card.copies)
    ]
    for id in ("hiding", "feeding"):
        everything.remove(id)
    t = looking(
        "{count: 9, who: opponent}",
        creature={"hand": ["hiding"], "deck": ["feeding"], "removed": everything},
    )
    assert t.game.state.inferred_hand[1] == t.game.state.hand[1] and t.view("town")["creature"][
        "hand"
    ] == [None]


def test_a_look_cannot_be_taken_back():
    t = table(
        "bob h1",
        cards=with_effects(curfew="[{look_at_deck: 1}]"),
        town={"energy": 10, "hand": ["curfew"], "deck": DECK},
    )
    t.play("curfew", "shift:bob:down")
    before = t.game.copy()
    events = t.game.apply("yes")
    assert find_undo_barrier(before.state, t.game.state, events, "town") == "shown"


def test_cards_that_were_looked_at_are_kept_by_a_guess_of_that_side_alone():
    t = looking("{count: 3, then: reorder}")
    for n in range(8):
        guess = determinize(t.game, "town", Random(n))
        assert (
            guess.legal_choices == t.keys
            and [guess.cards.cards[c].id for c in guess.state.deck[0][:-4:-1]] == DECK[:3]
        )
    others = {determinize(t.game, "creature", Random(n)).state.deck[0][-3:] for n in range(20)}
    assert len(others) > 15


def test_a_guess_of_the_other_side_goes_on_with_its_own_cards():
    t = looking("{count: 3, then: reorder}").choose("research")
    for n in range(10):
        guess = determinize(t.game, "creature", Random(n))
        while guess.decision and guess.turn == 1:
            guess.apply(guess.decision.keys[0])
        assert guess.turn == 2


# -- groups -----------------------------------------------------------------------------------


def test_what_somebody_else_arranged_is_known_in_whatever_order():
    groups = after_look((), ("a", "b", "c"))
    assert after_hidden_arrange(groups, 3, 0, 9) == (((0, 1, 2), ("a", "b", "c")),)
    assert after_hidden_arrange(groups, 2, 0, 9) == (((0, 1), ("a", "b")), ((2,), ("c",)))
    assert after_hidden_arrange(groups, 1, 1, 9) == (((0, 8), ("a", "b")), ((1,), ("c",)))
    assert after_hidden_arrange(groups, 0, 1, 9) == (((0,), ("b",)), ((1,), ("c",)), ((8,), ("a",)))
    assert after_hidden_arrange(groups, 1, 0, 9) == groups
    assert after_hidden_arrange(after_look((), ("a",)), 3, 0, 9) == (((0, 1, 2), ("a",)),)
    assert after_hidden_arrange((((1, 5), ("a", "b")),), 2, 1, 9) == (((0, 1, 4, 8), ("a", "b")),)


def test_what_is_drawn_from_cards_in_unknown_order_is_not_known():
    mixed = (((0, 1, 2), ("a", "a", "b")), ((4,), ("z",)))
    assert top_card(mixed) is None and after_draw(mixed) == (((0, 1), ("a",)), ((3,), ("z",)))
    assert after_draw(mixed, "a") == (((0, 1), ("a", "b")), ((3,), ("z",))) and after_draw(
        mixed, "b"
    )[0] == ((0, 1), ("a", "a"))
    assert (
        top_card((((0, 3), ("a", "a")),)) == "a"
        and top_card((((0, 3), ("a",)),)) is None
        and top_card((((1,), ("a",)),)) is None
    )


def test_looking_again_tells_what_is_left_of_a_group():
    assert after_look((((1, 5, 6), ("a", "b")),), ("x", "b")) == (
        ((0,), ("x",)),
        ((1,), ("b",)),
        ((5, 6), ("a",)),
    )
    assert after_own_arrange((((4,), ("z",)),), ("b",), ("a",), 6) == (
        ((0,), ("b",)),
        ((3,), ("z",)),
        ((5,), ("a",)),
    )


# -- whole games ------------------------------------------------------------------------------


def peeking() -> CardSet:
    """The built-in set in which half of all cards look into decks, and some use others."""
    data = yaml.load(load_cards().source, LOADER)
    effects = [
        [{"look_at_deck": {"count": 3, "then": "reorder"}}],
        [{"look_at_deck": {"count": 4, "who": "opponent", "then": "bury"}}],
        [{"look_at_deck": {"count": 3, "then": {"take": 1, "rest": "bottom"}}}, {"draw": 1}],
        [{"look_at_deck": {"count": 3, "then": {"take": 2}}}],
        [{"look_at_deck": {"count": 5, "who": "opponent"}}],
        [
            {"look_at_deck": {"count": 2, "who": "opponent", "then": "reorder"}},
            {"draw": {"amount": 2, "who": "opponent"}},
        ],
        [{"use_card": {"from": "played_last"}}],
        [{"use_card": {"from": "opponent_discard"}}],
        ["use_card"],
    ]
    for deck in data["decks"].values():
        for n, card in enumerate(
            c for c in deck.values() if "effect" in c and not {"equipment", "ongoing"} & c.keys()
        ):
            card["effect"], card["cost"] = effects[n % len(effects)], 0
    data["game"]["opening_hand"] = 5
    cards, faults = load_text(yaml.dump(data, Dumper=DUMPER), "cards.yaml")
    assert cards is not None, faults
    return cards


@pytest.mark.parametrize("seed", range(4))
def test_knowledge_is_correct_saved_and_minimal(seed):
    cards = peeking()
    game, rng = new_game(cards, seed), Random(seed)
    views = {side: game.view(side) for side in SIDES}
    groups = saved = 0
    while game.decision and len(game.history) < 220:
        keys = game.decision.keys
        pay = [key for key in keys if key == "yes" or key.startswith("play:")]
        for event in game.apply(rng.choice(pay or keys)):
            for side in SIDES:
                fold(views[side], event, side)
        for side in SIDES:
            assert views[side] == game.view(side)
            guess = determinize(game, side, rng)
            groups += true_groups(game) + true_groups(guess)
            if game.decision and game.decision.side == side:
                check_guess_of_decider(game, guess, side)
        copy = restore(cards, game.state.snapshot())
        engine.advance(copy)
        assert copy.digest() == game.state.digest() == game.copy().state.digest()
        if is_quiet(game.state) and game.state.deck_knowledge and saved < 3:
            saved += 1
            check_saved(game)
    assert groups > 1000


@pytest.mark.parametrize(
    ("by", "places", "card"),
    [("town", [0], "escort"), ("town", [0, 0], "patrol"), ("creature", [99], "patrol")],
)
def test_a_position_must_know_what_is_true(by, places, card):
    with pytest.raises(PositionError, match="are not at these places"):
        table(town={"deck": DECK, "deck_known": [{"by": by, "places": places, "cards": [card]}]})


@pytest.mark.parametrize(
    ("settings", "code", "says"),
    [
        (
            "{count: 2, who: opponent, then: {take: 1}}",
            "misplaced",
            "Cards can only be taken from one’s own deck",
        ),
        ("{count: 2, then: {take: 3}}", "value", "You cannot take 3 of 2 cards"),
        ("{then: reorder}", "value", "A single card has no order"),
        (
            "{count: 2, then: {rest: bottom}}",
            "value",
            "'rest' says where the cards that are not taken go",
        ),
        (
            "{count: 2, then: {way: bury, take: 1}}",
            "value",
            "Give 'take' or a way to put the cards back",
        ),
        (
            "{count: 2, then: shuffle}",
            "unknown-value",
            "'shuffle' is not one of 'keep', 'reorder', or 'bury'",
        ),
    ],
)
def test_impossible_deck_operations_are_refused(settings, code, says):
    data = yaml.load(load_cards().source, LOADER)
    data["decks"]["town"]["curfew"]["effect"] = yaml.safe_load(f"[{{look_at_deck: {settings}}}]")
    cards, faults = load_text(yaml.dump(data, Dumper=DUMPER), "cards.yaml")
    assert (
        cards is None
        and [fault.code for fault in faults] == [code]
        and faults[0].message.startswith(says)
    )
