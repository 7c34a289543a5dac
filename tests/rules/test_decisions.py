"""What a decision says of itself: who is asked, what it is about, where the cards lie, what the options stand for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.card_plays import cast, lay_token, modded
from tests.support.scenario import Table, table

# the decision, then side, kind and zone
ASKED: dict[str, tuple[Callable[[], Table], str, str, str | None]] = {
    "the action": (lambda: table("sam h0"), "town", "action", "hand"),
    "an Awareness ability": (
        lambda: table("sam h0", phase="awareness", town={"awareness": 1}),
        "town",
        "action",
        "hand",
    ),
    "raising Awareness": (
        lambda: table("sam c1", marker="sam", phase="activity"),
        "creature",
        "confirm",
        "hand",
    ),
    "where to play": (
        lambda: table("sam h0", town=["patrol"]).play("patrol"),
        "town",
        "character",
        "hand",
    ),
    "paying": (
        lambda: lay_token(table("sam h0", town=["curfew"]), "curfew"),
        "town",
        "confirm",
        "hand",
    ),
    "a card to play": (
        lambda: ability("jayne h2", town=["patrol", "detour"]).choose("yes"),
        "town",
        "card",
        "hand",
    ),
    "preparing": (
        lambda: table("sam h0", town=["patrol"]).choose("prepare"),
        "town",
        "card",
        "hand",
    ),
    "too much Equipment": (
        lambda: cast(
            table(
                "sam h0",
                town={"hand": ["bicycle"], "equipment": ["revolver", "flashlight", "scrapbook"]},
            ),
            "bicycle",
        ),
        "town",
        "card",
        "equipment",
    ),
    "reacting": (
        lambda: table("sam h0", phase="movement", town={"equipment": ["bicycle"]}),
        "town",
        "react",
        "equipment",
    ),
    "a shift": (
        lambda: cast(table("sam h1", marker="sam", town=["escort"]), "escort"),
        "town",
        "character",
        None,
    ),
    "a flip": (
        lambda: cast(table("sam h0", town=["search_party"]), "search_party"),
        "town",
        "character",
        None,
    ),
    "a removal": (
        lambda: cast(table("sam h0", town=["evacuation"]), "evacuation"),
        "town",
        "character",
        None,
    ),
    "who moves": (
        lambda: cast(table("sam h0", town=["house_move"]), "house_move"),
        "town",
        "character",
        None,
    ),
    "where to": (
        lambda: cast(table("sam h0", town=["house_move"]), "house_move", "sam"),
        "town",
        "gap",
        None,
    ),
    "how far": (
        lambda: cast(table("sam h0", town=["shortcut"]), "shortcut"),
        "town",
        "marker",
        None,
    ),
    "tokens": (
        lambda: cast(table("sam h0 +eye +maw", town=["erase_the_traces"]), "erase_the_traces"),
        "town",
        "symbol",
        None,
    ),
    "where to lay": (
        lambda: cast(table("sam h0", town=["shotgun"]), "shotgun"),
        "town",
        "character",
        None,
    ),
    "which of several": (
        lambda: cast(table("sam h1", "tom h1", "bob h1", town=["barricade"]), "barricade"),
        "town",
        "character",
        None,
    ),
    "whose ability": (
        lambda: ability("earl c2", "lance c2", "julie c2").choose("yes"),
        "creature",
        "character",
        None,
    ),
    "yes or no": (lambda: ability("jeremy c2"), "creature", "confirm", None),
    "one of two": (
        lambda: ability("sam c2", town=["patrol", "curfew"]),
        "creature",
        "choice",
        None,
    ),
    "one's own discard": (
        lambda: ability("sam c2", town=["patrol", "curfew", "detour"]).choose("option:1"),
        "town",
        "card",
        "hand",
    ),
    "the other's discard": (
        lambda: ability("rodney c2", town=["patrol", "curfew"]).choose("yes"),
        "creature",
        "card",
        "other_hand",
    ),
    "from the pile": (
        lambda: cast(
            table("sam h0", town={"hand": ["dress_rehearsal"], "discard": ["patrol", "curfew"]}),
            "dress_rehearsal",
        ),
        "town",
        "card",
        "discard",
    ),
    "Equipment": (
        lambda: ability("richard c2", town={"equipment": ["bicycle", "revolver"]}).choose("yes"),
        "creature",
        "card",
        "equipment",
    ),
}


def ability(*circle: str, **more: object) -> Table:
    """A game in which the ability of the first Character is at hand, and nobody can pay for Awareness."""
    poor: dict[str, object] = {"energy": 0}
    town = more.pop("town", {})
    return table(
        *circle,
        marker=circle[0].split()[0],
        phase="activity",
        creature=poor,
        town={**poor, **(town if isinstance(town, dict) else {"hand": town})},
    )


@pytest.mark.parametrize("name", ASKED)
def test_what_is_asked(name: str) -> None:
    begin, side, kind, zone = ASKED[name]
    decision = begin().game.decision
    assert decision and (decision.side, decision.kind, decision.zone) == (side, kind, zone)


def test_who_is_asked_is_called_you() -> None:
    """The ability is the Creature's, but it is the Town that is asked."""
    decision = (
        ability("sam c2", town=["patrol", "curfew", "detour"]).choose("option:1").game.decision
    )
    assert (
        decision
        and decision.side == "town"
        and "Discard 2 cards" in decision.prompt.replace(": d", ": D")
    ), decision


