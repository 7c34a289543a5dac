"""What an operation of the card language declares about itself: everything but its words.

One module of this folder is one operation: its node, and an `OPERATION` that says which settings it
takes, how it is compiled, checked, worded and documented. These are plain data and plain functions:
`data` makes the schema from them, `text` the rules text, `ai` a rough worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from keyword import iskeyword
from typing import Any, Final, Protocol

from ..amounts import Number
from ..constants import ANYWHERE
from ..effect_bounds import UNLIMITED_BOUNDS, ZERO_BOUNDS, BoundsLookup, EffectBounds, max_bounds
from ..errors import Message
from ..node import AnyNode
from ..targeting import CardFilter, CharacterFilter

# What a setting can hold. `data/effect_models.py` knows the type of each.
NUMBER: Final = "number"  # or an amount
FLAG: Final = "flag"
WORD: Final = "word"  # one of some words
WORDS: Final = "words"  # any of some words; one alone needs no brackets
WHERE: Final = "where"  # a filter for Characters
CARDS: Final = "cards"  # a filter for cards
AMOUNT: Final = "amount"  # worked out when it happens
EFFECTS: Final = "effects"  # a list of effects
BRANCHES: Final = "branches"  # lists of effects to choose from
FATE: Final = "fate"  # what becomes of cards that were looked at

MOST: Final = 99  # the largest number


def attribute(name: str) -> str:
    """What Python calls something of this name in checked data."""
    return f"{name}_" if iskeyword(name) else name


# What settings of these names say, unless they have a note of their own.
USUAL: Final = {
    "count": "how many: exactly so many, as far as possible",
    "up_to": "how many at most",
    "by": "how far, or how much",
    "amount": "how much",
    "where": "which Characters",
    "who": "which side",
    "do": "what is done",
    "more": "an amount: it is more than `than`",
    "less": "an amount: it is less than `than`",
    "equal": "an amount: it is as much as `to`",
    "any": "a filter: there is a Character that fits",
    "none": "a filter: there is no Character that fits",
    "than": "the other amount, with `more` and `less`",
    "to": "the other amount, with `equal`",
    "then": "what happens if it is so",
    "otherwise": "what happens if not",
}


class Setting:
    """One setting of an operation. Without a name it is all that is written after the operation."""

    __slots__ = ("attribute", "default", "kind", "least", "name", "needed", "note", "words")

    def __init__(
        self,
        name: str,
        kind: str,
        default: int | bool | str | None = None,
        *,
        needed: bool = False,
        words: tuple[str, ...] = (),
        least: int = 1,
        note: str = "",
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.needed = needed
        self.words = words  # that it may be
        self.least = least  # if it is a number
        self.note = note  # for the documentation, where name and values do not say enough
        self.attribute = attribute(name)

    @property
    def help(self) -> str:
        """What an editor shows about it."""
        return self.note or USUAL.get(self.name, "")

    def of(self, spec: Any) -> Any:
        """Its value in an operation's checked settings."""
        return getattr(spec, self.attribute) if self.attribute else spec


class Either:
    """Settings that exclude each other; one of them may be needed."""

    __slots__ = ("needed", "settings")

    def __init__(self, *settings: Setting, needed: bool = False) -> None:
        self.settings, self.needed = settings, needed


def number(
    name: str, default: int | None = None, least: int = 1, note: str = "", needed: bool = False
) -> Setting:
    """A whole number, or an amount."""
    return Setting(name, NUMBER, default, least=least, note=note, needed=needed)


def flag(name: str, needed: bool = False, note: str = "") -> Setting:
    """True or false; false where it is not needed."""
    return Setting(name, FLAG, None if needed else False, needed=needed, note=note)


def word(name: str, words: tuple[str, ...], default: str | None = None, note: str = "") -> Setting:
    """One of some words."""
    return Setting(name, WORD, default, words=words, note=note)


def any_of(name: str, words: tuple[str, ...], note: str = "") -> Setting:
    """Any of some words, none unless given."""
    return Setting(name, WORDS, words=words, note=note)


def who(default: str, *more: str) -> Setting:
    """The side meant."""
    return word("who", ("you", "opponent", *more), default)


def where(name: str = "where") -> Setting:
    """Which Characters; all of them unless given, but nothing at all where it is one of several that exclude each other."""
    return Setting(name, WHERE)


def cards_where(name: str = "where") -> Setting:
    """Which cards."""
    return Setting(name, CARDS, note="which cards")


