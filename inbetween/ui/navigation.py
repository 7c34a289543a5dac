"""Every screen there is, and the way to it.

Screens lead to each other in circles, and a screen loads only when somebody goes there: the title must be there first. So this
is the one place that knows them all; screens know it, and not each other.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .window.scene import Scene, Transition

if TYPE_CHECKING:
    from ..play.replay import Replay
    from ..play.session import GameConfig, Session
    from .window.app import App

# -- screens ----------------------------------------------------------------------------------


def title(app: App) -> Scene:
    """Where everything begins."""
    from .menus.title import TitleScene

    return TitleScene(app)


def new_game(app: App) -> Scene:
    """Who plays, and with what."""
    from .menus.new_game import NewGameScene

    return NewGameScene(app)


def saved_games(app: App) -> Scene:
    """Games and replays on the shelf."""
    from .menus.saved_games import SavedScene

    return SavedScene(app)


def gallery(app: App) -> Scene:
    """All cards, once they are loaded."""
    from .menus.gallery import GalleryScene

    return GalleryScene(app)


def settings(app: App) -> Scene:
    """What can be set."""
    from .menus.preferences import SettingsScene

    return SettingsScene(app)


def lessons(app: App) -> Scene:
    """How the game is played."""
    from .menus.how_to_play import HowToPlayScene

    return HowToPlayScene(app)


def help_page(app: App) -> Scene:
    """Keys and rules at a glance."""
    from .menus.help import HelpScene

    return HelpScene(app)


def rules_page(app: App) -> Scene:
    """The same pages, open at the rules."""
    from .menus.help import HelpScene

    return HelpScene(app, "rules")


def editions(
    app: App, own: dict[str, str], edition: str | None, chosen: Callable[[str | None], None]
) -> Scene:
    """Where the rulebooks differ, to choose one."""
    from .menus.editions import EditionScene

    return EditionScene(app, own, edition, chosen)


def ask_name(app: App, label: str, offer: str, done: Callable[[str], Transition | None]) -> Scene:
    """A sheet that asks for a name."""
    from .menus.dialogs import NameScene

    return NameScene(app, label, offer, done)


def crashed(app: App, report: Path | None, kept: bool | None) -> Scene:
    """What happened, when nobody foresaw it."""
    from .menus.error import CrashScene

    return CrashScene(app, report, kept)


def table(app: App, session: Session) -> Scene:
    """A game being played."""
    from .table.scene.table_scene import TableScene

    return TableScene(app, session)


def curtain(app: App, session: Session, side: str, since: int) -> Scene:
    """The seat changes hands; what happened since a place in the log is told."""
    from .menus.handover import HandoverScene

    return HandoverScene(app, session, side, since)


def pause(app: App, session: Session) -> Scene:
    """The menu over the table."""
    from .menus.pause import PauseScene

    return PauseScene(app, session)


def game_over(app: App, session: Session) -> Scene:
    """How it ended."""
    from .game_over.scene import GameOverScene

    return GameOverScene(app, session)


def preload_game_over(app: App, session: Session) -> None:
    """How it ended is still being shown: what comes then is loaded meanwhile."""
    from .game_over.ending_art import wanted

    app.art.preload(wanted(session.ending or "draw", session.winner or "draw", app.theme.size))


def viewer(app: App, replay: Replay, at: int = 0) -> Scene:
    """A game watched again, from its beginning or after so many choices."""
    from .replay.scene import ReplayScene

    return ReplayScene(app, replay, at)


def play_on(app: App, replay: Replay, at: int) -> Scene:
    """Who goes on from a place in a recorded game."""
    from .replay.play_on import PlayOnScene

    return PlayOnScene(app, replay, at)


# -- ways that load something first -----------------------------------------------------------


def start_game(app: App, plan: GameConfig) -> Transition:
    """To the table, with a new game."""
    from .menus import game_loading

    return game_loading.start_game(app, plan)


def next_game(app: App, plan: GameConfig, file: Path | None) -> Transition:
    """To the table, with the next game of a match, which was laid out in a file."""
    from .menus import game_loading

    return game_loading.start_game(app, plan, file)


def open_game(app: App, path: Path) -> Transition:
    """To the table, with a game on file."""
    from .menus import game_loading

    return game_loading.open_game(app, path)


def open_gallery(app: App) -> Transition:
    """To all cards."""
    from .menus import game_loading

    return game_loading.open_gallery(app)


def open_rules(app: App) -> Transition:
    """To the rules, whose last page shows the symbols of the card set."""
    from .menus import game_loading

    return game_loading.open_rules(app)


def play_from(app: App, replay: Replay, at: int, plan: GameConfig) -> Transition:
    """To the table, with a recorded game as it was after so many choices."""
    from .menus import game_loading

    return game_loading.play_from(app, replay, at, plan)


def watch_again(app: App, session: Session, turn: int = 0) -> Transition:
    """To the viewer, with the game that has just been played, from its beginning or from a turn on."""
    from .menus import game_loading

    return game_loading.watch_again(app, session, turn)


def recover(app: Any, error: Exception) -> None:
    """To the screen that says what nobody foresaw."""
    from .window import crash

    crash.recover(app, error)
