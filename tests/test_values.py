"""Amounts, conditions, filters and repetition in the card language: what they come to, what they say, and that examples play."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
import yaml

from inbetween.ai.features import ability_worth
from inbetween.data.loader import examine
from inbetween.game import Game
from inbetween.rules.cards import CardSet
from inbetween.rules.engine import advance
from inbetween.rules.env import Env
from inbetween.rules.flow import begin
from inbetween.rules.select import candidates
from inbetween.rules.state import restore
from inbetween.text.effects import Writer
from tests import operations
from tests.fixed import fixed_cards
from tests.table import Table, table

CARDS = fixed_cards()


class Happening(Table):
    """A game in which Town's effect happens in its Action phase, before its action."""

    def over(self):
        """The effect has come to its end."""
        assert "rest" in self.keys and self.game.turn == self.began, self.where()
        return self


@cache
def fresh(tallies: bool) -> CardSet:
    """The built-in set once more, to which nodes can be added: one that keeps what was done, and one that does not."""
    cards, _ = examine(CARDS.source, "cards.yaml")
    assert cards is not None
    return cards


def happen(effect: str, *circle: str, **more: Any) -> Happening:
    """An effect happens for Town, as if it were Curfew's; nobody reads a whole card set for it."""
    parts = [operations.effect(part) for part in yaml.safe_load(effect)]
    cards = fresh("done" in effect)
    compiler = operations.compiler()
    compiler.nodes, compiler.sides = cards.nodes, cards.node_sides
    node = compiler.effects(parts)
    cards.tallies |= compiler.tallies
    t = Happening(table("bob h1", *circle, cards=cards, **more).game)
    t.began = t.game.turn
    begin(t.game, node, Env(0, card=cards.card_index["curfew"]))
    advance(t.game)
    return t


def gained(amount: str, *circle: str, before: str = "", **more: Any) -> int:
    """What Town gains by an amount, from 0 Energy, after other effects."""
    more["town"] = {"energy": 0, **more["town"]}
    return happen(f"[{before}{{gain: {{amount: {amount}}}}}]", *circle, **more).over().energy("town")


@pytest.mark.parametrize(("amount", "value"), [
    ("{equipment: you}", 2), ("{equipment: opponent}", 0), ("{equipment: both, times: 3}", 6), ("{discard: you}", 1),
    ("{discard: both}", 3),
    ("{tokens: {}}", 2), ("{tokens: {state: alert}}", 1), ("{turn: now}", 7), ("{hand: both}", 3), ("{energy: both}", 4),
    ("{awareness: both}", 3), ("{awareness: you, times: {awareness: opponent}}", 2), ("{awareness: opponent, plus: {hand: opponent}}", 5),
    ("{hand: opponent, plus: 1, minus: {awareness: opponent}}", 2), ("{energy: opponent, at_most: {awareness: opponent}}", 2),
    ("{number: 3, times: 4, half: true, plus: 2, minus: 3, at_most: 9}", 5), ("{number: 1, plus: 1, at_most: 9, times: 2}", 3),
    ("{deck: you, at_most: 4}", 4), ("{deck: both, minus: 40}", 7), ("{number: 9, at_most: 4}", 4)])
def test_bases_and_what_is_done_with_them(amount, value):
    assert gained(amount, "tom h2 +claw", "sam h1 +eye /shotgun /reroute", turn=7, creature={
        "energy": 4, "awareness": 2, "ready": False, "hand": ["hiding"] * 3, "discard": ["hiding", "feeding"]},
        town={"awareness": 1, "ready": False, "equipment": ["flashlight"], "discard": ["patrol"]}) == value


