"""The command line: python -m inbetween COMMAND."""

from __future__ import annotations

import argparse
import contextlib
import errno
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from . import __version__, files
from .arguments import Parser, listed, seed, somebody, spoken_language, whole, window_size
from .letters import clipped, printable
from .rules.errors import InBetweenError, Message, tell
from .rules.switches import EDITIONS
from .rules.terms import LANGUAGES
from .text.complaints import ENGLISH, complaint, reason, said, worded
from .text.locale import figures, sentence, translated


def show(text: object, file: TextIO | None = None) -> None:
    """Print a text; whoever wrote it, it cannot command the terminal."""
    print(printable(text), file=file)


def write(text: str, out: Path | None) -> None:
    """Print a text, or write it to a file."""
    if out is None:
        show(text)
    else:
        put_text(text + "\n", out)


def put_text(text: str, out: Path) -> None:
    """Write a text to a file, to the letter."""
    try:
        files.put(out, text.encode("utf-8"))
    except OSError as error:
        raise complaint(InBetweenError, "files.unwritable", file=out, why=reason(error)) from None


def _reached(out: Path | None) -> None:
    """Whether a file can be where it shall be written: somebody who waits for hours should hear of it before."""
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        number = errno.EISDIR if out.is_dir() else errno.ENOENT
        raise complaint(InBetweenError, "files.unwritable", file=out, why=reason(OSError(number, os.strerror(number))))


# -- commands ---------------------------------------------------------------------------------


def run_check(args: argparse.Namespace) -> int:
    """Every fault of a card set."""
    from .data.faults import CardError
    from .data.loader import examine, read_text
    from .paths import own_file

    path: Path = args.file or args.cards or own_file("cards.yaml")
    try:
        cards, faults = examine(read_text(path), str(path))
        if cards is not None:
            from .ui.cards.fitting import findings

            faults = sorted([*faults, *findings(cards, str(path))], key=lambda f: (f.line, f.column))
    except CardError as error:
        faults = error.faults
    told = [f.severity for f in faults if f.code != "more"]
    errors, warnings = told.count("error"), told.count("warning")
    if args.json:  # for programs: in English, unless another language is asked for
        language = args.language or ENGLISH
        print(json.dumps([{"file": f.file, "line": f.line, "column": f.column, "severity": f.severity, "code": f.code,
                           "message": f.said(language)} for f in faults], indent=2))
    else:
        for fault in faults:
            show(fault.listed(args.spoken))
        more = tell("options.and_more") if len(told) < len(faults) else None
        show(worded(tell("options.checked", file=path, errors=tell("options.errors", n=errors),
                         warnings=tell("options.warnings", n=warnings), more=more), args.spoken))
    return 1 if errors else 0


def run_cards(args: argparse.Namespace) -> int:
    """The card list, or one card; or pictures of them."""
    from .data.editions import with_edition
    from .data.faults import did_you_mean
    from .data.loader import load_cards
    from .text.abilities import Listed, card_list
    from .text.typography import bound

    cards = with_edition(load_cards(args.cards), args.edition)
    if args.format == "png":
        from .ui.cards.contact import draw_sheets

        for path in draw_sheets(cards, args.spoken, args.out or Path("card-sheets"), args.id):
            show(path)
        return 0
    sections = card_list(cards, args.spoken)
    if args.id:
        sections = [(head, [e for e in entries if e.id == args.id]) for head, entries in sections]
        sections = [(head, entries) for head, entries in sections if entries]
        if not sections:
            known = [e.id for _, entries in card_list(cards, args.spoken) for e in entries]
            raise complaint(InBetweenError, "options.card", id=args.id, hint=did_you_mean(args.id, known))

    def entry(e: Listed) -> str:
        bold = "**" if args.format == "md" else ""
        head = f"{bold}{e.name}{bold}" + (f" · {' · '.join(e.facts)}" if e.facts else "") + f"  [{e.id}]"
        texts = [f"  {label}: {text}" if label else f"  {text}" for label, text in e.texts]
        return "\n".join([f"- {head}" if args.format == "md" else head, *texts])

    mark = "## " if args.format == "md" else "== "
    text = "\n\n".join("\n\n".join([mark + head, *map(entry, entries)]) for head, entries in sections)
    write(bound(text) if args.format == "md" else text, args.out)  # whoever shows Markdown breaks its lines anew
    return 0


