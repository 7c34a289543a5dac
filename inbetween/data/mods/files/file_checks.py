"""Checks of the pictures and sounds of mods: names, formats and sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ....rules.cards import CardSet
from ....rules.errors import Message, make_message
from ...faults import did_you_mean, fault
from ..merge.findings import Findings
from . import pictures, sounds
from .container import Container, ModFileError
from .svg_features import Place, drawn_wrongly

_TOP: Place = (1, 1)


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
                for place, detail in _problems(container, name, kind):
                    findings.take([fault(container.shown(name), place, detail, "warning")])


def _problems(container: Container, name: str, kind: _Kind) -> Iterator[tuple[Place, Message]]:
    """Yield what is wrong with the name or the content of a file."""
    suffix = next((one for one in kind.suffixes if name.endswith(one)), None)
    if suffix is None:
        yield _TOP, make_message("mod.file_kind", kinds=", ".join(kind.suffixes))
        return
    plain = kind.effect_of(name.removeprefix(f"{kind.folder}/").removesuffix(suffix))
    if plain not in kind.known:
        hint = did_you_mean(plain, kind.known)
        yield _TOP, make_message("mod.file_name", name=plain, hint=hint)
        return
    try:
        data = container.read(name, kind.most + 1)
    except ModFileError as error:
        yield _TOP, make_message("mod.file_unread", why=str(error))
        return
    if problem := kind.problem(name, data):
        yield _TOP, problem
    elif suffix == ".svg":
        yield from drawn_wrongly(data)
