"""Rasterized pictures from one start to the next: the same pixels, and no harm from any file."""

import os
from typing import Any

import pygame
import pytest

from inbetween import files
from inbetween.ui.drawing import art as art_module
from inbetween.ui.drawing import leaning, picture_store
from inbetween.ui.drawing.art import Art
from inbetween.ui.drawing.leaning import LeaningImages
from inbetween.ui.drawing.picture_store import PictureStore

PICTURES = [
    ("places/table_human", (160, 90)),
    ("places/street_human-sun", (120, 90)),
    ("symbols/eye", (33, 20)),
    ("people/mina_creature", (50, 60)),
]


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A folder without kept pictures; every picture counts as slow."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    monkeypatch.setattr(art_module, "SLOW", -1.0)
    return tmp_path


def drawn(store):
    """The pixels of some pictures, as a window gets them."""
    art = Art()
    art.store = store
    return [pygame.image.tobytes(art.get(name, size), "RGBA") for name, size in PICTURES]


def kept():
    """Draw the pictures and keep them; their pixels and files."""
    store = PictureStore()
    pixels = drawn(store)
    assert store.waiting
    store.write()
    assert not store.waiting
    return pixels, sorted(picture_store.folder().iterdir())


def test_pictures_are_written_after_a_while_and_then_seldom(home):
    store = PictureStore()
    assert not store.is_due(1000), "nothing waits"
    drawn(store)
    due = [frame for frame in range(1, 700) if store.is_due(frame)]
    assert due == [20, 320, 620]


def refuse(*_, **__):
    raise AssertionError("a kept picture is rasterized again")


def test_kept_pictures_have_the_same_pixels_and_are_not_rasterized(home, app, monkeypatch):
    pixels, found = kept()
    assert len(found) == len(PICTURES) and pixels == drawn(None)
    monkeypatch.setattr(Art, "_rasterized", refuse)
    assert drawn(PictureStore()) == pixels


def test_another_size_and_another_text_are_other_pictures(home):
    store = PictureStore()
    keys = {store.key(b"<svg/>", (8, 9)), store.key(b"<svg/>", (9, 8)), store.key(b"<s/>", (8, 9))}
    assert len(keys) == 3


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: data[:-4] + b"\1\2\3\4",
        lambda data: b"x" + data[1:],
        lambda data: data.replace(b"\n", b" "),
    ],
)
def test_a_damaged_file_is_ignored(home, app, damage):
    pixels, found = kept()
    for path in found:
        path.write_bytes(damage(path.read_bytes()))
    assert drawn(PictureStore()) == pixels


def test_without_a_folder_to_write_to_nothing_is_kept(home, app, monkeypatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(home / "file" / "below"))
    (home / "file").write_text("no folder")
    store = PictureStore()
    pixels = drawn(store)
    store.write()
    assert drawn(PictureStore()) == pixels


def test_a_full_disk_leaves_no_half_picture(home, app, monkeypatch):
    class Full(files.Disk):
        def write(self, number, data):
            os.write(number, data[:10])
            raise OSError(28, "no space")

    store = PictureStore()
    drawn(store)
    monkeypatch.setattr(files, "disk", Full())
    store.write()
    assert not list(picture_store.folder().iterdir())


def test_the_folder_stays_within_its_budget_the_oldest_go_first(home, monkeypatch):
    monkeypatch.setattr(picture_store, "MOST_BYTES", 1000)
    for number in range(5):
        store = PictureStore()
        store.keep(f"{number}", pygame.Surface((8, 8), pygame.SRCALPHA))
        store.write()
        path = picture_store.folder() / f"{number}{picture_store.SUFFIX}"
        os.utime(path, (number, number))
    assert sorted(path.stem for path in picture_store.folder().iterdir()) == ["2", "3", "4"]


def test_a_very_large_picture_is_not_kept(home, monkeypatch):
    monkeypatch.setattr(picture_store, "LARGEST", 100)
    store = PictureStore()
    store.keep("large", pygame.Surface((8, 8), pygame.SRCALPHA))
    assert not store.waiting


def drawing(store, about=("dot", 3), made=None):
    """The pixels of something that the program draws, and how often it was drawn."""
    art = Art()
    art.store = store
    made = [] if made is None else made

    def draw():
        made.append(about)
        image = pygame.Surface((8, 6), pygame.SRCALPHA)
        image.fill((10, 20, 30, 40), (1, 1, about[1], 2))
        return image

    return pygame.image.tobytes(art.drawing(about, (8, 6), draw), "RGBA"), len(made)


def test_what_the_program_draws_is_kept_under_all_that_decides_it(home, monkeypatch):
    store = PictureStore()
    pixels, _ = drawing(store)
    store.write()
    assert drawing(PictureStore()) == (pixels, 0)
    assert drawing(PictureStore(), ("dot", 4))[1] == 1
    monkeypatch.setattr(picture_store, "__version__", "99.0")
    assert drawing(PictureStore()) == (pixels, 1)
    monkeypatch.undo()
    monkeypatch.setenv("INBETWEEN_HOME", str(home))
    monkeypatch.setattr(picture_store, "SOURCES", home)
    assert drawing(PictureStore()) == (pixels, 1), "the sources of the window have changed"


def test_turned_pictures_are_kept_by_their_pixels(home, monkeypatch):
    def image(color):
        made = pygame.Surface((30, 40), pygame.SRCALPHA)
        made.fill(color, (3, 3, 20, 30))
        return made

    def turned(color, lean, store):
        images = LeaningImages(1_000_000)
        images.store = store
        found = images.get(image(color), lean)
        return found.get_size(), pygame.image.tobytes(found, "RGBA")

    expected = turned("red", 3.9, None)
    store = PictureStore()
    assert turned("red", 3.9, store) == expected
    store.write()
    monkeypatch.setattr(leaning, "turned", refuse)
    assert turned("red", 3.9, PictureStore()) == expected
    for other in (("blue", 3.9), ("red", -3.9)):
        with pytest.raises(AssertionError):
            turned(*other, PictureStore())


def test_only_what_the_first_frames_draw_is_kept(home):
    store = PictureStore()
    assert not store.is_due(picture_store.WRITE_AFTER)
    drawing(store)
    assert not store.waiting


@pytest.mark.parametrize("size", [b"6 8", b"48 1", b"0 0", b"8 x", b"99999 99999"])
def test_a_drawing_of_any_size_with_a_damaged_header_is_ignored(home, size):
    store = PictureStore()
    key = store.drawing_key(("any",), None)
    store.keep(key, pygame.Surface((8, 6), pygame.SRCALPHA))
    store.write()
    assert store.read(key, None) is not None
    (path,) = picture_store.folder().iterdir()
    path.write_bytes(path.read_bytes().replace(b" 8 6 ", b" %s " % size, 1))
    assert store.read(key, None) is None


def test_drawings_with_pictures_of_mods_are_not_kept(home):
    art = Art()
    art.store = PictureStore()
    mods: Any = object()
    art.mods = mods
    art.drawing(("dot", 3), (8, 6), lambda: pygame.Surface((8, 6)))
    assert not art.store.waiting
