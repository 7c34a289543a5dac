"""The command `languages`: the installed languages, and what is missing in each."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ..parsed_options import LanguagesOptions
from ..rules.errors import make_message
from ..text.error_messages import error_text, slot_text
from ..text.language.languages import LocaleError, installed_languages, language_details
from .options import Declare
from .output import show

if TYPE_CHECKING:
    from ..text.language.translation_coverage import Coverage


def run_languages(args: LanguagesOptions) -> int:
    """List the languages, or the paths of the texts that one of them lacks."""
    from ..text.language.translation_coverage import coverage

    if args.missing is not None:
        for path in coverage(args.missing).missing:
            show(path)
        return 0
    damaged = False
    for code in installed_languages():
        try:
            show(slot_text(_summary(code, coverage(code)), args.spoken))
        except LocaleError as error:
            damaged = True
            show(error_text(error, args.spoken), sys.stderr)
    return 1 if damaged else 0


def _summary(code: str, found: Coverage) -> object:
    return make_message(
        "options.language",
        code=code,
        name=language_details(code).name,
        texts=found.texts,
        missing=len(found.missing),
        extra=len(found.extra),
        slots=len(found.wrong_slots),
    )


def declare(command: Declare) -> None:
    """Declare the command and its options."""
    languages = command(
        "languages", run_languages, "list the languages and count what is missing in each"
    )
    languages.add_argument(
        "--missing",
        choices=installed_languages(),
        help="print the paths of the texts missing in this language",
    )
