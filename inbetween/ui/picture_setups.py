"""How each screen is set up for its picture: the game, what lies below, and what is open.

`screens` names the function of each screen. A function gets the app and a game in progress.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from ..ai.hints.ranking import rank_choices
from ..ai.win_probability.by_turn import win_probability_by_turn
from ..data.faults import CardError, fault
from ..data.lessons import lesson_files, load_lesson
from ..data.loader import load_cards
from ..data.mods.changes import Change
from ..data.mods.mod_list import FoundMod, ModList
from ..data.mods.watch import CardSetWatch, ReadSet
from ..play.replay import Replay
from ..play.session import Session
from ..rules.errors import make_message
from ..saves.record import summary_of
from ..saves.save_index import SaveEntry
from ..setting_types import LESSON_DONE
from ..text.language.languages import ENGLISH
from ..trials.table_position import Trial
from .game_over.scene import GameOverScene
from .menus.dialogs import NameScene
from .menus.editions import EditionScene
from .menus.error import CrashScene
from .menus.gallery.scene import GalleryScene
from .menus.game_loading import failure
from .menus.handover import HandoverScene
from .menus.help.scene import HelpScene
from .menus.lessons.scene import LessonsScene
from .menus.mods.change_text import change_texts
from .menus.mods.detail import ModScene
from .menus.mods.reading import Faults, ReadMods, read_examples, read_view
from .menus.mods.scene import ModsScene
from .menus.new_game.scene import NewGameScene
from .menus.pause import PauseScene
from .menus.saved_games.scene import SavedScene
from .menus.settings import SettingsScene
from .menus.title.scene import TitleScene
from .replay.play_on import PlayOnScene
from .replay.scene import ReplayScene
from .table.scene.card_trial import CardTrialScene
from .table.scene.table_scene import TableScene
from .table.scene.trial_dealer import trial_session
from .window.app import App
from .window.scene import Scene


def advance(session: Session, choices: int) -> None:
    """Make random choices, then go on to the next choice of an action."""
    rng = Random(session.config.seed)
    for _ in range(choices):
        if session.game.decision is None:
            return
        session.choose(rng.choice(session.game.decision.options).key)
    while session.game.decision and session.game.decision.kind != "action":
        session.choose(rng.choice(session.game.decision.options).key)


def start_animation(scene: Scene, session: Session, seed: int) -> None:
    """Make a random choice on the table, or play a replay, so that something moves."""
    if isinstance(scene, ReplayScene):
        scene.toggle()
    elif isinstance(scene, TableScene) and session.game.decision:
        scene.controller.choose(Random(seed).choice(session.game.decision.options).key)


def table(app: App, session: Session) -> Scene:
    """The table; it is somebody's turn to choose."""
    return TableScene(app, session)


def card_trial(app: App, session: Session) -> Scene:
    """The table on which the first card of the Town is tried; its file has an error."""
    trial = Trial(session.cards.cards[0].id)
    watch = _broken(app, session)
    app.scenes = [GalleryScene(app, "", watch)]
    dealt = trial_session(session.cards, trial, app.language)
    return CardTrialScene(app, dealt, trial, watch)


def broken_cards(app: App, session: Session) -> Scene:
    """The gallery of a card set whose file has errors."""
    return GalleryScene(app, "", _broken(app, session))


def _broken(app: App, session: Session) -> CardSetWatch:
    """A card set with errors, whose last version without errors is in use."""
    folder = Path("night_shift")
    hint, given = make_message("hint", word="shift"), make_message("quoted", word="-1")
    found = [
        ((14, 14), make_message("unknown-key.operation", key="shft", hint=hint)),
        (
            (30, 13),
            make_message(
                "type.wanted", name="cost", wanted=make_message("wanted.least", n=0), given=given
            ),
        ),
    ]
    file = str(folder / "cards.yaml")
    faults = tuple(fault(file, place, message) for place, message in found)
    watch = CardSetWatch(app.card_path, ReadSet(session.cards, (), {}))
    watch.faults = faults
    return watch


def lessons(app: App, session: Session) -> Scene:
    """The lessons, of which the first has been finished and the second begun."""
    app.settings.lessons = {"town": LESSON_DONE, "creature": "tokens"}
    return LessonsScene(app, [load_lesson(path, load_cards()) for path in lesson_files()])


def log(app: App, session: Session) -> Scene:
    """The table with the log open."""
    scene = TableScene(app, session)
    scene.controller.drawer.toggle()
    return scene


def hints(app: App, session: Session) -> Scene:
    """The table with hints for the current decision."""
    scene = TableScene(app, session)
    scene.controller.hint_requester.known = rank_choices(
        session.game.state, simulations=60, acting=True
    )
    return scene


def _over_title(app: App) -> None:
    """Draw the title with all its pictures, as the background of a dialog."""
    title = TitleScene(app)
    app.scenes = [title]
    title.enter()
    app.draw()
    for _ in range(4):
        app.art.wait()
        title.update(1.0)


def more_options(app: App, session: Session) -> Scene:
    """The new-game screen with all options."""
    app.settings.more_options = True
    return NewGameScene(app)


def settings(app: App, session: Session) -> Scene:
    """The settings over the title."""
    _over_title(app)
    return SettingsScene(app)


def broken_set(app: App, session: Session) -> Scene:
    """The new-game screen; the chosen card set has errors."""
    scene = NewGameScene(app)
    scene.watch = _broken(app, session)
    scene.resized()
    return scene


def pause(app: App, session: Session) -> Scene:
    """The pause menu over the table."""
    app.scenes = [table(app, session)]
    return PauseScene(app, session)


