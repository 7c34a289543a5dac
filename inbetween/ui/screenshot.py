"""Write pictures of any screen, without a window."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from .. import files
from ..ai.hints.ranking import rank_choices
from ..ai.win_probability.by_turn import win_probability_by_turn
from ..data.faults import CardError, fault
from ..data.loader import load_cards
from ..play.replay import Replay
from ..play.session import GameConfig, Session
from ..rules.errors import InBetweenError, MessageList, make_message
from ..saves.record import summary_of
from ..saves.save_index import SaveEntry
from ..settings import Settings
from ..text.error_messages import localized_error, reason
from .game_over.scene import GameOverScene
from .menus.dialogs import NameScene
from .menus.editions import EditionScene
from .menus.error import CrashScene
from .menus.gallery import GalleryScene
from .menus.game_loading import failure
from .menus.handover import HandoverScene
from .menus.help import HelpScene
from .menus.how_to_play import HowToPlayScene
from .menus.new_game import NewGameScene
from .menus.pause import PauseScene
from .menus.preferences import SettingsScene
from .menus.saved_games import SavedScene
from .menus.title import TitleScene
from .replay.play_on import PlayOnScene
from .replay.scene import ReplayScene
from .table.scene.table_scene import TableScene
from .window.app import App
from .window.scene import Scene

Maker = Callable[[App, Session], Scene]


def _table(app: App, session: Session) -> Scene:
    return TableScene(app, session)


def _log(app: App, session: Session) -> Scene:
    scene = TableScene(app, session)
    scene.controller.drawer.toggle()
    return scene


def _hints(app: App, session: Session) -> Scene:
    scene = TableScene(app, session)
    scene.hint_requester.known = rank_choices(session.game.state, simulations=60, acting=True)
    return scene


def _title(app: App, session: Session) -> Scene:
    return TitleScene(app)


def _new_game(app: App, session: Session) -> Scene:
    return NewGameScene(app)


def _over_title(app: App) -> None:
    """Draw the title with all its pictures, as the background of a dialog."""
    title = TitleScene(app)
    app.scenes = [title]
    title.enter()
    app.draw()
    for _ in range(4):
        app.art.wait()
        title.update(1.0)


def _settings(app: App, session: Session) -> Scene:
    _over_title(app)
    return SettingsScene(app)


def _pause(app: App, session: Session) -> Scene:
    app.scenes = [_table(app, session)]
    return PauseScene(app, session)


def _editions(app: App, session: Session) -> Scene:
    app.scenes = [NewGameScene(app)]
    return EditionScene(
        app, session.cards.base.switches.values, session.game.edition, lambda edition: None
    )


def _help(app: App, session: Session) -> Scene:
    app.scenes = [_table(app, session)]
    return HelpScene(app)


def _rules(app: App, session: Session) -> Scene:
    _over_title(app)
    return HelpScene(app, "rules")


def _learn(app: App, session: Session) -> Scene:
    return HowToPlayScene(app)


def _saved(tab: str) -> Maker:
    def make(app: App, session: Session) -> Scene:
        if tab == "replays":
            advance(session, 100_000)
        summary = summary_of(session.game.state, session.seats[0])
        sides = {"town": "human", "creature": "expert"}
        kinds = {"games": ("autosave", "saves", "saves"), "replays": ("replays",) * 9}[tab]
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

    return make


def _replay(app: App, session: Session) -> Scene:
    at = len(session.steps)
    advance(session, 100_000)
    return ReplayScene(app, Replay(session.recorded()), at)


def _play_on(app: App, session: Session) -> Scene:
    below = _replay(app, session)
    assert isinstance(below, ReplayScene)
    app.scenes = [below]
    return PlayOnScene(app, below.replay, below.at)


def _naming(app: App, session: Session) -> Scene:
    app.scenes.append(_pause(app, session))
    return NameScene(
        app, app.say("keep.name"), app.say("keep.offer", turn=session.game.turn), lambda name: None
    )


def _crash(app: App, session: Session) -> Scene:
    return CrashScene(app, Path("reports") / "000001-report-1a2b3c.json", True)


def _cards(app: App, session: Session) -> Scene:
    return GalleryScene(app)


def _curtain(app: App, session: Session) -> Scene:
    return HandoverScene(app, session, session.decider or "town", max(0, len(session.log) - 12))


def _game_over(app: App, session: Session) -> Scene:
    advance(session, 100_000)
    if session.game.state.start is not None:
        session.chances = [
            (m.turn, m.chance)
            for m in win_probability_by_turn(
                session.cards, session.game.state.start, session.game.history
            )
        ]
    return GameOverScene(app, session)


def _error(app: App, session: Session) -> Scene:
    given, least = make_message("quoted", word="-1"), make_message("wanted.least", n=0)
    hint = make_message("hint", word="shift")
    found = [
        ((14, 14), make_message("unknown-key.operation", key="shft", hint=hint)),
        ((30, 13), make_message("type.wanted", name="cost", wanted=least, given=given)),
    ]
    return failure(app, CardError(fault("cards.yaml", place, message) for place, message in found))


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """Write a picture in the format of the file's suffix; raises OSError or pygame.error."""
    data = io.BytesIO()
    pygame.image.save(picture, data, path.name)
    files.write_file(path, data.getvalue())


