"""The lab: records, statistics, denied things, comparisons, and orders that are played anywhere and go on where they stopped."""

import csv
import json
import re
import sys
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from itertools import islice
from random import Random

import pytest

from inbetween import InBetweenError
from inbetween.cli import main
from inbetween.lab import checkpoints
from inbetween.lab import cluster as clusters
from inbetween.lab.checkpoints import SimulationInterrupted, play_with_checkpoint
from inbetween.lab.cluster import cluster
from inbetween.lab.games import GameSetup, card_set, play, play_all, setup_of
from inbetween.lab.report.markdown import Report
from inbetween.lab.runner import ALONE, WorkerPool, spread
from inbetween.lab.simulate import (
    SimulationSpec,
    came_to,
    parts,
    play_simulation,
    settings,
    tasks,
    uses_time_limit,
)
from inbetween.lab.statistics.ablation import deniable, parse_denied
from inbetween.lab.statistics.comparison import compared
from inbetween.lab.statistics.estimates import apart, holm, interval, mean, paired, share
from inbetween.lab.statistics.records import GameRecord, WinProgress, recorded
from inbetween.lab.statistics.summary import comeback, lead_changes, seats, summarize
from inbetween.rules import engine
from inbetween.rules.state import State
from inbetween.rules.turns.setup import new_game
from tests.support.fixed_set import fixed_cards

CARDS = fixed_cards()
RANDOM = setup_of()


def record(winner="town", first="town", ending="secured", turns=10, **more):
    """A game that nobody played."""
    plain = {
        "drawn": {},
        "played": {},
        "paid": {},
        "abilities": {},
        "awareness": {},
        "lead": [0],
        "raises": [0, 0],
        "shifts": [0, 0],
    }
    return GameRecord(
        seed=1, first=first, winner=winner, ending=ending, turns=turns, decisions=5, **plain | more
    )


# -- records -----------------------------------------------------------------------------------


def test_a_record_tells_what_was_told():
    """Against the events of the same game, counted one by one."""
    for seed in (3, 8):
        told, rng = [], Random(seed)
        game = new_game(State, CARDS, seed, log=told)
        while game.options:
            engine.choose(game, rng.choice(game.options))
        found = recorded(game, seed, 0, 0, [], told)
        for kind, counts in (("draw", found.drawn), ("play", found.played), ("pay", found.paid)):
            ids = [event.card for event in told if event.kind == kind]
            assert counts == {id: ids.count(id) for id in ids} and ids
        shifts = [event for event in told if event.kind == "shift"]
        up = [
            e
            for e in shifts
            if (
                e.side == "human"
                if e.flipped
                else (e.safety > e.from_safety) == (e.side == "human")
            )
        ]
        assert found.shifts == [len(up), len(shifts) - len(up)] and sum(found.shifts)
        used = [
            f"{e.side}:{e.character}"
            for e in told
            if e.kind == "ability" and e.character and not e.card
        ]
        assert found.abilities == {id: used.count(id) for id in used} and used
        raises, levels = {"town": 0, "creature": 0}, {"town": 0, "creature": 0}
        for event in told:
            if event.kind == "awareness":
                raises[event.side] += event.level > levels[event.side]
                levels[event.side] = event.level
        assert found.raises == list(raises.values())
        assert found.awareness == {
            f"{e.side}:{e.level}": 1 for e in told if e.kind == "awareness_ability"
        }


def test_the_lead_is_the_way_that_is_behind():
    game = new_game(State, CARDS, 1)
    assert WinProgress(CARDS).lead(game) == 0
    game.awareness = [3, 0]
    assert WinProgress(CARDS).lead(game) == 100 * 6 // 21
    people = [c for c in game.circle if game.line[c] == 4]
    for c in people[:3]:
        game.line[c] = 2  # half of the way to Devoured
    assert WinProgress(CARDS).lead(game) == 100 * 6 // 21 - 50


def test_an_opening_hand_is_drawn():
    found = play(RANDOM, 5)
    hands = new_game(State, CARDS, 5).hand
    assert {CARDS.cards[card].id for hand in hands for card in hand} <= set(found.drawn)


# -- statistics --------------------------------------------------------------------------------


