"""List every text that a player can read, and the faults that a program can detect in them.

The texts come from games, cards, screens and broken files.

    python -m tools.list_texts [LANGUAGE] [PART]    prints all texts for an editor to read
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from inbetween import Game, InBetweenError, load_cards, load_position, new_game
from inbetween.data.loader import load_text
from inbetween.text.card_text.rules_text import card_list
from inbetween.text.error_messages import slot_text
from inbetween.text.language.languages import installed_languages, language_details
from inbetween.text.language.locale import fault_words, ui_words
from inbetween.text.log.causal_log import causal_lines
from inbetween.text.log.event_text import line

GAMES = 120
CARDS = load_cards()
Texts = dict[str, set[str]]  # by language


def _none() -> Texts:
    return {language: set() for language in installed_languages()}


class _GameTexts:
    """Collects the texts of games; it formats each distinct prompt, label and event only once."""

    def __init__(self) -> None:
        self.prompts, self.labels, self.lines = _none(), _none(), _none()
        self._known = set[Any]()

    def _is_new(self, key: Any) -> bool:
        if key in self._known:
            return False
        self._known.add(key)
        return True

    def add_decision(self, game: Game) -> None:
        """Collect the current prompt and the labels of its options."""
        decision = game.decision
        assert decision is not None
        node, step, memory = game.state.stack[-1]
        below = game.state.stack[-2][2] if len(game.state.stack) > 1 else None
        context = (
            node.index,
            step,
            str(memory),
            str(below),
            game.state.env,
            decision.question.price,
        )
        if self._is_new(("prompt", game.edition, context)):
            for language in installed_languages():
                self.prompts[language].add(decision.text(language))
        for option in decision.options:
            if self._is_new(("label", game.edition, option.form)):
                for language in installed_languages():
                    self.labels[language].add(option.text(language))

    def add_event(self, event: Any) -> None:
        """Collect the log lines of an event for both sides."""
        for side in ("town", "creature"):
            seen = event.seen_by(side)
            if seen is not None and self._is_new(("event", seen)):
                for language in installed_languages():
                    self.lines[language].add(line(CARDS, seen, language))

    def add_causal_lines(self, events: list[Any]) -> None:
        """Collect the combined log lines of a whole game."""
        seen = [event.seen_by("town") for event in events]
        for language in installed_languages():
            self.lines[language].update(one.text for one in causal_lines(CARDS, seen, language))


@cache
def of_games(games: int = GAMES) -> tuple[Texts, Texts, Texts]:
    """Collect prompts, labels and log lines of random games."""
    texts = _GameTexts()
    for seed in range(games):
        rng, log = Random(seed), list[Any]()
        game = new_game(CARDS, seed, edition=(None, None, "en", "it", "pl")[seed % 5])
        while game.decision:
            texts.add_decision(game)
            keys = game.decision.keys
            events = game.apply(
                rng.choice([key for key in keys if key not in ("rest", "prepare")] or keys)
            )
            log += events
            for event in events:
                texts.add_event(event)
        if seed % 8 == 0:
            texts.add_causal_lines(log)
    return texts.prompts, texts.labels, texts.lines


def of_cards() -> Texts:
    """Collect the rules text of every card."""
    texts = _none()
    for language in installed_languages():
        for _, entries in card_list(CARDS, language):
            for entry in entries:
                texts[language].update(
                    [entry.name, *entry.facts, *(text for _, text in entry.texts)]
                )
    return texts


def _leaves(words: Any) -> Iterator[str]:
    if isinstance(words, dict):
        for value in words.values():
            yield from _leaves(value)
    elif isinstance(words, list):
        for value in words:
            yield from _leaves(value)
    elif isinstance(words, str):
        yield words


_SLOT = re.compile(r"\{[^}]*\}|\[[^\]]*\]")  # a placeholder or an icon


def of_screens() -> Texts:
    """Collect the window's texts with empty placeholders, without pure joining templates."""

    def read(whole: str) -> Iterator[str]:
        return (text for text in whole.split("\n") if any(map(str.isalpha, _SLOT.sub("", text))))

    return {
        language: {text for whole in _leaves(ui_words(language)) for text in read(whole)}
        for language in installed_languages()
    }