# -- what was done ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "value"), [
    ("{lose: 3}, ", 2), ("{lose: {amount: 3, who: both}}, ", 2), ("{gain: {amount: 9, who: opponent}}, ", 8), ("{draw: 2}, ", 2),
    ("{draw: {amount: 99, who: opponent}}, ", 27), ("{discard: {count: 2, how: random}}, ", 1),
    ("{discard: {count: 3, who: opponent, how: random}}, ", 2),
    ("{flip: {count: 5, where: {star: true}}}, ", 1), ("{flip: {where: {state: alert}}}, ", 0), ("{move_marker: 3}, ", 3),
    ("{lower_awareness: 3}, ", 2), ("raise_awareness, ", 0), ("{raise_awareness: {price: free}}, ", 1), ("{return_tokens: 3}, ", 1),
    ("{take_card: 5}, ", 1), ("{remove_equipment: {count: 2}}, ", 1), ("look_at_hand, ", 2), ("turn_direction, ", 1),
    ("{play_card: {ability: false, where: {id: research}}}, ", 0), ("{use_ability: {where: {state: nervous}, printed_on: there}}, ", 0),
    ("{for_each: {where: {state: marked}, do: [turn_direction]}}, ", 2), ("{repeat: {times: 3, do: [{lose: 1}]}}, ", 2),
    ("{lose: 1}, {if: {more: 1, than: 2, then: [{draw: 1}]}}, ", 0), ("{if: {more: 2, than: 1, then: [{draw: 3}]}}, ", 3),
    ("{draw: 2}, {discard: {count: 2, how: random}}, ", 2), ("{draw: 2}, {take_card: 5}, ", 1),
    ("{gain: {amount: 2, who: opponent}}, {discard: {count: {done: last}, how: random, who: both}}, ", 3),
    ("{draw: 2}, {use_ability: {where: {state: nervous}, printed_on: there}}, ", 0),
    ("{draw: 2}, {move_character: {where: {state: secured}}}, ", 0), ("{draw: 2}, look_at_hand, turn_direction, ", 1),
    ("{draw: 2}, {repeat: {times: 2, do: [{lose: {amount: {done: last, half: true}}}]}}, ", 2),
    ("{draw: 1}, {for_each: {where: {state: marked}, do: [{gain: {amount: {done: last}, who: opponent}}]}}, ", 2)])
def test_what_the_operation_before_did(before, value):
    town = {"discard": ["patrol"], "equipment": ["flashlight"], "hand": ["evacuation"]}
    creature = {"energy": 2, "awareness": 2, "ready": False, "hand": ["hiding", "feeding"]}
    assert gained("{done: last, at_most: 9}", "tom h2 +claw", marker="scott", before=before, creature=creature, town=town) == min(value, 9)


AS_MANY = "{gain: {amount: {done: last}}}"


def test_shifts_count_spaces():
    t = happen(f"[{{shift: {{by: 3, count: 2, where: {{state: guarded}}}}}}, {AS_MANY}]", "tom h3", "sam h2", town={"energy": 0})
    t.choose("shift:tom:down", "shift:sam:up").over()
    assert (t.at("tom"), t.at("sam"), t.energy("town")) == ("h4", "c0", 1 + 3)


def test_a_move_counts_once():
    t = happen(f"[{{draw: 2}}, {{move_character: {{where: {{state: guarded}}}}}}, {AS_MANY}]", "tom h2", "sam h0", "max h0",
               town={"energy": 0})
    assert t.choose("between:sam:max").over().energy("town") == 1


def test_what_is_declined_does_nothing():
    effect = f"[turn_direction, {{may: [{{lose: 2}}]}}, {AS_MANY}]"
    assert happen(effect, town={"energy": 0}, creature={"energy": 5}).choose("no").over().energy("town") == 0
    assert happen(effect, town={"energy": 0}, creature={"energy": 5}).choose("yes").over().energy("town") == 2


def test_a_reaction_in_between_changes_nothing():
    """What a card played by the effect does is not what the effect did."""
    t = happen(f"[{{play_card: {{ability: true}}}}, {AS_MANY}]", town={"energy": 0, "hand": ["cereal_bar"]})
    t.choose("token:bob", "yes").over()
    assert t.energy("town") == 2 + 1


