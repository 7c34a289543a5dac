"""Commands about mods: new-mod, pack, install, check --fix, schema, and where values come from."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
import yaml

from inbetween import load_cards
from inbetween.cli import main
from inbetween.data.loader import check_paths
from inbetween.data.mods.mods_folder import mods_folder
from tests.data.mods.making import card, write_mod

Run = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in an empty home; returns what it prints."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)

    def run(*words: object, code: int = 0) -> str:
        assert main([str(word) for word in words]) == code
        told = capsys.readouterr()
        return told.out + told.err

    return run


def test_a_new_mod_is_sound_and_its_card_is_there(run: Run) -> None:
    assert "night_shift" in run("new-mod", "Night Shift!")
    folder = mods_folder() / "night_shift"
    cards, faults = check_paths((folder,))
    assert cards is not None and not faults
    assert card(cards, "night_shift_card").cost == 1
    templates = {path.stem for path in (folder / "templates").glob("*.svg")}
    assert templates == {"character", "card"}
    assert "already exists" in run("new-mod", "night shift", code=1)
    assert "no letters" in run("new-mod", "!!!", code=1)


def test_old_names_in_a_zip_are_corrected_and_a_copy_is_kept(run: Run) -> None:
    text = """add: {decks: {town: {bell: {name: Bell, symbol: badge, cost: 1, equipment: true,
      triggers: [{on: rested, effect: [{draw: 1}]}]}}}}"""
    with zipfile.ZipFile("old.zip", "w") as file:
        file.writestr("old/mod.yaml", "id: old")
        file.writestr("old/cards.yaml", text)
    before = Path("old.zip").read_bytes()
    assert "old.zip is up to date now" in run("check", "--fix", "old.zip")
    assert check_paths((Path("old.zip"),))[0] is not None
    assert Path("old.zip.bak").read_bytes() == before


@pytest.mark.parametrize("source", ["patrol", "bob", "eye", "set"])
def test_a_new_mod_begins_with_a_copy(run: Run, source: str) -> None:
    run("new-mod", "Mine", "--dir", "x", "--from", source)
    cards, faults = check_paths((Path("x/mine"),))
    assert cards is not None and not [f for f in faults if f.severity == "error"]
    if source == "set":
        assert cards.digest == load_cards().digest
    else:
        assert f"mine_{source}" in cards or f"mine_{source}" in cards.symbol_index
    assert "Did you mean 'patrol'?" in run("new-mod", "Other", "--from", "patroll", code=1)


def test_the_schemas_accept_what_new_mod_writes_and_find_mistakes(run: Run) -> None:
    run("new-mod", "Mine", "--dir", "x")
    folder = Path("x/mine")
    cards, mod = (
        json.loads((folder / ".schema" / f"{name}.json").read_text("utf-8"))
        for name in ("cards", "mod")
    )
    assert cards == json.loads(run("schema")) and mod == json.loads(run("schema", "--mod"))
    jsonschema.validate(yaml.safe_load((folder / "mod.yaml").read_text("utf-8")), mod)
    patch = yaml.safe_load((folder / "cards.yaml").read_text("utf-8"))
    jsonschema.validate(patch, cards)
    jsonschema.validate(yaml.safe_load(load_cards().source), cards)
    patch["add"]["decks"]["town"]["mine_card"]["coast"] = 1
    for wrong, schema in (
        (patch, cards),
        ({"id": "a", "autor": "b"}, mod),
        ({"change": []}, cards),
    ):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema)


def test_a_packed_mod_installs_and_a_newer_one_replaces_it(run: Run) -> None:
    mod = write_mod(Path("mod"), {"change": {"decks.town.patrol.cost": 6}}, version="1.0.0")
    (mod / ".git").mkdir()
    (mod / ".git" / "config").write_text("x", "utf-8")
    run("pack", mod)
    with zipfile.ZipFile("mod-1.0.0.zip") as file:
        assert file.namelist() == ["cards.yaml", "mod.yaml"]
    run("install", "mod-1.0.0.zip")
    assert card(load_cards(mods_folder() / "mod.zip"), "patrol").cost == 6
    (mod / "cards.yaml").write_text("change: {decks.town.patrol.cost: 7}", "utf-8")
    run("install", mod)
    assert [path.name for path in mods_folder().iterdir()] == ["mod.zip"]
    assert card(load_cards(mods_folder() / "mod.zip"), "patrol").cost == 7
    mod.rename(mods_folder() / "other_name")
    run("install", "mod-1.0.0.zip")
    assert [path.name for path in mods_folder().iterdir()] == ["mod.zip"]
    assert (mods_folder().parent / "removed" / "other_name" / "cards.yaml").exists()


def test_a_single_file_becomes_a_zip_with_a_manifest(run: Run) -> None:
    text = "{}change: {{decks.town.patrol.cost: 6}}\n"
    for name, heading, told in (
        ("plain", "", ("plain", "plain", "0")),
        ("known", "mod: {id: me, name: Mine, version: 2.0.0}\n", ("me", "Mine", "2.0.0")),
    ):
        Path(f"{name}.yaml").write_text(text.format(heading), "utf-8")
        run("pack", f"{name}.yaml", "--out", f"{name}.zip")
        cards, faults = check_paths((Path(f"{name}.zip"),))
        assert cards is not None and not faults and card(cards, "patrol").cost == 6
        assert [tuple(mod) for mod in cards.mods] == [told]
    Path("whole.yaml").write_text(load_cards().source, "utf-8")
    run("pack", "whole.yaml")
    assert load_cards(Path("whole.zip")).digest == load_cards().digest


def test_a_mod_with_errors_is_neither_packed_nor_installed(run: Run) -> None:
    mod = write_mod(Path("mod"), {"change": {"decks.town.patrol.coast": 6}})
    for name in ("pack", "install"):
        assert "Did you mean 'cost'?" in run(name, mod, code=1)
    assert not mods_folder().exists() and not list(Path().glob("*.zip"))


def test_old_names_of_keys_are_renamed_and_the_old_file_is_kept(run: Run) -> None:
    old = load_cards().source.replace("when:", "on:").replace("format: 1\n", "", 1)
    path = Path("old.yaml")
    path.write_text(old, "utf-8")
    assert "missing" in run("check", path, code=1)
    assert "is up to date now" in run("check", "--fix", path)
    assert load_cards(path).digest == load_cards().digest
    assert path.with_name("old.yaml.bak").read_text("utf-8") == old


def test_a_card_says_which_file_and_line_set_what(run: Run) -> None:
    text = (
        "change:\n  decks.town.patrol:\n    cost: 6\n  characters.bob.symbols: {extend: [claw]}\n"
    )
    mod = write_mod(Path("mod"), text)
    path = Path("mod/cards.yaml")
    assert f"decks.town.patrol.cost: 6 ({path}:3)" in run("cards", "patrol", "--cards", mod)
    assert f"characters.bob.symbols.2: claw ({path}:4)" in run("cards", "bob", "--cards", mod)
    assert str(path) not in run("cards", "curfew", "--cards", mod)


def test_several_mods_are_stacked_by_every_command(run: Run) -> None:
    mods = [
        write_mod(Path(name), {"change": {f"decks.town.{id}.cost": 6}})
        for name, id in (("one", "patrol"), ("two", "curfew"))
    ]
    words = [word for mod in mods for word in ("--cards", mod)]
    assert "one + two: 0 errors" in run("check", *words)
    for id in ("patrol", "curfew"):
        assert "cost 6" in run("cards", id, *words)
        run("try", id, *words)
    told = run("simulate", "--games", "2", "--seed", "1", "--json", *words)
    assert json.loads(told)["games"] == 2
    run("shot", "table", "table.png", *words)
    assert Path("table.png").stat().st_size > 10_000


def test_mods_are_named_by_their_ids_and_cards_by_their_names(run: Run) -> None:
    run("new-mod", "Night Shift", "--from", "patrol")
    run("new-mod", "Street Lights")
    assert "night_shift: 0 errors" in run("check", "night_shift")
    assert "night_shift + street_lights: 0 errors" in run("check", "night_shift", "street_lights")
    told = run("try", "night shift", "--cards", "night_shift")
    assert told == run("try", "night_shift_patrol", "--cards", "night_shift")
    assert "[night_shift_patrol]" in run("cards", "Night Shift", "--cards", "night_shift")
    text = (mods_folder() / "night_shift" / "cards.yaml").read_text("utf-8")
    assert text.count("name:") == 1


def test_a_slip_in_the_base_an_encoding_and_a_symbol_are_explained(run: Run) -> None:
    mod = write_mod(Path("slips"), "add: {}\n", version="1.0", based_on="builtin")
    told = run("check", mod, code=1)
    assert "mod.yaml:1:" in told and "Did you mean 'built-in'?" in told
    (mod / "mod.yaml").write_text("id: slips\nneeds: [other]", "utf-8")
    assert "mod.yaml:2:" in run("check", mod, code=1)
    (mod / "mod.yaml").write_text("id: slips", "utf-8")
    (mod / "cards.yaml").write_bytes(b"add:\n# caf\xe9\n")
    assert "Line 2 of the file is not UTF-8" in run("check", mod, code=1)
    (mod / "cards.yaml").write_text("change: {decks.town.patrol.symbol: house}", "utf-8")
    assert "Known names: badge, home," in run("check", mod, code=1)
