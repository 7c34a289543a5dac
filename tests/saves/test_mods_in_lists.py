"""The list of saved games says which mods a game was played with."""

from pathlib import Path

from inbetween import load_cards, new_game
from inbetween.saves.record import Record, summary_of
from inbetween.saves.save_index import read_entry
from tests.data.mods.making import write_mod

PATCH = {"change": {"decks.town.patrol.cost": 3}}


def listed(path: Path, cards: Path | None) -> tuple[str, ...]:
    """The mods of a game with these cards, as the list of games has them."""
    state = new_game(load_cards(cards), seed=3).state
    path.write_text(Record.of(state, summary=summary_of(state)).to_text(), "utf-8")
    return read_entry(path, "saves").mods


def test_mods_and_versions_are_listed_and_damage_is_harmless(tmp_path: Path) -> None:
    mod = write_mod(tmp_path / "night", PATCH, name="Night: \U0001f319, 'Shift'", version="1.10.0")
    path = tmp_path / "000001-game.json"
    assert "Shift' 1.10.0" in listed(path, mod)[0]
    plain = write_mod(tmp_path / "plain", PATCH)
    assert listed(path, plain) == ("plain",)
    assert listed(path, None) == ()