def editions(app: App, session: Session) -> Scene:
    """The differences of the rulebooks over the new-game screen."""
    below = NewGameScene(app)
    app.scenes = [below]
    below.enter()
    app.art.wait()
    return EditionScene(
        app, session.cards.base.switches.values, session.game.edition, lambda edition: None
    )


def help_page(app: App, session: Session) -> Scene:
    """The help over the table."""
    app.scenes = [table(app, session)]
    return HelpScene(app)


def rules(app: App, session: Session) -> Scene:
    """The rules over the title."""
    _over_title(app)
    return HelpScene(app, "rules")


def reference(app: App, session: Session) -> Scene:
    """The rules reference over the title."""
    _over_title(app)
    return HelpScene(app, "reference", section="token")


def signs(app: App, session: Session) -> Scene:
    """The legend of all signs over the title."""
    _over_title(app)
    return HelpScene(app, "legend")


def saved_games(app: App, session: Session) -> Scene:
    """The list of saved games; the last one is damaged."""
    return _saved(app, session, "games", ("autosave", "saves", "saves"))


def replays(app: App, session: Session) -> Scene:
    """The list of replays, longer than the screen; the last one is damaged."""
    advance(session, 100_000)
    return _saved(app, session, "replays", ("replays",) * 9)


def _saved(app: App, session: Session, tab: str, kinds: tuple[str, ...]) -> Scene:
    summary = summary_of(session.game.state, session.seats[0])
    sides = {"town": "human", "creature": "expert"}
    games = [
        SaveEntry(
            Path(f"{i}.json"),
            kind,
            "Upsideville, 1985" if i else "",
            f"2026-11-{16 - i:02d}T20:15:00Z",
            sides,
            i == 1,
            summary,
            deal="deal",
            point=str(i),
        )
        for i, kind in enumerate(kinds)
    ]
    name = "000004-game.json"
    damaged = SaveEntry(
        Path(name), kinds[-1], problem=make_message("saves.file_damaged", file=name)
    )
    return SavedScene(app, tab, [*games, damaged])


def replay(app: App, session: Session) -> Scene:
    """A replay, where the game was; the rest is played at random."""
    at = len(session.steps)
    advance(session, 100_000)
    return ReplayScene(app, Replay(session.recorded()), at)


def play_on(app: App, session: Session) -> Scene:
    """The dialog over a replay that asks who plays on."""
    below = replay(app, session)
    assert isinstance(below, ReplayScene)
    app.scenes = [below]
    return PlayOnScene(app, below.replay, below.at)


def naming(app: App, session: Session) -> Scene:
    """The dialog over the pause menu that asks for a name."""
    app.scenes.append(pause(app, session))
    return NameScene(
        app, app.say("keep.name"), app.say("keep.offer", turn=session.game.turn), lambda name: None
    )


def crash(app: App, session: Session) -> Scene:
    """The screen after an unexpected error."""
    return CrashScene(app, Path("reports") / "000001-report-1a2b3c.json", True)


def handover(app: App, session: Session) -> Scene:
    """The handover with what has just happened."""
    return HandoverScene(app, session, session.decider or "town", max(0, len(session.log) - 12))


def game_over(app: App, session: Session) -> Scene:
    """The end of a game that is played on at random."""
    advance(session, 100_000)
    start = session.game.state.start
    if start is not None:
        found = win_probability_by_turn(session.cards, start, session.game.history)
        session.chances = [(moment.turn, moment.chance) for moment in found]
    return GameOverScene(app, session)


def error(app: App, session: Session) -> Scene:
    """The faults of a card set."""
    given, least = make_message("quoted", word="-1"), make_message("wanted.least", n=0)
    hint = make_message("hint", word="shift")
    found = [
        ((14, 14), make_message("unknown-key.operation", key="shft", hint=hint)),
        ((30, 13), make_message("type.wanted", name="cost", wanted=least, given=given)),
    ]
    return failure(app, CardError(fault("cards.yaml", place, message) for place, message in found))


def mods(app: App, session: Session) -> ModsScene:
    """The list of mods: two of them are on, one is broken, and an example is not installed."""
    examples = {mod.id: mod for mod in read_examples()}
    folder = Path("~", "inbetween", "mods")
    hint = make_message("hint", word="shift")
    message = make_message("unknown-key.operation", key="shft", hint=hint)
    broken = fault(str(folder / "night_shift" / "cards.yaml"), (14, 14), message)
    night_shift = FoundMod(
        folder / "night_shift",
        "night_shift",
        {ENGLISH: "Night Shift"},
        "1.2",
        "InBetween",
        {},
        (),
        False,
        (),
        False,
    )
    found = [
        replace(examples["alarm_bell"], enabled=True),
        replace(examples["fog_bay"], enabled=True),
        night_shift,
    ]
    listed = ModList(found, folder / "mods.json")
    faults: dict[Path, Faults] = {night_shift.path: (broken,)}
    scene = ModsScene(app, ReadMods(folder, listed, faults, (), tuple(examples.values())))
    scene.mods.checked = (found[0].path, found[1].path)
    for shown in (*found, *examples.values()):
        scene.previews.read(shown, scene.picture_size)
    scene.resized()
    return scene


def mod(app: App, session: Session) -> Scene:
    """One mod of the list, as if it changed a number of the game, too."""
    listed = mods(app, session).mods
    mod = next(mod for mod in listed.mods if mod.id == "fog_bay")
    assert listed.read is not None
    listed.read = listed.read._replace(folder=mod.path.parent)
    view = read_view(mod.path, app.settings.language, app.say)
    changes = (
        *(one for one in view.changes.changes if one.path[0] in ("characters", "decks")),
        Change(("game", "energy_max"), 10, 12),
    )
    found = view.changes._replace(changes=changes)
    texts = change_texts(found, app.settings.language, app.say)
    return ModScene(app, listed, mod, view=view._replace(changes=found, texts=texts))