def run_try(args: argparse.Namespace) -> int:
    """A card, and every choice it offers."""
    from .data.loader import load_cards
    from .lab.trials.tryout import tried

    show(tried(load_cards(args.cards), args.id, args.spoken, args.position))
    return 0


def run_schema(args: argparse.Namespace) -> int:
    """The schema of a card set, for editors."""
    from .data.schema import card_schema

    write(json.dumps(card_schema(), indent=2), args.out)
    return 0


def run_simulate(args: argparse.Namespace) -> int:
    """Games without a window."""
    from .lab.games import card_set
    from .lab.keeping import Unfinished, play_and_keep
    from .lab.report.markdown import Report
    from .lab.report.page import Page, is_page
    from .lab.simulate import ordered, write_csv

    order = ordered(args)
    for path in (args.csv, args.report):
        _reached(path)
    if args.pictures:
        try:
            files.make_folders(args.pictures)
        except OSError as error:
            raise complaint(InBetweenError, "files.unwritable", file=args.pictures, why=reason(error)) from None
    try:
        records, data = play_and_keep(order, args.jobs, args.scheduler, args.resume, sys.stderr.isatty() and not args.quiet, args.spoken)
    except Unfinished as end:
        show(said(end, args.spoken), sys.stderr)
        return 130
    try:
        if args.csv:
            write_csv(order, records, args.csv)
    except OSError as error:
        raise complaint(InBetweenError, "files.unwritable", file=args.csv, why=reason(error)) from None
    cards = card_set(order.setup)
    page = Report(cards, data, args.spoken).page()
    if args.report:
        write(Page(cards, data, args.spoken).html() if is_page(args.report) else page, args.report)
    if args.pictures:
        for path, picture in Page(cards, data, args.spoken).pictures(args.pictures).items():
            put_text(picture, path)
    show(json.dumps(data) if args.json else page)
    return 0


def run_balance(args: argparse.Namespace) -> int:
    """Search the free numbers of a card set for goals, or see what each of them does."""
    from concurrent.futures import BrokenExecutor

    from .lab.balance.desk import Interrupted, as_data, new_notebook, opened, search, tried_steps, watched
    from .lab.balance.findings import steps_data, steps_table, summary
    from .lab.balance.variants import Limits
    from .lab.cluster import cluster
    from .lab.runner import processes

    desk, kept = opened(args.file, args.goal), args.resume or new_notebook(args.goal)
    limits = Limits.of(args.evaluations, args.minutes)
    try:
        with (cluster(args.scheduler) if args.scheduler else processes(args.jobs) as crew,
              watched(limits, sys.stderr.isatty() and not args.quiet, args.spoken) as heard):
            if args.steps:
                steps = tried_steps(desk, args.seed, crew, limits, kept, heard)
                show(json.dumps(steps_data(steps)) if args.json else steps_table(steps, desk.cards, args.spoken))
                return 0
            outcome = search(desk, args.seed, crew, limits, kept, heard)
    except Interrupted as stop:
        outcome = stop.outcome
    except BrokenExecutor:
        raise complaint(InBetweenError, "goal.lost", file=kept) from None
    picked = outcome.pick(args.changes)
    if args.out and picked is not None:
        put_text(outcome.balancing.games.variant(picked.values), args.out)
    show(json.dumps(as_data(desk, outcome)) if args.json else summary(desk, outcome, picked, args.out, args.spoken))
    return 130 if outcome.interrupted else 0


