"""When something unforeseen happens: the game in progress is on disk, a report is written, and the window stays alive."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Any

from ...logs import log_file
from ...rules.errors import InBetweenError
from ...saves.bug_report import write_report
from ...text.error_messages import localized_error
from .. import navigation
from .settings import Settings

if TYPE_CHECKING:
    from .app import App

log = logging.getLogger(__name__)


def recover(app: App, error: Exception) -> None:
    """Put the screen that says what happened in place of all others."""
    log.error("unexpected: %s", error, exc_info=error)
    if app.scenes and app.scene.name == "crash":  # not even this screen can be shown
        raise localized_error(InBetweenError, "window.crash", file=log_file()) from error
    sessions = (getattr(scene, "session", None) for scene in reversed(app.scenes))
    session = next((found for found in sessions if found is not None), None)
    kept = None
    if session is not None and session.winner is None:
        kept = (
            app.keeper is not None
            and app.keeper.path is not None
            and app.keeper.flush(1.0)
            and app.keeper.works
        )
    path = write_report(error, _record(session), _settings(app.settings))
    while app.scenes:
        scene = app.scenes.pop()
        with contextlib.suppress(Exception):  # what has failed may fail again
            scene.leave()
    app.scenes = [navigation.crashed(app, path, kept)]
    app.scene.enter()


def _record(session: Any) -> Any:
    """The game that was on the table, if it can still be told."""
    if session is None:
        return None
    try:
        return session.moment().record()
    except Exception as error:
        log.error("the game cannot be told: %s", error)
        return None


def _settings(settings: Settings) -> dict[str, Any]:
    return {name: getattr(settings, name) for name in (*Settings.CHOICES, "size", "accelerated")}
