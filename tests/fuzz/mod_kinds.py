"""Damaged mods: manifests, patches, files and zips, and names that lead out of the mod."""

from __future__ import annotations

import contextlib
import io
import os
import stat
import zipfile
from pathlib import Path
from random import Random

from inbetween import load_cards

from . import mutations
from .lab_kinds import SECRET

MANIFEST = """id: fuzzed
name: {en: Fuzzed, it: Confusa, pl: Zmieszany}
author: Nobody
version: 1.2.0
game: ">=0.1"
description: A mod that is damaged.
based_on: built-in
needs: ["other>=1.0"]
conflicts: [enemy]
"""
OTHER = """mod: {id: other, version: 1.5.0}
change: {decks.town.patrol.cost: {plus: 1}, words.en.sides.town: the Valley}
"""
PATCH = """copy:
  decks.town.double_patrol: {from: decks.town.patrol, cost: 4}
  characters.bobby: {from: characters.bob, name: Bobby}
add:
  decks:
    town:
      night_watch:
        name: {en: Night Watch, it: Ronda, pl: Nocna straż}
        symbol: badge
        cost: 2
        effect: [{draw: 1}, {shift: {by: 1, where: {adjacent_to: marker}}}]
  characters:
    lou: {name: Lou, symbols: [home, eye], human: [{draw: 1}], creature: [{gain: 1}]}
change:
  decks.town.patrol.cost: 3
  decks.creature.feeding: {cost: {plus: 1}, copies: {times: 2}}
  characters.lou.symbols: {extend: [claw], without: [eye]}
  characters.bob.human: {text: Something else.}
  game.energy_max: {times: 2}
  colors.town: "#336699"
  awareness.town.1: [{draw: 3}]
  words.en.sides.town: {nom: the Valley, gen: the Valley's}
  words.pl.ui.title.continue: Graj
remove: [decks.town.bicycle, characters.max]
"""
WORDS = "sides: {town: {nom: the Valley, gen: the Valley's}}\nup_to: 'no more than {what}'\n"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="4"/></svg>'
HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
PICTURES = (  # that take long to draw, need much memory, or reach out
    HEAD + b'<circle r="99"/>' * 100_000 + b"</svg>",
    HEAD + b'<path d="M0 0L1e6 1e6" stroke="red" stroke-dasharray="0.001"/></svg>',
    HEAD + b"<g>" * 500_000,
    HEAD + b'<linearGradient id="a" href="#a"/><rect width="9" height="9" fill="url(#a)"/></svg>',
    HEAD + b'<image href="../outside.yaml"/></svg>',
    b'<!DOCTYPE svg [<!ENTITY a "&a;&a;">]>' + HEAD + b"&a;</svg>",
    b'<svg width="1e9" height="1e9" viewBox="0 0 1e-9 1e9"><rect width="1e30"/></svg>',
    HEAD,
    bytes(5_000_000),
)
NAMES = (
    "../outside.yaml",
    "/etc/passwd",
    "C:\\x.yaml",
    "..\\outside.yaml",
    "cards/../../outside.yaml",
    "CARDS.YAML",
    "Mod.yaml",
    "art/con.png",
    "art/x\u202egnp.svg",
    "art/\U0001f9db.svg",
    "x" * 250,
    "a/" * 60 + "x",
    "cards/a\x00b.yaml",
    "cards/ .yaml",
    ".",
    "cards.yaml",
    "//server/share/x.yaml",
    "lang/en/../../../outside.yaml",
    "art/cards/e\u0301.svg",
    "art/\ufffe.png",
)
TARGETS = ("../outside.yaml", "/dev/zero", "..", ".", "nowhere")


def files_of(rng: Random) -> dict[str, bytes]:
    """A sound mod with some of its files damaged."""
    files = {
        "mod.yaml": MANIFEST.encode(),
        "cards.yaml": PATCH.encode(),
        "cards/more.yaml": b"change: {decks.town.curfew.cost: 1}\n",
        "lang/en/rules.yaml": WORDS.encode(),
        "art/people/lou_human.svg": SVG,
        "art/cards/night_watch.png": b"\x89PNG\r\n\x1a\n",
    }
    if isinstance(rng, mutations.Undamaged):
        return files
    if rng.random() < 0.2:
        files["mod.yaml"] = MANIFEST.replace("built-in", "none").encode()
        files["cards.yaml"] = load_cards().source.encode()
    for name in rng.sample(list(files), rng.choice((0, 1, 1, 2))):
        text = files[name].decode("utf-8", "replace")
        files[name] = (
            mutations.yaml_text(text, rng)
            if name.endswith(".yaml")
            else mutations.scrambled_bytes(files[name], rng)
        )
    if rng.random() < 0.2:
        files["art/people/lou_human.svg"] = rng.choice(PICTURES)
    if rng.random() < 0.2:
        files["mod.yaml"] = files["mod.yaml"].replace(b"other>=1.0", b"fuzzed")
    return files


