"""Many games as they were ordered: both seats, things denied, another card set, all over the same
seeds; then what they came to.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import platform
import shlex
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from .. import __version__, files
from ..ai.players import player
from ..paths import own_file
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError
from ..text.error_messages import localized_error
from ..text_safety import one_line
from .balance.goals import ROUNDS, EvaluationStage
from .balance.parameters import CardSetText
from .games import EVEN, GameSetup, Task, card_set, play_all, setup_of, weighed
from .runner import WorkerPool
from .statistics.ablation import ALL, deniable, parse_denied, worth
from .statistics.comparison import compared
from .statistics.records import GameRecord
from .statistics.summary import comeback, lead_changes, seats, summarize, win_matrix

# besides these, games have the role of what is denied in them
AS_ORDERED = ""
OTHER_SET = "other"
LEVELS = "levels"
COUNTED = ("drawn", "played", "paid", "abilities", "awareness")


class SimulationSpec(NamedTuple):
    """What was asked for."""

    setup: GameSetup
    games: int  # as ordered: those with something denied, or with another set, come on top
    seed: int = 0
    swap: bool = False  # every seed twice, the players in both seats
    denied: tuple[str, ...] = ()  # one thing at a time
    other: GameSetup | None = None  # to compare with
    levels: tuple[str, ...] = ()  # all of them against each other, on both sides
    steps: EvaluationStage | None = None  # who plays with every cost one step up and down


def ordered(args: Namespace) -> SimulationSpec:
    """What the options of the command ask for. Raises InBetweenError for what cannot be had."""
    for name in (args.town, args.creature):
        player(name)
    if args.swap and args.games % 2:
        raise localized_error(InBetweenError, "lab.odd", games=args.games)
    setup = setup_of(
        args.cards,
        town=args.town,
        creature=args.creature,
        edition=args.edition,
        simulations=args.simulations,
        boost=(args.boost_town, args.boost_creature),
        even_start=args.even_start,
    )
    other = None
    if args.compare is not None:
        text = setup_of(args.compare, edition=args.edition)
        other = setup._replace(text=text.text, file=text.file, weights=text.weights)
    for name in (*args.levels, args.tornado_player):
        player(name)
    if args.tornado:
        # those that cannot be found are said before anything is played
        CardSetText(setup.text, setup.file).cost_parameters()
    steps = (
        EvaluationStage(args.tornado_player, args.tornado, args.simulations or ROUNDS)
        if args.tornado
        else None
    )
    # the same player in both seats would play every game twice, and count it twice
    swap = args.swap and _seated(setup, True) != setup
    return SimulationSpec(
        setup,
        args.games,
        args.seed,
        swap,
        tuple(parse_denied(card_set(setup), args.deny)),
        other,
        tuple(args.levels),
        steps,
    )


class GameRole(NamedTuple):
    """One of the games that are played with every seed: its role, whether the seats are swapped,
    and its setup.
    """

    role: str
    swapped: bool
    setup: GameSetup


def parts(order: SimulationSpec) -> list[GameRole]:
    """The games that are played with every seed."""
    roles = [
        (AS_ORDERED, order.setup),
        *((thing, order.setup._replace(denied=(thing,))) for thing in order.denied),
    ]
    if order.other is not None:
        roles.append((OTHER_SET, order.other))
    found = [
        GameRole(role, swapped, _seated(setup, swapped))
        for role, setup in roles
        for swapped in (False, True)[: 1 + order.swap]
    ]
    there = {part.setup for part in found}
    pairings = (
        order.setup._replace(town=town, creature=creature, boost=EVEN)
        for town, creature in product(order.levels, repeat=2)
    )
    # the same games need not be played twice
    return found + [GameRole(LEVELS, False, setup) for setup in pairings if setup not in there]


def _seated(setup: GameSetup, swapped: bool) -> GameSetup:
    if not swapped:
        return setup
    return setup._replace(town=setup.creature, creature=setup.town, boost=setup.boost[::-1])


def tasks(order: SimulationSpec) -> list[Task]:
    """All games of an order, in the order in which they are played: a seed after the other."""
    one_seed = parts(order)
    return [
        (part.setup, order.seed + n)
        for n in range(order.games // (1 + order.swap))
        for part in one_seed
    ]


def settings(order: SimulationSpec) -> dict[str, Any]:
    """What decides how the games of an order go, their number apart, as plain data."""

    def told(setup: GameSetup | None) -> dict[str, Any] | None:
        return (
            None
            if setup is None
            else {
                **setup._asdict(),
                "text": card_set(setup).digest,
                "file": None,
                "weights": setup.weights and weighed(setup.weights),
            }
        )

    found = {
        "version": __version__,
        "seed": order.seed,
        "swap": order.swap,
        "denied": order.denied,
        "setup": told(order.setup),
        "other": told(order.other),
        "weights": weighed(order.setup.weights),
    }
    return found | {"levels": order.levels} if order.levels else found


def name_of(order: SimulationSpec) -> str:
    """What a file with the games of an order is called unless somebody says so."""
    return f"simulate-{hashlib.sha256(json.dumps(settings(order)).encode()).hexdigest()[:8]}.games"


def uses_time_limit(order: SimulationSpec) -> bool:
    """Whether some player thinks for a time, so that the same games would not come again."""
    return order.setup.simulations is None and any(
        player(name).level.seconds
        for name in (order.setup.town, order.setup.creature, *order.levels)
    )


def play_simulation(
    order: SimulationSpec, worker_pool: WorkerPool, done: Sequence[GameRecord] = ()
) -> Iterator[GameRecord]:
    """The games of an order, in their order, after those that are done."""
    return play_all(worker_pool, tasks(order)[len(done) :])


def came_to(order: SimulationSpec, records: Sequence[GameRecord]) -> dict[str, Any]:
    """The summary of an order's games: one plain object."""
    cards, one_seed = card_set(order.setup), parts(order)
    by_role: dict[str, list[GameRecord]] = {part.role: [] for part in one_seed}
    by_setup: dict[GameSetup, list[GameRecord]] = {part.setup: [] for part in one_seed}
    pairs: list[tuple[bool, GameRecord]] = []
    for n, record in enumerate(records):
        part = one_seed[n % len(one_seed)]
        by_role[part.role].append(record)
        by_setup[part.setup].append(record)
        if part.role == AS_ORDERED:
            pairs.append((part.swapped, record))
    setup, ordered = order.setup, by_role[AS_ORDERED]
    data = {
        "made": made(order),
        "seed": order.seed,
        "town": setup.town,
        "creature": setup.creature,
        "edition": setup.edition,
        "even_start": setup.even_start,
        "swap": order.swap,
        "set": cards.names,
        "simulations": setup.simulations,
        "reproducible": not uses_time_limit(order),
        **summarize(cards, ordered),
    }
    if order.swap:
        data["players"] = seats(pairs, (setup.town, setup.creature))
    if order.denied:
        owners = deniable(cards)
        data["denied"] = {
            thing: worth(ordered, by_role[thing], owners[thing]) for thing in order.denied
        }
    if order.other is not None:
        other = card_set(order.other)
        data["compare"] = {
            "set": other.names,
            "file": one_line(Path(order.other.file).name),
            "digest": other.digest,
            **compared((cards, other), ordered, by_role[OTHER_SET]),
        }
    if order.levels:
        data["levels"] = win_matrix(
            {
                (setup.town, setup.creature): records
                for setup, records in by_setup.items()
                if setup
                == order.setup._replace(town=setup.town, creature=setup.creature, boost=EVEN)
            },
            order.levels,
        )
    return data


