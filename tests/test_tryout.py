"""The `try` command: what it prints, in which position, and its error messages."""

from __future__ import annotations

import pytest
import yaml

from inbetween.cli import build_parser, main
from inbetween.trials.tryout import card_report
from tests.support.changed_sets import changed
from tests.support.fixed_set import FILE, fixed_cards

CARDS = fixed_cards()


def run(capsys, *words):
    code = main(words)
    return code, *capsys.readouterr()


def test_every_card_character_and_level_can_be_tried():
    """Each in some position, with a tree of bounded size."""
    things = (
        [card.id for card in CARDS.cards[::7]]
        + [person.id for person in CARDS.characters[::9]]
        + ["town:2", "creature:5"]
    )
    for id in things:
        text = card_report(CARDS, id, "en")
        assert (
            f"[{id}]" in text and "In a suitable position" in text and len(text.splitlines()) < 250
        ), id
        if id in CARDS.card_index:
            assert "When it is played:" in text and "Its ability, here after" in text, id


def test_try_prints_all_languages_and_all_choices(capsys):
    code, out, _ = run(capsys, "try", "patrol", "--cards", str(FILE))
    assert code == 0 and out.startswith("en  Patrol · Badge · cost 3  [patrol]\n")
    assert (
        "\nit  Pattuglia · Distintivo · costo 3  [patrol]\n" in out
        and "\npl  Patrol · Odznaka · koszt 3  [patrol]\n" in out
    )
    assert (
        "  Patrol: shift the Safety marker by 2 spaces on a Character adjacent to the one with the "
        "Activity marker.\n  - " in out
    )


def test_a_reacting_card_is_tried_in_a_reaction_window():
    text = card_report(CARDS, "revolver", "en")
    assert (
        "In play, when it is triggered" in text
        and "The ability of" in text
        and "is canceled" in text
    )


REACTING = changed("""
characters:
  sam: {human: {ongoing: {rest: 1}}, creature: {triggers: [{when: own_turn, must: true,
    effect: [{lose: 1}]}]}}
decks:
  town:
    bicycle:
      triggers:
        - {when: flipped, where: {dimension: human}, must: true, effect: [{gain: 1}]}
        - {when: flipped, where: {dimension: creature}, price: {energy: 1}, effect: [{draw: 1}]}
    curfew:
      effect: [{attach: {where: {dimension: human}}}]
      triggers: [{when: shifted, where: {at: self}, must: true, price: {discard_this: true},
        effect: [{lose: 2}]}]
    patrol: {triggers: [{when: own_turn, must: true, effect: [{gain: 1}]}], lasts: 4}
awareness:
  town: {1: {ongoing: {card_cost: -1}}, 2: {triggers: [{when: opponent_turn, effect: [{draw: 1}]}]}}
""")


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("bicycle", "The Town reacts with Bicycle. The Town gains 1 Energy"),
        ("bicycle", "- Bicycle (spend 1 Energy): draw 1 card. [bicycle:2]"),
        ("curfew", "The Town reacts with Curfew. Curfew is discarded."),
        ("patrol", "The Town reacts with Patrol. The Town gains 1 Energy"),
        ("sam", "Human side:\n  Nothing happens at once"),
        ("sam", "The Creature reacts with Sam."),
        ("town:1", "Nothing happens at once"),
        ("town:2", "The Town reacts with Awareness level 2. The Town draws"),
    ],
)
def test_all_kinds_of_reactions_are_tried(id, words):
    """Mandatory, second, attached and lasting reactions; faces and levels without an ability."""
    assert words in card_report(REACTING, id, "en")


@pytest.mark.parametrize(
    ("language", "words"),
    [("it", "In una posizione adatta"), ("pl", "W odpowiedniej pozycji")],
)
def test_choices_are_in_the_chosen_language(capsys, language, words):
    assert words in run(capsys, "try", "sam", "--language", language)[1]


def test_try_with_own_position_and_card_set(tmp_path, capsys):
    data = yaml.safe_load(CARDS.source)
    data["decks"]["town"]["curfew"]["effect"] = [{"choose_one": [[{"gain": 1}], [{"draw": 1}]]}]
    cards, position = tmp_path / "mine.yaml", tmp_path / "bench.yaml"
    cards.write_text(yaml.safe_dump(data), "utf-8")
    position.write_text(
        "circle: [sam, tom, bob, max, carl, mina]\ntown: {energy: 5, hand: [curfew], deck: "
        "[patrol]}\n",
        "utf-8",
    )
    code, out, _ = run(capsys, "try", "curfew", "--cards", str(cards), "--position", str(position))
    assert code == 0 and f"In {position}:" in out
    assert out.endswith(
        "  The Town pays 2 Energy (now 3).\n  Curfew: choose one.\n  - Gain 1 Energy. [option:1]\n"
        "    The Town gains 1 Energy (now 4).\n  - Draw 1 card. [option:2]\n    The Town draws "
        "Patrol.\n"
    )
    code, out, _ = run(capsys, "try", "patrol", "--position", str(position))
    assert code == 0 and "Patrol cannot be played in this position" in out
    code, out, _ = run(capsys, "try", "earl", "--position", str(position))
    assert code == 0 and out.endswith("Earl is not in the circle of this position.\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("try", "partol"), "There is no card 'partol'. Did you mean 'patrol'?\n"),
        (("try", "town:9"), "There is no card 'town:9'."),
        (
            ("try", "patrol", "--position", "nowhere.yaml"),
            "nowhere.yaml:1:1: error file The file cannot be read: No such file or directory.\n",
        ),
        (
            ("try", "patrol", "--cards", "nowhere.yaml"),
            "nowhere.yaml:1:1: error file The file cannot be read: No such file or directory.\n",
        ),
        (
            ("shot", "table", "x.png", "--cards", "nowhere.yaml"),
            "nowhere.yaml:1:1: error file The file cannot be read",
        ),
    ],
)
def test_wrong_arguments_give_one_sentence(capsys, words, told):
    code, out, error = run(capsys, *words)
    assert code == 1 and not out and error.startswith(told)


def test_check_accepts_cards_option(tmp_path, capsys):
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS.source.replace("gain: 2", "gian: 2", 1), "utf-8")
    assert run(capsys, "check", "--cards", str(path)) == run(capsys, "check", str(path))
    assert run(capsys, "check", "--cards", str(path))[0] == 1


@pytest.mark.parametrize(
    "words", [["play"], ["check"], ["cards"], ["simulate"], ["shot"], ["try", "patrol"], ["tune"]]
)
def test_commands_share_the_cards_option(words, tmp_path):
    assert build_parser().parse_args([*words, "--cards", str(tmp_path)]).cards == tmp_path
