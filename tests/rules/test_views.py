"""Hidden information, determinized games, illegal choices, copies and saved games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from inbetween import Event, Game, IllegalChoice, SaveError, determinize, load_position, new_game
from inbetween.rules.events import OMNISCIENT_VIEWER, CardDrawn, CardPlayed
from tests.support.card_plays import cast, lay_token, modded
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import Table, table

SIDES = ("town", "creature")
OTHER = {"town": "creature", "creature": "town"}


def random_game(seed: int, most: int = 250) -> Iterator[Game]:
    """A game played at random, at each of its decisions and at its end."""
    game, rng = new_game(fixed_cards(), seed), Random(seed)
    for _ in range(most):
        yield game
        if game.decision is None:
            return
        game.apply(rng.choice(game.decision.keys))


# -- view -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_view_is_plain_data_of_the_promised_shape(seed: int) -> None:
    for game in random_game(seed):
        for side in SIDES:
            view = game.view(side)
            assert json.loads(json.dumps(view)) == view
            assert {
                "turn",
                "phase",
                "active",
                "direction",
                "marker",
                "circle",
                "town",
                "creature",
                "resolving",
            } <= set(view)
            assert (view["turn"], view["phase"], view["active"]) == (
                game.turn,
                game.phase,
                game.active,
            )
            assert view["marker"] in [e["id"] for e in view["circle"]]
            assert all(
                {"id", "side", "safety", "tokens", "attached"} <= set(e) for e in view["circle"]
            )
            for owner in SIDES:
                own = view[owner]
                assert {
                    "energy",
                    "awareness",
                    "ready",
                    "hand",
                    "deck",
                    "discard",
                    "equipment",
                    "removed",
                } <= set(own)
                known = [card for card in own["hand"] if card is not None]
                assert own["hand"] == sorted(known) + [None] * (len(own["hand"]) - len(known))
                assert owner != side or len(known) == len(own["hand"])


@pytest.mark.parametrize("seed", range(3))
def test_views_differ_only_in_the_hands_and_what_is_named_is_true(seed: int) -> None:
    for game in random_game(seed):
        town, creature = game.view("town"), game.view("creature")
        for owner in SIDES:
            shown = Counter(c for c in game.view(OTHER[owner])[owner]["hand"] if c)
            assert not shown - Counter(game.view(owner)[owner]["hand"])
            assert len(town[owner].pop("hand")) == len(creature[owner].pop("hand"))
        assert town == creature


def test_the_circle_starts_with_the_first_dealt_who_is_still_there() -> None:
    town = {"hand": ["evacuation"], "energy": 10}
    t = table("sam h0", "tom h0", "bob h0", "max h0", marker="bob", town=town)
    assert t.circle[0] == "sam"
    assert cast(t, "evacuation", "sam").circle[:3] == ["tom", "bob", "max"]


def test_attached_equipment_is_listed_with_the_sides_equipment() -> None:
    view = table("sam h0 /shotgun /hiding", town={"equipment": ["scrapbook"]}).view("creature")
    assert sorted(view["town"]["equipment"]) == ["scrapbook", "shotgun"]
    assert view["creature"]["equipment"] == []
    assert view["circle"][0]["attached"] == ["shotgun", "hiding"]


def test_a_hidden_hand_is_nulls() -> None:
    t = table(town=["patrol", "curfew"], creature=["hiding"])
    assert t.view("town")["town"]["hand"] == ["curfew", "patrol"]
    assert t.view("creature")["town"]["hand"] == [None, None]
    assert t.view("town")["creature"]["hand"] == [None]


def shown_by_rodney() -> Table:
    """Rodney has shown a hand of two to Creature; now Creature rests and it is Town's turn."""
    t = table(
        "rodney c2",
        marker="rodney",
        phase="activity",
        creature={"energy": 0},
        town=["patrol", "curfew"],
    )
    return t.choose("no", "rest").turn_over(3)


def test_10_20_what_rodney_showed_stays_known_while_the_rest_stays_hidden() -> None:
    t = shown_by_rodney().choose("prepare", "done")
    assert t.view("creature")["town"]["hand"] == ["curfew", "patrol", None, None, None]
    assert t.view("town")["creature"]["hand"] == [], "Town has learned nothing"


