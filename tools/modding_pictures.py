"""Draw the pictures of docs/modding.md: the guide's own mod, made, checked and put on the table.

Run `python -m tools.modding_pictures`, or `nox -s pictures`, after changing the guide, the starter
mod, the templates of pictures or the screens that are shown.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import yaml

from inbetween.cli import main as command

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures" / "modding"
TABLE = ROOT / "docs" / "pictures" / "table.yaml"
CARD = "night_shift_card"
SIZE = "1024x576"


def run(*words: str | Path) -> None:
    """Run a command of the game, which must succeed."""
    if code := command([*map(str, words), "--language", "en"]):
        raise SystemExit(code)


def with_card(folder: Path) -> Path:
    """Write the position of the README's pictures with the new card in the hand."""
    position = yaml.safe_load(TABLE.read_text("utf-8"))
    position["town"]["hand"][1] = CARD
    path = folder / "position.yaml"
    path.write_text(yaml.safe_dump(position), "utf-8")
    return path


def with_templates(folder: Path) -> Path:
    """Write a mod that shows the templates of pictures as they are."""
    for kind, names in (("character", ("people/bob_human",)), ("card", ("cards/patrol",))):
        for name in names:
            path = folder / "art" / f"{name}.svg"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes((ROOT / "assets" / "templates" / f"{kind}.svg").read_bytes())
    (folder / "mod.yaml").write_text("id: templates\n", "utf-8")
    (folder / "cards.yaml").write_text("change: {}\n", "utf-8")
    return folder


def main() -> int:
    """Make the mod of the guide in a folder of its own, and draw it."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["INBETWEEN_HOME"] = str(folder / "home")
        run("new-mod", "Night Shift", "--dir", folder)
        mod = folder / "night_shift"
        run("check", mod)
        run("cards", CARD, "--cards", mod, "--format", "png", "--out", PICTURES / "card.png")
        shot = ("--size", SIZE, "--cards", mod)
        run("shot", "table", PICTURES / "table.png", *shot, "--position", with_card(folder))
        run("shot", "mods", PICTURES / "mods.png", "--size", SIZE)
        run("shot", "mod", PICTURES / "mod.png", "--size", SIZE)
        templates = with_templates(folder / "templates")
        run("shot", "cards", PICTURES / "templates.png", "--size", SIZE, "--cards", templates)
        parts = ("--format", "png", "--out", PICTURES / "card-template.png")
        run("cards", "patrol", "--cards", templates, *parts)
        bay = ROOT / "examples" / "mods" / "fog_bay"
        run(
            *("shot", "table", PICTURES / "fog_bay.png", "--size", SIZE),
            *("--cards", bay, "--position", TABLE),
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
