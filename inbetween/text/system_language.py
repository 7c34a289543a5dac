"""The default language: that of the system, if the game has it, or English."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from ..rules.constants import LANGUAGES

if sys.platform == "win32":
    import ctypes
    import locale

    def _windows_language() -> str:
        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
else:

    def _windows_language() -> str:
        return ""  # other systems set the environment


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language set in the environment or in Windows; English if the game does not have it."""
    requested = (
        next(
            (
                environment[name]
                for name in ("LC_ALL", "LC_MESSAGES", "LANG")
                if environment.get(name)
            ),
            "",
        )
        or _windows_language()
    )
    # gettext ignores LANGUAGE in the C locale too
    is_c_locale = requested.partition(".")[0] in ("", "C", "POSIX")
    preferred = [] if is_c_locale else environment.get("LANGUAGE", "").split(":")
    for name in [*preferred, requested]:
        if name[:2] in LANGUAGES and name[2:3] in ("", "_", ".", "@", "-"):
            return name[:2]
    return LANGUAGES[0]