def amount(name: str = "amount") -> Setting:
    """How much."""
    return Setting(name, AMOUNT, needed=True)


def effects(name: str = "", needed: bool = True) -> Setting:
    """A list of effects."""
    return Setting(name, EFFECTS, needed=needed)


# exactly so many, as far as possible, 1 unless given; or at most so many
PICKING: Final = Either(number("count"), number("up_to"))


def picked(spec: Any, c: Builder) -> tuple[Number, bool]:
    """How many a PICKING means, compiled, and whether fewer will do."""
    return (
        (c.amount(spec.up_to), True)
        if spec.up_to is not None
        else (c.amount(spec.count or 1), False)
    )


class Builder(Protocol):
    """What compiles the parts of an operation."""

    def where(self, spec: Any, more: int = ANYWHERE, /) -> CharacterFilter:
        """A filter; `more` narrows the places on the line further."""

    def cards_where(self, spec: Any, /) -> CardFilter:
        """A filter for cards."""

    def amount(self, spec: Any, /) -> Number:
        """A number or an amount."""

    def node(self, node: AnyNode, /) -> AnyNode:
        """A node that an operation makes besides the one it is built to, with its number."""

    def effects(self, spec: Any, /) -> AnyNode:
        """A list of effects as one node."""

    def switch(self, name: str, /) -> str:
        """What a switch of the game says."""


class TextBuilder(Protocol):
    """What puts the parts of an operation into words of one language, in the mood and for the side of its sentence."""

    home: str  # the moment of the reaction it stands in, if any

    def say(self, variant: str = "", /, **slots: object) -> str:
        """The operation's template, or the variant of it, with its slots filled."""

    def switch(self, name: str, /) -> str:
        """What a switch of the game says."""

    def number(self, noun: str, amount: Any, /) -> str:
        """So many things, from a number or an amount: "2 cards", "1 card for each ..."."""

    def degree(self, amount: Any, /) -> str:
        """A number or an amount after "by": "2", "the number of ..."."""

    def picking(self, noun: str, spec: Any, /) -> str:
        """ "1 card", "up to 2 cards"."""

    def energy(self, amount: Any, /) -> str:
        """ "2 Energy", "1 Energy for each ..."."""

    def some_cards(
        self, where: Any, picking: Any, noun: str = "card", exactly: bool = False
    ) -> str:
        """The cards of a PICKING that a filter lets through: "1 Equipment card", "up to 2 cards that cost 1"."""

    def counted_cards(self, where: Any, n: int, noun: str = "card") -> str:
        """So many cards that a filter lets through: "2 Equipment cards"."""

    def a_card(self, where: Any, /) -> str:
        """ "an Equipment card"."""

    def cards_of(self, where: Any, /) -> str:
        """The cards that a filter lets through, after words like "one of"."""

    def who(self, who: str, case: str = "nom", /) -> str:
        """The name of the side that "you" or "opponent" means."""

    def deck(self, who: str, /) -> str:
        """The deck of the side that "you" or "opponent" means: "your deck"."""

    def narrows(self, where: Any, /) -> bool:
        """Whether a filter says anything at all."""

    def named(self, where: Any, /) -> bool:
        """Whether a filter points at one Character with a name or "this", rather than by describing it."""

    def some(self, where: Any, picking: Any, between: bool = False, case: str = "acc") -> str:
        """The Characters of a PICKING: "a Character", "up to 2 Characters"."""

    def one(self, where: Any, case: str = "acc", unlocked: bool = False) -> str:
        """ "a Character in the Human dimension"."""

    def all(self, where: Any, /) -> str:
        """The Characters that fit, after a word that counts them."""

    def unlocking(self, spec: Any, /) -> str:
        """What to add where locked Characters may be among those picked."""

    def chain(self, effects: Any, mood: str = "", inside: bool = False) -> str:
        """Effects as one clause, in the same mood unless another is given; `inside` others that go on behind it."""

    def either(self, clauses: list[str], /) -> str:
        """Clauses of which one is chosen."""

    def conditional(self, spec: Any, /) -> str:
        """ "if you have more Energy than the Creature, ..."."""

    def loop(self, spec: Any, /) -> str:
        """ "for every Character ...: ..."."""


class OperationContext:
    """Where an operation stands: in whose ability (character, card, awareness or a reaction's moment), inside which operations."""

    __slots__ = ("enclosing_ops", "home")

    def __init__(self, home: str, enclosing_ops: tuple[str, ...]) -> None:
        self.home, self.enclosing_ops = home, enclosing_ops