def test_stealing_is_exact():
    t = happen(f"[{{lose: 3}}, {AS_MANY}]", town={"energy": 0}, creature={"energy": 1}).over()
    assert (t.energy("town"), t.energy("creature")) == (1, 0)


def test_it_could_do_nothing_where_nothing_comes_before():
    """Whether an effect could change anything is asked as it would happen: what was done earlier is forgotten by then."""
    effect = f"[{{draw: 2}}, {{may: [{{lose: 3}}, {AS_MANY}]}}]"
    happen(effect, town={"energy": 0}, creature={"energy": 0}).over()
    happen(effect, town={"energy": 0}, creature={"energy": 1}).offers("yes", "no")


def test_a_set_that_does_not_ask_keeps_nothing():
    assert not CARDS.tallies
    game = Game.new(CARDS, 5)
    while game.decision and not game.env.card >= 0:
        game.apply(Random(game.turn).choice(game.decision.keys))
    assert len(game.snapshot()["env"]) == 7 and game.env.done == 0


# -- amounts as numbers of operations ----------------------------------------------------------------


def test_an_amount_is_fixed_when_the_operation_begins():
    t = happen("[{discard: {count: {hand: you, half: true}}}]", town={"hand": ["patrol", "evacuation", "research", "detour"]})
    assert "(0/2)" in t.game.decision.prompt
    t.choose("patrol")
    assert "(1/2)" in t.game.decision.prompt
    assert len(t.choose("detour").over().hand("town")) == 2


def test_the_marker_goes_round_but_not_for_ever():
    t = happen("[{move_marker: {up_to: {count: {}, times: 99}}}]")
    assert len(t.keys) == 100 and t.keys[-1] == "move:99"


@pytest.mark.parametrize("effect", [
    "repeat: {times: {awareness: you}, do: [{gain: 1}]}", "for_each: {pick: {awareness: you}, do: [{gain: 1}]}",
    "shift: {by: {awareness: you}}", "shift: {count: {awareness: you}}", "discard: {count: {awareness: you}}",
    "discard: {count: {awareness: you}, who: opponent, where: {cost: 1}}", "discard: {who: opponent, where: {id: patrol}}",
    "move_marker: {up_to: {awareness: you}}", "lower_awareness: {by: {awareness: you}, who: both}",
    "if: {any: {state: secured}, then: [{gain: 1}]}",
    "lose: {amount: {awareness: you}, who: both}", "draw: {amount: {done: last}}", "discard: {count: {done: last}, who: both}"])
def test_what_could_do_nothing_is_not_asked_about(effect):
    creature = {"energy": 3, "awareness": 1, "ready": False, "hand": ["hiding"]}
    happen(f"[{{may: [{{{effect}}}]}}]", town={"hand": ["patrol"]}, creature=creature).over()
    happen(f"[{{may: [{{{effect}}}, {{gain: 1}}]}}]", town={"hand": ["patrol"], "energy": 1}).offers("yes", "no")


def test_an_amount_of_nothing_is_passed_over():
    t = happen("[{shift: {by: {awareness: you}, where: {state: guarded}}}, {discard: {up_to: {awareness: you}}}, {move_marker: "
               "{up_to: {awareness: you}}}, {for_each: {pick: {awareness: you}, do: [{gain: 1}]}}, {repeat: {times: {awareness: you}, "
               "do: [{gain: 1}]}}, {draw: 1}]", "tom h3", town={"energy": 0, "hand": ["patrol"]}).over()
    assert (t.energy("town"), t.at("tom"), len(t.hand("town"))) == (0, "h3", 2)


def test_picking_nothing_from_a_hand_does_not_show_it():
    t = happen("[{discard: {count: {awareness: you}, who: opponent, how: user}}, {draw: 1}]", creature={"hand": ["hiding"]}).over()
    assert t.view("town")["creature"]["hand"] == [None]


