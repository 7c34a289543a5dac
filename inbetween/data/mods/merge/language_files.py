"""The word tables of a mod: lang/CODE/*.yaml, in the form of assets/locale."""

from __future__ import annotations

from ....rules.errors import make_message
from ....text.language.languages import MOD_FOLDER as FOLDER
from ....text.language.locale import (
    COMMANDS,
    FAULTS,
    GLOSSARY,
    RULES,
)
from ..files.unpacked_languages import own_languages
from ..mods_folder import YAML_SUFFIXES
from .entries import Entry, tree_of
from .mod import Mod, origin_of, read_source

# where the tables of these files belong among the words of a card set; others hold those of the ui
_PLACES = {RULES: "", FAULTS: "faults", GLOSSARY: "glossary"}


def words_of(mod: Mod) -> Entry | None:
    """Return the words of a mod by language and path, or None if it has none."""
    if mod.container is None:
        return None
    words: dict[str, Entry] = {}
    whole = own_languages(mod.container)
    for name in mod.container.below(FOLDER):
        parts = name.split("/")
        if len(parts) != 3 or not name.endswith(YAML_SUFFIXES):
            mod.findings.at_file(mod.container.shown(name), make_message("mod.lang_file"))
        elif parts[1] in whole:  # a language of its own, which is not part of the set
            continue
        elif parts[2] != COMMANDS:
            source = read_source(mod, name)
            if source is None or not isinstance(source.data, dict):
                continue
            table = tree_of(source, mod.id)
            place = _PLACES.get(parts[2], "ui")
            here = words.setdefault(parts[1], Entry({}, table.origin, table.origin))
            if place:
                here = here.value.setdefault(place, Entry({}, table.origin, table.origin))
            if isinstance(here.value, dict):  # otherwise another file has a text in its place
                here.value |= table.value
    return Entry(words, origin_of(mod)) if words else None
