"""Balancing: goal files, numbers in the text of a set, distances, the search and what it keeps. Most games here are made up."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import pytest

from inbetween import load_cards
from inbetween.cli import main
from inbetween.lab.balance import variants
from inbetween.lab.balance.balancing import Balancing
from inbetween.lab.balance.desk import Outcome
from inbetween.lab.balance.goals import Goal, GoalError, Heat, read_goal
from inbetween.lab.balance.knobs import Knob, NoKnob, SetText, changes
from inbetween.lab.balance.measures import Judge, Target, measures, miss, sure, sure_change, tally
from inbetween.lab.balance.steps import one_step_changes
from inbetween.lab.balance.variants import Games, Limits, Notebook, head_of
from inbetween.lab.figures.records import GameRecord
from inbetween.lab.runner import ALONE, Crew
from inbetween.text.complaints import said
from tests.test_told import english_in

ROOT = Path(__file__).parents[1]
CARDS = load_cards()
SOUND = SetText(CARDS.source, "cards.yaml")


# -- numbers in a text -------------------------------------------------------------------------

TOY = """# a comment
decks:
  town:
    ash: {cost: &price 3, effect: [{draw: {amount: 2}}, {gain: 1}]}   # keep me
    bay: {cost: *price, name: '4'}
  creature:\r
    "cow": {cost: 3}\r
awareness: {town: {2: [{gain: 3}]}}
"""


def toy(*names, low=0, high=6):
    text = SetText(TOY, "toy.yaml")
    return text, [text.knob(name, low, high) for name in names]


def test_only_the_numbers_change():
    text, knobs = toy("cards.ash.cost", "cards.ash.effect.0.draw.amount", "decks.creature.cow.cost", "awareness.town.2.0.gain")
    assert [knob.now for knob in knobs] == [3, 2, 3, 3]
    changed = text.with_values(knobs, (10, 0, 4, -1))
    assert changed == (TOY.replace("&price 3", "&price 10").replace("amount: 2", "amount: 0")
                       .replace('"cow": {cost: 3}', '"cow": {cost: 4}').replace("gain: 3", "gain: -1"))
    assert text.with_values(knobs, (3, 2, 3, 3)) == TOY


def test_a_knob_is_named_by_what_is_written():
    _, [knob] = toy("cards.ash.effect.1.gain")
    assert knob.short == "ash effect 1 gain" and [(d.now, v) for d, v in changes([knob], (2,))] == [(1, 2)]
    assert not changes([knob], (1,))


@pytest.mark.parametrize(("path", "says"), [
    ("cards.asch.cost", "there is no 'asch'. Did you mean 'ash'?"), ("cards.ash.copies", "there is no 'copies'. Known here: cost, effect."),
    ("cards.ash.effect.2.gain", "there is no '2'."), ("deck.town.ash.cost", "there is no 'deck'. Did you mean 'decks'?"),
    ("cards.ash.cost.more", "there is no 'more'."), ("cards", "there is no 'cards'."),
    ("cards.bay.name", "no plain whole number"), ("cards.ash.effect", "no plain whole number")])
def test_a_path_that_leads_nowhere(path, says):
    with pytest.raises(NoKnob, match=r"toy\.yaml") as error:
        toy(path)
    assert says in str(error.value)


# -- goal files --------------------------------------------------------------------------------

GOAL = """goals:
  town: [45, 55]
  paid: {range: [5, 100], weight: 2}
  cards: {hiding: {paid: [1, 100]}}
free:
  cards.patrol.cost: [1, 4]
players:
  - {who: random, games: 20}
