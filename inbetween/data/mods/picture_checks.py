"""Checks of the pictures of mods: names, formats and sizes."""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.cards import CardSet
from ...rules.errors import make_message
from ..faults import did_you_mean
from .container import Container, ModFileError
from .findings import Findings
from .pictures import FOLDER, MOST_BYTES, SUFFIXES, known_names, problem


def check_pictures(containers: Iterable[Container], cards: CardSet, findings: Findings) -> None:
    """Warn about pictures of mods that cannot be used; a stand-in is shown for them."""
    known = known_names(cards)
    for container in containers:
        for name in container.below(FOLDER):
            _check(container, name, known, findings)


def _check(container: Container, name: str, known: set[str], findings: Findings) -> None:
    """Report what is wrong with the name or the content of a picture."""
    shown = container.shown(name)
    suffix = next((one for one in SUFFIXES if name.endswith(one)), None)
    if suffix is None:
        detail = make_message("mod.file_kind", kinds=", ".join(SUFFIXES))
        findings.at_file(shown, detail, "warning")
        return
    plain = name.removeprefix(f"{FOLDER}/").removesuffix(suffix)
    if plain not in known:
        hint = did_you_mean(plain, known)
        findings.at_file(shown, make_message("mod.file_name", name=plain, hint=hint), "warning")
        return
    try:
        found = problem(name, container.read(name, MOST_BYTES + 1))
    except ModFileError as error:
        found = make_message("mod.file_unread", why=str(error))
    if found is not None:
        findings.at_file(shown, found, "warning")
