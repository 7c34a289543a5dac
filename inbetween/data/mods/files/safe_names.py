"""Names of files inside a mod: which are allowed on every system, and which are ignored."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from ....rules.errors import Message, make_message
from ....text_safety import has_control_characters, truncated

LONGEST_NAME = 200
MOST_FOLDERS = 8
_DRIVE = re.compile(r"[A-Za-z]:")
_FORBIDDEN = set('<>:"|?*\\')
_DEVICE = re.compile(
    r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?", re.IGNORECASE
)
# what file managers and editors leave behind
_LITTER = re.compile(r"(__MACOSX|Thumbs\.db|desktop\.ini|.*~|.*\.bak)", re.IGNORECASE)


def is_ignored(part: str) -> bool:
    """Return whether a file or folder is hidden or left behind by another program."""
    return part not in (".", "..") and (part.startswith(".") or bool(_LITTER.fullmatch(part)))


def name_problem(name: str) -> Message | None:
    """Return what is wrong with a name inside a mod (folders separated by "/"), or None."""
    shown = truncated(name)
    if has_control_characters(name) or len(name) > LONGEST_NAME:
        return make_message("mod.odd_name", name=shown)
    if name.startswith(("/", "\\")) or _DRIVE.match(name):
        return make_message("mod.outside", name=shown)
    parts = name.replace("\\", "/").split("/")
    if ".." in parts:
        return make_message("mod.outside", name=shown)
    if len(parts) > MOST_FOLDERS or any(map(_is_odd, name.split("/"))):
        return make_message("mod.odd_name", name=shown)
    return None


def _is_odd(part: str) -> bool:
    """Return whether a file of this name cannot exist on some system."""
    return (
        part in ("", ".")
        or not _FORBIDDEN.isdisjoint(part)
        or part.endswith((".", " "))
        or bool(_DEVICE.fullmatch(part))
    )


def clash(names: Iterable[str]) -> tuple[str, str] | None:
    """Return two names that are the same file on some system, or None."""
    seen: dict[str, str] = {}
    for name in names:
        same = unicodedata.normalize("NFC", name).casefold()
        if same in seen:
            return seen[same], name
        seen[same] = name
    return None