def write_folder(path: Path, rng: Random) -> Path:
    """A mod as a folder, perhaps with links in it."""
    for name, content in files_of(rng).items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(content)
    if not isinstance(rng, mutations.Undamaged) and rng.random() < 0.4:
        with contextlib.suppress(OSError, ValueError):  # what this system does not have
            _put_trap(path, rng)
    return path


def _put_trap(path: Path, rng: Random) -> None:
    """Put something into a mod's folder that is no file of a mod, or that is huge."""
    match rng.randrange(6):
        case 0:
            (path / rng.choice(("link.yaml", "cards/link.yaml"))).symlink_to(rng.choice(TARGETS))
        case 1:
            os.mkfifo(path / rng.choice(("cards/pipe.yaml", "art/cards/night_watch.svg")))
        case 2:
            other = rng.choice(("CARDS.YAML", "Cards/more.yaml", "mod.YAML", "art/cards/A.svg"))
            for name in (other, "art/cards/a.svg"):
                (path / name).parent.mkdir(parents=True, exist_ok=True)
                (path / name).write_text(OTHER, "utf-8")
        case 3:
            name = rng.choice(("cards/huge.yaml", "art/huge.png", "mod.yaml", "sounds/card.ogg"))
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            with (path / name).open("ab") as file:
                file.truncate(rng.choice((5_000_000, 100_000_000, 3_000_000_000)))
        case 4:
            folder = path / rng.choice(("cards", "art", "lang/xx"))
            folder.mkdir(parents=True, exist_ok=True)
            for number in range(rng.choice((50, 2_100))):
                (folder / f"{number}.yaml").write_text("", "utf-8")
        case _:
            name = rng.choice([name for name in NAMES if ".." not in name])
            (path / name.lstrip("/")).write_text(OTHER, "utf-8")


def _entry(name: str, packing: int = zipfile.ZIP_DEFLATED) -> zipfile.ZipInfo:
    """An entry of a zip that is the same whenever it is made."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type = packing
    return entry


def zipped(rng: Random) -> bytes:
    """A mod as a zip, perhaps one that no tool would make."""
    out = io.BytesIO()
    packing = zipfile.ZIP_LZMA if rng.random() < 0.05 else zipfile.ZIP_DEFLATED
    around = rng.choice(("", "", "night/", "../"))
    with zipfile.ZipFile(out, "w", packing) as file:
        for name, content in files_of(rng).items():
            file.writestr(_entry(around + name, packing), content)
        match rng.randrange(10):
            case 0:
                file.writestr(_entry(rng.choice(NAMES)), OTHER)
            case 1:
                link = zipfile.ZipInfo("cards/link.yaml")
                link.external_attr = (rng.choice((stat.S_IFLNK, stat.S_IFCHR)) | 0o777) << 16
                file.writestr(link, "../outside.yaml")
            case 2:
                for number in range(rng.choice((1, 5))):
                    file.writestr(_entry(f"bomb{number}.bin"), bytes(40_000_000))
            case 3:
                for number in range(2100):
                    file.writestr(_entry(f"many/{number}.txt"), b"")
            case 4:
                deep = b"a: " + b"[" * 5000 if rng.random() < 0.5 else b"&a [*a, *a]"
                file.writestr(_entry("cards/deep.yaml"), deep)
    data = out.getvalue()
    return mutations.scrambled_bytes(data, rng) if rng.random() < 0.3 else data


def write_mods(folder: Path, rng: Random) -> list[Path]:
    """Write a damaged mod and what it needs; the paths to give to the game."""
    (folder / "outside.yaml").write_text(f"{SECRET}: 1\n", "utf-8")
    other = folder / "other.yaml"
    other.write_text(OTHER, "utf-8")
    if isinstance(rng, mutations.Undamaged):
        return [write_folder(folder / "fuzzed", rng), other]
    other.write_bytes(mutations.yaml_text(OTHER, rng) if rng.random() < 0.2 else OTHER.encode())
    if rng.random() < 0.1:
        other.write_text(OTHER.replace("1.5.0", "1.5.0, needs: [fuzzed]"), "utf-8")
    if rng.random() < 0.5:
        mod = write_folder(folder / "fuzzed", rng)
    else:
        mod = folder / "fuzzed.zip"
        mod.write_bytes(zipped(rng))
    return [mod, other] if rng.random() < 0.9 else [mod]


def everything_below(folder: Path) -> dict[str, bytes | None]:
    """The files below a folder with their content; links with none."""
    return {
        path.relative_to(folder).as_posix(): _content(path) for path in sorted(folder.rglob("*"))
    }


def _content(path: Path) -> bytes | None:
    if path.is_symlink() or not path.is_file():
        return None
    if path.stat().st_size > 10_000_000:
        return f"{path.stat().st_size} {path.stat().st_mtime_ns}".encode()
    return path.read_bytes()
