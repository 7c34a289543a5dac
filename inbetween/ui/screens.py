"""The register of all screens: one line each. `navigation` and the `shot` command work from it.

A screen's module loads when the screen is made, so that the title appears quickly.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..play.session import Session
    from .window.app import App
    from .window.scene import Scene


class Screen(NamedTuple):
    """A screen, or a situation on a screen that is worth a picture.

    scene: the module of its scene in this package, and the class; "" for a situation.
    picture: the function in `picture_setups` that makes it for a picture; without one the scene
        needs nothing but the app.
    """

    name: str
    scene: str = ""
    picture: str = ""


# In the order of `shot --list`.
SCREENS = (
    Screen("title", "menus.title.scene:TitleScene"),
    Screen("new_game", "menus.new_game.scene:NewGameScene"),
    Screen("more_options", picture="more_options"),
    Screen("table", "table.scene.table_scene:TableScene", "table"),
    Screen("card_trial", "table.scene.card_trial:CardTrialScene", "card_trial"),
    Screen("pause", "menus.pause:PauseScene", "pause"),
    Screen("help", "menus.help.scene:HelpScene", "help_page"),
    Screen("rules", picture="rules"),
    Screen("reference", picture="reference"),
    Screen("signs", picture="signs"),
    Screen("settings", "menus.settings:SettingsScene", "settings"),
    Screen("mods", "menus.mods.scene:ModsScene", "mods"),
    Screen("mod", "menus.mods.detail:ModScene", "mod"),
    Screen("cards", "menus.gallery.scene:GalleryScene"),
    Screen("broken_cards", picture="broken_cards"),
    Screen("broken_set", picture="broken_set"),
    Screen("curtain", "menus.handover:HandoverScene", "handover"),
    Screen("game_over", "game_over.scene:GameOverScene", "game_over"),
    Screen("error", "menus.error:ErrorScene", "error"),
    Screen("learn", "menus.lessons.scene:LessonsScene", "lessons"),
    Screen("saved", "menus.saved_games.scene:SavedScene", "saved_games"),
    Screen("replays", picture="replays"),
    Screen("replay", "replay.scene:ReplayScene", "replay"),
    Screen("play_on", "replay.play_on:PlayOnScene", "play_on"),
    Screen("naming", "menus.dialogs:NameScene", "naming"),
    Screen("crash", "menus.error:CrashScene", "crash"),
    Screen("hints", picture="hints"),
    Screen("editions", "menus.editions:EditionScene", "editions"),
    Screen("log", picture="log"),
)


def picture_names() -> tuple[str, ...]:
    """Return the names of everything that can be made for a picture."""
    return tuple(screen.name for screen in SCREENS)


def registered(name: str) -> Screen:
    """Return the entry with a name."""
    return next(screen for screen in SCREENS if screen.name == name)


def load(name: str) -> Callable[..., Scene]:
    """Load the module of a screen and return the class of its scene."""
    module, _, scene = registered(name).scene.partition(":")
    found: Callable[..., Scene] = getattr(import_module(f".{module}", __package__), scene)
    return found


def make(name: str, app: App, *values: object) -> Scene:
    """Create a screen's scene from the app and what else its class takes."""
    return load(name)(app, *values)


def make_for_picture(name: str, app: App, session: Session) -> Scene:
    """Create a screen as its picture shows it; `session` is a game in progress."""
    setup = registered(name).picture
    if not setup:
        return make(name, app)
    made: Scene = getattr(import_module(".picture_setups", __package__), setup)(app, session)
    return made
