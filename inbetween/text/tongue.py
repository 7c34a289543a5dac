"""Which language to speak where nobody has chosen one: that of the system, if it is one of the game's."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping

from ..rules.terms import LANGUAGES

if sys.platform == "win32":
    import ctypes


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, English if it asks for none of the game's."""
    asked = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if not asked and sys.platform == "win32":
        asked = _of_windows()
    plain = asked.partition(".")[0] in ("", "C", "POSIX")  # then a list of languages counts for nothing, as everywhere
    for name in [*([] if plain else environment.get("LANGUAGE", "").split(":")), asked]:
        if name[:2] in LANGUAGES and name[2:3] in ("", "_", ".", "@", "-"):
            return name[:2]
    return LANGUAGES[0]


def _of_windows() -> str:
    """The language in which Windows speaks."""
    if sys.platform != "win32":
        return ""
    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
