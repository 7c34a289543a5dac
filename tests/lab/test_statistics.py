"""Game records against the events of the game, and statistics checked by hand."""

from collections import Counter
from random import Random

import pytest

from inbetween import Event
from inbetween.lab.games import play, setup_of
from inbetween.lab.statistics.estimates import (
    holm,
    mean,
    paired_difference,
    share,
    share_difference,
    wilson_interval,
)
from inbetween.lab.statistics.records import WinProgress, game_record
from inbetween.lab.statistics.summary import comeback, lead_changes, seat_results, summarize
from inbetween.rules import engine
from inbetween.rules.turns.setup import new_game
from tests.support.fixed_set import fixed_cards

from .made_up_records import record

CARDS = fixed_cards()

RANDOM = setup_of()


# -- records -----------------------------------------------------------------------------------


@pytest.fixture(params=[3, 8])
def recorded_game(request):
    """The events of a random game, and the record made from them."""
    events: list[Event] = []
    rng = Random(request.param)
    game = new_game(CARDS, request.param, log=events)
    while game.options:
        engine.choose(game, rng.choice(game.options))
    return events, game_record(game, request.param, 0, 0, [], events)


@pytest.mark.parametrize(
    ("kind", "field"), [("draw", "drawn"), ("play", "played"), ("pay", "paid")]
)
def test_a_record_counts_the_uses_of_cards(recorded_game, kind, field):
    events, found = recorded_game
    ids = [event.card for event in events if event.kind == kind]
    assert ids and getattr(found, field) == Counter(ids)


def test_a_record_counts_shifts_by_direction(recorded_game):
    def toward_secured(event):
        if event.flipped:
            return event.side == "human"
        return (event.safety > event.from_safety) == (event.side == "human")

    events, found = recorded_game
    shifts = [toward_secured(event) for event in events if event.kind == "shift"]
    assert shifts and found.shifts == [shifts.count(True), shifts.count(False)]


def test_a_record_counts_abilities_of_characters(recorded_game):
    events, found = recorded_game
    used = [
        f"{event.side}:{event.character}"
        for event in events
        if event.kind == "ability" and event.character and not event.card
    ]
    assert used and found.abilities == Counter(used)


def test_a_record_counts_awareness_raises_and_abilities(recorded_game):
    events, found = recorded_game
    raises, levels = {"town": 0, "creature": 0}, {"town": 0, "creature": 0}
    for event in events:
        if event.kind == "awareness":
            raises[event.side] += event.level > levels[event.side]
            levels[event.side] = event.level
    assert found.raises == list(raises.values())
    assert found.awareness == {
        f"{event.side}:{event.level}": 1 for event in events if event.kind == "awareness_ability"
    }


def test_the_lead_compares_the_progress_of_both_sides():
    game = new_game(CARDS, 1)
    assert WinProgress(CARDS).lead(game) == 0
    game.awareness = [3, 0]
    assert WinProgress(CARDS).lead(game) == 100 * 6 // 21
    people = [c for c in game.circle if game.line[c] == 4]
    for c in people[:3]:
        game.line[c] = 2  # half of the way to Devoured
    assert WinProgress(CARDS).lead(game) == 100 * 6 // 21 - 50


def test_the_opening_hand_counts_as_drawn():
    found = play(RANDOM, 5)
    hands = new_game(CARDS, 5).hand
    assert {CARDS.cards[card].id for hand in hands for card in hand} <= set(found.drawn)


# -- statistics --------------------------------------------------------------------------------


