"""Which language to speak where nobody has chosen one: that of the system, if it is one of the
game's.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from ..rules.constants import LANGUAGES

if sys.platform == "win32":
    import ctypes
    import locale

    def _of_system() -> str:
        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
else:

    def _of_system() -> str:
        return ""  # the environment says it all


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment or Windows asks for; English if it is none of the
    game's.
    """
    asked = (
        next(
            (
                environment[name]
                for name in ("LC_ALL", "LC_MESSAGES", "LANG")
                if environment.get(name)
            ),
            "",
        )
        or _of_system()
    )
    # then a list of languages counts for nothing, as everywhere
    plain = asked.partition(".")[0] in ("", "C", "POSIX")
    for name in [*([] if plain else environment.get("LANGUAGE", "").split(":")), asked]:
        if name[:2] in LANGUAGES and name[2:3] in ("", "_", ".", "@", "-"):
            return name[:2]
    return LANGUAGES[0]
