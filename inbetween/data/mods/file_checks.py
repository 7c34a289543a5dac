"""Checks of the pictures and sounds of mods: names, formats and sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ...rules.cards import CardSet
from ...rules.errors import Message, make_message
from ..faults import did_you_mean
from . import pictures, sounds
from .container import Container, ModFileError
from .findings import Findings


class _Kind(NamedTuple):
    """Pictures or sounds: where they are, and how one is checked."""

    folder: str
    suffixes: tuple[str, ...]
    known: set[str]
    effect_of: Callable[[str], str]
    problem: Callable[[str, bytes], Message | None]
    most: int


def check_files(containers: Iterable[Container], cards: CardSet, findings: Findings) -> None:
    """Warn about pictures and sounds of mods that cannot be used; others stand in for them."""
    kinds = (
        _Kind(
            pictures.FOLDER,
            pictures.SUFFIXES,
            pictures.known_names(cards),
            str,
            pictures.problem,
            pictures.MOST_BYTES,
        ),
        _Kind(
            sounds.FOLDER,
            sounds.SUFFIXES,
            sounds.known_names(),
            sounds.effect_of,
            sounds.problem,
            sounds.MOST_BYTES,
        ),
    )
    for container in containers:
        for kind in kinds:
            for name in container.below(kind.folder):
                if detail := _detail(container, name, kind):
                    findings.at_file(container.shown(name), detail, "warning")


def _detail(container: Container, name: str, kind: _Kind) -> Message | None:
    """Return what is wrong with the name or the content of a file, or None."""
    suffix = next((one for one in kind.suffixes if name.endswith(one)), None)
    if suffix is None:
        return make_message("mod.file_kind", kinds=", ".join(kind.suffixes))
    plain = kind.effect_of(name.removeprefix(f"{kind.folder}/").removesuffix(suffix))
    if plain not in kind.known:
        return make_message("mod.file_name", name=plain, hint=did_you_mean(plain, kind.known))
    try:
        return kind.problem(name, container.read(name, kind.most + 1))
    except ModFileError as error:
        return make_message("mod.file_unread", why=str(error))
