"""The word tables of each language, from assets/locale."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from ..paths import own_file
from ..rules.terms import LANGUAGES

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def words(language: str) -> dict[str, Any]:
    """All words and templates of a language."""
    if language not in LANGUAGES:
        raise ValueError(f"There is no language '{language}'; choose one of {', '.join(LANGUAGES)}.")
    folder = own_file("assets/locale")
    data = yaml.load(folder.joinpath(f"{language}.yaml").read_text("utf-8"), _Loader)
    assert isinstance(data, dict)
    data["ui"] = {}
    for path in sorted(folder.glob(f"ui/*.{language}.yaml")):  # the window's own words, by screen
        data["ui"].update(yaml.load(path.read_text("utf-8"), _Loader))
    return data


def find(language: str, path: str) -> Any:
    """The entry at a dotted path, or None."""
    here: Any = words(language)
    for part in path.split("."):
        if not isinstance(here, dict) or part not in here:
            return None
        here = here[part]
    return here


def say(language: str, path: str, **slots: object) -> str:
    """A template with its slots filled."""
    template = find(language, path)
    if not isinstance(template, str):
        raise KeyError(f"{language}: no template '{path}'")
    return template.format(**slots)


def plural(language: str, n: int) -> str:
    """Which form a number takes: one, few (Polish 2 to 4), or many."""
    if n == 1:
        return "one"
    if language == "pl" and n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    return "many"


def counted(language: str, noun: str, n: int) -> str:
    """A number with its noun in the right form: "2 cards", "5 kart"."""
    forms = find(language, f"nouns.{noun}")
    form = forms.get(plural(language, n))
    return f"{n} {forms['many'] if form is None else form}".rstrip()


def sentence(text: str) -> str:
    """A clause with a capital letter and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", ":")) else text + "."
