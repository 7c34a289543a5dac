"""The files of a new mod: a commented start that can be played at once."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path

import yaml

from .... import __version__, files
from ....paths import own_file
from ....rules.errors import InBetweenError
from ....text.error_messages import localized_error, reason
from ...faults import did_you_mean
from ...schema import manifest_schema
from ..merge.entries import Entry
from ..merge.paths import thing_paths
from ..merge.stack import built_in_tree
from .file_schema import file_schema

WHOLE_SET = "set"
TEMPLATES = "templates"  # for pictures; a folder that the game does not read
SCHEMAS = ".schema"  # hidden: it is for editors, and not packed
_NO_ID = re.compile(r"[^a-z0-9]+")
_HEAD = "# yaml-language-server: $schema={schema}\n"

_MANIFEST = """# What this mod is called and what it belongs to. docs/modding.md explains each line.

id: {id}
name: {name}  # or one for each language: {{en: ..., it: ..., pl: ...}}
author: ""
version: 0.1.0
game: ">={game}"  # versions of the game that it works with
description: ""
based_on: {base}
# needs: ["another_mod>=1.0"]
# conflicts: [a_third_mod]
"""

_PATCH = """# What this mod changes. Try it while you write:
#
#     python -m inbetween check {folder}
#     python -m inbetween try {card} --cards {folder}
#     python main.py --cards {folder}
#
# The words of effects are in docs/cards-yaml.md.

# -- new things ------------------------------------------------------------------------------------

{new}

# -- changes to existing things --------------------------------------------------------------------
# A path leads to a value of cards.yaml; after ':' comes its new value, or how to change it.

# change:
#   decks.town.patrol.cost: 3                    # another value
#   decks.creature.feeding.cost: {{plus: 1}}       # plus, times: for numbers
#   characters.bob.symbols: {{extend: [claw]}}     # extend, without: for lists
#   decks.town.curfew: {{cost: 2, copies: 3}}      # several values of one thing
#   words.en.replace: {{Town: Valley}}             # words that players read, wherever they are

# -- things to remove ------------------------------------------------------------------------------

# remove: [decks.town.bicycle, characters.max]
"""

_NEW_CARD = """add:
  decks:
    town:
      {card}:
        name: {name}
        symbol: badge
        cost: 1
        copies: 2
        effect:
          - draw: 1
          - gain: 1"""

_COPY = """copy:
  {section}.{card}:
    from: {source}
    name: {name}
{lines}"""


def mod_id(name: str) -> str:
    """Return the id of a mod from its name; raises InBetweenError if nothing is left of it."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    id = _NO_ID.sub("_", plain).strip("_")[:40].strip("_")
    if not id:
        raise localized_error(InBetweenError, "mod.no_name", name=name)
    return id


def starter_files(name: str, folder: Path, source: str | None = None) -> dict[str, str]:
    """Return the files of a new mod by name.

    `source` is the id of a thing to begin with a copy of, or "set" for a whole set.
    """
    id = mod_id(name)
    quoted = json.dumps(name, ensure_ascii=False)
    base = "none" if source == WHOLE_SET else "built-in"
    head = _HEAD.format(schema=f"{SCHEMAS}/mod.json")
    manifest = head + _MANIFEST.format(id=id, name=quoted, game=__version__, base=base)
    return {
        "mod.yaml": manifest,
        "cards.yaml": _HEAD.format(schema=f"{SCHEMAS}/cards.json")
        + _cards(id, quoted, folder, source),
        **_templates(),
        f"{SCHEMAS}/mod.json": json.dumps(manifest_schema(), indent=1) + "\n",
        f"{SCHEMAS}/cards.json": json.dumps(file_schema(), indent=1) + "\n",
    }


def _templates() -> dict[str, str]:
    """Return the pictures to draw over: a Character's and a card's."""
    names = [f"{TEMPLATES}/{kind}.svg" for kind in ("character", "card")]
    return {name: own_file(f"assets/{name}").read_text("utf-8") for name in names}


def _cards(id: str, quoted: str, folder: Path, source: str | None) -> str:
    if source == WHOLE_SET:
        return own_file("cards.yaml").read_text("utf-8")
    card = f"{id[:30]}_card" if source is None else f"{id[:20]}_{source}"[:40]
    if source is None:
        new = _NEW_CARD.format(card=card, name=quoted)
    else:
        new = _copy(card, quoted, source)
    shown = str(folder) if " " not in str(folder) else f'"{folder}"'
    return _PATCH.format(folder=shown, card=card, new=new)


def _copy(card: str, quoted: str, source: str) -> str:
    """Return the part that copies a thing, with its own lines as a comment."""
    tree = built_in_tree()
    paths = {str(path[-1]): path for path in thing_paths(tree) if path[0] != "awareness"}
    if source not in paths:
        raise localized_error(
            InBetweenError, "options.card", id=source, hint=did_you_mean(source, paths)
        )
    path = paths[source]
    thing: Entry = tree
    for part in path:
        thing = thing.value[part]
    data = {key: value for key, value in thing.plain().items() if key != "name"}
    own = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=90)
    section = ".".join(map(str, path[:-1]))
    lines = "\n".join(f"    # {line}" for line in own.splitlines())
    note = f"    # Everything else is as in '{source}'; uncomment and change what shall differ:\n"
    return _COPY.format(
        section=section, card=card, source=".".join(map(str, path)), name=quoted, lines=note + lines
    )


def write_starter(name: str, parent: Path, source: str | None = None) -> Path:
    """Write the files of a new mod into a folder of their own, and return that.

    Raises InBetweenError if there is no id in the name, the folder exists, or it cannot be written.
    """
    folder = parent / mod_id(name)
    if folder.exists():
        raise localized_error(InBetweenError, "mod.there", file=folder)
    for file, text in starter_files(name, folder, source).items():
        path = folder / file
        try:
            files.make_folders(path.parent)
            files.write_file(path, text.encode("utf-8", "backslashreplace"))
        except OSError as error:
            raise localized_error(
                InBetweenError, "files.unwritable", file=path, why=reason(error)
            ) from None
    return folder
