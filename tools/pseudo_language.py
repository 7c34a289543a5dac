"""Make a pseudo-language from English: accented letters, and every text 40 % longer.

Read on screen, it shows texts that are not translated and boxes that are too small.

    python -m tools.pseudo_language FOLDER
    INBETWEEN_LOCALE=FOLDER python main.py --language qps
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

import yaml

from inbetween.paths import own_file
from inbetween.text.language.languages import ENGLISH, installed_languages
from inbetween.text.language.locale import COMMANDS, command_words

CODE = "qps"  # the code that the Unicode consortium reserves for pseudo-languages
LONGER = 0.4
ACCENTED = str.maketrans("AEIOUYaeiouycnsz", "ÀÉÎÕÜÝàéîõüýćńśź")
DETAILS = {
    "name": "Pśéüdõ",
    "english_name": "Pseudo",
    "plurals": {"one": "n = 1"},
    "indefinite": [{"before": "", "put": "à "}],
}
# values that the program reads instead of showing them
_NO_TEXT = {"before", "after", "last"}
_KEPT = re.compile(r"(\{[^{}]*\}|\[[^\[\]]*\]|\\_|%\([^)]*\)\w|%%|--[\w-]+)")
# what a command-line text keeps: words that people type, and metavariables
_TYPED = re.compile(r"(\{[^{}]*\}|--?[\w-]+|[\w./-]*[._/:][\w./:-]*\w|\b[A-Z]{2,}\b|'[^']*')")
_WORD = re.compile(r"[^\W\d_]{2,}")


def pseudo(text: str, kept: re.Pattern[str] = _KEPT) -> str:
    """A text with accents, and with as many signs more as make it 40 % longer."""
    parts = kept.split(text)
    letters = sum(len(part) for part in parts[::2])
    parts[::2] = [part.translate(ACCENTED) for part in parts[::2]]
    changed = "".join(parts)
    if not _WORD.search("".join(parts[::2])):
        return changed
    return _lengthened(changed, round(LONGER * letters))


def _lengthened(text: str, more: int) -> str:
    """A text with more letters, before the punctuation at its end."""
    end = re.search(r"[\s.,;:!?…)”’]*$", text)
    at = end.start() if end else len(text)
    added = ""
    while len(added) < more:  # words as long as those of a language
        added += " " + "õéà"[len(added) // 2 % 3] * min(6, max(1, more - len(added) - 1))
    return text[:at] + added + text[at:]


def _pseudo_table(entry: Any, key: str = "") -> Any:
    if isinstance(entry, dict):
        if key == "order":
            return entry
        return {name: _pseudo_table(value, str(name)) for name, value in entry.items()}
    if isinstance(entry, str) and entry not in _NO_TEXT:
        return pseudo(entry)
    return entry


def write_pseudo_language(folder: Path) -> Path:
    """Write the tables of the pseudo-language below a folder; returns their folder."""
    own = folder / CODE
    own.mkdir(parents=True, exist_ok=True)
    _write(own / "language.yaml", DETAILS)
    for path in sorted((own_file("assets/locale") / ENGLISH).glob("*.yaml")):
        if path.name != "language.yaml":
            _write(own / path.name, _pseudo_table(yaml.safe_load(path.read_text("utf-8"))))
    texts = {text for code in installed_languages() if code not in (ENGLISH, CODE)
             for text in command_words(code)}  # fmt: skip
    _write(own / COMMANDS, {text: pseudo(text, _TYPED) for text in sorted(texts)})
    return own


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(yaml.safe_dump(data, allow_unicode=True, width=1000), "utf-8")


def main() -> None:
    """Write the pseudo-language into a folder."""
    parser = argparse.ArgumentParser(description="Make a pseudo-language from English.")
    parser.add_argument("folder", type=Path)
    print(write_pseudo_language(parser.parse_args().folder))


if __name__ == "__main__":
    main()