def test_10_20_a_known_card_that_was_played_or_discarded_is_no_longer_in_the_hand() -> None:
    played = lay_token(shown_by_rodney(), "patrol")
    assert played.view("creature")["town"]["hand"] == ["curfew"]
    discarded = shown_by_rodney().choose("prepare", "curfew", "done")
    assert discarded.view("creature")["town"]["hand"] == ["patrol", None, None, None, None]


def test_10_20_of_two_copies_the_known_one_leaves_first_and_the_other_stays_hidden() -> None:
    t = table(active="creature", creature={"hand": ["hiding"] * 3, "seen": ["hiding"], "energy": 0})
    assert t.view("town")["creature"]["hand"] == ["hiding", None, None]
    assert lay_token(t, "hiding").view("town")["creature"]["hand"] == [None, None]


def test_10_20_a_card_mina_takes_is_known_even_beside_hidden_copies() -> None:
    t = table(
        "mina c2",
        marker="mina",
        phase="activity",
        creature={"energy": 0, "hand": ["hiding"], "discard": ["hiding", "feeding"]},
    )
    t.choose("yes", "hiding").turn_over()
    assert t.view("town")["creature"]["hand"] == ["hiding", None]


# -- events -----------------------------------------------------------------------------------


def test_drawn_cards_are_seen_only_by_their_owner() -> None:
    t = table(town={"hand": [], "deck": ["patrol", "curfew"]}).choose("prepare")
    draws = [e for e in t.events if e.kind == "draw"]
    assert [e.seen_by("town").data["card"] for e in draws][:2] == ["patrol", "curfew"]
    assert [e.seen_by("creature").data["card"] for e in draws] == [None] * 5
    assert all(e.seen_by("creature").data["side"] == "town" for e in draws)
    assert draws[0].data["card"] == "patrol", "the event itself is unchanged"


def test_redaction_spares_public_events() -> None:
    drawn = CardDrawn("town", "patrol")
    assert (
        drawn.seen_by("town") is drawn
        and drawn.only == "town"
        and drawn.seen_by(OMNISCIENT_VIEWER) is drawn
    )
    assert (
        drawn.seen_by("creature").data == {"side": "town", "card": None}
        and drawn.seen_by("creature").only is None
    )
    public = CardPlayed("town", "patrol")
    assert public.seen_by("creature") is public and public.only is None


def test_every_kind_of_event_has_a_name_of_its_own_and_cannot_be_changed() -> None:
    kinds = get_args(Event)
    assert len({kind.kind for kind in kinds}) == len(kinds) == 33
    with pytest.raises(FrozenInstanceError):
        CardPlayed("town", "patrol").card = "curfew"


@pytest.mark.parametrize("seed", range(4))
def test_events_tell_a_side_no_card_that_went_unseen_into_the_others_hand(seed: int) -> None:
    game, rng = new_game(fixed_cards(), seed), Random(seed)
    while game.decision and game.turn < 40:
        for event in game.apply(rng.choice(game.decision.keys)):
            if event.kind == "draw":
                assert event.seen_by(OTHER[event.data["side"]]).data["card"] is None


# -- determinize ------------------------------------------------------------------------------


def cards_of(game: Game, side: str) -> Counter[str]:
    """Hand and deck of a side together."""
    n = SIDES.index(side)
    return Counter(game.cards.cards[c].id for c in game.hand[n] + game.deck[n])


@pytest.mark.parametrize("seed", range(5))
def test_a_determinized_game_fits_what_the_side_knows(seed: int) -> None:
    for game in random_game(seed, 150):
        for side in SIDES:
            before = game.snapshot()
            guess = determinize(game, side, Random(seed))
            assert game.snapshot() == before
            if game.decision and game.decision.side == side:
                assert guess.view(side) == game.view(side)
                assert guess.decision and guess.decision.keys == game.decision.keys
                for owner in SIDES:
                    assert cards_of(guess, owner) == cards_of(game, owner)
                n = SIDES.index(OTHER[side])
                assert not Counter(guess.revealed_hand[n]) - Counter(guess.hand[n])
                assert not Counter(guess.inferred_hand[n]) - Counter(guess.hand[n])


