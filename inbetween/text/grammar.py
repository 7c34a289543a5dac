"""Rules of grammar that templates cannot express: Italian contractions, a Polish comma."""

from __future__ import annotations

import re

# stems of Italian prepositions contracted with an article
_ITALIAN_STEMS = {"di": "de", "a": "a", "da": "da", "su": "su"}


def fix_grammar(language: str, text: str) -> str:
    """Apply the grammar of a language to text made from templates.

    Italian contracts prepositions with articles: "di la Città" is "della Città". Polish has no
    comma after a moment that is not a clause: "na koniec tury możesz".
    """
    if language == "pl":
        return re.sub(r"^(na (?:początku|koniec) [^,]*), (?!jeśli)", r"\1 ", text)
    if language != "it":
        return text
    text = text.replace(" i altri ", " gli altri ")
    text = re.sub(r"\b(di|a|da|su) (il|lo|la|gli|i|le|l’)(?=\s|(?<=’))", _contraction, text)
    return text.replace("di fino a ", "di massimo ")


def _contraction(match: re.Match[str]) -> str:
    stem, article = _ITALIAN_STEMS[match[1]], match[2]
    if article == "il":
        return stem + "l"
    return stem + (article if article in {"i", "gli"} else "l" + article)