def test_neighbours_matter_only_among_those_picked():
    t = happen("[{may: [{for_each: {where: {state: guarded}, adjacent: true, do: [{gain: 1}]}}]}]", "tom h2", town={"energy": 0})
    assert t.choose("yes").over().energy("town") == 1


def test_how_far_and_how_many():
    t = happen("[{shift: {by: {hand: opponent}, count: {equipment: you}, where: {dimension: creature, state: marked}}}]", "tom c2",
               "sam c3",
               "max c1", creature={"hand": ["hiding"] * 2}, town={"equipment": ["flashlight", "scrapbook"]})
    t.choose("shift:sam:up").lacks("shift:sam:up").choose("shift:tom:up").over()
    assert [t.at(id) for id in ("sam", "tom", "max")] == ["c1", "c0", "c1"]


def test_pick_for_each_by_an_amount():
    t = happen("[{for_each: {where: {state: alert}, pick: {awareness: you}, do: [{shift: {where: {at: each}}}]}}]", "tom h1", "sam h1",
               "max h1",
               town={"awareness": 2, "ready": False})
    t.choose("tom", "max", "shift:tom:down", "shift:max:down").over()
    assert [t.at(id) for id in ("tom", "sam", "max")] == ["h2", "h1", "h2"]


def test_raise_awareness_for_less_and_lower_it_by_an_amount():
    t = happen("[{raise_awareness: {less: {hand: you}}}, {lower_awareness: {by: {awareness: you}}}]",
               town={"energy": 2, "awareness": 2, "ready": False, "hand": ["patrol"]}, creature={"awareness": 4, "ready": False}).over()
    assert (t.awareness("town"), t.energy("town"), t.awareness("creature")) == (3, 0, 1)


def with_price(price: str) -> CardSet:
    """The built-in set with another price for the Bicycle's reaction, and another for its effect."""
    data = yaml.safe_load(CARDS.source)
    trigger = data["decks"]["town"]["bicycle"]["triggers"][0]
    trigger["price"] = {"energy": yaml.safe_load(price)}
    trigger["effect"] = [{"extra_step": {"by": {"count": {"state": "alert"}}}}]
    cards, faults = examine(yaml.safe_dump(data), "cards.yaml")
    assert cards is not None, faults
    return cards


@pytest.mark.parametrize(("price", "left"), [("{count: {state: alert}}", 1), ("{hand: opponent}", None), ("3", 0)])
def test_a_price_may_be_an_amount(price, left):
    t = table("tom h1", "sam h1", marker="tom", cards=with_price(price), phase="movement", creature={"hand": ["hiding"] * 4},
              town={"energy": 3, "equipment": ["bicycle"]})
    if left is None:
        t.turn_over()
    else:
        t.choose("bicycle").turn_over()
        assert (t.energy("town"), t.marker) == (left, t.circle[3])


def test_no_further_step_no_reaction():
    cards = with_price("0")
    table("tom h0", marker="tom", cards=cards, phase="movement", town={"equipment": ["bicycle"]}).turn_over()
    table("tom h1", marker="tom", cards=cards, phase="movement", town={"equipment": ["bicycle"]}).offers("bicycle", "pass")


# -- both sides --------------------------------------------------------------------------------------


def test_both_sides():
    t = happen("[{gain: {amount: 1, who: both}}, {draw: {amount: 2, who: both}}, {lower_awareness: {by: 2, who: both}}]",
               town={"energy": 0, "awareness": 1, "ready": False},
                   creature={"energy": 3, "awareness": 3, "ready": False, "hand": []}).over()
    assert [(t.energy(side), t.awareness(side), len(t.hand(side))) for side in ("town", "creature")] == [(1, 0, 2), (4, 1, 2)]


def test_both_discard_the_user_first():
    t = happen(f"[{{discard: {{count: 1, who: both}}}}, {AS_MANY}]", town={"energy": 0, "hand": ["patrol", "research"]},
               creature={"hand": ["hiding", "feeding"]})
    t.side_asked("town").offers("patrol", "research").choose("research").side_asked("creature").offers("hiding", "feeding").choose("hiding")
    assert t.over().energy("town") == 2 and (t.hand("town"), t.hand("creature")) == (["patrol"], ["feeding"])