"""


def read(tmp_path, text):
    (tmp_path / "goal.yaml").write_text(text, "utf-8")
    return read_goal(tmp_path / "goal.yaml", CARDS, SOUND)


def test_a_goal_file_is_read(tmp_path):
    goal = read(tmp_path, GOAL)
    assert goal.stages == [Heat("random", 20, 60)]
    assert [(knob.name, knob.low, knob.high) for knob in goal.knobs] == [("cards.patrol.cost", 1, 4)]
    assert goal.targets[0] == Target("town", 45, 55) and len(goal.targets) == 1 + len(CARDS.cards)
    assert {t.low for t in goal.targets[1:]} == {1, 5} and next(t for t in goal.targets if t.low == 1).name == "paid:hiding"


@pytest.mark.parametrize(("old", "new", "at", "says"), [
    ("town: [45, 55]", "twon: [45, 55]", "2:3", "'twon' is not known here. Did you mean 'town'?"),
    ("town: [45, 55]", "town: [55, 45]", "2:9", "The first number of a range must not be more than the second."),
    ("town: [45, 55]", "town: 50", "2:9", "'town' should be a range like [45, 55], not '50'."),
    ("town: [45, 55]", "town: [45, lots]", "2:14", "'town' should be a number, not 'lots'."),
    ("town: [45, 55]", "town: [45]", "2:9", "'town' needs at least 2 entries."),
    ("weight: 2", "weight: -1", "3:35", "'weight' should be at least 0, not '-1'."),
    ("hiding:", "hidding:", "4:11", "There is no card 'hidding'. Did you mean 'hiding'?"),
    ("patrol.cost", "patrl.cost", "6:3", "'cards.patrl.cost' leads to nothing that is written in cards.yaml: there is no 'patrl'. "
                                         "Did you mean 'patrol'?"),
    ("patrol.cost", "patrol.symbol", "6:3", "'cards.patrol.symbol' leads to line"),
    ("[1, 4]", "[4, 1]", "6:22", "Give the least and the most value, the least first, as in [2, 5]."),
    ("[1, 4]", "[-1, 4]", "6:23", "With -1 for 'cards.patrol.cost' the card set cannot be played: 'cost' should be at least 0, not '-1'."),
    ("patrol.cost: [1, 4]", "patrol.cost: [1, 4]\n  decks.town.patrol.cost: [1, 4]", "7:3",
     "'decks.town.patrol.cost' is the same number as 'cards.patrol.cost': leave one of them out."),
    ("random", "genius", "8:11", "There is no player 'genius'; choose one of random, easy, normal, hard, expert."),
    ("games: 20", "games: 2", "8:26", "'games' should be at least 4, not '2'."),
    (GOAL[:GOAL.index("free")], "goals: {}\n", "1:8", "There is no goal here: give at least one, like 'town: [45, 55]'."),
    (GOAL[GOAL.index("free"):], "", "1:1", "'free' is missing."),
    ("[45, 55]", "[45, 55", "2:9", "The '[' here is not closed: add ']' where it ends."),
])
def test_a_fault_of_a_goal_file_is_one_sentence_with_its_place(tmp_path, old, new, at, says):
    with pytest.raises(GoalError) as error:
        read(tmp_path, GOAL.replace(old, new))
    text = str(error.value)
    assert text.startswith(f"{tmp_path / 'goal.yaml'}:{at}: error ") and says in text and "\n" not in text
    for language in ("it", "pl"):
        told = said(error.value, language)
        assert told != text and not english_in(told.partition(": error ")[2].partition(" ")[2])


def test_an_alias_is_the_number_it_repeats():
    _, [ash, bay] = toy("cards.ash.cost", "cards.bay.cost")
    assert ash.span == bay.span


def test_the_example_goals_fit_the_built_in_set():
    goal = read_goal(ROOT / "docs" / "goals.yaml", CARDS, SOUND)
    assert {"town", "first_player", "secured", "devoured", "awareness_town", "awareness_creature", "turns"} < {t.name for t in goal.targets}


# -- measures ----------------------------------------------------------------------------------


def game(winner="town", first="town", ending="secured", turns=20, drawn=(), played=(), paid=()):
    counts = [dict.fromkeys(cards, 2) for cards in (drawn, played, paid)]
    return GameRecord(0, first, winner, ending, turns, 50, *counts, {}, {}, [], [0, 0], [0, 0])


def test_measures_of_games():
    games = [game(drawn="ab", played="a", paid="a"), game(drawn="ab", played="ab"),
             game("creature", ending="devoured", turns=40, played="a"), game("draw", ending="draw", turns=200)]
    found = measures(tally(games), {"a": "town", "b": "creature", "c": "town"})
    assert (found["town"], found["creature"], found["draw"]) == (50, 25, 25)
    assert (found["first_player"], found["secured"], found["devoured"], found["five_left"], found["turns"]) == (50, 50, 25, 0, 70)
    assert (found["paid:a"], found["paid:b"], found["played:b"]) == (50, 0, 50)
    assert found["won_when_played:a"] == pytest.approx(200 / 3 - 50) and found["won_when_played:b"] == -25
    assert not [name for name in found if name.endswith(":c")]


def test_a_distance_counts_what_a_test_would_find():
    town = Target("town", 45, 55)
    assert miss(town, 45) == miss(town, 55) == miss(town, 50) == 0
    assert miss(town, 35) == pytest.approx(10 / 2.487, rel=1e-3) and miss(town._replace(weight=2), 35) == 2 * miss(town, 35)
    assert miss(Target("turns", 20, 60), 19) == 2 and miss(Target("won_when_played:a", -10, 10), -20) == 2
    judge = Judge([town, Target("secured", 10, 100)], {})
    half = Counter({"games": 100, "won:town": 50, "ended:secured": 10})
    assert judge.distance(half) == 0 and not judge.missed(half)
    assert judge.distance(half + Counter({"games": 100})) > 0
    assert Judge([town], {}, {"town": 20.0}).distance(half) == miss(town, 70)


def test_few_games_say_little_of_a_cards_wins():
    judge = Judge([Target("won_when_played:a", -10, 10)], {"a": "town"})
    few = Counter({"games": 20, "won:town": 5, "played:a": 5, "won:town:a": 5})
    assert judge.distance(few) == 0 and judge.distance(Counter({key: 100 * n for key, n in few.items()})) > 0


def test_errors_of_figures():
    def town(total):
        return measures(total, {})["town"]

    parts = [Counter({"games": 10, "won:town": n}) for n in (4, 6, 5, 5)]
    value, error = sure(parts, town)
    assert value == 50 and error == pytest.approx(100 * (2 / 3 / 4 / 100) ** 0.5)
    more = [part + Counter({"won:town": 2}) for part in parts]
    assert sure_change(parts, more, town) == (pytest.approx(20), pytest.approx(0)) and sure(more, town)[1] == pytest.approx(error)


# -- the search --------------------------------------------------------------------------------

NAMES = ("ash", "bay", "cow", "dew", "elm", "fir")
MADE_UP = "decks:\n  town:\n" + "".join(f"    {name}: {{cost: 3}}\n" for name in NAMES) + "  creature: {}\n"
STAGES = [Heat("random", 40, 60), Heat("hard", 40, 60)]
TARGETS = [Target("town", 49, 51), Target("secured", 29, 31)]


class Laboratory:
    """Games that nobody plays: who wins follows from what ash, bay and cow cost; dew to fir do not matter."""

    def __init__(self, monkeypatch, stages=STAGES[:1], apart=0):
        self.parts, self.apart, self.stop = 0, apart, 10**9
        self.text = SetText(MADE_UP, "made-up.yaml")
        self.goal = Goal(TARGETS, [self.text.knob(f"cards.{name}.cost", 0, 6) for name in NAMES], list(stages))
        monkeypatch.setattr(variants, "play_parts", self.play)
        monkeypatch.setattr(variants, "examine", lambda text, file: (None if "elm: {cost: 5}" in text else 1, []))

    def play(self, tasks):
        found = []
        for (text, *_), first, games in tasks:
            assert "elm: {cost: 5}" not in text, "a set that is refused"
            cost = {name: int(n) for name, n in re.findall(r"(\w+): {cost: (\d+)}", text)}
            town = 30 + 10 * (cost["ash"] - 3) - 3 * (cost["cow"] - 3) + self.apart * (first >= variants.FRESH)
            secured = 10 + 10 * (cost["bay"] - 3)
            luck = [(seed * 37 + 11) % 100 for seed in range(first, first + games)]
            self.parts += 1
            if self.parts > self.stop:
                raise KeyboardInterrupt
            found.append({"games": games, "won:town": sum(n < town for n in luck), "ended:secured": sum(n < secured for n in luck)})
        return found

    def changed(self, found):
        return {knob.short: value for knob, value in changes(self.goal.knobs, found.values)}

    def balancing(self, evaluations, notebook=None, seed=0, crew=ALONE):
        games = Games(self.text, self.goal, seed, crew, Limits(evaluations), notebook)
        return Balancing(games, self.goal.targets, {})


def test_the_search_finds_the_few_changes_that_matter(monkeypatch):
    lab = Laboratory(monkeypatch)
    search = lab.balancing(120)
    search.run()
    front = search.front(0)
    assert search.games.evaluations == 120
    assert [one.changes for one in front] == sorted({one.changes for one in front}) and front[0].changes == 0
    assert all(one.distance > other.distance for one, other in pairwise(front))
    assert lab.changed(front[-1]) == {"ash cost": 5, "bay cost": 5}


@pytest.mark.parametrize(("won", "taken"), [("1212121213", 0), ("2222222222", 1)])
def test_of_sets_that_cannot_be_told_apart_the_one_with_fewer_changes_is_taken(monkeypatch, won, taken):
    search = Laboratory(monkeypatch).balancing(9)
    for values, wins in (((3, 3, 3, 3, 3, 3), "2121212121"), ((4, 3, 3, 3, 3, 3), won), ((4, 4, 3, 3, 3, 3), "0000000000")):
        search.games.played[values, 0] = [Counter({"games": 4, "won:town": int(n), "ended:secured": 1}) for n in wins]
    search.games.ask_all()
    outcome = Outcome(search, Path("kept.jsonl"), 1.0, interrupted=False)
    assert [one.changes for one in search.front(0)] == [0, 1]
    assert outcome.pick().changes == taken and outcome.pick(0).changes == 0


def test_the_search_believes_those_who_confirm(monkeypatch):
    """Cheap players see Town at 30 where the others see it at 50."""
    lab = Laboratory(monkeypatch, STAGES, apart=20)
    search = lab.balancing(120)
    search.run()
    best = search.front(1)[-1]
    assert lab.changed(best) == {"bay cost": 5}
    assert search.judge(0).shift["town"] == pytest.approx(20, abs=3) and search.front(0)[-1].values == best.values


def test_changes_that_do_nothing_are_undone(monkeypatch):
    lab = Laboratory(monkeypatch)
    search = lab.balancing(10**6)
    search.games.play([(3,) * 6, (5, 5, 3, 4, 3, 3)], 0)
    search.thin_out()
    assert [lab.changed(one) for one in search.front(0)] == [{}, {"bay cost": 5}, {"ash cost": 5, "bay cost": 5}]


def test_what_was_kept_is_seen_only_when_it_is_asked_for(monkeypatch, tmp_path):
    """Or a search that goes on would take another course."""
    lab, start = Laboratory(monkeypatch), (3,) * 6
    head = head_of(lab.text, lab.goal, 0)
    lab.balancing(9, Notebook(tmp_path / "kept.jsonl", head)).games.play([start], 0)
    games = lab.balancing(9, Notebook(tmp_path / "kept.jsonl", head)).games
    assert not games.tallies(start, 0) and not games.evaluations and not games.asked(0)
    games.play([start], 0, 3)
    assert len(games.tallies(start, 0)) == 3 and not games.complete(0)
    games.ask_all()
    assert games.complete(0) == [start] and lab.parts == games.parts(0)


def fronts(search):
    search.games.ask_all()
    return [search.front(stage) for stage in range(len(search.games.stages))]


def test_a_search_that_was_stopped_goes_on_as_if_it_had_not_been(monkeypatch, tmp_path):
    whole, lab = Laboratory(monkeypatch, STAGES).balancing(60), Laboratory(monkeypatch, STAGES)
    whole.run()
    path, head = tmp_path / "kept.jsonl", head_of(lab.text, lab.goal, 0)
    for stop in (7, 90, 10**9):
        lab.stop = lab.parts + stop
        search = lab.balancing(60, notebook := Notebook(path, head))
        try:
            search.run()
        except KeyboardInterrupt:
            assert stop < 10**9
        notebook.close()
        if stop == 7:
            path.write_bytes(path.read_bytes()[:-5])  # the last line was not written to its end
    assert search.games.played == whole.games.played and fronts(search) == fronts(whole)
    played = lab.parts
    again = lab.balancing(60, Notebook(path, head))
    again.run()
    assert lab.parts == played and fronts(again) == fronts(whole)


def test_who_plays_makes_no_difference(monkeypatch):
    alone, lab = Laboratory(monkeypatch, STAGES).balancing(40), Laboratory(monkeypatch, STAGES)
    alone.run()
    with ThreadPoolExecutor(3) as pool:
        many = lab.balancing(40, crew=Crew(pool, 3))
        many.run()
    assert many.games.played == alone.games.played and fronts(many) == fronts(alone)


@pytest.mark.parametrize(("change", "what"), [
    ({"seed": 1}, "another seed"), ({"set": "x"}, "another card set"), ({"players": []}, "other players"),
    ({"free": []}, "other free numbers")])
def test_games_of_something_else_are_refused(monkeypatch, tmp_path, change, what):
    lab, path = Laboratory(monkeypatch), tmp_path / "kept.jsonl"
    head = head_of(lab.text, lab.goal, 0)
    Notebook(path, head).close()
    with pytest.raises(Exception, match=what):
        Notebook(path, {**head, **change})


@pytest.mark.parametrize("content", ["a shopping list\n", "{}", "[1]\n{}"])
def test_a_file_of_somebody_else_stays_as_it_is(tmp_path, content):
    path = tmp_path / "list.txt"
    path.write_text(content, "utf-8")
    with pytest.raises(Exception, match="holds no games"):
        Notebook(path, {})
    assert path.read_text("utf-8") == content


def test_what_is_damaged_is_played_again(monkeypatch, tmp_path):
    lab, path = Laboratory(monkeypatch), tmp_path / "kept.jsonl"
    head = head_of(lab.text, lab.goal, 0)
    notebook = Notebook(path, head)
    sound = {"values": [3] * 6, "stage": 0, "part": 0, "tally": {"games": 9}}
    for entry in (7, {"values": [3]}, sound | {"stage": 4}, sound | {"part": 1}, sound | {"tally": {}}, sound | {"values": [3.5] * 6}):
        notebook.add(entry)
    notebook.close()
    assert not lab.balancing(9, Notebook(path, head)).games.played


def test_a_small_space_is_played_whole_and_ends(monkeypatch):
    lab = Laboratory(monkeypatch, STAGES)
    lab.goal = lab.goal._replace(knobs=lab.goal.knobs[:1])
    search = lab.balancing(10**6)
    search.run()
    assert sorted(search.games.complete(0)) == [(n,) for n in range(7)] and search.front(1)[-1].values == (5,)


def test_single_steps_say_what_they_do(monkeypatch):
    lab = Laboratory(monkeypatch, [Heat("random", 100, 60)])
    steps = one_step_changes(lab.balancing(10**6).games, lab.goal.targets, {})
    found = {(step.knob.short, step.value): step.effects for step in steps}
    assert len(found) == 12 and all(set(effects) == {"town", "secured", "distance"} for effects in found.values())
    assert found["ash cost", 4]["town"] == (pytest.approx(10), pytest.approx(0, abs=2)) and found["ash cost", 4]["distance"][0] < 0
    assert found["ash cost", 2]["distance"][0] > 0 and found["dew cost", 4]["town"] == (0, 0) and found["bay cost", 4]["town"] == (0, 0)


# -- the command -------------------------------------------------------------------------------


@pytest.fixture
def goal_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "goal.yaml"
    path.write_text(GOAL.replace("games: 20", "games: 8"), "utf-8")
    return path


def test_the_command(goal_file, capsys):
    words = ["balance", "--goal", str(goal_file), "--language", "en"]
    assert main([*words, "--evaluations", "3", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["evaluations"] == 3 and data["kept"] == "goal-games.jsonl" and not data["interrupted"]
    [cheap] = data["fronts"]
    assert cheap["players"] == "random" and cheap["front"][0]["changes"] == 0 and "town" in cheap["front"][0]["measures"]
    assert main([*words, "--resume", data["kept"], "--changes", "1", "--out", "found.yaml"]) == 0
    out = capsys.readouterr().out
    assert "| 0 |" in out and "as it is" in out and "--resume goal-games.jsonl" in out
    lines = zip(SOUND.text.splitlines(), Path("found.yaml").read_text("utf-8").splitlines(), strict=True)
    differ = [old for old, new in lines if old != new]
    assert len(differ) <= 1 and all("cost" in old for old in differ) and load_cards("found.yaml")
    assert main([*words, "--steps", "--json"]) == 0
    now = SOUND.knob("cards.patrol.cost", 1, 4).now
    assert {step["then"] for step in json.loads(capsys.readouterr().out)} == {now - 1, now + 1} & {1, 2, 3, 4}


@pytest.mark.parametrize("language", ["it", "pl"])
def test_the_command_in_other_languages(goal_file, capsys, language):
    for words in (["--evaluations", "2"], ["--steps"]):
        assert main(["balance", "--goal", "goal.yaml", "--language", language, *words]) == 0
        told = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("    ")]
        assert len(told) > 4 and not [line for line in told if english_in(line.replace("patrol cost", ""))]


def test_an_interrupt_shows_what_there_is(goal_file, capsys, monkeypatch):
    plain, done = variants.play_parts, []

    def interrupted(tasks):
        done.append(tasks)
        if len(done) == 12:
            raise KeyboardInterrupt
        return plain(tasks)

    monkeypatch.setattr(variants, "play_parts", interrupted)
    assert main(["balance", "--goal", "goal.yaml", "--language", "en"]) == 130
    assert "as it is" in capsys.readouterr().out
    assert len(Path("goal-games.jsonl").read_text("utf-8").splitlines()) == 12


def test_workers_that_are_gone_are_told_of(goal_file, capsys, monkeypatch):
    def gone(tasks):
        raise BrokenExecutor

    monkeypatch.setattr(variants, "play_parts", gone)
    assert main(["balance", "--goal", "goal.yaml", "--language", "en"]) == 1
    assert capsys.readouterr().err.strip().endswith("kept in goal-games.jsonl: go on with the same options and --resume goal-games.jsonl")


def test_without_pycma_there_is_a_sentence(goal_file, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    assert main(["balance", "--goal", "goal.yaml", "--language", "en"]) == 1
    assert capsys.readouterr().err == "Balancing needs pycma: install it with 'pip install cma' and try again.\n"
    assert not Path("goal-games.jsonl").exists()


@pytest.mark.parametrize("words", ["--goal none.yaml", "none.yaml --goal goal.yaml", "", "--goal goal.yaml --resume .",
                                   "--goal goal.yaml --resume no/such/folder.jsonl", "--goal goal.yaml --steps --evaluations 2"])
def test_wrong_input_is_one_sentence(goal_file, capsys, words):
    assert main(["balance", *words.split()]) == 1
    out, error = capsys.readouterr()
    assert len((out + error).strip().splitlines()) == 1


def test_every_cost_is_a_knob():
    knobs = SOUND.every_cost()
    assert len(knobs) == len(CARDS.cards) and all(isinstance(knob, Knob) and knob.low >= 0 and knob.high == knob.now + 1 for knob in knobs)
