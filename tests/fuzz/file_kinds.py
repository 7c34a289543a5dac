"""What is done with a damaged file of each kind. Whatever is wrong with how the game takes it is an
AssertionError.
"""

from __future__ import annotations

import contextlib
import math
import os
import shutil
import string
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from inbetween import Game, InBetweenError, SaveError, load_cards, load_position, new_game
from inbetween.data import loader
from inbetween.data.lessons import load_lesson
from inbetween.data.mods.files import unpacked_languages
from inbetween.data.mods.files.pictures import pictures_of
from inbetween.play.lesson import path_to
from inbetween.rules.cards import CardSet
from inbetween.saves import open_file, save_loader
from inbetween.saves.save_index import read_entry
from inbetween.saves.upgrade import FORMAT, SAME_RULES
from inbetween.setting_types import LARGEST, SMALLEST, Choice, Toggle
from inbetween.settings import Settings, saved_language
from inbetween.text.language import locale
from inbetween.ui.drawing.art import Art
from tests.saves import check_legal
from tests.support.languages import LANGUAGES, languages_in

from . import mod_kinds, mutations
from .lab_kinds import LAB_KINDS, command, told


def play_on(game: Game, choices: int) -> None:
    """A game that was loaded is a legal one, and goes on."""
    rng = Random(1)
    check_legal(game)
    for _ in range(choices):
        if game.decision:
            assert game.decision.prompt and game.decision.options[0].label
            game.apply(rng.choice(game.decision.keys))
    check_legal(game)


def cards(rng: Random, folder: Path) -> str:
    """A card set is checked, listed and played."""
    path = folder / "cards.yaml"
    raw = mutations.card_set(rng)
    path.write_bytes(raw)
    loader.forget_loaded()
    code = command("check", str(path))
    assert command("cards", "--cards", str(path), "--language", rng.choice(LANGUAGES)) == code
    if code == 0:
        play_on(new_game(load_cards(path), seed=rng.randrange(99)), 40)
    assert path.read_bytes() == raw, "the file was changed"
    return "refused" if code else "read"


def mods(rng: Random, folder: Path) -> str:
    """A stack of mods is checked, listed and played; nothing outside is read or written."""
    inside = folder / "mods"
    shutil.rmtree(inside, ignore_errors=True)
    inside.mkdir()
    paths = mod_kinds.write_mods(inside, rng)
    before = mod_kinds.everything_below(inside)
    words = [word for path in paths for word in ("--cards", str(path))]
    code = command("check", *words)
    assert command("cards", *words, "--language", rng.choice(LANGUAGES)) == code
    if code == 0:
        cards = load_cards(tuple(paths))
        again, _ = loader.load_text(cards.source, "saved", kept=True)
        assert again is not None and again.digest == cards.digest, "it is saved as another set"
        play_on(new_game(cards, seed=rng.randrange(99)), 20)
        _draw_pictures(cards)
    with mock.patch.object(unpacked_languages, "user_folder", lambda kind: folder / "home"):
        unpacked_languages.unpack_languages(paths)
    assert mod_kinds.everything_below(inside) == before, "something was written"
    return "refused" if code else "read"


def _draw_pictures(cards: CardSet) -> None:
    """Every picture of a set's mods is drawn, or something stands in for it."""
    art, pictures = Art(), pictures_of(cards)
    art.use(pictures)
    for name in pictures.names() if pictures is not None else ():
        assert art.load_picture((name, 300, 360)).get_size() == (300, 360)


def saves(rng: Random, folder: Path) -> str:
    """A saved game is listed and opened."""
    raw = mutations.saved_game(rng)
    # as if the rules had changed since: checkpoints are used
    since = rng.choice((SAME_RULES, SAME_RULES, FORMAT + 1))
    with mock.patch.object(save_loader, "SAME_RULES", since):
        return _saved(folder / "game.json", raw)


def _saved(path: Path, raw: bytes) -> str:
    path.write_bytes(raw)
    kept = read_entry(path, "saves")
    assert kept.problem or kept.path == path
    try:
        play_on(open_file(path).game, 5)
        result = "read"
    except SaveError as error:
        result = told(error)
    assert path.read_bytes() == raw, "the file was changed"
    return result


def replays(rng: Random, folder: Path) -> str:
    """A replay is verified and laid out to be watched."""
    from inbetween.play.replay import Replay

    path = folder / "replay.json"
    result = _saved(path, mutations.replay(rng))
    command("replay", "--headless", str(path))
    if result == "read":
        with contextlib.suppress(SaveError):
            Replay(open_file(path))
    return result