def run_tune(args: argparse.Namespace) -> int:
    """Fit the opponent's weights to self-play, for every card set or for one."""
    from .ai import own_weights
    from .ai.evaluate import WEIGHTS, Weights
    from .data.loader import load_cards
    from .lab.fits.tune import tune, write

    digest = load_cards(args.cards).digest
    own = own_weights.load(digest) if args.cards else None
    start = Weights(*(own or WEIGHTS.plain))
    last = None
    for number, last in enumerate(tune(start, args.rounds, args.games, args.seed, args.cards, args.jobs, args.match), 1):
        said_of_it = translated(args.spoken, "Round {number}: the new weights win {town:.1%} as Town and {creature:.1%} as Creature "
                                "against those of the beginning; fits to either half of the games are {apart:.1f} points apart.")
        print(figures(args.spoken, said_of_it.format(number=number, town=last.town, creature=last.creature, apart=last.apart)), flush=True)
    if last is None or not (args.write or args.cards):
        return 0
    if not last.better:
        print(translated(args.spoken, "They lost the match, so nothing is changed."))
    elif args.write:
        print(translated(args.spoken, "Written to {file}.").format(file=write(last.weights)))
    else:
        said_of_it = translated(args.spoken, "Kept in {file}: from now on the opponent plays this card set by them.")
        print(said_of_it.format(file=own_weights.keep(last.weights.plain, digest)))
    return 0


def run_bench(args: argparse.Namespace) -> int:
    """Figures of speed."""
    from .lab.bench import bench

    data = bench()
    if not args.core:
        from .ui.frames import measure

        data.update(measure())
    if args.json:
        print(json.dumps(data))
        return 0
    print(translated(args.spoken, "The rules and the search run compiled." if data["compiled"] else
                     "The rules and the search run as plain Python."))
    names = {
        "decisions_per_second": "random-play decisions a second", "games_per_second": "random games a second",
        "copy_us": "one copy of a game, in microseconds", "simulations_per_second": "rounds of search a second",
        "first_frame_ms": "first frame of the title, in ms", "bare_frame_ms": "first frame of a bare window, in ms"}
    for key, label in names.items():
        if data.get(key) is not None:
            print(f"{translated(args.spoken, label):40} {data[key]:12,.1f}")
    for size, times in (data.get("frames") or {}).items():
        label = translated(args.spoken, "frame of the busy table, {size}, in ms").format(size=size)
        print(f"{label:40} {times['p50']:12.1f} (p99 {times['p99']:.1f})")
    return 0


def run_chances(args: argparse.Namespace) -> int:
    """Fit the chances that people are shown, and see how far they come true."""
    from .lab.fits.diagram import rows, write
    from .lab.fits.reliability import ENOUGH, TOLERANCE, measure
    from .paths import own_file

    found = measure(args.games, args.seed, args.cards, args.jobs, sys.stderr.isatty())
    print("\n".join(rows(found.tenths, args.spoken)))
    words = translated(args.spoken, "{positions} positions, each judged by numbers fitted without its game; the largest error of a tenth "
                       "with at least {n} positions is {worst:.1f} points.")
    print(figures(args.spoken, words.format(positions=found.positions, n=ENOUGH, worst=100 * found.worst)))
    if args.write:
        for file in write(found, args.into or own_file("cards.yaml").parent):
            print(translated(args.spoken, "Written to {file}.").format(file=file))
    return 0 if found.worst < TOLERANCE else 1


def run_play(args: argparse.Namespace) -> int:
    """The game."""
    from .ui.run import play

    return play(args)


def run_replay(args: argparse.Namespace) -> int:
    """A recorded game."""
    from .ui.run import watch

    return watch(args)


def run_shot(args: argparse.Namespace) -> int:
    """A picture of a screen."""
    from .ui.shot import SCENES, shot

    if args.list:
        print("\n".join(SCENES))
        return 0
    if args.scene is None or args.file is None:
        raise complaint(InBetweenError, "options.no_scene")
    shot(args.scene, args.file, args.size, args.spoken, args.seed, args.position, args.at, args.text_size, args.edition, args.cards,
         args.even_start)
    return 0


