"""The settings an operation of the card language can take."""

from __future__ import annotations

from keyword import iskeyword
from typing import Any, Final

# The kinds of value of a setting. data/models/effects.py has the type of each.
NUMBER: Final = "number"  # an integer or an amount
FLAG: Final = "flag"
WORD: Final = "word"  # one of some words
WORDS: Final = "words"  # a list of some words; a single one needs no brackets
WHERE: Final = "where"  # a filter for Characters
CARDS: Final = "cards"  # a filter for cards
AMOUNT: Final = "amount"  # computed when the operation happens
EFFECTS: Final = "effects"  # a list of effects
BRANCHES: Final = "branches"  # lists of effects to choose from
FATE: Final = "fate"  # where cards go that were looked at

MOST: Final = 99  # the largest number in a card set


def attribute(name: str) -> str:
    """Return the attribute name for a key of the file: keywords get an underscore."""
    return f"{name}_" if iskeyword(name) else name


# Help for settings without a note, by name.
DEFAULT_HELP: Final = {
    "count": "exactly how many, as far as possible",
    "up_to": "how many at most",
    "by": "how far, or how much",
    "amount": "how much",
    "where": "which Characters",
    "who": "which side",
    "do": "what is done",
    "more": "an amount that is greater than `than`",
    "less": "an amount that is less than `than`",
    "equal": "an amount that is equal to `to`",
    "any": "a filter: some Character matches it",
    "none": "a filter: no Character matches it",
    "than": "the other amount, with `more` and `less`",
    "to": "the other amount, with `equal`",
    "then": "what happens if this is true",
    "otherwise": "what happens if not",
}


class Setting:
    """One setting of an operation.

    A setting without a name is the whole value written after the operation.
    """

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
        self.words = words  # the permitted words
        self.least = least  # the smallest permitted number
        self.note = note  # help, if the name and the values do not explain enough
        self.attribute = attribute(name)

    @property
    def help(self) -> str:
        """Return the description that editors show."""
        return self.note or DEFAULT_HELP.get(self.name, "")

    def of(self, spec: Any) -> Any:
        """Return the value of the setting in an operation's checked data."""
        return getattr(spec, self.attribute) if self.attribute else spec


class Either:
    """Settings that exclude each other; `needed` if one of them must be given."""

    __slots__ = ("needed", "settings")

    def __init__(self, *settings: Setting, needed: bool = False) -> None:
        self.settings = settings
        self.needed = needed


def number(
    name: str, default: int | None = None, least: int = 1, note: str = "", needed: bool = False
) -> Setting:
    """Declare a setting that holds an integer or an amount."""
    return Setting(name, NUMBER, default, least=least, note=note, needed=needed)


def flag(name: str, needed: bool = False, note: str = "") -> Setting:
    """Declare a setting that is true or false; false by default unless it is needed."""
    return Setting(name, FLAG, None if needed else False, needed=needed, note=note)


def word(name: str, words: tuple[str, ...], default: str | None = None, note: str = "") -> Setting:
    """Declare a setting that holds one of some words."""
    return Setting(name, WORD, default, words=words, note=note)


def any_of(name: str, words: tuple[str, ...], note: str = "") -> Setting:
    """Declare a setting that holds a list of some words; empty by default."""
    return Setting(name, WORDS, words=words, note=note)


def who(default: str, *more: str) -> Setting:
    """Declare the setting `who`: you, opponent or one of the words in `more`."""
    return word("who", ("you", "opponent", *more), default)


def where(name: str = "where") -> Setting:
    """Declare a filter for Characters.

    If it is not given, it matches all of them; inside an Either it is None.
    """
    return Setting(name, WHERE)


def cards_where(name: str = "where") -> Setting:
    """Declare a filter for cards."""
    return Setting(name, CARDS, note="which cards")


def amount(name: str = "amount") -> Setting:
    """Declare an amount that must be given."""
    return Setting(name, AMOUNT, needed=True)


def effects(name: str = "", needed: bool = True) -> Setting:
    """Declare a list of effects."""
    return Setting(name, EFFECTS, needed=needed)


# `count`: exactly so many, as far as possible, 1 by default; `up_to`: at most so many
PICKING: Final = Either(number("count"), number("up_to"))