def advance(session: Session, choices: int) -> None:
    """Make random choices, then go on to the next choice of an action."""
    rng = Random(session.plan.seed)
    for _ in range(choices):
        if session.game.decision is None:
            return
        session.choose(rng.choice(session.game.decision.options).key)
    while session.game.decision and session.game.decision.kind != "action":
        session.choose(rng.choice(session.game.decision.options).key)


SCENES: dict[str, Maker] = {
    "title": _title,
    "new_game": _new_game,
    "table": _table,
    "pause": _pause,
    "help": _help,
    "rules": _rules,
    "settings": _settings,
    "cards": _cards,
    "curtain": _curtain,
    "game_over": _game_over,
    "error": _error,
    "learn": _learn,
    "saved": _saved("games"),
    "replays": _saved("replays"),
    "replay": _replay,
    "play_on": _play_on,
    "naming": _naming,
    "crash": _crash,
    "hints": _hints,
    "editions": _editions,
    "log": _log,
}
MID_GAME = 60


def screenshot(
    scene: str,
    path: Path,
    size: tuple[int, int],
    language: str,
    seed: int,
    position: Path | None,
    at: int,
    text_size: float = 1.0,
    edition: str | None = None,
    cards: Path | None = None,
    even_start: bool = False,
) -> None:
    """Write a picture of a screen, `at` milliseconds into its animation.

    On the table this is the animation of a choice, in a replay its playback.
    """
    if scene not in SCENES:
        raise localized_error(
            InBetweenError, "options.scene", scene=scene, known=MessageList(tuple(SCENES))
        )
    card_set = load_cards(cards)  # report a broken card set before anything opens
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    settings = Settings(Path(tempfile.gettempdir()) / "inbetween-shot" / "settings.json")
    settings.language = language
    settings.text_size = text_size
    settings.even_start = even_start
    app = App(settings, size, False)
    config = GameConfig(
        seed=seed,
        cards=cards,
        position=position,
        curtain=False,
        edition=edition,
        even_start=even_start,
    )
    session = Session(card_set, config)
    app.cards = session.cards
    app.card_path = cards
    app.edition = session.game.edition
    if position is None and scene not in ("title", "new_game"):
        advance(session, MID_GAME)
    session.viewer = session.decider or "town"
    top = SCENES[scene](app, session)
    app.scenes.append(top)
    top.enter()
    if at and scene == "table" and session.game.decision:
        top.choose(Random(seed).choice(session.game.decision.options).key)  # type: ignore[attr-defined]
    if at and isinstance(top, ReplayScene):
        top.toggle()
    app.art.wait()
    passed = 0
    while passed < (at or 900):
        step = min(16, (at or 900) - passed)
        app.scene.update(step / 1000)
        app.art.wait()
        passed += step
    for _ in range(60):  # some scenes draw their cards a few at a time
        app.draw()
        app.background_render.wait()
        app.background_render.update(0.05)  # finish fading in
        app.scene.update(0)
        if not app.scene.dirty and not app.background_render.is_fading_in:
            break
    try:
        save_picture(app.canvas, path)
    except (pygame.error, OSError) as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=path, why=reason(error)
        ) from None
    finally:
        session.close()
        pygame.quit()
