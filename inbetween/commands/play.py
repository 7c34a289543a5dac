"""The commands with a window: play, replay and shot."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..arguments import bounded_int, player_argument, seed, window_size
from ..rules.errors import InBetweenError
from ..text.error_messages import localized_error
from .options import Declare, add_cards, add_edition, add_even_start, add_log_level


def run_play(args: argparse.Namespace) -> int:
    """Run the game."""
    from ..ui.run import play

    return play(args)


def run_replay(args: argparse.Namespace) -> int:
    """Show a recorded game, or verify it."""
    from ..ui.run import watch

    return watch(args)


def run_shot(args: argparse.Namespace) -> int:
    """Write a picture of a screen."""
    from ..ui.screenshot import SCENES, screenshot

    if args.list:
        print("\n".join(SCENES))
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
        help="who plays Town: human, random, easy, normal, hard or expert; from "
        "normal up a temperament (hunter, planner, saboteur) may follow, as in hard:hunter",
    )
    parser.add_argument(
        "--creature", type=player_argument, metavar="WHO", help="who plays Creature"
    )
    parser.add_argument("--seed", type=seed, metavar="N", help="deal the game by this number")
    add_cards(parser)
    add_edition(parser)
    add_even_start(parser)
    parser.add_argument("--position", type=Path, metavar="FILE", help="start from a position file")
    parser.add_argument(
        "--load",
        type=Path,
        metavar="FILE",
        help="go on with a saved game; against the opponent, going back is practice",
    )
    parser.add_argument("--resume", action="store_true", help="go on with the last unfinished game")
    parser.add_argument("--size", type=window_size, metavar="WxH", help="size of the window")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument(
        "--speed", choices=("off", "fast", "normal", "slow", "step"), help="speed of animations"
    )
    parser.add_argument("--exit-after", action="store_true", help="quit when the game is over")
    add_log_level(parser)


def declare(command: Declare) -> None:
    """Declare the commands and their options."""
    add_play_options(command("play", run_play, "play the game"))
    watch = command("replay", run_replay, "watch a replay, or verify it")
    watch.add_argument("file", type=Path, metavar="FILE", help="a saved replay, game or report")
    watch.add_argument(
        "--headless",
        action="store_true",
        help="run it without a window; exit code 0 if it ends as recorded",
    )
    watch.add_argument(
        "--cards",
        type=Path,
        metavar="FILE",
        help="the card set it was played with, if it is not inside",
    )
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
    picture.add_argument(
        "--at",
        type=bounded_int(0, 600_000),
        default=0,
        metavar="MS",
        help="so far into its animation",
    )
    picture.add_argument(
        "--text-size",
        type=float,
        choices=(0.9, 1.0, 1.15, 1.3),
        default=1.0,
        help="the text size setting",
    )