def offered(t: Table) -> dict[str, tuple[str, tuple[tuple[str, str], ...]]]:
    """The label and the things on the table of every option, by its key."""
    assert t.game.decision
    return {choice.key: (choice.label, choice.refs) for choice in t.game.decision.options}


def test_an_option_says_what_it_does() -> None:
    assert offered(ability("sam c2", town=["patrol", "curfew"])) == {
        "option:1": ("The Town discards 2 cards of its choice.", ()),
        "option:2": ("The Town loses 3 Energy.", ()),
    }
    t = table("sam h0", "tom h1", town=["cereal_bar", "field_notes"])
    assert offered(t) == {
        "play:cereal_bar": ("Play Cereal Bar", (("card", "cereal_bar"),)),
        "play:field_notes": ("Play Field Notes", (("card", "field_notes"),)),
        "prepare": ("Prepare", ()),
        "rest": ("Rest", ()),
    }
    here = offered(t.play("cereal_bar"))
    assert here["shift:sam:place"] == ("Sam: place a marker", (("character", "sam"),))
    assert here["shift:sam:flip"] == ("Sam: flip the card", (("character", "sam"),))
    assert here["token:tom"] == ("Lay the token on Tom", (("character", "tom"),))
    here = offered(table("tom h1", town=["field_notes"]).play("field_notes"))
    assert here["shift:tom:down"] == ("Tom: marker down", (("character", "tom"),))
    assert here["shift:tom:up"] == ("Tom: marker up", (("character", "tom"),))


def test_options_of_effects_say_what_they_do() -> None:
    here = offered(cast(table("sam h0", "tom h0", "bob h0", town=["house_move"]), "house_move"))
    assert here["sam"] == ("Sam", (("character", "sam"),))
    here = offered(
        cast(table("sam h0", "tom h0", "bob h0", town=["house_move"]), "house_move", "sam")
    )
    assert here["between:tom:bob"] == ("Between Tom and Bob", (("gap", "tom:bob"),))
    assert offered(cast(table("sam h0", town=["shortcut"]), "shortcut")) == {
        "move:0": ("Stay here", ()),
        "move:1": ("Move on by 1", ()),
        "move:2": ("Move on by 2", ()),
    }
    here = offered(
        cast(table("sam h0 +eye", "tom h0 +maw", town=["erase_the_traces"]), "erase_the_traces")
    )
    assert here["eye"] == ("Eye", (("symbol", "eye"),)) and here["done"] == ("Done", ())
    here = offered(table("sam h0", phase="movement", town={"equipment": ["bicycle"]}))
    assert here == {"bicycle": ("Use Bicycle", (("card", "bicycle"),)), "pass": ("Pass", ())}
    here = offered(table("sam h0", phase="awareness", town={"awareness": 2}))
    assert {key: refs for key, (_, refs) in here.items()} == {
        "awareness:1": (("awareness", "town:1"),),
        "awareness:2": (("awareness", "town:2"),),
        "pass": (),
    }
    here = offered(ability("rodney c2", town=["patrol", "curfew"]).choose("yes"))
    assert here == {
        "patrol": ("Patrol", (("card", "patrol"),)),
        "curfew": ("Curfew", (("card", "curfew"),)),
    }
    assert offered(ability("jeremy c2")) == {"yes": ("Yes", ()), "no": ("No", ())}


def test_the_price_of_a_yes_is_told() -> None:
    t = table(
        "sam h2",
        marker="sam",
        phase="activity",
        town={"awareness": 2, "energy": 4, "equipment": ["scrapbook"]},
    )
    assert t.game.question and t.game.question.price == (2, 3)
    t = lay_token(table("sam h0", town=["curfew"]), "curfew")
    assert t.game.question and t.game.question.price == (2, 0)


# -- faces with symbols of their own, the first symbol, and who is no longer there
# -------------------

DRAW = "      effect: [{draw: 1}]"  # of Field Notes
TWO_FACED = ("symbols: [home, web]", "symbols: {human: [home, web], creature: [badge, eye]}")


