"""Plays every lesson to its end in every language, edition and window, then clicks at random.

`python -m tests.ui.play_lessons [SECONDS]`: the seconds of random clicks for each lesson.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from inbetween import load_cards
from inbetween.data.lessons import Lesson
from inbetween.rules.cards import CardSet
from inbetween.rules.switches import EDITIONS
from inbetween.settings import Settings
from inbetween.text.language.languages import installed_languages
from inbetween.ui.window.app import App

from .lesson_robots import begin, built_in_lessons, click_anywhere, follow

WINDOWS = (((1024, 640), 1.3), ((1280, 720), 1.0), ((1280, 800), 1.15), ((1920, 1080), 1.0))


def in_edition(lesson: Lesson, edition: str | None) -> Lesson:
    """The same lesson by the rules of another edition."""
    position = lesson.model.position.model_copy(update={"edition": edition})
    return lesson._replace(model=lesson.model.model_copy(update={"position": position}))


def open_window(size: tuple[int, int], language: str, text_size: float) -> App:
    """A window with settings of its own."""
    settings = Settings(Path(tempfile.mkdtemp()) / "settings.json")
    settings.language, settings.text_size, settings.speed = language, text_size, "off"
    return App(settings, size)


def main() -> int:
    """Play all lessons; returns the exit code."""
    cards = load_cards()
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 30.0
    for name, lesson in built_in_lessons(cards).items():
        for edition in (None, *EDITIONS):
            for number, language in enumerate(installed_languages()):
                size, text_size = WINDOWS[number % len(WINDOWS)]
                app = open_window(size, language, text_size)
                table = begin(app, in_edition(lesson, edition), cards)
                spoken = follow(app, table)
                print(
                    f"{name}, {edition or 'own rules'}, {language}: {len(spoken)} steps", flush=True
                )
                table.session.close()
                app.close()
        _click_at_random(name, lesson, cards, seconds)
    return 0


def _click_at_random(name: str, lesson: Lesson, cards: CardSet, seconds: float) -> None:
    """Click anywhere from all steps of a lesson, each time in another language and window."""
    rng, languages = Random(name), installed_languages()
    end, rounds = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        size, text_size = WINDOWS[rounds % len(WINDOWS)]
        app = open_window(size, languages[rounds % len(languages)], text_size)
        first = rng.randrange(len(lesson.steps))
        table = begin(app, lesson, cards, first)
        click_anywhere(app, table, rng, 400)
        if app.scene is table:
            follow(app, table)
        table.session.close()
        app.close()
        rounds += 1
    print(f"{name}: {rounds} rounds of random clicks, no dead end", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
