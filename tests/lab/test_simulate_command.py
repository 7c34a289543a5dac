"""The simulate command, its report in every language, and the cluster."""

import csv
import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from inbetween import InBetweenError
from inbetween.cli import main
from inbetween.lab import cluster as clusters
from inbetween.lab.cluster import cluster
from inbetween.lab.games import play_all, setup_of
from inbetween.lab.report.markdown import Report
from inbetween.lab.runner import THIS_PROCESS, WorkerPool
from inbetween.lab.simulate import (
    SimulationSpec,
    play_simulation,
    summarize_simulation,
)
from tests.support.fixed_set import fixed_cards

CARDS = fixed_cards()

RANDOM = setup_of()


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
    # three intervals in a row: paid, won when played, won otherwise
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


def test_one_card_at_several_costs_is_one_table(capsys, tmp_path):
    words = ["simulate", "--games", "2", "--price", "patrol", "0..2", "--language", "en"]
    assert main(words) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert [row.split("|")[1].strip() for row in rows] == ["cost", "---", "0", "1", "2 (now)"]
    page = tmp_path / "page.html"
    assert main([*words, "--json", "--report", str(page)]) == 0
    assert "The cost of Patrol" in page.read_text("utf-8")
    data = json.loads(capsys.readouterr().out)
    now = data["price"]["rows"][2]
    assert now["games"] == 2 and now["wins"]["town"] == data["shares"]["town_wins"]
    assert data["made"]["command"].endswith("--price patrol 0..2")


@pytest.mark.parametrize(
    ("card", "costs", "says"),
    [
        ("patroll", "0..2", "Did you mean 'patrol'?"),
        ("patrol", "2-5", "'2-5' is not a range of costs"),
        ("patrol", "5..2", "'5..2' is not a range of costs"),
        ("patrol", "0..999", "'0..999' is not a range of costs"),
    ],
)
def test_wrong_words_after_price_are_one_sentence(capsys, card, costs, says):
    assert main(["simulate", "--price", card, costs, "--language", "en"]) == 1
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("language", ["it", "pl"])
def test_the_report_is_in_every_language(language):
    spec = SimulationSpec(
        RANDOM,
        4,
        swap=True,
        denied=("town:1",),
        other=RANDOM._replace(numbers=(("awareness_goal", 1),)),
    )
    data = summarize_simulation(spec, list(play_simulation(spec, THIS_PROCESS))) | {"seconds": 1.0}
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

    # a Client that finds no scheduler logs errors when it is deleted
    monkeypatch.setattr(distributed, "Client", None)
    with (
        pytest.raises(InBetweenError, match=r"No Dask scheduler answers at 'tcp://127\.0\.0\.1:9'"),
        cluster("tcp://127.0.0.1:9", 1.0),
    ):
        pass


def test_a_missing_dask_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--games", "2", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    assert (
        capsys.readouterr().err
        == "A cluster needs Dask: install it with 'pip install inbetween[cluster]' and try again.\n"
    )


def test_workers_with_another_version_are_refused(monkeypatch):
    with ThreadPoolExecutor(1) as pool:
        worker_pool = WorkerPool(pool, 1)
        assert clusters.check_version(worker_pool, "x") is worker_pool
        monkeypatch.setattr(clusters, "own_version", lambda: "0.0")
        with pytest.raises(InBetweenError, match="The workers of 'x' do not have InBetween"):
            clusters.check_version(worker_pool, "x")


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
            play_all(THIS_PROCESS, jobs)
        )
