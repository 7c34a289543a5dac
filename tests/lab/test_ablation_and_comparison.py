"""Games without a denied card or ability, and comparisons of two card sets."""

import pytest

from inbetween import InBetweenError
from inbetween.lab.games import GameSetup, card_set, play, setup_of
from inbetween.lab.report.markdown import Report
from inbetween.lab.runner import THIS_PROCESS
from inbetween.lab.simulate import (
    SimulationSpec,
    games_per_seed,
    play_simulation,
    summarize_simulation,
)
from inbetween.lab.statistics.ablation import deniable, parse_denied
from inbetween.lab.statistics.comparison import compare_records
from tests.support.fixed_set import fixed_cards

from .made_up_records import record

CARDS = fixed_cards()

RANDOM = setup_of()


# -- denied ------------------------------------------------------------------------------------


def test_denied_things_are_never_used():
    every = [play(RANDOM, seed) for seed in range(6)]
    used = {
        thing for r in every for counts in (r.played, r.abilities, r.awareness) for thing in counts
    }
    things = [thing for thing in deniable(CARDS) if thing in used]
    assert len(things) > 40 and sum(":" in thing for thing in things) > 5
    denied = RANDOM._replace(denied=tuple(things))
    for seed in range(6):
        found = play(denied, seed)
        assert not (
            found.played.keys()
            | found.paid.keys()
            | found.abilities.keys()
            | found.awareness.keys()
        ) & set(things)


@pytest.mark.parametrize(("level", "simulations"), [("easy", None), ("hard", 4)])
def test_denied_things_are_never_used_by_ai_players(level, simulations):
    setup = RANDOM._replace(town=level, simulations=simulations)
    before = play(setup, 1)
    own = [id for id in before.played if CARDS.cards[CARDS.card_index[id]].side == 0]
    after = play(setup._replace(denied=(*own, *before.awareness)), 1)
    assert (
        own
        and not after.played.keys() & set(own)
        and not after.awareness.keys() & before.awareness.keys()
    )


def test_a_game_ends_even_if_all_cards_are_denied():
    """The hand is then rested and prepared away."""
    every = tuple(c.id for c in CARDS.cards)
    found = play(RANDOM._replace(denied=every), 2)
    assert not found.played and found.winner


def test_unknown_ids_cannot_be_denied():
    assert parse_denied(CARDS, ["town:1", "town:1"]) == ["town:1"] and parse_denied(
        CARDS, ["all"]
    ) == list(deniable(CARDS))
    with pytest.raises(InBetweenError, match="'town:9' can be denied"):
        parse_denied(CARDS, ["town:9"])


def test_worth_is_the_difference_over_the_same_seeds():
    spec = SimulationSpec(RANDOM, 2, denied=("town:1", "creature:1"))
    assert [part.role for part in games_per_seed(spec)] == ["", "town:1", "creature:1"]
    games = [
        record("town"),
        record("creature"),
        record("town"),
        record("draw"),
        record("draw"),
        record("town"),
    ]
    found = summarize_simulation(spec, games)
    assert found["games"] == 2 and found["denied"]["town:1"]["worth"]["value"] == 0.5
    assert (
        found["denied"]["creature:1"]["worth"]["value"] == 0.25
        and found["denied"]["creature:1"]["side"] == "creature"
    )


# -- comparing ---------------------------------------------------------------------------------


def changed_set(old, new):
    assert old in RANDOM.text
    return GameSetup(RANDOM.text.replace(old, new, 1), "changed.yaml")


def test_a_set_compared_with_itself_shows_no_change():
    data = summarize_simulation(
        spec := SimulationSpec(RANDOM, 4, other=RANDOM), list(play_simulation(spec, THIS_PROCESS))
    ) | {"seconds": 1.0}
    assert data["compare"]["same_games"] == 4 and not data["compare"]["changed"]
    assert "No change: every game ended the same way." in Report(CARDS, data).page()


def test_a_comparison_finds_shorter_games():
    spec = SimulationSpec(RANDOM, 30, other=RANDOM._replace(numbers=(("awareness_goal", 1),)))
    data = summarize_simulation(spec, list(play_simulation(spec, THIS_PROCESS))) | {"seconds": 1.0}
    assert (
        "turns" in data["compare"]["changed"]
        and data["compare"]["measures"]["turns"]["difference"]["high"] < 0
    )
    page = Report(CARDS, data).page()
    line = next(line for line in page.splitlines() if line.startswith("| turns |"))
    assert "Yours: " in page and line.split("|")[4].strip().startswith("+")
    assert (
        "More than noise: " in page and "turns" in page.split("More than noise: ")[1].split(".")[0]
    )


def test_cards_of_only_one_set_are_listed():
    id = CARDS.cards[0].id
    other = card_set(changed_set(f"\n    {id}:\n", "\n    another_one:\n"))
    found = compare_records((CARDS, other), [record()], [record("creature")])
    assert (
        found["only_before"] == [id]
        and found["only_after"] == ["another_one"]
        and f"played:{id}" not in found["measures"]
    )
    assert found["measures"]["town_wins"]["difference"]["value"] == -1 and not found["changed"]