def made(order: SimulationSpec) -> dict[str, Any]:
    """How the games of an order are made, so that anybody can make them again."""
    seeds = order.games // (1 + order.swap)
    return {
        "command": one_line(shlex.join(command_of(order))),
        "version": __version__,
        "python": platform.python_version(),
        "digest": card_set(order.setup).digest,
        "seeds": [order.seed, order.seed + seeds - 1],
    }


def command_of(order: SimulationSpec) -> list[str]:
    """The command that plays an order; on how many processors is for whoever gives it."""
    setup = order.setup
    words = [
        "python",
        "-m",
        "inbetween",
        "simulate",
        "--games",
        order.games,
        "--seed",
        order.seed,
        "--town",
        setup.town,
        "--creature",
        setup.creature,
    ]
    if setup.file != str(own_file("cards.yaml")):
        words += ["--cards", setup.file]
    chosen = {
        "--edition": setup.edition,
        "--simulations": setup.simulations,
        "--compare": order.other and order.other.file,
        "--levels": ",".join(order.levels),
        "--tornado": order.steps and order.steps.games,
        "--tornado-player": order.steps and order.steps.who,
    }
    words += [word for name, value in chosen.items() if value for word in (name, value)]
    words += [
        word
        for side, more in zip(SIDES, setup.boost, strict=True)
        if more > 1
        for word in (f"--boost-{side}", more)
    ]
    denied = (ALL,) if order.denied == tuple(deniable(card_set(setup))) else order.denied
    words += (
        ["--even-start"][: setup.even_start]
        + ["--swap"][: order.swap]
        + [word for thing in denied for word in ("--deny", thing)]
    )
    return [str(word) for word in words]


def write_csv(order: SimulationSpec, records: Sequence[GameRecord], path: Path) -> None:
    """The raw games, a line each."""
    text, one_seed = io.StringIO(newline=""), parts(order)
    writer = csv.writer(text)
    brief = ("seed", "first", "winner", "ending", "turns", "decisions")
    writer.writerow(
        [
            *brief,
            "game",
            "town",
            "creature",
            "lead_changes",
            "comeback",
            *(f"raises_{side}" for side in SIDES),
            *(f"shifts_{side}" for side in SIDES),
            *COUNTED,
            "lead",
        ]
    )
    for n, record in enumerate(records):
        part = one_seed[n % len(one_seed)]
        counts = (
            " ".join(f"{id}={n}" for id, n in getattr(record, name).items()) for name in COUNTED
        )
        writer.writerow(
            [
                *(getattr(record, name) for name in brief),
                part.role,
                part.setup.town,
                part.setup.creature,
                lead_changes(record),
                int(comeback(record)),
                *record.raises,
                *record.shifts,
                *counts,
                " ".join(map(str, record.lead)),
            ]
        )
    files.write_file(path, text.getvalue().encode("utf-8"))
