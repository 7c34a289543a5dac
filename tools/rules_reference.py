"""Write docs/rules.md from the rules reference of the game: `python -m tools.rules_reference`."""

from __future__ import annotations

from pathlib import Path

from inbetween.rules.switches import EDITIONS, SWITCHES, edition_switches
from inbetween.text.language.languages import ENGLISH
from inbetween.text.language.locale import say
from inbetween.ui.menus.help.reference import CHAPTERS, SECTIONS, section_text

DOCUMENT = Path(__file__).parents[1] / "docs" / "rules.md"
COMMAND = "python -m tools.rules_reference"
WIDE = 120  # characters of a line at most
HEAD = f"""# The rules as this game plays them

<!-- Written by {COMMAND} from assets/locale/en/reference.yaml: change the texts there. -->

Code and tests quote the numbers in parentheses. Card text takes precedence over these rules (7).
The help of the game (F1, Reference) has the same sections in every language, with the rules of the
edition that is played. There are 18 double-sided Characters, 11 symbols with one token each, and
two decks of 28 cards.
"""
EDITION_HEAD = """## Editions (11)
The three printed rulebooks differ in a few places, and our rulings depart from all of them in two.
A game can follow one of them; then its column replaces the ruling.
"""
TAIL = """
10.2 ends every chain, even with cards that stay. In the Polish rules, a fourth Equipment card is
paid for first, and reactions come before another is removed; if it is canceled, none is removed.
Where the books are silent (whose symbols are whose, dealing clockwise) there is only our ruling.
"""
RULES = {
    "lying_token": "10.7",
    "after_sending_on": "10.1",
    "equipment_limit": "10.22",
    "awareness_ability": "10.21",
    "seen_hand": "10.20",
    "pay_for_nothing": "10.9",
    "lock_stops": "10.18",
}


def document() -> str:
    """Return the text of docs/rules.md."""
    standard = {name: values[0] for name, values in SWITCHES.items()}
    parts = [HEAD]
    for chapter in CHAPTERS:
        lines = [f"## {say(ENGLISH, f'ui.reference.chapters.{chapter}')}"]
        for section in SECTIONS:
            if section.chapter == chapter:
                words = section_text(ENGLISH, section, standard)
                text = f"- **{words.title}** ({section.numbers}). {words.text}"
                if words.example:
                    text += f" *{say(ENGLISH, 'ui.reference.example', text=words.example)}*"
                lines += _wrapped(text)
        parts.append("\n".join(lines) + "\n")
    return "\n".join([*parts, EDITION_HEAD, _table(standard) + TAIL])


def _table(standard: dict[str, str]) -> str:
    """Return the table of what the editions do where they differ."""
    names = [say(ENGLISH, f"ui.editions.{edition}") for edition in EDITIONS]
    rows = [["", *names, "ruling"], ["---"] * (len(names) + 2)]
    for name in SWITCHES:
        columns = [edition_switches(edition)[name] for edition in EDITIONS]
        said = [value.replace("_", " ") for value in (*columns, standard[name])]
        rows.append([f"{name.replace('_', ' ')} ({RULES[name]})", *said])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


def _wrapped(text: str) -> list[str]:
    """Return an entry of a list on lines that are not too long."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if len(longer) <= WIDE:
            lines[-1] = longer
        else:
            lines.append(f"  {word}")
    return lines


if __name__ == "__main__":
    DOCUMENT.write_text(document(), "utf-8")
