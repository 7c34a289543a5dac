"""The default language: that of the system, if the game has it, or English."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping

from .languages import ENGLISH, installed_languages, language_details

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
    if is_c_locale:
        return ENGLISH
    for name in [*environment.get("LANGUAGE", "").split(":"), requested]:
        found = _language_of(name)
        if found:
            return found
    return ENGLISH


def _language_of(name: str) -> str | None:
    """The installed language for a locale such as "pt_BR.UTF-8"; None if there is none."""
    locale_name = re.split(r"[.@]", name)[0].lower().replace("-", "_")
    for wanted in (locale_name, locale_name.partition("_")[0]):
        if wanted in installed_languages():
            return wanted
        for code in installed_languages()[1:]:
            if wanted in language_details(code).locales:
                return code
    return None
