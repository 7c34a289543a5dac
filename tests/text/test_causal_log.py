"""Lines of the log that tell causes: each deed with what came of it, and hidden cards as a
number.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from inbetween import new_game
from inbetween.rules import events as e
from inbetween.rules.constants import SIDES
from inbetween.text.log.causal_log import CausalLog, causal_lines
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES

CARDS = fixed_cards()


def told(*events, language="en"):
    """The lines without headings."""
    return [line.text for line in causal_lines(CARDS, events, language) if not line.heading]


REST = (e.Rested("town", 6, (("card:first_aid_kit", 2),)), e.EnergyChanged("town", 8, 9, "rest"))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "The Town Rests: +8 Energy (6 Characters, +2 {kit}), now 9."),
        ("it", "La Città Riposa: +8 Energia (6 Personaggi, +2 {kit}), ora ne ha 9."),
        ("pl", "Miasto Odpoczywa: +8 Energii (6 Postaci, +2 {kit}), teraz 9."),
    ],
)
def test_a_rest_tells_its_sum(language, line):
    kit = CARDS.cards[CARDS.card_index["first_aid_kit"]].names[language]
    assert told(*REST, language=language) == [line.replace("{kit}", kit)]


def test_a_rest_that_is_cut_short_says_so():
    assert told(e.Rested("town", 1), e.EnergyChanged("town", 1, 9, "rest")) == [
        "The Town Rests: +1 Energy (1 Character), now 9."
    ]
    assert told(e.Rested("town", 6), e.EnergyChanged("town", 2, 10, "rest")) == [
        "The Town Rests: +2 Energy instead of 6 (the maximum is 10)."
    ]
    assert "full" in told(e.Rested("town", 6))[0] and "no Character" in told(e.Rested("town", 0))[0]


@pytest.mark.parametrize(("n", "words"), [(1, "1 Postać"), (2, "2 Postacie"), (5, "5 Postaci")])
def test_polish_counts_characters(n, words):
    assert (
        words
        in told(e.Rested("creature", n), e.EnergyChanged("creature", n, n, "rest"), language="pl")[
            0
        ]
    )


def test_a_prepare_is_one_line_and_hides_what_is_hidden():
    events = (
        e.Prepared("town"),
        e.CardDiscarded("town", "patrol"),
        e.CardDiscarded("town", "patrol"),
        *[e.CardDrawn("town", card) for card in ("revolver", "bicycle", "curfew", "patrol")],
    )
    assert told(*events) == [
        "The Town Prepares: discards 2 (Patrol ×2), draws 4 (Revolver, Bicycle, Curfew, Patrol)."
    ]
    assert told(*[event.seen_by("creature") for event in events]) == [
        "The Town Prepares: discards 2 (Patrol ×2), draws 4."
    ]
    assert told(e.Prepared("town"), e.CardDrawn("town", None)) == [
        "The Town Prepares: discards nothing, draws 1."
    ]


PLAY = (e.CardPlayed("creature", "blackout"), e.TokenMoved("static", None, "sam"))
PAID = (
    e.EnergyChanged("creature", -2, 3, "pay"),
    e.CostPaid("creature", "blackout"),
    e.AbilityBegun("creature", None, "blackout"),
)
LOSS = e.EnergyChanged("town", -3, 5, "lose")
DONE = e.CardFinished("creature", "blackout", "discard")


def test_effects_of_a_card_are_in_its_line():
    assert told(*PLAY, DONE) == ["The Creature plays Blackout: the Static token is placed on Sam."]
    assert told(*PLAY, *PAID, LOSS, DONE) == [
        (
            "The Creature plays Blackout: the Static token is placed on Sam. For 2 Energy "
            "(3 left): the Town loses 3 Energy (now 5)."
        )
    ]
    assert told(*PLAY, *PAID[1:], LOSS, DONE)[0].endswith(
        "For free: the Town loses 3 Energy (now 5)."
    )


def test_draws_and_steps_that_follow_each_other_are_one_clause():
    draws = [e.CardDrawn("creature", None)] * 5
    steps = [e.Shifted("tom", "human", 1, "human", 0), e.Shifted("tom", "human", 2, "human", 1)]
    assert told(*PLAY, *PAID, *draws, *steps, DONE)[0].endswith(
        "the Creature draws 5 cards; Tom goes from InBetween to Guarded."
    )


def test_a_reaction_has_its_own_line_and_a_card_goes_on_after_another():
    cancel = (
        e.CardReacted("town", "revolver"),
        e.EnergyChanged("town", -1, 2, "pay"),
        e.CardLeftPlay("town", "revolver", "remove", None),
        e.AbilityBegun("town", None, "revolver"),
        e.AbilityCancelled("creature", "blackout"),
        DONE,
    )
    assert told(*PLAY, *PAID[:2], *cancel) == [
        "The Creature plays Blackout: the Static token is placed on Sam. Cost: 2 Energy (3 left).",
        (
            "The Town reacts with Revolver (−1 Energy, now 2): the ability of Blackout "
            "is canceled; Revolver is removed from the game."
        ),
    ]
    inner = (
        e.CardPlayed("creature", "hiding"),
        e.TokenMoved("shadow", None, "tom"),
        e.CardFinished("creature", "hiding", "discard"),
    )
    assert told(*PLAY, *PAID, *inner, LOSS, DONE)[1:] == [
        "The Creature plays Hiding: the Shadow token is placed on Tom.",
        "Blackout: the Town loses 3 Energy (now 5).",
    ]


def test_a_card_that_stays_says_when_it_sends_the_marker_on():
    step = e.MarkerMoved("sam", "bob", (("hiding", "tom"),))
    assert told(step) == ["Hiding moves the marker past Tom; the marker moves to Bob."]
    assert told(e.CardLeftPlay("creature", "hiding", "discard", "tom"), step) == [
        "Hiding moves the marker past Tom; the marker moves to Bob; Hiding is discarded."
    ]


def test_a_card_that_sends_the_marker_on_leaves_after_the_move_whatever_moved_it():
    step = e.MarkerMoved("sam", "bob", (("hiding", "tom"),))
    gone = e.CardLeftPlay("creature", "hiding", "discard", "tom")
    assert told(e.CardReacted("town", "bicycle"), gone, step) == [
        "The Town reacts with Bicycle: Hiding moves the marker past Tom; the marker moves to Bob; "
        "Hiding is discarded."
    ]


def test_a_prepare_renews_the_deck_before_it_draws():
    renewed = e.DeckReshuffled("town", 2)
    gone, drawn = e.CardDiscarded("town", "curfew"), e.CardDrawn("town", "patrol")
    assert told(e.Prepared("town"), gone, drawn, renewed, drawn) == [
        "The Town Prepares: discards 1 (Curfew), reshuffles the discard pile, draws 2 (Patrol ×2)."
    ]


@pytest.mark.parametrize("people", [1, 2])
def test_a_rest_at_full_energy_tells_what_it_would_have_gained(people):
    rest = e.Rested("town", people, (("card:first_aid_kit", 2),))
    people_text = "1 Character" if people == 1 else "2 Characters"
    assert told(rest) == [
        "The Town Rests but gains nothing: its Energy is full "
        f"(otherwise +{people + 2}: {people_text}, +2 First Aid Kit)."
    ]


def test_a_raise_tells_where_and_for_what():
    events = (
        e.MarkerMoved("tom", "sam"),
        e.PhaseBegun(3, "activity", "town"),
        e.EnergyChanged("creature", -2, 4, "awareness"),
        e.AwarenessChanged("creature", 2),
        e.PhaseBegun(3, "movement", "town"),
    )
    assert told(*events)[1] == (
        "With the marker on Sam, the Creature raises its Awareness to 2 for 2 Energy (4 left)."
    )
    first = causal_lines(CARDS, events[1:], "en", marker="sam")
    assert first[0].text == told(*events)[1], "before the marker has moved at all"
    declined = e.AwarenessDeclined("town", "sam", 3)
    assert told(
        *events[:2], declined, e.AbilityBegun("town", "sam", None), e.CardDrawn("town", None)
    )[1:] == [
        "With the marker on Sam, the Town does not raise its Awareness.",
        "Sam is activated for the Town: the Town draws a card.",
    ]
    assert causal_lines(fixed_cards(), [declined], "en")[0].who == "sam"
    assert (
        told(*events, e.AwarenessChanged("creature", 1))[2]
        == "The Creature’s Awareness falls to 1."
    )


def test_the_last_line_names_the_ending():
    assert told(e.GameEnded("town", "secured")) == ["The Town wins: 3 Characters are Secured."]
    assert told(e.GameEnded("draw", "draw")) == ["A draw."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_logs_of_whole_games_are_complete_and_reveal_nothing(language):
    """Every event belongs to one line at most, in order, and no card that a side drew is named to
    the other.
    """
    for seed in (2, 9):
        game = new_game(CARDS, seed)
        rng = Random(seed)
        log = []
        while game.decision:
            log += game.apply(
                rng.choice(
                    [k for k in game.decision.keys if k not in ("rest", "no")] or game.decision.keys
                )
            )
        for side in SIDES:
            lines = causal_lines(CARDS, [event.seen_by(side) for event in log], language)
            assert all(one.first <= one.last < other.first for one, other in pairwise(lines))
            assert len(lines) < 0.75 * sum(
                event.kind not in ("phase", "pay", "finish") for event in log
            ), "joined"
            for line in lines:
                assert (
                    "{" not in line.text
                    and "None" not in line.text
                    and "  " not in line.text
                    and ";;" not in line.text
                )
                for event in line.events:
                    assert (
                        not isinstance(event, e.CardDrawn)
                        or event.side == side
                        or event.card is None
                    )


def test_an_incremental_log_equals_a_full_one():
    game = new_game(CARDS, 2)
    rng = Random(2)
    log = []
    growing = CausalLog(CARDS, "en")
    while game.decision:
        new = game.apply(
            rng.choice(
                [k for k in game.decision.keys if k not in ("rest", "no")] or game.decision.keys
            )
        )
        log += new
        lines = growing.take(new)
        if game.turn % 9 == 0:
            assert lines == causal_lines(CARDS, log, "en")
    assert lines == causal_lines(CARDS, log, "en") and growing.taken == len(log)


def test_rests_in_games_list_their_parts():
    game = new_game(CARDS, 4)
    rested = [
        event
        for _ in range(8)
        for event in game.apply("rest" if "rest" in game.legal_choices else game.legal_choices[-1])
        if isinstance(event, e.Rested)
    ]
    assert rested and all(event.people > 0 for event in rested)
