"""Files of a mod that the game does not read because of their names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....rules.errors import Message, make_message
from ...faults import nearest
from ..mods_folder import YAML_SUFFIXES

FILES = ("mod", "cards")  # .yaml; what the game reads at the top of a mod
FOLDERS = ("art", "cards", "lang", "lessons", "sounds")  # what it reads besides
_WORD_PROCESSED = (".yaml.txt", ".yml.txt", ".txt", ".rtf", ".doc", ".docx", ".odt", "")


def right_name(name: str) -> str | None:
    """Return the name that a file at the top of a mod should have; None if it is well named."""
    stem, dot, rest = name.partition(".")
    ending = (dot + rest).lower()
    is_yaml = ending in (*YAML_SUFFIXES, ".yaml.txt", ".yml.txt")
    if not is_yaml and ending not in _WORD_PROCESSED:
        return None
    meant = nearest(stem, FILES)
    if meant is None or not (is_yaml or stem.lower() in (*FILES, "card")):
        return None
    return None if f"{meant}.yaml" == name else f"{meant}.yaml"


def misnamed(names: Iterable[str]) -> Iterator[tuple[str, Message]]:
    """Yield the files of a mod that are not read, and what to call them instead."""
    folders: set[str] = set()
    for name in names:
        top, slash, inside = name.partition("/")
        if slash:
            meant = top.lower()
            if meant in FOLDERS and top != meant and top not in folders:
                folders.add(top)
                yield top, make_message("mod.misnamed", right=meant)
            elif top == "cards" and not inside.endswith(YAML_SUFFIXES):
                stem = inside.partition(".")[0]
                yield name, make_message("mod.misnamed", right=f"cards/{stem}.yaml")
        elif right := right_name(name):
            yield name, make_message("mod.misnamed", right=right)
        elif name.lower().endswith(YAML_SUFFIXES) and name not in ("mod.yaml", "cards.yaml"):
            yield name, make_message("mod.misnamed", right=f"cards/{name}")


def meant_file(names: Iterable[str]) -> Message | None:
    """Return which file of a folder without a mod was probably meant to make it one, or None."""
    for name in sorted(names):
        if right := right_name(name):
            return make_message("mod.misnamed_one", name=name, right=right)
    return None
