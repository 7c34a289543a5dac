"""Create the screens of the game for each other, and the transitions to them.

Screens lead to each other in circles. So they import this module and not each other. It makes them
from the register in `screens`; a function per screen says what else the screen needs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from . import screens
from .window.actions import Drop
from .window.input_map import Context
from .window.scene import Scene, Transition, pop, push

if TYPE_CHECKING:
    from ..data.lessons import Lesson
    from ..data.mods.watch import CardSetWatch
    from ..play.replay import Replay
    from ..play.session import GameConfig, Session
    from ..trials.table_position import Trial
    from .window.app import App

# -- screens ----------------------------------------------------------------------------------


def screen(app: App, name: str) -> Scene:
    """Create a screen that needs nothing but the app, by the name it is registered with."""
    return screens.make(name, app)


def help_page(app: App, context: Context = Context.TABLE) -> Scene:
    """Create the help screen, open at the keys of a context."""
    return screens.make("help", app, "keys", context)


def rules_page(app: App) -> Scene:
    """Create the help screen, open at the rules."""
    return screens.make("help", app, "rules")


def rules_section(app: App, section: str) -> Scene:
    """Create the help screen, open at a section of the rules reference."""
    return screens.make("help", app, "reference", Context.TABLE, section)


def card_gallery(app: App, card: str) -> Scene:
    """Create the card gallery, open at a card or Character."""
    return screens.make("cards", app, card)


def editions(
    app: App, own: dict[str, str], edition: str | None, chosen: Callable[[str | None], None]
) -> Scene:
    """Create the dialog that compares the rulebook editions and lets the player choose one."""
    return screens.make("editions", app, own, edition, chosen)


def ask_name(app: App, label: str, offer: str, done: Callable[[str], Transition | None]) -> Scene:
    """Create the dialog that asks for a name."""
    return screens.make("naming", app, label, offer, done)


def crashed(app: App, report: Path | None, kept: bool | None) -> Scene:
    """Create the screen shown after an unexpected error."""
    return screens.make("crash", app, report, kept)


def table(app: App, session: Session) -> Scene:
    """Create the table for a game in progress."""
    return screens.make("table", app, session)


def card_trial(app: App, session: Session, trial: Trial, watch: CardSetWatch | None) -> Scene:
    """Create the table on which a card is tried."""
    return screens.make("card_trial", app, session, trial, watch)


def watching_gallery(app: App, watch: CardSetWatch, card: str = "") -> Scene:
    """Create the card gallery of a set that follows its files; `card` is selected first."""
    return screens.make("cards", app, card, watch)


def lessons(app: App, found: list[Lesson]) -> Scene:
    """Create the screen with the lessons."""
    return screens.make("learn", app, found)


def curtain(app: App, session: Session, side: str, since: int) -> Scene:
    """Create the handover screen, which recaps what happened since a position in the log."""
    return screens.make("curtain", app, session, side, since)


def pause(app: App, session: Session) -> Scene:
    """Create the menu over the table."""
    return screens.make("pause", app, session)


def game_over(app: App, session: Session) -> Scene:
    """Create the screen shown when a game is over."""
    return screens.make("game_over", app, session)


def viewer(app: App, replay: Replay, at: int = 0) -> Scene:
    """Create the replay screen, at the beginning or after a number of choices."""
    return screens.make("replay", app, replay, at)


def play_on(app: App, replay: Replay, at: int) -> Scene:
    """Create the dialog that asks who plays on from a point of a replay."""
    return screens.make("play_on", app, replay, at)


def load_game_over(app: App) -> None:
    """Load the module of the game-over screen in a thread, long before it is needed."""
    app.endings.add(partial(screens.load, "game_over"))


def preload_game_over(app: App, session: Session) -> None:
    """Load the pictures of the game-over screen while the table still shows the ending."""
    from .game_over.ending_art import wanted

    app.art.preload(wanted(session.ending or "draw", session.winner or "draw", app.theme.size))


# -- transitions that load something first ----------------------------------------------------


def start_game(app: App, plan: GameConfig) -> Transition:
    """Go to the table with a new game."""
    from .menus import game_loading

    return game_loading.start_game(app, plan)


def open_new_game(app: App) -> Transition:
    """Go to the new-game screen; the first time, find out which mods are on."""
    from .menus import game_loading

    return game_loading.open_new_game(app)


def start_lesson(app: App, lesson: Lesson, first_step: int = 0) -> Transition:
    """Go to the table with a lesson, at one of its steps."""
    from .menus import game_loading

    return game_loading.start_lesson(app, lesson, first_step)


def try_out(app: App, plan: GameConfig) -> Transition:
    """Put a table for trying something out on top; leaving it leads back."""
    from .menus import game_loading

    return game_loading.try_out(app, plan)


def try_example(app: App, section: str) -> Transition:
    """Put a table with the example of a section of the rules reference on top."""
    from .menus import game_loading

    return game_loading.try_example(app, section)


def open_lessons(app: App) -> Transition:
    """Load the lessons and go to their screen."""
    from .menus import game_loading

    return game_loading.open_lessons(app)


def open_dropped(app: App, file: str) -> Transition | None:
    """Give a file that was dropped on the window to the Mods screen; a game is not disturbed."""
    below = {scene.name for scene in app.scenes}
    if below & {"table", "curtain", "replay", "loading"}:
        app.show_notice(app.say("mods.later"))
        return None
    if "mods" not in below:
        return push(screens.make("mods", app, None, (Path(file),)))
    while app.scene.name != "mods":
        app.go(pop())
    return app.scene.handle(Drop(file))


def next_game(app: App, plan: GameConfig, file: Path | None) -> Transition:
    """Go to the table with the next game of a match, which is stored in `file`."""
    from .menus import game_loading

    return game_loading.start_game(app, plan, file)


def open_game(app: App, path: Path) -> Transition:
    """Go to the table with a saved game."""
    from .menus import game_loading

    return game_loading.open_game(app, path)


def open_gallery(app: App) -> Transition:
    """Go to the gallery of the cards in use."""
    from .menus import game_loading

    return game_loading.open_gallery(app)


def open_gallery_of(app: App, mod: Path) -> Transition:
    """Load a mod and go to the gallery of its cards, which follows its files."""
    from .menus import game_loading

    return game_loading.open_gallery_of(app, mod)


def open_chosen_gallery(app: App) -> Transition:
    """Load the card set chosen for new games and go to its gallery, which follows its files."""
    from .menus import game_loading

    return game_loading.open_chosen_gallery(app)


def open_card_trial(
    app: App, session: Session, trial: Trial, watch: CardSetWatch | None, again: bool = False
) -> Transition:
    """Go to the table on which a card is tried; `again` replaces the present one."""
    from .menus import game_loading

    return game_loading.open_card_trial(app, session, trial, watch, again)


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
