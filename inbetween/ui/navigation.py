"""Create every screen of the game, and the transitions to them.

Screens lead to each other in circles, and a screen's modules load only when the player goes there,
so that the title appears quickly. So only this module knows all screens; the screens import this
module and not each other.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from .window.input_map import Context
from .window.scene import Scene, Transition

if TYPE_CHECKING:
    from ..play.replay import Replay
    from ..play.session import GameConfig, Session
    from .window.app import App

# -- screens ----------------------------------------------------------------------------------


def title(app: App) -> Scene:
    """Create the title screen."""
    from .menus.title import TitleScene

    return TitleScene(app)


def new_game(app: App) -> Scene:
    """Create the screen that sets up a new game."""
    from .menus.new_game import NewGameScene

    return NewGameScene(app)


def saved_games(app: App) -> Scene:
    """Create the list of saved games and replays."""
    from .menus.saved_games import SavedScene

    return SavedScene(app)


def gallery(app: App) -> Scene:
    """Create the gallery of all cards; the cards must be loaded."""
    from .menus.gallery import GalleryScene

    return GalleryScene(app)


def settings(app: App) -> Scene:
    """Create the settings screen."""
    from .menus.preferences import SettingsScene

    return SettingsScene(app)


def lessons(app: App) -> Scene:
    """Create the lessons on how to play."""
    from .menus.how_to_play import HowToPlayScene

    return HowToPlayScene(app)


def help_page(app: App, context: Context = Context.TABLE) -> Scene:
    """Create the help screen, open at the keys of a context."""
    from .menus.help import HelpScene

    return HelpScene(app, context=context)


def rules_page(app: App) -> Scene:
    """Create the help screen, open at the rules."""
    from .menus.help import HelpScene

    return HelpScene(app, "rules")


def editions(
    app: App, own: dict[str, str], edition: str | None, chosen: Callable[[str | None], None]
) -> Scene:
    """Create the dialog that compares the rulebook editions and lets the player choose one."""
    from .menus.editions import EditionScene

    return EditionScene(app, own, edition, chosen)


def ask_name(app: App, label: str, offer: str, done: Callable[[str], Transition | None]) -> Scene:
    """Create the dialog that asks for a name."""
    from .menus.dialogs import NameScene

    return NameScene(app, label, offer, done)


def crashed(app: App, report: Path | None, kept: bool | None) -> Scene:
    """Create the screen shown after an unexpected error."""
    from .menus.error import CrashScene

    return CrashScene(app, report, kept)


def table(app: App, session: Session) -> Scene:
    """Create the table for a game in progress."""
    from .table.scene.table_scene import TableScene

    return TableScene(app, session)


def curtain(app: App, session: Session, side: str, since: int) -> Scene:
    """Create the handover screen, which recaps what happened since a position in the log."""
    from .menus.handover import HandoverScene

    return HandoverScene(app, session, side, since)


def pause(app: App, session: Session) -> Scene:
    """Create the menu over the table."""
    from .menus.pause import PauseScene

    return PauseScene(app, session)


def game_over(app: App, session: Session) -> Scene:
    """Create the screen shown when a game is over."""
    from .game_over.scene import GameOverScene

    return GameOverScene(app, session)


def preload_game_over(app: App, session: Session) -> None:
    """Load the pictures of the game-over screen while the table still shows the ending."""
    from .game_over.ending_art import wanted

    app.art.preload(wanted(session.ending or "draw", session.winner or "draw", app.theme.size))


def viewer(app: App, replay: Replay, at: int = 0) -> Scene:
    """Create the replay screen, at the beginning or after a number of choices."""
    from .replay.scene import ReplayScene

    return ReplayScene(app, replay, at)


def play_on(app: App, replay: Replay, at: int) -> Scene:
    """Create the dialog that asks who plays on from a point of a replay."""
    from .replay.play_on import PlayOnScene

    return PlayOnScene(app, replay, at)


# -- transitions that load something first ----------------------------------------------------


def start_game(app: App, plan: GameConfig) -> Transition:
    """Go to the table with a new game."""
    from .menus import game_loading

    return game_loading.start_game(app, plan)


def next_game(app: App, plan: GameConfig, file: Path | None) -> Transition:
    """Go to the table with the next game of a match, which is stored in `file`."""
    from .menus import game_loading

    return game_loading.start_game(app, plan, file)


def open_game(app: App, path: Path) -> Transition:
    """Go to the table with a saved game."""
    from .menus import game_loading

    return game_loading.open_game(app, path)


def open_gallery(app: App) -> Transition:
    """Load the cards and go to the gallery."""
    from .menus import game_loading

    return game_loading.open_gallery(app)


def open_rules(app: App) -> Transition:
    """Load the cards and go to the rules, whose last page shows the symbols of the card set."""
    from .menus import game_loading

    return game_loading.open_rules(app)


def play_from(app: App, replay: Replay, at: int, plan: GameConfig) -> Transition:
    """Go to the table with a recorded game as it was after a number of choices."""
    from .menus import game_loading

    return game_loading.play_from(app, replay, at, plan)


def watch_again(app: App, session: Session, turn: int = 0) -> Transition:
    """Go to the replay of the game that has just ended, at its beginning or at a turn."""
    from .menus import game_loading

    return game_loading.watch_again(app, session, turn)


def recover(app: App, error: Exception) -> None:
    """Go to the screen shown after an unexpected error."""
    from .window import crash

    crash.recover(app, error)
