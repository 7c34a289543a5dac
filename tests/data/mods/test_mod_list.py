"""The list of the player's mods: what each is, on or off, and their order."""

from pathlib import Path
from typing import Any

import pytest

from inbetween import load_cards
from inbetween.data.loader import check_paths, load_players_cards
from inbetween.data.mods.choices import LeftOut
from inbetween.data.mods.mod_list import ModList
from inbetween.data.mods.mods_folder import mods_folder

from .making import card, write_mod, write_zip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A mods folder with mods of all kinds."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    folder = mods_folder()
    cheap = {"change": {"decks.town.patrol.cost": 0}}
    write_mod(
        folder / "cheap", cheap, name={"en": "Cheap", "pl": "Tani"}, author="A", version="1.0"
    )
    write_zip(
        folder / "dear.zip", {"mod.yaml": "id: dear", "cards.yaml": str(cheap).replace("0", "9")}
    )
    (folder / "broken.yaml").write_text("change: [", "utf-8")
    (folder / "whole.yml").write_text(load_cards().source, "utf-8")
    (folder / ".hidden").mkdir()
    (folder / "notes.txt").write_text("x", "utf-8")
    return folder


def test_every_mod_is_listed_and_broken_ones_with_their_faults(folder: Path) -> None:
    mods = {mod.id: mod for mod in ModList.load().mods}
    assert list(mods) == ["broken", "cheap", "dear", "whole"]
    assert mods["broken"].broken and mods["broken"].faults[0].line
    assert not any(mods[id].broken for id in ("cheap", "dear", "whole"))
    cheap = mods["cheap"]
    assert (cheap.name("pl"), cheap.name("it"), cheap.author) == ("Tani", "Cheap", "A")
    assert mods["whole"].is_whole and not cheap.is_whole and mods["dear"].name("en") == "dear"
    assert mods["whole"].name("it") == "Upsideville"
    assert not any(mod.enabled for mod in mods.values())


def test_order_and_choices_are_kept(folder: Path) -> None:
    mods = ModList.load()
    mods.enable("cheap")
    mods.enable("dear")
    assert card(load_cards(mods.paths), "patrol").cost == 9
    mods.move("dear", -1)
    mods.save()
    again = ModList.load()
    assert [path.name for path in again.paths] == ["dear.zip", "cheap"]
    assert card(load_cards(again.paths), "patrol").cost == 0
    again.move("broken", -9)
    again.move("nobody", 1)
    again.enable("dear", False)
    again.save()
    assert [mod.id for mod in ModList.load().mods] == ["broken", "dear", "cheap", "whole"]
    assert [path.name for path in ModList.load().paths] == ["cheap"]


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"order": 5, "enabled": [1, null], "left_out": {"a": [{}], "b": 2}}', "{" * 5000],
)
def test_a_damaged_file_of_choices_does_no_harm(folder: Path, text: str) -> None:
    ModList.load().file.write_text(text, "utf-8")
    assert len(ModList.load().mods) == 4 and ModList.load().paths == ()


def test_one_card_of_a_mod_is_left_out_and_the_choice_is_kept(folder: Path) -> None:
    patch: dict[str, Any] = {
        "add": {"decks": {"town": {"lamp": {"name": "Lamp", "symbol": "badge", "cost": 1}}}},
        "change": {"decks.town.patrol.cost": 7, "decks.town.curfew.cost": {"plus": 1}},
        "remove": ["characters.max"],
    }
    patch["add"]["decks"]["town"]["lamp"]["effect"] = [{"draw": 1}]
    path = write_mod(folder / "many", patch)
    mods = ModList.load()
    for thing in ("decks.town.lamp", "decks.town.patrol", "characters.max", "awareness.town.1"):
        mods.use("many", thing, False)
    mods.save()
    path.joinpath("mod.yaml").write_text("id: many\nversion: '2'", "utf-8")
    old, cards, whole = load_cards(), load_players_cards(path), load_cards(path)
    assert "lamp" not in cards.card_index and "max" in cards.character_index
    assert card(cards, "patrol").cost == card(old, "patrol").cost
    assert card(cards, "curfew").cost == card(old, "curfew").cost + 1
    assert card(whole, "patrol").cost == 7 and "lamp" in whole.card_index  # for all commands
    again = ModList.load()
    for thing in again.left_out["many"]:
        again.use("many", thing)
    again.save()
    assert load_players_cards(path).digest == whole.digest and not ModList.load().left_out


def test_what_needs_a_card_that_is_left_out_is_a_fault(folder: Path) -> None:
    add = "add: {symbols: {lamp: {name: Lamp}}}\nchange: {characters.bob.symbols: {extend: [lamp]}}"
    path = write_mod(folder / "sign", add)
    cards, faults = check_paths((path,), {"sign": ("symbols.lamp",)})
    assert cards is None and "'lamp'" in faults[0].message
    assert check_paths((path,), {"sign": ("symbols.lamp", "characters.bob")})[0] is not None
    whole: LeftOut = {"whole": ("decks.town.patrol", "characters.sam")}
    assert check_paths((folder / "whole.yml",), whole)[0] is not None  # as in the built-in set
