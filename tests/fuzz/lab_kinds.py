"""What is done with damaged files of the lab, of the player's folder, and with servers that are not
what they seem.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from inbetween import InBetweenError, SaveError, load_cards, logs
from inbetween.ai.evaluation import card_set_weights
from inbetween.ai.evaluation.evaluate import WEIGHTS
from inbetween.cli import main
from inbetween.data import set_cache
from inbetween.lab.balance.command import load_problem
from inbetween.lab.checkpoints import save_games
from inbetween.lab.cluster import cluster
from inbetween.lab.games import play, setup_of
from inbetween.lab.runner import THIS_PROCESS
from inbetween.lab.simulate import SimulationSpec, play_simulation, settings
from inbetween.saves import open_file
from inbetween.saves.autosave import unfinished
from inbetween.saves.bug_report import write_report
from inbetween.saves.resume import resume
from inbetween.saves.save_index import folder_of, mark_practice, read_entry
from inbetween.text.language.system_language import system_language
from inbetween.text_safety import has_control_characters
from inbetween.ui.menus.card_set_files import own_card_sets
from tests.support.languages import LANGUAGES, forget_languages
from tests.support.servers import saying, served

from ..saves import played, record_of
from . import mutations

CODES = (0, 1, 2)
SECRET = "SECRET-OUTSIDE"  # in a file beside a mod, which nobody may read
SILENCE = 0.2  # seconds until a server that says nothing is left
GOAL = """goals: {town: [45, 55], turns: {range: [20, 60], weight: 2},
  cards: {hiding: {paid: [1, 100]}}, paid: [5, 100]}
free:
  cards.patrol.cost: [1, 4]
  cards.hiding.cost: [0, 3]
players:
  - {who: random, games: 4}
"""


def command(*words: str) -> int:
    """Run a command; what it prints is only text, and its exit code one of those there are."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = main(words)
    told = out.getvalue()
    assert code in CODES, f"exit code {code}"
    assert "Traceback" not in told and not has_control_characters(told, lines=True), told[:500]
    assert code == 0 or told.strip(), "it fails without a word"
    assert SECRET not in told, "a file outside was read"
    return code


def told(error: InBetweenError) -> str:
    """What an error says: something, and not a book."""
    assert str(error).strip() and len(str(error)) < 100_000
    return "refused"


def at_home(folder: Path) -> AbstractContextManager[object]:
    """The player's folder, in a folder of the case."""
    return mock.patch.dict(os.environ, INBETWEEN_HOME=str(folder / "home"))


@cache
def _order() -> SimulationSpec:
    return SimulationSpec(setup_of(), 3, 5, denied=("town:3",))


@cache
def _kept_games(folder: Path) -> str:
    save_games(
        folder / "sound.games",
        settings(_order()),
        list(play_simulation(_order()._replace(games=2), THIS_PROCESS)),
    )
    return (folder / "sound.games").read_text("utf-8")


def resumed(rng: Random, folder: Path) -> str:
    """Games that were kept go on, and are told in every form."""
    path = folder / "kept.games"
    with at_home(folder):
        raw = mutations.lines(_kept_games(folder), rng)
        path.write_bytes(raw)
        code = command(
            "simulate",
            "--games",
            "3",
            "--seed",
            "5",
            "--deny",
            "town:3",
            "--resume",
            str(path),
            "--csv",
            str(folder / "x.csv"),
            "--report",
            str(folder / "x.html"),
        )
        (folder / "x.html").unlink(missing_ok=True)  # it says how long it took
        assert path.read_bytes() == raw, "the file was changed"
    return "refused" if code else "read"


@cache
def _notebook(folder: Path) -> str:
    (folder / "goal.yaml").write_text(GOAL, "utf-8")
    assert command(*_balance(folder, folder / "sound.jsonl")) == 0
    return (folder / "sound.jsonl").read_text("utf-8")


def _balance(folder: Path, path: Path) -> list[str]:
    return [
        "balance",
        "--goal",
        str(folder / "goal.yaml"),
        "--resume",
        str(path),
        "--evaluations",
        "2",
    ]


