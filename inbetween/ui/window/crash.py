"""Handle unexpected errors: write a report and show a screen; the game is already on disk."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Any

from ...logs import log_file
from ...rules.errors import InBetweenError
from ...saves.bug_report import write_report
from ...text.error_messages import localized_error
from .. import navigation

if TYPE_CHECKING:
    from .app import App

log = logging.getLogger(__name__)


def recover(app: App, error: Exception) -> None:
    """Replace all scenes with the screen that reports the error."""
    log.error("unexpected: %s", error, exc_info=error)
    if app.scenes and app.scene.name == "crash":  # even the crash screen fails
        raise localized_error(InBetweenError, "window.crash", file=log_file()) from error
    sessions = (getattr(scene, "session", None) for scene in reversed(app.scenes))
    session = next((found for found in sessions if found is not None), None)
    saved = None
    if session is not None and session.winner is None:
        autosave = app.autosave
        saved = (
            autosave is not None
            and autosave.path is not None
            and autosave.flush(1.0)
            and autosave.works
        )
    path = write_report(error, _record(session), app.settings.for_report())
    while app.scenes:
        scene = app.scenes.pop()
        with contextlib.suppress(Exception):  # a broken scene may fail again
            scene.leave()
    app.scenes = [navigation.crashed(app, path, saved)]
    app.scene.enter()


def _record(session: Any) -> Any:
    """Return the record of the interrupted game, or None if it cannot be made."""
    if session is None:
        return None
    try:
        return session.snapshot().record()
    except Exception as error:
        log.error("the game cannot be told: %s", error)
        return None