# -- the parser -------------------------------------------------------------------------------


def add_play_options(parser: argparse.ArgumentParser) -> None:
    """The options of the game itself."""
    parser.add_argument("--town", type=somebody, metavar="WHO", help="who plays Town: human, random, easy, normal, hard or expert; from "
                        "normal up a temperament (hunter, planner, saboteur) may follow, as in hard:hunter")
    parser.add_argument("--creature", type=somebody, metavar="WHO", help="who plays Creature")
    parser.add_argument("--seed", type=seed, metavar="N", help="deal the game by this number")
    add_cards(parser)
    add_edition(parser)
    add_even_start(parser)
    parser.add_argument("--position", type=Path, metavar="FILE", help="start from a position file")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game; against the opponent, going back is practice")
    parser.add_argument("--resume", action="store_true", help="go on with the last unfinished game")
    parser.add_argument("--size", type=window_size, metavar="WxH", help="size of the window")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--speed", choices=("off", "fast", "normal", "slow", "step"), help="speed of animations")
    parser.add_argument("--exit-after", action="store_true", help="quit when the game is over")
    add_log_level(parser)


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Which card set; the same option everywhere."""
    parser.add_argument("--cards", type=Path, metavar="FILE", help="another card set")


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Whose rulebook is followed."""
    parser.add_argument("--edition", choices=EDITIONS, help="as the rulebook of that language has it; otherwise as the card set says")


def add_even_start(parser: argparse.ArgumentParser) -> None:
    """More Energy for whoever plays second."""
    parser.add_argument("--even-start", action="store_true",
                        help="whoever plays second begins with more Energy, as much as the card set says")


def add_log_level(parser: argparse.ArgumentParser) -> None:
    """How much is written into the log file."""
    levels = ("debug", "info", "warning", "error")
    parser.add_argument("--log-level", choices=levels, default="info", metavar="LEVEL", help="what the log tells: " + ", ".join(levels))


