"""Languages are data: no module lists them or asks which one it is."""

import ast
import re
from pathlib import Path

from inbetween.text.language.languages import installed_languages

PACKAGE = Path(__file__).parents[2] / "inbetween"

# Where a word that is also the code of a language means something else, and how often.
OTHER_MEANINGS = {
    "text/language/languages.py": 1,  # ENGLISH itself
    "rules/cards.py": 2,  # `str` of a card is English, as in errors; rules cannot import text
    "rules/switches.py": 3,  # editions: rulebooks, named after their languages
    "data/models/card_set.py": 3,  # the example of a name
    "data/mods/merge/manifest.py": 3,  # the example of a name
    "data/models/names.py": 3,  # what a bare name has been expanded to since format 1
    # "it": the Character that a trigger is about
    "data/checks/card_set.py": 1,
    "data/models/values.py": 1,
    "text/card_text/character_phrases.py": 5,
}


def codes_in(source):
    """The codes of languages among the texts of a module."""
    codes = installed_languages()
    if not re.search(rf"""(['"])({"|".join(codes)})\1""", source):
        return []  # most modules: there is no need to parse them
    return [
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and node.value in codes
    ]


def test_no_module_names_a_language():
    found = {
        path.relative_to(PACKAGE).as_posix(): len(codes)
        for path in sorted(PACKAGE.rglob("*.py"))
        if (codes := codes_in(path.read_text("utf-8")))
    }
    assert found == OTHER_MEANINGS


def test_a_branch_on_a_language_is_found():
    assert codes_in('if language == "pl":\n    pass\n') == ["pl"]
    assert codes_in('LANGUAGES = ("en", "it")') == ["en", "it"]
