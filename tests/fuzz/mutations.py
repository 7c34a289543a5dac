"""Sound files with something done to them: the same case number and seed give the same file."""

from __future__ import annotations

import contextlib
import copy
import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from inbetween import load_position
from inbetween.saves.record import Record, summary_of
from inbetween.settings import Settings
from tests.support.languages import LANGUAGES

from ..saves import FOLDER, played, record_of

ROOT = Path(__file__).parents[2]


@cache
def saved_games() -> tuple[str, ...]:
    """Sound saved games of all kinds."""
    game = load_position(
        played(1).cards,
        {"circle": ["sam", "tom", "bob", "max", "earl", "jayne"], "town": {"hand": ["patrol"]}},
    )
    for _ in range(10):
        assert game.decision
        game.apply(game.decision.keys[-1])
    report = {"error": "KeyError: 'x'", "log": ["a line"], "settings": {"speed": "fast"}}
    return (
        record_of(played(3, 25)).to_text(),
        record_of(played(4, 400)).to_text(),
        Record.of(game.state, summary=summary_of(game.state)).to_text(),
        record_of(played(5, 50), report=report, game_version="0.0.7", name="Ł").to_text(),
        record_of(
            played(7, 30),
            match={"town": 1, "creature": 0, "game": 2},
            names={"town": "A", "creature": "B"},
        ).to_text(),
        (FOLDER / "format-1.json").read_text("utf-8"),
        record_of(played(6, 12)).to_text().replace("prepare_to: 5", "prepare_to: 6"),
    )


NASTY: list[Any] = [
    None,
    True,
    0,
    -1,
    2**70,
    1e308,
    -0.0,
    "",
    "x",
    "\x00",
    "\ud800",
    "sam",
    "nobody",
    "a" * 5000,
    [],
    {},
    [[]],
    {"a": {"b": {}}},
    [None] * 50,
    ["rest"] * 3000,
    {"format": 2},
    "../../etc/passwd",
    "!!python/object:os.system",
    "{sam.__class__}",
    "%s%n",
]


class Undamaged(Random):
    """Choices for a case whose file stays whole: with it, nothing below damages anything."""


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the data, as the way to it."""
    found = [path] if path else []
    items = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for key, value in items:
        found += places(value, (*path, key))
    return found


def changed(data: Any, path: tuple[Any, ...], rng: Random) -> None:
    """Change one place: another value, nothing, twice, or a neighbor's value."""
    if isinstance(rng, Undamaged):
        return
    here = data
    for part in path[:-1]:
        here = here[part]
    last = path[-1]
    match rng.randrange(5):
        case 0:
            here[last] = copy.deepcopy(rng.choice(NASTY))  # it may be changed in its turn
        case 1:
            del here[last]
        case 2 if isinstance(here, list):
            here.insert(last, here[rng.randrange(len(here))])
        case 3 if isinstance(here[last], int) and not isinstance(here[last], bool):
            here[last] += rng.choice((-1, 1, 7, -100, 2**40))
        case _:
            keys = list(here) if isinstance(here, dict) else list(range(len(here)))
            here[last] = here[rng.choice(keys)]


def scrambled(text: str, rng: Random) -> bytes:
    """A text cut off, or with bytes changed, put in or taken out."""
    return scrambled_bytes(text.encode(), rng)


def scrambled_bytes(data: bytes, rng: Random) -> bytes:
    """Bytes cut off, changed, put in or taken out."""
    if isinstance(rng, Undamaged):
        return data
    raw = bytearray(data)
    match rng.randrange(4):
        case 0:
            return bytes(raw[: rng.randrange(len(raw))])
        case 1:
            for _ in range(rng.choice((1, 1, 2, 8))):
                raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        case 2:
            at = rng.randrange(len(raw))
            raw[at:at] = rng.choice(
                (
                    b"\x00",
                    b"[" * 5000,
                    b'"',
                    b"\xff\xfe",
                    b"{}",
                    b"9" * 5000,
                    b"NaN",
                    b"\\u0000",
                    raw[:200],
                )
            )
        case _:
            at = rng.randrange(len(raw))
            del raw[at : at + rng.choice((1, 2, 10, 500))]
    return bytes(raw)


def json_text(data: Any, rng: Random) -> bytes:
    """Plain data as JSON, damaged in its bytes or in what it says."""
    if rng.random() < 0.3:
        return scrambled(json.dumps(data), rng)
    for _ in range(rng.choice((1, 1, 2, 6))):
        way = rng.choice(places(data) or [()])
        if way:
            changed(data, way, rng)
    return json.dumps(data).encode()


def lines(text: str, rng: Random) -> bytes:
    """A text with a JSON value in each line: whole, scrambled, or with lines damaged, doubled,
    swapped or taken out.
    """
    if isinstance(rng, Undamaged):
        return text.encode()
    found = text.encode().splitlines(keepends=True)
    match rng.randrange(9):
        case 0 | 1:
            return text.encode()
        case 8:
            return scrambled(text, rng)
        case 2:
            at = rng.randrange(len(found))
            found[at : at + 1] = rng.choice(
                (
                    [],
                    [found[at]] * 2,
                    [found[at], b"\n"],
                    [rng.choice(found)],
                    [b"[" * 5000 + b"\n"],
                )
            )
        case 3:
            del found[rng.randrange(1, len(found) + 1) :]
        case _:
            for _ in range(rng.choice((1, 1, 3))):
                at = rng.randrange(len(found))
                with contextlib.suppress(ValueError):  # it is damaged already
                    found[at] = json_text(json.loads(found[at]), rng) + b"\n"
    return b"".join(found)


