"""Many games as they were ordered: both seats, things denied, another card set, all over the same seeds; then what they came to."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .. import __version__, files
from ..ai.players import player
from ..rules.errors import InBetweenError
from ..rules.terms import SIDES
from ..text.complaints import complaint
from .compared import compared
from .denied import deniable, things_of, worth
from .games import Setup, Task, card_set, play_all, setup_of
from .records import GameRecord
from .runner import Crew
from .summary import comeback, lead_changes, seats, summarised

AS_ORDERED, OTHER_SET = "", "other"  # besides these, games have the role of what is denied in them
COUNTED = ("drawn", "played", "paid", "abilities", "awareness")


class Order(NamedTuple):
    """What was asked for."""

    setup: Setup
    games: int  # as ordered: those with something denied, or with another set, come on top
    seed: int = 0
    swap: bool = False  # every seed twice, the players in both seats
    denied: tuple[str, ...] = ()  # one thing at a time
    other: Setup | None = None  # to compare with


def ordered(args: Namespace) -> Order:
    """What the options of the command ask for. Raises InBetweenError for what cannot be had."""
    for name in (args.town, args.creature):
        player(name)
    if args.swap and args.games % 2:
        raise complaint(InBetweenError, "lab.odd", games=args.games)
    setup = setup_of(args.cards, town=args.town, creature=args.creature, edition=args.edition, simulations=args.simulations,
                     boost=(args.boost_town, args.boost_creature), even_start=args.even_start)
    other = None
    if args.compare is not None:
        text = setup_of(args.compare, edition=args.edition)
        other = setup._replace(text=text.text, file=text.file)
    return Order(setup, args.games, args.seed, args.swap, tuple(things_of(card_set(setup), args.deny)), other)


class Part(NamedTuple):
    """One of the games that are played with every seed: its role, whether the seats are swapped, and its setup."""

    role: str
    swapped: bool
    setup: Setup


def parts(order: Order) -> list[Part]:
    """The games that are played with every seed."""
    roles = [(AS_ORDERED, order.setup), *((thing, order.setup._replace(denied=(thing,))) for thing in order.denied)]
    if order.other is not None:
        roles.append((OTHER_SET, order.other))
    return [Part(role, swapped, _seated(setup, swapped)) for role, setup in roles for swapped in (False, True)[:1 + order.swap]]


def _seated(setup: Setup, swapped: bool) -> Setup:
    if not swapped:
        return setup
    return setup._replace(town=setup.creature, creature=setup.town, boost=setup.boost[::-1])


def tasks(order: Order) -> list[Task]:
    """All games of an order, in the order in which they are played: a seed after the other."""
    one_seed = parts(order)
    return [(part.setup, order.seed + n) for n in range(order.games // (1 + order.swap)) for part in one_seed]


def settings(order: Order) -> dict[str, Any]:
    """What decides how the games of an order go, their number apart, as plain data."""
    def told(setup: Setup | None) -> dict[str, Any] | None:
        return None if setup is None else {**setup._asdict(), "text": card_set(setup).digest, "file": None}

    return {"version": __version__, "seed": order.seed, "swap": order.swap, "denied": order.denied, "setup": told(order.setup),
            "other": told(order.other)}


def name_of(order: Order) -> str:
    """What a file with the games of an order is called unless somebody says so."""
    return f"simulate-{hashlib.sha256(json.dumps(settings(order)).encode()).hexdigest()[:8]}.games"


def by_the_clock(order: Order) -> bool:
    """Whether some player thinks for a time, so that the same games would not come again."""
    return order.setup.simulations is None and any(player(name).level.seconds for name in (order.setup.town, order.setup.creature))


def play_order(order: Order, crew: Crew, done: Sequence[GameRecord] = ()) -> Iterator[GameRecord]:
    """The games of an order, in their order, after those that are done."""
    return play_all(crew, tasks(order)[len(done):])


def came_to(order: Order, records: Sequence[GameRecord]) -> dict[str, Any]:
    """The summary of an order's games: one plain object."""
    cards, one_seed = card_set(order.setup), parts(order)
    by_role: dict[str, list[GameRecord]] = {part.role: [] for part in one_seed}
    pairs: list[tuple[bool, GameRecord]] = []
    for n, record in enumerate(records):
        part = one_seed[n % len(one_seed)]
        by_role[part.role].append(record)
        if part.role == AS_ORDERED:
            pairs.append((part.swapped, record))
    setup, ordered = order.setup, by_role[AS_ORDERED]
    data = {"seed": order.seed, "town": setup.town, "creature": setup.creature, "edition": setup.edition, "even_start": setup.even_start,
            "swap": order.swap, "set": cards.names, "simulations": setup.simulations,
            "reproducible": not by_the_clock(order), **summarised(cards, ordered)}
    if order.swap:
        data["players"] = seats(pairs, (setup.town, setup.creature))
    if order.denied:
        owners = deniable(cards)
        data["denied"] = {thing: worth(ordered, by_role[thing], owners[thing]) for thing in order.denied}
    if order.other is not None:
        other = card_set(order.other)
        data["compare"] = {"set": other.names, **compared((cards, other), ordered, by_role[OTHER_SET])}
    return data


def write_csv(order: Order, records: Sequence[GameRecord], path: Path) -> None:
    """The raw games, a line each."""
    text, one_seed = io.StringIO(newline=""), parts(order)
    writer = csv.writer(text)
    brief = ("seed", "first", "winner", "ending", "turns", "decisions")
    writer.writerow([*brief, "game", "town", "creature", "lead_changes", "comeback", *(f"raises_{side}" for side in SIDES),
                     *(f"shifts_{side}" for side in SIDES), *COUNTED, "lead"])
    for n, record in enumerate(records):
        part = one_seed[n % len(one_seed)]
        counts = (" ".join(f"{id}={n}" for id, n in getattr(record, name).items()) for name in COUNTED)
        writer.writerow([*(getattr(record, name) for name in brief), part.role, part.setup.town, part.setup.creature,
                         lead_changes(record), int(comeback(record)), *record.raises, *record.shifts, *counts,
                         " ".join(map(str, record.lead))])
    files.put(path, text.getvalue().encode("utf-8"))
