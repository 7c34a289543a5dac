"""Error messages: turns keys and slots into the sentences of `faults.yaml`.

An entry there is a sentence, or has forms: one, few and many, chosen by the slot `n`, or town and
creature, chosen by the slot `side`.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from typing import Any, TypeVar

from ..rules.errors import InBetweenError, LocalizedTerm, Message, MessageList, make_message
from .language.languages import ENGLISH, LocaleError
from .language.locale import find, plural

E = TypeVar("E", bound=InBetweenError)
LONGEST_SLOT = 1000


def localized_error(cls: type[E], key: str, /, **slots: object) -> E:
    """An error with its English sentence, and with the message to translate it from."""
    message = make_message(key, **slots)
    return cls(slot_text(message, ENGLISH), message)


def error_text(error: Exception, language: str) -> str:
    """The message of an error in a language; `str(error)` if it has no translation."""
    message = getattr(error, "detail", None)
    if message is None and isinstance(error, OSError):
        message = reason(error)
    elif message is None or language == ENGLISH:
        return str(error)
    try:
        return slot_text(message, language)
    except LocaleError:  # the error itself may be about damaged tables
        return str(error)


def reason(error: Exception) -> LocalizedTerm:
    """The reason given by the system or a library, as the value of a slot."""
    if isinstance(error, OSError) and error.strerror:
        number = error.errno or 0
        # otherwise a library has given a more precise reason
        is_standard = error.strerror == os.strerror(number)
        return LocalizedTerm(
            "system",
            errno.errorcode.get(number, error.strerror) if is_standard else error.strerror,
            error.strerror,
        )
    return LocalizedTerm("system", str(error), str(error))


def quoted(word: object) -> Message:
    """A word as it stands in a file, in quotes."""
    return make_message("quoted", word=word)


def listed(words: Sequence[object], between: str) -> object:
    """Words with "and" or "or" before the last one."""
    return (
        make_message(
            between, n=len(words) - 1, words=MessageList(tuple(words[:-1])), last=words[-1]
        )
        if words[1:]
        else words[0]
    )


def slot_text(what: object, language: str) -> str:
    """The text of any slot value in a language."""
    match what:
        case Message(key, slots):
            return _filled(key, dict(slots), language)
        case LocalizedTerm():
            return _term(what, language)
        case MessageList(parts, between, most):
            text = between.join(slot_text(part, language) for part in parts)
            return " ".join(text.split())[:most] if most else text
        case None:
            return ""
    text = " ".join(str(what).splitlines())
    return text if len(text) <= LONGEST_SLOT else text[:LONGEST_SLOT] + "\N{HORIZONTAL ELLIPSIS}"


def _term(term: LocalizedTerm, language: str) -> str:
    """A term of another program in a language; in its original words if it is unknown."""
    table = find(language, f"faults.{term.table}")
    if not isinstance(table, dict) or not table:
        return term.given
    known: Any = table.get(term.word)
    return (
        str(known)
        if known is not None
        else str(table.get("other", "{word}")).replace("{word}", term.word)
    )


def _filled(key: str, slots: dict[str, object], language: str) -> str:
    template = find(language, f"faults.{key}")
    if isinstance(template, dict):
        number, side = slots.get("n"), slots.get("side")
        form = plural(language, number) if isinstance(number, int) and "many" in template else side
        template = template.get(form, template.get("many"))
    try:
        if not isinstance(template, str):
            raise LookupError("no such text")
        return template.format(
            **{name: slot_text(value, language) for name, value in slots.items()}
        )
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        raise LocaleError(
            f"assets/locale/{language}/faults.yaml", f"text '{key}': {error}"
        ) from None