@cache
def of_faults() -> Texts:
    """Collect error messages.

    They are the messages for every broken card set in the tests, for impossible positions and
    damaged saves, and all other error texts.
    """
    texts = _none()
    root = Path(__file__).parents[1] / "tests"
    told: list[object] = []
    for path in sorted((root / "broken").glob("*.yaml")):
        told += [fault.detail for fault in load_text(path.read_text("utf-8"), path.name)[1]]
    people = [{"id": person.id} for person in CARDS.characters[:10]]
    positions: list[dict[str, Any]] = [
        {},
        {"circle": []},
        {"circle": ["nobody"]},
        {"circle": people, "marker": "nobody"},
        {"circle": people, "edition": "fr"},
        {"circle": [{"id": "bob", "tokens": ["badge", "badgr"], "safety": 5}]},
        {"circle": [*people, *people]},
        {
            "circle": people,
            "town": {"hand": ["patrol", "patrol", "hiding", "hidin"], "energy": 50, "awareness": 9},
        },
    ]
    for position in positions:
        told += _refused(load_position, CARDS, position)
    for text in (
        "",
        "{",
        "[]",
        '{"format": 99}',
        '{"format": 4}',
        '{"format": 4, "keys": 7, "cards": 1, "colour": 2}',
    ):
        told += _refused(Game.from_json, CARDS, text)
    for language in installed_languages():
        texts[language].update(
            line for one in told for line in slot_text(one, language).splitlines()
        )
        texts[language].update(
            line.strip()
            for whole in _leaves(_own(fault_words(language)))
            for line in whole.splitlines()
        )
    return texts


def _own(words: dict[str, Any]) -> dict[str, Any]:
    """Remove messages of the system and of libraries."""
    return {
        name: entry
        for name, entry in words.items()
        if name not in {"system", "display", "yaml_parser", "json_parser"}
    }


def _refused(refuse: Callable[..., object], *what: object) -> list[object]:
    try:
        refuse(*what)
    except InBetweenError as error:
        return [error.detail]
    raise AssertionError(f"{what[-1]} is not refused")


# -- what a machine can see -------------------------------------------------------------------

