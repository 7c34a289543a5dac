"""The commands about mods: new-mod, pack and install."""

from __future__ import annotations

import contextlib
from pathlib import Path

from ..arguments import card_path
from ..parsed_options import InstallOptions, NewModOptions, PackOptions
from ..rules.errors import make_message
from ..text.error_messages import slot_text
from .options import Declare
from .output import show


def run_new_mod(args: NewModOptions) -> int:
    """Write a commented mod to start from, and print where it is."""
    from ..data.mods.authoring.starter import write_starter
    from ..data.mods.mods_folder import mods_folder

    folder = write_starter(args.name, args.dir or mods_folder(), args.source)
    show(slot_text(make_message("mod.written", file=folder), args.spoken))
    return 0


def run_pack(args: PackOptions) -> int:
    """Check a mod and write the zip to share."""
    from ..data.mods.authoring.packing import write_zip, zip_name
    from ..data.mods.merge.mod import open_mod

    if not _is_sound(args.mod, args.spoken):
        return 1
    mod = open_mod(args.mod)
    path = write_zip(mod, args.out or Path(zip_name(mod)))
    show(slot_text(make_message("mod.packed_to", file=path), args.spoken))
    return 0


def run_install(args: InstallOptions) -> int:
    """Check a mod and copy it into the mods folder."""
    from ..data.mods.files.unpacked_languages import unpack_languages
    from ..data.mods.install import install
    from ..data.mods.merge.mod import open_mod
    from ..data.mods.mods_folder import mod_paths

    if not _is_sound(args.file, args.spoken):
        return 1
    path, replaced = install(open_mod(args.file))
    with contextlib.suppress(OSError):  # the Mods screen tries again
        unpack_languages(mod_paths(path.parent))
    show(slot_text(make_message("mod.installed_to", file=path), args.spoken))
    for old in replaced:
        show(slot_text(make_message("mod.moved_to", file=old), args.spoken))
    return 0


def _is_sound(path: Path, language: str) -> bool:
    """Return whether a mod can be used; its faults are printed."""
    from ..data.loader import check_paths

    cards, faults = check_paths((path,))
    for fault in faults:
        show(fault.listed(language))
    return cards is not None


def declare(command: Declare) -> None:
    """Declare the commands and their options."""
    new = command("new-mod", run_new_mod, "write a mod to start from, with comments")
    new.add_argument("name", metavar="NAME", help="what it is called, such as 'Night Shift'")
    new.add_argument(
        "--dir", type=Path, metavar="DIR", help="where its folder goes (default: the mods folder)"
    )
    new.add_argument(
        "--from",
        dest="source",
        metavar="CARD|set",
        help="begin with a copy of this card or Character, or of the whole built-in set",
    )
    pack = command("pack", run_pack, "check a mod and write the zip to share")
    pack.add_argument("mod", type=card_path, metavar="MOD", help="a mod's folder or file")
    pack.add_argument(
        "--out", type=Path, metavar="FILE.zip", help="output file (default: ID-VERSION.zip)"
    )
    install = command("install", run_install, "check a mod and copy it into the mods folder")
    install.add_argument("file", type=Path, metavar="FILE", help="a zip, a YAML file, or a folder")
