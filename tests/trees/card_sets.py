"""Whole card sets of random abilities, mended where the checker refuses something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from inbetween.data.checks.card_set import Checker
from inbetween.data.checks.unreachable import UnreachableChecker
from inbetween.data.models.card_set import (
    CardModel,
    CardSetModel,
    FaceModel,
    GameModel,
    LevelModel,
)
from inbetween.data.source.yaml_source import MOST_DEPTH, Path, YamlSource
from inbetween.data.validate import validate
from inbetween.rules.constants import SIDES
from inbetween.rules.ops import BY_NAME

from .generate import DEEPEST, DataGenerator, Ids, keys_of

ROUNDS = 300  # of mending
PATIENCE = 24  # so often an ability is mended before it makes way for a plain one
# where they stand they must: what holds them is replaced
NEEDED = ("effect", "when", "do", "then", "amount", "cost", "by", "most")
GROWN = ("characters", "decks", "awareness")  # the parts of a set that hold abilities
PLAIN = {"effect": [{"draw": 1}]}


def _name(kind: str, number: int) -> str:
    """A name without numbers and words that would look like a part of a sentence."""
    return f"{kind}-{chr(ord('A') + number)}"


class GeneratedSet(NamedTuple):
    """A card set's data, how many abilities were grown for it, and how many of these could not be
    mended and were thrown away.
    """

    data: dict[str, Any]
    parts: int
    refused: int


class _Traced(YamlSource):
    """A source whose faults know their paths: the line is the path's number."""

    paths: list[Path]

    def place(self, path: Path, key: bool = False) -> tuple[int, int]:
        self.__dict__.setdefault("paths", []).append(path)
        return len(self.paths), 1


def refusals(data: dict[str, Any]) -> list[tuple[Path, str]]:
    """What the checker refuses in a card set's data: where, and why."""
    source = _Traced.of_data(data, "grown")
    assert isinstance(source, _Traced)
    model = validate(CardSetModel, source)
    if model is not None:
        Checker(model, source).run()
        UnreachableChecker(model, source, kept=False).run()
    found = [
        (source.paths[fault.line - 1], str(fault))
        for fault in source.faults
        if fault.severity == "error"
    ]
    return found or [(path, "too deep for a file") for path in _too_deep(data)]


def _too_deep(here: Any, path: Path = ()) -> Iterator[Path]:
    """Where data is nested more deeply than a file may be."""
    if len(path) >= MOST_DEPTH and isinstance(here, dict | list):
        yield path
    elif isinstance(here, dict | list):
        for key, value in here.items() if isinstance(here, dict) else enumerate(here):
            yield from _too_deep(value, (*path, key))


