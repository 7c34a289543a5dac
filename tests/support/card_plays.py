"""Playing single cards of the fixed set, also with pieces of its text replaced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from inbetween import load_cards
from inbetween.rules.cards import CardSet

from .fixed_set import fixed_cards
from .scenario import Table, table


def modded(folder: Path, *changes: tuple[str, str]) -> CardSet:
    """The fixed card set with pieces of its text replaced."""
    text = fixed_cards().source
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in the card set"
        text = text.replace(old, new)
    file = folder / "cards.yaml"
    file.write_text(text, "utf-8")
    return _loaded(text, file)


_known: dict[str, CardSet] = {}


def _loaded(text: str, file: Path) -> CardSet:
    """A set is compiled once, however often it is played."""
    if text not in _known:
        _known[text] = load_cards(file)
    return _known[text]


def cost(card: str) -> int:
    """What a card's ability costs."""
    cards = fixed_cards()
    return cards.cards[cards.card_index[card]].cost


def bearers(symbol: str, cards: CardSet | None = None) -> list[str]:
    """The Characters on whom a symbol is printed."""
    cards = cards or fixed_cards()
    bit = 1 << cards.symbol_index[symbol]
    return [c.id for c in cards.characters if c.masks[0] & bit]


def town_cards_except(*kept: str) -> list[str]:
    """All Town cards but these; as `removed` they make a known deck."""
    return [c.id for c in fixed_cards().cards if c.side == 0 and c.id not in kept]


def lay_token(t: Table, card: str) -> Table:
    """Play a card for its token, which goes to the first Character who can take it."""
    t.play(card)
    return t.choose(next(key for key in t.keys if key.startswith("token:")))


def cast(t: Table, card: str, *keys: str) -> Table:
    """Play a card for its ability: lay the token, pay, then make the ability's choices."""
    return lay_token(t, card).choose("yes", *keys)


def bar(
    folder: Path,
    effect: str,
    *circle: str,
    town: dict[str, Any] | None = None,
    fill: int = 8,
    **more: Any,
) -> Table:
    """The Cereal Bar, which costs nothing, has been played for its token; the token is on Mina."""
    cards = modded(
        folder,
        ("      cost: 0\n      effect: [{gain: 2}]", f"      cost: 0\n      effect: {effect}"),
    )
    own = {"energy": 5, **(town or {})}
    own["hand"] = ["cereal_bar", *own.get("hand", [])]
    t = table(*circle, "mina h0", fill=fill, cards=cards, town=own, **more)
    return t.play("cereal_bar", "token:mina")