def notebooks(rng: Random, folder: Path) -> str:
    """A search for a balanced set goes on with what was played before."""
    path = folder / "kept.jsonl"
    with at_home(folder):
        raw = mutations.lines(_notebook(folder), rng)
        if rng.random() < 0.4:  # the first line is what a file is refused for
            head, _, rest = _notebook(folder).partition("\n")
            raw = mutations.json_text(json.loads(head), rng) + b"\n" + rest.encode()
        path.write_bytes(raw)
        code = command(*_balance(folder, path))
        kept = path.read_bytes()
        assert kept == raw if code else kept.startswith(raw), "the file was changed"
    return "refused" if code else "read"


def goals(rng: Random, folder: Path) -> str:
    """A goal file is fitted to the built-in set."""
    path = folder / "goals.yaml"
    raw = mutations.yaml_text(GOAL, rng) if rng.random() < 0.8 else GOAL.encode()
    path.write_bytes(raw)
    try:
        load_problem(None, path)
        result = "read"
    except InBetweenError as error:
        result = told(error)
    assert path.read_bytes() == raw, "the file was changed"
    return result


def weights(rng: Random, folder: Path) -> str:
    """Weights for a card set are read, or done without; a broken file may be put aside, and is not
    lost.
    """
    digest = load_cards().digest
    with at_home(folder):
        path = card_set_weights.file_of(digest)
        for old in path.parent.glob("*"):
            old.unlink()
        card_set_weights.save_weights(WEIGHTS.plain, digest)
        raw = (
            mutations.json_text(json.loads(path.read_bytes()), rng)
            if rng.random() < 0.7
            else path.read_bytes()
        )
        path.write_bytes(raw)
        try:
            card_set_weights.load(digest)
            result = "read"
        except InBetweenError as error:
            result = told(error)
        play(setup_of(town="normal", creature="random"), 1)
        assert raw in [left.read_bytes() for left in path.parent.iterdir()], "the file was lost"
    return result


def kept_sets(rng: Random, folder: Path) -> str:
    """The kept card set is used, or ignored; also one that somebody gave a fitting head."""
    with at_home(folder):
        path = set_cache.cache_file()
        built_in = load_cards()
        set_cache.write(built_in)
        head = set_cache.headed(built_in.source, b"")
        _, _, body = path.read_bytes().split(b"\n", 2)
        if isinstance(rng, mutations.Undamaged):
            raw = path.read_bytes()
        elif rng.random() < 0.4:
            raw = set_cache.headed(built_in.source, mutations.json_text(json.loads(body), rng))
        elif rng.random() < 0.7:
            raw = mutations.scrambled_bytes(path.read_bytes(), rng)
        else:
            raw = rng.choice((path.read_bytes(), head, head + body, b"[" * 100_000))
        path.write_bytes(raw)
        kept = set_cache.read(built_in.source)
        assert path.read_bytes() == raw, "the file was changed"
    return "refused" if kept is None else "read"


@cache
def _greeting() -> bytes:
    """What a scheduler says first."""
    import asyncio

    from distributed.comm.tcp import _add_frames_header
    from distributed.comm.utils import to_frames

    info = {"compression": None, "python": [3, 11, 0], "pickle-protocol": 5}
    frames = _add_frames_header(asyncio.run(to_frames(info)))[0]
    return b"".join(map(bytes, frames))


def schedulers(rng: Random, folder: Path) -> str:
    """Something answers in place of a scheduler, or the address is none. Nothing but a scheduler
    can be read.
    """
    said = (
        mutations.scrambled_bytes(_greeting() * rng.choice((1, 1, 2)), rng)
        if rng.random() < 0.8
        else rng.randbytes(rng.randrange(200))
    )
    (folder / "said").write_bytes(said)
    with served(saying(said, close=rng.random() < 0.5)) as place:
        sound = f"tcp://{place}"
        address = (
            sound
            if rng.random() < 0.8
            else mutations.scrambled_bytes(sound.encode(), rng).decode("utf-8", "surrogateescape")
        )
        try:
            with cluster(
                address if place.split(":")[1] in address or ":" not in address else "", SILENCE
            ):
                raise AssertionError("somebody is taken for a scheduler")
        except InBetweenError as error:
            return told(error)


