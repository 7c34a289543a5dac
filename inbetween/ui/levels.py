"""Who can play a side: people and the opponents there are, with a sentence about each."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A kind of player. `name` and `about` are given for every language."""

    id: str
    name: dict[str, str]
    about: dict[str, str]


# The order is the order in the menu. The ids are those of the command line.
LEVELS: tuple[Level, ...] = (
    Level("human", {"en": "Human", "it": "Umano", "pl": "Człowiek"},
          {"en": "A person at this computer.", "it": "Una persona a questo computer.",
           "pl": "Osoba przy tym komputerze."}),
    Level("random", {"en": "Random", "it": "A caso", "pl": "Losowy"},
          {"en": "Picks any legal move. Good for a first look around.",
           "it": "Fa una mossa qualsiasi. Ideale per guardarsi intorno.",
           "pl": "Wykonuje dowolny dozwolony ruch. Dobry na pierwszą próbę."}),
    Level("easy", {"en": "Easy", "it": "Facile", "pl": "Łatwy"},
          {"en": "Looks one move ahead and overlooks things. A fair first opponent.",
           "it": "Guarda una mossa avanti e si distrae. Un buon primo avversario.",
           "pl": "Patrzy o jeden ruch naprzód i bywa nieuważny. Dobry pierwszy przeciwnik."}),
    Level("normal", {"en": "Normal", "it": "Normale", "pl": "Średni"},
          {"en": "Looks one move ahead and misses nothing there.",
           "it": "Guarda una mossa avanti e lì non gli sfugge nulla.",
           "pl": "Patrzy o jeden ruch naprzód i niczego tam nie przeocza."}),
    Level("hard", {"en": "Hard", "it": "Difficile", "pl": "Trudny"},
          {"en": "Searches many moves deep, for about a third of a second.",
           "it": "Cerca molte mosse avanti, per circa un terzo di secondo.",
           "pl": "Szuka wiele ruchów naprzód, przez około jedną trzecią sekundy."}),
    Level("expert", {"en": "Expert", "it": "Esperto", "pl": "Ekspert"},
          {"en": "Searches for about a second. The strongest opponent there is.",
           "it": "Cerca per circa un secondo. L'avversario più forte che ci sia.",
           "pl": "Szuka przez około sekundę. Najsilniejszy z przeciwników."}),
)


def level(id: str) -> Level:
    """The level with an id."""
    return next(entry for entry in LEVELS if entry.id == id)