def test_intervals_match_known_values():
    assert (
        wilson_interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
        and wilson_interval(0, 10)[0] == 0
        and wilson_interval(0, 0) == (0, 1)
    )
    assert share(1, 4).value == 0.25
    assert mean([1, 2, 3]) == pytest.approx(
        (2, 2 - 1.959964 / 3**0.5, 2 + 1.959964 / 3**0.5)[:1] + mean([1, 2, 3])[1:]
    )
    assert mean([1, 2, 3]).high == pytest.approx(2 + 1.959964 / 3**0.5)
    gap = share_difference(56, 70, 48, 80)  # Newcombe 1998, example (a)
    assert gap is not None
    assert (gap.value, gap.low, gap.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert share_difference(1, 1, 0, 0) is None


def test_paired_differences_match_known_values():
    one, other = [1] * 10 + [0] * 10, [1] * 9 + [0] + [1] * 6 + [0] * 4
    gap = paired_difference(one, other)  # 6 up, 1 down
    assert gap.value == 5 / 20 and gap.p_value == pytest.approx(2 * (1 + 7) / 2**7)
    assert paired_difference(one, one).p_value == 1 and paired_difference(one, one).value == 0
    turns = paired_difference([10, 20, 30], [12, 21, 36])
    assert turns.value == 3 and turns.p_value == pytest.approx(0.0499, abs=0.001)
    assert paired_difference([0.5, 1], [0.5, 1]).p_value == 1


def test_holm_correction():
    assert holm([0.04, 0.01, 0.5, 0.013]) == [False, True, False, True]
    assert holm([0.03, 0.04]) == [False, False] and holm([]) == []


def test_lead_changes_and_comebacks():
    assert (
        lead_changes(record(lead=[0, 5, 0, -3, -4, 9])) == 2
        and lead_changes(record(lead=[0, 0])) == 0
    )
    assert (
        comeback(record(lead=[0, -25, 3]))
        and not comeback(record(lead=[0, -24]))
        and not comeback(record("creature", lead=[0, -25]))
    )
    assert comeback(record("creature", lead=[30])) and not comeback(record("draw", lead=[90, -90]))


def test_summary_of_four_games():
    id, other = CARDS.cards[0].id, next(c.id for c in CARDS.cards if c.side == 1)
    games = [
        record(drawn={id: 2}, played={id: 1}, paid={id: 1}, awareness={"town:1": 1}),
        record("creature", ending="devoured", turns=20),
        record(first="creature", drawn={id: 1}, lead=[-30, 10]),
        record("creature", first="creature", played={id: 1, other: 3}),
    ]
    found = summarize(CARDS, games)
    assert (
        found["wins"] == {"town": 2, "creature": 2, "draw": 0} and found["first_player_wins"] == 2
    )
    assert found["turns"]["mean"] == 12.5 and found["turns"]["counts"] == {"10": 3, "20": 1}
    card = found["cards"][id]
    assert (
        card["drawn"],
        card["played"],
        card["paid"],
        card["won_when_played"],
        card["won_otherwise"],
    ) == (2, 2, 1, 1, 1)
    gap, other_gap = card["gap"], found["cards"][other]["gap"]
    assert gap is not None and other_gap is not None
    assert card["paid_when_drawn"]["value"] == 0.5 and gap["value"] == 0
    assert found["cards"][other]["won_when_played"] == 1
    assert other_gap["value"] == pytest.approx(1 - 1 / 3)
    assert (
        found["awareness"]["town:1"]["used"] == 1
        and found["awareness"]["town:1"]["won_when_used"] == 1
    )
    first, second = found["lead"]["by_turn"]
    assert found["lead"]["comebacks"] == 1 and (
        second["turn"],
        second["games"],
        second["mean"],
    ) == (2, 1, 10)
    assert (
        second["creature"] is None
        and first["quarters"] == [0, 0, 0]
        and first["town"]["games"] == 2
        and first["town"]["value"] == -15
    )


def test_seat_results_of_both_seats():
    found = seat_results(
        [
            (False, record("town")),
            (True, record("town")),
            (False, record("draw")),
            (True, record("creature")),
        ],
        ("a", "b"),
    )
    assert (
        found["share"]["value"] == 0.625
        and found["town"]["value"] == 0.75
        and found["creature"]["value"] == 0.5
    )