def test_known_cards_stay_in_the_hand_and_the_others_vary() -> None:
    t = table(
        creature={
            "hand": ["hiding", "hiding", "feeding", "stalking"],
            "seen": ["hiding", "stalking"],
        }
    )
    hands = {
        tuple(determinize(t.game, "town", Random(n)).view("creature")["creature"]["hand"])
        for n in range(40)
    }
    assert all({"hiding", "stalking"} <= set(hand) and len(hand) == 4 for hand in hands)
    assert len(hands) > 10


def test_ones_own_hand_stays_and_ones_own_deck_is_shuffled() -> None:
    t = table(town={"hand": ["patrol"], "deck": ["curfew", "escort", "research"]})
    guesses = [determinize(t.game, "town", Random(n)) for n in range(10)]
    assert all(g.view("town")["town"]["hand"] == ["patrol"] for g in guesses)
    assert len({g.deck[0] for g in guesses}) == 10


def test_after_a_reshuffle_the_hand_follows_from_counting() -> None:
    everything = [c.id for c in fixed_cards().cards if c.side == 0]
    held, rest = ["patrol", "curfew"], [id for id in everything if id not in ("patrol", "curfew")]
    t = table(town={"hand": held, "discard": rest}).choose("prepare", "done")
    for n in range(10):
        assert set(held) <= set(
            determinize(t.game, "creature", Random(n)).view("town")["town"]["hand"]
        )


HIDDEN = [
    (
        {"hand": ["hiding", "feeding", "stalking"]},
        {"hand": ["paranoia", "blackout", "hiding"], "deck": ["feeding"]},
    ),
    (
        {"hand": ["hiding", "feeding", "stalking"], "seen": ["hiding"]},
        {
            "hand": ["hiding", "abduction", "abduction"],
            "seen": ["hiding"],
            "deck": ["stalking", "stalking"],
        },
    ),
]


@pytest.mark.parametrize(("one", "two"), HIDDEN)
@pytest.mark.parametrize("active", SIDES)
def test_a_guess_does_not_depend_on_the_real_hidden_cards(one: Any, two: Any, active: str) -> None:
    town = {"hand": ["patrol", "curfew"]}
    games = [
        table("sam h1", town=town, creature=creature, active=active, seed=seed).game
        for creature, seed in ((one, 1), (two, 2))
    ]
    assert games[0].view("town") == games[1].view("town")
    for n in range(5):
        first, second = (determinize(game, "town", Random(n)) for game in games)
        assert first.snapshot() == second.snapshot()
        assert first.decision and second.decision and first.decision.keys == second.decision.keys


def test_nor_do_the_other_sides_choices_in_it() -> None:
    hands = (["patrol", "curfew", "escort"], ["research", "detour", "barricade"])
    sam = {"marker": "sam", "phase": "activity", "creature": {"energy": 0}}
    games = [
        table("sam c2", **sam, town=hand).choose("option:1").side_asked("town").game
        for hand in hands
    ]
    games += [table(town=hand).choose("prepare").side_asked("town").game for hand in hands]
    for one, two in (games[:2], games[2:]):
        first, second = (determinize(game, "creature", Random(3)) for game in (one, two))
        assert first.snapshot() == second.snapshot()
        assert first.decision and second.decision and first.decision.keys == second.decision.keys
        hand = first.view("town")["town"]["hand"]
        assert [key for key in sorted(first.decision.keys) if key != "done"] == hand


def test_a_guess_can_be_played_on_but_not_saved() -> None:
    guess = determinize(new_game(fixed_cards(), 5), "town", Random(1))
    while guess.decision and guess.turn < 6:
        guess.apply(guess.decision.keys[-1])
    with pytest.raises(SaveError):
        guess.to_json()


# -- illegal choices and copies ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_an_illegal_choice_leaves_the_game_as_it_was(seed: int) -> None:
    for game in random_game(seed):
        before, history = game.snapshot(), game.keys()
        options = game.decision.keys if game.decision else []
        for key in ("nonsense", "", "play:nobody", "REST", "rest "):
            with pytest.raises(IllegalChoice) as refused:
                game.apply(key)
            assert repr(key) in str(refused.value) and "\n" not in str(refused.value)
        assert game.snapshot() == before
        assert game.keys() == history
        assert (game.decision.keys if game.decision else []) == options


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_goes_its_own_way(seed: int) -> None:
    for game in random_game(seed, 120):
        copy, before = game.copy(), game.snapshot()
        assert copy.snapshot() == before
        rng = Random(seed)
        for _ in range(12):
            if copy.decision:
                copy.apply(rng.choice(copy.decision.keys))
        assert game.snapshot() == before
        again = game.copy()
        rng = Random(seed)
        for _ in range(12):
            if again.decision:
                again.apply(rng.choice(again.decision.keys))
        assert again.snapshot() == copy.snapshot(), "chance is part of the state"


