"""Write pictures of any screen, without a window."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pygame

from ..data.loader import load_cards
from ..paths import CardPaths
from ..play.session import GameConfig, Session
from ..rules.errors import InBetweenError, MessageList
from ..settings import Settings
from ..text.error_messages import localized_error, reason
from .drawing.picture_file import save_picture
from .picture_setups import advance, start_animation
from .screens import make_for_picture, picture_names
from .window.app import App

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
    cards: CardPaths | None = None,
    even_start: bool = False,
) -> None:
    """Write a picture of a screen, `at` milliseconds into its animation.

    On the table this is the animation of a choice, in a replay its playback.
    """
    if scene not in picture_names():
        raise localized_error(
            InBetweenError, "options.scene", scene=scene, known=MessageList(picture_names())
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
    if position is None and scene not in ("title", "new_game", "more_options"):
        advance(session, MID_GAME)
    session.viewer = session.decider or "town"
    top = make_for_picture(scene, app, session)
    app.scenes.append(top)
    top.enter()
    if at and scene in ("table", "replay"):
        start_animation(top, session, seed)
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