# -- conditions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("condition", "holds"), [
    ("less: {hand: you}, than: {hand: opponent}", True), ("less: {hand: opponent}, than: {hand: you}", False), ("less: 1, than: 1", False),
    ("equal: {hand: opponent}, to: 2", True), ("equal: {hand: opponent}, than: 2", True), ("equal: {hand: you}, to: 2", False),
    ("more: {count: {}}, than: 7", True), ("more: {count: {}}, than: 8", False), ("any: {state: guarded}", True),
    ("any: {state: secured}", False), ("none: {state: secured}", True), ("none: {state: guarded}", False), ("any: {at: marker}", True),
    ("any: {at: marker, state: guarded}", False)])
def test_conditions(condition, holds):
    t = happen(f"[{{if: {{{condition}, then: [{{draw: 1}}], otherwise: [{{draw: 2}}]}}}}]", "tom h2",
               creature={"hand": ["hiding"] * 2}).over()
    assert len(t.hand("town")) == (1 if holds else 2)


@pytest.mark.parametrize(("written", "says"), [
    ("^{less: 1, then: [{draw: 1}]}", "'than' is missing."), ("^{equal: 1, then: [{draw: 1}]}", "'to' is missing."),
    ("^{more: 1, to: 1, then: [{draw: 1}]}", "'to' belongs to 'equal'; 'more' takes 'than'."),
    ("^{any: {star: true}, than: 1, then: [{draw: 1}]}", "'than' belongs to a comparison; 'any' stands alone."),
    ("^{then: [{draw: 1}]}", "Give either 'any', 'equal', 'less', 'more' or 'none'."),
    ("{more: {count: {symbol: ^bagde}}, than: 1, then: [{draw: 1}]}", "There is no symbol 'bagde'. Did you mean 'badge'?"),
    ("{more: {hand: you, plus: {tokens: {not: {symbol: [eye, ^bagde]}}}}, than: 1, then: [{draw: 1}]}",
     "There is no symbol 'bagde'. Did you mean 'badge'?"),
    ("{any: {at: ^self}, then: [{draw: 1}]}", "'self' is the Character whose ability this is; here there is none. Use 'marker'."),
    ("{any: {safety: ^5}, then: [{draw: 1}]}", "'safety' should be at most 4, not '5'."),
    ("{more: {turn: now}, than: 1, then: [{shift: {by: ^0}}]}", "'by' should be at least 1, not '0'."),
    ("{more: {turn: now}, than: 1, then: [{shift: {by: ^two}}]}", "'by' should be a whole number, not 'two'."),
    ("{more: {turn: now}, than: 1, then: [{shift: {count: {^hnad: you}}}]}", "'hnad' is not known here. Did you mean 'hand'?")])
def test_faults_have_their_place(written, says):
    """The place is marked with ^."""
    lines = CARDS.source.splitlines()
    number = lines.index("      effect: [{gain: 2}]")
    line = f"      effect: [{{if: {written}}}]"
    lines[number] = line.replace("^", "")
    _, faults = examine("\n".join(lines), "cards.yaml")
    line = line.replace("[{if: ^", "[^{if: ") if says.startswith("'t") else line  # what an operation as a whole lacks
    assert (number + 1, line.index("^") + 1, says) in [(f.line, f.column, f.message) for f in faults], [str(f) for f in faults]


