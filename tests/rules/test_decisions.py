"""What a decision says: which side decides, its kind, its zone, and what its options do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.card_plays import cast, lay_token
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
    """A game in which the ability of the first Character is at hand, and nobody can pay for
    Awareness.
    """
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
def test_prompts_of_decisions(name: str) -> None:
    begin, side, kind, zone = ASKED[name]
    decision = begin().game.decision
    assert decision and (decision.side, decision.kind, decision.zone) == (side, kind, zone)


def test_prompts_address_the_deciding_side() -> None:
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
    assert here["token:tom"] == ("Place the token on Tom", (("character", "tom"),))
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
        "move:0": ("Do not move", ()),
        "move:1": ("Move 1", ()),
        "move:2": ("Move 2", ()),
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


def test_a_yes_shows_its_price() -> None:
    t = table(
        "sam h2",
        marker="sam",
        phase="activity",
        town={"awareness": 2, "energy": 4, "equipment": ["scrapbook"]},
    )
    assert t.game.state.question and t.game.state.question.price == (2, 3)
    t = lay_token(table("sam h0", town=["curfew"]), "curfew")
    assert t.game.state.question and t.game.state.question.price == (2, 0)
