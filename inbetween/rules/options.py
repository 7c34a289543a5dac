"""The options of decisions. Every option of a card set is created once and shared by all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .constants import BETWEEN, DEVOURED, DIMENSION_AT, INBETWEEN_HUMAN, SECURED, SIDES

if TYPE_CHECKING:
    from .cards import CardSet
    from .in_play.static_effects import Trigger

Ref = tuple[str, str]


class Option:
    """One choice: a stable key, and the things on the table it refers to."""

    __slots__ = ("cards", "form", "key", "refs", "value")

    def __init__(
        self,
        cards: CardSet,
        key: str,
        value: Any,
        form: tuple[Any, ...],
        refs: tuple[Ref, ...] = (),
    ) -> None:
        self.cards = cards
        self.key = key
        self.value = value  # what the engine needs of it
        self.form = form  # template name and arguments of the label
        # pairs of kind and id: ("character", "sam"), ("card", "patrol"), ("symbol", "eye") ...
        self.refs = refs

    def __repr__(self) -> str:
        return f"<Option {self.key}>"


Options = tuple[Option, ...]


class OptionTable:
    """All options of a card set by what they stand for; `option` is the class they are
    created as.
    """

    __slots__ = (
        "_between",
        "_cards",
        "_effects",
        "_levels",
        "_moves",
        "_option",
        "bearing",
        "card",
        "character",
        "done",
        "no",
        "passing",
        "play",
        "playing",
        "prepare",
        "react",
        "rest",
        "shift",
        "symbol",
        "token",
        "yes",
        "yes_no",
    )

    def __init__(self, cards: CardSet, option: type[Option] = Option) -> None:
        self._cards, self._option = cards, option
        self.yes = option(cards, "yes", True, ("yes",))
        self.no = option(cards, "no", False, ("no",))
        self.yes_no: Options = (self.yes, self.no)
        self.done = option(cards, "done", None, ("done",))
        self.passing = option(cards, "pass", None, ("pass",))
        self.prepare = option(cards, "prepare", None, ("prepare",))
        self.rest = option(cards, "rest", None, ("rest",))
        self.character = [
            option(cards, c.id, c.index, ("character", c.index), (("character", c.id),))
            for c in cards.characters
        ]
        self.token = [
            option(cards, f"token:{c.id}", c.index, ("token", c.index), (("character", c.id),))
            for c in cards.characters
        ]
        self.card = [
            option(cards, c.id, c.index, ("card", c.index), (("card", c.id),)) for c in cards.cards
        ]
        self.play = [
            option(cards, f"play:{c.id}", c.index, ("play", c.index), (("card", c.id),))
            for c in cards.cards
        ]
        self.react = [self._reaction(trigger) for trigger in cards.triggers]
        self.symbol = [
            option(cards, s.id, s.index, ("symbol", s.index), (("symbol", s.id),))
            for s in cards.symbols
        ]
        self.shift = [
            [self._shifts(c, place) for place in range(SECURED + 1)]
            for c in range(len(cards.characters))
        ]
        # What playing a card can do with a Character, by place on the line: one that bears the
        # symbol's token, and any other by symbol.
        self.bearing = [
            [
                () if place in (DEVOURED, SECURED) else options
                for place, options in enumerate(shifts)
            ]
            for shifts in self.shift
        ]
        self.playing = [
            [
                [self._playing(symbol, c, place) for place in range(SECURED + 1)]
                for c in range(len(cards.characters))
            ]
            for symbol in range(len(cards.symbols))
        ]
        self._moves: list[Option] = []
        self._between: dict[tuple[int, int], Option] = {}
        self._effects: dict[tuple[int, int, int], Option] = {}
        self._levels: dict[tuple[int, int], Options] = {}

    def _shifts(self, character: int, place: int) -> Options:
        """The shifts of a Character from a place on the line: deeper first, then outward (only
        outward if locked).
        """
        id = self._cards.characters[character].id
        deeper = 1 if place >= INBETWEEN_HUMAN else -1
        words = ("place", "flip") if place in BETWEEN else ("down", "up")
        both = tuple(
            self._option(
                self._cards,
                f"shift:{id}:{word}",
                (character, step),
                ("shift_" + word, character),
                (("character", id),),
            )
            for word, step in zip(words, (deeper, -deeper), strict=True)
        )
        return both[1:] if place in (DEVOURED, SECURED) else both

    def _playing(self, symbol: int, character: int, place: int) -> Options:
        """Shift the Character if its face-up side shows the symbol, else place the token."""
        shown = self._cards.masks[DIMENSION_AT[place]][character] >> symbol & 1
        return self.bearing[character][place] if shown else (self.token[character],)

    def _reaction(self, trigger: Trigger) -> Option:
        """A trigger of a card, a Character or an Awareness level; those after the first for the
        same moment have a number.
        """
        cards, source = self._cards, trigger.source
        if source.card >= 0:
            key = cards.cards[source.card].id
            ref = "card", key
        elif source.character >= 0:
            key = cards.characters[source.character].id
            ref = "character", key
        else:
            key = f"awareness:{source.level}"
            ref = ("awareness", f"{SIDES[source.side]}:{source.level}")
        several = sum(other.trigger_event == trigger.trigger_event for other in source.triggers) > 1
        number = f":{trigger.number}" if trigger.number > 1 else ""
        return self._option(
            cards,
            key + number,
            trigger.index,
            ("react_with" if several else "react", trigger.index),
            (ref,),
        )

    def moves(self, most: int) -> Options:
        """`move:0` to `move:most`."""
        while len(self._moves) <= most:
            n = len(self._moves)
            self._moves.append(self._option(self._cards, f"move:{n}", n, ("move", n)))
        return tuple(self._moves[: most + 1])

    def between(self, a: int, b: int) -> Option:
        """The gap after Character `a` and before `b`, clockwise."""
        option = self._between.get((a, b))
        if option is None:
            ids = self._cards.characters[a].id, self._cards.characters[b].id
            option = self._between[a, b] = self._option(
                self._cards,
                f"between:{ids[0]}:{ids[1]}",
                (a, b),
                ("between", a, b),
                (("gap", f"{ids[0]}:{ids[1]}"),),
            )
        return option

    def effect(self, node: int, number: int, side: int) -> Option:
        """`option:number` of a choose_one node, for the side that uses it."""
        option = self._effects.get((node, number, side))
        if option is None:
            option = self._effects[node, number, side] = self._option(
                self._cards, f"option:{number}", number - 1, ("effect", node, number - 1, side)
            )
        return option

    def levels(self, side: int, level: int) -> Options:
        """The options of the Awareness phase at a level: the abilities up to it, or all (11), and
        passing.
        """
        options = self._levels.get((side, level))
        if options is None:
            options = tuple(
                self._option(
                    self._cards,
                    f"awareness:{n}",
                    n,
                    ("awareness", side, n),
                    (("awareness", f"{SIDES[side]}:{n}"),),
                )
                for n in sorted(self._cards.awareness[side])
                if n <= level or self._cards.switches.any_level
            )
            options = self._levels[side, level] = (*options, self.passing)
        return options