def positions(rng: Random, folder: Path) -> str:
    """A position is put on the table and played on."""
    path = folder / "position.yaml"
    raw = mutations.position(rng)
    path.write_bytes(raw)
    try:
        play_on(load_position(load_cards(), path), 20)
        result = "read"
    except InBetweenError as error:
        result = told(error)
    assert path.read_bytes() == raw, "the file was changed"
    return result


def lessons(rng: Random, folder: Path) -> str:
    """A lesson is checked, and played by its first choices if it can be."""
    path = folder / rng.choice(mutations.LESSONS)  # whose words are there
    raw = mutations.lesson(rng, path.name)
    path.write_bytes(raw)
    code = command("check", str(path))
    if code == 0:
        try:
            lesson = load_lesson(path, load_cards())
        except InBetweenError:
            return "refused"  # it no longer looks like a lesson, but like a good card set
        steps = len(lesson.steps)
        start = Game.at(load_cards(), lesson.model.position.model_dump(exclude_defaults=True))
        path_to(lesson, start, steps)
    assert path.read_bytes() == raw, "the file was changed"
    return "refused" if code else "read"


def settings(rng: Random, folder: Path) -> str:
    """Settings are read, limited and written; a damaged file is kept."""
    path = folder / "settings.json"
    raw = mutations.settings(rng)
    path.write_bytes(raw)
    for old in folder.glob("settings.broken*"):
        old.unlink()
    with mock.patch.dict(os.environ, INBETWEEN_HOME=str(folder)):
        assert saved_language() in (None, *LANGUAGES) and path.read_bytes() == raw
    found = Settings.load(path)
    for name, setting in Settings.declared().items():
        if isinstance(setting, Choice | Toggle):
            choices = setting.values if isinstance(setting, Choice) else (False, True)
            assert any(getattr(found, name) is choice for choice in choices), name
    for volume in (found.effects_volume, found.music_volume, found.ambience_volume):
        assert type(volume) is float and math.isfinite(volume) and 0 <= volume <= 1
    assert all(a <= b <= c for a, b, c in zip(SMALLEST, found.size, LARGEST, strict=True))
    assert (found.backup or path).read_bytes() == raw, "the file was lost"
    assert found.save() and Settings.load(path).damaged_file is None
    return "refused" if found.damaged_file else "read"


def _templates(data: Any, way: str = "ui") -> list[tuple[str, dict[str, str]]]:
    """The texts of a word table with words for their slots."""
    if isinstance(data, dict):
        return [found for key, value in data.items() for found in _templates(value, f"{way}.{key}")]
    if not isinstance(data, str):
        return []
    return [(way, {str(name): "x" for _, name, _, _ in string.Formatter().parse(data) if name})]


def _say_all(language: str, texts: list[tuple[str, dict[str, str]]]) -> int:
    """Fill every text; how many cannot be."""
    refused = 0
    try:
        locale.ui_words(language)
    except InBetweenError as error:
        return bool(told(error))
    for path, slots in texts:
        try:
            assert isinstance(locale.say(language, path, **slots), str)
        except InBetweenError as error:
            refused += bool(told(error))
    return refused


def locales(rng: Random, folder: Path) -> str:
    """Words are used: for the card list, and for every text of the window."""
    name = rng.choice(mutations.locale_files())
    language = name.partition("/")[0]
    texts = _templates(locale.ui_words(language))
    copy = folder / "locale"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(mutations.ROOT / "assets" / "locale", copy)
    raw = mutations.locale(rng, name)
    if raw is None:
        (copy / name).unlink()
    else:
        (copy / name).write_bytes(raw)
    refused = 0
    with languages_in(copy):
        refused += command("cards", "--language", language)
        command(
            "check",
            str(mutations.ROOT / "tests" / "broken" / "several_at_once.yaml"),
            "--language",
            language,
        )
        command("replay", "--help", "--language", language)
        refused += _say_all(language, texts)
    return "refused" if refused else "read"


WHOLE_EVERY = 20  # one case in so many of a kind has a file without damage
KINDS: dict[str, Callable[[Random, Path], str]] = {
    "cards": cards,
    "mods": mods,
    "saves": saves,
    "replays": replays,
    "positions": positions,
    "lessons": lessons,
    "settings": settings,
    "locale": locales,
    **LAB_KINDS,
}


def kind_of(number: int) -> str:
    """The kind of a case."""
    return list(KINDS)[number % len(KINDS)]


def run_case(seed: int, number: int, folder: Path) -> str:
    """Make a file and let the game have it: "read" or "refused"; anything else is raised."""
    kind = kind_of(number)
    own = number // len(KINDS)  # what a kind gets does not depend on how many kinds there are
    chance = Random if own % WHOLE_EVERY else mutations.Undamaged
    return KINDS[kind](chance(f"{seed}:{kind}:{own}"), folder)
