"""Current values of amounts, from a view, for a Character that would use its ability."""

from __future__ import annotations

from ...rules.cards import CardSet
from ...rules.constants import DIMENSIONS, SIDES, place_on_line
from ...rules.specs import AmountSpec, CharacterFilterSpec, Quantity, filter_counted, side_counted
from ...rules.views.view import GameView, SeatView, side_field

_HERE = ("marker", "self")  # the acting Character is the one under the marker


class VisibleAmounts:
    """Computes amounts for a Character that would act for a side.

    An amount that depends on the effect in progress is None.
    """

    def __init__(self, cards: CardSet, view: GameView, character: str, side: str) -> None:
        self._cards = cards
        self._view = view
        self._me = character
        self._you, self._opponent = side, SIDES[1 - SIDES.index(side)]
        self._circle: list[SeatView] = view["circle"]

    def amount(self, amount: Quantity) -> int | None:
        """The value of an amount, or None if it is not known yet."""
        if isinstance(amount, int):
            return amount
        base, times = self._base(amount), self.amount(amount.times)
        plus, minus = (
            0 if part is None else self.amount(part) for part in (amount.plus, amount.minus)
        )
        if base is None or times is None or plus is None or minus is None:
            return None
        n = base * times // (2 if amount.half else 1) + plus - minus
        if amount.at_most is not None:
            most = self.amount(amount.at_most)
            if most is None:
                return None
            n = min(n, most)
        return max(0, n)

    def _base(self, amount: AmountSpec) -> int | None:
        match amount.base:
            case "number":
                return amount.number
            case "count" | "tokens":
                found = self._matching(filter_counted(amount))
                if found is None:
                    return None
                return (
                    len(found)
                    if amount.base == "count"
                    else sum(len(entry["tokens"]) for entry in found)
                )
            case "turn":
                return int(self._view["turn"])
            case "cost_of" | "done":
                return None
        who = side_counted(amount)
        sides = SIDES if who == "both" else (self._you if who == "you" else self._opponent,)
        values = [side_field(self._view, side, amount.base) for side in sides]
        return sum(len(value) if isinstance(value, list) else value for value in values)

    def _matching(self, where: CharacterFilterSpec) -> list[SeatView] | None:
        """The Characters that match a filter; None if it depends on the effect in progress."""
        if (
            any(spot not in (None, *_HERE) for spot in (where.at, where.adjacent_to))
            or "discarded" in where.symbols
        ):
            return None
        but = [] if where.not_ is None else self._matching(where.not_)
        return (
            None
            if but is None
            else [
                entry for entry in self._circle if entry not in but and self._matches(where, entry)
            ]
        )

    def _matches(self, where: CharacterFilterSpec, entry: SeatView) -> bool:
        person = self._cards.characters[self._cards.character_index[entry["id"]]]
        face = DIMENSIONS.index(entry["side"])
        place = place_on_line(face, entry["safety"])
        shown = {self._cards.symbols[symbol].id for symbol in person.symbols[face]} | set(
            entry["tokens"]
        )
        return (
            bool(where.own_places >> place & 1)
            and (not where.symbols or not shown.isdisjoint(where.symbols))
            and where.star in (None, person.star)
            and (not where.other or entry["id"] != self._me)
            and (where.at is None or entry["id"] == self._me)
            and (where.adjacent_to is None or entry["id"] in self._neighbors())
        )

    def _neighbors(self) -> set[str]:
        """The neighbors of the acting Character."""
        ids = [entry["id"] for entry in self._circle]
        i = ids.index(self._me)
        return {ids[i - 1], ids[i + 1 - len(ids)]} - {self._me}
