"""One mod: its manifest, and its cards as a whole set or as a patch."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, Final

from .... import __version__
from ....rules.errors import Message, make_message
from ....text.language.languages import ENGLISH
from ...faults import Fault, did_you_mean, nearest
from ...source.yaml_source import YamlSource
from ...validate import validate
from ..files.container import (
    MANIFEST,
    Container,
    FileContainer,
    ModFileError,
    open_container,
)
from ..files.misnamed_files import FOLDERS, misnamed
from .entries import Entry, Origin, tree_of
from .findings import Findings
from .manifest import BUILT_IN, WHOLE, ManifestModel
from .patch import SECTIONS
from .versions import VersionRange, parse_version

MOST_TEXT: Final = 1_000_000  # bytes of one YAML file
FORMAT: Final = 1  # of a patch
HEADING = "mod"  # in a single file: what mod.yaml says of a folder
_TOP = re.compile(rf"^(?:{'|'.join((*SECTIONS, HEADING))})\s*:", re.MULTILINE)
_KEY = re.compile(r"^([A-Za-z_]+)\s*:", re.MULTILINE)
_NO_ID = re.compile(r"[^a-z0-9_]+")
# what a whole set may have at its top
_SET_KEYS = frozenset(
    ("format", "name", "game", "symbols", "characters", "decks", "awareness", "words", "colors")
)


@dataclass
class Mod:
    """A mod that was opened. With errors among its faults it cannot be used."""

    path: FilePath
    id: str
    manifest: ManifestModel | None = None
    container: Container | None = None
    findings: Findings = field(default_factory=Findings)
    sources: dict[str, YamlSource | None] = field(default_factory=dict)  # files read so far

    @property
    def faults(self) -> list[Fault]:
        """What is wrong with its files, its manifest and the form of its cards."""
        return self.findings.faults

    @property
    def names(self) -> dict[str, str]:
        """Its name by language; empty without one."""
        names = self.manifest.name if self.manifest else None
        return dict(names.translations()) if names else {}

    @property
    def name(self) -> str:
        """Its English name."""
        return self.names.get(ENGLISH, self.id)

    @property
    def version(self) -> str:
        """Its version as it is written."""
        return self.manifest.version if self.manifest else "0"


@dataclass
class ModCards:
    """The cards of a mod: a whole set, a patch, or neither if there are none."""

    whole: Entry | None = None
    patches: list[dict[str, Entry]] = field(default_factory=list)


def id_of(path: FilePath) -> str:
    """Return the id of a mod without a manifest: its file name in plain letters."""
    return _NO_ID.sub("_", path.stem.lower()).strip("_") or "mod"


def misspelled_section(key: object) -> str | None:
    """Return the key of a patch that another key was probably meant to be."""
    return nearest(key, SECTIONS) if isinstance(key, str) and key not in _SET_KEYS else None


def looks_whole(text: str) -> bool:
    """Return whether a single file is a whole card set, without anything of a mod."""
    if any(misspelled_section(key) for key in _KEY.findall(text)):
        return False
    return not _TOP.search(text) and not text.lstrip("\ufeff \t\r\n").startswith("{")


def open_mod(path: FilePath) -> Mod:
    """Open a mod and read its manifest; never raises, see its faults."""
    mod = Mod(path, id_of(path))
    try:
        mod.container = open_container(path)
        if isinstance(mod.container, FileContainer):
            _take_heading(mod, read_source(mod, path.name))
        elif MANIFEST in mod.container.sizes:
            source = read_source(mod, MANIFEST)
            if source is not None:
                _take_manifest(mod, validate(ManifestModel, source), source)
        else:
            severity = "warning" if mod.container.card_files else "error"
            detail = make_message("mod.no_manifest", hint=None)
            mod.findings.at_file(str(path), detail, severity)
        if not isinstance(mod.container, FileContainer):
            for name, detail in misnamed(mod.container.sizes):
                mod.findings.at_file(mod.container.shown(name), detail, "warning")
    except ModFileError as error:
        assert isinstance(error.detail, Message)
        mod.findings.at_file(str(path), error.detail)
    return mod


def _take_manifest(mod: Mod, manifest: ManifestModel | None, source: YamlSource) -> None:
    """Note what the manifest says and what is wrong with it."""
    if manifest is not None:
        mod.manifest, mod.id = manifest, manifest.id
        if mod.id in (BUILT_IN, WHOLE):
            source.fault_at(("id",), make_message("mod.reserved", id=mod.id))
        range = VersionRange.parse(manifest.game)
        own = parse_version(__version__)
        if range is not None and own is not None and not range.holds(own):
            source.fault_at(
                ("game",), make_message("mod.game", needed=manifest.game, own=__version__)
            )
    mod.findings.take(source.faults)


def read_source(mod: Mod, name: str) -> YamlSource | None:
    """Return a YAML file of a mod; None, with a fault, if it cannot be read."""
    assert mod.container is not None
    if name not in mod.sources:
        shown = mod.container.shown(name)
        mod.sources[name] = None
        try:
            source = YamlSource(mod.container.text(name, MOST_TEXT), shown)
        except ModFileError as error:
            assert isinstance(error.detail, Message)
            mod.findings.at_file(shown, error.detail)
        else:
            mod.sources[name] = source
            mod.findings.take(source.faults)
    return mod.sources[name]


def read_cards(mod: Mod) -> ModCards:
    """Read the cards of a mod; what is wrong with their form becomes faults of the mod."""
    cards = ModCards()
    if mod.container is None:
        return cards
    for name in mod.container.card_files:
        source = read_source(mod, name)
        if source is None:
            continue
        if isinstance(source.data, dict):
            _sort_in(mod, cards, tree_of(source, mod.id))
        elif source.data is not None and not source.has_errors:
            mod.findings.at_file(source.file, make_message("mod.form"))
    declared = mod.manifest.based_on if mod.manifest else None
    if declared == WHOLE and cards.whole is None and not mod.findings.has_errors:
        mod.findings.at_file(str(mod.path), make_message("mod.no_set", id=mod.id))
    if not mod.findings.has_errors and cards.whole is None and _is_empty(mod, cards):
        mod.findings.at_file(origin_of(mod).file, make_message("mod.empty"), "warning")
    return cards


def _is_empty(mod: Mod, cards: ModCards) -> bool:
    """Return whether a mod changes nothing: no cards, and no pictures, sounds or words."""
    if any(entry.value for patch in cards.patches for entry in patch.values()):
        return False
    others = [folder for folder in FOLDERS if folder != "cards"]
    return mod.container is not None and not any(map(mod.container.below, others))


def _take_heading(mod: Mod, source: YamlSource | None) -> None:
    """Read the manifest of a single file: what is under `mod` in it."""
    if source is None or not isinstance(source.data, dict) or HEADING not in source.data:
        return
    part = _Part(source, HEADING)
    _take_manifest(mod, validate(ManifestModel, part), part)


class _Part(YamlSource):
    """One entry of a YAML file as a source of its own, with its places in the file."""

    def __init__(self, source: YamlSource, key: str) -> None:
        super().__init__("{}", source.file)
        self.data: Any = source.data[key]
        self.values = {path[1:]: at for path, at in source.values.items() if path[:1] == (key,)}
        self.keys = {path[1:]: at for path, at in source.keys.items() if path[:1] == (key,)}


def _sort_in(mod: Mod, cards: ModCards, tree: Entry) -> None:
    """Take the file as a patch or as a part of a whole set."""
    entries: dict[Any, Entry] = {key: e for key, e in tree.value.items() if key != HEADING}
    for key, entry in list(entries.items()):
        if key not in SECTIONS and misspelled_section(key):
            hint = did_you_mean(key, SECTIONS)
            detail = make_message("unknown-key.plain", key=key, hint=hint)
            mod.findings.add(entry.key or entry.origin, detail)
            del entries[key]
    patch = {key: entry for key, entry in entries.items() if key in SECTIONS}
    rest = {key: entry for key, entry in entries.items() if key not in SECTIONS}
    if patch:
        cards.patches.append(patch)
        for key, entry in rest.items():
            if key == "format" and entry.value != FORMAT:
                mod.findings.add(
                    entry.origin, make_message("format", format=entry.plain(), known=FORMAT)
                )
            elif key not in ("format", "$schema"):
                mod.findings.add(
                    entry.key or entry.origin, make_message("mod.not_in_patch", name=str(key)[:60])
                )
    elif rest:
        whole = Entry(rest, tree.origin)
        if cards.whole is None:
            cards.whole = whole
        else:
            _join(mod, cards.whole, whole, ())


def _join(mod: Mod, here: Entry, more: Entry, path: tuple[Any, ...]) -> None:
    """Put another file of a whole set into the first one."""
    for key, entry in more.value.items():
        old = here.value.get(key)
        if old is None:
            here.value[key] = entry
        elif isinstance(old.value, dict) and isinstance(entry.value, dict):
            _join(mod, old, entry, (*path, key))
        else:
            name = ".".join(map(str, (*path, key)))
            where = str(old.key or old.origin)
            mod.findings.add(
                entry.key or entry.origin,
                make_message("mod.exists", path=name[:60], where=where),
            )


def origin_of(mod: Mod, *path: str | int) -> Origin:
    """Return the origin of what a mod as a whole says, or of an entry of its mod.yaml."""
    shown = mod.container.shown(MANIFEST) if mod.container else str(mod.path)
    source = mod.sources.get(MANIFEST)
    place = source.place(path) if source is not None and path else (1, 1)
    return Origin(shown, *place, mod.id)
