"""Cards, Characters and the table as plain text, for `print` and messages."""

from __future__ import annotations

from functools import partial

from ...rules.cards import Card, CardSet, Character
from ...rules.constants import SIDES
from ...rules.views.view import GameView, SeatView, SideView, side_view
from ..language.locale import report_damaged_locale
from .rules_text import CardListEntry, card_entry, character_entry


def describe_all(cards: CardSet) -> None:
    """Give every card and Character of a set the function that describes it."""
    for card in cards.cards:
        card.describe = partial(describe_card, cards, card)
    for character in cards.characters:
        character.describe = partial(describe_character, cards, character)


def describe_card(cards: CardSet, card: Card, language: str) -> str:
    """A card's name, symbol, cost and rules text."""
    with report_damaged_locale(language):
        return _entry_text(card_entry(cards, card, language))


def describe_character(cards: CardSet, character: Character, language: str) -> str:
    """A Character's name, symbols and the rules text of both faces."""
    with report_damaged_locale(language):
        return _entry_text(character_entry(cards, character, language))


def _entry_text(entry: CardListEntry) -> str:
    texts = (f"{label}: {text}" if label else text for label, text in entry.texts)
    return "\n".join([f"{entry.name} ({', '.join(entry.facts)})", *texts])


def table_text(view: GameView) -> str:
    """The table as one view has it, in English, with ids: circle, marker and both sides."""
    if view["winner"] is None:
        head = f"Turn {view['turn']}: {view['phase']} phase of {view['active']}"
    else:
        head = f"Turn {view['turn']}: over, {view['winner']} ({view['ending']})"
    lines = [f"{head}; the marker moves {view['direction']}"]
    width = max((len(character["id"]) for character in view["circle"]), default=0)
    lines += [_character_line(one, view["marker"], width) for one in view["circle"]]
    for name in SIDES:
        lines += _side_lines(name, side_view(view, name))
    if view["lasting"]:
        stays = (f"{entry['card']} until turn {entry['ends']}" for entry in view["lasting"])
        lines.append(f"staying: {', '.join(stays)}")
    if view["resolving_all"]:
        lines.append(f"resolving: {' '.join(view['resolving_all'])}")
    return "\n".join(lines)


def _character_line(character: SeatView, marker: str, width: int) -> str:
    """A Character: "> sam    human    2  +eye /hiding"; the marker is the arrow."""
    on_it = [f"+{token}" for token in character["tokens"]]
    on_it += [f"/{card}" for card in character["attached"]]
    arrow = ">" if character["id"] == marker else " "
    place = f"{character['side']:8} {character['safety']}"
    return f"{arrow} {character['id']:{width}}  {place}  {' '.join(on_it)}".rstrip()


def _side_lines(name: str, side: SideView) -> list[str]:
    """A side: its numbers, its hand with a question mark for a hidden card, and its other cards."""
    hand = " ".join(card or "?" for card in side["hand"])
    ready = "ready" if side["ready"] else "used"
    lines = [
        f"{name}: Energy {side['energy']}, Awareness {side['awareness']} ({ready}), "
        f"{side['deck']} cards in the deck",
        f"  hand: {hand or '-'}",
    ]
    zones = (
        ("equipment", side["equipment"]),
        ("in play", side["in_play"]),
        ("discard", side["discard"]),
        ("removed", side["removed"]),
    )
    return lines + [f"  {zone}: {' '.join(cards)}" for zone, cards in zones if cards]
