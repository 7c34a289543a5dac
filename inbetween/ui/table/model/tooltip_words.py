"""Words that tooltips share: names, numbers with their sources, threats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....game import Game
from ....rules.constants import SIDES
from ....rules.in_play.modifiers import rest_gain_parts
from ....text.card_text.ongoing_text import source_name
from ....text.hint_reasons import threat_text
from ....text.language.locale import find, plural, sentence
from ....text.log.event_text import side_slots
from .board import Board

if TYPE_CHECKING:
    from ...window.app import App


def tip(app: App, key: str, **slots: object) -> str:
    """Return a text of `tips`; beside the meaning of its term, only what that does not say."""
    short = find(app.language, f"ui.tips.facts.{key}") if app.settings.glossary else None
    return str(app.say(f"tips.facts.{key}" if short is not None else f"tips.{key}", **slots))


class TooltipWords:
    """Words about a board, in the language of the window."""

    def __init__(self, app: App, board: Board, game: Game) -> None:
        self.app = app
        self.board = board
        self.game = game
        self.language = app.language
        self.cards = app.cards
        self.view = board.view

    def _say(self, key: str, **slots: object) -> str:
        return tip(self.app, key, **slots)

    def _slots(self, side: str) -> dict[str, str]:
        return side_slots(self.language, side)

    def _name(self, id: str) -> str:
        return self.cards.characters[self.cards.character_index[id]].names[self.language]

    def _card(self, id: str) -> str:
        return self.cards.cards[self.cards.card_index[id]].names[self.language]

    def _owner(self, card: str) -> str:
        return SIDES[self.cards.cards[self.cards.card_index[card]].side]

    def _plural(self, key: str, n: int, **slots: object) -> str:
        forms = find(self.language, f"ui.{key}")
        return str(forms.get(plural(self.language, n)) or forms["many"]).format(n=n, **slots)

    def _sources(self, found: list[tuple[Any, int]]) -> list[str]:
        """List what changes a number and by how much, for example "+1 Blackout"."""
        return [
            f"{by:+d} {source_name(self.cards, source, self.language)}".replace(
                "-", "\N{MINUS SIGN}"
            )
            for source, by in found
        ]

    def threats(self, **where: object) -> list[str]:
        """Return the threats by a Character or a side, as sentences."""
        return [
            sentence(threat_text(self.cards, threat.data, self.language))
            for threat in self.board.threats
            if all(getattr(threat, name) == value for name, value in where.items())
        ]

    def sum(self, side: int) -> str:
        """List the parts of a side's Rest gain, for example "6 people, +2 First Aid Kit"."""
        people = self._plural("causes.people", rest_gain_parts(self.game.state, side)[0])
        return ", ".join(
            [
                people,
                *self._sources(
                    [
                        (self.cards.static_effects[number], by)
                        for number, by in rest_gain_parts(self.game.state, side)[1:]
                    ]
                ),
            ]
        )