# -- filters -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "fits"), [
    ("{star: true}", "tom max"), ("{star: false, state: marked}", "jeremy carl"), ("{safety: 2}", "jeremy tom"),
    ("{safety: [1, 3]}", "carl max"),
    ("{safety: 0, star: true}", ""), ("{symbol: [eye, claw], state: marked}", "carl tom max"),
    ("{symbol: [home, static], state: marked}", "jeremy max"), ("{not: {state: inbetween}}", "jeremy carl tom max"),
    ("{state: marked, not: {dimension: creature}}", "jeremy tom max"), ("{state: marked, not: {star: true, safety: 3}}", "jeremy carl tom"),
    ("{at: marker, adjacent_to: marker}", ""), ("{state: marked, not: {at: marker}}", "jeremy carl max"),
    ("{not: {not: {safety: 3}}}", "max")])
def test_filters(where, fits):
    """Jeremy and Carl have no star; Tom, with the marker, and Max, who bears a token, have one."""
    t = table("jeremy h2", "carl c1", "tom h2", "max h3 +home", "scott h0", "lance h0", "mandi h0", "mina h0", marker="tom")
    node = operations.compiler().where(operations.effect({"shift": {"where": yaml.safe_load(where)}}).spec.where)
    assert [t.game.cards.characters[c].id for c in candidates(t.game, node, Env(0))] == fits.split()


def test_at_and_adjacent_together():
    t = happen("[{for_each: {where: {state: alert}, do: [{shift: {where: {at: each, adjacent_to: marker}}}]}}]", "max h0", "sam h0",
               "tom h1",
               "lance h0", "carl h1", marker="sam")
    t.choose("shift:tom:down").over()
    assert (t.at("tom"), t.at("carl")) == ("h2", "h1")


# -- again -------------------------------------------------------------------------------------------


def test_repetition_can_be_saved_in_its_midst():
    t = happen("[{repeat: {times: {hand: you}, do: [{discard: 1}, {gain: 1}]}}]", town={"energy": 0, "hand": ["patrol", "research",
                                                                                                              "detour"]})
    t.choose("patrol")
    again = restore(Game, t.game.cards, t.game.snapshot())
    advance(again)
    for game in (t.game, again):
        game.apply("research")
        assert game.energy[0] == 3 and not game.hand[0]
    assert again.digest() == t.game.digest()


@pytest.mark.parametrize("effect", [
    "[{discard: {count: {hand: you, half: true}}}]", "[{discard: {count: 1, who: both}}, {gain: {amount: {done: last}}}]",
    "[{draw: 1}, {for_each: {where: {state: alert}, do: [{shift: {by: {done: last}, where: {at: each}}}]}}]"])
def test_everything_can_be_saved_at_every_decision(effect):
    t = happen(effect, "tom h1", "sam h1", town={"hand": ["patrol", "research", "detour", "escort"]}, creature={"hand": ["hiding",
                                                                                                                         "feeding"]})
    rng = Random(1)
    for _ in range(6):
        again = restore(Game, t.game.cards, t.game.snapshot())
        advance(again)
        assert again.digest() == t.game.digest() and again.decision.keys == t.keys
        key = rng.choice(t.keys)
        again.apply(key)
        t.choose(key)
        assert again.digest() == t.game.digest()


# -- the opponent ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("less", "more"), [
    ("gain: 1", "gain: 10"), ("gain: {amount: {awareness: you}}", "gain: {amount: {deck: you}}"), ("draw: 1", "draw: 5"),
    ("lose: 1", "lose: 4"),
    ("shift: 1", "shift: {by: 1, count: 5}"), ("shift: 1", "shift: 4"), ("flip: {count: 1}", "flip: {count: 4}"),
    ("discard: 1", "discard: 4"),
    ("repeat: {times: 1, do: [{gain: 2}]}", "repeat: {times: 3, do: [{gain: 2}]}"), ("lower_awareness: 1", "lower_awareness: 2"),
    ("gain: {amount: {energy: you, at_most: 1}}", "gain: {amount: {energy: both}}"), ("take_card: 1", "take_card: 3")])
def test_more_is_worth_more(less, more):
    def worth(text: str) -> float:
        return ability_worth(operations.compiler().effect(operations.effect(yaml.safe_load(text))))

    assert 0 < worth(less) < worth(more)