def saved_game(rng: Random) -> bytes:
    """A damaged saved game."""
    if isinstance(rng, Undamaged):
        return saved_games()[0].encode()
    text = rng.choice(saved_games())
    match rng.randrange(8):
        case 0 | 1 | 2 | 3:
            return scrambled(text, rng)
        case 4 | 5 | 6:
            data = json.loads(text)
            for _ in range(rng.choice((1, 1, 2, 4))):
                inner = (
                    {key: data[key] for key in data if key != "keys"}
                    if rng.random() < 0.5
                    else data
                )
                changed(data, rng.choice(places(inner) or [("format",)]), rng)
            return json.dumps(data).encode()
        case _:
            data = json.loads(text)
            lines = data.get("card_set", "").splitlines(keepends=True)
            if lines:
                at = rng.randrange(len(lines))
                half = lines[at][: len(lines[at]) // 2]
                lines[at] = rng.choice(
                    ("", rng.choice(lines), lines[at].replace("1", "9"), "  &a [*a, *a]\n", half)
                )
                data["card_set"] = "".join(lines)
                data["cards"] = rng.choice((data["cards"], "0" * 16))
            return json.dumps(data).encode()


def replay(rng: Random) -> bytes:
    """A damaged replay: mostly a whole file in which single choices are others."""
    data = json.loads((FOLDER / "golden-random.json").read_text("utf-8"))
    if rng.random() < 0.3:
        return scrambled(json.dumps(data), rng)
    for _ in range(rng.choice((1, 1, 3))):
        changed(
            data,
            ("keys", rng.randrange(len(data["keys"])))
            if rng.random() < 0.7
            else rng.choice(places(data)),
            rng,
        )
    return json.dumps(data).encode()


def yaml_text(text: str, rng: Random) -> bytes:
    """A YAML text damaged in its bytes, its lines, or in what it says."""
    if isinstance(rng, Undamaged):
        return text.encode()
    match rng.randrange(4):
        case 0:
            return scrambled(text, rng)
        case 1:
            lines = text.splitlines(keepends=True)
            for _ in range(rng.choice((1, 1, 2, 6))):
                at = rng.randrange(len(lines))
                line = lines[at]
                bomb = rng.choice(("? ", "- ", "[", "{a: ", "&x ", "!!x ", "*x ")) * rng.choice(
                    (1, 40, 3000)
                )
                lines[at] = rng.choice(
                    (
                        "",
                        line + line,
                        "  " + line,
                        line.lstrip(),
                        line[: len(line) // 2] + "\n",
                        rng.choice(lines),
                        bomb,
                        line.replace(":", "", 1),
                        line.replace("1", "99"),
                        line.rstrip() + f' "\\e{rng.choice("[]c")}"\n',
                    )
                )
            return "".join(lines).encode()
        case _:
            data = yaml.load(text, yaml.CSafeLoader)
            for _ in range(rng.choice((1, 1, 2, 5))):
                way = rng.choice(places(data) or [()])
                if way and len(way) < 30:
                    changed(data, way, rng)
            return str(yaml.dump(data, sort_keys=False)).encode("utf-8", "replace")


def card_set(rng: Random) -> bytes:
    """A damaged card set."""
    return yaml_text((ROOT / "cards.yaml").read_text("utf-8"), rng)


def position(rng: Random) -> bytes:
    """A damaged position."""
    files = sorted(
        [
            *(ROOT / "tests" / "positions").glob("*.yaml"),
            *(ROOT / "tests" / "tactics").glob("*.yaml"),
        ]
    )
    return yaml_text(rng.choice(files).read_text("utf-8"), rng)


LESSONS = ("town.yaml", "creature.yaml", "veterans.yaml")


def lesson(rng: Random, name: str) -> bytes:
    """A damaged lesson; mostly only its length in minutes is another."""
    text = (ROOT / "assets" / "lessons" / name).read_text("utf-8")
    if rng.random() < 0.7:
        return re.sub(r"minutes: \d+", f"minutes: {rng.randrange(1, 60)}", text).encode()
    return yaml_text(text, rng)


def settings(rng: Random) -> bytes:
    """Damaged settings."""
    sound = Settings(Path("settings.json"))
    data = {entry.key: getattr(sound, name) for name, entry in Settings.declared().items()}
    data |= {"size": list(sound.size), "people": ["A", "B"]}
    data["players"] = list(sound.last_players)
    if rng.random() < 0.3:
        return scrambled(json.dumps(data), rng)
    for _ in range(rng.choice((1, 2, 6))):
        changed(data, rng.choice(places(data)), rng)
        if rng.random() < 0.2 and not isinstance(rng, Undamaged):
            data[rng.choice(list(data) or ["size"])] = rng.choice(
                (10**400, -(10**400), float("inf"), float("nan"), [10**400, 1])
            )
    return json.dumps(data).encode()


def locale_files() -> list[str]:
    """The word tables, as paths below assets/locale."""
    folder = ROOT / "assets" / "locale"
    return [
        path.relative_to(folder).as_posix()
        for language in LANGUAGES
        for path in sorted((folder / language).glob("*.yaml"))
    ]


def locale(rng: Random, name: str) -> bytes | None:
    """A damaged word table; None: it is gone."""
    if rng.random() < 0.05 and not isinstance(rng, Undamaged):
        return None
    return yaml_text((ROOT / "assets" / "locale" / name).read_text("utf-8"), rng)
