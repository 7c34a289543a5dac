"""A scenario language for tests that reads like a game.

    table("sam h2", "tom c1", town=["patrol"]).play("patrol").choose("shift:tom:up", "no")

A Character is written as id, dimension and Safety space, then tokens with + and laid cards with /:
"sam h2 +eye /hiding". The circle is filled up with people who are InBetween and out of the way.
A choice that is not offered fails with the prompt and what was offered instead.
"""

from __future__ import annotations

from typing import Any, Self

import yaml

from inbetween import Decision, Event, Game, load_position
from inbetween.data.compiler import compile_set
from inbetween.data.loader import load_text
from inbetween.rules.cards import CardSet
from inbetween.rules.views.view import GameView, side_field, side_view

from .fixed_set import data_of, fixed_cards

FILLERS = [
    "scott",
    "jeremy",
    "lance",
    "mina",
    "julie",
    "richard",
    "mandi",
    "maggie",
    "carl",
    "bob",
    "tom",
    "sam",
]

DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def with_effects(**effects: str) -> CardSet:
    """The fixed set in which deck cards, by id, have other effects, written as in cards.yaml."""
    data = data_of(fixed_cards().source)
    for deck in data["decks"].values():
        for id in deck.keys() & effects.keys():
            deck[id]["effect"] = yaml.safe_load(effects[id])
    cards, faults = load_text(yaml.dump(data, Dumper=DUMPER), "cards.yaml")
    assert cards is not None, "\n".join(str(fault) for fault in faults)
    return cards


def switched(base: CardSet | None = None, **values: str) -> CardSet:
    """A card set, the fixed one if none is given, with switches set one by one."""
    base = base or fixed_cards()
    model = base.model
    return compile_set(
        model.model_copy(update={"game": model.game.model_copy(update=values)}), base.source
    )


def spot(text: str) -> dict[str, Any]:
    """A circle entry from its short form."""
    id, *rest = text.split()
    entry: dict[str, Any] = {"id": id, "side": "human", "safety": 0, "tokens": [], "attached": []}
    for word in rest:
        if word[0] == "+":
            entry["tokens"].append(word[1:])
        elif word[0] == "/":
            armed = word.endswith("!")  # the marker has come here since it was laid
            entry["attached"].append({"id": word[1:].rstrip("!"), "armed": armed})
        else:
            entry["side"] = {"h": "human", "c": "creature"}[word[0]]
            entry["safety"] = int(word[1:])
    return entry


def side(value: Any) -> dict[str, Any]:
    """A side from its hand alone, or from all its entries."""
    return {"hand": value} if isinstance(value, list) else dict(value or {})


def by_side(side: str, own: Any, other: Any = None) -> dict[str, Any]:
    """The arguments of `table` for a side and for its opponent."""
    opponent = "creature" if side == "town" else "town"
    return {side: own} if other is None else {side: own, opponent: other}


class Table:
    """A game in a test."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []

    # -- doing --------------------------------------------------------------------------------

    def choose(self, *keys: str) -> Self:
        """Apply choices one after the other."""
        for key in keys:
            assert self.game.decision, f"{key!r}: the game is over ({self.game.ending})"
            assert key in self.keys, f"{key!r} is not offered.\n{self.where()}"
            self.events += self.game.apply(key)
        return self

    def play(self, card: str, *keys: str) -> Self:
        """Play a card, then make choices."""
        return self.choose(f"play:{card}", *keys)

    # -- looking ------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The decision at hand, in a game that is not over."""
        assert self.game.decision, f"the game is over ({self.game.ending})"
        return self.game.decision

    @property
    def keys(self) -> list[str]:
        """The keys on offer; none when the game is over."""
        return self.game.decision.keys if self.game.decision else []

    @property
    def asked(self) -> str | None:
        """The side that must decide."""
        return self.game.decision.side if self.game.decision else None

    def where(self) -> str:
        """The decision at hand, for messages."""
        d = self.game.decision
        return (
            f"{d.side} is asked: {d.prompt}\noffered: {' '.join(d.keys)}"
            if d
            else f"over: {self.game.ending}"
        )

    def offers(self, *keys: str) -> Self:
        """Exactly these keys are offered."""
        assert sorted(self.keys) == sorted(keys), (
            f"expected {' '.join(sorted(keys))}\n{self.where()}"
        )
        return self

    def lacks(self, *keys: str) -> Self:
        """None of these keys is offered."""
        assert not set(keys) & set(self.keys), self.where()
        return self

    def side_asked(self, side: str) -> Self:
        """This side must decide now."""
        assert self.asked == side, self.where()
        return self

    def view(self, viewer: str = "town") -> GameView:
        """What a side sees."""
        return self.game.view(viewer)

    def at(self, id: str) -> str:
        """Where a Character is: "h2"; "gone" if it left the game."""
        for entry in self.view()["circle"]:
            if entry["id"] == id:
                return f"{entry['side'][0]}{entry['safety']}"
        return "gone"

    def on(self, id: str) -> list[str]:
        """The tokens and laid cards on a Character."""
        entry = next(e for e in self.view()["circle"] if e["id"] == id)
        return [*entry["tokens"], *entry["attached"]]

    @property
    def circle(self) -> list[str]:
        """The ids in the circle, clockwise."""
        return [e["id"] for e in self.view()["circle"]]

    @property
    def marker(self) -> str:
        """The Character under the marker."""
        return str(self.view()["marker"])

    def energy(self, side: str) -> int:
        """A side's Energy."""
        return int(side_view(self.view(), side)["energy"])

    def awareness(self, side: str) -> int:
        """A side's Awareness."""
        return int(side_view(self.view(), side)["awareness"])

    def hand(self, side: str) -> list[str]:
        """A side's hand, as that side sees it."""
        return [card for card in side_view(self.view(side), side)["hand"] if card is not None]

    def zone(self, side: str, name: str) -> Any:
        """A side's discard, equipment, removed, deck (a count) ..."""
        return side_field(self.view(side), side, name)

    def kinds(self) -> list[str]:
        """The kinds of all events so far."""
        return [e.kind for e in self.events]

    def turn_over(self, turn: int = 2) -> Self:
        """The turn has ended and the other side is to act; an unanswered prompt fails here."""
        over = self.game.turn == turn and "rest" in self.keys
        assert over or self.game.winner, f"turn {self.game.turn}, {self.game.phase}\n{self.where()}"
        return self


def table(
    *circle: str,
    marker: str | None = None,
    active: str = "town",
    phase: str = "action",
    town: Any = None,
    creature: Any = None,
    fill: int = 8,
    cards: CardSet | None = None,
    **more: Any,
) -> Table:
    """Set up a game; `fill` is the size of the circle with fillers. The marker starts on the last
    filler.

    Its numbers are those of the fixed set if no cards are given.
    """
    entries = [spot(text) for text in circle]
    names = {e["id"] for e in entries}
    for i, id in enumerate(f for f in FILLERS if f not in names):
        if len(entries) >= fill:
            break
        entries.append(spot(f"{id} {'hc'[i % 2]}0"))
    position = {
        "active": active,
        "phase": phase,
        "marker": marker or entries[-1]["id"],
        "circle": entries,
        "town": side(town),
        "creature": side(creature),
        **more,
    }
    return Table(load_position(cards or fixed_cards(), position))