# what is wrong: a key in assets/locale/faults.*.yaml, which begins with the code of the fault, and
# its slots
CheckFailure = Message


def plainly(spec: Any, w: TextBuilder) -> str:
    """The words of an operation that needs no slots."""
    return w.say()


def anywhere(spec: Any, place: OperationContext) -> CheckFailure | None:
    """The check of an operation that makes sense everywhere."""
    return None


def as_usual(spec: Any) -> float:
    """The size of an operation that does the same with all settings."""
    return 1.0


def unlimited_bounds(node: Any, reaches: BoundsLookup) -> EffectBounds:
    """The reach of an operation that does not say what it can bring."""
    return UNLIMITED_BOUNDS


def zero_bounds(node: Any, reaches: BoundsLookup) -> EffectBounds:
    """The reach of an operation that nobody wins by, and no one gains by what a win is made of."""
    return ZERO_BOUNDS


def brings_cards(node: Any, reaches: BoundsLookup) -> EffectBounds:
    """The reach of an operation by which cards come into a hand."""
    return EffectBounds(cards=1)


def wandering(node: Any, reaches: BoundsLookup) -> EffectBounds:
    """The reach of an operation after which the marker may be with somebody else."""
    return EffectBounds(wanders=1)


def max_inner_bounds(node: Any, reaches: BoundsLookup) -> EffectBounds:
    """The reach of an operation that does one of the effects in it, or nothing."""
    found = ZERO_BOUNDS
    for bounds in reaches.inner_bounds(node):
        found = max_bounds(found, bounds)
    return found


class Operation:
    """All there is to know of an operation but its words, which are under `ops` in assets/locale."""

    __slots__ = (
        "bare",
        "bounds",
        "build",
        "check",
        "does",
        "example",
        "name",
        "node",
        "prompt",
        "settings",
        "short",
        "size",
        "weigh",
        "worth",
        "write",
    )

    def __init__(
        self,
        node: type[AnyNode],
        *settings: Setting | Either,
        does: str,
        example: str,
        worth: float,
        build: Callable[[Any, Builder], AnyNode],
        write: Callable[[Any, TextBuilder], str] = plainly,
        check: Callable[[Any, OperationContext], CheckFailure | None] = anywhere,
        short: str = "",
        prompt: str = "effect",
        weigh: Callable[[list[float]], float] = sum,
        size: Callable[[Any], float] = as_usual,
        bounds: Callable[[Any, BoundsLookup], EffectBounds] = unlimited_bounds,
    ) -> None:
        self.name = node.op
        self.node = node
        self.settings = settings
        # its line in docs/cards-yaml.md; a test tries the example
        self.does, self.example = does, example
        # roughly, when an ability happens: the operation's own, and that of the effects in it
        self.worth, self.weigh = worth, weigh
        self.size = size  # how many times as much it does with its settings as it usually does
        # the most it can bring, for one thing where it picks several: from its node
        self.bounds = bounds
        self.build, self.write = build, write  # from checked settings
        self.check = check  # what the settings by themselves cannot tell
        self.short = short  # the setting that a bare value stands for: `draw: 2`
        self.prompt = prompt  # under `prompts` in assets/locale: how it asks
        first = settings[0] if settings else None
        self.bare = first if isinstance(first, Setting) and not first.name else None

    def each(self, *kinds: str) -> Iterator[Setting]:
        """Its settings one by one, all or those of some kinds."""
        for entry in self.settings:
            for setting in entry.settings if isinstance(entry, Either) else (entry,):
                if not kinds or setting.kind in kinds:
                    yield setting

    @property
    def compound(self) -> bool:
        """Whether it is made of other effects."""
        return any(True for _ in self.each(EFFECTS, BRANCHES))

    @property
    def asks_first(self) -> bool:
        """Whether it asks yes or no before the effects in it happen."""
        return self.prompt == "confirm"

    @property
    def forks(self) -> bool:
        """Whether only some of the effects in it happen."""
        return any(True for _ in self.each(BRANCHES)) or sum(1 for _ in self.each(EFFECTS)) > 1

    def effect_lists(self, spec: Any) -> Iterator[tuple[tuple[str | int, ...], Any]]:
        """The lists of effects in its settings, each with its path from there."""
        for setting in self.each(EFFECTS, BRANCHES):
            value, path = setting.of(spec), (setting.name,) if setting.name else ()
            if setting.kind == EFFECTS:
                yield path, value or []
            else:
                for n, branch in enumerate(value):
                    yield (*path, n), branch