BLANK = "[ \u00a0\u202f]"
THINGS: list[Any] = [*CARDS.cards, *CARDS.characters, *CARDS.symbols]
NAMES = {name for thing in THINGS for name in thing.names.values()}
_NAMED = re.compile(
    "|".join(
        re.escape(name) for name in sorted(NAMES - {"Town", "Creature"}, key=len, reverse=True)
    )
)
_PLAIN = {
    "two blanks": re.compile(rf"{BLANK}{{2,}}|^{BLANK}|{BLANK}$"),
    "a doubled word": re.compile(rf"\b([^\W\d_]{{2,}}){BLANK}\1\b(?!\.\w)", re.IGNORECASE),
    "a blank before a stop": re.compile(rf"{BLANK}[.,;:!?](?!\w)"),
    "two stops": re.compile(r"[.,;:]{2}|[.,;:!?][.,;:](?!\.)"),
    "a straight apostrophe": re.compile(r"(?<=\w)'(?=\w)|\w'(?=\s)(?<!s')"),
    "a straight quote": re.compile(r'"'),
}
# Words that exist only in English.
_ENGLISH = re.compile(
    r"\b(the|of|and|you|your|with|is|are|should|cannot|not|this|that|from|has|must|may|does"
    r"|here|there)\b",
    re.IGNORECASE,
)
_SAME = {"it": {"di", "e"}, "pl": {"to", "do", "on", "a", "i"}}
# A number followed by a noun in the wrong form.
_COUNTED = {
    "en": re.compile(
        r"(?<![\d.,–-])\b1\u00a0?\s?(cards|Characters|Symbol "
        r"tokens|cubes|turns|people|spaces|levels)\b"
        r"|\b(?:[2-9]|\d\d+)\s(card|Character|Symbol token|cube|turn|space)\b(?! of)"
    ),
    "it": re.compile(
        r"(?<![\d.,–-])\b1\s(carte|Personaggi|segnalini|cubi|turni|persone|spazi|livelli)\b"
        r"|\b(?:[2-9]|\d\d+)\s(carta|Personaggio|segnalino|cubo|turno|persona|spazio)\b"
    ),
    "pl": re.compile(
        r"(?<![\d.,–-])\b1\s(karty|kart|Postacie|kostki|kostek|tury|tur|pola|pól|Żetony|Żetonów)\b"
        r"|(?<![\d1])[2-4]\s(kart|kartę|Postać|kostek|kostkę|tur|turę|pól|pole|Żetonów)\b"
        r"|\b(?:[5-9]|1[0-9])\s(karty|kartę|Postacie|Postać|kostki|kostkę|tury|turę|pola|pole"
        r"|Żetony)\b"
    ),
}
# A side within a sentence: it needs an article there, but not as a label.
_BARE = {
    "en": re.compile(
        r"(?<![Tt]he )(?<![Tt]he\u00a0)\b(Town|Creature)\b"
        r"(?!(:|\.$|$| dimension| side| symbol| card| deck| Awareness|’s dimension| "
        r"Meeting| player|[-,)/]))"
    ),
    "it": re.compile(
        r"(?<!mazzo )(?<!la )(?<!La )(?<!lla "
        r")(?<!lla\u00a0)(?<!\bla\u00a0)\b(Città|Creatura)\b(?!(:|\.$|$|[-,)/]))"
    ),
}


_QUOTED = re.compile("'[^']*'|“[^”]*”|„[^”]*”|«[^»]*»")


def broken_grammar(language: str, text: str) -> bool:
    """Whether a finished text still has what the grammar of its language replaces: "di il"."""
    return any(rule.apply(text) != text for rule in language_details(language).grammar)


def faults(language: str, text: str, code: bool = False) -> list[str]:
    """Return the faults of a text that need no understanding.

    `code` means that the text quotes user input verbatim.
    """
    if code:
        text = _QUOTED.sub("…", text)
    found = [what for what, pattern in _PLAIN.items() if pattern.search(text)]
    if _COUNTED[language].search(text):
        found.append("a number that does not fit its noun")
    bare = _NAMED.sub("…", re.sub(r"\{\w*\}", "…", text))
    if (
        language != "en"
        and (match := _ENGLISH.search(bare))
        and match[0].lower() not in _SAME[language]
    ):
        found.append(f"an English word: {match[0]}")
    if broken_grammar(language, text):
        found.append("a broken contraction")
    if language in _BARE and _BARE[language].search(bare):
        found.append("a side without its article")
    return found


def main() -> None:
    """Print all texts of a language, or one part of them, with their faults."""
    parts: dict[str, Callable[[], Texts]] = {
        "prompts": lambda: of_games()[0],
        "labels": lambda: of_games()[1],
        "log": lambda: of_games()[2],
        "cards": of_cards,
        "screens": of_screens,
        "faults": of_faults,
    }
    parser = argparse.ArgumentParser(description="Print every text that a player can read.")
    parser.add_argument("language", nargs="?", default="en", choices=installed_languages())
    parser.add_argument("part", nargs="?", choices=list(parts))
    args = parser.parse_args()
    for part in [args.part] if args.part else parts:
        for text in sorted(parts[part]()[args.language]):
            marks = [f"<< {fault}" for fault in faults(args.language, text, part == "faults")]
            print(f"{part}: {text}", *marks)


if __name__ == "__main__":
    main()
