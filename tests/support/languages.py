"""The installed languages, which many tests go through, and other folders of languages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from inbetween.text.language import glossary, languages, locale, typography
from inbetween.text.language.languages import installed_languages

LANGUAGES = installed_languages()


def forget_languages() -> None:
    """Empty the caches of everything read from folders of languages."""
    for cached in (
        languages.locale_folders,
        languages.folders_of_mods,
        languages.installed_languages,
        languages.language_details,
        locale.words,
        locale.ui_words,
        locale.fault_words,
        locale.command_words,
        locale.glossary_words,
        glossary.glossary,
        typography.bound_pattern,
    ):
        cached.cache_clear()


@contextmanager
def languages_in(*folders: Path) -> Iterator[None]:
    """Read languages only from these folders."""
    forget_languages()
    try:
        with mock.patch.object(languages, "locale_folders", lambda: folders):
            yield
    finally:
        forget_languages()
