"""docs/findings.md: every bad example gives its code and nothing else, every good one nothing, and
every code is there.
"""

import json
import re

import pytest

from inbetween import load_cards, new_game
from inbetween.data.checks.effect_analysis import REMEMBERING
from inbetween.data.loader import load_text
from inbetween.rules.ops import OPERATIONS
from inbetween.rules.ops.base.settings import attribute
from inbetween.saves import open_file
from inbetween.text.language import locale
from inbetween.ui.cards.text_fit_checks import text_fit_warnings
from tests.support.operation_checks import GUIDE

DOCS = (GUIDE.parent / "findings.md").read_text("utf-8")
CARD = {"name": "Bell", "symbol": "badge", "cost": "1"}
PERSON = {
    "name": "Eve",
    "star": "true",
    "symbols": "[badge, eye]",
    "human": "[{draw: 1}]",
    "creature": "[{draw: 1}]",
}
LEVELS = {str(n): "[{draw: 1}]" for n in range(1, 6)}


def base(
    head="format: 1",
    game="",
    symbols="badge: {side: town, name: Badge}",
    people="",
    card="",
    levels="",
):
    """A small sound set with something more in it."""
    symbols += "" if symbols.startswith("badge") else "\n  badge: {side: town, name: Badge}"
    return f"""{head}
name: {{en: Small, it: Piccolo, pl: Mały}}
game: {{dealt: 4, last_stand: 2, opening_hand: 2, {game}}}
symbols:
  {symbols}
  eye: {{side: creature, name: Eye}}
characters:
  ann: {{name: Ann, star: true, symbols: [badge, eye], human: [{{draw: 1}}],
    creature: [{{draw: 1}}]}}
  ben: {{name: Ben, symbols: [badge, eye], human: [{{draw: 1}}], creature: [{{draw: 1}}]}}
  cid: {{name: Cid, symbols: [badge, eye], human: [{{draw: 1}}], creature: [{{draw: 1}}]}}
  dot: {{name: Dot, symbols: [badge, eye], human: [{{draw: 1}}], creature: [{{draw: 1}}]}}
{people}
decks:
  town:
    torch: {{name: Torch, symbol: badge, cost: 1, copies: 9, equipment: true, ongoing: {{rest: 1}}}}
{card}
  creature:
    howl: {{name: Howl, symbol: eye, cost: 1, copies: 9, effect: [{{lose: 2}}]}}
awareness:
  town: {{{levels or filled("", LEVELS)}}}
  creature: {{{filled("", LEVELS)}}}
"""


def filled(text, usual):
    """Settings, and what else is needed beside them."""
    more = [
        f"{key}: {value}" for key, value in usual.items() if not re.search(rf"(^|, ){key}:", text)
    ]
    return ", ".join([*([text] if text else []), *more])


def card(text, id="bell"):
    return base(card=f"    {id}: {{{filled(text, CARD)}}}")


def line(text):
    lines = {
        key: value
        for key, value in {**CARD, "effect": "[{draw: 1}]"}.items()
        if not text.startswith(f"{key}:") or key == "symbol"
    }
    lines.pop("cost", None)
    first = "".join(f"      {key}: {value}\n" for key, value in lines.items())
    return base(
        card=f"    bell:\n{first}      {text}\n" + ("" if "cost" in text else "      cost: 1\n")
    )


# By the heading in the document: how an example becomes a whole set.
PLACES = {
    "The whole file": lambda text: load_cards().source if text == "cards.yaml" else text,
    "The first line": lambda text: base(head=text),
    "A line of a card": line,
    "A card": card,
    "A second card": lambda text: card("effect: [{draw: 1}]", text),
    "An effect": lambda text: card(f"effect: [{text if ':' not in text else '{' + text + '}'}]"),
    "A reaction": lambda text: card(f"equipment: true, triggers: [{{{text}}}]"),
    "In play for one turn": lambda text: card(f"lasts: 1, {text}"),
    "In play: `ongoing`": lambda text: card(f"effect: [attach], ongoing: {{{text}}}"),
    "A Character": lambda text: base(people=f"  eve: {{{filled(text, PERSON)}}}"),
    "The game": lambda text: base(game=text),
    "Symbols": lambda text: base(symbols=text),
    "Awareness levels": lambda text: base(levels=filled(text, LEVELS)),
    "Colors": lambda text: base(head=f"format: 1\ncolors: {{{text}}}"),
}
ROW = re.compile(
    r"^\| `([a-z-]+)` \| (error|warning) \| [^|]+ \| `([^`]*)` \| `([^`]*)` \|$", re.MULTILINE
)
ROWS = [
    (heading, *row)
    for heading, part in re.findall(
        r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", DOCS, re.MULTILINE | re.DOTALL
    )
    for row in ROW.findall(part)
]
DRAWN = {"letters", "overflow"}  # what only the drawn cards show


def found(heading, text, code):
    """What is found in an example: its codes and how bad they are."""
    text = PLACES[heading](text.replace("␉", "\t").replace("⍽", "\u00a0"))
    cards, faults = load_text(text, "cards.yaml")
    if code in DRAWN and cards is not None:
        faults = [*faults, *text_fit_warnings(cards, "cards.yaml")]
    return {(fault.code, fault.severity) for fault in faults}


@pytest.mark.parametrize(
    ("heading", "code", "severity", "bad", "good"),
    ROWS,
    ids=[f"{row[1]}: {row[3]}" for row in ROWS],
)
def test_a_bad_example_gives_its_code_alone_and_a_good_one_nothing(
    heading, code, severity, bad, good
):
    assert found(heading, bad, code) == {(code, severity)}
    assert found(heading, good, code) == set()


def test_every_code_is_documented():
    table = list(locale.fault_words("en"))
    codes = set(table[table.index("file") : table.index("position")])
    assert codes == set(re.findall(r"^\| `([a-z-]+)` \|", DOCS, re.MULTILINE))
    assert codes - {row[1] for row in ROWS} == {"file", "more"}, "the others have examples"
    assert len(ROWS) == len(re.findall(r"^\| `[a-z-]+` \|", DOCS, re.MULTILINE)) - 2


def test_the_built_in_set_gives_none():
    cards = load_cards()
    assert not cards.warnings and not text_fit_warnings(cards, "cards.yaml")


DEAD = "effect: [{draw: 2}, {shift: {where: {dimension: human, state: devoured}}}]"


def test_a_saved_game_goes_on_with_a_set_that_could_not_be_loaded_today(tmp_path):
    text = load_cards().source.replace("effect: [{draw: 2}]", DEAD, 1)
    assert {(f.code, f.severity) for f in load_text(text, "cards.yaml")[1]} == {("never", "error")}
    cards, faults = load_text(text, "cards.yaml", kept=True)
    assert cards is not None and [(f.code, f.severity) for f in faults] == [("never", "warning")]
    game = new_game(cards, seed=1)
    game.apply(game.legal_choices[0])
    path = tmp_path / "game.json"
    path.write_text(game.to_json(), "utf-8")
    assert json.loads(game.to_json())["card_set"] == text
    assert open_file(path).game.state.snapshot() == game.state.snapshot()


def test_operations_that_leave_a_last_card_are_known():
    folder = GUIDE.parents[1] / "inbetween" / "rules" / "ops"
    leaving = {
        one.name
        for one in OPERATIONS
        if "remember(" in (folder / f"{attribute(one.name)}.py").read_text("utf-8")
    }
    assert leaving == REMEMBERING