def test_intervals_by_hand():
    assert (
        interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
        and interval(0, 10)[0] == 0
        and interval(0, 0) == (0, 1)
    )
    assert share(1, 4).value == 0.25
    assert mean([1, 2, 3]) == pytest.approx(
        (2, 2 - 1.959964 / 3**0.5, 2 + 1.959964 / 3**0.5)[:1] + mean([1, 2, 3])[1:]
    )
    assert mean([1, 2, 3]).high == pytest.approx(2 + 1.959964 / 3**0.5)
    gap = apart(56, 70, 48, 80)  # Newcombe 1998, example (a)
    assert (gap.value, gap.low, gap.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert apart(1, 1, 0, 0) is None


def test_pairs_by_hand():
    one, other = [1] * 10 + [0] * 10, [1] * 9 + [0] + [1] * 6 + [0] * 4
    gap = paired(one, other)  # 6 up, 1 down
    assert gap.value == 5 / 20 and gap.noise == pytest.approx(2 * (1 + 7) / 2**7)
    assert paired(one, one).noise == 1 and paired(one, one).value == 0
    turns = paired([10, 20, 30], [12, 21, 36])
    assert turns.value == 3 and turns.noise == pytest.approx(0.0499, abs=0.001)
    assert paired([0.5, 1], [0.5, 1]).noise == 1


def test_of_many_findings_few_hold():
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


def test_a_summary_by_hand():
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
    assert card["paid_when_drawn"]["value"] == 0.5 and card["gap"]["value"] == 0
    assert found["cards"][other]["won_when_played"] == 1 and found["cards"][other]["gap"][
        "value"
    ] == pytest.approx(1 - 1 / 3)
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


def test_both_seats():
    found = seats(
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


# -- orders ------------------------------------------------------------------------------------


def test_seats_are_swapped_seed_by_seed():
    order = SimulationSpec(RANDOM._replace(town="easy", boost=(2, 1)), 4, 7, swap=True)
    assert [(setup.town, setup.creature, setup.boost, seed) for setup, seed in tasks(order)] == [
        ("easy", "random", (2, 1), 7),
        ("random", "easy", (1, 2), 7),
        ("easy", "random", (2, 1), 8),
        ("random", "easy", (1, 2), 8),
    ]


def test_any_executor_gives_the_same_games():
    # a set of its own, whose events nobody has told yet
    fresh = RANDOM._replace(numbers=(("turns_max", 199),))
    jobs = [(fresh, seed) for seed in range(40)]
    with ThreadPoolExecutor(3) as pool:
        found = list(play_all(WorkerPool(pool, 3), jobs))
    alone = list(play_all(ALONE, jobs))
    # down to the raw games in a file
    assert found == alone and list(map(repr, found)) == list(map(repr, alone))


def test_whoever_stops_listening_has_the_first_results():
    asked = []

    def work(some):
        asked.extend(some)
        return [10 * n for n in some]

    with ThreadPoolExecutor(1) as pool:
        assert list(islice(spread(WorkerPool(pool, 1), work, range(100_000)), 5)) == [
            0,
            10,
            20,
            30,
            40,
        ]
    assert len(asked) < 50_000


class Falling:
    """Plays some games and then raises an error."""

    def __init__(self, games, error):
        self.games, self.error = games, error

    def __call__(self, order, worker_pool, done=()):
        yield from islice(play_simulation(order, worker_pool, done), self.games)
        raise self.error


@pytest.mark.parametrize("error", [KeyboardInterrupt(), BrokenExecutor("gone")])
def test_going_on_gives_the_same_as_never_stopping(monkeypatch, tmp_path, error):
    monkeypatch.chdir(tmp_path)
    order = SimulationSpec(RANDOM, 6, 3, swap=True, denied=(CARDS.cards[0].id,))
    whole, data = play_with_checkpoint(order)
    with monkeypatch.context() as patch:
        patch.setattr(checkpoints, "play_simulation", Falling(5, error))
        with pytest.raises(SimulationInterrupted, match="5 of 12 games"):
            play_with_checkpoint(order)
    (file,) = tmp_path.iterdir()
    with monkeypatch.context() as patch:
        patch.setattr(checkpoints, "play_simulation", Falling(1, error))
        # who forgets to go on loses nothing
        with pytest.raises(SimulationInterrupted, match=f"{file.stem}-2"):
            play_with_checkpoint(order)
    with monkeypatch.context() as patch:
        patch.setattr(checkpoints, "play_simulation", Falling(2, error))
        with pytest.raises(SimulationInterrupted, match="7 of 12"):
            play_with_checkpoint(order, resume=file)
    records, again = play_with_checkpoint(order, resume=file)
    clock = ("seconds", "decisions_per_second")
    assert records == whole and {k: v for k, v in again.items() if k not in clock} == {
        k: v for k, v in data.items() if k not in clock
    }
    for other, name in (
        (order._replace(seed=4), "seed"),
        (order._replace(setup=RANDOM._replace(town="easy")), "setup"),
        (order._replace(denied=()), "denied"),
    ):
        with pytest.raises(InBetweenError, match=f"'{name}' differs"):
            play_with_checkpoint(other, resume=file)


def test_an_interrupt_before_the_first_game_keeps_nothing(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(checkpoints, "play_simulation", Falling(0, KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        play_with_checkpoint(SimulationSpec(RANDOM, 2))
    assert not list(tmp_path.iterdir())


def test_who_thinks_by_the_clock_is_said():
    hard = RANDOM._replace(town="hard:hunter")
    assert (
        uses_time_limit(SimulationSpec(hard, 1))
        and not uses_time_limit(SimulationSpec(hard._replace(simulations=5), 1))
        and not uses_time_limit(SimulationSpec(RANDOM, 1))
    )
    order = SimulationSpec(hard, 1)
    data = came_to(order, [record()]) | {"seconds": 1.0}
    assert "--simulations" in Report(CARDS, data).page()
    assert "--simulations" not in Report(CARDS, data | {"reproducible": True}).page()


def test_numbers_of_the_game_can_be_others():
    setup = RANDOM._replace(numbers=(("turns_max", 4),))
    assert (
        card_set(setup).digest != card_set(RANDOM).digest
        and play(setup, 1).turns == 4
        and settings(SimulationSpec(setup, 1))
    )


# -- denied ------------------------------------------------------------------------------------


def test_what_is_denied_is_never_used():
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
def test_players_who_think_are_denied_things_too(level, simulations):
    setup = RANDOM._replace(town=level, simulations=simulations)
    before = play(setup, 1)
    own = [id for id in before.played if CARDS.cards[CARDS.card_index[id]].side == 0]
    after = play(setup._replace(denied=(*own, *before.awareness)), 1)
    assert (
        own
        and not after.played.keys() & set(own)
        and not after.awareness.keys() & before.awareness.keys()
    )


def test_a_forced_card_is_the_only_way_to_use_what_is_denied():
    """Everything else in hand denied: then a hand is rested and prepared away, and the game still ends."""
    every = tuple(c.id for c in CARDS.cards)
    found = play(RANDOM._replace(denied=every), 2)
    assert not found.played and found.winner


def test_what_cannot_be_denied_is_said():
    assert parse_denied(CARDS, ["town:1", "town:1"]) == ["town:1"] and parse_denied(
        CARDS, ["all"]
    ) == list(deniable(CARDS))
    with pytest.raises(InBetweenError, match="'town:9' can be denied"):
        parse_denied(CARDS, ["town:9"])


def test_worth_is_the_difference_over_the_same_seeds():
    order = SimulationSpec(RANDOM, 2, denied=("town:1", "creature:1"))
    assert [part.role for part in parts(order)] == ["", "town:1", "creature:1"]
    games = [
        record("town"),
        record("creature"),
        record("town"),
        record("draw"),
        record("draw"),
        record("town"),
    ]
    found = came_to(order, games)
    assert found["games"] == 2 and found["denied"]["town:1"]["worth"]["value"] == 0.5
    assert (
        found["denied"]["creature:1"]["worth"]["value"] == 0.25
        and found["denied"]["creature:1"]["side"] == "creature"
    )


# -- comparing ---------------------------------------------------------------------------------


def changed_set(old, new):
    assert old in RANDOM.text
    return GameSetup(RANDOM.text.replace(old, new, 1), "changed.yaml")


def test_a_set_is_no_other_than_itself():
    data = came_to(
        order := SimulationSpec(RANDOM, 4, other=RANDOM), list(play_simulation(order, ALONE))
    ) | {"seconds": 1.0}
    assert data["compare"]["same_games"] == 4 and not data["compare"]["changed"]
    assert "No change: every game went the same way." in Report(CARDS, data).page()


def test_what_changed_is_found():
    order = SimulationSpec(RANDOM, 30, other=RANDOM._replace(numbers=(("awareness_goal", 1),)))
    data = came_to(order, list(play_simulation(order, ALONE))) | {"seconds": 1.0}
    assert (
        "turns" in data["compare"]["changed"]
        and data["compare"]["measures"]["turns"]["difference"]["high"] < 0
    )
    page = Report(CARDS, data).page()
    assert (
        "More than noise: " in page and "turns" in page.split("More than noise: ")[1].split(".")[0]
    )


def test_cards_that_only_one_set_has_are_named():
    id = CARDS.cards[0].id
    other = card_set(changed_set(f"\n    {id}:\n", "\n    another_one:\n"))
    found = compared((CARDS, other), [record()], [record("creature")])
    assert (
        found["only_before"] == [id]
        and found["only_after"] == ["another_one"]
        and f"played:{id}" not in found["measures"]
    )
    assert found["measures"]["town_wins"]["difference"]["value"] == -1 and not found["changed"]


# -- the command -------------------------------------------------------------------------------


def test_the_command_writes_everything(capsys, tmp_path):
    words = [
        "simulate",
        "--games",
        "4",
        "--swap",
        "--town",
        "easy",
        "--deny",
        "town:1",
        "--compare",
        str(tmp_path / "other.yaml"),
        "--csv",
        str(tmp_path / "g.csv"),
        "--report",
        str(tmp_path / "r.md"),
    ]
    (tmp_path / "other.yaml").write_text(RANDOM.text, "utf-8")
    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (
        data["games"] == 4
        and data["players"]["share"]["value"] >= 0.5
        and data["compare"]["same_games"] == 4
    )
    assert set(data["cards"]) == {c.id for c in CARDS.cards}
    assert all(
        {"drawn", "played", "paid", "won_when_played"} <= set(card)
        for card in data["cards"].values()
    )
    rows = list(csv.DictReader((tmp_path / "g.csv").open(encoding="utf-8")))
    assert [row["game"] for row in rows] == ["", "", "town:1", "town:1", "other", "other"] * 2
    assert {row["seed"] for row in rows} == {"0", "1"} and rows[1]["creature"] == "easy"
    page = (tmp_path / "r.md").read_text("utf-8")
    assert re.search(r"Turns: [\d.]+ on average \([-\d.]+ to [\d.]+\)", page)
    # paid, and won with and without
    assert (
        sum(len(re.findall(r"% \([\d.]+% to [\d.]+%\)", line)) == 3 for line in page.splitlines())
        >= 5
    )
    assert all(
        f"## {title}" in page
        for title in (
            "easy against random",
            "Cards",
            "Abilities of Characters",
            "Denied",
            "Compared with",
        )
    )


@pytest.mark.parametrize("language", ["it", "pl"])
def test_the_report_is_in_every_language(language):
    order = SimulationSpec(
        RANDOM,
        4,
        swap=True,
        denied=("town:1",),
        other=RANDOM._replace(numbers=(("awareness_goal", 1),)),
    )
    data = came_to(order, list(play_simulation(order, ALONE))) | {"seconds": 1.0}
    english, other = (
        Report(CARDS, data, spoken).page().splitlines() for spoken in ("en", language)
    )
    same = {line for line in english if line in other and any(letter.isalpha() for letter in line)}
    names = {c.names[language] for c in CARDS.cards if c.names["en"] == c.names[language]}
    assert not [
        line for line in same if line.split("|")[1:2] and line.split("|")[1].strip() not in names
    ]
    assert not [line for line in same if not line.startswith("|")]


def test_no_scheduler_is_one_sentence(monkeypatch):
    import distributed

    # one that finds no scheduler complains for itself when it is thrown away
    monkeypatch.setattr(distributed, "Client", None)
    with (
        pytest.raises(InBetweenError, match=r"No Dask scheduler answers at 'tcp://127\.0\.0\.1:9'"),
        cluster("tcp://127.0.0.1:9", 1.0),
    ):
        pass


def test_without_dask_it_is_said_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--games", "2", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    assert (
        capsys.readouterr().err
        == "A cluster needs Dask: install it with 'pip install inbetween[cluster]' and try again.\n"
    )


def test_workers_with_another_version_are_refused(monkeypatch):
    with ThreadPoolExecutor(1) as pool:
        worker_pool = WorkerPool(pool, 1)
        assert clusters._checked(worker_pool, "x") is worker_pool
        monkeypatch.setattr(clusters, "own_version", lambda: "0.0")
        with pytest.raises(InBetweenError, match="The workers of 'x' do not have InBetween"):
            clusters._checked(worker_pool, "x")


def test_a_cluster_plays_the_same_games():
    from distributed import LocalCluster

    jobs = [(RANDOM, seed) for seed in range(30)]
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as local,
        cluster(local.scheduler_address) as worker_pool,
    ):
        assert worker_pool.workers == 2 and list(play_all(worker_pool, jobs)) == list(
            play_all(ALONE, jobs)
        )