class _Garden:
    """One card set while it grows."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        symbols = {
            f"sign_{n}": {"side": SIDES[n % 2], "name": _name("Sign", n)}
            for n in range(rng.randint(2, 5))
        }
        cards = [[f"{side}_{n}" for n in range(rng.randint(3, 5))] for side in SIDES]
        self.grower = DataGenerator(rng, Ids(list(symbols), [id for deck in cards for id in deck]))
        self.copies = {id: rng.randint(1, 3) for deck in cards for id in deck}
        self.parts = self.refused = 0
        self.faults: Counter[Path] = Counter()
        people = rng.randint(4, 6)
        self.data: dict[str, Any] = {
            "format": 1,
            "name": "Grown",
            "symbols": symbols,
            "characters": {f"person_{n}": self.person(n) for n in range(people)},
            "decks": {
                side: {id: self.card(side, id) for id in deck}
                for side, deck in zip(SIDES, cards, strict=True)
            },
        }
        self.data["game"] = self.game(people)
        self.data["awareness"] = {
            side: {level: self.face(LevelModel) for level in range(1, rng.randint(1, 4))}
            for side in SIDES
        }
        if rng.random() < 0.2:
            self.data["colors"] = {side: f"#{rng.randrange(1 << 24):06x}" for side in SIDES}

    def face(self, model: type[FaceModel] = FaceModel) -> dict[str, Any]:
        self.parts += 1
        found: dict[str, Any] = self.grower.model(model)
        return found

    def person(self, number: int) -> dict[str, Any]:
        symbols = self.grower.ids.symbols
        some = [
            sorted(self.rng.sample(symbols, self.rng.randint(0, len(symbols)))) for _ in range(2)
        ]
        return {
            "name": _name("Soul", number),
            "star": self.rng.random() < 0.4,
            "symbols": some[0]
            if self.rng.random() < 0.6
            else {"human": some[0], "creature": some[1]},
            "human": self.face(),
            "creature": self.face(),
        }

    def card(self, side: str, id: str) -> dict[str, Any]:
        self.parts += 1
        found: dict[str, Any] = self.grower.model(CardModel)
        own = [symbol for n, symbol in enumerate(self.grower.ids.symbols) if SIDES[n % 2] == side]
        name = _name("Deed" if side == SIDES[0] else "Omen", int(id[-1]))
        return {**found, "name": name, "symbol": self.rng.choice(own), "copies": self.copies[id]}

    def game(self, people: int) -> dict[str, Any]:
        """Numbers within their bounds, of a short game, that fit each other."""
        found: dict[str, Any] = {
            key.name: self.grower.value(key.type, key.name, **key.limits)
            for key in keys_of(GameModel)
            if self.rng.random() < 0.7
        }
        dealt = self.rng.randint(4, people)
        energy_max = self.rng.randint(4, 14)
        smallest = min(
            sum(card["copies"] for card in deck.values()) for deck in self.data["decks"].values()
        )
        return {
            **found,
            "dealt": dealt,
            "last_stand": self.rng.randint(2, dealt - 2),
            "energy_max": energy_max,
            "energy": self.rng.randint(2, energy_max),
            "awareness_goal": self.rng.randint(2, 7),
            "opening_hand": self.rng.randint(0, min(5, smallest)),
            "turns_max": self.rng.randint(6, 14),
        }

    # -- mending ----------------------------------------------------------------------------------

    def mend(self, ability: Path, paths: list[Path]) -> None:
        """Take away what was refused, or grow something else there; an ability that is refused
        again and again becomes a plain one.
        """
        section, name, key = ability
        assert section in GROWN, f"nothing grown stands at {paths[0]}"
        self.faults[ability] += 1
        tries, home = self.faults[ability], self.data[section][name]
        if section == "decks" and tries == 1 and paths[0][3:4] in (("ongoing",), ("until",)):
            # some things need a card that lies on someone
            home[key].setdefault("effect", []).insert(0, self.grower.effect(0, "attach"))
        elif tries > PATIENCE:
            home[key] = _plain(home[key])
            self.refused += 1
        elif tries % 4 == 0 or sum(self._trim(home[key], list(path[3:])) for path in paths) == 0:
            home[key] = self.card(str(name), str(key)) if section == "decks" else self.face()
            self.refused += 1

    def _trim(self, unit: dict[str, Any], path: list[str | int]) -> bool:
        """Mend an ability at a path; whether that was possible."""
        if path and isinstance(path[0], int):
            path.insert(0, "effect")  # the checker leaves it out, as people do
        here: Any = unit
        trail: list[tuple[Any, str | int]] = []
        for part in path:
            if not (
                part in here
                if isinstance(here, dict)
                else isinstance(here, list) and isinstance(part, int) and part < len(here)
            ):
                break
            trail.append((here, part))
            here = here[part]
        while trail:
            home, part = trail.pop()
            if isinstance(home, dict):
                if part in BY_NAME or part in NEEDED:
                    continue
                del home[part]
                return True
            if isinstance(home[int(part)], dict) and home[int(part)].keys() <= BY_NAME.keys():
                home[int(part)] = self.grower.effect(DEEPEST)
                return True
        return False


def _abilities(data: dict[str, Any]) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every card, face and level, with its path."""
    for section, keys in (
        ("characters", ("human", "creature")),
        ("decks", None),
        ("awareness", None),
    ):
        for name, home in data[section].items():
            for key in keys or home:
                yield (section, name, key), home[key]


def _alone(data: dict[str, Any], suspects: Iterable[Path]) -> dict[str, Any]:
    """The set with nothing but plain abilities besides some that are looked at."""
    found = {
        **data,
        **{
            section: {name: dict(home) for name, home in data[section].items()} for section in GROWN
        },
    }
    for path, ability in _abilities(data):
        if path not in suspects:
            section, name, key = path
            found[str(section)][name][key] = _plain(ability)
    return found


def _plain(ability: dict[str, Any]) -> dict[str, Any]:
    return {
        **PLAIN,
        **{
            key: ability[key]
            for key in ("name", "symbol", "cost", "copies", "equipment")
            if key in ability
        },
    }


def card_set(seed: int, number: int) -> GeneratedSet:
    """The card set of a number: the same one wherever and whenever it is grown."""
    garden = _Garden(Random(f"{seed} {number}"))
    suspects: dict[Path, list[Path]] = {}
    for _ in range(ROUNDS):
        found = refusals(_alone(garden.data, suspects) if suspects else garden.data)
        if not found and not suspects:
            return GeneratedSet(garden.data, garden.parts, garden.refused)
        suspects = {}
        for path, _ in found:
            suspects.setdefault(path[:3], []).append(path)
        for ability, paths in suspects.items():
            garden.mend(ability, paths)
    raise AssertionError(f"set {number} cannot be mended: {found}")
