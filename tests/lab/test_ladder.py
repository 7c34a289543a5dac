"""The ladder: rush players, pairings with their goals, saved games and written tables."""

from __future__ import annotations

import pytest

from inbetween import InBetweenError, choose, load_cards, new_game
from inbetween.ai.players import LEVELS, player
from inbetween.ai.playstyles import PLAYSTYLES
from inbetween.ai.rush_players import RUSHES
from inbetween.arguments import InvalidArgument, player_argument
from inbetween.lab import ladder, simulate
from inbetween.lab.games import play_game
from inbetween.lab.ladder import (
    BEGIN,
    BY_ROUNDS,
    CLOCK,
    END,
    PAIRINGS,
    LadderPairing,
    main,
    pairing_result,
    play_pairing,
    tables,
    write_tables,
)
from inbetween.lab.runner import THIS_PROCESS
from inbetween.lab.simulate import play_simulation
from inbetween.paths import own_file
from tests.ai.test_players import permuted
from tests.lab.made_up_records import record
from tests.support.scenario import by_side, table

CARDS = load_cards()
QUICK = LadderPairing("easy", "random", 0.95)


# -- rushes ------------------------------------------------------------------------------------


def rush(t, name, choices):
    """Let a rush player make so many choices."""
    for _ in range(choices):
        t.choose(choose(t.game, f"rush:{name}"))


def test_the_awareness_rush_rests_and_raises():
    t = table(
        "sam h1",
        "tom c0",
        "bob h0",
        marker="sam",
        town={"hand": ["patrol", "curfew", "neighbourly_help"], "energy": 3},
    )
    rush(t, "awareness", 2)
    assert t.awareness("town") == 1 and t.energy("town") == 7 and len(t.hand("town")) == 3


def test_the_awareness_rush_plays_a_card_to_raise_awareness():
    t = table(
        "sam h0", "tom c0", "bob h0", marker="sam", town={"hand": ["town_meeting"], "energy": 10}
    )
    rush(t, "awareness", 4)
    assert t.at("sam") == "h1" and t.awareness("town") == 1


@pytest.mark.parametrize(("side", "where"), [("town", "h4"), ("creature", "c4")])
def test_the_locks_rush_shifts_the_character_nearest_to_a_lock(side, where):
    card = {"town": "patrol", "creature": "stalking"}[side]
    near, far = {"h4": ("bob h2", "mandi h1"), "c4": ("bob c2", "tom c1")}[where]
    t = table(
        f"max {where}",
        f"earl {where}",
        near,
        far,
        active=side,
        **by_side(side, {"hand": [card], "energy": 0}, {"awareness": 5, "energy": 9}),
    )
    rush(t, "locks", 2)
    assert t.at("bob") == {"h4": "h3", "c4": "c3"}[where]


def test_the_denial_rush_reduces_the_opponents_energy():
    t = table("sam h0", "tom c0", town={"hand": ["curfew", "cereal_bar"]}, creature={"energy": 9})
    rush(t, "denial", 3)
    assert t.zone("town", "discard") == ["curfew"] and t.energy("creature") < 9


@pytest.mark.parametrize("name", RUSHES)
def test_a_rush_plays_reproducible_games(name):
    one, again = (play_game(CARDS, 3, f"rush:{name}", "random") for _ in range(2))
    assert one == again and one.winner == "town"
    game = new_game(CARDS, seed=5)
    assert len({choose(permuted(game, deal), f"rush:{name}", seed=1) for deal in range(3)}) == 1


def test_rushes_are_not_offered_as_opponents():
    assert not set(LEVELS) & {"rush"} and player("rush:locks").name == "rush"
    for name in ("rush", "rush:", "rush:energy"):
        with pytest.raises(InBetweenError, match="rush"):
            player(name)
    with pytest.raises(InvalidArgument):
        player_argument("rush:locks")


# -- pairings -------------------------------------------------------------------------------------


def test_every_playstyle_and_every_rush_has_a_pairing():
    players = {pairing.player for pairing in PAIRINGS}
    assert {f"rush:{name}" for name in RUSHES} | {f"hard:{name}" for name in PLAYSTYLES} <= players
    assert len({pairing.name for pairing in PAIRINGS}) == len(PAIRINGS)
    for pairing in PAIRINGS:
        assert player(pairing.player) and player(pairing.against)


def test_goals_are_checked_in_both_seats():
    def seats(share, town, creature):
        return {"share": {"value": share}, "town": {"value": town}, "creature": {"value": creature}}

    assert (
        QUICK.met(seats(0.96, 0.95, 0.97)) == "yes"
        and QUICK.met(seats(0.96, 0.94, 0.98)) == "together"
    )
    assert QUICK.met(seats(0.9, 0.99, 0.81)) == "no"
    locks = LadderPairing("rush:locks", "hard", most=0.1)
    assert (
        locks.met(seats(0.05, 0.1, 0.0)) == "yes"
        and locks.met(seats(0.11, 0.2, 0.02)) == "no"
        and locks.wanted == "at most 10%"
    )


