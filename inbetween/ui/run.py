"""Start the window from the command line."""

from __future__ import annotations

import contextlib
import gc
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from .. import files
from ..logs import start_log
from ..parsed_options import PlayOptions, ReplayOptions
from ..paths import CardPaths
from ..rules.constants import SIDES
from ..rules.errors import InBetweenError, SaveError
from ..saves.autosave import Autosave, unfinished
from ..settings import Settings
from ..text.error_messages import localized_error
from ..text.language.locale import ui_words
from . import navigation
from .window.app import App
from .window.scene import Scene

if TYPE_CHECKING:
    from ..play.session import Session


def play(args: PlayOptions) -> int:
    """Open the window at the title, or at a game.

    A game opens at once if both sides are named, or if a position or a saved game is given.
    """
    gc.disable()  # `App.run` enables it after the first frame, which would wait for collections
    try:
        return _play(args)
    finally:
        gc.enable()


def _play(args: PlayOptions) -> int:
    start_log(args.log_level)
    settings = Settings.load()
    settings.take_options(vars(args))
    ui_words(settings.language)  # report a damaged file before the window opens
    at_once = bool(args.town and args.creature) or args.position is not None
    session = None
    if args.load is not None or args.resume:
        session = _loaded(args)
    elif args.lesson is not None:
        session = _lesson(args.lesson, args.cards)
    elif at_once:
        session = _session(args)
    if args.cards is not None:
        from ..data.loader import load_players_cards

        load_players_cards(args.cards)  # report a broken card set before the window opens
    app = App(settings, args.size, args.fullscreen or None)
    app.endings.add(_make_mods_folder)
    app.exit_after = args.exit_after
    app.autosave = Autosave()
    app.garbage.start()  # before there are scenes
    _report_damaged_settings(app)
    if session is not None and session.practice:
        app.show_notice(app.say("saving.practice"))
    app.run(_first(app, session, args))
    return 0


def _make_mods_folder() -> None:
    """Make the mods folder, so that the player finds it; the Mods screen says why it cannot be."""
    from ..data.mods.mods_folder import mods_folder

    with contextlib.suppress(OSError):
        files.make_folders(mods_folder())


def _report_damaged_settings(app: App) -> None:
    """Show a notice if the settings file is damaged."""
    settings = app.settings
    if settings.damaged_file:
        backup = settings.backup.name if settings.backup else ""
        app.show_notice(app.say("notice.settings", file=settings.damaged_file, kept=backup))


def _session(args: PlayOptions) -> Session:
    """Create a new game from the command-line options."""
    from ..data.loader import load_players_cards
    from ..play.session import GameConfig, Session

    seed = args.seed if args.seed is not None else Random().randrange(10**6)
    plan = GameConfig(
        args.town or "human",
        args.creature or "human",
        seed,
        args.cards,
        args.position,
        edition=args.edition,
        even_start=args.even_start,
    )
    return _as_asked(Session(load_players_cards(args.cards), plan), args)


def _lesson(path: Path, set_paths: CardPaths | None) -> Session:
    """Begin a lesson, after a check that it can be played to its end."""
    from ..data.loader import load_cards
    from ..play.game_config import lesson_config
    from ..play.lesson_check import playable_lesson
    from ..play.session import Session

    cards = load_cards(set_paths)
    return Session(cards, lesson_config(playable_lesson(path, cards)))


def _as_asked(session: Session, args: PlayOptions) -> Session:
    """Return the session; raise an error if its edition or start contradicts the options."""
    if args.even_start and not session.game.even_start:
        raise localized_error(InBetweenError, "options.even_start")
    if args.edition is not None and session.game.edition != args.edition:
        own = session.game.edition
        raise localized_error(
            InBetweenError,
            "options.edition" if own else "options.no_edition",
            own=own,
            edition=args.edition,
        )
    return session


def _loaded(args: PlayOptions) -> Session:
    """Load a saved game; the command line may replace its players."""
    from ..data.loader import load_cards
    from ..play.session import Session, check_players
    from ..saves.resume import resume

    path = args.load
    if path is None:
        path = next(iter(unfinished()), None)
        if path is None:
            raise localized_error(SaveError, "saves.none_unfinished")
    sides = {side: getattr(args, side) for side in SIDES if getattr(args, side)}
    opened, file = resume(path, load_cards(args.cards) if args.cards is not None else None, sides)
    check_players(opened.record.sides)
    session = Session.loaded(opened)
    session.file, session.from_other_version = file, opened.from_checkpoint
    return _as_asked(session, args)


def watch(args: ReplayOptions) -> int:
    """Show a replay in the window."""
    from ..data.loader import load_cards
    from ..play.replay import Replay
    from ..saves import open_file

    start_log(args.log_level)
    cards = load_cards(args.cards) if args.cards is not None else None
    replay = Replay(open_file(args.file, cards))
    settings = Settings.load()
    settings.take_options(vars(args))
    app = App(settings)
    app.autosave = Autosave()
    app.garbage.start()  # before there are scenes
    _report_damaged_settings(app)
    app.run(navigation.viewer(app, replay))
    return 0


def _first(app: App, session: Session | None, args: PlayOptions) -> Scene:
    if session is not None:
        return navigation.table(app, session)
    app.card_path = args.cards
    app.mods_unread = args.cards is None
    app.seed = args.seed
    app.edition = args.edition
    app.given_players = {side: who for side in SIDES if (who := getattr(args, side))}
    return navigation.screen(app, "title")