@pytest.mark.parametrize(
    ("place", "shown", "hidden"),
    [
        ("h0", "cereal_bar", "curfew"),
        ("c0", "curfew", "cereal_bar"),
        ("h2", "cereal_bar", "curfew"),
        ("c2", "curfew", "cereal_bar"),
    ],
)
def test_only_the_symbols_of_the_face_that_is_up_count(
    tmp_path: Path, place: str, shown: str, hidden: str
) -> None:
    t = table(f"sam {place}", cards=modded(tmp_path, TWO_FACED), town=[shown, hidden])
    assert (
        any(key.startswith("shift:sam:") for key in t.play(shown).keys)
        and "token:sam" not in t.keys
    )
    t = table(f"sam {place}", cards=modded(tmp_path, TWO_FACED), town=[shown, hidden]).play(hidden)
    assert "token:sam" in t.keys and not any(key.startswith("shift:sam:") for key in t.keys)


@pytest.mark.parametrize(("place", "card"), [("h4", "curfew"), ("c4", "cereal_bar")])
def test_a_card_can_be_played_where_the_face_that_is_up_takes_its_token(
    tmp_path: Path, place: str, card: str
) -> None:
    """The two others are locked and show both symbols: only Sam may take a token, of the symbol that is face down."""
    both = "symbols: [badge, home]\n"
    cards = modded(
        tmp_path,
        TWO_FACED,
        ("last_stand: 5", "last_stand: 2"),
        ("symbols: [badge, eye]\n", both),
        ("symbols: [badge, claw]\n", both),
    )
    t = table(
        f"sam {place}", "bob h4", "carl c4", fill=3, cards=cards, town=["cereal_bar", "curfew"]
    )
    t.offers(f"play:{card}", "prepare", "rest").play(card)


@pytest.mark.parametrize(("place", "found"), [("h1", ["sam"]), ("c1", [])])
@pytest.mark.parametrize("symbol", ["home", "badge"])
def test_a_filter_for_a_symbol_looks_at_the_face_that_is_up(
    tmp_path: Path, place: str, found: list[str], symbol: str
) -> None:
    """Badge is symbol number 0: no different from any other."""
    faces = f"symbols: {{human: [{symbol}, web], creature: [wheel, eye]}}"
    cards = modded(
        tmp_path,
        (TWO_FACED[0], faces),
        (DRAW, f"      effect: [{{shift: {{where: {{symbol: {symbol}}}}}}}]"),
    )
    t = table(
        f"sam {place}",
        "tom h1",
        "jayne c1",
        "timmy c1",
        "julie h0",
        "lance h0",
        fill=6,
        cards=cards,
        town=["field_notes"],
    )
    t.play("field_notes", "token:julie")
    if found:
        t.choose("yes").offers("shift:sam:down", "shift:sam:up")
    else:
        t.turn_over()


def test_a_token_shows_its_symbol_whatever_its_number(tmp_path: Path) -> None:
    for symbol in ("badge", "home"):
        cards = modded(
            tmp_path, (DRAW, f"      effect: [{{shift: {{where: {{symbol: {symbol}}}}}}}]")
        )
        t = table(
            f"tom h1 +{symbol}",
            "jayne c1",
            "timmy c1",
            "julie h0",
            "lance h0",
            "mina h0",
            fill=6,
            cards=cards,
            town=["field_notes"],
        )
        t.play("field_notes", "token:julie", "yes").offers("shift:tom:down", "shift:tom:up")


GONE = "[{remove_character: {where: {at: self}}}, %s]"


@pytest.mark.parametrize(
    "then",
    [
        "{shift: {where: {adjacent_to: self}}}",
        "{shift: {where: {at: self}}}",
        "{for_each: {where: {adjacent_to: self}, do: [{gain: 1}]}}",
    ],
)
def test_10_04_whoever_has_left_the_circle_has_no_place_and_no_neighbours(
    tmp_path: Path, then: str
) -> None:
    cards = modded(tmp_path, ("      - gain: 3\n", f"      - may: {GONE % then}\n"))
    t = table(
        "lance c2",
        "bob h1",
        "tom c1",
        marker="lance",
        phase="activity",
        cards=cards,
        creature={"energy": 0},
        town={"energy": 0},
    )
    t.choose("yes").turn_over()
    assert (
        t.at("lance") == "gone"
        and t.energy("creature") == 0
        and (t.at("bob"), t.at("tom")) == ("h1", "c1")
    )


def test_the_one_at_hand_may_leave_in_the_middle(tmp_path: Path) -> None:
    body = "[{for_each: {where: {state: alert}, do: [{remove_character: {where: {at: each}}}, {shift: {where: {adjacent_to: each}}}]}}]"
    cards = modded(tmp_path, ("      effect: [{lose: 3}]", f"      effect: {body}"))
    t = table("bob h1", "carl c1", "tom c1", cards=cards, town={"hand": ["curfew"], "energy": 5})
    t.play("curfew", "token:tom", "yes").turn_over()
    assert t.at("bob") == "gone" and (t.at("carl"), t.at("tom")) == ("c1", "c1")
