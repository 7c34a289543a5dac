"""What the Mods screens say about a mod and its faults."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ....data.faults import Fault
from ....text.language.card_set_words import base_of
from ....text.language.languages import ENGLISH
from ..card_set_files import short_path

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App
    from .reading import Answer


def fault_line(fault: Fault, folder: Path, language: str) -> str:
    """Return a fault with its file, relative to the mods folder, and its line."""
    file = Path(fault.file)
    name = file.relative_to(folder).as_posix() if file.is_relative_to(folder) else file.name
    return f"{name}:{fault.line}: {fault.text_in(language)}"


def conflict_line(
    faults: Iterable[Fault], mod: FoundMod, folder: Path | None, language: str
) -> str:
    """Return why a mod that is on cannot be used together with others; "" if it can."""
    clash = next((one for one in faults if Path(one.file).is_relative_to(mod.path)), None)
    if clash is None or folder is None or not mod.enabled:
        return ""
    return fault_line(clash, folder, language)


def mod_description(mod: FoundMod, language: str) -> str:
    """Return a mod's description."""
    text = mod.descriptions.get(base_of(language)) or mod.descriptions.get(ENGLISH, "")
    return text.strip()


def mod_origin(app: App, mod: FoundMod) -> str:
    """Return the version of a mod, and who made it."""
    author = [app.say("mod.author", author=mod.author)] if mod.author else []
    version = [app.say("mods.version", version=mod.version)] if mod.version != "0" else []
    return " \N{MIDDLE DOT} ".join([*version, *author])


def answer_text(app: App, answer: Answer) -> str:
    """Return what is said about a file that was dropped on the window."""
    say, file = app.say, answer.path.name
    if answer.installed is not None:
        if answer.replaced:
            return say("mods.replaced", file=file, old=short_path(answer.replaced[0], 60))
        return say("mods.installed", file=file)
    if answer.fault is not None:
        fault = fault_line(answer.fault, answer.path.parent, app.language)
        return say("mods.refused", file=file, why=fault)
    return say("mods.refused", file=file, why=answer.error or say("mods.no_mod"))