def build_parser(language: str = ENGLISH) -> Parser:
    """All commands and their options, with help and complaints in a language."""
    parser = Parser(prog="inbetween", description="InBetween: Town against Creature over the people of Upsideville.", language=language)
    parser.add_argument("--version", action="version", version=f"InBetween {__version__}", help="show program's version number and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], help: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=help, description=sentence(translated(language, help)), language=language)
        sub.add_argument("--language", choices=LANGUAGES, help="language of all texts: of the settings, or the system's, unless given")
        sub.set_defaults(run=run)
        return sub

    add_play_options(command("play", run_play, "play the game"))
    watch = command("replay", run_replay, "watch a replay, or verify it")
    watch.add_argument("file", type=Path, metavar="FILE", help="a saved replay, game or report")
    watch.add_argument("--headless", action="store_true", help="run it without a window; exit code 0 if it ends as recorded")
    watch.add_argument("--cards", type=Path, metavar="FILE", help="the card set it was played with, if it is not inside")
    add_log_level(watch)
    picture = command("shot", run_shot, "write a picture of any screen")
    picture.add_argument("scene", nargs="?", metavar="SCENE", help="shot --list names them")
    picture.add_argument("file", nargs="?", type=Path, metavar="FILE.png")
    picture.add_argument("--list", action="store_true", help="name the scenes")
    picture.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    picture.add_argument("--seed", type=seed, default=7, metavar="N")
    picture.add_argument("--position", type=Path, metavar="FILE", help="show this position")
    add_cards(picture)
    add_edition(picture)
    add_even_start(picture)
    picture.add_argument("--at", type=whole(0, 600_000), default=0, metavar="MS", help="so far into its animation")
    picture.add_argument("--text-size", type=float, choices=(0.9, 1.0, 1.15, 1.3), default=1.0, help="the text size setting")
    check = command("check", run_check, "list every fault of a card set")
    check.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the card set; the built-in one without it")
    add_cards(check)
    check.add_argument("--json", action="store_true", help="print the faults as JSON")
    cards = command("cards", run_cards, "print the card list or one card, or draw them on contact sheets")
    cards.add_argument("id", nargs="?", metavar="ID", help="a Character's or card's id, or town:3 for an Awareness level")
    add_cards(cards)
    add_edition(cards)
    cards.add_argument("--format", choices=("text", "md", "png"), default="text", help="plain text, Markdown, or contact sheets")
    cards.add_argument("--out", type=Path, metavar="PATH",
                       help="write to a file; contact sheets: a folder, or one picture if it ends in .png (otherwise: card-sheets)")
    trial = command("try", run_try, "print a card, its text in all languages, and every choice it offers in a position")
    trial.add_argument("id", metavar="CARD", help="a Character's or card's id, or town:3 for an Awareness level")
    trial.add_argument("--position", type=Path, metavar="FILE", help="try it in this position, instead of one that is found for it")
    add_cards(trial)
    schema = command("schema", run_schema, "print the JSON Schema of card sets, with which editors complete and check them")
    schema.add_argument("--out", type=Path, metavar="FILE", help="write to a file")
    sim = command("simulate", run_simulate, "play many games without a window")
    sim.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many (100)")
    sim.add_argument("--seed", type=seed, default=0, metavar="S", help="seed of the first game (0)")
    sim.add_argument("--town", default="random", metavar="WHO",
                     help="player for Town: random, easy, normal, hard or expert; a temperament may follow, as in hard:hunter")
    sim.add_argument("--creature", default="random", metavar="WHO", help="player for Creature")
    add_cards(sim)
    add_edition(sim)
    add_even_start(sim)
    sim.add_argument("--jobs", type=whole(1, 256), default=1, metavar="J", help="processes to use (1)")
    sim.add_argument("--simulations", type=whole(1), metavar="N",
                     help="rounds of search a choice for hard, four times as many for expert, instead of time: repeatable")
    for side in ("town", "creature"):
        sim.add_argument(f"--boost-{side}", type=whole(1, 1000), default=1, metavar="K", help="K times the simulations for this side (1)")
    sim.add_argument("--swap", action="store_true", help="play every seed twice, the players in both seats")
    sim.add_argument("--deny", action="append", default=[], metavar="CARD", help="play all games again without a card, a Character's "
                     "ability (town:sam) or an Awareness ability (town:3), to see what it is worth; may be given several times, or: all")
    sim.add_argument("--compare", type=Path, metavar="OTHER", help="play the same seeds with another card set and say what changes")
    sim.add_argument("--scheduler", metavar="ADDRESS", help="play on the Dask cluster of this scheduler, as in tcp://host:8786")
    sim.add_argument("--resume", type=Path, metavar="FILE", help="go on with the games that were kept when this command was interrupted")
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    sim.add_argument("--csv", type=Path, metavar="FILE", help="write one line a game")
    sim.add_argument("--levels", type=listed, default=[], metavar="WHO,WHO", help="also let all of these players meet, on both sides")
    sim.add_argument("--tornado", type=whole(20, 100_000), metavar="N",
                     help="also play N games with every card's cost one higher, and one lower")
    sim.add_argument("--tornado-player", default="normal", metavar="WHO", help="who plays those (normal)")
    sim.add_argument("--report", type=Path, metavar="FILE", help="write the summary: a page with pictures if it ends in .html, or Markdown")
    sim.add_argument("--pictures", type=Path, metavar="FOLDER", help="write the pictures of that page as SVG files")
    sim.add_argument("--quiet", action="store_true", help="no progress bar")
    balance = command("balance", run_balance, "search costs and numbers of a card set that a goal file leaves free (needs pycma)")
    balance.add_argument("file", nargs="?", type=Path, metavar="SET", help="the card set; the built-in one without it")
    balance.add_argument("--goal", type=Path, required=True, metavar="FILE", help="what games shall come to, and which numbers are free")
    balance.add_argument("--seed", type=seed, default=0, metavar="S", help="seed of the first game (0)")
    balance.add_argument("--evaluations", type=whole(1), metavar="N", help="stop after so many sets (300, unless minutes are given)")
    balance.add_argument("--minutes", type=whole(1, 100_000), metavar="M", help="stop after so many minutes")
    balance.add_argument("--jobs", type=whole(1, 256), default=1, metavar="J", help="processes to use (1)")
    balance.add_argument("--scheduler", metavar="ADDRESS", help="play on the Dask cluster of this scheduler, as in tcp://host:8786")
    balance.add_argument("--resume", type=Path, metavar="FILE", help="keep what is played in this file, and go on with what is there")
    balance.add_argument("--steps", action="store_true", help="only try every free number one step up and down")
    balance.add_argument("--out", type=Path, metavar="FILE", help="write the best set")
    balance.add_argument("--changes", type=whole(0), metavar="K", help="the best set with at most so many changes")
    balance.add_argument("--json", action="store_true", help="print one JSON object")
    balance.add_argument("--quiet", action="store_true", help="no progress bar")
    tuning = command("tune", run_tune, "fit the opponent's weights to games it plays against itself (needs numpy)")
    tuning.add_argument("--rounds", type=whole(1), default=2, metavar="N", help="rounds of playing and fitting (2)")
    tuning.add_argument("--games", type=whole(20), default=2500, metavar="N", help="games a round (2500)")
    tuning.add_argument("--match", type=whole(2), default=800, metavar="N", help="games of the match that follows a round (800)")
    tuning.add_argument("--seed", type=seed, default=10_000_000, metavar="S", help="seed of the first game")
    tuning.add_argument("--cards", type=Path, metavar="FILE",
                        help="fit weights for this card set alone and keep them, if they win the match")
    tuning.add_argument("--jobs", type=whole(1, 256), default=1, metavar="J", help="processes to use (1)")
    tuning.add_argument("--write", action="store_true", help="let the opponent use the weights of the last round for every card set")
    bench = command("bench", run_bench, "measure speed")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument("--core", action="store_true", help="only the rules, not the window")
    shown = command("chances", run_chances,
                    "fit the chances to win that hints and charts show, and check them on other games (needs numpy)")
    shown.add_argument("--games", type=whole(200), default=16_000, metavar="N", help="games to play (16000)")
    shown.add_argument("--seed", type=seed, default=50_000_000, metavar="S", help="seed of the first game")
    add_cards(shown)
    shown.add_argument("--jobs", type=whole(1, 256), default=1, metavar="J", help="processes to use (1)")
    shown.add_argument("--write", action="store_true", help="let the game use what was fitted, and renew its page, picture and test data")
    shown.add_argument("--into", type=Path, metavar="FOLDER", help="the source tree to write to, if it is not the one that runs")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; every foreseeable fault is one sentence and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = sys.argv[1:] if argv is None else argv
    language = spoken_language(words)
    try:
        code = _run(words, language)
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        return code
    except InBetweenError as error:
        show(said(error, language), sys.stderr)
    except BrokenPipeError:
        _let_go(sys.stdout)
    except OSError as error:
        _let_go(sys.stdout)
        file = clipped(error.filename, 300) if error.filename else tell("files.output")
        _tell(tell("files.neither", file=file, why=reason(error)), language)
    except KeyboardInterrupt:
        _tell(tell("options.stopped"), language)
        return 130
    return 1


def _tell(what: Message, language: str) -> None:
    """Say something at the very end, when nobody is left to say that the words are damaged."""
    try:
        show(worded(what, language), sys.stderr)
    except InBetweenError as error:
        show(error, sys.stderr)


def _run(words: Sequence[str], language: str) -> int:
    try:
        args = build_parser(language).parse_args(words)
    except SystemExit as end:  # help was asked for, or the words were wrong
        return end.code if isinstance(end.code, int) else 0
    args.spoken = language
    return int(args.run(args))


def _let_go(stream: TextIO | None) -> None:
    """Send what cannot be written to nowhere, or Python would try again at its end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())  # type: ignore[union-attr]
        os.close(nowhere)
