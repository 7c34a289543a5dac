"""Describe a simulation, list its games, summarize them and write them as CSV.

A simulation can swap seats, deny cards, compare card sets and pair levels. All its games use the
same seeds.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import platform
import shlex
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, cast

from .. import __version__, files
from ..ai.players import player
from ..parsed_options import SimulateOptions
from ..paths import own_file
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError
from ..text.error_messages import localized_error
from ..text_safety import one_line
from .balance.goals import DEFAULT_ROUNDS, EvaluationStage
from .balance.parameters import CardSetText
from .games import EVEN, GameSetup, Task, card_set, play_all, setup_of, weights_fingerprint
from .price import PriceTrial, price_table, price_trial, with_costs
from .runner import WorkerPool
from .statistics.ablation import ALL, deniable, parse_denied, worth
from .statistics.comparison import compare_records
from .statistics.records import GameRecord
from .statistics.report_data import Origin, ReportData
from .statistics.summary import comeback, lead_changes, seat_results, summarize, win_matrix

# roles of games; the role of other games is the id of what is denied in them
MAIN = ""
OTHER_SET = "other"
LEVELS = "levels"
BUILT_IN = "built-in"  # the set to compare with, instead of a path
COUNT_COLUMNS = ("drawn", "played", "paid", "abilities", "awareness")


class SimulationSpec(NamedTuple):
    """Which games a simulation plays, and with which setups."""

    setup: GameSetup
    games: int  # without the additional games with something denied or another set
    seed: int = 0
    swap: bool = False  # play every seed twice, with the players in both seats
    denied: tuple[str, ...] = ()  # play all games again without each of these
    other: GameSetup | None = None  # setup to compare with
    levels: tuple[str, ...] = ()  # pair all of these players, on both sides
    steps: EvaluationStage | None = None  # players of the games with changed costs (tornado)
    price: PriceTrial | None = None  # play all games again with a card at other costs


def spec_from_args(args: SimulateOptions) -> SimulationSpec:
    """Return the simulation that the options of the command describe.

    Raises InBetweenError for unknown players and cards, and for an odd number of swapped games.
    """
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
        reference = None if str(args.compare) == BUILT_IN else args.compare
        text = setup_of(reference, edition=args.edition)
        other = setup._replace(text=text.text, file=text.file, weights=text.weights)
    for name in (*args.levels, args.tornado_player):
        player(name)
    if args.tornado:
        # report costs that cannot be found before any game is played
        CardSetText(setup.text, setup.file).cost_parameters()
    steps = (
        EvaluationStage(args.tornado_player, args.tornado, args.simulations or DEFAULT_ROUNDS)
        if args.tornado
        else None
    )
    # swapping equal players would play and count every game twice
    swap = args.swap and _with_seats(setup, True) != setup
    return SimulationSpec(
        setup,
        args.games,
        args.seed,
        swap,
        tuple(parse_denied(card_set(setup), args.deny)),
        other,
        tuple(args.levels),
        steps,
        price_trial(setup, *args.price) if args.price else None,
    )


class GameRole(NamedTuple):
    """One of the games played with every seed: why it is played, swapped seats or not, and setup.

    The role is MAIN, OTHER_SET, LEVELS or the id of what is denied in the game.
    """

    role: str
    swapped: bool
    setup: GameSetup


def games_per_seed(spec: SimulationSpec) -> list[GameRole]:
    """Return the games that are played with every seed."""
    roles = [
        (MAIN, spec.setup),
        *((thing, spec.setup._replace(denied=(thing,))) for thing in spec.denied),
    ]
    if spec.price is not None:
        roles += with_costs(spec.setup, spec.price).items()
    if spec.other is not None:
        roles.append((OTHER_SET, spec.other))
    found = [
        GameRole(role, swapped, _with_seats(setup, swapped))
        for role, setup in roles
        for swapped in (False, True)[: 1 + spec.swap]
    ]
    main_setups = {role.setup for role in found}
    pairings = (
        spec.setup._replace(town=town, creature=creature, boost=EVEN)
        for town, creature in product(spec.levels, repeat=2)
    )
    # the same games need not be played twice
    return found + [
        GameRole(LEVELS, False, setup) for setup in pairings if setup not in main_setups
    ]


def _with_seats(setup: GameSetup, swapped: bool) -> GameSetup:
    """Return the setup, with the players' seats swapped if asked for."""
    if not swapped:
        return setup
    return setup._replace(town=setup.creature, creature=setup.town, boost=setup.boost[::-1])


