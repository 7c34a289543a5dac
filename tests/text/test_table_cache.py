"""Kept text tables: the same texts as in the files, and no harm whatever is in the cache."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from inbetween import files
from inbetween.paths import NoHome
from inbetween.text.language import languages, table_cache
from inbetween.text.language.languages import installed_languages, keep_tables, read_yaml

LOCALE = Path(__file__).parents[2] / "assets" / "locale"


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A folder without kept tables."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def refused(monkeypatch):
    """Whoever reads YAML fails."""

    def fail(path, text):
        raise AssertionError(f"{path} was read as YAML")

    return lambda: monkeypatch.setattr(languages, "parsed_yaml", fail)


def every_table(code):
    return {path.name: read_yaml(path) for path in sorted((LOCALE / code).glob("*.yaml"))}


@pytest.mark.parametrize("code", installed_languages())
def test_kept_tables_are_those_of_the_files(home, refused, code):
    before = every_table(code)
    keep_tables(code)
    table_cache.tables_in.cache_clear()
    refused()
    after = every_table(code)
    assert after == before
    assert json.dumps(after) == json.dumps(before)  # in the same order, and numbers of one kind


def test_a_changed_file_is_read_again(home, monkeypatch):
    shutil.copytree(LOCALE / "pl", home / "locale" / "pl")
    monkeypatch.setattr(languages, "locale_folders", lambda: (home / "locale",))
    keep_tables("pl")
    table_cache.tables_in.cache_clear()
    path = home / "locale" / "pl" / "glossary.yaml"
    path.write_text("one: 1\n", "utf-8")
    assert read_yaml(path) == {"one": 1}


@pytest.mark.parametrize(
    "damage",
    [
        lambda raw: b"",
        lambda raw: raw[: len(raw) // 2],
        lambda raw: raw.replace(b'":"', b'":" ', 1),
        lambda raw: b"9.9" + raw,  # another version
        lambda raw: table_cache.head_of(b"[]") + b"\n[]",
        lambda raw: table_cache.head_of(b"{") + b"\n{",
        lambda raw: table_cache.head_of(b"\xff") + b"\n\xff",
    ],
)
def test_damaged_tables_are_ignored(home, damage):
    keep_tables("pl")
    table_cache.tables_in.cache_clear()
    path = table_cache.cache_file("pl")
    path.write_bytes(damage(path.read_bytes()))
    assert table_cache.kept_tables("pl") == {}
    assert read_yaml(LOCALE / "pl" / "rules.yaml")


def test_what_json_cannot_hold_is_read_as_yaml(home, monkeypatch):
    folder = home / "locale" / "pl"
    folder.mkdir(parents=True)
    monkeypatch.setattr(languages, "locale_folders", lambda: (folder.parent,))
    texts = {"a": "1: one\n", "b": "day: 2020-01-02\n", "c": "no: [\n", "d": "fine: yes\n"}
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    (folder / "language.yaml").write_text("{}", "utf-8")
    (folder / "e.yaml").write_bytes(b"\xff")
    keep_tables("pl")
    table_cache.tables_in.cache_clear()
    kept = table_cache.kept_tables("pl")
    assert {name: kept[table_cache.text_hash(text)] for name, text in texts.items()} == {
        "a": None,
        "b": None,
        "c": None,
        "d": {"fine": True},
    }
    assert read_yaml(folder / "a.yaml") == {1: "one"}
    stamp = table_cache.cache_file("pl").stat().st_mtime_ns
    keep_tables("pl")
    assert table_cache.cache_file("pl").stat().st_mtime_ns == stamp


def test_a_full_disk_and_a_missing_home_are_ignored(home, monkeypatch):
    class Full(files.Disk):
        def write(self, number, data):
            raise OSError(28, "full")

    monkeypatch.setattr(files, "disk", Full())
    keep_tables("pl")
    assert not list((home / "home").iterdir())
    monkeypatch.setenv("INBETWEEN_HOME", "")
    monkeypatch.setenv("HOME", "~")
    monkeypatch.setattr(table_cache, "user_folder", _no_home)
    keep_tables("pl")
    assert table_cache.kept_tables("pl") == {}


def _no_home(kind):
    raise NoHome("none")


def test_kept_texts_need_no_yaml(home):
    keep_tables("en")
    code = (
        "import sys; from inbetween.text.language.locale import ui_words, words; "
        "ui_words('en'), words('en'); import inbetween.ui.table.scene.table_scene; "
        "sys.exit('yaml' in sys.modules)"
    )
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, timeout=60).returncode == 0
