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

# How an opponent that is strong enough to have wishes likes to win; "" is without a liking.
TEMPERAMENTS: tuple[Level, ...] = (
    Level("", {"en": "Balanced", "it": "Equilibrato", "pl": "Wyważony"}, {"en": "", "it": "", "pl": ""}),
    Level("hunter", {"en": "Hunter", "it": "Cacciatore", "pl": "Łowca"},
          {"en": "Hunter: goes after people and wants three of them for good.",
           "it": "Cacciatore: punta alle persone e ne vuole tre per sempre.",
           "pl": "Łowca: poluje na ludzi i chce trojga z nich na zawsze."}),
    Level("planner", {"en": "Planner", "it": "Stratega", "pl": "Strateg"},
          {"en": "Planner: saves Energy and climbs in Awareness.",
           "it": "Stratega: risparmia Energia e sale in Consapevolezza.",
           "pl": "Strateg: oszczędza Energię i podnosi Świadomość."}),
    Level("saboteur", {"en": "Saboteur", "it": "Sabotatore", "pl": "Sabotażysta"},
          {"en": "Saboteur: spoils your plans before following its own.",
           "it": "Sabotatore: rovina i tuoi piani prima di seguire i suoi.",
           "pl": "Sabotażysta: psuje twoje plany, zanim zajmie się własnymi."}),
)
TEMPERED = ("normal", "hard", "expert")


def level(id: str) -> Level:
    """The level of a player such as "hard" or "hard:hunter"."""
    return next(entry for entry in LEVELS if entry.id == id.partition(":")[0])


def temperament(id: str) -> Level:
    """The temperament of a player such as "hard:hunter"."""
    return next(entry for entry in TEMPERAMENTS if entry.id == id.partition(":")[2])