def tasks(spec: SimulationSpec) -> list[Task]:
    """Return all games of a simulation in the order in which they are played, seed by seed."""
    one_seed = games_per_seed(spec)
    return [
        (role.setup, spec.seed + n)
        for n in range(spec.games // (1 + spec.swap))
        for role in one_seed
    ]


def settings(spec: SimulationSpec) -> dict[str, Any]:
    """Return everything that decides how the games go, except their number, as plain data."""

    def setup_data(setup: GameSetup | None) -> dict[str, Any] | None:
        return (
            None
            if setup is None
            else {
                name: value
                for name, value in {
                    **setup._asdict(),
                    "text": card_set(setup).digest,
                    "file": None,
                    "weights": setup.weights and weights_fingerprint(setup.weights),
                }.items()
                if name != "paths"
            }
        )

    found = {
        "version": __version__,
        "seed": spec.seed,
        "swap": spec.swap,
        "denied": spec.denied,
        "setup": setup_data(spec.setup),
        "other": setup_data(spec.other),
        "weights": weights_fingerprint(spec.setup.weights),
    }
    more = {"levels": spec.levels, "price": spec.price}
    return found | {name: value for name, value in more.items() if value}


def default_file_name(spec: SimulationSpec) -> str:
    """Return the default name of the file with the games of a simulation."""
    return f"simulate-{hashlib.sha256(json.dumps(settings(spec)).encode()).hexdigest()[:8]}.games"


def uses_time_limit(spec: SimulationSpec) -> bool:
    """Return whether a player thinks for a time, so that the games cannot be repeated."""
    return spec.setup.simulations is None and any(
        player(name).level.seconds for name in (spec.setup.town, spec.setup.creature, *spec.levels)
    )


def play_simulation(
    spec: SimulationSpec, worker_pool: WorkerPool, done: Sequence[GameRecord] = ()
) -> Iterator[GameRecord]:
    """Yield the games of a simulation in order, without those already played."""
    return play_all(worker_pool, tasks(spec)[len(done) :])


def summarize_simulation(spec: SimulationSpec, records: Sequence[GameRecord]) -> ReportData:
    """Return the summary of the games as one plain object."""
    cards, one_seed = card_set(spec.setup), games_per_seed(spec)
    by_role: dict[str, list[GameRecord]] = {role.role: [] for role in one_seed}
    by_setup: dict[GameSetup, list[GameRecord]] = {role.setup: [] for role in one_seed}
    pairs: list[tuple[bool, GameRecord]] = []
    for n, record in enumerate(records):
        role = one_seed[n % len(one_seed)]
        by_role[role.role].append(record)
        by_setup[role.setup].append(record)
        if role.role == MAIN:
            pairs.append((role.swapped, record))
    setup = spec.setup
    main_games = by_role[MAIN]
    given = {
        "made": reproduction_info(spec),
        "seed": spec.seed,
        "town": setup.town,
        "creature": setup.creature,
        "edition": setup.edition,
        "even_start": setup.even_start,
        "swap": spec.swap,
        "set": cards.names,
        "simulations": setup.simulations,
        "reproducible": not uses_time_limit(spec),
        **summarize(cards, main_games),
    }
    data = cast(ReportData, given)
    if spec.swap:
        data["players"] = seat_results(pairs, (setup.town, setup.creature))
    if spec.denied:
        owners = deniable(cards)
        data["denied"] = {
            thing: worth(main_games, by_role[thing], owners[thing]) for thing in spec.denied
        }
    if spec.price is not None:
        data["price"] = price_table(cards, spec.price, main_games, by_role)
    if spec.other is not None:
        other = card_set(spec.other)
        data["compare"] = {
            "set": other.names,
            "file": one_line(Path(spec.other.file).name),
            "digest": other.digest,
            **compare_records((cards, other), main_games, by_role[OTHER_SET]),
        }
    if spec.levels:
        data["levels"] = win_matrix(
            {
                (setup.town, setup.creature): records
                for setup, records in by_setup.items()
                if setup
                == spec.setup._replace(town=setup.town, creature=setup.creature, boost=EVEN)
            },
            spec.levels,
        )
    return data


def reproduction_info(spec: SimulationSpec) -> Origin:
    """Return what is needed to play the same games again: command, versions, card set, seeds."""
    seeds = spec.games // (1 + spec.swap)
    return {
        "command": one_line(shlex.join(command_line(spec))),
        "version": __version__,
        "python": platform.python_version(),
        "digest": card_set(spec.setup).digest,
        "file": one_line(Path(spec.setup.file).name),
        "seeds": [spec.seed, spec.seed + seeds - 1],
    }


def command_line(spec: SimulationSpec) -> list[str]:
    """Return the words of the command that plays a simulation.

    The number of processes is left out: it does not change the games.
    """
    setup = spec.setup
    words = [
        "python",
        "-m",
        "inbetween",
        "simulate",
        "--games",
        spec.games,
        "--seed",
        spec.seed,
        "--town",
        setup.town,
        "--creature",
        setup.creature,
    ]
    own = str(own_file("cards.yaml"))
    for path in setup.paths or ([setup.file] if setup.file != own else []):
        words += ["--cards", path]
    chosen = {
        "--edition": setup.edition,
        "--simulations": setup.simulations,
        "--compare": spec.other and spec.other.file,
        "--levels": ",".join(spec.levels),
        "--tornado": spec.steps and spec.steps.games,
        "--tornado-player": spec.steps and spec.steps.who,
    }
    words += [word for name, value in chosen.items() if value for word in (name, value)]
    words += [
        word
        for side, more in zip(SIDES, setup.boost, strict=True)
        if more > 1
        for word in (f"--boost-{side}", more)
    ]
    denied = (ALL,) if spec.denied == tuple(deniable(card_set(setup))) else spec.denied
    words += (
        ["--even-start"][: setup.even_start]
        + ["--swap"][: spec.swap]
        + [word for thing in denied for word in ("--deny", thing)]
        + (_price_words(spec.price) if spec.price else [])
    )
    return [str(word) for word in words]


def _price_words(trial: PriceTrial) -> list[str]:
    """Return the option that plays a trial of costs again."""
    return ["--price", trial.card, f"{trial.costs[0]}..{trial.costs[-1]}"]


def write_csv(spec: SimulationSpec, records: Sequence[GameRecord], path: Path) -> None:
    """Write the raw games as CSV, one line for each."""
    text, one_seed = io.StringIO(newline=""), games_per_seed(spec)
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
            *COUNT_COLUMNS,
            "lead",
        ]
    )
    for n, record in enumerate(records):
        role = one_seed[n % len(one_seed)]
        counts = (
            " ".join(f"{id}={n}" for id, n in getattr(record, name).items())
            for name in COUNT_COLUMNS
        )
        writer.writerow(
            [
                *(getattr(record, name) for name in brief),
                role.role,
                role.setup.town,
                role.setup.creature,
                lead_changes(record),
                int(comeback(record)),
                *record.raises,
                *record.shifts,
                *counts,
                " ".join(map(str, record.lead)),
            ]
        )
    files.write_file(path, text.getvalue().encode("utf-8"))
