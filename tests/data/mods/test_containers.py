"""Folders and zips: read in place, within limits, and never outside."""

import os
import stat
import zipfile

import pytest

from inbetween.data.mods.files import container
from inbetween.data.mods.files.container import ModFileError, open_container

from .making import card, loaded, write_mod, write_zip

PATCH = "change: {decks.town.patrol.cost: 9}"


@pytest.mark.parametrize("folder", ["", "night/"])
def test_a_zip_is_read_in_place_with_or_without_a_folder_around_it(tmp_path, folder):
    path = write_zip(
        tmp_path / "night.zip",
        {
            f"{folder}mod.yaml": "id: night",
            f"{folder}cards.yaml": PATCH,
            f"{folder}.git/config": "x",
            "__MACOSX/night/._cards.yaml": "x",
        },
    )
    before = sorted(tmp_path.rglob("*"))
    assert card(loaded(path), "patrol").cost == 9
    assert sorted(tmp_path.rglob("*")) == before
    assert list(open_container(path).sizes) == ["cards.yaml", "mod.yaml"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("../cards.yaml", "is outside the mod"),
        ("art/../../x", "is outside the mod"),
        ("/etc/passwd", "is outside the mod"),
        ("C:/x.yaml", "is outside the mod"),
        ("C:x.yaml", "is outside the mod"),
        ("..\\cards.yaml", "is outside the mod"),
        ("art\\x.png", "cannot be the name of a file"),
        ("art/con.png", "cannot be the name of a file"),
        ("LPT1", "cannot be the name of a file"),
        ("art/x.", "cannot be the name of a file"),
        ("art//x", "cannot be the name of a file"),
        ("a/" * 9 + "x", "cannot be the name of a file"),
        ("x" * 300, "cannot be the name of a file"),
        ("a\u202etxt", "cannot be the name of a file"),
        ("CARDS.yaml", "are the same file on some computers"),
    ],
)
def test_names_that_lead_out_or_work_on_some_systems_only_are_refused(tmp_path, name, told):
    path = write_zip(tmp_path / "bad.zip", {"cards.yaml": PATCH, name: "x"})
    with pytest.raises(ModFileError, match=told):
        open_container(path)


def test_a_zip_with_links_or_rare_packing_is_refused(tmp_path):
    path = tmp_path / "link.zip"
    with zipfile.ZipFile(path, "w") as file:
        link = zipfile.ZipInfo("cards.yaml")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        file.writestr(link, "/etc/passwd")
    with pytest.raises(ModFileError, match="is a link"):
        open_container(path)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as file:
        file.writestr("cards.yaml", PATCH)
    with pytest.raises(ModFileError, match="ordinary zip"):
        open_container(path)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_links_and_pipes_in_a_folder_are_refused(tmp_path):
    secret = tmp_path / "secret.yaml"
    secret.write_text(PATCH, "utf-8")
    mod = write_mod(tmp_path / "mod")
    (mod / "cards.yaml").symlink_to(secret)
    with pytest.raises(ModFileError, match="is a link"):
        open_container(mod)
    (mod / "cards.yaml").unlink()
    (mod / "cards").symlink_to(tmp_path)
    with pytest.raises(ModFileError, match="is a link"):
        open_container(mod)
    (mod / "cards").unlink()
    os.mkfifo(mod / "cards.yaml")
    with pytest.raises(ModFileError, match="is a link or a special file"):
        open_container(mod)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_a_link_that_is_put_there_later_is_not_followed(tmp_path):
    (tmp_path / "secret.yaml").write_text("secret", "utf-8")
    mod = write_mod(tmp_path / "mod", PATCH)
    opened = open_container(mod)
    (mod / "cards.yaml").unlink()
    (mod / "cards.yaml").symlink_to(tmp_path / "secret.yaml")
    with pytest.raises(ModFileError, match="is a link"):
        opened.read("cards.yaml", 100)
    with pytest.raises(ModFileError, match="There is no file"):
        opened.read("../secret.yaml", 100)


def test_limits_hold_for_folders_and_zips(tmp_path, monkeypatch):
    many = write_zip(tmp_path / "many.zip", {f"{n}.txt": "" for n in range(2_001)})
    with pytest.raises(ModFileError, match="more than 2000 files"):
        open_container(many)
    huge = write_zip(tmp_path / "huge.zip", {f"{n}.txt": bytes(2**26) for n in range(2)})
    assert huge.stat().st_size < 10**6
    with pytest.raises(ModFileError, match="larger than 128 MB in total"):
        open_container(huge)
    monkeypatch.setattr(container, "MOST_PACKED", 1000)
    with pytest.raises(ModFileError, match="The zip is larger than"):
        open_container(huge)
    mod = write_mod(tmp_path / "mod", PATCH)
    monkeypatch.setattr(container, "MOST_UNPACKED", 10)
    with pytest.raises(ModFileError, match="in total"):
        open_container(mod)


@pytest.mark.parametrize("cut", [0, 10, 60, -5])
def test_a_damaged_zip_is_one_sentence(tmp_path, cut):
    path = write_zip(tmp_path / "cut.zip", {"mod.yaml": "id: cut", "cards.yaml": PATCH})
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(ModFileError, match=r"not a zip|damaged"):
        open_container(path)


def test_a_file_with_other_content_than_it_was_packed_with_is_damaged(tmp_path):
    path = tmp_path / "changed.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as file:
        file.writestr("cards.yaml", PATCH)
    path.write_bytes(path.read_bytes().replace(b"cost: 9", b"cost: 8"))
    with pytest.raises(ModFileError, match="the zip is damaged"):
        open_container(path).read("cards.yaml", 10**6)


def test_a_zip_with_a_list_of_entries_that_never_ends_is_not_read(tmp_path):
    path = write_zip(tmp_path / "list.zip", {"cards.yaml": PATCH})
    data = bytearray(path.read_bytes())
    end = data.rfind(b"PK\x05\x06")
    data[end + 12 : end + 16] = (400_000_000).to_bytes(4, "little")
    path.write_bytes(data)
    with pytest.raises(ModFileError, match="more than 2000 files"):
        open_container(path)