def autosaves(rng: Random, folder: Path) -> str:
    """Unfinished games are found and go on, whatever lies beside them."""
    with at_home(folder):
        place = folder_of("autosave")
        place.mkdir(parents=True, exist_ok=True)
        for old in place.iterdir():
            old.unlink()
        path = place / "000001-game-abcdef.json"
        path.write_bytes(
            raw := mutations.saved_game(rng)
            if rng.random() < 0.7
            else mutations.saved_games()[0].encode()
        )
        if rng.random() < 0.3:
            path.with_name(path.name + ".bak").write_bytes(mutations.saved_game(rng))
        path.with_suffix(".lock").write_bytes(rng.randbytes(rng.randrange(100)))
        for name in ("x.json", "000002-.json.bak", "999999999999-game.json", "\udcff.json"):
            with contextlib.suppress(OSError):
                (place / name).write_bytes(rng.randbytes(50))
        assert path in unfinished()
        for game in unfinished():
            read_entry(game, "autosave")
        try:
            resume(path)
            result = "read"
        except InBetweenError as error:
            result = told(error)
        assert path.read_bytes() == raw, "the file was changed"
        try:
            mark_practice(path)
            assert read_entry(path, "autosave").practice or result == "refused"
        except SaveError as error:
            told(error)
        return result


def reports(rng: Random, folder: Path) -> str:
    """A bug report is written from whatever the log holds, and opened again; without a game there
    is nothing to open.
    """
    with at_home(folder):
        path = logs.log_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = rng.choice(
            (
                rng.randbytes(3000),
                b"\x00" * 5000,
                b"a line\n" * 50,
                b"\xff\n\x1b]0;x\x07",
                b"x" * 900_000,
                b"",
            )
        )
        path.write_bytes(raw)
        error = ValueError(rng.choice(("plain", "\udcff", "\x1b[31m", "{x}", "x" * 5000)))
        written = write_report(
            error, record_of(played(3, 5)) if rng.random() < 0.7 else None, {"speed": "fast"}
        )
        assert written is not None
        try:
            open_file(written)
            result = "read"
        except InBetweenError as refusal:
            result = told(refusal)
        finally:
            written.unlink()  # it has a name of its own
        assert path.read_bytes() == raw, "the log was changed"
    return result


def environments(rng: Random, folder: Path) -> str:
    """What the system says of its language, and where the player's folder is."""
    names = [
        "it_IT.UTF-8",
        "pl",
        "C",
        "POSIX",
        "en",
        "",
        "\udcff",
        "x" * 500,
        ":::",
        "it:pl",
        "IT",
        "_",
        ".",
        "pl@x",
        "\x1b[31m",
    ]
    names += ["it_IT", "pl_PL.UTF-8", "pl", "it"]
    environment = {
        name: rng.choice(names)
        for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
        if rng.random() < 0.6
    }
    (folder / "environment").write_text(json.dumps(environment), "utf-8")
    language = system_language(environment)
    assert language in LANGUAGES
    home = rng.choice(
        (
            str(folder / "none"),
            str(folder / "environment"),
            str(folder / "\udcff"),
            str(folder / ("x" * 300)),
            "/dev/null",
        )
    )
    environment |= {"INBETWEEN_HOME": home, "INBETWEEN_LOCALE": home}
    forget_languages()
    with mock.patch.dict(os.environ, environment):
        assert command("schema", "--out", str(folder / "schema.json")) == 0
        assert own_card_sets() == [] and not unfinished()
        logs.start_log()
        logs.stop_log()
    forget_languages()
    return "read" if language != LANGUAGES[0] else "refused"


LAB_KINDS: dict[str, Any] = {
    "kept_sets": kept_sets,
    "resumed": resumed,
    "notebooks": notebooks,
    "goals": goals,
    "weights": weights,
    "schedulers": schedulers,
    "autosaves": autosaves,
    "reports": reports,
    "environment": environments,
}
