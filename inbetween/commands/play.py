"""The commands with a window: play, replay and shot."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..arguments import bounded_int, player_argument, seed
from ..logs import start_log
from ..parsed_options import PlayOptions, ReplayOptions, ShotOptions
from ..rules.errors import InBetweenError, make_message
from ..settings import Settings
from ..text.error_messages import localized_error, slot_text
from .options import Declare, add_cards, add_edition, add_log_level, add_setting
from .output import show


def run_play(args: PlayOptions) -> int:
    """Run the game."""
    from ..ui.run import play

    return play(args)


def run_replay(args: ReplayOptions) -> int:
    """Show a recorded game, or verify without a window that it ends as recorded."""
    if args.headless:
        _verify(args)
        return 0
    from ..ui.run import watch

    return watch(args)


def _verify(args: ReplayOptions) -> None:
    from ..data.loader import load_cards
    from ..saves.save_loader import open_exact

    start_log(args.log_level)
    opened = open_exact(load_cards(args.cards) if args.cards is not None else None, args.file)
    game = opened.game
    winner = make_message(f"options.winner.{opened.record.winner or game.winner or 'none'}")
    text = make_message("options.replayed", file=args.file, n=len(game.history), winner=winner)
    show(slot_text(text, args.spoken))


def run_shot(args: ShotOptions) -> int:
    """Write a picture of a screen."""
    from ..ui.screens import picture_names
    from ..ui.screenshot import screenshot

    if args.list:
        print("\n".join(picture_names()))
        return 0
    if args.scene is None or args.file is None:
        raise localized_error(InBetweenError, "options.no_scene")
    screenshot(
        args.scene,
        args.file,
        args.size,
        args.spoken,
        args.seed,
        args.position,
        args.at,
        args.text_size,
        args.edition,
        args.cards,
        args.even_start,
    )
    return 0


def add_play_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the game itself."""
    parser.add_argument(
        "--town",
        type=player_argument,
        metavar="WHO",
        help=(
            "who plays the Town: human, random, easy, normal, hard, or "
            "expert; for normal and above, you can add a style (hunter, "
            "planner, saboteur), as in hard:hunter"
        ),
    )
    parser.add_argument(
        "--creature", type=player_argument, metavar="WHO", help="who plays the Creature"
    )
    parser.add_argument("--seed", type=seed, metavar="N", help="deal number of the game")
    add_cards(parser)
    add_edition(parser)
    parser.add_argument("--position", type=Path, metavar="FILE", help="start from a position file")
    parser.add_argument("--lesson", type=Path, metavar="FILE", help="play a lesson file")
    parser.add_argument(
        "--load",
        type=Path,
        metavar="FILE",
        help=(
            "continue a saved game; loading an earlier point of a game "
            "against the computer makes it a practice game"
        ),
    )
    parser.add_argument("--resume", action="store_true", help="continue the last unfinished game")
    for name, setting in Settings.declared().items():
        if setting.option is not None and name != "language":  # every command has the language
            add_setting(parser, setting)
    parser.add_argument("--exit-after", action="store_true", help="quit when the game is over")
    add_log_level(parser)


def declare(command: Declare) -> None:
    """Declare the commands and their options."""
    add_play_options(command("play", run_play, "play the game"))
    watch = command("replay", run_replay, "watch or verify a replay")
    watch.add_argument("file", type=Path, metavar="FILE", help="a saved replay, game, or report")
    watch.add_argument(
        "--headless",
        action="store_true",
        help="play it back without a window; exit code 0 if it ends as recorded",
    )
    add_cards(watch, "the card set of the game, if the file does not contain it")
    add_log_level(watch)
    picture = command("shot", run_shot, "save a picture of any screen")
    picture.add_argument(
        "scene", nargs="?", metavar="SCENE", help="which screen; --list shows all of them"
    )
    picture.add_argument(
        "file", nargs="?", type=Path, metavar="FILE.png", help="the picture to write"
    )
    picture.add_argument("--list", action="store_true", help="list the screens")
    add_setting(picture, Settings.size, (1280, 720))
    picture.add_argument(
        "--seed", type=seed, default=7, metavar="N", help="deal number of the game"
    )
    picture.add_argument("--position", type=Path, metavar="FILE", help="show this position")
    add_cards(picture)
    add_edition(picture)
    add_setting(picture, Settings.even_start)
    picture.add_argument(
        "--at",
        type=bounded_int(0, 600_000),
        default=0,
        metavar="MS",
        help="how far into its animation, in milliseconds",
    )
    add_setting(picture, Settings.text_size, 1.0)
