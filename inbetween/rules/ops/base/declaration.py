"""The declaration of an operation of the card language: everything but its texts.

Every operation has one module in this folder, with its node and an `OPERATION`. This declares which
settings it takes and how it is compiled, checked, written and documented. `data` makes the schema
from it, `text` the card text, `ai` a rough value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from ...effect_bounds import UNLIMITED_BOUNDS, ZERO_BOUNDS, BoundsLookup, EffectBounds, max_bounds
from ...errors import Message
from ...node import AnyNode
from .builders import Builder, TextBuilder
from .settings import BRANCHES, EFFECTS, Either, Setting

S = TypeVar("S")  # the settings of an operation

# A key in assets/locale/*/faults.yaml, which begins with the code of the fault, and its slots.
CheckFailure = Message


class OperationContext:
    """Where an operation is used.

    `home` is the kind of ability: character, card, awareness or the `when` of a reaction.
    """

    __slots__ = ("enclosing_ops", "home")

    def __init__(self, home: str, enclosing_ops: tuple[str, ...]) -> None:
        self.home = home
        self.enclosing_ops = enclosing_ops


# -- defaults for operations
# ------------------------------------------------------------------------


def write_without_slots(spec: object, w: TextBuilder) -> str:
    """Write an operation whose template has no slots."""
    return w.say()


def anywhere(spec: object, place: OperationContext) -> CheckFailure | None:
    """Accept an operation in every context."""
    return None


def constant_size(spec: object) -> float:
    """Return the size of an operation that does the same amount with all settings."""
    return 1.0


def unlimited_bounds(node: object, lookup: BoundsLookup) -> EffectBounds:
    """Return no limit: the bounds of an operation that declares none."""
    return UNLIMITED_BOUNDS


def zero_bounds(node: object, lookup: BoundsLookup) -> EffectBounds:
    """Return the bounds of an operation that cannot contribute to a win."""
    return ZERO_BOUNDS


def hand_card_bounds(node: object, lookup: BoundsLookup) -> EffectBounds:
    """Return the bounds of an operation that puts cards into a hand."""
    return EffectBounds(cards=1)


def marker_bounds(node: object, lookup: BoundsLookup) -> EffectBounds:
    """Return the bounds of an operation that can move the marker to another Character."""
    return EffectBounds(marker_moves=1)


def max_inner_bounds(node: AnyNode, lookup: BoundsLookup) -> EffectBounds:
    """Return the bounds of an operation that performs at most one of its nested effects."""
    found = ZERO_BOUNDS
    for bounds in lookup.inner_bounds(node):
        found = max_bounds(found, bounds)
    return found


class Operation(Generic[S]):
    """The declaration of an operation. Its texts are under `ops` in assets/locale.

    `S` is the type of its settings.
    """

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
        "stopped_by_lock",
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
        build: Callable[[S, Builder], AnyNode],
        write: Callable[[S, TextBuilder], str] = write_without_slots,
        check: Callable[[S, OperationContext], CheckFailure | None] = anywhere,
        short: str = "",
        prompt: str = "effect",
        weigh: Callable[[list[float]], float] = sum,
        size: Callable[[S], float] = constant_size,
        stopped_by_lock: bool = False,
        bounds: Callable[[Any, BoundsLookup], EffectBounds] = unlimited_bounds,
    ) -> None:
        self.name = node.op
        self.node = node
        self.settings = settings
        # for docs/cards-yaml.md; a test plays the example
        self.does = does
        self.example = example
        # rough value when the ability happens: its own, and how those of nested effects combine
        self.worth = worth
        self.weigh = weigh
        self.size = size  # factor for the worth: how much it does with these settings
        self.bounds = bounds  # the most one pick can contribute to a win, from the node
        # whether it cannot change a locked Character, by the standard rules
        self.stopped_by_lock = stopped_by_lock
        self.build = build  # makes the node from checked settings
        self.write = write  # writes the card text from checked settings
        self.check = check  # finds faults that depend on where the operation is used
        self.short = short  # the setting that a plain value stands for: `draw: 2`
        self.prompt = prompt  # key of its question, under `prompts` in assets/locale
        first = settings[0] if settings else None
        self.bare = first if isinstance(first, Setting) and not first.name else None

    def each(self, *kinds: str) -> Iterator[Setting]:
        """Yield the settings: all of them, or those of some kinds."""
        for entry in self.settings:
            for setting in entry.settings if isinstance(entry, Either) else (entry,):
                if not kinds or setting.kind in kinds:
                    yield setting

    @property
    def compound(self) -> bool:
        """Return whether it contains other effects."""
        return any(True for _ in self.each(EFFECTS, BRANCHES))

    @property
    def asks_first(self) -> bool:
        """Return whether it asks yes or no before its nested effects happen."""
        return self.prompt == "confirm"

    @property
    def forks(self) -> bool:
        """Return whether only some of its nested effects happen."""
        return any(True for _ in self.each(BRANCHES)) or sum(1 for _ in self.each(EFFECTS)) > 1

    def effect_lists(self, spec: Any) -> Iterator[tuple[tuple[str | int, ...], list[Any]]]:
        """Yield the lists of effects in its settings, each with its relative path."""
        for setting in self.each(EFFECTS, BRANCHES):
            value = setting.of(spec)
            path = (setting.name,) if setting.name else ()
            if setting.kind == EFFECTS:
                yield path, value or []
            else:
                for n, branch in enumerate(value):
                    yield (*path, n), branch