def test_the_boosted_pairing_always_has_fixed_rounds():
    pairing = next(pairing for pairing in PAIRINGS if pairing.boost > 1)
    setup = pairing.simulation(2, None).setup
    assert (
        setup.simulations == pairing.rounds
        and setup.boost == (4, 1)
        and pairing.title == "expert with 480 rounds against 120"
    )


def test_wins_are_counted_by_player():
    """Every second game is played with the seats swapped."""
    temper = LadderPairing("hard:hunter", "hard", 0.4)
    games = [
        record("town", ending="secured"),
        record("town", ending="awareness_town"),
        record("creature", ending="devoured"),
        record("creature", ending="devoured"),
    ]
    found = pairing_result(temper, games)
    assert found.seats["share"]["value"] == 0.5 and found.wins == (
        {"secured": 1, "devoured": 1},
        {"awareness_town": 1, "devoured": 1},
    )
    text = tables([found], 60, 2)
    assert "| hard:hunter against hard | 40% | 4 | 50.0% (15% to 85%) |" in text
    assert "| hard against it | 2 | 0% | 50% | 50% | 0% | 0% |" in text
    assert "--games 4 --simulations 60 --jobs 2" in text and "expert 240" in text


# -- games that are kept -----------------------------------------------------------------------


def test_an_interrupted_pairing_is_resumed(monkeypatch, tmp_path):
    (tmp_path / "uninterrupted").mkdir()
    uninterrupted = play_pairing(
        QUICK, QUICK.simulation(6, None), tmp_path / "uninterrupted", THIS_PROCESS
    )

    def interrupted(spec, worker_pool, done):
        yield from uninterrupted[:3]
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(ladder, "play_simulation", interrupted)
        play_pairing(QUICK, QUICK.simulation(6, None), tmp_path, THIS_PROCESS)
    played = []

    def counted(spec, worker_pool, done, play=play_simulation):
        for one in play(spec, worker_pool, done):
            played.append(one)
            yield one

    monkeypatch.setattr(ladder, "play_simulation", counted)
    assert (
        play_pairing(QUICK, QUICK.simulation(6, None), tmp_path, THIS_PROCESS) == uninterrupted
        and len(played) == 3
    )


def test_games_with_other_weights_are_refused(monkeypatch, tmp_path):
    play_pairing(QUICK, QUICK.simulation(2, None), tmp_path, THIS_PROCESS)
    monkeypatch.setattr(simulate, "weights_fingerprint", lambda weights: "other")
    with pytest.raises(InBetweenError, match="weights"):
        play_pairing(QUICK, QUICK.simulation(2, None), tmp_path, THIS_PROCESS)


def test_the_command_writes_its_tables_into_the_page(tmp_path, capsys):
    (tmp_path / "docs").mkdir()
    file = tmp_path / ladder.PAGE
    begin, end = BEGIN.format(by=CLOCK), END.format(by=CLOCK)
    rounds = f"{BEGIN.format(by=BY_ROUNDS)}\nold rounds\n{END.format(by=BY_ROUNDS)}\n"
    file.write_text(f"before\n{begin}\nold clock\n{end}\n{rounds}after\n", "utf-8")
    words = [
        "--games",
        "2",
        "--only",
        "easy-random",
        "--keep",
        str(tmp_path / "games"),
        "--write",
        "--into",
        str(tmp_path),
    ]
    assert main(words) == 0
    text = file.read_text("utf-8")
    assert (
        text.startswith("before\n")
        and text.endswith(f"{end}\n{rounds}after\n")
        and "old clock" not in text
    )
    assert (
        "| easy against random |" in text
        and "--games 2 --jobs 1 --only easy-random --write" in text
    )
    assert capsys.readouterr().out in text
    assert main([*words, "--simulations", "1", "--keep", str(tmp_path / "rounds")]) == 0
    assert "old rounds" not in file.read_text(
        "utf-8"
    ) and capsys.readouterr().out in file.read_text("utf-8")
    write_tables("x", file, CLOCK)
    write_tables("y", file, BY_ROUNDS)
    assert "easy" not in file.read_text("utf-8")
    file.write_text("nothing", "utf-8")
    assert main(words) == 1 and begin in capsys.readouterr().err
    assert file.read_text("utf-8") == "nothing"


def test_the_page_in_the_docs_has_a_place_for_the_tables():
    text = (own_file("cards.yaml").parent / ladder.PAGE).read_text("utf-8")
    for by in (CLOCK, BY_ROUNDS):
        assert text.index(BEGIN.format(by=by)) < text.index(END.format(by=by))