# -- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("effect", "words"), [
    ("if: {less: {hand: you}, than: {hand: opponent}, then: [{draw: 1}]}", (
        "if you have fewer cards in hand than the Creature, draw 1 card", "se hai meno carte in mano della Creatura, pesca 1 carta",
        "jeśli masz na ręce mniej kart niż Istota, dobierz 1 kartę")),
    ("if: {any: {at: each, state: secured}, then: [{gain: 1}]}", (
        "if that Character is Secured, gain 1 Energy", "se quel Personaggio è Al Sicuro, guadagna 1 Energia",
        "jeśli dana Postać jest Zabezpieczona, zyskaj 1 kostkę Energii")),
    ("if: {none: {star: true, state: alert}, then: [{gain: {amount: {done: last}, who: both}}]}", (
        "if there is no Alert Character with a star, both sides gain that much Energy",
        "se non c’è nessun Personaggio Vigile con la stella, entrambe le fazioni guadagnano altrettanta Energia",
        "jeśli w kręgu nie ma żadnej Zaniepokojonej Postaci z gwiazdką, obie strony zyskują tyle samo Energii")),
    ("if: {equal: {turn: now}, to: 5, then: [{discard: {count: {done: last}}}]}", (
        "if the number of this turn is 5, discard that many cards", "se il numero di questo turno è 5, scarta un numero uguale di carte",
        "jeśli numer tej tury wynosi 5, odrzuć tyle samo kart")),
    ("take_card: {count: {awareness: you}}", (
        "take a number of cards equal to your Awareness from your discard pile into your hand",
        "riprendi in mano un numero di carte pari alla tua Consapevolezza dalla tua pila degli scarti",
        "weź na rękę tyle kart, ile wynosi twoja Świadomość, ze swojego stosu kart odrzuconych")),
    ("shift: {by: {hand: you}, where: {safety: [1, 3], symbol: [badge, home, eye], not: {at: marker}}}", (
        "shift a Character on space 1 or 3 of the Safety track and showing the Badge, Home or Eye symbol (other than the Character "
        "with the "
        "Activity marker) by the number of cards in your hand",
        "sposta di un numero di spazi pari al numero di carte nella tua mano l’indicatore di un Personaggio sullo spazio 1 o 3 del "
        "tracciato della Sicurezza e con il "
        "simbolo Distintivo, Casa o Occhio (escluso il Personaggio con il segnalino Attività)",
        "przesuń o tyle pól, ile wynosi liczba kart na twojej ręce, Znacznik Bezpieczeństwa Postaci na polu 1 lub 3 toru "
        "Bezpieczeństwa i z symbolem Odznaka, Dom lub Oko "
        "(z wyjątkiem Postaci ze Znacznikiem Aktywności)")),
    ("shift: {where: {not: {other: true}}}", (
        "shift by 1 a Character (other than other Characters)",
        "sposta di 1 spazio l’indicatore di un Personaggio (esclusi gli altri Personaggi)",
        "przesuń o 1 pole Znacznik Bezpieczeństwa Postaci (z wyjątkiem innych Postaci)")),
    ("repeat: {times: {count: {state: alert}}, do: [{draw: {amount: {deck: you, plus: 1, at_most: 2}}}]}", (
        "do this once for each Alert Character: draw a number of cards equal to the number of cards in your deck plus 1 (at most 2)",
        "fai questo una volta per ogni Personaggio Vigile: pesca un numero di carte pari al numero di carte nel tuo mazzo più 1 (al "
        "massimo 2)",
        "zrób to raz za każdą Zaniepokojoną Postać: dobierz tyle kart, ile wynosi liczba kart w twojej talii plus 1 (najwyżej 2)"))])
def test_words(effect, words):
    for language, text in zip(("en", "it", "pl"), words, strict=True):
        assert Writer(CARDS, language, 0).clause(operations.effect(yaml.safe_load(effect)), "do") == text
