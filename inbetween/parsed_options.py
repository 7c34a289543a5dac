"""The options of each command as the command line gives them, with their types."""

from __future__ import annotations

import argparse
from pathlib import Path

from .paths import CardPaths


class ParsedOptions(argparse.Namespace):
    """What every command has."""

    language: str | None
    spoken: str  # the language of the output


class PlayOptions(ParsedOptions):
    """The options of play."""

    town: str | None
    creature: str | None
    seed: int | None
    cards: CardPaths | None
    edition: str | None
    position: Path | None
    lesson: Path | None
    load: Path | None
    resume: bool
    even_start: bool
    size: tuple[int, int] | None
    fullscreen: bool
    exit_after: bool
    log_level: str


class ReplayOptions(ParsedOptions):
    """The options of replay."""

    file: Path
    headless: bool
    cards: CardPaths | None
    log_level: str


class ShotOptions(ParsedOptions):
    """The options of shot."""

    scene: str | None
    file: Path | None
    list: bool
    size: tuple[int, int]
    seed: int
    position: Path | None
    cards: CardPaths | None
    edition: str | None
    even_start: bool
    at: int
    text_size: float


class CheckOptions(ParsedOptions):
    """The options of check."""

    files: list[Path]
    cards: CardPaths | None
    json: bool
    fix: bool


class CardsOptions(ParsedOptions):
    """The options of cards."""

    id: str | None
    cards: CardPaths | None
    edition: str | None
    format: str
    out: Path | None


class TryOptions(ParsedOptions):
    """The options of try."""

    id: str
    cards: CardPaths | None
    position: Path | None


class SchemaOptions(ParsedOptions):
    """The options of schema."""

    lessons: bool
    mod: bool
    out: Path | None


class NewModOptions(ParsedOptions):
    """The options of new-mod."""

    name: str
    dir: Path | None
    source: str | None


class PackOptions(ParsedOptions):
    """The options of pack."""

    mod: Path
    out: Path | None


class InstallOptions(ParsedOptions):
    """The options of install."""

    file: Path


class LanguagesOptions(ParsedOptions):
    """The options of languages."""

    missing: str | None


class WeightsOptions(ParsedOptions):
    """The options of weights."""

    remove: str | None


class SimulateOptions(ParsedOptions):
    """The options of simulate."""

    games: int
    seed: int
    town: str
    creature: str
    cards: CardPaths | None
    edition: str | None
    even_start: bool
    jobs: int
    simulations: int | None
    boost_town: int
    boost_creature: int
    swap: bool
    deny: list[str]
    compare: Path | None
    price: list[str] | None
    scheduler: str | None
    resume: Path | None
    json: bool
    csv: Path | None
    levels: list[str]
    tornado: int | None
    tornado_player: str
    report: Path | None
    pictures: Path | None
    quiet: bool


class BalanceOptions(ParsedOptions):
    """The options of balance."""

    file: Path | None
    goal: Path
    seed: int
    evaluations: int | None
    minutes: float | None
    jobs: int
    scheduler: str | None
    resume: Path | None
    steps: bool
    out: Path | None
    changes: int | None
    nearest: bool
    json: bool
    quiet: bool


class TuneOptions(ParsedOptions):
    """The options of tune."""

    rounds: int
    games: int
    match: int
    searched: int
    seed: int
    cards: CardPaths | None
    jobs: int
    write: bool


class BenchOptions(ParsedOptions):
    """The options of bench."""

    json: bool
    core: bool


class ChancesOptions(ParsedOptions):
    """The options of chances."""

    games: int
    seed: int
    cards: CardPaths | None
    jobs: int
    write: bool
    into: Path | None