# -- saved games ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_saved_game_comes_back_at_every_decision(seed: int) -> None:
    cards = fixed_cards()
    for game in random_game(seed, 130):
        back = Game.from_json(cards, game.to_json())
        assert back.snapshot() == game.snapshot()
        assert back.keys() == game.keys()
        assert (back.decision and back.decision.keys) == (game.decision and game.decision.keys)
        assert (back.winner, back.ending) == (game.winner, game.ending)


def test_a_game_from_a_position_comes_back_too() -> None:
    t = table(
        "sam h2 +eye /shotgun!",
        "tom c1 /hiding",
        town={"hand": ["patrol"], "equipment": ["scrapbook"]},
        seed=9,
        direction="counterclockwise",
        creature={"hand": ["hiding", "feeding"], "seen": ["hiding"]},
    )
    assert Game.from_json(fixed_cards(), t.game.to_json()).snapshot() == t.game.snapshot()
    cast(t, "patrol")
    back = Game.from_json(fixed_cards(), t.game.to_json())
    assert back.snapshot() == t.game.snapshot()
    assert back.view("town") == t.game.view("town")


def saved() -> dict[str, Any]:
    """A saved game of four choices, as data."""
    game = new_game(fixed_cards(), 11)
    for _ in range(4):
        assert game.decision
        game.apply(game.decision.keys[-1])
    return json.loads(game.to_json())


def refusal(text: str) -> str:
    """The one sentence with which a saved game is refused."""
    with pytest.raises(SaveError) as error:
        Game.from_json(fixed_cards(), text)
    message = str(error.value)
    assert "\n" not in message and message.endswith(".") and message[0].isupper()
    return message


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "7", '{"format": 1', "[" * 100_000, '{"a": NaN}']
)
def test_text_that_is_no_saved_game_is_refused(text: str) -> None:
    assert "saved game" in refusal(text)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 99}, "99"),
        ({"cards": "0000"}, "card set"),
        ({"keys": "rest"}, "'keys'"),
        ({"keys": [1]}, "'keys'"),
        ({"seed": "x"}, "'seed'"),
        ({"seed": True}, "'seed'"),
        ({"state": 5}, "'state'"),
        ({"more": 1}, "'more'"),
        ({"position": {}}, "'position'"),
        ({"keys": ["fly"]}, "'fly'"),
        ({"seed": 12}, "saved game"),
        ({"state": "0" * 16}, "state"),
    ],
)
def test_a_changed_save_is_refused_by_name(change: dict[str, Any], told: str) -> None:
    assert told in refusal(json.dumps({**saved(), **change}))


@pytest.mark.parametrize("entry", ["format", "cards", "seed", "keys", "state"])
def test_a_save_with_an_entry_missing_is_refused(entry: str) -> None:
    data = saved()
    del data[entry]
    assert entry in refusal(json.dumps(data))


def test_a_dropped_choice_is_noticed() -> None:
    data = saved()
    data["keys"].pop()
    refusal(json.dumps(data))


def test_a_save_of_an_impossible_position_is_refused() -> None:
    data = json.loads(
        load_position(
            fixed_cards(), {"circle": ["sam", "tom", "bob", "max", "earl", "jayne"]}
        ).to_json()
    )
    data["position"]["circle"][0] = {"id": "nobody"}
    assert "nobody" in refusal(json.dumps(data))


def test_a_save_of_another_card_set_is_refused(tmp_path: Path) -> None:
    other = modded(tmp_path, ("prepare_to: 5", "prepare_to: 6"))
    assert "card set" in refusal(new_game(other, 3).to_json())


def test_comments_and_layout_do_not_make_another_card_set(tmp_path: Path) -> None:
    same = modded(tmp_path, ("format: 1\n", "# a remark\nformat: 1\n\n"))
    assert Game.from_json(same, new_game(fixed_cards(), 3).to_json()).turn == 1
